import { beforeAll, describe, expect, test } from 'vitest'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { aBooking } from '#test/make.ts'
import { isDeep } from '#test/deep.ts'

const { ask, aws, mails, faultProxies } = withEmulatedAws({ seed: 500 })
const places = isDeep ? 50 : 12
const rivals = (isDeep ? 10 : 3) * places
const minute = 60_000
let now = Date.parse('2026-11-30T17:00:00Z')

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/subscription/subscription.ts')),
})

beforeAll(async () => {
  setClock(() => now)
  const {
    writeItem: write,
    overwriteSubscriptionSettingsOp: saveSubscription,
    overwriteReservationRulesOp: saveReservationRules,
  } = await store()
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
  await write(saveReservationRules({ maxReservationsPerDay: places, reservationsEnabled: true }))
})

/** A rival who goes on, under the same key, until the answer is certain. */
async function rival(each: number, reservationDate: string, table: object = {}): Promise<number> {
  for (;;) {
    const { status } = await ask(
      'POST /api/reservations',
      aBooking({ ...table, reservationDate, email: `rival${each}@${reservationDate}.example`, lastName: String(each) }),
      { key: `rival-${each}-${reservationDate}`, ip: `10.${reservationDate.slice(-1)}.${each >> 8}.${each & 255}` },
    )
    if (status < 500) return status
  }
}

/** Presses the button behind every link that was emailed for a date, all at once, until each answer is certain. */
async function pressAll(reservationDate: string): Promise<void> {
  const { scanItems } = await store()
  const tokens: string[] = []
  for await (const { letter } of scanItems() as AsyncGenerator<{ letter?: EmailMessage }>)
    if (letter?.kind === 'booking-verification' && letter.verification.reservationDate === reservationDate)
      tokens.push(letter.verification.token)
  await Promise.all(
    tokens.map(async (token, each) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const asked = { headers, ip: `10.9.${each >> 8}.${each & 255}` }
      for (let status = 500; status >= 500;)
        ({ status } = await ask('POST /api/reservations/verify', `token=${token}&locale=en`, asked))
    }),
  )
}

async function allOf(reservationDate: string, tableOf: (each: number) => object = () => ({})): Promise<number[]> {
  const waiting = Array.from({ length: rivals }, (_, each) => each)
  const statuses: number[] = []
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift())
        statuses[each] = await rival(each, reservationDate, tableOf(each))
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
      faultProxies().dynamo.strike(rate)
      const statuses = await allOf(reservationDate)
      expect(new Set(statuses)).toEqual(new Set([201]))
      const { getDay: day, listReservationsInPeriod: reservationsOf } = await store()
      // The others were emailed a link.
      expect((await day(reservationDate)).booked).toBe(Math.max(6, Math.floor(places * 0.4)))
      await aws().lambdas.idle()
      await pressAll(reservationDate)
      await aws().lambdas.idle()
      faultProxies().dynamo.strike(0)

      const rows = await reservationsOf(reservationDate)
      expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: places }, () => 'booked'))
      expect((await day(reservationDate)).booked).toBe(places)

      for (let swept = 0; swept < 4; swept++) {
        now += 2 * minute
        await aws().lambdas.invoke('minute-tick', {})
        await aws().lambdas.idle()
      }
      const confirmed = (await mails())
        .filter(({ subject }) => subject?.startsWith('Your table'))
        .map(({ to }) => to.text)
        .filter((address) => address.endsWith(`${reservationDate}.example`))
      expect(new Set(confirmed)).toEqual(new Set(rows.map(({ email }) => email)))
      if (rate === 0) expect(confirmed).toHaveLength(places)
    },
  )
})

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const stay = (party: number) => [75, 75, 90, 90, 105, 105, 120, 120, 120, 120][party - 1]!

describe(`${rivals} rivals, parties of 1 to 10, for an evening of 40 seats`, () => {
  const seats = 40
  const evening = ['17:00:00', '17:30:00', '18:00:00', '18:30:00', '19:00:00', '19:30:00', '20:00:00', '20:30:00']
  /** What each asks for: spread without order, and the same in every run. */
  const tableOf = (each: number) => ({ partySize: 1 + ((each * 7) % 10), reservationTime: evening[(each * 5) % 8]! })

  test('leave no quarter above 40, and refuse nobody who would still fit', async () => {
    const {
      getDay: day,
      listReservationsInPeriod: reservationsOf,
      overwriteReservationRulesOp: saveReservationRules,
      writeItem: write,
    } = await store()
    const reservationDate = '2026-12-26'
    await write(saveReservationRules({ maxReservationsPerDay: 10_000, reservationsEnabled: true, seats }))
    const statuses = await allOf(reservationDate, tableOf)
    await aws().lambdas.idle()

    const { seated = {} } = await day(reservationDate)
    const rows = await reservationsOf(reservationDate)
    const quarters = ({ partySize, reservationTime }: ReturnType<typeof tableOf>) =>
      Array.from({ length: stay(partySize) / 15 }, (_, at) => minuteOf(reservationTime) / 15 + at)
    const sums: Record<number, number> = {}
    for (const row of rows) for (const at of quarters(row)) sums[at] = (sums[at] ?? 0) + row.partySize
    expect(seated).toEqual(sums)
    expect(Math.max(...Object.values(seated))).toBeLessThanOrEqual(seats)
    expect(rows).toHaveLength(statuses.filter((status) => status === 201).length)
    // Nobody gave anything back, so what would fit now would have fitted then.
    for (const [each, status] of statuses.entries()) {
      const { partySize, ...at } = tableOf(each)
      const fits = quarters({ partySize, ...at }).every((quarter) => (seated[quarter] ?? 0) + partySize <= seats)
      if (status !== 201) expect({ each, status, fits }).toEqual({ each, status: 422, fits: false })
    }
  })
})
