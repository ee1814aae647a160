/*
 * The options of the command line and of the environment, read and checked.
 */
#include "app/settings/options.h"

#include <string.h>

#include "app/settings/option_table.h"
#include "app/settings/suggest.h"
#include "app/system/platform.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

/* One argument, taken apart. */
struct argument {
    const char *name; /* not terminated: `length` bytes */
    size_t length;
    const char *value; /* behind '=' or behind the letter; NULL: none */
};

static bool is_called(const struct argument *a, const char *name)
{
    return strlen(name) == a->length && strncmp(name, a->name, a->length) == 0;
}

static enum option_id find_long(const struct rules *rules, const struct argument *a)
{
    int id = 0;
    while (id < OPTION_COUNT && !is_called(a, option_name(id, rules)))
        id++;
    return (enum option_id)id;
}

static enum option_id find_short(char letter)
{
    int id = 0;
    while (id < OPTION_COUNT && option_table[id].letter != letter)
        id++;
    return (enum option_id)id;
}

static bool is_side_of(const struct rules *rules, const struct argument *a)
{
    return is_called(a, rules->side_names[SIDE_FIRST]) ||
           is_called(a, rules->side_names[SIDE_SECOND]);
}

/* The name of a side in another game. */
static bool is_side_elsewhere(const struct argument *a)
{
    int i = 0;
    while (i < rules_count() && !is_side_of(rules_at(i), a))
        i++;
    return i < rules_count();
}

static enum status refuse_unknown(const struct rules *rules, const char *arg,
                                  const struct argument *a, struct error *error)
{
    if (is_side_elsewhere(a))
        return error_set(error, STATUS_BAD_INPUT, 0, 0,
                         "unknown option '%s': in %s the sides are --%s and --%s",
                         utf8_quote(arg, 60).text, rules->title, rules->side_names[SIDE_FIRST],
                         rules->side_names[SIDE_SECOND]);
    char name[64];
    struct text typed = text_in(name, sizeof name);
    text_printf(&typed, "%.*s", (int)a->length, a->name);
    struct suggest suggest = suggest_for(name);
    for (int i = 0; i < OPTION_COUNT; i++)
        suggest_offer(&suggest, option_name(i, rules));
    if (suggest.best)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "unknown option '%s'. Did you mean '--%s'?",
                         utf8_quote(arg, 60).text, suggest.best);
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "unknown option '%s'",
                     utf8_quote(arg, 60).text);
}

/* "--level" or "TACTIGON_LEVEL", and why its value is refused. */
static enum status refuse_value(const struct options *options, int id, const char *why,
                                struct error *error)
{
    char name[60];
    struct text text = text_in(name, sizeof name);
    if (options->is_variable[id])
        option_variable(id, &text);
    else
        text_printf(&text, "--%s", option_name(id, options->rules));
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s: %s", name, why);
}

static enum status take_value(struct options *out, enum option_id id, const char *value,
                              struct error *error)
{
    const struct option *o = &option_table[id];
    char why[ERROR_TEXT_MAX];
    struct text text = text_in(why, sizeof why);
    out->is_given[id] = true;
    out->value[id] = value;
    if (id == OPTION_LEVEL && text_equal_nocase(value, level_name(LEVEL_AUTO)))
        out->number[id] = LEVEL_AUTO;
    else if (o->kind == KIND_NUMBER &&
             !text_read_number(value, strlen(value), o->min, o->max, &out->number[id]))
        text_printf(&text, "'%s' is not a whole number from %ld to %ld", utf8_quote(value, 40).text,
                    o->min, o->max);
    if (o->kind == KIND_TIME &&
        !text_read_time_ms(value, strlen(value), o->min, o->max, &out->number[id]))
        text_printf(&text, "'%s' is no time such as 250ms or 2s", utf8_quote(value, 40).text);
    return text.len > 0 ? refuse_value(out, (int)id, why, error) : STATUS_OK;
}

/* Split "--name=value", "-o", "-oFILE"; returns the option's number. */
static enum option_id split(const struct rules *rules, const char *arg, struct argument *a)
{
    if (arg[1] != '-') {
        *a = (struct argument){arg + 1, 1, arg[2] ? arg + 2 : NULL};
        return find_short(arg[1]);
    }
    const char *equals = strchr(arg, '=');
    *a = (struct argument){arg + 2, equals ? (size_t)(equals - arg - 2) : strlen(arg + 2),
                           equals ? equals + 1 : NULL};
    return find_long(rules, a);
}

/* One option at argv[i]; *used says how many arguments it took. */
static enum status read_option(char *const *argv, int i, int argc, struct options *out, int *used,
                               struct error *error)
{
    struct argument a;
    const enum option_id id = split(out->rules, argv[i], &a);
    *used = 1;
    if (id == OPTION_COUNT)
        return refuse_unknown(out->rules, argv[i], &a, error);
    if (option_table[id].kind == KIND_FLAG) {
        out->is_given[id] = true;
        return a.value ? error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s takes no value",
                                   option_table[id].name)
                       : STATUS_OK;
    }
    if (!a.value && i + 1 < argc && strncmp(argv[i + 1], "--", 2) != 0) {
        a.value = argv[i + 1];
        *used = 2;
    }
    if (!a.value)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s needs a value: --%s %s",
                         option_name((int)id, out->rules), option_name((int)id, out->rules),
                         option_table[id].argument);
    return take_value(out, id, a.value, error);
}

static enum status refuse_game(const struct options *options, const char *name, struct error *error)
{
    char games[ERROR_TEXT_MAX], why[ERROR_TEXT_MAX];
    struct text names = text_in(games, sizeof games), text = text_in(why, sizeof why);
    struct suggest suggest = suggest_for(name);
    for (int i = 0; i < rules_count(); i++)
        suggest_offer(&suggest, rules_at(i)->name);
    option_games(&names);
    text_printf(&text, "'%s' is not %s", utf8_quote(name, 40).text, games);
    if (suggest.best)
        text_printf(&text, ". Did you mean '%s'?", suggest.best);
    return refuse_value(options, OPTION_GAME, why, error);
}

/* The game comes before everything else: it says what some options are called. */
static enum status find_game(int argc, char *const *argv, struct options *out, struct error *error)
{
    const size_t len = strlen("--game");
    const char *variable = platform_env("TACTIGON_GAME");
    const struct rules *by_variable = variable ? rules_find(variable) : NULL;
    if (by_variable)
        out->rules = by_variable;
    /* No word is NULL but the one behind the last, which the analyser cannot know. */
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--game", len) != 0 || (argv[i][len] && argv[i][len] != '='))
            continue;
        const char *name = argv[i][len] ? argv[i] + len + 1 : argv[i + 1];
        const struct rules *rules = name ? rules_find(name) : NULL;
        if (name && !rules)
            return refuse_game(out, name, error);
        if (rules)
            out->rules = rules;
    }
    return STATUS_OK;
}

/* "-" is a file, and what looks like a negative number is none of the letters. */
static bool is_option(const char *arg)
{
    return arg[0] == '-' && arg[1] != '\0' && !(arg[1] >= '0' && arg[1] <= '9');
}

enum status options_read(int argc, char **argv, struct options *out, struct error *error)
{
    bool is_ended = false;
    *out = (struct options){.words = (const char *const *)argv, .rules = rules_at(0)};
    if (find_game(argc, argv, out, error) != STATUS_OK)
        return STATUS_BAD_INPUT;
    for (int i = 1; i < argc;) {
        const char *arg = argv[i];
        int used = 1;
        if (!is_ended && strcmp(arg, "--") == 0) {
            is_ended = true;
        } else if (!is_ended && is_option(arg)) {
            const enum status status = read_option(argv, i, argc, out, &used, error);
            if (status != STATUS_OK)
                return status;
        } else {
            argv[out->n_words++] = argv[i];
        }
        i += used;
    }
    return STATUS_OK;
}

/* ---- the environment ---- */

/* Those of which one typed makes the others' variables meaningless; ends with OPTION_COUNT. */
static const enum option_id alternatives[][4] = {
    {OPTION_LINES, OPTION_SCREEN, OPTION_COUNT, OPTION_COUNT},
    {OPTION_TIME, OPTION_NODES, OPTION_DEPTH, OPTION_COUNT},
};

bool options_is_typed(const struct options *options, enum option_id id)
{
    return options->is_given[id] && !options->is_variable[id];
}

/* It has been typed, or what stands in its place. */
static bool is_settled(const struct options *options, int id)
{
    bool is_settled = options_is_typed(options, (enum option_id)id);
    for (size_t i = 0; i < sizeof alternatives / sizeof alternatives[0]; i++) {
        bool is_one = false, is_any_typed = false;
        for (const enum option_id *other = alternatives[i]; *other != OPTION_COUNT; other++) {
            is_one = is_one || (int)*other == id;
            is_any_typed = is_any_typed || options_is_typed(options, *other);
        }
        is_settled = is_settled || (is_one && is_any_typed);
    }
    return is_settled;
}

/* The value of the option's variable; NULL: it has none, or it is not set. */
static const char *variable_value(int id)
{
    char name[60];
    struct text text = text_in(name, sizeof name);
    if (!option_table[id].has_variable)
        return NULL;
    option_variable(id, &text);
    return platform_env(name);
}

static enum status take_switch(struct options *out, int id, const char *value, struct error *error)
{
    const bool is_on = text_equal_nocase(value, "on") || strcmp(value, "1") == 0;
    char why[80];
    struct text text = text_in(why, sizeof why);
    out->is_given[id] = is_on;
    if (is_on || text_equal_nocase(value, "off") || strcmp(value, "0") == 0)
        return STATUS_OK;
    text_printf(&text, "'%s' is not on or off", utf8_quote(value, 40).text);
    return refuse_value(out, id, why, error);
}

static enum status take_variable(struct options *out, int id, const char *value,
                                 struct error *error)
{
    out->is_variable[id] = true;
    if (id == OPTION_GAME && !rules_find(value))
        return refuse_game(out, value, error);
    return option_table[id].kind == KIND_FLAG ? take_switch(out, id, value, error)
                                              : take_value(out, (enum option_id)id, value, error);
}

enum status options_add_environment(struct options *options, unsigned command, struct error *error)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        const char *value = option_table[id].commands & command ? variable_value(id) : NULL;
        if (!value || is_settled(options, id))
            continue;
        const enum status status = take_variable(options, id, value, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* What is wrong with a variable, as far as that shows without a game. */
static enum status check_variable(int id, const char *value, struct error *error)
{
    struct options options = {.rules = rules_at(0)};
    struct settings s;
    settings_reset(&s, options.rules);
    if (take_variable(&options, id, value, error) != STATUS_OK)
        return STATUS_BAD_INPUT;
    return option_table[id].kind == KIND_SETTING
               ? setting_change(&s, option_table[id].setting, value, error)
               : STATUS_OK;
}

bool options_variable(int i, struct text *out)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        struct error error;
        const char *value = variable_value(id);
        if (!value || i-- > 0)
            continue;
        option_variable(id, out);
        text_printf(out, "=%s", utf8_quote(value, 60).text);
        if (check_variable(id, value, &error) != STATUS_OK)
            text_printf(out, " (%s)", error.text);
        return true;
    }
    return false;
}

/* ---- their meaning ---- */

enum status options_check(const struct options *options, unsigned command, const char *name,
                          struct error *error)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (options->is_given[id] && !(option_table[id].commands & command))
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' has no option --%s", name,
                             option_name(id, options->rules));
    }
    return STATUS_OK;
}

const struct rules *options_game(const struct options *options)
{
    return options->is_given[OPTION_GAME] ? options->rules : NULL;
}

static bool read_size(const char *text, int *out)
{
    long value;
    if (!text || !text_read_number(text, strlen(text), WIDTH_MIN, WIDTH_MAX, &value))
        return false;
    *out = (int)value;
    return true;
}

static void apply_environment(struct settings *s)
{
    s->is_accessible = platform_env("ACCESSIBLE") != NULL;
    if (platform_env("NO_COLOR") && s->values[SETTING_COLOR] == WHEN_ALWAYS)
        s->values[SETTING_COLOR] = WHEN_AUTO;
    read_size(platform_env("COLUMNS"), &s->width);
    read_size(platform_env("LINES"), &s->height);
}

/* A board that is the name of one, or else a file that is read when a game begins. */
static void apply_board(struct settings *s, const char *board)
{
    if (setting_change(s, SETTING_BOARD, board, NULL) != STATUS_OK)
        s->board_file = board;
}

/* Who plays when only one side was named: against a person a bot, against a bot a person. */
static void complete_players(const struct options *options, struct settings *s)
{
    static const enum option_id by_side[2] = {OPTION_PLAYER_FIRST, OPTION_PLAYER_SECOND};
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (options->is_given[by_side[side]] || !options->is_given[by_side[!side]])
            continue;
        s->players[side] = s->bot;
        if (settings_is_bot(s, (enum side) !side))
            s->players[side] = (struct player){.kind = PLAYER_HUMAN};
    }
}

static void apply_thinking(const struct options *options, struct bot_options *out)
{
    out->time_ms = (int)options->number[OPTION_TIME];
    out->nodes = (int)options->number[OPTION_NODES];
    out->depth = (int)options->number[OPTION_DEPTH];
    out->hash_mib = (int)options->number[OPTION_HASH];
    out->threads = PORT_HAS_THREADS ? (int)options->number[OPTION_THREADS] : 1;
}

static enum status apply_players(const struct options *options, struct settings *s,
                                 struct error *error)
{
    struct error why;
    if (options->is_given[OPTION_LEVEL]) {
        s->bot = settings_level_player(s, (int)options->number[OPTION_LEVEL]);
        s->players[SIDE_SECOND] = s->bot;
    }
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (option_table[id].kind != KIND_PLAYER || !options->is_given[id])
            continue;
        if (player_read(s->rules, options->value[id], &s->players[option_table[id].side], &why) !=
            STATUS_OK)
            return refuse_value(options, id, why.text, error);
    }
    complete_players(options, s);
    return STATUS_OK;
}

enum status options_apply(const struct options *options, struct settings *s, struct error *error)
{
    struct error why;
    apply_environment(s);
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (option_table[id].kind == KIND_SETTING && options->is_given[id] &&
            setting_change(s, option_table[id].setting, options->value[id], &why) != STATUS_OK)
            return refuse_value(options, id, why.text, error);
    }
    if (options->is_given[OPTION_BOARD])
        apply_board(s, options->value[OPTION_BOARD]);
    if (options->is_given[OPTION_WIDTH])
        s->width = (int)options->number[OPTION_WIDTH];
    if (options->is_given[OPTION_DELAY])
        s->delay_ms = (int)options->number[OPTION_DELAY];
    s->position = options->value[OPTION_POSITION];
    s->is_quiet = options->is_given[OPTION_QUIET];
    s->is_unsaved = options->is_given[OPTION_NO_SAVE];
    s->is_accessible = s->is_accessible || options->is_given[OPTION_ACCESSIBLE];
    if (options->is_given[OPTION_LINES] && options->is_given[OPTION_SCREEN])
        return refuse_value(options, OPTION_LINES, "not together with --screen", error);
    if (options->is_given[OPTION_LINES] || options->is_given[OPTION_SCREEN])
        s->front_wish = options->is_given[OPTION_LINES] ? WISH_LINES : WISH_SCREEN;
    s->has_seed = options->is_given[OPTION_SEED];
    s->seed = (uint64_t)options->number[OPTION_SEED];
    apply_thinking(options, &s->thinking);
    return apply_players(options, s, error);
}
