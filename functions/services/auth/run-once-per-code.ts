import { nowMs } from '#functions/runtime/clock.ts'
import { hashId } from '#functions/http/cookies.ts'
import { unmarkCodeUsed, markCodeUsed } from '#functions/db/auth/sessions.ts'

/** Seconds for which a code stays taken: longer than any authenticator's code is good for. */
const takenFor = 5 * 60

/**
 * Runs work once for each code, so that nobody can use a code twice. Throws wrong-code for a used code, as for any
 * invalid one.
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
