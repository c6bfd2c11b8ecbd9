import { listSignInMethods } from '#shared/auth/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { isSameOrigin } from '#functions/http/require-session.ts'
import { getSignInMethods } from '#functions/services/auth/sign-in-methods.ts'
import { getOwnerFacts } from '#functions/db/auth/owner.ts'

/** Offers only the methods that the owner set up. */
export const handler = createHandler(
  listSignInMethods,
  async () => {
    const { passkeys, linked } = await getOwnerFacts()
    const { provider, sms } = getSignInMethods
    return {
      passkeys: getSignInMethods.passkeys && passkeys.length > 0,
      sms,
      ...(provider && linked.some((one) => one.provider === provider) ? { provider } : {}),
    }
  },
  isSameOrigin,
)
