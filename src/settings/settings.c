/* The words and values of settings, according to the table of parameters. */
#include "settings/settings.h"

#include <string.h>

#include "core/utf8.h"
#include "game/puzzle.h"
#include "rules/registry.h"
#include "settings/argument.h"
#include "settings/params.h"
#include "system/mem.h"
#include "system/platform.h"

enum { TIME_MS_MAX = 30000, CLOCK_BASE_MIN_MS = 100 };

void settings_reset(struct settings *s, const struct rules *rules)
{
    *s = (struct settings){.rules = rules};
    params_reset(STORED_SETTING, s);
    for (int i = 0; i < SETTING_COUNT; i++)
        s->values[i] = setting_info(i)->initial;
    s->bot = settings_level_player(s, LEVEL_AUTO);
    s->players[SIDE_FIRST] = (struct player){.kind = PLAYER_HUMAN};
    s->players[SIDE_SECOND] = s->bot;
}

const char *setting_word(const struct settings *s, enum setting setting, int i)
{
    const char *const *words = setting_info((int)setting)->words;
    if (words)
        return words[i];
    if (setting == SETTING_BOARD)
        return i < s->rules->n_boards ? s->rules->boards[i].name : NULL;
    if (setting == SETTING_RULES)
        return s->rules->rule_sets[i];
    return i < FIRST_RANDOM ? s->rules->side_names[i] : i == FIRST_RANDOM ? "random" : NULL;
}

const char *setting_board(const struct settings *s)
{
    return *s->own_board ? s->own_board : setting_word(s, SETTING_BOARD, s->values[SETTING_BOARD]);
}

const char *setting_value(const struct settings *s, enum setting setting)
{
    if (setting == SETTING_BOARD)
        return s->board_file ? s->board_file : setting_board(s);
    if (setting == SETTING_CLOCK && *s->own_clock.text)
        return s->own_clock.text;
    return setting_word(s, setting, s->values[setting]);
}

bool setting_is_open(const struct settings *s, enum setting setting)
{
    if (setting == SETTING_DRAWS)
        return s->rules->has_repetition || s->rules->halfmove_limit > 0;
    if (setting == SETTING_LABELS)
        return s->rules->has_labels;
    if (setting == SETTING_WARNINGS)
        return s->rules->show->picture;
    if (setting == SETTING_NUMBERS)
        return s->rules->has_second_naming;
    if (setting == SETTING_BOARD && s->rules->own_boards)
        return true;
    return setting_word(s, setting, 1); /* there is a second word to choose */
}

/* Returns the i-th word of a setting or the name of the i-th game; NULL after the last. */
static const char *param_word(const struct settings *s, const struct param *p, int i)
{
    if (p->type == TYPE_GAME)
        return i < rules_count() ? rules_at(i)->name : NULL;
    return setting_word(s, (enum setting)p->setting, i);
}

void param_words(const struct settings *s, const struct param *p, struct text *out)
{
    const char *own = p->type == TYPE_BOARD ? s->rules->own_boards : NULL;
    const char *word, *after;
    for (int i = 0; (word = param_word(s, p, i)); i++) {
        const int first = i;
        while (text_is_number(word) && (after = param_word(s, p, i + 1)) && text_is_number(after))
            i++; /* numbers follow one another: "1 to 12" */
        if (first > 0)
            text_add(out, own || param_word(s, p, i + 1) ? ", " : " or ");
        text_add(out, word);
        if (i > first)
            text_printf(out, " to %s", param_word(s, p, i));
    }
    if (own)
        text_printf(out, " or %s", own);
}

const char *param_suggest(const struct settings *s, const struct param *p, const char *typed)
{
    struct suggest suggest = suggest_for(typed);
    for (int i = 0; param_word(s, p, i); i++)
        suggest_offer(&suggest, param_word(s, p, i));
    return suggest.best;
}

enum status param_refuse(const struct settings *s, const struct param *p, const char *typed,
                         struct error *error)
{
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    const char *best = param_suggest(s, p, typed);
    param_words(s, p, &words);
    return error_set(error, STATUS_NOT_FOUND, 0, 0, "'%s' is not %s%s%s%s",
                     utf8_quote(typed, 40).text, buffer, best ? ". Did you mean '" : "",
                     best ? best : "", best ? "'?" : "");
}

/* Returns the index of a setting's word, ignoring case, or -1 if there is no such word. */
static int find_word(const struct settings *s, enum setting setting, const char *word)
{
    const char *candidate;
    if (setting == SETTING_RULES)
        return rules_find_set(s->rules, word);
    for (int i = 0; (candidate = setting_word(s, setting, i)); i++) {
        if (text_equal_nocase(candidate, word))
            return i;
    }
    return -1;
}

/* Changes to a named board or, if the game allows, to a board of a different size. */
static enum status change_board(struct settings *s, const char *name, struct error *error)
{
    const int i = find_word(s, SETTING_BOARD, name);
    const struct variant_spec spec = {.board = name};
    struct variant *v = NULL;
    const enum status status = i < 0 ? variant_new(s->rules, &spec, &v, error) : STATUS_OK;
    if (status == STATUS_NOT_FOUND && (!s->rules->own_boards || s->rules->boards[0].text))
        return param_refuse(s, setting_info(SETTING_BOARD), name, error);
    if (status != STATUS_OK)
        return status;
    const int listed = v ? find_word(s, SETTING_BOARD, v->board) : i; /* `name` may be an old one */
    if (listed >= 0)
        s->values[SETTING_BOARD] = listed;
    struct text own = text_in(s->own_board, sizeof s->own_board);
    text_add(&own, listed < 0 ? v->board : "");
    variant_free(v);
    s->board_file = NULL;
    return STATUS_OK;
}

/* Changes to one of the words, or to any other clock, which is stored in its normal form. */
static enum status change_clock(struct settings *s, const char *word, struct error *error)
{
    const int i = find_word(s, SETTING_CLOCK, text_equal_nocase(word, "off") ? "none" : word);
    struct clock_control control[2];
    if (i >= 0) {
        s->values[SETTING_CLOCK] = i;
        s->own_clock.text[0] = '\0';
        return STATUS_OK;
    }
    const enum status status = clock_read(word, s->rules, control, error);
    if (status != STATUS_OK)
        return status;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (control[side].base_ms > 0 && control[side].base_ms < CLOCK_BASE_MIN_MS)
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "'%s' is too short: a clock needs at least 0.1 seconds",
                             utf8_quote(word, 40).text);
    }
    s->own_clock = clock_format(control, s->rules);
    return STATUS_OK;
}

enum status setting_change(struct settings *s, enum setting setting, const char *word,
                           struct error *error)
{
    if (setting == SETTING_BOARD)
        return change_board(s, word, error);
    if (setting == SETTING_CLOCK)
        return change_clock(s, word, error);
    const int i = find_word(s, setting, word);
    if (i < 0)
        return param_refuse(s, setting_info((int)setting), word, error);
    s->values[setting] = i;
    if (setting == SETTING_VIEW)
        s->is_accessible = false;
    return STATUS_OK;
}

enum status param_read(const struct param *p, const char *value, void *at, struct error *error)
{
    const struct utf8_quote shown = utf8_quote(value, 40);
    long number = 0;
    switch (p->type) {
    case TYPE_SWITCH: /* "off" counts as not given */
        if (!text_equal_nocase(value, "on"))
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is not on or off", shown.text);
        *(bool *)at = true;
        break;
    case TYPE_NUMBER:
        if (!text_read_number(value, strlen(value), p->min, p->max, &number))
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "'%s' is not a whole number from %d to %d", shown.text, p->min,
                             p->max);
        *(int *)at = (int)number;
        break;
    case TYPE_TIME:
        if (!text_read_time_ms(value, strlen(value), p->min, p->max, &number))
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "'%s' is not a time such as 250ms or 2s", shown.text);
        *(int *)at = (int)number;
        break;
    default:
        *(const char **)at = value;
    }
    return STATUS_OK;
}

enum status settings_set(struct settings *s, const struct param *p, const char *value,
                         struct error *error)
{
    if (p->type == TYPE_WORD || p->type == TYPE_BOARD)
        return setting_change(s, (enum setting)p->setting, value, error);
    if (!p->name)
        return player_read(s->rules, value, &s->players[p->setting - REMEMBER_PLAYER], error);
    if (p->type == TYPE_LEVEL) {
        const enum status status = settings_read_level(s, value, &s->bot, error);
        s->players[SIDE_SECOND] = s->bot;
        return status;
    }
    return p->in == STORED_SETTING ? param_read(p, value, param_in(p, s), error) : STATUS_OK;
}

struct text_word settings_format(const struct settings *s, int what)
{
    return what < SETTING_COUNT ? text_format("%s", setting_value(s, (enum setting)what))
                                : player_format(&s->players[what - REMEMBER_PLAYER]);
}

struct player settings_level_player(const struct settings *s, int level)
{
    struct player player = {.kind = PLAYER_RANDOM};
    const char *kind = "level";
    if (level > level_last(s->rules))
        level = level_last(s->rules);
    if (level == LEVEL_AUTO) {
        kind = "auto";
        level = s->bot.level > 0 ? s->bot.level : SETTINGS_BOT_LEVEL;
    }
    player_read(s->rules, text_format("%s:%d", kind, level).text, &player, NULL);
    return player;
}

enum status settings_read_level(const struct settings *s, const char *word, struct player *out,
                                struct error *error)
{
    struct player player; /* a copy: out may be &s->bot, which settings_level_player reads */
    const enum status status = player_read_level(s->rules, word, &player, error);
    if (status == STATUS_OK)
        *out = player.is_auto ? settings_level_player(s, LEVEL_AUTO) : player;
    return status;
}

enum env_color settings_env_color(void)
{
    const char *unless_zero = platform_env("CLICOLOR"), *force = platform_env("CLICOLOR_FORCE");
    if (platform_env("NO_COLOR"))
        return ENV_COLOR_OFF;
    if (platform_env("FORCE_COLOR") || (force && strcmp(force, "0") != 0))
        return ENV_COLOR_ON;
    return unless_zero && strcmp(unless_zero, "0") == 0 ? ENV_COLOR_OFF : ENV_COLOR_UNSET;
}

int settings_time_ms(const struct settings *s)
{
    const char *word = setting_value(s, SETTING_TIME);
    long ms = BOT_TIME_MS;
    text_read_time_ms(word, strlen(word), 1, TIME_MS_MAX, &ms);
    return (int)ms;
}

bool settings_is_bot(const struct settings *s, enum side side)
{
    return s->players[side].kind != PLAYER_HUMAN;
}

struct text_word param_variable(const struct param *p)
{
    struct text_word name;
    struct text text = text_in(name.text, sizeof name.text);
    text_add(&text, "TACTIGON_");
    text_add_capitals(&text, p->name);
    for (char *s = name.text; (s = strchr(s, '-'));)
        *s = '_';
    return name;
}

/* Adds NAME:LEVEL, such as "hunter:3", for every playing style and level. */
static void add_special(const struct rules *rules, struct text *out)
{
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        for (int level = LEVEL_SEARCH; eval->style_bonus && level <= LEVEL_MAX; level++)
            text_printf(out, "%s:%d ", eval->name, level);
    }
}

static void add_levels(const struct rules *rules, const char *before, struct text *out)
{
    for (int level = LEVEL_MIN; level <= LEVEL_MAX && level <= level_last(rules); level++)
        text_printf(out, "%s%d ", before, level);
}

void param_choices(const struct settings *s, const struct param *p, struct text *out)
{
    enum { NUMBERS_MAX = 20 };
    const struct eval *eval;
    const char *word;
    const bool has_auto = level_last(s->rules) == LEVEL_AUTO;
    struct puzzles puzzles;
    uint32_t themes = 0;
    switch (p->type) {
    case TYPE_PLAYER:
        text_add(out, has_auto ? "human random search auto " : "human random ");
        add_levels(s->rules, "level:", out);
        for (int i = 0; (eval = engine_eval_at(s->rules, i)); i++) {
            if (eval->is_player)
                text_printf(out, "%s ", eval->name);
        }
        add_special(s->rules, out);
        break;
    case TYPE_LEVEL:
        add_levels(s->rules, "", out);
        if (has_auto)
            text_printf(out, "%s ", level_name(LEVEL_AUTO));
        add_special(s->rules, out);
        break;
    case TYPE_NUMBER:
        for (long i = p->min; p->max - p->min < NUMBERS_MAX && i <= p->max; i++)
            text_printf(out, "%ld ", i);
        break;
    case TYPE_WORD:
    case TYPE_BOARD:
    case TYPE_GAME:
        for (int i = 0; (word = param_word(s, p, i)); i++)
            text_printf(out, "%s ", word);
        break;
    case TYPE_THEME: /* the themes of the game's puzzles */
        mem_check(puzzles_of(s->rules, &puzzles));
        for (int i = 0; i < puzzles.n; i++)
            themes |= puzzles.list[i].themes;
        puzzles_free(&puzzles);
        for (int i = 0; puzzle_theme_name(i); i++) {
            if (themes >> i & 1)
                text_printf(out, "%s ", puzzle_theme_name(i));
        }
        break;
    default:
        break;
    }
}

void param_describe(const struct settings *s, const struct param *p, struct text *out)
{
    const bool is_open = p->help[0] && p->help[strlen(p->help) - 1] == ':';
    const int last = level_last(s->rules);
    text_printf(out, "%s%s", p->help, is_open ? " " : "");
    if (!p->name && !*p->help) {
        const struct eval *eval;
        text_add(out, "human, random");
        for (int i = 0; (eval = engine_eval_at(s->rules, i)); i++) {
            if (eval->is_player || eval->style_bonus)
                text_printf(out, ", %s%s", eval->name, eval->style_bonus ? ":N" : "");
        }
        text_add(out, last == LEVEL_MIN ? ", level:1" : ", level:N");
        text_printf(out, "%s or remote:COMMAND",
                    last == LEVEL_AUTO ? ", auto, search[:LIMITS]" : "");
    } else if (!p->name)
        text_add(out, param_name(p, s->rules));
    else if ((p->type == TYPE_WORD || p->type == TYPE_GAME) && (is_open || !*p->help))
        param_words(s, p, out);
    else if (p->type == TYPE_LEVEL && last < p->max)
        text_printf(out, " (%d to %d)", p->min, last);
    else if (p->type == TYPE_NUMBER || p->type == TYPE_LEVEL)
        text_printf(out, " (%d to %d)", p->min, p->max);
}

bool param_is_option(const struct settings *s, const struct param *p, const char *options)
{
    return (!options || param_is_among(p, options)) && !(p->flags & NO_OPTION) &&
           (p->type != TYPE_WORD || setting_is_open(s, (enum setting)p->setting));
}

struct text_word param_form(const struct settings *s, const struct param *p)
{
    const char letter[] = {'-', p->letter, ',', ' ', '\0'};
    return text_format("  %s--%s%s%s", p->letter ? letter : "", param_name(p, s->rules),
                       p->argument ? " " : "", p->argument ? p->argument : "");
}
