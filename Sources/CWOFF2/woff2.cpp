#include "CWOFF2.h"

#include <woff2/encode.h>

size_t maru_woff2_bound(const uint8_t *font, size_t length) {
    return woff2::MaxWOFF2CompressedSize(font, length);
}

size_t maru_woff2_encode(const uint8_t *font, size_t length, uint8_t *output, size_t capacity) {
    size_t written = capacity;
    if (!woff2::ConvertTTFToWOFF2(font, length, output, &written)) return 0;
    return written;
}
