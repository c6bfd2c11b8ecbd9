import { describe, expect, test } from 'vitest'
import type { ScheduledStop } from '#shared/truck/truck.ts'
import { summarizeStops, truckJsonLd } from '#shared/truck/truck-format.ts'

const [begins, ends] = ['2026-11-21T16:30:00.000Z', '2026-11-21T19:30:00.000Z']
const outing = (given: Partial<ScheduledStop> = {}): ScheduledStop => ({
  from: begins,
  until: ends,
  stop: 'square',
  date: '2026-11-21',
  opens: 690,
  closes: 870,
  place: { en: 'Adamson Square', es: 'Plaza Adamson' },
  address: 'Adamson Square, Carrollton, GA 30117',
  state: 'planned',
  ...given,
})
const formatAt = (given: Partial<ScheduledStop> = {}, locale: 'en' | 'es' = 'en', at = '2026-11-21T12:00:00.000Z') =>
  summarizeStops([outing(given)], locale, at)[0]!

const data = (given: Partial<ScheduledStop> = {}) =>
  truckJsonLd(summarizeStops([outing(given)], 'en', begins), 'La Nogalera', 'https://x.example/locations')[0]

describe('a stop of the truck is formatted', () => {
  test('with its instants, its day and hours as people read them, its place and its state', () => {
    expect(formatAt()).toEqual({
      from: begins,
      until: ends,
      day: 'Sat, Nov 21',
      hours: '11:30 AM-2:30 PM',
      ends: '2:30 PM',
      place: 'Adamson Square',
      address: 'Adamson Square, Carrollton, GA 30117',
      state: 'planned',
    })
  })

  test('in Spanish, its day with a capital and its end as it is spoken', () => {
    const es = formatAt({ opens: 660, closes: 780 }, 'es')
    expect(es).toMatchObject({ hours: '11 a.\u00a0m. a 1 p.\u00a0m.', ends: 'la 1 p.\u00a0m.', place: 'Plaza Adamson' })
    expect(es.day).toMatch(/^Sáb.*\b21\b/)
  })

  test('past midnight by the day on which it begins', () => {
    expect(formatAt({ opens: 1320, closes: 1560 })).toMatchObject({
      day: 'Sat, Nov 21',
      hours: '10 PM-2 AM',
      ends: '2 AM',
    })
  })

  test.each([
    ['en', { en: 'Gate 3', es: '' }, 'Gate 3', undefined],
    ['es', { en: 'Gate 3', es: '' }, 'Gate 3', 'en'],
    ['en', { en: '', es: 'Puerta 3' }, 'Puerta 3', 'es'],
    ['es', { en: '', es: 'Puerta 3' }, 'Puerta 3', undefined],
  ] as const)('in %s at %j as %s; of another language it says so: %s', (locale, place, words, lang) => {
    const one = formatAt({ place }, locale)
    expect(one.place).toBe(words)
    expect(one.lang).toBe(lang)
    expect('lang' in one).toBe(lang !== undefined)
  })

  test.each([
    ['a second before it begins', '2026-11-21T16:29:59.000Z', undefined],
    ['as it begins', begins, true],
    ['later', '2026-11-21T18:00:00.000Z', true],
  ])('as begun or not: %s', (_when, at, on) => {
    expect(formatAt({}, 'en', at).on).toBe(on)
    expect('on' in formatAt({}, 'en', at)).toBe(on !== undefined)
  })
})

describe('search engines read', () => {
  test('an event of the restaurant at a place with an address', () => {
    expect(data()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FoodEvent',
      name: 'La Nogalera',
      url: 'https://x.example/locations',
      startDate: begins,
      endDate: ends,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Adamson Square', address: 'Adamson Square, Carrollton, GA 30117' },
    })
  })

  test('a pin as a point on the map, and nothing where there is neither', () => {
    expect(data({ address: '33.58, -85.07' })).toHaveProperty('location', {
      '@type': 'Place',
      name: 'Adamson Square',
      geo: { '@type': 'GeoCoordinates', latitude: 33.58, longitude: -85.07 },
    })
    expect(data({ address: '' })).toHaveProperty('location', { '@type': 'Place', name: 'Adamson Square' })
  })

  test.each([
    ['planned', 'Scheduled'],
    ['here', 'Scheduled'],
    ['moved', 'Scheduled'],
    ['cancelled', 'Cancelled'],
  ] as const)('a %s is read as %s', (state, status) =>
    expect(data({ state })).toHaveProperty('eventStatus', `https://schema.org/Event${status}`),
  )
})
