import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '#shared/session.ts'
import { hashOfId } from '../door/cookies.ts'
import { saveRecoveryCodes } from '../store/owner.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 random bits: nobody finds one, though the table holds no more than their hashes. */
const newCode = (): string => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')

/** Creates ten recovery codes in place of those before. Returns them as people read them, this once. */
export async function createRecoveryCodes(): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await saveRecoveryCodes(codes.map(hashOfId))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}
