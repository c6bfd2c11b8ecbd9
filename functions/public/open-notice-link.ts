import { openNoticeLink } from '#shared/notifications/endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { changeNoticeAddress } from '#functions/db/notifications/addresses.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import {
  isNoticeLinkDone,
  noticeLinkPage,
  requireNoticeAddress,
} from '#functions/services/notifications/notice-link.ts'

/** The link's secret is the proof, so any page may post it: some browsers hide the origin of a page from a mail. */
export const handler = createPageHandler(openNoticeLink, async (link) => {
  await requireNoticeAddress(link)
  await changeNoticeAddress(link.id, (one) => {
    if (isNoticeLinkDone(one, link)) return one
    return link.use === 'stop' ? { ...one, stopped: { at: nowIso(), why: 'asked' } } : { ...one, confirmedAt: nowIso() }
  })
  return noticeLinkPage('done', link)
})
