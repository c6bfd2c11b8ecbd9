import { featureOf, seen } from '#shared/change.ts'
import { listChanges } from '#shared/owner-calls/changes.ts'
import { gives } from '#shared/subscription.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { changes } from '../store/changes.ts'
import { subscription } from '../store/subscription.ts'
import { undoable } from '../store/undo.ts'

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
