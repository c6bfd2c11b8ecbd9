import { describe, expect, test } from 'vitest'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { listOfferTimes } from '#shared/waitlist/waitlist.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { createTranslator } from '#web/app/locale.tsx'
import {
  freeSlotsText,
  waitlistWarnings,
  waitlistStateText,
  offerEndText,
  waitWindowText,
} from '#web/dashboard/waitlist/labels.ts'

const [en, es] = [createTranslator('en'), createTranslator('es')]
const date = '2026-11-28'

const without = (name: keyof OwnerReservation, given: Partial<OwnerReservation> = {}): OwnerReservation => {
  const { [name]: _gone, ...rest } = waits(given)
  return rest as OwnerReservation
}

/** Who waits for five, from half past seven to nine. */
const waits = (given: Partial<OwnerReservation> = {}): OwnerReservation => ({
  id: 'r1',
  firstName: 'Ximena',
  lastName: 'Chayote',
  email: 'x@example.com',
  partySize: 5,
  reservationDate: date,
  reservationTime: '19:30:00',
  status: 'waitlist',
  waits: { from: '19:30:00', to: '20:30:00' },
  locale: 'es',
  source: 'web',
  createdAt: '2026-11-21T21:22:00.000Z',
  version: 1,
  ...given,
})
const hours: OpeningHours = { week: Array.from({ length: 7 }, () => [{ opens: 660, closes: 1320 }]), exceptions: [] }
const rules = { ...defaultReservationSettings, maxReservationsPerDay: 2 }
const wall = (at: string, time: string): LocalDateTime => ({ date: at, time, weekday: 6 })
const now = wall('2026-11-21', '17:12:00')
const times = (one = waits(), day: object = {}, given: object = {}, at = now) =>
  listOfferTimes(one, {
    day: { date, booked: 0, blocked: false, ...day },
    rules: { ...rules, ...given },
    hours,
    now: at,
  })

describe('the times that the owner may offer', () => {
  test('are those of the day, the window of the guest known from the others, and what was offered before from what was not', () => {
    const found = times(waits({ passed: ['20:00:00'] }))
    expect(found.filter(({ wished }) => wished)).toEqual([
      { time: '19:30:00', wished: true, free: true, passed: false },
      { time: '20:00:00', wished: true, free: true, passed: true },
      { time: '20:30:00', wished: true, free: true, passed: false },
    ])
    expect(found[0]).toEqual({ time: '11:00:00', wished: false, free: true, passed: false })
  })
  test('are there while bookings are paused and at any notice, and are full where the day is', () => {
    expect(times(waits(), {}, { reservationsEnabled: false, noticeMinutes: 2880 }, wall(date, '19:00:00'))).toEqual(
      ['19:30:00', '20:00:00', '20:30:00'].map((time) => ({ time, wished: true, free: true, passed: false })),
    )
    expect(times(waits(), { booked: 2 }).some(({ free }) => free)).toBe(false)
  })
  test('are none where the date is blocked, and none that has begun', () => {
    expect(times(waits(), { blocked: true })).toEqual([])
    expect(times(waits(), {}, {}, wall(date, '20:30:00'))).toEqual([])
  })
})

describe('a waiting guest', () => {
  test('is labelled by the window, or by the one time that the owner wrote down', () => {
    expect(waitWindowText(en, 'en', waits())).toBe('7:30 PM to 8:30 PM')
    expect(waitWindowText(es, 'es', waits())).toBe('7:30 p.\u00a0m. a 8:30 p.\u00a0m.')
    expect(waitWindowText(en, 'en', without('waits'))).toBe('7:30 PM')
  })
  test('is listed under the waitlist, and with the table once there is an offer', () => {
    expect(waitlistStateText(en, 'en', waits())).toBe('Waitlist')
    const offered = waits({ offeredUntil: '2026-11-21T23:10:00.000Z' })
    expect(waitlistStateText(en, 'en', offered)).toBe('Offered 7:30 PM')
    expect(waitlistStateText(es, 'es', offered)).toBe('Ofrecida: 7:30 p.\u00a0m.')
  })
  test('is marked after an expired offer and while the email address is unverified; a guest with only a phone needs a call', () => {
    expect(waitlistWarnings(en, waits({ networks: ['a'] }))).toEqual(['Email not confirmed'])
    expect(waitlistWarnings(en, waits({ networks: ['a'], verifiedAt: '2026-12-01T12:00:00Z' }))).toEqual([])
    expect(waitlistWarnings(en, without('email', { missed: 1 }))).toEqual(["Didn't answer an offer", 'No email: call'])
    expect(waitlistWarnings(es, without('email', { missed: 1 }))).toEqual([
      'No respondió a una oferta',
      'Sin correo: llama',
    ])
  })
  test('has the free times listed: of the window, else of the day, else none', () => {
    expect(freeSlotsText(en, 'en', times(), 5)).toBe('Available now: 7:30 PM, 8:00 PM, 8:30 PM')
    expect(freeSlotsText(en, 'en', times(waits({ waits: { from: '10:00:00', to: '10:30:00' } })), 5)).toBe(
      'Their times are full. Available: 11:00 AM, 11:30 AM, 12:00 PM…',
    )
    expect(freeSlotsText(es, 'es', times(waits(), { booked: 2 }), 5)).toBe('Nada disponible para 5 personas')
  })
})

test('an offer lasts until a time of today, and names the date of any other', () => {
  expect(offerEndText('en', new Date('2026-11-21T23:10:00Z'), now.date)).toBe('6:10 PM')
  expect(offerEndText('es', new Date('2026-11-21T23:10:00Z'), now.date)).toBe('las 6:10 p.\u00a0m.')
  expect(offerEndText('en', new Date('2026-11-22T17:30:00Z'), now.date)).toBe('12:30 PM, Sun, Nov 22')
})
