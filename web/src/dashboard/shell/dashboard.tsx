import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Head } from '#web/app/head.tsx'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import { setPreviewContentUrl } from '#web/app/preview-content.ts'
import { onSessionEvent, signOutHere, type SessionState, startSession, useSessionState } from '#web/app/session.ts'
import { useSite } from '#web/app/use-site.ts'
import { useHardNavigationOutsideDashboard } from '#web/app/hard-navigation.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { skip, visuallyHidden } from '#web/styles/global.css.ts'
import { ConfirmProvider, useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { hasUnsavedInput, useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { LoadingRows } from '#web/dashboard/ui/panel.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import { clearDay } from '#web/dashboard/reservations/day-storage.ts'
import { saveCommand } from '#web/dashboard/overrides/command-storage.ts'
import { clearOverrides } from '#web/dashboard/overrides/overrides-storage.ts'
import { clearStandData } from '#web/dashboard/stand/wipe-device.ts'
import { lockEvening } from '#web/dashboard/tables/evening-queue.ts'
import { countActs } from '#web/dashboard/tables/evening-store.ts'
import { useNewMessageToast } from './use-unread-counts.ts'
import { canOpenSection, useFeatureAccess } from './use-feature-access.ts'
import { OwnerContext } from './owner-context.ts'
import { useAccountLocale } from './use-account-locale.ts'
import { findSection } from './sections.ts'
import * as styles from './shell.css.ts'
import { Sidebar } from './sidebar.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { useToastPlacement } from './use-toast-placement.ts'
import { useSidebar } from './use-sidebar.ts'

// Runs while the page's own chunk loads.
if (!import.meta.env.SSR) void startSession()

const SignInAgainDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('#web/dashboard/auth/sign-in-again-dialog.tsx'))).SignInAgainDialog,
}))

const Unreached = lazy(async () => ({
  default: (await importWithRetry(() => import('./connection-error.tsx'))).ConnectionError,
}))

const eveningPath = '/dashboard/reservations/tables'
const loadOfflineEvening = () => importWithRetry(() => import('#web/dashboard/tables/offline-evening.tsx'))
const OfflineEvening = lazy(async () => ({ default: (await loadOfflineEvening()).OfflineEvening }))

/**
 * The dashboard's shell. Without a session it leads to /management; another account is signed out with an error. An
 * expired session keeps the page and asks to sign in again. While the session is unknown it shows nothing.
 */
export function Dashboard() {
  const t = useT()
  const navigate = useNavigate()
  const toast = useToast()
  const standing = useSessionState()
  const [owner, setOwner] = useState<Extract<SessionState, { is: 'in' }>['session']>()
  const [leaving, setLeaving] = useState(false)
  const turned = useAccountLocale(owner)
  const { pathname } = useLocation()

  useHardNavigationOutsideDashboard()
  useOwnerContent(owner !== undefined)
  useEffect(
    () =>
      onSessionEvent(({ event, standing: next }, own) => {
        if (event !== 'SIGNED_OUT' || next.is !== 'out') return
        if (own) toast('good', (t) => t(m.auth_logout_done))
        void navigate({ to: own ? '/' : '/management', replace: true, ignoreBlocker: true })
      }),
    [navigate, toast, t],
  )
  const stranger = standing.is === 'ended' && standing.why === 'other-account'
  if (standing.is === 'in' && owner !== standing.session) setOwner(standing.session)
  if (stranger && owner) setOwner(undefined)
  useEffect(() => {
    if (stranger) toast('bad', (t) => t(m.session_refused_other_account))
  }, [stranger, toast, t])
  const away = !owner && goesAway(standing)
  useEffect(() => {
    if (away && !leaving) void navigate({ to: '/management', replace: true })
  }, [away, leaving, navigate])

  useEffect(() => {
    // The device stores what this page has loaded.
    if (owner && pathname === eveningPath) void loadOfflineEvening().catch(() => {})
  }, [owner, pathname])

  useEffect(() => {
    if (standing.is === 'in') void clearStandData().catch(() => {})
  }, [standing])
  useEffect(() => {
    if (!goesAway(standing)) return
    clearDay()
    clearOverrides()
    saveCommand({ text: '', waiting: false })
    void lockEvening()
  }, [standing])

  if (!owner && standing.is === 'unreached')
    return (
      <>
        <DashboardHead />
        <Suspense>{pathname === eveningPath ? <OfflineEvening otherwise={<Unreached />} /> : <Unreached />}</Suspense>
      </>
    )
  if (!owner || !turned)
    return (
      <main className={styles.waiting}>
        <DashboardHead />
        <Spinner />
      </main>
    )
  const leave = () => {
    if (leaving) return
    setLeaving(true)
    signOutHere('local').catch(() => {
      setLeaving(false)
      toast('bad', (t) => t(m.session_refused_unavailable))
    })
  }
  return (
    <OwnerContext value={owner}>
      <ConfirmProvider>
        <DashboardHead />
        <Shell leaving={leaving} onLeave={leave} />
        <Suspense>{standing.is === 'ended' && <SignInAgainDialog />}</Suspense>
      </ConfirmProvider>
    </OwnerContext>
  )
}

/** Reads the owner's content before the opening, when the published one has no hours and texts. */
function useOwnerContent(signedIn: boolean): void {
  const queryClient = useQueryClient()
  const isNeeded = useSite().unopened === true && signedIn
  useEffect(() => {
    if (!isNeeded) return
    setPreviewContentUrl()
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['isPublished'] === true })
  }, [isNeeded, queryClient])
}

const goesAway = ({ is }: SessionState): boolean => is === 'out' || is === 'ended'

function DashboardHead() {
  const t = useT()
  const { branding } = useSite()
  return <Head title={t(m.dashboard_title)} description={branding.name} />
}

/** Sends the evening's acts that still wait, and returns how many are left. */
async function countUnsent(): Promise<number> {
  if ((await countActs()) === 0) return 0
  const { sendWaiting } = await importWithRetry(() => import('#web/dashboard/tables/evening-queue.ts'))
  await sendWaiting()
  return countActs()
}

/** Sidebar, page and bottom bar. Navigation closes the slide-over. */
function Shell({ leaving, onLeave }: { leaving: boolean; onLeave: () => void }) {
  const t = useT()
  const leaves = useLeaveGuard()
  const confirm = useConfirm()
  const leave = async () => {
    if (hasUnsavedInput() && !(await leaves())) return
    const isUnsent = (await countUnsent().catch(() => 0)) > 0
    if (
      isUnsent &&
      !(await confirm({
        title: t(m.tables_wait_leave),
        text: t(m.tables_wait_leave_text),
        yes: t(m.dashboard_logout),
        kind: 'stop',
      }))
    )
      return
    onLeave()
  }
  const { pathname } = useLocation()
  const sidebar = useSidebar()
  const { access } = useFeatureAccess()
  useNewMessageToast()
  useToastPlacement()
  const { over, close } = sidebar
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) close()
    before.current = pathname
  })
  return (
    <>
      <a className={skip} href="#main">
        {t(m.layout_skip)}
      </a>
      <div className={sidebar.collapsed ? `${styles.shell} ${styles.rail}` : styles.shell}>
        <Sidebar sidebar={sidebar} access={access} leaving={leaving} onLeave={() => void leave()} />
        {over && <button type="button" className={styles.veil} aria-label={t(m.dashboard_nav_close)} onClick={close} />}
        <div className={styles.content} inert={over}>
          <Suspense fallback={<Coming />}>
            <Shown />
            <Arrival />
          </Suspense>
        </div>
      </div>
      <BottomNav access={access} over={over} onMore={sidebar.toggle} />
    </>
  )
}

/** Scrolls to the top of a new page and focuses it. Mounted outside the page, because it must exist before. */
function Arrival() {
  const at = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [at])
  return null
}

/** The placeholder of a loading page. */
function Coming() {
  const t = useT()
  return (
    <main id="main" tabIndex={-1}>
      <h1 className={visuallyHidden}>{t(m.dashboard_title)}</h1>
      <LoadingRows />
    </main>
  )
}

/** The page of the route; a locked one redirects to the plans. */
function Shown() {
  const navigate = useNavigate()
  const { access, known } = useFeatureAccess()
  const section = findSection(useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }))
  const locked = section !== undefined && !canOpenSection(section, access)
  useEffect(() => {
    if (locked && known) void navigate({ to: '/subscription', search: { reason: 'locked' } as never, replace: true })
  }, [locked, known, navigate])
  return locked ? <Coming /> : <Outlet />
}
