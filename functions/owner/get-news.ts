import { getNews } from '#shared/owner-calls/overview.ts'
import { serveOwner } from '../door/session.ts'
import { news } from '../store/news.ts'
import { subscription } from '../store/subscription.ts'

export const handler = serveOwner(getNews, async () => news((await subscription()).tier))
