import { listWays } from '#shared/session-calls.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { ways } from '../identity/ways.ts'
import { ownerFacts } from '../store/owner.ts'

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
