//! The match that goes on next time: a record, and who sat where.

use super::{Plan, Staged, Table};
use crate::store::{Store, StoreError};
use land_core::record::Match;
use serde::{Deserialize, Serialize};

/// Why no match was found to go on with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SaveError {
    /// It could not be read and was set aside under this name.
    #[error("the saved match was set aside as {0}")]
    SetAside(String),
    /// It could not be read, and not be moved either.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What the record does not say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The seats.
    pub plans: Vec<Plan>,
}

/// Where the running match of one game is kept.
#[derive(Clone, Debug)]
pub struct Autosave {
    record: String,
    kept: String,
}

impl Autosave {
    /// Of the game with this name.
    #[must_use]
    pub fn of(game: &str) -> Self {
        Self { record: format!("going/{game}.land"), kept: format!("going/{game}.json") }
    }

    /// Keeps a match.
    ///
    /// # Errors
    /// There is no room.
    pub fn save<G: Staged>(
        &self,
        store: &mut dyn Store,
        table: &Table<G>,
    ) -> Result<(), StoreError> {
        let kept = Kept { plans: table.plans.clone() };
        store.write(&self.kept, &serde_json::to_string(&kept).unwrap_or_default())?;
        store.write(&self.record, &table.play.to_record().to_string())
    }

    /// Whether a match is kept.
    #[must_use]
    pub fn is_there(&self, store: &dyn Store) -> bool {
        !matches!(store.read(&self.record), Ok(None))
    }

    /// Forgets the match: it is over or given up.
    pub fn clear(&self, store: &mut dyn Store) {
        store.remove(&self.record);
        store.remove(&self.kept);
    }

    /// The kept match, if there is one.
    ///
    /// # Errors
    /// It is damaged or foreign: it is then set aside, never deleted.
    pub fn load<G: Staged>(&self, store: &mut dyn Store) -> Result<Option<Table<G>>, SaveError> {
        let read = store.read(&self.record);
        let text = match read {
            Ok(None) => return Ok(None),
            Ok(Some(text)) => Some(text),
            Err(_) => None,
        };
        let play = text.and_then(|text| Match::<G>::read(&text).ok());
        let Some(play) = play else {
            return Err(SaveError::SetAside(store.set_aside(&self.record)?));
        };
        let seats = &play.game().setup().seats;
        let of_record = || seats.iter().enumerate().map(|(i, s)| Plan::of_seat(s, i)).collect();
        let kept: Option<Kept> = match store.read(&self.kept) {
            Ok(Some(text)) => serde_json::from_str(&text).ok(),
            _ => None,
        };
        let plans = kept
            .map(|kept| kept.plans)
            .filter(|plans| plans.len() == seats.len())
            .unwrap_or_else(of_record);
        Ok(Some(Table::new(play, plans)))
    }
}
