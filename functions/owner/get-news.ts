import { getNews } from '#shared/owner-calls.ts'
import { serveOwner } from '../door/session.ts'
import { news } from '../store/news.ts'

export const handler = serveOwner(getNews, news)
