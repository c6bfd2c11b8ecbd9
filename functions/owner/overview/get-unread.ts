import { getNews } from '#shared/overview/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { news } from '#functions/db/overview/unread.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'

export const handler = serveOwner(getNews, async () => news((await subscription()).tier))
