import * as v from 'valibot'
import { reservationStatuses } from '#shared/reservations/reservation.ts'
import { Locale, LocalDate } from '#shared/validation.ts'
import { maxUploadBytes } from '#shared/uploads/upload.ts'

/** The name and the version of the format. A file that names another format is no archive of a restaurant's site. */
export const archiveFormat = 'restaurant-site-archive'
/** Version 1 is read by every later release. */
export const archiveVersion = 1

/** The entry that lists all the others. */
export const manifestPath = 'manifest.json'
/** The folder with what people open themselves. Nothing in it but its pictures is restored. */
export const peopleFolder = 'for people'

/** Limits of an archive that is read; each is far above what a restaurant has. */
export const archiveLimits = {
  manifestBytes: 64 * 1024 * 1024,
  entries: 300_000,
  /** Of one record: an item of the table has at most 400 KB. */
  lineBytes: 1024 * 1024,
  /** Of one picture's file. */
  mediaBytes: 2 * maxUploadBytes,
  /** So many times its packed size may an entry have unpacked, once it has more than `alwaysBytes`. */
  ratio: 200,
  alwaysBytes: 10 * 1024 * 1024,
} as const

const Id = v.pipe(v.string(), v.regex(/^[^#\s]{1,200}$/))
const Instant = v.pipe(v.string(), v.isoTimestamp())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const LocalTime = v.pipe(v.string(), v.regex(/^\d\d:\d\d:\d\d$/))
const Month = v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/))
const entry = { id: Id, createdAt: Instant }

/**
 * The records of an archive by noun, in the order in which they are restored. A schema checks what keys, indexes and
 * sums are made of; other fields are kept as they are.
 */
const recordSchemas = {
  settings: v.strictObject({
    name: v.pipe(v.string(), v.regex(/^(?:SITE|HOME|CFG)#\w{1,60}$/)),
    value: v.looseObject({}),
  }),
  menu: v.looseObject({ id: Id, category: v.string() }),
  'menu-tabs': v.looseObject({ version: v.number() }),
  'menu-orders': v.looseObject({ category: v.pipe(v.string(), v.minLength(1)), dishes: v.array(v.string()) }),
  'category-names': v.strictObject({
    chosen: v.array(v.looseObject({ written: v.string(), category: v.string() })),
  }),
  posts: v.looseObject({
    ...entry,
    slug: Id,
    formerSlugs: v.optional(v.array(Id)),
    content: v.unknown(),
  }),
  reservations: v.looseObject({
    ...entry,
    reservationDate: LocalDate,
    reservationTime: LocalTime,
    partySize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
    status: v.picklist(reservationStatuses),
    locale: Locale,
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    stayMinutes: v.optional(v.pipe(Count, v.maxValue(1440))),
    seatedMinutes: v.optional(v.pipe(Count, v.maxValue(1440))),
    manageToken: v.string(),
    version: v.number(),
  }),
  days: v.strictObject({
    date: LocalDate,
    blocked: v.optional(v.literal(true)),
    /** The sums of a day whose bookings are no longer kept. Of every other day they are counted again. */
    sums: v.optional(
      v.strictObject({
        booked: Count,
        seated: v.optional(v.record(v.string(), Count)),
        arriving: v.optional(v.record(v.string(), Count)),
        counts: v.optional(v.record(v.string(), v.number())),
      }),
    ),
  }),
  calls: v.strictObject({ ...entry, overran: v.optional(v.number()) }),
  contacts: v.looseObject({ ...entry, name: v.string(), email: v.optional(v.string()) }),
  messages: v.looseObject({ ...entry, email: v.string(), readAt: v.optional(Instant) }),
  catering: v.looseObject({ ...entry, email: v.string(), state: v.string(), desiredDate: LocalDate }),
  'large-parties': v.looseObject({ ...entry, state: v.string(), reservationDate: LocalDate }),
  'suppressed-addresses': v.strictObject({
    email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
    mark: v.picklist(['bounced', 'complained']),
    markedAt: Instant,
  }),
  'notice-addresses': v.strictObject({
    addresses: v.array(v.looseObject({ id: Id })),
    ownerDaySheetHour: v.exactOptional(v.nullable(v.number())),
    version: v.number(),
  }),
  calendar: v.looseObject({ hash: v.string(), locale: Locale }),
  retention: v.strictObject({ through: Month }),
  subscriptions: v.looseObject({ ...entry, status: v.string() }),
  visits: v.looseObject({ date: LocalDate, visits: Count }),
  'visit-hours': v.strictObject({
    date: LocalDate,
    hour: v.pipe(v.string(), v.regex(/^\d\d$/)),
    counted: v.looseObject({}),
  }),
  'visit-progress': v.looseObject({ next: LocalDate }),
  conversions: v.looseObject({ date: LocalDate }),
  changes: v.looseObject({
    id: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z#[\w-]+$/)),
    at: Instant,
    what: v.string(),
    of: v.string(),
  }),
  'link-secrets': v.strictObject({
    name: v.picklist(['email-proof', 'notice-links']),
    value: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  }),
  media: v.strictObject({
    key: v.pipe(v.string(), v.regex(/^[\w-]{1,80}\/[\w-]{1,40}\.(?:webp|jpg|png|svg|ico)$/)),
    path: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  }),
} as const satisfies Record<string, v.GenericSchema>

export type RecordType = keyof typeof recordSchemas
/** A record of a noun, with the fields that its schema knows. */
export type ArchiveRecord<N extends RecordType = RecordType> = v.InferOutput<(typeof recordSchemas)[N]>

/** The nouns in the order in which they are restored. */
export const recordTypes = Object.keys(recordSchemas) as RecordType[]

/** Returns the entry of a noun's records. */
export const recordsPath = (noun: RecordType): string => `data/${noun}.jsonl`

const EntrySchema = v.strictObject({
  path: v.pipe(v.string(), v.minLength(1)),
  bytes: Count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

const ManifestSchema = v.looseObject({
  format: v.literal(archiveFormat),
  version: v.literal(archiveVersion),
  createdAt: Instant,
  counts: v.record(v.string(), Count),
  entries: v.array(EntrySchema),
})

/** The list of an archive's entries, with the number of records of each noun. `createdAt` is an ISO instant. */
export type ArchiveManifest = {
  format: typeof archiveFormat
  version: typeof archiveVersion
  createdAt: string
  counts: Partial<Record<RecordType, number>>
  entries: ArchiveEntry[]
}
export type ArchiveEntry = { path: string; bytes: number; sha256: string }

/** Why an archive is refused. */
export type ArchiveFormatError =
  | 'no-file'
  | 'not-an-archive'
  | 'cut-off'
  | 'newer'
  | 'damaged'
  | 'missing'
  | 'not-listed'
  | 'twice'
  | 'unsafe-path'
  | 'too-large'
  | 'bad-record'

/**
 * Parses a manifest. Returns the fault of one that is not of this format and version. A noun that this release does not
 * know came with a later one; an archive of an earlier release may lack some.
 */
export function parseManifest(text: string): ArchiveManifest | ArchiveFormatError {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return 'damaged'
  }
  const { format, version } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>
  if (format !== archiveFormat) return 'not-an-archive'
  if (typeof version === 'number' && version > archiveVersion) return 'newer'
  if (!v.is(ManifestSchema, read)) return 'damaged'
  return Object.keys(read.counts).every((noun) => noun in recordSchemas) ? read : 'newer'
}

/** Parses a line of a noun's records. Returns undefined for one that is not a record of it. */
export function parseRecord<N extends RecordType>(noun: N, line: string): ArchiveRecord<N> | undefined {
  try {
    const read: unknown = JSON.parse(line)
    return v.is(recordSchemas[noun], read) ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * Tells whether an entry's path stays below the folder into which an archive is unpacked, on every system: 'a/b.txt' but
 * not '../b', '/b', 'c:b' or 'a\b'.
 */
export const isSafePath = (path: string): boolean =>
  !/^[/\\]|^[a-z]:|[\\\0]/i.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
