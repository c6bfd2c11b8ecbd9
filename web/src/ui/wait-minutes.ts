import type { ApiRequestError } from '#web/app/api.ts'

/** How long a 429 asks to wait, in whole minutes. */
export const retryAfterMinutes = ({ retryAfter = 60 }: ApiRequestError): number =>
  Math.max(1, Math.ceil(retryAfter / 60))
