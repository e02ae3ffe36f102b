#pragma once
// The few functions of Pango that are used: declared here, since Pango's own headers need compiler flags (-pthread) that
// the Swift package manager refuses. They are part of Pango's stable interface since version 1.4.

typedef struct PangoLogAttr {
    unsigned int is_line_break : 1;
    unsigned int is_mandatory_break : 1;
    unsigned int is_char_break : 1;
    unsigned int is_white : 1;
    unsigned int is_cursor_position : 1;
    unsigned int is_word_start : 1;
    unsigned int is_word_end : 1;
    unsigned int is_sentence_boundary : 1;
    unsigned int is_sentence_start : 1;
    unsigned int is_sentence_end : 1;
    unsigned int backspace_deletes_character : 1;
    unsigned int is_expandable_space : 1;
    unsigned int is_word_boundary : 1;
    unsigned int break_inserts_hyphen : 1;
    unsigned int break_removes_preceding : 1;
    unsigned int reserved : 17;
} PangoLogAttr;

typedef enum PangoDirection {
    PANGO_DIRECTION_LTR,
    PANGO_DIRECTION_RTL,
    PANGO_DIRECTION_TTB_LTR,
    PANGO_DIRECTION_TTB_RTL,
    PANGO_DIRECTION_WEAK_LTR,
    PANGO_DIRECTION_WEAK_RTL,
    PANGO_DIRECTION_NEUTRAL
} PangoDirection;

typedef struct _PangoLanguage PangoLanguage;

PangoLanguage *pango_language_from_string(const char *language);
void pango_get_log_attrs(
    const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attrs, int attrs_len);
unsigned char *pango_log2vis_get_embedding_levels(const char *text, int length, PangoDirection *base_direction);
void g_free(void *memory);
