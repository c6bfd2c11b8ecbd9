/** Tests by how they went. Flaky is one that passed at its second try only. */
export type Count = { passed: number; failed: number; flaky: number }

export const none: Count = { passed: 0, failed: 0, flaky: 0 }
export const one = (passed: boolean): Count => ({ ...none, passed: Number(passed), failed: Number(!passed) })

/** Returns the counts of the browser's report. In the deep run nothing may need a second try: flaky is failed. */
export const browserCount = (
  { expected, unexpected, flaky }: { expected: number; unexpected: number; flaky: number },
  isDeep: boolean,
): Count =>
  isDeep ? { passed: expected, failed: unexpected + flaky, flaky: 0 } : { passed: expected, failed: unexpected, flaky }

export const sum = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  flaky: a.flaky + b.flaky,
})

/** How a run ends: the flaky, where there are any, on a line of their own before the rest. */
export const closing = ({ passed, failed, flaky }: Count): string =>
  `${flaky ? `${flaky} flaky, passed at the second try only\n` : ''}${passed} passed, ${failed} failed`
