import { ApiRequestError } from '#web/app/api.ts'

/** Whether we know that nothing happened: a refusal, not a lost answer. A 429 comes before the key is looked up, and says nothing of an earlier sending. */
export const isDefinitiveError = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.status < 500 && error.status !== 429
