/* Reads and checks the options of the command line and of the environment. */
#include "settings/options.h"

#include <string.h>

#include "core/utf8.h"
#include "rules/registry.h"
#include "settings/argument.h"
#include "settings/params.h"
#include "system/platform.h"

enum { NAME_SIZE = 64 }; /* no option's name is longer */

/* "-" is a file name, and "-5" a number. */
static bool is_option(const char *arg)
{
    return arg[0] == '-' && arg[1] != '\0' && !(arg[1] >= '0' && arg[1] <= '9');
}

/* Splits "--name=value", "-o" or "-oFILE". *value is NULL if there is no value. */
static void split(const char *arg, char name[NAME_SIZE], const char **value)
{
    const bool is_short = arg[1] != '-';
    const char *begin = is_short ? arg + 1 : arg + 2;
    const size_t len = is_short ? 1 : strcspn(begin, "=");
    struct text text = text_in(name, NAME_SIZE);
    text_printf(&text, "%.*s", (int)len, begin);
    *value = begin[len] ? begin + len + !is_short : NULL;
}

int options_find(const struct rules *rules, const char *arg, const char **value)
{
    char name[NAME_SIZE];
    int id = 0;
    *value = NULL;
    if (!is_option(arg))
        return option_count;
    split(arg, name, value);
    while (id < option_count &&
           (param_table[id].flags & NO_OPTION ||
            !(arg[1] == '-' ? strcmp(param_name(&param_table[id], rules), name) == 0
                            : param_table[id].letter == arg[1])))
        id++;
    return id;
}

/* Refuses an unknown option, and suggests a similar one that the subcommand takes. */
static enum status refuse_unknown(const struct options *options, const char *taken,
                                  struct error *error)
{
    static const char no_sides[] = "blue green yellow"; /* colours of no game */
    const struct rules *rules = options->rules;
    const struct utf8_quote arg = utf8_quote(options->unknown, 60);
    char name[NAME_SIZE];
    const char *value;
    split(options->unknown, name, &value);
    for (int i = 0; i < rules_count(); i++) {
        if (rules_find_side(rules_at(i), name) >= 0) /* a side of a different game */
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "unknown option '%s': in %s the sides are --%s and --%s", arg.text,
                             rules->title, rules->side_names[SIDE_FIRST],
                             rules->side_names[SIDE_SECOND]);
    }
    struct suggest suggest = suggest_for(name);
    for (int i = 0; i < option_count; i++) {
        if (!(param_table[i].flags & NO_OPTION) && param_is_among(&param_table[i], taken))
            suggest_offer(&suggest, param_name(&param_table[i], rules));
    }
    if (strcmp(name, "at") == 0 && text_is_among(taken, "ply"))
        suggest.best = "ply"; /* its name today */
    if (text_is_among(no_sides, name))
        return error_set(error, STATUS_BAD_INPUT, 0, 0,
                         "unknown option '%s': the sides are --%s and --%s", arg.text,
                         rules->side_names[SIDE_FIRST], rules->side_names[SIDE_SECOND]);
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "unknown option '%s'%s%s%s", arg.text,
                     suggest.best ? ". Did you mean '--" : "", suggest.best ? suggest.best : "",
                     suggest.best ? "'?" : "");
}

/* Refuses a value. The error names its source, such as "--level" or "TACTIGON_LEVEL". */
static enum status refuse_value(const struct options *options, int id, const char *why,
                                struct error *error)
{
    const struct param *p = &param_table[id];
    const struct text_word name = options->given[id].is_variable
                                      ? param_variable(p)
                                      : text_format("--%s", param_name(p, options->rules));
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s: %s", name.text, why);
}

/* Reads the option at argv[i]. *used is set to the number of arguments that it takes. */
static enum status read_option(char *const *argv, int i, int argc, struct options *out, int *used,
                               struct error *error)
{
    const char *value;
    const int id = options_find(out->rules, argv[i], &value);
    *used = 1;
    if (id == option_count) {
        out->unknown = out->unknown ? out->unknown : argv[i];
        return STATUS_OK;
    }
    const struct param *p = &param_table[id];
    if (p->type == TYPE_SWITCH && value)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s takes no value", p->name);
    if (p->type == TYPE_SWITCH) {
        value = "on";
    } else if (!value && i + 1 < argc && strncmp(argv[i + 1], "--", 2) != 0) {
        value = argv[i + 1];
        *used = 2;
    }
    if (!value)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s needs a value: --%s %s",
                         param_name(p, out->rules), param_name(p, out->rules), p->argument);
    out->given[id].value = value;
    return STATUS_OK;
}

static enum status refuse_game(const struct options *options, const char *name, struct error *error)
{
    struct error why;
    param_refuse(NULL, &param_table[OPTION_GAME], name, &why);
    return refuse_value(options, OPTION_GAME, why.text, error);
}

/* Reads the game first, because the names of its sides are options. */
static enum status find_game(int argc, char *const *argv, struct options *out, struct error *error)
{
    const char *variable = platform_env("TACTIGON_GAME");
    const struct rules *by_variable = variable ? rules_find(variable) : NULL;
    if (by_variable)
        out->rules = by_variable;
    /* Only argv[argc] is NULL, which the analyser cannot know. */
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *name;
        if (options_find(out->rules, argv[i], &name) != OPTION_GAME)
            continue;
        name = name ? name : argv[i + 1];
        const struct rules *rules = name ? rules_find(name) : NULL;
        if (name && !rules)
            return refuse_game(out, name, error);
        if (rules)
            out->rules = rules;
    }
    return STATUS_OK;
}

enum status options_read(int argc, char **argv, struct options *out, struct error *error)
{
    bool is_ended = false;
    *out = (struct options){.args = (const char *const *)argv, .rules = rules_at(0)};
    params_reset(STORED_OPTION, out);
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
        } else if (!out->command && !out->unknown) { /* it may be the unknown option's value */
            out->command = argv[i];
        } else {
            argv[out->n_args++] = argv[i];
        }
        i += used;
    }
    return STATUS_OK;
}

static bool is_typed(const struct options *options, int id)
{
    return options->given[id].value && !options->given[id].is_variable;
}

/* Returns whether the option was typed or, if it is a limit, any limit was typed. */
static bool is_settled(const struct options *options, int id)
{
    bool is_settled = is_typed(options, id);
    for (int i = 0; i < option_count && param_table[id].is_limit; i++)
        is_settled = is_settled || (param_table[i].is_limit && is_typed(options, i));
    return is_settled;
}

/* In an environment variable, a switch can also be 1 or 0; "off" counts as not given. */
static enum status read_variable(struct options *out, int id, const char *value,
                                 struct error *error)
{
    const bool is_switch = param_table[id].type == TYPE_SWITCH;
    out->given[id].is_variable = true;
    if (param_table[id].type == TYPE_GAME && !rules_find(value))
        return refuse_game(out, value, error);
    if (is_switch && (strcmp(value, "1") == 0 || strcmp(value, "0") == 0))
        value = *value == '1' ? "on" : "off";
    out->given[id].value = is_switch && text_equal_nocase(value, "off") ? NULL : value;
    return STATUS_OK;
}

/* Reads the variables of options that the subcommand takes, unless typed options replace them. */
static enum status add_environment(struct options *options, const char *taken, struct error *error)
{
    for (int id = 0; id < option_count; id++) {
        const struct param *p = &param_table[id];
        if (!(p->flags & IN_ENVIRONMENT) || !param_is_among(p, taken))
            continue;
        const char *value = platform_env(param_variable(p).text);
        if (value && !is_settled(options, id) &&
            read_variable(options, id, value, error) != STATUS_OK)
            return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

const struct rules *options_game(const struct options *options)
{
    return options->game ? options->rules : NULL;
}

bool options_is_of_new_game(const struct options *options)
{
    int id = 0;
    while (id < option_count && !(param_table[id].flags & NEEDS_NEW_GAME && is_typed(options, id)))
        id++;
    return id < option_count;
}

static void read_size(const char *variable, int *out)
{
    const char *value = platform_env(variable);
    if (value)
        param_read(param_find("width"), value, out, NULL);
}

/* Stores an option's value in the options or the settings, as the table says. Players are applied
 * after --level, which sets the bot that plays if no player is named. */
static enum status apply_one(struct options *options, int id, struct settings *s,
                             struct error *error)
{
    const struct param *p = &param_table[id];
    const char *value = options->given[id].value;
    struct error why;
    enum status status = STATUS_OK;
    if (value && p->in == STORED_OPTION)
        status = param_read(p, value, param_in(p, options), &why);
    if (value && p->type == TYPE_BOARD) { /* a name, or else a file to read when a game begins */
        if (setting_change(s, SETTING_BOARD, value, NULL) != STATUS_OK)
            s->board_file = value;
    } else if (value && status == STATUS_OK) {
        status = settings_set(s, p, value, &why);
    }
    return status == STATUS_OK ? STATUS_OK : refuse_value(options, id, why.text, error);
}

/* Reads a player of the form "remote:COMMAND". It must have been typed, so that no file or variable
 * can start a program. Returns false for all other text. */
static bool read_remote(const struct options *options, int id, struct settings *s)
{
    static const char prefix[] = "remote:";
    const char *value = options->given[id].value;
    if (!is_typed(options, id) || !text_begins_nocase(value, prefix) || !value[strlen(prefix)] ||
        s->remote)
        return false;
    s->remote = value + strlen(prefix);
    s->remote_side = (enum side)(param_table[id].setting - REMEMBER_PLAYER);
    s->players[s->remote_side] = (struct player){.kind = PLAYER_HUMAN};
    return true;
}

static enum status apply_players(struct options *options, const struct usage *usage,
                                 struct settings *s, struct error *error)
{
    bool is_named[2] = {false, false};
    for (int id = 0; id < option_count; id++) {
        if (param_table[id].name)
            continue;
        is_named[param_table[id].setting - REMEMBER_PLAYER] = options->given[id].value;
        if (usage->is & HAS_REMOTE && read_remote(options, id, s))
            continue;
        if (usage->is & KEEPS_PLAYERS && options->given[id].value)
            return refuse_value(options, id,
                                "a resumed game keeps its players; only remote:COMMAND is possible",
                                error);
        if (apply_one(options, id, s, error) != STATUS_OK)
            return STATUS_BAD_INPUT;
    }
    if (s->remote && !is_named[!s->remote_side]) {
        s->players[!s->remote_side] = (struct player){.kind = PLAYER_HUMAN};
        return STATUS_OK;
    }
    /* If only one side was named, a person gets a bot as opponent, and a bot gets a person. */
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (is_named[side] || !is_named[!side])
            continue;
        s->players[side] = s->bot;
        if (settings_is_bot(s, (enum side) !side))
            s->players[side] = (struct player){.kind = PLAYER_HUMAN};
    }
    return STATUS_OK;
}

static enum status apply(struct options *options, const struct usage *usage, struct settings *s,
                         struct error *error)
{
    const enum env_color env = settings_env_color();
    s->is_accessible = platform_env("ACCESSIBLE") != NULL;
    if (env != ENV_COLOR_UNSET &&
        s->values[SETTING_COLOR] == (env == ENV_COLOR_OFF ? WHEN_ALWAYS : WHEN_NEVER))
        s->values[SETTING_COLOR] = WHEN_AUTO;
    read_size("COLUMNS", &s->width);
    read_size("LINES", &s->height);
    for (int id = 0; id < option_count; id++) {
        if (param_table[id].name && apply_one(options, id, s, error) != STATUS_OK)
            return STATUS_BAD_INPUT;
    }
    s->has_seed = options->seed >= 0;
    s->seed = s->has_seed ? (uint64_t)options->seed : 0;
    if (!PORT_HAS_THREADS)
        s->thinking.threads = 1;
    return apply_players(options, usage, s, error);
}

static bool is_given(const struct options *options, const char *name)
{
    return options->given[param_find(name) - param_table].value;
}

enum status options_apply(struct options *options, const char *command, const struct usage *usage,
                          struct settings *s, struct error *error)
{
    /* Help and version are printed whatever else is on the command line. */
    const bool is_help = is_given(options, "help") || is_given(options, "version");
    if (options->unknown)
        return refuse_unknown(options, usage->options, error);
    if (!is_help && options->n_args > usage->max_args)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "unexpected argument '%s'",
                         utf8_quote(options->args[usage->max_args], 60).text);
    for (int id = 0; id < option_count && !is_help; id++) {
        if (options->given[id].value && !param_is_among(&param_table[id], usage->options))
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' has no option --%s", command,
                             param_name(&param_table[id], options->rules));
    }
    if (!is_help && !(usage->is & HAS_NO_VARIABLES) &&
        add_environment(options, usage->options, error) != STATUS_OK)
        return STATUS_BAD_INPUT;
    return apply(options, usage, s, error);
}
