import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/endpoint.ts'
import { routeKeyOf, throttleOf } from '#infra/manifest/endpoints.ts'
import { type EmulatedLambda, NoCapacityError } from './lambda.ts'

export type GatewayRequest = {
  method: string
  /** Path and query, as sent. */
  url: string
  headers: Record<string, string>
  body: Buffer
  sourceIp: string
}
export type GatewayAnswer = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer }
export type Gateway = { fetch: (request: GatewayRequest) => Promise<GatewayAnswer> }

const largest = 10 * 1024 * 1024
/** Functions at once, before they only wait for each other; further requests queue. */
const concurrency = 40

/** Emulates an HTTP API: routes, events, throttles, the 10 MB limit and the 29 s timeout. `now` in milliseconds. */
export function createGateway(
  calls: readonly Endpoint[],
  lambdas: EmulatedLambda,
  { now = () => performance.now(), timeoutMs = 29_000 }: { now?: () => number; timeoutMs?: number | undefined } = {},
): Gateway {
  const routes = calls.map((call) => ({
    call,
    matches: matcher(call.path),
    admit: bucket(throttleOf(call, lambdas.atOnce), now),
  }))
  const inTurn = queue(concurrency)
  return {
    fetch: async (request) => {
      const [path = '/', query = ''] = request.url.split(/\?(.*)/s)
      const found = routes.flatMap(({ call, matches, admit }) => {
        const parameters = call.method === request.method ? matches(path) : undefined
        return parameters ? [{ call, parameters, admit }] : []
      })[0]
      if (!found) return plain(404, 'Not Found')
      if (request.body.length > largest) return plain(413, 'Request Entity Too Large')
      if (!found.admit()) return plain(429, 'Too Many Requests')
      try {
        const event = eventOf(request, found.call, { path, query, parameters: found.parameters })
        return answerOf(await inTurn(() => inTime(lambdas.invoke(found.call.name, event), timeoutMs)))
      } catch (error) {
        if (error instanceof NoCapacityError || error instanceof TooLate) return plain(503, 'Service Unavailable')
        console.error(error)
        return plain(500, 'Internal Server Error')
      }
    },
  }
}

const plain = (status: number, message: string): GatewayAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message })),
})

/** Runs at most `count` pieces of work at once, first come, first served. */
function queue(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= count) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

type Parameters = Record<string, string>

function matcher(path: string): (asked: string) => Parameters | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${path.replace(/[.*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`)
  return (asked) => {
    const match = pattern.exec(asked)
    if (!match) return undefined
    try {
      return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
    } catch {
      return undefined
    }
  }
}

/** A token bucket: `rate` a second on average, `burst` at once. */
function bucket([rate, burst]: readonly [number, number], clock: () => number): () => boolean {
  let tokens = burst
  let at = clock()
  return () => {
    const now = clock()
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * rate)
    at = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

const isText = /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(?:json|xml)))/

function eventOf(
  request: GatewayRequest,
  call: Endpoint,
  { path: rawPath, query: rawQueryString, parameters }: { path: string; query: string; parameters: Parameters },
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers
  const text = request.body.length === 0 || isText.test(headers['content-type'] ?? '')
  const query = new URLSearchParams(rawQueryString)
  const at = new Date()
  const routeKey = routeKeyOf(call)
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    headers,
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    ...(rawQueryString
      ? {
          queryStringParameters: Object.fromEntries(
            [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]),
          ),
        }
      : {}),
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: call.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: at.toUTCString(),
      timeEpoch: at.getTime(),
    },
    ...(request.body.length > 0 ? { body: text ? request.body.toString() : request.body.toString('base64') } : {}),
    isBase64Encoded: !text,
  }
}

class TooLate extends Error {}

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  if (timeoutMs === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate()), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function answerOf(result: unknown): GatewayAnswer {
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded,
  } = result as APIGatewayProxyStructuredResultV2
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
