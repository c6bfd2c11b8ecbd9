import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { getStand } from '#shared/stand/endpoints.ts'
import type { StandView } from '#shared/stand/stand.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { Head } from '#web/app/head.tsx'
import { useHardNavigationOutsideDashboard } from '#web/app/hard-navigation.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { ownerQueryKey, setCachedAnswer, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useAccountLocale } from '#web/dashboard/shell/use-account-locale.ts'
import { useToastPlacement } from '#web/dashboard/shell/use-toast-placement.ts'
import { lockEvening, startEvening, useQueue } from '#web/dashboard/tables/evening-queue.ts'
import { loadTouch } from '#web/dashboard/tables/evening-store.ts'
import { ConfirmProvider } from '#web/dashboard/ui/dialog.tsx'
import { LoadFailed } from '#web/dashboard/ui/panel.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import * as m from '#web/paraglide/messages.js'
import { BlockedStand, UnlockForm, PairForm } from './stand-lock-screen.tsx'
import * as styles from './stand.css.ts'
import { setLockedHere, reportLock, unreachedIdleMs, useIdleLock, useIsLockedHere } from './use-idle-lock.ts'
import { isDeviceWiped, wipeDevice } from './wipe-device.ts'

const everyMs = 20_000
const endings = new Set(['no-session', 'stand-locked', 'stand-only'])

const StandEvening = lazy(async () => ({
  default: (await importWithRetry(() => import('#web/dashboard/tables/stand-evening.tsx'))).StandEvening,
}))

const StandTools = lazy(async () => ({
  default: (await importWithRetry(() => import('./stand-tools.tsx'))).StandTools,
}))

/** The page of a paired tablet: the pairing, the PIN, then the evening. It shows nothing else of the dashboard. */
export function StandPage() {
  const t = useT()
  const { branding } = useSite()
  const cache = useQueryClient()
  useHardNavigationOutsideDashboard()
  useAccountLocale(undefined)
  useToastPlacement()
  const { data, isError, failureCount, failureReason } = useOwnerQuery(getStand, {}, { every: everyMs })
  const isLocked = useIsLockedHere()
  const isUnreached = failureCount > 0 && !(failureReason instanceof ApiRequestError && failureReason.status < 500)
  const isKept = useKeptEvening() && isUnreached && !isLocked
  const show = (stand: StandView | null) => setCachedAnswer(cache, ownerQueryKey(getStand, {}), { stand })
  const opened = (view: StandView) => {
    setLockedHere(false)
    show(view)
  }
  const stand = data?.stand && data.stand.state === 'open' && isLocked ? lockedView(data.stand) : data?.stand
  const state = data ? (stand?.state ?? 'none') : undefined
  const isLockUntold = data?.stand?.state === 'open' && state === 'locked'
  useEffect(() => {
    if (isLockUntold) void reportLock()
  }, [isLockUntold])
  // One element whether or not the server is in reach: an open sheet stays when the network comes back.
  const open = data ? (stand?.state === 'open' ? stand : undefined) : isKept ? unreachedStand : undefined
  const isPaired = Boolean(stand)
  useEffect(() => {
    if (isPaired && !isDeviceWiped()) wipeDevice().catch(() => {})
  }, [isPaired])
  useEffect(() => {
    // A page that Back brings up again shows what it did, whether or not it is locked by now.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
  useEffect(() => {
    const look = (error: unknown) => {
      if (error instanceof ApiRequestError && endings.has(error.reason))
        void cache.invalidateQueries({ queryKey: ownerQueryKey(getStand) })
    }
    const stops = [
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [cache])
  useEffect(() => {
    // The evening goes with the pairing, and with the PIN.
    if (state === 'open' || state === undefined) return
    void lockEvening()
    cache.removeQueries({ predicate: ({ queryKey: [of, name] }) => of === 'owner' && name !== getStand.name })
  }, [cache, state])
  return (
    <ConfirmProvider>
      <Head title={t(m.stand_title)} description={branding.name} />
      {!data && !isKept && <main className={styles.waiting}>{isError ? <LoadFailed /> : <Spinner />}</main>}
      {stand === null && <PairForm onPaired={show} />}
      {stand?.state === 'locked' && <UnlockForm stand={stand} onOpened={opened} />}
      {stand?.state === 'blocked' && <BlockedStand stand={stand} />}
      {open && <OpenStand stand={open} onLocked={show} />}
    </ConfirmProvider>
  )
}

/** The tablet as it is taken for while the server can't say. */
const unreachedStand: StandView = { name: '', state: 'open' }
const lockedView = (stand: StandView): StandView => ({ ...stand, state: 'locked' })

function OpenStand({ stand, onLocked }: { stand: StandView; onLocked: (stand: StandView) => void }) {
  const lock = useIdleLock(onLocked)
  return (
    <Suspense
      fallback={
        <main className={styles.waiting}>
          <Spinner />
        </main>
      }
    >
      <StandEvening name={stand.name} onLock={lock} tools={<StandTools permissions={stand.permissions ?? []} />} />
    </Suspense>
  )
}

/** Tells whether this tablet was open when it was last touched, not long ago, and kept its evening. */
function useKeptEvening(): boolean {
  const { keys } = useQueue()
  useEffect(() => {
    void startEvening().then(async () => {
      const touchedAt = (await loadTouch()) ?? 0
      if (Date.now() - touchedAt > unreachedIdleMs) await lockEvening()
    })
  }, [])
  return keys !== undefined
}
