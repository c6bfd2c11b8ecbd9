import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv } from '#shared/lib/csv.ts'
import { addDays } from '#shared/time/local-time.ts'
import { formatDate } from '#shared/time/date-format.ts'
import { chooseColumn, matchBookingColumns } from '#shared/reservations/import/columns.ts'
import {
  type BookingChoices,
  formatBothDates,
  guessColumns,
  parseBookings,
  parseBookingSheets,
  parseBookingText,
} from '#shared/reservations/import/parse.ts'
import { files } from './systems.ts'

const now = { date: '2026-11-27', time: '15:00:00', weekday: 5 }

function tableOf(text: string) {
  const table = parseBookingText(text)
  if ('error' in table) throw new Error(table.error)
  return table
}

const read = (text: string, choices: Partial<BookingChoices> = {}) => {
  const table = tableOf(text)
  return parseBookings(table, { columns: guessColumns(table, now.date), statuses: {}, locale: 'en', ...choices }, now)
}

/** One line of a file with these cells, and others that are fine. */
const line = (cells: Record<string, string>, choices?: Partial<BookingChoices>) => {
  const all = { Date: '2026-12-04', Time: '7:00 PM', Name: 'Rosa Delgado', Guests: '4', ...cells }
  return read(formatCsv(Object.keys(all), [Object.values(all)]), choices)
}
const only = (cells: Record<string, string>, choices?: Partial<BookingChoices>) => {
  const { bookings, unread, questions } = line(cells, choices)
  expect({ unread, questions }).toEqual({ unread: [], questions: [] })
  return bookings[0]!
}
const faultsOf = (cells: Record<string, string>, choices?: Partial<BookingChoices>) =>
  line(cells, choices).unread.flatMap(({ errors }) => errors.map(({ error }) => error))

const summary = ({ bookings }: ReturnType<typeof read>) =>
  bookings.map(
    ({ reservationDate, reservationTime, partySize, firstName, lastName, status }) =>
      `${reservationDate} ${reservationTime.slice(0, 5)} ${partySize} ${firstName}|${lastName} ${status}`,
  )

describe('a file of another system is read whole', () => {
  test('OpenTable', () => {
    const found = read(files.openTable)
    expect(summary(found)).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
      '2026-12-04 19:15 2 Walter|Quinn booked',
      '2026-12-05 18:45 6 Inés|Ortiz cancelled',
      '2026-11-20 20:00 3 Ben|Adler completed',
      '2026-11-20 18:30 2 Mia|Chen no-show',
    ])
    expect(found.bookings[0]).toMatchObject({
      phone: '(404) 555-0111',
      table: '12',
      note: 'Window seat please',
      notes: 'Regular\nReservation Tags: Birthday,First Timers\nGuest Tags: VIP',
    })
    expect(found.ignored).toEqual(['Dining Area Assigned', 'Source', 'Server', 'POS Subtotal'])
  })

  test('OpenTable in Spanish', () => {
    const found = read(files.openTableSpanish)
    expect(summary(found)).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
      '2026-12-05 18:45 6 Inés|Ortiz cancelled',
    ])
    expect(found.bookings[0]).toMatchObject({
      phone: '(404) 555-0111',
      note: 'Junto a la ventana',
      notes: 'De siempre\nEtiquetas de la reserva: Cumpleaños',
    })
    expect(found.ignored).toEqual([])
  })

  test('SevenRooms', () => {
    const found = read(files.sevenRooms)
    expect(summary(found)).toEqual(['2026-12-04 19:00 4 Rosa|Delgado booked', '2026-11-20 18:30 2 Mia|Chen no-show'])
    expect(found.bookings[0]).toMatchObject({ note: 'Window seat', table: '12', notes: 'Regular\nclient_tags: VIP' })
    expect(found.ignored).toEqual(['shift_category'])
  })

  test('ResDiary, by the day of the visit and not the day on which it was booked', () => {
    const found = read(files.resDiary)
    expect(summary(found)).toEqual(['2026-12-04 19:00 4 Rosa|Delgado booked', '2026-11-20 18:30 2 Mia|Chen cancelled'])
    expect(found.bookings[0]).toMatchObject({ table: '71,72', email: 'rosa@example.com' })
    expect(found.ignored).toEqual(['BookingDateTime'])
  })

  test('Resy, with a note of two lines, and people who only wait left out', () => {
    const found = read(files.resy)
    expect(summary(found)).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
      '2026-12-04 12:30 2 Walter|Quinn cancelled',
      '2026-11-20 20:15 3 Ben|Adler completed',
      '2026-11-20 18:30 2 Mia|Chen no-show',
    ])
    expect(found.bookings[0]).toMatchObject({
      email: 'rosa@example.com',
      note: 'Allergic to nuts,\npeanuts above all',
      notes: 'Likes booth 4\ntags: birthday, vip',
    })
    expect(found.waiting).toBe(1)
  })

  test('Toast Tables', () => {
    const found = read(files.toastTables)
    expect(summary(found)).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
      '2026-12-24 17:30 2 Walter|Quinn booked',
      '2026-11-20 20:00 3 Ben|Adler completed',
      '2026-11-20 18:30 2 Mia|Chen no-show',
    ])
    expect(found.bookings[1]).toMatchObject({ phone: '+1 404-555-0112', notes: 'Anniversary' })
  })

  test('Square, whose instants become the restaurant’s own time', () => {
    expect(summary(read(files.square))).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
      '2026-12-04 19:30 2 Walter|Quinn cancelled',
      '2026-11-20 20:00 3 Ben|Adler no-show',
    ])
  })

  test('Yelp, whose dates have a weekday and no year', () => {
    const found = read(files.yelp)
    expect(summary(found)).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
      '2026-12-05 18:45 6 Inés|Ortiz cancelled',
      '2026-11-20 20:00 3 Ben|Adler completed',
      '2026-11-20 18:30 2 Mia|Chen no-show',
    ])
    expect(found.waiting).toBe(1)
  })

  test('a Spanish list below a title, separated by semicolons', () => {
    expect(summary(read(files.spanish, { locale: 'es' }))).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado Núñez booked',
      '2026-12-05 18:45 6 Inés|Ortiz cancelled',
      '2026-11-20 20:00 3 Benito|Alder completed',
      '2026-11-20 18:30 2 María de la Luz|Chen no-show',
    ])
  })

  test('a spreadsheet, whose dates and times are no texts', () => {
    const data = [
      ['Date', 'Time', 'Name', 'Guests'],
      [new Date('2026-12-04T00:00:00Z'), new Date('1899-12-30T19:15:00Z'), 'Rosa Delgado', 4],
      [new Date('2026-12-04T19:29:59.999Z'), null, 'Walter Quinn', 2],
      ['Dec 6, 2026', 0.770833333, 'Ben Adler', '3'],
    ]
    const table = parseBookingSheets([
      { sheet: 'Notes', data: [['Call the florist'], ['and the band']] },
      { sheet: 'December', data },
    ])
    if ('error' in table) throw new Error(table.error)
    expect(table.left).toEqual(['Notes'])
    const columns = guessColumns(table, now.date)
    expect(summary(parseBookings(table, { columns, statuses: {}, locale: 'en' }, now))).toEqual([
      '2026-12-04 19:15 4 Rosa|Delgado booked',
      '2026-12-04 19:30 2 Walter|Quinn booked',
      '2026-12-06 18:30 3 Ben|Adler booked',
    ])
  })
})

describe('columns', () => {
  test('are mapped by hand if their headings are unknown', () => {
    const table = tableOf('A,B,C,D\nRosa Delgado,2026-12-04,7:00 PM,4\n')
    expect(guessColumns(table, now.date)).toEqual(['', '', '', ''])
    const none = parseBookings(table, { columns: ['', '', '', ''], statuses: {}, locale: 'en' }, now)
    expect(none.missing).toEqual(['date', 'time', 'partySize', 'name'])
    expect(none.bookings).toEqual([])
    const chosen = (['name', 'date', 'time', 'partySize'] as const).reduce(
      (columns, column, at) => chooseColumn(columns, at, column),
      guessColumns(table, now.date),
    )
    expect(summary(parseBookings(table, { columns: chosen, statuses: {}, locale: 'en' }, now))).toEqual([
      '2026-12-04 19:00 4 Rosa|Delgado booked',
    ])
  })

  test('one column of each kind is read, the surest heading first; notes are joined', () => {
    expect(matchBookingColumns(['Booking Date', 'Visit Date', 'Notes', 'Guest Notes'])).toEqual([
      '',
      'date',
      'notes',
      'notes',
    ])
    expect(chooseColumn(['date', '', 'notes'], 1, 'date')).toEqual(['', 'date', 'notes'])
    expect(chooseColumn(['date', '', 'notes'], 1, 'notes')).toEqual(['date', 'notes', 'notes'])
  })
})

const dates = (...cells: string[]) =>
  read(
    formatCsv(
      ['Date', 'Time', 'Name', 'Guests'],
      cells.map((cell) => [cell, '7:00 PM', 'Rosa Delgado', 4]),
    ),
  )

describe('what is not certain is asked', () => {
  test('a date of two small numbers', () => {
    const { questions, bookings } = dates('03/04/2027', '05/06/2027')
    expect(questions).toEqual([{ kind: 'date-order', cell: '03/04/2027', line: 2 }])
    expect(bookings).toEqual([])
    expect(formatBothDates('03/04/2027', now.date, 'en')).toEqual({
      'month-first': 'March 4, 2027',
      'day-first': 'April 3, 2027',
    })
    expect(only({ Date: '03/04/2027' }, { dateOrder: 'day-first' }).reservationDate).toBe('2027-04-03')
    expect(only({ Date: '03/04/2027' }, { dateOrder: 'month-first' }).reservationDate).toBe('2027-03-04')
  })

  test('the date order is not asked when another date, a weekday or equal numbers decide it', () => {
    expect(summary(dates('03/04/2027', '01/30/2027'))[0]).toContain('2027-03-04')
    expect(summary(dates('03/04/2027', '30/01/2027'))[0]).toContain('2027-04-03')
    expect(summary(dates('Thu 03/04/2027'))[0]).toContain('2027-03-04')
    expect(summary(dates('04/04/2027'))[0]).toContain('2027-04-04')
  })

  test('dates of both orders in one column: the answer decides, and the others are named', () => {
    const text = 'Date,Time,Name,Guests\n03/04/2027,19:00,Rosa D,4\n30/01/2027,19:00,Ana B,2\n01/30/2027,19:00,Bo C,2\n'
    expect(read(text).questions).toHaveLength(1)
    const answered = read(text, { dateOrder: 'month-first' })
    expect(answered.bookings).toHaveLength(2)
    expect(answered.unread).toMatchObject([{ line: 3, errors: [{ error: 'dateOrder', cell: '30/01/2027' }] }])
  })

  test('a time without AM or PM, unless the column shows the 24-hour clock', () => {
    expect(line({ Time: '7:00' }).questions).toEqual([{ kind: 'clock', cell: '7:00', line: 2 }])
    expect(only({ Time: '7:00' }, { clock: 'afternoon' }).reservationTime).toBe('19:00:00')
    expect(only({ Time: '11:30' }, { clock: 'afternoon' }).reservationTime).toBe('11:30:00')
    expect(only({ Time: '7:00' }, { clock: '24-hour' }).reservationTime).toBe('07:00:00')
    const mixed = read('Date,Time,Name,Guests\n2026-12-04,11:30,Rosa D,4\n2026-12-04,19:00,Ana B,2\n')
    expect(mixed.questions).toEqual([])
    expect(mixed.bookings.map(({ reservationTime }) => reservationTime)).toEqual(['11:30:00', '19:00:00'])
  })

  test('a status in unknown words', () => {
    const text = 'Date,Time,Name,Guests,Status\n2026-12-04,19:00,Rosa D,4,Green\n2026-12-05,19:00,Ana B,2,green \n'
    expect(read(text).questions).toEqual([{ kind: 'status', cell: 'Green', word: 'green', lines: 2 }])
    const { bookings, questions } = read(text, { statuses: { green: 'booked' } })
    expect(questions).toEqual([])
    expect(bookings).toHaveLength(2)
  })
})

describe('dates and times as people write them', () => {
  test.each([
    ['12/04/2026', '2026-12-04', { dateOrder: 'month-first' as const }],
    ['12/24/26', '2026-12-24', {}],
    ['24.12.2026', '2026-12-24', {}],
    ['2026/12/4', '2026-12-04', {}],
    ['20261204', '2026-12-04', {}],
    ['Fri, Dec 4', '2026-12-04', {}],
    ['Friday, December 4th, 2026', '2026-12-04', {}],
    ['Dec 4 2026', '2026-12-04', {}],
    ['4-Dec-26', '2026-12-04', {}],
    ['4 December 2026', '2026-12-04', {}],
    ['4 de diciembre de 2026', '2026-12-04', {}],
    ['vie., 4 dic 2026', '2026-12-04', {}],
    ['mar 1 dic 2026', '2026-12-01', {}],
    ['mar 2 2027', '2027-03-02', {}],
    ['Thu, Jan 7', '2027-01-07', {}],
  ])('%s', (cell, date, choices) => {
    expect(only({ Date: cell }, choices).reservationDate).toBe(date)
  })

  test.each([
    ['6:30 PM', '18:30'],
    ['6:30pm', '18:30'],
    ['06:30:00 PM', '18:30'],
    ['6:30 p. m.', '18:30'],
    ['6.30 p.m.', '18:30'],
    ['6 PM', '18:00'],
    ['6p', '18:00'],
    ['12:15 AM', '00:15'],
    ['12 noon', '12:00'],
    ['mediodía', '12:00'],
    ['18:30', '18:30'],
    ['18:30:00', '18:30'],
    ['19h30', '19:30'],
    ['19:30 hrs', '19:30'],
    ['1930', '19:30'],
    ['7:00 PM - 9:00 PM', '19:00'],
    ['7:00 PM EST', '19:00'],
    ['a las 7:00 pm', '19:00'],
  ])('%s', (cell, time) => {
    expect(only({ Time: cell }).reservationTime).toBe(`${time}:00`)
  })

  test.each([
    ['2026-12-04 19:00', '2026-12-04'],
    ['2026-12-04T19:00:00', '2026-12-04'],
    ['2026-12-04T19:00:00-05:00', '2026-12-04'],
    ['12/24/2026 7:00 PM', '2026-12-24'],
    ['Dec 4, 2026 7:00 PM', '2026-12-04'],
    ['Dec 4, 2026 at 7 PM', '2026-12-04'],
  ])('%s in one cell', (cell, date) => {
    const text = formatCsv(['Date and time', 'Name', 'Guests'], [[cell, 'Rosa Delgado', 4]])
    expect(summary(read(text))).toEqual([`${date} 19:00 4 Rosa|Delgado booked`])
  })
})

describe('a line that cannot be read is left whole, and named with its reason', () => {
  test.each([
    [{ Date: '' }, 'dateMissing'],
    [{ Date: 'soon' }, 'dateUnread'],
    [{ Date: '2026-02-30' }, 'dateNotReal'],
    [{ Date: '13/13/2026' }, 'dateNotReal'],
    [{ Date: 'Dec 4' }, 'dateYear'],
    [{ Date: '12/04' }, 'dateYear'],
    [{ Date: 'Thu, Dec 4, 2026' }, 'dateWeekday'],
    [{ Date: '2028-12-04' }, 'dateFar'],
    [{ Time: '' }, 'timeMissing'],
    [{ Time: 'evening' }, 'timeUnread'],
    [{ Time: '25:00' }, 'timeUnread'],
    [{ Time: '7' }, 'timeUnread'],
    [{ Guests: '' }, 'sizeMissing'],
    [{ Guests: '2 adults, 1 child' }, 'sizeUnread'],
    [{ Guests: '0' }, 'sizeBounds'],
    [{ Guests: '400' }, 'sizeBounds'],
    [{ Name: 'n/a' }, 'nameMissing'],
    [{ Name: `Rosa ${'o'.repeat(120)}` }, 'nameLong'],
    [{ Status: 'Done' }, 'statusAhead'],
    [{ Notes: 'x'.repeat(501) }, 'noteLong'],
  ])('%j: %s', (cells, error) => {
    expect(faultsOf(cells as Record<string, string>)).toEqual([error])
    expect(line(cells as Record<string, string>).bookings).toEqual([])
  })

  test('with its line in the file, also behind a note of several lines', () => {
    const text =
      'Date,Time,Name,Guests,Notes\n2026-12-04,19:00,Rosa D,4,"one\ntwo"\n2026-12-04,19:00,Ana B,many,\n2026-12-04,19:00,Bo C,2,x,extra\n'
    expect(read(text).unread.map(({ line: at, errors }) => [at, errors[0]!.error])).toEqual([
      [4, 'sizeUnread'],
      [5, 'tooManyCells'],
    ])
  })

  test('all errors of a line are reported together', () => {
    expect(faultsOf({ Date: 'soon', Guests: 'many', Name: '' })).toEqual(['dateUnread', 'sizeUnread', 'nameMissing'])
  })
})

describe('no content of a line is lost', () => {
  test('a phone, address or table that fits no field is kept in the notes, and reported', () => {
    const found = line({
      Phone: '404-555-0111 x12',
      Email: 'rosa at home',
      Table: 'the long one beside the fountain, under the pecan tree by the window',
      Notes: 'Regular',
    })
    expect(found.bookings[0]).toMatchObject({
      notes:
        'Regular\nPhone: 404-555-0111 x12\nEmail: rosa at home\nTable: the long one beside the fountain, under the pecan tree by the window',
    })
    expect(found.bookings[0]!.email).toBeUndefined()
    expect(found.kept.map(({ column, line: at }) => [column, at])).toEqual([
      ['phone', 2],
      ['email', 2],
      ['table', 2],
    ])
  })

  test('a long note of the guest moves to the notes', () => {
    const long = 'x'.repeat(301)
    expect(only({ 'Special requests': long }).notes).toBe(`Guest's note: ${long}`)
  })

  test('placeholder cells count as empty', () => {
    const { phone, email, notes } = only({ Phone: 'N/A', Email: '-', Notes: 'none' })
    expect([phone, email, notes]).toEqual([undefined, undefined, undefined])
  })

  test('a language is read, else the choice for the file', () => {
    expect(only({ Language: 'Spanish' }).locale).toBe('es')
    expect(only({ Language: '' }, { locale: 'es' }).locale).toBe('es')
  })
})

describe('an unreadable file', () => {
  test.each([
    ['', 'empty'],
    ['Date,Time,Name,Guests\n', 'empty'],
    ['hello', 'no-table'],
    ['a\0b', 'not-text'],
    [`Date,Time,Name,Guests\n${'2026-12-04,19:00,Rosa D,4\n'.repeat(50_001)}`, 'too-many'],
  ])('is refused by name', (text, error) => {
    expect(parseBookingText(text)).toEqual({ error })
  })
})

const booking = fc.record({
  days: fc.integer({ min: -400, max: 366 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  size: fc.integer({ min: 1, max: 99 }),
  first: fc.constantFrom('Ana', 'María', 'José', 'Li', "D'Arcy"),
  last: fc.constantFrom('García', 'de la Cruz', 'O’Neil', 'Núñez Ortiz', 'Smith-Jones'),
  note: fc.constantFrom('', 'Ventana, por favor', 'two\nlines', '"quoted"', '=1+1'),
})

const twoDigits = (number: number) => String(number).padStart(2, '0')
const clock24 = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
const clock12 = (minute: number) =>
  `${Math.floor(minute / 60) % 12 || 12}:${twoDigits(minute % 60)} ${minute < 720 ? 'AM' : 'PM'}`
const dateFormats = {
  iso: (date: string) => date,
  american: (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
  european: (date: string) => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`,
  english: (date: string) => formatDate(date, 'en', { dateStyle: 'full' }),
  spanish: (date: string) => formatDate(date, 'es', { dateStyle: 'full' }),
  short: (date: string) => formatDate(date, 'en', { weekday: 'short', month: 'short', day: 'numeric' }),
}

describe('generated files', () => {
  test('in every format of dates and times are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.array(booking, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...(Object.keys(dateFormats) as (keyof typeof dateFormats)[])),
        fc.boolean(),
        fc.constantFrom(',', ';', '\t'),
        (bookings, format, isTwelve, separator) => {
          const rows = bookings.map((one) => ({ ...one, date: addDays(now.date, one.days) }))
          const csv = formatCsv(
            ['Date', 'Time', 'Guest name', 'Party size', 'Special requests'],
            rows.map((one) => [
              dateFormats[format](one.date),
              isTwelve ? clock12(one.minute) : clock24(one.minute),
              `${one.first} ${one.last}`,
              one.size,
              one.note,
            ]),
          )
          const text = csv.replace(/"[^"]*(?:""[^"]*)*"|,/g, (part) => (part === ',' ? separator : part))
          const { bookings: found, unread } = read(text, {
            dateOrder: format === 'european' ? 'day-first' : 'month-first',
            clock: '24-hour',
          })
          expect(unread).toEqual([])
          expect(found).toMatchObject(
            rows.map((one) => ({
              reservationDate: one.date,
              reservationTime: `${clock24(one.minute)}:00`,
              firstName: one.first,
              lastName: one.last,
              partySize: one.size,
            })),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  test('of any cells never throw, and every line is read, refused, asked about, or waits', () => {
    const words = ['2026-12-04', '03/04/2027', '7:00', '19:00', '4', 'Rosa', 'Done', 'Waitlist', '', '12/13/14']
    const cell = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...words))
    const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 6 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, (cells) => {
        const table = parseBookingText(formatCsv(['Date', 'Time', 'Name', 'Guests', 'Status'], cells))
        if ('error' in table) return
        const columns = guessColumns(table, now.date)
        const { bookings, unread, waiting, questions } = parseBookings(
          table,
          { columns, statuses: {}, locale: 'en', dateOrder: 'month-first', clock: '24-hour' },
          now,
        )
        const open = questions.reduce((sum, one) => sum + (one.kind === 'status' ? one.lines : 0), 0)
        expect(bookings.length + unread.length + waiting + open).toBe(table.rows.length)
      }),
      { numRuns: 300 },
    )
  })

  test('a file of 50,000 lines is read within seconds', () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, at) => `${addDays('2026-01-01', at % 600)},7:00 PM,Rosa Delgado ${at},4,(404) 555-0111,rosa${at}@example.com`,
    )
    expect(read(`Date,Time,Name,Guests,Phone,Email\n${lines.join('\n')}\n`).bookings).toHaveLength(50_000)
  }, 60_000)
})
