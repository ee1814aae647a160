/* Completes commands and arguments, and completes legal moves one place at a time. Between the
 * places of a move, spaces and punctuation such as '-' need not be typed. */
#include "screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "settings/params.h"
#include "system/mem.h"

enum { NAMES_MAX = 768 };

struct candidates {
    int n;
    char names[NAMES_MAX][COMPLETE_WORD_MAX]; /* sorted */
    char common[COMPLETE_WORD_MAX];           /* the continuation that all candidates share */
};

/* Adds a name; `rest` is the part that is not typed yet. Names beyond NAMES_MAX are left out. */
static void offer(void *context, const char *name, const char *rest)
{
    struct candidates *c = context;
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

struct word {
    const char *begin;
    bool has_aliases; /* aliases of commands are offered too */
    struct candidates *out;
};

static void offer_word(const struct word *w, const char *name)
{
    if (text_begins_nocase(name, w->begin))
        offer(w->out, name, name + strlen(w->begin));
}

static void offer_command(void *context, const char *name, bool is_alias)
{
    const struct word *w = context;
    if (!is_alias || w->has_aliases)
        offer_word(w, name);
}

static void offer_commands(const struct commands *all, struct word *w)
{
    command_each_word(all, offer_command, w);
    w->has_aliases = w->out->n == 0;
    if (w->has_aliases)
        command_each_word(all, offer_command, w);
}

static void offer_places(const struct session *p, const struct word *w)
{
    const struct rules *rules = p->variant->rules;
    move_code moves[RULES_MOVES_MAX];
    const int n = rules->gen(p->variant, session_pos(p), moves);
    for (int i = 0; i < n; i++) {
        int ends[2];
        rules->move_places(session_names(p), moves[i], &ends[0], &ends[1]);
        for (int k = 0; k < 2; k++) {
            if (ends[k] != PLACE_NONE)
                offer_word(w, rules_name(session_names(p), ends[k]).text);
        }
    }
}

static void offer_arguments(const struct commands *all, const struct command *c, const char *typed,
                            struct candidates *out)
{
    const char *blank = strrchr(typed, ' ');
    struct word w = {.begin = blank ? blank + 1 : typed, .out = out};
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    if (!blank && c->takes.kind == TYPE_PLACE)
        offer_places(all->game, &w);
    else if (!blank && c->takes.kind == TYPE_COMMAND)
        offer_commands(all, &w);
    else if (!blank)
        command_choices(all->app, &c->takes, c->name, &text);
    else if (c->takes.kind == TYPE_SEAT)
        param_choices(&all->app->settings, param_find("p1"), &text);
    for (const char *rest = words; *rest;) {
        char name[CHOICES_WORD_MAX];
        text_next_word(&rest, name, sizeof name);
        if (name[1]) /* completing a single letter saves nothing */
            offer_word(&w, name);
    }
}

/* Reads the typed text as a move, and collects its continuations unless `out` is NULL. */
static struct turn_begun begin_move(const struct session *p, const char *typed,
                                    struct candidates *out)
{
    struct turn_begun b = {p->selected, out ? offer : NULL, out, PLACE_NONE, PLACE_NONE};
    if (!session_is_over(p) && session_player_to_move(p)->kind == PLAYER_HUMAN)
        rules_turn_begin(session_names(p), session_pos(p), typed, &b);
    return b;
}

/* Returns the last item of the line s[0..len-1], without leading spaces; ';' separates items. */
static const char *last_item(const char *s, size_t len, char *out, size_t size)
{
    struct text text = text_in(out, size);
    text_printf(&text, "%.*s", (int)len, s);
    const char *semicolon = strrchr(out, ';'), *item = semicolon ? semicolon + 1 : out;
    while (text_is_blank(*item))
        item++;
    return item;
}

void complete_line(const struct commands *all, const char *line, int cursor, struct completion *out)
{
    char buffer[INPUT_LINE_MAX + 1], word[COMPLETE_WORD_MAX];
    const char *item = last_item(line, (size_t)cursor, buffer, sizeof buffer), *rest = item;
    struct candidates *c = mem_new(1, sizeof *c);
    struct text list = text_in(out->list, sizeof out->list);
    out->n = 0;
    out->common[0] = '\0';
    text_next_word(&rest, word, sizeof word);
    const struct command *found = command_find(all, word);
    const bool is_first = strlen(item) == strlen(word);
    if (!is_first && found) {
        offer_arguments(all, found, rest, c);
    } else {
        if (is_first)
            offer_commands(all, &(struct word){.begin = word, .out = c});
        if (all->game && (*item || all->game->selected != PLACE_NONE))
            begin_move(all->game, item, c);
        const struct command *only = is_first && c->n == 1 ? command_find(all, c->names[0]) : NULL;
        const size_t len = strlen(c->common);
        if (only && only->takes.kind != TYPE_NONE && len + 1 < sizeof c->common)
            memcpy(c->common + len, " ", 2);
    }
    out->n = c->n;
    memcpy(out->common, c->common, sizeof out->common);
    for (int i = 0; i < c->n; i++)
        text_printf(&list, "%s%s", i > 0 ? " " : "", c->names[i]);
    free(c);
}

void complete_places(struct session *p, const char *line, int *from, int *to)
{
    char buffer[INPUT_LINE_MAX + 1], word[COMPLETE_WORD_MAX];
    const char *item = last_item(line, strlen(line), buffer, sizeof buffer), *rest = item;
    *from = *to = PLACE_NONE;
    text_next_word(&rest, word, sizeof word);
    const struct commands all = command_of_game(p);
    if (!*item || command_find(&all, word))
        return;
    const struct turn_begun b = begin_move(p, item, NULL);
    *from = b.from;
    *to = b.to;
}

void complete_typed(struct screen *s, const struct commands *all)
{
    struct completion c;
    complete_line(all, s->edit.line, s->edit.cursor, &c);
    screen_clear_message(s);
    if (c.n == 0)
        screen_message(s, "Nothing to complete.\n");
    else if (*c.common)
        edit_insert(&s->edit, c.common);
    else if (s->last == KEY_TAB)
        screen_message(s, "%s\n", c.list);
    else if (c.n > 1)
        screen_message(s, "Tab again lists %d completions.\n", c.n);
}
