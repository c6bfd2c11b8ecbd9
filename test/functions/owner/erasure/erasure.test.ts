import { beforeAll, expect, test } from 'vitest'
import type { Erasure } from '#shared/erasure/guest-erasure.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { inDays, withPeople } from '#test/functions/owner/contacts/people.ts'

const { open, asOwner, writes, asks, books, aws, lastChange, faultProxies } = withPeople()
beforeAll(() => open())

const guest = {
  name: 'Quetzalli Nopal',
  email: 'Quetzalli@example.com',
  phoneNumber: '(770) 555-0166',
} as const
const find = (who: string) => asOwner('POST /api/owner/guests/find', { guest: who })
let asked = 0
const erase = (who: string) =>
  asOwner('POST /api/owner/guests/erase', { guest: who }, { key: `erase-this-guest-${++asked}` })
const erasures = async (): Promise<Erasure[]> => (await asOwner('GET /api/owner/guests/erasures')).body.erasures
const work = () => aws().lambdas.invoke('apply-erasures', {})
/** Erases to the end, and answers how it ended. */
async function erased(who: string): Promise<Erasure> {
  const { status, body } = await erase(who)
  expect(status).toBe(201)
  await aws().lambdas.idle()
  return (await erasures()).find(({ id }) => id === body.id)!
}

/** Everything that the table holds, as text. */
async function everythingKept(): Promise<string> {
  const { scanItems: everything } = await import('#functions/db/table.ts')
  const items: string[] = []
  for await (const item of everything()) items.push(JSON.stringify(item))
  return items.join('\n')
}

async function aPastBooking(given: object) {
  const { saveReservation: commitReservation } = await import('#functions/db/reservations/reservations.ts')
  const { buildReservation: newReservation } = await import('#functions/db/reservations/new-reservation.ts')
  const after = newReservation(
    aBooking({ reservationDate: inDays(-7), locale: 'en', phone: '(770) 555-0199', ...given }) as never,
    defaultReservationSettings,
    {},
  )
  await commitReservation({ after, capacity: { max: 50 } })
  return after
}

const booked = async (days: number) =>
  (await (await import('#functions/db/reservations/days.ts')).getDay(inDays(days))).booked

test('a guest is erased by e-mail: nothing of them stays, everybody else does', async () => {
  const { name, email, phoneNumber } = guest
  await asOwner('POST /api/owner/contacts', { name, email, phoneNumber }, { key: 'written-down-by-hand' })
  const message = await writes({ ...guest, message: 'Quetzalli was here' })
  await writes({ name: 'Other Guest', email: 'other@example.com' })
  await asOwner(`DELETE /api/owner/messages/${await writes({ ...guest, message: 'twice' })}`)
  await asks({ name, email, phoneNumber })
  const past = await aPastBooking({
    firstName: 'Quetzalli',
    lastName: 'Nopal',
    email: email.toLowerCase(),
    note: 'A chair for Quetzalli',
  })
  await aPastBooking({ firstName: 'Other' })
  await asOwner(`PUT /api/owner/reservations/${past.id}`, { version: 1, status: 'completed' })
  await aws().lambdas.idle()
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { suppressMailboxOp: mark } = await import('#functions/db/email/mailboxes.ts')
  await write(mark(email, 'bounced', new Date().toISOString()))

  const { body: found } = await find(email)
  expect(found).toEqual({
    contacts: 1,
    messages: 1,
    requests: 1,
    reservations: 1,
    upcoming: [],
    also: [phoneNumber, past.phone],
  })
  expect(await booked(-7)).toBe(2)
  const { contacts, messages, requests, reservations } = found
  const done = await erased(email)
  expect(done).toMatchObject({ contacts, messages, requests, reservations, upcoming: 0, progress: 1 })
  expect([done.guest, done.finishedAt]).toEqual([undefined, expect.any(String)])
  expect(await booked(-7)).toBe(1)
  const kept = await everythingKept()
  expect(kept).not.toMatch(/quetzalli|nopal|555-0166/i)
  expect(kept).toContain('Other Guest')
  expect(kept).toContain('"firstName":"Other"')
  expect((await asOwner(`PUT /api/owner/messages/${message}`, { read: true })).status).toBe(404)
  expect((await asOwner('GET /api/owner/news')).body).toMatchObject({ messages: 1, requests: 0 })

  const entry = await lastChange()
  expect(entry).toMatchObject({ what: 'guest', kind: 'deleted', title: '' })
  expect((await find(email)).body).toMatchObject({ contacts: 0, messages: 0, requests: 0, reservations: 0 })
})

const joins = (name: string, phone: string) =>
  asOwner('POST /api/owner/line', { name, phone, partySize: 2, quotedMinutes: 10 }, { key: crypto.randomUUID() })

test('a party that waited at the door is erased by phone, and others of its line stay', async () => {
  expect((await joins('Jacinta Ocote', '(770) 555-0144')).status).toBe(201)
  await joins('Somebody Else', '(770) 555-0145')
  await erased('+1 770 555 0144')
  const kept = await everythingKept()
  expect(kept).not.toMatch(/jacinta|ocote|555-0144/i)
  expect(kept).toContain('Somebody Else')
})

test('a booking that is still to come is named and must be cancelled first', async () => {
  const phone = '770-555-0155'
  const date = inDays(12)
  await books(aBooking({ firstName: 'Beto', lastName: 'Cilantro', phone, reservationDate: date }))
  await writes({ name: 'Beto Cilantro', email: 'beto@example.com', phoneNumber: '+1 (770) 555-0155' })
  expect((await find(phone)).body).toMatchObject({
    messages: 0,
    reservations: 0,
    upcoming: [{ firstName: 'Beto', lastName: 'Cilantro', reservationDate: date, status: 'booked', version: 1 }],
    also: [],
  })
  await aws().lambdas.idle()
  const before = await everythingKept()
  const refused = await erase(phone)
  expect([refused.status, refused.body]).toEqual([
    422,
    { reason: 'upcoming-booking', message: `Cancel first: Beto Cilantro, ${date} 18:30` },
  ])
  expect(await everythingKept()).toBe(before)

  await (
    await import('#functions/db/reservations/cancel.ts')
  ).saveCancellation(
    (
      await (
        await import('#functions/db/reservations/reservations.ts')
      ).listCancellableReservations('+17705550155', date)
    )[0]!,
  )
  await aws().lambdas.idle()
  // What only names the phone, in no index, is found by reading everything.
  expect(await erased('(770) 555 0155')).toMatchObject({ messages: 1, reservations: 1, upcoming: 0 })
  expect(await everythingKept()).not.toMatch(/cilantro/i)
})

test('messages and bookings of an address are found at once, by keys and indexes, however large the table', async () => {
  const email = 'at-once@example.com'
  await aPastBooking({ firstName: 'Nadia', email })
  await writes({ name: 'Nadia', email })
  const { dynamo } = faultProxies()
  const before = { ...dynamo.asked }
  expect((await find(email)).body).toMatchObject({ contacts: 1, messages: 1, reservations: 1 })
  expect(dynamo.asked['Scan'] ?? 0).toBe(before['Scan'] ?? 0)
})

test('an erasure reports its progress; killed at any page, it continues there and counts nothing twice', async () => {
  const email = 'resumed@example.com'
  for (let n = 0; n < 4; n++) await aPastBooking({ firstName: `Resumida${n}`, email, reservationDate: inDays(-8 - n) })
  await writes({ name: 'Resumida', email })
  await aws().lambdas.idle()
  const { dynamo } = faultProxies()
  let scans = 0
  dynamo.refuse((request) =>
    request.includes('TotalSegments') && ++scans % 9 === 0
      ? { name: 'AccessDeniedException', message: 'killed' }
      : undefined,
  )
  const { body } = await erase(email)
  const seen: number[] = []
  for (let runs = 0; runs < 40; runs++) {
    await work().catch(() => undefined)
    const one = (await erasures()).find(({ id }) => id === body.id)!
    seen.push(one.progress)
    if (one.finishedAt) break
  }
  dynamo.refuse()
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(new Set(seen).size).toBeGreaterThan(3)
  expect(seen.at(-1)).toBe(1)
  expect((await erasures()).find(({ id }) => id === body.id)).toMatchObject({
    reservations: 4,
    messages: 1,
    contacts: 1,
  })
  expect(await everythingKept()).not.toMatch(/resumid|resumed@/i)
})

test('an erasure that crashes before any write is complete in the end, and two parallel runs erase once', async () => {
  const email = 'killed@example.com'
  await aPastBooking({ firstName: 'Matilda', email })
  await writes({ name: 'Matilda', email, message: 'Matilda' })
  await aws().lambdas.idle()
  const { dynamo } = faultProxies()
  const { body } = await erase(email)
  await aws().lambdas.idle()
  dynamo.strike(0.2)
  const isDone = async () => (await erasures()).find(({ id }) => id === body.id)?.finishedAt !== undefined
  for (let runs = 0; runs < 60; runs++) {
    await Promise.allSettled([work(), work()])
    if (await isDone().catch(() => false)) break
  }
  dynamo.strike(0)
  await work()
  expect(await isDone()).toBe(true)
  expect(await everythingKept()).not.toMatch(/matilda|killed@/i)
  const entries = (await asOwner('GET /api/owner/changes')).body.changes.filter(
    ({ of }: { of: string }) => of === body.id,
  )
  expect(entries).toHaveLength(1)
})

test('one of two runs continues: the other ends, whatever else is to be erased', async () => {
  const { createErasure: newErasure, createErasureOp: saveErasure } = await import('#functions/db/erasure/erasures.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  for (const email of ['first@example.com', 'second@example.com']) await write(saveErasure(newErasure(email)))
  const runs = await Promise.all([work(), work()])
  expect(runs.map((run) => (run as { finished: number }).finished).toSorted((a, b) => a - b)).toEqual([0, 2])
})

test('a table that is booked during an erasure stays, and is listed', async () => {
  const email = 'meanwhile@example.com'
  await aPastBooking({ firstName: 'Ana', email })
  await aws().lambdas.idle()
  const { dynamo } = faultProxies()
  dynamo.refuse((request) =>
    request.includes('TotalSegments') ? { name: 'AccessDeniedException', message: 'later' } : undefined,
  )
  const { body } = await erase(email)
  await aws().lambdas.idle()
  dynamo.refuse()
  await books(aBooking({ firstName: 'Ana', email, reservationDate: inDays(20), phone: '770-555-0144' }))
  await work()
  expect((await erasures()).find(({ id }) => id === body.id)).toMatchObject({
    upcoming: 1,
    reservations: 1,
    progress: 1,
  })
  expect((await find(email)).body).toMatchObject({ reservations: 0, upcoming: [{ firstName: 'Ana' }] })
})

test("the minute's job starts an erasure whose trigger was lost", async () => {
  const email = 'swept@example.com'
  await writes({ name: 'Swept', email })
  const { createErasure: newErasure, createErasureOp: saveErasure } = await import('#functions/db/erasure/erasures.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  await write(saveErasure(newErasure(email)))
  await aws().lambdas.invoke('minute-tick', {})
  await aws().lambdas.idle()
  expect(await everythingKept()).not.toContain(email)
})

test('whatever the tier', async () => {
  await useTier('inactive')
  expect((await find('nobody@example.com')).status).toBe(200)
  await useTier('enterprise')
})

test.each(['', 'Ana Reyes', '12', 'a@b', '@', '<script>'])('%j finds no guest', async (who) =>
  expect((await find(who)).body).toMatchObject({ reason: 'invalid', fields: { guest: [expect.any(String)] } }),
)
