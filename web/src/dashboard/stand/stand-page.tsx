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
import { ownerQueryKey, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useAccountLocale } from '#web/dashboard/shell/use-account-locale.ts'
import { useToastPlacement } from '#web/dashboard/shell/use-toast-placement.ts'
import { ConfirmProvider } from '#web/dashboard/ui/dialog.tsx'
import { LoadFailed } from '#web/dashboard/ui/panel.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import * as m from '#web/paraglide/messages.js'
import { BlockedStand, OpenForm, PairForm } from './stand-door.tsx'
import * as styles from './stand.css.ts'
import { useIdleLock } from './use-idle-lock.ts'

const everyMs = 20_000
const endings = new Set(['no-session', 'stand-locked', 'stand-only'])

const StandEvening = lazy(async () => ({
  default: (await importWithRetry(() => import('#web/dashboard/tables/stand-evening.tsx'))).StandEvening,
}))

/** The page of a paired tablet: the pairing, the PIN, then the evening. It shows nothing else of the dashboard. */
export function StandPage() {
  const t = useT()
  const { branding } = useSite()
  const cache = useQueryClient()
  useHardNavigationOutsideDashboard()
  useAccountLocale(undefined)
  useToastPlacement()
  const { data, isError } = useOwnerQuery(getStand, {}, { every: everyMs })
  const show = (stand: StandView | null) => cache.setQueryData(ownerQueryKey(getStand, {}), { stand })
  const state = data?.stand?.state
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
    // What a tablet has shown goes with its pairing, and with its PIN.
    if (state !== 'open')
      cache.removeQueries({ predicate: ({ queryKey: [of, name] }) => of === 'owner' && name !== getStand.name })
  }, [cache, state])
  return (
    <ConfirmProvider>
      <Head title={t(m.stand_title)} description={branding.name} />
      {!data && <main className={styles.waiting}>{isError ? <LoadFailed /> : <Spinner />}</main>}
      {data?.stand === null && <PairForm onPaired={show} />}
      {data?.stand?.state === 'locked' && <OpenForm stand={data.stand} onOpened={show} />}
      {data?.stand?.state === 'blocked' && <BlockedStand stand={data.stand} />}
      {data?.stand?.state === 'open' && <OpenStand stand={data.stand} onLocked={show} />}
    </ConfirmProvider>
  )
}

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
      <StandEvening name={stand.name} onLock={lock} />
    </Suspense>
  )
}
