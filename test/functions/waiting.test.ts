import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantOf } from '#shared/hours.ts'
import type { ReservationForm } from '#shared/reservation.ts'
import type { WaitForm } from '#shared/waiting.ts'
import { setClock } from '#functions/ground/clock.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from './owner/desk.ts'

const { ask, asOwner, aDate, add, backstage, block, edit, held, mails, quiet, sessionHeaders, store, ...desk } =
  atTheDesk()
const { subjectsTo, textsTo } = desk

const minute = 60_000
let now = 0
/** The restaurant's noon on the day before the first date. */
const noon = '2026-11-30T17:00:00Z'
let date = ''
let people = 0
const aCaller = () => ({ ip: `198.19.${people >> 8}.${people++ & 255}` })

beforeAll(async () => {
  setClock(() => now)
  const { write, keys, put } = await store()
  const week = Array.from({ length: 7 }, () => [{ opens: 660, closes: 1320 }])
  await write(put({ ...keys.setting('SITE#hours'), week, exceptions: [] }))
})
const setRules = async (given: object = {}) => {
  const { version } = (await asOwner('GET /api/owner/days', { month: date.slice(0, 7) })).body.settings
  const rules = { maxReservationsPerDay: 1, reservationsEnabled: true, reminders: false, version, ...given }
  const saved = await asOwner('PUT /api/owner/reservation-settings', rules)
  expect(saved.status).toBe(200)
}
beforeEach(async () => {
  date = aDate()
  now = Math.max(now, Date.parse(noon), instantOf(date, '12:00:00').getTime() - 5 * 86_400_000)
  await setRules()
})

type Placed = { id: string; manageToken: string }
const book = async (given: Partial<ReservationForm> = {}): Promise<Placed> => {
  const { status, body } = await ask('POST /api/reservations', aBooking({ reservationDate: date, ...given }), aCaller())
  expect(status).toBe(201)
  return body
}
const wish = (given: Partial<WaitForm> = {}): WaitForm => ({
  firstName: 'Ximena',
  lastName: 'Chayote',
  email: `guest${people++}@example.com`,
  partySize: 2,
  reservationDate: date,
  from: '18:00:00',
  to: '19:30:00',
  ...given,
})
const asks = (given: Partial<WaitForm> = {}) => ask('POST /api/waiting-list', wish(given), aCaller())
const join = async (given: Partial<WaitForm> = {}): Promise<Placed> => {
  const { status, body, text } = await asks(given)
  expect({ status, text }).toMatchObject({ status: 201 })
  now += 1000
  return body
}
const cancel = (one: Placed) => ask('POST /api/reservations/manage/cancel', { token: one.manageToken }, aCaller())
const take = (one: Placed, reservationTime = '18:00:00') =>
  ask('POST /api/reservations/manage/offer', { token: one.manageToken, reservationTime }, aCaller())
const pass = (one: Placed, reservationTime = '18:00:00') =>
  ask('POST /api/reservations/manage/pass', { token: one.manageToken, reservationTime }, aCaller())
const sweep = async () => {
  await quiet()
  await backstage().lambdas.invoke('sweep-mail', {})
  await quiet()
}
const after = async (minutes: number) => {
  now += minutes * minute
  await sweep()
}
const stored = async ({ id }: Placed) => (await (await store()).reservation(id))!
/** How each stands: the slot that is offered, or the status. */
const standing = async (...ones: Placed[]) =>
  Promise.all(
    ones.map(async (one) => {
      const { status, offeredUntil, reservationTime } = await stored(one)
      return status === 'waitlist' && offeredUntil ? `offered ${reservationTime.slice(0, 5)}` : status
    }),
  )
/** A day whose only place is taken, by who can cancel. */
const aFullDay = () => book({ reservationTime: '18:00:00' })

describe('a guest who waits', () => {
  test('holds nothing, and is found by the owner under the waitlist with the window', async () => {
    await aFullDay()
    const one = await join({ phone: '(770) 555-0133' })
    expect(one).toMatchObject({ status: 'waitlist', reservationTime: '18:00:00', partySize: 2 })
    expect(await held(date)).toEqual({ count: 1, holding: 1 })
    const { reservations } = (await asOwner('GET /api/owner/reservations', { period: date })).body
    expect(reservations.find(({ id }: Placed) => id === one.id)).toMatchObject({
      status: 'waitlist',
      waits: { from: '18:00:00', to: '19:30:00' },
    })
  })

  test('is asked to book instead while a time of the window is free', async () => {
    expect((await asks()).body.reason).toBe('day-not-full')
  })

  test.each([
    ['ends before it begins', { from: '19:00:00', to: '18:00:00' }, 400, { to: ['windowFirst'] }],
    ['is for eleven', { partySize: 11 }, 400, { partySize: ['partySize'] }],
    ['leaves no way to be reached', { email: '' }, 400, { email: ['reachNeeded'] }],
  ])('is told at the field when the wish %s', async (_what, given, status, fields) => {
    await aFullDay()
    expect(await asks(given)).toMatchObject({ status, body: { reason: 'invalid', fields } })
  })

  test('sends the form twice and waits once', async () => {
    await aFullDay()
    const form = wish()
    const [first, second] = [
      await ask('POST /api/waiting-list', form, { ...aCaller(), key: 'wait-twice' }),
      await ask('POST /api/waiting-list', form, { ...aCaller(), key: 'wait-twice' }),
    ]
    expect(second.body).toEqual(first.body)
    const { waitingFor } = await store()
    expect(await waitingFor(date)).toHaveLength(1)
  })

  test('counts like one who booked: the fourth wish of a date asks to call', async () => {
    await aFullDay()
    const email = 'many@example.com'
    for (let each = 0; each < 3; each++) await join({ email })
    expect((await asks({ email })).body.reason).toBe('more-tables')
  })

  test('is turned away where a hundred wait already, but not by the owner', async () => {
    await aFullDay()
    await join()
    const { keys, update, waitingFor, write } = await store()
    await write(update(keys.day(date), 'ADD waitlistCount :more', { values: { ':more': 99 } }))
    expect(await asks()).toMatchObject({ status: 422, body: { reason: 'line-full' } })
    await add({ reservationDate: date, status: 'waitlist' })
    const form = await ask('POST /api/waiting-list', wish(), { ...aCaller(), headers: sessionHeaders() })
    expect(form.status).toBe(201)
    expect(await waitingFor(date)).toHaveLength(3)
  })

  test('is one of a hundred at most, however many ask at once', async () => {
    await aFullDay()
    await join()
    const { day, keys, update, waitingFor, write } = await store()
    await write(update(keys.day(date), 'ADD waitlistCount :more', { values: { ':more': 97 } }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => asks()))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.reason)).toEqual(Array.from({ length: 4 }, () => 'line-full'))
    expect((await day(date)).counts?.waitlist).toBe(100)
    expect(await waitingFor(date)).toHaveLength(3)
  })

  test('since before each had an item under the date is found by the next sweep, and offered a table', async () => {
    const there = await aFullDay()
    const [one, other] = [await join(), await join()]
    const { keys, noteCounted, remove, waitingFor, write } = await store()
    await write(remove(keys.waiting(date, one.id)))
    await write(noteCounted())
    expect((await waitingFor(date)).map(({ id }) => id)).toEqual([other.id])
    await sweep()
    expect((await waitingFor(date)).map(({ id }) => id)).toEqual([one.id, other.id])
    expect((await stored(one)).version).toBe(1)
    await cancel(there)
    await sweep()
    expect(await standing(one, other)).toEqual(['offered 18:00', 'waitlist'])
  })

  test('is found by the date after any change, though without an item before it', async () => {
    await aFullDay()
    const one = await join()
    const { keys, remove, waitingFor, write } = await store()
    await write(remove(keys.waiting(date, one.id)))
    expect((await edit(await stored(one), { partySize: 3 })).status).toBe(200)
    expect((await waitingFor(date)).map(({ id }) => id)).toEqual([one.id])
  })

  test('is no longer among who waits for a date once it was cancelled, moved or deleted', async () => {
    await aFullDay()
    const [one, other, third] = [await join({ phone: '(770) 555-0135' }), await join(), await join()]
    const { waitingFor } = await store()
    const nextDay = addDays(date, 1)
    await ask('POST /api/reservations/cancel', { phone: '7705550135', reservationDate: date }, aCaller())
    expect((await edit(await stored(other), { reservationDate: nextDay })).status).toBe(200)
    expect((await waitingFor(date)).map(({ id }) => id)).toEqual([third.id])
    expect((await waitingFor(nextDay)).map(({ id }) => id)).toEqual([other.id])
    expect(await standing(one)).toEqual(['cancelled'])
    const { version } = await stored(third)
    expect((await asOwner(`DELETE /api/owner/reservations/${third.id}`, { version })).status).toBe(200)
    expect(await waitingFor(date)).toEqual([])
  })

  test('cancels by phone and date, and is mailed nothing', async () => {
    await aFullDay()
    const one = await join({ phone: '(770) 555-0134', email: 'leaves@example.com' })
    const gone = await ask('POST /api/reservations/cancel', { phone: '7705550134', reservationDate: date }, aCaller())
    expect(gone.body).toEqual({ cancelled: 1 })
    expect(await standing(one)).toEqual(['cancelled'])
    expect(await subjectsTo('leaves@example.com')).toEqual([])
  })
})

describe('a table that comes free', () => {
  test('is offered to who asked first, held, mailed, taken by a button, and confirmed', async () => {
    const there = await aFullDay()
    const email = 'ximena@example.com'
    const [first, second] = [await join({ email, locale: 'es' }), await join()]
    await cancel(there)
    await sweep()
    expect(await standing(first, second)).toEqual(['offered 18:00', 'waitlist'])
    expect((await held(date)).count).toBe(1)
    const rival = await ask('POST /api/reservations', aBooking({ reservationDate: date }), aCaller())
    expect(rival.body.reason).toBe('day-full')

    const [text = ''] = await textsTo(email)
    expect(text).toContain('Pediste mesa entre las 6:00 p.\u00a0m. y las 7:30 p.\u00a0m.')
    expect(text).toContain(`/reservations/manage#${first.manageToken}`)
    // Whoever opens the link, a scanner too, takes nothing.
    await ask('POST /api/reservations/manage', { token: first.manageToken }, aCaller())
    expect(await standing(first)).toEqual(['offered 18:00'])

    expect((await take(first)).body).toMatchObject({ status: 'booked', reservationTime: '18:00:00' })
    expect((await take(first)).body).toMatchObject({ status: 'booked' })
    expect(await stored(first)).not.toHaveProperty('offeredUntil')
    expect((await held(date)).count).toBe(1)
    expect((await subjectsTo(email)).map((subject) => subject?.split(':')[0]?.split(' del ')[0])).toEqual([
      'Se liberó una mesa',
      'Tu mesa',
    ])
  })

  test('goes to the next when the time runs out, and who did not answer waits on for other times', async () => {
    const there = await aFullDay()
    const [first, second] = [await join(), await join()]
    await cancel(there)
    await sweep()
    await after(239)
    expect(await standing(first, second)).toEqual(['offered 18:00', 'waitlist'])
    await after(1)
    expect(await standing(first, second)).toEqual(['offered 18:30', 'waitlist'])
    expect(await stored(first)).toMatchObject({ passed: ['18:00:00'], missed: 1, waits: { from: '18:00:00' } })
  })

  test('is taken late while it is free, and else the guest is told that it has just gone', async () => {
    const there = await aFullDay()
    const late = await join({ from: '18:00:00', to: '18:00:00' })
    await cancel(there)
    await sweep()
    await after(241)
    expect(await standing(late)).toEqual(['waitlist'])
    const other = await book({ reservationTime: '18:00:00' })
    expect((await take(late)).body).toMatchObject({
      reason: 'offer-gone',
      message: "That table has just gone. You're still on the list.",
    })
    await cancel(other)
    expect((await take(late)).body).toMatchObject({ status: 'booked', reservationTime: '18:00:00' })
  })

  test('is let go with one tap for the next, and a time that was never offered is not taken', async () => {
    const there = await aFullDay()
    const [first, second] = [
      await join({ from: '18:00:00', to: '18:00:00' }),
      await join({ from: '18:00:00', to: '18:00:00' }),
    ]
    await cancel(there)
    await sweep()
    expect((await take(first, '19:00:00')).body.reason).toBe('offer-gone')
    expect((await take(second)).body.reason).toBe('offer-gone')
    expect((await pass(first)).body.status).toBe('waitlist')
    await sweep()
    expect(await standing(first, second)).toEqual(['waitlist', 'offered 18:00'])
    expect(await stored(first)).not.toHaveProperty('missed')
    await cancel(second)
    expect((await take(second)).body.reason).toBe('not-waiting')
  })

  test.each<[string, (there: Placed) => Promise<unknown>]>([
    ['the owner cancels', async (there) => edit(await stored(there), { status: 'cancelled' })],
    ['the owner moves it to another day', async (there) => edit(await stored(there), { reservationDate: aDate() })],
    [
      'the owner deletes it',
      async (there) =>
        asOwner(`DELETE /api/owner/reservations/${there.id}`, { version: (await stored(there)).version }),
    ],
    ['there are more places', () => setRules({ maxReservationsPerDay: 2 })],
  ])('is offered when %s', async (_what, does) => {
    const there = await aFullDay()
    const one = await join()
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await does(there)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
  })

  test('is offered when a blocked date is opened', async () => {
    const there = await aFullDay()
    const one = await join()
    await block([date])
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await block([date], false)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
  })

  test('is offered when bookings are no longer paused', async () => {
    const there = await aFullDay()
    const one = await join()
    await setRules({ reservationsEnabled: false })
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await setRules({ reservationsEnabled: true })
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
  })

  test('is offered in the morning when it comes free at night', async () => {
    const there = await aFullDay()
    const one = await join()
    now = instantOf(new Date(now).toISOString().slice(0, 10), '23:00:00').getTime()
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await after(9 * 60 + 29)
    expect(await standing(one)).toEqual(['waitlist'])
    await after(1)
    expect(await standing(one)).toEqual(['offered 18:00'])
    now += 4 * 3_600_000
  })

  test('is offered to the next where the first has an offer of another day', async () => {
    const email = 'two-days@example.com'
    const there = await aFullDay()
    const first = await join({ email })
    const elsewhere = date
    date = aDate()
    const thereToo = await aFullDay()
    const [same, next] = [await join({ email }), await join()]
    await cancel(there)
    await sweep()
    await cancel(thereToo)
    await sweep()
    expect(await standing(first, same, next)).toEqual(['offered 18:00', 'waitlist', 'offered 18:00'])
    expect(elsewhere).not.toBe(date)
  })

  test('is offered to one guest three times a day at most', async () => {
    const there = await aFullDay()
    const one = await join({ to: '20:30:00' })
    await cancel(there)
    for (let each = 0; each < 4; each++) {
      await sweep()
      await pass(one, (await stored(one)).reservationTime)
    }
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    expect((await stored(one)).passed).toHaveLength(3)
    await after(24 * 60)
    expect(await standing(one)).toEqual(['offered 19:30'])
  })

  test('is held for who left only a phone: the restaurant is told to call, and books who says yes', async () => {
    const there = await aFullDay()
    const one = await join({ email: '', phone: '(770) 555-0135' })
    await cancel(there)
    await sweep()
    const call = (await mails()).find(
      ({ subject, text }) => subject?.startsWith('Please call') && text?.includes('0135'),
    )
    expect(call?.text).toContain('Held until')
    const { version } = await stored(one)
    expect((await edit({ id: one.id, version }, { status: 'booked' })).body).toMatchObject({ status: 'booked' })
    expect((await held(date)).count).toBe(1)
  })

  test('is not missed by who was not told', async () => {
    const there = await aFullDay()
    const email = 'bounces@example.com'
    const { transact, create, keys } = await store()
    await transact([create({ ...keys.mailbox(email), mark: 'bounced' })])
    const one = await join({ email })
    await cancel(there)
    await sweep()
    await after(241)
    const { passed, missed } = await stored(one)
    expect({ passed, missed }).toEqual({ passed: ['18:00:00'], missed: undefined })
  })
})

const offer = async (one: Placed, reservationTime: string) =>
  asOwner(`PUT /api/owner/reservations/${one.id}/offer`, { version: (await stored(one)).version, reservationTime })

describe('the owner', () => {
  test('offers a table by hand, outside the window and before others, and the guest takes it', async () => {
    const there = await aFullDay()
    const [first, second] = [
      await join({ from: '20:00:00', to: '20:00:00' }),
      await join({ from: '20:00:00', to: '20:00:00' }),
    ]
    expect((await offer(second, '17:00:00')).body.reason).toBe('day-full')
    await cancel(there)
    expect((await offer(second, '17:00:00')).body).toMatchObject({ status: 'waitlist', reservationTime: '17:00:00' })
    expect((await offer(second, '17:30:00')).body.reason).toBe('offer-open')
    await sweep()
    expect(await standing(first, second)).toEqual(['waitlist', 'offered 17:00'])
    expect((await take(second, '17:00:00')).body).toMatchObject({ status: 'booked', reservationTime: '17:00:00' })
  })

  test('makes an offer nothing by moving the wish to another day', async () => {
    const there = await aFullDay()
    const one = await join()
    await cancel(there)
    await sweep()
    const other = aDate()
    const moved = await edit(await stored(one), { reservationDate: other })
    expect(moved.body).toMatchObject({ status: 'waitlist', reservationTime: '18:00:00', reservationDate: other })
    expect(moved.body).not.toHaveProperty('offeredUntil')
    expect((await held(date)).count).toBe(0)
  })

  test('has who was written down for the waitlist offered a table, too', async () => {
    const there = await aFullDay()
    const { body: one } = await add({ reservationDate: date, status: 'waitlist', email: 'caller@example.com' })
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:30'])
  })
})

test('a mark that nobody waits for is gone after one look', async () => {
  const there = await aFullDay()
  await cancel(there)
  await sweep()
  const { toLookAt, get, keys } = await store()
  expect((await toLookAt()).filter((one) => one.date === date)).toEqual([])
  expect(await get(keys.day(date))).not.toHaveProperty('gsi1pk')
})

test('a mark that was set anew while the day was looked at stays', async () => {
  const { dayToLookAt, lookAt, looked, write } = await store()
  await write(lookAt(date))
  const { mark } = (await dayToLookAt(date))!
  await write(lookAt(date))
  await looked(date, mark, undefined)
  expect(await dayToLookAt(date)).toBeDefined()
  await sweep()
})
