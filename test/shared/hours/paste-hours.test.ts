import { expect, test } from 'vitest'
import { formatHoursToPaste } from '#shared/hours/paste-hours.ts'

const day = [{ opens: 660, closes: 1260 }]
const hours = {
  week: [day, [], day, day, day, day, day],
  exceptions: [
    {
      id: 'a',
      from: '2026-11-26',
      to: '2026-11-26',
      name: { en: 'Thanksgiving', es: 'Acción de Gracias' },
      intervals: [],
    },
    { id: 'b', from: '2026-01-01', to: '2026-01-01', name: { en: 'Past', es: 'Pasado' }, intervals: [] },
  ],
}

test('the hours to paste are a line for each day, and the coming exceptions with weekday and year', () => {
  const text = formatHoursToPaste(hours, '2026-11-21', 'en')
  expect(text).toContain('Monday: Closed\nTuesday: 11 AM-9 PM\n')
  expect(text).toContain('\n\nThursday, November 26, 2026 (Thanksgiving): Closed')
  expect(text).not.toContain('Past')
})

test('the hours to paste are in Spanish too', () =>
  expect(formatHoursToPaste(hours, '2026-11-21', 'es').replaceAll('\u00a0', ' ')).toContain(
    'Jueves, 26 de noviembre de 2026 (Acción de Gracias): Cerrado',
  ))
