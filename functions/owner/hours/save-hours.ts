import { saveHours } from '#shared/hours/owner-endpoints.ts'
import { keptExceptions, type OwnerHours } from '#shared/hours/hours-form.ts'
import { keptText } from '#shared/localized-text.ts'
import { usualAnswer } from '#shared/reservations/impact.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import type { Exception } from '#shared/hours/schedule.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { lookAtAll } from '#functions/db/reservations/days.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { editedHours, saveHoursOver } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'
import { planFor } from '#functions/services/reservations/impact.ts'

export const handler = serveOwner(saveHours, async ({ hours, usual, version, ...looked }) => {
  const now = restaurantNow()
  const today = now.date
  const before = await editedHours()
  const kept: OwnerHours = {
    week: hours.week,
    exceptions: keptExceptions(hours.exceptions, today).map((exception) => keptOver(exception, before.exceptions)),
    usual: usual.filter((id) => Number(id.slice(-4)) >= Number(today.slice(0, 4))),
    version,
  }
  const after = { ...kept, version: version + 1 }
  const change = { of: 'hours', before, after: kept } as const
  const plan = await planFor(change, looked, (one) => usualAnswer(one, now), 'hours')

  await transact([
    plan,
    saveHoursOver(kept),
    lookAtAll(),
    logged({
      what: 'hours',
      of: 'hours',
      title: 'hours',
      ...(before.version > 0 ? { before } : {}),
      after,
    }),
    raise(),
  ])
  await wake('publish-site')
  await wake('apply-impact-plans')
  return { hours: after, today }
})

/** An exception with its name as it is kept over the one of before. */
const keptOver = (exception: Exception, before: readonly Exception[]): Exception => ({
  ...exception,
  name: keptText(exception.name, before.find(({ id }) => id === exception.id)?.name),
})
