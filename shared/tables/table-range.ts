import { splitTableNames } from './table-names.ts'
import { tablePlanLimits } from './table-plan.ts'

const range = /^(\D*)(\d{1,3})\s*[-–]\s*(\D*)(\d{1,3})$/

/**
 * Parses names of new tables: '1-8' names eight tables, 'P1-P4, Bar' five. Undefined for a text with a name that is too
 * long, or with more tables than a plan holds.
 */
export function parseTableRange(text: string): string[] | undefined {
  const names = splitTableNames(text).flatMap(namesIn)
  const isWrong = names.some((name) => name.length > tablePlanLimits.tableName)
  return names.length === 0 || isWrong || names.length > tablePlanLimits.tables ? undefined : names
}

function namesIn(part: string): string[] {
  const [, letters = '', first, again = '', last] = range.exec(part) ?? []
  if (first === undefined || last === undefined || (again !== '' && again !== letters)) return [part]
  const count = Number(last) - Number(first) + 1
  if (count < 1) return [part]
  return Array.from({ length: count }, (_, at) => `${letters}${Number(first) + at}`)
}
