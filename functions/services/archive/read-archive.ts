import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  type ArchiveEntry,
  type ArchiveFormatError,
  archiveLimits,
  type ArchiveManifest,
  type RecordType,
  recordTypes,
  type ArchiveRecord,
  isSafePath,
  manifestPath,
  parseManifest,
  parseRecord,
  recordsPath,
} from '#shared/archive/format.ts'

/** An archive that is refused: its fault, and the entry and line where it is. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFormatError
  readonly entry: string | undefined
  readonly line: number | undefined

  constructor(fault: ArchiveFormatError, entry?: string, line?: number) {
    super(`archive ${fault}${entry ? `: ${entry}` : ''}${line ? ` line ${line}` : ''}`)
    this.fault = fault
    this.entry = entry
    this.line = line
  }
}

/** A checked archive. Close it after the work. */
export type OpenArchive = {
  manifest: ArchiveManifest
  /** Names this archive and no other. */
  id: string
  read: <N extends RecordType>(noun: N) => AsyncGenerator<ArchiveRecord<N>>
  readMedia: (path: string) => Promise<Buffer>
  close: () => void
}

/**
 * Opens an archive and checks all of it before anything of it is used: its format, every entry with its size and
 * checksum, every record, every picture. `onProgress` gets the part that is checked, from 0 to 1. Throws ArchiveError.
 */
export async function openArchive(
  path: string,
  onProgress: (part: number) => void = () => undefined,
): Promise<OpenArchive> {
  const size = await sizeOf(path)
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip, size)
    const head = entries.get(manifestPath)
    if (!head) throw new ArchiveError('not-an-archive')
    const text = await readManifest(zip, head)
    const manifest = parseManifest(text)
    if (typeof manifest === 'string')
      throw new ArchiveError(manifest, manifest === 'damaged' ? manifestPath : undefined)
    checkList(manifest, entries)
    await checkEntries({ zip, manifest, entries }, onProgress)
    return {
      manifest,
      id: createHash('sha256').update(text).digest('hex'),
      read: (noun) => readRecords(zip, entries.get(recordsPath(noun)), noun),
      readMedia: (entry) => readWhole(zip, entryAt(entries, entry), archiveLimits.mediaBytes),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new ArchiveError('no-file', basename(path))
  return found.size
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  } catch {
    throw new ArchiveError((await startsAsZip(path)) ? 'cut-off' : 'not-an-archive')
  }
}

/** Every zip begins with the letters PK; its list of entries is at its end. */
async function startsAsZip(path: string): Promise<boolean> {
  const { open } = await import('node:fs/promises')
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32LE() === 0x04034b50
  } finally {
    await file.close()
  }
}

type Entries = ReadonlyMap<string, Entry>

function entryAt(entries: Entries, path: string): Entry {
  const found = entries.get(path)
  if (!found) throw new ArchiveError('missing', path)
  return found
}

/** Lists the entries. Together they cannot have more packed bytes than the file: none may lie upon another. */
async function listEntries(zip: ZipFile, size: number): Promise<Entries> {
  const entries = new Map<string, Entry>()
  let packed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry
      if (!isSafePath(fileName)) throw new ArchiveError('unsafe-path', fileName)
      if (entries.has(fileName)) throw new ArchiveError('twice', fileName)
      if (entries.size >= archiveLimits.entries) throw new ArchiveError('too-large')
      packed += compressedSize
      const { alwaysBytes, ratio } = archiveLimits
      if (packed > size || uncompressedSize > Math.max(alwaysBytes, compressedSize * ratio))
        throw new ArchiveError('too-large', fileName)
      entries.set(fileName, entry)
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const [, path] =
      /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec((error as Error).message) ??
      []
    throw path === undefined ? new ArchiveError('damaged') : new ArchiveError('unsafe-path', path)
  }
  return entries
}

async function readManifest(zip: ZipFile, entry: Entry): Promise<string> {
  const bytes = await readWhole(zip, entry, archiveLimits.manifestBytes)
  if (crc32(bytes) !== entry.crc32) throw new ArchiveError('damaged', manifestPath)
  return bytes.toString()
}

/** Compares the list of the manifest with the entries: each is in both. */
function checkList({ entries: listed, counts }: ArchiveManifest, entries: Entries): void {
  const paths = new Set(listed.map(({ path }) => path))
  for (const { path } of listed) entryAt(entries, path)
  for (const path of entries.keys())
    if (path !== manifestPath && !paths.has(path)) throw new ArchiveError('not-listed', path)
  for (const noun of recordTypes)
    if (noun in counts && !paths.has(recordsPath(noun))) throw new ArchiveError('missing', recordsPath(noun))
}

type Checked = { zip: ZipFile; manifest: ArchiveManifest; entries: Entries }

/** Reads every entry once: its size and checksum, and every record of those that have records. */
async function checkEntries({ zip, manifest, entries }: Checked, onProgress: (part: number) => void): Promise<void> {
  const nouns = new Map(recordTypes.map((noun) => [recordsPath(noun), noun]))
  const byPath = new Map(manifest.entries.map((one) => [one.path, one]))
  const total = manifest.entries.reduce((sum, { bytes }) => sum + bytes, 0) || 1
  let done = 0
  for (const listed of manifest.entries) {
    const entry = entryAt(entries, listed.path)
    const noun = nouns.get(listed.path)
    if (noun) await checkRecords({ zip, entry, listed, noun, manifest, byPath })
    else await checkBytes(zip, entry, listed)
    done += listed.bytes
    onProgress(done / total)
  }
}

async function checkBytes(zip: ZipFile, entry: Entry, listed: ArchiveEntry): Promise<void> {
  for await (const _chunk of readChunks(zip, entry, listed));
}

type Records = {
  zip: ZipFile
  entry: Entry
  listed: ArchiveEntry
  noun: RecordType
  manifest: ArchiveManifest
  byPath: ReadonlyMap<string, ArchiveEntry>
}

async function checkRecords({ zip, entry, listed, noun, manifest, byPath }: Records): Promise<void> {
  let count = 0
  for await (const line of linesOf(readChunks(zip, entry, listed), listed.path)) {
    const record = parseRecord(noun, line)
    count++
    if (!record) throw new ArchiveError('bad-record', listed.path, count)
    if (noun === 'media') checkPicture(record as ArchiveRecord<'media'>, byPath)
  }
  if (count !== (manifest.counts[noun] ?? 0)) throw new ArchiveError('damaged', listed.path)
}

/** A picture's file is in the archive, and no larger than one that can be uploaded. */
function checkPicture({ path }: ArchiveRecord<'media'>, byPath: ReadonlyMap<string, ArchiveEntry>): void {
  const file = byPath.get(path)
  if (!file) throw new ArchiveError('missing', path)
  if (file.bytes > archiveLimits.mediaBytes) throw new ArchiveError('too-large', path)
}

/** Yields an entry's bytes, and compares size and checksum at the end. */
async function* readChunks(zip: ZipFile, entry: Entry, listed?: ArchiveEntry): AsyncGenerator<Buffer> {
  const { fileName: path, uncompressedSize } = entry
  if (listed && listed.bytes !== uncompressedSize) throw new ArchiveError('damaged', path)
  const hash = createHash('sha256')
  let stream: Readable
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged', path)
  }
  if (listed && hash.digest('hex') !== listed.sha256) throw new ArchiveError('damaged', path)
}

async function readWhole(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new ArchiveError('too-large', entry.fileName)
  const chunks: Buffer[] = []
  for await (const chunk of readChunks(zip, entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const newline = 10

/** Yields the lines of a text in UTF-8. A line is never longer than a record can be. */
async function* linesOf(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (bytes: Buffer): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      throw new ArchiveError('damaged', path)
    }
  }
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield decode(Buffer.concat([rest, chunk.subarray(from, end)]))
      rest = Buffer.alloc(0)
      from = end + 1
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
    if (rest.length > archiveLimits.lineBytes) throw new ArchiveError('too-large', path)
  }
  if (rest.length > 0) throw new ArchiveError('damaged', path)
}

async function* readRecords<N extends RecordType>(
  zip: ZipFile,
  entry: Entry | undefined,
  noun: N,
): AsyncGenerator<ArchiveRecord<N>> {
  if (!entry) return
  let line = 0
  for await (const text of linesOf(readChunks(zip, entry), entry.fileName)) {
    line++
    const record = parseRecord(noun, text)
    if (!record) throw new ArchiveError('bad-record', entry.fileName, line)
    yield record
  }
}
