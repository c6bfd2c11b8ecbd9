import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { EmailMessage } from '#shared/email/email-message.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import {
  AddressChange,
  isAddressActive,
  kindsOfNotice,
  listCopyRecipients,
  NewAddress,
  type NoticeAddress,
} from '#shared/notifications/addresses.ts'
import { createDaySheet, isDaySheetDue } from '#shared/notifications/day-sheet.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'

const anAddress = (given: Partial<NoticeAddress> = {}): NoticeAddress => ({
  id: 'chef',
  name: 'Chef',
  email: 'chef@example.com',
  locale: 'es',
  kinds: ['large-parties', 'catering'],
  sheetHour: 10,
  version: 1,
  createdAt: '2026-11-30T15:00:00Z',
  confirmedAt: '2026-11-30T16:00:00Z',
  ...given,
})
const aTable = (given: Partial<Reservation> = {}) =>
  ({ ...aBooking(), id: 'r1', status: 'booked', reservationDate: '2026-12-24', ...given }) as Reservation
const notice = (partySize: number, was?: number): EmailMessage => ({
  kind: 'reservation-notice',
  event: 'changed',
  reservation: aTable({ partySize }),
  ...(was ? { was: { reservationDate: '2026-12-24', reservationTime: '18:30:00', partySize: was } } : {}),
})

describe('a further address', () => {
  test('gets parties of eight or more, also one that shrinks, and nothing that it did not choose', () => {
    const to = (letter: EmailMessage, address = anAddress()) => listCopyRecipients(letter, [address]).length
    expect([7, 8, 12].map((size) => to(notice(size)))).toEqual([0, 1, 1])
    expect(to(notice(2, 9))).toBe(1)
    expect(to({ kind: 'catering-notice', catering: {} as StoredCateringRequest })).toBe(1)
    expect(to({ kind: 'contact-notice', contact: {} as GuestMessage })).toBe(0)
    expect(to(notice(2), anAddress({ kinds: ['bookings'] }))).toBe(1)
    expect(kindsOfNotice({ kind: 'reservation-confirmed', reservation: aTable() })).toEqual([])
  })

  test('gets nothing before it is confirmed, and nothing after it was stopped', () => {
    const { confirmedAt: _at, ...asked } = anAddress()
    const stopped = anAddress({ stopped: { at: '2026-12-01T00:00:00Z', why: 'asked' } })
    expect([anAddress(), asked, stopped].map(isAddressActive)).toEqual([true, false, false])
    expect(listCopyRecipients(notice(8), [asked, stopped])).toEqual([])
  })

  test('needs a kind or a sheet', () => {
    const sent = { name: 'Chef', email: 'chef@example.com', locale: 'es', kinds: [], sheetHour: null }
    expect(v.safeParse(NewAddress, sent).issues?.map(({ message }) => message)).toEqual(['kindsRequired'])
    expect(v.is(NewAddress, { ...sent, sheetHour: 10 })).toBe(true)
    expect(v.is(NewAddress, { ...sent, kinds: ['catering'] })).toBe(true)
    expect(v.is(NewAddress, { ...sent, sheetHour: 23 })).toBe(false)
  })
})

const namedByItsId = (one: Reservation): Reservation => ({ ...one, lastName: one.id })

describe('the day sheet', () => {
  test.each([
    ['09:59:00', false],
    ['10:00:00', true],
    ['11:59:59', true],
    ['12:00:00', false],
  ])('is due at its hour and for two hours after it: %s', (time, isDue) =>
    expect(isDaySheetDue(10, { time })).toBe(isDue),
  )

  test('is not due without an hour', () => expect(isDaySheetDue(null, { time: '10:00:00' })).toBe(false))

  const open = { week: Array.from({ length: 7 }, () => [{ opens: 660, closes: 1260 }]), exceptions: [] }
  const closed = { week: Array.from({ length: 7 }, () => []), exceptions: [] }
  const now = { date: '2026-12-24', time: '15:00:00', weekday: 4 }
  const nothing = { reservations: [], requests: [], soldOut: [], hours: open, now }
  const at10 = { date: '2026-12-24', hour: 10, isOwners: false }
  const at3 = { ...at10, hour: 15, isOwners: true }

  test('has the booked tables by time, and knows allergies in either note', () => {
    const reservations = [
      aTable({ id: 'late', reservationTime: '20:00:00', notes: 'Regular. Celiac.' }),
      aTable({ id: 'early', reservationTime: '18:00:00', note: 'Birthday' }),
      aTable({ id: 'gone', status: 'cancelled' }),
      aTable({ id: 'other', reservationDate: '2026-12-25' }),
    ]
    const sheet = createDaySheet(at10, { ...nothing, reservations })
    expect(sheet?.tables.map(({ time, note, hasAllergy }) => [time, note, hasAllergy])).toEqual([
      ['18:00:00', 'Birthday', false],
      ['20:00:00', 'Regular. Celiac.', true],
    ])
  })

  test('has the area that a guest asked for', () => {
    const reservations = [aTable({ id: 'a', area: 'Patio' }), aTable({ id: 'b' })]
    const sheet = createDaySheet(at10, { ...nothing, reservations })
    expect(sheet?.tables.map(({ area }) => area)).toEqual(['Patio', ''])
  })

  test('is not sent on a closed day without work', () => {
    expect(createDaySheet(at10, nothing)).toBeDefined()
    expect(createDaySheet(at10, { ...nothing, hours: closed })).toBeUndefined()
    expect(createDaySheet(at10, { ...nothing, hours: closed, reservations: [aTable()] })).toBeDefined()
  })

  test('lists guests from its hour on, and earlier guests who have not left', () => {
    const early = { reservationTime: '14:00:00', stayMinutes: 75 }
    const reservations = [
      aTable({ id: 'evening', reservationTime: '19:00:00', stayMinutes: 90 }),
      aTable({ id: 'at three', reservationTime: '15:00:00' }),
      aTable({ ...early, id: 'still there' }),
      aTable({ id: 'gone by now', reservationTime: '13:30:00', stayMinutes: 90 }),
      aTable({ id: 'marked as left', ...early, status: 'completed', leftAt: '2026-12-24T19:30:00Z' }),
      aTable({ id: 'no-show', ...early, status: 'cancelled', noShow: true }),
      aTable({
        id: 'sits long',
        reservationTime: '12:00:00',
        stayMinutes: 90,
        arrivedAt: '2026-12-24T17:00:00Z',
        seatedAt: '2026-12-24T17:00:00Z',
      }),
      aTable({ id: 'waits', status: 'waitlist' }),
      aTable({
        id: 'offered',
        status: 'waitlist',
        reservationTime: '20:00:00',
        offeredUntil: '2026-12-24T20:20:00Z',
      }),
    ].map(namedByItsId)
    const sheet = createDaySheet(at3, { ...nothing, reservations })
    expect(sheet?.tables.map(({ name, state }) => [name.replace('Ana ', ''), state])).toEqual([
      ['sits long', 'overdue'],
      ['still there', 'late'],
      ['at three', 'expected'],
      ['evening', 'expected'],
      ['offered', 'offered'],
    ])
  })

  test('has table, requests and delay; only the owner’s own sheet has phones', () => {
    const party = aTable({
      phone: '(770) 555-0142',
      table: '4',
      wishes: 'high-chair',
      reservationTime: '19:00:00',
      eta: { minutesLate: 20, saidAt: '2026-12-24T20:00:00Z' },
    })
    const told = { table: '4', wishes: 'high-chair', state: 'late', minutesLate: 20 }
    const [own] = createDaySheet(at3, { ...nothing, reservations: [party] })?.tables ?? []
    expect(own).toMatchObject({ ...told, phone: '(770) 555-0142' })
    const [copy] = createDaySheet({ ...at3, isOwners: false }, { ...nothing, reservations: [party] })?.tables ?? []
    expect(copy).toMatchObject(told)
    expect(copy).not.toHaveProperty('phone')
  })

  test('is not sent to the owner on a day without reservations, with or without catering', () => {
    const requests = [{ state: 'accepted', desiredDate: '2026-12-24', name: 'Ana' } as StoredCateringRequest]
    expect(createDaySheet(at3, { ...nothing, requests })).toBeUndefined()
    expect(createDaySheet(at10, { ...nothing, requests })).toBeDefined()
    expect(createDaySheet(at3, { ...nothing, requests, reservations: [aTable()] })).toBeDefined()
  })

  test('is changed by its hour alone', () => {
    expect(v.is(AddressChange, { id: 'owner', sheetHour: 15 })).toBe(true)
    expect(v.is(AddressChange, { id: 'owner', sheetHour: null })).toBe(true)
    for (const wrong of [{ sheetHour: 23 }, { sheetHour: 15, name: 'Me' }, {}])
      expect(v.is(AddressChange, { id: 'owner', ...wrong })).toBe(false)
  })
})
