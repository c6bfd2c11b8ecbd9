import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { AnalyticsSummary } from '#web/dashboard/analytics/analytics-summary.tsx'

/** The numbers of days that end on November 30, and of a page that was opened `opened` times. */
const numbers = (count: number, opened = 0) => ({
  today: '2026-12-15',
  days: Array.from({ length: count }, (_, at) => ({
    date: addDays('2026-12-01', at - count),
    menu: 30,
    bookings: at === 0 ? 1 : 0,
  })),
  paths: [{ name: '/reservations', count: opened }],
})
const said = (count: number, opened?: number) =>
  renderToStaticMarkup(
    <AnalyticsSummary data={numbers(count, opened) as never} before={numbers(count) as never} />,
  ).replace(/<[^>]*>/g, '')

test.each([
  [7, 'the 7 days before'],
  [14, 'the 14 days before'],
  [30, 'the 30 days before'],
  [10, 'the days from Nov 7 to Nov 16'],
  [3, 'the days from Nov 21 to Nov 23'],
])('%i days are compared with days that are named as they are: %s', (count, before) =>
  expect(said(count)).toContain(`as often as ${before}.`),
)

test('a page is opened once, or 2 times', () => {
  expect(said(7, 1)).toContain('The reservation page was opened once, and 1 booked online.')
  expect(said(7, 2)).toContain('The reservation page was opened 2 times, and 1 booked online.')
})
