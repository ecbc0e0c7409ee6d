//! The program: one page at a time, events in, pictures out.

use crate::event::{Event, Key, Viewport};
use crate::host;
use crate::pages;
use crate::paint::cache::Cache;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::scene::{Align, Scene};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::store::{Store, StoreError};
use crate::ui::{Form, FrameInput, Hands, Id, Ui};
use crate::words::{Lang, fill};

/// Where to go from a page.
pub enum Go {
    /// To another page.
    To(Box<dyn Page>),
    /// To the start page.
    Home,
}

impl std::fmt::Debug for Go {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::To(page) => write!(f, "To({})", page.name()),
            Self::Home => f.write_str("Home"),
        }
    }
}

/// One page of the program.
pub trait Page {
    /// A short name, for tests and traces.
    fn name(&self) -> &'static str;

    /// Draws the page and does what was asked of it.
    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go>;

    /// Whether something goes on that needs every frame, even where nothing to be seen changes.
    fn is_busy(&self) -> bool {
        false
    }

    /// One line on the state, for whoever tests the program from outside.
    fn state(&self) -> String {
        String::new()
    }
}

/// What pages may reach besides the screen.
pub struct Context<'a> {
    /// Where things are kept.
    pub store: &'a mut dyn Store,
    /// The settings, to be changed.
    pub settings: &'a mut Settings,
    /// Seconds, also within a frame.
    pub clock: fn() -> f64,
    outside: &'a mut Outside,
    notices: &'a mut Vec<Notice>,
    full_said: &'a mut bool,
    lang: Lang,
    now: f64,
}

/// How much of the system around is used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outside {
    /// Saved files are kept here instead of being handed to the system.
    pub kept_files: Option<Vec<(String, Vec<u8>)>>,
    /// The seed of the next match, instead of one nobody can foresee.
    pub seed: Option<u64>,
}

impl std::fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// Something said at the edge of the screen for a while.
#[derive(Clone, Debug)]
struct Notice {
    text: String,
    until: f64,
}

impl Context<'_> {
    /// Says something for a few seconds.
    pub fn notice(&mut self, text: String) {
        host::trace(|| format!("said {text}"));
        self.notices.retain(|n| n.text != text);
        self.notices.push(Notice { text, until: self.now + 5.0 });
    }

    /// Says once that nothing more can be kept; play goes on.
    pub fn kept(&mut self, result: Result<(), StoreError>, full: &str) {
        if result.is_err() && !*self.full_said {
            *self.full_said = true;
            self.notice(full.to_owned());
        }
    }

    /// Puts something that cannot be read under another name, and says so.
    pub fn set_aside(&mut self, name: &str) {
        match self.store.set_aside(name) {
            Ok(aside) => {
                let lang = self.lang;
                self.notice(fill(lang, lang.words().save_damaged, &[aside.into()]));
            }
            Err(error) => self.notice(error.to_string()),
        }
    }

    /// A seed for a new match.
    pub fn seed(&mut self) -> u64 {
        match &mut self.outside.seed {
            Some(seed) => {
                *seed = seed.wrapping_add(1);
                seed.wrapping_sub(1)
            }
            None => host::seed(),
        }
    }

    /// Hands a file to the person and says where it went.
    pub fn save_file(
        &mut self,
        name: &str,
        kind: &str,
        bytes: &[u8],
        share: bool,
        said: &str,
        lang: Lang,
    ) {
        if let Some(files) = &mut self.outside.kept_files {
            files.push((name.to_owned(), bytes.to_vec()));
            return;
        }
        match host::save_file(name, kind, bytes, share) {
            Ok(place) => {
                let place = place.unwrap_or_else(|| name.to_owned());
                self.notice(fill(lang, said, &[place.into()]));
            }
            Err(error) => self.notice(error.to_string()),
        }
    }

    /// Keeps the settings.
    pub fn save_settings(&mut self, full: &str) {
        let result = self.settings.save(self.store);
        self.kept(result, full);
    }
}

/// The program.
pub struct App {
    store: Box<dyn Store>,
    outside: Outside,
    clock: fn() -> f64,
    settings: Settings,
    system: Lang,
    hands: Hands,
    cache: Cache,
    events: Vec<Event>,
    scene: Scene,
    page: Box<dyn Page>,
    notices: Vec<Notice>,
    sounds: Vec<Sound>,
    full_said: bool,
    last: Option<f64>,
    told: String,
    places: Vec<(Id, Rect)>,
}

impl App {
    /// Starts the program at its start page.
    #[must_use]
    pub fn new(mut store: Box<dyn Store>, clock: fn() -> f64) -> Self {
        let fresh = matches!(store.read("settings.json"), Ok(None));
        let (mut settings, aside) = Settings::load(store.as_mut());
        if fresh {
            let wishes = host::wishes();
            settings.dusk = wishes.dark;
            settings.reduced_motion = wishes.reduced_motion;
        }
        let known = |tag: &String| ["en", "ko", "ru"].iter().any(|k| tag.starts_with(k));
        let tags = host::languages();
        let system = tags.iter().find(|t| known(t)).map_or(Lang::En, |t| Lang::from_locale(t));
        let mut app = Self {
            store,
            outside: Outside::default(),
            clock,
            settings,
            system,
            hands: Hands::default(),
            cache: Cache::new(),
            events: Vec::new(),
            scene: Scene::new(1.0),
            page: Box::new(pages::Start::default()),
            notices: Vec::new(),
            sounds: Vec::new(),
            full_said: false,
            last: None,
            told: String::new(),
            places: Vec::new(),
        };
        if let Some(name) = aside {
            let lang = app.lang();
            let text = fill(lang, lang.words().save_damaged, &[name.into()]);
            app.notices.push(Notice { text, until: 8.0 });
        }
        host::set_language(app.lang().tag());
        app
    }

    /// Uses less of the system around: tests, pictures, fixed seeds.
    #[must_use]
    pub fn with_outside(mut self, outside: Outside) -> Self {
        self.outside = outside;
        self
    }

    /// Files that were put out and kept here, see [`Outside::kept_files`].
    #[must_use]
    pub fn kept_files(&self) -> &[(String, Vec<u8>)] {
        self.outside.kept_files.as_deref().unwrap_or_default()
    }

    /// Changes settings before the first frame, without keeping them.
    #[must_use]
    pub fn with_settings(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        change(&mut self.settings);
        self
    }

    /// What is said at the edge of the screen now.
    pub fn notices(&self) -> impl Iterator<Item = &str> {
        self.notices.iter().map(|notice| notice.text.as_str())
    }

    /// Where a control was in the last frame, by its name.
    #[must_use]
    pub fn place_of(&self, name: &str) -> Option<Rect> {
        self.hands.places().find(|(id, _)| id.to_string() == name).map(|(_, rect)| *rect)
    }

    /// The controls of the last frame by their names, and where they were.
    pub fn controls(&self) -> impl Iterator<Item = (String, Rect)> {
        self.hands.places().map(|(id, rect)| (id.to_string(), *rect))
    }

    /// Tells a watcher where the controls are, whenever that changes; `ready` after the first.
    fn trace_controls(&mut self) {
        let places: Vec<(Id, Rect)> = self.hands.places().copied().collect();
        if places == self.places {
            return;
        }
        for (id, r) in places.iter().filter(|place| !self.places.contains(place)) {
            host::trace(|| format!("control {id} {:.0} {:.0} {:.0} {:.0}", r.x, r.y, r.w, r.h));
        }
        let there = |id| places.iter().any(|(other, _)| other == id);
        for (id, _) in self.places.iter().filter(|(id, _)| !there(id)) {
            host::trace(|| format!("gone {id}"));
        }
        if self.places.is_empty() {
            host::trace(|| "ready".to_owned());
        }
        self.places = places;
    }

    /// Opens another page.
    pub fn open(&mut self, page: Box<dyn Page>) {
        self.page = page;
        self.hands.release_all();
    }

    /// Opens the page that `make` builds.
    pub fn open_with(&mut self, make: impl FnOnce(&mut Context<'_>) -> Box<dyn Page>) {
        let lang = self.lang();
        let mut cx = Context {
            store: self.store.as_mut(),
            settings: &mut self.settings,
            clock: self.clock,
            outside: &mut self.outside,
            notices: &mut self.notices,
            full_said: &mut self.full_said,
            lang,
            now: self.last.unwrap_or(0.0),
        };
        let page = make(&mut cx);
        self.open(page);
    }

    /// The language in use.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.settings.lang.unwrap_or(self.system)
    }

    /// The settings in use.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The page that is open.
    #[must_use]
    pub fn page(&self) -> &dyn Page {
        self.page.as_ref()
    }

    /// Something happened; it is dealt with in the next frame.
    pub fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    /// What there is to hear since the last call.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// The next picture. `now_s` are seconds since the program started.
    pub fn frame(&mut self, now_s: f64, viewport: Viewport) -> &Scene {
        let events = std::mem::take(&mut self.events);
        let screen = Rect::new(0.0, 0.0, viewport.width, viewport.height);
        let safe = viewport.safe;
        let area = Rect::new(
            safe.left,
            safe.top,
            (screen.w - safe.left - safe.right).max(1.0),
            (screen.h - safe.top - safe.bottom).max(1.0),
        );
        let dt = self.last.map_or(0.0, |last| (now_s - last) as f32);
        self.last = Some(now_s);
        let input =
            FrameInput { screen, area, scale: viewport.scale, now: now_s, dt, events: &events };
        let lang = self.lang();
        self.cache.next_frame();
        let mut ui =
            Ui::begin(&input, &mut self.hands, &mut self.cache, self.settings.clone(), lang);
        let mut cx = Context {
            store: self.store.as_mut(),
            settings: &mut self.settings,
            clock: self.clock,
            outside: &mut self.outside,
            notices: &mut self.notices,
            full_said: &mut self.full_said,
            lang,
            now: now_s,
        };
        let go = self.page.frame(&mut ui, &mut cx);
        if ui.key(Key::Letter('l')).is_some_and(|m| m.ctrl) {
            cx.settings.lang = Some(lang.next());
            cx.save_settings(ui.words.storage_full);
        }
        show_notices(&mut ui, cx.notices);
        let (scene, sounds) = ui.end();
        self.scene = scene;
        self.sounds.extend(sounds);
        if self.lang() != lang {
            host::set_language(self.lang().tag());
        }
        match go {
            Some(Go::To(page)) => self.open(page),
            Some(Go::Home) => self.open(Box::new(pages::Start::default())),
            None => {}
        }
        if host::is_traced() {
            self.trace_controls();
            let line = format!("page {} {}", self.page.name(), self.page.state());
            if line != self.told {
                host::trace(|| line.clone());
                self.told = line;
            }
            for event in &events {
                if let Event::Released { at, .. } = event {
                    // Last in its frame: whoever let go knows that all of it has been told.
                    host::trace(|| format!("released {:.0} {:.0}", at.x, at.y));
                }
            }
        }
        &self.scene
    }
}

/// Notices lie over everything and take no input.
fn show_notices(ui: &mut Ui<'_>, notices: &mut Vec<Notice>) {
    notices.retain(|n| n.until > ui.now);
    let face = ui.body();
    let form = Form::of(ui.area);
    let width = (ui.area.w - 2.0 * form.margin()).min(520.0);
    let mut top = ui.area.y + form.margin();
    let theme = ui.theme;
    for notice in notices.iter().rev().take(3) {
        let lines = face.wrap(&notice.text, width - 32.0);
        let height = lines.len() as f32 * face.line_height() + 20.0;
        let rect = Rect::new(ui.area.centre().x - width / 2.0, top, width, height);
        ui.scene.fill_round_rect(rect.moved(vec2(0.0, 4.0)), 14.0, theme.shadow.faded(0.16));
        ui.scene.fill_round_rect(rect, 14.0, theme.basalt);
        for (i, line) in lines.iter().enumerate() {
            let y = rect.y + 10.0 + face.line_height() * (i as f32 + 0.5);
            let at = vec2(rect.centre().x, y);
            ui.scene.text_middle(at, line, face, theme.on_basalt, Align::Centre);
        }
        top += height + 10.0;
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("page", &self.page.name()).finish_non_exhaustive()
    }
}

impl crate::window::App for App {
    fn event(&mut self, event: Event) {
        Self::event(self, event);
    }

    fn frame(&mut self, now_s: f64, viewport: Viewport) -> &Scene {
        Self::frame(self, now_s, viewport)
    }

    fn is_busy(&self) -> bool {
        self.page.is_busy()
    }

    fn sounds(&mut self) -> Vec<(Sound, f32)> {
        let heard = self.take_sounds();
        if self.settings.mute {
            return Vec::new();
        }
        let volume = |sound: Sound| {
            let percent = if sound.is_of_buttons() {
                self.settings.button_volume
            } else {
                self.settings.effects_volume
            };
            f32::from(percent) / 100.0
        };
        heard.into_iter().map(|sound| (sound, volume(sound))).filter(|(_, v)| *v > 0.0).collect()
    }
}
