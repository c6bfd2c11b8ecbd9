import { featureOfSubject, toChangeEntry } from '#shared/change-log/change-log.ts'
import { listChanges } from '#shared/change-log/owner-endpoints.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { queryChanges } from '#functions/db/change-log/change-log.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { findUndoableChangeIds } from '#functions/db/change-log/undo.ts'

/** Pages that one request searches before it returns what it found. */
const pagesPerRequest = 20

export const handler = createOwnerHandler(listChanges, async ({ month = restaurantNow().date.slice(0, 7), after }) => {
  const { tier } = await getSubscription()
  let from = after
  for (let looked = 1; ; looked++) {
    const { changes: entries, next } = await queryChanges(month, from)
    const open = entries.filter(({ what }) => {
      const feature = featureOfSubject(what)
      return !feature || hasFeature(tier, feature)
    })
    // A page of nothing but what the plan keeps back says nothing: the next one may.
    if (open.length > 0 || !next || looked === pagesPerRequest) {
      const back = await findUndoableChangeIds(open)
      return { changes: open.map((entry) => toChangeEntry(entry, back.has(entry.id))), ...(next ? { next } : {}) }
    }
    from = next
  }
})
