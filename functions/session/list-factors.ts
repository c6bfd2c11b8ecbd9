import { listFactors } from '#shared/auth/endpoints.ts'
import { createSessionHandler } from '#functions/http/require-session.ts'
import { stageSignInMethods } from '#functions/services/auth/sign-in-methods.ts'
import { factorsOfOwner, countRecoveryCodes } from '#functions/db/auth/owner.ts'

export const handler = createSessionHandler(listFactors, async (_nothing, { owner }) => ({
  factors: factorsOfOwner(owner),
  recoveryCodes: await countRecoveryCodes(),
  ...(owner.newEmail ? { newEmail: owner.newEmail } : {}),
  ways: stageSignInMethods,
}))
