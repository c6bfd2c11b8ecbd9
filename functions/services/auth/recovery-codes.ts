import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#shared/auth/session.ts'
import { saveRecoveryCodes } from '#functions/db/auth/owner.ts'
import { hashRecoveryCode } from '#functions/db/secrets.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 random bits: nobody finds one, though the table holds no more than their salted hashes. */
const newCode = (): string => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')

/** Creates ten recovery codes in place of those before. Returns them as people read them, this once. */
export async function createRecoveryCodes(): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await saveRecoveryCodes(await Promise.all(codes.map(hashRecoveryCode)))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}
