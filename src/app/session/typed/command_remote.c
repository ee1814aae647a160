/* Commands of a game with a remote player. They replace those that would change the game on one
 * side only. */
#include "app/session/remote.h"
#include "app/session/typed/command.h"
#include "app/system/mem.h"

enum { COUNT_MAX = 100000 };

static void run_draw(struct session *p, const struct argument *a)
{
    if (session_is_over(p))
        session_refuse(p, "The game is over already.");
    else if (a->is_given || app_ask(p->app, false, "Offer a draw, or agree to one?"))
        remote_offer(p, REMOTE_DRAW, 0);
}

/* Accepts an offered undo. Otherwise takes back the last step of an unfinished turn, or asks the
 * peer to undo whole turns. */
static void run_undo(struct session *p, const struct argument *a)
{
    const long n = a->is_given ? a->number : 1;
    struct game *copy;
    if (session_is_over(p)) {
        session_refuse(p, "The game is over. Type new, menu or quit.");
        return;
    }
    if (remote_wants(p, REMOTE_UNDO, true)) {
        remote_offer(p, REMOTE_UNDO, 0);
        return;
    }
    if (session_pos(p)->mid_turn && !session_waits_far(p)) {
        game_undo(p->game, 1);
        session_change(p, &(struct event){.kind = EVENT_TAKEN_BACK});
        return;
    }
    mem_check(game_copy(p->game, &copy));
    for (long i = 0; i < n; i++)
        game_undo(copy, game_turn_back(copy, session_lone_human(p)));
    const int to = game_length(copy);
    game_free(copy);
    if (to == game_length(p->game))
        session_refuse(p, "There is nothing to undo.");
    else
        remote_offer(p, REMOTE_UNDO, to);
}

static void run_new(struct session *p)
{
    if (session_is_over(p))
        remote_offer(p, REMOTE_NEW, 0);
    else
        session_refuse(p, "The game is not over: resign or offer a draw first.");
}

static void run_say(struct session *p, const struct argument *a)
{
    if (a->is_given)
        remote_say(p, a->text);
    else
        session_refuse(p, "Say what? Type for example: say hello");
}

static void run_not(struct session *p)
{
    session_refuse(p, "That is not possible with a remote player.");
}

const struct command command_not_remote = {
    "", "", "", TAKES(TEXT), GROUP_PLAY, "Not with a remote player.", .game = run_not};

const struct command command_remote[] = {
    {"say", "chat", "[TEXT]", TAKES(TEXT), GROUP_PLAYERS,
     "Say something to the remote player, 200 bytes at most.", .game_with = run_say},
    {"undo", "u back takeback", "[N]", TAKES_NUMBER(1, COUNT_MAX), GROUP_PLAY,
     "Ask to undo N of your turns, 1 by default, or agree to an undo.", .game_with = run_undo},
    {"draw", "", "[yes]", TAKES_WORD("yes y"), GROUP_PLAY, "Offer a draw, or agree to one.",
     .game_with = run_draw},
    {"new", "restart rematch", "", TAKES(NONE), GROUP_PLAY,
     "Ask for another game when this one is over, or agree to one.", .game = run_new},
    {0},
};
