import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { setTimeZone } from '#shared/time/time-zones.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { jobs } from '#infra/manifest/jobs.ts'
import { permissionsByName } from '#infra/manifest/permissions.ts'
import { allEndpoints, handlerFileOf } from '#infra/manifest/endpoints.ts'
import { startBucket } from './bucket.ts'
import { type EmulatedCognito, startCognito } from './cognito.ts'
import type { Provider, CodeMessage } from './cognito/context.ts'
import { demoDnsRecords, demoMailFrom, demoOwner } from './demo/owner.ts'
import { openChecksums } from './data-folder/checksums.ts'
import { type EmulatedDynamo, startDynamo } from './dynamodb.ts'
import { type Gateway, createGateway } from './gateway.ts'
import { type CodeSource, type EmulatedLambda, startLambdas } from './lambda.ts'
import { type EmulatedMailbox, startMailbox } from './mailbox.ts'
import { type ArrivedPush, type EmulatedPushService, startPushService } from './push-service.ts'
import { ensureTable } from './table.ts'
import { type DeliveredSms, demoOriginationNumber, type EmulatedSmsService, startSmsService } from './sms-service.ts'

const root = new URL('../../', import.meta.url).pathname
const prefix = 'local-'
/** Between two renewals of the checksums of the data folder. */
const renewMs = 60_000

export type EmulatedAws = {
  dynamo: Pick<EmulatedDynamo, 'endpoint' | 'close'> & Partial<Pick<EmulatedDynamo, 'answer'>>
  bucket: Awaited<ReturnType<typeof startBucket>>
  cognito: EmulatedCognito
  /** Codes that Cognito sent, oldest first. */
  codes: CodeMessage[]
  mailbox: EmulatedMailbox
  pushService: EmulatedPushService
  textService: EmulatedSmsService
  lambdas: EmulatedLambda
  gateway: Gateway
  originSecret: string
  close: () => Promise<void>
}

/**
 * Starts table, buckets, functions and gateway. Handlers find them by environment, so a process has one emulated AWS.
 */
export async function startAws({
  dataDir,
  keeps = true,
  code = 'sources',
  web = join(root, 'dist/web'),
  engine,
  functionsAtOnce,
  timeoutMs,
}: {
  dataDir: string
  /** Stores the table in `dataDir`. In memory it takes half the work. */
  keeps?: boolean
  /** Functions at once, as an account's quota; unlimited by default. */
  functionsAtOnce?: number
  /** Milliseconds that the gateway waits for a function; AWS's by default. */
  timeoutMs?: number
  /** The built web that the publisher renders with. */
  web?: string
  code?: CodeSource
  /** Another table engine, and the access key whose tables it shows. */
  engine?: { endpoint: string; accessKeyId: string }
}): Promise<EmulatedAws> {
  setTimeZone(process.env['TIME_ZONE'])
  mkdirSync(dataDir, { recursive: true })
  const seal = keeps && !engine ? openChecksums(dataDir) : undefined
  const renewing = seal && setInterval(seal.renew, renewMs).unref()
  const dynamo = engine
    ? { endpoint: engine.endpoint, close: async () => undefined }
    : await startDynamo({
        ...(keeps ? { path: join(dataDir, 'dynamodb') } : {}),
        now: nowMs,
        rights: permissionsByName,
      })
  const bucket = await startBucket({ path: join(dataDir, 'buckets'), now: nowMs })
  const { mailbox, textService } = await startMessaging((job, event) => lambdas.invoke(job, event))
  const pushService = await startPushService({ tell: (push) => mailbox.post(pushAsMail(push)) })
  const codes: CodeMessage[] = []
  const provider = providerNamed(process.env['IDENTITY_PROVIDER'])
  const cognito = await startCognito({
    path: join(dataDir, 'cognito'),
    owner: demoOwner,
    now: nowMs,
    send: async (sent) => {
      codes.push(sent)
      await mailbox.post(sent.to.startsWith('+') ? asMail(sent) : { from: 'no-reply@verificationemail.com', ...sent })
    },
    relyingParty: 'localhost',
    provider,
    callbacks: () => [`${process.env['SITE_ORIGIN']}/management`],
    preSignUp: (event) => lambdas.invoke('pre-sign-up', event),
  })
  const handlers = new Map([
    ...allEndpoints.map((call) => [call.name, handlerFileOf(call)] as const),
    ...jobs.map(({ name, group }) => [name, `${group}/${name}`] as const),
    ['pre-sign-up', 'triggers/pre-sign-up'] as const,
  ])
  const lambdas = await startLambdas(handlers, { code, prefix, atOnce: functionsAtOnce })
  const originSecret = 'local-origin-secret'

  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: engine?.accessKeyId ?? 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambdas.endpoint,
    AWS_ENDPOINT_URL_SES: mailbox.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    USER_POOL_ID: cognito.poolId,
    USER_POOL_CLIENT_ID: cognito.clientId,
    USER_POOL_CLIENT_SECRET: cognito.clientSecret,
    PASSKEYS: 'on',
    SMS_FACTOR: 'on',
    PUSH: 'on',
    PUSH_SERVICE: pushService.endpoint,
    SMS: 'on',
    SMS_ORIGINATION_NUMBER: demoOriginationNumber,
    SMS_BUDGET_USD: '10',
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: textService.endpoint,
    ...(provider ? { USER_POOL_DOMAIN: cognito.endpoint } : {}),
    OWNER_EMAIL: demoOwner.email,
    MAIL_FROM: demoMailFrom,
    MAIL_WAITS: 'on',
    DNS_RECORDS: JSON.stringify(demoDnsRecords),
    SITE_ORIGIN: 'http://localhost:3000',
    TABLE_NAME: 'restaurant',
    FUNCTION_PREFIX: prefix,
    SITE_BUCKET: 'site',
    UPLOADS_BUCKET: 'uploads',
    ARCHIVES_BUCKET: 'archives',
    ORIGIN_SECRET: originSecret,
    RENDERER_DIR: web,
  })
  await ensureTable(new DynamoDBClient({}), 'restaurant')
  return {
    dynamo,
    bucket,
    cognito,
    codes,
    mailbox,
    pushService,
    textService,
    lambdas,
    gateway: createGateway(allEndpoints, lambdas, { timeoutMs }),
    originSecret,
    close: async () => {
      await lambdas.idle()
      await lambdas.close()
      await cognito.close()
      await mailbox.close()
      await pushService.close()
      await textService.close()
      await bucket.close()
      await dynamo.close()
      clearInterval(renewing)
      seal?.close()
    },
  }
}

/** Reads `{"name", "issuer", "clientId", "clientSecret"}` of a provider that knows the pool's domain as a client. */
const providerNamed = (text: string | undefined): Provider | undefined =>
  text ? (JSON.parse(text) as Provider) : undefined

/** Starts the services of emails and texts: one page shows both, and answers texts. */
async function startMessaging(invoke: (job: string, event: object) => Promise<unknown>) {
  const mailbox = await startMailbox({
    tell: (event) => invoke('record-mail-event', event),
    reply: (from, text) => textService.reply(from, text),
  })
  const textService = await startSmsService({
    tell: (event) => invoke('record-sms-event', event),
    show: (text) => mailbox.post(textAsMail(text)),
  })
  return { mailbox, textService }
}

/** Shows a push message among the emails. */
const pushAsMail = ({ device, content }: ArrivedPush) => {
  const { title, body, path } = content as Record<'title' | 'body' | 'path', string>
  return {
    from: '"Push message" <push@device.invalid>',
    to: `"${device}" <push@device.invalid>`,
    subject: title,
    text: `${body}\n\n${process.env['SITE_ORIGIN']}${path}`,
  }
}

/** Shows a guest's text message among the emails. */
const textAsMail = ({ to, text }: DeliveredSms) => asMail({ to, subject: 'Text message', text })

/** Shows a text message among the emails. */
const asMail = ({ to, ...sent }: Pick<CodeMessage, 'to' | 'subject' | 'text'>) => ({
  ...sent,
  from: '"Text message" <sms@phone.invalid>',
  to: `"${to}" <sms@phone.invalid>`,
})
