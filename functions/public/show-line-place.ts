import { showLinePlace } from '#shared/tables/line-endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { linePage } from '#functions/services/tables/line-page.ts'
import { requireLineLink } from '#functions/services/tables/line.ts'

/** Changes nothing, because the link's preview in a chat requests it too. */
export const handler = createPageHandler(showLinePlace, async ({ code, locale }) =>
  linePage(await requireLineLink(code), locale),
)
