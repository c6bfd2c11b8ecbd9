import { saveHours } from '#shared/owner-calls/hours.ts'
import { keptExceptions, type OwnerHours } from '#shared/opening-hours.ts'
import { restaurantNow } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { serveOwner } from '../door/session.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/log.ts'
import { editedHours, saveHoursOver } from '../store/settings.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(saveHours, async ({ hours, usual, version }) => {
  const today = restaurantNow().date
  const before = await editedHours()
  const kept: OwnerHours = {
    week: hours.week,
    exceptions: keptExceptions(hours.exceptions, today),
    usual: usual.filter((id) => Number(id.slice(-4)) >= Number(today.slice(0, 4))),
    version,
  }
  const after = { ...kept, version: version + 1 }
  await transact([
    saveHoursOver(kept),
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
  return { hours: after, today }
})
