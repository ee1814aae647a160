/* The table of parameters. */
#include "settings/params.h"

#include <limits.h>
#include <string.h>

#include "engine/proof.h"

enum {
    OF_LOOKS = IN_ENVIRONMENT | IN_FILE | AS_COMMAND,
    OF_START = IN_FILE | PER_GAME | NEEDS_NEW_GAME,
};

static const char *const switch_words[] = {"on", "off", NULL};
/* The sizes of painted boards; a game may have fewer. */
static const char *const view_words[] = {"large", "compact", "list", "huge", "auto", "1",
                                         "2",     "3",       "4",    "5",    "6",    "7",
                                         "8",     "9",       "10",   "11",   "12",   NULL};
static const char *const label_words[] = {"all", "off", NULL};
static const char *const charset_words[] = {"auto", "ascii", "unicode", "half", "characters", NULL};
static const char *const color_words[] = {"auto", "always", "never", NULL};
static const char *const theme_words[] = {"auto", "dark", "light", "contrast",
                                          "safe", "mono", NULL};
static const char *const time_words[] = {"100ms", "200ms", "500ms", "1s",  "2s",
                                         "3s",    "5s",    "10s",   "30s", NULL};
static const char *const clock_words[] = {"none", "3m+2s", "5m", "5m+3s", "10m+5s", "30m", NULL};
static const char *const number_words[] = {"common", "own", NULL};
enum { TIME_INITIAL = 3 };

#define SETTING(member)      .in = STORED_SETTING, .offset = offsetof(struct settings, member)
#define OPTION(member)       .in = STORED_OPTION, .offset = offsetof(struct options, member)
#define ONE_OF(number, list) .setting = (number), .words = (list)

const struct param param_table[] = {
    [OPTION_GAME] = {"game", "NAME", TYPE_GAME, IN_ENVIRONMENT, "which game:", OPTION(game)},
    [OPTION_BOARD] = {"board", "NAME|FILE", TYPE_BOARD, OF_START,
                      "a board by name, or a board file", OPTION(board), .setting = SETTING_BOARD,
                      .title = "Board", .about = "the board that games are played on"},
    {"rules", "SET", TYPE_WORD, OF_START, "optional rules:", .setting = SETTING_RULES,
     .title = "Rules", .about = "which optional rules are used"},
    {"first", "SIDE", TYPE_WORD, OF_START, "who starts:", .setting = SETTING_FIRST,
     .title = "Starts", .about = "which side moves first"},
    {"draws", "on|off", TYPE_WORD, IN_FILE | NEEDS_NEW_GAME,
     "draws by repetition or lack of progress", ONE_OF(SETTING_DRAWS, switch_words),
     .title = "Draws", .about = "draws by repetition or lack of progress, in all games"},
    {"position", "POS", TYPE_TEXT, NEEDS_NEW_GAME,
     "start from POS, as `position` prints it, or from a file", SETTING(position)},
    {NULL, "PLAYER", TYPE_PLAYER, OF_START, "", .setting = REMEMBER_PLAYER + SIDE_FIRST},
    {NULL, "PLAYER", TYPE_PLAYER, OF_START, "the same for ",
     .setting = REMEMBER_PLAYER + SIDE_SECOND},
    {"level", "N", TYPE_LEVEL, IN_ENVIRONMENT | NEEDS_NEW_GAME,
     "how strong the bots are; auto adapts to you", OPTION(level), LEVEL_MIN, LEVEL_MAX},
    {"theme", "NAME", TYPE_WORD, IN_FILE | AS_COMMAND,
     "the colours:", ONE_OF(SETTING_THEME, theme_words), .title = "Theme",
     .about = "which colours; auto: dark or light, from COLORFGBG; safe: for colour-blind eyes"},
    {"puzzle-theme", "NAME", TYPE_THEME, 0, "only puzzles with this theme", OPTION(puzzle_theme)},
    {"seed", "N", TYPE_NUMBER, IN_ENVIRONMENT | NEEDS_NEW_GAME, "the same seed gives the same game",
     OPTION(seed), 0, INT_MAX, -1},
    {"delay", "MS", TYPE_NUMBER, IN_ENVIRONMENT, "the time between turns when two bots play",
     SETTING(delay_ms), 0, 60000, -1},
    {"divide", NULL, TYPE_SWITCH, 0, "show a separate count for each first move",
     OPTION(is_divided)},
    {"p1", "PLAYER", TYPE_PLAYER, 0, "random, greedy, level:N, search[:LIMITS] or ugi:COMMAND",
     OPTION(players[0])},
    {"p2", "PLAYER", TYPE_PLAYER, 0, "the same for the second player", OPTION(players[1])},
    {"games", "N", TYPE_NUMBER, 0, "number of games, two from each opening", OPTION(games), 2,
     2000000, 100},
    {"openings", "FILE|K", TYPE_FILE, 0, "start from these positions, or after K random plies",
     OPTION(openings)},
    {"concurrency", "N", TYPE_NUMBER, IN_ENVIRONMENT, "number of games played at a time",
     OPTION(concurrency), 1, 256, 1},
    {"sprt", "ELO0,ELO1", TYPE_TEXT, 0, "stop when the score decides between two Elo values",
     OPTION(sprt)},
    {"clock", "CLOCK", TYPE_WORD, OF_START,
     "5m, 5m+3s (3s more after each turn), 5m/5s (5s of each turn free)", OPTION(clock),
     ONE_OF(SETTING_CLOCK, clock_words), .title = "Clock",
     .about = "how much time a side has for the game"},
    {"time", "TIME", TYPE_TIME, IN_ENVIRONMENT,
     "100ms or 2s per move, for bots without their own limit", SETTING(thinking.time_ms), 1,
     PLAYER_TIME_MS_MAX, .is_limit = true},
    {"nodes", "N", TYPE_NUMBER, IN_ENVIRONMENT,
     "positions per move, for bots without their own limit", SETTING(thinking.nodes), 1,
     PLAYER_NODES_MAX, .is_limit = true},
    {"depth", "N", TYPE_NUMBER, IN_ENVIRONMENT, "turns to look ahead, or plies for solve",
     SETTING(thinking.depth), 1, PLAYER_DEPTH_MAX, .is_limit = true},
    {"hash", "MIB", TYPE_NUMBER, IN_ENVIRONMENT, "memory for searching bots, a power of two",
     SETTING(thinking.hash_mib), 1, PLAYER_HASH_MIB_MAX},
    {"threads", "N", TYPE_NUMBER, IN_ENVIRONMENT, "threads for searching bots",
     SETTING(thinking.threads), 1, PLAYER_THREADS_MAX},
    {"multipv", "N", TYPE_NUMBER, 0, "print the N best lines of a position", OPTION(lines), 1,
     SEARCH_LINES_MAX},
    {"ply", "N", TYPE_NUMBER, 0, "use the position after N plies of a record", OPTION(ply), 0,
     INT_MAX, -1},
    {"svg", "FILE", TYPE_FILE, 0, "write a picture to FILE", OPTION(svg)},
    {"html", "FILE", TYPE_FILE, 0, "write to FILE a page that replays the game", OPTION(html)},
    {"side", "SIDE", TYPE_TEXT, 0, "the side that should win, by default the side to move",
     OPTION(side)},
    {"recover", "FILE", TYPE_FILE, 0, "save the good part of a damaged record to FILE",
     OPTION(recover)},
    {"view", "VIEW", TYPE_WORD, OF_LOOKS, "", .initial = VIEW_AUTO,
     ONE_OF(SETTING_VIEW, view_words), .title = "View", .about = "how the board is drawn"},
    {"labels", "WHICH", TYPE_WORD, OF_LOOKS,
     "which tile or square names are shown:", ONE_OF(SETTING_LABELS, label_words),
     .title = "Labels", .about = "which tile or square names are shown"},
    {"charset", "SET", TYPE_WORD, OF_LOOKS, "", ONE_OF(SETTING_CHARSET, charset_words),
     .title = "Board drawn as",
     .about = "how boards are drawn; if corners look wrong, type 'charset half' in a game"},
    {"color", "WHEN", TYPE_WORD, OF_LOOKS, "", ONE_OF(SETTING_COLOR, color_words),
     .title = "Colours", .about = "when colours are used"},
    {"width", "N", TYPE_NUMBER, IN_ENVIRONMENT, "number of columns to use", SETTING(width), 10,
     1000},
    {"accessible", NULL, TYPE_SWITCH, IN_ENVIRONMENT, "print sentences instead of boards",
     SETTING(is_accessible)},
    {"lines", NULL, TYPE_SWITCH, IN_ENVIRONMENT, "play line by line, not on the whole screen",
     SETTING(wants_lines)},
    {"screen", NULL, TYPE_WORD, OF_LOOKS | NO_OPTION,
     "use the whole screen the next time the program starts", ONE_OF(SETTING_SCREEN, switch_words),
     .title = "Whole screen"},
    {"mouse", "on|off", TYPE_WORD, OF_LOOKS, "use the mouse on the screen",
     ONE_OF(SETTING_MOUSE, switch_words), .title = "Mouse",
     .about = "use the mouse on the screen; off: it selects text"},
    {"warnings", NULL, TYPE_WORD, OF_LOOKS | NO_OPTION, "show the opponent's threats",
     ONE_OF(SETTING_WARNINGS, switch_words), .title = "Warnings"},
    {"quiet", NULL, TYPE_SWITCH, IN_ENVIRONMENT,
     "print results only: no boards or progress (check: faults)", SETTING(is_quiet)},
    {"no-save", NULL, TYPE_SWITCH, IN_ENVIRONMENT, "do not save games and settings automatically",
     SETTING(saves_nothing)},
    {"json", NULL, TYPE_SWITCH, 0, "print JSON", SETTING(is_json)},
    {"output", "FILE", TYPE_FILE, 0, "write to FILE (match: pairs; analyse: annotated record)",
     OPTION(output), .letter = 'o'},
    {"force", NULL, TYPE_SWITCH, 0, "replace an existing file", OPTION(is_forced)},
    {"help", NULL, TYPE_SWITCH, 0, "show help and exit", OPTION(wants_help), .letter = 'h'},
    {"version", NULL, TYPE_SWITCH, 0, "show the version and exit", OPTION(wants_version),
     .letter = 'V'},
};

const int option_count = sizeof param_table / sizeof param_table[0];
_Static_assert(sizeof param_table / sizeof param_table[0] <= OPTIONS_MAX,
               "struct options must have room for each option");

/* Parameters that are not options. */
static const struct param file_table[] = {
    {"time", NULL, TYPE_WORD, IN_FILE | AS_COMMAND,
     "how long bots without their own limit think about a move", .initial = TIME_INITIAL,
     ONE_OF(SETTING_TIME, time_words), .title = "Bot time",
     .about = "how long bots without their own limit think about a move, in all games"},
    {"numbers", NULL, TYPE_WORD, IN_FILE | AS_COMMAND,
     "own: White numbers the cells from White's side", ONE_OF(SETTING_NUMBERS, number_words),
     .title = "Numbers"},
    {"motion", NULL, TYPE_WORD, IN_FILE | AS_COMMAND,
     "animate moves, and keep counters and clocks running", ONE_OF(SETTING_MOTION, switch_words),
     .title = "Motion"},
    {"welcome", NULL, TYPE_WORD, IN_FILE | PER_GAME, "at the start of a game, explain how to move",
     ONE_OF(SETTING_WELCOME, switch_words), .title = "Welcome"},
    {"bell", NULL, TYPE_WORD, IN_FILE | AS_COMMAND, "ring when a bot has moved or time is short",
     .initial = SWITCH_OFF, ONE_OF(SETTING_BELL, switch_words), .title = "Bell"},
    {"thinking", NULL, TYPE_WORD, IN_FILE | AS_COMMAND, "show the opponent what a bot is thinking",
     .initial = SWITCH_OFF, ONE_OF(SETTING_THINKING, switch_words), .title = "Thinking"},
    {"bar", NULL, TYPE_WORD, IN_FILE | AS_COMMAND,
     "show an evaluation bar; games with it are not rated", .initial = SWITCH_OFF,
     ONE_OF(SETTING_BAR, switch_words), .title = "Bar"},
};

const struct param *setting_info(int setting)
{
    for (int i = 0; i < option_count; i++)
        if (param_table[i].flags & IN_FILE && param_table[i].setting == setting)
            return &param_table[i];
    const struct param *p = file_table;
    while (p->setting != setting)
        p++;
    return p;
}

const struct param *param_find(const char *name)
{
    const struct param *p = param_table;
    while (!p->name || !text_equal_nocase(p->name, name))
        p++;
    return p;
}

bool param_is_among(const struct param *p, const char *options)
{
    static const char always[] = "quiet help version";
    const char *name = p->name ? p->name : "sides";
    return text_is_among(options, name) || text_is_among(always, name);
}

const char *param_name(const struct param *p, const struct rules *rules)
{
    return !p->name ? rules->side_names[p->setting - REMEMBER_PLAYER] : p->name;
}

void *param_in(const struct param *p, void *in)
{
    return (char *)in + p->offset;
}

void params_reset(int in, void *out)
{
    for (int i = 0; i < option_count; i++) {
        const struct param *p = &param_table[i];
        if ((p->type == TYPE_NUMBER || p->type == TYPE_TIME) && p->in == in)
            *(int *)param_in(p, out) = p->initial;
    }
}
