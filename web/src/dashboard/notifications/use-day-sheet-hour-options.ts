import { timeOfMinute } from '#shared/hours/schedule.ts'
import { daySheetHours } from '#shared/notifications/addresses.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { useLocale } from '#web/app/locale.tsx'

/** Returns the hours of a day sheet as options of a select. */
export function useDaySheetHourOptions(): (readonly [value: string, label: string])[] {
  const { locale } = useLocale()
  return Array.from({ length: daySheetHours.last - daySheetHours.first + 1 }, (_, at) => {
    const hour = daySheetHours.first + at
    return [String(hour), formatTime(timeOfMinute(hour * 60), locale)] as const
  })
}
