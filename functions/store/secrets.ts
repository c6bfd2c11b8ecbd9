import { randomBytes } from 'node:crypto'
import { get, write, create } from './table.ts'
import { keys } from './keys.ts'

const known = new Map<string, Promise<Buffer>>()

/** A random secret of 32 bytes that this table keeps for itself; made at its first use, the same ever after. */
export function secret(name: string): Promise<Buffer> {
  const found = known.get(name) ?? readOrMake(name)
  known.set(name, found)
  found.catch(() => known.delete(name))
  return found
}

async function readOrMake(name: string): Promise<Buffer> {
  const read = async () => (await get<{ value: string }>(keys.secret(name)))?.value
  let value = await read()
  if (!value) {
    await write(
      create({ ...keys.secret(name), value: randomBytes(32).toString('base64url') }, 'changed-meanwhile'),
    ).catch(() => undefined)
    value = await read()
  }
  if (!value) throw new Error(`no secret ${name}`)
  return Buffer.from(value, 'base64url')
}
