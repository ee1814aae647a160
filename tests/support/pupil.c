/* A front end that types lines from a list. */
#include "pupil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "front/app.h"
#include "front/choice.h"
#include "rules/registry.h"
#include "session/controller.h"
#include "session/session.h"
#include "system/store.h"
#include "unit.h"
#include "view/view_model.h"

/* The lines to type; pupil_new() explains the special ones. */
static const char *const *script;
static int n_asked;
char pupil_output[PUPIL_ROOM], pupil_marks[PUPIL_MARKS_ROOM];
uint64_t pupil_seed;

static void take_output(struct app *app)
{
    const struct answer *a = &app->answer;
    for (int i = 0; i < a->n_pieces; i++) {
        const size_t len = strlen(pupil_output);
        snprintf(pupil_output + len, sizeof pupil_output - len, "%s", a->text + a->pieces[i].begin);
    }
    answer_clear(&app->answer);
}

/* Lets a bot play in place of the person to move, until the program asks a question. */
static void play_on(struct session *s, const char *name, uint64_t seed)
{
    const struct bot_options options = {.hash_mib = 1, .threads = 1, .nodes = 2000};
    const struct search_host host = {.context = NULL};
    struct rng rng = rng_seed(seed);
    struct player player;
    struct bot *bot;
    assert_int_equal(player_read(s->variant->rules, name, &player, NULL), STATUS_OK);
    assert_int_equal(bot_new(&player, s->variant, &options, &bot), STATUS_OK);
    for (const int before = n_asked; n_asked == before;) {
        char move[MOVE_TEXT_MAX];
        struct text text = text_in(move, sizeof move);
        take_output(s->app);
        if (session_player_to_move(s)->kind != PLAYER_HUMAN) {
            session_play_bot(s);
            continue;
        }
        const move_code m = bot_choose(bot, s->game, &rng, NULL, &host);
        s->variant->rules->move_format(s->variant, session_pos(s), m, &text);
        session_do(s, move);
    }
    bot_free(bot);
}

/* Records each mark that a screen shows on the board, such as "[goal d6]". */
static void take_marks(struct session *s)
{
    static struct view_buffers buffers;
    const size_t len = strlen(pupil_marks);
    char *end = pupil_marks + len;
    struct text out = text_in(end, sizeof pupil_marks - len);
    const struct display display = {.width = 80};
    view_model_of_session(s, &display, "", &buffers);
    for (int mark = 0; mark < MARKS; mark++) {
        for (int place = 0; place < s->variant->n_places; place++) {
            if (!(buffers.marks.of[place] >> mark & 1))
                continue;
            text_printf(&out, "[%s ", mark_looks[mark].meaning);
            s->variant->rules->place_format(s->variant, place, &out);
            text_add(&out, "]");
        }
    }
    text_add(&out, "\n");
    assert_false(out.is_cut);
}

static enum open_next play(struct session *s)
{
    struct app *app = s->app;
    while (*script && !app_is_leaving(app)) {
        take_output(app);
        if (app->answer.next == NEXT_LEAVE) {
            return app->answer.open;
        } else if (!session_is_over(s) && session_player_to_move(s)->kind != PLAYER_HUMAN) {
            session_play_bot(s);
        } else if (**script == '#') {
            take_marks(s);
            script++;
        } else if (**script == '=') {
            char task[PUPIL_ROOM / 8];
            struct text text = text_in(task, sizeof task);
            s->controller->task(s, &text);
            answer_add(&app->answer, ANSWER_PROSE, task);
            script++;
        } else if (**script == '@') {
            const char *name = *script++ + 1;
            play_on(s, name, pupil_seed);
        } else {
            session_do(s, *script++);
        }
    }
    take_output(app);
    return app->answer.open;
}

/* A question after the last line ends the program. */
static bool ask(struct app *app, const char *question, bool is_yes)
{
    n_asked++;
    take_output(app);
    const char *answer = *script ? *script++ : NULL;
    if (!answer)
        app_leave(app, CODE_DONE);
    else if (answer[0] != '!')
        fail_msg("asked '%s' before '%s'", question, answer);
    return answer && answer[1] == 'y';
}

static int choose(struct app *app, const struct choice *m)
{
    take_output(app);
    const char *answer = *script++;
    assert_int_equal(answer[0], '!');
    return choice_find(m, answer + 1);
}

static const struct front front = {.play = play, .ask = ask, .choose = choose};

struct app *pupil_new(const char *game, const char *const *lines)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    settings_reset(&app->settings, rules_find(game));
    app->has_terminal_in = true; /* so that illegal input does not end the program */
    app->code = CODE_NONE;
    app->front = &front;
    script = lines;
    pupil_output[0] = pupil_marks[0] = '\0';
    return app;
}

void pupil_end(struct app *app)
{
    take_output(app);
    assert_null(*script);
}

void pupil_free(struct app *app)
{
    answer_free(&app->answer);
    free(app);
}

void pupil_check(const char *what)
{
    if (!strstr(pupil_output, what))
        fail_msg("'%s' was not told, but\n%s", what, pupil_output);
}

void pupil_write(const char *name, const char *text)
{
    struct error error;
    assert_true(store_write_at(STORE_DATA, name, text, strlen(text), &error));
}

void pupil_check_file(const char *name, const char *expected)
{
    char path[PLATFORM_PATH_MAX];
    struct error error;
    size_t size;
    assert_true(store_path(STORE_DATA, name, path, &error));
    char *text = store_read_own_new(path, 1 << 16, &size, &error);
    assert_string_equal(text ? text : "", expected);
    free(text);
}

static bool names_place(const struct variant *v, const char *word, size_t len)
{
    return v->rules->place_parse(v, word, len) != PLACE_NONE;
}

bool pupil_names_place(const struct variant *v, const char *s)
{
    static const char between[] = " \n.,:;?()-x*+";
    while (*(s += strspn(s, between))) {
        const size_t len = strcspn(s, between);
        if (names_place(v, s, len) || (len >= 4 && names_place(v, s, 2)))
            return true;
        s += len;
    }
    return false;
}
