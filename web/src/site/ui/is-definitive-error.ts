import { ApiRequestError } from '#web/app/api.ts'

/** Returns whether certainly nothing happened. A 429 does not tell about earlier tries. */
export const isDefinitiveError = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.status < 500 && error.status !== 429
