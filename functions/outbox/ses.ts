import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'

let client: SESClient | undefined

/** Hand a mail to SES, once: trying again is the outbox's work. */
export async function send(from: string, to: string, mime: Buffer): Promise<void> {
  client ??= new SESClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 2000, requestTimeout: 5000 } })
  const set = process.env['CONFIGURATION_SET']
  await client.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [to],
      RawMessage: { Data: mime },
      ...(set ? { ConfigurationSetName: set } : {}),
    }),
  )
}

/** Whether SES will never take this mail, as against not now. */
export const isRefusal = (error: unknown): boolean =>
  /^(?:MessageRejected|InvalidParameterValue|InvalidParameterValueException|ValidationError)$/.test(
    (error as Error).name ?? '',
  )
