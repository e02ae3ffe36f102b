#pragma once
// What it takes to measure a text with Pango alone: declared here for the reason that Sources/CPango/shim.h tells.

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;

typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);
PangoFontDescription *pango_font_description_from_string(const char *families);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_free(PangoFontDescription *description);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode mode);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
void g_object_unref(void *object);
