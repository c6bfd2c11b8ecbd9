import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { DynamoDBClient, DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EmulatedDynamo } from '#infra/emulators/dynamodb.ts'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

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
  /** Says of a request's body by which error it is refused, if it is; no longer when there is nothing to say. */
  refuse: (why?: (body: string) => { name: string; message: string } | undefined) => void
  /** What happens before a request goes through, by its body; nothing again without `act`. */
  before: (act?: (body: string) => Promise<void>) => void
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

/** Engines of this process by their proxy's port, asked without a socket while nothing is to go wrong on the way to them. */
const inside = new Map<number, Inside>()
type Inside = { isFree: () => boolean; ask: (request: Asking) => Promise<Passed> }
type Asking = {
  port?: number
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}
type Sending = { handle: Handle }
type Handle = ((this: object, request: Asking, ...more: unknown[]) => Promise<unknown>) & { whole?: Handle }

/** The port that a client has asked before, by what it sends with. */
const portOf = new WeakMap<object, number>()

/** The SDK asks such an engine without a socket, which takes a third less than with two. */
const sending = Object.getPrototypeOf(new DynamoDBClient({ region: 'local' }).config.requestHandler) as Sending
const handle = sending.handle.whole ?? sending.handle
sending.handle = Object.assign(
  async function (this: object, request: Asking, ...more: unknown[]) {
    if (request.port) portOf.set(this, request.port)
    const engine = inside.get(request.port ?? 0)
    if (!engine?.isFree()) return handle.call(this, request, ...more)
    const { status, headers, body } = await engine.ask(request)
    return { response: { statusCode: status, headers: lowerCased(headers), body: Buffer.from(body) } }
  },
  { whole: handle },
)
const lowerCased = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

type Step = (args: { input: object }) => Promise<{ output: object }>
type Wrap = (next: Step, context: object) => Step
type Command = {
  input: object
  clientCommand: object
  inputKeyNodes: object
  outputKeyNodes: object
  addMarshallingMiddleware: (this: object, config: object) => void
}
type Documents = { config: { requestHandler: object }; send: Send }
type Send = ((this: Documents, command: Command, ...more: unknown[]) => Promise<unknown>) & { whole?: Send }

/**
 * From a client's second request on it also signs, retries and serializes nothing on the way to such an engine, which is half of the work that is left: the
 * package's own translation of documents, and the engine, is all there is.
 */
const documents = DynamoDBDocumentClient.prototype as unknown as Documents
const send = documents.send.whole ?? documents.send
documents.send = Object.assign(
  async function (this: Documents, command: Command, ...more: unknown[]) {
    const engine = inside.get(portOf.get(this.config.requestHandler) ?? 0)
    if (!engine?.isFree() || more.length > 0) return send.call(this, command, ...more)
    const { clientCommand, inputKeyNodes, outputKeyNodes, addMarshallingMiddleware } = command
    const wraps: Wrap[] = []
    const middlewareStack = { addRelativeTo: (wrap: Wrap) => wraps.push(wrap) }
    const translating = { clientCommand: { middlewareStack }, inputKeyNodes, outputKeyNodes }
    addMarshallingMiddleware.call(translating, this.config)
    const [marshalls, unmarshalls] = wraps as [Wrap, Wrap]
    const operation = clientCommand.constructor.name.replace(/Command$/, '')
    const asks: Step = async ({ input }) => {
      const headers = { ...unsigned, 'x-amz-target': `DynamoDB_20120810.${operation}` }
      const { status, body } = await engine.ask({ method: 'POST', path: '/', headers, body: JSON.stringify(input) })
      const output = JSON.parse(String(body) || '{}')
      if (status !== 200) throw refusalOf(output)
      return { output }
    }
    return (await marshalls(unmarshalls(asks, {}), {})({ input: command.input })).output
  },
  { whole: send },
)

const unsigned = {
  'content-type': 'application/x-amz-json-1.0',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20200101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': 'now',
}

/** The exception that the SDK makes of a refusal. */
function refusalOf({ __type, message, Message, ...more }: Record<string, any>): Error {
  const name = String(__type).split('#').pop() ?? ''
  const about = { name, message: message ?? Message, $fault: 'client', $metadata: {} } as const
  return name === 'TransactionCanceledException'
    ? new TransactionCanceledException({ ...about, ...more })
    : Object.assign(new DynamoDBServiceException(about), more)
}

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
type Target = string | EmulatedDynamo['answer']

/** What stands behind is asked in this process. */
async function within(
  answers: EmulatedDynamo['answer'],
  from: Parameters<EmulatedDynamo['answer']>[0],
  text: string,
): Promise<Passed> {
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

  /** Whether nothing befalls a request of this process, and it needs no socket. */
  const isFree = () => typeof target !== 'string' && !(rate > 0 || isDown || held || preceding || refusing || seen)

  async function straight({ method, path, headers, body = '' }: Asking): Promise<Passed> {
    const [, operation = ''] = String(headers['x-amz-target']).split('.')
    asked[operation] = (asked[operation] ?? 0) + 1
    const text = typeof body === 'string' ? body : Buffer.from(body).toString()
    return within(target as EmulatedDynamo['answer'], { headers, method, url: path }, text)
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
  const { port, close } = await listenOnLoopback(server, 0)
  inside.set(port, { isFree, ask: straight })
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
