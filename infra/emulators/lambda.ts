import { createServer } from 'node:http'
import { runAsFunction } from './caller-context.ts'
import { listenOnLoopback } from './listen.ts'

type Handler = (event: any, context: object) => Promise<unknown>
export type EmulatedLambda = {
  endpoint: string
  /** Functions that run at once. */
  atOnce: number
  invoke: (name: string, event: unknown) => Promise<unknown>
  /** Resolves when no triggered function is at work. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** A function's source, or the bundle that would be deployed. */
export type CodeSource = 'sources' | 'bundles'

/** Thrown when the account's quota of functions is in use: Lambda throttles. */
export class NoCapacityError extends Error {}

const url = (path: string) => new URL(`../../${path}`, import.meta.url).href

/** Emulates Lambda. Beyond `atOnce`, a caller who waits for an answer is refused, and a triggered function waits. */
export async function startLambdas(
  handlers: ReadonlyMap<string, string>,
  {
    code,
    prefix,
    atOnce = Infinity,
    environment = () => ({}),
  }: {
    code: CodeSource
    prefix: string
    atOnce?: number | undefined
    /** What each function's configuration says of its environment. */
    environment?: () => Record<string, string | undefined>
  },
): Promise<EmulatedLambda> {
  const loaded = new Map<string, Promise<Handler>>()
  /** Triggered functions that wait. */
  const waiting: (() => void)[] = []
  let running = 0
  const atWork = new Set<Promise<unknown>>()

  const load = async (name: string): Promise<Handler> => {
    const file = handlers.get(name)
    if (!file) throw new Error(`there is no function ${name}`)
    const module = (await (code === 'sources'
      ? importSource(file)
      : import(/* @vite-ignore */ url(`dist/functions/${name}/index.mjs`)))) as { handler: Handler }
    return module.handler
  }

  const run = async (name: string, event: unknown): Promise<unknown> => {
    running++
    try {
      const handler = loaded.get(name) ?? load(name)
      loaded.set(name, handler)
      const context = { functionName: prefix + name, getRemainingTimeInMillis: () => 29_000 }
      const ready = await handler
      return await runAsFunction(name, () => ready(event, context))
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  const invoke = async (name: string, event: unknown): Promise<unknown> => {
    if (running >= atOnce) throw new NoCapacityError(name)
    return run(name, event)
  }

  const later = (name: string, event: unknown): void => {
    const start = () => run(name, event).catch((error: unknown) => console.error(`${name} failed`, error))
    const work =
      running < atOnce ? start() : new Promise<void>((done) => waiting.push(() => void start().then(() => done())))
    atWork.add(work)
    void work.finally(() => atWork.delete(work))
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, full, asked] =
        /^\/2015-03-31\/functions\/([^/]+)\/(invocations|configuration)/.exec(request.url ?? '') ?? []
      const name = decodeURIComponent(full ?? '').slice(prefix.length)
      if (!handlers.has(name)) {
        response
          .writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' })
          .end('{"Message":"Function not found"}')
        return
      }
      if (asked === 'configuration') {
        const answer = { FunctionName: prefix + name, Environment: { Variables: environment() } }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
        return
      }
      const event: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
      if (request.headers['x-amz-invocation-type'] === 'Event') {
        response.writeHead(202).end()
        later(name, event)
        return
      }
      invoke(name, event).then(
        (answer) => response.writeHead(200).end(JSON.stringify(answer ?? null)),
        (error: unknown) =>
          response
            .writeHead(200, { 'x-amz-function-error': 'Unhandled' })
            .end(JSON.stringify({ errorMessage: String(error) })),
      )
    })
  })
  const { port, close } = await listenOnLoopback(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    atOnce,
    invoke,
    idle: async () => {
      while (atWork.size > 0) await Promise.allSettled(atWork)
    },
    close,
  }
}

/** Imports a handler. Bundlers resolve a variable within one folder, so each depth has its own expression. */
function importSource(file: string): Promise<unknown> {
  const [group = '', folderOrName = '', name] = file.split('/')
  return name === undefined
    ? import(`../../functions/${group}/${folderOrName}.ts`)
    : import(`../../functions/owner/${folderOrName}/${name}.ts`)
}
