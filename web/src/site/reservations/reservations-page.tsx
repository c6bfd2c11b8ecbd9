import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { Head } from '#web/app/head.tsx'
import { hasStoredDraft } from '#web/app/use-submission.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { focusWhenRendered } from '#web/ui/focus.ts'
import { useLatchedAccess } from '#web/site/ui/use-latched-access.ts'
import { Unavailable } from '#web/site/ui/unavailable.tsx'
import { WithPhone } from '#web/site/ui/with-phone.tsx'
import { FormBoundary } from '#web/site/ui/form-boundary.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as styles from '#web/site/ui/form.css.ts'
import * as pageHeadStyles from '#web/site/ui/page-head.css.ts'
import { Spinner } from '#web/site/ui/spinner.tsx'
import { Tabs } from '#web/site/ui/tabs.tsx'
import { BookForm } from './book-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { type StoredTicket, deleteTicket, saveTicket, loadTicket } from './ticket-storage.ts'
import { Ticket } from './ticket.tsx'

const WaitTicket = lazy(() =>
  importWithRetry(() => import('#web/site/waitlist/waitlist-ticket.tsx')).then((file) => ({
    default: file.WaitlistTicket,
  })),
)

/** Booking and cancelling, or a notice that it is unavailable. An open form stays open. */
export function ReservationsPage() {
  const t = useT()
  const { branding, contactInfo } = useSite()
  const opened = useLatchedAccess('hasReservationsAccess')
  const [booked, setBooked] = useState<StoredTicket>()
  const [kept, setKept] = useState(false)
  // A guest who has begun to book finds the form.
  const [begun] = useState(() => hasTyped() || hasStoredDraft('reservation'))
  useEffect(() => {
    const found = begun ? undefined : loadTicket(localDateTimeAt(new Date()).date)
    setBooked((now) => now ?? found)
    setKept(found !== undefined)
  }, [begun])
  const putAway = useCallback(() => {
    deleteTicket()
    setBooked(undefined)
    focusWhenRendered('#res-guests')
  }, [])
  const head = (
    <Head title={t(m.layout_nav_reservations)} description={t(m.reservations_description, { name: branding.name })} />
  )
  if (!opened) {
    return (
      <>
        {head}
        <Unavailable title={t(m.reservations_unavailable)} text={t(m.reservations_unavailable_text)} />
      </>
    )
  }
  return (
    <>
      {head}
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${styles.bookPicado}`} aria-hidden="true" />
      <div className={`${globals.wrap} ${pageHeadStyles.pageHead} ${styles.bookHead}`}>
        <h1>{t(m.reservations_title, { name: branding.name })}</h1>
        <p className={styles.rating}>
          {branding.ratingLine && <span lang={branding.borrowed?.ratingLine}>{branding.ratingLine}</span>}
          <span>{contactInfo.address}</span>
        </p>
      </div>
      <div className={`${globals.wrap} ${styles.book}`}>
        <noscript>
          <p className={styles.note}>
            <WithPhone text={t(m.reservations_needs_script, contactInfo)} phone={contactInfo.phone} />
          </p>
        </noscript>
        <Tabs
          label={t(m.reservations_tabs)}
          tabs={[
            {
              id: 'book',
              label: t(m.reservations_book),
              panel:
                booked?.receipt.status === 'waitlist' ? (
                  <FormBoundary failed={m.reservations_manage_failed}>
                    <Suspense fallback={<Spinner />}>
                      <WaitTicket
                        booked={booked}
                        kept={kept}
                        onBooked={() => setBooked(loadTicket(''))}
                        onAnother={() => setBooked(undefined)}
                        onAway={putAway}
                      />
                    </Suspense>
                  </FormBoundary>
                ) : booked ? (
                  <Ticket booked={booked} kept={kept} onAnother={() => setBooked(undefined)} onAway={putAway} />
                ) : (
                  <BookForm
                    onBooked={(made) => {
                      saveTicket(made)
                      setKept(false)
                      setBooked(made)
                    }}
                  />
                ),
            },
            { id: 'cancel', label: t(m.reservations_cancel), panel: <CancelForm /> },
          ]}
        />
      </div>
    </>
  )
}

/** Returns whether the published form holds input before hydration. */
const hasTyped = (): boolean =>
  typeof document !== 'undefined' &&
  [...document.querySelectorAll<HTMLInputElement>('#book :is(input, textarea)')].some(({ value }) => value !== '')
