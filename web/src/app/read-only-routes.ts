/** The routes of pages that are complete as published: their app starts when somebody touches them. */
export const readOnlyRoutes: ReadonlySet<string> = new Set([
  '/',
  '/menu',
  '/locations',
  '/about',
  '/blog/',
  '/blog/$slug',
  '/blog/page/$page',
  '/privacy',
  '/accessibility',
])

/** Tells whether a route is a page of the dashboard. */
export const isDashboardRoute = (route: string): boolean => route.startsWith('/dashboard')
