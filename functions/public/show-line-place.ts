import { showLinePlace } from '#shared/tables/line-endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { linePage } from '#functions/services/tables/line-page.ts'
import { requireLineLink } from '#functions/services/tables/line.ts'

/** Reading changes nothing: a preview of the link in a chat opens it, too. */
export const handler = createPageHandler(showLinePlace, async ({ code, locale }) =>
  linePage(await requireLineLink(code), locale),
)
