import { type Hours, type Interval, intervalsOn, minuteOf, timeOf } from '#shared/hours/schedule.ts'

/** The first and the last table of every day, in minutes after midnight, each on a half hour: the grid of the slots. */
export type Tables = { firstTable: number; lastTable: number }

/** 22 slots: every 30 minutes from 10:00 AM to 8:30 PM. */
export const defaultTables: Tables = { firstTable: 600, lastTable: 1230 }

/** How far the owner can move them: 6:00 AM to 11:30 PM. */
export const tableBounds: Tables = { firstTable: 360, lastTable: 1410 }

/** Minutes from one slot to the next. */
export const slotMinutes = 30

/** Whether a time HH:mm:ss is neither before the first table nor after the last. */
export function isBetween({ firstTable, lastTable }: Tables, time: string): boolean {
  const minute = minuteOf(time)
  return minute >= firstTable && minute <= lastTable
}

/** The slots of a grid, HH:mm:ss. */
export const gridOf = ({ firstTable, lastTable }: Tables): string[] =>
  Array.from({ length: Math.max(0, Math.floor((lastTable - firstTable) / slotMinutes) + 1) }, (_, index) =>
    timeOf(firstTable + index * slotMinutes),
  )

/** Every slot that any grid can hold, HH:mm:ss. */
export const everySlot: readonly string[] = /* @__PURE__ */ gridOf(tableBounds)

/** The kitchen may close earlier than the door: minutes before closing at which the last table is given, where no other is set. */
const lastTableBefore = 30

/** The last minute at which a shift gives a table. */
export const lastTableOf = ({ opens, closes, lastTable }: Interval): number =>
  lastTable ?? Math.max(opens, closes - lastTableBefore)

/** Whether a table can be given on a date at a slot HH:mm:ss: it is on the grid, within a shift, and not after its last table (see shared/README, Booking and cancelling). */
export function isSlotOpen(hours: Hours, date: string, slot: string, tables: Tables = defaultTables): boolean {
  const minute = minuteOf(slot)
  if (!isBetween(tables, slot) || (minute - tables.firstTable) % slotMinutes !== 0) return false
  return intervalsOn(hours, date).some((shift) => shift.opens <= minute && minute <= lastTableOf(shift))
}

/** The slots of a date at which a table can be given, HH:mm:ss. */
export const slotsOn = (hours: Hours, date: string, tables: Tables = defaultTables): string[] =>
  gridOf(tables).filter((slot) => isSlotOpen(hours, date, slot, tables))
