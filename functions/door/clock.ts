import { type LocalTime, localTime } from '#shared/hours.ts'

let source = (): number => Date.now()

/** The only "now" of the handlers: milliseconds since 1970. */
export const now = (): number => source()

/** What the restaurant's wall shows now. */
export const restaurantNow = (): LocalTime => localTime(new Date(now()))

/** An instant as it is stored: ISO UTC. */
export const instant = (ms = now()): string => new Date(ms).toISOString()

/** Set another clock, or the machine's own again. */
export const setClock = (clock: (() => number) | undefined): void => {
  source = clock ?? (() => Date.now())
}
