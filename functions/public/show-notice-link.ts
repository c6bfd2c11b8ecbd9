import { showNoticeLink } from '#shared/notifications/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import {
  isNoticeLinkDone,
  noticeLinkPage,
  requireNoticeAddress,
} from '#functions/services/notifications/notice-link.ts'

/** Mail scanners open links, so nothing is changed here. */
export const handler = createPageHandler(showNoticeLink, async (link) =>
  noticeLinkPage(isNoticeLinkDone(await requireNoticeAddress(link), link) ? 'done' : 'ask', link),
)
