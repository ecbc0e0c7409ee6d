//! A record as text: its lines, read one by one.

use std::fmt;
use std::str::FromStr;

use super::fields::plain;
use super::{Fields, Header, ReadError, ReadErrorKind};

/// A record that has been read but not judged: a header, and the lines that follow it.
///
/// Writing it gives what was read, fields this version does not know included; only spaces
/// between JSON tokens at the top of a line are dropped.
///
/// # Examples
/// ```
/// use land_core::record::Record;
///
/// let text = r#"{"land":1,"game":"ttang","seats":[{"name":"Ann"},{}],"seed":"7"}
/// {"seat":0,"flick":1,"intent":{"angle_urad":700000,"power_ppm":500000},"stop":[350000,300000]}
/// "#;
/// let record: Record = text.parse()?;
/// assert_eq!((record.header.game(), record.lines.len()), ("ttang", 1));
/// assert_eq!(record.to_string(), text); // to the letter, fields nobody knows included
/// # Ok::<(), land_core::record::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// All other lines; the last may be a result.
    pub lines: Vec<Fields>,
}

impl Record {
    /// Reads a record without judging it.
    ///
    /// # Errors
    /// Names the first line that is no JSON object, blank or cut off, or a header of another
    /// version.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(text.as_bytes())
    }

    /// Reads a record from bytes, as [`Record::parse`].
    ///
    /// # Errors
    /// As [`Record::parse`]; and a line whose bytes are no UTF-8.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let mut lines = Lines::new(bytes)?;
        let header = lines.header()?;
        let lines = lines.map(|line| line.map(|(_, fields)| fields)).collect::<Result<_, _>>()?;
        Ok(Self { header, lines })
    }

    /// The lines with their numbers in the record.
    pub(super) fn numbered(&self) -> impl Iterator<Item = Result<(usize, Fields), ReadError>> + '_ {
        self.lines.iter().enumerate().map(|(i, fields)| Ok((i + 2, fields.clone())))
    }
}

impl FromStr for Record {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::parse(text)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header.fields())?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// The lines of a record, with their numbers.
pub(super) struct Lines<'a> {
    rest: &'a [u8],
    line: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ReadError> {
        if bytes.is_empty() {
            return Err(ReadErrorKind::Empty.at(1));
        }
        Ok(Self { rest: bytes, line: 0 })
    }

    /// The first line.
    pub(super) fn header(&mut self) -> Result<Header, ReadError> {
        match self.next() {
            Some(line) => Header::read(line?.1).map_err(|kind| kind.at(1)),
            None => Err(ReadErrorKind::Empty.at(1)),
        }
    }

    fn read(&mut self) -> Result<Fields, ReadErrorKind> {
        let (line, ended) = match self.rest.iter().position(|byte| *byte == b'\n') {
            Some(end) => {
                let line = &self.rest[..end];
                self.rest = &self.rest[end + 1..];
                (line, true)
            }
            None => (std::mem::take(&mut self.rest), false),
        };
        let line = std::str::from_utf8(line).map_err(|_| ReadErrorKind::Utf8)?;
        if line.trim_ascii().is_empty() {
            return Err(ReadErrorKind::Blank);
        }
        let fields = Fields::parse(line).map_err(|error| ReadErrorKind::Json(plain(&error)))?;
        if ended { Ok(fields) } else { Err(ReadErrorKind::NoNewline) }
    }
}

impl Iterator for Lines<'_> {
    type Item = Result<(usize, Fields), ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        self.line += 1;
        let line = self.line;
        Some(self.read().map(|fields| (line, fields)).map_err(|kind| kind.at(line)))
    }
}
