import type { CallRefused } from '#web/app/api.ts'

/** How long a 429 asks to wait, in whole minutes. */
export const waitMinutes = ({ retryAfter = 60 }: CallRefused): number => Math.max(1, Math.ceil(retryAfter / 60))
