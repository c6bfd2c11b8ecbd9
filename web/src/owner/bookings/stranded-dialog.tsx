import { useState } from 'react'
import { clockTime, longDate } from '#shared/hours.ts'
import type { Outside, OwnerReservation } from '#shared/owner-reservation.ts'
import { type Answer, openAnswers, type Usual } from '#shared/stranded.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/owner/ui/button.tsx'
import { Dialog } from '#web/owner/ui/dialog.tsx'
import { SelectField } from '#web/owner/ui/field.tsx'
import { guestsOf } from './reservation-words.ts'
import * as s from './seats.css.ts'

type Props = {
  outside: Outside
  /** What is proposed for each. */
  usual: Usual<OwnerReservation>
  title: string
  text: string
  /** What keeping a table means here. */
  keep: Message
  /** What the buttons do where nobody is mailed. */
  back: string
  save: string
  pending: boolean
  onClose: () => void
  onSave: (answers: Record<string, Answer>) => void
}

/** Whom a change would leave without a table, and what becomes of each, before anything is saved. */
export function StrandedDialog({
  outside: { count, reservations },
  usual,
  title,
  text,
  keep,
  back,
  save,
  pending,
  onClose,
  onSave,
}: Props) {
  const t = useT()
  const { locale } = useLocale()
  const words: Record<Answer, Message<{ phone: string }>> = { call: m.hrs_answer_call, email: m.hrs_answer_email, keep }
  const [chosen, setChosen] = useState<Record<string, Answer>>({})
  const answers = Object.fromEntries(reservations.map((one) => [one.id, chosen[one.id] ?? usual(one)]))
  const mails = Object.values(answers).filter((answer) => answer === 'email').length
  const rest = count - reservations.length
  return (
    <Dialog
      title={title}
      large
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button kind="go" busy={pending} onClick={() => onSave(answers)}>
            {mails === 0
              ? save
              : mails === 1
                ? t(m.hrs_save_one, { save })
                : t(m.hrs_save_mails, { save, count: mails })}
          </Button>
        </>
      }
    >
      <p>{text}</p>
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
