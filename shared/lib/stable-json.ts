/** Returns a value as JSON with sorted keys: equal values have one text. */
export const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Tells whether two values are equal as JSON, in any order of keys. */
export const isSameJson = (a: unknown, b: unknown): boolean => stableStringify(a) === stableStringify(b)
