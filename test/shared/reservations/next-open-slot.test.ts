import { weekdayOf } from '#shared/time/local-time.ts'
import { describe, expect, test } from 'vitest'
import { findNextOpenSlot, findCurrentSlot } from '#shared/reservations/next-open-slot.ts'
import { defaultSeatingWindow } from '#shared/reservations/slots.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { someHours } from '#test/make.ts'

/** 11 to 9, Fridays and Saturdays to 10; Thanksgiving is closed. */
const hours: OpeningHours = {
  ...someHours(),
  exceptions: [{ id: 'x', from: '2026-11-26', to: '2026-11-26', name: { en: 'Thanksgiving', es: '' }, intervals: [] }],
}
const nowAt = (date: string, time: string) => ({ date, time, weekday: weekdayOf(date) })
const next = (date: string, time: string, from?: string) => {
  const found = findNextOpenSlot(hours, defaultSeatingWindow, nowAt(date, time), from)
  return found && `${found.reservationDate} ${found.reservationTime}`
}

describe('the next half hour that is open', () => {
  test.each([
    ['2026-11-25', '15:12:00', '2026-11-25 15:30:00'],
    ['2026-11-25', '15:30:00', '2026-11-25 16:00:00'],
    ['2026-11-25', '07:00:00', '2026-11-25 11:00:00'],
    ['2026-11-25', '20:30:00', '2026-11-27 11:00:00'],
    ['2026-11-26', '12:00:00', '2026-11-27 11:00:00'],
  ])('on %s at %s is %s', (date, time, slot) => expect(next(date, time)).toBe(slot))

  test('is searched from a later date on, and is undefined when no day opens', () => {
    expect(next('2026-11-25', '15:12:00', '2026-12-01')).toBe('2026-12-01 11:00:00')
    const never: OpeningHours = { week: [], exceptions: [] }
    expect(findNextOpenSlot(never, defaultSeatingWindow, nowAt('2026-11-25', '15:12:00'))).toBeUndefined()
  })
})

const sitsAt = (time: string) => findCurrentSlot(hours, nowAt('2026-11-25', time))?.reservationTime

test('a walk-in gets the current half hour, as long as the restaurant is open', () => {
  expect(['10:59:00', '11:00:00', '20:45:00', '21:00:00'].map(sitsAt)).toEqual([
    undefined,
    '11:00:00',
    '20:30:00',
    undefined,
  ])
})
