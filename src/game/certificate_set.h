/*
 * What the parts of certificate.h share.
 */
#ifndef TACTIGON_CERTIFICATE_SET_H
#define TACTIGON_CERTIFICATE_SET_H

#include "tactigon/certificate.h"

enum { CERTIFICATE_CLAIM_LINE = 6 }; /* in the text */

/* p or its mirror image, whichever comes first as bytes; counters are as in all lines. */
void certificate_canonical(const struct variant *v, const struct pos *p, union position *out);

/* A position without its counters, and back, with those that all lines have. */
void certificate_format(const struct variant *v, const struct pos *p, struct text *out);
enum status certificate_parse(const struct variant *v, const char *s, union position *out,
                              struct error *error);

#endif
