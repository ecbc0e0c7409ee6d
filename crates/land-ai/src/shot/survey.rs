//! A look at many shots by the problem's guess, before any is executed.

use super::block::{Block, spacing};
use super::halving::BARREN_PLACES;
use super::problem::{Coords, DIMS, Shot, ShotProblem};

/// Looks at evenly spread shots by [`ShotProblem::guess`], and climbs from the highest of them
/// that have no higher one near.
///
/// A steady hand's best shot may be a peak so narrow that hardly any spread execution meets it.
/// The guess is smoothed over the tremor, so it sees that peak from its slopes; it is only trusted
/// to say where to try, never what a shot is worth.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    looks: u32,
    climbs: u32,
    /// The share of the extent between neighbouring looks.
    spacing: f64,
    places: Block,
    next_place: usize,
    seen: Vec<(f64, Shot)>,
    peaks: Vec<Peak>,
    next_peak: usize,
}

/// A shot on its way uphill.
#[derive(Clone, Copy, Debug)]
struct Peak {
    guess: f64,
    shot: Shot,
    step: f64,
    /// Directions tried since the last step up.
    tried: usize,
    direction: usize,
}

/// Peaks climbed at most.
const PEAKS: usize = 16;
/// The highest shots among which peaks are looked for.
const HIGHEST: usize = 384;
/// A peak has no higher shot within this many spacings.
const APART: f64 = 1.5;
/// Peaks closer than this, in deviations of the tremor, are one.
const SAME: f64 = 0.5;

impl Survey {
    /// A survey of `guesses` guesses at a problem with `dims` coordinates; `places` says where.
    pub(super) fn new(guesses: u32, dims: usize, places: Block) -> Self {
        let climbs = guesses * 2 / 5;
        let looks = guesses - climbs;
        let spacing = spacing(looks, dims);
        Self {
            looks,
            climbs,
            spacing,
            places,
            next_place: 0,
            seen: Vec::new(),
            peaks: Vec::new(),
            next_peak: 0,
        }
    }

    /// Whether all guesses are made.
    pub(super) fn complete(&self) -> bool {
        self.looks == 0 && self.climbs == 0
    }

    /// Makes one guess.
    pub(super) fn step<P: ShotProblem>(&mut self, problem: &P) {
        if self.looks > 0 {
            self.looks -= 1;
            self.look(problem);
            if self.looks == 0 {
                self.find_peaks(problem);
            }
        } else if self.climbs > 0 {
            self.climbs -= 1;
            self.climb(problem);
            if self.climbs == 0 {
                self.join_peaks(problem);
            }
        }
    }

    fn look<P: ShotProblem>(&mut self, problem: &P) {
        for _ in 0..BARREN_PLACES {
            let place = self.next_place;
            self.next_place += 1;
            if let Some(shot) = problem.spread(&self.places.point(place)) {
                self.seen.push((problem.guess(&shot), shot));
                return;
            }
        }
        self.looks = 0;
    }

    fn find_peaks<P: ShotProblem>(&mut self, problem: &P) {
        // Stable: equal guesses keep their order.
        self.seen.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.seen.truncate(HIGHEST);
        for (i, (guess, shot)) in self.seen.iter().enumerate() {
            if self.peaks.len() == PEAKS || *guess <= 0.0 {
                break;
            }
            let metric = problem.metric(shot, APART * self.spacing);
            if self.seen[..i].iter().all(|higher| metric.distance2(&higher.1) > 1.0) {
                let (guess, shot, step) = (*guess, *shot, 0.5 * self.spacing);
                self.peaks.push(Peak { guess, shot, step, tried: 0, direction: 0 });
            }
        }
        self.seen = Vec::new();
        if self.peaks.is_empty() {
            self.climbs = 0;
        }
    }

    /// One step of a pattern search along the axes, peak after peak.
    fn climb<P: ShotProblem>(&mut self, problem: &P) {
        let directions = 2 * problem.dims();
        let n = self.peaks.len();
        let Some(peak) = self.peaks.get_mut(self.next_peak % n.max(1)) else { return };
        self.next_peak += 1;
        let mut toward: Coords = [0.0; DIMS];
        toward[peak.direction / 2] = if peak.direction.is_multiple_of(2) { 1.0 } else { -1.0 };
        let higher = problem
            .vary(&peak.shot, &toward, peak.step)
            .map(|shot| (problem.guess(&shot), shot))
            .filter(|(guess, _)| *guess > peak.guess);
        if let Some((guess, shot)) = higher {
            // Where it went up it is tried again first.
            (peak.guess, peak.shot, peak.tried) = (guess, shot, 0);
            return;
        }
        peak.direction = (peak.direction + 1) % directions;
        peak.tried += 1;
        if peak.tried >= directions {
            (peak.tried, peak.step) = (0, 0.4 * peak.step);
        }
    }

    /// The highest first, and none that another has met on its way.
    fn join_peaks<P: ShotProblem>(&mut self, problem: &P) {
        self.peaks.sort_by(|a, b| b.guess.total_cmp(&a.guess));
        let mut apart: Vec<Peak> = Vec::with_capacity(self.peaks.len());
        for peak in &self.peaks {
            let metric = problem.metric(&peak.shot, 0.0);
            if apart.iter().all(|other| metric.distance2(&other.shot) > SAME * SAME) {
                apart.push(*peak);
            }
        }
        self.peaks = apart;
    }

    /// The peaks found so far, the highest first once all guesses are made.
    pub(super) fn peaks(&self) -> impl Iterator<Item = Shot> + '_ {
        self.peaks.iter().map(|peak| peak.shot)
    }
}
