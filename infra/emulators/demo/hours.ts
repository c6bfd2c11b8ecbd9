import { listHolidays } from '#shared/hours/holidays.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import { type HoursException, hoursFromSettings } from '#shared/hours/schedule.ts'
import { localizedDemoText } from './localized-demo-text.ts'
import { demoSettings } from './site.ts'

const named = (holiday: HoursException): HoursException => ({
  ...holiday,
  name: localizedDemoText(holiday.name.en, holiday.name.es),
})

const kept = ['thanksgiving', 'christmas']

/** Returns the demo restaurant's hours, closed on the next Thanksgiving and Christmas. */
export const createDemoHours = (today: string): EditableHours => ({
  week: hoursFromSettings(demoSettings.hoursOfOperation).week,
  exceptions: kept
    .flatMap((name) => listHolidays(today).find(({ id }) => id.replace(/-\d+$/, '') === name) ?? [])
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(named),
  usual: [],
  version: 0,
})
