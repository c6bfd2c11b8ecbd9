import { isSame } from '#shared/canonical.ts'
import { defaultReservationSettings, type ReservationSettings } from '#shared/reservation.ts'
import { undoChange } from '#shared/owner-calls/changes.ts'
import { narrows } from '#shared/seats.ts'
import { defaultSettings } from '#shared/site.ts'
import { type Hours, hoursOf } from '#shared/week.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { lookAtAll } from '../store/days.ts'
import type { Narrowing } from '../store/plans.ts'
import { editedHours, followTexts, site } from '../store/settings.ts'
import type { Op } from '../store/table.ts'
import { type PutBack, undo } from '../store/undo.ts'
import { planUnseen } from '../views/outside.ts'

export const handler = serveOwner(undoChange, async ({ id }) => {
  let isPlanned = false
  await undo(id, async (putBack) => {
    const { narrowing, ops = [] } = await broughtBack(putBack)
    isPlanned = narrowing !== undefined
    return [
      ...(narrowing ? [await planUnseen(narrowing, 'hours'), ...ops] : []),
      ...(mayWiden(putBack) ? [lookAtAll()] : []),
    ]
  })
  await wake('publish-site')
  if (isPlanned) await wake('apply-plans')
  return { undone: id }
})

/** Whether it may leave more tables free, for who waits. */
const mayWiden = ({ what, of }: PutBack): boolean =>
  what === 'hours' || what === 'reservation-rules' || of === 'hoursOfOperation'

/** What is put back of hours, their texts, or tables and seats, as a change of them, and what else is written with it. */
async function broughtBack({ what, of, now, restored }: PutBack): Promise<{ narrowing?: Narrowing; ops?: Op[] }> {
  if (what === 'hours') {
    const { hoursOfOperation: texts } = await site()
    const [before, after] = [now, restored].map((hours) => hoursOf(texts, hours as Hours | undefined)) as [Hours, Hours]
    return { narrowing: { of: 'hours', before, after } }
  }
  if (what === 'setting' && of === 'hoursOfOperation') {
    const before = await editedHours()
    const [left, put] = [now, restored].map((row) => hoursOf({ ...defaultSettings.hoursOfOperation, ...row }).week)
    // A week that was set by days since is no longer the texts'.
    if (!isSame(before.week, left)) return {}
    const after = { ...before, week: put! }
    return { narrowing: { of: 'hours', before, after }, ops: followTexts(before, after) }
  }
  if (what !== 'reservation-rules' || of !== 'reservation') return {}
  const before: ReservationSettings = { ...defaultReservationSettings, ...now }
  const after: ReservationSettings = { ...defaultReservationSettings, ...restored }
  return narrows(before, after) ? { narrowing: { of: 'tables', before, after } } : {}
}
