import { parseTypedCount } from '#web/dashboard/ui/parse-typed-count.ts'
import type { AreaNames } from '#shared/tables/areas.ts'
import {
  type DiningTable,
  type EditableTablePlan,
  lineHoldMinutesOf,
  type TableArea,
} from '#shared/tables/table-plan.ts'
import { joinTableNames, splitTableNames } from '#shared/tables/table-names.ts'

/** A table as the form has it: its numbers are texts while they are typed. */
export type TableValues = Omit<DiningTable, 'min' | 'max' | 'outOfService'> & {
  min: string
  max: string
  outOfService: boolean
}
/** An area as the form has it: each run is a text. */
export type AreaValues = {
  name: string
  closed: boolean
  /** What guests read; kept while they are not asked. */
  guestNames: AreaNames
  isOffered: boolean
  tables: TableValues[]
  runs: string[]
}
export type PlanValues = { areas: AreaValues[]; holdMinutes: string; version: number }

export const toPlanValues = ({ areas, holdMinutes, version }: EditableTablePlan): PlanValues => ({
  version,
  holdMinutes: String(lineHoldMinutesOf(holdMinutes ? { holdMinutes } : {})),
  areas: areas.map(({ name, closed = false, guestNames, tables, runs }) => ({
    name,
    closed,
    guestNames: guestNames ?? { en: '', es: '' },
    isOffered: guestNames !== undefined,
    tables: tables.map(({ min, max, outOfService = false, ...table }) => ({
      ...table,
      outOfService,
      min: String(min),
      max: String(max),
    })),
    runs: runs.map(joinTableNames),
  })),
})

/** Returns the areas to save. Empty rows of runs are left out. */
export const toTableAreas = ({ areas }: PlanValues): TableArea[] =>
  areas.map(({ name, closed, guestNames, isOffered, tables, runs }) => ({
    name,
    ...(isOffered ? { guestNames } : {}),
    ...(closed ? { closed } : {}),
    tables: tables.map(({ min, max, outOfService, ...table }) => ({
      ...table,
      min: parseTypedCount(min),
      max: parseTypedCount(max),
      ...(outOfService ? { outOfService } : {}),
    })),
    runs: runs.map(splitTableNames).filter((names) => names.length > 0),
  }))
