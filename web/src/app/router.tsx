import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRouter,
  lazyRouteComponent,
  type LocationRewrite,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { routeTree } from '#web/routeTree.gen.ts'
import { prefetchVisibleContent, type PageLoader } from './content-queries.ts'
import { createLanguage } from './language.ts'
import { LocaleProvider } from './locale.tsx'
import { createQueryClient } from './query-client.ts'
import { ToastProvider } from './toast.tsx'
import { LoadError } from './load-error.tsx'

/** The owner's preview: the site's own pages at other addresses, in a frame. */
type Preview = {
  rewrite: LocationRewrite
  PreviewLayout: ComponentType<{ children: ReactNode }>
}

/** Creates the router and its cache for one page load, or for one rendered page. */
export function createApp(history: RouterHistory = createBrowserHistory(), preview?: Preview) {
  const queryClient = createQueryClient()
  const language = createLanguage(history, prefetchVisibleContent(queryClient))
  const { asked } = language
  const rewrite = preview?.rewrite ?? language.rewrite
  const load: PageLoader = (query) => void queryClient.prefetchQuery(query(asked()))
  const router = createRouter({
    routeTree,
    history,
    rewrite,
    context: { load },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The layout scrolls. The value `false` would still scroll to hashes and to the top after each render.
    scrollRestoration: () => false,
    defaultErrorComponent: LoadError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <LocaleProvider language={language}>
          <ToastProvider>
            {preview ? <preview.PreviewLayout>{children}</preview.PreviewLayout> : children}
          </ToastProvider>
        </LocaleProvider>
      </QueryClientProvider>
    ),
  })
  // The router has just set 'manual'; only public pages want that.
  if (!import.meta.env.SSR) window.history.scrollRestoration = 'auto'
  // Rewrites links for the new language.
  language.listen(() => router.update({ ...router.options, rewrite: { ...rewrite } }))
  return { router, queryClient, language }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createApp>['router']
  }
}
