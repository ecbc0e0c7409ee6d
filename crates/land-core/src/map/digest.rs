//! Digest of a map.

use super::Edge;

/// Digest of a map: equal maps have equal digests on every machine. Shown as 16 hex digits.
///
/// # Examples
/// ```
/// use land_core::map::Digest;
///
/// let digest = Digest::try_from("0123456789abcdef".to_owned())?;
/// assert_eq!((digest.0, digest.to_string().as_str()), (0x0123_4567_89ab_cdef, "0123456789abcdef"));
/// # Ok::<(), land_core::map::DigestError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Digest(pub u64);

impl Digest {
    /// Of the edges in their order: the MurmurHash3 finaliser over three words an edge
    /// (`a`, `b`, both owners), chained.
    pub(super) fn of(edges: &[Edge]) -> Self {
        let mut hash = mix(edges.len() as u64);
        let word = |high: i32, low: i32| (u64::from(high as u32) << 32) | u64::from(low as u32);
        for e in edges {
            let owners = (u64::from(e.left.code()) << 16) | u64::from(e.right.code());
            for part in [word(e.a.x, e.a.y), word(e.b.x, e.b.y), owners] {
                hash = mix(hash.rotate_left(5) ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
            }
        }
        Self(hash)
    }
}

/// The 64-bit finaliser of MurmurHash3 (Appleby, public domain).
fn mix(mut k: u64) -> u64 {
    k ^= k >> 33;
    k = k.wrapping_mul(0xff51_afd7_ed55_8ccd);
    k ^= k >> 33;
    k = k.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    k ^ (k >> 33)
}

impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

/// A text that is no digest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a map digest is 16 hexadecimal digits, not {0:?}")]
pub struct DigestError(pub String);

impl TryFrom<String> for Digest {
    type Error = DigestError;

    fn try_from(text: String) -> Result<Self, DigestError> {
        let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        match u64::from_str_radix(&text, 16) {
            Ok(value) if digits => Ok(Self(value)),
            _ => Err(DigestError(text)),
        }
    }
}
