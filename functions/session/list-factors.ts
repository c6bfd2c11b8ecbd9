import { listFactors } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { ways } from '../identity/ways.ts'
import { factorsOf, recoveryCodesLeft } from '../store/owner.ts'

export const handler = serveSignedIn(listFactors, async (_nothing, { owner }) => ({
  factors: factorsOf(owner),
  recoveryCodes: await recoveryCodesLeft(),
  ...(owner.newEmail ? { newEmail: owner.newEmail } : {}),
  ways,
}))
