import { listSignInMethods } from '#shared/auth/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { stageSignInMethods } from '#functions/services/auth/sign-in-methods.ts'
import { getOwnerProfile } from '#functions/db/auth/owner.ts'

/** Offers only the methods that the owner set up. */
export const handler = createHandler(
  listSignInMethods,
  async () => {
    const { passkeys, linked } = await getOwnerProfile()
    const { provider, sms } = stageSignInMethods
    return {
      passkeys: stageSignInMethods.passkeys && passkeys.length > 0,
      sms,
      ...(provider && linked.some((one) => one.provider === provider) ? { provider } : {}),
    }
  },
  requireSameOrigin,
)
