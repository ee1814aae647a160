/*
 * Reading a record in one pass, line by line. Lenient about form, strict about meaning: every step
 * is played by the rules of the game, and the position, the number of steps and the result that the
 * file states must be right. A text is refused at its first fault.
 */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "record_reader.h"
#include "tactigon/utf8.h"

/* ---- the moves ---- */

enum { TYPED_WORDS_MAX = 3 }; /* "d5 to d6" */

/* A word of the moves ends at a blank, a '+' or a comment. */
static const char *word_end(const struct record_reader *r, const char *s)
{
    while (s < r->limit && !text_is_blank(*s) && !strchr("+{}", *s))
        s++;
    return s;
}

/* A word that ends where the text ends, or at a bad byte, may have had more letters. */
static bool is_cut(const struct record_reader *r, const char *end)
{
    return end == r->limit && (r->limit < r->stop || r->stop == r->end);
}

/* The end of the next word on the line, if only blanks come between; else NULL. */
static const char *next_word_end(const struct record_reader *r, const char *end)
{
    const char *s = end;
    while (s < r->limit && text_is_blank(*s))
        s++;
    const char *next = word_end(r, s);
    return s > end && next > s && !is_cut(r, next) ? next : NULL;
}

static enum status refuse_step(struct record_reader *r, struct record_span word, enum status status,
                               const struct error *error)
{
    if (game_end(r->game) != GAME_GOES_ON) {
        char buffer[ERROR_TEXT_MAX];
        struct text result = text_in(buffer, sizeof buffer);
        record_result(r->game, &result);
        return record_refuse(r, word.at, "'%.*s' comes too late: the game is over, %s",
                             record_quote(word), word.s, buffer);
    }
    if (status == STATUS_NOT_FOUND)
        return record_refuse(r, word.at, "'%.*s' is one place: expected a move", record_quote(word),
                             word.s);
    if (status == STATUS_ILLEGAL)
        return record_refuse(r, word.at, "'%.*s' is not legal here: %s", record_quote(word), word.s,
                             error->text);
    return record_refuse(r, word.at, "'%.*s' is no move", record_quote(word), word.s);
}

/*
 * A step in any spelling, or a whole turn, into out[TURN_STEPS_MAX]: the word, and up to two more
 * after it ("d5 to d6"), which *word then includes.
 */
static enum status find_steps(struct record_reader *r, struct record_span *word, move_code *out,
                              int *n)
{
    struct record_span tried = *word, refused = *word;
    struct error error = {0}, first = {0};
    enum status status = STATUS_BAD_INPUT;
    for (int i = 0; i < TYPED_WORDS_MAX; i++) {
        char s[TURN_TEXT_MAX];
        if (!record_span_copy(tried, s, sizeof s))
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

static enum status read_steps(struct record_reader *r, struct record_span word)
{
    move_code steps[TURN_STEPS_MAX];
    int n = 0;
    enum status status = find_steps(r, &word, steps, &n);
    if (status != STATUS_OK)
        return status;
    r->at = word.s + word.len;
    for (int i = 0; i < n && status == STATUS_OK; i++) /* n steps have been found */
        status = game_play(r->game, steps[i]); /* NOLINT(clang-analyzer-core.CallAndMessage) */
    const struct error none = {0};
    return status == STATUS_ILLEGAL ? refuse_step(r, word, status, &none) : status;
}

/* The length of "12.", "12..." or "..." at the start of a word; move numbers are not checked. */
static size_t number_length(const char *s, const char *end)
{
    const char *dot = s;
    while (dot < end && text_is_digit(*dot))
        dot++;
    const char *after = dot;
    while (after < end && *after == '.')
        after++;
    return after > dot ? (size_t)(after - s) : 0;
}

static enum status read_word(struct record_reader *r)
{
    const char *end = word_end(r, r->at);
    if (is_cut(r, end))
        return record_refuse_cut(r);
    r->at += number_length(r->at, end);
    if (r->at == end)
        return STATUS_OK;
    return read_steps(r, record_span_between(r, r->at, end));
}

/* A comment may go on over several lines. */
static enum status read_comment(struct record_reader *r)
{
    const struct record_place open = record_place_at(r, r->at);
    const char *begin = ++r->at;
    const char *close;
    while (!(close = memchr(r->at, '}', (size_t)(r->limit - r->at)))) {
        if (r->limit < r->stop)
            return record_refuse_byte(r);
        if (!record_next_line(r))
            return record_refuse(r, open, "this comment has no end: expected '}'");
    }
    r->at = close + 1;
    return record_keep_comment(r->record, r->game, begin, (size_t)(close - begin));
}

/* From here to the end of the line: moves, their numbers and comments. */
static enum status read_moves(struct record_reader *r)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK) {
        while (r->at < r->limit && (text_is_blank(*r->at) || *r->at == '+'))
            r->at++;
        if (r->at == r->limit)
            return r->limit < r->stop ? record_refuse_byte(r) : STATUS_OK;
        if (*r->at == '}')
            return record_refuse(r, record_place_at(r, r->at), "'}' without a '{' before it");
        status = *r->at == '{' ? read_comment(r) : read_word(r);
    }
    return status;
}

static enum status read_moves_line(struct record_reader *r)
{
    if (r->played >= 0)
        return record_refuse(r, record_place_at(r, r->at),
                             "expected no moves after 'redo:', only 'position:' and 'end:'");
    const enum status status = record_begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->slot = SLOT_MOVES;
    return read_moves(r);
}

/* ---- keys ---- */

static enum status read_rules(struct record_reader *r, struct record_span value)
{
    char names[ERROR_TEXT_MAX], set[RULE_SET_MAX];
    struct text all = text_in(names, sizeof names);
    if (value.len == 0 ||
        (record_span_copy(value, set, sizeof set) && rules_find_set(r->rules, set) >= 0))
        return STATUS_OK;
    for (int i = 0; r->rules->rule_sets[i]; i++)
        text_printf(&all, "%s%s", i > 0 ? ", " : "", r->rules->rule_sets[i]);
    return record_refuse(r, value.at, "there is no rule set '%.*s': expected one of %.100s",
                         record_quote(value), value.s, names);
}

static enum status read_first(struct record_reader *r, struct record_span value)
{
    const char *const *names = r->rules->side_names;
    if (record_span_is(value, names[SIDE_FIRST]) || record_span_is(value, names[SIDE_SECOND]))
        return STATUS_OK;
    return record_refuse(r, value.at, "expected %s or %s, not '%.*s'", names[SIDE_FIRST],
                         names[SIDE_SECOND], record_quote(value), value.s);
}

static enum status read_draws(struct record_reader *r, struct record_span value)
{
    if (record_span_is(value, "on") || record_span_is(value, "off"))
        return STATUS_OK;
    return record_refuse(r, value.at, "expected on or off, not '%.*s'", record_quote(value),
                         value.s);
}

static enum status read_seed(struct record_reader *r, struct record_span value)
{
    uint64_t seed;
    if (!text_read_digits(value.s, value.len, UINT64_MAX, &seed))
        return record_refuse(r, value.at,
                             "expected a number below 2 to the power of 64, not '%.*s'",
                             record_quote(value), value.s);
    record_set_seed(r->record, seed);
    return STATUS_OK;
}

/* "5m+3s", or "5m+3s off". */
static enum status read_clock(struct record_reader *r, struct record_span value)
{
    const size_t off = strlen(" " RECORD_OFF);
    char text[CLOCK_TEXT_MAX];
    struct error error;
    if (!record_span_copy(value, text, sizeof text))
        return record_refuse(r, value.at, "this is too long for a clock");
    r->record->is_clock_off =
        value.len > off && strcmp(text + value.len - off, " " RECORD_OFF) == 0;
    if (r->record->is_clock_off)
        text[value.len - off] = '\0';
    if (clock_read(text, r->rules, r->record->clock, &error) == STATUS_OK)
        return STATUS_OK;
    return record_refuse(r, value.at, "%s", error.text);
}

static enum status read_board_name(struct record_reader *r, struct record_span value)
{
    (void)value;
    r->is_in_board = true;
    return STATUS_OK;
}

/* The steps to redo are played too, and taken back when all is read. */
static enum status read_redo(struct record_reader *r, struct record_span value)
{
    const enum status status = record_begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->slot = SLOT_REDO;
    r->played = game_length(r->game);
    r->at = value.s;
    return read_moves(r);
}

static enum status read_end(struct record_reader *r, struct record_span value)
{
    long count;
    const enum status status = record_begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->has_end = true;
    if (!text_read_number(value.s, value.len, 0, INT_MAX, &count))
        return record_refuse(r, value.at, "expected the number of steps, not '%.*s'",
                             record_quote(value), value.s);
    const int length = r->played >= 0 ? r->played : game_length(r->game);
    if (count != length)
        return record_refuse(r, value.at, "'end: %ld' does not match: the record has %d steps",
                             count, length);
    return STATUS_OK;
}

/* How each key is read; values of keys without a function are used later. */
static const struct key {
    enum status (*read)(struct record_reader *r, struct record_span value);
    bool is_text;     /* kept as it is */
    bool is_of_start; /* it must come before the first move */
    bool is_minor;    /* the game can do without it */
} keys[SLOT_COUNT] = {
    [SLOT_GAME] = {.is_of_start = true},
    [SLOT_BOARD] = {.read = read_board_name, .is_of_start = true},
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

/* The line that a key belongs to; SLOT_COUNT for an unknown key. */
static enum record_slot find_slot(const struct record_reader *r, struct record_span key)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (record_keys[slot] && record_span_is(key, record_keys[slot]))
            return (enum record_slot)slot;
    }
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (record_span_is(key, r->rules->side_names[side]))
            return side == SIDE_FIRST ? SLOT_PLAYER_FIRST : SLOT_PLAYER_SECOND;
    }
    return SLOT_COUNT;
}

/* Keep a '#' line, or one with an unknown key. */
static enum status keep_line(struct record_reader *r)
{
    r->is_minor = true;
    if (r->limit < r->stop)
        return record_refuse_byte(r);
    const int steps = r->game ? game_length(r->game) : 0;
    return record_keep_line(r->record, r->slot, steps, r->at, (size_t)(r->stop - r->at));
}

/* Kept lines from now on belong after this key, unless it is a header key among the moves. */
static void move_to_slot(struct record_reader *r, enum record_slot slot)
{
    if (slot > SLOT_MOVES || !r->game)
        r->slot = slot;
    if (slot < SLOT_MOVES)
        r->first_loose = -1;
}

static enum status read_key(struct record_reader *r, struct record_span key,
                            struct record_span value)
{
    const enum record_slot slot = find_slot(r, key);
    if (slot == SLOT_COUNT)
        return keep_line(r);
    r->is_minor = keys[slot].is_minor;
    if (r->limit < r->stop && slot != SLOT_REDO)
        return record_refuse_byte(r);
    if (record_is_given(r, slot))
        return record_refuse(r, key.at, "'%.*s:' is given twice, first on line %d",
                             record_quote(key), key.s, r->values[slot].at.line);
    if (r->game && keys[slot].is_of_start)
        return record_refuse(r, key.at, "'%.*s:' belongs before the first move", record_quote(key),
                             key.s);
    move_to_slot(r, slot);
    r->values[slot] = value;
    if (keys[slot].is_text)
        return record_set_text(&r->record->texts[slot], value.s, value.len);
    return keys[slot].read ? keys[slot].read(r, value) : STATUS_OK;
}

static enum status read_board_line(struct record_reader *r, bool is_in_board)
{
    if (r->limit < r->stop)
        return record_refuse_byte(r);
    if (!is_in_board)
        return record_refuse(r, record_place_at(r, r->at),
                             "a line of a board must follow 'board:' or another one");
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
    struct record_span key, value;
    const bool is_in_board = r->is_in_board;
    r->is_in_board = false;
    r->is_minor = false;
    record_skip_blanks(r);
    if (r->at == r->stop) {
        if (!r->game && r->first_loose < 0)
            r->first_loose = r->record->n_lines;
        return STATUS_OK;
    }
    if (r->has_end)
        return record_refuse(r, record_place_at(r, r->at), "expected nothing after 'end:'");
    if (*r->at == '#')
        return keep_line(r);
    if (*r->at == '|')
        return read_board_line(r, is_in_board);
    if (record_split_key(r, &key, &value))
        return read_key(r, key, value);
    return read_moves_line(r);
}

static enum status read_lines(struct record_reader *r)
{
    while (record_next_line(r)) {
        const enum status status = read_line(r);
        const bool is_lost = status == STATUS_BAD_INPUT && r->is_minor && r->is_recovering;
        if (status != STATUS_OK && !is_lost)
            return status;
    }
    return STATUS_OK;
}

/* ---- checks at the end ---- */

static enum status check_position(struct record_reader *r)
{
    const struct record_span value = r->values[SLOT_POSITION];
    char buffer[POS_TEXT_MAX];
    struct text now = text_in(buffer, sizeof buffer);
    if (!record_is_given(r, SLOT_POSITION))
        return STATUS_OK;
    r->rules->pos_format(r->variant, game_pos(r->game), &now);
    size_t i = 0;
    while (i < value.len && i < now.len && value.s[i] == buffer[i])
        i++;
    if (i == value.len && i == now.len)
        return STATUS_OK;
    return record_refuse(r, (struct record_place){value.at.line, value.at.column + (int)i},
                         "the moves lead to another position: %s", buffer);
}

/* Are the words equal, whatever their case and the blanks between them? */
static bool is_same_words(struct record_span value, const char *words)
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

/* "red resign", "cian time" */
static bool says_won(const struct record_reader *r, struct record_span value, enum side winner,
                     const char *reason)
{
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    text_printf(&words, "%s %s", r->rules->side_names[winner], reason);
    return is_same_words(value, buffer);
}

/* The result must be that of the game, or what can end it without a step. */
static enum status check_result(struct record_reader *r)
{
    const struct record_span value = r->values[SLOT_RESULT];
    const char *const *names = r->rules->side_names;
    char buffer[ERROR_TEXT_MAX];
    struct text now = text_in(buffer, sizeof buffer);
    record_result(r->game, &now);
    if (value.len == 0 || is_same_words(value, buffer))
        return STATUS_OK;
    if (game_end(r->game) != GAME_GOES_ON)
        return record_refuse(r, value.at, "the game ended differently: expected '%s', not '%.*s'",
                             buffer, record_quote(value), value.s);
    for (int winner = SIDE_FIRST; winner <= SIDE_SECOND; winner++) {
        if (says_won(r, value, (enum side)winner, RECORD_RESIGN))
            return game_resign(r->game, (enum side) !winner);
        if (says_won(r, value, (enum side)winner, RECORD_TIME))
            return game_lose_on_time(r->game, (enum side) !winner);
    }
    if (is_same_words(value, "draw " RECORD_AGREEMENT))
        return game_agree(r->game);
    return record_refuse(
        r, value.at,
        "the game did not end like that: expected '*', '%s resign', '%s resign', '%s time', "
        "'%s time' or 'draw agreement', not '%.*s'",
        names[SIDE_FIRST], names[SIDE_SECOND], names[SIDE_FIRST], names[SIDE_SECOND],
        record_quote(value), value.s);
}

static enum status check_whole(struct record_reader *r)
{
    enum status status = r->has_end ? STATUS_OK : record_refuse_cut(r);
    if (status == STATUS_OK)
        status = check_position(r);
    if (status == STATUS_OK)
        status = check_result(r);
    return status;
}

static void take_back_redo(struct record_reader *r)
{
    if (r->game && r->played >= 0)
        game_undo(r->game, game_length(r->game) - r->played);
}

static enum status read_all(struct record_reader *r)
{
    if (record_new(&r->record) != STATUS_OK)
        return STATUS_NO_MEMORY;
    enum status status = record_read_version(r);
    if (status == STATUS_OK)
        status = record_find_game(r);
    if (status == STATUS_OK)
        status = read_lines(r);
    if (status == STATUS_OK)
        status = record_begin_game(r);
    take_back_redo(r);
    return status == STATUS_OK ? check_whole(r) : status;
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

/* Hand over what was read, or free it. */
static enum status finish(struct record_reader *r, enum status status, struct record_loaded *out)
{
    struct record_loaded loaded = {r->variant, r->game, r->record};
    if (status == STATUS_OK)
        *out = loaded;
    else
        record_loaded_free(&loaded);
    return status;
}

/* Lines, columns and steps are counted in an int. */
static enum status refuse_size(struct error *error)
{
    return error_set(error, STATUS_BAD_INPUT, 1, 1, "this is not a game record: it is too long");
}

enum status record_read(const char *text, size_t size,
                        const struct rules *(*find)(const char *name), struct record_loaded *out,
                        struct error *error)
{
    if (size >= INT_MAX)
        return refuse_size(error);
    struct record_reader r = reader_on(text, size, find, error);
    return finish(&r, read_all(&r), out);
}

enum status record_recover(const char *text, size_t size,
                           const struct rules *(*find)(const char *name), struct record_loaded *out,
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
