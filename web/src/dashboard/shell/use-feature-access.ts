import { useQuery } from '@tanstack/react-query'
import { type Access, noAccess } from '#shared/subscription/subscription.ts'
import { accessQuery, heard } from '#web/app/access.ts'
import type { Section } from './sections.ts'

const flags = {
  contacts: 'hasContactsAccess',
  reservations: 'hasReservationsAccess',
  catering: 'hasCateringAccess',
} as const

/** Whether the subscription gives a section. */
export const mayOpen = ({ feature }: Pick<Section, 'feature'>, access: Access): boolean =>
  !feature || access[flags[feature]]

/** What the subscription gives, and whether that is known: the published flags alone never lock a page. */
export function useGate(): { access: Access; known: boolean } {
  const asked = useQuery(accessQuery)
  return { access: heard(asked) ?? noAccess, known: asked.dataUpdatedAt > 0 || asked.isError }
}
