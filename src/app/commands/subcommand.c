/*
 * The table of the subcommands, and help.
 */
#include "app/commands/subcommand.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/match/match.h"
#include "app/settings/argument.h"
#include "app/settings/choices.h"
#include "tactigon/utf8.h"

static const struct subcommand subcommands[] = {
    {"Play", "play", "", TAKES(NONE), FOR_PLAY, 0, "straight into a game",
     "  tactigon play --level 1\n"
     "  tactigon play --view compact --charset ascii --seed 7\n",
     commands_play},
    {"", "resume", "[FILE]", TAKES(FILE), FOR_RESUME, 1,
     "go on with the game that was left, or with a file",
     "  tactigon resume\n"
     "  tactigon resume game.tgr\n",
     commands_resume},
    {"", "puzzle", "[WHICH]", TAKES_WORD("next daily review streak"), FOR_PUZZLE, 1,
     "one thing to find: next, daily, review, streak, ID",
     "  tactigon puzzle --grade 2\n"
     "  tactigon puzzle daily --game dragons\n"
     "  tactigon puzzle --json\n",
     commands_puzzle},
    {"", "edit", "[FILE]", TAKES(FILE), FOR_EDIT, 1,
     "set up a position by hand, or the board in a FILE",
     "  tactigon edit\n"
     "  tactigon edit --game isaac\n"
     "  tactigon edit my.board --board large13\n",
     commands_edit},
    {"Games", "replay", "FILE", TAKES(FILE), FOR_REPLAY, 1,
     "go through a game, and on from anywhere in it",
     "  tactigon replay game.tgr\n"
     "  tactigon replay game.tgr --view list | less\n"
     "  tactigon replay game.tgr --json\n",
     commands_replay},
    {"", "analyse", "[FILE|POS]", TAKES(FILE), FOR_ANALYSE, OPTIONS_WORDS_MAX,
     "a game's mistakes, or a position's best lines",
     "  tactigon analyse game.tgr -o annotated.tgr\n"
     "  tactigon analyse game.tgr --time 1s --json\n"
     "  tactigon analyse '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --multipv 5\n",
     commands_analyse},
    {"", "bestmove", "[FILE|POS]", TAKES(FILE), FOR_BESTMOVE, OPTIONS_WORDS_MAX,
     "the best move of a position, or where a game stands",
     "  tactigon bestmove --position '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --json\n"
     "  tactigon bestmove game.tgr --time 5s\n",
     commands_bestmove},
    {"", "check", "FILE...", TAKES(FILE), FOR_CHECK, OPTIONS_WORDS_MAX,
     "say whether records, boards, positions are good",
     "  tactigon check *.tgr my.board\n"
     "  tactigon check damaged.tgr --recover mended.tgr\n",
     commands_check},
    {"", "stats", "", TAKES(NONE), FOR_STATS, 0, "your games against bots, and how strong you are",
     "  tactigon stats\n"
     "  tactigon stats --game apart --json\n",
     commands_stats},
    {"", "show", "[FILE|POSITION]", TAKES(FILE), FOR_SHOW, OPTIONS_WORDS_MAX,
     "draw a position, a board, a game",
     "  tactigon show --view list\n"
     "  tactigon show positions.txt\n"
     "  tactigon show game.tgr --at 12 --svg board.svg\n"
     "  tactigon show game.tgr --html game.html\n",
     commands_show},
    {"Rules", "moves", "[FILE|POS]", TAKES(FILE), FOR_MOVES, OPTIONS_WORDS_MAX,
     "list the legal moves of a position",
     "  tactigon moves --json\n"
     "  tactigon moves game.tgr\n",
     commands_moves},
    {"", "perft", "DEPTH [FILE]", TAKES(FILE), FOR_PERFT, OPTIONS_WORDS_MAX,
     "count the sequences of moves up to a depth",
     "  tactigon perft 4 --json\n"
     "  tactigon perft 4 positions.txt\n"
     "  tactigon perft 3 --divide\n",
     commands_perft},
    {"", "boards", "[NAME]", TAKES(BOARD), FOR_BOARDS, 1,
     "list the boards, or print the file of one", "  tactigon boards\n", commands_boards},
    {"", "rules", "[TOPIC]", TAKES(TOPIC), FOR_RULES, 1, "the rules of the game",
     "  tactigon rules draws\n", commands_rules},
    {"Bots", "bench", "", TAKES(NONE), FOR_BENCH, 0, "measure the speed of moves and search",
     "  tactigon bench\n", commands_bench},
    {"", "match", "", TAKES(NONE), FOR_MATCH, 0, "play two players against each other, many times",
     "  tactigon match --p1 search:nodes=20000 --p2 level:5 --games 40 --concurrency 2\n",
     match_main},
    {"", "tally", "FILE...", TAKES(FILE), FOR_TALLY, OPTIONS_WORDS_MAX,
     "put the parts of a match together", "  tactigon tally part-1.txt part-2.txt\n", merge_main},
    {"", "ugi", "", TAKES(NONE), FOR_UGI, 0, "talk to a game manager (Universal Game Interface)",
     "  printf 'position startpos\\ngo depth 1\\n' | tactigon ugi\n", commands_ugi},
    {"Help", "help", "[COMMAND]", TAKES(COMMAND), FOR_HELP, 1,
     "its options and examples; 'options': all options", "  tactigon help play\n", NULL},
    {"", "completion", "SHELL", TAKES_WORD("bash zsh fish"), FOR_COMPLETION, OPTIONS_WORDS_MAX,
     "for bash, zsh or fish: what TAB completes",
     "  source <(tactigon completion bash)             in ~/.bashrc\n"
     "  source <(tactigon completion zsh)              in ~/.zshrc, behind compinit\n"
     "  tactigon completion fish | source              in ~/.config/fish/config.fish\n",
     NULL},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

const struct subcommand subcommand_menus = {"", "tactigon", "", TAKES(NONE), FOR_MENU,
                                            0,  "",         "", NULL};

const struct subcommand *subcommand_at(int i)
{
    return i < SUBCOMMANDS ? &subcommands[i] : NULL;
}

const struct subcommand *subcommand_find(const char *name)
{
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (strcmp(subcommands[i].name, name) == 0)
            return &subcommands[i];
    }
    return NULL;
}

enum exit_code subcommand_refuse(const char *name)
{
    struct suggest suggest = suggest_for(name);
    for (int i = 0; i < SUBCOMMANDS; i++)
        suggest_offer(&suggest, subcommands[i].name);
    fprintf(stderr, "tactigon: unknown command '%s'.", utf8_quote(name, 60).text);
    if (suggest.best)
        fprintf(stderr, " Did you mean '%s'?", suggest.best);
    fprintf(stderr, " 'tactigon --help' lists the commands.\n");
    return CODE_USAGE;
}

/* ---- help ---- */

/* Those of the commands whose bits are in `commands`. */
static void print_options(struct app *app, unsigned commands)
{
    app_print_long(app, "Options:");
    for (int id = 0; id < OPTION_COUNT; id++) {
        char buffer[ERROR_TEXT_MAX];
        struct text line = text_in(buffer, sizeof buffer);
        if (!param_is_option(&app->settings, &param_table[id], commands))
            continue;
        param_help(&app->settings, &param_table[id], &line);
        app_print_long(app, buffer);
    }
}

/* On one screen of 80 columns and 24 lines. */
static void print_commands(struct app *app)
{
    app_print(app, "Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.\n");
    const struct subcommand *c;
    for (int i = 0; (c = subcommand_at(i)); i++) {
        char form[40];
        struct text text = text_in(form, sizeof form);
        text_printf(&text, "%s %s", c->name, c->arguments);
        app_print(app, "%-6s %-20s  %s\n", c->group, form, c->summary);
    }
    app_print(app,
              "\nOptions: 'tactigon COMMAND --help', or all of them: 'tactigon help options'.\n"
              "More:    man 6 tactigon; 'tactigon rules'; in a game ? for help, or tutorial.\n");
}

/* The options that may stand in the environment. */
static void print_variables(struct app *app)
{
    char buffer[1024];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, "\nEnvironment: TACTIGON_LEVEL=5 stands for --level 5 where the command takes "
                    "that and it is not typed; a flag is on or off. There are variables for");
    bool has_any = false;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (!(param_table[id].where & IN_ENVIRONMENT))
            continue;
        text_printf(&text, "%s %s", has_any ? "," : "", param_table[id].name);
        has_any = true;
    }
    text_add(&text, ".\n");
    app_print_prose(app, buffer);
}

static void print_all_options(struct app *app)
{
    print_options(app, ~0U);
    app_print_long(app, "\nExit status: 0 done, 1 failure, 2 wrong usage, 3 bad file or position,\n"
                        "4 illegal move or edit in input that is no terminal, 130 after Ctrl-C.\n");
    print_variables(app);
}

void help_print(struct app *app, const struct subcommand *c)
{
    if (c == &subcommand_menus) {
        print_commands(app);
        return;
    }
    app_print(app, "Usage: tactigon %s%s%s [OPTIONS]\n\n%s\n\n", c->name, *c->arguments ? " " : "",
              c->arguments, c->summary);
    print_options(app, c->bit);
    app_print(app, "\nExamples:\n%s", c->examples);
}

enum exit_code help_run(struct app *app, const struct options *options)
{
    if (options->n_args > 0 && strcmp(options->args[0], "options") == 0) {
        print_all_options(app);
        return CODE_DONE;
    }
    const struct subcommand *c =
        options->n_args > 0 ? subcommand_find(options->args[0]) : &subcommand_menus;
    if (!c)
        return subcommand_refuse(options->args[0]);
    help_print(app, c);
    return CODE_DONE;
}
