/*
 * The front end of lines, as menus and subcommands call it.
 */
#include "app/lines/lines.h"

#include <string.h>

#include "app/learn/quiz.h"
#include "app/learn/teach.h"
#include "app/lines/ask.h"
#include "app/lines/console.h"
#include "app/lines/editor.h"
#include "app/lines/play.h"
#include "app/lines/replay.h"

static bool read_line(struct app *app, const char *prompt, char *line)
{
    if (!console_read(app, prompt))
        return false;
    strcpy(line, console_line(app));
    return true;
}

static bool replay(struct replay *r)
{
    return replay_run(r, false);
}

const struct front lines_front = {
    .read = read_line,
    .ask = console_ask,
    .choose = ask_choice,
    .play = play_run,
    .replay = replay,
    .edit = editor_run,
    .learn = teach_run,
    .puzzle = quiz_menu,
};
