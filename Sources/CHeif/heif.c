#include "CHeif.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// What is used of libheif's interface, version 1 (libheif.so.1).
struct heif_error { int code; int subcode; const char *message; };
enum { colorspace_rgb = 1, chroma_rgba = 11, channel_interleaved = 10 };

static struct {
    void *(*context_alloc)(void);
    void (*context_free)(void *);
    struct heif_error (*read)(void *, const void *, size_t, const void *);
    struct heif_error (*primary)(void *, void **);
    int (*width)(const void *);
    int (*height)(const void *);
    int (*has_alpha)(const void *);
    void (*handle_release)(const void *);
    struct heif_error (*decode)(const void *, void **, int, int, const void *);
    const uint8_t *(*plane)(const void *, int, int *);
    int (*image_width)(const void *, int);
    int (*image_height)(const void *, int);
    void (*image_release)(const void *);
} heif;

static int is_loaded;

static void load(void) {
    void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    const struct { const char *name; void **target; } symbols[] = {
        {"heif_context_alloc", (void **)&heif.context_alloc},
        {"heif_context_free", (void **)&heif.context_free},
        {"heif_context_read_from_memory_without_copy", (void **)&heif.read},
        {"heif_context_get_primary_image_handle", (void **)&heif.primary},
        {"heif_image_handle_get_width", (void **)&heif.width},
        {"heif_image_handle_get_height", (void **)&heif.height},
        {"heif_image_handle_has_alpha_channel", (void **)&heif.has_alpha},
        {"heif_image_handle_release", (void **)&heif.handle_release},
        {"heif_decode_image", (void **)&heif.decode},
        {"heif_image_get_plane_readonly", (void **)&heif.plane},
        {"heif_image_get_width", (void **)&heif.image_width},
        {"heif_image_get_height", (void **)&heif.image_height},
        {"heif_image_release", (void **)&heif.image_release},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].target = dlsym(library, symbols[index].name);
        if (!*symbols[index].target) return;
    }
    is_loaded = 1;
}

struct maru_heif { void *context; void *handle; int width; int height; };

static void tell(char *message, const char *text) {
    strncpy(message, text ? text : "", 199);
    message[199] = 0;
}

maru_heif *maru_heif_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!is_loaded) {
        tell(message, "libheif isn't installed");
        return NULL;
    }
    maru_heif *file = calloc(1, sizeof *file);
    file->context = heif.context_alloc();
    struct heif_error error = heif.read(file->context, bytes, count, NULL);
    if (!error.code) error = heif.primary(file->context, &file->handle);
    if (error.code) {
        tell(message, error.message);
        maru_heif_close(file);
        return NULL;
    }
    file->width = heif.width(file->handle);
    file->height = heif.height(file->handle);
    *width = (uint32_t)file->width;
    *height = (uint32_t)file->height;
    return file;
}

int maru_heif_decode(maru_heif *file, uint8_t *target, size_t bytes_per_row, char *message) {
    void *image = NULL;
    struct heif_error error = heif.decode(file->handle, &image, colorspace_rgb, chroma_rgba, NULL);
    if (error.code) {
        tell(message, error.message);
        return 0;
    }
    int stride = 0;
    const uint8_t *plane = heif.plane(image, channel_interleaved, &stride);
    int fits = plane && heif.image_width(image, channel_interleaved) == file->width
        && heif.image_height(image, channel_interleaved) == file->height;
    for (int y = 0; fits && y < file->height; y++) {
        const uint8_t *source = plane + (size_t)y * (size_t)stride;
        uint8_t *row = target + (size_t)y * bytes_per_row;
        for (int x = 0; x < file->width; x++) {
            row[x * 4] = source[x * 4 + 2];
            row[x * 4 + 1] = source[x * 4 + 1];
            row[x * 4 + 2] = source[x * 4];
            row[x * 4 + 3] = source[x * 4 + 3];
        }
    }
    heif.image_release(image);
    if (!fits) tell(message, "the picture isn't as large as the file says");
    return fits;
}

int maru_heif_has_alpha(maru_heif *file) { return heif.has_alpha(file->handle); }

void maru_heif_close(maru_heif *file) {
    if (!file) return;
    if (file->handle) heif.handle_release(file->handle);
    if (file->context) heif.context_free(file->context);
    free(file);
}
