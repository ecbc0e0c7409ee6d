//! Simulating the intents of a record again, with its own hands and luck or with others.

use super::matches::Match;
use super::notation::Notation;
use super::{ReadError, ReadErrorKind, Record};
use crate::physics::Hand;

/// How far a re-run could follow its record.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Rerun<G: Notation> {
    /// The match as it went this time.
    pub course: Match<G>,
    /// Decisions that came out otherwise than the record says.
    pub changed: usize,
    /// The line of the record that no longer follows, because the match took another course
    /// before it.
    pub left_at: Option<usize>,
}

impl<G: Notation> Match<G> {
    /// Simulates a record again: every intent is tried anew in the luck of `world` (0 is the
    /// match's own) by the hand that `hands` gives the seat, or by the record's when it gives
    /// none. Lines without an intent happen as recorded.
    ///
    /// Another outcome can end a turn sooner or later than the record did. The re-run follows the
    /// record up to there and says where it left it.
    ///
    /// # Errors
    /// The header is wrong, an intent cannot be read, or a hand trembles and there is no seed.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::ttang::Ttang;
    /// use land_core::physics::Hand;
    /// use land_core::record::{Match, Record};
    ///
    /// let text = r#"{"land":1,"game":"ttang","seats":[{"name":"Ann"},{}],"seed":"7"}
    /// {"seat":0,"flick":1,"intent":{"angle_urad":700000,"power_ppm":500000},"stop":[350000,300000]}
    /// "#;
    /// let again = Match::<Ttang>::rerun(&Record::parse(text)?, &[Hand::still(), Hand::still()], 0)?;
    /// assert_eq!((again.changed, again.course.decisions()), (1, 1));
    /// # Ok::<(), land_core::record::ReadError>(())
    /// ```
    pub fn rerun(record: &Record, hands: &[Hand], world: u64) -> Result<Rerun<G>, ReadError> {
        let header = record.header.clone().with_hands(hands)?;
        let setup = header.setup::<G>().map_err(|kind| kind.at(1))?;
        let course =
            Self::begin(header, setup).map_err(|error| ReadErrorKind::from(error).at(1))?;
        let mut rerun = Rerun { course, changed: 0, left_at: None };
        for line in record.numbered() {
            let (number, fields) = line?;
            if fields.has("result") {
                break;
            }
            let game = rerun.course.game();
            let due = game.to_move().is_some() && fields.get("seat").ok() == Some(game.to_move());
            let Some(made) =
                Some(&fields).filter(|_| due).and_then(|line| game.read_line(line).ok())
            else {
                rerun.left_at = Some(number);
                break;
            };
            let decision = match &made.intent {
                Some(intent) => game.execute(intent, world),
                None => Ok(made.decision.clone()),
            };
            let decision =
                decision.map_err(|error| ReadErrorKind::from(G::game_error(error)).at(number))?;
            let differs = decision != made.decision;
            if rerun.course.make(&decision, made.intent.as_ref()).is_err() {
                rerun.left_at = Some(number);
                break;
            }
            rerun.changed += usize::from(differs);
        }
        Ok(rerun)
    }
}
