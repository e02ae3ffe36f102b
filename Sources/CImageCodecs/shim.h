#pragma once
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <png.h>
#include <jpeglib.h>
#include <jerror.h>

// libjpeg leaves a function that failed by a jump, which Swift cannot take part in: each function here catches it and
// gives back a message instead.

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf exit;
    char *message;
    int is_truncated;
} maru_jpeg_errors;

static inline void maru_jpeg_fail(j_common_ptr info) {
    maru_jpeg_errors *errors = (maru_jpeg_errors *)info->err;
    (*info->err->format_message)(info, errors->message);
    longjmp(errors->exit, 1);
}

static inline void maru_jpeg_warn(j_common_ptr info, int level) {
    maru_jpeg_errors *errors = (maru_jpeg_errors *)info->err;
    if (level < 0) {
        info->err->num_warnings++;
        if (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER) errors->is_truncated = 1;
    }
}

/// Reads the size of a JPEG file in pixels. `message` has room for 200 bytes. Returns 0 if the file is damaged.
static inline int maru_jpeg_read_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
    struct jpeg_decompress_struct info;
    maru_jpeg_errors errors;
    memset(&info, 0, sizeof info);
    memset(&errors, 0, sizeof errors);
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = maru_jpeg_fail;
    errors.manager.emit_message = maru_jpeg_warn;
    errors.message = message;
    if (setjmp(errors.exit)) {
        jpeg_destroy_decompress(&info);
        return 0;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    *width = info.image_width;
    *height = info.image_height;
    jpeg_destroy_decompress(&info);
    return 1;
}

/// Decodes a JPEG file of the size that `maru_jpeg_read_size` gave, to opaque BGRA. Returns 0 if the file is damaged.
static inline int maru_jpeg_decode(
    const uint8_t *bytes, size_t count, uint8_t *target, size_t bytes_per_row, char *message) {
    struct jpeg_decompress_struct info;
    maru_jpeg_errors errors;
    memset(&info, 0, sizeof info);
    memset(&errors, 0, sizeof errors);
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = maru_jpeg_fail;
    errors.manager.emit_message = maru_jpeg_warn;
    errors.message = message;
    if (setjmp(errors.exit)) {
        jpeg_destroy_decompress(&info);
        return 0;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    int is_cmyk = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    info.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&info);
    while (info.output_scanline < info.output_height) {
        uint8_t *row = target + (size_t)info.output_scanline * bytes_per_row;
        JSAMPROW rows[1] = {row};
        jpeg_read_scanlines(&info, rows, 1);
        if (is_cmyk) {
            // Adobe's files hold inverted ink.
            for (JDIMENSION x = 0; x < info.output_width; x++) {
                uint8_t *pixel = row + (size_t)x * 4;
                unsigned c = pixel[0], m = pixel[1], y = pixel[2], k = pixel[3];
                if (!info.saw_Adobe_marker) { c = 255 - c; m = 255 - m; y = 255 - y; k = 255 - k; }
                pixel[0] = (uint8_t)(y * k / 255);
                pixel[1] = (uint8_t)(m * k / 255);
                pixel[2] = (uint8_t)(c * k / 255);
                pixel[3] = 255;
            }
        }
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    if (errors.is_truncated) {
        strcpy(message, "the file ends before the picture does");
        return 0;
    }
    return 1;
}

/// Encodes opaque BGRA. `*result` is to be freed by `free`. Returns 0 if it failed.
static inline int maru_jpeg_encode(
    const uint8_t *bytes, uint32_t width, uint32_t height, size_t bytes_per_row, int quality, uint8_t **result,
    unsigned long *result_count, char *message) {
    struct jpeg_compress_struct info;
    maru_jpeg_errors errors;
    memset(&info, 0, sizeof info);
    memset(&errors, 0, sizeof errors);
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = maru_jpeg_fail;
    errors.manager.emit_message = maru_jpeg_warn;
    errors.message = message;
    *result = NULL;
    *result_count = 0;
    if (setjmp(errors.exit)) {
        jpeg_destroy_compress(&info);
        free(*result);
        *result = NULL;
        return 0;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, result, result_count);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 4;
    info.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < height) {
        JSAMPROW rows[1] = {(JSAMPROW)(bytes + (size_t)info.next_scanline * bytes_per_row)};
        jpeg_write_scanlines(&info, rows, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    return 1;
}
