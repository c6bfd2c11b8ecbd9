import { isSame } from '#shared/lib/stable-json.ts'
import { defaultReservationSettings, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { undoChange } from '#shared/change-log/owner-endpoints.ts'
import { narrows } from '#shared/reservations/capacity.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { type Hours, hoursOf } from '#shared/hours/schedule.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { lookAtAll } from '#functions/db/reservations/days.ts'
import type { Narrowing } from '#functions/db/reservations/impact-plans.ts'
import { editedHours, followTexts, site } from '#functions/db/site/settings.ts'
import type { Op } from '#functions/db/table.ts'
import { type PutBack, undo } from '#functions/db/change-log/undo.ts'
import { planUnseen } from '#functions/services/reservations/impact.ts'

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
  if (isPlanned) await wake('apply-impact-plans')
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
