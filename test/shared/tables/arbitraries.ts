import * as fc from 'fast-check'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { listTables, type TablePlan } from '#shared/tables/table-plan.ts'
import { aTable } from '#test/make.ts'

/** The date of every party. */
export const evening = '2026-12-04'
/** The restaurant's time before any party of the evening. */
export const noon = { date: evening, time: '12:00:00', weekday: 5 }

const aSize = fc.integer({ min: 1, max: 8 })

/** Plans of up to three areas with up to six tables each; neighbours may be pushed together. */
const somePlan: fc.Arbitrary<TablePlan> = fc
  .array(
    fc.record({
      closed: fc.boolean(),
      isOffered: fc.boolean(),
      tables: fc.array(
        fc.record({ one: aSize, other: aSize, wheelchair: fc.boolean(), highChair: fc.boolean(), out: fc.boolean() }),
        { minLength: 1, maxLength: 6 },
      ),
      isRun: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((areas) => ({
    areas: areas.map(({ closed, isOffered, tables, isRun }, area) => {
      const named = tables.map(({ one, other, wheelchair, highChair, out }, at) => ({
        id: `${'ABC'[area]}${at + 1}`,
        name: `${'ABC'[area]}${at + 1}`,
        min: Math.min(one, other),
        max: Math.max(one, other),
        wheelchair,
        highChair,
        ...(out ? { outOfService: true as const } : {}),
      }))
      return {
        name: `Area ${area}`,
        ...(isOffered ? { guestNames: { en: `Area ${area}`, es: `Zona ${area}` } } : {}),
        ...(closed ? { closed: true as const } : {}),
        tables: named,
        runs: isRun && named.length > 1 ? [named.map(({ name }) => name)] : [],
      }
    }),
  }))

/** An evening's parties of a plan: some without a table, some with one that people chose, well or not. */
const partiesOf = (plan: TablePlan): fc.Arbitrary<Reservation[]> => {
  const names = listTables(plan).map(({ name }) => name)
  return fc
    .array(
      fc.record({
        partySize: fc.integer({ min: 1, max: 12 }),
        slot: fc.integer({ min: 34, max: 42 }),
        stayMinutes: fc.constantFrom(60, 75, 90, 120),
        table: fc.option(fc.constantFrom(...names), { nil: undefined, freq: 4 }),
        wishes: fc.constantFrom(undefined, 'wheelchair', 'high-chair', 'birthday'),
        area: fc.constantFrom(undefined, 'Area 0', 'Zona 0', 'Area 1', 'Zona 2', 'Roof'),
        status: fc.constantFrom<Reservation['status']>('booked', 'booked', 'booked', 'cancelled', 'completed'),
      }),
      { maxLength: 25 },
    )
    .map((parties) =>
      parties.map(({ slot, table, wishes, area, ...of }, at) =>
        aTable({
          id: `party-${String(at).padStart(2, '0')}`,
          reservationDate: evening,
          reservationTime: timeOfMinute(slot * 30),
          ...of,
          ...(table ? { table } : {}),
          ...(wishes ? { wishes } : {}),
          ...(area ? { area } : {}),
        }),
      ),
    )
}

/** A plan with its evening. */
export const someEvening = somePlan.chain((plan) => partiesOf(plan).map((parties) => ({ plan, parties })))
