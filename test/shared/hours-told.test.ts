import { describe, expect, test } from 'vitest'
import { toldOf } from '#shared/hours-told.ts'
import { defaultSite } from '#shared/site.ts'
import type { Exception, Hours, Interval } from '#shared/week.ts'
import { someHours } from '#test/make.ts'

const thanksgiving: Exception = {
  id: 'thanksgiving-2026',
  from: '2026-11-26',
  to: '2026-11-26',
  name: { en: 'Thanksgiving', es: 'Acción de Gracias' },
  intervals: [],
}
const shift = (opens: number, closes: number): Interval => ({ opens: opens * 60, closes: closes * 60 })
const weekOf = (monday: Interval[]): Hours => ({
  week: someHours().week.map((day, weekday) => (weekday === 1 ? monday : day)),
  exceptions: [],
})
const banner = (today: string, ...exceptions: Partial<Exception>[]) => {
  const { en, es } = toldOf(
    { ...someHours(), exceptions: exceptions.map((given) => Object.assign({}, thanksgiving, given)) },
    today,
  )
  return [en.banner?.text, es.banner?.text]
}

const lines = (hours: Hours) => [toldOf(hours, '2026-11-22').en.week, toldOf(hours, '2026-11-22').es.week]

describe('the lines of a week', () => {
  test('say equal days in a row once, and what stands without a file is what the default texts say', () => {
    expect(lines(someHours())).toEqual([
      [
        ['Monday to Thursday', '11 AM-9 PM'],
        ['Friday and Saturday', '11 AM-10 PM'],
        ['Sunday', '11 AM-9 PM'],
      ],
      [
        ['Lunes a jueves', '11 a. m. a 9 p. m.'],
        ['Viernes y sábado', '11 a. m. a 10 p. m.'],
        ['Domingo', '11 a. m. a 9 p. m.'],
      ],
    ])
    expect(defaultSite.hours).toEqual(someHours())
    expect(defaultSite.told).toEqual(toldOf(someHours(), '2026-12-05'))
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
      [['Todos los días', '12 p. m. a 1:30 a. m.']],
    ])
  })
})

describe('the banner', () => {
  test('says a closed day and when it opens again', () =>
    expect(banner('2026-11-22', {})).toEqual([
      'Closed Thursday for Thanksgiving. We reopen Friday at 11 AM.',
      'Cerramos el jueves por Acción de Gracias. Volvemos el viernes a las 11 a. m.',
    ]))
  test('stands from seven days before until the day is over', () => {
    expect(['2026-11-18', '2026-11-19', '2026-11-26', '2026-11-27'].map((today) => banner(today, {})[0])).toEqual([
      undefined,
      'Closed November 26 for Thanksgiving. We reopen November 27 at 11 AM.',
      'Closed Thursday for Thanksgiving. We reopen Friday at 11 AM.',
      undefined,
    ])
  })
  test('says other hours', () =>
    expect(banner('2026-11-22', { intervals: [shift(11, 16)] })).toEqual([
      'Thursday, Thanksgiving: 11 AM-4 PM.',
      'El jueves, Acción de Gracias: de 11 a. m. a 4 p. m.',
    ]))
  test('says a range by weekdays within a week, else by dates', () => {
    expect(banner('2026-11-22', { from: '2026-11-23', to: '2026-11-25' })).toEqual([
      'Closed Monday to Wednesday for Thanksgiving. We reopen Thursday at 11 AM.',
      'Cerramos del lunes al miércoles por Acción de Gracias. Volvemos el jueves a las 11 a. m.',
    ])
    expect(banner('2026-11-22', { to: '2026-12-02' })).toEqual([
      'Closed November 26 to December 2 for Thanksgiving. We reopen December 3 at 11 AM.',
      'Cerramos del 26 de noviembre al 2 de diciembre por Acción de Gracias. Volvemos el 3 de diciembre a las 11 a. m.',
    ])
  })
  test('says two in a row, the second opening after the first', () =>
    expect(
      banner(
        '2026-12-22',
        { from: '2026-12-24', to: '2026-12-24', name: { en: 'Christmas Eve', es: '' }, intervals: [shift(13, 16)] },
        { from: '2026-12-25', to: '2026-12-25', name: { en: '', es: 'Navidad' } },
      ),
    ).toEqual([
      'Thursday, Christmas Eve: 1 PM-4 PM. Closed Friday for Navidad. We reopen Saturday at 11 AM.',
      'El jueves, Christmas Eve: de 1 p. m. a 4 p. m. Cerramos el viernes por Navidad. Volvemos el sábado a las 11 a. m.',
    ]))
})

test('the holidays are told sixty days ahead, those of the week among the hours', () => {
  const floor: Exception = {
    ...thanksgiving,
    from: '2027-01-04',
    to: '2027-01-08',
    name: { en: 'New kitchen floor', es: 'Piso nuevo' },
  }
  const far: Exception = { ...thanksgiving, from: '2027-02-14', to: '2027-02-14' }
  const { en, es } = toldOf({ ...someHours(), exceptions: [thanksgiving, floor, far] }, '2026-11-22')
  expect(en.coming).toEqual([
    ['Thanksgiving', 'Thursday, November 26', 'Closed'],
    ['New kitchen floor', 'January 4 to 8', 'Closed'],
  ])
  expect(es.coming[1]).toEqual(['Piso nuevo', '4 al 8 de enero', 'Cerrado'])
  expect([en.soon, es.soon]).toEqual([[['Thanksgiving, Nov 26', 'Closed']], [['Acción de Gracias, 26 nov', 'Cerrado']]])
})
