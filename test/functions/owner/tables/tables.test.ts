import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner } = withOwner({ since: '2026-12-04T12:00:00Z' })
const evening = '2026-12-04'
const at = (time: string) => setClock(() => Date.parse(`${evening}T${time}-05:00`))
beforeAll(async () => {
  at('12:00:00')
  await useTier('premium')
})
afterEach(() => at('12:00:00'))

let made = 0
const table = (name: string, min: number, max: number) => ({
  id: `table-${++made}`,
  name,
  min,
  max,
  wheelchair: true,
  highChair: true,
})
const areas = [
  { name: 'Inside', tables: [table('1', 1, 2), table('2', 2, 4), table('3', 2, 4)], runs: [['2', '3']] },
  { name: 'Patio', tables: [table('P1', 2, 6)], runs: [] },
]
let version = 0
const savePlan = async (wanted: object[] = areas) => {
  const answer = await asOwner('PUT /api/owner/tables', { areas: wanted, version })
  if (answer.status === 200) version = answer.body.version
  return answer
}
const add = async (given: object = {}) =>
  (
    await asOwner(
      'POST /api/owner/reservations',
      { ...aBooking({ reservationDate: evening, reservationTime: '18:00:00' }), source: 'phone', ...given },
      { key: crypto.randomUUID() },
    )
  ).body
const assign = (of: { id: string; version: number }, name: string, shared?: true) =>
  asOwner('PUT /api/owner/table-assignments', {
    assignments: [{ id: of.id, version: of.version, table: name }],
    ...(shared ? { shared } : {}),
  })
const mark = (of: { id: string; version: number }, which: string) =>
  asOwner(`PUT /api/owner/reservations/${of.id}/mark`, { version: of.version, mark: which })
const reason = async (of: { id: string; version: number }, name: string) =>
  (await assign(of, name)).body.refused[0]?.reason
const counts = async () => {
  const { getDay } = await import('#functions/db/reservations/days.ts')
  return getDay(evening)
}
const walkIn = (given: object) =>
  asOwner('POST /api/owner/walk-ins', { partySize: 2, ...given }, { key: crypto.randomUUID() })
const day = async () => (await asOwner(`GET /api/owner/tables/${evening}`)).body

// Each test begins where the one before ended.
test('a restaurant without named tables has an empty plan', async () => {
  expect((await asOwner('GET /api/owner/tables')).body).toEqual({ areas: [], version: 0 })
  expect((await day()).plan).toEqual({ areas: [], version: 0 })
})

test('the owner saves tables against the version that she saw', async () => {
  expect((await savePlan()).body).toEqual({ areas, version: 1 })
  const late = await asOwner('PUT /api/owner/tables', { areas: [], version: 0 })
  expect([late.status, late.body.reason]).toEqual([409, 'changed-meanwhile'])
  expect((await asOwner('GET /api/owner/tables')).body).toEqual({ areas, version: 1 })
  expect((await ask('GET /api/owner/tables')).status).toBe(401)
  expect((await ask('PUT /api/owner/tables', { areas, version: 1 })).status).toBe(401)
})

test.each<[string, object[], string]>([
  [
    'a name that two tables have',
    [{ ...areas[0], tables: [table('a', 1, 2), table('A ', 1, 2)], runs: [] }],
    'areas.0.tables.1.name',
  ],
  ['a name with a plus', [{ ...areas[0], tables: [table('1+2', 1, 2)], runs: [] }], 'areas.0.tables.0.name'],
  [
    'fewer seats at most than at least',
    [{ ...areas[0], tables: [table('1', 4, 2)], runs: [] }],
    'areas.0.tables.0.max',
  ],
  ['a row with a table of another area', [{ ...areas[0], runs: [['1', 'P1']] }, areas[1]!], 'areas.0.runs.0'],
  ['an area without a name', [{ ...areas[0], name: ' ' }], 'areas.0.name'],
])('a plan with %s is refused with the field, and nothing is stored', async (_what, wrong, field) => {
  const { status, body } = await savePlan(wrong)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect((await asOwner('GET /api/owner/tables')).body.version).toBe(1)
})

test('a change of the tables is in the log, and undone there', async () => {
  at('12:00:01')
  await savePlan([...areas, { name: 'Bar', tables: [table('B1', 1, 2)], runs: [] }])
  const { changes } = (await asOwner('GET /api/owner/changes')).body
  expect(changes[0]).toMatchObject({
    what: 'tables',
    undoable: true,
    fields: [
      {
        field: 'areas',
        before: 'Inside: 1 (1–2), 2 (2–4), 3 (2–4) · Patio: P1 (2–6)',
        after: 'Inside: 1 (1–2), 2 (2–4), 3 (2–4) · Patio: P1 (2–6) · Bar: B1 (1–2)',
      },
    ],
  })
  expect((await asOwner('POST /api/owner/changes/undo', { id: changes[0].id })).status).toBe(200)
  const { body } = await asOwner('GET /api/owner/tables')
  expect(body.areas).toEqual(areas)
  version = body.version
})

test('a reservation gets a table, another one, and none, without an email to its guest', async () => {
  const one = await add({ email: 'ana@example.com' })
  const given = (await assign(one, '2 + 3')).body
  expect(given).toEqual({
    reservations: [expect.objectContaining({ id: one.id, table: '2 + 3', version: 2 })],
    refused: [],
  })
  const other = (await assign(given.reservations[0], 'p1')).body.reservations[0]
  expect(other).toMatchObject({ table: 'p1', version: 3 })
  const none = (await assign(other, '')).body.reservations[0]
  expect(none).not.toHaveProperty('table')
  expect((await asOwner(`GET /api/owner/reservations/${one.id}`)).body.mails).toHaveLength(1)
  const logged = (await asOwner('GET /api/owner/changes')).body.changes.filter(
    ({ of }: { of: string }) => of === one.id,
  )
  expect(logged.flatMap(({ fields }: { fields: object[] }) => fields)).toContainEqual({
    field: 'table',
    before: 'p1',
    after: '',
  })
  await asOwner(`DELETE /api/owner/reservations/${one.id}`, { version: none.version })
})

test('a table that another party has is refused until the owner says so, and is free before and after', async () => {
  const [one, other, later] = [await add(), await add(), await add({ reservationTime: '19:30:00' })]
  await assign(one, '2')
  expect((await assign(other, '2')).body).toEqual({
    reservations: [],
    refused: [{ id: other.id, reason: 'table-taken' }],
  })
  expect((await assign(other, '2 + 3')).body.refused).toEqual([{ id: other.id, reason: 'table-taken' }])
  expect((await assign(later, '2')).body.refused).toEqual([])
  expect((await assign(other, '2', true)).body.reservations).toMatchObject([{ id: other.id, table: '2' }])
})

test('two of one request cannot get one table', async () => {
  const [one, other] = [await add({ reservationTime: '21:00:00' }), await add({ reservationTime: '21:00:00' })]
  const { body } = await asOwner('PUT /api/owner/table-assignments', {
    assignments: [one, other].map(({ id, version: seen }) => ({ id, version: seen, table: '1' })),
  })
  expect(body.refused).toEqual([{ id: other.id, reason: 'table-taken' }])
  expect(body.reservations).toMatchObject([{ id: one.id, table: '1' }])
})

test('a table that is not on the plan, an older version, a cancelled guest and an unknown id are refused', async () => {
  const one = await add({ reservationTime: '17:00:00' })
  expect(await reason(one, '99')).toBe('table-unknown')
  expect(await reason({ ...one, version: 7 }, 'P1')).toBe('changed-meanwhile')
  expect(await reason({ id: 'nobody', version: 1 }, 'P1')).toBe('not-found')
  const cancelled = await asOwner(`PUT /api/owner/reservations/${one.id}`, {
    version: one.version,
    status: 'cancelled',
  })
  expect(await reason(cancelled.body, 'P1')).toBe('not-movable')
  expect((await ask('PUT /api/owner/table-assignments', { assignments: [] })).status).toBe(401)
})

test('a party goes from here to seated, check and left, and each step can be undone', async () => {
  at('19:00:00')
  const one = (await assign(await add({ reservationTime: '19:00:00', partySize: 4 }), 'P1')).body.reservations[0]
  const here = (await mark(one, 'arrived')).body
  at('19:10:00')
  const seated = (await mark(here, 'seated')).body
  expect([seated.arrivedAt, seated.seatedAt]).toEqual(['2026-12-05T00:00:00.000Z', '2026-12-05T00:10:00.000Z'])
  const waiting = (await mark(seated, 'arrived')).body
  expect([waiting.arrivedAt, waiting.seatedAt]).toEqual([seated.arrivedAt, undefined])
  const again = (await mark(waiting, 'seated')).body
  at('20:00:00')
  const check = (await mark(again, 'check')).body
  expect(check).toMatchObject({ status: 'booked', checkAt: '2026-12-05T01:00:00.000Z' })
  at('20:20:00')
  const left = (await mark(check, 'left')).body
  expect(left).toMatchObject({ status: 'completed', leftAt: '2026-12-05T01:20:00.000Z', seatedMinutes: 75 })
  const back = (await mark(left, 'check')).body
  expect(back).toMatchObject({ status: 'booked', seatedAt: again.seatedAt, checkAt: check.checkAt })
  expect(back).not.toHaveProperty('leftAt')
  const expected = (await mark(back, 'expected')).body
  for (const gone of ['arrivedAt', 'seatedAt', 'checkAt', 'leftAt']) expect(expected).not.toHaveProperty(gone)
})

test('a party that is seated still holds the seats of its booked time', async () => {
  at('16:00:00')
  const one = await add({ reservationTime: '16:00:00', partySize: 2 })
  const before = await counts()
  at('16:20:00')
  const seated = (await mark(one, 'seated')).body
  expect(await counts()).toEqual(before)
  at('17:00:00')
  await mark(seated, 'left')
  const after = await counts()
  expect([after.booked, after.seated?.[67], after.seated?.[68] ?? 0]).toEqual([
    before.booked,
    before.seated?.[67],
    (before.seated?.[68] ?? 0) - 2,
  ])
})

test('a walk-in sits at a free table from now on', async () => {
  at('22:00:00')
  const one = await walkIn({ table: 'P1' })
  expect(one.body).toMatchObject({ table: 'P1', status: 'booked', seatedAt: '2026-12-05T03:00:00.000Z' })
  expect((await walkIn({ table: 'P1' })).body.reason).toBe('table-taken')
  expect((await walkIn({ table: 'P9' })).body.reason).toBe('table-unknown')
  expect((await walkIn({ table: 'P1', shared: true })).status).toBe(201)
  expect((await walkIn({})).body).not.toHaveProperty('seatedAt')
})

test('the day by table lists every party of the date, without secrets', async () => {
  const { reservations, plan, now } = await day()
  expect(plan.areas).toEqual(areas)
  expect(now).toMatchObject({ date: evening, time: '12:00:00' })
  expect(reservations.length).toBeGreaterThan(8)
  expect(JSON.stringify(reservations)).not.toContain('manageToken')
  expect((await asOwner('GET /api/owner/tables/2026-12-05')).body.reservations).toEqual([])
  expect((await ask(`GET /api/owner/tables/${evening}`)).status).toBe(401)
})

test('two tables that swap names keep their reservations, also of coming days and by Undo', async () => {
  const at11 = { reservationTime: '11:00:00' }
  const one = (await assign(await add(at11), '1')).body.reservations[0]
  const both = (await assign(await add({ ...at11, reservationDate: '2026-12-19' }), '2 + 3')).body.reservations[0]
  const free = await add({ ...at11, table: 'by the window' })
  const tableOf = async ({ id }: { id: string }) =>
    (await asOwner(`GET /api/owner/reservations/${id}`)).body.reservation.table
  const all = () => Promise.all([one, both, free].map(tableOf))
  const [first, second, third] = areas[0]!.tables
  at('12:30:00')
  const swapped = [
    { ...areas[0]!, tables: [{ ...first, name: '2' }, { ...second, name: '1' }, third], runs: [] },
    areas[1]!,
  ]
  expect((await savePlan(swapped)).status).toBe(200)
  expect(await all()).toEqual(['2', '1 + 3', 'by the window'])
  expect((await savePlan(swapped)).status).toBe(200)
  expect(await all()).toEqual(['2', '1 + 3', 'by the window'])

  at('12:31:00')
  await savePlan([{ ...areas[0]!, runs: [] }, areas[1]!])
  expect(await all()).toEqual(['1', '2 + 3', 'by the window'])
  // The clock of the tests before was later.
  const changes: { id: string; what: string }[] = (await asOwner('GET /api/owner/changes')).body.changes
  const last = changes.find(({ what }) => what === 'tables')
  expect((await asOwner('POST /api/owner/changes/undo', { id: last?.id })).status).toBe(200)
  expect(await all()).toEqual(['2', '1 + 3', 'by the window'])
  version = (await asOwner('GET /api/owner/tables')).body.version

  at('12:32:00')
  expect((await savePlan()).status).toBe(200)
  expect(await all()).toEqual(['1', '2 + 3', 'by the window'])
})

test('a removed table leaves its reservations as they are, and a new one of its name gets none of them renamed', async () => {
  const one = (await assign(await add({ reservationTime: '13:00:00' }), '1')).body.reservations[0]
  const [, second, third] = areas[0]!.tables
  await savePlan([{ ...areas[0]!, tables: [table('9', 1, 2), second!, third!] }, areas[1]!])
  expect((await day()).reservations).toContainEqual(expect.objectContaining({ id: one.id, table: '1', version: 2 }))
  await savePlan()
})

test('two devices assign one table at once: one succeeds, the other gets an error, and nothing is lost', async () => {
  const given = { reservationTime: '18:00:00' }
  for (const [at, date] of ['2026-12-11', '2026-12-12', '2026-12-13'].entries()) {
    const parties = [await add({ ...given, reservationDate: date }), await add({ ...given, reservationDate: date })]
    const answers = await Promise.all(parties.map((one) => assign(one, 'P1')))
    const outcomes: string[] = answers.map(({ body }) => body.refused[0]?.reason ?? 'given')
    expect(outcomes.toSorted()).toEqual(['given', 'table-taken'])
    const { reservations } = (await asOwner(`GET /api/owner/tables/${date}`)).body
    expect(reservations.filter((one: { table?: string }) => one.table === 'P1')).toHaveLength(1)
    expect([at, reservations.length]).toEqual([at, 2])
  }
})

test('two walk-ins and an assignment that meet at one table: one has it, other tables are given all the same', async () => {
  at('16:00:00')
  const party = await add({ reservationTime: '16:00:00' })
  const answers = await Promise.all([
    walkIn({ table: '1' }),
    walkIn({ table: '1' }),
    walkIn({ table: '2' }),
    assign(party, '3'),
  ])
  const [one, other, two, three] = answers
  const outcomes: string[] = [one, other].map((answer) => answer?.body.reason ?? 'given')
  expect(outcomes.toSorted()).toEqual(['given', 'table-taken'])
  expect([two?.status, three?.body.reservations.length]).toEqual([201, 1])
})

test('the overview counts the parties that no table fits, or whose table has an issue', async () => {
  const inNeed = async () => (await asOwner('GET /api/owner/overview')).body.today.inNeed ?? 0
  const before = await inNeed()
  const huge = await add({ reservationTime: '20:00:00', partySize: 30, overSeats: true })
  expect(await inNeed()).toBe(before + 1)
  await asOwner(`DELETE /api/owner/reservations/${huge.id}`, { version: huge.version })
  const [one, other] = [await add({ reservationTime: '14:00:00' }), await add({ reservationTime: '14:00:00' })]
  await assign(one, '1')
  expect(await inNeed()).toBe(before)
  await assign(other, '1', true)
  expect(await inNeed()).toBe(before + 2)
  await savePlan([])
  expect(await inNeed()).toBe(0)
})

test('a tier without reservations has no tables', async () => {
  await useTier('basic')
  for (const [route, body] of [
    ['GET /api/owner/tables', undefined],
    ['PUT /api/owner/tables', { areas, version }],
    [`GET /api/owner/tables/${evening}`, undefined],
    ['PUT /api/owner/table-assignments', { assignments: [{ id: 'a', version: 1, table: '' }] }],
  ] as const)
    expect((await asOwner(route, body)).body.reason).toBe('no-access')
})
