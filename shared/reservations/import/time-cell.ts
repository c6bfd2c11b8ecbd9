/** How times without AM or PM are read: as of 24 hours, or as those of a restaurant's afternoon and evening. */
const clocks = ['24-hour', 'afternoon'] as const
export type Clock = (typeof clocks)[number]

export type TimeCellError = 'timeMissing' | 'timeUnread'

/** A cell with a time. One of at most 12:59 without AM or PM is `unmarked`. */
export type TimeCell = { minute: number; unmarked?: true } | { error: TimeCellError }

/** The last hour of the morning that a restaurant writes without AM. */
const firstMorningHour = 10

/** The longest cell that may be a time. */
const longestTime = 60

/** Reads a cell with a time: '6:30 PM', '18:30', '6.30 p. m.', '19h30', '1830', '6:30 PM - 8:00 PM'. */
export function readTimeCell(cell: string): TimeCell {
  const text = cell
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([ap])\s*\.?\s*m\b\.?/g, '$1m')
    .replace(/^(?:a las?|at) /, '')
    .replace(/(?:noon|mediodia)/, '12 pm')
    .replace(/(?:midnight|medianoche)/, '12 am')
    .replace(/^(12(?::00)?) (12 [ap]m)$/, '$2')
    .trim()
  if (!text) return { error: 'timeMissing' }
  if (text.length > longestTime) return { error: 'timeUnread' }
  const [, only = text] = /^(.+?)\s*(?:[-–—]|\bto\b|\ba\b)\s*\d.*$/.exec(text) ?? ['', text]
  // A spreadsheet stores a time as a part of the day.
  if (/^0?\.\d+$/.test(only)) return { minute: Math.round(Number(only) * 1440) % 1440 }
  const military = /^([01]\d|2[0-3])([0-5]\d)(?: ?hrs?)?$/.exec(only)
  const found =
    military ??
    /^(\d{1,2})(?:[:.h]([0-5]\d))?(?::[0-5]\d(?:\.\d+)?)?\s*(am|pm|a|p)?\s*(?:hrs?|hs?|24h|e[sd]?t)?\.?$/.exec(only)
  if (!found) return { error: 'timeUnread' }
  const [, hours, minutes = '0', half] = found
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (half) {
    if (hour < 1 || hour > 12)
      return hour > 12 && hour < 24 && half.startsWith('p') ? { minute: hour * 60 + minute } : { error: 'timeUnread' }
    return { minute: ((hour % 12) + (half.startsWith('p') ? 12 : 0)) * 60 + minute }
  }
  if (hour > 23) return { error: 'timeUnread' }
  const isSure = hour > 12 || hour === 0 || /24h|\dh|hrs|hs/.test(only)
  // A bare number is no time, unless it says that it is one.
  if (!military && !isSure && found[2] === undefined) return { error: 'timeUnread' }
  return isSure || military ? { minute: hour * 60 + minute } : { minute: hour * 60 + minute, unmarked: true }
}

/**
 * Returns how the unmarked times of a column are read: a time past 12:59 without PM shows the 24-hour clock. 'ask' has the
 * place of a time that can be meant in both ways.
 */
export function resolveUnmarkedTimes(
  cells: readonly { time: TimeCell; hasHalf: boolean }[],
): Clock | { ask: number } | undefined {
  const open = cells.findIndex(({ time }) => 'unmarked' in time)
  if (open < 0) return undefined
  return cells.some(({ time, hasHalf }) => 'minute' in time && time.minute >= 780 && !hasHalf)
    ? '24-hour'
    : { ask: open }
}

/** Tells whether a time is written with AM or PM. */
export const hasHalfOfDay = (cell: string): boolean =>
  /[ap]\s*\.?\s*m\b|\d\s*[ap]$|noon|mediod|midnight|medianoche/i.test(cell)

/** Returns the time HH:mm:ss of a cell, or why there is none. */
export function resolveTime(cell: TimeCell, clock: Clock | undefined): { time: string } | { error: TimeCellError } {
  if ('error' in cell) return cell
  const { minute, unmarked } = cell
  const hour = Math.floor(minute / 60)
  const isAfternoon = unmarked && clock === 'afternoon' && hour < firstMorningHour
  const all = isAfternoon ? minute + 720 : minute
  return { time: `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}:00` }
}
