import type { SecurityCounts } from '#shared/auth/session.ts'
import { countSecurityEvent } from '#functions/db/auth/security-counts.ts'
import { log } from '#functions/runtime/log.ts'

/** A wrong guess, a limit that was met, or an email that the sign-in page caused. */
type SecurityEvent = 'guess-wrong' | 'guess-limited' | 'code-mailed' | 'link-mailed'

/** Logs an event of the security log, by the step of a sign-in. An alarm counts the limits that were met. */
export const logSecurityEvent = (event: SecurityEvent, step: string): void => log.warn(event, { step })

/** Counts an event for the owner. A refusal by a limit is only logged, so that refusing stays cheap. */
export const tryCountSecurityEvent = (name: keyof SecurityCounts): Promise<unknown> =>
  countSecurityEvent(name).catch((error: unknown) => log.fault('event-not-counted', error))
