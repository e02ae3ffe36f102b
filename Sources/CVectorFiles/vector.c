#include "CVectorFiles.h"
#include <cairo/cairo.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of GLib's, librsvg's and Poppler's interfaces.
typedef struct { uint32_t domain; int code; char *message; } glib_error;
typedef struct { double x, y, width, height; } rectangle;
typedef struct { int unit; double length; } svg_length;

static struct {
    void *(*open)(const uint8_t *, size_t, glib_error **);
    void (*dimensions)(void *, int *, svg_length *, int *, svg_length *, int *, rectangle *);
    int (*size)(void *, double *, double *);
    int (*draw)(void *, cairo_t *, const rectangle *, glib_error **);
    int (*geometry)(void *, const char *, rectangle *, rectangle *, glib_error **);
    int (*draw_element)(void *, cairo_t *, const char *, const rectangle *, glib_error **);
    void (*release)(void *);
    void (*free_error)(glib_error *);
} svg;

static struct {
    void *(*bytes)(const void *, size_t);
    void (*release_bytes)(void *);
    void *(*open)(void *, const char *, glib_error **);
    int (*count)(void *);
    void *(*page)(void *, int);
    void (*size)(void *, double *, double *);
    void (*draw)(void *, cairo_t *);
    void (*release)(void *);
    void (*free_error)(glib_error *);
} pdf;

struct symbol { const char *name; void **target; };

/// 1 once all symbols of a library are known; tried once, as 2 says.
static int load(int *state, const char *name, const struct symbol *symbols, size_t count) {
    if (*state) return *state == 1;
    *state = 2;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    for (size_t index = 0; index < count; index++) {
        *symbols[index].target = dlsym(library, symbols[index].name);
        if (!*symbols[index].target) return 0;
    }
    *state = 1;
    return 1;
}

static int load_svg(void) {
    static int state;
    const struct symbol symbols[] = {
        {"rsvg_handle_new_from_data", (void **)&svg.open},
        {"rsvg_handle_get_intrinsic_dimensions", (void **)&svg.dimensions},
        {"rsvg_handle_get_intrinsic_size_in_pixels", (void **)&svg.size},
        {"rsvg_handle_render_document", (void **)&svg.draw},
        {"rsvg_handle_get_geometry_for_element", (void **)&svg.geometry},
        {"rsvg_handle_render_element", (void **)&svg.draw_element},
        {"g_object_unref", (void **)&svg.release},
        {"g_error_free", (void **)&svg.free_error},
    };
    return load(&state, "librsvg-2.so.2", symbols, sizeof symbols / sizeof symbols[0]);
}

static int load_pdf(void) {
    static int state;
    const struct symbol symbols[] = {
        {"g_bytes_new", (void **)&pdf.bytes},
        {"g_bytes_unref", (void **)&pdf.release_bytes},
        {"poppler_document_new_from_bytes", (void **)&pdf.open},
        {"poppler_document_get_n_pages", (void **)&pdf.count},
        {"poppler_document_get_page", (void **)&pdf.page},
        {"poppler_page_get_size", (void **)&pdf.size},
        {"poppler_page_render", (void **)&pdf.draw},
        {"g_object_unref", (void **)&pdf.release},
        {"g_error_free", (void **)&pdf.free_error},
    };
    return load(&state, "libpoppler-glib.so.8", symbols, sizeof symbols / sizeof symbols[0]);
}

struct maru_vector {
    enum maru_vector_kind kind;
    /// The handle of librsvg, or Poppler's document.
    void *document;
    void *page;
    double width;
    double height;
};

static void tell(char *message, const char *text) { snprintf(message, 200, "%s", text ? text : ""); }

static void tell_error(char *message, glib_error *error, void (*free_error)(glib_error *), const char *otherwise) {
    tell(message, error && error->message ? error->message : otherwise);
    if (error) free_error(error);
}

static int open_svg(maru_vector *file, const uint8_t *bytes, size_t count, char *message) {
    if (!load_svg()) {
        tell(message, "librsvg (the Debian package librsvg2-2) isn't installed");
        return 0;
    }
    glib_error *error = NULL;
    file->document = svg.open(bytes, count, &error);
    if (!file->document) {
        tell_error(message, error, svg.free_error, "it is no SVG file");
        return 0;
    }
    if (svg.size(file->document, &file->width, &file->height)) return 1;
    // A picture without a size is as large as its view box.
    int has_width, has_height, has_box;
    svg_length width, height;
    rectangle box;
    svg.dimensions(file->document, &has_width, &width, &has_height, &height, &has_box, &box);
    file->width = has_box ? box.width : 0;
    file->height = has_box ? box.height : 0;
    return 1;
}

static int open_pdf(maru_vector *file, const uint8_t *bytes, size_t count, char *message) {
    if (!load_pdf()) {
        tell(message, "Poppler (the Debian package libpoppler-glib8) isn't installed");
        return 0;
    }
    glib_error *error = NULL;
    void *copy = pdf.bytes(bytes, count);
    file->document = pdf.open(copy, NULL, &error);
    pdf.release_bytes(copy);
    if (!file->document) {
        tell_error(message, error, pdf.free_error, "it is no PDF file");
        return 0;
    }
    file->page = pdf.count(file->document) > 0 ? pdf.page(file->document, 0) : NULL;
    if (!file->page) {
        tell(message, "it has no page");
        return 0;
    }
    pdf.size(file->page, &file->width, &file->height);
    return 1;
}

maru_vector *maru_vector_open(
    const uint8_t *bytes, size_t count, enum maru_vector_kind kind, double *width, double *height, char *message) {
    maru_vector *file = calloc(1, sizeof *file);
    file->kind = kind;
    int is_open = kind == maru_vector_svg ? open_svg(file, bytes, count, message) : open_pdf(file, bytes, count, message);
    if (is_open && !(file->width > 0 && file->height > 0 && file->width < 1e5 && file->height < 1e5)) {
        tell(message, "its width and height are missing or too large");
        is_open = 0;
    }
    if (!is_open) {
        maru_vector_close(file);
        return NULL;
    }
    *width = file->width;
    *height = file->height;
    return file;
}

int maru_vector_find(maru_vector *file, const char *identifier, double box[4]) {
    if (file->kind != maru_vector_svg) return 0;
    glib_error *error = NULL;
    rectangle ink, logical;
    if (!svg.geometry(file->document, identifier, &ink, &logical, &error)) {
        if (error) svg.free_error(error);
        return 0;
    }
    box[0] = ink.x;
    box[1] = ink.y;
    box[2] = ink.width;
    box[3] = ink.height;
    return 1;
}

int maru_vector_draw(
    maru_vector *file, const char *identifier, uint8_t *pixels, int width, int height, int bytes_per_row,
    char *message) {
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, bytes_per_row);
    cairo_t *context = cairo_create(surface);
    int is_drawn = 1;
    glib_error *error = NULL;
    if (file->kind == maru_vector_pdf) {
        cairo_scale(context, width / file->width, height / file->height);
        pdf.draw(file->page, context);
    } else {
        rectangle box = {0, 0, width, height};
        is_drawn = identifier ? svg.draw_element(file->document, context, identifier, &box, &error)
                              : svg.draw(file->document, context, &box, &error);
        if (!is_drawn) tell_error(message, error, svg.free_error, "it can't be drawn");
    }
    if (is_drawn && cairo_status(context) != CAIRO_STATUS_SUCCESS) {
        tell(message, cairo_status_to_string(cairo_status(context)));
        is_drawn = 0;
    }
    cairo_destroy(context);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    return is_drawn;
}

void maru_vector_close(maru_vector *file) {
    if (!file) return;
    if (file->page) pdf.release(file->page);
    if (file->document) (file->kind == maru_vector_svg ? svg.release : pdf.release)(file->document);
    free(file);
}
