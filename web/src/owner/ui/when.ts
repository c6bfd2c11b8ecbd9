import { languages, zone } from '#shared/hours.ts'
import { useLocale } from '#web/app/locale.tsx'

/** When something came, by the restaurant's clock: 'Nov 21, 2026, 5:12 PM'. */
export function useWhen(): (instant: string) => string {
  const { locale } = useLocale()
  return (instant) =>
    new Intl.DateTimeFormat(languages[locale], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(instant))
}
