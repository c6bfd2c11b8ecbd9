import { describe, expect, test } from 'vitest'
import { aBooking } from '#test/make.ts'
import { amongWaiters } from './waitlist/waiters.ts'

const backend = amongWaiters()
const { aCaller, ask, asks, asOwner, at, book, cancel, guest, held, join, pass } = backend
const { quiet, setRules, setSeats, show, standing, store, stored, subjectsTo, sweep, take } = backend

const reasonOf = async (answer: ReturnType<typeof asks>) => (await answer).body.reason ?? 'waits'
const statusOf = async (answer: ReturnType<typeof asks>) => {
  const { body } = await answer
  return body.reason ?? body.status
}
let nobody = 0
const aPhone = () => `77055${String(70_000 + nobody++)}`

describe('who fills the waiting list', () => {
  test('one network joins the waitlist of a date six times with any addresses and phones, and then gets a link by email', async () => {
    await book()
    const { ip } = aCaller()
    const found: string[] = []
    for (let each = 0; each < 8; each++)
      found.push(await statusOf(asks(each % 2 ? { phone: aPhone(), email: '' } : {}, { ip })))
    expect(found).toEqual([...Array(6).fill('waitlist'), 'verification-sent', 'verification-needed'])
  })

  test('has tables and wishes of a network counted together: four booked and two waited for are six', async () => {
    await setRules({ maxReservationsPerDay: 4 })
    const { ip } = aCaller()
    for (let each = 0; each < 4; each++)
      await ask('POST /api/reservations', aBooking({ reservationDate: at.date }), { ip })
    const found: string[] = []
    for (let each = 0; each < 3; each++) found.push(await statusOf(asks({}, { ip })))
    expect(found).toEqual(['waitlist', 'waitlist', 'verification-sent'])
  })

  test('takes no place from guests who book: forty waitlist requests leave a day as it is', async () => {
    await setRules({ maxReservationsPerDay: 2 })
    await book()
    const there = await book()
    for (let each = 0; each < 40; each++) await asks()
    expect((await held(at.date)).count).toBe(2)
    await cancel(there)
    // Before the next look it is everybody's.
    await book()
    await sweep()
    expect((await held(at.date)).count).toBe(2)
  })

  test('is the owner at no number of them', async () => {
    await book()
    const { sessionHeaders } = backend
    const email = 'owner-asks@example.com'
    for (let each = 0; each < 5; each++)
      expect(await asks({ email }, { headers: sessionHeaders() })).toMatchObject({ status: 201 })
  })
})
describe('requests that lead nowhere', () => {
  test.each([
    ['a window that ends before it begins', { from: '19:00:00', to: '18:00:00' }, 400, 'invalid'],
    ['a window of times that are none', { from: '18:07:00' }, 400, 'invalid'],
    ['a party of eleven', { partySize: 11 }, 400, 'invalid'],
    ['a party of none', { partySize: 0 }, 400, 'invalid'],
    ['a date that does not exist', { reservationDate: '2026-02-30' }, 400, 'invalid'],
    ['a date long past', { reservationDate: '2020-01-01' }, 422, 'time-passed'],
    ['a date years ahead', { reservationDate: '2031-01-01' }, 422, 'too-far-ahead'],
    ['hours at which the kitchen is closed', { from: '22:30:00', to: '23:00:00' }, 422, 'slot-closed'],
    ['no way to be reached', { email: '' }, 400, 'invalid'],
    ['what a machine filled in', { website: 'https://spam.example' }, 422, 'looks-automated'],
  ])('%s is refused, with a reason', async (_what, given, status, reason) => {
    await book()
    const answer = await asks(given)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
    expect(answer.body.message).toMatch(/\w/)
  })

  test('a date without hours', async () => {
    const { writeItem: write, keys, putOp: put } = await store()
    const week = Array.from({ length: 7 }, () => [{ opens: 660, closes: 1320 }])
    const closed = { id: 'x', from: at.date, to: at.date, name: { en: 'Closed', es: '' }, intervals: [] }
    await write(put({ ...keys.setting('SITE#hours'), week, exceptions: [closed] }))
    expect(await reasonOf(asks())).toBe('day-closed')
    await write(put({ ...keys.setting('SITE#hours'), week, exceptions: [] }))
  })

  test('a table while bookings are paused, and on a blocked date', async () => {
    await setRules({ reservationsEnabled: false })
    expect(await reasonOf(asks())).toBe('reservations-disabled')
    await setRules()
    await backend.block([at.date])
    expect(await reasonOf(asks())).toBe('date-blocked')
  })

  test('a table for more than all the seats waits, and is never offered', async () => {
    await setRules({ maxReservationsPerDay: 5 })
    await setSeats({ seats: 4 })
    const one = await join({ partySize: 6 })
    const there = await book({ partySize: 4 })
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    expect((await held(at.date)).count).toBe(0)
    await setSeats({ seats: undefined })
  })
})

/** A table that is offered to the first of two. */
const anOffer = async () => {
  const there = await book()
  const window = { from: '18:00:00', to: '18:00:00' } as const
  const [first, second] = [await join(window), await join(window)]
  await cancel(there)
  await sweep()
  return { first, second }
}

describe('a stranger takes a table of somebody else', () => {
  test('the secret of another booking, or none, gives nothing', async () => {
    const { first, second } = await anOffer()
    expect((await take(second)).body.reason).toBe('offer-gone')
    const halves = first.manageToken.slice(0, 22) + second.manageToken.slice(22)
    for (const manageToken of [halves, 'x'.repeat(54), first.manageToken.slice(0, -1)]) {
      expect((await take({ ...first, manageToken })).status).toBe(404)
      expect((await pass({ ...first, manageToken })).status).toBe(404)
    }
    expect((await take({ ...first, manageToken: '' })).status).toBe(400)
    expect(await standing(first, second)).toEqual(['offered 18:00', 'waitlist'])
  })

  test('by a time that was never offered gets nothing, whatever is free', async () => {
    const { first } = await anOffer()
    await setRules({ maxReservationsPerDay: 5 })
    for (const time of ['18:30:00', '20:30:00', '12:00:00'])
      expect((await take(first, time)).body.reason).toBe('offer-gone')
    expect((await take(first, '18:07:00')).status).toBe(400)
    expect((await take(first, '25:00:00')).status).toBe(400)
  })

  test('by an offer that another has taken since gets a sentence, and the other keeps the table', async () => {
    const { first, second } = await anOffer()
    await pass(first)
    await sweep()
    expect((await take(second)).body).toMatchObject({ status: 'booked' })
    for (let again = 0; again < 2; again++)
      expect(await take(first)).toMatchObject({
        status: 422,
        body: { reason: 'offer-gone', message: "That table has just gone. You're still on the list." },
      })
    expect((await pass(first)).body).toMatchObject({ status: 'waitlist' })
    expect(await standing(first, second)).toEqual(['waitlist', 'booked'])
    expect((await held(at.date)).count).toBe(1)
  })

  test('with an offer from before the cancellation, or of a past day, gets none', async () => {
    const { first, second } = await anOffer()
    await cancel(first)
    expect((await take(first)).body.reason).toBe('not-waiting')
    await sweep()
    expect(await standing(second)).toEqual(['offered 18:00'])
    backend.setWall(at.date, '23:30:00')
    expect((await take(second)).body.reason).toBe('offer-gone')
    at.now += 24 * 3_600_000
    expect((await take(second)).body.reason).toBe('offer-gone')
    await sweep()
    expect(await standing(second)).toEqual(['waitlist'])
  })

  test('by a table that is booked already books no other', async () => {
    const there = await book()
    expect((await take(there, '20:00:00')).body).toMatchObject({ status: 'booked', reservationTime: '18:00:00' })
    await cancel(there)
    expect((await take(there, '20:00:00')).body.reason).toBe('not-waiting')
    expect((await pass(there)).body).toMatchObject({ status: 'cancelled' })
  })

  test('by opening the link, however often, changes nothing', async () => {
    const { first } = await anOffer()
    const before = await stored(first)
    for (let opened = 0; opened < 3; opened++) expect((await show(first)).status).toBe(200)
    for (const path of ['', '/offer', '/pass', '/cancel'])
      expect((await ask(`GET /api/reservations/manage${path}`, {}, aCaller())).status).toBe(404)
    expect(await stored(first)).toEqual(before)
  })
})

describe('a guest leaves the waitlist', () => {
  test('by the owner’s deletion gives back what was held, and the next is offered it', async () => {
    const { first, second } = await anOffer()
    const { version } = await stored(first)
    expect((await asOwner(`DELETE /api/owner/reservations/${first.id}`, { version })).status).toBe(200)
    expect((await held(at.date)).count).toBe(0)
    await sweep()
    expect(await standing(second)).toEqual(['offered 18:00'])
    expect((await take(first)).status).toBe(404)
  })

  test('by erasure is cancelled first, and nothing of the request is left', async () => {
    const there = await book()
    const email = 'forget-me@example.com'
    const one = await join({ email, phone: '(770) 555-0188' })
    await cancel(there)
    await sweep()
    const erase = (key: string) => asOwner('POST /api/owner/guests/erase', { guest: email }, { key })
    expect((await erase('erase-who-waits-1')).body.reason).toBe('upcoming-booking')
    await cancel(one)
    at.now += 7 * 86_400_000
    expect((await erase('erase-who-waits-2')).status).toBe(201)
    await quiet()
    const { scanItems: everything } = await store()
    const left: string[] = []
    for await (const item of everything()) if (JSON.stringify(item).includes(one.id)) left.push(item.pk)
    expect(left.filter((pk) => !pk.startsWith('LOG#'))).toEqual([])
  })

  test('by phone and date, though a table is offered, gives it to the next, and is emailed no cancellation', async () => {
    const there = await book()
    const email = 'leaves-offer@example.com'
    const phone = '(770) 555-0189'
    const [one, other] = [await join({ email, phone }), await join()]
    await cancel(there)
    await sweep()
    await guest('POST /api/reservations/cancel', { phone, reservationDate: at.date })
    await sweep()
    await quiet()
    expect(await standing(one, other)).toEqual(['cancelled', 'offered 18:00'])
    expect((await subjectsTo(email)).map((subject) => subject?.split(':')[0])).toEqual(['A table opened up'])
  })
})
