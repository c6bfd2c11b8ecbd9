import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { LocaleProvider } from './locale.tsx'
import { newQueryClient } from './query.ts'
import { ToastProvider } from './toast.tsx'
import { Failure } from './failure.tsx'

/** One app a page load, or a page rendered: its router and its cache. */
export function createApp(history?: RouterHistory) {
  const queryClient = newQueryClient()
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./lost.tsx'), 'Lost'),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <LocaleProvider>
          <ToastProvider>{children}</ToastProvider>
        </LocaleProvider>
      </QueryClientProvider>
    ),
  })
  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createApp>['router']
  }
}
