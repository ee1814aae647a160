/*
 * Scenes of sessions and positions, laid out by view/ and printed.
 */
#include "app/lines/draw.h"

#include "app/lines/console.h"

#include <string.h>

#include "app/lines/print.h"
#include "app/view/view.h"
#include "tactigon/turns.h"

enum { STEPS_MAX = 64 /* of the last turn that can be marked */, LINES_TEXT_MAX = 32 };

/* Who plays a side, in short: a person at the board knows what the levels are. */
static void add_player(const struct app *app, enum side side, struct text *out)
{
    const struct player *player = &app->settings.players[side];
    if (player->level > 0)
        text_printf(out, "level %d", player->level);
    else
        settings_name_side(&app->settings, side, out);
}

static struct view make_view(const struct app *app, const struct look *look, int selected)
{
    return (struct view){
        .style = (enum view_style)app->settings.values[SETTING_VIEW],
        .labels = (enum view_labels)app->settings.values[SETTING_LABELS],
        .is_unicode = look->is_unicode,
        .selected = selected,
    };
}

/* The terminal is too small for the large board, or for any: say so, once. */
static void tell_small(struct app *app, const struct look *look, const char *what,
                       const char *instead)
{
    char lines[LINES_TEXT_MAX];
    struct text text = text_in(lines, sizeof lines);
    if (look->height > 0)
        text_printf(&text, " and %d lines", look->height);
    if (!console_of(app)->is_size_told)
        app_say(app, "%d columns%s are too few for %s: %s\n", look->width, lines, what, instead);
    console_of(app)->is_size_told = true;
}

static void draw_list(struct app *app, const struct variant *v, const struct pos *p)
{
    char list[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    v->rules->list(v, p, &text);
    app_print(app, "%s", list);
}

static bool is_list(const struct app *app)
{
    return app->settings.is_accessible || app->settings.values[SETTING_VIEW] == VIEW_LIST;
}

enum status draw_canvas(struct app *app, const struct variant *v, const struct pos *p,
                        struct canvas *out)
{
    const struct look look = look_of(app);
    struct view view = make_view(app, &look, PLACE_NONE);
    if (is_list(app))
        view.style = VIEW_LARGE;
    return v->rules->draw(v, p, &view, out);
}

/* Compose it for the terminal and print its rows; where no board fits, the list. */
static void print_scene(struct app *app, const struct look *look, const struct scene *scene)
{
    struct frame frame = frame_empty();
    if (view_compose(scene, look->height, look->width, STACK_PANEL_ABOVE, &frame) != STATUS_OK) {
        app_leave(app, app_no_memory(app));
    } else if (frame.is_window) {
        tell_small(app, look, "a board", "the position is told in words.");
        draw_list(app, scene->variant, scene->pos);
        app_print_prose(app, scene->said);
        app_print_prose(app, scene->warnings);
        app_print_prose(app, scene->words);
    } else {
        if (scene->view.style == VIEW_LARGE && frame.style == VIEW_COMPACT)
            tell_small(app, look, "the large board",
                       "this is the compact one; 'view list' tells it in words.");
        for (int row = 0; row < frame.rows; row++) {
            print_row(app, look, scene->variant->rules, &frame.canvas, row);
            app_print(app, "\n");
        }
    }
    frame_free(&frame);
}

/* Without a panel; the view says what is marked. */
static void draw_alone(struct app *app, const struct look *look, const struct variant *v,
                       const struct pos *p, struct view view, const char *words)
{
    const struct scene scene = {
        .variant = v,
        .pos = p,
        .view = view,
        .cursor = PLACE_NONE,
        .said = "",
        .warnings = "",
        .words = words,
        .message = "",
        .keys = "",
    };
    if (is_list(app)) {
        app_print_prose(app, words);
        draw_list(app, v, p);
    } else {
        print_scene(app, look, &scene);
    }
}

void draw_with_words(struct app *app, const struct variant *v, const struct pos *p, int selected,
                     const char *words)
{
    const struct look look = look_of(app);
    draw_alone(app, &look, v, p, make_view(app, &look, selected), words);
}

void draw_review(struct app *app, const struct review *x, const char *words)
{
    const struct look look = look_of(app);
    struct view view = make_view(app, &look, PLACE_NONE);
    move_code last[REVIEW_STEPS_MAX];
    view.n_last = review_last_steps(x, x->at, last);
    view.last = last;
    view.is_flipped = app->settings.is_flipped;
    draw_alone(app, &look, x->variant, review_pos(x, x->at), view, words);
}

/* The steps of the last turn; of a very long one the last ones. */
static int last_steps(const struct game *g, move_code *out)
{
    struct turn last;
    if (!turn_last(g, &last))
        return 0;
    const int n = last.end - last.begin;
    const int kept = n < STEPS_MAX ? n : STEPS_MAX;
    for (int i = 0; i < kept; i++)
        out[i] = game_move_at(g, last.end - kept + i);
    return kept;
}

void draw_session(const struct session *session, const char *warnings)
{
    struct app *app = session->app;
    const struct variant *v = session->variant;
    const struct look look = look_of(app);
    move_code steps[STEPS_MAX];
    char first[PLAYER_TEXT_MAX], second[PLAYER_TEXT_MAX];
    struct text players[2] = {text_in(first, sizeof first), text_in(second, sizeof second)};
    if (is_list(app)) {
        draw_list(app, v, session_pos(session));
        app_print(app, "%s", warnings);
        return;
    }
    struct view view = make_view(app, &look, session->selected);
    view.is_flipped = app->settings.is_flipped;
    view.n_last = last_steps(session->game, steps);
    view.last = steps;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        add_player(app, (enum side)side, &players[side]);
    const struct scene scene = {
        .variant = v,
        .pos = session_pos(session),
        .game = session->game,
        .view = view,
        .cursor = PLACE_NONE,
        .is_own = settings_counts_own(&app->settings, (enum side)session_pos(session)->side),
        .players = {first, second},
        .said = session->said,
        .warnings = warnings,
        .words = "",
        .message = "",
        .keys = "? help  u undo  hint  save  quit",
    };
    print_scene(app, &look, &scene);
}
