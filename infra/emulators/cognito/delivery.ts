import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider'
import { sendCodeFor } from './lockout.ts'
import type { PoolUser } from './pool.ts'
import type { Service } from './service.ts'

type Way = 'email' | 'phone_number'

/** Send a code for something by mail or by text message, and tell where it went as far as Cognito tells it. */
export async function sendCode(
  service: Service,
  user: PoolUser,
  { about, by, to }: { about: string; by: Way; to: string },
): Promise<CodeDeliveryDetailsType> {
  const code = sendCodeFor(user, about, service.now())
  service.pool.save()
  await sendNotice(service, by, to, 'Your verification code is', code)
  return { AttributeName: by, DeliveryMedium: by === 'email' ? 'EMAIL' : 'SMS', Destination: maskDestination(to) }
}

/** Send a sentence that ends with a code. */
export async function sendNotice({ send }: Service, by: Way, to: string, words: string, code: string): Promise<void> {
  await send({ to, subject: by === 'email' ? 'Your verification code' : 'Text message', text: `${words} ${code}` })
}

/** An address or a number as far as Cognito shows it: `o***@n***`, `+*******0100`. */
export const maskDestination = (to: string): string =>
  to.includes('@') ? to.replace(/(?<=^.|@.)[^@]*/g, '***') : `+${'*'.repeat(Math.max(0, to.length - 5))}${to.slice(-4)}`
