import { showBrowserLink } from '#shared/auth/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { browserLinkPage, requireOpenLink } from '#functions/services/auth/browser-link.ts'

/** A link from a mail program comes from another site, so nothing is changed here. */
export const handler = createPageHandler(showBrowserLink, async (link) =>
  browserLinkPage('ask', await requireOpenLink(link.token), link),
)
