/*
 * Replies to wrong turns, and what they are called.
 */
#include "app/learn/refute.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "tactigon/changes.h"
#include "tactigon/search.h"

enum { REPLY_NODES = 4000 };

void refute_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                 union position *out)
{
    union position now;
    memcpy(out, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        now = *out;
        v->rules->play(v, &now.pos, steps[i], &out->pos);
    }
}

bool refute_read(const struct variant *v, const struct pos *p, const char *text, struct reply *out)
{
    union position after;
    if (rules_turn_read(v, p, text, out->steps, TURN_STEPS_MAX, &out->n) != STATUS_OK)
        return false;
    refute_play(v, p, out->steps, out->n, &after);
    const move_code stop = after.pos.mid_turn ? rules_stop(v, &after.pos) : MOVE_NONE;
    if (stop != MOVE_NONE && out->n < TURN_STEPS_MAX)
        out->steps[out->n++] = stop;
    return true;
}

void refute_find(const struct variant *v, const struct pos *p, struct reply *out)
{
    out->n = 0;
    if (p->result != RESULT_NONE)
        return;
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.nodes = REPLY_NODES};
    const struct search_host host = {0};
    struct game *game;
    struct search *search;
    struct search_result *result = mem_new(1, sizeof *result);
    mem_check(game_new(v, p, &game));
    mem_check(search_new(v, &options, &search));
    while ((out->n == 0 || game_pos(game)->mid_turn) && game_end(game) == GAME_GOES_ON &&
           out->n < TURN_STEPS_MAX) {
        search_run(search, game, &limits, &host, result);
        out->steps[out->n++] = result->lines[0].moves[0];
        mem_check(game_play(game, result->lines[0].moves[0]));
    }
    search_free(search);
    game_free(game);
    free(result);
}

/* ---- saying it ---- */

/* A turn that was played, and the position behind it. */
struct played {
    const struct variant *v;
    enum side side;
    const struct pos *after;
    int moved_to; /* where its piece stands, or PLACE_NONE */
};

const struct picture_piece *refute_piece(const struct picture *picture, int place, enum side side)
{
    for (int i = 0; i < picture->n_pieces; i++) {
        const struct picture_piece *piece = &picture->pieces[i];
        if (piece->kind.side == side && picture->tiles[piece->tile].place == place)
            return piece;
    }
    return NULL;
}

/* "the square on d4"; pieces whose kind takes more than a word to say are just pieces. */
static void add_piece(const struct variant *v, int place, const struct picture_kind *kind,
                      struct text *out)
{
    text_printf(out, "the %s on ", strchr(kind->name, ' ') ? "piece" : kind->name);
    v->rules->place_format(v, place, out);
}

/* What is lost by the reply: "it", "the circle on d6 and the triangle on c8". */
static int add_losses(const struct played *t, const struct reply *reply, const struct pos *then,
                      struct text *out)
{
    struct change *changes = mem_new(CHANGES_MAX, sizeof *changes);
    const int all = changes_find(t->v, t->after, reply->steps, reply->n, then, changes);
    int n = 0;
    for (int k = 0; k < all; k++) { /* what is lost comes to the front */
        if (changes[k].owner == t->side &&
            (changes[k].kind == CHANGE_CAPTURED || changes[k].piece.side != changes[k].owner))
            changes[n++] = changes[k];
    }
    for (int i = 0; i < n; i++) {
        text_add_joint(out, i, n);
        if (changes[i].place == t->moved_to)
            text_add(out, "it");
        else
            add_piece(t->v, changes[i].place, &changes[i].piece, out);
    }
    free(changes);
    return n;
}

/* "the square on d4 takes it", or only what is played. */
static void add_reply(const struct played *t, const struct reply *reply, const char *missed,
                      struct text *out)
{
    const struct variant *v = t->v;
    struct picture picture;
    union position then;
    char losses[ERROR_TEXT_MAX], played[TURN_TEXT_MAX];
    struct text lost = text_in(losses, sizeof losses), turn = text_in(played, sizeof played);
    int from, to;
    refute_play(v, t->after, reply->steps, reply->n, &then);
    v->rules->picture(v, t->after, &picture);
    v->rules->move_places(v, reply->steps[0], &from, &to);
    rules_turn_show(v, t->after, reply->steps, reply->n, &turn);
    const int n = add_losses(t, reply, &then.pos, &lost);
    const struct picture_piece *piece =
        from == PLACE_NONE ? NULL : refute_piece(&picture, from, !t->side);
    if (n > 0 && piece) {
        add_piece(v, from, &piece->kind, out);
        text_printf(out, " takes %s (%s)", losses, played);
    } else {
        text_printf(out, "%s answers %s", v->rules->side_names[!t->side], played);
    }
    if (then.pos.result == (t->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST))
        text_printf(out, " and wins %s", v->rules->verdicts[then.pos.reason]);
    else if (n == 0)
        text_printf(out, ", and %s", missed);
}

void refute_explain(const struct variant *v, const struct pos *before, const move_code *steps,
                    int n, const struct reply *reply, const char *missed, struct text *out)
{
    union position after;
    struct played t = {v, (enum side)before->side, &after.pos, PLACE_NONE};
    char turn[TURN_TEXT_MAX];
    struct text text = text_in(turn, sizeof turn);
    refute_play(v, before, steps, n, &after);
    rules_turn_show(v, before, steps, n, &text);
    for (int i = 0; i < n; i++) {
        int from, end;
        v->rules->move_places(v, steps[i], &from, &end);
        t.moved_to = end == PLACE_NONE ? t.moved_to : end;
    }
    if (after.pos.result == RESULT_DRAW) {
        text_printf(out, "%s ends the game: a draw %s.", turn,
                    v->rules->verdicts[after.pos.reason]);
    } else if (after.pos.result != RESULT_NONE) {
        text_printf(out, "%s ends the game: %s wins %s.", turn,
                    v->rules->side_names[after.pos.result == RESULT_SECOND],
                    v->rules->verdicts[after.pos.reason]);
    } else if (reply->n == 0) {
        text_printf(out, "After %s %s.", turn, missed);
    } else {
        text_printf(out, "After %s ", turn);
        add_reply(&t, reply, missed, out);
        text_put(out, '.');
    }
}
