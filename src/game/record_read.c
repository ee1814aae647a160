/* The reader of records. It reads line by line in one pass, plays every step under the rules of the
 * game, and checks the stated position, number of steps and result. It stops at the first fault. */
#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "core/utf8.h"
#include "record_data.h"

/* The line and column of a byte, both from 1. */
struct spot {
    int line;
    int column;
};

/* A part of one line, without a terminator; borrowed from the text. */
struct span {
    const char *s;
    size_t len;
    struct spot at; /* place of the first byte, or where it would be if the span is empty */
};

struct record_reader {
    const char *next; /* the text after the current line */
    const char *end;
    const struct rules *(*find)(const char *name);
    struct error *error;
    bool is_refused;    /* the first fault is in *error */
    bool is_recovering; /* faulty lines that the game does not need are skipped */

    int line;          /* number of the current line; 0 before the first */
    const char *begin; /* the current line, without its line end */
    const char *stop;
    const char *limit; /* the line's first byte that is not allowed, or `stop` */
    const char *at;    /* the part of the line not yet read */
    bool is_minor;     /* the game does not need this line */

    struct span values[SLOT_COUNT]; /* values of the keys; at.line is 0 for a missing key */
    enum record_slot slot;          /* the part after which the next kept line is placed */
    int first_loose;   /* index of the first kept line that may belong to the moves, or -1 */
    bool is_in_board;  /* the next line may belong to a board */
    const char *board; /* the board's first line, or NULL */
    const char *board_end;
    int board_line; /* line number of `board` */
    bool has_end;
    int played; /* number of steps played before `redo:`; -1 without that key */

    const struct rules *rules;
    struct variant *variant;
    struct game *game;
    struct record *record;
};

enum { QUOTE_MAX = 40 }; /* maximum width of text quoted in a message, in columns */

/* ---- faults: each function returns STATUS_BAD_INPUT and reports only the first fault ---- */

static enum status refuse(struct record_reader *r, struct spot at, const char *format, ...)
    PORT_PRINTF(3, 4);

static enum status refuse(struct record_reader *r, struct spot at, const char *format, ...)
{
    char text[ERROR_TEXT_MAX];
    va_list args;
    if (r->is_refused)
        return STATUS_BAD_INPUT;
    r->is_refused = true;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_set(r->error, STATUS_BAD_INPUT, at.line, at.column, "%s", text);
}

static struct spot spot_at(const struct record_reader *r, const char *s)
{
    const ptrdiff_t column = s - r->begin;
    return (struct spot){r->line, (int)column + 1};
}

/* Returns the place after the last byte of the text. It is on a new line if the last line has a
 * line end, or if no line has been read yet (`stop` is NULL). */
static struct spot spot_end(const struct record_reader *r)
{
    if (r->stop != r->end)
        return (struct spot){r->line + 1, 1};
    return spot_at(r, r->stop);
}

/* Returns how many bytes of a span a message quotes, for "%.*s". */
static int quoted(struct span span)
{
    return (int)utf8_fit(span.s, span.len, QUOTE_MAX);
}

static enum status refuse_byte(struct record_reader *r)
{
    const unsigned char byte = (unsigned char)*r->limit;
    uint32_t ch;
    const bool is_control = utf8_decode(r->limit, (size_t)(r->stop - r->limit), &ch) > 0;
    return refuse(r, spot_at(r, r->limit),
                  is_control ? "byte 0x%02X: control characters are not allowed"
                             : "byte 0x%02X is not UTF-8 text",
                  byte);
}

static enum status refuse_cut(struct record_reader *r)
{
    if (r->limit < r->stop)
        return refuse_byte(r);
    return refuse(r, spot_end(r), "the record is cut short: 'end:' is missing");
}

/* Goes to the next line; false at the end of the text. */
static bool next_line(struct record_reader *r)
{
    if (r->next == r->end)
        return false;
    const char *end = memchr(r->next, '\n', (size_t)(r->end - r->next));
    r->begin = r->next;
    r->at = r->begin;
    r->stop = end ? end : r->end;
    r->next = end ? end + 1 : r->end;
    if (end && r->stop > r->begin && r->stop[-1] == '\r')
        r->stop--;
    r->limit = r->begin + utf8_find_bad(r->begin, (size_t)(r->stop - r->begin));
    r->line++;
    return true;
}

static void skip_blanks(struct record_reader *r)
{
    while (r->at < r->limit && text_is_blank(*r->at))
        r->at++;
}

/* Returns the span from s to `end`, without spaces at its ends. */
static struct span span_between(const struct record_reader *r, const char *s, const char *end)
{
    while (end > s && text_is_blank(end[-1]))
        end--;
    while (s < end && text_is_blank(*s))
        s++;
    return (struct span){s, (size_t)(end - s), spot_at(r, s)};
}

/* Compares with a word, ignoring case. */
static bool span_is(struct span span, const char *word)
{
    size_t i = 0;
    while (i < span.len && word[i] && text_lower(span.s[i]) == text_lower(word[i]))
        i++;
    return i == span.len && word[i] == '\0';
}

/* Copies a span as a string to out[size]; false if the span is too long. */
static bool span_copy(struct span span, char *out, size_t size)
{
    if (span.len >= size)
        return false;
    memcpy(out, span.s, span.len);
    out[span.len] = '\0';
    return true;
}

static bool is_key_byte(char c)
{
    return text_is_letter(c) || text_is_digit(c) || c == '-' || c == '_';
}

/* Reads "key: value", where the key begins with a letter; false for other lines. */
static bool split_key(const struct record_reader *r, struct span *key, struct span *value)
{
    const char *s = r->at;
    if (!text_is_letter(*s))
        return false;
    while (s < r->limit && is_key_byte(*s))
        s++;
    *key = span_between(r, r->at, s);
    while (s < r->limit && text_is_blank(*s))
        s++;
    if (s == r->limit || *s != ':')
        return false;
    *value = span_between(r, s + 1, r->limit);
    return true;
}

static bool is_given(const struct record_reader *r, enum record_slot slot)
{
    return r->values[slot].at.line > 0;
}

/* ---- the header ---- */

enum { NAME_SIZE = 64 }; /* longer than every name of a game or board */

/* The first line that is not empty must name the format. */
static enum status read_version(struct record_reader *r)
{
    const size_t len = strlen(RECORD_MAGIC);
    do {
        if (!next_line(r))
            return refuse(r, spot_end(r), "this is not a game record: it is empty");
        skip_blanks(r);
    } while (r->at == r->stop);
    const size_t rest = (size_t)(r->limit - r->at);
    if (rest < len || memcmp(r->at, RECORD_MAGIC, len) != 0 ||
        (rest > len && is_key_byte(r->at[len])))
        return refuse(r, spot_at(r, r->at),
                      "this is not a game record: expected '" RECORD_MAGIC " " RECORD_VERSION "'");
    if (r->limit < r->stop)
        return refuse_byte(r);
    const struct span version = span_between(r, r->at + len, r->stop);
    if (!span_is(version, RECORD_VERSION))
        return refuse(r, version.at, "version '%.*s' is unknown: expected " RECORD_VERSION,
                      quoted(version), version.s);
    return STATUS_OK;
}

/* Finds the key `game:` in the lines ahead, because the meaning of other keys depends on it. */
static enum status find_game(struct record_reader *r)
{
    struct record_reader ahead = *r;
    struct span key, value;
    char name[NAME_SIZE];
    while (next_line(&ahead)) {
        skip_blanks(&ahead);
        if (ahead.at == ahead.stop || *ahead.at == '#' || *ahead.at == '|')
            continue;
        if (!split_key(&ahead, &key, &value))
            break;
        if (!span_is(key, record_keys[SLOT_GAME]))
            continue;
        if (ahead.limit < ahead.stop) {
            *r = ahead;
            return refuse_byte(r);
        }
        r->rules = span_copy(value, name, sizeof name) ? r->find(name) : NULL;
        return r->rules ? STATUS_OK
                        : refuse(r, value.at, "there is no game '%.*s'", quoted(value), value.s);
    }
    if (ahead.limit < ahead.stop) {
        *r = ahead;
        return refuse_byte(r);
    }
    return refuse(r, ahead.next == ahead.end ? spot_end(&ahead) : spot_at(&ahead, ahead.at),
                  "'game:' is missing");
}

/* Copies the lines of the board, each without the '|' before it, as the text of a board file. */
static enum status copy_board(struct record_reader *r)
{
    char *text = malloc((size_t)(r->board_end - r->board) + 1);
    if (!text)
        return STATUS_NO_MEMORY;
    size_t len = 0;
    bool is_in_line = false; /* the '|' and the space after it have been skipped */
    for (const char *s = r->board; s < r->board_end; s++) {
        if (is_in_line)
            text[len++] = *s;
        if (*s == '|' && !is_in_line) {
            is_in_line = true;
            s += s + 1 < r->board_end && s[1] == ' ';
        } else if (*s == '\n') {
            is_in_line = false;
        }
    }
    const enum status status = record_set_board(r->record, text, len);
    free(text);
    return status;
}

/* Converts a line and column of the board's text to the place in the record. */
static struct spot spot_of_board(const struct record_reader *r, int line, int column)
{
    const char *s = r->board;
    for (int i = 1; i < line; i++) {
        const char *end = memchr(s, '\n', (size_t)(r->board_end - s));
        s = end ? end + 1 : r->board_end;
    }
    if (s == r->board_end)
        return s[-1] == '\n' ? (struct spot){r->board_line + line - 1, column} : spot_end(r);
    int bar = 0;
    while (s[bar] != '|')
        bar++;
    bar += s + bar + 1 < r->board_end && s[bar + 1] == ' ' ? 2 : 1;
    return (struct spot){r->board_line + line - 1, bar + column};
}

static enum status make_variant(struct record_reader *r)
{
    const struct span board = r->values[SLOT_BOARD];
    char name[NAME_SIZE] = "", set[RULE_SET_MAX] = "";
    struct variant_spec spec = {.first = SIDE_FIRST};
    if (r->board) {
        const enum status status = copy_board(r);
        if (status != STATUS_OK)
            return status;
        spec.board_text = record_board(r->record);
        spec.board_size = strlen(spec.board_text);
    } else if (board.len > 0) {
        if (!span_copy(board, name, sizeof name))
            return refuse(r, board.at, "there is no board '%.*s'", quoted(board), board.s);
        spec.board = name;
    }
    if (r->values[SLOT_RULES].len > 0) {
        span_copy(r->values[SLOT_RULES], set, sizeof set); /* read_rules() has checked the name */
        spec.rule_set = set;
    }
    r->record->names_no_rules = span_is(r->values[SLOT_RULES], RULE_SET_NONE);
    if (span_is(r->values[SLOT_FIRST], r->rules->side_names[SIDE_SECOND]))
        spec.first = SIDE_SECOND;
    struct error error = {0};
    const enum status status = variant_new(r->rules, &spec, &r->variant, &error);
    if (status == STATUS_OK && r->board && board.len > 0 && !span_is(board, r->variant->board))
        return refuse(r, board.at, "'board: %.*s' does not match: the board below is called '%s'",
                      quoted(board), board.s, r->variant->board);
    if (status == STATUS_OK || status == STATUS_NO_MEMORY)
        return status;
    struct spot at = board.at; /* an error here can only be in the board */
    if (r->board && error.line > 0)
        at = spot_of_board(r, error.line, error.column);
    return refuse(r, at, "%s", error.text);
}

/* Sets *out to the position that `start:` gives; without that key, to the variant's start. */
static enum status make_start(struct record_reader *r, union position *out)
{
    const struct span value = r->values[SLOT_START];
    char text[POS_TEXT_MAX];
    struct error error = {0};
    if (value.len == 0) {
        r->rules->start(r->variant, &out->pos);
        return STATUS_OK;
    }
    if (!span_copy(value, text, sizeof text))
        return refuse(r, value.at, "this is too long for a position");
    if (r->rules->pos_parse(r->variant, text, &out->pos, &error) == STATUS_OK)
        return STATUS_OK;
    const struct spot at = {value.at.line, value.at.column + error.column - 1};
    return refuse(r, at, "%s", error.text);
}

/* Makes the variant and the game from the header, unless they exist already. The header ends here,
 * but its last kept lines may belong to the moves. */
static enum status begin_game(struct record_reader *r)
{
    union position start;
    if (r->game)
        return STATUS_OK;
    enum status status = make_variant(r);
    if (status == STATUS_OK)
        status = make_start(r, &start);
    if (status != STATUS_OK)
        return status;
    if (game_new(r->variant, &start.pos, &r->game) != STATUS_OK)
        return STATUS_NO_MEMORY;
    game_set_draws(r->game, !span_is(r->values[SLOT_DRAWS], "off"));
    for (int i = r->first_loose; i >= 0 && i < r->record->n_lines; i++) {
        if (r->record->lines[i].slot < SLOT_MOVES)
            r->record->lines[i].slot = SLOT_MOVES;
    }
    r->slot = SLOT_MOVES;
    return STATUS_OK;
}

enum { TYPED_WORDS_MAX = 3 }; /* a step has up to three words: "d5 to d6" */

/* Returns the end of the word at s. A space, a '+' or a comment ends a word. */
static const char *word_end(const struct record_reader *r, const char *s)
{
    while (s < r->limit && !text_is_blank(*s) && !strchr("+{}", *s))
        s++;
    return s;
}

/* Returns whether the word ends where the text ends or has a bad byte, so it may be incomplete. */
static bool is_cut(const struct record_reader *r, const char *end)
{
    return end == r->limit && (r->limit < r->stop || r->stop == r->end);
}

/* Returns the end of the next word on the line, or NULL if the line has no more words. */
static const char *next_word_end(const struct record_reader *r, const char *end)
{
    const char *s = end;
    while (s < r->limit && text_is_blank(*s))
        s++;
    const char *next = word_end(r, s);
    return s > end && next > s && !is_cut(r, next) ? next : NULL;
}

static enum status refuse_step(struct record_reader *r, struct span word, enum status status,
                               const struct error *error)
{
    if (game_end(r->game) != GAME_ONGOING)
        return refuse(r, word.at, "'%.*s' comes too late: the game is over, %s", quoted(word),
                      word.s, record_result(r->game).text);
    if (status == STATUS_NOT_FOUND)
        return refuse(r, word.at, "'%.*s' is one tile or square: expected a move", quoted(word),
                      word.s);
    if (status == STATUS_ILLEGAL)
        return refuse(r, word.at, "'%.*s' is not legal here: %s", quoted(word), word.s,
                      error->text);
    return refuse(r, word.at, "'%.*s' is not a move", quoted(word), word.s);
}

/* Reads one step in any spelling, or a whole turn, to out[TURN_STEPS_MAX]. Up to two words after
 * *word may belong to it, such as "d5 to d6"; *word is extended to include them. */
static enum status find_steps(struct record_reader *r, struct span *word, move_code *out, int *n)
{
    struct span tried = *word, refused = *word;
    struct error error = {0}, first = {0};
    enum status status = STATUS_BAD_INPUT;
    for (int i = 0; i < TYPED_WORDS_MAX; i++) {
        char s[TURN_TEXT_MAX];
        if (!span_copy(tried, s, sizeof s))
            break;
        const enum status found =
            rules_turn_scan(r->variant, game_pos(r->game), s, out, TURN_STEPS_MAX, n, &error);
        if (found == STATUS_OK) {
            *word = tried;
            return STATUS_OK;
        }
        if (i == 0 || status == STATUS_NOT_FOUND) {
            status = found;
            refused = tried;
            first = error;
        }
        const char *next = next_word_end(r, tried.s + tried.len);
        if (!next)
            break;
        tried.len = (size_t)(next - tried.s);
    }
    return refuse_step(r, refused, status, &first);
}

static enum status read_steps(struct record_reader *r, struct span word)
{
    move_code steps[TURN_STEPS_MAX];
    int n = 0;
    enum status status = find_steps(r, &word, steps, &n);
    if (status != STATUS_OK)
        return status;
    r->at = word.s + word.len;
    for (int i = 0; i < n && status == STATUS_OK; i++) /* find_steps() has set n steps */
        status = game_play(r->game, steps[i]); /* NOLINT(clang-analyzer-core.CallAndMessage) */
    const struct error none = {0};
    return status == STATUS_ILLEGAL ? refuse_step(r, word, status, &none) : status;
}

static enum status read_word(struct record_reader *r)
{
    const char *end = word_end(r, r->at);
    if (is_cut(r, end))
        return refuse_cut(r);
    /* Skips a move number such as "12.", "12..." or "..."; its value is not checked. */
    const char *dot = r->at;
    while (dot < end && text_is_digit(*dot))
        dot++;
    const char *after = dot;
    while (after < end && *after == '.')
        after++;
    r->at += after > dot ? (size_t)(after - r->at) : 0;
    if (r->at == end)
        return STATUS_OK;
    return read_steps(r, span_between(r, r->at, end));
}

/* Reads a comment, which may continue over several lines. */
static enum status read_comment(struct record_reader *r)
{
    const struct spot open = spot_at(r, r->at);
    const char *begin = ++r->at;
    const char *close;
    while (!(close = memchr(r->at, '}', (size_t)(r->limit - r->at)))) {
        if (r->limit < r->stop)
            return refuse_byte(r);
        if (!next_line(r))
            return refuse(r, open, "this comment has no end: expected '}'");
    }
    r->at = close + 1;
    return record_keep_comment(r->record, r->game, begin, (size_t)(close - begin));
}

/* Reads moves, move numbers and comments up to the end of the line. */
static enum status read_moves(struct record_reader *r)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK) {
        while (r->at < r->limit && (text_is_blank(*r->at) || *r->at == '+'))
            r->at++;
        if (r->at == r->limit)
            return r->limit < r->stop ? refuse_byte(r) : STATUS_OK;
        if (*r->at == '}')
            return refuse(r, spot_at(r, r->at), "'}' without a '{' before it");
        status = *r->at == '{' ? read_comment(r) : read_word(r);
    }
    return status;
}

static enum status read_rules(struct record_reader *r, struct span value)
{
    char names[ERROR_TEXT_MAX], set[RULE_SET_MAX];
    struct text all = text_in(names, sizeof names);
    if (value.len == 0 || (span_copy(value, set, sizeof set) && rules_find_set(r->rules, set) >= 0))
        return STATUS_OK;
    for (int i = 0; r->rules->rule_sets[i]; i++)
        text_printf(&all, "%s%s", i > 0 ? ", " : "", r->rules->rule_sets[i]);
    return refuse(r, value.at, "there is no rule set '%.*s': expected one of %.100s", quoted(value),
                  value.s, names);
}

static enum status read_first(struct record_reader *r, struct span value)
{
    const char *const *names = r->rules->side_names;
    if (span_is(value, names[SIDE_FIRST]) || span_is(value, names[SIDE_SECOND]))
        return STATUS_OK;
    return refuse(r, value.at, "expected %s or %s, not '%.*s'", names[SIDE_FIRST],
                  names[SIDE_SECOND], quoted(value), value.s);
}

static enum status read_draws(struct record_reader *r, struct span value)
{
    if (span_is(value, "on") || span_is(value, "off"))
        return STATUS_OK;
    return refuse(r, value.at, "expected on or off, not '%.*s'", quoted(value), value.s);
}

static enum status read_seed(struct record_reader *r, struct span value)
{
    uint64_t seed;
    if (!text_read_digits(value.s, value.len, UINT64_MAX, &seed))
        return refuse(r, value.at, "expected a number below 2 to the power of 64, not '%.*s'",
                      quoted(value), value.s);
    record_set_seed(r->record, seed);
    return STATUS_OK;
}

/* Reads a clock: "5m+3s" or "5m+3s off". */
static enum status read_clock(struct record_reader *r, struct span value)
{
    const size_t off = strlen(" " RECORD_OFF);
    char text[CLOCK_TEXT_MAX];
    struct error error;
    if (!span_copy(value, text, sizeof text))
        return refuse(r, value.at, "this is too long for a clock");
    r->record->is_clock_off =
        value.len > off && strcmp(text + value.len - off, " " RECORD_OFF) == 0;
    if (r->record->is_clock_off)
        text[value.len - off] = '\0';
    if (clock_read(text, r->rules, r->record->clock, &error) == STATUS_OK)
        return STATUS_OK;
    return refuse(r, value.at, "%s", error.text);
}

/* Plays the steps of `redo`. They are undone when everything has been read. */
static enum status read_redo(struct record_reader *r, struct span value)
{
    const enum status status = begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->slot = SLOT_REDO;
    r->played = game_length(r->game);
    r->at = value.s;
    return read_moves(r);
}

static enum status read_end(struct record_reader *r, struct span value)
{
    long count;
    const enum status status = begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->has_end = true;
    if (!text_read_number(value.s, value.len, 0, INT_MAX, &count))
        return refuse(r, value.at, "expected the number of steps, not '%.*s'", quoted(value),
                      value.s);
    const int length = r->played >= 0 ? r->played : game_length(r->game);
    if (count != length)
        return refuse(r, value.at, "'end: %ld' does not match: the record has %d steps", count,
                      length);
    return STATUS_OK;
}

/* How each key is read. Keys without a function are only stored; later code uses their values. */
static const struct key {
    enum status (*read)(struct record_reader *r, struct span value);
    bool is_text;     /* the value is kept unchanged */
    bool is_of_start; /* the key must come before the first move */
    bool is_minor;    /* the game does not need the key */
} keys[SLOT_COUNT] = {
    [SLOT_GAME] = {.is_of_start = true},
    [SLOT_BOARD] = {.is_of_start = true},
    [SLOT_RULES] = {.read = read_rules, .is_of_start = true},
    [SLOT_PLAYER_FIRST] = {.is_text = true, .is_minor = true},
    [SLOT_PLAYER_SECOND] = {.is_text = true, .is_minor = true},
    [SLOT_FIRST] = {.read = read_first, .is_of_start = true},
    [SLOT_DRAWS] = {.read = read_draws, .is_of_start = true},
    [SLOT_START] = {.is_of_start = true},
    [SLOT_SEED] = {.read = read_seed, .is_minor = true},
    [SLOT_DATE] = {.is_text = true, .is_minor = true},
    [SLOT_CLOCK] = {.read = read_clock, .is_minor = true},
    [SLOT_CASUAL] = {.is_text = true, .is_minor = true},
    [SLOT_REDO] = {.read = read_redo},
    [SLOT_END] = {.read = read_end},
};

/* Returns the slot of a key; SLOT_COUNT for an unknown key. */
static enum record_slot find_slot(const struct record_reader *r, struct span key)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (record_keys[slot] && span_is(key, record_keys[slot]))
            return (enum record_slot)slot;
    }
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (span_is(key, r->rules->side_names[side]))
            return side == SIDE_FIRST ? SLOT_PLAYER_FIRST : SLOT_PLAYER_SECOND;
    }
    return SLOT_COUNT;
}

/* Keeps a '#' line, or one with an unknown key. */
static enum status keep_line(struct record_reader *r)
{
    r->is_minor = true;
    if (r->limit < r->stop)
        return refuse_byte(r);
    const int steps = r->game ? game_length(r->game) : 0;
    return record_keep_line(r->record, r->slot, steps, r->at, (size_t)(r->stop - r->at));
}

static enum status read_key(struct record_reader *r, struct span key, struct span value)
{
    const enum record_slot slot = find_slot(r, key);
    if (slot == SLOT_COUNT)
        return keep_line(r);
    r->is_minor = keys[slot].is_minor;
    if (r->limit < r->stop && slot != SLOT_REDO)
        return refuse_byte(r);
    if (is_given(r, slot))
        return refuse(r, key.at, "'%.*s:' is given twice, first on line %d", quoted(key), key.s,
                      r->values[slot].at.line);
    if (r->game && keys[slot].is_of_start)
        return refuse(r, key.at, "'%.*s:' belongs before the first move", quoted(key), key.s);
    /* Later '#' lines and those with unknown keys follow this key, unless the moves have begun. */
    if (slot > SLOT_MOVES || !r->game)
        r->slot = slot;
    if (slot < SLOT_MOVES)
        r->first_loose = -1;
    r->values[slot] = value;
    r->is_in_board = slot == SLOT_BOARD;
    if (keys[slot].is_text)
        return record_set_text(&r->record->texts[slot], value.s, value.len);
    return keys[slot].read ? keys[slot].read(r, value) : STATUS_OK;
}

static enum status read_board_line(struct record_reader *r, bool is_in_board)
{
    if (r->limit < r->stop)
        return refuse_byte(r);
    if (!is_in_board)
        return refuse(r, spot_at(r, r->at),
                      "a line of a board must follow 'board:' or another line of the board");
    r->is_in_board = true;
    if (!r->board) {
        r->board = r->begin;
        r->board_line = r->line;
    }
    r->board_end = r->next;
    return STATUS_OK;
}

static enum status read_line(struct record_reader *r)
{
    struct span key, value;
    const bool is_in_board = r->is_in_board;
    r->is_in_board = false;
    r->is_minor = false;
    skip_blanks(r);
    if (r->at == r->stop) {
        if (!r->game && r->first_loose < 0)
            r->first_loose = r->record->n_lines;
        return STATUS_OK;
    }
    if (r->has_end)
        return refuse(r, spot_at(r, r->at), "expected nothing after 'end:'");
    if (*r->at == '#')
        return keep_line(r);
    if (*r->at == '|')
        return read_board_line(r, is_in_board);
    if (split_key(r, &key, &value))
        return read_key(r, key, value);
    if (r->played >= 0)
        return refuse(r, spot_at(r, r->at),
                      "expected no moves after 'redo:', only 'position:' and 'end:'");
    const enum status status = begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->slot = SLOT_MOVES;
    return read_moves(r);
}

static enum status check_position(struct record_reader *r)
{
    const struct span value = r->values[SLOT_POSITION];
    if (!is_given(r, SLOT_POSITION))
        return STATUS_OK;
    const struct rules_position now = rules_position(r->variant, game_pos(r->game));
    const size_t len = strlen(now.text);
    size_t i = 0;
    while (i < value.len && i < len && value.s[i] == now.text[i])
        i++;
    if (i == value.len && i == len)
        return STATUS_OK;
    return refuse(r, (struct spot){value.at.line, value.at.column + (int)i},
                  "the moves lead to another position: %s", now.text);
}

/* Compares words, ignoring case and the width of the gaps between them. */
static bool is_same_words(struct span value, const char *words)
{
    size_t i = 0;
    while (i < value.len) {
        if (text_is_blank(value.s[i])) {
            if (*words++ != ' ')
                return false;
            while (text_is_blank(value.s[i]))
                i++;
        } else if (text_lower(value.s[i++]) != text_lower(*words++)) {
            return false;
        }
    }
    return *words == '\0';
}

/* Returns whether the value says that `winner` won for this reason, such as "red resign". */
static bool names_winner(const struct record_reader *r, struct span value, enum side winner,
                         const char *reason)
{
    return is_same_words(value, text_format("%s %s", r->rules->side_names[winner], reason).text);
}

/* The stated result must follow from the steps, or be an end without a step, such as resigning. */
static enum status check_result(struct record_reader *r)
{
    const struct span value = r->values[SLOT_RESULT];
    const char *const *names = r->rules->side_names;
    const struct text_word now = record_result(r->game);
    if (value.len == 0 || is_same_words(value, now.text))
        return STATUS_OK;
    if (game_end(r->game) != GAME_ONGOING)
        return refuse(r, value.at, "the game ended differently: expected '%s', not '%.*s'",
                      now.text, quoted(value), value.s);
    for (int winner = SIDE_FIRST; winner <= SIDE_SECOND; winner++) {
        if (names_winner(r, value, (enum side)winner, RECORD_RESIGN))
            return game_resign(r->game, (enum side) !winner);
        if (names_winner(r, value, (enum side)winner, RECORD_TIME))
            return game_lose_on_time(r->game, (enum side) !winner);
    }
    if (is_same_words(value, "draw " RECORD_AGREEMENT))
        return game_agree(r->game);
    return refuse(
        r, value.at,
        "the game did not end like that: expected '*', '%s resign', '%s resign', '%s time', "
        "'%s time' or 'draw agreement', not '%.*s'",
        names[SIDE_FIRST], names[SIDE_SECOND], names[SIDE_FIRST], names[SIDE_SECOND], quoted(value),
        value.s);
}

static enum status read_all(struct record_reader *r)
{
    if (record_new(&r->record) != STATUS_OK)
        return STATUS_NO_MEMORY;
    enum status status = read_version(r);
    if (status == STATUS_OK)
        status = find_game(r);
    while (status == STATUS_OK && next_line(r)) {
        status = read_line(r);
        if (status == STATUS_BAD_INPUT && r->is_minor && r->is_recovering)
            status = STATUS_OK;
    }
    if (status == STATUS_OK)
        status = begin_game(r);
    if (r->game && r->played >= 0) /* the steps after "redo:" were played: this undoes them */
        game_undo(r->game, game_length(r->game) - r->played);
    if (status == STATUS_OK && !r->has_end)
        status = refuse_cut(r);
    if (status == STATUS_OK)
        status = check_position(r);
    return status == STATUS_OK ? check_result(r) : status;
}

static struct record_reader reader_on(const char *text, size_t size,
                                      const struct rules *(*find)(const char *name),
                                      struct error *error)
{
    return (struct record_reader){
        .next = text + utf8_mark_length(text, size),
        .end = text + size,
        .find = find,
        .error = error,
        .slot = SLOT_VERSION,
        .first_loose = -1,
        .played = -1,
    };
}

/* Passes the game and the record to *out, or frees them after an error. */
static enum status finish(struct record_reader *r, enum status status, struct review *out)
{
    struct review loaded = {r->variant, r->game, r->record, r->variant, 0, false};
    if (status == STATUS_OK) {
        loaded.at = game_length(r->game);
        *out = loaded;
    } else {
        review_close(&loaded);
    }
    return status;
}

/* Reports a text that is too large: lines, columns and steps are counted in an int. */
static enum status refuse_size(struct error *error)
{
    return error_set(error, STATUS_BAD_INPUT, 1, 1, "this is not a game record: it is too long");
}

enum status record_read(const char *text, size_t size,
                        const struct rules *(*find)(const char *name), struct review *out,
                        struct error *error)
{
    if (size >= INT_MAX)
        return refuse_size(error);
    struct record_reader r = reader_on(text, size, find, error);
    return finish(&r, read_all(&r), out);
}

enum status record_recover(const char *text, size_t size,
                           const struct rules *(*find)(const char *name), struct review *out,
                           struct error *error)
{
    assert(error);
    if (size >= INT_MAX)
        return refuse_size(error);
    struct record_reader r = reader_on(text, size, find, error);
    r.is_recovering = true;
    error_set(error, STATUS_OK, 0, 0, "%s", "");
    const enum status status = read_all(&r);
    const bool has_game = status == STATUS_BAD_INPUT && r.game;
    return finish(&r, has_game ? STATUS_OK : status, out);
}
