import { inEnglish } from './english-texts.ts'

/** Every address that a guest can reach, with its heading in English. */
export const publicPages = [
  { path: '/', heading: 'The comal is hot.' },
  { path: '/menu', heading: inEnglish.menu },
  { path: '/locations', heading: 'Come see us' },
  { path: '/about', heading: 'About us' },
  { path: '/contact', heading: 'Write to us' },
  { path: '/blog', heading: 'From the kitchen' },
  { path: '/blog/why-we-grind-before-sunrise', heading: 'Why we grind before sunrise' },
  { path: '/reservations', heading: 'A table at La Nogalera' },
  { path: '/reservations/manage', heading: inEnglish.weCannotFindThisReservation },
  { path: '/catering', heading: inEnglish.catering },
  { path: '/subscription', heading: inEnglish.subscriptionActive },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms' },
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/nothing-here', heading: inEnglish.oopsPageNotFound },
  { path: '/blog/nothing-here', heading: inEnglish.blogPostNotFound },
] as const
