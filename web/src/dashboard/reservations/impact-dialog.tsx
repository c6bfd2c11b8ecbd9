import { useState } from 'react'
import { formatTime, formatLongDate, formatSpokenTime } from '#shared/time/local-time.ts'
import type { ImpactSummary, OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import {
  type Resolution,
  listPossibleResolutions,
  type ResolutionPolicy,
  keepByDefault,
} from '#shared/reservations/impact.ts'
import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { type Message, type Translate, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { SelectField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { guestCountText, guestName } from './labels.ts'
import * as styles from './capacity.css.ts'

type Strands = {
  outside: ImpactSummary
  /** The suggested resolution for affected reservations. */
  usual: ResolutionPolicy<OwnerReservation>
  /** The effect of the change. */
  title: string
  text: string
  /** The title is a question. */
  asks?: boolean
  /** The label for keeping a reservation. */
  keep: Message
}

type Chosen = Readonly<Record<string, Resolution>>

/** Groups affected reservations by effect, with the owner's `chosen` answers and the number of emails. */
export function groupAffectedReservations(
  t: Translate,
  { outside: { outside, overrun, arrived }, usual, title, text, asks, keep }: Strands,
  chosen: Chosen,
  onChoose: (chosen: Chosen) => void,
) {
  const answers = Object.fromEntries([
    ...outside.reservations.map((one) => [one.id, chosen[one.id] ?? usual(one)] as const),
    ...overrun.reservations.map((one) => [one.id, chosen[one.id] ?? keepByDefault(one)] as const),
  ])
  const choices = { answers, onChoose: (id: string, answer: Resolution) => onChoose({ ...chosen, [id]: answer }) }
  const late = overrun.count === 1 ? t(m.hours_overrun_one) : t(m.hours_overrun, { count: overrun.count })
  const groups: Omit<GroupProps, 'headed'>[] = [
    { title, text, of: outside, choices: { ...choices, keep } },
    {
      title: late,
      text: t(m.hours_overrun_text),
      of: overrun,
      staying: true,
      choices: { ...choices, keep: m.capacity_outside_keep },
    },
    { title: t(m.hours_here), text: t(m.hours_here_text), of: arrived, staying: true },
  ].filter(({ of }) => of.count > 0)
  return {
    heading: asks ? title : (groups[0]?.title ?? title),
    groups,
    answers,
    mails: Object.values(answers).filter((answer) => answer === 'email').length,
  }
}

/** Returns the save button's text with the number of emails. */
export const saveButtonText = (t: Translate, save: string, mails: number): string =>
  mails === 0 ? save : mails === 1 ? t(m.hours_save_one, { save }) : t(m.hours_save_mails, { save, count: mails })

type Props = Strands & {
  /** The buttons' text without emails. */
  back: string
  save: string
  pending: boolean
  /** Why the last try was not saved. */
  problem: string | undefined
  onClose: () => void
  onSave: (answers: Record<string, Resolution>) => void
}

/** A dialog of the reservations that a change affects, with a resolution for each, before anything is saved. */
export function ImpactDialog({ back, save, pending, problem, onClose, onSave, ...strands }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<Chosen>({})
  const { heading, groups, answers, mails } = groupAffectedReservations(t, strands, chosen, setChosen)
  return (
    <Dialog
      title={heading}
      large
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button kind="go" busy={pending} onClick={() => onSave(answers)}>
            {saveButtonText(t, save, mails)}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="bad" title={problem} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={styles.groups} tabIndex={0} role="group" aria-label={t(m.dashboard_nav_reservations)}>
        {groups.map((group) => (
          <AffectedGroup key={group.title} {...group} headed={group.title !== heading} />
        ))}
      </div>
    </Dialog>
  )
}

type GroupProps = {
  title: string
  text: string
  of: ImpactSummary['outside']
  /** The surrounding dialog has another title. */
  headed: boolean
  /** Shows the duration. */
  staying?: boolean
  /** Absent for reservations that keep their table. */
  choices?: {
    answers: Record<string, Resolution>
    keep: Message
    onChoose: (id: string, answer: Resolution) => void
  }
}

/** A group of affected reservations with their resolutions. */
export function AffectedGroup({ title, text, of: { count, reservations }, headed, staying, choices }: GroupProps) {
  const t = useT()
  const { locale } = useLocale()
  const rest = count - reservations.length
  const about = ({ partySize, reservationDate, reservationTime, stayMinutes, phone }: OwnerReservation) => {
    const ends = stayMinutes && timeOfMinute(minuteOfTime(reservationTime) + stayMinutes)
    return [
      guestCountText(t, partySize),
      formatLongDate(reservationDate, locale, true),
      formatTime(reservationTime, locale) +
        (staying && ends ? ` ${t(m.hours_until, { time: formatSpokenTime(ends, locale) })}` : ''),
      phone && formatPhone(phone),
    ]
      .filter(Boolean)
      .join('\u00a0· ')
  }
  return (
    <>
      {headed && <h3>{title}</h3>}
      <p>{text}</p>
      <ul className={styles.stranded} aria-label={title}>
        {reservations.map((one) => (
          <li key={one.id}>
            {choices ? (
              <SelectField
                label={guestName(one)}
                help={about(one)}
                value={choices.answers[one.id] ?? 'keep'}
                onChange={(answer) => choices.onChoose(one.id, answer)}
                options={listPossibleResolutions(one).map(
                  (answer) =>
                    [answer, t(words(choices.keep)[answer], { phone: formatPhone(one.phone ?? '') })] as const,
                )}
              />
            ) : (
              <>
                <b>{guestName(one)}</b>
                <p className={styles.help}>{about(one)}</p>
              </>
            )}
          </li>
        ))}
        {rest > 0 && (
          <li>{choices ? t(m.hours_stranded_rest, { count: rest }) : t(m.hours_here_rest, { count: rest })}</li>
        )}
      </ul>
    </>
  )
}

const words = (keep: Message): Record<Resolution, Message<{ phone: string }>> => ({
  call: m.hours_answer_call,
  email: m.hours_answer_email,
  keep,
})
