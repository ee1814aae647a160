/*
 * What has changed between two positions, in sentences: their pictures and lists are compared, so
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
    const struct variant *v = game_variant(c->game);
    v->rules->place_format(v, place, out);
}

/* "cian circle on d5" */
static void tell_piece(struct change *c, int what, const struct picture *picture, int i)
{
    struct text *out = &c->sentences[what];
    const struct picture_kind *kind = &picture->pieces[i].kind;
    text_add(out, out->len > 0 ? ", " : "");
    if (kind->side != PICTURE_NEUTRAL)
        text_printf(out, "%s ", game_variant(c->game)->rules->side_names[kind->side]);
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
    const struct variant *v = game_variant(c->game);
    int now = PLACE_NONE;
    for (int ply = c->begin; ply < c->end; ply++) {
        int from, to;
        v->rules->move_places(v, game_move_at(c->game, ply), &from, &to);
        if (from == (now == PLACE_NONE ? place : now) && to != PLACE_NONE)
            now = to;
    }
    return now;
}

/* Does a step name the place? Then what appears there is no news. */
static bool is_named(const struct change *c, int place)
{
    const struct variant *v = game_variant(c->game);
    for (int ply = c->begin; ply < c->end; ply++) {
        int from, to;
        v->rules->move_places(v, game_move_at(c->game, ply), &from, &to);
        if (place == to || place == from)
            return true;
    }
    return false;
}

/* What is left: pieces that are somewhere else, are no more, or are new. */
static void settle_rest(struct change *c)
{
    for (int i = 0; i < c->was.n_pieces; i++) {
        const struct picture_kind *kind = &c->was.pieces[i].kind;
        for (int j = 0; j < c->is.n_pieces && !c->is_settled_before[i]; j++) {
            if (c->is_settled_after[j] || !is_alike(kind, &c->is.pieces[j].kind) ||
                is_named(c, place_of(&c->is, j)))
                continue;
            c->is_settled_before[i] = c->is_settled_after[j] = true;
            tell_piece(c, MOVED, &c->was, i);
            text_add(&c->sentences[MOVED], " to ");
            add_place(c, place_of(&c->is, j), &c->sentences[MOVED]);
        }
        if (!c->is_settled_before[i])
            tell_piece(c, kind->side == !c->before->side ? CAPTURED : GONE, &c->was, i);
    }
    for (int j = 0; j < c->is.n_pieces; j++) {
        if (!c->is_settled_after[j] && !is_named(c, place_of(&c->is, j)))
            tell_piece(c, APPEARED, &c->is, j);
    }
}

static void tell_pieces(struct app *app, const struct game *g, int begin, int end)
{
    struct change c = {.game = g, .begin = begin, .end = end};
    const struct variant *v = game_variant(g);
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
static void tell_counts(struct app *app, const struct variant *v, const struct pos *before,
                        const struct pos *after)
{
    static const struct view view = {.selected = PLACE_NONE};
    const struct rules *rules = v->rules;
    char list[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    rules->list(v, after, &text);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char old[ITEM_MAX], now[ITEM_MAX], name[ITEM_MAX], has[2 * ITEM_MAX];
        struct text was = text_in(old, sizeof old), is = text_in(now, sizeof now);
        struct text capital = text_in(name, sizeof name), said = text_in(has, sizeof has);
        const enum panel part = side == SIDE_FIRST ? PANEL_FIRST : PANEL_SECOND;
        rules->panel(v, before, &view, part, &was);
        rules->panel(v, after, &view, part, &is);
        text_add_capital(&capital, rules->side_names[side]);
        text_printf(&said, "%s has %s", name, now);
        if (strcmp(old, now) != 0 && !strstr(list, has))
            app_print(app, "%s: %s.\n", name, now);
    }
}

/* "White to move.", which is said in its own place. */
static bool is_turn(const char *line, size_t len)
{
    static const char to_move[] = " to move.";
    const size_t end = sizeof to_move - 1;
    return len >= end && memcmp(line + len - end, to_move, end) == 0;
}

/* All that a side has ("Red, 13 pieces: ..."). */
static bool is_whole_side(const struct rules *rules, const char *line, size_t len)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = rules->side_names[side];
        const size_t n = strlen(name);
        if (len > n && text_lower(line[0]) == name[0] && memcmp(line + 1, name + 1, n - 1) == 0 &&
            (line[n] == ',' || line[n] == ':'))
            return true;
    }
    return false;
}

static bool has_line(const char *list, const char *line, size_t len)
{
    while (*list) {
        const size_t n = strcspn(list, "\n");
        if (n == len && memcmp(list, line, len) == 0)
            return true;
        list += n + strspn(list + n, "\n");
    }
    return false;
}

/*
 * The sentences about gold, caves, points and the like that were not true before; before a game
 * (NULL) all there are.
 */
static void tell_list(struct app *app, const struct variant *v, const struct pos *before,
                      const struct pos *after)
{
    const struct rules *rules = v->rules;
    char old[LIST_TEXT_MAX] = "", now[LIST_TEXT_MAX];
    struct text was = text_in(old, sizeof old), is = text_in(now, sizeof now);
    if (before)
        rules->list(v, before, &was);
    rules->list(v, after, &is);
    for (const char *line = now; *line; line += strspn(line, "\n")) {
        const size_t len = strcspn(line, "\n");
        const bool is_known =
            before && (is_whole_side(rules, line, len) || has_line(old, line, len));
        if (!is_known && !is_turn(line, len))
            app_print(app, "%.*s\n", (int)len, line);
        line += len;
    }
}

/* ---- turns ---- */

void spoken_steps(struct app *app, const struct game *g, int begin, int end)
{
    const struct pos *before = game_pos_at(g, begin), *after = game_pos_at(g, end);
    tell_pieces(app, g, begin, end);
    tell_counts(app, game_variant(g), before, after);
    tell_list(app, game_variant(g), before, after);
}

static void tell_steps(const struct session *p, int begin, int end)
{
    char turn[TURN_TEXT_MAX], name[ITEM_MAX];
    struct text text = text_in(turn, sizeof turn), capital = text_in(name, sizeof name);
    game_turn_show(p->game, begin, end, &text);
    text_add_capital(&capital, session_side_name(p, game_pos_at(p->game, begin)->side));
    app_print(p->app, "%s %s.\n", name, turn);
}

static void tell_last(const struct session *p)
{
    char line[TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    struct turn t;
    if (turn_last(p->game, &t)) {
        turn_show(p->game, &t, &text);
        app_print(p->app, "Last move: %s %s.\n", session_side_name(p, t.side), line);
    }
}

/* Which game, who plays, and where everything stands. */
static void begin(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    if (p->coach) { /* who has said what is to be done */
        tell_list(p->app, p->variant, NULL, session_pos(p));
        return;
    }
    app_print(p->app, "%s, board %s, rules %s.", rules->title, p->variant->board,
              p->variant->rule_set);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char player[PLAYER_TEXT_MAX];
        struct text who = text_in(player, sizeof player);
        settings_name_side(&p->app->settings, (enum side)side, &who);
        app_print(p->app, " %s: %s.", rules->side_names[side], player);
    }
    app_print(p->app, "\n");
    tell_list(p->app, p->variant, NULL, session_pos(p));
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
        spoken_steps(p->app, p->game, first, t.end);
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
