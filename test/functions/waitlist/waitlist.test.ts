import { describe, expect, test } from 'vitest'
import { instantOf } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { amongWaiters, type Placed } from './waiters.ts'

const { aCaller, aDate, add, after, ask, asks, asOwner, at, block, book, cancel, edit, held, join, mails, ...backend } =
  amongWaiters()
const { offer, pass, sessionHeaders, setRules, show, standing, store, stored, subjectsTo, sweep, take, textsTo } =
  backend

/** A day whose only place is taken, by anyone who can cancel. */
const aFullDay = () => book()

describe('a guest on the waitlist', () => {
  test('holds nothing, and is found by the owner under the waitlist with the window', async () => {
    await aFullDay()
    const one = await join({ phone: '(770) 555-0133' })
    expect(one).toMatchObject({ status: 'waitlist', reservationTime: '18:00:00', partySize: 2 })
    expect(await held(at.date)).toEqual({ count: 1, holding: 1 })
    const { reservations } = (await asOwner('GET /api/owner/reservations', { period: at.date })).body
    expect(reservations.find(({ id }: Placed) => id === one.id)).toMatchObject({
      status: 'waitlist',
      waits: { from: '18:00:00', to: '19:30:00' },
    })
  })

  test('is asked to reserve instead while a time of the window is free', async () => {
    expect((await asks()).body.reason).toBe('day-not-full')
  })

  test.each([
    ['ends before it begins', { from: '19:00:00', to: '18:00:00' }, 400, { to: ['windowFirst'] }],
    ['is for eleven', { partySize: 11 }, 400, { partySize: ['partySize'] }],
    ['leaves no way to be reached', { email: '' }, 400, { email: ['reachNeeded'] }],
  ])('gets an error at the field when the request %s', async (_what, given, status, fields) => {
    await aFullDay()
    expect(await asks(given)).toMatchObject({ status, body: { reason: 'invalid', fields } })
  })

  test('who sends the form twice is on the waitlist once', async () => {
    await aFullDay()
    const form = { email: 'twice@example.com' }
    const [first, second] = [await asks(form, { key: 'wait-twice' }), await asks(form, { key: 'wait-twice' })]
    expect(second.body).toEqual(first.body)
    const { listWaitlistOfDate: waitingFor } = await store()
    expect(await waitingFor(at.date)).toHaveLength(1)
  })

  test('joins by a link in our email where a hundred wait already, but the owner adds as before', async () => {
    await aFullDay()
    await join()
    const { keys, updateOp: update, listWaitlistOfDate: waitingFor, writeItem: write } = await store()
    await write(update(keys.day(at.date), 'ADD waitlistCount :more', { values: { ':more': 99 } }))
    expect(await asks()).toMatchObject({ status: 201, body: { status: 'verification-sent' } })
    await add({ reservationDate: at.date, status: 'waitlist' })
    expect((await asks({}, { headers: sessionHeaders() })).status).toBe(201)
    expect(await waitingFor(at.date)).toHaveLength(3)
  })

  test('is one of a hundred at most, however many ask at once', async () => {
    await aFullDay()
    await join()
    const { getDay: day, keys, updateOp: update, listWaitlistOfDate: waitingFor, writeItem: write } = await store()
    await write(update(keys.day(at.date), 'ADD waitlistCount :more', { values: { ':more': 97 } }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => asks()))
    expect(answers.filter(({ body }) => body.status === 'verification-sent')).toHaveLength(4)
    expect((await day(at.date)).counts?.waitlist).toBe(100)
    expect(await waitingFor(at.date)).toHaveLength(3)
  })

  test('leaves the waitlist of a date when cancelled, moved or deleted', async () => {
    await aFullDay()
    const [one, other, third] = [await join({ phone: '(770) 555-0135' }), await join(), await join()]
    const { listWaitlistOfDate: waitingFor } = await store()
    const nextDay = aDate()
    await ask('POST /api/reservations/cancel', { phone: '7705550135', reservationDate: at.date }, aCaller())
    expect((await edit(await stored(other), { reservationDate: nextDay })).status).toBe(200)
    expect((await waitingFor(at.date)).map(({ id }) => id)).toEqual([third.id])
    expect((await waitingFor(nextDay)).map(({ id }) => id)).toEqual([other.id])
    expect(await standing(one)).toEqual(['cancelled'])
    const { version } = await stored(third)
    expect((await asOwner(`DELETE /api/owner/reservations/${third.id}`, { version })).status).toBe(200)
    expect(await waitingFor(at.date)).toEqual([])
  })

  test('cancels by phone and date, and is emailed nothing', async () => {
    await aFullDay()
    const one = await join({ phone: '(770) 555-0134', email: 'leaves@example.com' })
    const gone = await ask(
      'POST /api/reservations/cancel',
      { phone: '7705550134', reservationDate: at.date },
      aCaller(),
    )
    expect(gone.body).toEqual({ cancelled: 1 })
    expect(await standing(one)).toEqual(['cancelled'])
    expect(await subjectsTo('leaves@example.com')).toEqual([])
  })
})

describe('a freed table', () => {
  test('is offered to the first guest in line, held, emailed, accepted by a button, and confirmed', async () => {
    const there = await aFullDay()
    const email = 'ximena@example.com'
    const [first, second] = [await join({ email, locale: 'es' }), await join()]
    await cancel(there)
    await sweep()
    expect(await standing(first, second)).toEqual(['offered 18:00', 'waitlist'])
    expect((await held(at.date)).count).toBe(1)
    const rival = await ask('POST /api/reservations', aBooking({ reservationDate: at.date }), aCaller())
    expect(rival.body.reason).toBe('day-full')

    const [, text = ''] = await textsTo(email)
    expect(text).toContain('Pediste mesa entre las 6:00\u00a0p.\u00a0m. y las 7:30\u00a0p.\u00a0m.')
    expect(text).toContain(`/reservations/manage#${first.manageToken}`)
    // Whoever opens the link, a scanner too, takes nothing.
    await show(first)
    expect(await standing(first)).toEqual(['offered 18:00'])

    expect((await take(first)).body).toMatchObject({ status: 'booked', reservationTime: '18:00:00' })
    expect((await take(first)).body).toMatchObject({ status: 'booked' })
    expect(await stored(first)).not.toHaveProperty('offeredUntil')
    expect((await held(at.date)).count).toBe(1)
    expect((await subjectsTo(email)).map((subject) => subject?.split(':')[0]?.split(' del ')[0])).toEqual([
      'Se liberó una mesa',
      'Tu mesa',
    ])
  })

  test('is offered to the next guest after the offer expires, and the first guest stays on the waitlist for other times', async () => {
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

  test('can be accepted late while it is free, and otherwise the guest reads that it is gone', async () => {
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

  test('is declined with one tap for the next guest; a time that was never offered cannot be accepted', async () => {
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
    await block([at.date])
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await block([at.date], false)
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

  test('is offered in the morning when it is freed at night', async () => {
    const there = await aFullDay()
    const one = await join()
    at.now = instantOf(new Date(at.now).toISOString().slice(0, 10), '23:00:00').getTime()
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await after(9 * 60 + 29)
    expect(await standing(one)).toEqual(['waitlist'])
    await after(1)
    expect(await standing(one)).toEqual(['offered 18:00'])
    at.now += 4 * 3_600_000
  })

  test('is offered to the next guest if the first has an offer for another day', async () => {
    const email = 'two-days@example.com'
    const there = await aFullDay()
    const first = await join({ email })
    const elsewhere = at.date
    at.date = aDate()
    const thereToo = await aFullDay()
    const [same, next] = [await join({ email }), await join()]
    await cancel(there)
    await sweep()
    await cancel(thereToo)
    await sweep()
    expect(await standing(first, same, next)).toEqual(['offered 18:00', 'waitlist', 'offered 18:00'])
    expect(elsewhere).not.toBe(at.date)
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

  test('is held for a guest with only a phone: the restaurant is asked to call, and books the guest', async () => {
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
    expect((await held(at.date)).count).toBe(1)
  })

  test('is not held for a guest whose address is suppressed: the wait ends', async () => {
    const there = await aFullDay()
    const email = 'bounces@example.com'
    const { transact, createOp: create, keys } = await store()
    await transact([create({ ...keys.mailbox(email), mark: 'bounced' })])
    const one = await join({ email })
    const next = await join()
    await cancel(there)
    await sweep()
    expect(await standing(one, next)).toEqual(['cancelled', 'offered 18:00'])
  })
})

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

  test('voids an offer by moving the request to another day', async () => {
    const there = await aFullDay()
    const one = await join()
    await cancel(there)
    await sweep()
    const other = aDate()
    const moved = await edit(await stored(one), { reservationDate: other })
    expect(moved.body).toMatchObject({ status: 'waitlist', reservationTime: '18:00:00', reservationDate: other })
    expect(moved.body).not.toHaveProperty('offeredUntil')
    expect((await held(at.date)).count).toBe(0)
  })

  test('adds guests to the waitlist who get offers, too', async () => {
    const there = await aFullDay()
    const { body: one } = await add({ reservationDate: at.date, status: 'waitlist', email: 'caller@example.com' })
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:30'])
  })
})

test('a queued day without waiting guests is removed after one run', async () => {
  const there = await aFullDay()
  await cancel(there)
  await sweep()
  const { listDueDays: toLookAt, getItem: get, keys } = await store()
  expect((await toLookAt()).filter((one) => one.date === at.date)).toEqual([])
  expect(await get(keys.day(at.date))).not.toHaveProperty('gsi1pk')
})

test('a day that is queued again during its run stays queued', async () => {
  const { getQueuedDay: dayToLookAt, enqueueDayOp: lookAt, acknowledgeDay: looked, writeItem: write } = await store()
  await write(lookAt(at.date))
  const { mark } = (await dayToLookAt(at.date))!
  await write(lookAt(at.date))
  await looked(at.date, mark, undefined)
  expect(await dayToLookAt(at.date)).toBeDefined()
  await sweep()
})
