import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordTypes, recordsPath } from '#shared/archive/format.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const at = '2026-12-04T23:42:00.000Z'
const { asOwner, aws } = withOwner({ since: at })
const folder = mkdtempSync(join(tmpdir(), 'demo-house-'))
let now = Date.parse(at)
beforeAll(async () => {
  setClock(() => now)
  const { seedDemoRestaurant } = await import('#infra/emulators/seed.ts')
  await (await seedDemoRestaurant('guests'))!()
})
afterAll(() => {
  setClock(undefined)
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
async function archive(): Promise<string> {
  const { writeArchive } = await import('#functions/services/archive/write-archive.ts')
  const path = join(folder, `${++files}.zip`)
  await writeArchive(createWriteStream(path))
  return path
}

async function restore(path: string): Promise<void> {
  const { deleteOp, scanItems, writeItem } = await import('#functions/db/table.ts')
  for await (const { pk, sk } of scanItems())
    if (!/^(?:SECRET|OWNER|SESSION#)/.test(pk)) await writeItem(deleteOp({ pk, sk }))
  const { openArchive } = await import('#functions/services/archive/read-archive.ts')
  const { restoreArchive } = await import('#functions/services/archive/restore-archive.ts')
  const opened = await openArchive(path)
  await restoreArchive(opened)
  opened.close()
}

const recordsOf = (path: string) => {
  const zip = unzipSync(readFileSync(path))
  return Object.fromEntries(
    recordTypes.map((noun) => [noun, Buffer.from(zip[recordsPath(noun)]!).toString().split('\n').toSorted()]),
  )
}
const textOf = (path: string): string =>
  Object.entries(unzipSync(readFileSync(path)))
    .flatMap(([name, bytes]) => (name.endsWith('.xlsx') ? [] : Buffer.from(bytes).toString()))
    .join('')

describe('a restaurant in full use', () => {
  test('is the same in an archive, an empty restaurant, and an archive of that', async () => {
    const path = await archive()
    const before = recordsOf(path)
    expect(before['reservations']!.length).toBeGreaterThan(300)
    await restore(path)
    const after = recordsOf(await archive())
    for (const noun of recordTypes) expect(after[noun], noun).toEqual(before[noun])
  })

  test('whose guest was erased has the guest in no archive from then on', async () => {
    const { entries } = (await asOwner('GET /api/owner/contacts')).body
    const { email } = entries.find((one: { email?: string }) => one.email)
    const earlier = await archive()
    expect(textOf(earlier)).toContain(email)
    const { listReservationsByEmail } = await import('#functions/db/reservations/reservations.ts')
    const reservations = await listReservationsByEmail(email)
    for (const { id, version, status, reservationDate } of reservations)
      if (reservationDate >= '2026-12-04' && ['booked', 'waitlist'].includes(status))
        await asOwner(`PUT /api/owner/reservations/${id}`, { version, status: 'cancelled' })
    expect((await asOwner('POST /api/owner/guests/erase', { guest: email })).status).toBe(201)
    await aws().lambdas.idle()
    now += 60_000
    await aws().lambdas.invoke('minute-tick', {})
    await aws().lambdas.idle()
    const path = await archive()
    expect(textOf(path)).not.toContain(email)
    await restore(path)
    expect(textOf(await archive())).not.toContain(email)
  })
})
