/*
 * The beginning of a record: its version, the game, and the variant and position that its header
 * asks for.
 */
#include "record_reader.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 64 }; /* of games and boards, longer than any that exists */

enum status record_read_version(struct record_reader *r)
{
    const size_t len = strlen(RECORD_MAGIC);
    do {
        if (!record_next_line(r))
            return record_refuse(r, record_place_end(r), "this is not a game record: it is empty");
        record_skip_blanks(r);
    } while (r->at == r->stop);
    const size_t rest = (size_t)(r->limit - r->at);
    if (rest < len || memcmp(r->at, RECORD_MAGIC, len) != 0 ||
        (rest > len && record_is_key_byte(r->at[len])))
        return record_refuse(r, record_place_at(r, r->at),
                             "this is not a game record: expected '" RECORD_MAGIC " " RECORD_VERSION
                             "'");
    if (r->limit < r->stop)
        return record_refuse_byte(r);
    const struct record_span version = record_span_between(r, r->at + len, r->stop);
    if (!record_span_is(version, RECORD_VERSION))
        return record_refuse(r, version.at, "version '%.*s' is unknown: expected " RECORD_VERSION,
                             record_quote(version), version.s);
    return STATUS_OK;
}

static enum status refuse_game(struct record_reader *r, struct record_span value)
{
    return record_refuse(r, value.at, "there is no game '%.*s'", record_quote(value), value.s);
}

enum status record_find_game(struct record_reader *r)
{
    struct record_reader ahead = *r;
    struct record_span key, value;
    char name[NAME_SIZE];
    while (record_next_line(&ahead)) {
        record_skip_blanks(&ahead);
        if (ahead.at == ahead.stop || *ahead.at == '#' || *ahead.at == '|')
            continue;
        if (!record_split_key(&ahead, &key, &value))
            break;
        if (!record_span_is(key, record_keys[SLOT_GAME]))
            continue;
        if (ahead.limit < ahead.stop) {
            *r = ahead;
            return record_refuse_byte(r);
        }
        r->rules = record_span_copy(value, name, sizeof name) ? r->find(name) : NULL;
        return r->rules ? STATUS_OK : refuse_game(r, value);
    }
    if (ahead.limit < ahead.stop) {
        *r = ahead;
        return record_refuse_byte(r);
    }
    return record_refuse(
        r, ahead.next == ahead.end ? record_place_end(&ahead) : record_place_at(&ahead, ahead.at),
        "'game:' is missing");
}

/* The lines of the board, without their bars, as the text of a board file. */
static enum status copy_board(struct record_reader *r)
{
    char *text = malloc((size_t)(r->board_end - r->board) + 1);
    if (!text)
        return STATUS_NO_MEMORY;
    size_t len = 0;
    bool is_in_line = false; /* past the bar and one blank */
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

/* Translate a place in the text of the board into one in the record. */
static struct record_place place_of_board(const struct record_reader *r, int line, int column)
{
    const char *s = r->board;
    for (int i = 1; i < line; i++) {
        const char *end = memchr(s, '\n', (size_t)(r->board_end - s));
        s = end ? end + 1 : r->board_end;
    }
    if (s == r->board_end)
        return s[-1] == '\n' ? (struct record_place){r->board_line + line - 1, column}
                             : record_place_end(r);
    int bar = 0;
    while (s[bar] != '|')
        bar++;
    bar += s + bar + 1 < r->board_end && s[bar + 1] == ' ' ? 2 : 1;
    return (struct record_place){r->board_line + line - 1, bar + column};
}

static enum status check_board_name(struct record_reader *r)
{
    const struct record_span name = r->values[SLOT_BOARD];
    if (!r->board || name.len == 0 || record_span_is(name, r->variant->board))
        return STATUS_OK;
    return record_refuse(r, name.at, "'board: %.*s' does not match: the board below is called '%s'",
                         record_quote(name), name.s, r->variant->board);
}

static enum status make_variant(struct record_reader *r)
{
    const struct record_span board = r->values[SLOT_BOARD];
    char name[NAME_SIZE] = "", set[RULE_SET_MAX] = "";
    struct variant_spec spec = {.first = SIDE_FIRST};
    if (r->board) {
        const enum status status = copy_board(r);
        if (status != STATUS_OK)
            return status;
        spec.board_text = record_board(r->record);
        spec.board_size = strlen(spec.board_text);
    } else if (board.len > 0) {
        if (!record_span_copy(board, name, sizeof name))
            return record_refuse(r, board.at, "there is no board '%.*s'", record_quote(board),
                                 board.s);
        spec.board = name;
    }
    if (r->values[SLOT_RULES].len > 0) {
        record_span_copy(r->values[SLOT_RULES], set, sizeof set); /* it was found to be a set */
        spec.rule_set = set;
    }
    r->record->says_none = record_span_is(r->values[SLOT_RULES], RULE_SET_NONE);
    if (record_span_is(r->values[SLOT_FIRST], r->rules->side_names[SIDE_SECOND]))
        spec.first = SIDE_SECOND;
    struct error error = {0};
    const enum status status = variant_new(r->rules, &spec, &r->variant, &error);
    if (status == STATUS_OK)
        return check_board_name(r);
    if (status == STATUS_NO_MEMORY)
        return status;
    struct record_place at = board.at; /* the boards that come with a game are good */
    if (r->board && error.line > 0)
        at = place_of_board(r, error.line, error.column);
    return record_refuse(r, at, "%s", error.text);
}

/* The position that `start:` gives, or the variant's own. */
static enum status make_start(struct record_reader *r, union position *out)
{
    const struct record_span value = r->values[SLOT_START];
    char text[POS_TEXT_MAX];
    struct error error = {0};
    if (value.len == 0) {
        r->rules->start(r->variant, &out->pos);
        return STATUS_OK;
    }
    if (!record_span_copy(value, text, sizeof text))
        return record_refuse(r, value.at, "this is too long for a position");
    if (r->rules->pos_parse(r->variant, text, &out->pos, &error) == STATUS_OK)
        return STATUS_OK;
    const struct record_place at = {value.at.line, value.at.column + error.column - 1};
    return record_refuse(r, at, "%s", error.text);
}

/* The header ends here, except that its last kept lines may belong to the moves. Begin the game. */
enum status record_begin_game(struct record_reader *r)
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
    game_set_draws(r->game, !record_span_is(r->values[SLOT_DRAWS], "off"));
    for (int i = r->first_loose; i >= 0 && i < r->record->n_lines; i++) {
        if (r->record->lines[i].slot < SLOT_MOVES)
            r->record->lines[i].slot = SLOT_MOVES;
    }
    r->slot = SLOT_MOVES;
    return STATUS_OK;
}
