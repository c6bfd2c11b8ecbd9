import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import {
  type ArchiveEntry,
  archiveFormat,
  type ArchiveManifest,
  type RecordType,
  recordTypes,
  archiveVersion,
  manifestPath,
  peopleFolder,
  recordsPath,
} from '#shared/archive/format.ts'
import { createErasedFilter } from '#shared/archive/erased-filter.ts'
import {
  type ReservationCsvRow,
  cateringCsv,
  createBookingLines,
  guestsCsv,
  formatMigrationGuide,
  namePictures,
} from '#shared/archive/readable-files.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { writeSheets } from '#shared/menu/import/sheets.ts'
import { dishDefaults, type MenuItem } from '#shared/menu/menu.ts'
import { sitePages } from '#shared/site/pages.ts'
import type { Locale } from '#shared/validation.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { createRowReader } from '#functions/db/archive/archived-rows.ts'
import { listOpenErasures } from '#functions/db/erasure/erasures.ts'
import { getRetentionProgress } from '#functions/db/erasure/retention.ts'
import { getOwnerProfile } from '#functions/db/auth/owner.ts'
import { type Item, type Key, scanTablePage } from '#functions/db/table.ts'
import { listImages, openImage, type PublishedImage } from '#functions/image-sanitizing/uploads-bucket.ts'
import { Spool } from './spool.ts'

/** How far an archive is: rows that were read and their part of the table, then pictures that were packed. */
export type ArchiveProgress = { rows: number; part: number } | { pictures: number; of: number }

type Options = {
  /** The archive ends with what it throws. */
  onProgress?: (progress: ArchiveProgress) => Promise<void> | void
  /** Read units of the table that it may take a second; all that there are by default. */
  unitsASecond?: number
}

/**
 * Writes an archive of the whole restaurant into a stream, and ends it. The table is read once; pictures go from the bucket
 * into the stream. Memory does not grow with either.
 */
export async function writeArchive(
  output: Writable,
  { onProgress = () => undefined, unitsASecond = Infinity }: Options = {},
): Promise<ArchiveManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    const spool = await collectRecords(folder, { onProgress, unitsASecond })
    const zip = new ArchiveZip(output)
    const images = await listAllImages()
    const locale = (await getOwnerProfile()).locale ?? 'en'
    const dishes = await collect<MenuItem>(spool, 'menu')
    const names = namePictures(dishes, new Set(images.map(({ name }) => name)), locale)
    const media = images.map(({ name }) => {
      const named = names.get(name)
      return { name, path: named ? `${peopleFolder}/pictures/${named}` : `media/${name}` }
    })
    const counts = {} as ArchiveManifest['counts']
    for (const noun of recordTypes) {
      counts[noun] = noun === 'media' ? media.length : spool.fileOf(noun).count
      if (noun === 'media') await zip.text(recordsPath(noun), mediaLines(media))
      else await zip.file(recordsPath(noun), spool.fileOf(noun))
    }
    await addPeopleFiles(zip, spool, dishes, locale)
    let pictures = 0
    for (const { name, path } of media) {
      await zip.picture(path, await openImage(name))
      await onProgress({ pictures: ++pictures, of: media.length })
    }
    const manifest: ArchiveManifest = {
      format: archiveFormat,
      version: archiveVersion,
      createdAt: nowIso(),
      counts,
      entries: zip.entries,
    }
    await zip.end(manifest)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mediaLines = (media: readonly { name: string; path: string }[]): string =>
  media.map(({ name, path }) => `${JSON.stringify({ key: name, path })}\n`).join('')

/** Reads the table into the spool. Guests whose erasure runs are left out. */
async function collectRecords(folder: string, { onProgress, unitsASecond }: Required<Options>): Promise<Spool> {
  const spool = await Spool.create(folder)
  const erasures = await listOpenErasures()
  const { through = '', pass } = await getRetentionProgress()
  const begun = pass?.kept.month ?? ''
  const readRow = createRowReader(begun > through ? begun : through)
  const keep = createErasedFilter(
    erasures.flatMap(({ guest }) => guest ?? []),
    erasures.flatMap(({ booked }) => booked),
  )
  let rows = 0
  for (let segment = 0; segment < segments; segment++)
    for await (const { items, units } of scanSegment(segment)) {
      for (const item of items) {
        const found = readRow(item)
        const record = found && keep(found.noun, found.record)
        if (found && record) await spool.add(found.noun, record)
      }
      rows += items.length
      await onProgress({ rows, part: segment / segments })
      await sleep((units / unitsASecond) * 1000)
    }
  await spool.close()
  return spool
}

/** The equal parts in which the table is read. All rows of a partition are in one. */
const segments = 32

async function* scanSegment(segment: number): AsyncGenerator<{ items: Item[]; units: number }> {
  let after: Key | undefined
  do {
    const { items, units, next } = await scanTablePage({ segment, segments, ...(after ? { after } : {}) })
    yield { items, units }
    after = next
  } while (after)
}

async function listAllImages(): Promise<PublishedImage[]> {
  const images: PublishedImage[] = []
  for await (const page of listImages()) images.push(...page)
  return images.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function collect<T>(spool: Spool, noun: RecordType): Promise<T[]> {
  const found: T[] = []
  for await (const record of spool.read<T>(noun)) found.push(record)
  return found
}

/** Returns bookings.csv, the earliest first. The lines are sorted as bytes, which take less memory than bookings. */
async function bookingsFile(spool: Spool, locale: Locale): Promise<Buffer> {
  const { headings, lineOf } = createBookingLines(locale)
  const lines: Buffer[] = []
  for await (const booking of spool.read<ReservationCsvRow>('reservations')) lines.push(Buffer.from(lineOf(booking)))
  return Buffer.concat([Buffer.from(headings), ...lines.toSorted((a, b) => a.compare(b))])
}

async function addPeopleFiles(
  zip: ArchiveZip,
  spool: Spool,
  dishes: readonly MenuItem[],
  locale: Locale,
): Promise<void> {
  const posts = await collect<{ slug: string; published: boolean }>(spool, 'posts')
  const paths = [
    ...sitePages.filter(({ indexed }) => indexed).map(({ path }) => path),
    ...posts.filter(({ published }) => published).map(({ slug }) => `/blog/${slug}`),
  ].flatMap((path) => [path, `/es${path === '/' ? '' : path}`])
  await zip.text(
    `${peopleFolder}/${locale === 'es' ? 'como irte' : 'how to leave'}.html`,
    formatMigrationGuide(locale, paths),
  )
  const sheet = await writeSheets(
    'xlsx',
    dishes.map((dish) => ({ ...dishDefaults, ...dish })),
  )
  await zip.stored(`${peopleFolder}/menu.xlsx`, Buffer.from(await sheet.arrayBuffer()))
  await zip.text(`${peopleFolder}/bookings.csv`, await bookingsFile(spool, locale))
  await zip.text(`${peopleFolder}/guests.csv`, guestsCsv(await collect<Contact>(spool, 'contacts'), locale))
  await zip.text(
    `${peopleFolder}/catering.csv`,
    cateringCsv(await collect<StoredCateringRequest>(spool, 'catering'), locale),
  )
}

/** A zip whose entries are written one after the other, each with its size and checksum for the manifest. */
class ArchiveZip {
  readonly entries: ArchiveEntry[] = []
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>
  readonly #mtime = new Date(nowMs())

  constructor(output: Writable) {
    const failed = new Promise<never>((_, reject) => this.#zip.once('error', reject))
    this.#written = Promise.race([pipeline(this.#zip.outputStream, output), failed])
    this.#written.catch(() => undefined)
  }

  /** Adds a file of records. */
  async file(
    path: string,
    { path: file, bytes, sha256 }: { path: string; bytes: number; sha256: string },
  ): Promise<void> {
    this.entries.push({ path, bytes, sha256 })
    await this.#add(path, createReadStream(file), { size: bytes })
  }

  /** Adds a text. */
  async text(path: string, text: string | Buffer): Promise<void> {
    await this.#buffer(path, typeof text === 'string' ? Buffer.from(text) : text, true)
  }

  /** Adds bytes that are packed already. */
  async stored(path: string, bytes: Buffer): Promise<void> {
    await this.#buffer(path, bytes, false)
  }

  async #buffer(path: string, bytes: Buffer, compress: boolean): Promise<void> {
    this.entries.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    this.#zip.addBuffer(bytes, path, { compress, mtime: this.#mtime })
  }

  /** Adds a picture as it comes. */
  async picture(path: string, from: Readable): Promise<void> {
    const hash = createHash('sha256')
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    from.once('error', (error) => counted.destroy(error))
    await this.#add(path, from.pipe(counted), { compress: false })
    this.entries.push({ path, bytes, sha256: hash.digest('hex') })
  }

  /** Waits until a stream was read to its end, or until the zip cannot be written any more. */
  async #add(path: string, stream: Readable, options: { size?: number; compress?: boolean }): Promise<void> {
    this.#zip.addReadStream(stream, path, { mtime: this.#mtime, ...options })
    await Promise.race([finished(stream), this.#written])
  }

  /** Adds the manifest and waits until all is written. */
  async end(manifest: ArchiveManifest): Promise<void> {
    this.#zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), manifestPath, { mtime: this.#mtime })
    this.#zip.end()
    await this.#written
  }
}
