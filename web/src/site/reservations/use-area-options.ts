import { useQuery } from '@tanstack/react-query'
import { isAreaNamed } from '#shared/tables/areas.ts'
import { useLocale } from '#web/app/locale.tsx'
import { reservationSettingsQuery } from './queries.ts'

/**
 * Returns the names of the areas that a guest can ask for, in the language of the page, and which of them is chosen. An
 * area that was chosen before stays among them. Without names there is nothing to ask.
 */
export function useAreaOptions(area: string): { chosen: string; names: string[] } {
  const { locale } = useLocale()
  const areas = useQuery(reservationSettingsQuery).data?.areas ?? []
  const chosen = areas.find((names) => isAreaNamed(names, area))?.[locale] ?? area
  return { chosen, names: [...new Set([...areas.map((names) => names[locale]), ...(chosen ? [chosen] : [])])] }
}
