import { useState } from 'react'
import { createWalkIn, deleteReservation } from '#shared/reservations/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './reservations.css.ts'
import { usePatchReservations } from './queries.ts'
import { guestCountText } from './labels.ts'

/** Sizes with a button; larger parties use the form. */
const sizes = [1, 2, 3, 4, 5, 6]

/** A button that seats a walk-in by its size, with Undo. It warns before exceeding the capacity. */
export function WalkInButton() {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const patch = usePatchReservations()
  const [asked, setAsked] = useState(0)
  const { save, pending, reason, reset } = useOwnerMutation(createWalkIn)
  const removal = useOwnerMutation(deleteReservation, {
    done: m.reservations_deleted,
    failed: m.dashboard_delete_failed,
  })
  const seat = async (partySize: number, overSeats?: true) => {
    setAsked(partySize)
    const added = await save({ partySize, locale, ...(overSeats ? { overSeats } : {}) })
    if (!added) return
    patch(added.id, added)
    toast('good', (t) => t(m.reservations_walked_in, { guests: guestCountText(t, partySize) }), {
      label: (t) => t(m.dashboard_undo),
      run: () => void removal.save({ id: added.id, version: added.version }).then((gone) => gone && patch(added.id)),
    })
  }
  return (
    <div className={styles.walkIn}>
      <div className={styles.sizes} role="group" aria-label={t(m.reservations_walk_in)}>
        <span aria-hidden="true">{t(m.reservations_walk_in)}</span>
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-label={`${t(m.reservations_walk_in)}: ${guestCountText(t, size)}`}
            aria-disabled={pending || undefined}
            onClick={() => pending || void seat(size)}
          >
            {size}
          </button>
        ))}
      </div>
      {reason === 'time-full' && (
        <Banner
          tone="wait"
          title={t(m.reservations_full_now, { guests: guestCountText(t, asked) })}
          actions={
            <>
              <Button busy={pending} onClick={() => void seat(asked, true)}>
                {t(m.reservations_seat_anyway)}
              </Button>
              <Button kind="plain" onClick={reset}>
                {t(m.layout_close)}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
