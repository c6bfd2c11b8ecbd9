import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { BookingCount, isBookingKey } from './data-folder/booking-count.ts'
import { DamagedDataError, parseDataFile } from './data-folder/damage.ts'
import { type FreeBytes, isDiskFull, hasFreeSpaceIn } from './data-folder/disk-space.ts'
import { type Answer, type Asking, type Attributes, DynaliteEngine, errorTypeOf, WireError } from './dynamodb/engine.ts'
import { Lock } from './dynamodb/lock.ts'
import { Transactions } from './dynamodb/transactions.ts'
import { parseAccessRequests } from './dynamodb/parse-request.ts'
import { getCaller } from './caller-context.ts'
import { isAllowed, type Permission } from '#infra/manifest/permissions.ts'
import { listenOnLoopback } from './listen.ts'

type Options = {
  path?: string
  port?: number
  host?: string
  sweepMs?: number
  now?: () => number
  createTableMs?: number
  rights?: ReadonlyMap<string, readonly Permission[]>
  freeBytes?: FreeBytes
}
type TimeToLive = { Enabled: boolean; AttributeName: string }
type Passed = { status: number; headers: OutgoingHttpHeaders; text: string }
export type EmulatedDynamo = {
  port: number
  endpoint: string
  /** A request without a socket. */
  answer: (request: Asking, text: string) => Promise<Passed>
  sweep: (at?: number) => Promise<number>
  close: () => Promise<void>
}

const type = 'application/x-amz-json-1.0'

/**
 * Emulates DynamoDB: dynalite with transactions, expiry, old items on failed conditions, and a folder that survives a
 * kill. Without `path` it is in memory. Transactions run one at a time. Items expire by `now` (milliseconds). A new
 * table is CREATING for `createTableMs`.
 */
export async function startDynamo({
  path,
  port = 0,
  host = '127.0.0.1',
  sweepMs = 60_000,
  now = Date.now,
  createTableMs = 0,
  rights,
  freeBytes,
}: Options = {}): Promise<EmulatedDynamo> {
  if (path) mkdirSync(path, { recursive: true })
  const engine = new DynaliteEngine(path && join(path, 'leveldb'), createTableMs)
  const bookings = new BookingCount(path && join(path, 'bookings.json'))
  const transactions = new Transactions(engine, path && join(path, 'transaction.json'), bookings)
  const hasRoom = hasFreeSpaceIn(path, freeBytes)
  const lock = new Lock()
  const expiry = expiries(path && join(path, 'ttl.json'))

  const alone: Record<string, (input: any) => Promise<Answer>> = {
    TransactWriteItems: (input) => transactions.write(input),
    TransactGetItems: (input) => transactions.get(input),
    UpdateTimeToLive: async ({ TableName, TimeToLiveSpecification }) => {
      expiry.set(TableName, TimeToLiveSpecification)
      return answer({ TimeToLiveSpecification })
    },
    DescribeTimeToLive: async ({ TableName }) => {
      const found = expiry.of(TableName)
      return answer({
        TimeToLiveDescription: found
          ? { TimeToLiveStatus: 'ENABLED', AttributeName: found.AttributeName }
          : { TimeToLiveStatus: 'DISABLED' },
      })
    },
  }

  /** Adds the item of a failed condition, which dynalite leaves out. */
  async function withOldItem(
    asked: IncomingMessage['headers'],
    text: string,
    headers: OutgoingHttpHeaders,
  ): Promise<Answer> {
    const result = await engine.pass({ headers: asked }, text, headers)
    if (result.status === 200 || errorTypeOf(result) !== 'ConditionalCheckFailedException') return result
    const input = JSON.parse(text)
    const Item = await engine.item(input.TableName, await engine.keyOf(input.TableName, input.Key ?? input.Item))
    delete headers['x-amz-crc32']
    delete headers['Content-Length']
    const body = { ...result.body, ...(Item ? { Item } : {}) }
    return { ...result, body, text: JSON.stringify(body) }
  }

  async function respond(request: Asking, text: string): Promise<Passed> {
    const { headers: asked } = request
    const headers: OutgoingHttpHeaders = { 'content-type': type }
    try {
      const operation = String(asked['x-amz-target'] ?? '').split('.')[1] ?? ''
      if (rights) refuseUnlessAllowed(rights, getCaller(asked), operation, text)
      if (growing.has(operation) && !hasRoom()) throw diskFull()
      if (operation === 'DeleteItem' && isBookingKey(JSON.parse(text).Key)) bookings.add(-1)
      const own = alone[operation]
      const { status, text: said } = own
        ? await lock.run(true, () => own(JSON.parse(text)))
        : /"ReturnValuesOnConditionCheckFailure":\s*"ALL_OLD"/.test(text)
          ? await lock.run(true, () => withOldItem(asked, text, headers))
          : await lock.run(false, () => engine.pass(request, text, headers))
      return { status, headers, text: said }
    } catch (error) {
      const { status, text: said } =
        error instanceof WireError
          ? error.answer
          : isDiskFull(error)
            ? diskFull().answer
            : { status: 500, text: JSON.stringify({ __type: 'InternalServerError', message: String(error) }) }
      return { status, headers: { 'content-type': type }, text: said }
    }
  }

  /** Closing dynalite's files while it works would end the process. */
  const underway = new Set<Promise<unknown>>()
  let isClosed = false
  async function begin<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('the table is closed')
    const one = work().finally(() => underway.delete(one))
    underway.add(one)
    return one
  }
  const answerOne: EmulatedDynamo['answer'] = (request, text) => begin(() => respond(request, text))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { status, headers, text } = await answerOne(request, Buffer.concat(chunks).toString())
    response.writeHead(status, headers).end(text)
  }

  const sweep = (at = now()) => begin(() => deleteExpired({ engine, lock, expiry }, at))

  engine.server.on(
    'request',
    (request: IncomingMessage, response: ServerResponse) =>
      void serve(request, response).catch(() => response.destroy()),
  )
  if (path) await opened(engine, join(path, 'leveldb'))
  await transactions.recover()
  if (path) bookings.check(await countBookings(engine), join(path, 'leveldb'))
  const { port: bound, close } = await listenOnLoopback(engine.server, port, host)
  const timer = setInterval(() => void sweep().catch(() => undefined), sweepMs).unref()
  return {
    port: bound,
    endpoint: `http://${host}:${bound}`,
    answer: answerOne,
    sweep,
    close: async () => {
      clearInterval(timer)
      isClosed = true
      await Promise.allSettled(underway)
      await close()
    },
  }
}

/** Deletes items that expire by a time in milliseconds, and returns their number. */
async function deleteExpired(
  { engine, lock, expiry }: { engine: DynaliteEngine; lock: Lock; expiry: ReturnType<typeof expiries> },
  at: number,
): Promise<number> {
  let gone = 0
  for (const [TableName, { AttributeName }] of expiry.all()) {
    let ExclusiveStartKey: unknown
    do {
      const page = await engine.do('Scan', {
        TableName,
        FilterExpression: '#ttl <= :now',
        ExpressionAttributeNames: { '#ttl': AttributeName },
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(at / 1000)) } },
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      })
      for (const item of page.Items) {
        await lock.run(true, async () =>
          engine.do('DeleteItem', { TableName, Key: await engine.keyOf(TableName, item) }),
        )
        gone++
      }
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
  return gone
}

/** Operations that need room on the disk. A deletion is taken without. */
const growing = new Set(['PutItem', 'UpdateItem', 'TransactWriteItems', 'BatchWriteItem', 'CreateTable'])

const diskFull = () => new WireError('StorageFullException', 'The disk is full')

/** Returns the number of bookings in every table. */
async function countBookings(engine: DynaliteEngine): Promise<number> {
  let count = 0
  for (const TableName of (await engine.do('ListTables', {})).TableNames as string[]) {
    let ExclusiveStartKey: unknown
    do {
      const { Items = [], LastEvaluatedKey } = await engine.do('Scan', {
        TableName,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      })
      count += (Items as Attributes[]).filter(isBookingKey).length
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
  return count
}

/** Waits until the engine has its folder. Throws when it is open elsewhere, which would end the process later. */
function opened(engine: DynaliteEngine, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = ({ message }: Error) =>
      reject(
        // A table file without its end is an IO error for LevelDB.
        /corrupt|missing files|\.ldb: /i.test(message)
          ? new DamagedDataError(folder, message, folder)
          : new Error(`The data folder cannot be opened: is another process at work on it? (${message})`),
      )
    process.once('uncaughtException', refuse)
    const asked = engine.do('ListTables', {}).finally(() => process.off('uncaughtException', refuse))
    asked.then(() => resolve(), reject)
  })
}

/** Throws unless a function's permissions allow the request. Other callers may do everything. */
function refuseUnlessAllowed(
  rights: ReadonlyMap<string, readonly Permission[]>,
  caller: string | undefined,
  operation: string,
  text: string,
): void {
  if (caller === undefined) return
  const refused = parseAccessRequests(operation, JSON.parse(text)).find(
    (request) => !isAllowed(rights.get(caller) ?? [], request),
  )
  if (!refused) return
  const { action, index, partitions } = refused
  const what = `${action} on ${[...(index ? [index] : []), ...partitions].join(' ')}`
  throw new WireError('AccessDeniedException', `${caller} has no right to ${what} (infra/manifest/table-access.ts)`)
}

const answer = (body: object): Answer => ({ status: 200, body, text: JSON.stringify(body) })

/** Stores which attribute of each table expires its items. */
function expiries(file: string | undefined) {
  const known: Record<string, TimeToLive> =
    file && existsSync(file) ? parseDataFile(file, readFileSync(file, 'utf8')) : {}
  return {
    set: (table: string, specification: TimeToLive) => {
      known[table] = specification
      if (file) writeFileSync(file, JSON.stringify(known))
    },
    of: (table: string) => (known[table]?.Enabled ? known[table] : undefined),
    all: () => Object.entries(known).filter(([, { Enabled }]) => Enabled),
  }
}
