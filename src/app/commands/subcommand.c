/* The table of subcommands, and the subcommands `help` and `completion`, which use the table. */
#include "app/commands/subcommand.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/match/matches.h"
#include "app/settings/params.h"
#include "app/view/report/manual.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

/* The subcommands, in the order in which help lists them. */
static const struct subcommand subcommands[] = {
    {"Play", "play", "", TAKES(NONE), FOR_PLAY, 0, "start a game, also against a remote player",
     "  tactigon play --level 1\n"
     "  tactigon play --view compact --charset ascii --seed 7\n"
     "  tactigon play --cian remote:'ssh HOST tactigon remote'\n",
     run_play},
    {"", "learn", "[N|FILE]", TAKES(FILE), FOR_LEARN, 1, "learn to play in five minutes",
     "  tactigon learn\n"
     "  tactigon learn 3 --game isaac\n"
     "  tactigon learn my-lessons.txt\n",
     run_learn},
    {"", "resume", "[FILE]", TAKES(FILE), FOR_RESUME, 1,
     "continue an unfinished game, or the game in FILE",
     "  tactigon resume\n"
     "  tactigon resume game.tgr\n",
     run_resume},
    {NULL, "remote", "[SOCKET]", TAKES(FILE), FOR_REMOTE, 1,
     "connect two players on this machine; with two accounts, name a SOCKET",
     "  tactigon play --red remote:'tactigon remote'\n"
     "  tactigon play --cian remote:'ssh HOST tactigon remote'\n"
     "  tactigon play --cian remote:'ssh HOST tactigon remote /tmp/chess-club/table1'\n",
     run_remote},
    {"", "puzzle", "[WHICH|FILE]", TAKES_WORD("next daily review streak 1 2 3 4 5"), FOR_PUZZLE, 1,
     "puzzles: grade 1-5, daily, review, streak, ID, FILE",
     "  tactigon puzzle 2\n"
     "  tactigon puzzle daily --game dragons\n"
     "  tactigon puzzle game.tgr\n"
     "  tactigon puzzle --json\n",
     run_puzzle},
    {"", "edit", "", TAKES(NONE), FOR_EDIT, 0, "set up a position",
     "  tactigon edit\n"
     "  tactigon edit --game isaac\n",
     run_edit},
    {"Games", "replay", "FILE", TAKES(FILE), FOR_REPLAY, 1,
     "step through a game, and play on from any move",
     "  tactigon replay game.tgr\n"
     "  tactigon replay game.tgr --view list | less\n"
     "  tactigon replay game.tgr --json\n",
     run_replay},
    {"", "analyse", "[FILE|POS]", TAKES(FILE), FOR_ANALYSE, OPTIONS_WORDS_MAX,
     "find a game's mistakes, or a position's best lines",
     "  tactigon analyse game.tgr -o annotated.tgr\n"
     "  tactigon analyse game.tgr --time 1s --json\n"
     "  tactigon analyse '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --multipv 5\n",
     run_analyse},
    {"", "bestmove", "[FILE|POS]", TAKES(FILE), FOR_BESTMOVE, OPTIONS_WORDS_MAX,
     "find the best move in a position or a saved game",
     "  tactigon bestmove --position '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --json\n"
     "  tactigon bestmove game.tgr --time 5s\n",
     run_bestmove},
    {"", "solve", "[FILE|POS]", TAKES(FILE), FOR_SOLVE, OPTIONS_WORDS_MAX,
     "prove within how many plies a side wins",
     "  tactigon solve --board xsmall --rules gold -o gold.proof\n"
     "  tactigon solve --board xsmall --hash 4096 --side red\n",
     run_solve},
    {"", "check", "FILE...", TAKES(FILE), FOR_CHECK, OPTIONS_WORDS_MAX,
     "check records, boards and positions for faults",
     "  tactigon check *.tgr my.board\n"
     "  tactigon check damaged.tgr --recover repaired.tgr\n",
     run_check},
    {"", "stats", "", TAKES(NONE), FOR_STATS, 0, "show your results against bots, and your rating",
     "  tactigon stats\n"
     "  tactigon stats --game apart --json\n",
     run_stats},
    {"", "show", "[FILE|POS]", TAKES(FILE), FOR_SHOW, OPTIONS_WORDS_MAX,
     "draw a position, a board or a game",
     "  tactigon show --view list\n"
     "  tactigon show positions.txt\n"
     "  tactigon show game.tgr --at 12 --svg board.svg\n"
     "  tactigon show game.tgr --html game.html\n"
     "  tactigon show --view huge --theme light\n",
     run_show},
    {"Rules", "moves", "[FILE|POS]", TAKES(FILE), FOR_MOVES, OPTIONS_WORDS_MAX,
     "list the legal moves of a position",
     "  tactigon moves --json\n"
     "  tactigon moves game.tgr\n",
     run_moves},
    {"", "perft", "N [FILE|POS]", TAKES(FILE), FOR_PERFT, OPTIONS_WORDS_MAX,
     "count the sequences of moves up to depth N",
     "  tactigon perft 4 --json\n"
     "  tactigon perft 4 positions.txt\n"
     "  tactigon perft 3 --divide\n",
     run_perft},
    {"", "boards", "[NAME]", TAKES(BOARD), FOR_BOARDS, 1, "list the boards, or print a board file",
     "  tactigon boards\n"
     "  tactigon boards small >my.board\n",
     run_boards},
    {"", "rules", "[TOPIC]", TAKES(TOPIC), FOR_RULES, 1, "print the rules of the game",
     "  tactigon rules draws\n", run_rules},
    {"", "openings", "[TURN...]", TAKES(TEXT), FOR_OPENINGS, OPTIONS_WORDS_MAX,
     "print what is known about an opening",
     "  tactigon openings\n"
     "  tactigon openings f8-f7 f4-f5\n"
     "  tactigon openings --game apart --json\n",
     run_openings},
    {"Bots", "bench", "[N]", TAKES(TEXT), FOR_BENCH, 1,
     "measure the speed of move generation and search",
     "  tactigon bench\n"
     "  tactigon bench 10 --game apart\n",
     run_bench},
    {"", "match", "", TAKES(NONE), FOR_MATCH, 0, "play many games between two players",
     "  tactigon match --p1 search:nodes=20000 --p2 level:5 --games 40 --concurrency 2\n"
     "  tactigon match --p1 search --p2 ugi:engine --clock 10s+100ms -o pairs.txt\n"
     "  tactigon match --p1 search:nodes=9000 --p2 search:nodes=6000 --sprt 0,30\n",
     run_match},
    {NULL, "tally", "FILE...", TAKES(FILE), FOR_TALLY, OPTIONS_WORDS_MAX,
     "add up the results in match files", "  tactigon tally match-1.txt match-2.txt\n", run_tally},
    {"", "ugi", "", TAKES(NONE), FOR_UGI, 0, "talk to a game manager (Universal Game Interface)",
     "  printf 'position startpos\\ngo depth 1\\n' | tactigon ugi\n", run_ugi},
    {NULL, "help", "[COMMAND]", TAKES(COMMAND), FOR_HELP, 1,
     "explain a command; 'options' lists all options, 'bug' helps to report a bug",
     "  tactigon help play\n", run_help},
    {"Help", "completion", "SHELL", TAKES_WORD("bash zsh fish"), FOR_COMPLETION, OPTIONS_WORDS_MAX,
     "print the completion script for bash, zsh or fish",
     "  source <(tactigon completion bash)             in ~/.bashrc\n"
     "  source <(tactigon completion zsh)              in ~/.zshrc, after compinit\n"
     "  tactigon completion fish | source              in ~/.config/fish/config.fish\n",
     run_completion},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

const struct subcommand subcommand_menus = {.name = "tactigon", .arguments = "", .bit = FOR_MENU};

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

/* ---- help ---- */

enum { OPTION_COLUMN = 21 };

/* Print the options of the commands whose bits are in `commands`. */
static void print_options(struct app *app, unsigned commands)
{
    app_output_long(app, "Options:");
    for (int id = 0; id < option_count; id++) {
        char form[40], help[ERROR_TEXT_MAX];
        struct text head = text_in(form, sizeof form), text = text_in(help, sizeof help);
        if (!param_is_option(&app->settings, &param_table[id], commands))
            continue;
        param_form(&app->settings, &param_table[id], &head);
        param_describe(&app->settings, &param_table[id], &text);
        app_output_entry(app, form, OPTION_COLUMN, help);
    }
}

/* Print the options that name the sides of other games. The list of options leaves them out. */
static void print_sides(struct app *app)
{
    app_output(app, "\nSides in other games:\n");
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        if (rules != app->settings.rules)
            app_output(app, "  %-18s --%s, --%s\n", rules->name, rules->side_names[SIDE_FIRST],
                       rules->side_names[SIDE_SECOND]);
    }
}

/* The list fits on one screen of 80 columns and 24 lines, with `help` in its last line. */
static void print_commands(struct app *app)
{
    app_output(app, "Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.\n");
    for (int i = 0; i < SUBCOMMANDS; i++) {
        const struct subcommand *c = &subcommands[i];
        char form[40];
        struct text text = text_in(form, sizeof form);
        if (!c->group)
            continue;
        text_printf(&text, "%s %s", c->name, c->arguments);
        app_output(app, "%-6s %-20s  %s\n", c->group, form, c->summary);
    }
    app_output(app,
               "More: 'tactigon COMMAND --help' or 'tactigon help options'; man 6 tactigon.\n");
}

/* Print which options can be set by environment variables. */
static void print_variables(struct app *app)
{
    char buffer[1024];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text,
             "\nEnvironment: TACTIGON_LEVEL=5 means --level 5 unless --level is given. For an "
             "option that takes no value, set its variable to on or off. There are variables for");
    bool has_any = false;
    for (int id = 0; id < option_count; id++) {
        if (!(param_table[id].where & IN_ENVIRONMENT))
            continue;
        text_printf(&text, "%s %s", has_any ? "," : "", param_table[id].name);
        has_any = true;
    }
    text_add(&text, ".\n");
    app_output_prose(app, buffer);
}

static void print_all_options(struct app *app)
{
    print_options(app, ~0U);
    app_output_long(app, "\n"
                         "Exit status: 0 done, 1 failure, 2 wrong usage, 3 bad file or position,\n"
                         "4 a line from a file or pipe was refused, 130 after Ctrl-C.\n");
    print_variables(app);
}

void subcommand_help(struct app *app, const struct subcommand *c)
{
    if (c == &subcommand_menus) {
        print_commands(app);
        return;
    }
    app_output(app, "Usage: tactigon %s%s%s [OPTIONS]\n\n%s\n\n", c->name, *c->arguments ? " " : "",
               c->arguments, c->summary);
    print_options(app, c->bit);
    if (c->bit & FOR_PLAY)
        print_sides(app);
    app_output(app, "\nExamples:\n%s", c->examples);
}

/* What a report of a bug should say about the program. */
static void print_bug(struct app *app)
{
    app_output(app, "tactigon     %s\nbuilt        %s\nflags        %s\n", TACTIGON_VERSION,
               TACTIGON_BUILD, TACTIGON_BUILD_FLAGS);
    app_output(app, "threads      %s\n", PORT_HAS_THREADS ? "yes" : "no");
}

enum exit_code run_help(struct app *app, const struct options *options)
{
    if (options->n_args > 0 && strcmp(options->args[0], "options") == 0) {
        print_all_options(app);
        return CODE_DONE;
    }
    if (options->n_args > 0 && strcmp(options->args[0], "bug") == 0) {
        print_bug(app);
        return CODE_DONE;
    }
    const struct subcommand *c =
        options->n_args > 0 ? subcommand_find(options->args[0]) : &subcommand_menus;
    if (!c)
        return CODE_USAGE;
    subcommand_help(app, c);
    return CODE_DONE;
}

/*
 * ---- completion ----
 *
 * The scripts for shells run `completion words -- WORD...` with the arguments up to the word being
 * typed. The output is a line "word<TAB>description" for each candidate, and ":files" if the word
 * can be a file.
 */

/* Bash splits words at '=' and ':'. The script joins them again. From each answer, it takes the
 * part after the last '=' or ':', because the rest is already on the line. */
static const char bash_script[] =
    "_tactigon() {\n"
    "    local i n=0 w line words=()\n"
    "    for ((i = 1; i <= COMP_CWORD; i++)); do\n"
    "        w=${COMP_WORDS[i]}\n"
    "        if ((n)) && [[ $w == [:=]* || ${words[n - 1]} == *[:=] ]]; then\n"
    "            words[n - 1]+=$w\n"
    "        else\n"
    "            words[n++]=$w\n"
    "        fi\n"
    "    done\n"
    "    w=${words[n - 1]}\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r line; do\n"
    "        if [[ $line == :files ]]; then\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            while IFS= read -r line; do\n"
    "                COMPREPLY+=(\"$line\")\n"
    "            done < <(compgen -f -- \"${w##*[:=]}\")\n"
    "        else\n"
    "            line=${line%%$'\\t'*}\n"
    "            [[ $w == *[:=]* ]] && line=${line##*[:=]}\n"
    "            COMPREPLY+=(\"$line\")\n"
    "        fi\n"
    "    done < <(\"$1\" completion words -- \"${words[@]}\" 2>/dev/null)\n"
    "}\n"
    "complete -F _tactigon tactigon\n";

static const char zsh_script[] =
    "#compdef tactigon\n"
    "_tactigon() {\n"
    "    local line word\n"
    "    local -a found kind\n"
    "    for line in \"${(@f)$(${(Q)words[1]} completion words -- \"${(@Q)words[2,CURRENT]}\" "
    "2>/dev/null)}\"; do\n"
    "        if [[ $line == :files ]]; then\n"
    "            compset -P '--[a-z0-9-]##='\n"
    "            _files\n"
    "        elif [[ -n $line ]]; then\n"
    "            word=${line%%$'\\t'*}\n"
    "            found+=(\"${word//:/\\\\:}:${line#*$'\\t'}\")\n"
    "        fi\n"
    "    done\n"
    "    [[ $PREFIX == -* ]] && kind=(-o)\n"
    "    (( $#found )) && _describe $kind tactigon found\n"
    "}\n"
    "if [[ $funcstack[1] == _tactigon ]]; then _tactigon \"$@\"; else compdef _tactigon tactigon; "
    "fi\n";

static const char fish_script[] =
    "function __tactigon_words\n"
    "    set -l words (commandline -opc)\n"
    "    set -l current (commandline -ct)\n"
    "    test -n \"$current\"; or set current ''\n"
    "    set -l found ($words[1] completion words -- $words[2..-1] $current 2>/dev/null)\n"
    "    string match -v -- ':files' $found\n"
    "    if contains -- ':files' $found\n"
    "        __fish_complete_path (string replace -r -- '^--[a-z0-9-]+=' '' $current)\n"
    "    end\n"
    "end\n"
    "complete -c tactigon -f -a '(__tactigon_words)'\n";

static const struct shell {
    const char *name;
    const char *script;
} shells[] = {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};

enum { SHELLS = sizeof shells / sizeof shells[0] };

struct completion {
    struct app *app;
    const struct subcommand *command; /* subcommand_menus until a command is typed */
    const char *word;                 /* the word being typed */
};

/* Print `head` followed by `word` if this completes the word being typed. */
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

/* Offer the possible values of an option, each after `head`. */
static void offer_values(const struct completion *c, int id, const char *head)
{
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const enum param_type type = param_table[id].type;
    const bool is_of_screen = type == TYPE_THEME && c->command->bit != FOR_PUZZLE;
    const char *const *names = setting_info(SETTING_THEME)->words;
    param_choices(&c->app->settings, &param_table[id], &text);
    if (!is_of_screen)
        offer_words(c, words, head);
    for (int i = 0; is_of_screen && names[i]; i++)
        offer(c, head, names[i], "");
}

/* Offer the values of the option before the cursor, and files if the option takes them. */
static void offer_option(const struct completion *c, int id, const char *head)
{
    offer_values(c, id, head);
    if (param_table[id].type == TYPE_FILE || param_table[id].type == TYPE_BOARD)
        app_output(c->app, ":files\n");
}

static void offer_options(const struct completion *c)
{
    const struct settings *s = &c->app->settings;
    for (int id = 0; id < option_count; id++) {
        char help[ERROR_TEXT_MAX];
        struct text text = text_in(help, sizeof help);
        if (!param_is_option(s, &param_table[id], c->command->bit))
            continue;
        param_describe(s, &param_table[id], &text);
        offer(c, "--", param_name(&param_table[id], s->rules), help);
    }
}

/* Offer commands if none is typed, otherwise the arguments of the command. */
static void offer_arguments(const struct completion *c)
{
    char heading[RULES_TOPIC_MAX], topic[RULES_TOPIC_MAX];
    const enum argument_kind kind = c->command->takes.kind;
    const bool is_command = c->command == &subcommand_menus || kind == ARGUMENT_COMMAND;
    for (int i = 0; i < SUBCOMMANDS && is_command; i++)
        offer(c, "", subcommands[i].name, subcommands[i].summary);
    offer_words(c, c->command->takes.words, "");
    if (kind == ARGUMENT_FILE)
        app_output(c->app, ":files\n");
    if (kind == ARGUMENT_BOARD)
        offer_values(c, OPTION_BOARD, "");
    for (int i = 0; kind == ARGUMENT_TOPIC && manual_topic(c->app, i, heading, topic); i++)
        offer(c, "", topic, "");
    if (kind == ARGUMENT_COMMAND) {
        offer(c, "", "options", "all options");
        offer(c, "", "bug", "what a bug report should include");
    }
}

/* Offer completions of the last of n words. The first word stands for the name of the program. */
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
        char head[60];
        struct text text = text_in(head, sizeof head);
        text_printf(&text, "%.*s", (int)(equals - c.word) + 1, c.word);
        offer_option(&c, options_find(options.rules, c.word, &value), head);
    }
}

enum exit_code run_completion(struct app *app, const struct options *options)
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
