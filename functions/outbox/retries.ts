/**
 * The most attempts of a message that its service refuses (`refused`), and of one after a temporary error (`passing`):
 * the last of these comes a day after the first.
 */
export const maxAttempts = { refused: 3, passing: 30 } as const
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60 * 1000

/** Returns the delay after the nth attempt, in ms: half a minute, doubled each time, an hour at most. */
export const retryDelayMs = (attempts: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))

/** The outcome of an entry of the outbox: `skipped` was not sent now, `down` means that the service takes nothing. */
export type SendOutcome = 'sent' | 'skipped' | 'down'
