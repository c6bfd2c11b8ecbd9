import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listGuestTexts } from '#shared/reservations/reservation-fields.ts'
import { isAreaNamed, listOfferedAreas } from '#shared/tables/areas.ts'
import { TableAreas } from '#shared/tables/table-plan.ts'

const table = (name: string, given: object = {}) => ({
  id: name,
  name,
  min: 1,
  max: 4,
  wheelchair: true,
  highChair: false,
  ...given,
})
const area = (en: string, es: string, given: object = {}) => ({
  name: en,
  guestNames: { en, es },
  tables: [table(en.slice(0, 8))],
  runs: [],
  ...given,
})
const [inside, patio, bar] = [area('Inside', 'Adentro'), area('Patio', 'Terraza'), area('Bar', 'Barra')]
const faultsOf = (...areas: object[]) => {
  const { success, issues } = v.safeParse(TableAreas, areas)
  return success ? undefined : v.flatten(issues).nested
}
const offered = (...areas: object[]) => listOfferedAreas({ areas: v.parse(TableAreas, areas) }).map(({ en }) => en)

test('areas that guests can ask for are offered in the order of the plan', () => {
  expect(offered(inside, patio, bar)).toEqual(['Inside', 'Patio', 'Bar'])
  const { guestNames: _names, ...unasked } = bar
  expect(offered(inside, unasked, patio)).toEqual(['Inside', 'Patio'])
})

test('guests are not offered a closed area, an area without a table in service, or a single area', () => {
  expect(offered(inside, { ...patio, closed: true }, bar)).toEqual(['Inside', 'Bar'])
  expect(offered(inside, { ...patio, tables: [] }, bar)).toEqual(['Inside', 'Bar'])
  const outside = [table('P1', { outOfService: true }), table('P2', { outOfService: true })]
  expect(offered(inside, { ...patio, tables: outside }, bar)).toEqual(['Inside', 'Bar'])
  expect(offered(inside, { ...patio, tables: [...outside, table('P3')] })).toEqual(['Inside', 'Patio'])
  expect(offered(inside, { ...patio, closed: true })).toEqual([])
  expect(offered()).toEqual([])
})

test('an area is named in either language, letter by letter', () => {
  expect(['Patio', 'Terraza', 'patio', '', undefined].map((text) => isAreaNamed(patio.guestNames, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isAreaNamed(undefined, undefined)).toBe(false)
})

test('a name of an area has the same length limit in both languages, and is unique', () => {
  expect(faultsOf(area('Inside', 'Inside'), area('x'.repeat(30), 'Barra'))).toBeUndefined()
  expect(faultsOf(area('Inside', ''))).toEqual({ '0.guestNames.es': ['areaNameRequired'] })
  expect(faultsOf({ ...inside, guestNames: { en: 'x'.repeat(31), es: 'Adentro' } })).toEqual({
    '0.guestNames.en': ['areaNameTooLong'],
  })
  expect(faultsOf({ ...inside, guestNames: { en: 'Inside' } })).toBeDefined()
  expect(faultsOf(inside, { ...patio, guestNames: { en: 'inside ', es: 'Afuera' } })).toEqual({
    '1.guestNames.en': ['areaNameTwice'],
  })
  expect(faultsOf(inside, { ...patio, guestNames: { en: 'Patio', es: 'Inside' } })).toEqual({
    '1.guestNames.es': ['areaNameTwice'],
  })
})

test('lists say that an area is a preference', () => {
  expect(listGuestTexts({ area: 'Patio', note: 'By the window' }, 'en')).toEqual([
    'Patio, if possible',
    'By the window',
  ])
  expect(listGuestTexts({ area: 'Terraza' }, 'es')).toEqual(['Terraza, si se puede'])
})
