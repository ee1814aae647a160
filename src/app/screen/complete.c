/*
 * Candidates of three kinds: words that begin a line, arguments of commands and settings, and the
 * next place or the rest of a legal move, which is compared as people write it. Signs and blanks
 * between its places may be missing.
 */
#include "app/screen/complete.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/command.h"

enum { NAMES_MAX = 768, NAME_SIZE = 16 };

/* ---- candidates ---- */

struct candidates {
    int n;
    char names[NAMES_MAX][COMPLETE_WORD_MAX]; /* sorted */
    char common[COMPLETE_WORD_MAX];           /* how all of them go on */
};

/* `name` goes on so behind what was typed. What does not fit is left out: nobody reads so many. */
static void offer(struct candidates *c, const char *name, const char *rest)
{
    int at = 0;
    size_t same = 0;
    if (strlen(name) >= COMPLETE_WORD_MAX || strlen(rest) >= COMPLETE_WORD_MAX)
        return;
    while (same < strlen(rest) && (c->n == 0 || c->common[same] == rest[same])) {
        c->common[same] = rest[same];
        same++;
    }
    c->common[same] = '\0';
    while (at < c->n && strcmp(c->names[at], name) < 0)
        at++;
    if (c->n == NAMES_MAX || (at < c->n && strcmp(c->names[at], name) == 0))
        return;
    memmove(c->names[at + 1], c->names[at], (size_t)(c->n - at) * sizeof c->names[0]);
    memcpy(c->names[at], name, strlen(name) + 1);
    c->n++;
}

static bool begins_with(const char *s, const char *begin)
{
    while (*begin && text_lower(*s) == text_lower(*begin)) {
        s++;
        begin++;
    }
    return !*begin;
}

/* ---- words ---- */

/* What words are to begin with, and where they are offered. */
struct word {
    const char *begin;
    bool has_aliases; /* second words for the same too */
    struct candidates *out;
};

static void offer_word(const struct word *w, const char *name)
{
    if (begins_with(name, w->begin))
        offer(w->out, name, name + strlen(w->begin));
}

static void offer_command(void *context, const char *name, bool is_alias)
{
    const struct word *w = context;
    if (!is_alias || w->has_aliases)
        offer_word(w, name);
}

static void offer_commands(const struct session *p, struct word *w)
{
    command_each_word(p, offer_command, w);
    w->has_aliases = w->out->n == 0;
    if (w->has_aliases)
        command_each_word(p, offer_command, w);
}

static void offer_players(const struct session *p, const struct word *w)
{
    const struct rules *rules = p->variant->rules;
    const struct eval *eval;
    offer_word(w, "human");
    offer_word(w, "random");
    offer_word(w, "auto");
    offer_word(w, "search");
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->is_player)
            offer_word(w, eval->name);
    }
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        char name[NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        text_printf(&text, "level:%d", level);
        offer_word(w, name);
    }
}

static void name_place(const struct session *p, int place, char *out)
{
    char name[NAME_SIZE];
    struct text text = text_in(name, sizeof name), own = text_in(out, NAME_SIZE);
    if (place != PLACE_NONE)
        p->variant->rules->place_format(p->variant, place, &text);
    session_tell(p, name, &own);
}

/* Where steps begin and end. */
static void offer_places(const struct session *p, const struct word *w)
{
    const struct rules *rules = p->variant->rules;
    move_code moves[RULES_MOVES_MAX];
    const int n = rules->gen(p->variant, session_pos(p), moves);
    for (int i = 0; i < n; i++) {
        int ends[2];
        rules->move_places(p->variant, moves[i], &ends[0], &ends[1]);
        for (int k = 0; k < 2; k++) {
            char name[NAME_SIZE];
            name_place(p, ends[k], name);
            if (*name)
                offer_word(w, name);
        }
    }
}

static bool is_place(const char *argument)
{
    static const char *const names[] = {"[PLACE]", "<tile>", "<square>", "<cell>"};
    size_t i = 0;
    while (i < sizeof names / sizeof names[0] && strcmp(names[i], argument) != 0)
        i++;
    return i < sizeof names / sizeof names[0];
}

/* What can stand behind a command, by the names that help has for its arguments. */
static void offer_arguments(const struct session *p, const struct command_found *found,
                            const char *typed, struct candidates *out)
{
    const char *blank = strrchr(typed, ' ');
    const char *value, *argument = found->command    ? found->command->arguments
                                   : found->question ? found->question->argument
                                                     : "";
    struct word w = {.begin = blank ? blank + 1 : typed, .out = out};
    if (strcmp(argument, "[SIDE PLAYER]") == 0 && blank) {
        offer_players(p, &w);
    } else if (strcmp(argument, "[SIDE PLAYER]") == 0 || strcmp(argument, "[side]") == 0) {
        offer_word(&w, p->variant->rules->side_names[SIDE_FIRST]);
        offer_word(&w, p->variant->rules->side_names[SIDE_SECOND]);
    } else if (blank) {
        return;
    } else if (strcmp(argument, "[COMMAND]") == 0) {
        offer_commands(p, &w);
    } else if (strcmp(argument, "[yes]") == 0) {
        offer_word(&w, "yes");
    } else if (is_place(argument)) {
        offer_places(p, &w);
    }
    for (int i = 0; found->setting != SETTING_COUNT && !blank &&
                    (value = setting_word(&p->app->settings, found->setting, i));
         i++)
        offer_word(&w, value);
}

/* ---- moves ---- */

/* A legal step as people write it, and where the names of its places end; 0: it has none there. */
struct shown {
    int from_place, to_place;
    char text[MOVE_TEXT_MAX];
    size_t from, to;
};

static bool is_sign(char c)
{
    return c != '\0' && strchr("-x*+", c);
}

static size_t skip_signs(const char *s, size_t at)
{
    while (is_sign(s[at]))
        at++;
    return at;
}

/* A turn that is read step by step. */
struct reader {
    const struct session *p;
    union position now;
    const char *typed; /* what is still to be read */
    int n;             /* steps read */
    bool is_open;      /* a sign or a blank was typed last */
    int from, to;      /* where what was read begins and ends */
};

static void show(const struct reader *r, move_code m, struct shown *out)
{
    const struct variant *v = r->p->variant;
    char name[NAME_SIZE];
    struct text text = text_in(name, sizeof name), own = text_in(out->text, sizeof out->text);
    v->rules->move_show(v, &r->now.pos, m, &text);
    session_tell(r->p, name, &own);
    v->rules->move_places(v, m, &out->from_place, &out->to_place);
    name_place(r->p, out->from_place, name);
    out->from = begins_with(out->text, name) ? strlen(name) : 0;
    name_place(r->p, out->to_place, name);
    const size_t at = skip_signs(out->text, out->from);
    out->to = *name && begins_with(out->text + at, name) ? at + strlen(name) : out->from;
}

/*
 * How far from byte `at` on what was typed leads into a step, -1 if it is another one. *rest is
 * what stands behind the step.
 */
static int follow(const char *typed, const char *step, size_t at, const char **rest)
{
    const char *begin = typed;
    while (*typed) {
        if (step[at] && text_lower(step[at]) == text_lower(*typed)) {
            at++;
            typed++;
        } else if (text_is_blank(*typed) || strchr("-+>", *typed)) {
            typed++;
        } else if (is_sign(step[at])) {
            at++;
        } else if (typed > begin && text_is_blank(typed[-1]) && begins_with(typed, "to")) {
            typed += 2;
        } else {
            break;
        }
    }
    *rest = typed;
    return *typed && step[at] ? -1 : (int)at;
}

/* The same; in mid-turn, or with a piece picked, the place where the step begins may be missing. */
static int follow_step(const struct reader *r, const struct shown *step, const char **rest)
{
    const bool may_be_short =
        step->from > 0 && (r->now.pos.mid_turn || r->p->selected == step->from_place);
    const int at = may_be_short ? follow(r->typed, step->text, step->from, rest) : -1;
    return at >= 0 || r->n > 0 ? at : follow(r->typed, step->text, 0, rest);
}

/* The next place of the step, or what it has behind its places, where all that was typed fits. */
static void read_beginning(struct reader *r, const struct shown *step, struct candidates *out)
{
    const char *rest;
    const int n = follow_step(r, step, &rest);
    if (n < 0 || *rest || !step->text[n])
        return;
    const size_t inner = skip_signs(step->text, step->from);
    size_t at = (size_t)n, begin = step->to, end = strlen(step->text);
    if (at < step->from) {
        begin = 0;
        end = step->from;
    } else if (at < step->to) {
        begin = inner;
        end = step->to;
    }
    if (at >= step->from && step->from > 0 && r->n == 0)
        r->from = step->from_place;
    if (at >= step->to && step->to > step->from)
        r->to = step->to_place;
    if (r->is_open && at == step->from)
        at = inner;
    if (!out)
        return;
    char name[MOVE_TEXT_MAX], more[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    text_printf(&text, "%.*s", (int)(end - begin), step->text + begin);
    text = text_in(more, sizeof more);
    text_printf(&text, "%.*s", (int)(end - at), step->text + at);
    offer(out, name, more);
}

/* Read the longest step that stands there whole; false: there is none. */
static bool read_step(struct reader *r, const move_code *moves, int n)
{
    const struct variant *v = r->p->variant;
    struct shown step, best;
    const char *rest, *longest = NULL;
    move_code move = MOVE_NONE;
    for (int i = 0; i < n; i++) {
        show(r, moves[i], &step);
        const int at = follow_step(r, &step, &rest);
        if (at <= 0 || step.text[at] || (longest && rest <= longest))
            continue;
        longest = rest;
        move = moves[i];
        best = step;
    }
    if (!longest)
        return false;
    union position next;
    v->rules->play(v, &r->now.pos, move, &next.pos);
    memcpy(&r->now, &next, v->pos_size);
    r->from = r->n == 0 ? best.from_place : r->from;
    r->to = best.to_place != PLACE_NONE ? best.to_place : r->to;
    r->typed = longest;
    r->n++;
    return true;
}

/* Read what was typed as a move, and offer how it goes on. */
static void read_move(const struct session *p, const char *typed, struct candidates *out, int *from,
                      int *to)
{
    const struct variant *v = p->variant;
    const size_t len = strlen(typed);
    struct reader r = {.p = p, .typed = typed, .from = PLACE_NONE, .to = PLACE_NONE};
    r.is_open = len > 0 && (text_is_blank(typed[len - 1]) || strchr("-+>x*", typed[len - 1]));
    move_code moves[RULES_MOVES_MAX];
    memcpy(&r.now, session_pos(p), v->pos_size);
    bool goes_on = !session_is_over(p) && session_player_to_move(p)->kind == PLAYER_HUMAN;
    while (goes_on) {
        const int n = v->rules->gen(v, &r.now.pos, moves);
        for (int i = 0; i < n; i++) {
            struct shown step;
            show(&r, moves[i], &step);
            read_beginning(&r, &step, out);
        }
        goes_on = *r.typed && read_step(&r, moves, n) && r.now.pos.mid_turn;
    }
    *from = r.from;
    *to = *r.typed && r.n > 0 ? PLACE_NONE : r.to;
}

/* ---- lines ---- */

/* The last of the items on s[len], without blanks before it. */
static const char *last_item(const char *s, size_t len, char *out, size_t size)
{
    struct text text = text_in(out, size);
    text_printf(&text, "%.*s", (int)len, s);
    const char *semicolon = strrchr(out, ';'), *item = semicolon ? semicolon + 1 : out;
    while (text_is_blank(*item))
        item++;
    return item;
}

/* A word that has something behind it is completed with the blank. */
static void add_blank(const struct session *p, struct candidates *c)
{
    const struct command_found found = command_find(p, c->names[0]);
    const size_t len = strlen(c->common);
    const bool has_more = found.command    ? *found.command->arguments
                          : found.question ? *found.question->argument
                                           : found.setting != SETTING_COUNT;
    if (has_more && len + 1 < sizeof c->common)
        memcpy(c->common + len, " ", 2);
}

void complete_line(const struct session *p, const char *line, int cursor, struct completion *out)
{
    char buffer[INPUT_LINE_MAX + 1], word[COMPLETE_WORD_MAX];
    const char *item = last_item(line, (size_t)cursor, buffer, sizeof buffer), *rest = item;
    struct candidates *c = calloc(1, sizeof *c);
    struct text list = text_in(out->list, sizeof out->list);
    int from, to;
    out->n = 0;
    out->common[0] = '\0';
    if (!c)
        return;
    text_next_word(&rest, word, sizeof word);
    const struct command_found found = command_find(p, word);
    const bool is_first = strlen(item) == strlen(word);
    if (!is_first && command_is_found(&found)) {
        offer_arguments(p, &found, rest, c);
    } else {
        if (is_first)
            offer_commands(p, &(struct word){.begin = word, .out = c});
        if (*item || p->selected != PLACE_NONE)
            read_move(p, item, c, &from, &to);
        if (is_first && c->n == 1)
            add_blank(p, c);
    }
    out->n = c->n;
    memcpy(out->common, c->common, sizeof out->common);
    for (int i = 0; i < c->n; i++)
        text_printf(&list, "%s%s", i > 0 ? " " : "", c->names[i]);
    free(c);
}

void complete_places(const struct session *p, const char *line, int *from, int *to)
{
    char buffer[INPUT_LINE_MAX + 1], word[COMPLETE_WORD_MAX];
    const char *item = last_item(line, strlen(line), buffer, sizeof buffer), *rest = item;
    *from = *to = PLACE_NONE;
    text_next_word(&rest, word, sizeof word);
    const struct command_found found = command_find(p, word);
    if (!*item || command_is_found(&found))
        return;
    read_move(p, item, NULL, from, to);
    if (*from == PLACE_NONE && p->variant->rules->rewrite && !p->variant->rules->turn_names) {
        char places[TURN_TEXT_MAX];
        struct text text = text_in(places, sizeof places);
        p->variant->rules->rewrite(p->variant, session_pos(p), item, &text);
        read_move(p, places, NULL, from, to);
    }
}
