import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { region, type Stage } from '#infra/cloud/stage.ts'

/** Emails a day in the sandbox of SES. */
const sandboxMails = 200
/** Lambda's quota in a new account; the usual one is 1,000. */
const newAccountFunctions = 10
const options = { region, maxAttempts: 2, requestHandler: { requestTimeout: 10_000, connectionTimeout: 5_000 } }

/** Lists the account's limits that matter before opening. Where AWS cannot be asked, lists what to look up. */
export async function listAccountLimits({
  functionsAtOnce,
  name,
}: Pick<Stage, 'functionsAtOnce' | 'name'>): Promise<string[]> {
  const [mails, functions] = await Promise.all([
    asked(() => new SESClient(options).send(new GetSendQuotaCommand({}))).then((quota) => quota?.Max24HourSend),
    asked(() => new LambdaClient(options).send(new GetAccountSettingsCommand({}))).then(
      (settings) => settings?.AccountLimit?.ConcurrentExecutions,
    ),
  ])
  return [...mailNotes(mails), ...functionNotes(functions, functionsAtOnce, name)]
}

function mailNotes(mails: number | undefined): string[] {
  const request = 'In SES, under Account dashboard, choose Request production access; it takes a day or so.'
  if (mails === undefined)
    return [`A new account is in the sandbox of SES: mail reaches verified addresses only. ${request}`]
  // -1 is without limit.
  if (mails < 0 || mails > sandboxMails) return []
  return [
    `This account is in the sandbox of SES: mail reaches verified addresses only, and waits a day for the others. ${request}`,
  ]
}

function functionNotes(functions: number | undefined, configured: number, stage: string): string[] {
  const request =
    'In Service Quotas, under AWS Lambda, raise Concurrent executions to 1,000; it takes a day or so. Then deploy with "functionsAtOnce": 1000 in the stage.'
  const setting = `"functionsAtOnce": ${functions} into the stage ${stage} in cdk.json and deploy`
  if (functions === undefined)
    return configured > newAccountFunctions
      ? []
      : [`A new account runs ${newAccountFunctions} functions at once. ${request}`]
  if (functions <= newAccountFunctions)
    return [`This account runs ${functions} functions at once, and a rush is turned away. ${request}`]
  if (functions < configured)
    return [
      `The stage counts on ${configured} functions at once, and this account runs ${functions}. Write ${setting}.`,
    ]
  return configured <= newAccountFunctions
    ? [`This account runs ${functions} functions at once, and the stage counts on ${configured}. Write ${setting}.`]
    : []
}

/** Returns undefined without permission to ask, or without an answer. */
const asked = <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => ask().catch(() => undefined)
