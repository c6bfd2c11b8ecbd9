import { useQuery } from '@tanstack/react-query'
import { type Access, noAccess } from '#shared/subscription.ts'
import { accessQuery } from '#web/app/access.ts'
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
  const { data = noAccess, dataUpdatedAt, isError } = useQuery(accessQuery)
  return { access: data, known: dataUpdatedAt > 0 || isError }
}
