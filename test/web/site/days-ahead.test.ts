import { expect, test } from 'vitest'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { lastSearchedMonth, nextOpenDays } from '#web/site/reservations/days-ahead.ts'
import { someHours, wallTime } from '#test/make.ts'

const hours = someHours()
const days = (at: string, markOf: Parameters<typeof nextOpenDays>[1]['markOf']) =>
  nextOpenDays(wallTime(at), { hours, settings: {}, markOf })

test('seven open days come first, full ones among them', () => {
  const { open } = days('2026-12-01T09:00', (date) =>
    date === '2026-12-02' ? { is: 'full', says: 'Full' } : undefined,
  )
  expect(open).toEqual(Array.from({ length: 7 }, (_, ahead) => addDays('2026-12-01', ahead)))
})

test('no day is offered of a month whose full days are not known', () => {
  const blocked = { is: 'blocked', says: 'Closed' } as const
  for (let ahead = 0; ahead < 366; ahead++) {
    const now = localDateTimeAt(new Date(Date.UTC(2026, 0, 1 + ahead, 17)))
    const known = [now.date.slice(0, 7), lastSearchedMonth(now.date)]
    const { open } = nextOpenDays(now, {
      hours,
      settings: {},
      markOf: (date) => (date < addDays(now.date, 12) ? blocked : undefined),
    })
    expect(open.length).toBeGreaterThan(0)
    for (const date of open) expect(known).toContain(date.slice(0, 7))
  }
})
