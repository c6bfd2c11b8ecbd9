import { useRef } from 'react'
import { listReservationImports } from '#shared/reservations/import-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { useLeaveWarning } from '#web/dashboard/ui/draft.tsx'
import { FieldError, SwitchField } from '#web/dashboard/ui/field.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, Panel } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { BookingDryRun } from './booking-dry-run.tsx'
import { BookingFileColumns, BookingFileQuestions } from './booking-file-choices.tsx'
import { fileErrorMessages, missingText } from './booking-import-labels.ts'
import { BookingImportResult } from './booking-import-result.tsx'
import * as styles from './booking-import.css.ts'
import { ReservationTabs } from './reservation-tabs.tsx'
import { type BookingImportState, useBookingImport } from './use-booking-import.ts'

/** The import of bookings: choose a file, look what is new, add, and later tell the guests. */
export function BookingImportPage() {
  const t = useT()
  const work = useBookingImport()
  const { given, dryRun, started, progress } = work
  const { data } = useOwnerQuery(listReservationImports, {}, { when: !given })
  useLeaveWarning(given !== undefined && !started)
  const [last] = data?.imports ?? []
  return (
    <DashboardPage
      title={t(m.reservations_import_title)}
      note={given && !started && t(m.reservations_import_not_added, { file: given.name })}
      dock={given && !started && !progress && <Dock work={work} />}
    >
      {!given && <ReservationTabs />}
      {progress && <Waiting work={work} />}
      {started && <BookingImportResult id={started} onAnother={work.restart} />}
      {given && !started && !progress && (dryRun ? <BookingDryRun work={work} /> : <FileChoices work={work} />)}
      {!given && !started && (
        <>
          <Source work={work} />
          {last && <BookingImportResult id={last.id} />}
        </>
      )}
    </DashboardPage>
  )
}

function Dock({ work }: { work: BookingImportState }) {
  const t = useT()
  const { given, dryRun, newRows } = work
  if (!given) return null
  if (dryRun) {
    const count = newRows.length
    return (
      <>
        <Button onClick={work.back}>{t(m.reservations_import_back)}</Button>
        <Button kind="go" unavailable={count === 0} onClick={() => void work.add()}>
          {count === 1 ? t(m.reservations_import_add_one) : t(m.reservations_import_add, { count })}
        </Button>
      </>
    )
  }
  const {
    read: { missing, questions },
    isStale = false,
  } = given
  return (
    <>
      <Button onClick={work.restart}>{t(m.reservations_import_another)}</Button>
      <Button
        kind="go"
        busy={isStale}
        unavailable={missing.length > 0 || questions.length > 0}
        onClick={() => void work.check()}
      >
        {t(m.reservations_import_check)}
      </Button>
    </>
  )
}

function Source({ work: { choose, isReading, error } }: { work: BookingImportState }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Panel title={t(m.reservations_import_file)}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t(m.reservations_import_file_help)}</p>
        <input
          ref={input}
          type="file"
          className={visuallyHidden}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-label={t(m.reservations_import_choose)}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void choose(file)
            event.target.value = ''
          }}
        />
        <ButtonRow>
          <Button kind="go" icon="file-up" busy={isReading} onClick={() => input.current?.click()}>
            {t(isReading ? m.reservations_import_reading : m.reservations_import_choose)}
          </Button>
        </ButtonRow>
        {error && (
          <div role="alert">
            <FieldError>{t(fileErrorMessages[error])}</FieldError>
          </div>
        )}
        <p className={styles.soft}>{t(m.reservations_import_safe)}</p>
      </div>
    </Panel>
  )
}

function FileChoices({ work }: { work: BookingImportState }) {
  const t = useT()
  const { given, isPastTaken, takePast } = work
  const today = useRestaurantDate()
  if (!given) return null
  const { read, file } = given
  const past = read.bookings.filter(({ reservationDate }) => reservationDate < today).length
  return (
    <>
      {read.missing.length > 0 && (
        <Banner tone="wait" title={t(m.reservations_import_missing, { columns: missingText(t, read.missing) })} />
      )}
      <BookingFileQuestions work={work} />
      {past > 0 && (
        <Panel>
          <SwitchField
            label={t(m.reservations_import_past)}
            help={t(m.reservations_import_past_help, { count: past })}
            checked={isPastTaken}
            onChange={takePast}
          />
        </Panel>
      )}
      <BookingFileColumns work={work} />
      {file.left.length > 0 && (
        <p className={styles.soft}>{t(m.reservations_import_left_sheets, { sheets: file.left.join(', ') })}</p>
      )}
    </>
  )
}

function Waiting({ work: { progress, goOn } }: { work: BookingImportState }) {
  const t = useT()
  if (!progress) return null
  const { what, done, count, broke } = progress
  const title = t(what === 'checking' ? m.reservations_import_checking : m.reservations_import_sending)
  return (
    <Panel title={title}>
      <div className={styles.parts}>
        <progress className={styles.bar} max={count} value={done} aria-label={title} />
        <p role="status">{t(m.reservations_import_progress, { done, count })}</p>
        {broke && (
          <>
            <p role="alert">{t(m.reservations_import_interrupted)}</p>
            <ButtonRow>
              <Button kind="go" onClick={() => void goOn()}>
                {t(m.reservations_import_go_on)}
              </Button>
            </ButtonRow>
          </>
        )}
      </div>
    </Panel>
  )
}
