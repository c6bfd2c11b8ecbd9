import type { ArchiveRecord } from '#shared/archive/format.ts'
import { createErasedFilter } from '#shared/archive/erased-filter.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { type Load, loadOf, sumLoads } from '#shared/reservations/capacity.ts'
import { countedQuotaKeys } from '#shared/reservations/booking-quota.ts'
import type { Day, Reservation } from '#shared/reservations/reservation.ts'
import { isUnverified } from '#shared/reservations/unverified-quota.ts'
import { imageExtension, imageTypes } from '#shared/uploads/upload.ts'
import { mailboxOf } from '#shared/validation.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createRowReader } from '#functions/db/archive/archived-rows.ts'
import { getRestoring, markRestoringOp, unmarkRestoringOp } from '#functions/db/archive/restoring.ts'
import { restoreOpsByRecordType } from '#functions/db/archive/restored-rows.ts'
import { overwriteCopiedRequestsOp } from '#functions/db/catering/requests.ts'
import { listOpenErasures } from '#functions/db/erasure/erasures.ts'
import { requestFullPublishOp, requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { overwriteQuotaOp } from '#functions/db/reservations/booking-quota.ts'
import { overwriteDayOp } from '#functions/db/reservations/days.ts'
import { overwriteUnverifiedOp } from '#functions/db/reservations/unverified-quota.ts'
import { getSetting, overwriteOpenedOp, settingSortKeys } from '#functions/db/site/settings.ts'
import { scanItems, transact } from '#functions/db/table.ts'
import { publishImage } from '#functions/image-sanitizing/uploads-bucket.ts'
import { BulkWriter } from './bulk-writer.ts'
import type { OpenArchive } from './read-archive.ts'

/** Why nothing is restored into a house: it has data, or another archive's restore was interrupted. */
export class RestoreRefusedError extends Error {
  readonly reason: 'has-data' | 'other-archive'

  constructor(reason: 'has-data' | 'other-archive') {
    super(`restore refused: ${reason}`)
    this.reason = reason
  }
}

/** The nouns that a restaurant may have before anybody filled it, and settings likewise. */
const ofEmptyHouse = new Set([
  'visits',
  'visit-hours',
  'visit-progress',
  'conversions',
  'link-secrets',
  'retention',
  'suppressed-addresses',
])
const subscriptionSetting = 'CFG#subscription'

/** Pictures that are written at once. */
const picturesAtOnce = 8

type Options = { onProgress?: (part: number) => void }

/**
 * Restores a checked archive into an empty restaurant, and requests its pages. It sends and triggers nothing. Until the last
 * write guests see that the site is not open. Interrupted, the same archive goes on; every write may be repeated. Throws
 * RestoreRefusedError.
 */
export async function restoreArchive(
  archive: OpenArchive,
  { onProgress = () => undefined }: Options = {},
): Promise<{ goesOn: boolean; leftOut: number }> {
  const begun = await getRestoring()
  if (begun && begun.archive !== archive.id) throw new RestoreRefusedError('other-archive')
  if (!begun) {
    if (await hasData()) throw new RestoreRefusedError('has-data')
    await transact([markRestoringOp(archive.id), overwriteOpenedOp(''), requestPublishOp()])
  }
  const total = Object.values(archive.manifest.counts).reduce((sum, count) => sum + count, 0) || 1
  let done = 0
  const step = () => {
    if (++done % 500 === 0 || done === total) onProgress(done / total)
  }
  const { openedAt, leftOut } = await restoreRecords(archive, step)
  await restorePictures(archive, step)
  await transact([overwriteOpenedOp(openedAt), requestFullPublishOp(), unmarkRestoringOp()])
  return { goesOn: begun !== undefined, leftOut }
}

/** Tells whether a restaurant has anything that an archive would bring or overwrite. */
async function hasData(): Promise<boolean> {
  const readRow = createRowReader()
  for await (const item of scanItems()) {
    const found = readRow(item)
    if (!found || ofEmptyHouse.has(found.noun)) continue
    const { name, value } = found.record as ArchiveRecord<'settings'>
    const isUnopened = name === settingSortKeys.opened && !value['at']
    if (found.noun === 'settings' && (isUnopened || name === subscriptionSetting)) continue
    return true
  }
  return false
}

/** The sums that are counted again from bookings and catering requests. */
type Sums = {
  loads: Map<string, Load>
  quotas: Map<string, Record<string, string>>
  unverified: Map<string, { places: number; made: number }>
  copied: Map<string, { email: string; requests: Pick<StoredCateringRequest, 'id' | 'createdAt'>[] }>
}

async function restoreRecords(archive: OpenArchive, step: () => void): Promise<{ openedAt: string; leftOut: number }> {
  const writer = new BulkWriter()
  const erased = await listOpenErasures()
  const keep = createErasedFilter(erased.flatMap(({ guest }) => guest ?? []))
  const sums: Sums = { loads: new Map(), quotas: new Map(), unverified: new Map(), copied: new Map() }
  const days = new Map<string, ArchiveRecord<'days'>>()
  const { date: today } = restaurantNow()
  // A restaurant whose row of the opening is missing is open (functions/db/site/settings.ts).
  let openedAt = nowIso()
  let leftOut = 0
  for (const noun of Object.keys(restoreOpsByRecordType) as (keyof typeof restoreOpsByRecordType)[]) {
    for await (const record of archive.read(noun)) {
      step()
      const kept = keep(noun, record)
      if (!kept) {
        leftOut++
        continue
      }
      if (noun === 'settings') {
        const { name, value } = kept as ArchiveRecord<'settings'>
        if (name === settingSortKeys.opened) {
          openedAt = typeof value['at'] === 'string' ? value['at'] : ''
          continue
        }
        if (name === subscriptionSetting && (await getSetting(name))) continue
      }
      if (noun === 'reservations') addBooking(sums, kept as object as Reservation, today)
      if (noun === 'catering') addRequest(sums, kept as object as StoredCateringRequest)
      await writer.add(
        (restoreOpsByRecordType[noun] as (one: typeof kept) => ReturnType<(typeof restoreOpsByRecordType)['menu']>)(
          kept,
        ),
      )
    }
  }
  for await (const day of archive.read('days')) {
    step()
    days.set(day.date, day)
  }
  await writeSums(writer, sums, days)
  await writer.end()
  return { openedAt, leftOut }
}

function addBooking({ loads, quotas, unverified }: Sums, one: Reservation, today: string): void {
  const { id, reservationDate: date } = one
  const before = loads.get(date)
  loads.set(date, before ? sumLoads([before, loadOf(one)]) : loadOf(one))
  if (date < today) return
  for (const name of countedQuotaKeys(one)) quotas.set(name, { ...quotas.get(name), [id]: date })
  if (!isUnverified(one)) return
  const { places, made } = unverified.get(date) ?? { places: 0, made: 0 }
  unverified.set(date, { places: places + Number(one.status === 'booked'), made: made + 1 })
}

function addRequest({ copied }: Sums, { id, email, createdAt, unmailed }: StoredCateringRequest): void {
  if (unmailed) return
  const mailbox = mailboxOf(email)
  const { requests } = copied.get(mailbox) ?? { requests: [] }
  copied.set(mailbox, { email, requests: [...requests, { id, createdAt }] })
}

/** Returns a day from its bookings, or from its sums where they are no longer kept. */
function dayFrom(date: string, load: Load | undefined, told?: ArchiveRecord<'days'>): Day {
  const blocked = told?.blocked ?? false
  const sums = told?.sums
  if (sums) return { date, blocked, ...(sums as Omit<Day, 'date' | 'blocked'>) }
  if (!load) return { date, blocked, booked: 0 }
  return { date, blocked, booked: load.places, seated: load.seated, arriving: load.arriving, counts: load.counts }
}

async function writeSums(
  writer: BulkWriter,
  { loads, quotas, unverified, copied }: Sums,
  days: ReadonlyMap<string, ArchiveRecord<'days'>>,
): Promise<void> {
  for (const date of new Set([...loads.keys(), ...days.keys()]))
    await writer.add([overwriteDayOp(dayFrom(date, loads.get(date), days.get(date)))])
  for (const [name, held] of quotas) await writer.add([await overwriteQuotaOp(name, held)])
  for (const [date, counts] of unverified) await writer.add([overwriteUnverifiedOp(date, counts)])
  for (const { email, requests } of copied.values()) {
    const inOrder = requests.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    const op = await overwriteCopiedRequestsOp(email, inOrder)
    if (op) await writer.add([op])
  }
}

async function restorePictures(archive: OpenArchive, step: () => void): Promise<void> {
  const media = archive.read('media')
  await Promise.all(
    Array.from({ length: picturesAtOnce }, async () => {
      for (let next = await media.next(); !next.done; next = await media.next()) {
        const { key, path } = next.value
        await publishImage(key, imageTypes[imageExtension(key)], await archive.readMedia(path))
        step()
      }
    }),
  )
}
