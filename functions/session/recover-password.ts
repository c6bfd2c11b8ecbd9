import { Refused } from '#shared/refusal.ts'
import { recoverPassword } from '#shared/session-calls.ts'
import { guessing } from '../door/guessing.ts'
import { log } from '../ground/log.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { mailCode } from '../identity/cognito.ts'
import { theOwner } from '../identity/signed-in.ts'

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
