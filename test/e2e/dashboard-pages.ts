import type { Feature } from '#shared/subscription/subscription.ts'

type DashboardPage = { path: string; feature: Feature | undefined; group: 'main' | 'premium' | undefined }

/** The dashboard's pages, as its table of sections has them: a unit test compares the two, because the browser's tests load no messages. */
export const dashboardPages: DashboardPage[] = [
  { path: '', feature: undefined, group: 'main' },
  { path: 'home', feature: undefined, group: 'main' },
  { path: 'messages', feature: undefined, group: 'main' },
  { path: 'analytics', feature: undefined, group: 'main' },
  { path: 'menu', feature: undefined, group: 'main' },
  { path: 'blog', feature: undefined, group: 'main' },
  { path: 'settings', feature: undefined, group: 'main' },
  { path: 'contacts', feature: 'contacts', group: 'premium' },
  { path: 'catering', feature: 'catering', group: 'premium' },
  { path: 'reservations', feature: 'reservations', group: 'premium' },
  { path: 'subscription', feature: undefined, group: 'premium' },
  { path: 'subscription/stripe', feature: undefined, group: 'premium' },
  { path: 'blog/edit/$id', feature: undefined, group: undefined },
  { path: 'blog/new', feature: undefined, group: undefined },
  { path: 'catering/edit/$id', feature: 'catering', group: undefined },
  { path: 'catering/settings', feature: 'catering', group: undefined },
  { path: 'contacts/$id', feature: 'contacts', group: undefined },
  { path: 'guests/erase', feature: undefined, group: undefined },
  { path: 'home/about', feature: undefined, group: undefined },
  { path: 'home/lines', feature: undefined, group: undefined },
  { path: 'menu/load-data', feature: undefined, group: undefined },
  { path: 'reservations/seats', feature: 'reservations', group: undefined },
  { path: 'reservations/settings', feature: 'reservations', group: undefined },
  { path: 'reservations/waiting', feature: 'reservations', group: undefined },
  { path: 'settings/check', feature: undefined, group: undefined },
  { path: 'settings/history', feature: undefined, group: undefined },
  { path: 'settings/hours', feature: undefined, group: undefined },
  { path: 'settings/notifications', feature: undefined, group: undefined },
  { path: 'settings/share', feature: undefined, group: undefined },
  { path: 'settings/security', feature: undefined, group: undefined },
  { path: 'settings/translations', feature: undefined, group: undefined },
  { path: 'settings/truck', feature: undefined, group: undefined },
]
