import { findWording } from '#shared/owner-calls/texts.ts'
import { Refused } from '#shared/refusal.ts'
import { addDays } from '#shared/hours.ts'
import { textAt, wordingHeld } from '#shared/texts.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { changes } from '../store/changes.ts'
import { holderOf } from '../store/texts.ts'

/** Pages of the log that are looked through, the newest first: what was worded before is not worth more. */
const mostPages = 8

export const handler = serveOwner(findWording, async ({ locale, ...place }) => {
  const text = textAt(place, await holderOf(place))
  if (!text) throw new Refused('not-found')
  let month = restaurantNow().date.slice(0, 7)
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { changes: entries, next } = await changes(month, after)
    const wording = wordingHeld(place, text, locale, entries)
    if (wording !== undefined) return { wording }
    after = next
    if (!next) month = addDays(`${month}-01`, -1).slice(0, 7)
  }
  return {}
})
