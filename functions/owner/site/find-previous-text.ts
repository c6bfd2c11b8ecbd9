import { findWording } from '#shared/site/translation-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { addDays } from '#shared/time/local-time.ts'
import { textAt, wordingHeld } from '#shared/site/translatable-fields.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { changes } from '#functions/db/change-log/change-log.ts'
import { holderOf } from '#functions/db/site/translations.ts'

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
