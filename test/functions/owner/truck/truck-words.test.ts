import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { withOwner } from '#test/functions/with-owner.ts'

/* Saturday, November 21, 2026, noon. No job runs but those that a save wakes. */
const { asOwner, aws } = withOwner({ since: '2026-11-21T17:00:00Z' })
const wall = (stamp: string) => setClock(() => Date.parse(`${stamp}:00-05:00`))

const aStop = (id: string, given: object = {}) => ({
  id,
  place: { en: id, es: `${id} es` },
  address: '',
  off: [],
  from: 690,
  to: 870,
  ...('date' in given ? {} : { weekday: 6 }),
  ...given,
})
const square = aStop('square', { address: '1 Square, Carrollton, GA 30117' })
const brewery = aStop('brewery', { from: 1020, to: 1260 })
const seen = async () => (await asOwner('GET /api/owner/truck')).body
const save = async (stops: object[], version?: number) =>
  asOwner('PUT /api/owner/truck', { stops, version: version ?? (await seen()).truck.version })
const give = async (order: object) => (await asOwner('POST /api/owner/today', { orders: [order] })).body.given[0]
const undo = (id: string) => asOwner('POST /api/owner/today/undo', { id })
const standing = async () => (await asOwner('GET /api/owner/today')).body.standing
const states = async () =>
  (await seen()).coming.slice(0, 2).map((one: any) => `${one.place.en || one.place.es} ${one.state}`)
const file = async (name: string) => {
  await aws().lambdas.idle()
  return (await aws().bucket.read('site', name))?.body.toString()
}
const told = async (folder = 'content') => JSON.parse((await file(`${folder}/truck.json`))!)
const entries = async (name = 'truck.ics') => {
  const calendar = new ICAL.Component(ICAL.parse((await file(name))!))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const value = (of: string) => String(component.getFirstPropertyValue(of) ?? '')
    const event = new ICAL.Event(component)
    const on = value('recurrence-id') || value('rrule')
    return [event.uid.replace(/@.*/, ''), on, value('status'), event.location.split(',')[0], String(event.endDate)]
  })
}

const at = (field: string, fault: string) => [400, { [`stops.1.${field}`]: [fault] }]

beforeAll(async () => {
  wall('2026-11-21T12:00')
})
afterAll(() => setClock(undefined))

describe('the stops', () => {
  test('there are no stops until the owner saves some; then pages show them in both languages', async () => {
    expect(await seen()).toMatchObject({ truck: { stops: [], version: 0 }, coming: [], today: '2026-11-21' })
    expect((await save([square, brewery])).status).toBe(200)
    expect((await told())[0]).toMatchObject({ place: 'square', state: 'planned' })
    expect((await told('content/es'))[0]).toMatchObject({ place: 'square es' })
    expect(await file('locations.html')).toContain('Planned stop. Call before you come.')
    expect(await file('es/locations.html')).toContain('square es')
  })

  test('are refused at their fields, and over another version, and stay as they were', async () => {
    const faults = async (given: object) => {
      const { status, body } = await save([square, aStop('other', given)])
      return [status, body.fields]
    }
    expect(await faults({ from: 800, to: 900 })).toEqual(at('from', 'truckOverlap'))
    expect(await faults({ from: 900, to: 900 })).toEqual(at('to', 'hoursBackwards'))
    expect(await faults({ from: 900, to: 1801 })).toEqual(at('to', 'hoursTime'))
    expect(await faults({ from: 900, to: 960, address: '12345' })).toEqual(at('address', 'truckAddress'))
    expect(await faults({ from: 900, to: 960, address: '91.5, 10' })).toEqual(at('address', 'truckAddress'))
    expect(await faults({ from: 900, to: 960, place: { en: ' ', es: '' } })).toEqual(at('place.en', 'truckPlace'))
    expect(await faults({ from: 900, to: 960, date: '2026-11-21', weekday: 6 })).toEqual(at('date', 'truckDay'))
    expect((await save([], 0)).body.reason).toBe('changed-meanwhile')
    expect((await seen()).truck.stops).toHaveLength(2)
  })
})

describe("the owner's commands about the truck", () => {
  test('are among her overrides, on the site and in the calendar, and end without any job', async () => {
    const { id } = await give({ verb: 'truck', place: 'Square' })
    expect(await standing()).toMatchObject([
      { id, verb: 'truck', until: '2026-11-21T19:30:00.000Z', text: { en: 'Square' } },
    ])
    expect(await states()).toEqual(['square here', 'brewery planned'])
    expect(await file('locations.html')).toContain('Here until 2:30 PM')
    expect(await file('es/locations.html')).toContain('Aquí hasta')
    wall('2026-11-21T14:30')
    expect([await standing(), await states()]).toEqual([[], ['brewery planned', 'square planned']])
    expect((await undo(id)).body.reason).toBe('not-found')
  })

  test('move one date of a stop in the calendar and cancel another; undone, the stops are as planned', async () => {
    await aws().lambdas.invoke('publish-site', {})
    const plain = await entries()
    expect(plain).toMatchObject([
      [expect.anything(), 'FREQ=WEEKLY;BYDAY=SA', 'CONFIRMED', '1 Square', '2026-11-21T14:30:00'],
      [expect.anything(), 'FREQ=WEEKLY;BYDAY=SA', 'CONFIRMED', 'brewery', '2026-11-21T21:00:00'],
    ])
    const moved = await give({
      verb: 'truck',
      place: { es: 'El parque' },
      address: '33.61, -85.08',
      from: '2026-11-21T17:00',
      until: '2026-11-21T20:00',
    })
    const off = await give({ verb: 'truck-cancelled', date: '2026-11-28' })
    // A publisher whose clock leaps ahead writes nothing.
    await aws().lambdas.idle()
    wall('2026-11-21T17:01')
    expect(await states()).toEqual(['El parque moved', 'square cancelled'])
    expect(await entries()).toHaveLength(5)
    const cancelled = (await entries()).filter(([, , status]) => status === 'CANCELLED')
    expect(cancelled.map(([, on]) => on)).toEqual(
      expect.arrayContaining(['2026-11-28T11:30:00', '2026-11-28T17:00:00']),
    )
    expect(await entries()).toContainEqual([
      'brewery',
      '2026-11-21T17:00:00',
      'CONFIRMED',
      '33.61',
      '2026-11-21T20:00:00',
    ])
    const before = await file('truck.ics')
    await aws().lambdas.invoke('publish-site', {})
    expect(await file('truck.ics')).toBe(before)
    for (const { id } of [off, moved]) expect((await undo(id)).status).toBe(200)
    expect(await states()).toEqual(['brewery planned', 'square planned'])
    expect(await entries()).toEqual(plain)
  })

  test('is an answer where it can’t be: over already, or no stop', async () => {
    wall('2026-11-21T17:01')
    expect(await give({ verb: 'truck', place: 'x', until: '2026-11-21T14:00' })).toEqual({
      verb: 'truck',
      refused: 'time-passed',
    })
    expect(await give({ verb: 'truck-cancelled', date: '2026-11-23' })).toEqual({
      verb: 'truck-cancelled',
      refused: 'no-stop',
    })
    const { status, body } = await asOwner('POST /api/owner/today', { orders: [{ verb: 'truck', place: '' }] })
    expect([status, body.fields]).toEqual([400, { 'orders.0.place.en': ['truckPlace'] }])
  })
})

const statuses = async () => (await entries()).map(([uid, , status]) => `${uid} ${status}`)

test('a deleted stop is cancelled in calendars, and is back when the deletion is undone', async () => {
  expect((await save([square])).status).toBe(200)
  expect(await statuses()).toEqual(['square CONFIRMED', 'brewery CANCELLED'])
  const { changes } = (await asOwner('GET /api/owner/changes', { month: '2026-11' })).body
  const last = changes.find(({ what }: any) => what === 'truck')
  expect((await asOwner('POST /api/owner/changes/undo', { id: last.id })).status).toBe(200)
  expect(await statuses()).toEqual(['square CONFIRMED', 'brewery CONFIRMED'])
})
