import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

// It is Monday, November 30, 2026, noon.
const { asOwner, ask, aws } = atTheDesk()

const stop = (given: object = {}) => ({
  id: 'monday',
  place: { en: 'Adamson Square', es: 'Plaza Adamson' },
  address: 'Adamson Square, Carrollton, GA 30117',
  weekday: 1,
  off: [],
  from: 660,
  to: 840,
  ...given,
})
const now = async () => (await asOwner('GET /api/owner/truck')).body
const save = async (stops: object[], version?: number) =>
  asOwner('PUT /api/owner/truck', { stops, version: version ?? (await now()).truck.version })
const file = async (name: string) => {
  await aws().lambdas.idle()
  return (await aws().bucket.read('site', name))!.body.toString()
}
const sent = ({ sequence: _sequence, changedAt: _changedAt, ...kept }: Record<string, unknown>) => kept

test('nobody but the owner reads or saves them', async () => {
  expect((await ask('GET /api/owner/truck')).status).toBe(401)
  expect((await ask('PUT /api/owner/truck', { stops: [], version: 0 })).status).toBe(401)
})

test('a stop is saved, is on the site in both languages, in the calendars, and for search engines', async () => {
  expect((await now()).truck).toEqual({ stops: [], version: 0 })
  const { status, body } = await save([stop()])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    today: '2026-11-30',
    truck: { version: 1, stops: [{ id: 'monday', since: '2026-11-30', sequence: 0 }] },
    coming: [{ date: '2026-11-30', state: 'planned' }, { date: '2026-12-07' }, { date: '2026-12-14' }],
  })
  expect(JSON.parse(await file('content/truck.json'))[0]).toMatchObject({ place: 'Adamson Square', on: true })
  expect(JSON.parse(await file('content/es/truck.json'))[0]).toMatchObject({
    place: 'Plaza Adamson',
    day: expect.stringMatching(/^Lun.*30/),
  })
  const page = await file('es/locations.html')
  expect(page).toContain('Plaza Adamson')
  expect(page).toContain('"@type":"FoodEvent"')
  expect(page).toContain('Parada prevista. Llama antes de venir.')
  for (const [name, place] of [
    ['truck.ics', 'Adamson Square'],
    ['es/truck.ics', 'Plaza Adamson'],
  ] as const) {
    const [event] = new ICAL.Component(ICAL.parse(await file(name))).getAllSubcomponents('vevent')
    expect(String(event!.getFirstPropertyValue('summary'))).toContain(place)
  }
})

test('an invalid stop is refused at its field, and nothing is saved', async () => {
  const before = await now()
  for (const [wrong, field] of [
    [[stop({ to: 660 })], 'stops.0.to'],
    [[stop({ place: { en: '', es: ' ' } })], 'stops.0.place.en'],
    [[stop({ address: '123' })], 'stops.0.address'],
    [[stop({ weekday: undefined })], 'stops.0.date'],
    [[stop(), stop({ id: 'other', from: 700 })], 'stops.1.from'],
    [[stop({ weekday: 7 })], 'stops.0.weekday'],
    [[stop({ from: -1 })], 'stops.0.from'],
    [[stop({ off: ['2026-02-30'] })], 'stops.0.off.0'],
  ] as const) {
    const { status, body } = await save([...wrong])
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
  }
  for (const broken of [{}, { stops: 'x' }, { stops: [null] }, { stops: Array.from({ length: 61 }, () => stop()) }])
    expect((await asOwner('PUT /api/owner/truck', { version: 1, ...broken })).status).toBe(400)
  expect(await now()).toEqual(before)
})

test('the second of two tabs gets an error, and a save can be undone', async () => {
  const { truck } = await now()
  const stops = truck.stops.map(sent)
  expect((await save([...stops, stop({ id: 'late', weekday: 5, from: 1320, to: 1560 })])).status).toBe(200)
  expect((await save(stops, truck.version)).body.reason).toBe('changed-meanwhile')
  const [change] = (await asOwner('GET /api/owner/changes', { month: '2026-11' })).body.changes
  expect(change).toMatchObject({ what: 'truck', kind: 'changed', undoable: true })
  expect((await asOwner('POST /api/owner/changes/undo', { id: change.id })).status).toBe(200)
  expect((await now()).truck.stops.map(({ id }: { id: string }) => id)).toEqual(['monday'])
})
