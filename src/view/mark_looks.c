/* What marks look like. */
#include "view/paint.h"

const struct mark_look mark_looks[MARKS] = {
    [MARK_PICKED] = {THEME_PICKED, THEME_STRONG, false, 0x2666, '#', THEME_WORD + 3, "picked"},
    [MARK_ATTACKED] = {THEME_ATTACKED, THEME_STRONG, false, '!', '!', THEME_WORD + 4, "attacked"},
    [MARK_CAPTURE] = {THEME_CAPTURE, THEME_STRONG, false, 0xd7, 'x', THEME_WORD + 1, "captures"},
    [MARK_BOTH_LOST] = {THEME_BOTH_LOST, THEME_STRONG, false, '=', '=', THEME_WORD + 2,
                        "both lost"},
    [MARK_GOLD] = {THEME_GOLD, THEME_STRONG, false, '*', '*', THEME_WORD + 5, "gold"},
    [MARK_TARGET] = {THEME_TARGET, THEME_STRONG, false, 0x2022, '+', THEME_WORD, "can move here"},
    [MARK_HINT_FROM] = {THEME_NONE, THEME_HINT, true, 0x25ba, '>', THEME_WORD_HINT, "hint"},
    [MARK_HINT_TO] = {THEME_NONE, THEME_HINT, true, 0x25c4, '<', THEME_WORD_HINT, "hint"},
    [MARK_LAST_FROM] = {THEME_NONE, THEME_LAST, true, 0xab, '~', THEME_WORD_LAST, "last move"},
    [MARK_LAST_TO] = {THEME_NONE, THEME_LAST, true, 0xbb, '~', THEME_WORD_LAST, "last move"},
    [MARK_THREAT] = {THEME_NONE, THEME_THREAT, false, 0x203c, '?', THEME_WORD_THREAT, "threat"},
    [MARK_GOAL] = {THEME_NONE, THEME_HINT, true, 0x25cb, 'o', THEME_WORD_HINT, "goal"},
    [MARK_PREMOVE] = {THEME_TARGET, THEME_STRONG, false, 0x2026, '.', THEME_WORD, "queued move"},
    [MARK_DECIDED] = {THEME_NONE, THEME_GOLDMARK, true, '*', '*', THEME_WORD + 5, "decided"},
};
