import { listWays } from '#shared/auth/endpoints.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { ways } from '#functions/services/auth/sign-in-methods.ts'
import { ownerFacts } from '#functions/db/auth/owner.ts'

/** What the owner set up: a way that leads nowhere is not offered. */
export const handler = serve(
  listWays,
  async () => {
    const { passkeys, linked } = await ownerFacts()
    const { provider, sms } = ways
    return {
      passkeys: ways.passkeys && passkeys.length > 0,
      sms,
      ...(provider && linked.some((one) => one.provider === provider) ? { provider } : {}),
    }
  },
  fromHere,
)
