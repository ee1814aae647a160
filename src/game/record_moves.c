/*
 * The moves of a record and the comments among them: every step is played by the rules.
 */
#include "record_reader.h"

#include <stdlib.h>
#include <string.h>

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
enum status record_read_moves(struct record_reader *r)
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

enum status record_read_moves_line(struct record_reader *r)
{
    if (r->played >= 0)
        return record_refuse(r, record_place_at(r, r->at),
                             "expected no moves after 'redo:', only 'position:' and 'end:'");
    const enum status status = record_begin_game(r);
    if (status != STATUS_OK)
        return status;
    r->slot = SLOT_MOVES;
    return record_read_moves(r);
}
