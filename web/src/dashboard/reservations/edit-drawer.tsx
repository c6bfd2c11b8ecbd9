import { useId, useState } from 'react'
import { getReservation, updateReservation } from '#shared/reservations/owner-endpoints.ts'
import { type EmailStatus, type OwnerReservation, ReservationEdit } from '#shared/reservations/owner-reservation.ts'
import { isCancellableStatus } from '#shared/reservations/reservation.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { OverflowMenu, type OverflowAction } from '#web/dashboard/ui/overflow-menu.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { StoredConflictBanner, useDraft, useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { Form } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './reservations.css.ts'
import { toReservationUpdate, changedValues, hasMissingFields, toFormValues } from './form-values.ts'
import { emailPollIntervalMs } from './email-polling.ts'
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
  const id = useId()
  const form = useEditForm(row, onClose)
  const { draft, gone, pending, places, warnings, isMoved } = form
  const close = async () => {
    if (draft.dirty > 0 && !(await leaves())) return
    form.close()
  }
  const instead = async (other: OverflowAction) => {
    if (draft.dirty === 0 || (await leaves())) await act(other)
  }
  const overrides = warnings.asks || form.over
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
            unavailable={gone || draft.dirty === 0 || (isMoved && Boolean(places?.blocked))}
            type="submit"
            form={id}
          >
            {pending ? t(m.dashboard_saving) : t(overrides ? m.reservations_save_over : m.reservations_save)}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => draft.dirty > 0 && void form.submit()}>
        <h3 className={styles.subhead}>{guestName(row)}</h3>
        {form.conflict && (
          <StoredConflictBanner
            stored={form.loadStored}
            onMine={({ version }) => form.submit(version)}
            onTheirs={form.takeStored}
          />
        )}
        <Problems row={row} form={form} />
        <ReservationFields
          values={form.values}
          set={form.set}
          faults={form.faults}
          today={useRestaurantDate()}
          fixed={!isCancellableStatus(row)}
          places={<Warnings row={row} form={form} />}
        />
      </Form>
      <Mails mails={form.mails} />
    </Drawer>
  )
}

/** Manages the form: the draft, its warnings, and saving over the version it began from. */
function useEditForm(row: OwnerReservation, onClose: () => void) {
  const t = useT()
  const patch = usePatchReservations()
  const detail = useOwnerQuery(
    getReservation,
    { id: row.id },
    { every: (answer) => emailPollIntervalMs(answer?.mails ?? [], Date.now(), false) },
  )
  const draft = useDraft(draftOf(detail.data?.reservation ?? row))
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { save, pending, faults, problem, reason, conflict, reset } = useOwnerMutation(updateReservation, {
    done: m.reservations_saved,
    about: guestName(row),
  })
  const { base, values } = draft as { base: ReturnType<typeof draftOf>; values: ReturnType<typeof draftOf> }
  const isMoved = values.reservationDate !== base.reservationDate
  const isReseated = isMoved || values.reservationTime !== base.reservationTime || values.partySize !== base.partySize
  const places = useCapacityCheck(isReseated ? values.reservationDate : '', values.partySize)
  const warnings = useSaveWarnings(values, {
    places,
    row,
    moved: { day: isMoved, seat: row.status === 'booked' && (isReseated || values.table !== base.table) },
  })
  // On the same day the party's own seats are counted, so only the server can judge; a second save overrides it.
  const over = reason === 'time-full' || (isMoved && isTimeFull(places, values))
  const gone = [reason, detail.error instanceof ApiRequestError && detail.error.reason].includes('not-found')

  return {
    draft,
    values,
    pending,
    problem,
    reason,
    conflict,
    missing,
    places,
    warnings,
    isMoved,
    isReseated,
    over,
    gone,
    faults: { ...faults, ...missing },
    mails: detail.data?.mails ?? [],
    set: (change: Partial<typeof values>) => {
      draft.set(change)
      setMissing({})
      if (!conflict) reset()
    },
    submit: async (version = base.version) => {
      const changes = toReservationUpdate(changedValues(base, values))
      const input = { id: row.id, version, ...changes, ...(over ? { overSeats: true } : {}) }
      const found = validateWithMessages(t, ReservationEdit, input)
      setMissing(found)
      if (Object.keys(found).length > 0) return
      if (!warnings.isSure()) return
      const saved = await save(input)
      if (!saved) return
      patch(row.id, saved)
      onClose()
    },
    loadStored: async () => {
      const fresh = (await detail.refetch()).data?.reservation
      if (fresh) patch(row.id, fresh)
      else onClose()
      return fresh
    },
    takeStored: (fresh: OwnerReservation | undefined) => {
      if (fresh) draft.settle(draftOf(fresh))
      reset()
    },
    close: () => {
      if (gone) patch(row.id)
      onClose()
    },
  }
}

type PartProps = { row: OwnerReservation; form: ReturnType<typeof useEditForm> }

function Problems({ row, form: { missing, values, gone, problem, reason } }: PartProps) {
  const t = useT()
  return (
    <>
      {Object.keys(missing).length > 0 && hasMissingFields(values) && (
        <Banner tone="bad" title={t(m.reservations_required)} />
      )}
      {gone && <Banner tone="bad" title={t(m.owner_refused_not_found)} />}
      {!gone && problem && reason !== 'invalid' && reason !== 'time-full' && <Banner tone="bad" title={problem} />}
      {!isCancellableStatus(row) && <p className={styles.places}>{t(m.owner_refused_not_movable)}</p>}
    </>
  )
}

function Warnings({ row, form: { values, places, warnings, isMoved, isReseated, over } }: PartProps) {
  const t = useT()
  const { doubts, asks } = warnings
  const { email } = values
  return (
    <>
      {isMoved && <CapacityField places={places} waits={row.status === 'waitlist'} />}
      <CapacityWarnings
        words={isReseated || doubts.length > 0 ? capacityWarnings(t, places, values, { doubts, over }) : []}
        {...{ over, asks }}
      />
      {row.status === 'booked' && isReseated && (
        <Banner
          tone="info"
          icon={email ? 'mail' : 'phone'}
          title={email ? t(m.reservations_will_mail, { email }) : t(m.reservations_will_not_mail)}
        />
      )}
    </>
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
