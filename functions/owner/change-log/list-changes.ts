import { featureOf, seen } from '#shared/change-log/change-log.ts'
import { listChanges } from '#shared/change-log/owner-endpoints.ts'
import { gives } from '#shared/subscription/subscription.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { changes } from '#functions/db/change-log/change-log.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import { undoable } from '#functions/db/change-log/undo.ts'

/** Pages that one call looks through before it answers what it has. */
const pagesACall = 20

export const handler = serveOwner(listChanges, async ({ month = restaurantNow().date.slice(0, 7), after }) => {
  const { tier } = await subscription()
  let from = after
  for (let looked = 1; ; looked++) {
    const { changes: entries, next } = await changes(month, from)
    const open = entries.filter(({ what }) => {
      const feature = featureOf(what)
      return !feature || gives(tier, feature)
    })
    // A page of nothing but what the plan keeps back says nothing: the next one may.
    if (open.length > 0 || !next || looked === pagesACall) {
      const back = await undoable(open)
      return { changes: open.map((entry) => seen(entry, back.has(entry.id))), ...(next ? { next } : {}) }
    }
    from = next
  }
})
