/*
 * What has changed between two positions, in sentences: their pictures and facts are compared, so
 * that this works for every game.
 */
#include "app/lines/spoken.h"

#include <string.h>

#include "app/lines/console.h"
#include "tactigon/turns.h"

enum { KINDS_MAX = 5, ITEM_MAX = 96, SENTENCE_MAX = 1024 };

/* A turn between two pictures. What is settled needs no more words. */
struct change {
    const struct game *game;
    const struct variant *variant; /* of the game, or its `own` */
    const struct pos *before;
    int begin, end; /* its steps */
    struct picture was, is;
    bool is_settled_before[PICTURE_PIECES_MAX], is_settled_after[PICTURE_PIECES_MAX];
    struct text sentences[KINDS_MAX];
    char room[KINDS_MAX][SENTENCE_MAX];
};

/* Kinds of what follows from a step, in the order in which they are told. */
enum { CAPTURED, GONE, APPEARED, CHANGED, MOVED };
static const char *const heads[KINDS_MAX] = {"Captured", "Gone", "New", "Now", "Moved"};

static int place_of(const struct picture *picture, int i)
{
    return picture->tiles[picture->pieces[i].tile].place;
}

/* The same look, wherever they are. */
static bool is_alike(const struct picture_kind *a, const struct picture_kind *b)
{
    return a->side == b->side && a->letter == b->letter && strcmp(a->name, b->name) == 0;
}

static void add_place(const struct change *c, int place, struct text *out)
{
    c->variant->rules->place_format(c->variant, place, out);
}

/* "cian circle on d5" */
static void tell_piece(struct change *c, int what, const struct picture *picture, int i)
{
    struct text *out = &c->sentences[what];
    const struct picture_kind *kind = &picture->pieces[i].kind;
    text_add(out, out->len > 0 ? ", " : "");
    if (kind->side != PICTURE_NEUTRAL)
        text_printf(out, "%s ", c->variant->rules->side_names[kind->side]);
    text_printf(out, "%s on ", kind->name);
    add_place(c, place_of(picture, i), out);
}

/* Piece i is, or has turned into, one of its side and form on `place`. */
static void settle(struct change *c, int i, int place)
{
    const struct picture_kind *old = &c->was.pieces[i].kind;
    for (int j = 0; j < c->is.n_pieces; j++) {
        const struct picture_kind *now = &c->is.pieces[j].kind;
        if (c->is_settled_after[j] || place_of(&c->is, j) != place || old->side != now->side ||
            old->form != now->form)
            continue;
        c->is_settled_before[i] = c->is_settled_after[j] = true;
        if (!is_alike(old, now))
            tell_piece(c, CHANGED, &c->is, j);
        return;
    }
}

/* Where the steps of the turn lead who stands on `place`; PLACE_NONE when they do not. */
static int follow(const struct change *c, int place)
{
    const struct variant *v = c->variant;
    int now = PLACE_NONE;
    for (int ply = c->begin; ply < c->end; ply++) {
        int from, to;
        v->rules->move_places(v, game_move_at(c->game, ply), &from, &to);
        if (from == (now == PLACE_NONE ? place : now) && to != PLACE_NONE)
            now = to;
    }
    return now;
}

/*
 * Does a step name the place? Then what appears there is no news, unless the step begins nowhere:
 * its name does not say whether something is there or has come.
 */
static bool is_named(const struct change *c, int place)
{
    const struct variant *v = c->variant;
    for (int ply = c->begin; ply < c->end; ply++) {
        int from, to;
        v->rules->move_places(v, game_move_at(c->game, ply), &from, &to);
        if (from != PLACE_NONE && (place == to || place == from))
            return true;
    }
    return false;
}

/* A piece is piece j now, in a place that no step names: it has gone over, or has been moved. */
static void settle_unnamed(struct change *c, int i, int j)
{
    const int was_at = place_of(&c->was, i), is_at = place_of(&c->is, j);
    const struct picture_kind *old = &c->was.pieces[i].kind, *now = &c->is.pieces[j].kind;
    const bool is_over = was_at == is_at && old->form == now->form;
    if (c->is_settled_after[j] || is_named(c, is_at) || (!is_over && !is_alike(old, now)))
        return;
    c->is_settled_before[i] = c->is_settled_after[j] = true;
    if (is_over) {
        tell_piece(c, CHANGED, &c->is, j);
        return;
    }
    tell_piece(c, MOVED, &c->was, i);
    text_add(&c->sentences[MOVED], " to ");
    add_place(c, is_at, &c->sentences[MOVED]);
}

/* What is left: pieces that are another side's or somewhere else, are no more, or are new. */
static void settle_rest(struct change *c)
{
    for (int i = 0; i < c->was.n_pieces; i++) {
        for (int j = 0; j < c->is.n_pieces && !c->is_settled_before[i]; j++)
            settle_unnamed(c, i, j);
        if (!c->is_settled_before[i])
            tell_piece(c, c->was.pieces[i].kind.side == !c->before->side ? CAPTURED : GONE, &c->was,
                       i);
    }
    for (int j = 0; j < c->is.n_pieces; j++) {
        if (!c->is_settled_after[j] && !is_named(c, place_of(&c->is, j)))
            tell_piece(c, APPEARED, &c->is, j);
    }
}

static void tell_pieces(struct app *app, const struct game *g, const struct variant *v, int begin,
                        int end)
{
    struct change c = {.game = g, .variant = v, .begin = begin, .end = end};
    const struct rules *rules = v->rules;
    c.before = game_pos_at(g, begin);
    if (!rules->picture)
        return;
    for (int i = 0; i < KINDS_MAX; i++)
        c.sentences[i] = text_in(c.room[i], sizeof c.room[i]);
    rules->picture(v, c.before, &c.was);
    rules->picture(v, game_pos_at(g, end), &c.is);
    for (int i = 0; i < c.was.n_pieces; i++)
        settle(&c, i, place_of(&c.was, i));
    for (int i = 0; i < c.was.n_pieces; i++) {
        if (!c.is_settled_before[i] && c.was.pieces[i].kind.side == c.before->side)
            settle(&c, i, follow(&c, place_of(&c.was, i)));
    }
    settle_rest(&c);
    for (int i = 0; i < KINDS_MAX; i++) {
        if (c.sentences[i].len > 0)
            app_print(app, "%s: %s.\n", heads[i], c.room[i]);
    }
}

/* ---- what else is different ---- */

/* "Cian: 12 pieces.", unless the list says it as "Black has 12 points". */
static void tell_scores(struct app *app, const struct variant *v, const struct pos *before,
                        const struct pos *after)
{
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const struct score was = rules_score_of(v, before, side);
        const struct score is = rules_score_of(v, after, side);
        char line[ITEM_MAX];
        struct text text = text_in(line, sizeof line);
        if (is.is_in_list || (was.value == is.value && was.of == is.of && was.one == is.one))
            continue;
        text_add_capital(&text, v->rules->side_names[side]);
        text_add(&text, ": ");
        rules_score(v, after, side, &text);
        app_print(app, "%s.\n", line);
    }
}

/* Gold, caves, points and the like, where that is not as before; before a game (NULL) all there is.
 * Whose turn it is is said in its own place. */
static void tell_facts(struct app *app, const struct variant *v, const struct pos *before,
                       const struct pos *after)
{
    char facts[LIST_TEXT_MAX];
    struct text text = text_in(facts, sizeof facts);
    rules_tell(v, before, after, FACT_SIDE, &text);
    app_print(app, "%s", facts);
}

/* ---- turns ---- */

void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end)
{
    const struct pos *before = game_pos_at(g, begin), *after = game_pos_at(g, end);
    tell_pieces(app, g, v, begin, end);
    tell_scores(app, v, before, after);
    tell_facts(app, v, before, after);
}

static void tell_steps(const struct session *p, int begin, int end)
{
    char turn[TURN_TEXT_MAX], name[ITEM_MAX];
    struct text text = text_in(turn, sizeof turn), capital = text_in(name, sizeof name);
    game_turn_show(p->game, session_voice(p), begin, end, &text);
    text_add_capital(&capital, session_side_name(p, game_pos_at(p->game, begin)->side));
    app_print(p->app, "%s %s.\n", name, turn);
}

static void tell_last(const struct session *p)
{
    char line[TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    struct turn t;
    if (turn_last(p->game, &t)) {
        game_turn_show(p->game, session_voice(p), t.begin, t.end, &text);
        app_print(p->app, "Last move: %s %s.\n", session_side_name(p, t.side), line);
    }
}

/* Which game, who plays, and where everything stands. */
static void begin(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    if (p->coach) { /* who has said what is to be done */
        tell_facts(p->app, session_voice(p), NULL, session_pos(p));
        return;
    }
    app_print(p->app, "%s, board %s, rules %s.", rules->title, p->variant->board,
              p->variant->rule_set);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char player[PLAYER_TEXT_MAX];
        struct text who = text_in(player, sizeof player);
        settings_name_side(p->players, (enum side)side, &who);
        app_print(p->app, " %s: %s.", rules->side_names[side], player);
    }
    app_print(p->app, "\n");
    tell_facts(p->app, session_voice(p), NULL, session_pos(p));
    tell_last(p);
}

void spoken_catch_up(struct spoken *s, const struct session *p)
{
    const int length = game_length(p->game);
    struct turn t = {0};
    if (s->game != p->game) {
        begin(p);
    } else if (length < s->length) {
        app_print(p->app, "Taken back.%s", length == 0 ? " No move has been played.\n" : " ");
        tell_last(p);
    }
    while (s->game == p->game && turn_next(p->game, &t)) {
        const int first = t.begin > s->length ? t.begin : s->length;
        if (t.end <= first)
            continue;
        if (!*p->said || t.end < length)
            tell_steps(p, first, t.end);
        spoken_steps(p->app, p->game, session_voice(p), first, t.end);
    }
    s->game = p->game;
    s->length = length;
}

void spoken_turn(const struct session *p, const char *warnings)
{
    char name[ITEM_MAX];
    struct text text = text_in(name, sizeof name);
    const enum side side = (enum side)session_pos(p)->side;
    if (!session_is_over(p)) {
        text_add_capital(&text, session_side_name(p, side));
        app_print(p->app, "%s %s.\n", name, session_pos(p)->mid_turn ? "goes on" : "to move");
    }
    app_print(p->app, "%s", warnings);
}
