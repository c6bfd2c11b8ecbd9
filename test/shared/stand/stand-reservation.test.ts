import { describe, expect, test } from 'vitest'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { listCateringForStand, toStandMenuItem } from '#shared/stand/stand-views.ts'
import { coverContacts, listReservationsForStand, toStandReservation } from '#shared/stand/stand-reservation.ts'
import { aCateringRequest, aDish } from '#test/make.ts'

const now = { date: '2026-12-04', time: '18:10:00', weekday: 5 }
/** Whatever serving needs. */
const served = {
  id: 'a',
  version: 3,
  createdAt: '2026-12-01T00:00:00.000Z',
  firstName: 'Delia',
  lastName: 'Ochoa',
  partySize: 2,
  reservationDate: now.date,
  reservationTime: '18:00:00',
  locale: 'en',
  source: 'phone',
  status: 'booked',
  table: '7',
  area: 'Patio',
  wishes: 'high-chair',
  note: 'Peanuts',
  notes: 'Regular',
  stayMinutes: 75,
  seatedMinutes: 60,
  overSeats: true,
  noShow: false,
  waits: { from: '18:00:00', to: '20:00:00' },
  offeredUntil: '2026-12-04T23:30:00.000Z',
  arrivedAt: '2026-12-04T23:00:00.000Z',
  seatedAt: '2026-12-04T23:01:00.000Z',
  checkAt: '2026-12-04T23:02:00.000Z',
  leftAt: '2026-12-04T23:03:00.000Z',
  eta: { minutesLate: 10, saidAt: '2026-12-04T22:00:00.000Z' },
} as unknown as OwnerReservation
const secret = {
  phone: '7705550142',
  email: 'delia@example.test',
  type: 'birthday',
  networks: ['x'],
  verifiedAt: 'x',
  textConsent: {},
  mail: { id: 'x' },
}

describe('a reservation on a tablet', () => {
  test('has what serving needs, and nothing else', () => {
    expect(toStandReservation({ ...served, ...secret } as unknown as OwnerReservation)).toEqual(served)
    const { table: _table, note: _note, ...bare } = served
    expect(Object.keys(toStandReservation(bare))).toEqual(Object.keys(bare))
  })

  test('covers contacts in every text that people wrote, and in no other field', () => {
    const written = 'x (770) 555-0142'
    const texts = { note: written, notes: written, firstName: written, lastName: written }
    expect(toStandReservation({ ...served, ...texts, id: '77055501420' })).toMatchObject({
      note: 'x (…',
      notes: 'x (…',
      firstName: 'x (…',
      lastName: 'x (…',
      id: '77055501420',
    })
  })

  test('belongs to the evening: cancelled and waiting guests are left out', () => {
    const rows = [
      { ...served, id: 'here' },
      { ...served, id: 'gone', status: 'completed' },
      { ...served, id: 'absent', status: 'cancelled', noShow: true },
      { ...served, id: 'cancelled', status: 'cancelled', noShow: undefined },
      { ...served, id: 'waiting', status: 'waitlist', offeredUntil: undefined },
    ] as unknown as OwnerReservation[]
    const shown = listReservationsForStand(
      rows.map((row) => Object.assign(row, secret)),
      now,
    )
    expect(shown.map(({ id }) => id)).toEqual(['here', 'gone', 'absent'])
    for (const row of shown) expect(row).not.toHaveProperty('phone')
  })
})

test.each([
  ['Call 7705550142', 'Call …'],
  ['Call +1 (770) 555-0142, please', 'Call …, please'],
  ['770.555.0142 or 770 555 0143', '… or …'],
  ['555-0142 at home', '… at home'],
  ['write to delia@example.test now', 'write to … now'],
  ['Table 12 at 7:30, party of 4', 'Table 12 at 7:30, party of 4'],
  ['123456', '123456'],
  ['@ the bar', '@ the bar'],
  ['', ''],
  // As phones, other keyboards and other scripts write them.
  ['Call (770) 555\u20110142 now', 'Call (… now'],
  ['770\u2013555\u20130142', '…'],
  ['770\u00a0555\u20090142', '…'],
  ['770_555_0142, 770·555·0142', '…, …'],
  ['\u202a770\u200b555\u200b0142\u202c', '\u202a…\u202c'],
  ['\uff17\uff17\uff10-\uff15\uff15\uff15-\uff10\uff11\uff14\uff12', '…'],
  ['\u0667\u0667\u0660\u0665\u0665\u0665\u0660\u0661\u0664\u0662', '…'],
  ['7 7 0 - 5 5 5 - 0 1 4 2', '…'],
  ['delia\uff20example.test', '…'],
  ['delia @ example.test', '…'],
  ['delia@ example.test or delia @example.test', '… or …'],
  ['Peanuts, 2 high chairs @ table 12, at 7:30', 'Peanuts, 2 high chairs @ table 12, at 7:30'],
  ['Half @ 7.30, half @ 8, since 12/04/2026', 'Half @ 7.30, half @ 8, since 12/04/2026'],
  ['2 of 4, 6 and 8: tables 10, 11, 12, 13', '2 of 4, 6 and 8: tables 10, 11, 12, 13'],
])('%j reads %j', (text, covered) => expect(coverContacts(text)).toBe(covered))

describe('what the owner adds for a tablet', () => {
  test('is, for a dish, its name and when it is sold out', () => {
    const soldOut = { from: 'x' } as never
    const dish = aDish({ id: 'flan', price: '5.00' })
    const { id, name, category } = dish
    expect(toStandMenuItem(dish)).toEqual({ id, name, category })
    expect(toStandMenuItem({ ...dish, soldOut })).toEqual({ id, name, category, soldOut })
  })

  test('is, for catering, who picks up what on the days that the tablet shows', () => {
    const request = (given: object) => ({
      ...aCateringRequest({ state: 'accepted', desiredDate: now.date, name: 'Bo', message: '12 Elm Street', ...given }),
    })
    const line = { itemId: 'flan', itemName: { en: 'Flan', es: 'Flan' }, quantity: 2, price: '5.00' }
    const selectedItems = [line, { ...line, size: { en: 'Large', es: 'Grande' } }] as never
    const shown = listCateringForStand(
      [
        request({ id: '1', name: 'Cora 7705550142', selectedItems }),
        request({ id: '2', name: 'Ana', desiredDate: '2026-12-05', selectedItems }),
        request({ id: '3', state: 'quoted' }),
        request({ id: '4', desiredDate: '2026-12-06' }),
      ],
      [now.date, '2026-12-05'],
    )
    const { price: _price, ...item } = line
    expect(shown).toEqual([
      {
        id: '2',
        name: 'Ana',
        desiredDate: '2026-12-05',
        numberOfServings: expect.any(Number),
        selectedItems: [item, { ...item, size: { en: 'Large', es: 'Grande' } }],
      },
      expect.objectContaining({ id: '1', name: 'Cora …' }),
    ])
  })
})
