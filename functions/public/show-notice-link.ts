import { showNoticeLink } from '#shared/notifications/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import {
  isNoticeLinkDone,
  noticeLinkPage,
  requireNoticeAddress,
} from '#functions/services/notifications/notice-link.ts'

/** Changes nothing, because mail scanners open links. */
export const handler = createPageHandler(showNoticeLink, async (link) =>
  noticeLinkPage(isNoticeLinkDone(await requireNoticeAddress(link), link) ? 'done' : 'ask', link),
)
