import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { useT } from '#web/app/locale.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import { getEtaBadgeProps } from './labels.ts'

/** The announced arrival of a guest who is not here yet; empty if there is none. */
export function EtaBadge({ of }: { of: Pick<OwnerReservation, 'status' | 'arrivedAt' | 'eta'> }) {
  const badge = getEtaBadgeProps(useT(), of)
  return (
    badge && (
      <Badge tone={badge.tone} icon={badge.icon}>
        {badge.text}
      </Badge>
    )
  )
}
