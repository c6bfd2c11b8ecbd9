import { listPasskeys } from '#shared/auth/endpoints.ts'
import { createSessionHandler } from '#functions/http/require-session.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { listNamedPasskeys } from '#functions/services/auth/passkeys.ts'
import { stageSignInMethods } from '#functions/services/auth/sign-in-methods.ts'

export const handler = createSessionHandler(listPasskeys, async (_nothing, before) => {
  if (!stageSignInMethods.passkeys || before.session.limited) return { passkeys: before.owner.passkeys }
  const { there, token } = await renewSession(before)
  return { passkeys: await listNamedPasskeys(token, there) }
})
