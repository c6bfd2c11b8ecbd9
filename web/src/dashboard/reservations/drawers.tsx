import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

const loadEditDrawer = () => importWithRetry(() => import('./edit-drawer.tsx'))
const loadAddDrawer = () => importWithRetry(() => import('./add-drawer.tsx'))
const LazyEditDrawer = lazy(async () => ({ default: (await loadEditDrawer()).EditDrawer }))
const LazyAddDrawer = lazy(async () => ({ default: (await loadAddDrawer()).AddDrawer }))

/** Loads the drawers' code once the page is shown, so that a tap opens one at once, also without a network. */
export const usePreloadedDrawers = (): void =>
  useEffect(() => void Promise.allSettled([loadEditDrawer(), loadAddDrawer()]), [])

/** The drawer that changes a reservation; its code is loaded when it is opened. */
export const EditReservation = (props: ComponentProps<typeof LazyEditDrawer>) => (
  <PartBoundary of={props.row.id}>
    <Suspense>
      <LazyEditDrawer {...props} />
    </Suspense>
  </PartBoundary>
)

/** The drawer that adds a reservation; its code is loaded when it is opened. */
export const AddReservation = (props: ComponentProps<typeof LazyAddDrawer>) => (
  <PartBoundary of={props.date ?? ''}>
    <Suspense>
      <LazyAddDrawer {...props} />
    </Suspense>
  </PartBoundary>
)
