import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseUploadForm, findPostError } from './bucket-post.ts'
import { type FreeBytes, roomIn } from './data-folder/room.ts'
import { listenOnLoopback } from './listen.ts'
import type { StoredFile } from './static-files.ts'

type Options = { path: string; port?: number; host?: string; freeBytes?: FreeBytes }
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

/** Encodes a part of a key so that it stays in the folder. Objects end in '.object', unlike any folder. */
const fileName = (part: string): string => encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A')

/** Emulates S3: put, get, head, delete, list, and posts by a signed form. Objects are files, written atomically. */
export async function startBucket({ path, port = 0, host = '127.0.0.1', freeBytes }: Options): Promise<EmulatedBucket> {
  const folderOf = (bucket: string) => join(path, fileName(bucket))
  const fileOf = (bucket: string, key: string) =>
    `${join(folderOf(bucket), ...key.split('/').map((part) => fileName(part) || '%'))}.object`
  const hasRoom = roomIn(dirname(path), freeBytes)
  let writes = 0

  async function read(bucket: string, key: string): Promise<StoredFile | undefined> {
    try {
      const file = await readFile(fileOf(bucket, key))
      const end = file.indexOf(10)
      return {
        headers: JSON.parse(file.subarray(0, end).toString()) as Record<string, string>,
        body: file.subarray(end + 1),
      }
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
      throw error
    }
  }

  async function write(bucket: string, key: string, headers: Record<string, string>, body: Buffer): Promise<void> {
    const file = fileOf(bucket, key)
    const unfinished = `${file}.${process.pid}.${writes++}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(unfinished, Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]))
    await rename(unfinished, file)
  }

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
    const contents = await Promise.all(
      shown.map(async (key) => {
        const body = (await read(bucket, key))?.body ?? Buffer.alloc(0)
        return `<Contents><Key>${xml(key)}</Key><ETag>${etag(body)}</ETag><Size>${body.length}</Size></Contents>`
      }),
    )
    const next =
      keys.length > shown.length ? `<NextContinuationToken>${xml(shown.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><KeyCount>${shown.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`
  }

  async function upload(bucket: string, request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const post = parseUploadForm(String(request.headers['content-type']), body)
    if (!post) return fail(response, 400, 'MalformedPOSTRequest')
    const refusal = findPostError(bucket, post, process.env['AWS_SECRET_ACCESS_KEY'] ?? '', Date.now())
    if (refusal) return fail(response, refusal.status, refusal.code)
    await write(bucket, post.fields['key'] ?? '', { 'content-type': post.type }, post.file)
    response.writeHead(204, { ...crossOrigin, etag: etag(post.file) }).end()
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
    if (method === 'PUT' && key) {
      if (request.headers['if-none-match'] === '*' && (await read(bucket, key)))
        return fail(response, 412, 'PreconditionFailed')
      await write(bucket, key, headersOf(request), body)
      response.writeHead(200, { etag: etag(body) }).end()
    } else if (method === 'DELETE' && key) {
      await rm(fileOf(bucket, key), { force: true })
      response.writeHead(204).end()
    } else if (method === 'GET' && !key) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(await list(bucket, url.searchParams))
    } else if ((method === 'GET' || method === 'HEAD') && key) {
      const found = await read(bucket, key)
      if (!found) return fail(response, 404, 'NoSuchKey')
      response.writeHead(200, { ...found.headers, etag: etag(found.body), 'content-length': found.body.length })
      response.end(method === 'HEAD' ? undefined : found.body)
    } else if (method === 'OPTIONS') {
      response.writeHead(200, crossOrigin).end()
    } else if (method === 'POST' && bucket && !key) {
      await upload(bucket, request, response, body)
    } else fail(response, 501, 'NotImplemented')
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() =>
      response.headersSent ? response.destroy() : fail(response, 500, 'InternalError'),
    )
  })
  const { port: bound, close } = await listenOnLoopback(server, port, host)
  return { port: bound, endpoint: `http://${host}:${bound}`, read, close }
}

const etag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

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
