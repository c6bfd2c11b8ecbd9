import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { EmailMessage } from '#shared/email/email-message.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import {
  isAddressActive,
  kindsOfNotice,
  listCopyRecipients,
  NewAddress,
  type NoticeAddress,
} from '#shared/notifications/addresses.ts'
import { createMorningSheet, isSheetDue } from '#shared/notifications/morning-sheet.ts'
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

const at = (time: string) => ({ date: '2026-12-24', time, weekday: 4 })

describe('the morning sheet', () => {
  test.each([
    ['09:59:00', false],
    ['10:00:00', true],
    ['12:59:59', true],
    ['13:00:00', false],
  ])('is due at its hour and shortly after it: %s', (time, isDue) =>
    expect(isSheetDue(anAddress(), at(time))).toBe(isDue),
  )

  test('is not due without an hour, and for nobody who is not confirmed', () => {
    const { confirmedAt: _at, ...asked } = anAddress()
    expect(isSheetDue(anAddress({ sheetHour: null }), at('10:00:00'))).toBe(false)
    expect(isSheetDue(asked, at('10:00:00'))).toBe(false)
  })

  const open = { week: Array.from({ length: 7 }, () => [{ opens: 660, closes: 1260 }]), exceptions: [] }
  const closed = { week: Array.from({ length: 7 }, () => []), exceptions: [] }
  const nothing = { reservations: [], requests: [], soldOut: [], hours: open }

  test('has the booked tables by time, and knows allergies in either note', () => {
    const reservations = [
      aTable({ id: 'late', reservationTime: '20:00:00', notes: 'Regular. Celiac.' }),
      aTable({ id: 'early', reservationTime: '18:00:00', note: 'Birthday' }),
      aTable({ id: 'gone', status: 'cancelled' }),
      aTable({ id: 'other', reservationDate: '2026-12-25' }),
    ]
    const sheet = createMorningSheet('2026-12-24', { ...nothing, reservations })
    expect(sheet?.tables.map(({ time, note, hasAllergy }) => [time, note, hasAllergy])).toEqual([
      ['18:00:00', 'Birthday', false],
      ['20:00:00', 'Regular. Celiac.', true],
    ])
  })

  test('has the area that a guest asked for', () => {
    const reservations = [aTable({ id: 'a', area: 'Patio' }), aTable({ id: 'b' })]
    const sheet = createMorningSheet('2026-12-24', { ...nothing, reservations })
    expect(sheet?.tables.map(({ area }) => area)).toEqual(['Patio', ''])
  })

  test('is not sent on a closed day without work', () => {
    expect(createMorningSheet('2026-12-24', nothing)).toBeDefined()
    expect(createMorningSheet('2026-12-24', { ...nothing, hours: closed })).toBeUndefined()
    expect(createMorningSheet('2026-12-24', { ...nothing, hours: closed, reservations: [aTable()] })).toBeDefined()
  })
})
