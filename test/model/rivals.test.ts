import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#functions/ground/clock.ts'
import { withBackstage } from '#test/functions/backstage.ts'
import { aBooking } from '#test/make.ts'

const { ask, backstage, mails, troubles } = withBackstage({ seed: 500 })
const places = process.env['DEEP'] ? 50 : 12
const rivals = 10 * places
const minute = 60_000
let now = Date.parse('2026-11-30T17:00:00Z')

const store = async () => ({
  ...(await import('#functions/store/table.ts')),
  ...(await import('#functions/store/days.ts')),
  ...(await import('#functions/store/reservations.ts')),
  ...(await import('#functions/store/settings.ts')),
  ...(await import('#functions/store/subscription.ts')),
})

beforeAll(async () => {
  setClock(() => now)
  const { write, saveSubscription, saveReservationRules } = await store()
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
  await write(saveReservationRules({ maxReservationsPerDay: places, reservationsEnabled: true }))
})

/** A rival who goes on, under the same key, until the answer is certain. */
async function rival(each: number, reservationDate: string): Promise<number> {
  for (;;) {
    const { status } = await ask(
      'POST /api/reservations',
      aBooking({ reservationDate, email: `rival${each}@${reservationDate}.example`, lastName: String(each) }),
      { key: `rival-${each}-${reservationDate}`, ip: `10.${reservationDate.slice(-1)}.${each >> 8}.${each & 255}` },
    )
    if (status < 500) return status
  }
}

async function allOf(reservationDate: string): Promise<number[]> {
  const waiting = Array.from({ length: rivals }, (_, each) => each)
  const statuses: number[] = []
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift())
        statuses.push(await rival(each, reservationDate))
    }),
  )
  return statuses
}

describe(`${rivals} rivals for ${places} places`, () => {
  test.each([
    ['on a good day', 0, '2026-12-24'],
    ['while a fifth of all requests to the table fails', 0.2, '2026-12-25'],
  ])(
    '%s leave exactly as many bookings, confirmations and a count of as many',
    async (_when, rate, reservationDate) => {
      troubles().dynamo.strike(rate)
      const statuses = await allOf(reservationDate)
      await backstage().lambdas.idle()
      troubles().dynamo.strike(0)
      expect(statuses.filter((status) => status === 201)).toHaveLength(places)
      expect(statuses.filter((status) => status === 422)).toHaveLength(rivals - places)

      const { day, reservationsOf } = await store()
      const rows = await reservationsOf(reservationDate)
      expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: places }, () => 'booked'))
      expect((await day(reservationDate)).booked).toBe(places)

      for (let swept = 0; swept < 4; swept++) {
        now += 2 * minute
        await backstage().lambdas.invoke('sweep-mail', {})
        await backstage().lambdas.idle()
      }
      const confirmed = (await mails())
        .filter(({ subject }) => subject?.startsWith('Your table'))
        .map(({ to }) => [to].flat()[0]?.text ?? '')
        .filter((address) => address.endsWith(`${reservationDate}.example`))
      expect(new Set(confirmed)).toEqual(new Set(rows.map(({ email }) => email)))
      if (rate === 0) expect(confirmed).toHaveLength(places)
    },
  )
})
