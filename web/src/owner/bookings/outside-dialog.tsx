import { clockTime, longDate } from '#shared/hours.ts'
import type { Outside } from '#shared/owner-reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { telephone } from '#web/app/telephone.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/owner/ui/button.tsx'
import { Dialog } from '#web/owner/ui/dialog.tsx'
import { guestsOf } from './reservation-words.ts'
import * as s from './seats.css.ts'

type Props = { outside: Outside; pending: boolean; onClose: () => void; onSave: () => void }

/** Whom a change of tables and seats would leave outside, before it is saved: they keep their tables. */
export function OutsideDialog({ outside: { count, reservations }, pending, onClose, onSave }: Props) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <Dialog
      title={count === 1 ? t(m.sit_outside_one) : t(m.sit_outside, { count })}
      onClose={onClose}
      safeFirst
      foot={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus */}
          <Button kind="go" autoFocus onClick={onClose}>
            {t(m.sit_outside_back)}
          </Button>
          <Button busy={pending} onClick={onSave}>
            {t(m.sit_outside_save)}
          </Button>
        </>
      }
    >
      <p>{t(m.sit_outside_text)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <ul className={s.outside} tabIndex={0} aria-label={t(m.owner_nav_reservations)}>
        {reservations.map(({ id, firstName, lastName, reservationDate, reservationTime, partySize, phone }) => (
          <li key={id} className={s.one}>
            <span>
              <span className={s.who}>
                {firstName} {lastName}
              </span>
              {' · '}
              {guestsOf(t, partySize)}
              <br />
              {longDate(reservationDate, locale)} · {clockTime(reservationTime, locale)}
            </span>
            {phone && <a href={telephone(phone)}>{phone}</a>}
          </li>
        ))}
        {count > reservations.length && (
          <li className={s.one}>{t(m.sit_outside_rest, { count: count - reservations.length })}</li>
        )}
      </ul>
    </Dialog>
  )
}
