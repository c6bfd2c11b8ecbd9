import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner, aws, mails } = withOwner({ since: '2026-11-30T17:00:00Z' })

let counter = 0
const aDate = () => new Date(Date.UTC(2026, 11, 1 + counter++)).toISOString().slice(0, 10)
const aCaller = () => `198.7.${counter++ & 255}.7`

const area = (name: string, es: string, given: object = {}) => ({
  name,
  guestNames: { en: name, es },
  tables: [{ id: name, name: name.slice(0, 8), min: 1, max: 4, wheelchair: true, highChair: true }],
  runs: [],
  ...given,
})
const [inside, patio, bar] = [area('Inside', 'Adentro'), area('Patio', 'Terraza'), area('Bar', 'Barra')]
let version = 0
const savePlan = async (...areas: object[]) => {
  const saved = await asOwner('PUT /api/owner/tables', { areas, version })
  expect(saved.status).toBe(200)
  version = saved.body.version
}
const offered = async () => (await ask('GET /api/reservation-settings')).body.areas

const book = async (given: Partial<ReservationForm> = {}) =>
  ask('POST /api/reservations', aBooking({ reservationDate: aDate(), ...given }), { ip: aCaller() })
const wait = async (given: object) => {
  const { reservationTime, ...asked } = aBooking({ email: 'ana@example.com' })
  return ask(
    'POST /api/waiting-list',
    { ...asked, from: reservationTime, to: reservationTime, ...given },
    { ip: aCaller() },
  )
}
const stored = async (id: string) => {
  const { findReservation } = await import('#functions/db/reservations/find-reservation.ts')
  return findReservation(id)
}
const manage = (path: string, input: object) => ask(`POST /api/reservations/manage${path}`, input, { ip: aCaller() })
const outcome = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason]

beforeAll(async () => {
  setClock(() => Date.parse('2026-11-30T17:00:00Z'))
  await useTier('premium')
})

// Each test begins where the one before ended.
test('guests can choose no area before the owner names tables, or if there is only one', async () => {
  expect(await offered()).toBeUndefined()
  expect(outcome(await book({ area: 'Patio' }))).toEqual([422, 'area-not-offered'])
  await savePlan(inside)
  expect(await offered()).toBeUndefined()
  expect(outcome(await book({ area: 'Inside' }))).toEqual([422, 'area-not-offered'])
})

test('a plan with two areas is offered at once, in both languages', async () => {
  await savePlan(inside, patio)
  expect(await offered()).toEqual([
    { en: 'Inside', es: 'Adentro' },
    { en: 'Patio', es: 'Terraza' },
  ])
})

describe('a booking with an area', () => {
  test('keeps the text that its guest chose', async () => {
    const { status, body } = await book({ area: 'Terraza', locale: 'es' })
    expect(status).toBe(201)
    expect((await stored(body.id))?.area).toBe('Terraza')
    expect((await manage('', { token: body.manageToken })).body.area).toBe('Terraza')
  })

  test.each(['Roof', 'patio', 'Patio ', 'https://example.com'])(
    'is refused for %j where none is named so',
    async (text) => {
      const answer = await book({ area: text })
      // A name that is only trimmed is the name.
      expect(outcome(answer)).toEqual(text === 'Patio ' ? [201, undefined] : [422, 'area-not-offered'])
    },
  )

  test('is refused for a longer text than a name', async () => {
    const { status, body } = await book({ area: 'x'.repeat(31) })
    expect([status, body.fields]).toEqual([400, { area: ['areaNameTooLong'] }])
  })

  test('is refused for a full day or a closed time before it is refused for the area', async () => {
    expect(outcome(await book({ area: 'Roof', reservationTime: '10:00:00' }))).toEqual([422, 'slot-closed'])
  })

  test('has its area in the emails to guest and restaurant', async () => {
    const { body } = await book({ area: 'Patio', email: 'area@example.com' })
    await aws().lambdas.idle()
    const about = (await mails()).filter(({ text }) => text.includes('Patio'))
    expect(body.status).toBe('booked')
    expect(about.map(({ to }) => to.text)).toContain('area@example.com')
    expect(about.length).toBeGreaterThan(1)
    expect(about.map(({ text }) => /Preferred area: Patio/.test(text))).toEqual(about.map(() => true))
  })
})

test('a closed area is not offered and refused, and a booking keeps it', async () => {
  const { body } = await book({ area: 'Patio' })
  const { reservationDate, reservationTime, partySize } = body
  await savePlan(inside, { ...patio, closed: true }, bar)
  expect((await offered()).map(({ en }: { en: string }) => en)).toEqual(['Inside', 'Bar'])
  expect(outcome(await book({ area: 'Patio' }))).toEqual([422, 'area-not-offered'])
  expect(outcome(await book({ area: 'Bar' }))).toEqual([201, undefined])

  const change = (given: object, seen: number) =>
    manage('/change', {
      token: body.manageToken,
      version: seen,
      reservationDate,
      reservationTime,
      partySize,
      ...given,
    })
  const kept = await change({ partySize: 3, area: 'Patio' }, 1)
  expect([kept.status, kept.body.area]).toEqual([200, 'Patio'])
  const other = await change({ partySize: 3, area: 'Inside' }, 2)
  expect([other.status, other.body.area]).toEqual([200, 'Inside'])
  expect(outcome(await change({ partySize: 3, area: 'Patio' }, 3))).toEqual([422, 'area-not-offered'])
  const none = await change({ partySize: 3 }, 3)
  expect([none.status, none.body.area]).toEqual([200, undefined])
  expect((await stored(body.id))?.area).toBeUndefined()
})

test('the waitlist takes an area that is offered, and no other', async () => {
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  const { writeItem } = await import('#functions/db/table.ts')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 0, reservationsEnabled: true }))
  const reservationDate = aDate()
  expect(outcome(await wait({ reservationDate, area: 'Patio' }))).toEqual([422, 'area-not-offered'])
  const { status, body } = await wait({ reservationDate, area: 'Bar' })
  expect(status).toBe(201)
  expect((await stored(body.id))?.area).toBe('Bar')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: true }))
})

test('the owner writes any area for a caller, and her edit is in the log', async () => {
  const { body } = await asOwner(
    'POST /api/owner/reservations',
    { ...aBooking({ reservationDate: aDate(), area: 'Patio' }), source: 'phone' },
    { key: crypto.randomUUID() },
  )
  expect(body.area).toBe('Patio')
  const edited = await asOwner(`PUT /api/owner/reservations/${body.id}`, { version: body.version, area: 'Bar' })
  expect([edited.status, edited.body.area]).toEqual([200, 'Bar'])
  const { body: log } = await asOwner('GET /api/owner/changes')
  expect(JSON.stringify(log)).toContain('"field":"area","before":"Patio","after":"Bar"')
})

test('an area that was renamed keeps its text in a booking', async () => {
  const { body } = await book({ area: 'Bar' })
  await savePlan(inside, { ...bar, guestNames: { en: 'Counter', es: 'Mostrador' } })
  expect((await manage('', { token: body.manageToken })).body.area).toBe('Bar')
  expect(outcome(await book({ area: 'Bar' }))).toEqual([422, 'area-not-offered'])
  expect(outcome(await book({ area: 'Counter' }))).toEqual([201, undefined])
})
