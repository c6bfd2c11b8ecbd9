import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/validation.ts'
import { createTranslator } from '#web/app/locale.tsx'
import {
  overrideCountdownEndMs,
  timeLeftText,
  dishNamesText,
  formatOverride,
  type OverrideMessage,
  type OverrideTextContext,
  whenLabel,
} from '#web/dashboard/overrides/messages.ts'
import { at, dishes } from '#test/shared/commands/kitchen.ts'

const telling = (locale: Locale, today = '2026-11-21'): OverrideTextContext => ({
  t: createTranslator(locale),
  locale,
  today,
})
const names = new Map(dishes.map(({ id, names: [name] }) => [id, name!]))
const words = (locale: Locale, order: OverrideMessage): string => {
  const { title, note } = formatOverride(telling(locale), order, (id) => names.get(id)!)
  return [title, note].filter(Boolean).join('. ').replaceAll('\u00a0', ' ')
}

const named = (locale: Locale, stamp: string) => whenLabel(telling(locale), stamp).replaceAll('\u00a0', ' ')

const saturday = '2026-11-21T17:12'
/** What is said, and how the card tells it. */
const told: [phrase: string, en: string, es: string][] = [
  ['86 horchata', 'Sold out: Horchata. Until tomorrow, 11 AM', 'Se acabó: Horchata. Hasta mañana a las 11 a. m.'],
  [
    '86 horchata till friday',
    'Sold out: Horchata. Until Friday, 11 AM',
    'Se acabó: Horchata. Hasta el viernes a las 11 a. m.',
  ],
  ['no horchata until I say so', 'Sold out: Horchata. Until further notice', 'Se acabó: Horchata. Hasta nuevo aviso'],
  ['horchata is back', 'Available again: Horchata', 'Disponible otra vez: Horchata'],
  ['cerramos a las 8', 'Closing today at 8 PM', 'Cerramos hoy a las 8 p. m.'],
  ['close friday at 1 pm', 'Closing Friday at 1 PM', 'Cerramos el viernes a la 1 p. m.'],
  ['stay open until 11', 'Open today until 11 PM', 'Abierto hoy hasta las 11 p. m.'],
  ['open at noon tomorrow', 'Opening tomorrow at 12 PM', 'Abrimos mañana a las 12 p. m.'],
  ['closed monday', 'Closed Monday', 'Cerrado el lunes'],
  ['closed december 24', 'Closed December 24', 'Cerrado el 24 de diciembre'],
  [
    'closed dec 24 to dec 26',
    'Closed from December 24. Until December 27, 11 AM',
    'Cerrado desde el 24 de diciembre. Hasta el 27 de diciembre a las 11 a. m.',
  ],
  ['close now', 'Closed now. Until tomorrow, 11 AM', 'Cerrado ahora. Hasta mañana a las 11 a. m.'],
  ['no bookings', 'Online reservations paused. Until 10 PM', 'Reservaciones en línea en pausa. Hasta las 10 p. m.'],
  [
    'no bookings tomorrow after 6',
    'Online reservations paused. From tomorrow, 6 PM until tomorrow, 9 PM',
    'Reservaciones en línea en pausa. Desde mañana a las 6 p. m. hasta mañana a las 9 p. m.',
  ],
  ['take bookings again', 'Online reservations open again', 'Reservaciones en línea abiertas otra vez'],
  ['no truck today', 'No truck today', 'Sin troca hoy'],
  [
    'say: mariachi at 7',
    'Notice on the site: “mariachi at 7”. Until 10 PM',
    'Aviso en el sitio: “mariachi at 7”. Hasta las 10 p. m.',
  ],
]

describe('an order in words', () => {
  test.each(told)('“%s”', (phrase, en, es) => {
    const { orders, asks } = at(saturday, phrase)
    expect(asks).toEqual([])
    expect(orders.map((order) => words('en', order))).toEqual([en])
    expect(orders.map((order) => words('es', order))).toEqual([es])
  })

  test('many dishes are shown as two names and a number', () => {
    const t = createTranslator('en')
    expect(dishNamesText(t, ['Mole', 'Pozole', 'Flan'])).toBe('Mole, Pozole, Flan')
    expect(dishNamesText(t, ['Mole', 'Pozole', 'Flan', 'Churros'])).toBe('Mole, Pozole and 2 more')
  })

  test('a time on a button begins with a capital and names its day where that is not today', () => {
    expect(named('en', '2026-11-21T20:30')).toBe('8:30 PM')
    expect(named('es', '2026-11-21T20:30')).toBe('8:30 p. m.')
    expect(named('en', '2026-11-22T11:00')).toBe('Tomorrow, 11 AM')
    expect(named('es', '2026-11-23T11:00')).toBe('El lunes a las 11 a. m.')
  })
})

test('the time left before an early closing counts to that closing, and of what ends by itself to its end', () => {
  const [eight, nine] = ['2026-11-26T01:00:00.000Z', '2026-11-26T02:00:00.000Z']
  const now = Date.parse('2026-11-25T13:40:00.000Z')
  const left = (one: Parameters<typeof overrideCountdownEndMs>[0]) => overrideCountdownEndMs(one)! - now
  expect(timeLeftText(createTranslator('en'), left({ at: '2026-11-25T20:00', until: nine }))).toBe('11 h 20 min')
  expect(left({ until: eight })).toBe(left({ at: '2026-11-25T20:00' }))
  expect(overrideCountdownEndMs({})).toBeUndefined()
})

test.each([
  [59_000, 'less than 1 min', 'menos de 1 min'],
  [60_000, '1 min', '1 min'],
  [48 * 60_000, '48 min', '48 min'],
  [47.2 * 60_000, '48 min', '48 min'],
  [60 * 60_000, '1 h', '1 h'],
  [(17 * 60 + 48) * 60_000, '17 h 48 min', '17 h 48 min'],
  [51 * 3_600_000, '2 d 3 h', '2 d 3 h'],
])('%d ms left', (ms, en, es) => {
  expect(timeLeftText(createTranslator('en'), ms)).toBe(en)
  expect(timeLeftText(createTranslator('es'), ms)).toBe(es)
})
