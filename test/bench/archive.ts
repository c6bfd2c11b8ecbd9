import { randomBytes } from 'node:crypto'
import { jobs } from '#infra/manifest/jobs.ts'
import { addDays } from '#shared/time/local-time.ts'
import { aTable } from '#test/make.ts'
import { openMeteredBench } from './bench-app.ts'
import { runBundle } from './run-bundle.ts'

export const title =
  'Archive: the time and memory of everything in one file; “bookings=50000 pictures=2000” sets how much'

/** Of a photo as wide as the site shows. */
const pictureBytes = 400_000
/** Read units a second that a deployed job takes. */
const unitsASecond = 200

const asked = (given: readonly string[], name: string, usual: number): number =>
  Number(given.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual)

/** The job of an archive of so many bookings and MB of pictures, in a process of its own: its time, memory and units. */
export async function bench(given: string[]): Promise<string[][]> {
  const sizes: [bookings: number, megabytes: number][] = given.some((word) => word.includes('='))
    ? [[asked(given, 'bookings', 50_000), asked(given, 'pictures', 2000)]]
    : [
        [0, 0],
        [2000, 40],
      ]
  console.info = () => undefined
  const { taken, close } = await openMeteredBench()
  const { emptyArchivesBucket } = await import('#functions/services/archive/archives-bucket.ts')
  const { buildArchiveExport, createArchiveExportOps, getArchiveExport } =
    await import('#functions/db/archive/archive-exports.ts')
  const { transact } = await import('#functions/db/table.ts')
  // The engine is faster than a table's tenth, so the units tell how long the pauses of a deployed job are.
  process.env['SCAN_UNITS'] = '1000000'
  const heapMb = jobs.find(({ name }) => name === 'write-archive')?.heapMb
  process.env['NODE_OPTIONS'] = `--max-old-space-size=${heapMb}`
  process.env['MALLOC_ARENA_MAX'] = '2'
  const rows = [['bookings', 'pictures', 'file', 'time', 'processor', 'peak memory', 'read units', 'pauses']]
  for (const [bookings, megabytes] of sizes) {
    await addBookings(bookings)
    await addPictures(megabytes)
    await transact(createArchiveExportOps(buildArchiveExport()))
    taken()
    const { took, processor, memory } = await runBundle('write-archive')
    const [, units] = taken()
    const { state, bytes = 0 } = (await getArchiveExport())!
    if (state !== 'ready') throw new Error(`the archive is ${state}`)
    rows.push([
      String(bookings),
      `${megabytes} MB`,
      `${(bytes / 1e6).toFixed(0)} MB`,
      `${(took / 1000).toFixed(1)} s`,
      `${(processor / 1000).toFixed(1)} s`,
      `${(memory / 2 ** 20).toFixed(0)} MB`,
      String(units),
      `${(units / unitsASecond).toFixed(0)} s`,
    ])
    await emptyArchivesBucket()
  }
  await close()
  return rows
}

/** Adds bookings, each with two entries of the change log. */
async function addBookings(count: number): Promise<void> {
  const { BulkWriter } = await import('#functions/services/archive/bulk-writer.ts')
  const { putReservationItemsOps } = await import('#functions/db/reservations/reservations.ts')
  const { overwriteChangeOp } = await import('#functions/db/change-log/change-log.ts')
  const writer = new BulkWriter()
  for (let n = 0; n < count; n++) {
    const one = aTable({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      reservationDate: addDays('2025-01-01', n % 900),
      email: `guest${n}@example.com`,
      note: 'A table by the window, please; one of us cannot have sesame.',
    })
    await writer.add(putReservationItemsOps(one))
    for (const [at, minute] of ['00', '30'].entries())
      await writer.add([
        overwriteChangeOp({
          id: `2026-10-01T12:${minute}:00.000Z#${n.toString(36).padStart(8, '0')}`,
          at: `2026-10-01T12:${minute}:00.000Z`,
          what: 'reservation',
          of: one.id,
          title: 'Ana Reyes',
          ...(at === 1 ? { before: one } : {}),
          after: one,
        }),
      ])
  }
  await writer.end()
}

async function addPictures(megabytes: number): Promise<void> {
  const { publishImage } = await import('#functions/image-sanitizing/uploads-bucket.ts')
  const count = Math.ceil((megabytes * 1e6) / pictureBytes)
  for (let n = 0; n < count; n++)
    await publishImage(`bench${String(n).padStart(17, '0')}/1600.jpg`, 'image/jpeg', randomBytes(pictureBytes))
}
