import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { log } from '#functions/runtime/log.ts'

/** Rejects every sign-up. The deploy creates the one owner, and an unlinked account of a provider stays a stranger. */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  log.warn('stranger-refused', { how: event.triggerSource })
  throw new Error('Only the owner signs in here')
}
