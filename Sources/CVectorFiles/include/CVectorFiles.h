#pragma once
#include <stddef.h>
#include <stdint.h>

/// Drawing of SVG files by librsvg and of PDF files by Poppler. Both are loaded when the first such file is drawn: few apps need them.
/// One thread at a time may use these functions.

/// A file that has been opened.
typedef struct maru_vector maru_vector;

/// What a file is.
enum maru_vector_kind { maru_vector_svg = 0, maru_vector_pdf = 1 };

/// Opens a file; its bytes are copied. Gives the size of the picture, or of a PDF file's first page, in points.
/// NULL, with a message of at most 200 bytes, if the library isn't there or the file is damaged.
maru_vector *maru_vector_open(
    const uint8_t *bytes, size_t count, enum maru_vector_kind kind, double *width, double *height, char *message);

/// The box of an element of an SVG file, by its `id`, in points. Returns 0 if there is no such element.
int maru_vector_find(maru_vector *file, const char *identifier, double box[4]);

/// Draws the picture, or one element if `identifier` isn't NULL, so that it fills transparent BGRA pixels, premultiplied.
/// Returns 0, with a message, if that fails.
int maru_vector_draw(
    maru_vector *file, const char *identifier, uint8_t *pixels, int width, int height, int bytes_per_row,
    char *message);

void maru_vector_close(maru_vector *file);
