import { saveHours } from '#shared/hours/owner-endpoints.ts'
import { withoutPastExceptions } from '#shared/hours/hours-form.ts'
import { toStoredText } from '#shared/localized-text.ts'
import { suggestResolution } from '#shared/reservations/impact.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import type { HoursException } from '#shared/hours/schedule.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { enqueueAllDaysOp } from '#functions/db/reservations/days.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { getEditableHours, settingKeys } from '#functions/db/site/settings.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { planImpactOp } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(saveHours, async ({ hours, usual, version, ...looked }) => {
  const now = restaurantNow()
  const today = now.date
  const before = await getEditableHours()
  const value = {
    week: hours.week,
    exceptions: withoutPastExceptions(hours.exceptions, today).map((exception) =>
      keptOver(exception, before.exceptions),
    ),
    usual: usual.filter((id) => Number(id.slice(-4)) >= Number(today.slice(0, 4))),
  }
  const change = { of: 'hours', before, after: value } as const
  const plan = await planImpactOp(change, looked, (one) => suggestResolution(one, now), 'hours')

  const after = await saveVersioned(
    {
      key: settingKeys.hours(),
      what: 'hours',
      of: 'hours',
      before: before.version > 0 ? before : undefined,
      value,
      version,
    },
    [plan, enqueueAllDaysOp(), requestPublishOp()],
  )
  await trigger('publish-site')
  await trigger('apply-impact-plans')
  return { hours: after, today }
})

/** An exception with its name, which replaces the saved one. */
const keptOver = (exception: HoursException, before: readonly HoursException[]): HoursException => ({
  ...exception,
  name: toStoredText(exception.name, before.find(({ id }) => id === exception.id)?.name),
})
