/*
 * The state of reading a record, shared by the files that do it: lines and spans of the text,
 * faults, and the game so far.
 */
#ifndef TACTIGON_GAME_RECORD_READER_H
#define TACTIGON_GAME_RECORD_READER_H

#include "record_data.h"
#include "tactigon/port.h"

/* The position of a byte, both from 1. */
struct record_place {
    int line;
    int column;
};

/* A part of one line; borrowed from the text, not terminated. */
struct record_span {
    const char *s;
    size_t len;
    struct record_place at; /* of its first byte, or of the byte after it when it is empty */
};

struct record_reader {
    const char *next; /* what has not been read yet */
    const char *end;
    const struct rules *(*find)(const char *name);
    struct error *error;
    bool is_refused;    /* *error has the first fault */
    bool is_recovering; /* skip bad lines that the game can do without */

    int line;          /* the number of the current line, 0 before the first */
    const char *begin; /* the current line, without its line end */
    const char *stop;
    const char *limit; /* its first byte that is not allowed, or `stop` */
    const char *at;    /* what comes next in it */
    bool is_minor;     /* the game can do without this line */

    struct record_span
        values[SLOT_COUNT]; /* the values of the keys; at.line is 0 for missing ones */
    enum record_slot slot;  /* the part after which a kept line would stand */
    int first_loose;   /* kept lines from here may belong to the moves, not the header; or -1 */
    bool is_in_board;  /* the next line may be one of a board */
    const char *board; /* its first line, NULL when there is none */
    const char *board_end;
    int board_line; /* the number of the first */
    bool has_end;
    int played; /* steps played when `redo:` came; -1 before */

    const struct rules *rules;
    struct variant *variant;
    struct game *game;
    struct record *record;
};

/* ---- faults: all return STATUS_BAD_INPUT; the first one is kept ---- */

enum status record_refuse(struct record_reader *r, struct record_place at, const char *format, ...)
    PORT_PRINTF(3, 4);

/* Refuse the byte at r->limit; refuse the end of the text where more must come. */
enum status record_refuse_byte(struct record_reader *r);
enum status record_refuse_cut(struct record_reader *r);

/* The place of a byte of the line; the place after the last byte of the text. */
struct record_place record_place_at(const struct record_reader *r, const char *s);
struct record_place record_place_end(const struct record_reader *r);

/* How many bytes of a span a message quotes, for "%.*s". */
int record_quote(struct record_span span);

/* ---- lines ---- */

/* Go on to the next line; false at the end of the text. */
bool record_next_line(struct record_reader *r);
void record_skip_blanks(struct record_reader *r);

/* s to `end` on this line, without the blanks at both ends. */
struct record_span record_span_between(const struct record_reader *r, const char *s,
                                       const char *end);

/* Equal without regard to case; as a string in out[size], false when it is too long. */
bool record_span_is(struct record_span span, const char *word);
bool record_span_copy(struct record_span span, char *out, size_t size);

/* Keys are of letters, digits, '-' and '_'. */
bool record_is_key_byte(char c);

/* Does this line have the form "key: value"? Keys begin with a letter. */
bool record_split_key(const struct record_reader *r, struct record_span *key,
                      struct record_span *value);

/* Has a key with this slot been read? */
bool record_is_given(const struct record_reader *r, enum record_slot slot);

/* ---- the game (record_start.c) ---- */

/* The first line that is not empty names the format. */
enum status record_read_version(struct record_reader *r);

/* Look ahead for `game:`, as the meaning of other keys depends on it. */
enum status record_find_game(struct record_reader *r);

/* Make the variant and the game from the header, unless that has been done. STATUS_NO_MEMORY too.
 */
enum status record_begin_game(struct record_reader *r);

#endif
