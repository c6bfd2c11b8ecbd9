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

test('a waiting party takes its place and seats from the end of the told wait, or from now when that is over', () => {
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
