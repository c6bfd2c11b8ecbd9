import { Refused } from '#shared/refusal.ts'
import { recoverPassword } from '#shared/session-calls.ts'
import { log } from '../ground/log.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { mailCode } from '../identity/cognito.ts'
import { mustBeTheOwner, ownerEmail } from '../identity/signed-in.ts'

export const handler = serve(
  recoverPassword,
  async ({ email }) => {
    mustBeTheOwner(email)
    try {
      await mailCode(ownerEmail())
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== 'not-found') throw error
      log.warn('no-code-mailed')
    }
  },
  fromHere,
)
