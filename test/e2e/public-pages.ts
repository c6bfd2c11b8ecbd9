/** Every address that a diner can reach, with its heading in English. */
export const publicPages = [
  { path: '/', heading: 'The comal is hot.' },
  { path: '/menu', heading: 'Menu' },
  { path: '/locations', heading: 'Come and find us' },
  { path: '/about', heading: 'About us' },
  { path: '/contact', heading: 'Write to us' },
  { path: '/blog', heading: 'From the kitchen' },
  { path: '/blog/why-we-grind-before-sunrise', heading: 'Why we grind before sunrise' },
  { path: '/reservations', heading: 'A table at La Nogalera' },
  { path: '/reservations/manage', heading: 'We cannot find this reservation' },
  { path: '/catering', heading: 'Catering' },
  { path: '/subscription', heading: 'Subscription Active' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/nothing-here', heading: 'Oops! Page not found' },
  { path: '/blog/nothing-here', heading: 'Blog Post Not Found' },
] as const
