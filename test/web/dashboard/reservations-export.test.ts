import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { aBooking } from '#test/make.ts'
import { reservationsCsv } from '#web/dashboard/reservations/reservations-csv.ts'
import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

const t: Translate = (message: (inputs: never, options: { locale: 'en' }) => string, inputs?: unknown) =>
  message((inputs ?? {}) as never, { locale: 'en' })

const rowsOf = (given: object[]) => {
  const rows = given.map((each) => ({ ...aBooking(), status: 'booked', source: 'web', ...each }) as OwnerReservation)
  const file = reservationsCsv(t, 'en', rows).replace(/^\ufeff/, '')
  return Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data
}

test('an export of reservations adds no character to phones, and contains no formula', () => {
  const [ours, abroad, hostile] = rowsOf([
    { phone: '+17705550199' },
    { phone: '+52 55 1234 5678' },
    { phone: '(770) 555-0142', firstName: '=HYPERLINK("http://evil.example")', note: '+1 for dinner' },
  ])
  expect([ours, abroad, hostile].map((row) => row?.[t(m.reservations_tel)])).toEqual([
    '(770) 555-0199',
    '011 52 55 1234 5678',
    '(770) 555-0142',
  ])
  expect(Object.values(hostile!)).toEqual(
    expect.arrayContaining([`'=HYPERLINK("http://evil.example")`, "'+1 for dinner"]),
  )
})
