import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { etagOf, openObjectFile, type OpenObject, writeObjectFile } from './bucket-files.ts'

/** Why S3 refuses a request of a multipart upload: status and code. */
export class BucketError extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/** An unfinished upload. `checksums` tells whether each part has a CRC-32. */
type Upload = { bucket: string; key: string; id: string; headers: Record<string, string>; checksums: boolean }
type Part = { number: number; etag: string; checksum?: string | undefined }

/** Every part but the last has at least 5 MiB. */
const leastPartBytes = 5 * 1024 * 1024
const mostParts = 10_000

/** Returns S3's multipart uploads, whose parts are files of a folder until they are put together. */
export function createMultipartUploads(folder: string) {
  const folderOf = (id: string): string => {
    if (!/^[\w-]{36}$/.test(id)) throw new BucketError(404, 'NoSuchUpload')
    return join(folder, id)
  }
  const partFile = (id: string, number: number) => join(folderOf(id), `${number}.part`)

  async function find(id: string, bucket: string, key: string): Promise<Upload> {
    const file = await openObjectFile(join(folderOf(id), 'upload'))
    if (!file) throw new BucketError(404, 'NoSuchUpload')
    await file.close()
    const upload = JSON.parse(file.headers['upload'] ?? '{}') as Upload
    if (upload.bucket !== bucket || upload.key !== key) throw new BucketError(404, 'NoSuchUpload')
    return upload
  }

  return {
    async create(of: Omit<Upload, 'id'>): Promise<string> {
      const id = randomUUID()
      await writeObjectFile(join(folderOf(id), 'upload'), { upload: JSON.stringify({ ...of, id }) }, [])
      return id
    },

    /** Stores a part over an earlier one of its number. Returns its ETag. */
    async put(
      at: { bucket: string; key: string; id: string; number: number },
      bytes: Buffer,
      sent: string | undefined,
    ) {
      const { bucket, key, id, number } = at
      await find(id, bucket, key)
      if (!Number.isInteger(number) || number < 1 || number > mostParts) throw new BucketError(400, 'InvalidArgument')
      const checksum = checksumOf(bytes)
      if (sent !== undefined && sent !== checksum) throw new BucketError(400, 'BadDigest')
      const etag = etagOf(bytes)
      await writeObjectFile(partFile(id, number), { etag, ...(sent ? { checksum } : {}) }, [bytes])
      return { etag, checksum: sent }
    },

    /** Puts the listed parts together in `path`. Returns the object's ETag. */
    async complete(at: { bucket: string; key: string; id: string; path: string }, listed: Part[]): Promise<string> {
      const { bucket, key, id, path } = at
      const upload = await find(id, bucket, key)
      if (listed.length === 0) throw new BucketError(400, 'MalformedXML')
      const isAscending = listed.every(({ number }, index) => number > (listed[index - 1]?.number ?? 0))
      const isConsecutive = listed.every(({ number }, index) => number === index + 1)
      if (!isAscending || (upload.checksums && !isConsecutive)) throw new BucketError(400, 'InvalidPartOrder')
      const parts: OpenObject[] = []
      try {
        for (const one of listed) parts.push(await openPart(upload, one, partFile(id, one.number)))
        if (parts.slice(0, -1).some(({ size }) => size < leastPartBytes)) throw new BucketError(400, 'EntityTooSmall')
        const hash = createHash('md5')
        for (const { etag } of listed) hash.update(Buffer.from(etag.replaceAll('"', ''), 'hex'))
        const etag = `"${hash.digest('hex')}-${listed.length}"`
        await writeObjectFile(path, { ...upload.headers, etag }, chunksOf(parts))
        await rm(folderOf(id), { recursive: true, force: true })
        return etag
      } finally {
        for (const part of parts) await part.close().catch(() => undefined)
      }
    },

    /** Forgets an upload and its parts. */
    async abort(id: string, bucket: string, key: string): Promise<void> {
      await find(id, bucket, key)
      await rm(folderOf(id), { recursive: true, force: true })
    },

    /** Lists the unfinished uploads of a bucket by key. */
    async list(bucket: string): Promise<Upload[]> {
      const ids = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        ids.map(async (id) => {
          const file = await openObjectFile(join(folder, id, 'upload'))
          await file?.close()
          return file && (JSON.parse(file.headers['upload'] ?? '{}') as Upload)
        }),
      )
      return found
        .flatMap((upload) => (upload?.bucket === bucket ? [upload] : []))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
  }
}

/** Opens a part that is as it was listed: with its ETag, and with its checksum where the upload has those. */
async function openPart(upload: Upload, { etag, checksum }: Part, path: string): Promise<OpenObject> {
  const part = await openObjectFile(path)
  if (!part) throw new BucketError(400, 'InvalidPart')
  const isListed = part.headers['etag']?.replaceAll('"', '') === etag.replaceAll('"', '')
  const isChecked = !upload.checksums || (checksum !== undefined && checksum === part.headers['checksum'])
  if (isListed && isChecked) return part
  await part.close()
  throw new BucketError(400, isListed && checksum === undefined ? 'InvalidRequest' : 'InvalidPart')
}

async function* chunksOf(parts: readonly OpenObject[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* part.stream() as AsyncIterable<Buffer>
}

function checksumOf(bytes: Buffer): string {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum.toString('base64')
}

/** Parses the list of parts of a request that completes an upload. */
export const parseParts = (xml: string): Part[] =>
  [...xml.matchAll(/<Part>([^]*?)<\/Part>/g)].map(([, part = '']) => {
    const value = (name: string) =>
      new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1]?.replaceAll(/&quot;|&#34;/g, '"')
    return { number: Number(value('PartNumber')), etag: value('ETag') ?? '', checksum: value('ChecksumCRC32') }
  })
