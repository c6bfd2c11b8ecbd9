import { useId, useState } from 'react'
import { getReservation, updateReservation } from '#shared/reservations/owner-endpoints.ts'
import { type EmailStatus, type OwnerReservation, ReservationEdit } from '#shared/reservations/owner-reservation.ts'
import { isCancellable } from '#shared/reservations/reservation.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { OverflowMenu, type OverflowAction } from '#web/dashboard/ui/overflow-menu.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { StoredConflictBanner, useDraft, useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { validationMessages } from '#web/dashboard/ui/error-messages.ts'
import { Form } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './reservations.css.ts'
import { toReservationUpdate, changedValues, hasMissingFields, toFormValues } from './form-values.ts'
import { pollUntilSent } from './email-polling.ts'
import { EmailStatusText } from './email-status-text.tsx'
import {
  isTimeFull,
  CapacityField,
  useCapacityCheck,
  CapacityWarnings,
  capacityWarnings,
} from './capacity-warnings.tsx'
import { usePatchReservations } from './queries.ts'
import { useSaveWarnings } from './use-save-warnings.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { useReservationActions } from './reservation-row.tsx'
import { emailLabels, guestName } from './labels.ts'

const draftOf = (row: OwnerReservation) => ({ ...toFormValues(row), version: row.version })

type Props = { row: OwnerReservation; onClose: () => void; onStale: () => void }

/** The drawer that edits a reservation. Other actions close it first, and ask over the list. */
export function EditDrawer({ row, onClose, onStale }: Props) {
  const [open, setOpen] = useState(true)
  const { others, cancel } = useReservationActions(row, onStale)
  if (!open) return null
  return (
    <Opened
      row={row}
      onClose={onClose}
      others={others.filter((other) => other !== cancel)}
      cancel={cancel}
      act={async ({ run }) => {
        setOpen(false)
        await run()
        onClose()
      }}
    />
  )
}

type OpenedProps = Omit<Props, 'onStale'> & {
  others: readonly OverflowAction[]
  cancel: OverflowAction | undefined
  act: (other: OverflowAction) => Promise<void>
}

/** The opened form. A guest whose reservation changes gets an email. */
function Opened({ row, onClose, others, cancel, act }: OpenedProps) {
  const t = useT()
  const leaves = useLeaveGuard()
  const today = useRestaurantDate()
  const id = useId()
  const patch = usePatchReservations()
  const detail = useOwnerQuery(
    getReservation,
    { id: row.id },
    { every: (answer) => pollUntilSent(answer?.mails ?? [], Date.now(), false) },
  )
  const draft = useDraft(draftOf(detail.data?.reservation ?? row))
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { save, pending, faults, problem, reason, conflict, reset } = useOwnerMutation(updateReservation, {
    done: m.reservations_saved,
  })
  const { base, values } = draft as { base: ReturnType<typeof draftOf>; values: ReturnType<typeof draftOf> }
  const moved = values.reservationDate !== base.reservationDate
  const seated = moved || values.reservationTime !== base.reservationTime || values.partySize !== base.partySize
  const places = useCapacityCheck(seated ? values.reservationDate : '', values.partySize)
  const { doubts, asks, isSure } = useSaveWarnings(values, {
    places,
    row,
    moved: { day: moved, seat: row.status === 'booked' && (seated || values.table !== base.table) },
  })
  // On the same day the party's own seats are counted, so only the server can judge; a second save overrides it.
  const over = reason === 'time-full' || (moved && isTimeFull(places, values))
  const tells =
    row.status === 'booked' &&
    (moved || values.reservationTime !== base.reservationTime || values.partySize !== base.partySize)

  const gone = [reason, detail.error instanceof ApiRequestError && detail.error.reason].includes('not-found')

  const submit = async (version = base.version) => {
    const input = {
      id: row.id,
      version,
      ...toReservationUpdate(changedValues(base, values)),
      ...(over ? { overSeats: true } : {}),
    }
    const found = validationMessages(t, ReservationEdit, input)
    setMissing(found)
    if (Object.keys(found).length > 0) return
    if (!isSure()) return
    const now = await save(input)
    if (!now) return
    patch(row.id, now)
    onClose()
  }
  const stored = async () => {
    const fresh = (await detail.refetch()).data?.reservation
    if (fresh) patch(row.id, fresh)
    else onClose()
    return fresh
  }
  const close = async () => {
    if (draft.dirty > 0 && !(await leaves())) return
    if (gone) patch(row.id)
    onClose()
  }
  const instead = async (other: OverflowAction) => {
    if (draft.dirty === 0 || (await leaves())) await act(other)
  }
  return (
    <Drawer
      title={t(m.reservations_edit)}
      onClose={() => void close()}
      aside={
        <>
          <OverflowMenu label={t(m.dashboard_more_actions)} of={guestName(row)} actions={others} run={instead} />
          {cancel && (
            <Button kind="stopQuiet" icon="close" onClick={() => void instead(cancel)}>
              {t(m.reservations_cancel_this)}
            </Button>
          )}
        </>
      }
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.layout_close)}</Button>
          <Button
            kind="go"
            busy={pending}
            unavailable={gone || draft.dirty === 0 || (moved && Boolean(places?.blocked))}
            type="submit"
            form={id}
          >
            {pending ? t(m.dashboard_saving) : t(asks || over ? m.reservations_save_over : m.reservations_save)}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => draft.dirty > 0 && void submit()}>
        <h3 className={styles.subhead}>{guestName(row)}</h3>
        {conflict && (
          <StoredConflictBanner
            stored={stored}
            onMine={({ version }) => submit(version)}
            onTheirs={(fresh) => {
              if (fresh) draft.settle(draftOf(fresh))
              reset()
            }}
          />
        )}
        {Object.keys(missing).length > 0 && hasMissingFields(values) && (
          <Banner tone="bad" title={t(m.reservations_required)} />
        )}
        {gone && <Banner tone="bad" title={t(m.owner_refused_not_found)} />}
        {!gone && problem && reason !== 'invalid' && reason !== 'time-full' && <Banner tone="bad" title={problem} />}
        {!isCancellable(row) && <p className={styles.places}>{t(m.owner_refused_not_movable)}</p>}
        <ReservationFields
          values={values}
          set={(change) => {
            draft.set(change)
            setMissing({})
            if (!conflict) reset()
          }}
          faults={{ ...faults, ...missing }}
          today={today}
          fixed={!isCancellable(row)}
          places={
            <>
              {moved && <CapacityField places={places} waits={row.status === 'waitlist'} />}
              <CapacityWarnings
                words={seated || doubts.length > 0 ? capacityWarnings(t, places, values, { doubts, over }) : []}
                {...{ over, asks }}
              />
              {tells && (
                <Banner
                  tone="info"
                  icon={values.email ? 'mail' : 'phone'}
                  title={
                    values.email
                      ? t(m.reservations_will_mail, { email: values.email })
                      : t(m.reservations_will_not_mail)
                  }
                />
              )}
            </>
          }
        />
      </Form>
      <Mails mails={detail.data?.mails ?? []} />
    </Drawer>
  )
}

function Mails({ mails }: { mails: readonly EmailStatus[] }) {
  const t = useT()
  const when = useFormatDateTime()
  if (mails.length === 0) return null
  return (
    <section className={styles.mailsPart}>
      <h3 className={styles.subhead}>{t(m.reservations_mails)}</h3>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.mailRow}>
            <span>
              {t(emailLabels[mail.kind] ?? m.reservations_mail)}, {when(mail.at)}
            </span>
            <EmailStatusText mail={mail} email={undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
