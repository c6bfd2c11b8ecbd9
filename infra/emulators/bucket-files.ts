import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

/** The bytes of an object from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** An open object. Read it or close it. */
export type OpenObject = {
  /** The headers with which it was stored, and its ETag. */
  headers: Record<string, string>
  size: number
  /** Streams it or a range of it, and closes it. */
  stream: (range?: ByteRange) => Readable
  close: () => Promise<void>
}

/** The longest line of headers: S3 takes 8 KB of them. */
const mostHeaderBytes = 16 * 1024
let writes = 0

/** Returns the ETag of bytes that were put at once. */
export const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Opens a file whose first line has the headers. Returns undefined where there is none. */
export async function openObjectFile(path: string): Promise<OpenObject | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined
    throw error
  })
  if (!file) return undefined
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mostHeaderBytes), 0, mostHeaderBytes, 0)
  const from = buffer.subarray(0, bytesRead).indexOf(10) + 1
  const { size } = await file.stat()
  return {
    headers: JSON.parse(buffer.subarray(0, from).toString()) as Record<string, string>,
    size: size - from,
    stream: ({ start, end } = { start: 0, end: size - from - 1 }) =>
      file.createReadStream({ start: from + start, end: from + Math.max(start, end), highWaterMark: 256 * 1024 }),
    close: () => file.close(),
  }
}

/** Writes an object with its headers, all of it or nothing. */
export async function writeObjectFile(
  path: string,
  headers: Record<string, string>,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.${writes++}`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w')
  try {
    await file.appendFile(`${JSON.stringify(headers)}\n`)
    for await (const bytes of body) await file.appendFile(bytes)
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
  await file.close()
  await rename(unfinished, path)
}
