/** The routes of pages that work as published HTML. They hydrate at the first interaction. */
export const lateHydratedRoutes: ReadonlySet<string> = new Set([
  '/',
  '/menu',
  '/locations',
  '/about',
  '/blog/',
  '/blog/$slug',
  '/blog/page/$page',
  '/privacy',
  '/terms',
  '/accessibility',
])

/** Returns whether a route is a page of the dashboard. */
export const isDashboardRoute = (route: string): boolean => route.startsWith('/dashboard')
