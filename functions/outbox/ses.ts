import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { DeliveryAttempt } from '#functions/db/email/emails.ts'

let client: SESClient | undefined

/** The names of the tags by which SES tells later of which try of which email it speaks. */
export const sesTagNames = { mail: 'mail', try: 'try' } as const

/** Passes an email to SES once. The outbox repeats it after an error. */
export async function sendEmail(from: string, to: string, mime: Buffer, { id, dueAt }: DeliveryAttempt): Promise<void> {
  client ??= new SESClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 2000, requestTimeout: 5000 } })
  const set = process.env['CONFIGURATION_SET']
  await client.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [to],
      RawMessage: { Data: mime },
      // A tag's value takes no colons: the instant is in milliseconds.
      Tags: [
        { Name: sesTagNames.mail, Value: id },
        { Name: sesTagNames.try, Value: String(Date.parse(dueAt)) },
      ],
      ...(set ? { ConfigurationSetName: set } : {}),
    }),
  )
}

/**
 * Classifies an error of SES. `never`: it will not accept this email. `yet`: it does not know the sender or recipient
 * so far. `down`: it accepts nothing now.
 */
export function classifySesError(error: unknown): 'never' | 'yet' | 'down' {
  const { name = '', message = '', code = '' } = (error ?? {}) as { name?: string; message?: string; code?: string }
  if (name.startsWith('AccessDenied') || (name === 'MessageRejected' && /not verified/i.test(message))) return 'yet'
  if (refusals.test(name)) return 'never'
  const fromSes = error instanceof Error && '$metadata' in error
  return fromSes || network.test(`${name} ${code} ${message}`) ? 'down' : 'never'
}

const refusals = /^(?:MessageRejected|InvalidParameterValue|InvalidParameterValueException|ValidationError)$/
const network = /ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|socket|Timeout|Networking/i
