import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { isDeep, sample } from '#test/deep.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { ask, asOwner, aDate, edit, quiet, store, sessionHeaders } = atTheDesk()
const book = 'POST /api/reservations'

beforeAll(async () => {
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true }))
})

let callers = 0
const aCaller = () => `198.18.${callers >> 8}.${callers++ & 255}`
let guests = 0
const aGuest = () => `somebody${guests++}@example.com`
const aPhone = () => `77055${String(60_000 + guests++)}`

let date = ''
beforeEach(() => (date = aDate()))

const asked = async (given: Partial<ReservationForm>, ip = aCaller(), headers = {}) => {
  const { status, body } = await ask(book, aBooking({ reservationDate: date, ...given }), { ip, headers })
  return { status, body, reason: body.reason ?? 'booked' }
}
const reasons = async (requests: readonly Partial<ReservationForm>[], ip?: string) => {
  const found: string[] = []
  for (const values of requests) found.push((await asked(values, ip)).reason)
  return found
}
const times = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at))
const bookedOf = (found: readonly string[]) => found.filter((reason) => reason === 'booked').length

const guestRows = async () => {
  const { scanItems: everything } = await store()
  const rows: object[] = []
  for await (const item of everything()) if (item.pk.startsWith('GUEST#')) rows.push(item)
  return rows
}

describe('one guest', () => {
  test('has three tables on a date, and the fourth asks to call, however e-mail and phone are written', async () => {
    const ways = ['Gil@gmail.com', 'gil+a@gmail.com', 'g.i.l@googlemail.com', 'GIL@GMAIL.COM']
    expect(await reasons(ways.map((email) => ({ email })))).toEqual(['booked', 'booked', 'booked', 'more-tables'])
    const phones = ['(770) 555-0171', '770.555.0171', '+1 770 555 0171', '7705550171']
    expect(await reasons(phones.map((phone) => ({ phone })))).toEqual(['booked', 'booked', 'booked', 'more-tables'])
    const refused = await asked({ phone: phones[0] })
    expect([refused.status, refused.body.message]).toEqual([422, 'For more tables, call us'])
  })

  test('has ten in all, and one more once one of them has passed', async () => {
    const email = aGuest()
    const days = times(11, (at) => addDays(date, at))
    expect(bookedOf(await reasons(days.map((reservationDate) => ({ email, reservationDate }))))).toBe(10)
    const { setClock } = await import('#functions/runtime/clock.ts')
    setClock(() => Date.parse(`${days[1]}T17:00:00Z`))
    const later = await asked({ email, reservationDate: days[10]! })
    setClock(() => Date.parse('2026-11-30T18:00:00Z'))
    expect(later.reason).toBe('booked')
  })

  test('is known by phone as by e-mail: another address with the same phone is the same guest', async () => {
    const phone = aPhone()
    expect(await reasons(times(4, () => ({ phone, email: aGuest() })))).toEqual([
      'booked',
      'booked',
      'booked',
      'more-tables',
    ])
  })

  test('gets a table back for each that is cancelled, deleted, missed or left', async () => {
    const email = aGuest()
    const tables = times(3, () => asked({ email, reservationDate: '2026-11-30', reservationTime: '20:00:00' }))
    const [a, b, c] = await Promise.all(tables)
    const more = async () => (await asked({ email, reservationDate: '2026-11-30' })).body
    expect((await more()).reason).toBe('more-tables')
    await ask('POST /api/reservations/manage/cancel', { token: a!.body.manageToken }, { ip: aCaller() })
    const second = await more()
    expect([second.status, (await more()).reason]).toEqual(['booked', 'more-tables'])
    await asOwner(`DELETE /api/owner/reservations/${b!.body.id}`, { version: 1 })
    const third = await more()
    expect([third.status, (await more()).reason]).toEqual(['booked', 'more-tables'])
    await asOwner(`PUT /api/owner/reservations/${c!.body.id}/mark`, { version: 1, mark: 'no-show' })
    const fourth = await more()
    expect([fourth.status, (await more()).reason]).toEqual(['booked', 'more-tables'])
    await asOwner(`PUT /api/owner/reservations/${fourth.id}/mark`, { version: 1, mark: 'left' })
    expect([(await more()).status, (await more()).reason]).toEqual(['booked', 'more-tables'])
  })

  test('takes along what is moved, and leaves behind what gets another e-mail address', async () => {
    const email = aGuest()
    const other = addDays(date, 1)
    const tables = [await asked({ email }), await asked({ email }), await asked({ email })]
    await edit({ id: tables[0]!.body.id, version: 1 }, { reservationDate: other })
    expect(await reasons([{ email }, { email }])).toEqual(['booked', 'more-tables'])
    expect(await reasons(times(3, () => ({ email, reservationDate: other })))).toEqual([
      'booked',
      'booked',
      'more-tables',
    ])
    await edit({ id: tables[1]!.body.id, version: 1 }, { email: aGuest() })
    expect(await reasons([{ email }, { email }])).toEqual(['booked', 'more-tables'])
  })

  test('a guest who sends many forms at once gets three tables', async () => {
    const email = aGuest()
    const found = await Promise.all(times(8, () => asked({ email })))
    expect(bookedOf(found.map(({ reason }) => reason))).toBe(3)
  })

  test('bookings made before quotas were counted do not count, and their guest can cancel and book', async () => {
    const { keys, hashIdentifier: keyedHash, writeItem: write, deleteOp: remove } = await store()
    const email = aGuest()
    const old = await asked({ email })
    await write(remove(keys.guest(await keyedHash(`email:${email}`))))
    expect(bookedOf(await reasons(times(4, () => ({ email }))))).toBe(3)
    const { status } = await ask(
      'POST /api/reservations/manage/cancel',
      { token: old.body.manageToken },
      { ip: aCaller() },
    )
    expect([status, (await asked({ email })).reason]).toEqual([200, 'more-tables'])
  })

  test('erasing a guest leaves no count of bookings, whenever it is done', async () => {
    const email = aGuest()
    const phone = aPhone()
    for (let n = 0; n < 2; n++)
      await asked({ email, phone, reservationDate: '2026-11-30', reservationTime: '20:00:00' })
    const before = (await guestRows()).length
    const { setClock, nowMs: now } = await import('#functions/runtime/clock.ts')
    const began = now()
    setClock(() => began + 24 * 3_600_000)
    const erased = await asOwner('POST /api/owner/guests/erase', { guest: email }, { key: 'erase-who-has-limits' })
    await quiet()
    const left = (await guestRows()).length
    setClock(() => began + 1)
    expect([erased.status, before - left]).toEqual([201, 2])
  })

  test('leaves no name in the table, and nothing once there is nothing to come', async () => {
    const before = (await guestRows()).length
    const email = aGuest()
    const phone = aPhone()
    const { body } = await asked({ email, phone })
    const rows = await guestRows()
    expect(rows).toHaveLength(before + 2)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${phone.slice(-7)}`))
    await ask('POST /api/reservations/manage/cancel', { token: body.manageToken }, { ip: aCaller() })
    expect(await guestRows()).toHaveLength(before)
  })
})

describe('one network address', () => {
  test('books twenty tables within a day, and the next day again', async () => {
    const ip = aCaller()
    const { setClock, nowMs: now } = await import('#functions/runtime/clock.ts')
    const began = now()
    const found: string[] = []
    // Beyond an hour's thirty calls, too.
    for (const values of times(22, () => ({ email: aGuest() }))) found.push((await asked(values, ip)).reason)
    expect([bookedOf(found), found.at(-1)]).toEqual([20, 'more-tables'])
    setClock(() => began + 24 * 3_600_000)
    const tomorrow = await asked({ email: aGuest() }, ip)
    setClock(() => began + 1)
    expect(tomorrow.reason).toBe('booked')
  })

  test('books eight tables of nobody, and still those of guests who say who they are', async () => {
    const ip = aCaller()
    expect(
      bookedOf(
        await reasons(
          times(10, () => ({})),
          ip,
        ),
      ),
    ).toBe(8)
    expect((await asked({ email: aGuest() }, ip)).reason).toBe('booked')
  })

  test('is not counted for what was refused, or sent twice', async () => {
    const ip = aCaller()
    const full = addDays(date, 100)
    const { writeItem: write, setDayBlockedOp: block } = await store()
    await write(block(full, true))
    for (let n = 0; n < 9; n++) expect((await asked({ reservationDate: full }, ip)).reason).toBe('date-blocked')
    for (let n = 0; n < 9; n++)
      await ask(book, aBooking({ reservationDate: date }), { ip, key: 'one-form-sent-nine-times' })
    expect(
      bookedOf(
        await reasons(
          times(8, () => ({})),
          ip,
        ),
      ),
    ).toBe(7)
  })
})

const attack = async (requestOf: (at: number) => Partial<ReservationForm>) => {
  const addresses = [aCaller(), aCaller()]
  const found: string[] = []
  for (let n = 0; n < 50; n++) found.push((await asked(requestOf(n), addresses[n % 2])).reason)
  return bookedOf(found)
}

describe('a stranger', () => {
  const ways: [who: string, wishOf: (at: number) => Partial<ReservationForm>, taken: number][] = [
    ['as one guest of many plus-tags', (at) => ({ email: `greedier+${at}@example.com` }), 3],
    ['as one guest', () => ({ email: 'greedy@example.com' }), 3],
    ['as nobody', () => ({}), 16],
    ['as fifty guests', (at) => ({ email: `made-up-${at}@example.com` }), 40],
  ]
  test.each(sample(ways, 2))(
    'from two addresses, %s, does not take the 50 places of a day',
    async (_who, requestOf, taken) => {
      expect(await attack(requestOf)).toBe(taken)
    },
  )
})

describe('nobody else notices', () => {
  test('a household that books four tables a month, months ahead', async () => {
    const ip = aCaller()
    const [email, phone] = [aGuest(), aPhone()]
    const { setClock, nowMs: now } = await import('#functions/runtime/clock.ts')
    const began = now()
    const found: string[] = []
    for (let month = 0; month < (isDeep ? 6 : 3); month++) {
      setClock(() => began + month * 30 * 86_400_000)
      const today = new Date(now()).toISOString().slice(0, 10)
      const weeks = times(4, (week) => addDays(today, 3 + week * 7))
      for (const reservationDate of weeks) found.push((await asked({ email, phone, reservationDate }, ip)).reason)
    }
    setClock(() => began + 1)
    expect(new Set(found)).toEqual(new Set(['booked']))
  })

  test('a university behind one address, whose students book fifteen tables on one day', async () => {
    const ip = aCaller()
    const students = times(15, (at) => ({
      email: `student${at}@university.example`,
      reservationDate: addDays(date, at % 3),
    }))
    expect(new Set(await reasons(students, ip))).toEqual(new Set(['booked']))
    expect((await reasons([{}, {}], ip)).every((reason) => reason === 'booked')).toBe(true)
  })

  test('the owner, signed in, at the desk or on the form that guests fill in', async () => {
    const ip = aCaller()
    const email = aGuest()
    for (let n = 0; n < 5; n++) expect((await asked({ email }, ip, sessionHeaders())).reason).toBe('booked')
    for (let n = 0; n < 20; n++) expect((await asked({}, ip, sessionHeaders())).reason).toBe('booked')
    const body = { ...aBooking({ email, reservationDate: addDays(date, 1) }), source: 'phone' }
    for (let n = 0; n < 5; n++) expect((await asOwner('POST /api/owner/reservations', body)).status).toBe(201)
    // What the owner wrote down is not the guest's.
    expect(await reasons([{ email, reservationDate: addDays(date, 1) }])).toEqual(['booked'])
  })
})
