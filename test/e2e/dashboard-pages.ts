import type { Feature } from '#shared/subscription.ts'

type DashboardPage = { path: string; feature?: Feature; group?: 'main' | 'premium' }

/** The dashboard's pages as its own table has them, without the messages that it draws in. */
export const dashboardPages: DashboardPage[] = [
  { path: '', group: 'main' },
  { path: 'home', group: 'main' },
  { path: 'home/about' },
  { path: 'home/lines' },
  { path: 'messages', group: 'main' },
  { path: 'analytics', group: 'main' },
  { path: 'menu', group: 'main' },
  { path: 'menu/load-data' },
  { path: 'blog', group: 'main' },
  { path: 'blog/new' },
  { path: 'blog/edit/$id' },
  { path: 'settings', group: 'main' },
  { path: 'contacts', group: 'premium', feature: 'contacts' },
  { path: 'contacts/$id', feature: 'contacts' },
  { path: 'catering', group: 'premium', feature: 'catering' },
  { path: 'catering/edit/$id', feature: 'catering' },
  { path: 'catering/settings', feature: 'catering' },
  { path: 'guests/erase' },
  { path: 'reservations', group: 'premium', feature: 'reservations' },
  { path: 'reservations/waiting', feature: 'reservations' },
  { path: 'reservations/seats', feature: 'reservations' },
  { path: 'reservations/settings', feature: 'reservations' },
  { path: 'subscription', group: 'premium' },
  { path: 'subscription/stripe', group: 'premium' },
  { path: 'settings/security' },
  { path: 'settings/hours' },
  { path: 'settings/truck' },
  { path: 'settings/translations' },
  { path: 'settings/check' },
  { path: 'settings/history' },
]
