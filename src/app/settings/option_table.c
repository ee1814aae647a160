/*
 * The table of the options, and what help says of them.
 */
#include "app/settings/option_table.h"

#include <limits.h>
#include <string.h>

#include "tactigon/puzzle.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum {
    FOR_GAMES = FOR_MENU | FOR_PLAY,
    FOR_DATA = FOR_MOVES | FOR_PERFT | FOR_SHOW | FOR_BOARDS | FOR_BENCH | FOR_REPLAY | FOR_CHECK |
               FOR_ANALYSE | FOR_BESTMOVE | FOR_STATS | FOR_PUZZLE,
    FOR_POSITIONS = FOR_MOVES | FOR_PERFT | FOR_SHOW | FOR_ANALYSE | FOR_BESTMOVE | FOR_EDIT,
    FOR_BOTS = FOR_GAMES | FOR_RESUME | FOR_MATCH,
    FOR_SEARCHES = FOR_BOTS | FOR_REPLAY | FOR_ANALYSE | FOR_BESTMOVE,
    FOR_SESSIONS = FOR_GAMES | FOR_RESUME | FOR_REPLAY | FOR_PUZZLE | FOR_EDIT,
    FOR_ALL = (1 << 21) - 1,
};

const struct option option_table[OPTION_COUNT] = {
    [OPTION_GAME] = {"game", 0, KIND_TEXT, "NAME",
                     FOR_GAMES | FOR_POSITIONS | FOR_RESUME | FOR_BOARDS | FOR_RULES | FOR_BENCH |
                         FOR_UGI | FOR_MATCH | FOR_CHECK | FOR_STATS | FOR_PUZZLE,
                     .help = "which game:", .has_variable = true},
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
                      .help = "how strong the bots are; auto: as suits you", .min = LEVEL_MIN,
                      .max = LEVEL_MAX, .has_variable = true},
    [OPTION_GRADE] = {"grade", 0, KIND_NUMBER, "N", FOR_PUZZLE,
                      .help = "only puzzles that are so hard", .min = 1, .max = PUZZLE_GRADES},
    [OPTION_THEME] = {"theme", 0, KIND_TEXT, "NAME", FOR_PUZZLE,
                      .help = "only puzzles of this theme"},
    [OPTION_DATE] = {"date", 0, KIND_TEXT, "DATE", FOR_PUZZLE,
                     .help = "as if it were this day, 2026-11-22"},
    [OPTION_SEED] = {"seed", 0, KIND_NUMBER, "N", FOR_GAMES | FOR_UGI | FOR_MATCH | FOR_PUZZLE,
                     .help = "the same seed gives the same game", .max = INT_MAX,
                     .has_variable = true},
    [OPTION_DELAY] = {"delay", 0, KIND_NUMBER, "MS", FOR_SESSIONS,
                      .help = "two bots: wait so long instead of for Enter", .max = 60000,
                      .has_variable = true},
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
                            .help = "games at a time", .min = 1, .max = 256, .has_variable = true},
    [OPTION_SPRT] = {"sprt", 0, KIND_TEXT, "ELO0,ELO1", FOR_MATCH | FOR_TALLY,
                     .help = "stop as soon as the score tells one from the other"},
    [OPTION_SHARD] = {"shard", 0, KIND_TEXT, "I/N", FOR_MATCH,
                      .help = "play only part I of N parts of the match"},
    [OPTION_PARTIAL] = {"partial", 0, KIND_FLAG, NULL, FOR_TALLY,
                        .help = "count what there is of a match that is not complete"},
    [OPTION_CLOCK] = {"clock", 0, KIND_SETTING, "CLOCK", FOR_GAMES | FOR_MATCH,
                      .help = "5m, 5m+3s (added after a turn), 5m/5s (free before it)",
                      .setting = SETTING_CLOCK},
    [OPTION_TIME] = {"time", 0, KIND_TIME, "TIME", FOR_SEARCHES,
                     .help = "100ms or 2s a move for bots that search and set no limits", .min = 1,
                     .max = PLAYER_TIME_MS_MAX, .has_variable = true},
    [OPTION_NODES] = {"nodes", 0, KIND_NUMBER, "N", FOR_SEARCHES, .help = "the same by positions",
                      .min = 1, .max = PLAYER_NODES_MAX, .has_variable = true},
    [OPTION_DEPTH] = {"depth", 0, KIND_NUMBER, "N", FOR_SEARCHES, .help = "the same by turns",
                      .min = 1, .max = PLAYER_DEPTH_MAX, .has_variable = true},
    [OPTION_HASH] = {"hash", 0, KIND_NUMBER, "MIB", FOR_SEARCHES | FOR_UGI,
                     .help = "memory of a bot that searches", .min = 1, .max = PLAYER_HASH_MIB_MAX,
                     .has_variable = true},
    [OPTION_THREADS] = {"threads", 0, KIND_NUMBER, "N", FOR_SEARCHES | FOR_UGI,
                        .help = "threads of a bot that searches", .min = 1,
                        .max = PLAYER_THREADS_MAX, .has_variable = true},
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
                     .help = "large, compact, list or huge", .setting = SETTING_VIEW,
                     .has_variable = true},
    [OPTION_LABELS] = {"labels", 0, KIND_SETTING, "WHICH", FOR_SESSIONS | FOR_SHOW,
                       .help = "places that show their names: all, empty or off",
                       .setting = SETTING_LABELS, .has_variable = true},
    [OPTION_CHARSET] = {"charset", 0, KIND_SETTING, "SET",
                        FOR_SESSIONS | FOR_SHOW | FOR_ANALYSE | FOR_STATS,
                        .help = "auto, ascii or unicode", .setting = SETTING_CHARSET,
                        .has_variable = true},
    [OPTION_COLOR] = {"color", 0, KIND_SETTING, "WHEN", FOR_SESSIONS | FOR_SHOW,
                      .help = "auto, always or never", .setting = SETTING_COLOR,
                      .has_variable = true},
    [OPTION_PALETTE] = {"palette", 0, KIND_SETTING, "NAME", FOR_SESSIONS | FOR_SHOW,
                        .help = "standard, or safe for colour-blind eyes",
                        .setting = SETTING_PALETTE, .has_variable = true},
    [OPTION_WIDTH] = {"width", 0, KIND_NUMBER, "N",
                      FOR_SESSIONS | FOR_SHOW | FOR_ANALYSE | FOR_RULES | FOR_STATS,
                      .help = "columns to draw in", .min = WIDTH_MIN, .max = WIDTH_MAX,
                      .has_variable = true},
    [OPTION_ACCESSIBLE] = {"accessible", 0, KIND_FLAG, NULL, FOR_SESSIONS | FOR_SHOW | FOR_STATS,
                           .help = "sentences instead of boards", .has_variable = true},
    [OPTION_LINES] = {"lines", 0, KIND_FLAG, NULL, FOR_SESSIONS,
                      .help = "work line by line, not on the whole screen", .has_variable = true},
    [OPTION_SCREEN] = {"screen", 0, KIND_FLAG, NULL, FOR_SESSIONS,
                       .help = "work on the whole screen, whatever the settings say",
                       .has_variable = true},
    [OPTION_MOUSE] = {"mouse", 0, KIND_SETTING, "on|off", FOR_SESSIONS,
                      .help = "use the mouse on the screen", .setting = SETTING_MOUSE,
                      .has_variable = true},
    [OPTION_CONFIRM] = {"confirm", 0, KIND_SETTING, "on|off", FOR_SESSIONS,
                        .help = "ask before a move is played", .setting = SETTING_CONFIRM,
                        .has_variable = true},
    [OPTION_WARNINGS] = {"warnings", 0, KIND_SETTING, "on|off", FOR_SESSIONS,
                         .help = "say what the other side threatens", .setting = SETTING_WARNINGS,
                         .has_variable = true},
    [OPTION_QUIET] = {"quiet", 0, KIND_FLAG, NULL, FOR_SESSIONS | FOR_CHECK,
                      .help = "no boards unless asked for; check: only what is bad",
                      .has_variable = true},
    [OPTION_NO_SAVE] = {"no-save", 0, KIND_FLAG, NULL, FOR_SESSIONS,
                        .help = "save neither games nor settings by itself", .has_variable = true},
    [OPTION_JSON] = {"json", 0, KIND_FLAG, NULL, FOR_DATA | FOR_MATCH | FOR_TALLY,
                     .help = "print JSON"},
    [OPTION_OUTPUT] = {"output", 'o', KIND_TEXT, "FILE", FOR_DATA | FOR_RULES | FOR_MATCH,
                       .help = "write to FILE; match: pairs, analyse: commented record"},
    [OPTION_FORCE] = {"force", 0, KIND_FLAG, NULL, FOR_DATA | FOR_RULES | FOR_MATCH,
                      .help = "replace a file that is there already"},
    [OPTION_HELP] = {"help", 'h', KIND_FLAG, NULL, FOR_ALL,
                     .help = "say what can be typed, and leave"},
    [OPTION_DEBUG_INFO] = {"debug-info", 0, KIND_FLAG, NULL, FOR_MENU,
                           .help = "say what the report of a fault should tell, and leave"},
    [OPTION_VERSION] = {"version", 'V', KIND_FLAG, NULL, FOR_ALL,
                        .help = "say the version, and leave"},
};

const char *option_name(int id, const struct rules *rules)
{
    return option_table[id].kind == KIND_PLAYER ? rules->side_names[option_table[id].side]
                                                : option_table[id].name;
}

void option_variable(int id, struct text *out)
{
    char name[40];
    struct text text = text_in(name, sizeof name);
    for (const char *s = option_table[id].name; *s; s++)
        text_put(&text, *s == '-' ? '_' : *s);
    text_add(out, "TACTIGON_");
    text_add_capitals(out, name);
}

void option_games(struct text *out)
{
    for (int i = 0; i < rules_count(); i++)
        text_printf(out, "%s%s",
                    i == 0                   ? ""
                    : i == rules_count() - 1 ? " or "
                                             : ", ",
                    rules_at(i)->name);
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

/* "human", "random", "search", "auto", the levels, the bots of the game. */
static bool player_choice(const struct rules *rules, int i, struct text *out)
{
    static const char *const common[] = {"human", "random", "search", "auto"};
    enum { COMMON = sizeof common / sizeof common[0] };
    const struct eval *eval;
    if (i < COMMON) {
        text_add(out, common[i]);
        return true;
    }
    i -= COMMON;
    if (i <= LEVEL_MAX - LEVEL_MIN) {
        text_printf(out, "level:%d", LEVEL_MIN + i);
        return true;
    }
    i -= LEVEL_MAX - LEVEL_MIN + 1;
    for (int k = 0; (eval = engine_eval_at(rules, k)); k++) {
        if (!eval->is_player || i-- > 0)
            continue;
        text_add(out, eval->name);
        return true;
    }
    return false;
}

bool option_choice(const struct settings *s, int id, int i, struct text *out)
{
    enum { NUMBERS_MAX = 20 };
    const struct option *o = &option_table[id];
    const char *word = NULL;
    if (o->kind == KIND_PLAYER || id == OPTION_P1 || id == OPTION_P2)
        return player_choice(s->rules, i, out);
    if (o->kind == KIND_NUMBER && o->max - o->min < NUMBERS_MAX && i <= o->max - o->min) {
        text_printf(out, "%ld", o->min + i);
        return true;
    }
    if (o->kind == KIND_SETTING || id == OPTION_BOARD)
        word = setting_word(s, id == OPTION_BOARD ? SETTING_BOARD : o->setting, i);
    else if (id == OPTION_GAME && i < rules_count())
        word = rules_at(i)->name;
    else if (id == OPTION_THEME)
        word = puzzle_theme_name(i);
    text_add(out, word ? word : "");
    return word != NULL;
}

void option_describe(const struct settings *s, int id, struct text *out)
{
    const struct option *o = &option_table[id];
    const bool has_choices = o->help[0] && o->help[strlen(o->help) - 1] == ':';
    text_printf(out, "%s%s", o->help, has_choices ? " " : "");
    if (o->kind == KIND_PLAYER && o->side == SIDE_FIRST)
        list_players(s->rules, out);
    else if (o->kind == KIND_PLAYER)
        text_add(out, option_name(id, s->rules));
    else if (o->kind == KIND_SETTING && has_choices)
        setting_words(s, o->setting, out);
    else if (o->kind == KIND_NUMBER)
        text_printf(out, " (%ld to %ld)", o->min, o->max);
    else if (id == OPTION_GAME)
        option_games(out);
}

bool option_is_shown(const struct settings *s, int id)
{
    const struct option *o = &option_table[id];
    return o->kind != KIND_SETTING || setting_is_open(s, o->setting);
}

bool options_help(const struct settings *s, unsigned command, int i, struct text *out)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        const struct option *o = &option_table[id];
        if (!(o->commands & command) || !option_is_shown(s, id) || i-- > 0)
            continue;
        char form[40];
        struct text text = text_in(form, sizeof form);
        if (o->letter)
            text_printf(&text, "-%c, ", o->letter);
        text_printf(&text, "--%s%s%s", option_name(id, s->rules), o->argument ? " " : "",
                    o->argument ? o->argument : "");
        text_printf(out, "  %-18s ", form);
        option_describe(s, id, out);
        return true;
    }
    return false;
}
