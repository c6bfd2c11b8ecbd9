import { expect, test } from 'vitest'
import { listExpectedGuests, mentionsAllergy, getMinutesLate } from '#shared/overview/next-guests.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { aTable } from '#test/make.ts'

const guest = (id: string, reservationTime: string, given: Parameters<typeof aTable>[0] = {}) =>
  toOwnerReservation(aTable({ id, reservationTime, ...given }))

test('guests who have not arrived are expected in order of time, for an hour after theirs', () => {
  const { expected, missed } = listExpectedGuests(
    [
      guest('evening', '19:00:00'),
      guest('late', '17:30:00'),
      guest('lunch', '12:00:00'),
      guest('here', '17:45:00', { arrivedAt: '2026-11-24T22:45:00.000Z' }),
      guest('gone', '17:00:00', { status: 'completed' }),
      guest('cancelled', '18:00:00', { status: 'cancelled' }),
      guest('waiting', '18:00:00', { status: 'waitlist' }),
      guest('soon', '18:00:00'),
    ],
    '18:10:00',
  )
  expect(expected.map(({ id }) => id)).toEqual(['late', 'soon', 'evening'])
  expect(missed.map(({ id }) => id)).toEqual(['lunch'])
})

test('a guest is late by the minutes since their time', () => {
  expect(getMinutesLate({ reservationTime: '17:30:00' }, '17:42:10')).toBe(12)
  expect(getMinutesLate({ reservationTime: '18:00:00' }, '17:42:10')).toBe(-18)
})

test.each([
  ['Peanut allergy', true],
  ['My son is allergic to shellfish', true],
  ['ALÉRGICA A LA NUEZ', true],
  ['Soy celíaca', true],
  ['carries an EpiPen', true],
  ['Anniversary, brings a cake', false],
  ['No peppers, she is picky', false],
  ['En la galería', false],
])('the note “%s” speaks of an allergy: %s', (note, does) => expect(mentionsAllergy(note)).toBe(does))
