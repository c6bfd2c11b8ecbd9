/** A rule for an origin's error: the seconds that it is cached, and the page shown instead. */
export type ErrorRule = { status: number; seconds: number; page?: { path: string; status: number } }

/** Endpoints never answer 403, so a 403 is a file that the bucket lacks. No error of an endpoint is cached. */
export const errorRules: readonly ErrorRule[] = [
  { status: 403, seconds: 10, page: { path: '/404.html', status: 404 } },
  ...[400, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((status) => ({ status, seconds: 0 })),
]
