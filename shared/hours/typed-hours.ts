import { parseHours } from '#shared/time/local-time.ts'
import type { OpeningShift } from './schedule.ts'

const range =
  /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap])?\.?\s?m?\.?\s*(?:[-–—−]|to|till|until|a)\s*(?:las?\s+)?(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap])?\.?\s?m?\.?$/i

/** Returns the minute of an hour that was typed with or without AM or PM; undefined when there is none. */
function minuteOf(hour: string, minute = '0', half?: string): number | undefined {
  const h = Number(hour)
  const most = half ? 12 : 24
  if (h > most || (half && h < 1)) return undefined
  return (half ? (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : h) * 60 + Number(minute)
}

/** The longest day, in minutes, of a range whose opening was typed without AM or PM. */
const longestGuess = 960

/** Tells whether an opening hour from 0 to 11 without AM or PM means PM. */
const isEvening = (openHour: number, closeHour: number, closeHalf = ''): boolean =>
  closeHalf.toLowerCase() === 'p' ? openHour < closeHour % 12 : openHour < 6

/**
 * Reads one range. Without AM or PM a restaurant opens between 6 AM and 5:59 PM ("11-9" is 11 AM to 9 PM, "5-10" is
 * 5 PM to 10 PM) and closes within the following twelve hours. A PM at the close holds for a smaller opening hour too
 * ("6-10 PM"). A later shift begins after the shift before ("11-2, 6-10"). An hour from 13 on, or 0, means a clock of 24
 * hours.
 */
function readRange(text: string, before: OpeningShift | undefined): OpeningShift | undefined {
  const [, openHour = '', openMinute, openHalf, closeHour = '', closeMinute, closeHalf] = range.exec(text) ?? []
  let opens = minuteOf(openHour, openMinute, openHalf)
  let closes = minuteOf(closeHour, closeMinute, closeHalf)
  if (!openHour || opens === undefined || closes === undefined) return undefined
  const is24 = [openHour, closeHour].some((hour) => Number(hour) > 12 || Number(hour) === 0)
  const isGuess = !openHalf && !is24
  if (isGuess && opens < 720 && isEvening(Number(openHour), Number(closeHour), closeHalf)) opens += 720
  if (isGuess && !closeHalf && before && opens < 720 && opens < before.closes) opens += 720
  if (!closeHalf && !is24) {
    closes %= 720
    while (closes <= opens) closes += 720
  }
  if (closes === opens) return undefined
  if (closes < opens) closes += 1440
  return isGuess && (opens < 360 || closes - opens > longestGuess) ? undefined : { opens, closes }
}

/**
 * Reads the hours of a day as an owner types them: '11-9', '11 to 9', 'de 11 a 9', '11-2, 5-9', 'Closed'. Returns no
 * shifts for a closed day, and undefined for a text that is not understood.
 */
export function parseDayHours(text: string): OpeningShift[] | undefined {
  const whole = parseHours(text)
  if (whole === 'closed') return []
  if (whole) return [whole]
  const parts = text
    .trim()
    .replace(/noon|mediod[ií]a/gi, '12 PM')
    .replace(/midnight|medianoche/gi, '12 AM')
    .split(/\s*(?:[,;/&+]|\band\b|\sy\s)\s*/i)
  const shifts: OpeningShift[] = []
  for (const part of parts) {
    const shift = readRange(part.replace(/^(?:from|de|las?)\s+/i, '').replace(/^las?\s+/i, ''), shifts.at(-1))
    if (!shift) return undefined
    shifts.push(shift)
  }
  return shifts
}
