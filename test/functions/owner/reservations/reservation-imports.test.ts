import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { asOwner, add, aDate, edit, guest, held, mails, quiet, store, subjectsTo, textsTo, aws } =
  atTheDesk('2026-11-30T17:00:00Z')

type Row = Record<string, unknown>
let lines = 1
const row = (given: Row = {}): Row => ({
  line: ++lines,
  firstName: 'Rosa',
  lastName: `Delgado ${lines}`,
  partySize: 4,
  reservationDate: '2026-12-20',
  reservationTime: '19:00:00',
  status: 'booked',
  locale: 'en',
  ...given,
})
const base = '/api/owner/reservation-imports'
const check = async (rows: Row[]) => (await asOwner(`POST ${base}/check`, { rows })).body
const send = (id: string, from: number, rows: Row[]) => asOwner(`PUT ${base}/${id}/rows`, { from, rows })
const begin = async (bookings: number) =>
  (await asOwner(`POST ${base}`, { file: 'opentable.csv', bookings })).body.id as string
const getImport = async (id: string) => (await asOwner(`GET ${base}/${id}`)).body
/** Adds rows by an import, and answers it when it is done. */
async function importRows(rows: Row[]) {
  const id = await begin(rows.length)
  for (let from = 0; from < rows.length; from += 200) await send(id, from, rows.slice(from, from + 200))
  await quiet()
  return getImport(id)
}
const onDate = async (date: string) => (await store()).listReservationsInPeriod(date)
const undo = async (id: string) => {
  const answer = await asOwner(`POST ${base}/${id}/undo`)
  await quiet()
  return answer
}
const tell = async (id: string) => {
  const answer = await asOwner(`POST ${base}/${id}/tell`)
  await quiet()
  return answer
}

describe('the dry run of an import', () => {
  test('shows what the book has already, by time and name or phone, and saves nothing', async () => {
    const date = aDate()
    await add({
      reservationDate: date,
      firstName: 'Inés',
      lastName: 'Ortiz',
      phone: '(404) 555-0113',
      email: undefined,
    })
    const before = await onDate(date)
    const at = { reservationDate: date, reservationTime: before[0]!.reservationTime }
    const [name, phone, other, later] = [
      row({ ...at, firstName: 'ORTIZ', lastName: 'Ines' }),
      row({ ...at, phone: '+1 404 555 0113' }),
      row(at),
      row({ ...at, firstName: 'Inés', lastName: 'Ortiz', reservationTime: '12:15:00' }),
    ]
    const { same, days } = await check([name, phone, other, later])
    expect(same.map((one: Row) => one['line'])).toEqual([name['line'], phone['line']])
    expect(same[0].reservations[0]).toMatchObject({ id: before[0]!.id, firstName: 'Inés', status: 'booked' })
    expect(same[0].reservations[0]).not.toHaveProperty('manageToken')
    expect(days).toMatchObject([{ date, booked: 1 }])
    expect(await onDate(date)).toEqual(before)
  })

  test('refuses rows that no file can have', async () => {
    for (const wrong of [
      { partySize: 0 },
      { reservationTime: '19:00' },
      { reservationDate: '2026-02-30' },
      { extra: 1 },
    ])
      expect((await asOwner(`POST ${base}/check`, { rows: [row(wrong)] })).status, JSON.stringify(wrong)).toBe(400)
    expect((await asOwner(`POST ${base}/check`, { rows: Array.from({ length: 201 }, () => row()) })).status).toBe(400)
  })
})

describe('an import', () => {
  test('an import adds nothing until every part arrived; then each booking holds its place and seats', async () => {
    const date = aDate()
    const rows = Array.from({ length: 30 }, () =>
      row({ reservationDate: date, phone: '(404) 555-0120', note: 'Window' }),
    )
    const id = await begin(30)
    expect((await send(id, 0, rows.slice(0, 25))).body).toMatchObject({ sent: 25, work: 'sending' })
    await quiet()
    expect(await held(date)).toEqual({ count: 0, holding: 0 })
    expect((await asOwner(`GET ${base}`)).body.imports).not.toContainEqual(expect.objectContaining({ id }))
    await send(id, 25, rows.slice(25))
    await quiet()
    expect(await getImport(id)).toMatchObject({ work: 'done', added: 30, already: 0, done: 30, tellable: 0 })
    // Two places are the day's limit: it is marked in the dry run, and nobody is refused.
    expect(await held(date)).toEqual({ count: 30, holding: 30 })
    const { getDay } = await store()
    expect((await getDay(date)).seated).toMatchObject({ 76: 120 })
    expect((await onDate(date))[0]).toMatchObject({ source: 'import', importId: id, note: 'Window', untold: true })
  })

  test('knows who came, who did not, and who cancelled, of past days too', async () => {
    const past = '2026-11-20'
    const found = await importRows([
      row({ reservationDate: past, status: 'completed', lastName: 'Came' }),
      row({ reservationDate: past, status: 'arrived', lastName: 'Sat' }),
      row({ reservationDate: past, status: 'no-show', lastName: 'Missed' }),
      row({ reservationDate: past, status: 'cancelled', lastName: 'Off' }),
      row({ reservationDate: past, status: 'booked', lastName: 'Booked' }),
      row({ reservationDate: '2026-11-30', reservationTime: '11:30:00', status: 'arrived', lastName: 'Here' }),
    ])
    expect(found).toMatchObject({ added: 6, work: 'done' })
    const stored = new Map((await onDate(past)).map((one) => [one.lastName, one]))
    expect(
      Object.fromEntries([...stored].map(([name, { status, noShow }]) => [name, noShow ? 'no-show' : status])),
    ).toEqual({
      Booked: 'booked',
      Came: 'completed',
      Missed: 'no-show',
      Off: 'cancelled',
      Sat: 'completed',
    })
    expect([...stored.values()].some(({ untold }) => untold)).toBe(false)
    const { getDay } = await store()
    expect(await getDay(past)).toMatchObject({
      booked: 3,
      counts: { completed: 2, noShow: 1, cancelled: 1, booked: 1 },
    })
    expect((await onDate('2026-11-30')).find(({ lastName }) => lastName === 'Here')).toMatchObject({
      status: 'booked',
      arrivedAt: '2026-11-30T16:30:00.000Z',
    })
  })

  test('marks a party for whom the seats do not suffice', async () => {
    const date = aDate()
    const { writeItem, overwriteReservationRulesOp } = await store()
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 2, reservationsEnabled: true, seats: 6 }))
    await importRows([row({ reservationDate: date }), row({ reservationDate: date })])
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 2, reservationsEnabled: true }))
    expect((await onDate(date)).filter(({ overSeats }) => overSeats)).toHaveLength(1)
  })

  test('that is sent again, or worked on by two at once, adds nobody twice', async () => {
    const date = aDate()
    const rows = Array.from({ length: 60 }, () => row({ reservationDate: date }))
    const id = await begin(60)
    await send(id, 0, rows.slice(0, 50))
    expect((await send(id, 0, rows.slice(0, 50))).body).toMatchObject({ sent: 50 })
    expect((await send(id, 25, rows.slice(25, 60))).body.reason).toBe('changed-meanwhile')
    await send(id, 50, rows.slice(50))
    expect((await send(id, 50, rows.slice(50))).body).toMatchObject({ sent: 60 })
    await Promise.all([0, 1, 2].map(() => aws().lambdas.invoke('apply-reservation-imports', {})))
    await quiet()
    expect(await getImport(id)).toMatchObject({ added: 60, done: 60, work: 'done' })
    expect(await held(date)).toEqual({ count: 60, holding: 60 })
    const again = await begin(61)
    expect((await send(again, 0, [row()])).body.reason).toBe('changed-meanwhile')
  })

  test('that broke off goes on where it stood, by the schedule', async () => {
    const date = aDate()
    const rows = Array.from({ length: 60 }, () => row({ reservationDate: date }))
    const { advanceImport, stageImportRows } = await import('#functions/db/reservations/imports.ts')
    const id = await begin(60)
    await stageImportRows(id, 0, rows as never)
    await advanceImport(id)
    expect(await getImport(id)).toMatchObject({ work: 'adding', done: 25, added: 25 })
    await aws().lambdas.invoke('apply-reservation-imports', {})
    expect(await getImport(id)).toMatchObject({ work: 'done', done: 60, added: 60 })
    expect(await held(date)).toEqual({ count: 60, holding: 60 })
  })

  test('an import skips guests who booked in the meantime, and adds those that the owner confirms', async () => {
    const date = aDate()
    const rows = [row({ reservationDate: date }), row({ reservationDate: date })]
    await importRows(rows)
    const second = await importRows([rows[0]!, { ...rows[1]!, anyway: true }, row({ reservationDate: date })])
    expect(second).toMatchObject({ added: 2, already: 1, alreadyNames: [`Rosa ${String(rows[0]!['lastName'])}`] })
    expect(await held(date)).toEqual({ count: 4, holding: 4 })
  })

  test('keeps of its guests nothing but the ids of their bookings', async () => {
    const { id } = await importRows([row({ reservationDate: aDate(), email: 'kept@example.com' })])
    const { getItem, keys } = await store()
    const part = await getItem<Row>(keys.bookingImportPart(id, 0))
    expect(Object.keys(part!).toSorted()).toEqual(['ids', 'pk', 'sk', 'ttl'])
  })

  test('an import is not found under another id', async () => {
    expect((await asOwner(`GET ${base}/none`)).status).toBe(404)
    expect((await send('none', 0, [row()])).status).toBe(404)
    expect((await asOwner(`POST ${base}/none/undo`)).status).toBe(404)
    expect((await asOwner(`POST ${base}/none/tell`)).status).toBe(404)
  })
})

describe('nobody is emailed by an import', () => {
  const email = 'quiet@example.com'

  test('no confirmation, no notice to the restaurant, and no reminder the day before', async () => {
    const date = addDays('2026-12-20', 1)
    const before = (await mails()).length
    await importRows([row({ reservationDate: date, email })])
    const noon = Date.parse(`${addDays(date, -1)}T17:00:00Z`)
    setClock(() => noon)
    await aws().lambdas.invoke('send-reminders', {})
    await quiet()
    setClock(() => Date.parse('2026-11-30T18:00:00Z'))
    expect((await mails()).length).toBe(before)
  })

  test('until the owner says so: then each gets one confirmation with the manage link, and reminders as all', async () => {
    const date = aDate()
    const address = 'told@example.com'
    const found = await importRows([
      row({ reservationDate: date, email: address, lastName: 'Told' }),
      row({ reservationDate: date, email: 'cancelled@example.com', status: 'cancelled' }),
      row({ reservationDate: '2026-11-20', email: 'past@example.com', status: 'completed' }),
      row({ reservationDate: date, lastName: 'No Address' }),
    ])
    expect(found).toMatchObject({ tellable: 1 })
    const before = (await mails()).length
    expect((await tell(found.id)).body).toMatchObject({ work: 'telling' })
    expect(await getImport(found.id)).toMatchObject({ work: 'done', told: 1, toldAt: expect.any(String) })
    expect((await tell(found.id)).body.reason).toBe('changed-meanwhile')
    await aws().lambdas.invoke('apply-reservation-imports', {})
    await quiet()
    expect((await mails()).length).toBe(before + 1)
    expect(await subjectsTo(address)).toEqual([expect.stringMatching(/^Your table/)])
    const [text] = await textsTo(address)
    const secret = /manage#([\w-]+)/.exec(text!)![1]!
    expect((await guest('POST /api/reservations/manage', { token: secret, locale: 'en' })).body).toMatchObject({
      partySize: 4,
      status: 'booked',
    })
    expect((await onDate(date)).find(({ lastName }) => lastName === 'Told')).not.toHaveProperty('untold')

    setClock(() => Date.parse(`${addDays(date, -1)}T17:00:00Z`))
    await aws().lambdas.invoke('send-reminders', {})
    await quiet()
    setClock(() => Date.parse('2026-11-30T19:00:00Z'))
    expect(await subjectsTo(address)).toHaveLength(2)
  })

  test('who was emailed by hand already is not told again', async () => {
    const date = aDate()
    const address = 'by-hand@example.com'
    const { id } = await importRows([row({ reservationDate: date, email: address })])
    const [one] = await onDate(date)
    await asOwner(`POST /api/owner/reservations/${one!.id}/mail`)
    await tell(id)
    expect(await getImport(id)).toMatchObject({ told: 0, work: 'done' })
    expect(await subjectsTo(address)).toHaveLength(1)
  })
})

describe('an import is undone as one', () => {
  test('with every place and seat, and without an email', async () => {
    const date = aDate()
    const { id } = await importRows(
      Array.from({ length: 30 }, () => row({ reservationDate: date, email: 'gone@example.com' })),
    )
    const before = (await mails()).length
    expect((await undo(id)).body).toMatchObject({ work: 'undoing' })
    expect(await getImport(id)).toMatchObject({ work: 'done', removed: 30, stayed: 0 })
    expect(await held(date)).toEqual({ count: 0, holding: 0 })
    const { getDay, listReservationsByEmail } = await store()
    expect(Object.values((await getDay(date)).seated ?? {}).every((seated) => seated === 0)).toBe(true)
    expect(await listReservationsByEmail('gone@example.com')).toEqual([])
    expect((await mails()).length).toBe(before)
    expect((await undo(id)).body.reason).toBe('changed-meanwhile')
  })

  test('bookings that were changed by hand stay, and are listed', async () => {
    const date = aDate()
    const { id } = await importRows([row({ reservationDate: date, lastName: 'Moved' }), row({ reservationDate: date })])
    const moved = (await onDate(date)).find(({ lastName }) => lastName === 'Moved')!
    await edit(moved, { partySize: 6 })
    await undo(id)
    expect(await getImport(id)).toMatchObject({ removed: 1, stayed: 1, stayedNames: ['Rosa Moved'] })
    expect((await onDate(date)).map(({ lastName }) => lastName)).toEqual(['Moved'])
  })

  test('an import cannot be undone once its guests were emailed', async () => {
    const { id } = await importRows([row({ reservationDate: aDate(), email: 'stays@example.com' })])
    await tell(id)
    expect((await undo(id)).body.reason).toBe('changed-meanwhile')
  })
})

test('an import that was not sent whole is gone after a day', async () => {
  const id = await begin(30)
  expect((await asOwner(`GET ${base}/${id}`)).status).toBe(200)
  setClock(() => Date.parse('2026-12-01T21:00:00Z'))
  expect((await asOwner(`GET ${base}/${id}`)).status).toBe(404)
})
