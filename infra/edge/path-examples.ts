/** A request to the path function with its answer: the file to fetch, or the redirect. */
export type PathExample = { uri: string; query?: string } & ({ file: string } | { movedTo: string })

/** One request of each kind. A deploy tests them on CloudFront's engine before it publishes the function. */
export const pathExamples: readonly PathExample[] = [
  { uri: '/', file: '/index.html' },
  { uri: '/menu', file: '/menu.html' },
  { uri: '/blog/caf%C3%A9', file: '/blog/caf%C3%A9.html' },
  { uri: '/es/reservations', file: '/es/reservations.html' },
  { uri: '/art/Taco.svg', file: '/art/Taco.svg' },
  { uri: '/content/menu.json', file: '/content/menu.json' },
  { uri: '/dashboard', file: '/dashboard.html' },
  { uri: '/dashboard/catering/edit/aB3', file: '/dashboard.html' },
  { uri: '/api/access', file: '/api/access' },
  { uri: '/404', file: '/404' },
  { uri: '/blog/%2e%2e/x', file: '/404' },
  { uri: '/%E0%A4%A', file: '/404' },
  { uri: '/menu%0d%0aset-cookie:x', file: '/404' },
  { uri: '/menu/', query: 'tab=drinks&q=a%20b&q=c&bare', movedTo: '/menu?tab=drinks&q=a%20b&q=c&bare' },
  { uri: '/index.html', movedTo: '/' },
  { uri: '/Blog/Caf%C3%A9', movedTo: '/blog/caf%C3%A9' },
  { uri: '/Dashboard/catering/edit/aB3', movedTo: '/dashboard/catering/edit/aB3' },
  { uri: '/ES/Menu.html', movedTo: '/es/menu' },
]

/** An answer of the bucket to the path function, with the target that its file has, and what guests get. */
export type ResponseExample = { target?: string; answer: string }

/** An answer of each kind, tried likewise. */
export const responseExamples: readonly ResponseExample[] = [
  { answer: '200' },
  { target: '/es/menu', answer: '301 /es/menu' },
]
