import { type LocalDateTime, localDateTimeAt } from '#shared/time/local-time.ts'

/** One clock a process, however many bundles with a copy of this file it has loaded. */
const place = Symbol.for('restaurant.clock')
const clocks = globalThis as { [place]?: (() => number) | undefined }

/** The only "now" of the handlers: milliseconds since 1970. */
export const now = (): number => clocks[place]?.() ?? Date.now()

/** What the restaurant's wall shows now. */
export const restaurantNow = (): LocalDateTime => localDateTimeAt(new Date(now()))

/** An instant as it is stored: ISO UTC. */
export const nowIso = (ms = now()): string => new Date(ms).toISOString()

/** Set another clock, or the machine's own again. */
export const setClock = (clock: (() => number) | undefined): void => {
  clocks[place] = clock
}
