import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { ask, asOwner, aDate, edit, quiet, store } = atTheDesk()
const book = 'POST /api/reservations'

beforeAll(async () => {
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true }))
})

let callers = 0
/** An address of a network of its own. */
const aCaller = () => `198.${callers >> 8}.${callers++ & 255}.7`
let guests = 0
const aGuest = () => `somebody${guests++}@example.com`
const aPhone = () => `77055${String(60_000 + guests++)}`

let date = ''
beforeEach(() => (date = aDate()))

const asked = async (given: Partial<ReservationForm>, ip = aCaller(), headers = {}) => {
  const { status, body } = await ask(book, aBooking({ reservationDate: date, ...given }), { ip, headers })
  return { status, body, reason: body.reason ?? 'booked' }
}
/** Books and opens the link of the confirmation. The answer is that of the verification where it is refused. */
const verified = async (given: Partial<ReservationForm>, ip = aCaller()) => {
  const answer = await asked(given, ip)
  if (answer.reason !== 'booked') return answer
  const token = await secretOf(answer.body)
  const { status, body } = await ask('POST /api/reservations/manage/verify', { token }, { ip: aCaller() })
  return body.reason ? { status, body, reason: body.reason } : answer
}
const secretOf = async ({ id, manageToken }: { id: string; manageToken: string }): Promise<string> => {
  const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
  return emailTokenOf({ id, manageToken })
}
const verifiedReasons = async (requests: readonly Partial<ReservationForm>[]) => {
  const found: string[] = []
  for (const values of requests) found.push((await verified(values)).reason)
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
  test('has three tables on a date, and the fourth asks to call, however email and phone are written', async () => {
    const ways = ['Gil@gmail.com', 'gil+a@gmail.com', 'g.i.l@googlemail.com', 'GIL@GMAIL.COM']
    expect(await verifiedReasons(ways.map((email) => ({ email })))).toEqual([
      'booked',
      'booked',
      'booked',
      'quota-reached',
    ])
    const phones = ['(770) 555-0171', '770.555.0171', '+1 770 555 0171', '7705550171']
    expect(await verifiedReasons(phones.map((phone) => ({ phone })))).toEqual([
      'booked',
      'booked',
      'booked',
      'quota-reached',
    ])
    const refused = await verified({ phone: phones[0] })
    expect([refused.status, refused.body.message]).toEqual([422, 'For more tables, call us'])
  })

  test('has ten in all, and one more once one of them has passed', async () => {
    const email = aGuest()
    const days = times(11, (at) => addDays(date, at))
    expect(bookedOf(await verifiedReasons(days.map((reservationDate) => ({ email, reservationDate }))))).toBe(10)
    const { setClock } = await import('#functions/runtime/clock.ts')
    setClock(() => Date.parse(`${days[1]}T17:00:00Z`))
    const later = await verified({ email, reservationDate: days[10]! })
    setClock(() => Date.parse('2026-11-30T18:00:00Z'))
    expect(later.reason).toBe('booked')
  })

  test('is recognized by phone as well as by email: another email with the same phone is the same guest', async () => {
    const phone = aPhone()
    expect(await verifiedReasons(times(4, () => ({ phone, email: aGuest() })))).toEqual([
      'booked',
      'booked',
      'booked',
      'quota-reached',
    ])
  })

  test('gets a table back for each that is cancelled, deleted, missed or left', async () => {
    const email = aGuest()
    const tables = times(3, () => verified({ email, reservationDate: '2026-11-30', reservationTime: '20:00:00' }))
    const [a, b, c] = await Promise.all(tables)
    const more = async () => (await verified({ email, reservationDate: '2026-11-30' })).body
    expect((await more()).reason).toBe('quota-reached')
    await ask('POST /api/reservations/manage/cancel', { token: a!.body.manageToken }, { ip: aCaller() })
    const second = await more()
    expect([second.status, (await more()).reason]).toEqual(['booked', 'quota-reached'])
    await asOwner(`DELETE /api/owner/reservations/${b!.body.id}`, { version: 2 })
    const third = await more()
    expect([third.status, (await more()).reason]).toEqual(['booked', 'quota-reached'])
    await asOwner(`PUT /api/owner/reservations/${c!.body.id}/mark`, { version: 2, mark: 'no-show' })
    const fourth = await more()
    expect([fourth.status, (await more()).reason]).toEqual(['booked', 'quota-reached'])
    await asOwner(`PUT /api/owner/reservations/${fourth.id}/mark`, { version: 2, mark: 'left' })
    expect([(await more()).status, (await more()).reason]).toEqual(['booked', 'quota-reached'])
  })

  test('takes along what is moved, and leaves behind what gets another email address', async () => {
    const email = aGuest()
    const other = addDays(date, 1)
    const tables = [await verified({ email }), await verified({ email }), await verified({ email })]
    await edit({ id: tables[0]!.body.id, version: 2 }, { reservationDate: other })
    expect(await verifiedReasons([{ email }, { email }])).toEqual(['booked', 'quota-reached'])
    expect(await verifiedReasons(times(3, () => ({ email, reservationDate: other })))).toEqual([
      'booked',
      'booked',
      'quota-reached',
    ])
    await edit({ id: tables[1]!.body.id, version: 2 }, { email: aGuest() })
    expect(await verifiedReasons([{ email }, { email }])).toEqual(['booked', 'quota-reached'])
  })

  test('a guest who sends many forms at once gets three tables', async () => {
    const email = aGuest()
    const found = await Promise.all(times(8, () => verified({ email })))
    expect(bookedOf(found.map(({ reason }) => reason))).toBe(3)
  })

  test('a guest booked before quotas existed is not counted, and can cancel and book', async () => {
    const { keys, hashIdentifier: keyedHash, writeItem: write, deleteOp: remove } = await store()
    const email = aGuest()
    const old = await verified({ email })
    await write(remove(keys.guestQuota(await keyedHash(`email:${email}`))))
    expect(bookedOf(await verifiedReasons(times(4, () => ({ email }))))).toBe(3)
    const { status } = await ask(
      'POST /api/reservations/manage/cancel',
      { token: old.body.manageToken },
      { ip: aCaller() },
    )
    expect([status, (await verified({ email })).reason]).toEqual([200, 'quota-reached'])
  })

  test('an erased guest leaves no counters', async () => {
    const email = aGuest()
    const phone = aPhone()
    for (let n = 0; n < 2; n++)
      await verified({ email, phone, reservationDate: '2026-11-30', reservationTime: '20:00:00' })
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
    const { body } = await verified({ email, phone })
    const rows = await guestRows()
    expect(rows).toHaveLength(before + 2)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${phone.slice(-7)}`))
    await ask('POST /api/reservations/manage/cancel', { token: body.manageToken }, { ip: aCaller() })
    expect(await guestRows()).toHaveLength(before)
  })
})
