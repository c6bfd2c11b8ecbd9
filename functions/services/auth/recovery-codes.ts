import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#shared/auth/session.ts'
import { listUnusedRecoveryCodes, saveRecoveryCodes, type StoredRecoveryCode } from '#functions/db/auth/owner.ts'
import { hashRecoveryCode } from '#functions/db/secrets.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 random bits. The table holds a hash of each with a salt of its own. */
const newCode = (): string => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')

async function toStored(code: string): Promise<StoredRecoveryCode> {
  const salt = randomBytes(8).toString('base64url')
  return { hash: await hashRecoveryCode(code, salt), salt }
}

/** Returns the stored form of a code that was not used yet, or undefined. */
export async function findRecoveryCode(code: string): Promise<StoredRecoveryCode | undefined> {
  const stored = await listUnusedRecoveryCodes()
  const hashes = await Promise.all(stored.map(({ salt }) => hashRecoveryCode(code, salt)))
  return stored.find(({ hash }, index) => hash === hashes[index])
}

/** Creates ten recovery codes in place of those before. Returns them as people read them, this once. */
export async function createRecoveryCodes(): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await saveRecoveryCodes(await Promise.all(codes.map(toStored)))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}
