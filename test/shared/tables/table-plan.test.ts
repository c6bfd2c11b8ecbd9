import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hasTables, listTables, TableAreas, TablePlanChange, tablePlanLimits } from '#shared/tables/table-plan.ts'

const table = (name: string, given: object = {}) => ({
  id: name || 'x',
  name,
  min: 1,
  max: 4,
  wheelchair: true,
  highChair: false,
  ...given,
})
const area = (tables: object[], given: object = {}) => ({ name: 'Inside', tables, runs: [], ...given })
const many = (count: number, prefix = 'T') => Array.from({ length: count }, (_, at) => table(`${prefix}${at}`))
/** The faults of a plan, by the dotted path of their field; undefined where there is none. */
const faultsOf = (areas: unknown) => {
  const { success, issues } = v.safeParse(TableAreas, areas)
  return success ? undefined : (v.flatten(issues).nested ?? v.flatten(issues).root)
}

test('a plan has areas with tables, and neighbours that are pushed together', () => {
  const areas = [
    area([table('1'), table('2', { outOfService: true })], { runs: [['1', '2']] }),
    area([table('P1', { min: 4 })], { name: 'Patio', closed: true }),
  ]
  expect(v.parse(TablePlanChange, { areas, version: 0 })).toEqual({ areas, version: 0 })
  expect(listTables({ areas } as never).map(({ name }) => name)).toEqual(['1', '2', 'P1'])
  expect([hasTables({ areas: [] }), hasTables({ areas: [area([])] } as never), hasTables({ areas } as never)]).toEqual([
    false,
    false,
    true,
  ])
  expect(v.is(TablePlanChange, { areas })).toBe(false)
  expect(v.is(TablePlanChange, {})).toBe(false)
  expect(faultsOf([{}])).toBeDefined()
  expect(faultsOf([area([{}])])).toBeDefined()
})

describe('a table', () => {
  test.each([
    ['name', '', 'tableNameRequired'],
    ['name', 'x'.repeat(9), 'tableNameTooLong'],
    ['name', '1+2', 'tableNameSigns'],
    ['name', 'a/b', 'tableNameSigns'],
    ['min', 0, 'tableSeats'],
    ['max', 100, 'tableSeats'],
    ['max', 2.5, 'tableSeats'],
    ['wheelchair', 'yes', 'wheelchair'],
    ['highChair', 1, 'highChair'],
  ])('with the %s %j is told so', (field, value, fault) =>
    expect(faultsOf([area([table('1', { [field]: value })])])).toEqual({ [`0.tables.0.${field}`]: [fault] }),
  )

  test('seats as many as it says, from the fewest', () => {
    expect(faultsOf([area([table('1', { min: 5, max: 4 })])])).toEqual({ '0.tables.0.max': ['tableSeatsOrder'] })
    for (const fits of [{ min: 4 }, { min: 1, max: 99 }, { name: 'x'.repeat(8) }])
      expect(faultsOf([area([table('1', fits)])])).toBeUndefined()
    expect(faultsOf([area([table('1', { outOfService: false })])])).toBeDefined()
  })

  test('has its name and its id alone, in whichever area and letters', () => {
    const twice = { '1.tables.0.name': ['tableNameTwice'] }
    expect(faultsOf([area([table('p1')]), area([table('P1 ', { id: 'y' })])])).toEqual(twice)
    expect(faultsOf([area([table('1'), table('1', { id: 'y' })])])).toEqual({ '0.tables.1.name': ['tableNameTwice'] })
    expect(faultsOf([area([table('1'), table('2', { id: '1' })])])).toEqual(['tables'])
    expect(faultsOf([area([table('1')]), area([table('2')])])).toBeUndefined()
  })
})

const withRuns = (...runs: string[][]) => faultsOf([area(many(8), { runs })])

const runs = (count: number) => Array.from({ length: count }, () => ['T0', 'T1'])

describe('neighbours', () => {
  test('are two to six tables of their area, each once', () => {
    expect(withRuns(['T0', 'T1'], ['t2', ' T3'])).toBeUndefined()
    expect(withRuns(['T0', 'T1', 'T2', 'T3', 'T4', 'T5'])).toBeUndefined()
    expect(withRuns(['T0'])).toEqual({ '0.runs.0': ['tableRunLength'] })
    expect(withRuns(many(7).map(({ name }) => name))).toEqual({ '0.runs.0': ['tableRunLength'] })
    expect(withRuns(['T0', 't0'])).toEqual({ '0.runs.0': ['tableRunTwice'] })
    expect(withRuns(['T0', 'T1'], ['T0', 'P9'])).toEqual({ '0.runs.1': ['tableRunUnknown'] })
    expect(faultsOf([area(many(2), { runs: ['T0'] })])).toEqual({ '0.runs.0': ['tableRun'] })
    expect(faultsOf([area(many(2), { runs: 'T0' })])).toEqual({ '0.runs': ['tableRuns'] })
    expect(faultsOf([area(many(2)), area([table('P1'), table('P2')], { runs: [['T0', 'P1']] })])).toEqual({
      '1.runs.0': ['tableRunUnknown'],
    })
  })

  test('are forty at most', () => {
    expect(withRuns(...runs(tablePlanLimits.runs))).toBeUndefined()
    expect(withRuns(...runs(tablePlanLimits.runs + 1))).toEqual({ '0.runs': ['tableRunsMany'] })
  })
})

test('there are twelve areas and a hundred and fifty tables at most', () => {
  const areas = (count: number) => Array.from({ length: count }, (_, at) => area([], { name: `A${at}` }))
  expect(faultsOf(areas(12))).toBeUndefined()
  expect(faultsOf(areas(13))).toEqual(['areasMany'])
  expect(faultsOf([area(many(100)), area(many(50, 'P'))])).toBeUndefined()
  expect(faultsOf([area(many(100)), area(many(51, 'P'))])).toEqual(['tablesMany'])
  expect(faultsOf([area([], { name: '' })])).toEqual({ '0.name': ['areaNameRequired'] })
  expect(faultsOf([area([], { name: 'x'.repeat(31) })])).toEqual({ '0.name': ['areaNameTooLong'] })
  expect(faultsOf([area([], { name: 'x'.repeat(30) })])).toBeUndefined()
  expect(faultsOf([{ name: 'Inside', tables: 'x', runs: [] }])).toEqual({ '0.tables': ['tables'] })
  expect(faultsOf('x')).toEqual(['areas'])
})
