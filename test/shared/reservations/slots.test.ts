import { describe, expect, test } from 'vitest'
import {
  defaultSeatingWindow,
  allSlots,
  slotGrid,
  isInSeatingWindow,
  isSlotOpen,
  lastSeatingOf,
  listSlots,
} from '#shared/reservations/slots.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** Open from 11 AM to 9 PM on every day. */
const always: OpeningHours = { week: Array.from({ length: 7 }, () => [{ opens: 660, closes: 1260 }]), exceptions: [] }

describe('the grid of the slots', () => {
  test('is 22 half hours from 10:00 AM to 8:30 PM, and can be moved from 6:00 AM to 11:30 PM', () => {
    expect(slotGrid(defaultSeatingWindow)).toHaveLength(22)
    expect([allSlots[0], allSlots.at(-1), allSlots.length]).toEqual(['06:00:00', '23:30:00', 36])
    expect(slotGrid({ firstTable: 1230, lastTable: 600 })).toEqual([])
  })

  test.each([
    ['09:59:00', false],
    ['10:00:00', true],
    ['20:30:00', true],
    ['20:31:00', false],
  ])('%s is between its first and its last table: %s', (time, is) =>
    expect(isInSeatingWindow(defaultSeatingWindow, time)).toBe(is),
  )
})

describe('a table', () => {
  test('is given at a slot of the grid only, wherever the grid begins', () => {
    expect(isSlotOpen(always, '2027-03-02', '12:30:00')).toBe(true)
    expect(isSlotOpen(always, '2027-03-02', '12:40:00')).toBe(false)
    const moved = { firstTable: 610, lastTable: 1230 }
    expect(isSlotOpen(always, '2027-03-02', '12:40:00', moved)).toBe(true)
    expect(isSlotOpen(always, '2027-03-02', '12:30:00', moved)).toBe(false)
  })

  test('is given from the opening to half an hour before closing, or to the last table that is set', () => {
    const [first, last] = [listSlots(always, '2027-03-02')[0], listSlots(always, '2027-03-02').at(-1)]
    expect([first, last]).toEqual(['11:00:00', '20:30:00'])
    expect(lastSeatingOf({ opens: 660, closes: 670 })).toBe(660)
    expect(lastSeatingOf({ opens: 660, closes: 1260, lastTable: 1200 })).toBe(1200)
  })
})
