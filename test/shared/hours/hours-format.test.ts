import { expect, test } from 'vitest'
import { formatHours } from '#shared/hours/hours-format.ts'

const lunch = { opens: 660, closes: 900 }
const dinner = { opens: 1050, closes: 1560 }

test.each([
  ['en', [lunch], '11 AM-3 PM'],
  ['es', [lunch], '11 a.\u00a0m. a 3 p.\u00a0m.'],
  ['en', [lunch, dinner], '11 AM-3 PM, 5:30 PM-2 AM'],
  ['es', [lunch, dinner], '11 a.\u00a0m. a 3 p.\u00a0m., 5:30 p.\u00a0m. a 2 a.\u00a0m.'],
  ['en', [], 'Closed'],
  ['es', [], 'Cerrado'],
] as const)('formats the shifts of a day in %s, whole hours without minutes: %o', (locale, shifts, told) => {
  expect(formatHours(shifts, locale)).toBe(told)
})
