import { randomBytes } from 'node:crypto'
import { Refused } from '#shared/refusal.ts'
import { renewRecoveryCodes } from '#shared/session-calls.ts'
import { recoveryCodes } from '#shared/session.ts'
import { hashOfId } from '../door/cookies.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { proven } from '../identity/proven.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { hasSecondFactor, saveRecoveryCodes } from '../store/owner.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 random bits: nobody finds one, though the table holds no more than their hashes. */
const newCode = (): string => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')

export const handler = serveSignedIn(renewRecoveryCodes, async ({ password }, before) => {
  mayChange(before)
  if (!hasSecondFactor(before.owner)) throw new Refused('no-factor')
  await proven(before, password)
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await saveRecoveryCodes(codes.map(hashOfId))
  await tellOwner('codes-renewed')
  return { codes: codes.map((code) => code.match(/.{4}/g)!.join('-')) }
})
