import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Dynamo } from '#infra/local/dynamodb.ts'
import { listening } from '#infra/local/listening.ts'

/** What can go wrong with a request: before it reaches the engine, or after the engine has done it. */
const kinds = [
  'delay',
  'throttle',
  'conflict',
  'unprocessed',
  'error',
  'reset-before',
  'reset-after',
  'killed-before',
  'killed-after',
] as const
type Kind = (typeof kinds)[number]

export type Faults = {
  endpoint: string
  /** The share of requests that fail, and how. */
  strike: (rate: number, kinds?: readonly Kind[]) => void
  /** Everything is refused at once: the service is down. */
  down: (is: boolean) => void
  /** Nothing is answered until it is told to be: the service hangs. */
  hang: (is: boolean) => void
  /** How many requests hang. */
  hanging: () => number
  /** Says of a request's body by which error it is refused, if it is. */
  refuse: (why: (body: string) => { name: string; message: string } | undefined) => void
  /** What happens before a request goes through, by its body. */
  before: (act: (body: string) => Promise<void>) => void
  /** How many of each were dealt. */
  dealt: Record<Kind, number>
  /** How often the engine was asked for each of DynamoDB's operations: `Query`, `PutItem`. */
  asked: Record<string, number>
  close: () => Promise<void>
}

/** Random numbers from 0 to 1 that a seed decides. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Engines of this process by their proxy's port, while nothing is to go wrong on the way to them. */
const inside = new Map<number, (request: Asking) => Promise<Passed> | undefined>()
type Asking = {
  port?: number
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}
type Sending = { handle: (request: Asking, ...more: unknown[]) => Promise<unknown> }

/** The SDK asks such an engine without a socket, which takes a third less than with two. */
const sending = Object.getPrototypeOf(new DynamoDBClient({ region: 'local' }).config.requestHandler) as Sending
const { handle } = sending
sending.handle = async function (request, ...more) {
  const passed = await inside.get(request.port ?? 0)?.(request)
  if (!passed) return handle.call(this, request, ...more)
  const { status, headers, body } = passed
  return { response: { statusCode: status, headers: lowerCased(headers), body: Buffer.from(body) } }
}
const lowerCased = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

type Service = 'dynamodb' | 'ses'

const thrown: Record<Service, (name: string, message?: string) => { type: string; body: string }> = {
  dynamodb: (name) => ({
    type: 'application/x-amz-json-1.0',
    body: JSON.stringify({
      __type: `com.amazonaws.dynamodb.v20120810#${name}`,
      message: name,
      ...(name === 'TransactionCanceledException' ? { CancellationReasons: [{ Code: 'TransactionConflict' }] } : {}),
    }),
  }),
  ses: (name, message = name) => ({
    type: 'text/xml',
    body: `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  }),
}

/** What no client tries again. */
const final = { dynamodb: 'AccessDeniedException', ses: 'MessageRejected' } as const
const throttled = { dynamodb: 'ProvisionedThroughputExceededException', ses: 'Throttling' } as const

type Passed = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string }
/** What stands behind: an address, or an engine of this process that is asked without a socket. */
type Target = string | Dynamo['answer']

/** What stands behind is asked in this process. */
async function within(answers: Dynamo['answer'], from: Parameters<Dynamo['answer']>[0], text: string): Promise<Passed> {
  const { status, headers, text: said } = await answers(from, text)
  return { status, headers, body: said }
}

/** A proxy before an engine that fails as the network and AWS fail: a seed decides when. `seen` gets every body that goes through. */
export async function startFaults(
  service: Service,
  target: Target,
  { seed = 1, seen }: { seed?: number; seen?: (body: string) => void } = {},
): Promise<Faults> {
  const roll = random(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const dealt = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  const asked: Record<string, number> = {}
  let rate = 0
  let chosen: readonly Kind[] = kinds
  let isDown = false
  let held: (() => void)[] | undefined
  let preceding: Parameters<Faults['before']>[0] | undefined
  let refusing: Parameters<Faults['refuse']>[0] | undefined

  const over = (incoming: IncomingMessage, body: Buffer, address: string) =>
    new Promise<Passed>((resolve, reject) => {
      const onward = request(
        new URL(incoming.url ?? '/', address),
        { agent, method: incoming.method, headers: { ...incoming.headers, host: new URL(address).host } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      onward.once('error', reject)
      onward.end(body)
    })

  async function pass(incoming: IncomingMessage, body: Buffer): Promise<Passed> {
    if (typeof target === 'string') return over(incoming, body, target)
    return within(target, incoming, body.toString())
  }

  /** A request of this process that nothing befalls, asked without a socket. */
  function straight({ method, path, headers, body }: Asking): Promise<Passed> | undefined {
    if (typeof target === 'string' || body === undefined) return undefined
    if (rate > 0 || isDown || held || preceding || refusing || seen) return undefined
    const [, operation = ''] = String(headers['x-amz-target']).split('.')
    asked[operation] = (asked[operation] ?? 0) + 1
    return within(target, { headers, method, url: path }, Buffer.from(body).toString())
  }

  const fail = (response: ServerResponse, name: string, status = 400, message?: string) => {
    const { type, body } = thrown[service](name, message)
    response.writeHead(status, { 'content-type': type }).end(body)
  }

  /** A batch of which nothing was read: the table was too busy, and says so without an error. */
  const leave = (response: ServerResponse, body: Buffer) => {
    const { RequestItems } = JSON.parse(body.toString())
    response.writeHead(200, { 'content-type': thrown[service]('').type })
    response.end(JSON.stringify({ Responses: {}, UnprocessedKeys: RequestItems }))
  }

  async function answer(incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    if (isDown) return void incoming.socket.destroy()
    if (held) await new Promise<void>((go) => held?.push(go))
    await preceding?.(body.toString())
    const refused = refusing?.(body.toString())
    if (refused)
      return fail(response, refused.name, refused.name.startsWith('AccessDenied') ? 403 : 400, refused.message)
    const [, operation = ''] = String(incoming.headers['x-amz-target']).split('.')
    const isWrite = operation === 'TransactWriteItems'
    const kind = roll() < rate ? chosen[Math.floor(roll() * chosen.length)] : undefined
    if (kind) dealt[kind]++
    switch (kind) {
      case 'throttle':
        return fail(response, throttled[service])
      case 'conflict':
        if (isWrite) return fail(response, 'TransactionCanceledException')
        break
      case 'unprocessed':
        if (operation === 'BatchGetItem') return leave(response, body)
        break
      case 'error':
        return fail(response, 'InternalServerError', 500)
      case 'killed-before':
        return fail(response, final[service])
      case 'reset-before':
        return void incoming.socket.destroy()
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, 1 + roll() * 30))
        break
      default:
    }
    asked[operation] = (asked[operation] ?? 0) + 1
    const passed = await pass(incoming, body)
    if (passed.status === 200) seen?.(body.toString())
    if (kind === 'reset-after') return void incoming.socket.destroy()
    if (kind === 'killed-after') return fail(response, final[service])
    response.writeHead(passed.status, passed.headers).end(passed.body)
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => void answer(incoming, Buffer.concat(chunks), response).catch(() => response.destroy()))
  })
  const { port, close } = await listening(server, 0)
  inside.set(port, straight)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    strike: (share, which = kinds) => {
      rate = share
      chosen = which
    },
    down: (is) => {
      isDown = is
    },
    hang: (is) => {
      for (const go of held ?? []) go()
      held = is ? [] : undefined
    },
    hanging: () => held?.length ?? 0,
    before: (act) => {
      preceding = act
    },
    refuse: (why) => {
      refusing = why
    },
    dealt,
    asked,
    close: async () => {
      inside.delete(port)
      agent.destroy()
      await close()
    },
  }
}
