import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { accessQuery } from '#web/app/access.ts'
import { Frame } from '#web/app/layout.tsx'
import { siteQuery } from '#web/app/edition.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Settings and access stand on defaults when they do not load: a page never waits for them in vain.
  loader: ({ context: { queryClient } }) => {
    for (const query of [siteQuery, accessQuery]) void queryClient.prefetchQuery<any, any, any, any>(query)
  },
  component: Frame,
})
