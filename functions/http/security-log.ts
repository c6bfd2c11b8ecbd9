import { log } from '#functions/runtime/log.ts'

/** A wrong guess, a limit that was met, or a mail that the sign-in page caused. */
type SecurityEvent = 'guess-wrong' | 'guess-limited' | 'code-mailed' | 'link-mailed'

/** Logs an event of the security log, by the step of a sign-in. An alarm counts the limits that were met. */
export const logSecurityEvent = (event: SecurityEvent, step: string): void => log.warn(event, { step })
