/*
 * What a typed line can go on with, and which places of the board it speaks of.
 */
#ifndef TACTIGON_APP_SCREEN_COMPLETE_H
#define TACTIGON_APP_SCREEN_COMPLETE_H

#include "app/session/typed/command.h"

struct screen;

enum { COMPLETE_WORD_MAX = 32 };

struct completion {
    int n;                          /* how many candidates there are */
    char common[COMPLETE_WORD_MAX]; /* how all of them go on, to be inserted at the cursor */
    char list[LIST_TEXT_MAX];       /* the candidates, sorted, with a blank between */
};

/*
 * The words that can stand at byte `cursor` of the line: commands, settings and questions with
 * their arguments, and legal moves place by place. Of two words for the same, as "quit" and "exit",
 * the first is offered, the other one only when it alone begins so.
 */
void complete_line(const struct commands *all, const char *line, int cursor,
                   struct completion *out);

/*
 * The places that the line marks while it is typed: where the move in it begins, and where it ends
 * once it is a whole legal one; a place alone with a piece picked is the end of its move.
 * PLACE_NONE for either that the line does not say, for both in a command.
 */
void complete_places(struct session *p, const char *line, int *from, int *to);

/* Tab in a line: the first completes, the second in a row lists what else there is. */
void complete_typed(struct screen *s, const struct commands *all);

#endif
