import { createHmac } from 'node:crypto'
import { keys } from './keys.ts'
import { getOrCreateRandom } from './random-bytes.ts'

const known = new Map<string, Promise<Buffer>>()

/** A random secret of 32 bytes that this table keeps for itself; made at its first use, the same ever after. */
export function getSecret(name: string): Promise<Buffer> {
  const found = known.get(name) ?? getOrCreateRandom(keys.secret(name))
  known.set(name, found)
  found.catch(() => known.delete(name))
  return found
}

/** Who somebody is (an address, a phone, a mailbox), as it may be stored: a keyed hash that tells nobody. */
export const keyedHash = async (who: string): Promise<string> =>
  createHmac('sha256', await getSecret('rate'))
    .update(who)
    .digest('base64url')
    .slice(0, 22)

/** Hashes a recovery code with a salt that only this table has, as it may be stored: whoever reads the table cannot look it up in a list made before. */
export const recoveryHash = async (code: string): Promise<string> =>
  createHmac('sha256', await getSecret('recovery'))
    .update(code)
    .digest('base64url')
