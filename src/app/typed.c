/*
 * Moves as a person types them: whole ones, and one place after the other.
 */
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/moves.h"

enum { NAME_MAX = 16, SENTENCE_MAX = 80 };

static const struct rules *rules_of(const struct play *p)
{
    return p->variant->rules;
}

static void name_place(const struct play *p, int place, char *out)
{
    struct text text = text_in(out, NAME_MAX);
    rules_of(p)->place_format(p->variant, place, &text);
}

static const char *side_to_move(const struct play *p)
{
    return rules_of(p)->side_names[play_pos(p)->side];
}

static move_code *new_moves(struct play *p)
{
    move_code *moves = malloc((size_t)p->variant->max_moves * sizeof *moves);
    if (!moves) {
        app_leave(p->app, app_no_memory(p->app));
    }
    return moves;
}

bool typed_cancel(struct play *p)
{
    if (p->selected == PLACE_NONE)
        return false;
    char name[NAME_MAX];
    name_place(p, p->selected, name);
    app_say(p->app, "%s is put back.\n", name);
    p->selected = PLACE_NONE;
    p->needs_board = true;
    return true;
}

/* Where the board does not show it: the moves of the picked piece as words. */
static void tell_selected(struct play *p, const move_code *moves, int n)
{
    char name[NAME_MAX], heading[SENTENCE_MAX];
    struct text text = text_in(heading, sizeof heading);
    name_place(p, p->selected, name);
    text_printf(&text, "%s can take %d move%s:", name, n, n == 1 ? "" : "s");
    moves_print(p, heading, moves, n);
}

static void select_place(struct play *p, int place, const move_code *moves, int n)
{
    const struct settings *s = &p->app->settings;
    p->selected = place;
    if (s->is_quiet || s->is_accessible || s->values[SETTING_VIEW] == VIEW_LIST)
        tell_selected(p, moves, n);
    else
        p->needs_board = true;
}

/* An empty place or one of the other side: which pieces of the side to move reach it. */
static void tell_reach(struct play *p, int place, const move_code *moves, int n)
{
    char name[NAME_MAX], heading[SENTENCE_MAX];
    struct text text = text_in(heading, sizeof heading);
    name_place(p, place, name);
    text_printf(&text, "%s can be reached by %s:", name, side_to_move(p));
    if (n > 0)
        moves_print(p, heading, moves, n);
    else
        app_print(p->app, "No %s piece can leave or reach %s now.\n", side_to_move(p), name);
}

/* Why the picked piece cannot go to `place`. */
static void refuse_target(struct play *p, int place)
{
    char from[NAME_MAX], to[NAME_MAX], typed[2 * NAME_MAX + 1];
    struct text text = text_in(typed, sizeof typed);
    struct error error = {0};
    move_code move;
    name_place(p, p->selected, from);
    name_place(p, place, to);
    text_printf(&text, "%s %s", from, to);
    rules_move_type(p->variant, play_pos(p), typed, &move, &place, &error);
    play_refuse_move(p, "%s%s%s%s", error.text,
                     p->app->has_terminal_in ? " An empty line puts " : "",
                     p->app->has_terminal_in ? from : "", p->app->has_terminal_in ? " back." : "");
}

/* A place while a piece is picked: the target, another piece, or the same one again. */
static void complete(struct play *p, int place, move_code *moves)
{
    if (place == p->selected) {
        typed_cancel(p);
        return;
    }
    int n = rules_moves_from(p->variant, play_pos(p), p->selected, moves);
    for (int i = 0; i < n; i++) {
        int from, to;
        rules_of(p)->move_places(p->variant, moves[i], &from, &to);
        if (to == place) {
            play_move(p, moves[i]);
            return;
        }
    }
    n = rules_moves_from(p->variant, play_pos(p), place, moves);
    if (n > 0)
        select_place(p, place, moves, n);
    else
        refuse_target(p, place);
}

static void take_place(struct play *p, int place)
{
    move_code *moves = new_moves(p);
    if (!moves)
        return;
    if (p->selected != PLACE_NONE) {
        complete(p, place, moves);
    } else {
        int n = rules_moves_from(p->variant, play_pos(p), place, moves);
        if (n > 0) {
            select_place(p, place, moves, n);
        } else {
            n = rules_moves_to(p->variant, play_pos(p), place, moves);
            tell_reach(p, place, moves, n);
        }
    }
    free(moves);
}

/* A person may only move for a side that a person plays, in a game that goes on. */
static bool may_move(struct play *p)
{
    if (play_is_over(p)) {
        play_refuse_move(p, "The game is over. Type new, undo, menu or quit.");
        return false;
    }
    if (settings_is_bot(&p->app->settings, (enum side)play_pos(p)->side)) {
        play_refuse_move(p, "A bot plays %s. Press Enter for its move, or type 'players %s human'.",
                         side_to_move(p), side_to_move(p));
        return false;
    }
    return true;
}

bool typed_move(struct play *p, const char *typed)
{
    struct error error = {0};
    move_code move = MOVE_NONE;
    int place = PLACE_NONE;
    const enum status status =
        rules_move_type(p->variant, play_pos(p), typed, &move, &place, &error);
    if (status == STATUS_BAD_INPUT)
        return false;
    if (!may_move(p))
        return true;
    if (status == STATUS_OK)
        play_move(p, move);
    else if (status == STATUS_NOT_FOUND)
        take_place(p, place);
    else
        play_refuse_move(p, "%s", error.text);
    return true;
}
