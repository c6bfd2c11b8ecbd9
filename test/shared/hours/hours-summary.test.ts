import { describe, expect, test } from 'vitest'
import {
  formatClosedDay,
  formatExceptionDates,
  formatExceptionName,
  summarizeHours,
} from '#shared/hours/hours-summary.ts'
import { createDefaultSite } from '#shared/site/site.ts'
import type { HoursException, OpeningHours, OpeningShift } from '#shared/hours/schedule.ts'
import { someHours } from '#test/make.ts'

const thanksgiving: HoursException = {
  id: 'thanksgiving-2026',
  from: '2026-11-26',
  to: '2026-11-26',
  name: { en: 'Thanksgiving', es: 'Acción de Gracias' },
  intervals: [],
}
const shift = (opens: number, closes: number): OpeningShift => ({ opens: opens * 60, closes: closes * 60 })
const weekOf = (monday: OpeningShift[]): OpeningHours => ({
  week: someHours().week.map((day, weekday) => (weekday === 1 ? monday : day)),
  exceptions: [],
})
const banner = (today: string, ...exceptions: Partial<HoursException>[]) => {
  const { en, es } = summarizeHours(
    { ...someHours(), exceptions: exceptions.map((given) => Object.assign({}, thanksgiving, given)) },
    today,
  )
  return [en.banners?.[0]?.text, es.banners?.[0]?.text]
}

const lines = (hours: OpeningHours) => [
  summarizeHours(hours, '2026-11-22').en.week,
  summarizeHours(hours, '2026-11-22').es.week,
]

describe('the lines of a week', () => {
  test('say equal days in a row once, and what stands without a file is what the default texts say', () => {
    expect(lines(someHours())).toEqual([
      [
        ['Monday to Thursday', '11 AM-9 PM'],
        ['Friday and Saturday', '11 AM-10 PM'],
        ['Sunday', '11 AM-9 PM'],
      ],
      [
        ['Lunes a jueves', '11 a.\u00a0m. a 9 p.\u00a0m.'],
        ['Viernes y sábado', '11 a.\u00a0m. a 10 p.\u00a0m.'],
        ['Domingo', '11 a.\u00a0m. a 9 p.\u00a0m.'],
      ],
    ])
    for (const locale of ['en', 'es'] as const) {
      expect(createDefaultSite(locale).hours).toEqual(someHours())
      expect(createDefaultSite(locale).told).toEqual(summarizeHours(someHours(), '2026-12-05')[locale])
    }
  })
  test('say a day by itself that differs, split and closed', () => {
    expect(lines(weekOf([shift(11, 15), shift(17, 21)]))[0]).toEqual([
      ['Monday', '11 AM-3 PM, 5 PM-9 PM'],
      ['Tuesday to Thursday', '11 AM-9 PM'],
      ['Friday and Saturday', '11 AM-10 PM'],
      ['Sunday', '11 AM-9 PM'],
    ])
    expect(lines(weekOf([]))[1]![0]).toEqual(['Lunes', 'Cerrado'])
  })
  test('say one line where all days are equal', () => {
    const texts = { mondayThursday: '12 PM-1:30 AM', fridaySaturday: '12 PM-1:30 AM', sunday: '12 PM-1:30 AM' }
    expect(lines(someHours(texts))).toEqual([
      [['Every day', '12 PM-1:30 AM']],
      [['Todos los días', '12 p.\u00a0m. a 1:30 a.\u00a0m.']],
    ])
  })
})

describe('the banner', () => {
  test('says a closed day and when it opens again', () =>
    expect(banner('2026-11-22', {})).toEqual([
      'Closed Thursday: Thanksgiving. We reopen Friday at 11 AM.',
      'Cerramos el jueves: Acción de Gracias. Volvemos el viernes a las 11 a.\u00a0m.',
    ]))
  test('the banner is shown from seven days before until the day is over', () => {
    expect(['2026-11-18', '2026-11-19', '2026-11-26', '2026-11-27'].map((today) => banner(today, {})[0])).toEqual([
      undefined,
      'Closed November 26: Thanksgiving. We reopen November 27 at 11 AM.',
      'Closed Thursday: Thanksgiving. We reopen Friday at 11 AM.',
      undefined,
    ])
  })
  test('names a closed day by itself, in whichever language its name is written', () => {
    const party = { ...thanksgiving, name: { en: '', es: 'Fiesta privada' } }
    const hours = { ...weekOf([]), exceptions: [party] }
    const on = (date: string, locale: 'en' | 'es') => formatClosedDay(hours, date, '2026-11-22', locale)
    expect([on('2026-11-26', 'en'), on('2026-11-26', 'es'), on('2026-11-23', 'en'), on('2026-11-30', 'es')]).toEqual([
      'Closed Thursday: Fiesta privada',
      'Cerramos el jueves: Fiesta privada',
      'Closed Monday',
      'Cerramos el 30 de noviembre',
    ])
  })
  test('says other hours', () =>
    expect(banner('2026-11-22', { intervals: [shift(11, 16)] })).toEqual([
      'Thursday, Thanksgiving: 11 AM-4 PM.',
      'El jueves, Acción de Gracias: de 11 a.\u00a0m. a 4 p.\u00a0m.',
    ]))
  test('says a range by weekdays within a week, else by dates', () => {
    expect(banner('2026-11-22', { from: '2026-11-23', to: '2026-11-25' })).toEqual([
      'Closed Monday to Wednesday: Thanksgiving. We reopen Thursday at 11 AM.',
      'Cerramos del lunes al miércoles: Acción de Gracias. Volvemos el jueves a las 11 a.\u00a0m.',
    ])
    expect(banner('2026-11-22', { to: '2026-12-02' })).toEqual([
      'Closed November 26 to December 2: Thanksgiving. We reopen December 3 at 11 AM.',
      'Cerramos del 26 de noviembre al 2 de diciembre: Acción de Gracias. Volvemos el 3 de diciembre a las 11 a.\u00a0m.',
    ])
  })
  test('says two in a row, the second opening after the first, and leaves out a name that is not in its language', () =>
    expect(
      banner(
        '2026-12-22',
        { from: '2026-12-24', to: '2026-12-24', name: { en: 'Christmas Eve', es: '' }, intervals: [shift(13, 16)] },
        { from: '2026-12-25', to: '2026-12-25', name: { en: '', es: 'Navidad' } },
      ),
    ).toEqual([
      'Thursday, Christmas Eve: 1 PM-4 PM. Closed Friday. We reopen Saturday at 11 AM.',
      'El jueves: de 1 p.\u00a0m. a 4 p.\u00a0m. Cerramos el viernes: Navidad. Volvemos el sábado a las 11 a.\u00a0m.',
    ]))
})

const middle = (from: number, to: number): OpeningHours => ({
  week: someHours().week.map((_day, weekday) => [
    weekday >= from && weekday <= to ? shift(8, 9) : shift(11 + weekday, 22),
  ]),
  exceptions: [],
})

const named = (from: number, to: number) =>
  lines(middle(from, to)).map((week) => week.find(([, hours]) => hours.startsWith('8'))?.[0])

test('the lines of a week call only a whole one every day', () => {
  expect([named(2, 6), named(3, 5)]).toEqual([
    ['Tuesday to Saturday', 'Martes a sábado'],
    ['Wednesday to Friday', 'Miércoles a viernes'],
  ])
})

const always: OpeningShift[][] = Array.from({ length: 7 }, () => [shift(13, 22)])

const opening = (opens: number) =>
  summarizeHours(
    { week: always.map(() => [shift(opens, 23)]), exceptions: [thanksgiving] },
    '2026-11-22',
  ).es.banners![0]!.text.replace(/^.*viernes /, '')

const closedOver = (from: string, to: string) => banner('2026-11-22', { from, to })[0]!.split(':')[0]

describe('the banner of more', () => {
  test('says "a la" of one o’clock, and of no other hour', () => {
    expect([0, 1, 12, 13, 14].map(opening)).toEqual([
      'a las 12 a.\u00a0m.',
      'a la 1 a.\u00a0m.',
      'a las 12 p.\u00a0m.',
      'a la 1 p.\u00a0m.',
      'a las 2 p.\u00a0m.',
    ])
  })

  test('does not say when it opens again where no day of the coming year does', () => {
    const { en, es } = summarizeHours({ week: [], exceptions: [thanksgiving] }, '2026-11-22')
    expect([en.banners?.[0]?.text, es.banners?.[0]?.text]).toEqual([
      'Closed Thursday: Thanksgiving.',
      'Cerramos el jueves: Acción de Gracias.',
    ])
  })

  test('names a range by dates when its start or end is a week away; the banner ends after the first closing', () => {
    expect(closedOver('2026-11-27', '2026-11-29')).toBe('Closed November 27 to 29')
    expect(closedOver('2026-11-20', '2026-11-24')).toBe('Closed November 20 to 24')
    expect(closedOver('2026-11-22', '2026-11-28')).toBe('Closed Sunday to Saturday')
    const { banners: [told] = [] } = summarizeHours(
      {
        ...someHours(),
        exceptions: [
          { ...thanksgiving, to: '2026-11-30' },
          { ...thanksgiving, from: '2026-11-24', to: '2026-11-25' },
        ],
      },
      '2026-11-22',
    ).en
    expect(told?.until).toBe('2026-11-26T05:00:00.000Z')
  })
})

test.each([
  ['2026-11-26', '2026-11-26', 'Thursday, November 26', 'jueves, 26 de noviembre', 'Nov 26', '26 nov'],
  ['2027-01-04', '2027-01-08', 'January 4 to 8', '4 al 8 de enero', 'Jan 4 to 8', '4 al 8 ene'],
  [
    '2027-01-30',
    '2027-02-02',
    'January 30 to February 2',
    '30 de enero al 2 de febrero',
    'Jan 30 to Feb 2',
    '30 ene al 2 feb',
  ],
  [
    '2026-12-24',
    '2027-12-24',
    'December 24 to December 24',
    '24 de diciembre al 24 de diciembre',
    'Dec 24 to Dec 24',
    '24 dic al 24 dic',
  ],
])('the dates from %s to %s are %s', (from, to, ...words) =>
  expect([
    formatExceptionDates({ from, to }, 'en'),
    formatExceptionDates({ from, to }, 'es'),
    formatExceptionDates({ from, to }, 'en', true),
    formatExceptionDates({ from, to }, 'es', true),
  ]).toEqual(words),
)

const called = (en: string, es: string) =>
  (['en', 'es'] as const).map((locale) => formatExceptionName({ name: { en, es } }, locale))

test("an exception has its name in the visitor's language, else in the other", () => {
  expect([called('Feast', 'Fiesta'), called('Feast', ''), called('', 'Fiesta')]).toEqual([
    ['Feast', 'Fiesta'],
    ['Feast', 'Feast'],
    ['Fiesta', 'Fiesta'],
  ])
})

const toldWith = (from: string, to: string) =>
  summarizeHours({ ...someHours(), exceptions: [{ ...thanksgiving, from, to }] }, '2026-11-22').en

test('nothing is told of what is over or far away; a range that is under way is', () => {
  expect(toldWith('2026-11-20', '2026-11-21')).toMatchObject({ soon: [], coming: [] })
  expect(toldWith('2026-11-20', '2026-11-21')).not.toHaveProperty('banners')
  expect(toldWith('2026-11-20', '2026-11-22').soon).toHaveLength(1)
  expect(toldWith('2026-11-29', '2026-11-30').soon).toHaveLength(1)
  expect(toldWith('2026-11-30', '2026-11-30')).toMatchObject({ soon: [], coming: [expect.anything()] })
  expect(toldWith('2027-01-21', '2027-01-21').coming).toHaveLength(1)
  expect(toldWith('2027-01-22', '2027-01-22').coming).toHaveLength(0)
})

test('holidays are announced sixty days ahead, those of the week among the hours', () => {
  const floor: HoursException = {
    ...thanksgiving,
    from: '2027-01-04',
    to: '2027-01-08',
    name: { en: 'New kitchen floor', es: 'Piso nuevo' },
  }
  const far: HoursException = { ...thanksgiving, from: '2027-02-14', to: '2027-02-14' }
  const { en, es } = summarizeHours({ ...someHours(), exceptions: [thanksgiving, floor, far] }, '2026-11-22')
  expect(en.coming).toEqual([
    ['Thanksgiving', 'Thursday, November 26', 'Closed'],
    ['New kitchen floor', 'January 4 to 8', 'Closed'],
  ])
  expect(es.coming[1]).toEqual(['Piso nuevo', '4 al 8 de enero', 'Cerrado'])
  expect([en.soon, es.soon]).toEqual([
    [['Thanksgiving, Nov\u00a026', 'Closed']],
    [['Acción de Gracias, 26\u00a0nov', 'Cerrado']],
  ])
})

test('an unnamed exception of the coming week is listed among the hours, not as a holiday', () => {
  const early: HoursException = { ...thanksgiving, from: '2026-11-22', to: '2026-11-22', name: { en: '', es: '' } }
  const later: HoursException = { ...early, from: '2026-12-10', to: '2026-12-12' }
  const { soon, coming } = summarizeHours({ ...someHours(), exceptions: [early, later] }, '2026-11-22').en
  expect(soon).toEqual([['Nov\u00a022', 'Closed']])
  expect(coming).toEqual([['December 10 to 12', '', 'Closed']])
})

const moved = (from: string, given: object) =>
  banner('2026-11-21', { from, to: from, intervals: [shift(13, 20)], ...given })

test('a day of which an end is moved is told by that end', () => {
  expect(moved('2026-11-21', { moved: { closes: 1200 } })).toEqual([
    'We close at 8 PM today.',
    'Hoy cerramos a las 8 p.\u00A0m.',
  ])
  expect(moved('2026-11-24', { moved: { opens: 780 } })).toEqual([
    'We open at 1 PM Tuesday.',
    'El martes abrimos a la 1 p.\u00A0m.',
  ])
  expect(moved('2026-11-21', { moved: { opens: 780, closes: 1500 } })[0]).toBe(
    'We open at 1 PM today. We close at 1 AM today.',
  )
})

test('a closing without an end is shown without one', () => {
  const endless = {
    from: '2026-11-21',
    to: '2027-12-31',
    intervals: [],
    endless: true as const,
    name: { en: '', es: '' },
  }
  expect(banner('2026-11-21', endless)).toEqual(['Closed until further notice.', 'Cerrado hasta nuevo aviso.'])
  const { en, es } = summarizeHours({ ...someHours(), exceptions: [{ ...thanksgiving, ...endless }] }, '2026-11-21')
  expect([en.coming, es.soon]).toEqual([[], [['hasta nuevo aviso', 'Cerrado']]])
  const later = summarizeHours({ ...someHours(), exceptions: [{ ...thanksgiving, ...endless }] }, '2026-11-01').en
  expect(later.coming).toEqual([['Until further notice', '', 'Closed']])
})
