import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { log } from '#functions/runtime/log.ts'

/**
 * What Cognito asks before somebody becomes a user of the pool. The one owner is made by the deploy; whoever comes from a provider and is not linked to her
 * stays a stranger.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  log.warn('stranger-refused', { how: event.triggerSource })
  throw new Error('Only the owner signs in here')
}
