#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An upper bound in bytes of the WOFF2 file that `maru_woff2_encode` makes of a font of `length` bytes.
size_t maru_woff2_bound(const uint8_t *font, size_t length);

/// Encodes a TrueType or OpenType font as WOFF2.
///
/// `capacity` is the room at `output` in bytes on entry. Returns the bytes written, or 0 when the font is malformed.
size_t maru_woff2_encode(const uint8_t *font, size_t length, uint8_t *output, size_t capacity);

#ifdef __cplusplus
}
#endif
