import { type ComponentProps, lazy, Suspense } from 'react'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

const LazyEditDrawer = lazy(async () => ({
  default: (await importWithRetry(() => import('./edit-drawer.tsx'))).EditDrawer,
}))
const LazyAddDrawer = lazy(async () => ({
  default: (await importWithRetry(() => import('./add-drawer.tsx'))).AddDrawer,
}))

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
