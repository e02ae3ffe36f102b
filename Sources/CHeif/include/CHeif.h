#pragma once
#include <stddef.h>
#include <stdint.h>

/// Reading of HEIC files by libheif, which is loaded when the first one is read: with its codecs it is large, and few apps need it.

/// A file that has been opened.
typedef struct maru_heif maru_heif;

/// Opens a HEIC file; the bytes stay the caller's and have to live as long as what is returned. Gives the size in pixels, turned upright.
/// NULL, with a message of at most 200 bytes, if libheif isn't there or the file is damaged.
maru_heif *maru_heif_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message);

/// Decodes to BGRA that isn't premultiplied. Returns 0, with a message, if the file is damaged.
int maru_heif_decode(maru_heif *file, uint8_t *target, size_t bytes_per_row, char *message);

/// Whether some pixels may be transparent.
int maru_heif_has_alpha(maru_heif *file);

void maru_heif_close(maru_heif *file);
