import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { Mailed } from '../cognito.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** On AWS Cognito mails its codes by itself; here they go where all mail goes, as soon as there is a mailbox. */
export async function post({ to, subject, text }: Mailed): Promise<void> {
  if (!process.env['AWS_ENDPOINT_URL_SES']) return
  await new SESClient({ maxAttempts: 2 }).send(
    new SendEmailCommand({
      Source: 'no-reply@verificationemail.com',
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Text: utf8(text) } },
    }),
  )
}
