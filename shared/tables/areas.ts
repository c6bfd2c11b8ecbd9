import type { Locale } from '#shared/validation.ts'
import type { TablePlan } from './table-plan.ts'

/** The names of an area that guests read. */
export type AreaNames = Record<Locale, string>

/**
 * Lists the areas that guests can ask for: open ones with a table in service, in their order. A single one is no choice,
 * so it is not offered.
 */
export function listOfferedAreas({ areas }: Pick<TablePlan, 'areas'>): AreaNames[] {
  const open = areas.flatMap(({ guestNames, closed, tables }) =>
    guestNames && !closed && tables.some(({ outOfService }) => !outOfService) ? [guestNames] : [],
  )
  return open.length > 1 ? open : []
}

/** Tells whether a text is a name of an area, in either language. */
export const isAreaNamed = (names: AreaNames | undefined, text: string | undefined): boolean =>
  names !== undefined && (names.en === text || names.es === text)
