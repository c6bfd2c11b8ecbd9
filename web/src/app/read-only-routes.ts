/** The routes of pages that are complete as published. Their app starts at the first touch. */
export const readOnlyRoutes: ReadonlySet<string> = new Set([
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
