/*
 * The graph of an analysed game on its page: who stands better behind each turn, by the scores
 * that the analysis has left in the record.
 */
#ifndef TACTIGON_APP_EXPORT_EXPORT_GRAPH_H
#define TACTIGON_APP_EXPORT_EXPORT_GRAPH_H

#include "tactigon/buffer.h"
#include "tactigon/review.h"

/* As a figure, the first side's chances upwards; nothing for a game without scores. */
void export_graph(const struct review *x, struct buffer *out);

#endif
