/** A value as JSON with its keys in order: what is equal has one text, in whichever order the table gives it back. */
export const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two values are equal as JSON, whatever the order of their keys. */
export const isSameJson = (a: unknown, b: unknown): boolean => stableStringify(a) === stableStringify(b)
