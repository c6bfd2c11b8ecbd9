import { openBrowserLink } from '#shared/auth/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { browserLinkPage, requireOpenLink } from '#functions/services/auth/browser-link.ts'
import { keepDevice } from '#functions/services/auth/session-service.ts'

/** The link's secret is the proof, so any page may post it: some browsers hide the origin of a page from a mail. */
export const handler = createPageHandler(openBrowserLink, async (link, caller) => {
  const found = await requireOpenLink(link.token)
  await keepDevice(caller, 'link')
  return browserLinkPage('done', found, link)
})
