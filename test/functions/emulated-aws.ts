import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type EmulatedAws, startAws } from '#infra/emulators/aws.ts'
import { type ParsedMail, parseMail } from '#infra/emulators/parse-mail.ts'
import { otherEngine } from './engine.ts'
import { type Faults, startFaults } from './faults.ts'

export type RequestOptions = { key?: string; ip?: string; headers?: Record<string, string> }
export type TestResponse = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: any
  text: string
}

/** What a caller who came through the CDN is answered. A body that is a string is sent as it is. */
export type Ask = (route: string, input?: unknown, options?: RequestOptions) => Promise<TestResponse>

type FaultProxies = { dynamo: Faults; ses: Faults }
export type TestBackend = {
  aws: () => EmulatedAws
  ask: Ask
  /** The proxies before DynamoDB and SES, which do nothing until they are told to. */
  faultProxies: () => FaultProxies
  /** Every email that SES took, parsed, oldest first. */
  mails: () => Promise<ParsedMail[]>
  /** The bodies of the requests with which SES took them. */
  requests: readonly string[]
}

/** What the local user pool signs with: to find one takes as long as many tests, so a worker keeps its own from file to file. */
function poolKey(): string {
  const worker = globalThis as { poolKey?: string }
  return (worker.poolKey ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey)
}

/** The functions on the local engines, for one test file: one empty table, and a way to knock. `seed` decides what goes wrong once something may. */
export function withEmulatedAws({ seed = 1, functionsAtOnce = Infinity } = {}): TestBackend {
  let aws: EmulatedAws
  let faultProxies: FaultProxies
  const requests: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'aws-'))
  beforeAll(async () => {
    mkdirSync(join(dataDir, 'cognito'))
    writeFileSync(join(dataDir, 'cognito/key.pem'), poolKey())
    aws = await startAws({
      dataDir,
      keeps: false,
      functionsAtOnce,
      timeoutMs: Infinity,
      code: process.env['CODE'] === 'bundles' ? 'bundles' : 'sources',
      ...otherEngine(basename(dataDir)),
    })
    faultProxies = {
      dynamo: await startFaults('dynamodb', aws.dynamo.answer ?? aws.dynamo.endpoint, { seed }),
      ses: await startFaults('ses', aws.mailbox.endpoint, {
        seed,
        seen: (body) => requests.push(body),
      }),
    }
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = faultProxies.dynamo.endpoint
    process.env['AWS_ENDPOINT_URL_SES'] = faultProxies.ses.endpoint
  })
  afterAll(async () => {
    await aws.close()
    await faultProxies.dynamo.close()
    await faultProxies.ses.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask: Ask = async (route, input, { key, ip = '203.0.113.7', headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const query = method === 'GET' && input ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const text = typeof input === 'string' ? input : JSON.stringify(input ?? {})
    const answer = await aws.gateway.fetch({
      method,
      url: path + query,
      headers: {
        host: 'restaurant.test',
        'content-type': 'application/json',
        'x-origin-secret': aws.originSecret,
        'cloudfront-viewer-address': `${ip}:4711`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      body: Buffer.from(method === 'GET' ? '' : text),
      sourceIp: '127.0.0.1',
    })
    const body = answer.body.toString()
    const isJson = answer.headers['content-type']?.startsWith('application/json')
    return { ...answer, text: body, body: body && isJson ? JSON.parse(body) : undefined }
  }
  const parsed = new Map<string, Promise<ParsedMail>>()
  const mails = () =>
    Promise.all(
      requests.flatMap((body) => {
        const data = new URLSearchParams(body).get('RawMessage.Data')
        if (!data) return []
        const mail = parsed.get(data) ?? parseMail(Buffer.from(data, 'base64'))
        parsed.set(data, mail)
        return mail
      }),
    )
  return { aws: () => aws, ask, faultProxies: () => faultProxies, mails, requests }
}
