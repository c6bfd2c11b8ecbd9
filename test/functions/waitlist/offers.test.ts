import type { WaitlistedReservation } from '#shared/reservations/reservation.ts'
import { describe, expect, test } from 'vitest'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { amongWaiters } from './waiters.ts'
import { useTier } from '#test/functions/with-owner.ts'

const backend = amongWaiters()
const { add, after, aDate, asks, asOwner, at, aws, block, book, cancel, edit, held, join, offer, pass, quiet } = backend
const { setRules, setSeats, setWall, standing, store, stored, subjectsTo, sweep, take, faultProxies } = backend

/** A time for which the day before is not the first of the tests. */
const laterBy = (days: number, time: string) => setWall(addDays(at.date, days), time)

describe('a stay', () => {
  test('is taken from the settings of the day on which the table is offered, not of that on which it was asked for', async () => {
    await setRules({ maxReservationsPerDay: 9 })
    const stay = { two: 120, four: 120, six: 120, more: 120 }
    await setSeats({ seats: 2, stay })
    const there = await book()
    const one = await join({ to: '18:00:00' })
    await cancel(there)
    await setSeats({ seats: 2, stay: { ...stay, two: 30 } })
    await book({ reservationTime: '19:00:00' })
    const { asked } = faultProxies().dynamo
    const looks = asked['Query'] ?? 0
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    expect(asked['Query']! - looks).toBeLessThan(20)
    await take(one)
    expect(await stored(one)).toMatchObject({ status: 'booked', stayMinutes: 30 })
    await setSeats({ seats: undefined, stay: { two: 75, four: 90, six: 105, more: 120 } })
  })
})

describe('the order of the waitlist', () => {
  test('a guest keeps the place in it while an expired offer of another day is not yet withdrawn', async () => {
    const email = 'first-of-two-days@example.com'
    const earlier = at.date
    const there = await book()
    const [first, second] = [await join({ email }), await join()]
    at.date = aDate()
    const thereToo = await book()
    const elsewhere = await join({ email, to: '18:00:00' })
    await cancel(thereToo)
    await sweep()
    expect(await standing(first, second, elsewhere)).toEqual(['waitlist', 'waitlist', 'offered 18:00'])
    expect(earlier < at.date).toBe(true)
    at.now += 239 * 60_000
    await cancel(there)
    await after(1)
    expect(await standing(first, second)).toEqual(['offered 18:00', 'waitlist'])
  })

  test('a guest who let an offer of another day expire is offered tables again', async () => {
    const email = 'passes-elsewhere@example.com'
    const there = await book()
    const first = await join({ email })
    at.date = aDate()
    const thereToo = await book()
    const elsewhere = await join({ email, to: '18:00:00' })
    await cancel(thereToo)
    await sweep()
    await cancel(there)
    await sweep()
    expect(await standing(first, elsewhere)).toEqual(['waitlist', 'offered 18:00'])
    await pass(elsewhere)
    await after(10)
    expect(await standing(first)).toEqual(['offered 18:00'])
  })
})

describe('an offer that was never announced', () => {
  test('is not missed, though an earlier one was emailed', async () => {
    const there = await book()
    const email = 'told-once@example.com'
    const one = await join({ email, to: '18:30:00' })
    await cancel(there)
    await sweep()
    faultProxies().ses.down(true)
    await pass(one)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:30'])
    at.now += 240 * 60_000
    faultProxies().ses.down(false)
    // The email comes due first, and is not true any more.
    await aws().lambdas.invoke('send-reservation-email', {})
    await sweep()
    expect(await subjectsTo(email)).toHaveLength(1)
    const { passed, missed } = await stored(one)
    expect({ passed, missed }).toEqual({ passed: ['18:00:00', '18:30:00'], missed: undefined })
  })
})

describe('an offer at night', () => {
  test('for the same day lasts until morning', async () => {
    const there = await book()
    const one = await join()
    laterBy(0, '00:10:00')
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    laterBy(0, '08:59:00')
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    await after(1)
    expect((await stored(one)).passed).toEqual(['18:00:00'])
  })

  test('is not made at a quarter to twelve for tomorrow, and is made in the morning for that day', async () => {
    const there = await book()
    const one = await join()
    laterBy(-1, '23:45:00')
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    laterBy(0, '08:30:00')
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    const until = localDateTimeAt(new Date((await stored(one)).offeredUntil!))
    expect([until.date, until.time]).toEqual([at.date, '09:00:00'])
  })
})

describe('a guest accepts an offer', () => {
  test.each([
    ['is reminded of it when it was taken long before', -3, '12:00:00', 1],
    ['is not reminded within the 26 hours before it', -1, '17:00:00', 0],
  ])('%s', async (_what, days, time, count) => {
    await setRules({ reminders: true })
    const there = await book()
    const email = `reminded${days}@example.com`
    const one = await join({ email })
    laterBy(days, time)
    await cancel(there)
    await sweep()
    expect(await take(one)).toMatchObject({ status: 200, body: { status: 'booked' } })
    for (const hour of ['18:00:00', '19:00:00']) {
      laterBy(-1, hour)
      await aws().lambdas.invoke('send-reminders', {})
      await sweep()
    }
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject?.startsWith('Tomorrow'))).toHaveLength(count)
  })
})

describe('one guest has one open offer', () => {
  test('a guest has one open offer past midnight too, after any other change', async () => {
    const email = 'past-midnight@example.com'
    const listWaiting = async () => {
      const there = await book()
      const { body } = await add({ reservationDate: at.date, status: 'waitlist', email, phone: '' })
      await cancel(there)
      return body as { id: string }
    }
    laterBy(-3, '23:40:00')
    const one = await listWaiting()
    expect((await offer(one, '18:00:00')).status).toBe(200)
    at.date = aDate()
    const other = await listWaiting()
    at.now += 60 * 60_000
    at.date = aDate()
    await cancel(await book({ email }))
    expect(await offer(other, '18:00:00')).toMatchObject({ status: 422, body: { reason: 'offer-open' } })
  })
})

describe('an offer on a day that the owner blocks', () => {
  test('ends when the day is blocked, does not count as missed, and is made again when the day is opened', async () => {
    const there = await book()
    const one = await join()
    await cancel(there)
    await sweep()
    await block([at.date])
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    expect((await held(at.date)).count).toBe(0)
    expect((await take(one)).body.reason).toBe('offer-gone')
    await block([at.date], false)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    expect(await stored(one)).not.toHaveProperty('missed')
  })

  test('the owner cannot make an offer that the guest could not accept', async () => {
    const there = await book()
    const one = await join()
    await cancel(there)
    expect((await offer(one, '10:00:00')).body.reason).toBe('slot-closed')
  })
})

describe('without a tier that has reservations', () => {
  test('guests get no offers; once the tier is back, they do', async () => {
    const there = await book()
    const one = await join()
    await useTier('basic')
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await useTier('premium')
    await after(60)
    expect(await standing(one)).toEqual(['offered 18:00'])
  })
})

describe('the owner cancels a waiting guest', () => {
  test('and the guest gets no email, because nothing was confirmed', async () => {
    await book()
    const email = 'never-told@example.com'
    const one = await join({ email })
    expect((await edit(await stored(one), { status: 'cancelled' })).status).toBe(200)
    await quiet()
    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('a minute with nothing to do', () => {
  test('reads four items, however many guests wait for a full day and however many are booked', async () => {
    const {
      transact,
      createOp: create,
      keys,
      reservationIndexAttributes: reservationIndex,
      findReservation: reservation,
    } = await store()
    const { dynamo } = faultProxies()
    const minute = async () => {
      const before = { ...dynamo.asked }
      await sweep()
      const more = Object.entries(dynamo.asked).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      return Object.fromEntries(more.filter(([, count]) => count > 0))
    }
    await sweep()
    const empty = await minute()
    expect(empty).toEqual({ GetItem: 1, Query: 3 })

    const like = (await reservation((await book()).id))!
    const copies = Array.from({ length: 600 }, (_, at) => ({ ...like, id: `many-${at}`, manageToken: `many-${at}` }))
    for (let from = 0; from < copies.length; from += 100)
      await transact(
        copies
          .slice(from, from + 100)
          .map((one) => create({ ...keys.reservation(one.id), ...reservationIndex(one, undefined), ...one })),
      )
    const tokens = []
    for (let each = 0; each < 20; each++) tokens.push(await join())
    await sweep()
    expect(new Set(await standing(...tokens))).toEqual(new Set(['waitlist']))
    expect(await minute()).toEqual(empty)
  })
})

const order = async (order: object) => (await asOwner('POST /api/owner/today', { orders: [order] })).body.given[0]

describe('a run over a day', () => {
  test('ends correctly if another run makes an offer in between', async () => {
    await setRules({ maxReservationsPerDay: 2 })
    const there = [await book(), await book()]
    const [one, other] = [await join({ to: '18:00:00' }), await join({ to: '18:00:00' })]
    for (const each of there) await cancel(each)
    const { getReservationRulesAndHours: reservationRules } = await store()
    const { saveOffer: offerTo } = await import('#functions/db/waitlist/offers.ts')
    const { dynamo } = faultProxies()
    let isOffered = false
    dynamo.before(async (body) => {
      const isWritten = body.includes('TransactItems')
      isOffered ||= isWritten && body.includes('offeredUntil')
      if (!isOffered || isWritten || !body.includes('"Key"') || !body.includes('"DAYS"')) return
      dynamo.before()
      const until = new Date(at.now + 10 * 60_000).toISOString()
      const { rules } = await reservationRules()
      await offerTo({ before: (await stored(other)) as WaitlistedReservation, time: '18:00:00', until, rules })
    })
    await sweep()
    expect(await standing(one, other)).toEqual(['offered 18:00', 'offered 18:00'])
    await after(10)
    expect(await standing(one, other)).toEqual(['offered 18:00', 'waitlist'])
  })
})

describe('a pause', () => {
  test('leaves an offer open: its guest can accept, and a guest who books gets an error', async () => {
    const there = await book()
    const one = await join()
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    const { id } = await order({ verb: 'pause' })
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
    const rival = await asks()
    expect([rival.status, rival.body.reason]).toEqual([422, 'reservations-disabled'])
    expect((await take(one)).status).toBe(200)
    expect(await standing(one)).toEqual(['booked'])
    expect((await asOwner('POST /api/owner/today/undo', { id })).status).toBe(200)
  })

  test('makes no offers until it ends', async () => {
    const there = await book()
    const one = await join()
    const until = `${localDateTimeAt(new Date(at.now)).date}T14:00`
    await order({ verb: 'pause', until })
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    at.now += 119 * 60_000
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await after(1)
    expect(await standing(one)).toEqual(['offered 18:00'])
  })

  test('undoing a pause offers free tables at once', async () => {
    const there = await book()
    const one = await join()
    const { id } = await order({ verb: 'pause' })
    await cancel(there)
    await sweep()
    expect(await standing(one)).toEqual(['waitlist'])
    await asOwner('POST /api/owner/today/undo', { id })
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:00'])
  })
})
