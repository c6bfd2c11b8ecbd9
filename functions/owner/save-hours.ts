import { saveHours } from '#shared/owner-calls/hours.ts'
import { keptExceptions, type OwnerHours } from '#shared/opening-hours.ts'
import { keptText } from '#shared/text.ts'
import { usualAnswer } from '#shared/stranded.ts'
import { restaurantNow } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import type { Exception } from '#shared/week.ts'
import { serveOwner } from '../door/session.ts'
import { lookAtAll } from '../store/days.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/changes.ts'
import { editedHours, saveHoursOver } from '../store/settings.ts'
import { transact } from '../store/table.ts'
import { planFor } from '../views/outside.ts'

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
  await wake('apply-plans')
  return { hours: after, today }
})

/** An exception with its name as it is kept over the one of before. */
const keptOver = (exception: Exception, before: readonly Exception[]): Exception => ({
  ...exception,
  name: keptText(exception.name, before.find(({ id }) => id === exception.id)?.name),
})
