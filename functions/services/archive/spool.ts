import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type RecordType, recordTypes } from '#shared/archive/format.ts'

/** Bytes that are collected before they are written. */
const bufferBytes = 256 * 1024

/** The records of one noun in a file. */
type Part = {
  path: string
  file: FileHandle
  lines: string[]
  waiting: number
  count: number
  bytes: number
  hash: ReturnType<typeof createHash>
}

/**
 * Records in files of a folder, one file a noun and one line a record: they come in any order, and an archive has them
 * noun by noun. So it takes as much memory for many records as for few.
 */
export class Spool {
  readonly #parts = {} as Record<RecordType, Part>

  /** Creates the files. */
  static async create(folder: string): Promise<Spool> {
    const spool = new Spool()
    for (const noun of recordTypes) {
      const path = join(folder, `${noun}.jsonl`)
      const file = await open(path, 'w')
      spool.#parts[noun] = { path, file, lines: [], waiting: 0, count: 0, bytes: 0, hash: createHash('sha256') }
    }
    return spool
  }

  /** Adds a record. */
  async add(noun: RecordType, record: object): Promise<void> {
    const part = this.#parts[noun]
    const line = `${JSON.stringify(record)}\n`
    part.lines.push(line)
    part.waiting += line.length
    part.count++
    if (part.waiting >= bufferBytes) await this.#flush(part)
  }

  async #flush(part: Part): Promise<void> {
    const bytes = Buffer.from(part.lines.join(''))
    part.lines = []
    part.waiting = 0
    part.bytes += bytes.length
    part.hash.update(bytes)
    await part.file.appendFile(bytes)
  }

  /** Writes the rest and closes the files. */
  async close(): Promise<void> {
    for (const part of Object.values(this.#parts)) {
      await this.#flush(part)
      await part.file.close()
    }
  }

  /** Returns a noun's file, once the spool is closed. */
  fileOf(noun: RecordType): { path: string; count: number; bytes: number; sha256: string } {
    const { path, count, bytes, hash } = this.#parts[noun]
    return { path, count, bytes, sha256: hash.copy().digest('hex') }
  }

  /** Yields a noun's records, once the spool is closed. */
  async *read<T>(noun: RecordType): AsyncGenerator<T> {
    const lines = createInterface({ input: createReadStream(this.fileOf(noun).path), crlfDelay: Infinity })
    for await (const line of lines) yield JSON.parse(line) as T
  }
}
