import { useQuery } from '@tanstack/react-query'
import { type Access, noAccess } from '#shared/subscription/subscription.ts'
import { accessQuery, resolveAccess } from '#web/app/access.ts'
import type { DashboardSection } from './sections.ts'

const flags = {
  contacts: 'hasContactsAccess',
  reservations: 'hasReservationsAccess',
  catering: 'hasCateringAccess',
} as const

/** Returns whether the tier includes a section. */
export const canOpenSection = ({ feature }: Pick<DashboardSection, 'feature'>, access: Access): boolean =>
  !feature || access[flags[feature]]

/** Returns the tier's features and whether they are known: published flags alone never lock a page. */
export function useFeatureAccess(): { access: Access; known: boolean } {
  const asked = useQuery(accessQuery)
  return { access: resolveAccess(asked) ?? noAccess, known: asked.dataUpdatedAt > 0 || asked.isError }
}
