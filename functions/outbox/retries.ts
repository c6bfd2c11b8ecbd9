/**
 * Tries of a message that its service refuses or that cannot be written, and of one that does not get through: the last
 * comes a day after the first.
 */
export const tries = { refused: 3, passing: 30 } as const
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60 * 1000

/** Returns the pause after the nth try, in ms: half a minute, doubled each time, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))

/** The outcome of an entry of the outbox: `skipped` was not sent now, `down` means that the service takes nothing. */
export type SendOutcome = 'sent' | 'skipped' | 'down'
