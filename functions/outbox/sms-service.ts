import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2'
import type { DeliveryAttempt } from '#functions/db/email/emails.ts'

let client: PinpointSMSVoiceV2Client | undefined

/** The names under which the service's events repeat which try of which text they tell of. */
export const eventContextKeys = { mail: 'mail', try: 'try' } as const

/** The most dollars that a text may cost: more than two parts in the United States, less than one where else +1 leads. */
const maxPriceUsd = '0.03'

/** Hands a try of a text to AWS End User Messaging, once. `seconds`: how long carriers try to deliver it. */
export async function sendSms(
  to: string,
  text: string,
  { id, dueAt, seconds }: DeliveryAttempt & { seconds: number },
): Promise<void> {
  client ??= new PinpointSMSVoiceV2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 5000 },
  })
  const set = process.env['SMS_CONFIGURATION_SET']
  await client.send(
    new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: process.env['SMS_ORIGINATION_NUMBER'],
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
      MaxPrice: maxPriceUsd,
      TimeToLive: seconds,
      Context: { [eventContextKeys.mail]: id, [eventContextKeys.try]: dueAt },
      ...(set ? { ConfigurationSetName: set } : {}),
    }),
  )
}

/**
 * Classifies an error of the service. `stopped`: the number takes no texts. `budget`: AWS's spending limit is reached.
 * `never`: it refuses this text. `throttled`: too many at once. `unsure`: it may have taken the text and did not say so.
 * `down`: it takes nothing now.
 */
export function classifySmsError(error: unknown): 'stopped' | 'budget' | 'never' | 'throttled' | 'unsure' | 'down' {
  const { name = '', code = '', Reason = '' } = (error ?? {}) as { name?: string; code?: string; Reason?: string }
  if (Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT') return 'stopped'
  if (Reason === 'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT') return 'budget'
  if (name === 'ThrottlingException') return 'throttled'
  if (name === 'ValidationException' || name === 'ConflictException') return 'never'
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(code) || /AccessDenied|ResourceNotFound|ServiceQuota/.test(name))
    return 'down'
  return 'unsure'
}
