import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const at = '2026-12-02T03:30:00Z' // in Georgia it is still December 1
const { add, asOwner, edit, quiet, store } = atTheDesk(at)
const list = async (input: Record<string, string>) => (await asOwner('GET /api/owner/reservations', input)).body
const named = async (input: Record<string, string>) =>
  (await list(input)).reservations.map(({ lastName }: OwnerReservation) => lastName)

const book = (lastName: string, reservationDate: string, reservationTime = '18:30:00', given: object = {}) =>
  add({ lastName, reservationDate, reservationTime, ...given })

beforeAll(async () => {
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await write(saveReservationRules({ maxReservationsPerDay: 500, reservationsEnabled: true }))
})

describe('a period', () => {
  beforeAll(async () => {
    setClock(() => Date.parse('2026-11-30T17:00:00Z'))
    await book('Yesterday', '2026-11-30')
    let ticks = 0
    setClock(() => Date.parse(at) + ticks++)
    await book('Late', '2026-12-01', '20:00:00')
    await book('Early', '2026-12-01', '11:00:00')
    await book('Tomorrow', '2026-12-02')
    await book('Christmas', '2026-12-24')
    await book('Summer', '2027-07-04')
  })

  test.each([
    ['today', ['Early', 'Late']],
    ['yesterday', ['Yesterday']],
    ['tomorrow', ['Tomorrow']],
    ['2026-12-24', ['Christmas']],
    ['month', ['Early', 'Late', 'Tomorrow', 'Christmas']],
    ['all', ['Summer', 'Christmas', 'Tomorrow', 'Late', 'Early', 'Yesterday']],
  ])("%s is calculated in the restaurant's time zone", async (period, names) => {
    expect(await named({ period })).toEqual(names)
  })

  test('answers what the head of the list needs, and no secret', async () => {
    const body = await list({ period: 'today' })
    expect(body).toMatchObject({ today: '2026-12-01', max: 500 })
    expect(JSON.stringify(body)).not.toContain('manageToken')
  })

  test.each([
    [{ period: 'week' }, 'period'],
    [{ period: '2026-02-30' }, 'period'],
    [{ period: 'all', after: 'DAYS' }, 'after'],
    [{ period: 'all', after: '2026-12-01#18:30:00#a#b' }, 'after'],
    [{ period: 'all', phone: 'nobody' }, 'phone'],
    [{}, 'period'],
  ])('%j is refused by its field', async (input, field) => {
    const { status, body } = await asOwner('GET /api/owner/reservations', input)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

test('a phone finds its own reservations, however it is written', async () => {
  await book('Dialled', '2026-12-05', '18:30:00', { phone: '(678) 555-0101' })
  await book('Dialled', '2026-12-09', '18:30:00', { phone: '+1 678 555 0101' })
  const { reservations } = await list({ period: 'today', phone: '678.555.0101' })
  expect(reservations.map(({ reservationDate }: OwnerReservation) => reservationDate)).toEqual([
    '2026-12-09',
    '2026-12-05',
  ])
})

test('words find reservations of every date by name, email and phone, page after page', async () => {
  await book('Xoconostle', '2026-12-03', '18:30:00', { firstName: 'Íñigo', email: 'inigo@example.com' })
  await book('Xoconostle', '2027-08-01', '11:00:00', { phone: '(678) 555-7788' })
  for (const [words, found] of [
    ['xoconos', 2],
    ['iñigo xoco', 1],
    ['INIGO@', 1],
    ['555-77', 1],
    ['nobody of that name', 0],
  ] as const) {
    const seen: OwnerReservation[] = []
    for (let after: string | undefined, first = true; first || after; first = false) {
      const body = await list({ period: 'today', words, ...(after ? { after } : {}) })
      seen.push(...body.reservations)
      after = body.next
    }
    expect(seen.length, words).toBe(found)
  }
})

describe('beside each reservation', () => {
  test('is the newest email to its guest', async () => {
    const { body: told } = await book('Told', '2027-01-10', '18:30:00', { email: 'told@example.com' })
    await quiet()
    await edit(told, { partySize: 5 })
    await book('Silent', '2027-01-10')
    await quiet()
    const { reservations } = await list({ period: 'all' })
    const mailOf = (name: string) => reservations.find((one: OwnerReservation) => one.lastName === name).mail
    expect(mailOf('Told')).toMatchObject({ kind: 'reservation-changed', state: 'sent' })
    expect(mailOf('Silent')).toBeUndefined()
  })

  test('it says when an email failed', async () => {
    const { body: told } = await book('Bounced', '2027-01-11', '18:30:00', { email: 'bounced@example.com' })
    await quiet()
    const {
      suppressMailboxOp: mark,
      findReservation: reservation,
      writeItem: write,
    } = { ...(await store()), ...(await import('#functions/db/email/mailboxes.ts')) }
    await write(mark('bounced@example.com', 'bounced', at))
    await edit(told, { status: 'cancelled' })
    await quiet()
    expect((await reservation(told.id))?.status).toBe('cancelled')
    const { reservations } = await list({ period: 'all' })
    expect(reservations.find(({ id }: OwnerReservation) => id === told.id).mail).toMatchObject({
      state: 'failed',
      error: 'bounced',
    })
  })
})

test('all dates come a page at a time, each once, latest first, over months without any', async () => {
  const dates = ['2027-03-20', '2027-03-21', '2027-10-02']
  for (let index = 0; index < 60; index++)
    await book('Paged', dates[index % 3]!, `${10 + (index % 10)}:${index % 2 ? '30' : '00'}:00`)
  const seen: OwnerReservation[] = []
  const sizes: number[] = []
  let after: string | undefined
  do {
    const body = await list({ period: 'all', ...(after ? { after } : {}) })
    seen.push(...body.reservations)
    sizes.push(body.reservations.length)
    after = body.next
  } while (after && sizes.length < 20)
  const paged = seen.filter(({ lastName }) => lastName === 'Paged')
  expect(paged).toHaveLength(60)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(Math.max(...sizes)).toBe(50)
  const order = seen.map(({ reservationDate, reservationTime }) => reservationDate + reservationTime)
  expect(order).toEqual(order.toSorted().toReversed())
})

test('the list of all dates has every waiting guest, also of a day that never had a place', async () => {
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await write(saveReservationRules({ maxReservationsPerDay: 0, reservationsEnabled: true }))
  expect((await book('Hopeful', '2027-11-30', '18:30:00', { status: 'waitlist' })).status).toBe(201)
  expect((await named({ period: 'all' }))[0]).toBe('Hopeful')
})
