/** Returns grid lines from 0 past the maximum, in at most four steps of 1, 2 or 5 times a power of ten. */
export function gridLines(most: number): number[] {
  const rough = Math.max(1, most / 4)
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= rough) ?? 10 * ten
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

/** Returns the indexes of days that get a label: the last one, and evenly as many before it as fit. */
export function labelledDayIndexes(count: number, width: number, label: number): number[] {
  const every = Math.max(1, Math.ceil((count * label) / Math.max(1, width)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}
