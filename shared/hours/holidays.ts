import { addDays, dateOf, weekdayOf } from '#shared/time/local-time.ts'
import type { HoursException } from './schedule.ts'

type Holiday = { id: string; name: { en: string; es: string }; dateIn: (year: number) => string }

/** Returns the nth weekday (0 Sunday) of a month. */
function nth(year: number, month: number, weekday: number, which: number): string {
  const first = dateOf(year, month, 1)
  return addDays(first, ((7 + weekday - weekdayOf(first)) % 7) + 7 * (which - 1))
}

/** Returns the last Monday of May. */
function memorialDay(year: number): string {
  const last = dateOf(year, 5, 31)
  return addDays(last, -((weekdayOf(last) + 6) % 7))
}

/** Returns Easter Sunday of the Gregorian calendar, by the anonymous computus of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dateOf(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Holidays on which restaurants of the United States close, in the order of the year. */
const holidays: readonly Holiday[] = [
  { id: 'new-year', name: { en: "New Year's Day", es: 'Año Nuevo' }, dateIn: (year) => dateOf(year, 1, 1) },
  { id: 'easter', name: { en: 'Easter Sunday', es: 'Domingo de Pascua' }, dateIn: easter },
  { id: 'memorial', name: { en: 'Memorial Day', es: 'Día de los Caídos' }, dateIn: memorialDay },
  {
    id: 'independence',
    name: { en: 'Independence Day', es: 'Día de la Independencia' },
    dateIn: (year) => dateOf(year, 7, 4),
  },
  { id: 'labor', name: { en: 'Labor Day', es: 'Día del Trabajo' }, dateIn: (year) => nth(year, 9, 1, 1) },
  { id: 'thanksgiving', name: { en: 'Thanksgiving', es: 'Acción de Gracias' }, dateIn: (year) => nth(year, 11, 4, 4) },
  { id: 'christmas-eve', name: { en: 'Christmas Eve', es: 'Nochebuena' }, dateIn: (year) => dateOf(year, 12, 24) },
  { id: 'christmas', name: { en: 'Christmas Day', es: 'Navidad' }, dateIn: (year) => dateOf(year, 12, 25) },
  { id: 'new-year-eve', name: { en: "New Year's Eve", es: 'Fin de Año' }, dateIn: (year) => dateOf(year, 12, 31) },
]

type StateHoliday = Holiday & { states: readonly string[] }

/** Legal holidays of single states, which offices and families there keep, by postal codes. */
const stateHolidays: readonly StateHoliday[] = [
  {
    id: 'mardi-gras',
    name: { en: 'Mardi Gras', es: 'Mardi Gras' },
    dateIn: (year) => addDays(easter(year), -47),
    states: ['AL', 'FL', 'LA', 'MS'],
  },
  {
    id: 'texas-independence',
    name: { en: 'Texas Independence Day', es: 'Día de la Independencia de Texas' },
    dateIn: (year) => dateOf(year, 3, 2),
    states: ['TX'],
  },
  {
    id: 'cesar-chavez',
    name: { en: 'Cesar Chavez Day', es: 'Día de César Chávez' },
    dateIn: (year) => dateOf(year, 3, 31),
    states: ['AZ', 'CA', 'CO', 'TX'],
  },
  {
    id: 'patriots',
    name: { en: "Patriots' Day", es: 'Día de los Patriotas' },
    dateIn: (year) => nth(year, 4, 1, 3),
    states: ['MA', 'ME'],
  },
  {
    id: 'kamehameha',
    name: { en: 'King Kamehameha Day', es: 'Día del Rey Kamehameha' },
    dateIn: (year) => dateOf(year, 6, 11),
    states: ['HI'],
  },
  {
    id: 'pioneer',
    name: { en: 'Pioneer Day', es: 'Día de los Pioneros' },
    dateIn: (year) => dateOf(year, 7, 24),
    states: ['UT'],
  },
  {
    id: 'indigenous-peoples',
    name: { en: "Indigenous Peoples' Day", es: 'Día de los Pueblos Indígenas' },
    dateIn: (year) => nth(year, 10, 1, 2),
    states: ['AK', 'ME', 'MN', 'NM', 'OR', 'VT'],
  },
  {
    id: 'alaska',
    name: { en: 'Alaska Day', es: 'Día de Alaska' },
    dateIn: (year) => dateOf(year, 10, 18),
    states: ['AK'],
  },
]

/**
 * Lists the holidays of the year from today on, each as a closed exception, in a state by its postal code also those of
 * its own. The id names holiday and year.
 */
export function listHolidays(today: string, state?: string): HoursException[] {
  const year = Number(today.slice(0, 4))
  const kept = [...holidays, ...stateHolidays.filter(({ states }) => states.some((one) => one === state))]
  return [year, year + 1]
    .flatMap((of) =>
      kept.map(({ id, name, dateIn }): HoursException => {
        const date = dateIn(of)
        return { id: `${id}-${of}`, from: date, to: date, name, intervals: [] }
      }),
    )
    .filter(({ from }) => from >= today && from <= addDays(today, 365))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
