/* The table of subcommands, and the subcommands `help` and `completion`, which use the table. */
#include "program/subcommand.h"

#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "core/utf8.h"
#include "rules/registry.h"
#include "settings/params.h"

/* A short initialiser of struct usage, and the options that several subcommands take. */
#define USES(options, max_args, is) .usage = {options, max_args, is}
#define POSITION                    "game board rules first position "
#define SEARCH                      "time nodes depth hash threads "
#define LOOKS                       "view labels charset color width accessible "
#define SCREEN                      LOOKS "theme delay lines screen mouse warnings no-save "
#define DATA                        "json output force "
#define PLAY_OPTIONS                "draws sides level seed clock " POSITION SCREEN SEARCH

static subcommand_run run_completion;

/* The subcommands, in the order in which help lists them. */
static const struct subcommand subcommands[] = {
    {"Play", "play", "", TAKES(NONE), USES(PLAY_OPTIONS, 0, HAS_REMOTE), SETTINGS_ALL,
     "start a game, also against a remote player", run_play},
    {"", "learn", "[N|FILE]", TAKES(FILE), USES("game " SCREEN, 1, 0), SETTINGS_ALL,
     "learn to play in five minutes", run_learn},
    {"", "resume", "[FILE]", TAKES(FILE),
     USES("game sides " SCREEN SEARCH, 1, HAS_REMOTE | KEEPS_PLAYERS), SETTINGS_ALL,
     "continue an unfinished game, or the game in FILE", run_resume},
    {NULL, "remote", "[SOCKET]", TAKES(FILE), USES("", 1, 0), SETTINGS_NONE,
     "connect two players on this machine; two accounts need a SOCKET", run_remote},
    {"", "puzzle", "[WHICH|FILE]", TAKES_WORD("next daily review streak 1 2 3 4 5"),
     USES("game seed puzzle-theme " SCREEN DATA, 1, 0), SETTINGS_ALL,
     "puzzles: grade 1-5, daily, review, streak, ID, FILE", run_puzzle},
    {"", "edit", "", TAKES(NONE), USES(POSITION SCREEN, 0, 0), SETTINGS_ALL, "set up a position",
     run_edit},
    {"Games", "replay", "FILE", TAKES(FILE), USES("ply " SCREEN SEARCH DATA, 1, 0), SETTINGS_ALL,
     "step through a game, and play on from any move", run_replay},
    {"", "analyse", "[FILE|POS]", TAKES(FILE),
     USES("multipv charset width " POSITION SEARCH DATA, OPTIONS_WORDS_MAX,
          HAS_OWN_OUTPUT | REPLACES_INPUT),
     SETTINGS_LOOKS, "find a game's mistakes, or a position's best lines", run_analyse},
    {"", "bestmove", "[FILE|POS]", TAKES(FILE), USES(POSITION SEARCH DATA, OPTIONS_WORDS_MAX, 0),
     SETTINGS_NONE, "find the best move in a position or a saved game", run_bestmove},
    {"", "solve", "[FILE|POS]", TAKES(FILE),
     USES("side time nodes depth hash output force " POSITION, OPTIONS_WORDS_MAX, HAS_OWN_OUTPUT),
     SETTINGS_NONE, "prove within how many plies a side wins", run_solve},
    {"", "check", "FILE...", TAKES(FILE),
     USES("game board rules recover " DATA, OPTIONS_WORDS_MAX, 0), SETTINGS_NONE,
     "check records, boards and positions for faults", run_check},
    {"", "stats", "", TAKES(NONE), USES("game width " DATA, 0, 0), SETTINGS_LOOKS,
     "show your results against bots, and your rating", run_stats},
    {"", "show", "[FILE|POS]", TAKES(FILE),
     USES("theme ply svg html " POSITION LOOKS DATA, OPTIONS_WORDS_MAX, 0), SETTINGS_LOOKS,
     "draw a position, a board or a game", run_show},
    {"Rules", "moves", "[FILE|POS]", TAKES(FILE), USES(POSITION DATA, OPTIONS_WORDS_MAX, 0),
     SETTINGS_NONE, "list the legal moves of a position", run_moves},
    {"", "perft", "N [FILE|POS]", TAKES(FILE), USES("divide " POSITION DATA, OPTIONS_WORDS_MAX, 0),
     SETTINGS_NONE, "count the sequences of moves up to depth N", run_perft},
    {"", "boards", "[NAME]", TAKES(BOARD), USES("game " DATA, 1, 0), SETTINGS_NONE,
     "list the boards, or print a board file", run_boards},
    {"", "rules", "[TOPIC]", TAKES(TOPIC), USES("game width output force", 1, 0), SETTINGS_NONE,
     "print the rules of the game", run_rules},
    {"", "openings", "[TURN...]", TAKES(TEXT), USES("game rules " LOOKS DATA, OPTIONS_WORDS_MAX, 0),
     SETTINGS_NONE, "print what is known about an opening", run_openings},
    {"Bots", "bench", "[N]", TAKES(TEXT), USES("game nodes " DATA, 1, HAS_NO_VARIABLES),
     SETTINGS_NONE, "measure the speed of move generation and search", run_bench},
    {"", "match", "", TAKES(NONE),
     USES("game board rules seed p1 p2 games openings concurrency sprt clock " SEARCH DATA, 0,
          HAS_OWN_OUTPUT),
     SETTINGS_NONE, "play many games between two players", run_match},
    {NULL, "tally", "FILE...", TAKES(FILE), USES("sprt json", OPTIONS_WORDS_MAX, 0), SETTINGS_NONE,
     "add up the results in match files", run_tally},
    {"", "ugi", "", TAKES(NONE), USES("game board rules first draws level seed hash threads", 0, 0),
     SETTINGS_NONE, "talk to a game manager (Universal Game Interface)", run_ugi},
    {NULL, "help", "[COMMAND]", TAKES(COMMAND), USES("", 1, 0), SETTINGS_NONE,
     "explain a command; 'options' lists all options, 'bug' helps to report a bug", run_help},
    {"Help", "completion", "SHELL", TAKES_WORD("bash zsh fish"), USES("", OPTIONS_WORDS_MAX, 0),
     SETTINGS_NONE, "print the completion script for bash, zsh or fish", run_completion},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

const struct subcommand subcommand_menus = {
    .name = "tactigon",
    .arguments = "",
    .usage = {PLAY_OPTIONS, 0, 0},
    .part = SETTINGS_ALL,
    .run = run_menus,
};

static const struct subcommand *find(const char *name)
{
    if (strcmp(name, "lessons") == 0 || strcmp(name, "tutorial") == 0)
        name = "learn";
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (strcmp(subcommands[i].name, name) == 0)
            return &subcommands[i];
    }
    return NULL;
}

const struct subcommand *subcommand_find(const char *name)
{
    const struct subcommand *found = find(name);
    struct suggest suggest = suggest_for(name);
    if (found)
        return found;
    for (int i = 0; i < SUBCOMMANDS; i++)
        suggest_offer(&suggest, subcommands[i].name);
    fprintf(stderr, "tactigon: unknown command '%s'.", utf8_quote(name, 60).text);
    if (suggest.best)
        fprintf(stderr, " Did you mean '%s'?", suggest.best);
    fprintf(stderr, " 'tactigon --help' lists the commands.\n");
    return NULL;
}

enum { OPTION_COLUMN = 21 };

/* Prints these options; NULL: all. */
static void print_options(struct app *app, const char *options)
{
    app_output_long(app, "Options:");
    for (int id = 0; id < option_count; id++) {
        char help[ERROR_TEXT_MAX];
        struct text text = text_in(help, sizeof help);
        if (!param_is_option(&app->settings, &param_table[id], options))
            continue;
        param_describe(&app->settings, &param_table[id], &text);
        app_output_entry(app, param_form(&app->settings, &param_table[id]).text, OPTION_COLUMN,
                         help);
    }
}

/* The list fits on one screen of 80 columns and 24 lines, with `help` in its last line. */
static void print_commands(struct app *app)
{
    app_output(app, "Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.\n");
    for (int i = 0; i < SUBCOMMANDS; i++) {
        const struct subcommand *c = &subcommands[i];
        if (c->group)
            app_output(app, "%-6s %-20s  %s\n", c->group,
                       text_format("%s %s", c->name, c->arguments).text, c->summary);
    }
    app_output(app,
               "More: 'tactigon COMMAND --help' or 'tactigon help options'; man 6 tactigon.\n");
}

/* Prints which options can be set by environment variables. */
static void print_variables(struct app *app)
{
    char buffer[1024];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text,
             "\nEnvironment: TACTIGON_LEVEL=5 means --level 5 unless --level is given. For an "
             "option that takes no value, set its variable to on or off. There are variables for");
    bool has_any = false;
    for (int id = 0; id < option_count; id++) {
        if (!(param_table[id].flags & IN_ENVIRONMENT))
            continue;
        text_printf(&text, "%s %s", has_any ? "," : "", param_table[id].name);
        has_any = true;
    }
    text_add(&text, ".\n");
    app_output_prose(app, buffer);
}

void subcommand_help(struct app *app, const struct subcommand *c)
{
    if (c == &subcommand_menus) {
        print_commands(app);
        return;
    }
    app_output(app, "Usage: tactigon %s%s%s [OPTIONS]\n\n%s\n\n", c->name, *c->arguments ? " " : "",
               c->arguments, c->summary);
    print_options(app, c->usage.options);
    if (c->run == run_play) /* the list of options leaves out the sides of other games */
        app_output(app, "\nSides in other games:\n");
    for (int i = 0; i < rules_count() && c->run == run_play; i++) {
        const struct rules *rules = rules_at(i);
        if (rules != app->settings.rules)
            app_output(app, "  %-18s --%s, --%s\n", rules->name, rules->side_names[SIDE_FIRST],
                       rules->side_names[SIDE_SECOND]);
    }
    app_output(app, "\nExamples:\n");
    bool is_here = false; /* in the file, the lines below the name of a subcommand are indented */
    for (const char *at = asset_examples_txt; *at; at += strcspn(at, "\n") + 1) {
        const size_t len = strcspn(at, "\n");
        if (*at != ' ')
            is_here = strlen(c->name) == len && memcmp(at, c->name, len) == 0;
        else if (is_here)
            app_output(app, "%.*s\n", (int)len, at);
    }
}

enum exit_code run_help(struct app *app, const struct options *options)
{
    const char *topic = options->n_args > 0 ? options->args[0] : "";
    if (strcmp(topic, "options") == 0) {
        print_options(app, NULL);
        app_output_long(app,
                        "\n"
                        "Exit status: 0 done, 1 failure, 2 wrong usage, 3 bad file or position,\n"
                        "4 a line from a file or pipe was refused, 130 after Ctrl-C.\n");
        print_variables(app);
    } else if (strcmp(topic, "bug") == 0) { /* what a report should say about the program */
        app_output(app, "tactigon     %s\nbuilt        %s\nflags        %s\n", TACTIGON_VERSION,
                   TACTIGON_BUILD, TACTIGON_BUILD_FLAGS);
        app_output(app, "threads      %s\n", PORT_HAS_THREADS ? "yes" : "no");
    } else {
        const struct subcommand *c =
            options->n_args > 0 ? subcommand_find(topic) : &subcommand_menus;
        if (!c)
            return CODE_USAGE;
        subcommand_help(app, c);
    }
    return CODE_DONE;
}

/*
 * ---- completion ----
 *
 * The scripts for shells run `completion words -- WORD...` with the arguments up to the word being
 * typed. The output is a line "word<TAB>description" for each candidate, and ":files" if the word
 * can be a file.
 */

static const struct shell {
    const char *name;
    const char *script;
} shells[] = {{"bash", asset_completion_bash},
              {"zsh", asset_completion_zsh},
              {"fish", asset_completion_fish}};

enum { SHELLS = sizeof shells / sizeof shells[0] };

struct completion {
    struct app *app;
    const struct subcommand *command; /* subcommand_menus until a command is typed */
    const char *word;                 /* the word being typed */
};

/* Prints `head` followed by `word` if this completes the word being typed. */
static void offer(const struct completion *c, const char *head, const char *word, const char *help)
{
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_printf(&text, "%s%s", head, word);
    if (strncmp(buffer, c->word, strlen(c->word)) == 0)
        app_output(c->app, "%s\t%s\n", buffer, help);
}

static void offer_words(const struct completion *c, const char *words, const char *head)
{
    while (words && *words) {
        char word[CHOICES_WORD_MAX];
        text_next_word(&words, word, sizeof word);
        offer(c, head, word, "");
    }
}

/* Offers the values of an option, each after `head`, and files if the option takes them. */
static void offer_option(const struct completion *c, int id, const char *head)
{
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const struct param *p = &param_table[id];
    param_choices(&c->app->settings, p, &text);
    offer_words(c, words, head);
    if (p->type == TYPE_FILE || p->type == TYPE_BOARD)
        app_output(c->app, ":files\n");
}

static void offer_options(const struct completion *c)
{
    const struct settings *s = &c->app->settings;
    for (int id = 0; id < option_count; id++) {
        char help[ERROR_TEXT_MAX];
        struct text text = text_in(help, sizeof help);
        if (!param_is_option(s, &param_table[id], c->command->usage.options))
            continue;
        param_describe(s, &param_table[id], &text);
        offer(c, "--", param_name(&param_table[id], s->rules), help);
    }
}

/* Offers commands if none is typed, otherwise the arguments of the command. */
static void offer_arguments(const struct completion *c)
{
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const enum value_type kind = c->command->takes.kind;
    const bool is_command = c->command == &subcommand_menus || kind == TYPE_COMMAND;
    for (int i = 0; i < SUBCOMMANDS && is_command; i++)
        offer(c, "", subcommands[i].name, subcommands[i].summary);
    command_choices(c->app, &c->command->takes, "", &text);
    offer_words(c, words, "");
    if (kind == TYPE_FILE)
        app_output(c->app, ":files\n");
    if (kind == TYPE_COMMAND) {
        offer(c, "", "options", "all options");
        offer(c, "", "bug", "what a bug report should include");
    }
}

/* Offers completions of the last of n words. The first word stands for the name of the program. */
static void complete(struct app *app, int n, char **words)
{
    struct completion c = {
        .app = app, .command = &subcommand_menus, .word = n > 1 ? words[n - 1] : ""};
    struct options options;
    struct error error;
    const char *value, *before = n > 2 ? words[n - 2] : "", *equals = strchr(c.word, '=');
    bool is_ended = false; /* after "--" */
    for (int i = 1; i < n - 1; i++)
        is_ended |= strcmp(words[i], "--") == 0;
    /* A missing value of the last option is not an error here. */
    options_read(n > 1 ? n - 1 : 1, words, &options, &error);
    /* Some options are named after the game's sides. */
    settings_reset(&app->settings, options.rules);
    if (options.command && find(options.command))
        c.command = find(options.command);
    const int last = is_ended ? option_count : options_find(options.rules, before, &value);
    if (last != option_count && param_table[last].argument && !value &&
        strncmp(c.word, "--", 2) != 0) {
        offer_option(&c, last, "");
    } else if (is_ended || c.word[0] != '-') {
        offer_arguments(&c);
    } else if (!equals) {
        offer_options(&c);
    } else if (options_find(options.rules, c.word, &value) != option_count) {
        const int id = options_find(options.rules, c.word, &value);
        offer_option(&c, id, text_format("%.*s", (int)(equals - c.word) + 1, c.word).text);
    }
}

static enum exit_code run_completion(struct app *app, const struct options *options)
{
    if (options->n_args > 0 && strcmp(options->args[0], "words") == 0) {
        complete(app, options->n_args, (char **)options->args);
        return CODE_DONE;
    }
    struct suggest suggest = suggest_for(options->n_args > 0 ? options->args[0] : "");
    for (int i = 0; i < SHELLS; i++) {
        suggest_offer(&suggest, shells[i].name);
        if (options->n_args == 1 && strcmp(options->args[0], shells[i].name) == 0) {
            app_output(app, "%s", shells[i].script);
            return CODE_DONE;
        }
    }
    app_message(app, "tactigon: completion needs a shell: bash, zsh or fish");
    if (options->n_args == 1 && suggest.best)
        app_message(app, "; did you mean '%s'?", suggest.best);
    app_message(app, "\n");
    return CODE_USAGE;
}
