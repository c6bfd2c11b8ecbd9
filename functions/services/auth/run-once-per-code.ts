import { nowMs } from '#functions/runtime/clock.ts'
import { hashId } from '#functions/http/cookies.ts'
import { unmarkCodeUsed, markCodeUsed } from '#functions/db/auth/sessions.ts'

/** Seconds for which a code stays taken: longer than any authenticator's code is good for. */
const takenFor = 5 * 60

/**
 * Let a code do its work once: whoever saw it typed has no use of it. Refuses wrong-code, as for any other code that
 * does not hold.
 */
export async function runOncePerCode<T>(code: string, work: () => Promise<T>): Promise<T> {
  const hash = hashId(code)
  await markCodeUsed(hash, Math.floor(nowMs() / 1000) + takenFor)
  try {
    return await work()
  } catch (error) {
    await unmarkCodeUsed(hash)
    throw error
  }
}
