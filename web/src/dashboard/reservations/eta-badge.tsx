import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { useT } from '#web/app/locale.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import { etaBadge } from './labels.ts'

/** What a guest who is not here yet said about the arrival; empty if nothing. */
export function EtaBadge({ of }: { of: Pick<OwnerReservation, 'status' | 'arrivedAt' | 'eta'> }) {
  const badge = etaBadge(useT(), of)
  return (
    badge && (
      <Badge tone={badge.tone} icon={badge.icon}>
        {badge.text}
      </Badge>
    )
  )
}
