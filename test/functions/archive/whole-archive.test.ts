import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordTypes, recordsPath } from '#shared/archive/format.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { fillSmallHouse, smallHouseAt } from './small-house.ts'

const { faultProxies } = withEmulatedAws()
const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
beforeAll(() => setClock(() => Date.parse(smallHouseAt)))
afterAll(() => {
  setClock(undefined)
  rmSync(folder, { recursive: true, force: true })
})

type Row = Record<string, unknown> & { pk: string; sk: string }

/** Every row of the table, by its keys. */
async function rows(): Promise<Map<string, Row>> {
  const { scanItems } = await import('#functions/db/table.ts')
  const found = new Map<string, Row>()
  for await (const item of scanItems()) found.set(`${item.pk} ${item.sk}`, item)
  return found
}

async function empty(): Promise<void> {
  const { deleteOp, writeItem } = await import('#functions/db/table.ts')
  // The secret of this process stays, so that hashes can be compared.
  for (const { pk, sk } of (await rows()).values())
    if (!(pk === 'SECRET' && sk === 'rate')) await writeItem(deleteOp({ pk, sk }))
}

let files = 0
async function archive(): Promise<string> {
  const path = join(folder, `${++files}.zip`)
  const { writeArchive } = await import('#functions/services/archive/write-archive.ts')
  await writeArchive(createWriteStream(path))
  return path
}

async function restore(path: string) {
  const { openArchive } = await import('#functions/services/archive/read-archive.ts')
  const { restoreArchive } = await import('#functions/services/archive/restore-archive.ts')
  const opened = await openArchive(path)
  try {
    return await restoreArchive(opened)
  } finally {
    opened.close()
  }
}

/** Rows that an archive leaves out, or that a restore makes otherwise. */
const isLeftOut = ({ pk, sk }: Row) =>
  /^(?:MAIL#|EDITION$|RATE#|IDEM#|VISIT#|OFFERS$)/.test(pk) || sk.startsWith('HOUR')

/** Returns a row as a restore leaves it. */
function restoredFrom(row: Row): Row {
  const { gsi1pk: _list, gsi1sk: _place, ...rest } = row
  if (row.pk === 'DAYS') return withoutZeros(rest)
  if (row.sk === 'RES') return { ...row, ...(row['networks'] ? { networks: [] } : {}) }
  if (row.pk.startsWith('UNVERIFIED#'))
    return Object.fromEntries(Object.entries(row).filter(([name]) => !/^n[\w-]{6}$/.test(name))) as Row
  if (row.pk.startsWith('GUEST#')) return { ...row, version: 'new' }
  if (row.pk.startsWith('CATERING#')) return without(row, 'network')
  if (row.pk.startsWith('HOURS#')) return without(row, 'ttl')
  if (row.pk === 'RETENTION') return { ...without(row, 'finishedOn'), version: 1 }
  return row
}
/** A kind of row: its partition, and the sort key of a partition with several kinds. */
const kindOf = ({ pk, sk }: Pick<Row, 'pk' | 'sk'>): string =>
  /^(?:MENU|IMPORT|OWNER|BLOG#|RES#|NEW#|NOTICES)/.test(pk)
    ? `${pk.split('#')[0]} ${pk.startsWith('NEW#') ? '' : sk.split('#')[0]}`.trim()
    : pk.split('#')[0]!

/** What an archive leaves out: shared/archive/README says why. */
const leftOutKinds = [
  'ARCHIVE',
  'BLOG BODY',
  'BOOKED',
  'BOOKINGS',
  'CHALLENGE',
  'CODE',
  'DEVICE',
  'EDITION',
  'ERASURE',
  'GUEST',
  'IDEM',
  'IMPORT FOUND',
  'IMPORT NAME',
  'IMPORT PLAN',
  'LINE',
  'LINK',
  'MAIL',
  'NOTICES DEVICES',
  'OFFERS',
  'OWNER BROWSER-LINK',
  'OWNER GUESSES',
  'OWNER OWNER',
  'OWNER PASSWORD-CODES',
  'OWNER SECURITY',
  'PLAN',
  'RATE',
  'RECOVERY',
  'REQUESTED',
  'REQUESTER',
  'RES WAITS',
  'RESTORE',
  'SESSION',
  'SLUG',
  'STANDS',
  'TABLES',
  'TEXTS',
  'UNVERIFIED',
  'VISIT',
]

const without = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([each]) => each !== name)) as Row
const withoutZeros = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== false)) as Row

const sorted = (bytes: Uint8Array) => Buffer.from(bytes).toString().split('\n').toSorted().join('\n')

const compared = (all: Map<string, Row>) =>
  new Map([...all].flatMap(([name, row]) => (isLeftOut(row) ? [] : [[name, restoredFrom(row)] as const])))

describe('the whole archive', () => {
  let before: Map<string, Row>
  let path: string
  beforeAll(async () => {
    await fillSmallHouse()
    before = await rows()
    path = await archive()
  })

  test('has or leaves out every kind of row that the product stores', async () => {
    const { createRowReader } = await import('#functions/db/archive/archived-rows.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const archived = new Set(
      [...before.values()].flatMap((row) => (createRowReader('2024-12-01')(row) ? [kindOf(row)] : [])),
    )
    const kinds = Object.values(keys).map((key) =>
      kindOf(typeof key === 'function' ? (key as (...args: any[]) => Row)('NAME', 'NAME', 'NAME') : (key as Row)),
    )
    expect([...new Set(kinds)].filter((kind) => !archived.has(kind)).toSorted()).toEqual(leftOutKinds)
  })

  test('has a record of each noun', () => {
    const zip = unzipSync(readFileSync(path))
    const { counts } = JSON.parse(Buffer.from(zip['manifest.json']!).toString())
    for (const noun of recordTypes) {
      const lines = Buffer.from(zip[recordsPath(noun)]!).toString().split('\n').filter(Boolean)
      expect([noun, lines.length]).toEqual([noun, counts[noun]])
      expect(lines.length, noun).toBeGreaterThan(0)
    }
  })

  test('holds no email, session, limit, network or other secret', () => {
    const zip = unzipSync(readFileSync(path))
    const text = recordTypes.map((noun) => Buffer.from(zip[recordsPath(noun)]!).toString()).join('')
    const secrets = [...before.values()].filter(({ pk }) => pk === 'SECRET')
    const kept = secrets.filter(({ value }) => text.includes(String(value)))
    expect(kept.map(({ sk }) => sk).toSorted()).toEqual(['email-proof', 'notice-links'])
    expect(text).not.toMatch(/abcdef0123|ffff000011|dueAt|gsi1pk/)
  })

  test('has what people open: the menu, the lists, the pictures by name and a page on how to leave', async () => {
    const zip = unzipSync(readFileSync(path))
    const text = (name: string) => Buffer.from(zip[`for people/${name}`]!).toString()
    const [sheet] = await readExcelFile(Buffer.from(zip['for people/menu.xlsx']!))
    expect(sheet!.data.map(([name]) => name)).toEqual(['Name (English)', 'Pozole rojo', 'Tacos al pastor'].toSorted())
    const bookings = text('bookings.csv').trimEnd().split('\r\n').slice(1)
    expect(bookings).toContainEqual(expect.stringMatching(/^2026-12-24,18:30,Ana,Reyes,2/))
    const times = bookings.map((line) => line.slice(0, '2026-12-24,18:30'.length))
    expect(times).toEqual(times.toSorted())
    expect(text('guests.csv')).toContain('Ana Reyes,ana@example.com')
    expect(text('catering.csv').split('\r\n')).toHaveLength(4)
    expect(text('how to leave.html')).toContain('/blog/tamales')
    expect(zip['for people/pictures/Tacos al pastor.png']).toBeDefined()
    expect(Object.keys(zip).filter((name) => name.startsWith('media/'))).toEqual([])
  })

  test('restores into an empty house: every row is as it was, days, quotas and index rows are counted again', async () => {
    await empty()
    expect(await restore(path)).toEqual({ goesOn: false, leftOut: 0 })
    const after = compared(await rows())
    const wanted = compared(before)
    expect([...after.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
    for (const [name, row] of wanted) expect(after.get(name), name).toEqual(row)
  })

  test('sends nothing and puts no day into the waitlist queue', async () => {
    const { listDueDays } = await import('#functions/db/reservations/days.ts')
    const { listDueEmails } = await import('#functions/db/email/emails.ts')
    expect(await listDueDays()).toEqual([])
    expect(await listDueEmails(10)).toEqual([])
    expect([...(await rows()).keys()].filter((name) => name.startsWith('MAIL#'))).toEqual([])
  })

  test('is the same again when the restored restaurant is archived', async () => {
    const [one, again] = [unzipSync(readFileSync(path)), unzipSync(readFileSync(await archive()))]
    expect(Object.keys(again)).toEqual(Object.keys(one))
    for (const [name, bytes] of Object.entries(one))
      if (!/manifest|xlsx/.test(name)) expect(sorted(again[name]!), name).toBe(sorted(bytes))
  })

  test('is refused over data, and a restaurant that was only deployed and signed in to takes it', async () => {
    await expect(restore(path)).rejects.toMatchObject({ reason: 'has-data' })
    await empty()
    const { markUnopenedIfUnset } = await import('#functions/db/site/settings.ts')
    const { overwriteSubscriptionSettingsOp } = await import('#functions/db/subscription/subscription.ts')
    const { updateOwnerOp } = await import('#functions/db/auth/owner.ts')
    const { writeItem } = await import('#functions/db/table.ts')
    await markUnopenedIfUnset()
    await writeItem(updateOwnerOp({ name: 'Marisol' }))
    await writeItem(overwriteSubscriptionSettingsOp({ manualOverrideActive: true, manualOverrideTier: 'basic' }))
    expect(await restore(path)).toMatchObject({ goesOn: false })
    const { getSubscription } = await import('#functions/db/subscription/subscription.ts')
    // The restaurant's own tier stays.
    expect((await getSubscription()).settings.manualOverrideTier).toBe('basic')
  })

  test.each([
    ['was not open stays so', '', ''],
    ['was never asked whether it is open is open', undefined, expect.stringMatching(/^\d{4}-/)],
    ['was open since a day is open since then', '2026-10-05T15:00:00.000Z', '2026-10-05T15:00:00.000Z'],
  ])('of a restaurant that %s', async (_what, at, after) => {
    await empty()
    await restore(path)
    const { getOpenedAt, overwriteOpenedOp, settingSortKeys } = await import('#functions/db/site/settings.ts')
    const { deleteOp, writeItem } = await import('#functions/db/table.ts')
    const { keys } = await import('#functions/db/keys.ts')
    await writeItem(at === undefined ? deleteOp(keys.setting(settingSortKeys.opened)) : overwriteOpenedOp(at))
    const other = await archive()
    await empty()
    await restore(other)
    expect(await getOpenedAt()).toEqual(after)
  })

  describe('interrupted', () => {
    beforeEach(empty)

    test.each(['menu', 'reservations', 'changes', 'days', 'media'] as const)(
      'among the %s, guests see a site that is not open; the same archive goes on, another is refused',
      async (noun) => {
        const { openArchive } = await import('#functions/services/archive/read-archive.ts')
        const { restoreArchive } = await import('#functions/services/archive/restore-archive.ts')
        const { getOpenedAt } = await import('#functions/db/site/settings.ts')
        const opened = await openArchive(path)
        const broken: typeof opened = {
          ...opened,
          async *read(which) {
            for await (const record of opened.read(which)) {
              yield record
              if ((which as string) === noun) throw new Error('the power is gone')
            }
          },
        }
        await expect(restoreArchive(broken)).rejects.toThrow('the power is gone')
        expect(await getOpenedAt()).toBe('')
        await expect(restoreArchive({ ...opened, id: 'another' })).rejects.toMatchObject({ reason: 'other-archive' })
        expect(await restoreArchive(opened)).toEqual({ goesOn: true, leftOut: 0 })
        opened.close()
        const after = compared(await rows())
        for (const [name, row] of compared(before)) expect(after.get(name), name).toEqual(row)
        expect(await getOpenedAt()).toBe('2026-11-01T12:00:00.000Z')
      },
    )
  })

  test('killed before any of its writes, it has written nothing or goes on to the same restaurant', async () => {
    const { dynamo } = faultProxies()
    let left = 0
    let died = 0
    for (let writes = 0; ; writes++) {
      await empty()
      left = writes
      dynamo.refuse((body) =>
        /"(?:TransactItems|PutRequest|UpdateExpression)"/.test(body) && left-- <= 0
          ? { name: 'ValidationException', message: 'killed' }
          : undefined,
      )
      const first = await restore(path).then(
        () => 'whole',
        () => 'killed',
      )
      dynamo.refuse(undefined)
      if (first === 'whole') break
      died++
      const { goesOn } = await restore(path)
      expect(goesOn, `after ${writes} writes`).toBe(writes > 0)
      const after = compared(await rows())
      const wanted = compared(before)
      expect([...after.keys()].toSorted(), `after ${writes} writes`).toEqual([...wanted.keys()].toSorted())
      for (const [name, row] of wanted) expect(after.get(name), `${name} after ${writes} writes`).toEqual(row)
    }
    expect(died).toBeGreaterThan(5)
  })

  test('leaves out a guest whom the new restaurant is erasing', async () => {
    await empty()
    const { createErasure, createErasureOp } = await import('#functions/db/erasure/erasures.ts')
    const { writeItem } = await import('#functions/db/table.ts')
    await writeItem(createErasureOp(createErasure('ana@example.com')))
    const { leftOut } = await restore(path)
    expect(leftOut).toBeGreaterThan(1)
    const { findGuestData } = await import('#functions/db/erasure/guest-data.ts')
    expect(await findGuestData('ana@example.com', '2026-12-04')).toMatchObject({ contacts: 0, upcoming: [] })
    const { getDay } = await import('#functions/db/reservations/days.ts')
    expect((await getDay('2026-12-24')).booked).toBe(1)
    // An archive that is written while an erasure runs leaves the guest out, too.
    await writeItem(createErasureOp(createErasure('ben@example.com')))
    const zip = unzipSync(readFileSync(await archive()))
    const text = Object.values(zip)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('')
    expect(text).not.toContain('ben@example.com')
    expect(text).toContain('cat@example.com')
  })

  test('the links in emails that guests have still prove their address', async () => {
    const { emailTokenOf, isFromEmail } = await import('#functions/db/reservations/manage-token.ts')
    const { findReservation } = await import('#functions/db/reservations/find-reservation.ts')
    const booking = (await findReservation('00000000-0000-4000-8000-000000000012'))!
    expect(
      await isFromEmail(`${'x'.repeat(54)}${(await emailTokenOf(booking)).slice(booking.manageToken.length)}`, booking),
    ).toBe(true)
  })
})
