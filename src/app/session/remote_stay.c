/*
 * A sign of life for the other end of a line while this one thinks or waits for a key: apart from
 * remote.c, as a search may ask for it and knows nothing of games that are played.
 */
#include "app/session/remote_line.h"
#include "app/session/session.h"
#include "app/system/platform.h"

enum { PING_MS = 15000 }; /* that this end says nothing */

/* Whatever becomes of it is seen when the line is looked at next. */
int remote_stay(const struct session *p)
{
    static const char ping[] = "ping\n";
    if (!p || !p->remote || p->remote->state != REMOTE_AGREED)
        return -1;
    struct remote *r = p->remote;
    const int64_t now = platform_now_ns(), quiet_ms = (now - r->sent_ns) / NS_IN_MS;
    if (quiet_ms < PING_MS)
        return (int)(PING_MS - quiet_ms);
    r->sent_ns = now;
    r->pipe.write(r->pipe.context, ping, sizeof ping - 1, 0);
    return PING_MS;
}
