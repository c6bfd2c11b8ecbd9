import { createRootRouteWithContext } from '@tanstack/react-router'
import { accessQuery } from '#web/app/access.ts'
import { PageLayout } from '#web/app/layout.tsx'
import { type PageLoader, siteQuery } from '#web/app/content-queries.ts'

export const Route = createRootRouteWithContext<{ load: PageLoader }>()({
  // Settings and access fall back to defaults, so that no page waits in vain.
  loader: ({ context: { load } }) => {
    load(siteQuery)
    load(() => accessQuery)
  },
  component: PageLayout,
})
