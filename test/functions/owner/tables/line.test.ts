import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LineParty } from '#shared/tables/door-line.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner } = withOwner({ since: '2026-12-04T12:00:00Z' })
const evening = '2026-12-04'
const at = (time: string, date = evening) => setClock(() => Date.parse(`${date}T${time}-05:00`))
const table = (id: string, max: number) => ({ id, name: id, min: 1, max, wheelchair: true, highChair: true })
beforeAll(async () => {
  at('18:00:00')
  await useTier('premium')
  const areas = [{ name: 'Inside', tables: [table('1', 2), table('2', 4), table('3', 6)], runs: [] }]
  expect((await asOwner('PUT /api/owner/tables', { areas, version: 0 })).status).toBe(200)
})
afterEach(() => at('18:00:00'))

const join = async (given: object = {}) => {
  const key = crypto.randomUUID()
  return asOwner('POST /api/owner/line', { name: 'Delia Ochoa', partySize: 2, quotedMinutes: 20, ...given }, { key })
}
const joined = async (given: object = {}): Promise<LineParty> => (await join(given)).body
const call = (of: LineParty, given: object = {}) =>
  asOwner(`PUT /api/owner/line/${of.id}/table`, { version: of.version, table: '1', ...given })
const move = (of: LineParty, to: string) => asOwner(`PUT /api/owner/line/${of.id}`, { version: of.version, to })
const day = async (date = evening) => (await asOwner(`GET /api/owner/tables/${date}`)).body
const inLine = async (id: string) => (await day()).line.find((one: LineParty) => one.id === id)
const reservationOf = async (id: string) => (await day()).reservations.find((one: { id: string }) => one.id === id)
const seatedAt1800 = async () => {
  const { getDay } = await import('#functions/db/reservations/days.ts')
  const { booked, seated = {} } = await getDay(evening)
  return [booked, seated[72] ?? 0]
}
const page = async (code: string, locale = 'en') => (await ask(`GET /api/line?code=${code}&locale=${locale}`)).text
/** Presses the button of the page, as a browser without script does. */
const leave = (code: string) =>
  ask('POST /api/line', `code=${code}&locale=en`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a party joins with a name, a size and perhaps a phone, and holds nothing', async () => {
  const before = await seatedAt1800()
  const { status, body } = await join({ phone: '(956) 555-0101', wishes: 'high-chair' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Delia Ochoa', partySize: 2, phone: '(956) 555-0101', date: evening, version: 1 })
  expect((await day()).line).toContainEqual(body)
  expect((await day('2026-12-05')).line).toEqual([])
  expect(await seatedAt1800()).toEqual(before)
  for (const wrong of [{ name: ' ' }, { partySize: 0 }, { phone: '12' }, { quotedMinutes: -5 }, { quotedMinutes: 999 }])
    expect((await join(wrong)).status).toBe(400)
  expect((await ask('POST /api/owner/line', { name: 'X', partySize: 2, quotedMinutes: 5 })).status).toBe(401)
})

test('a party that is called holds the table, a place and seats; seated and left are the marks of its reservation', async () => {
  const party = await joined({ name: 'Ana Reyes', partySize: 2 })
  const before = await seatedAt1800()
  const { status, body } = await call(party)
  expect(status).toBe(200)
  expect(body.reservation).toMatchObject({ id: party.id, lastName: 'Ana Reyes', table: '1', source: 'walk-in' })
  expect(body.reservation.seatedAt).toBeUndefined()
  expect(await seatedAt1800()).toEqual([before[0]! + 1, before[1]! + 2])
  expect((await call(body.party)).body.reason).toBe('transition-refused')

  // Another party cannot get the table.
  const other = await joined({ name: 'Beto' })
  expect((await call(other)).body.reason).toBe('table-taken')
  expect((await call(other, { table: 'none' })).body.reason).toBe('table-unknown')
  expect((await call(other, { table: '' })).status).toBe(400)

  const seated = await asOwner(`PUT /api/owner/reservations/${party.id}/mark`, {
    version: body.reservation.version,
    mark: 'seated',
  })
  expect(seated.body.seatedAt).toBeDefined()
  expect((await move(body.party, 'left')).body.reason).toBe('transition-refused')
  const left = await asOwner(`PUT /api/owner/reservations/${party.id}/mark`, {
    version: seated.body.version,
    mark: 'left',
  })
  expect(left.body.status).toBe('completed')
  expect((await move(body.party, 'waiting')).body.reason).toBe('transition-refused')
})

test('a party is seated at once, and the undo puts it back at its place', async () => {
  const party = await joined({ name: 'Chela', partySize: 4 })
  const before = await seatedAt1800()
  const { body } = await call(party, { table: '2', seated: true })
  expect(body.reservation.seatedAt).toBeDefined()
  const back = await move(body.party, 'waiting')
  expect(back.body).toEqual({ ...party, version: 3 })
  expect(await reservationOf(party.id)).toBeUndefined()
  expect(await seatedAt1800()).toEqual(before)
  expect((await call(back.body, { table: '2' })).status).toBe(200)
  expect((await move(await inLine(party.id), 'left')).status).toBe(200)
})

test('a called party is a no-show only after its table was held; the undo calls it again', async () => {
  const party = await joined({ name: 'Dario', partySize: 5 })
  expect((await move(party, 'no-show')).body.reason).toBe('transition-refused')
  const { body } = await call(party, { table: '3' })
  const before = await seatedAt1800()
  at('18:04:59')
  expect((await move(body.party, 'no-show')).body.reason).toBe('still-held')
  at('18:05:00')
  const gone = await move(body.party, 'no-show')
  expect(gone.body.ended).toMatchObject({ as: 'no-show' })
  expect(await seatedAt1800()).toEqual([before[0]! - 1, before[1]! - 5])
  expect(await reservationOf(party.id)).toBeUndefined()
  expect((await call(gone.body, { table: '3' })).body.party.ended).toBeUndefined()
  expect((await move(await inLine(party.id), 'left')).status).toBe(200)
})

test('a table is held for the time that was set when the party was called, also after the setting changes', async () => {
  const { areas, version } = (await asOwner('GET /api/owner/tables')).body
  const hold = (holdMinutes: number, over: number) =>
    asOwner('PUT /api/owner/tables', { areas, holdMinutes, version: over })
  for (const wrong of [0, 31, 2.5]) expect((await hold(wrong, version)).status).toBe(400)
  expect((await hold(12, version)).body).toMatchObject({ holdMinutes: 12, version: version + 1 })
  const party = await joined({ name: 'Flor', partySize: 5 })
  const { body } = await call(party, { table: '3' })
  expect(await page(party.code)).toContain('We hold it until 6:12 PM.')
  expect((await hold(1, version + 1)).status).toBe(200)
  at('18:11:59')
  expect((await move(body.party, 'no-show')).body.reason).toBe('still-held')
  at('18:12:00')
  expect((await move(body.party, 'no-show')).status).toBe(200)
  // A plan without the number holds for five minutes.
  expect((await asOwner('PUT /api/owner/tables', { areas, version: version + 2 })).status).toBe(200)
  const { body: other } = await call(await joined({ name: 'Gil', partySize: 5 }), { table: '3' })
  expect(other.party.called.until).toBe(new Date(Date.parse(other.party.called.at) + 5 * 60_000).toISOString())
  expect((await move(other.party, 'left')).status).toBe(200)
})

const correct = (of: LineParty, change: object) =>
  asOwner(`PUT /api/owner/line/${of.id}`, { version: of.version, change })

test('a correction of a waiting party keeps unnamed fields and its place, and removes a phone that is sent empty', async () => {
  const party = await joined({ name: 'Paz', phone: '(956) 555-0102', wishes: 'high-chair', onTheWay: true })
  const { body, status } = await correct(party, { name: 'Paz Vega', partySize: 4 })
  expect([status, body]).toEqual([200, { ...party, name: 'Paz Vega', partySize: 4, version: 2 }])
  const told = await correct(body, { quotedMinutes: 45, phone: '' })
  const { phone: _phone, ...rest } = body
  expect(told.body).toEqual({ ...rest, quotedMinutes: 45, version: 3 })
  expect(await page(party.code)).toContain('for 4 guests')
  for (const wrong of [{ name: ' ' }, { partySize: 0 }, { phone: '12' }, { quotedMinutes: 999 }, { code: 'x' }])
    expect((await correct(told.body, wrong)).status).toBe(400)
  expect((await asOwner(`PUT /api/owner/line/${party.id}`, { version: 3 })).status).toBe(400)
  expect((await asOwner(`PUT /api/owner/line/${party.id}`, { version: 3, to: 'left', change: {} })).status).toBe(400)
  // Of two devices the later one is told, and saves over what it then sees.
  expect((await correct(party, { name: 'Late' })).body.reason).toBe('changed-meanwhile')
  expect((await correct(told.body, { name: 'Late' })).body).toMatchObject({ name: 'Late', partySize: 4, version: 4 })
})

test('a party that was called, or left, is not corrected in line', async () => {
  const party = await joined({ name: 'Quique' })
  const { body } = await call(party, { table: '3', shared: true })
  expect((await correct(body.party, { partySize: 3 })).body.reason).toBe('transition-refused')
  const gone = await move(body.party, 'left')
  expect((await correct(gone.body, { partySize: 3 })).body.reason).toBe('transition-refused')
})

test('two devices act at once: one gets an error, and nothing is lost', async () => {
  const party = await joined({ name: 'Elsa' })
  const answers = await Promise.all([call(party, { table: '2' }), call(party, { table: '3' }), move(party, 'left')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const row = await inLine(party.id)
  expect(row.version).toBe(2)
  expect((await reservationOf(party.id)) !== undefined).toBe(row.called !== undefined)
  if (row.called) await move(row, 'left')
  expect((await move(party, 'waiting')).status).toBe(409)
})

test('the guest’s page works without script, has a place and no name of anybody, and its button leaves the line', async () => {
  const first = await joined({ name: 'Fermina Daza', quotedMinutes: 0 })
  at('18:10:00')
  const second = await joined({ name: 'Florentino Ariza', quotedMinutes: 25 })
  at('18:11:00')
  expect(await page(second.code)).toMatch(/number \d+ in line/)
  expect(await page(second.code)).toContain('At 6:10 PM we told you about 25 minutes.')
  expect(await page(second.code)).toContain('http-equiv="refresh"')
  expect(await page(second.code, 'es')).toContain('te dijimos unos 25 minutos')
  for (const text of [await page(first.code), await page(second.code), await page(second.code, 'es')])
    expect(text).not.toMatch(/Fermina|Florentino|Delia|<script/)
  const place = async () => Number(/number (\d+)/.exec(await page(second.code))?.[1])
  const before = await place()
  expect((await leave(first.code)).status).toBe(200)
  expect(await place()).toBe(before - 1)
  expect(await page(first.code)).toContain('out of the line')
  expect((await inLine(first.id)).ended).toMatchObject({ as: 'left', by: 'guest' })

  await call(second)
  expect(await page(second.code)).toContain('We hold it until 6:16 PM.')
  at('18:17:00')
  expect(await page(second.code)).toContain('right away')
  expect((await leave(second.code)).status).toBe(200)
  expect(await reservationOf(second.id)).toBeUndefined()
  // Pressed twice.
  expect((await leave(second.code)).status).toBe(200)
  for (const wrong of ['', 'short', 'x'.repeat(22)])
    expect((await ask(`GET /api/line?code=${wrong}`)).status).toBe(wrong.length === 22 ? 404 : 400)
})

test('a party that sits does not leave by its page, and the owner can put back one that left by it', async () => {
  const party = await joined({ name: 'Gabo' })
  await call(party, { seated: true, table: '3' })
  expect((await leave(party.code)).text).toContain('Enjoy your meal')
  expect(await reservationOf(party.id)).toBeDefined()
  const other = await joined({ name: 'Hilda' })
  await leave(other.code)
  expect((await move(await inLine(other.id), 'waiting')).body).toEqual({ ...other, version: 3 })
})

test('a party on the way is here once the owner says so', async () => {
  const party = await joined({ name: 'Irma', onTheWay: true })
  expect(await page(party.code)).toContain('on your way')
  const here = await move(party, 'waiting')
  expect(here.body.onTheWay).toBeUndefined()
})

test('the line of an evening continues past midnight and ends at five', async () => {
  at('23:50:00')
  const party = await joined({ name: 'Jaime' })
  at('00:30:00', '2026-12-05')
  expect(await page(party.code)).toContain('in line')
  expect((await call(party, { table: '2' })).body.reservation.reservationDate).toBe('2026-12-05')
  expect((await day()).line.length).toBeGreaterThan(0)
  at('05:00:00', '2026-12-05')
  expect((await ask(`GET /api/line?code=${party.code}`)).status).toBe(404)
  expect((await day()).line).toEqual([])
})

test('an action on an outdated version does nothing once the party is called again', async () => {
  const anyway = { shared: true, overSeats: true }
  const party = await joined({ name: 'Cora Vega' })
  const first = (await call(party, { table: '3', ...anyway })).body
  const back = (await move(first.party, 'waiting')).body
  const again = (await call(back, { table: '2', ...anyway })).body
  const mark = (version: number) =>
    asOwner(`PUT /api/owner/reservations/${party.id}/mark`, { version, mark: 'seated' }, { key: crypto.randomUUID() })
  const late = await mark(first.reservation.version)
  expect([late.status, late.body.reason]).toEqual([409, 'changed-meanwhile'])
  expect((await mark(again.reservation.version)).body).toMatchObject({ table: '2', seatedAt: expect.any(String) })
})
