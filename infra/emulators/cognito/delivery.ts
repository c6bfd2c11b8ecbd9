import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider'
import { createCodeFor } from './lockout.ts'
import type { PoolUser } from './pool.ts'
import type { CognitoContext } from './context.ts'

type Way = 'email' | 'phone_number'

/** Sends a code by email or text message, and returns the masked destination. */
export async function sendCode(
  service: CognitoContext,
  user: PoolUser,
  { about, by, to }: { about: string; by: Way; to: string },
): Promise<CodeDeliveryDetailsType> {
  const code = createCodeFor(user, about, service.now())
  service.pool.save()
  await sendNotice(service, { by, to, text: `Your verification code is ${code}` })
  return { AttributeName: by, DeliveryMedium: by === 'email' ? 'EMAIL' : 'SMS', Destination: maskDestination(to) }
}

/** Sends a sentence with a code by email or text message. */
export async function sendNotice({ send }: CognitoContext, { by, to, text }: { by: Way; to: string; text: string }) {
  await send({ to, subject: by === 'email' ? 'Your verification code' : 'Text message', text })
}

/** Masks an address or number as Cognito does: `o***@n***`, `+*******0100`. */
export const maskDestination = (to: string): string =>
  to.includes('@') ? to.replace(/(?<=^.|@.)[^@]*/g, '***') : `+${'*'.repeat(Math.max(0, to.length - 5))}${to.slice(-4)}`
