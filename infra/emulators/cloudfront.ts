import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import {
  type Behaviour,
  findBehaviour,
  forwardedHeaders,
  allowedMethods,
  originSecretHeader,
} from '#infra/edge/behaviours.ts'
import { getAssetCacheControl } from '#infra/edge/caches.ts'
import { errorRules } from '#infra/edge/errors.ts'
import { type HeaderOptions, removedHeaders, securityHeaders } from '#infra/edge/headers.ts'
import { readScriptHashes } from '#infra/edge/script-hashes.ts'
import { isCompressible, chooseEncoding, createCompressor } from './compression.ts'
import type { Gateway } from './gateway.ts'
import { createEdgeCache } from './edge-cache.ts'
import { listenOnLoopback } from './listen.ts'
import { answerFunction, pathFunction, parseQuery, type ViewerRequest } from './path-function.ts'
import type { StoredFile } from './static-files.ts'

type Read = (key: string) => Promise<StoredFile | undefined>

export type CloudFrontOptions = Partial<HeaderOptions> & {
  port: number
  host?: string
  api: Gateway
  /** Sent to the gateway, which accepts CloudFront only. */
  originSecret: string
  /** Reads the site's bucket: pages, content and assets. */
  read: Read
  /** Reads the bucket of uploads. */
  media: Read
  /** Milliseconds, by which cached answers expire. */
  now?: () => number
}

type Answer = { status: number; headers: Record<string, string>; cookies?: string[]; body: Buffer }

const longestUrl = 8192
const largestBody = 10 * 1024 * 1024

/** Emulates CloudFront by the path function, behaviours, caches, errors and headers of infra/edge. */
export async function startCloudFront(
  options: CloudFrontOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { port, host = '127.0.0.1', api, originSecret, read, media } = options
  const facts: HeaderOptions = { ...options, scriptHashes: options.scriptHashes ?? (await readScriptHashes()) }
  const compress = createCompressor()
  const keeping = createEdgeCache<Answer>(options.now)

  async function answerTo(request: IncomingMessage, behaviour: Behaviour, path: string, query: string) {
    const method = request.method ?? 'GET'
    if (!allowedMethods[behaviour.methods].includes(method))
      return { ...plain(405), headers: { allow: allowedMethods[behaviour.methods].join(', ') } }

    const headers = Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }])
    const querystring = parseQuery(query)
    const viewer: ViewerRequest = { method, uri: path, querystring, headers: Object.fromEntries(headers) }
    const seen = behaviour.paths ? pathFunction(viewer) : viewer
    if ('statusCode' in seen) return { ...plain(seen.statusCode), headers: textOf(seen.headers) }

    const answer =
      behaviour.origin === 'api'
        ? await (behaviour.cache === 'kept' ? fromEdge : fromGateway)(request, seen)
        : await fromBucket(behaviour.origin === 'media' ? media : read, seen.uri)
    const rule = errorRules.find(({ status }) => status === answer.status)
    if (!rule?.page) return behaviour.moves && answer.status < 400 ? moved(answer) : answer
    const page = await fromBucket(read, rule.page.path)
    return page.status === 200 ? { ...page, status: rule.page.status } : plain(rule.page.status)
  }

  /** Returns the cached answer, or the gateway's to a request without the viewer's headers. */
  const fromEdge = (request: IncomingMessage, viewer: ViewerRequest): Promise<Answer> => {
    const ask = async () => askGateway(request, viewer, {})
    return viewer.method === 'GET' ? keeping(request.url ?? '/', ask) : ask()
  }

  const fromGateway = (request: IncomingMessage, viewer: ViewerRequest): Promise<Answer> =>
    askGateway(request, viewer, headersToForward(request, viewer))

  async function askGateway(
    request: IncomingMessage,
    { method }: ViewerRequest,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const body = await bodyOf(request)
    if (!body) return { ...plain(413), headers: { 'cache-control': 'no-store' } }
    return api.fetch({
      method,
      url: request.url ?? '/',
      headers: { ...headers, host: 'gateway.local', [originSecretHeader]: originSecret },
      body,
      sourceIp: addressOf(request),
    })
  }

  async function send(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour, answer: Answer) {
    let { body, status } = answer
    const headers = { ...answer.headers }
    for (const name of removedHeaders) delete headers[name]
    Object.assign(headers, securityHeaders(behaviour.headers, facts))

    if (behaviour.origin !== 'api' && (status === 200 || status === 404)) {
      const etag = headers['etag'] ?? `"${createHash('md5').update(body).digest('hex')}"`
      const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
      const shrinks = isCompressible(headers['content-type'] ?? '', body.length)
      if (shrinks) headers['vary'] = 'Accept-Encoding'
      if (shrinks && encoding) {
        body = await compress(etag, encoding, body)
        headers['content-encoding'] = encoding
      }
      headers['etag'] = shrinks && encoding ? `W/${etag}` : etag
      if (status === 200 && knows(request.headers['if-none-match'], etag)) {
        status = 304
        body = Buffer.alloc(0)
        delete headers['content-type']
        delete headers['content-encoding']
      }
    }
    const bodiless = status === 204 || status === 304
    if (!bodiless) headers['content-length'] = String(body.length)
    response.writeHead(status, {
      ...headers,
      ...(answer.cookies?.length ? { 'set-cookie': answer.cookies } : {}),
    })
    response.end(request.method === 'HEAD' || bodiless ? undefined : body)
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s)
    const behaviour = findBehaviour(path)
    try {
      const answer = !path.startsWith('/')
        ? plain(400)
        : (request.url ?? '').length > longestUrl
          ? plain(414)
          : await answerTo(request, behaviour, path, query)
      // Nobody read the body: the connection ends, so that its rest is not read as the next request.
      if (!request.complete) response.setHeader('connection', 'close')
      await send(request, response, behaviour, answer)
    } catch (error) {
      if (request.destroyed && !request.complete) return
      console.error(error)
      if (response.headersSent) response.destroy()
      else await send(request, response, behaviour, plain(502))
    }
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, facts),
  )
  return listenOnLoopback(server satisfies Server, port, host)
}

/** Returns the headers of a viewer that CloudFront sends to the gateway. */
function headersToForward(request: IncomingMessage, viewer: ViewerRequest): Record<string, string> {
  const { remotePort = 0 } = request.socket
  const sent: Record<string, string> = {
    ...textOf(viewer.headers),
    'cloudfront-viewer-address': `${addressOf(request)}:${remotePort}`,
    'cloudfront-viewer-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return Object.fromEntries(
    [...forwardedHeaders, 'cookie'].flatMap((name) => {
      const value = sent[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** Returns a bucket's object. A missing one is 403, because CloudFront may not list the bucket. */
async function fromBucket(read: Read, uri: string): Promise<Answer> {
  const key = keyOf(uri)
  const found = key === undefined ? undefined : await read(key)
  if (!key || !found) return plain(403)
  return {
    status: 200,
    headers: { 'cache-control': getAssetCacheControl(key), ...lowerCased(found.headers) },
    body: found.body,
  }
}

function keyOf(uri: string): string | undefined {
  try {
    const key = decodeURIComponent(uri.slice(1))
    return key.includes('\0') || key.split('/').includes('..') ? undefined : key
  } catch {
    return undefined
  }
}

const addressOf = ({ socket: { remoteAddress = '' } }: IncomingMessage): string => remoteAddress.replace(/^::ffff:/, '')

/** Reads the body; undefined when it is larger than the gateway allows. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const plain = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${STATUS_CODES[status] ?? status}\n`),
})

/** Returns what the path function makes of an answer. It cannot read the body. */
function moved(answer: Answer): Answer {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, { value }]))
  const seen = answerFunction({ statusCode: answer.status, headers })
  return { ...answer, status: seen.statusCode, headers: textOf(seen.headers) }
}

const textOf = (headers: Record<string, { value: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Returns whether the viewer has this version. Weak and strong tags are equal here (RFC 9110, 13.1.2). */
const knows = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

function refuse(socket: Socket, status: number, facts: HeaderOptions): void {
  if (!socket.writable) return
  const headers = { ...securityHeaders('page', facts), connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
