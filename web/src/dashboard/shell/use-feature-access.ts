import { useQuery } from '@tanstack/react-query'
import { type Access, noAccess } from '#shared/subscription/subscription.ts'
import { accessQuery, resolveAccess } from '#web/app/access.ts'
import type { DashboardSection } from './sections.ts'

const flags = {
  contacts: 'hasContactsAccess',
  reservations: 'hasReservationsAccess',
  catering: 'hasCateringAccess',
} as const

/** Whether the subscription gives a section. */
export const canOpen = ({ feature }: Pick<DashboardSection, 'feature'>, access: Access): boolean =>
  !feature || access[flags[feature]]

/** What the subscription gives, and whether that is known: the published flags alone never lock a page. */
export function useFeatureAccess(): { access: Access; known: boolean } {
  const asked = useQuery(accessQuery)
  return { access: resolveAccess(asked) ?? noAccess, known: asked.dataUpdatedAt > 0 || asked.isError }
}
