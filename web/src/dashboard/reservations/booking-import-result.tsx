import { useEffect } from 'react'
import {
  getReservationImport,
  listReservationImports,
  emailImportedGuests,
  undoReservationImport,
} from '#shared/reservations/import-endpoints.ts'
import { canEmailImport, isImportUndoable, type ReservationImport } from '#shared/reservations/import/plan.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonLink, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Banner, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './booking-import.css.ts'

const everyMs = 700
const isBusy = (of: ReservationImport | undefined): boolean => of !== undefined && of.work !== 'done'

/** An import of bookings in progress, and its result: tell the guests, or undo it. It goes on when this page is closed. */
export function BookingImportResult({ id, onAnother }: { id: string; onAnother?: () => void }) {
  const t = useT()
  const { data, isError, refetch } = useOwnerQuery(getReservationImport, { id })
  const busy = isBusy(data)
  useEffect(() => {
    if (!busy) return undefined
    const again = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(again)
  }, [busy, refetch])
  if (!data) return isError ? <LoadFailed /> : <LoadingRows />
  if (busy) return <Working of={data} />
  return (
    <>
      <Result of={data} />
      <Acts of={data} onBegun={() => void refetch()}>
        {onAnother && (
          <Button icon="file-up" onClick={onAnother}>
            {t(m.reservations_import_another)}
          </Button>
        )}
      </Acts>
    </>
  )
}

function Working({ of: { work, bookings, done, file } }: { of: ReservationImport }) {
  const t = useT()
  const title =
    work === 'telling'
      ? t(m.reservations_import_telling)
      : t(work === 'undoing' ? m.reservations_import_undoing : m.reservations_import_adding, { count: bookings })
  return (
    <Panel title={title} note={file}>
      <div className={styles.parts}>
        <progress className={styles.bar} max={bookings} value={done} aria-label={title} />
        <p role="status">{t(m.reservations_import_progress, { done, count: bookings })}</p>
        <p className={styles.soft}>{t(m.reservations_import_goes_on)}</p>
      </div>
    </Panel>
  )
}

function Result({ of }: { of: ReservationImport }) {
  const t = useT()
  const when = useFormatDateTime()
  const { file, createdAt, added, already, alreadyNames, removed, stayed = 0, stayedNames = [], told, tellable } = of
  const last = <p>{t(m.reservations_import_last, { file, when: when(createdAt) })}</p>
  if (removed !== undefined)
    return (
      <Banner tone="good" icon="undo" title={t(m.reservations_import_undone, { count: removed, file })}>
        {last}
        {stayed > 0 && <p>{t(m.reservations_import_stayed, { count: stayed, names: stayedNames.join(', ') })}</p>}
      </Banner>
    )
  return (
    <>
      <Banner tone="good" icon="done" title={t(m.reservations_import_done, { count: added })}>
        {last}
        {already > 0 && (
          <p>{t(m.reservations_import_done_already, { count: already, names: alreadyNames.join(', ') })}</p>
        )}
      </Banner>
      {told !== undefined ? (
        <Banner
          tone="good"
          icon="mail-check"
          title={told === 1 ? t(m.reservations_import_told_one) : t(m.reservations_import_told, { count: told })}
        >
          <p>{t(m.reservations_import_told_text)}</p>
        </Banner>
      ) : (
        tellable > 0 && (
          <Banner tone="info" icon="mail" title={t(m.reservations_import_tell_title)}>
            <p>{t(m.reservations_import_tell_text, { count: tellable })}</p>
          </Banner>
        )
      )}
    </>
  )
}

function Acts({ of, onBegun, children }: { of: ReservationImport; onBegun: () => void; children?: React.ReactNode }) {
  const t = useT()
  const confirm = useConfirm()
  const changes = [getReservationImport, listReservationImports]
  const telling = useOwnerMutation(emailImportedGuests, { changes })
  const undoing = useOwnerMutation(undoReservationImport, { changes })
  const { id, file, tellable } = of
  const tellText = t(tellable === 1 ? m.reservations_import_tell_one : m.reservations_import_tell, { count: tellable })
  const tell = async () => {
    const isSure = await confirm({
      title: t(m.reservations_import_tell_ask, { count: tellable }),
      text: t(m.reservations_import_tell_ask_text),
      yes: tellText,
      no: t(m.layout_close),
      kind: 'go',
    })
    if (isSure && (await telling.save({ id }))) onBegun()
  }
  const undo = async () => {
    const isSure = await confirm({
      title: t(m.reservations_import_undo_ask, { file }),
      text: t(m.reservations_import_undo_ask_text),
      yes: t(m.reservations_import_undo),
      no: t(m.layout_close),
      kind: 'cancel',
    })
    if (isSure && (await undoing.save({ id }))) onBegun()
  }
  return (
    <ButtonRow>
      {canEmailImport(of) && (
        <Button kind="go" icon="mail" busy={telling.pending} onClick={() => void tell()}>
          {tellText}
        </Button>
      )}
      <ButtonLink to="reservations" icon="calendar-check">
        {t(m.reservations_import_see)}
      </ButtonLink>
      {isImportUndoable(of) && (
        <Button icon="undo" busy={undoing.pending} onClick={() => void undo()}>
          {t(m.reservations_import_undo)}
        </Button>
      )}
      {children}
    </ButtonRow>
  )
}
