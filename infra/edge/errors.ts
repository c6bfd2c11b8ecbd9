/** One rule of the edge for answers of an origin: how long they are kept (seconds), and what is shown instead. */
export type ErrorRule = { status: number; seconds: number; page?: { path: string; status: number } }

/**
 * The calls never answer 403, so a 403 is a bucket that holds no such file: the viewer gets the page for that, with its own status.
 * Everything else passes as it is, and no refusal or fault of a call is kept.
 */
export const errorRules: readonly ErrorRule[] = [
  { status: 403, seconds: 10, page: { path: '/404.html', status: 404 } },
  ...[400, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((status) => ({ status, seconds: 0 })),
]
