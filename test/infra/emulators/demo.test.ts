import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterDishes, summarizeAllergens } from '#shared/allergens/allergens.ts'
import { DishAllergensInput } from '#shared/allergens/dish-allergens.ts'
import { isClosedOn } from '#shared/hours/schedule.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { listSlots } from '#shared/reservations/slots.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { withDemoAllergens } from '#infra/emulators/demo/allergens.ts'
import { createDemoHours } from '#infra/emulators/demo/hours.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoRules } from '#infra/emulators/demo/rules.ts'
import { type DemoBooking, planDay } from '#infra/emulators/demo/reservations.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'
import * as v from 'valibot'

const guests = async (at: string) => (await import('#infra/emulators/seed-guests.ts')).createDemoGuests(Date.parse(at))
const withoutSecret = ({ manageToken: _secret, ...one }: Reservation) => one

describe('the demo restaurant’s guests', () => {
  // A Friday evening, noon, and the days on which the clocks change.
  test.each(['2026-12-04T23:42:00Z', '2026-12-04T17:00:00Z', '2026-11-01T18:00:00Z', '2027-03-14T22:30:00Z'])(
    'at %s they are the same every time, on open days and in open slots only',
    async (at) => {
      const [one, again] = [await guests(at), await guests(at)]
      expect(one.booked.map(([, stored]) => withoutSecret(stored))).toEqual(
        again.booked.map(([, stored]) => withoutSecret(stored)),
      )
      const now = localDateTimeAt(new Date(at))
      const hours = createDemoHours(now.date)
      for (const [, { reservationDate, reservationTime, createdAt, arrivedAt = '' }] of one.booked) {
        expect(listSlots(hours, reservationDate, demoRules)).toContain(reservationTime)
        expect(createdAt <= new Date(at).toISOString() && arrivedAt <= new Date(at).toISOString()).toBe(true)
      }
      const today = one.booked.filter(([, { reservationDate }]) => reservationDate === now.date)
      expect(today.length).toBeGreaterThan(20)
      expect(one.waiting.filter(({ offeredUntil }) => offeredUntil)).toHaveLength(1)
      expect(one.waiting).toHaveLength(3)
    },
  )

  test('no guest comes on a closed day, and the waitlist is for the next open day', async () => {
    const { booked, waiting } = await guests('2026-11-26T22:00:00Z')
    expect(isClosedOn(createDemoHours('2026-11-26'), '2026-11-26')).toBe(true)
    expect(booked.filter(([, { reservationDate }]) => reservationDate === '2026-11-26')).toEqual([])
    expect(waiting.map(({ reservationDate }) => reservationDate)).toEqual(Array(3).fill('2026-11-27'))
  })

  test('a day that has passed has the same guests tomorrow', () => {
    expect(aPastDay('2026-12-04')).toEqual(aPastDay('2026-12-05'))
  })

  test('most dishes are checked for allergens, as the form allows, and a filter finds some', () => {
    const menu = withDemoAllergens(demoMenu, '2026-11-20T12:00:00Z')
    const checked = menu.filter(({ contents }) => contents.checkedAt)
    expect(checked.length / menu.length).toBeGreaterThan(0.8)
    for (const { contents } of checked) {
      const { checkedAt: _at, ...said } = contents
      expect(v.is(DishAllergensInput, said)).toBe(true)
    }
    const told = menu.map(({ contents }) => ({ told: summarizeAllergens(contents, '')! }))
    const { shown, ask } = filterDishes(told, { without: ['milk'], only: [] })
    expect(shown.length).toBeGreaterThan(8)
    expect(ask.length).toBeGreaterThan(0)
  })
})

const aPastDay = (today: string) =>
  planDay('2026-12-01', localDateTimeAt(new Date(`${today}T20:00:00Z`)), {
    rules: demoRules,
    hours: createDemoHours(today),
  })

describe('what the seed writes', () => {
  const at = '2026-12-04T23:42:00Z'
  const { asOwner, aws } = withOwner({ since: '2026-09-01T00:00:00Z' })
  beforeAll(async () => {
    const { seedDemoRestaurant } = await import('#infra/emulators/seed.ts')
    setClock(() => Date.parse(at))
    await (await seedDemoRestaurant('guests'))!()
    await useTier('enterprise')
  })
  afterAll(() => setClock(undefined))

  test('is what the calls write: ten bookings, and the counts of their days', async () => {
    const { getReservations, addReservationsOps } = await import('#functions/db/reservations/reservations.ts')
    const { getDay } = await import('#functions/db/reservations/days.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const { deleteOp, writeItem } = await import('#functions/db/table.ts')
    const { writeInBulk } = await import('#infra/emulators/bulk-write.ts')
    const { booked } = await guests(at)
    const ten = pickTen(booked)
    const dates = [...new Set(ten.map(([, { reservationDate }]) => reservationDate))]
    const read = async (ids: string[]) => {
      const stored = await getReservations(ids)
      const counts = await Promise.all(dates.map(getDay))
      return {
        stored: stored.map(({ id: _id, manageToken: _token, ...one }) => one),
        // The calls leave zeros where they took back what they had added.
        counts: JSON.parse(
          JSON.stringify(counts, (_key, value) => (value === 0 || isEmptied(value) ? undefined : value)),
        ) as unknown,
      }
    }
    for (const date of dates) await writeItem(deleteOp(keys.day(date)))
    const ids: string[] = []
    for (const [one] of ten) ids.push(await play(one))
    await aws().lambdas.idle()
    const played = await read(ids)

    for (const date of dates) await writeItem(deleteOp(keys.day(date)))
    for (const [{ id }] of ten) await writeItem(deleteOp(keys.reservation(id)))
    await writeInBulk(addReservationsOps(ten.map(([, one]) => one)))
    expect(await read(ten.map(([{ id }]) => id))).toEqual(played)
  })

  /** Plays a booking through the calls, and returns its id. */
  async function play({ how, madeAt, request, table, events }: DemoBooking): Promise<string> {
    setClock(() => madeAt)
    const { locale, partySize } = request
    const { body: made } =
      how === 'web'
        ? await asOwner('POST /api/reservations', request)
        : how === 'phone'
          ? await asOwner('POST /api/owner/reservations', { ...request, table, source: 'phone' })
          : await asOwner('POST /api/owner/walk-ins', { partySize, locale })
    let { version = 1 } = made
    for (const { at: then, mark } of events) {
      setClock(() => then)
      const route = `PUT /api/owner/reservations/${made.id}`
      if (mark === 'assigned') {
        const { body } = await asOwner('PUT /api/owner/table-assignments', {
          assignments: [{ id: made.id, version, table }],
          // The seeded one has it already.
          shared: true,
        })
        expect(body.refused).toEqual([])
        version++
        continue
      }
      const { body, status } =
        mark === 'cancelled'
          ? await asOwner(route, { version, status: mark })
          : await asOwner(`${route}/mark`, { version, mark })
      expect([status, mark, body]).toEqual([200, mark, body])
      ;({ version } = body)
    }
    setClock(() => Date.parse(at))
    return made.id
  }

  test('every list of the dashboard has something in it', async () => {
    const overview = (await asOwner('GET /api/owner/overview')).body
    expect(overview.today.reservations.length).toBeGreaterThan(20)
    const { news, failed } = overview
    expect([news.messages, news.requests, news.largeParties, failed.length]).toEqual([2, 2, 2, 1])
    expect(overview.visits).toHaveLength(7)
    const numbers = (await asOwner('GET /api/owner/analytics', { from: '2026-09-06', to: '2026-12-04' })).body
    expect(numbers.days.every(({ visits }: { visits: number }) => visits > 0)).toBe(true)
    const requests = (await asOwner('GET /api/owner/catering-requests')).body
    expect(new Set(requests.entries.map(({ state }: { state: string }) => state)).size).toBe(4)
    const changes = (await asOwner('GET /api/owner/changes', { month: '2026-12' })).body
    expect(changes.changes.some(({ undoable }: { undoable: boolean }) => undoable)).toBe(true)
  })

  test('the next count of the visits keeps today’s', async () => {
    const { handler } = await import('#functions/jobs/aggregate-visits.ts')
    const { listDailyVisits } = await import('#functions/db/analytics/daily-visits.ts')
    const [before] = await listDailyVisits('2026-12-04', '2026-12-04')
    await handler()
    expect(await listDailyVisits('2026-12-04', '2026-12-04')).toEqual([before])
  })
})

const isEmptied = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => part === 0)

const kindOf = ([{ how, events }, { status }]: [DemoBooking, Reservation]) =>
  `${how} ${status} ${events.map(({ mark }) => mark).join()}`

/** Ten bookings of every kind and fate. */
function pickTen(booked: [DemoBooking, Reservation][]): [DemoBooking, Reservation][] {
  const byKind = new Map(booked.toReversed().map((one) => [kindOf(one), one]))
  return [...byKind.values(), ...booked.slice(0, 10)].slice(0, 10)
}
