import { Refused } from '#shared/api-error.ts'
import { recoverPassword } from '#shared/auth/endpoints.ts'
import { guessing } from '#functions/http/login-throttle.ts'
import { log } from '#functions/runtime/log.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { mailCode } from '#functions/services/auth/cognito.ts'
import { theOwner } from '#functions/services/auth/session-service.ts'

/** Each mail counts, so that strangers neither fill the owner's mailbox nor use up what her own browser may ask for. */
export const handler = serve(
  recoverPassword,
  async ({ email }, caller) => {
    const mail = await guessing(recoverPassword.name, caller)
    const owner = await theOwner(email)
    await mail.atTheOwner()
    try {
      await mailCode(owner)
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== 'not-found') throw error
      log.warn('no-code-mailed')
    }
  },
  fromHere,
)
