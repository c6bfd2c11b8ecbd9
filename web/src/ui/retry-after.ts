import type { ApiRequestError } from '#web/app/api.ts'

/** Returns the wait of a 429 in whole minutes. */
export const retryAfterMinutes = ({ retryAfter = 60 }: ApiRequestError): number =>
  Math.max(1, Math.ceil(retryAfter / 60))
