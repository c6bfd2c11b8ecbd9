import { useState } from 'react'
import { findUpcomingReservations } from '#shared/reservations/owner-endpoints.ts'
import type { FoundReservation } from '#shared/stand/stand-booking.ts'
import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { guestCountText, guestName } from '#web/dashboard/reservations/labels.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { FieldError, Form, TextField } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './stand.css.ts'

/** Finds the coming reservations of a guest who says the phone number. */
export function FindSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const [phone, setPhone] = useState('')
  const [found, setFound] = useState<FoundReservation[]>()
  const { save, pending, faults, problem, reason } = useOwnerMutation(findUpcomingReservations, {
    failed: m.stand_failed,
  })
  const find = async () => {
    setFound(undefined)
    const answer = await save({ phone })
    if (answer) setFound(answer.reservations)
  }
  return (
    <Sheet
      title={t(m.stand_find)}
      onClose={onClose}
      foot={
        <Button kind="go" type="submit" form="find-reservation" busy={pending}>
          {t(m.stand_find_yes)}
        </Button>
      }
    >
      <Form id="find-reservation" onSubmit={() => void find()}>
        <TextField
          label={t(m.stand_find_phone)}
          help={t(m.stand_find_help)}
          type="tel"
          required
          autoComplete="off"
          value={phone}
          onChange={setPhone}
          error={faults['phone']}
        />
        {problem && reason !== 'invalid' && <FieldError>{problem}</FieldError>}
      </Form>
      <div aria-live="polite">
        {found?.length === 0 && <p>{t(m.stand_find_none)}</p>}
        <ul className={styles.rows}>
          {found?.map((one) => (
            <li key={one.id} className={styles.row}>
              <span className={styles.what}>
                <strong>{guestName(one)}</strong>
                <small>
                  {formatLongDate(one.reservationDate, locale, true)}, {formatTime(one.reservationTime, locale)}
                </small>
                <small>
                  {[
                    guestCountText(t, one.partySize),
                    ...(one.table ? [t(m.tables_wait_table, { table: one.table })] : []),
                  ].join(', ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
