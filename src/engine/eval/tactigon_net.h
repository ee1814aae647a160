/* The net that adds to Tactigon's linear score; see tactigon_net.c. */
#ifndef TACTIGON_ENGINE_EVAL_TACTIGON_NET_H
#define TACTIGON_ENGINE_EVAL_TACTIGON_NET_H

#include "engine/eval/eval.h"
#include "rules/tactigon/tactigon.h"

enum {
    TG_NET_UNITS = EVAL_UNITS_MAX / 2,
    TG_NET_KINDS = 2 * TG_PIECE_COUNT, /* a side's own pieces, then the pieces of the other side */
    TG_NET_GOLD = 2,                   /* number of gold tiles of the boards that the net serves */
    /* Offsets from an anchor: columns across, tiles along a column. Larger ones count as the
     * largest. */
    TG_NET_ACROSS = 7,
    TG_NET_ALONG = 11,
    TG_NET_OFFSETS = 3 * TG_NET_KINDS * TG_NET_ACROSS *
                     TG_NET_ALONG, /* rows for the offsets from three kinds of anchors */
    TG_NET_ROWS = TG_NET_OFFSETS +
                  TG_NET_KINDS * 64, /* these rows, and those for the tiles of the standard board */
    TG_NET_PARTS = 2 + TG_NET_GOLD,  /* most rows of a piece: one for each anchor */
    TG_NET_SETS = 4, /* sets of biases and outputs: for the rule set `none`, for other rule sets,
                        then both again for the standard board */
};

extern const struct eval_net tg_net;

/* Lists the rows of weights of a piece on a tile, as the side `view` sees it. Returns how many. */
int tg_net_rows(const struct tg_variant *v, int view, int owner, int piece, int tile,
                int rows[TG_NET_PARTS]);

/* Returns the index of the biases and outputs for a variant, below TG_NET_SETS. */
int tg_net_set(const struct tg_variant *v);

#endif
