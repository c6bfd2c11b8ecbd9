/** Paths that name a file, each with the file. */
export const files = [
  ['/', '/index.html'],
  ['/menu', '/menu.html'],
  ['/blog', '/blog.html'],
  ['/blog/day-of-the-dead', '/blog/day-of-the-dead.html'],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9.html'],
  ['/reservations/manage', '/reservations/manage.html'],
  ['/es', '/es.html'],
  ['/es/menu', '/es/menu.html'],
  ['/es/blog/day-of-the-dead', '/es/blog/day-of-the-dead.html'],
  ['/es/feed.xml', '/es/feed.xml'],
  ['/es/es/menu', '/es/es/menu.html'],
  ['/management', '/management.html'],
  ['/dashboard', '/dashboard.html'],
  ['/dashboard/menu/load-data', '/dashboard.html'],
  ['/dashboard/blog/edit.v2', '/dashboard.html'],
  ['/dashboard/catering/edit/aB3', '/dashboard.html'],
  ['/art/Taco.svg', '/art/Taco.svg'],
  ['/content/menu.json', '/content/menu.json'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/art/taco.svg', '/art/taco.svg'],
] as const

/** Other addresses of a page, each with the page's own. */
export const moves = [
  ['/menu/', '/menu'],
  ['/menu.html', '/menu'],
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['/blog/post.html', '/blog/post'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard.html', '/dashboard'],
  ['/Menu', '/menu'],
  ['/LOCATIONS/', '/locations'],
  ['/es/', '/es'],
  ['/ES', '/es'],
  ['/ES/Menu', '/es/menu'],
  ['/es/index.html', '/es'],
  ['/Menu.html', '/menu'],
  ['/MENU.HTML', '/menu'],
  ['/Index.HTML', '/'],
  ['/RESERVATIONS/Manage/', '/reservations/manage'],
  ['/Blog/Day-Of-The-Dead', '/blog/day-of-the-dead'],
  ['/Blog/Caf%C3%A9', '/blog/caf%C3%A9'],
  ['/Dashboard/catering/edit/aB3', '/dashboard/catering/edit/aB3'],
  ['/es/management', '/management#es'],
  ['/ES/Management/', '/management#es'],
  ['/es/dashboard', '/dashboard'],
  ['/es/Dashboard/catering/edit/aB3', '/dashboard/catering/edit/aB3'],
] as const

/** Paths that can name no file. */
export const missing = [
  '/404',
  '/404.html',
  '/404.HTML',
  '/Menu/..%2fdashboard',
  '//evil.example/',
  '/\\evil.example',
  '/%5Cevil.example',
  '/blog/..',
  '/blog/../index',
  '/blog/%2e%2e/x',
  '/./menu',
  '/%E0%A4%A',
  '/%ff',
  '/menu%00',
  '/menu%0d%0aset-cookie:x',
  '/blog%2fpost',
] as const

/** Longer than any key of the bucket. */
export const tooLong = `/${'a'.repeat(1000)}`
