/* The writer of records. It always writes the same form: a record that was written here, read and
 * written again has the same bytes. The writer computes an upper bound of the length first and
 * allocates one buffer. */
#include "record_data.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "game/turns.h"

enum {
    HEADER_MAX = 1024,             /* upper bound for keys, names and lines of fixed form */
    STEP_MAX = MOVE_TEXT_MAX + 24, /* a step that begins a row: "\n123456789. ... " */
    EXTRA_MAX = 32, /* per kept text: the characters around it, and the start of the next row */
};

struct writer {
    const struct record *record;
    const struct game *game;
    const struct variant *variant;
    struct text out;
    int next_line;    /* index of the first line of SLOT_MOVES not yet written */
    int next_comment; /* index of the first comment not yet written */
    struct turn turn; /* the last turn; initially zero */
    bool is_in_row;   /* the current row is not finished */
};

struct text_word record_result(const struct game *g)
{
    const enum result result = game_result(g);
    const struct rules *rules = game_variant(g)->rules;
    if (result == RESULT_NONE)
        return text_format(RECORD_UNFINISHED);
    const enum side winner = result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    return text_format("%s %s", result == RESULT_DRAW ? "draw" : rules->side_names[winner],
                       game_reason(g));
}

static void add_key(struct writer *w, enum record_slot slot)
{
    const char *const *sides = w->variant->rules->side_names;
    text_add(&w->out, record_keys[slot] ? record_keys[slot] : sides[slot - SLOT_PLAYER_FIRST]);
    text_add(&w->out, ": ");
}

static void add_kept_lines(struct writer *w, enum record_slot slot)
{
    for (int i = 0; i < w->record->n_lines; i++) {
        if (w->record->lines[i].slot != slot)
            continue;
        text_add(&w->out, w->record->lines[i].text);
        text_put(&w->out, '\n');
    }
}

/* Writes the line of a key, if it has a value, and the lines kept after it. */
static void add_line(struct writer *w, enum record_slot slot, const char *value)
{
    if (value) {
        add_key(w, slot);
        text_add(&w->out, value);
        text_put(&w->out, '\n');
    }
    add_kept_lines(w, slot);
}

static void add_text(struct writer *w, enum record_slot slot)
{
    add_line(w, slot, w->record->texts[slot]);
}

static void add_header(struct writer *w)
{
    const struct variant *v = w->variant;
    const bool is_first = v->first == SIDE_FIRST; /* the side that begins is written first */
    const struct clock_control *c = w->record->clock;
    const bool has_clock = c[SIDE_FIRST].base_ms + c[SIDE_SECOND].base_ms > 0;
    text_add(&w->out, RECORD_MAGIC " " RECORD_VERSION "\n");
    add_kept_lines(w, SLOT_VERSION);
    add_line(w, SLOT_GAME, v->rules->name);
    add_key(w, SLOT_BOARD);
    text_add(&w->out, w->variant->board);
    text_put(&w->out, '\n');
    const char *line = w->record->board;
    while (line && *line) {
        const char *end = strchr(line, '\n');
        text_add(&w->out, end > line ? "| " : "|");
        for (; line < end; line++)
            text_put(&w->out, *line);
        text_put(&w->out, '\n');
        line = end + 1;
    }
    add_kept_lines(w, SLOT_BOARD);
    add_line(w, SLOT_RULES, w->record->names_no_rules ? RULE_SET_NONE : v->rule_set);
    add_text(w, is_first ? SLOT_PLAYER_FIRST : SLOT_PLAYER_SECOND);
    add_text(w, is_first ? SLOT_PLAYER_SECOND : SLOT_PLAYER_FIRST);
    add_line(w, SLOT_FIRST, v->rules->side_names[v->first]);
    add_line(w, SLOT_DRAWS, game_has_draws(w->game) ? NULL : "off");
    add_line(w, SLOT_START,
             game_has_board_start(w->game) ? NULL
                                           : rules_position(v, game_pos_at(w->game, 0)).text);
    add_line(w, SLOT_SEED,
             w->record->has_seed ? text_format("%" PRIu64, w->record->seed).text : NULL);
    add_text(w, SLOT_DATE);
    add_line(w, SLOT_CLOCK, has_clock ? record_format_clock(w->record, v->rules).text : NULL);
    add_text(w, SLOT_CASUAL);
    add_line(w, SLOT_RESULT, record_result(w->game).text);
}

static void end_row(struct writer *w)
{
    if (w->is_in_row)
        text_put(&w->out, '\n');
    w->is_in_row = false;
}

/* Writes the comments after n steps, in braces. */
static void add_comments(struct writer *w, int n)
{
    const struct record *r = w->record;
    for (; w->next_comment < r->n_comments && r->comments[w->next_comment].steps <= n;
         w->next_comment++) {
        const struct comment *comment = &r->comments[w->next_comment];
        if (!record_has_comment(w->game, comment))
            continue;
        text_add(&w->out, w->is_in_row ? " {" : "{");
        text_add(&w->out, comment->text);
        text_put(&w->out, '}');
        w->is_in_row = true;
    }
}

/* Writes the kept lines after n steps. After the last step, writes all remaining lines. */
static void add_lines_in_moves(struct writer *w, int n)
{
    const struct record *r = w->record;
    const bool is_all = n == game_length(w->game);
    for (; w->next_line < r->n_lines; w->next_line++) {
        const struct kept_line *line = &r->lines[w->next_line];
        if (line->slot != SLOT_MOVES)
            continue;
        if (line->steps > n && !is_all)
            break;
        end_row(w);
        text_add(&w->out, line->text);
        text_put(&w->out, '\n');
    }
}

static void add_steps(struct writer *w, int begin, int end)
{
    text_put(&w->out, ' ');
    text_add(&w->out, game_turn_show(w->game, game_variant(w->game), begin, end).text);
}

/* Returns whether there is a comment or kept line after n steps, in the middle of a turn. */
static bool has_break(const struct writer *w, int n)
{
    const struct record *r = w->record;
    for (int i = w->next_comment; i < r->n_comments && r->comments[i].steps <= n; i++) {
        if (r->comments[i].steps == n && record_has_comment(w->game, &r->comments[i]))
            return true;
    }
    /* All lines from next_line on belong to SLOT_MOVES. */
    return w->next_line < r->n_lines && r->lines[w->next_line].steps == n;
}

/* Finds the end of the word that begins with step `begin`. The steps of a word belong to one turn,
 * are before `end`, and have no comment or kept line between them. */
static int word_end(const struct writer *w, int begin, int end)
{
    int i = begin + 1;
    while (i < end && game_pos_at(w->game, i)->mid_turn && !has_break(w, i))
        i++;
    return i;
}

static void add_all(struct writer *w)
{
    add_header(w);
    text_put(&w->out, '\n');
    const size_t before = w->out.len;
    add_comments(w, 0);
    end_row(w);
    add_lines_in_moves(w, 0);
    const int length = game_length(w->game);
    for (int i = 0, end; i < length; i = end) {
        end = word_end(w, i, length);
        const int row = w->turn.number;
        if (i == w->turn.end)
            turn_next(w->game, &w->turn);
        if (w->turn.number != row)
            end_row(w);
        if (!w->is_in_row) {
            text_add_number(&w->out, w->turn.number);
            text_add(&w->out, w->turn.is_second ? ". ..." : ".");
        }
        w->is_in_row = true;
        add_steps(w, i, end);
        add_comments(w, end);
        add_lines_in_moves(w, end);
    }
    end_row(w);
    if (w->out.len > before)
        text_put(&w->out, '\n');
    const bool has_redo = game_redo_length(w->game) > 0;
    if (has_redo) {
        const int all = length + game_redo_length(w->game);
        text_printf(&w->out, "%s:", record_keys[SLOT_REDO]);
        w->is_in_row = true;
        for (int i = length, end; i < all; i = end) {
            end = word_end(w, i, all);
            add_steps(w, i, end);
            add_comments(w, end);
        }
        end_row(w);
        add_kept_lines(w, SLOT_REDO);
        text_put(&w->out, '\n');
    }
    add_key(w, SLOT_POSITION);
    w->variant->rules->pos_format(w->variant, game_pos(w->game), &w->out);
    text_put(&w->out, '\n');
    if (!has_redo)
        add_kept_lines(w, SLOT_REDO);
    add_kept_lines(w, SLOT_POSITION);
    text_printf(&w->out, "%s: %d\n", record_keys[SLOT_END], game_length(w->game));
}

enum status record_write_new(const struct record *r, const struct game *g, char **out, size_t *size)
{
    const size_t steps = (size_t)game_length(g) + (size_t)game_redo_length(g);
    size_t room = HEADER_MAX + 2 * POS_TEXT_MAX + steps * STEP_MAX;
    room += r->board ? 3 * strlen(r->board) : 0;
    for (int i = 0; i < SLOT_COUNT; i++)
        room += r->texts[i] ? strlen(r->texts[i]) : 0;
    for (int i = 0; i < r->n_lines; i++)
        room += strlen(r->lines[i].text) + EXTRA_MAX;
    for (int i = 0; i < r->n_comments; i++)
        room += strlen(r->comments[i].text) + EXTRA_MAX;
    char *buffer = malloc(room);
    if (!buffer)
        return STATUS_NO_MEMORY;
    struct writer w = {
        .record = r,
        .game = g,
        .variant = game_variant(g),
        .out = text_in(buffer, room),
    };
    add_all(&w);
    /* Never true while texts stay within the limits of rules.h. No part of a record is returned. */
    if (PORT_NEVER(w.out.is_cut)) {
        free(buffer);
        return STATUS_NO_MEMORY;
    }
    *out = buffer;
    *size = w.out.len;
    return STATUS_OK;
}
