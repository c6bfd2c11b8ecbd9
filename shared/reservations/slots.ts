import { type OpeningHours, type OpeningShift, shiftsOn, minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'

/** The first and the last table of every day, in minutes after midnight, each on a half hour: the grid of the slots. */
export type SeatingWindow = { firstTable: number; lastTable: number }

/** 22 slots: every 30 minutes from 10:00 AM to 8:30 PM. */
export const defaultSeatingWindow: SeatingWindow = { firstTable: 600, lastTable: 1230 }

/** How far the owner can move them: 6:00 AM to 11:30 PM. */
export const seatingBounds: SeatingWindow = { firstTable: 360, lastTable: 1410 }

/** Minutes from one slot to the next. */
export const slotMinutes = 30

/** Whether a time HH:mm:ss is neither before the first table nor after the last. */
export function isBetween({ firstTable, lastTable }: SeatingWindow, time: string): boolean {
  const minute = minuteOfTime(time)
  return minute >= firstTable && minute <= lastTable
}

/** The slots of a grid, HH:mm:ss. */
export const slotGrid = ({ firstTable, lastTable }: SeatingWindow): string[] =>
  Array.from({ length: Math.max(0, Math.floor((lastTable - firstTable) / slotMinutes) + 1) }, (_, index) =>
    timeOfMinute(firstTable + index * slotMinutes),
  )

/** Every slot that any grid can hold, HH:mm:ss. */
export const allSlots: readonly string[] = /* @__PURE__ */ slotGrid(seatingBounds)

/** The kitchen may close earlier than the door: minutes before closing at which the last table is given, where no other is set. */
const lastTableBefore = 30

/** The last minute at which a shift gives a table. */
export const lastSeatingOf = ({ opens, closes, lastTable }: OpeningShift): number =>
  lastTable ?? Math.max(opens, closes - lastTableBefore)

/** Whether a table can be given on a date at a slot HH:mm:ss: it is on the grid, within a shift, and not after its last table (see shared/README, Booking and cancelling). */
export function isSlotOpen(
  hours: OpeningHours,
  date: string,
  slot: string,
  tables: SeatingWindow = defaultSeatingWindow,
): boolean {
  const minute = minuteOfTime(slot)
  if (!isBetween(tables, slot) || (minute - tables.firstTable) % slotMinutes !== 0) return false
  return shiftsOn(hours, date).some((shift) => shift.opens <= minute && minute <= lastSeatingOf(shift))
}

/** The slots of a date at which a table can be given, HH:mm:ss. */
export const listSlots = (hours: OpeningHours, date: string, tables: SeatingWindow = defaultSeatingWindow): string[] =>
  slotGrid(tables).filter((slot) => isSlotOpen(hours, date, slot, tables))
