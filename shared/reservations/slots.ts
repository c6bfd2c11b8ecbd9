import { type OpeningHours, type OpeningShift, shiftsOn, minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'

/** The first and last slot of every day, in minutes after midnight, each on a half hour. */
export type SeatingWindow = { firstTable: number; lastTable: number }

/** 22 slots from 10:00 AM to 8:30 PM. */
export const defaultSeatingWindow: SeatingWindow = { firstTable: 600, lastTable: 1230 }

/** The widest window that the owner can set: 6:00 AM to 11:30 PM. */
export const seatingWindowBounds: SeatingWindow = { firstTable: 360, lastTable: 1410 }

/** Minutes between two slots. */
export const slotMinutes = 30

/** Tells whether a time HH:mm:ss is within a seating window. */
export function isInSeatingWindow({ firstTable, lastTable }: SeatingWindow, time: string): boolean {
  const minute = minuteOfTime(time)
  return minute >= firstTable && minute <= lastTable
}

/** Returns the slots of a seating window, HH:mm:ss. */
export const slotGrid = ({ firstTable, lastTable }: SeatingWindow): string[] =>
  Array.from({ length: Math.max(0, Math.floor((lastTable - firstTable) / slotMinutes) + 1) }, (_, index) =>
    timeOfMinute(firstTable + index * slotMinutes),
  )

/** Every slot of the widest window, HH:mm:ss. */
export const allSlots: readonly string[] = /* @__PURE__ */ slotGrid(seatingWindowBounds)

/** Minutes before closing of the last table, where a shift sets no other. */
const lastTableBefore = 30

/** Returns the last minute at which a shift seats a party. */
export const lastSeatingOf = ({ opens, closes, lastTable }: OpeningShift): number =>
  lastTable ?? Math.max(opens, closes - lastTableBefore)

/** Tells whether a slot HH:mm:ss is in the window, in a shift, and not after its last table. */
export function isSlotOpen(
  hours: OpeningHours,
  date: string,
  slot: string,
  tables: SeatingWindow = defaultSeatingWindow,
): boolean {
  const minute = minuteOfTime(slot)
  if (!isInSeatingWindow(tables, slot) || (minute - tables.firstTable) % slotMinutes !== 0) return false
  return shiftsOn(hours, date).some((shift) => shift.opens <= minute && minute <= lastSeatingOf(shift))
}

/** Lists the slots of a date that can be given, HH:mm:ss. */
export const listSlots = (hours: OpeningHours, date: string, tables: SeatingWindow = defaultSeatingWindow): string[] =>
  slotGrid(tables).filter((slot) => isSlotOpen(hours, date, slot, tables))
