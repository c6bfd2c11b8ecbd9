import { openBrowserLink } from '#shared/auth/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { browserLinkPage, requireOpenLink } from '#functions/services/auth/browser-link.ts'
import { trustDevice } from '#functions/services/auth/session-service.ts'

/** Accepts a post from any page, because the link's secret is the proof and some mail programs hide the origin. */
export const handler = createPageHandler(openBrowserLink, async (link, caller) => {
  const found = await requireOpenLink(link.token)
  await trustDevice(caller, 'link')
  return browserLinkPage('done', found, link)
})
