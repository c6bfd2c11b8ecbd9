import { listFactors } from '#shared/auth/endpoints.ts'
import { serveSignedIn } from '#functions/http/require-session.ts'
import { ways } from '#functions/services/auth/sign-in-methods.ts'
import { factorsOf, recoveryCodesLeft } from '#functions/db/auth/owner.ts'

export const handler = serveSignedIn(listFactors, async (_nothing, { owner }) => ({
  factors: factorsOf(owner),
  recoveryCodes: await recoveryCodesLeft(),
  ...(owner.newEmail ? { newEmail: owner.newEmail } : {}),
  ways,
}))
