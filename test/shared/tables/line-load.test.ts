import { expect, test } from 'vitest'
import type { LineParty } from '#shared/tables/door-line.ts'
import { dayWithLine } from '#shared/tables/line-load.ts'

const date = '2026-12-04'
const stay = { two: 30, four: 30, six: 30, more: 30 }
const at = (time: string) => ({ stay, now: { date, time: `${time}:00`, weekday: 5 } })
const party = (given: Partial<LineParty> = {}): LineParty => ({
  id: 'x',
  code: 'x',
  date,
  name: 'x',
  partySize: 3,
  locale: 'en',
  joinedAt: new Date(`${date}T18:00:00-05:00`).toISOString(),
  quotedMinutes: 20,
  version: 1,
  ...given,
})
const day = { date, booked: 4, blocked: false, seated: { 73: 2 } }

test('a party in line takes a place and seats from the end of its quoted wait, or from now once that is over', () => {
  expect(dayWithLine(day, [party()], at('18:05'))).toEqual({
    ...day,
    booked: 5,
    seated: { 73: 5, 74: 3 },
    arriving: { 72: 3 },
  })
  expect(dayWithLine(day, [party()], at('19:01')).seated).toEqual({ 73: 2, 76: 3, 77: 3 })
})

test('a party that was called, left, or would sit after midnight takes nothing', () => {
  const called = { called: { at: '', table: '1', until: '' } }
  const ended = { ended: { at: '', as: 'left' as const } }
  for (const one of [party(called), party(ended)]) expect(dayWithLine(day, [one], at('18:05'))).toBe(day)
  expect(dayWithLine(day, [party()], { stay, now: { date: '2026-12-05', time: '00:10:00', weekday: 6 } })).toBe(day)
})

const late = (quotedMinutes: number) => [
  party({ joinedAt: new Date(`${date}T23:30:00-05:00`).toISOString(), quotedMinutes }),
]

test('a party that would sit at midnight takes nothing, one a minute before does', () => {
  expect(dayWithLine(day, late(30), at('23:31'))).toBe(day)
  expect(dayWithLine(day, late(29), at('23:31')).booked).toBe(5)
  expect(dayWithLine(day, late(0), at('23:59')).booked).toBe(5)
  const tomorrow = { ...day, date: '2026-12-05' }
  expect(dayWithLine(tomorrow, late(29), at('23:31'))).toBe(tomorrow)
})

test('a day without stored counters gets only what the line takes; a future day gets nothing', () => {
  const empty = { date, booked: 0, blocked: false }
  const now = { stay, now: { date, time: '00:00:00', weekday: 5 } }
  const first = party({ joinedAt: new Date(`${date}T00:00:00-05:00`).toISOString(), quotedMinutes: 0 })
  expect(dayWithLine(empty, [first, party()], now)).toEqual({
    ...empty,
    booked: 2,
    seated: { 0: 3, 1: 3, 73: 3, 74: 3 },
    arriving: { 0: 3, 72: 3 },
  })
  const tomorrow = { ...empty, date: '2026-12-05' }
  expect(dayWithLine(tomorrow, [party()], at('18:05'))).toBe(tomorrow)
})
