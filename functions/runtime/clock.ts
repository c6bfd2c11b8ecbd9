import { type LocalDateTime, localDateTimeAt } from '#shared/time/local-time.ts'

/** One clock for each process, even if several bundles load this file. */
const place = Symbol.for('restaurant.clock')
const clocks = globalThis as { [place]?: (() => number) | undefined }

/** Returns the handlers' time in milliseconds since 1970. */
export const nowMs = (): number => clocks[place]?.() ?? Date.now()

/** Returns the restaurant's local date and time. */
export const restaurantNow = (): LocalDateTime => localDateTimeAt(new Date(nowMs()))

/** Returns an instant as it is stored, in ISO UTC. */
export const nowIso = (ms = nowMs()): string => new Date(ms).toISOString()

/** Sets another clock, or the machine's own. Returns the one before. */
export function setClock(clock: (() => number) | undefined): (() => number) | undefined {
  const before = clocks[place]
  clocks[place] = clock
  return before
}
