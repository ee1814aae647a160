#include "app/tutorial.h"

#include <stdlib.h>
#include <string.h>

#include "app/print.h"
#include "app/screen.h"
#include "app/setup.h"

/* A page: words, then a board of the game's default kind unless `position` is NULL. */
struct lesson {
    const char *game;
    const char *title;
    const char *text;
    const char *position;
    const char *selected; /* the tile of the piece that is picked, "" for none */
};

static const struct lesson lessons[] = {
    {"tactigon", "The board",
     "Two armies face each other: cian above, red below. RC is a red circle, CT a cian triangle, "
     "and so on: C circle, T triangle, S square, P pentagon. Every tile has a name, a letter and "
     "a number. Two tiles are gold: b6 and f6.\n"
     "You win in one of two ways: capture the other side's pentagon, or hold both gold tiles "
     "when your turn begins.\n",
     "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1", ""},
    {"tactigon", "Moving",
     "Each turn you move one piece, over empty tiles, in any directions. Count the sides of its "
     "shape: a circle takes 1 step, a triangle up to 3, a square up to 4, a pentagon up to 5. "
     "Here the triangle on c8 is picked; ++ marks where it can go. Type c8 to pick it up, then "
     "d6 to set it down; or c8d6 at once.\n",
     "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1", "c8"},
    {"tactigon", "Fighting",
     "A move may end on a piece of the other side. Fewer sides are stronger:\n"
     " a circle captures everything;\n"
     " a triangle captures all but circles: against a circle both are lost;\n"
     " a square captures squares and pentagons, is lost together with a triangle, and cannot "
     "attack a circle;\n"
     " a pentagon captures only the other pentagon.\n"
     "The triangle on f6 could capture where you see xx; where you see == both would be lost. "
     "Circles are slow but the strongest: only another circle takes one without being lost.\n",
     "1c1/cstsc/2pt1/2s1c/1c5/1t1c1T1/C1C2/1TS1C/1SPS1/C1T1C/C r 5 3", "f6"},
    {"tactigon", "Gold",
     "Red's triangle holds the gold tile f6. If the triangle on b7 now steps to b6, red holds "
     "both. "
     "Cian has one turn to throw one of them off; here he cannot, so red's next turn begins with "
     "both tiles held, and red has won. A threat to take the gold often draws the defenders away "
     "from their pentagon.\n",
     "3/c1c2/2p2/5/7/5T1/T4/5/2P2/1C3/1 r 0 20", "b7"},
    {"tactigon", "At the keyboard",
     "A move is the tile you leave and the tile you enter: d7d6. A tile alone shows what the "
     "piece can do, or who can get there. undo takes a move back, as often as you like. go lets "
     "the bot move for you. rules tells the whole rules by topic, and ? lists every command.\n"
     "Some advice: watch both ways to win; keep your circles, they are slow but the strongest; "
     "send squares and triangles to lure, and strike where the other side is uneven.\n",
     NULL, ""},
};

enum { PAGE_MAX = 2048 };
enum { LESSONS = sizeof lessons / sizeof lessons[0] };

/* The page: words with the board at their side, or words alone. */
static void show_lesson(struct app *app, const struct variant *v, const struct lesson *lesson,
                        int number)
{
    char page[PAGE_MAX];
    struct text text = text_in(page, sizeof page);
    union position p;
    text_printf(&text, "%d. %s\n\n%s", number, lesson->title, lesson->text);
    if (!lesson->position)
        print_wrapped(app, page, print_look(app).width);
    else if (setup_position(app, v, lesson->position, &p) == CODE_NONE)
        screen_draw_with_words(app, v, &p.pos,
                               v->rules->place_parse(v, lesson->selected, strlen(lesson->selected)),
                               page);
    if (!app->has_terminal_in)
        app_print(app, "\n");
}

/* Enter goes on; anything that begins with q does not, and leaves the lessons only. */
static bool wants_more(struct app *app)
{
    if (!app->has_terminal_in)
        return true;
    if (!app_read(app, "Enter for the next page, q to stop: "))
        return false;
    return text_lower(app->input.line[strspn(app->input.line, " \t")]) != 'q';
}

void tutorial_run(struct app *app)
{
    const struct rules *rules = app->settings.rules;
    struct variant *v;
    struct error error = {0};
    if (variant_new(rules, &(struct variant_spec){.board = NULL}, &v, &error) != STATUS_OK) {
        app_say(app, "tactigon: %s\n", error.text);
        return;
    }
    int number = 0;
    for (int i = 0; i < LESSONS; i++) {
        if (!text_equal_nocase(lessons[i].game, rules->name))
            continue;
        if (number > 0 && !wants_more(app))
            break;
        show_lesson(app, v, &lessons[i], ++number);
    }
    variant_free(v);
}
