import { createHmac } from 'node:crypto'
import { keys } from './keys.ts'
import { getOrCreateRandom } from './random-bytes.ts'

const known = new Map<string, Promise<Buffer>>()

/** Returns a secret of 32 bytes that the first use creates. */
export function getSecret(name: string): Promise<Buffer> {
  const found = known.get(name) ?? getOrCreateRandom(keys.secret(name))
  known.set(name, found)
  found.catch(() => known.delete(name))
  return found
}

/** Returns a keyed hash of an address, a phone or a mailbox, as it may be stored. */
export const hashIdentifier = async (who: string): Promise<string> =>
  createHmac('sha256', await getSecret('rate'))
    .update(who)
    .digest('base64url')
    .slice(0, 22)

/** Returns the hash of a tablet's PIN with its own salt and this table's secret. */
export const hashStandPin = async (pin: string, salt: string): Promise<string> =>
  createHmac('sha256', await getSecret('stand-pin'))
    .update(`${salt}:${pin}`)
    .digest('base64url')

/** Returns the hash of a tablet's pairing code with this table's secret. */
export const hashPairingCode = (code: string): Promise<string> => hashStandPin(code, 'pairing')

/** Returns the hash of a recovery code with its own salt and this table's secret. */
export const hashRecoveryCode = async (code: string, salt: string): Promise<string> =>
  createHmac('sha256', await getSecret('recovery'))
    .update(`${salt}:${code}`)
    .digest('base64url')
