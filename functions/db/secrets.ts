import { createHmac, randomBytes } from 'node:crypto'
import { keys } from './keys.ts'
import { create, get, type Key, write } from './table.ts'

const known = new Map<string, Promise<Buffer>>()

/** A random secret of 32 bytes that this table keeps for itself; made at its first use, the same ever after. */
export function secret(name: string): Promise<Buffer> {
  const found = known.get(name) ?? randomAt(keys.secret(name))
  known.set(name, found)
  found.catch(() => known.delete(name))
  return found
}

/** Who somebody is (an address, a phone, a mailbox), as it may be stored: a keyed hash that tells nobody. */
export const keyedHash = async (who: string): Promise<string> =>
  createHmac('sha256', await secret('rate'))
    .update(who)
    .digest('base64url')
    .slice(0, 22)

/** Hashes a recovery code with a salt that only this table has, as it may be stored: whoever reads the table cannot look it up in a list made before. */
export const recoveryHash = async (code: string): Promise<string> =>
  createHmac('sha256', await secret('recovery'))
    .update(code)
    .digest('base64url')

/** 32 random bytes that are made under a key at their first use and then stay; until `ttl`, in seconds since 1970, where it is given. */
export async function randomAt(key: Key, ttl?: number): Promise<Buffer> {
  const read = async () => (await get<{ value: string }>(key))?.value
  let value = await read()
  if (!value) {
    const made = { ...key, value: randomBytes(32).toString('base64url'), ...(ttl ? { ttl } : {}) }
    await write(create(made, 'changed-meanwhile')).catch(() => undefined)
    value = await read()
  }
  if (!value) throw new Error(`nothing random at ${key.sk}`)
  return Buffer.from(value, 'base64url')
}
