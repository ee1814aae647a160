/*
 * What can be chosen for a parameter, and what help says of it.
 */
#include "app/settings/choices.h"

#include <string.h>

#include "app/system/mem.h"
#include "tactigon/puzzle.h"

void param_variable(const struct param *p, struct text *out)
{
    char name[40];
    struct text text = text_in(name, sizeof name);
    for (const char *s = p->name; *s; s++)
        text_put(&text, *s == '-' ? '_' : *s);
    text_add(out, "TACTIGON_");
    text_add_capitals(out, name);
}

/* "human, random, greedy, level:N or search[:LIMITS]": the bots of the game. */
static void list_players(const struct rules *rules, struct text *out)
{
    const struct eval *eval;
    text_add(out, "human, random");
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->is_player)
            text_printf(out, ", %s", eval->name);
    }
    const int last = level_last(rules);
    if (last == LEVEL_MIN)
        text_printf(out, " or level:%d", last);
    else
        text_add(out, last == LEVEL_AUTO ? ", level:N or search[:LIMITS]" : " or level:N");
}

/* "hunter:3" and the other levels of the bots that play in their own way. */
static void add_special(const struct rules *rules, struct text *out)
{
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        for (int level = LEVEL_SEARCH; eval->is_playing_style && level <= LEVEL_MAX; level++)
            text_printf(out, "%s:%d ", eval->name, level);
    }
}

static void add_levels(const struct rules *rules, const char *before, struct text *out)
{
    for (int level = LEVEL_MIN; level <= LEVEL_MAX && level <= level_last(rules); level++)
        text_printf(out, "%s%d ", before, level);
}

static void add_players(const struct rules *rules, struct text *out)
{
    const struct eval *eval;
    text_add(out, level_last(rules) == LEVEL_AUTO ? "human random search auto " : "human random ");
    add_levels(rules, "level:", out);
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->is_player)
            text_printf(out, "%s ", eval->name);
    }
    add_special(rules, out);
}

/* Of those that the puzzles of the game have. */
static void add_themes(const struct rules *rules, struct text *out)
{
    struct puzzles puzzles;
    uint32_t themes = 0;
    mem_check(puzzles_of(rules, &puzzles));
    for (int i = 0; i < puzzles.n; i++)
        themes |= puzzles.list[i].themes;
    puzzles_free(&puzzles);
    for (int i = 0; puzzle_theme_name(i); i++) {
        if (themes >> i & 1)
            text_printf(out, "%s ", puzzle_theme_name(i));
    }
}

/* Where there are few. */
static void add_numbers(const struct param *p, struct text *out)
{
    enum { NUMBERS_MAX = 20 };
    for (long i = p->min; p->max - p->min < NUMBERS_MAX && i <= p->max; i++)
        text_printf(out, "%ld ", i);
}

static void add_words(const struct settings *s, const struct param *p, struct text *out)
{
    const char *word;
    for (int i = 0; (word = param_word(s, p, i)); i++)
        text_printf(out, "%s ", word);
}

void param_choices(const struct settings *s, const struct param *p, struct text *out)
{
    if (p->type == TYPE_PLAYER || p->type == TYPE_BOT) {
        add_players(s->rules, out);
    } else if (p->type == TYPE_LEVEL) {
        add_levels(s->rules, "", out);
        if (level_last(s->rules) == LEVEL_AUTO)
            text_printf(out, "%s ", level_name(LEVEL_AUTO));
        add_special(s->rules, out);
    } else if (p->type == TYPE_NUMBER) {
        add_numbers(p, out);
    } else if (p->type == TYPE_WORD || p->type == TYPE_BOARD || p->type == TYPE_GAME) {
        add_words(s, p, out);
    } else if (p->type == TYPE_THEME) {
        add_themes(s->rules, out);
    }
}

void param_describe(const struct settings *s, const struct param *p, struct text *out)
{
    const bool is_open = p->help[0] && p->help[strlen(p->help) - 1] == ':';
    text_printf(out, "%s%s", p->help, is_open ? " " : "");
    if (p->type == TYPE_PLAYER && !*p->help)
        list_players(s->rules, out);
    else if (p->type == TYPE_PLAYER)
        text_add(out, param_name(p, s->rules));
    else if ((p->type == TYPE_WORD || p->type == TYPE_GAME) && (is_open || !*p->help))
        param_words(s, p, out);
    else if (p->type == TYPE_LEVEL && level_last(s->rules) < p->max)
        text_printf(out, " (%d to %d)", p->min, level_last(s->rules));
    else if (p->type == TYPE_NUMBER || p->type == TYPE_LEVEL)
        text_printf(out, " (%d to %d)", p->min, p->max);
}

bool param_is_option(const struct settings *s, const struct param *p, unsigned command)
{
    return p->commands & command &&
           (p->type != TYPE_WORD || setting_is_open(s, (enum setting)p->setting));
}

void param_help(const struct settings *s, const struct param *p, struct text *out)
{
    char form[40];
    struct text text = text_in(form, sizeof form);
    if (p->letter)
        text_printf(&text, "-%c, ", p->letter);
    text_printf(&text, "--%s%s%s", param_name(p, s->rules), p->argument ? " " : "",
                p->argument ? p->argument : "");
    text_printf(out, "  %-18s ", form);
    param_describe(s, p, out);
}
