import { dateOf, daysBetween, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'

/** Whether the month or the day comes first where both are numbers. */
export const dateOrders = ['month-first', 'day-first'] as const
export type DateOrder = (typeof dateOrders)[number]

export type DateCellError = 'dateMissing' | 'dateUnread' | 'dateNotReal' | 'dateYear' | 'dateWeekday' | 'dateOrder'

/** A date whose month and day are both numbers: '03/04/2026'. */
type NumberDate = { first: number; second: number; year: number; weekday?: number }

/** A cell with a date. `rest` is the time behind it, if there is one. */
export type DateCell = ({ date: string } | { numbers: NumberDate } | { error: DateCellError }) & { rest?: string }

const months = [
  'january jan enero ene',
  'february feb febrero',
  'march mar marzo',
  'april apr abril abr',
  'may mayo',
  'june jun junio',
  'july jul julio',
  'august aug agosto ago',
  'september sept sep septiembre setiembre set',
  'october oct octubre',
  'november nov noviembre',
  'december dec diciembre dic',
]
const weekdays = [
  'sunday sun domingo dom',
  'monday mon lunes lun',
  'tuesday tues tue martes mar',
  'wednesday weds wed miercoles mie mier',
  'thursday thurs thur thu jueves jue',
  'friday fri viernes vie',
  'saturday sat sabado sab',
]

const numbersOf = (names: readonly string[], from: number) =>
  new Map(names.flatMap((words, index) => words.split(' ').map((word) => [word, index + from] as const)))
const monthOf = numbersOf(months, 1)
const weekdayNumber = numbersOf(weekdays, 0)

/** Returns the date, or why it is none. */
function toDate(year: number, month: number, day: number, weekday: number | undefined): DateCell {
  const date = dateOf(year, month, day)
  if (month < 1 || month > 12 || day < 1 || Number.isNaN(Date.parse(date))) return { error: 'dateNotReal' }
  if (new Date(`${date}T00:00:00Z`).getUTCDate() !== day) return { error: 'dateNotReal' }
  return weekday !== undefined && weekdayOf(date) !== weekday ? { error: 'dateWeekday' } : { date }
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** Returns the year in which a day has its weekday, the nearest to today; undefined where it is not clear. */
function yearByWeekday(month: number, day: number, weekday: number, today: string): number | undefined {
  const thisYear = Number(today.slice(0, 4))
  const [nearest] = [-2, -1, 0, 1, 2]
    .map((years) => thisYear + years)
    .filter((year) => 'date' in toDate(year, month, day, weekday))
    .toSorted(
      (a, b) =>
        Math.abs(daysBetween(today, dateOf(a, month, day))) - Math.abs(daysBetween(today, dateOf(b, month, day))),
    )
  return nearest
}

/** Reads 'Fri, Nov 27, 2026', '27 de noviembre de 2026', '27-Nov-26'. */
function readNamedDate(text: string, today: string): DateCell {
  const words = text
    .split(/[\s,]+|(?<=[a-z])[-/.]|[-/.](?=[a-z])/)
    .filter((word) => word && !/^(?:de|del|of|the|at|el)$/.test(word))
  const named = words.map((word) => word.replace(/\.$/, ''))
  const monthsAt = named.flatMap((word, index) => (monthOf.has(word) ? [index] : []))
  // "Mar" is a month, or martes beside one.
  const [firstAt = -1, secondAt = firstAt] = monthsAt
  const monthAt = named[firstAt] === 'mar' ? secondAt : firstAt
  const month = monthOf.get(named[monthAt] ?? '')
  if (month === undefined) return { error: 'dateUnread' }
  let [day, year]: [number?, number?] = []
  let weekday: number | undefined
  let at = 0
  for (; at < words.length; at++) {
    const word = named[at] ?? ''
    const isHour = /^(?:am|pm|a\.?m|p\.?m|h|hrs)$/.test(named[at + 1] ?? '')
    if (at === monthAt) continue
    else if (weekday === undefined && weekdayNumber.has(word)) weekday = weekdayNumber.get(word)
    else if (day === undefined && /^\d{1,2}(?:st|nd|rd|th|º|o)?$/.test(word)) day = Number.parseInt(word, 10)
    else if (day !== undefined && year === undefined && at > monthAt && !isHour && /^(?:\d{4}|'?\d{2})$/.test(word))
      year = fullYear(word.replace("'", ''))
    else break
  }
  const rest = words.slice(at).join(' ')
  const more = rest ? { rest } : {}
  if (day === undefined || at <= monthAt) return { error: 'dateUnread' }
  const inYear = year ?? (weekday === undefined ? undefined : yearByWeekday(month, day, weekday, today))
  return { ...(inYear === undefined ? { error: 'dateYear' as const } : toDate(inYear, month, day, weekday)), ...more }
}

/** A time with a zone at its end: 'T23:30:00Z', '18:30-05:00'. */
const zoned = /^(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(z|utc|gmt|[+-]\d{2}:?\d{2})$/

/** The longest cell that may be a date with its time. */
const longestDate = 80

/** Reads a cell with a date. `today` is the restaurant's. */
export function readDateCell(cell: string, today: string): DateCell {
  const text = cell.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
  if (!text) return { error: 'dateMissing' }
  if (text.length > longestDate) return { error: 'dateUnread' }
  const [, word, after] = /^([a-z]+)\.?,? (?=\d)(.*)$/.exec(text) ?? []
  const weekday = word === undefined ? undefined : weekdayNumber.get(word)
  const plain = weekday === undefined || after === undefined ? text : after

  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:t|[ ,]+)(.+))?$/.exec(plain) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(plain)
  if (iso) {
    const [, year, month, day, rest] = iso
    const found = toDate(Number(year), Number(month), Number(day), weekday)
    const [, time, zone] = zoned.exec(rest ?? '') ?? []
    if (!time || !zone || !('date' in found)) return rest ? { ...found, rest } : found
    // A time with its zone is an instant; the book has the restaurant's own time.
    const offset = /^[a-z]/.test(zone) ? 'Z' : zone.replace(/^(.\d\d):?(\d\d)$/, '$1:$2')
    const instant = new Date(
      `${found.date}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}${offset}`,
    )
    if (Number.isNaN(instant.getTime())) return { error: 'dateUnread' }
    const local = localDateTimeAt(instant)
    return { date: local.date, rest: `${local.time.slice(0, 5)} 24h` }
  }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ ,t]+(.+))?$/.exec(plain)
  if (numbers) {
    const [, first, second, year = '', rest] = numbers
    const found = { first: Number(first), second: Number(second), year: fullYear(year) }
    return {
      numbers: weekday === undefined ? found : { ...found, weekday },
      ...(rest ? { rest } : {}),
    }
  }
  if (/^\d{1,2}[-/.]\d{1,2}$/.test(plain)) return { error: 'dateYear' }
  return readNamedDate(text, today)
}

const inOrder = ({ first, second, year, weekday }: NumberDate, order: DateOrder): DateCell =>
  order === 'month-first' ? toDate(year, first, second, weekday) : toDate(year, second, first, weekday)

/** Returns the orders in which numbers are a date. */
const possibleOrders = (numbers: NumberDate): DateOrder[] =>
  dateOrders.filter((order) => 'date' in inOrder(numbers, order))

/**
 * Returns the order of a column: of all its dates if they agree, 'ask' with the place of a date that can be read in both
 * ways, or undefined where no date needs an order.
 */
export function findDateOrder(cells: readonly DateCell[]): DateOrder | { ask: number } | undefined {
  const sure = new Set<DateOrder>()
  let open: number | undefined
  cells.forEach((cell, at) => {
    if (!('numbers' in cell) || cell.numbers.first === cell.numbers.second) return
    const orders = possibleOrders(cell.numbers)
    const [order, other] = orders
    if (order && !other) sure.add(order)
    if (other) open ??= at
  })
  if (sure.size === 1) return [...sure][0]
  if (open !== undefined) return { ask: open }
  return sure.size > 1 ? { ask: cells.findIndex((cell) => 'numbers' in cell) } : undefined
}

/** Returns the date of a cell in an order, or why there is none. */
export function resolveDate(cell: DateCell, order: DateOrder | undefined): { date: string } | { error: DateCellError } {
  if (!('numbers' in cell)) return 'date' in cell ? { date: cell.date } : { error: cell.error }
  const found = inOrder(cell.numbers, order ?? 'month-first')
  if ('date' in found) return { date: found.date }
  const isOther = possibleOrders(cell.numbers).length > 0
  return { error: isOther ? 'dateOrder' : 'error' in found ? found.error : 'dateNotReal' }
}
