import { randomBytes } from 'node:crypto'
import { createOp, getItem, type Key, writeItem } from './table.ts'

/** Returns 32 random bytes that the first use stores under a key. `ttl` is their end in seconds since 1970. */
export async function getOrCreateRandom(key: Key, ttl?: number): Promise<Buffer> {
  const read = async () => (await getItem<{ value: string }>(key))?.value
  let value = await read()
  if (!value) {
    const made = { ...key, value: randomBytes(32).toString('base64url'), ...(ttl ? { ttl } : {}) }
    await writeItem(createOp(made, 'changed-meanwhile')).catch(() => undefined)
    value = await read()
  }
  if (!value) throw new Error(`nothing random at ${key.sk}`)
  return Buffer.from(value, 'base64url')
}
