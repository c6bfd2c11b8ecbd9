import { updateReservation } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { findSuspiciousBookings } from '#shared/reservations/unverified-quota.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'

type Props = {
  /** The loaded reservations of one date. */
  rows: readonly OwnerReservation[]
  onCancelled: () => void
}

/** Tells the owner that many reservations of a date come from one network and nobody verified them. */
export function SuspiciousNotice({ rows, onCancelled }: Props) {
  const t = useT()
  const confirm = useConfirm()
  const { save, pending } = useOwnerMutation(updateReservation, { done: m.reservations_status_done })
  const found = findSuspiciousBookings(rows)
  if (found.length === 0) return null
  const count = found.length
  const cancelAll = async () => {
    const question = {
      title: t(m.reservations_suspicious_ask, { count }),
      text: t(m.reservations_suspicious_sure),
      yes: t(m.reservations_suspicious_cancel, { count }),
    }
    if (!(await confirm(question))) return
    for (const { id, version } of found) if (!(await save({ id, version, status: 'cancelled' }))) break
    onCancelled()
  }
  return (
    <Banner
      tone="wait"
      title={t(m.reservations_suspicious, { count })}
      actions={
        <Button aria-disabled={pending || undefined} onClick={() => pending || void cancelAll()}>
          {t(m.reservations_suspicious_cancel, { count })}
        </Button>
      }
    >
      {t(m.reservations_suspicious_text)}
    </Banner>
  )
}
