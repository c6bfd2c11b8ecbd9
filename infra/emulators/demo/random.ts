/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** Returns a whole number from 0 up to a limit, which is excluded. */
  below: (limit: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Tells whether something happens that happens so many times in a hundred. */
  happens: (percent: number) => boolean
  /** Returns an id in the form of a UUID. */
  id: () => string
}

/** Creates such numbers from a text (mulberry32). */
export function createRandom(seed: string): Random {
  let state = 0
  for (const char of seed) state = (Math.imul(state, 31) + char.charCodeAt(0)) | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    happens: (percent) => below(100) < percent,
    id: () => [8, 4, 4, 4, 12].map(hex).join('-'),
  }
}
