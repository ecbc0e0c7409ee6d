//! A match as a course of decisions: playing on, and the record of it.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::notation::{Move, Notation, TurnNote};
use super::text::Lines;
use super::{FieldError, Fields, Header, ReadError, ReadErrorKind, Record};
use crate::games::{Game, MatchResult, Setup, SetupError};
use crate::map::Digest;

/// One decision of a match, as it stands in the record.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry<G: Game> {
    pub(super) made: Move<G>,
    line: Fields,
    /// Map digests of the line that were compared.
    checked: usize,
}

/// Where a turn started.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct TurnStart<G> {
    /// Decisions made before it.
    pub(super) at: usize,
    /// Whose turn it is.
    pub(super) seat: usize,
    pub(super) game: G,
}

/// A match: its position, and every decision that led to it.
///
/// # Examples
/// ```
/// use land_core::games::{Game, Setup, ttang::{Intent, Rules, Ttang}};
/// use land_core::record::{Match, Record};
///
/// let mut game = Match::<Ttang>::new(Setup::new(Rules::default(), 2))?;
/// game.play(&Intent::new(700_000, 800_000))?;
/// let text = game.to_record().to_string();
/// assert_eq!(Match::replay(&Record::parse(&text)?)?, game);
/// game.undo_turn()?;
/// assert_eq!(game.decisions(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Game> {
    header: Header,
    pub(super) game: G,
    pub(super) entries: Vec<Entry<G>>,
    pub(super) starts: Vec<TurnStart<G>>,
    /// The result line as it was read, and whether it held a map digest.
    pub(super) result: Option<(Fields, bool)>,
}

/// What playing an intent came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Played<G: Game> {
    /// What happened.
    pub decision: G::Decision,
    /// What followed.
    pub events: Vec<G::Event>,
}

impl<G: Notation> Match<G> {
    /// Starts a match.
    ///
    /// # Errors
    /// Names the field of the setup that is wrong, and why.
    pub fn new(setup: Setup<G::Rules>) -> Result<Self, SetupError> {
        Self::begin(Header::of::<G>(&setup), setup)
    }

    pub(super) fn begin(header: Header, setup: Setup<G::Rules>) -> Result<Self, SetupError> {
        let game = G::new(setup)?;
        let seat = game.turn_of().unwrap_or_default();
        let starts = vec![TurnStart { at: 0, seat, game: game.clone() }];
        Ok(Self { header, game, entries: Vec::new(), starts, result: None })
    }

    /// Judges a record from its beginning to its end.
    ///
    /// # Errors
    /// Names the first line that does not follow from the rules, or claims what they contradict.
    pub fn replay(record: &Record) -> Result<Self, ReadError> {
        Self::follow(record.header.clone(), record.numbered())
    }

    /// Reads and judges a record line by line, so that the first wrong line is named whatever
    /// is wrong with it.
    ///
    /// # Errors
    /// As [`Record::parse`] and [`Match::replay`].
    pub fn read(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(text.as_bytes())
    }

    /// As [`Match::read`], from bytes.
    ///
    /// # Errors
    /// As [`Match::read`]; and a line whose bytes are no UTF-8.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let mut lines = Lines::new(bytes)?;
        Self::follow(lines.header()?, lines)
    }

    pub(super) fn follow(
        header: Header,
        lines: impl Iterator<Item = Result<(usize, Fields), ReadError>>,
    ) -> Result<Self, ReadError> {
        let setup = header.setup::<G>().map_err(|kind| kind.at(1))?;
        let mut course =
            Self::begin(header, setup).map_err(|error| ReadErrorKind::from(error).at(1))?;
        for line in lines {
            let (number, fields) = line?;
            course.take(fields).map_err(|kind| kind.at(number))?;
        }
        Ok(course)
    }

    /// Judges one line of a record. Nothing changes on an error.
    fn take(&mut self, line: Fields) -> Result<(), ReadErrorKind> {
        if self.result.is_some() {
            return Err(ReadErrorKind::AfterEnd);
        }
        if line.has("result") {
            let checked = self.check_result(&line.require("result")?)?;
            self.result = Some((line, checked));
            return Ok(());
        }
        let due = self.game.to_move().ok_or(ReadErrorKind::AfterEnd)?;
        let found = line.require("seat")?;
        if due != found {
            return Err(ReadErrorKind::Seat { due, found });
        }
        let made = self.game.read_line(&line)?;
        let mut game = self.game.clone();
        let events = game.judge(&made.decision).map_err(G::game_error)?;
        let checked = match line.get("turn")? {
            Some(turn) => check_turn(&turn, G::turn_note(&events), game.digest())?,
            None => false,
        };
        self.push(game, Entry { made, line, checked: usize::from(checked) });
        Ok(())
    }

    /// Compares a result with how the match stands. True when it held a digest.
    fn check_result(&self, result: &Fields) -> Result<bool, ReadErrorKind> {
        let judged = self.game.result().ok_or(ReadErrorKind::NotOver)?;
        let claims = Claims { of: "result", fields: result };
        claims.check("winner", &judged.winner)?;
        claims.check("why", &judged.why)?;
        claims.check("area2", &judged.area2)?;
        claims.check("free2", &judged.free2)?;
        claims.check("board2", &judged.board2)?;
        claims.check("map", &judged.map)
    }

    fn push(&mut self, game: G, entry: Entry<G>) {
        self.entries.push(entry);
        let ended = game.turns_ended() > self.game.turns_ended();
        self.game = game;
        if let Some(seat) = self.game.turn_of().filter(|_| ended) {
            self.starts.push(TurnStart { at: self.entries.len(), seat, game: self.game.clone() });
        }
    }

    /// Lets the hand of the seat to move try `intent`, with the luck of the match, and judges
    /// what comes of it.
    ///
    /// # Errors
    /// The intent is not possible here; nothing has changed.
    pub fn play(&mut self, intent: &G::Intent) -> Result<Played<G>, G::Error> {
        self.play_in_world(intent, 0)
    }

    /// As [`Match::play`] with the luck of another world than the match's own, 0: practice
    /// re-rolls (T15).
    ///
    /// # Errors
    /// As [`Match::play`].
    pub fn play_in_world(&mut self, intent: &G::Intent, world: u64) -> Result<Played<G>, G::Error> {
        let decision = self.game.execute(intent, world)?;
        let events = self.make(&decision, Some(intent))?;
        Ok(Played { decision, events })
    }

    /// Judges what happened: a decision from elsewhere, without its intent.
    ///
    /// # Errors
    /// It does not follow from the position; nothing has changed.
    pub fn apply(&mut self, decision: &G::Decision) -> Result<Vec<G::Event>, G::Error> {
        self.make(decision, None)
    }

    /// Judges what came of `intent`, when the outcome is already known.
    ///
    /// # Errors
    /// The decision does not follow from the position; nothing has changed.
    pub fn apply_intended(
        &mut self,
        decision: &G::Decision,
        intent: &G::Intent,
    ) -> Result<Vec<G::Event>, G::Error> {
        self.make(decision, Some(intent))
    }

    pub(super) fn make(
        &mut self,
        decision: &G::Decision,
        intent: Option<&G::Intent>,
    ) -> Result<Vec<G::Event>, G::Error> {
        let mut line = Fields::default();
        line.set_some("seat", self.game.to_move().as_ref());
        self.game.write_line(decision, intent, &mut line);
        let mut game = self.game.clone();
        let events = game.judge(decision)?;
        if let Some(note) = G::turn_note(&events).filter(|note| note.over) {
            let mut turn = Fields::default();
            turn.set("end", &note.end);
            turn.set_some("won2", note.won2.as_ref());
            turn.set("map", &game.digest());
            line.set("turn", &turn);
        }
        let made = Move { decision: decision.clone(), intent: intent.cloned() };
        self.push(game, Entry { made, line, checked: 0 });
        Ok(events)
    }

    /// The record of the match so far, with a result line once it is over.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut lines: Vec<Fields> = self.entries.iter().map(|entry| entry.line.clone()).collect();
        match (&self.result, self.game.result()) {
            (Some((line, _)), _) => lines.push(line.clone()),
            (None, Some(result)) => {
                let mut line = Fields::default();
                line.set("result", result);
                lines.push(line);
            }
            (None, None) => {}
        }
        Record { header: self.header.clone(), lines }
    }
}

impl<G: Game> Match<G> {
    /// The position.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The first line of the record.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Decisions made so far.
    #[must_use]
    pub fn decisions(&self) -> usize {
        self.entries.len()
    }

    /// The decisions made so far, with their intents where those are known.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Move<G>> + ExactSizeIterator {
        self.entries.iter().map(|entry| &entry.made)
    }

    /// How the match ended, once it has.
    #[must_use]
    pub fn result(&self) -> Option<&MatchResult> {
        self.game.result()
    }

    /// Map digests of the record that were compared with the map, and agreed.
    #[must_use]
    pub fn digests_checked(&self) -> usize {
        let result = self.result.as_ref().is_some_and(|(_, checked)| *checked);
        self.entries.iter().map(|entry| entry.checked).sum::<usize>() + usize::from(result)
    }
}

/// Compares what a line says of its turn with what the rules say. True when it held a digest.
fn check_turn(turn: &Fields, note: Option<TurnNote>, map: Digest) -> Result<bool, ReadErrorKind> {
    let note = note.ok_or(ReadErrorKind::TurnGoesOn)?;
    let claims = Claims { of: "turn", fields: turn };
    claims.check("end", &note.end.to_owned())?;
    if let Some(won2) = note.won2 {
        claims.check("won2", &won2)?;
    }
    claims.check("map", &map)
}

/// What a line claims that the rules have to bear out.
struct Claims<'a> {
    /// The field of the line that holds them.
    of: &'static str,
    fields: &'a Fields,
}

impl Claims<'_> {
    /// Compares a field with what the rules say, if it is there. True when it is.
    fn check<T>(&self, field: &str, judged: &T) -> Result<bool, ReadErrorKind>
    where
        T: PartialEq + Serialize + DeserializeOwned,
    {
        let found: Option<T> = self.fields.get(field).map_err(|error| error.within(self.of))?;
        let Some(recorded) = found else { return Ok(false) };
        if recorded == *judged {
            return Ok(true);
        }
        let show = |value: &T| serde_json::to_string(value).unwrap_or_default();
        Err(ReadErrorKind::Disagrees {
            field: format!("{}.{field}", self.of),
            recorded: show(&recorded),
            judged: show(judged),
        })
    }
}

impl From<FieldError> for ReadError {
    /// An error of the header.
    fn from(error: FieldError) -> Self {
        ReadErrorKind::Field(error).at(1)
    }
}
