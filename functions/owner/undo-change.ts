import { defaultReservationSettings, type ReservationSettings } from '#shared/reservation.ts'
import { undoChange } from '#shared/owner-calls/changes.ts'
import { narrows } from '#shared/seats.ts'
import { defaultSettings } from '#shared/site.ts'
import { usualOnBlocked } from '#shared/stranded.ts'
import { type Hours, hoursOf } from '#shared/week.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import type { Narrowing } from '../store/plans.ts'
import { editedHours, site } from '../store/settings.ts'
import { type PutBack, undo } from '../store/undo.ts'
import { planFor } from '../views/outside.ts'

export const handler = serveOwner(undoChange, async ({ id }) => {
  let narrowing: Narrowing | undefined
  await undo(id, async (putBack) => {
    narrowing = await narrowingOf(putBack)
    // Nobody was shown whom it leaves outside: it is refused while there is anybody.
    return narrowing ? [await planFor(narrowing, { answers: {} }, usualOnBlocked, 'hours')] : []
  })
  await wake('publish-site')
  if (narrowing) await wake('apply-plans')
  return { undone: id }
})

/** What is put back of hours, their texts, or tables and seats, as a change of them. */
async function narrowingOf({ what, of, now, restored }: PutBack): Promise<Narrowing | undefined> {
  if (what === 'hours') {
    const { hoursOfOperation: texts } = await site()
    return {
      of: 'hours',
      before: hoursOf(texts, now as Hours | undefined),
      after: hoursOf(texts, restored as Hours | undefined),
    }
  }
  if (what === 'setting' && of === 'hoursOfOperation') {
    const { version, ...before } = await editedHours()
    const texts = { ...defaultSettings.hoursOfOperation, ...restored }
    return version === 0 ? { of: 'hours', before, after: hoursOf(texts) } : undefined
  }
  if (what !== 'reservation-rules' || of !== 'reservation') return undefined
  const before: ReservationSettings = { ...defaultReservationSettings, ...now }
  const after: ReservationSettings = { ...defaultReservationSettings, ...restored }
  return narrows(before, after) ? { of: 'tables', before, after } : undefined
}
