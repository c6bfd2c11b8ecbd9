import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { defaultReservationSettings, toCancelled } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'
import { runAsFunction } from '#infra/emulators/caller-context.ts'

const { asOwner, faultProxies } = withOwner({ since: '2030-01-01T12:00:00Z' })

const clock = () => import('#functions/runtime/clock.ts')
const table = () => import('#functions/db/table.ts')
const setNow = async (at: string) => (await clock()).setClock(() => Date.parse(at))
const run = async (at: string): Promise<number> => {
  await setNow(at)
  const { handler } = await import('#functions/jobs/forget-old-data.ts')
  return (await runAsFunction('forget-old-data', handler)).forgotten
}
afterEach(async () => {
  faultProxies().dynamo.refuse()
  faultProxies().dynamo.strike(0)
  ;(await clock()).setClock(undefined)
})

beforeAll(() => useTier('enterprise'))

/** Empties the table of everything that a pass reads, so that every test begins without a past. */
beforeEach(async () => {
  const { scanItems, deleteOp, writeItem } = await table()
  for await (const item of scanItems())
    if (
      /^(?:RES|BOOKED|CONTACT|CATERING|PERSON|MAIL|NEW|LOG|DAYS|RETENTION)/.test(item.pk) ||
      item.sk === 'CFG#retention'
    )
      await writeItem(deleteOp(item))
})

async function book(at: string, given: object = {}, more: object = {}): Promise<Reservation> {
  await setNow(at)
  const { saveReservation } = await import('#functions/db/reservations/reservations.ts')
  const { buildReservation } = await import('#functions/db/reservations/new-reservation.ts')
  const asked = aBooking({ reservationDate: at.slice(0, 10), locale: 'en', ...given })
  const after = { ...buildReservation(asked as never, defaultReservationSettings, {}), ...more }
  await saveReservation({ after, capacity: { max: 500 } })
  return after
}

async function write(at: string, email: string, given: object = {}) {
  await setNow(at)
  const { createMessageOps } = await import('#functions/db/contacts/messages.ts')
  const { ensureContact } = await import('#functions/db/contacts/contacts.ts')
  const message = {
    id: `m-${email}-${at}`,
    name: email,
    email,
    message: 'hello',
    locale: 'en',
    createdAt: at,
    version: 1,
  } as const
  await (await table()).transact(createMessageOps(message))
  await ensureContact({ ...message, ...given })
}

async function request(at: string, desiredDate: string, given: object = {}) {
  await setNow(at)
  const { createCateringRequestOps } = await import('#functions/db/catering/requests.ts')
  const base = {
    id: `c-${at}-${desiredDate}`,
    state: 'new',
    name: 'Quetzalli',
    email: 'q@example.com',
    message: '',
  } as const
  const rest = { numberOfServings: 20, selectedItems: [], totalAmount: 0, locale: 'en', createdAt: at, version: 1 }
  await (await table()).transact(createCateringRequestOps({ ...base, ...rest, desiredDate, ...given } as never))
}

/** Everything that the table holds, by kind of its partition. */
async function kept(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { pk, sk } of (await table()).scanItems()) {
    const kind = pk.startsWith('RES#') ? sk.split('#')[0]! : pk.split('#')[0]!
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
const dayOf = async (date: string) => (await import('#functions/db/reservations/days.ts')).getDay(date)

describe('guests’ data', () => {
  test('ends 24 months after its month, and the counts of its days stay', async () => {
    await book('2030-01-15T17:00:00Z', { firstName: 'Quetzalli', email: 'q@example.com' })
    await book('2030-01-31T17:00:00Z')
    await book('2030-02-01T17:00:00Z', { firstName: 'Later' })
    await write('2030-01-20T17:00:00Z', 'q@example.com')
    await write('2030-02-20T17:00:00Z', 'later@example.com')
    const day = await dayOf('2030-01-15')
    expect(day).toMatchObject({ booked: 1 })

    expect(await run('2032-01-31T12:00:00Z')).toBe(0)
    expect(await kept()).toMatchObject({ RES: 3, CONTACT: 2, PERSON: 2 })
    await run('2032-02-01T12:00:00Z')
    expect(await kept()).toMatchObject({ RES: 1, CONTACT: 1, PERSON: 1, DAYS: 3 })
    expect(await dayOf('2030-01-15')).toEqual(day)
    const all: string[] = []
    for await (const item of (await table()).scanItems()) all.push(JSON.stringify(item))
    expect(all.join('\n')).not.toMatch(/quetzalli|q@example|q%40example/i)
    expect(all.join('\n')).toContain('later@example.com')
  })

  test('is forgotten once a night from three on, or in the next hour in which the restaurant is awake', async () => {
    await book('2030-01-15T17:00:00Z')
    expect(await run('2032-03-01T07:30:00Z')).toBe(0)
    expect(await run('2032-03-01T15:30:00Z')).toBe(1)
    await book('2030-01-16T17:00:00Z')
    expect(await run('2032-03-01T16:30:00Z')).toBe(0)
    const { id } = await book('2032-02-10T17:00:00Z', { reservationDate: '2032-06-01' }, { networks: ['hash'] })
    expect(await run('2032-03-01T17:30:00Z')).toBe(0)
    expect(await networksOf(id)).toEqual(['hash'])
    await run('2032-03-02T12:00:00Z')
    expect(await networksOf(id)).toEqual([])
  })

  test.each([
    [6, '2030-08-01'],
    [12, '2031-02-01'],
    [36, '2033-02-01'],
  ])('ends after %i months where the owner says so', async (months, from) => {
    await setNow('2030-01-02T17:00:00Z')
    const saved = await asOwner('PUT /api/owner/retention', { months, version: 0 })
    expect(saved.body).toEqual({ months, version: 1 })
    expect((await asOwner('GET /api/owner/retention')).body).toEqual({ months, version: 1 })
    await book('2030-01-15T17:00:00Z')
    expect(await run(`${addDays(from, -1)}T17:00:00Z`)).toBe(0)
    await run(`${from}T17:00:00Z`)
    expect((await kept())['RES']).toBeUndefined()
  })

  test('is kept for no other time, and not by an older form', async () => {
    await setNow('2030-01-02T17:00:00Z')
    expect((await asOwner('PUT /api/owner/retention', { months: 1, version: 0 })).body).toMatchObject({
      reason: 'invalid',
      fields: { months: [expect.any(String)] },
    })
    await asOwner('PUT /api/owner/retention', { months: 12, version: 0 })
    const late = await asOwner('PUT /api/owner/retention', { months: 36, version: 0 })
    expect(late.body.reason).toBe('changed-meanwhile')
    expect((await asOwner('GET /api/owner/retention')).body).toEqual({ months: 12, version: 1 })
  })

  test('stays when the owner lengthens the time while a pass is at work', async () => {
    await book('2030-01-15T17:00:00Z')
    const { saveRetentionProgress } = await import('#functions/db/erasure/retention.ts')
    await saveRetentionProgress({
      version: 0,
      pass: { kept: { month: '2030-03', taxMonth: '2025-03' }, place: { step: 'bookings', months: ['2030-01'] } },
    })
    expect(await run('2032-01-01T12:00:00Z')).toBe(0)
    expect(await kept()).toMatchObject({ RES: 1 })
  })
})

describe('catering', () => {
  test('that was quoted or accepted is kept seven years, and what was only asked ends with the rest', async () => {
    const at = '2030-01-15T17:00:00Z'
    await request(at, '2030-01-20')
    await request(at, '2030-01-21', { state: 'quoted' })
    await request(at, '2030-01-22', { state: 'accepted' })
    await request(at, '2030-01-23', { state: 'declined', sentQuote: { at } })
    await request(at, '2030-01-24', { state: 'declined' })
    await run('2032-03-01T12:00:00Z')
    expect((await kept())['CATERING']).toBe(3)
    await run('2037-01-31T12:00:00Z')
    expect((await kept())['CATERING']).toBe(3)
    await run('2037-02-01T12:00:00Z')
    expect((await kept())['CATERING']).toBeUndefined()
  })

  test('is kept while its day is still to come', async () => {
    await setNow('2030-01-02T17:00:00Z')
    await asOwner('PUT /api/owner/retention', { months: 6, version: 0 })
    await request('2030-01-15T17:00:00Z', '2031-06-01')
    await run('2031-05-01T12:00:00Z')
    expect((await kept())['CATERING']).toBe(1)
    await run('2032-01-01T12:00:00Z')
    expect((await kept())['CATERING']).toBeUndefined()
  })
})

describe('contacts', () => {
  test('end with their last message, request or booking, but not where the owner wrote something down', async () => {
    const at = '2030-01-15T17:00:00Z'
    await write(at, 'gone@example.com')
    await write(at, 'comes@example.com')
    await book('2031-12-15T17:00:00Z', { email: 'Comes@example.com' })
    await write(at, 'calls@example.com', { phoneNumber: '(770) 555-0166' })
    await book('2031-12-15T17:00:00Z', { phone: '770-555-0166', email: '' })
    await write(at, 'noted@example.com')
    const { findContact, updateContactOps, contactIdFor } = await import('#functions/db/contacts/contacts.ts')
    const noted = (await findContact(contactIdFor('noted@example.com')))!
    await (await table()).transact(updateContactOps(noted, { ...noted, notes: 'brings the corn' }))
    await write(at, 'renamed@example.com')
    const renamed = (await findContact(contactIdFor('renamed@example.com')))!
    await (await table()).transact(updateContactOps(renamed, { ...renamed, name: 'Her own name for him' }))
    await run('2032-03-01T12:00:00Z')
    const found = await Promise.all(
      ['gone', 'comes', 'calls', 'noted', 'renamed'].map(async (who) =>
        findContact(contactIdFor(`${who}@example.com`)),
      ),
    )
    expect(found.map(Boolean)).toEqual([false, true, true, true, true])
  })
})

test('an address that bounced is emailed again after three years, and is then no longer stored', async () => {
  const { getSuppression, suppressMailboxOp } = await import('#functions/db/email/mailboxes.ts')
  await (await table()).writeItem(suppressMailboxOp('b@example.com', 'bounced', '2030-01-15T17:00:00.000Z'))
  await setNow('2033-01-13T17:00:00Z')
  expect(await getSuppression('b@example.com')).toBe('bounced')
  await setNow('2033-01-15T17:00:00Z')
  expect(await getSuppression('b@example.com')).toBeUndefined()
})

describe('the change log', () => {
  test('forgets whom its entries named, and keeps that there were any', async () => {
    await setNow('2030-01-02T17:00:00Z')
    await asOwner('PUT /api/owner/retention', { months: 6, version: 0 })
    const { id } = await book('2030-01-15T17:00:00Z', { firstName: 'Quetzalli' })
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, status: 'cancelled' })
    await run('2030-08-02T12:00:00Z')
    const entries: string[] = []
    for await (const item of (await table()).scanItems())
      if (item.pk === 'LOG#2030-01') entries.push(JSON.stringify(item))
    expect(entries).toHaveLength(2)
    expect(entries.join()).not.toContain('Quetzalli')
    expect(entries.join()).toContain('"months":6')
  })
})

const bookings = async (months: number, each: number) => {
  for (let n = 0; n < months; n++)
    for (let of = 0; of < each; of++)
      await book(`${addDays('2029-10-15', n * 30)}T17:00:00Z`, { email: `g${of}@example.com` })
}

describe('a pass', () => {
  test('that dies between two steps goes on where it was', async () => {
    await bookings(3, 4)
    await write('2030-01-02T17:00:00Z', 'q@example.com')
    let deletions = 0
    faultProxies().dynamo.refuse((body) =>
      body.includes('"RES"') && body.includes('ConditionExpression') && ++deletions === 6
        ? { name: 'AccessDeniedException', message: 'no' }
        : undefined,
    )
    await expect(run('2032-03-01T12:00:00Z')).rejects.toThrow()
    faultProxies().dynamo.refuse()
    expect(await kept()).toMatchObject({ RES: 7, CONTACT: 1 })
    expect(await run('2032-03-01T13:00:00Z')).toBe(7 + 2)
    expect(await kept()).toMatchObject({ DAYS: 3, RETENTION: 1 })
    expect((await kept())['RES']).toBeUndefined()
    expect((await kept())['BOOKED']).toBeUndefined()
  })

  test('ends right whatever fails on the way', async () => {
    await bookings(4, 3)
    faultProxies().dynamo.strike(0.1)
    for (let hour = 10; hour < 24; hour++) await run(`2032-03-01T${hour}:00:00Z`).catch(() => undefined)
    faultProxies().dynamo.strike(0)
    await run('2032-03-02T12:00:00Z')
    expect((await kept())['RES']).toBeUndefined()
    expect((await kept())['BOOKED']).toBeUndefined()
    expect(await kept()).toMatchObject({ DAYS: 4 })
  })

  test('keeps a booking that was moved to another day in the meantime', async () => {
    const before = await book('2030-01-15T17:00:00Z')
    const { forgetBooking } = await import('#functions/db/erasure/retention.ts')
    const { saveReservation } = await import('#functions/db/reservations/reservations.ts')
    const { findReservation } = await import('#functions/db/reservations/find-reservation.ts')
    await saveReservation({ before, after: { ...before, reservationDate: '2033-01-15' }, capacity: {} })
    await forgetBooking(before)
    expect(await findReservation(before.id)).toMatchObject({ reservationDate: '2033-01-15' })
  })

  test('two parallel passes do nothing twice', async () => {
    await bookings(2, 3)
    const done = await Promise.all([run('2032-03-01T12:00:00Z'), run('2032-03-01T12:00:00Z')])
    expect((await kept())['RES']).toBeUndefined()
    expect(done.length).toBe(2)
    expect(await run('2032-03-01T13:00:00Z')).toBe(0)
  })
})

const networksOf = async (id: string) => {
  const { findReservation } = await import('#functions/db/reservations/find-reservation.ts')
  return (await findReservation(id))?.networks
}

describe('the hashes of a booking’s networks', () => {
  test('go two weeks after the booking, however far its day is, and the booking stays', async () => {
    const networks = ['hash-a', 'hash-b']
    const soon = await book('2030-01-15T17:00:00Z', { reservationDate: '2030-01-18' }, { networks })
    const later = await book('2030-01-15T17:00:00Z', { reservationDate: '2030-12-18' }, { networks })
    await run('2030-01-29T12:00:00Z')
    expect(await Promise.all([soon, later].map(({ id }) => networksOf(id)))).toEqual([networks, networks])
    await run('2030-01-30T12:00:00Z')
    expect(await Promise.all([soon, later].map(({ id }) => networksOf(id)))).toEqual([[], []])
    expect(await kept()).toMatchObject({ RES: 2 })
  })

  test('go, and the booking stays unverified: no note in its emails, and once verified or cancelled it counts no more', async () => {
    const { saveReservation } = await import('#functions/db/reservations/reservations.ts')
    const { findReservation } = await import('#functions/db/reservations/find-reservation.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const { isUnverified, withVerification } = await import('#shared/reservations/unverified-quota.ts')
    const { withoutUnverifiedTexts } = await import('#shared/email/unverified-recipient.ts')
    const date = '2030-12-19'
    const typed = { reservationDate: date, note: 'Win a prize!' }
    const made = [
      await book('2030-01-15T17:00:00Z', typed, { networks: ['hash-a'] }),
      await book('2030-01-15T17:00:00Z', typed, { networks: ['hash-b'] }),
      await book('2030-01-15T17:00:00Z', typed, { networks: ['hash-c'], status: 'waitlist' }),
    ]
    await run('2030-01-30T12:00:00Z')
    const [verified, cancelled, left] = await Promise.all(made.map(async ({ id }) => (await findReservation(id))!))
    expect([verified, cancelled, left].every(isUnverified)).toBe(true)
    expect(withoutUnverifiedTexts({ reservation: verified! }).reservation).not.toHaveProperty('note')
    const at = '2030-01-30T12:00:00Z'
    await saveReservation({ before: verified!, after: withVerification(verified!, at), capacity: {}, limited: true })
    for (const one of [cancelled!, left!]) await saveReservation({ before: one, after: toCancelled(one), capacity: {} })
    expect(await (await table()).getItem(keys.unverifiedQuota(date))).toMatchObject({ places: 0 })
  })

  test('are none of a booking that the owner entered: it stays hers', async () => {
    const { id } = await book('2030-01-15T17:00:00Z', { reservationDate: '2030-12-20' })
    await run('2030-01-30T12:00:00Z')
    expect(await networksOf(id)).toBeUndefined()
  })

  test('go also after weeks in which the restaurant was off', async () => {
    await run('2030-01-10T12:00:00Z')
    const { id } = await book('2030-01-15T17:00:00Z', { reservationDate: '2030-01-16' }, { networks: ['hash'] })
    await run('2030-06-10T12:00:00Z')
    expect(await networksOf(id)).toEqual([])
  })
})
