import * as v from 'valibot'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { oneLine, wholeNumber } from '#shared/validation.ts'
import { tableKey, tableSeparators } from './table-names.ts'

/** The most areas, tables of all areas, runs of an area and tables of a run, and the longest names. */
export const tablePlanLimits = { areas: 12, tables: 150, runs: 40, runTables: 6, tableName: 8, areaName: 30 } as const

const TableName = v.pipe(
  oneLine(tablePlanLimits.tableName, 'tableNameTooLong'),
  v.minLength(1, 'tableNameRequired'),
  v.check((name) => !tableSeparators.test(name), 'tableNameSigns'),
)
const SeatCount = wholeNumber(1, 99, 'tableSeats')

/** A restaurant's table: its id, its name or number, the party sizes that it seats, and what fits at it. */
const DiningTable = v.pipe(
  v.strictObject({
    id: EntryId,
    name: TableName,
    min: SeatCount,
    max: SeatCount,
    wheelchair: v.boolean('wheelchair'),
    highChair: v.boolean('highChair'),
    outOfService: v.exactOptional(v.literal(true)),
  }),
  v.forward(
    v.partialCheck([['min'], ['max']], ({ min, max }) => min <= max, 'tableSeatsOrder'),
    ['max'],
  ),
)
export type DiningTable = v.InferOutput<typeof DiningTable>

/** Neighbours that can be pushed together, in their order in the room. */
const TableRun = v.pipe(
  v.array(TableName, 'tableRun'),
  v.minLength(2, 'tableRunLength'),
  v.maxLength(tablePlanLimits.runTables, 'tableRunLength'),
  v.check((names) => new Set(names.map(tableKey)).size === names.length, 'tableRunTwice'),
)

const AreaName = v.pipe(oneLine(tablePlanLimits.areaName, 'areaNameTooLong'), v.minLength(1, 'areaNameRequired'))

/** The names of an area that guests read. */
const AreaNames = v.strictObject({ en: AreaName, es: AreaName })

/**
 * A part of the room, such as the patio, with its tables and runs. A closed one seats nobody. Guests can ask for one that
 * has `guestNames`.
 */
const TableArea = v.pipe(
  v.strictObject({
    name: AreaName,
    guestNames: v.exactOptional(AreaNames),
    closed: v.exactOptional(v.literal(true)),
    tables: v.array(DiningTable, 'tables'),
    runs: v.pipe(v.array(TableRun, 'tableRuns'), v.maxLength(tablePlanLimits.runs, 'tableRunsMany')),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const area = dataset.value
    const known = new Set(area.tables.map(({ name }) => tableKey(name)))
    for (const [index, run] of area.runs.entries())
      if (run.some((name) => !known.has(tableKey(name))))
        addIssue({
          message: 'tableRunUnknown',
          path: [
            { type: 'object', origin: 'value', input: area, key: 'runs', value: area.runs },
            { type: 'array', origin: 'value', input: area.runs, key: index, value: run },
          ],
        })
  }),
)
export type TableArea = v.InferOutput<typeof TableArea>

/** Every area of the restaurant. A table name is unique across areas. */
export const TableAreas = v.pipe(
  v.array(TableArea, 'areas'),
  v.maxLength(tablePlanLimits.areas, 'areasMany'),
  v.check((areas) => listTables({ areas }).length <= tablePlanLimits.tables, 'tablesMany'),
  v.check(
    (areas) => new Set(listTables({ areas }).map(({ id }) => id)).size === listTables({ areas }).length,
    'tables',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const areas = dataset.value
    const used = new Set<string>()
    for (const [index, area] of areas.entries())
      for (const [at, table] of area.tables.entries()) {
        const key = tableKey(table.name)
        if (used.has(key))
          addIssue({
            message: 'tableNameTwice',
            path: [
              { type: 'array', origin: 'value', input: areas, key: index, value: area },
              { type: 'object', origin: 'value', input: area, key: 'tables', value: area.tables },
              { type: 'array', origin: 'value', input: area.tables, key: at, value: table },
              { type: 'object', origin: 'value', input: table, key: 'name', value: table.name },
            ],
          })
        used.add(key)
      }
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const areas = dataset.value
    const used = new Map<string, TableArea>()
    for (const [index, area] of areas.entries())
      for (const locale of ['en', 'es'] as const) {
        if (!area.guestNames) continue
        const key = tableKey(area.guestNames[locale])
        if ((used.get(key) ?? area) !== area)
          addIssue({
            message: 'areaNameTwice',
            path: [
              { type: 'array', origin: 'value', input: areas, key: index, value: area },
              { type: 'object', origin: 'value', input: area, key: 'guestNames', value: area.guestNames },
              { type: 'object', origin: 'value', input: area.guestNames, key: locale, value: area.guestNames[locale] },
            ],
          })
        used.set(key, area)
      }
  }),
)

/** How long a table that is ready is held for a party of the line, in minutes, until the owner sets it. */
const defaultHoldMinutes = 5

/** The minutes for which a table that is ready is held for a party of the line. */
export const LineHoldMinutes = wholeNumber(1, 30, 'holdBounds')

/** The areas of the house with their tables. Without a table, tables are shown nowhere. */
export type TablePlan = { areas: TableArea[]; holdMinutes?: number }

/** Returns how long a table that is ready is held for a party of the line, in minutes. */
export const lineHoldMinutesOf = ({ holdMinutes = defaultHoldMinutes }: Pick<TablePlan, 'holdMinutes'>): number =>
  holdMinutes

/** The plan as the owner edits it; version 0 before she named a table. */
export type EditableTablePlan = Versioned<TablePlan>

/** A save of the plan over a version. */
export const TablePlanChange = v.strictObject({
  areas: TableAreas,
  holdMinutes: v.exactOptional(LineHoldMinutes),
  version: SettingsVersion,
})

/** Lists the tables of every area in their order. */
export const listTables = ({ areas }: { areas: readonly Pick<TableArea, 'tables'>[] }): DiningTable[] =>
  areas.flatMap(({ tables }) => tables)

/** Tells whether the restaurant has named its tables. */
export const hasTables = (plan: TablePlan): boolean => plan.areas.some(({ tables }) => tables.length > 0)
