import { openNoticeLink } from '#shared/notifications/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { changeNoticeAddress } from '#functions/db/notifications/addresses.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import {
  isNoticeLinkDone,
  noticeLinkPage,
  requireNoticeAddress,
} from '#functions/services/notifications/notice-link.ts'

/** Accepts a post from any page, because the link's secret is the proof and some mail programs hide the origin. */
export const handler = createPageHandler(openNoticeLink, async (link) => {
  await requireNoticeAddress(link)
  await changeNoticeAddress(link.id, (one) => {
    if (isNoticeLinkDone(one, link)) return one
    return link.use === 'stop' ? { ...one, stopped: { at: nowIso(), why: 'asked' } } : { ...one, confirmedAt: nowIso() }
  })
  return noticeLinkPage('done', link)
})
