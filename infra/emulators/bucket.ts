import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, etagOf, openObjectFile, type OpenObject, writeObjectFile } from './bucket-files.ts'
import { BucketError, createMultipartUploads, parseParts } from './bucket-multipart.ts'
import { parseUploadForm, findPostError } from './bucket-post.ts'
import { findPresignedUrlError, isPresignedUrl } from './bucket-signature.ts'
import { type FreeBytes, hasFreeSpaceIn } from './data-folder/disk-space.ts'
import { listenOnLoopback } from './listen.ts'
import type { StoredFile } from './static-files.ts'

type Options = { path: string; port?: number; host?: string; freeBytes?: FreeBytes; now?: () => number }
export type EmulatedBucket = {
  port: number
  endpoint: string
  /** Reads an object and its headers from the folder. */
  read: (bucket: string, key: string) => Promise<StoredFile | undefined>
  close: () => Promise<void>
}

/** A post needs a signed policy, so any origin may send it (data-stack). */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': '*',
}
const kept = /^(?:content-type|cache-control|content-encoding|content-disposition|x-amz-meta-.+)$/
const pageSize = 1000
const secret = (): string => process.env['AWS_SECRET_ACCESS_KEY'] ?? ''

/** Encodes a part of a key so that it stays in the folder. Objects end in '.object', unlike any folder. */
const fileName = (part: string): string => encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A')

/** Returns the objects of buckets as files below a folder. */
function createObjectStore(path: string) {
  const folderOf = (bucket: string) => join(path, fileName(bucket))
  const fileOf = (bucket: string, key: string) =>
    `${join(folderOf(bucket), ...key.split('/').map((part) => fileName(part) || '%'))}.object`
  async function read(bucket: string, key: string): Promise<StoredFile | undefined> {
    const found = await openObjectFile(fileOf(bucket, key))
    if (!found) return undefined
    const chunks: Buffer[] = []
    if (found.size === 0) await found.close()
    else for await (const chunk of found.stream()) chunks.push(chunk as Buffer)
    const { etag: _etag, ...headers } = found.headers
    return { headers, body: Buffer.concat(chunks) }
  }

  const write = (bucket: string, key: string, headers: Record<string, string>, body: Buffer): Promise<void> =>
    writeObjectFile(fileOf(bucket, key), { ...headers, etag: etagOf(body) }, [body])

  async function keysOf(bucket: string): Promise<string[]> {
    const names = await readdir(folderOf(bucket), { recursive: true }).catch(() => [])
    return names
      .filter((name) => name.endsWith('.object'))
      .map((name) =>
        name
          .slice(0, -'.object'.length)
          .split(/[\\/]/)
          .map((part) => decodeURIComponent(part))
          .join('/'),
      )
      .toSorted()
  }

  async function list(bucket: string, query: URLSearchParams): Promise<string> {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = (await keysOf(bucket)).filter((key) => key.startsWith(prefix) && key > after)
    const shown = keys.slice(0, pageSize)
    const contents: string[] = []
    for (const key of shown) {
      const found = await openObjectFile(fileOf(bucket, key))
      await found?.close()
      if (found)
        contents.push(
          `<Contents><Key>${xml(key)}</Key><ETag>${found.headers['etag']}</ETag><Size>${found.size}</Size></Contents>`,
        )
    }
    const next =
      keys.length > shown.length ? `<NextContinuationToken>${xml(shown.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><KeyCount>${shown.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`
  }

  return { fileOf, read, write, list }
}

/**
 * Emulates S3: put, get with ranges, head, delete, list, multipart uploads, signed addresses, and posts by a signed
 * form. Nobody reads without a signature. Objects are files, written atomically.
 */
export async function startBucket({
  path,
  port = 0,
  host = '127.0.0.1',
  freeBytes,
  now = Date.now,
}: Options): Promise<EmulatedBucket> {
  const { fileOf, read, write, list } = createObjectStore(path)
  const hasRoom = hasFreeSpaceIn(dirname(path), freeBytes)
  const uploads = createMultipartUploads(join(path, '.uploads'))

  async function upload(bucket: string, request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const post = parseUploadForm(String(request.headers['content-type']), body)
    if (!post) return fail(response, 400, 'MalformedPOSTRequest')
    const refusal = findPostError(bucket, post, secret(), now())
    if (refusal) return fail(response, refusal.status, refusal.code)
    await write(bucket, post.fields['key'] ?? '', { 'content-type': post.type }, post.file)
    response.writeHead(204, { ...crossOrigin, etag: etagOf(post.file) }).end()
  }

  async function get(bucket: string, key: string, { request, response, url }: Exchange): Promise<void> {
    const isSigned = isPresignedUrl(url)
    if (!isSigned && !request.headers.authorization) return fail(response, 403, 'AccessDenied')
    const asked = { method: request.method ?? '', url, host: request.headers.host ?? '', secret: secret(), now: now() }
    const error = isSigned && findPresignedUrlError(asked)
    if (error) return fail(response, error === 'AuthorizationQueryParametersError' ? 400 : 403, error)
    const found = await openObjectFile(fileOf(bucket, key))
    if (!found) return fail(response, 404, 'NoSuchKey')
    await send(found, { request, response, url })
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const [bucket = '', ...parts] = url.pathname
      .slice(1)
      .split('/')
      .map((part) => decodeURIComponent(part))
    const key = parts.join('/')
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    if ((method === 'PUT' || method === 'POST') && !hasRoom()) return fail(response, 400, 'StorageFullException')
    const at = { uploads, at: { bucket, key }, exchange: { request, response, url }, file: fileOf(bucket, key) }
    if (await answerMultipart(at, body)) return undefined
    if (method === 'PUT' && key) {
      if (request.headers['if-none-match'] === '*' && (await read(bucket, key)))
        return fail(response, 412, 'PreconditionFailed')
      await write(bucket, key, headersOf(request), body)
      response.writeHead(200, { etag: etagOf(body) }).end()
    } else if (method === 'DELETE' && key) {
      await rm(fileOf(bucket, key), { force: true })
      response.writeHead(204).end()
    } else if (method === 'GET' && !key) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(await list(bucket, url.searchParams))
    } else if ((method === 'GET' || method === 'HEAD') && key) {
      await get(bucket, key, { request, response, url })
    } else if (method === 'OPTIONS') {
      response.writeHead(200, crossOrigin).end()
    } else if (method === 'POST' && bucket && !key) {
      await upload(bucket, request, response, body)
    } else fail(response, 501, 'NotImplemented')
    return undefined
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else if (error instanceof BucketError) fail(response, error.status, error.message)
      else fail(response, 500, 'InternalError')
    })
  })
  const { port: bound, close } = await listenOnLoopback(server, port, host)
  return { port: bound, endpoint: `http://${host}:${bound}`, read, close }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL }

type Multipart = {
  uploads: ReturnType<typeof createMultipartUploads>
  at: { bucket: string; key: string }
  exchange: Exchange
  /** Where the object is stored when it is whole. */
  file: string
}

/** Answers a request of a multipart upload. Returns false for any other. */
async function answerMultipart({ uploads, at, exchange, file }: Multipart, body: Buffer): Promise<boolean> {
  const { request, response, url } = exchange
  const [method, id] = [request.method, url.searchParams.get('uploadId')]
  const answer = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  if (method === 'GET' && !at.key && url.searchParams.has('uploads')) {
    const open = (await uploads.list(at.bucket)).map(
      (one) => `<Upload><Key>${xml(one.key)}</Key><UploadId>${one.id}</UploadId></Upload>`,
    )
    answer(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${open.join('')}</ListMultipartUploadsResult>`)
  } else if (method === 'POST' && at.key && url.searchParams.has('uploads')) {
    const checksums = request.headers['x-amz-checksum-algorithm'] === 'CRC32'
    const created = await uploads.create({ ...at, headers: headersOf(request), checksums })
    answer(`<InitiateMultipartUploadResult><UploadId>${created}</UploadId></InitiateMultipartUploadResult>`)
  } else if (method === 'PUT' && id) {
    const sent = request.headers['x-amz-checksum-crc32']
    const number = Number(url.searchParams.get('partNumber'))
    const part = await uploads.put({ ...at, id, number }, body, sent === undefined ? undefined : String(sent))
    response
      .writeHead(200, { etag: part.etag, ...(part.checksum ? { 'x-amz-checksum-crc32': part.checksum } : {}) })
      .end()
  } else if (method === 'POST' && id) {
    const etag = await uploads.complete({ ...at, id, path: file }, parseParts(body.toString()))
    answer(
      `<CompleteMultipartUploadResult><Key>${xml(at.key)}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`,
    )
  } else if (method === 'DELETE' && id) {
    await uploads.abort(id, at.bucket, at.key)
    response.writeHead(204).end()
  } else return false
  return true
}

/** Headers of the answer that a request may set. */
const settable = ['content-disposition', 'content-type', 'cache-control'] as const

/** Answers an object, or the range of it that was asked for. */
async function send(found: OpenObject, { request, response, url }: Exchange): Promise<void> {
  const { size } = found
  const range = rangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') {
    await found.close()
    return fail(response, 416, 'InvalidRange')
  }
  const headers: Record<string, string | number> = { ...found.headers, 'accept-ranges': 'bytes' }
  for (const name of settable) {
    const value = url.searchParams.get(`response-${name}`)
    if (value) headers[name] = value
  }
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  const length = range ? range.end - range.start + 1 : size
  response.writeHead(range ? 206 : 200, { ...headers, 'content-length': length })
  if (request.method === 'HEAD' || length === 0) {
    await found.close()
    response.end()
    return undefined
  }
  return pipeline(found.stream(range), response)
}

/** Parses a Range of one part. S3 answers the whole object to any other. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start >= size) return 'unsatisfiable'
  return start <= end ? { start, end } : undefined
}

const xml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { ...crossOrigin, 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text =
        name === 'content-encoding' ? String(value).replace(/(^|,\s*)aws-chunked(?:,\s*)?/, '') : String(value)
      return kept.test(name) && text ? [[name, text]] : []
    }),
  )

/** Decodes a body, which the client may send in signed chunks with a trailing checksum. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = Buffer.concat(chunks)
  if (
    !/aws-chunked/.test(String(request.headers['content-encoding'])) &&
    !String(request.headers['x-amz-content-sha256']).startsWith('STREAMING')
  )
    return sent
  const parts: Buffer[] = []
  for (let at = 0; at < sent.length;) {
    const end = sent.indexOf('\r\n', at)
    const size = Number.parseInt(sent.subarray(at, end).toString(), 16)
    if (!(size > 0)) break
    parts.push(sent.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}
