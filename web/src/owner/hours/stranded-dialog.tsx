import { useState } from 'react'
import { clockTime, localTime, longDate } from '#shared/hours.ts'
import type { Outside } from '#shared/owner-reservation.ts'
import { type Answer, openAnswers, usualAnswer } from '#shared/stranded.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { guestsOf } from '#web/owner/bookings/reservation-words.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/owner/ui/button.tsx'
import { Dialog } from '#web/owner/ui/dialog.tsx'
import { SelectField } from '#web/owner/ui/field.tsx'
import * as s from './hours.css.ts'

const words: Record<Answer, Message<{ phone: string }>> = {
  call: m.hrs_answer_call,
  email: m.hrs_answer_email,
  keep: m.hrs_answer_keep,
}

type Props = {
  outside: Outside
  pending: boolean
  onClose: () => void
  onSave: (answers: Record<string, Answer>) => void
}

/** Whom new hours would leave without a table, and what becomes of each, before anything is saved. */
export function StrandedDialog({ outside: { count, reservations }, pending, onClose, onSave }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const [now] = useState(() => localTime(new Date()))
  const [chosen, setChosen] = useState<Record<string, Answer>>({})
  const answers = Object.fromEntries(reservations.map((one) => [one.id, chosen[one.id] ?? usualAnswer(one, now)]))
  const mails = Object.values(answers).filter((answer) => answer === 'email').length
  const rest = count - reservations.length
  return (
    <Dialog
      title={count === 1 ? t(m.hrs_stranded_one) : t(m.hrs_stranded, { count })}
      large
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.hrs_back)}</Button>
          <Button kind="go" busy={pending} onClick={() => onSave(answers)}>
            {mails === 0 ? t(m.hrs_save) : mails === 1 ? t(m.hrs_save_one) : t(m.hrs_save_mails, { count: mails })}
          </Button>
        </>
      }
    >
      <p>{t(m.hrs_stranded_text)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <ul className={s.stranded} tabIndex={0} aria-label={t(m.owner_nav_reservations)}>
        {reservations.map((one) => (
          <li key={one.id}>
            <SelectField
              label={`${one.firstName} ${one.lastName}`}
              help={`${guestsOf(t, one.partySize)} · ${longDate(one.reservationDate, locale, true)} · ${clockTime(one.reservationTime, locale)}`}
              value={answers[one.id] ?? 'keep'}
              onChange={(answer) => setChosen({ ...chosen, [one.id]: answer })}
              options={openAnswers(one).map(
                (answer) => [answer, t(words[answer], { phone: one.phone ?? '' })] as const,
              )}
            />
          </li>
        ))}
        {rest > 0 && <li>{t(m.hrs_stranded_rest, { count: rest })}</li>}
      </ul>
    </Dialog>
  )
}
