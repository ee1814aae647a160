/*
 * The options of the command line, read, checked and explained by one table.
 */
#include "app/settings/options.h"

#include <limits.h>
#include <string.h>

#include "app/settings/suggest.h"
#include "app/system/platform.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum {
    FOR_GAMES = FOR_MENU | FOR_PLAY,
    FOR_DATA = FOR_MOVES | FOR_PERFT | FOR_SHOW | FOR_BOARDS | FOR_BENCH | FOR_REPLAY | FOR_CHECK |
               FOR_ANALYSE | FOR_BESTMOVE,
    FOR_POSITIONS = FOR_MOVES | FOR_PERFT | FOR_SHOW | FOR_ANALYSE | FOR_BESTMOVE,
    FOR_BOTS = FOR_GAMES | FOR_RESUME | FOR_MATCH,
    FOR_SEARCHES = FOR_BOTS | FOR_REPLAY | FOR_ANALYSE | FOR_BESTMOVE,
    FOR_SESSIONS = FOR_GAMES | FOR_RESUME | FOR_REPLAY,
    FOR_ALL = (1 << 17) - 1,
    WIDTH_MIN = 10,
    WIDTH_MAX = 1000,
};

enum option_kind { KIND_FLAG, KIND_TEXT, KIND_NUMBER, KIND_TIME, KIND_SETTING, KIND_PLAYER };

struct option {
    const char *name;
    char letter; /* the short form, 0: none */
    enum option_kind kind;
    const char *argument; /* how help names the value */
    unsigned commands;
    const char *help;
    long min, max;        /* KIND_NUMBER; KIND_TIME, in milliseconds */
    enum setting setting; /* KIND_SETTING */
    enum side side;       /* KIND_PLAYER */
};

static const struct option table[OPTION_COUNT] = {
    [OPTION_GAME] = {"game", 0, KIND_TEXT, "NAME",
                     FOR_GAMES | FOR_POSITIONS | FOR_RESUME | FOR_BOARDS | FOR_RULES | FOR_BENCH |
                         FOR_UGI | FOR_MATCH | FOR_CHECK,
                     .help = "which game:"},
    [OPTION_BOARD] = {"board", 0, KIND_TEXT, "NAME|FILE",
                      FOR_GAMES | FOR_POSITIONS | FOR_UGI | FOR_MATCH | FOR_CHECK,
                      .help = "a board by name, or a board file"},
    [OPTION_RULES] = {"rules", 0, KIND_SETTING, "SET",
                      FOR_GAMES | FOR_POSITIONS | FOR_UGI | FOR_MATCH | FOR_CHECK,
                      .help = "optional rules:", .setting = SETTING_RULES},
    [OPTION_FIRST] = {"first", 0, KIND_SETTING, "SIDE", FOR_GAMES | FOR_POSITIONS | FOR_UGI,
                      .help = "who starts:", .setting = SETTING_FIRST},
    [OPTION_DRAWS] = {"draws", 0, KIND_SETTING, "on|off", FOR_GAMES | FOR_UGI,
                      .help = "draws by repetition and without progress", .setting = SETTING_DRAWS},
    [OPTION_POSITION] = {"position", 0, KIND_TEXT, "POS", FOR_GAMES | FOR_POSITIONS,
                         .help = "begin here, a line as `position` prints it"},
    [OPTION_PLAYER_FIRST] = {NULL, 0, KIND_PLAYER, "PLAYER", FOR_GAMES, .help = "",
                             .side = SIDE_FIRST},
    [OPTION_PLAYER_SECOND] = {NULL, 0, KIND_PLAYER, "PLAYER", FOR_GAMES, .help = "the same for ",
                              .side = SIDE_SECOND},
    [OPTION_LEVEL] = {"level", 0, KIND_NUMBER, "N", FOR_GAMES | FOR_UGI,
                      .help = "how strong the bots are", .min = LEVEL_MIN, .max = LEVEL_MAX},
    [OPTION_SEED] = {"seed", 0, KIND_NUMBER, "N", FOR_GAMES | FOR_UGI | FOR_MATCH,
                     .help = "the same seed gives the same game", .max = INT_MAX},
    [OPTION_DELAY] = {"delay", 0, KIND_NUMBER, "MS", FOR_SESSIONS,
                      .help = "two bots: wait so long instead of for Enter", .max = 60000},
    [OPTION_DIVIDE] = {"divide", 0, KIND_FLAG, NULL, FOR_PERFT,
                       .help = "the count behind each first move"},
    [OPTION_P1] = {"p1", 0, KIND_TEXT, "PLAYER", FOR_MATCH, .help = "the first player"},
    [OPTION_P2] = {"p2", 0, KIND_TEXT, "PLAYER", FOR_MATCH, .help = "the second player"},
    [OPTION_GAMES] = {"games", 0, KIND_NUMBER, "N", FOR_MATCH,
                      .help = "how many, two from each opening", .min = 2, .max = 2000000},
    [OPTION_OPENINGS] = {"openings", 0, KIND_TEXT, "FILE", FOR_MATCH,
                         .help = "begin from these positions, one a line"},
    [OPTION_RANDOM_PLIES] = {"random-plies", 0, KIND_NUMBER, "K", FOR_MATCH,
                             .help = "begin after K random plies instead of 6 to 8", .max = 100},
    [OPTION_CONCURRENCY] = {"concurrency", 0, KIND_NUMBER, "N", FOR_MATCH,
                            .help = "games at a time", .min = 1, .max = 256},
    [OPTION_SPRT] = {"sprt", 0, KIND_TEXT, "ELO0,ELO1", FOR_MATCH | FOR_TALLY,
                     .help = "stop as soon as the score tells one from the other"},
    [OPTION_SHARD] = {"shard", 0, KIND_TEXT, "I/N", FOR_MATCH,
                      .help = "play only part I of N parts of the match"},
    [OPTION_PARTIAL] = {"partial", 0, KIND_FLAG, NULL, FOR_TALLY,
                        .help = "count what there is of a match that is not complete"},
    [OPTION_CLOCK] = {"clock", 0, KIND_TEXT, "BASE+INC", FOR_MATCH,
                      .help = "play by the clock, for example 10s+100ms"},
    [OPTION_TIME] = {"time", 0, KIND_TIME, "TIME", FOR_SEARCHES,
                     .help = "100ms or 2s a move for bots that search and set no limits", .min = 1,
                     .max = PLAYER_TIME_MS_MAX},
    [OPTION_NODES] = {"nodes", 0, KIND_NUMBER, "N", FOR_SEARCHES, .help = "the same by positions",
                      .min = 1, .max = PLAYER_NODES_MAX},
    [OPTION_DEPTH] = {"depth", 0, KIND_NUMBER, "N", FOR_SEARCHES, .help = "the same by turns",
                      .min = 1, .max = PLAYER_DEPTH_MAX},
    [OPTION_HASH] = {"hash", 0, KIND_NUMBER, "MIB", FOR_SEARCHES | FOR_UGI,
                     .help = "memory of a bot that searches", .min = 1, .max = PLAYER_HASH_MIB_MAX},
    [OPTION_THREADS] = {"threads", 0, KIND_NUMBER, "N", FOR_SEARCHES | FOR_UGI,
                        .help = "threads of a bot that searches", .min = 1,
                        .max = PLAYER_THREADS_MAX},
    [OPTION_MULTIPV] = {"multipv", 0, KIND_NUMBER, "N", FOR_ANALYSE,
                        .help = "the N best lines of a position", .min = 1,
                        .max = SEARCH_LINES_MAX},
    [OPTION_PROGRESS] = {"progress", 0, KIND_FLAG, NULL, FOR_ANALYSE,
                         .help = "say how far it is, not only at a terminal"},
    [OPTION_AT] = {"at", 0, KIND_NUMBER, "N", FOR_SHOW | FOR_REPLAY,
                   .help = "the position after N plies of a record", .max = INT_MAX},
    [OPTION_SVG] = {"svg", 0, KIND_TEXT, "FILE", FOR_SHOW, .help = "write a picture to FILE"},
    [OPTION_HTML] = {"html", 0, KIND_TEXT, "FILE", FOR_SHOW,
                     .help = "write a page that replays the game to FILE"},
    [OPTION_RECOVER] = {"recover", 0, KIND_TEXT, "FILE", FOR_CHECK,
                        .help = "write what is good of a damaged record to a new FILE"},
    [OPTION_VIEW] = {"view", 0, KIND_SETTING, "VIEW", FOR_SESSIONS | FOR_SHOW,
                     .help = "large, compact, list or huge", .setting = SETTING_VIEW},
    [OPTION_LABELS] = {"labels", 0, KIND_SETTING, "WHICH", FOR_SESSIONS | FOR_SHOW,
                       .help = "places that show their names: all, empty or off",
                       .setting = SETTING_LABELS},
    [OPTION_CHARSET] = {"charset", 0, KIND_SETTING, "SET", FOR_SESSIONS | FOR_SHOW | FOR_ANALYSE,
                        .help = "auto, ascii or unicode", .setting = SETTING_CHARSET},
    [OPTION_COLOR] = {"color", 0, KIND_SETTING, "WHEN", FOR_SESSIONS | FOR_SHOW,
                      .help = "auto, always or never", .setting = SETTING_COLOR},
    [OPTION_PALETTE] = {"palette", 0, KIND_SETTING, "NAME", FOR_SESSIONS | FOR_SHOW,
                        .help = "standard, or safe for colour-blind eyes",
                        .setting = SETTING_PALETTE},
    [OPTION_WIDTH] = {"width", 0, KIND_NUMBER, "N",
                      FOR_SESSIONS | FOR_SHOW | FOR_ANALYSE | FOR_RULES,
                      .help = "columns to draw in", .min = WIDTH_MIN, .max = WIDTH_MAX},
    [OPTION_ACCESSIBLE] = {"accessible", 0, KIND_FLAG, NULL, FOR_SESSIONS | FOR_SHOW,
                           .help = "sentences instead of boards"},
    [OPTION_LINES] = {"lines", 0, KIND_FLAG, NULL, FOR_SESSIONS,
                      .help = "work line by line, not on the whole screen"},
    [OPTION_SCREEN] = {"screen", 0, KIND_FLAG, NULL, FOR_SESSIONS,
                       .help = "work on the whole screen, whatever the settings say"},
    [OPTION_MOUSE] = {"mouse", 0, KIND_SETTING, "on|off", FOR_SESSIONS,
                      .help = "use the mouse on the screen", .setting = SETTING_MOUSE},
    [OPTION_CONFIRM] = {"confirm", 0, KIND_SETTING, "on|off", FOR_SESSIONS,
                        .help = "ask before a move is played", .setting = SETTING_CONFIRM},
    [OPTION_WARNINGS] = {"warnings", 0, KIND_SETTING, "on|off", FOR_SESSIONS,
                         .help = "say what the other side threatens", .setting = SETTING_WARNINGS},
    [OPTION_QUIET] = {"quiet", 0, KIND_FLAG, NULL, FOR_SESSIONS | FOR_CHECK,
                      .help = "no boards unless asked for; check: only what is bad"},
    [OPTION_NO_SAVE] = {"no-save", 0, KIND_FLAG, NULL, FOR_SESSIONS,
                        .help = "save neither games nor settings by itself"},
    [OPTION_JSON] = {"json", 0, KIND_FLAG, NULL, FOR_DATA | FOR_MATCH | FOR_TALLY,
                     .help = "print JSON"},
    [OPTION_OUTPUT] = {"output", 'o', KIND_TEXT, "FILE", FOR_DATA | FOR_RULES | FOR_MATCH,
                       .help = "write to FILE; match: pairs, analyse: commented record"},
    [OPTION_FORCE] = {"force", 0, KIND_FLAG, NULL, FOR_DATA | FOR_RULES | FOR_MATCH,
                      .help = "replace a file that is there already"},
    [OPTION_HELP] = {"help", 'h', KIND_FLAG, NULL, FOR_ALL,
                     .help = "say what can be typed, and leave"},
    [OPTION_VERSION] = {"version", 'V', KIND_FLAG, NULL, FOR_ALL,
                        .help = "say the version, and leave"},
};

/* One argument, taken apart. */
struct argument {
    const char *name; /* not terminated: `length` bytes */
    size_t length;
    const char *value; /* behind '=' or behind the letter; NULL: none */
};

/* The name of an option; players are called as the sides of the game are. */
static const char *name_of(int id, const struct rules *rules)
{
    return table[id].kind == KIND_PLAYER ? rules->side_names[table[id].side] : table[id].name;
}

static bool is_called(const struct argument *a, const char *name)
{
    return strlen(name) == a->length && strncmp(name, a->name, a->length) == 0;
}

static enum option_id find_long(const struct rules *rules, const struct argument *a)
{
    int id = 0;
    while (id < OPTION_COUNT && !is_called(a, name_of(id, rules)))
        id++;
    return (enum option_id)id;
}

static enum option_id find_short(char letter)
{
    int id = 0;
    while (id < OPTION_COUNT && table[id].letter != letter)
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
        suggest_offer(&suggest, name_of(i, rules));
    if (suggest.best)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "unknown option '%s'. Did you mean '--%s'?",
                         utf8_quote(arg, 60).text, suggest.best);
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "unknown option '%s'",
                     utf8_quote(arg, 60).text);
}

static enum status take_value(struct options *out, enum option_id id, const char *value,
                              struct error *error)
{
    const struct option *o = &table[id];
    out->is_given[id] = true;
    out->value[id] = value;
    if (o->kind == KIND_NUMBER &&
        !text_read_number(value, strlen(value), o->min, o->max, &out->number[id]))
        return error_set(error, STATUS_BAD_INPUT, 0, 0,
                         "--%s: '%s' is not a whole number from %ld to %ld", o->name,
                         utf8_quote(value, 40).text, o->min, o->max);
    if (o->kind == KIND_TIME &&
        !text_read_time_ms(value, strlen(value), o->min, o->max, &out->number[id]))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s: '%s' is no time such as 250ms or 2s",
                         o->name, utf8_quote(value, 40).text);
    return STATUS_OK;
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
    if (table[id].kind == KIND_FLAG) {
        out->is_given[id] = true;
        return a.value
                   ? error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s takes no value", table[id].name)
                   : STATUS_OK;
    }
    if (!a.value && i + 1 < argc && strncmp(argv[i + 1], "--", 2) != 0) {
        a.value = argv[i + 1];
        *used = 2;
    }
    if (!a.value)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s needs a value: --%s %s",
                         name_of((int)id, out->rules), name_of((int)id, out->rules),
                         table[id].argument);
    return take_value(out, id, a.value, error);
}

static void list_games(struct text *out)
{
    for (int i = 0; i < rules_count(); i++)
        text_printf(out, "%s%s",
                    i == 0                   ? ""
                    : i == rules_count() - 1 ? " or "
                                             : ", ",
                    rules_at(i)->name);
}

static enum status refuse_game(const char *name, struct error *error)
{
    char buffer[ERROR_TEXT_MAX];
    struct text games = text_in(buffer, sizeof buffer);
    struct suggest suggest = suggest_for(name);
    for (int i = 0; i < rules_count(); i++)
        suggest_offer(&suggest, rules_at(i)->name);
    list_games(&games);
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "--game: '%s' is not %s%s%s%s",
                     utf8_quote(name, 40).text, buffer, suggest.best ? ". Did you mean '" : "",
                     suggest.best ? suggest.best : "", suggest.best ? "'?" : "");
}

/* The game comes before everything else: it says what some options are called. */
static enum status find_game(int argc, char *const *argv, struct options *out, struct error *error)
{
    const size_t len = strlen("--game");
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--game", len) != 0 || (argv[i][len] && argv[i][len] != '='))
            continue;
        const char *name = argv[i][len] ? argv[i] + len + 1 : argv[i + 1];
        const struct rules *rules = name ? rules_find(name) : NULL;
        if (name && !rules)
            return refuse_game(name, error);
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

enum status options_check(const struct options *options, unsigned command, const char *name,
                          struct error *error)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (options->is_given[id] && !(table[id].commands & command))
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' has no option --%s", name,
                             name_of(id, options->rules));
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
        if (table[id].kind != KIND_PLAYER || !options->is_given[id])
            continue;
        if (player_read(s->rules, options->value[id], &s->players[table[id].side], &why) !=
            STATUS_OK)
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s: %s", name_of(id, s->rules),
                             why.text);
    }
    complete_players(options, s);
    return STATUS_OK;
}

enum status options_apply(const struct options *options, struct settings *s, struct error *error)
{
    struct error why;
    apply_environment(s);
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (table[id].kind == KIND_SETTING && options->is_given[id] &&
            setting_change(s, table[id].setting, options->value[id], &why) != STATUS_OK)
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "--%s: %s", table[id].name, why.text);
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
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "--lines and --screen exclude each other");
    if (options->is_given[OPTION_LINES] || options->is_given[OPTION_SCREEN])
        s->front_wish = options->is_given[OPTION_LINES] ? WISH_LINES : WISH_SCREEN;
    s->has_seed = options->is_given[OPTION_SEED];
    s->seed = (uint64_t)options->number[OPTION_SEED];
    apply_thinking(options, &s->thinking);
    return apply_players(options, s, error);
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
    text_add(out, ", level:N or search[:LIMITS]");
}

/* What an option is for, and what can be chosen where the game says that. */
static void describe(const struct settings *s, int id, struct text *out)
{
    const struct option *o = &table[id];
    const bool has_choices = o->help[0] && o->help[strlen(o->help) - 1] == ':';
    text_printf(out, "%s%s", o->help, has_choices ? " " : "");
    if (o->kind == KIND_PLAYER && o->side == SIDE_FIRST)
        list_players(s->rules, out);
    else if (o->kind == KIND_PLAYER)
        text_add(out, name_of(id, s->rules));
    else if (o->kind == KIND_SETTING && has_choices)
        setting_words(s, o->setting, out);
    else if (o->kind == KIND_NUMBER)
        text_printf(out, " (%ld to %ld)", o->min, o->max);
    else if (id == OPTION_GAME)
        list_games(out);
}

/* A setting that the game leaves no choice is not worth a line. */
static bool is_shown(const struct settings *s, const struct option *o)
{
    return o->kind != KIND_SETTING || setting_is_open(s, o->setting);
}

bool options_help(const struct settings *s, unsigned command, int i, struct text *out)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        const struct option *o = &table[id];
        if (!(o->commands & command) || !is_shown(s, o) || i-- > 0)
            continue;
        char form[40];
        struct text text = text_in(form, sizeof form);
        if (o->letter)
            text_printf(&text, "-%c, ", o->letter);
        text_printf(&text, "--%s%s%s", name_of(id, s->rules), o->argument ? " " : "",
                    o->argument ? o->argument : "");
        text_printf(out, "  %-18s ", form);
        describe(s, id, out);
        return true;
    }
    return false;
}
