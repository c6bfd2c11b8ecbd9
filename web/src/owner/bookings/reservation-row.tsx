import { ofGuests } from '#shared/extras.ts'
import { useEffect } from 'react'
import type { Locale } from '#shared/field.ts'
import { deleteReservation, mailReservation, updateReservation } from '#shared/owner-calls/reservations.ts'
import { clockTime, languages, localTime, longDate } from '#shared/hours.ts'
import { letterOnRequest, type OwnerReservation } from '#shared/owner-reservation.ts'
import { cancellable, isPast, moves, type Status } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { telephone } from '#web/app/telephone.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, ButtonAway } from '#web/owner/ui/button.tsx'
import { useOwnerSave } from '#web/owner/calls.ts'
import { useConfirm } from '#web/owner/ui/dialog.tsx'
import { More, type MoreAction } from '#web/owner/ui/more.tsx'
import { Badge } from '#web/owner/ui/panel.tsx'
import * as kit from '#web/owner/ui/table.css.ts'
import { says } from '#web/owner/ui/table.tsx'
import * as s from './desk.css.ts'
import { MailState } from './mail-state.tsx'
import { usePatch } from './queries.ts'
import { guestsOf, moveWords, nameOf, occasionWords, sourceWords, statusLook } from './reservation-words.ts'

type Props = {
  row: OwnerReservation
  /** Its date is said too; the year only when it is another one than this. */
  dated?: string | undefined
  onEdit: () => void
  onStale: () => void
}

/** One reservation: what it is, the one thing that is done next, the rest behind '…'. */
export function ReservationRow({ row, dated, onEdit, onStale }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { status, phone, email, partySize, reservationDate, reservationTime, table, notes, type } = row
  const acts = useRowActions(row, onStale)
  const look = statusLook[status]
  const name = nameOf(row)
  const [first] = moves[status]
  const others: MoreAction[] = [
    { label: t(cancellable(row) ? m.seat_change : m.seat_open), icon: 'edit', run: onEdit },
    ...moves[status]
      .filter((to) => to !== first)
      .map((to): MoreAction => ({ label: t(moveWords[to]), icon: 'close', run: () => void acts.move(to) })),
    ...(email && letterOnRequest(row)
      ? [{ label: t(m.seat_mail_again), icon: 'send', run: () => void acts.mail() } satisfies MoreAction]
      : []),
    { label: `${t(m.owner_delete)}…`, icon: 'trash', run: () => void acts.remove(), stops: true },
  ]
  return (
    <tr {...says.row} className={acts.pending ? kit.busy : status === 'cancelled' ? kit.off : undefined}>
      <td {...says.cell} className={s.time}>
        {clockTime(reservationTime, locale)}
        {dated && <small>{shortDate(reservationDate, locale, dated)}</small>}
      </td>
      <td {...says.cell} className={s.who}>
        <strong>{name}</strong>
        {phone && (
          <small>
            <a className={s.call} href={telephone(phone)}>
              {phone}
            </a>
          </small>
        )}
      </td>
      <td {...says.cell} className={s.party}>
        <span className={s.onlyWide}>{partySize}</span>
        <span className={s.onlyCards}>{guestsOf(t, partySize)}</span>
      </td>
      <td {...says.cell} className={s.where}>
        {[
          table ? t(m.seat_table_is, { table }) : t(m.seat_no_table),
          t(sourceWords[row.source]),
          ...(type && type !== 'regular' && occasionWords[type] ? [t(occasionWords[type])] : []),
        ].join(' · ')}
        {[notes, ...ofGuests.map(({ name: extra }) => row[extra])].map(
          (text) =>
            text && (
              <span key={text} className={s.note}>
                {text}
              </span>
            ),
        )}
      </td>
      <td {...says.cell} className={s.state}>
        <Badge tone={look.tone} icon={look.icon}>
          {acts.pending ? t(m.owner_saving) : t(look.label)}
        </Badge>
      </td>
      <td {...says.cell} className={s.mail}>
        <MailState mail={row.mail} email={email} />
      </td>
      <td {...says.cell} className={kit.acts}>
        <div className={kit.actsRow}>
          {phone ? (
            <span className={s.onlyCards}>
              <ButtonAway icon="phone" href={telephone(phone)} aria-label={t(m.seat_call, { name })} />
            </span>
          ) : (
            <span className={s.onlyCards} />
          )}
          {first && (
            <Button
              kind={cancellable(row) ? 'line' : 'plain'}
              busy={acts.pending}
              aria-label={`${t(moveWords[first])}: ${name}`}
              onClick={() => void acts.move(first)}
            >
              {t(moveWords[first])}
            </Button>
          )}
          <More
            label={t(m.owner_more_actions)}
            of={`${name}, ${clockTime(reservationTime, locale)}`}
            actions={others}
          />
        </div>
      </td>
    </tr>
  )
}

const shortDate = (date: string, locale: Locale, year: string): string =>
  new Intl.DateTimeFormat(languages[locale], {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(date.startsWith(year) ? {} : { year: 'numeric' as const }),
  }).format(new Date(`${date}T12:00:00Z`))

/** What is done to one reservation; each row saves by itself, so that two taps on two rows both count. */
function useRowActions(row: OwnerReservation, onStale: () => void) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const confirm = useConfirm()
  const patch = usePatch()
  const { id, version } = row
  const name = nameOf(row)
  const at = { date: longDate(row.reservationDate, locale), time: clockTime(row.reservationTime, locale) }
  const edit = useOwnerSave(updateReservation, { done: m.seat_status_done })
  const deletion = useOwnerSave(deleteReservation, {
    done: m.seat_deleted,
    failed: m.owner_delete_failed,
  })
  const again = useOwnerSave(mailReservation, { done: m.seat_mail_queued, failed: m.seat_mail_not })

  const stale = edit.conflict || deletion.conflict
  const gone = [edit, deletion, again].some(({ reason }) => reason === 'not-found')
  useEffect(() => {
    if (stale) toast('bad', t(m.seat_stale))
    if (stale || gone) onStale()
  }, [stale, gone, onStale, toast, t])

  return {
    pending: edit.pending || deletion.pending || again.pending,
    move: async (status: Status) => {
      if (status === 'cancelled') {
        const text = t(row.email ? m.seat_cancel_mail : m.seat_cancel_no_mail)
        const answers = { yes: t(m.seat_cancel_yes), no: t(m.seat_keep) }
        if (!(await confirm({ title: t(m.seat_cancel_ask, { name }), text, ...answers, kind: 'go' }))) return
      }
      if (status === 'completed' && !isPast(row, localTime(new Date()))) {
        const answers = { yes: t(m.seat_to_completed), no: t(m.seat_complete_no) }
        const text = t(m.seat_complete_text, at)
        if (!(await confirm({ title: t(m.seat_complete_ask, { name }), text, ...answers, kind: 'go' }))) return
      }
      const now = await edit.save({ id, version, status })
      if (now) patch(id, now)
    },
    mail: async () => {
      const now = await again.save({ id })
      if (now) patch(id, now)
    },
    remove: async () => {
      const text = t(m.seat_delete_text, { party: guestsOf(t, row.partySize), ...at })
      if (!(await confirm({ title: t(m.seat_delete_ask, { name }), text, yes: t(m.seat_delete) }))) return
      if (await deletion.save({ id, version })) patch(id)
    },
  }
}
