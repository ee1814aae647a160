/*
 * The program: options, then the subcommand they name.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/lines/console.h"
#include "app/lines/lines.h"
#include "app/match/match.h"
#include "app/front/menu.h"
#include "app/front/open.h"
#include "app/screen/start.h"
#include "app/settings/setup.h"
#include "app/settings/suggest.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

struct subcommand {
    const char *group; /* that begins with it */
    const char *name;
    const char *arguments;
    unsigned bit; /* FOR_... */
    int max_args;
    const char *summary;
    const char *examples;
    enum exit_code (*run)(struct app *app, const struct options *options, int n,
                          const char *const *args);
};

static enum exit_code run_help(struct app *app, const struct options *options, int n,
                               const char *const *args);

static const struct subcommand subcommands[] = {
    {"Play", "play", "", FOR_PLAY, 0, "straight into a game",
     "  tactigon play --level 1\n"
     "  tactigon play --view compact --charset ascii --seed 7\n",
     commands_play},
    {"", "resume", "[FILE]", FOR_RESUME, 1, "go on with the game that was left, or with a file",
     "  tactigon resume\n"
     "  tactigon resume game.tgr\n",
     commands_resume},
    {"Games", "replay", "FILE", FOR_REPLAY, 1, "go through a game, and on from anywhere in it",
     "  tactigon replay game.tgr\n"
     "  tactigon replay game.tgr --view list | less\n"
     "  tactigon replay game.tgr --json\n",
     commands_replay},
    {"", "analyse", "[FILE|POS]", FOR_ANALYSE, OPTIONS_WORDS_MAX,
     "a game's mistakes, or a position's best lines",
     "  tactigon analyse game.tgr -o annotated.tgr\n"
     "  tactigon analyse game.tgr --time 1s --json\n"
     "  tactigon analyse '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --multipv 5\n",
     commands_analyse},
    {"", "bestmove", "[FILE|POS]", FOR_BESTMOVE, OPTIONS_WORDS_MAX,
     "the best move of a position, or where a game stands",
     "  tactigon bestmove --position '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --json\n"
     "  tactigon bestmove game.tgr --time 5s\n",
     commands_bestmove},
    {"", "check", "FILE...", FOR_CHECK, OPTIONS_WORDS_MAX,
     "say whether records, boards, positions are good",
     "  tactigon check *.tgr my.board\n"
     "  tactigon check damaged.tgr --recover mended.tgr\n",
     commands_check},
    {"", "show", "[FILE|POSITION]", FOR_SHOW, OPTIONS_WORDS_MAX, "draw a position, a board, a game",
     "  tactigon show --view list\n"
     "  tactigon show positions.txt\n"
     "  tactigon show game.tgr --at 12 --svg board.svg\n"
     "  tactigon show game.tgr --html game.html\n",
     commands_show},
    {"Rules", "moves", "", FOR_MOVES, 0, "list the legal moves of a position",
     "  tactigon moves --json\n", commands_moves},
    {"", "perft", "DEPTH", FOR_PERFT, 1, "count the sequences of moves up to a depth",
     "  tactigon perft 4 --json\n"
     "  tactigon perft 3 --divide\n",
     commands_perft},
    {"", "boards", "[NAME]", FOR_BOARDS, 1, "list the boards, or print the file of one",
     "  tactigon boards\n", commands_boards},
    {"", "rules", "[TOPIC]", FOR_RULES, 1, "the rules of the game", "  tactigon rules draws\n",
     commands_rules},
    {"Bots", "bench", "", FOR_BENCH, 0, "measure the speed of moves and search",
     "  tactigon bench\n", commands_bench},
    {"", "match", "", FOR_MATCH, 0, "play two players against each other, many times",
     "  tactigon match --p1 search:nodes=20000 --p2 level:5 --games 40 --concurrency 2\n",
     match_main},
    {"", "tally", "FILE...", FOR_TALLY, OPTIONS_WORDS_MAX, "put the parts of a match together",
     "  tactigon tally part-1.txt part-2.txt\n", tally_main},
    {"", "ugi", "", FOR_UGI, 0, "talk to a game manager (Universal Game Interface)",
     "  printf 'position startpos\\ngo depth 1\\n' | tactigon ugi\n", commands_ugi},
    {"Help", "help", "[COMMAND]", FOR_HELP, 1, "its options and examples; 'options': all options",
     "  tactigon help play\n", run_help},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

/* Without a subcommand: the menus. */
static const struct subcommand menus = {"", "tactigon", "", FOR_MENU, 0, "", "", NULL};

static const struct subcommand *find_subcommand(const char *name)
{
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (strcmp(subcommands[i].name, name) == 0)
            return &subcommands[i];
    }
    return NULL;
}

static enum exit_code refuse_command(const char *name)
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

/* Those of the commands whose bits are in `commands`. */
static void print_options(struct app *app, unsigned commands)
{
    char buffer[ERROR_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    app_print_long(app, "Options:");
    for (int i = 0; options_help(&app->settings, commands, i, &line); i++) {
        app_print_long(app, buffer);
        text_clear(&line);
    }
}

/* On one screen of 80 columns and 24 lines. */
static void print_commands(struct app *app)
{
    app_print(app, "Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.\n\n");
    for (int i = 0; i < SUBCOMMANDS; i++) {
        char form[40];
        struct text text = text_in(form, sizeof form);
        text_printf(&text, "%s %s", subcommands[i].name, subcommands[i].arguments);
        app_print(app, "%-6s %-20s  %s\n", subcommands[i].group, form, subcommands[i].summary);
    }
    app_print(app,
              "\nOptions: 'tactigon COMMAND --help', or all of them: 'tactigon help options'.\n"
              "  tactigon play --level 1\n"
              "  tactigon play --game dragons --black human --white level:3\n");
}

static void print_all_options(struct app *app)
{
    print_options(app, ~0U);
    app_print_long(app, "\nExit status: 0 done, 1 failure, 2 wrong usage, 3 bad file or position,\n"
                        "4 illegal move in input that is no terminal, 130 after Ctrl-C.\n");
}

static void print_help(struct app *app, const struct subcommand *c)
{
    if (c == &menus) {
        print_commands(app);
        return;
    }
    app_print(app, "Usage: tactigon %s%s%s [OPTIONS]\n\n%s\n\n", c->name, *c->arguments ? " " : "",
              c->arguments, c->summary);
    print_options(app, c->bit);
    app_print(app, "\nExamples:\n%s", c->examples);
}

static enum exit_code run_help(struct app *app, const struct options *options, int n,
                               const char *const *args)
{
    (void)options;
    if (n > 0 && strcmp(args[0], "options") == 0) {
        print_all_options(app);
        return CODE_DONE;
    }
    const struct subcommand *c = n > 0 ? find_subcommand(args[0]) : &menus;
    if (!c)
        return refuse_command(args[0]);
    print_help(app, c);
    return CODE_DONE;
}

static enum exit_code refuse_usage(const struct subcommand *c, const char *why)
{
    fprintf(stderr, "tactigon: %s\nTry 'tactigon%s%s --help'.\n", why, c == &menus ? "" : " ",
            c == &menus ? "" : c->name);
    return CODE_USAGE;
}

static enum exit_code run_menus(struct app *app, const struct options *options)
{
    if (options->is_given[OPTION_BOARD] || options->is_given[OPTION_POSITION]) {
        const enum exit_code code = setup_check(app);
        if (code != CODE_NONE)
            return code;
    }
    start_front(app);
    if (open_offer(app, options_game(options)))
        menu_continue(app);
    menu_run(app);
    return app->code;
}

/* What of the remembered settings a command goes by: programs are not to depend on them. */
static enum settings_part remembered_part(const struct subcommand *c)
{
    if (c->bit & (FOR_MENU | FOR_PLAY | FOR_RESUME | FOR_REPLAY))
        return SETTINGS_ALL;
    return c->bit & (FOR_SHOW | FOR_ANALYSE) ? SETTINGS_LOOKS : SETTINGS_NONE;
}

/* Everything about the arguments is fine: do it. */
static enum exit_code run(struct app *app, const struct subcommand *c,
                          const struct options *options)
{
    const int n = options->n_words > 0 ? options->n_words - 1 : 0;
    enum exit_code code = CODE_DONE;
    if (options->is_given[OPTION_HELP])
        print_help(app, c);
    else if (options->is_given[OPTION_VERSION])
        app_print(app, "tactigon %s\n", TACTIGON_VERSION);
    else if (c == &menus)
        code = run_menus(app, options);
    else
        code = c->run(app, options, n, options->words + 1);
    /* What could not be read because of Ctrl-C is no bad file. */
    return code == CODE_BAD_FILE && platform_is_interrupted() ? CODE_INTERRUPTED : code;
}

/* Options that fit the subcommand, and their values into the settings. */
static enum status check(const struct subcommand *c, const struct options *options,
                         struct settings *s, struct error *error)
{
    const bool wants_words = options->is_given[OPTION_HELP] || options->is_given[OPTION_VERSION];
    if (!wants_words && options->n_words > c->max_args + 1)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "unexpected argument '%s'",
                         utf8_quote(options->words[c->max_args + 1], 60).text);
    if (!wants_words && options_check(options, c->bit, c->name, error) != STATUS_OK)
        return STATUS_BAD_INPUT;
    return options_apply(options, s, error);
}

int main(int argc, char **argv)
{
    struct options options;
    struct error error;
    const struct subcommand *c = &menus;
    platform_start();
    if (options_read(argc, argv, &options, &error) != STATUS_OK)
        return refuse_usage(c, error.text);
    if (options.n_words > 0)
        c = find_subcommand(options.words[0]);
    if (!c)
        return refuse_command(options.words[0]);
    struct console *console = calloc(1, sizeof *console);
    if (!console) {
        fprintf(stderr, "tactigon: out of memory\n");
        return CODE_FAILED;
    }
    struct app *app = &console->app;
    app->code = CODE_NONE;
    app->front = &lines_front;
    settings_reset(&app->settings, options.rules);
    settings_file_load(app, remembered_part(c));
    enum exit_code code = CODE_USAGE;
    if (check(c, &options, &app->settings, &error) != STATUS_OK) {
        refuse_usage(c, error.text);
    } else {
        const bool has_own_file = c->bit & (FOR_MATCH | FOR_ANALYSE);
        code = console_open(app, has_own_file ? NULL : options.value[OPTION_OUTPUT],
                            options.is_given[OPTION_FORCE] ? STORE_REPLACE : STORE_KEEP);
        if (code == CODE_NONE) {
            settings_file_report(app);
            app_leave(app, run(app, c, &options));
            start_end(app);
            code = console_close(app);
        }
    }
    settings_file_free(&app->settings_file);
    free(console);
    return code;
}
