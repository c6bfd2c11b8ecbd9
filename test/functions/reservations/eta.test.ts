import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

// Half past five in Georgia.
const { ask, asOwner, aws, mails } = withOwner({ since: '2026-12-01T22:30:00Z' })
let now = Date.parse('2026-12-01T22:30:00Z')
let counter = 0

beforeAll(async () => {
  setClock(() => now)
  await useTier('premium')
})

const reservations = () => import('#functions/db/reservations/find-reservation.ts')

async function aTable(email?: string) {
  const booked = aBooking({ reservationDate: '2026-12-01', reservationTime: '18:30:00', ...(email ? { email } : {}) })
  const { body } = await ask('POST /api/reservations', booked, { ip: `198.51.100.${++counter}` })
  const at = (path: string, input: object, token: string = body.manageToken) =>
    ask(`POST /api/reservations/manage${path}`, { token, ...input }, { ip: `198.51.101.${++counter}` })
  return {
    id: body.id as string,
    say: (minutesLate: unknown, token?: string) => at('/eta', { minutesLate }, token),
    show: async () => (await at('', {})).body,
    move: (version: number) =>
      at('/change', { version, reservationDate: '2026-12-02', reservationTime: '18:30:00', partySize: 2 }),
    cancel: () => at('/cancel', {}),
    stored: async () => (await (await reservations()).findReservation(body.id))!,
  }
}

describe('a guest on the way', () => {
  test('says so by the link, and the day of the owner shows it', async () => {
    const table = await aTable()
    expect(await table.show()).toMatchObject({ etaDelays: [0, 10, 20, 30], graceMinutes: 15 })
    const { status, body } = await table.say(20)
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, eta: { minutesLate: 20 } })
    const { reservations: rows } = (await asOwner('GET /api/owner/reservations?period=2026-12-01')).body
    expect(rows.find(({ id }: { id: string }) => id === table.id)).toMatchObject({
      eta: { minutesLate: 20 },
      version: 1,
    })
    expect((await table.say(0)).body.eta.minutesLate).toBe(0)
  })

  test('makes no list of the owner stale: arrived is saved over the version that she saw', async () => {
    const table = await aTable()
    await table.say(10)
    const marked = await asOwner(`PUT /api/owner/reservations/${table.id}/mark`, { version: 1, mark: 'arrived' })
    expect(marked.status).toBe(200)
    expect((await table.stored()).eta).toMatchObject({ minutesLate: 10 })
    expect((await table.say(20)).body.reason).toBe('not-movable')
  })

  test('starts over once the table is moved', async () => {
    const table = await aTable()
    await table.say(10)
    expect((await table.move(1)).status).toBe(200)
    expect((await table.stored()).eta).toBeUndefined()
  })

  test('is refused once it is too late, cancelled, or with another delay', async () => {
    const table = await aTable()
    expect((await table.say(15)).body.fields).toEqual({ minutesLate: ['minutesLate'] })
    expect((await table.say(10, 'x'.repeat(54))).body.reason).toBe('not-found')
    now = Date.parse('2026-12-01T23:45:00Z')
    expect((await table.say(30)).body.reason).toBe('time-passed')
    now = Date.parse('2026-12-01T22:30:00Z')
    await table.cancel()
    expect((await table.say(10)).body.reason).toBe('not-movable')
  })
})

const mailTo = async (address: string) => {
  await aws().lambdas.idle()
  return (await mails()).find(({ to }) => to.text === address)
}

describe('the grace time', () => {
  test('no arrival time can be announced for a past day or by a guest who has arrived', async () => {
    const table = await aTable()
    await table.say(20)
    now = Date.parse('2026-12-02T04:59:00Z')
    expect(await table.show()).toMatchObject({ graceMinutes: 15, eta: { minutesLate: 20 } })
    now = Date.parse('2026-12-02T05:00:00Z')
    const after = await table.show()
    expect(after).toMatchObject({ graceMinutes: 0, etaDelays: [], status: 'booked' })
    expect(after.eta).toBeUndefined()
    now = Date.parse('2026-12-01T22:30:00Z')
  })

  test('is in the confirmation, as the owner set it', async () => {
    const { version, ...rules } = (await asOwner('GET /api/owner/days?month=2026-12')).body.settings
    const places = { maxReservationsPerDay: rules.maxReservationsPerDay, reservationsEnabled: true }
    await aTable('grace-15@example.com')
    expect((await mailTo('grace-15@example.com'))!.text).toContain('We hold your table for 15 minutes.')
    expect(
      (await asOwner('PUT /api/owner/reservation-settings', { ...places, graceMinutes: 61, version })).body.fields,
    ).toEqual({ graceMinutes: ['graceBounds'] })
    await asOwner('PUT /api/owner/reservation-settings', { ...places, graceMinutes: 0, version })
    await aTable('grace-0@example.com')
    expect((await mailTo('grace-0@example.com'))!.text).not.toContain('We hold your table')
    const { maxReservationsPerDay: _m, reservationsEnabled: _r, reminders: _t, graceMinutes: _g, ...seats } = rules
    const saved = await asOwner('PUT /api/owner/seats', { ...seats, version: version + 1 })
    expect(saved.body).toMatchObject({ graceMinutes: 0 })
  })
})
