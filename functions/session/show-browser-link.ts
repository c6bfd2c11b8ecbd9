import { showBrowserLink } from '#shared/auth/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { browserLinkPage, requireOpenLink } from '#functions/services/auth/browser-link.ts'

/** Changes nothing. The request comes from another site when the link is opened in a webmail. */
export const handler = createPageHandler(showBrowserLink, async (link) =>
  browserLinkPage('ask', await requireOpenLink(link.token), link),
)
