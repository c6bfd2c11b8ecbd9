import { expect, test } from 'vitest'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { add, asOwner, ask, block, body, guest, held, mails, quiet, subjectsTo } = atTheDesk()

const asked = (given: object = {}) => ({
  firstName: 'Marisol',
  lastName: 'Vega',
  phone: '(770) 555-0142',
  partySize: 14,
  reservationDate: '2026-12-10',
  reservationTime: '18:30:00',
  occasion: "Grandmother's birthday",
  ...given,
})
const request = (given: object = {}) => guest('POST /api/large-parties', asked(given))
const list = async () => (await asOwner('GET /api/owner/large-parties', {})).body.entries
const unread = async () => (await asOwner('GET /api/owner/news')).body.largeParties
/** Asks, and returns the stored request. */
const ask14 = async (given: object = {}) => {
  const { status, body: made } = await request(given)
  expect(status).toBe(201)
  return (await list()).find(({ id }: { id: string }) => id === made.id)
}
const answer = (what: string, { id, version }: { id: string; version: number }, more: object = {}) =>
  asOwner(`POST /api/owner/large-parties/${id}/${what}`, { version, ...more })
const slotOf = ({ partySize, reservationDate, reservationTime }: Record<string, unknown>) => ({
  partySize,
  reservationDate,
  reservationTime,
})

test('a request holds nothing, waits for the owner, and is emailed to the restaurant', async () => {
  const before = await unread()
  const party = await ask14({ email: 'marisol@example.com' })
  expect(party).toMatchObject({ state: 'new', partySize: 14, occasion: "Grandmother's birthday", version: 1 })
  expect(await held(party.reservationDate)).toEqual({ count: 0, holding: 0 })
  expect(await unread()).toBe(before + 1)
  await quiet()
  const notice = (await mails()).at(-1)!
  expect(notice.subject).toBe('A large party asks for a table: Marisol Vega, December 10, 2026, 6:30 PM, 14 guests')
  expect(notice.text).toContain("Grandmother's birthday")
  expect(notice.text).toMatch(/\(770\)\s555\W0142/)
  expect(notice.replyTo?.text).toContain('marisol@example.com')
  expect(await subjectsTo('marisol@example.com')).toEqual([])
})

test.each<[string, object, number, object]>([
  ['ten guests, who book online', { partySize: 10 }, 400, { fields: { partySize: ['largePartySize'] } }],
  ['a hundred guests', { partySize: 100 }, 400, { fields: { partySize: ['largePartySize'] } }],
  ['no phone', { phone: ' ' }, 400, { fields: { phone: ['phoneRequired'] } }],
  ['an occasion of 301 letters', { occasion: 'x'.repeat(301) }, 400, { fields: { occasion: ['noteTooLong'] } }],
  ['a date that is over', { reservationDate: '2026-11-29' }, 422, { reason: 'time-passed' }],
  ['a date in two years', { reservationDate: '2028-11-29' }, 422, { reason: 'too-far-ahead' }],
  ['a machine', { website: 'https://spam.example' }, 422, { reason: 'looks-automated' }],
])('%s is refused, and nothing is stored', async (_what, given, status, refused) => {
  const before = (await list()).length
  const answered = await request(given)
  expect(answered.status).toBe(status)
  expect(answered.body).toMatchObject(refused)
  expect((await list()).length).toBe(before)
})

test('a blocked day is refused, a full day is not', async () => {
  await block(['2026-12-11'])
  expect((await request({ reservationDate: '2026-12-11' })).body.reason).toBe('date-blocked')
  const date = '2026-12-12'
  for (let each = 0; each < 2; each++) await add({ ...body(), reservationDate: date, status: 'booked' } as never)
  expect((await request({ reservationDate: date })).status).toBe(201)
})

test('one network can send ten requests an hour; other guests are not affected', async () => {
  const from = { ip: '203.0.113.77' }
  const statuses = []
  for (let each = 0; each < 11; each++)
    statuses.push((await ask('POST /api/large-parties', asked({ lastName: `Bot ${each}` }), from)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  expect((await request()).status).toBe(201)
})

test('one tap books it: the guest gets a confirmation with a manage link, and the request is answered', async () => {
  const party = await ask14({ email: 'ana@example.com', reservationDate: '2026-12-13' })
  const waiting = await unread()
  const { status, body: made } = await answer('book', party, slotOf(party))
  expect([status, made.request.state, made.reservation.partySize]).toEqual([200, 'booked', 14])
  expect(made.request.becameId).toBe(made.reservation.id)
  expect(made.reservation.note).toBe("Grandmother's birthday")
  expect(await held('2026-12-13')).toEqual({ count: 1, holding: 1 })
  expect(await unread()).toBe(waiting - 1)
  await quiet()
  const mail = (await mails()).find(({ to }) => to.text === 'ana@example.com')
  expect(mail!.subject).toMatch(/^Your table on /)
  expect(mail!.text).toContain('/reservations/manage#')
  // It is booked once.
  const again = await answer('book', made.request, slotOf(party))
  expect([again.status, again.body.reason]).toEqual([422, 'transition-refused'])
  expect(await held('2026-12-13')).toEqual({ count: 1, holding: 1 })
})

test('another time is booked as agreed', async () => {
  const party = await ask14({ reservationDate: '2026-12-14' })
  const { body: made } = await answer('book', party, {
    partySize: 12,
    reservationDate: '2026-12-15',
    reservationTime: '17:00:00',
  })
  expect(made.reservation).toMatchObject({ partySize: 12, reservationDate: '2026-12-15', reservationTime: '17:00:00' })
  expect(made.request).toMatchObject({ state: 'booked', reservationDate: '2026-12-15' })
})

test('a table over the seats is booked at the second tap alone, and of two taps at once one books', async () => {
  const { body: days } = await asOwner('GET /api/owner/days', { month: '2026-12' })
  const { stay, firstTable, lastTable, noticeMinutes, version } = days.settings
  const saved = { stay, firstTable, lastTable, noticeMinutes, version, seats: 20 }
  expect((await asOwner('PUT /api/owner/seats', saved)).status).toBe(200)
  const slot = { reservationDate: '2026-12-16', reservationTime: '18:30:00' }
  expect((await add({ ...body(), ...slot, partySize: 10, status: 'booked' } as never)).status).toBe(201)
  const party = await ask14(slot)
  const first = await answer('book', party, slotOf(party))
  expect([first.status, first.body.reason]).toEqual([422, 'time-full'])
  expect(await held('2026-12-16')).toEqual({ count: 1, holding: 1 })
  const taps = await Promise.all([
    answer('book', party, { ...slotOf(party), overSeats: true }),
    answer('book', party, { ...slotOf(party), overSeats: true }),
  ])
  expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await held('2026-12-16')).toEqual({ count: 2, holding: 2 })
})

test('a declined guest is emailed in their language, and may still be booked', async () => {
  const party = await ask14({ email: 'luis@example.com', locale: 'es', reservationDate: '2026-12-17' })
  const { status, body: declined } = await answer('decline', party)
  expect([status, declined.state]).toEqual([200, 'declined'])
  expect((await subjectsTo('luis@example.com'))[0]).toMatch(/^No podemos recibir a tu grupo el 17 de diciembre/)
  expect((await answer('decline', declined)).body.reason).toBe('transition-refused')
  const booked = await answer('book', declined, { ...slotOf(party), overSeats: true })
  expect([booked.status, booked.body.request.state]).toEqual([200, 'booked'])
})

test('an answer to an outdated version is refused', async () => {
  const party = await ask14({ reservationDate: '2026-12-18' })
  await answer('decline', party)
  expect((await answer('book', party, slotOf(party))).body.reason).toBe('changed-meanwhile')
})

test('without the catering feature a request is not turned into one', async () => {
  const party = await ask14({ email: 'eva@example.com', reservationDate: '2026-12-19' })
  expect((await answer('catering', party)).body.reason).toBe('no-access')
})

test('it becomes a catering request; without an address the owner adds one', async () => {
  const { useTier } = await import('#test/functions/with-owner.ts')
  await useTier('enterprise')
  const party = await ask14({ reservationDate: '2026-12-20' })
  const refused = await answer('catering', party)
  expect([refused.status, refused.body.reason]).toEqual([422, 'email-needed'])
  const { body: moved } = await answer('catering', party, { email: 'rosa@example.com' })
  expect(moved.request.state).toBe('catering')
  const { body: made } = await asOwner(`GET /api/owner/catering-requests/${moved.cateringId}`)
  expect(made).toMatchObject({
    state: 'new',
    name: 'Marisol Vega',
    email: 'rosa@example.com',
    phoneNumber: '(770) 555-0142',
    numberOfServings: 14,
    desiredDate: '2026-12-20',
    message: "Grandmother's birthday",
    selectedItems: [],
    totalAmount: 0,
  })
})

test('a deleted request is gone from list and count, and is in the change log', async () => {
  const party = await ask14({ reservationDate: '2026-12-21', lastName: 'Olvido' })
  const waiting = await unread()
  const { status } = await asOwner(`DELETE /api/owner/large-parties/${party.id}`, { version: party.version })
  expect(status).toBe(200)
  expect((await list()).some(({ id }: { id: string }) => id === party.id)).toBe(false)
  expect(await unread()).toBe(waiting - 1)
  const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
  expect(log.changes[0]).toMatchObject({
    what: 'large-party',
    kind: 'deleted',
    title: 'Marisol Olvido',
    undoable: false,
  })
})

test('an erased guest is gone from requests, unread counts, emails and change log', async () => {
  const party = await ask14({ email: 'borrame@example.com', lastName: 'Quetzalli', reservationDate: '2026-12-22' })
  await answer('decline', party)
  await ask14({ email: 'borrame@example.com', lastName: 'Quetzalli', reservationDate: '2026-12-23' })
  await quiet()
  const waiting = await unread()
  const { status } = await asOwner(
    'POST /api/owner/guests/erase',
    { guest: 'borrame@example.com' },
    { key: 'erase-once' },
  )
  expect(status).toBe(201)
  await quiet()
  const { scanItems } = await import('#functions/db/table.ts')
  const kept: string[] = []
  for await (const item of scanItems()) kept.push(JSON.stringify(item))
  expect(kept.filter((item) => /borrame|Quetzalli/.test(item))).toEqual([])
  expect(await unread()).toBe(waiting - 1)
})
