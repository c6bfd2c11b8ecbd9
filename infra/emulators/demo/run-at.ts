import { setClock } from '#functions/runtime/clock.ts'

/** Runs work, which must not wait, at another instant (ms). */
export function runAt<T>(ms: number, work: () => T): T {
  const clock = setClock(() => ms)
  try {
    return work()
  } finally {
    setClock(clock)
  }
}
