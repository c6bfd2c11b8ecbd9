import { CallRefused } from '#web/app/api.ts'

/** Whether we know that nothing happened: a refusal, not a lost answer. */
export const isCertain = (error: unknown): boolean => error instanceof CallRefused && error.status < 500
