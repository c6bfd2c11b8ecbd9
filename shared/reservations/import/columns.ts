import { normalizeWord } from '#shared/lib/normalize-word.ts'

/** The columns of a file of bookings. `note` is the guest's, `notes` are the restaurant's. */
export const bookingColumns = [
  'date',
  'time',
  'partySize',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'status',
  'note',
  'notes',
  'table',
  'locale',
] as const
export type BookingColumn = (typeof bookingColumns)[number]

/** The column of each heading; '' is not read. */
export type ColumnMapping = readonly (BookingColumn | '')[]

/** Columns that several headings may have: their texts are joined. */
const severalOf: ReadonlySet<string> = new Set<BookingColumn>(['note', 'notes'])

/**
 * The headings of each column, the surest first, as OpenTable, Resy, SevenRooms, ResDiary, Toast Tables, Square, Yelp and
 * lists in English and Spanish have them.
 */
const headings: Record<BookingColumn, string> = {
  date: `
    visit date, reservation date, date of reservation, date of visit, reserve date, res date, dining date, seating date,
    scheduled date, event date, appointment date, arrival date, date, date time, date and time, reservation date time,
    visit date time, reservation datetime, start date, start, starts at, start at, scheduled for, booking date,
    fecha de la reserva, fecha de reserva, fecha de la reservación, fecha de reservación, fecha de visita,
    fecha de la visita, fecha, fecha y hora, fecha hora, día, inicio
  `,
  time: `
    visit time, reservation time, time of reservation, reserve time, res time, seating time, scheduled time,
    expected start time, expected time, start time, appointment time, booking time, arrival time, time slot, slot, time,
    hora de la visita, hora de visita, hora de la reserva, hora de reserva, hora de la reservación, hora de reservación, hora de llegada, hora de inicio,
    hora, horario
  `,
  partySize: `
    party size, size, covers, cover count, guests, number of guests, no of guests, num guests, guest count,
    # of guests, max guests, party, number of people, people, pax, headcount, head count, diners, group size, seats,
    número de personas, núm personas, no de personas, cantidad de personas, personas, número de comensales, comensales,
    número de invitados, invitados, cubiertos, tamaño del grupo
  `,
  name: `
    guest name, full name, customer name, client name, diner name, contact name, party name, reservation name, name,
    guest, customer, client, diner, nombre completo, nombre del cliente, nombre del comensal, nombre de la reserva,
    a nombre de, nombre, cliente, comensal, titular
  `,
  firstName: `
    first name, guest first name, customer first name, client first name, diner first name, given name, first,
    primer nombre, nombre de pila, nombres
  `,
  lastName: `
    last name, guest last name, customer last name, client last name, diner last name, surname, family name, last,
    apellidos, apellido
  `,
  phone: `
    phone number, phone, mobile phone, mobile number, mobile, cell phone, cell, guest phone number, guest phone,
    customer phone number, customer phone, client phone, diner phone, contact phone, contact number, primary phone,
    telephone, telephone number, tel, número de teléfono, teléfono celular, teléfono móvil, teléfono del cliente,
    teléfono, celular, móvil
  `,
  email: `
    email, email address, e-mail address, guest email, guest email address, customer email, customer email address,
    client email, diner email, contact email, correo electrónico, correo del cliente, email del cliente, correo
  `,
  status: `
    reservation status, visit status, status display, booking status, appointment status, current status, res status, status, state,
    estado de la reserva, estado de la reservación, estatus, estado, situación
  `,
  note: `
    guest requests, guest request, client requests, special requests, special request, diner request, diner requests, requests,
    reservation request, visit request, guest comments, comments, guest's requests, guest's note, customer note, customer notes, special instructions,
    solicitudes del cliente, solicitudes especiales, solicitud especial, peticiones especiales, petición especial, peticiones del cliente,
    peticiones, solicitudes, comentarios, nota del cliente
  `,
  notes: `
    visit notes, visit note, booking comments, booking reasons, client notes, client tags, reservation notes, reservation note, booking notes, booking note, internal notes,
    internal note, venue notes, venue note, host notes, staff notes, staff note, team notes, team note, seller notes,
    seller note, guest notes, guest note, notes, note, reservation tags, visit tags, guest tags, tags, allergies,
    allergy tags, dietary restrictions, occasion, special occasion, seating preference, seating area, dining area,
    notas internas, notas de la visita, notas de la reserva, etiquetas de la reserva, etiquetas del cliente, notas, nota, observaciones, etiquetas, alergias, ocasión, motivo, zona
  `,
  table: `
    table, tables, table name, table number, table numbers, table no, assigned table, assigned tables, tables assigned, mesa asignada,
    número de mesa, mesa, mesas
  `,
  locale: `guest language, preferred language, language, locale, idioma, lengua`,
}

const columnOfWord = new Map(
  bookingColumns.flatMap((column) =>
    headings[column].split(',').map((heading, rank) => [normalizeWord(heading), { column, rank }] as const),
  ),
)

/** The longest text that may be a heading. */
const longestHeading = 60

const findColumn = (heading: string) =>
  heading.length > longestHeading ? undefined : columnOfWord.get(normalizeWord(heading))

/** Returns how many of the cells of a row are known headings, each column once. */
export const countBookingHeadings = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => findColumn(cell)?.column ?? [])).size

/** Returns the column of each heading. Of two headings of one column the surer one is read. */
export function matchBookingColumns(cells: readonly string[]): ColumnMapping {
  const known = cells.map(findColumn)
  const best = new Map<BookingColumn, number>()
  known.forEach((found, at) => {
    const other = found && best.get(found.column)
    const rank = other === undefined ? Infinity : (known[other]?.rank ?? Infinity)
    if (found && found.rank < rank) best.set(found.column, at)
  })
  // Beside "Apellidos", "Nombre" is the first name alone.
  const isFirst = best.has('lastName') && !best.has('firstName')
  return known.map((found, at) => {
    if (!found || (best.get(found.column) !== at && !severalOf.has(found.column))) return ''
    return found.column === 'name' && isFirst ? 'firstName' : found.column
  })
}

/** Returns a choice in which one heading has another column. The heading that had that column is not read any more. */
export const chooseColumn = (columns: ColumnMapping, at: number, column: BookingColumn | ''): ColumnMapping =>
  columns.map((was, index) => (index === at ? column : was === column && !severalOf.has(was) ? '' : was))

/** The columns without which no booking can be read. */
export type NeededColumn = 'date' | 'time' | 'partySize' | 'name'

/** Returns the needed columns that a choice lacks. `hasTimes` tells that the dates have times. */
export function missingBookingColumns(columns: ColumnMapping, hasTimes: boolean): NeededColumn[] {
  const needed: [NeededColumn, boolean][] = [
    ['date', columns.includes('date')],
    ['time', columns.includes('time') || hasTimes],
    ['partySize', columns.includes('partySize')],
    ['name', columns.includes('name') || columns.includes('lastName') || columns.includes('firstName')],
  ]
  return needed.filter(([, has]) => !has).map(([column]) => column)
}
