/*
 * A picture of one position as a file of its own, in SVG: what any game's pictures or, without
 * them, its canvas gives.
 */
#ifndef TACTIGON_SVG_H
#define TACTIGON_SVG_H

#include "tactigon/buffer.h"
#include "tactigon/review.h"

/*
 * Add the position that the review shows. STATUS_OK or STATUS_NO_MEMORY; where the buffer itself
 * found no memory it says so.
 */
enum status svg_write(const struct review *x, struct buffer *out);

#endif
