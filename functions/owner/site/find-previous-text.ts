import { findPreviousText } from '#shared/site/translation-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { addDays } from '#shared/time/local-time.ts'
import { getTextAt, findPreviousWording } from '#shared/site/translatable-fields.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { queryChanges } from '#functions/db/change-log/change-log.ts'
import { getTextOwner } from '#functions/db/site/translations.ts'

/** Pages of the log that are looked through, the newest first: what was worded before is not worth more. */
const mostPages = 8

export const handler = createOwnerHandler(findPreviousText, async ({ locale, ...place }) => {
  const text = getTextAt(place, await getTextOwner(place))
  if (!text) throw new ApiError('not-found')
  let month = restaurantNow().date.slice(0, 7)
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { changes: entries, next } = await queryChanges(month, after)
    const wording = findPreviousWording(place, text, locale, entries)
    if (wording !== undefined) return { wording }
    after = next
    if (!next) month = addDays(`${month}-01`, -1).slice(0, 7)
  }
  return {}
})
