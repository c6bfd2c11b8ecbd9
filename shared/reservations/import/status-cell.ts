import { normalizeWord } from '#shared/lib/normalize-word.ts'

/** The status of a booking in a file. `waiting` is no booking yet. */
export const importStatuses = ['booked', 'arrived', 'completed', 'cancelled', 'no-show'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The words of OpenTable, Resy, Toast Tables, Square, Yelp and lists in English and Spanish. */
const words: Record<ImportStatus | 'waiting', string> = {
  booked: `
    booked, reserved, reservation, confirmed, reconfirmed, not confirmed, unconfirmed, confirmation pending, pending,
    confirmation sent, left message, no answer, wrong number, scheduled, upcoming, accepted, approved, active, new, open,
    created, deposit paid, prepaid, running late, late, expected, reservada, reservado, confirmada, confirmado,
    sin confirmar, por confirmar, pendiente, aceptada, aceptado, programada, programado, activa, agendada, nueva
  `,
  arrived: `
    arrived, partially arrived, all arrived, checked in, in house, here, seated, partially seated, sat, in service,
    drinks, appetizer, entree, main course, dessert, check dropped, check printed, paid, llegó, llegada, sentada, sentado,
    en mesa, en servicio
  `,
  completed: `
    done, completed, complete, finished, assumed finished, departed, left, closed, served, cleared, bussing needed,
    fulfilled, attended, showed, completada, completado, terminada, terminado, finalizada, finalizado, atendida, atendido,
    cerrada, asistió, concluida
  `,
  cancelled: `
    cancelled, canceled, cancelled by guest, canceled by guest, guest cancelled, guest canceled, cancelled by diner,
    canceled by diner, cancelled by customer, canceled by customer, customer cancelled, customer canceled,
    cancelled by restaurant, canceled by restaurant, restaurant cancelled, restaurant canceled, cancelled by seller,
    canceled by seller, cancelled by venue, canceled by venue, cancelled online, canceled online, cancelled by buyer,
    canceled by buyer, declined, rejected, denied, voided, void, deleted, cancelada, cancelado,
    cancelada por el cliente, cancelada por el restaurante, anulada, anulado, rechazada, rechazado
  `,
  'no-show': `
    no show, noshow, no-show, did not show, did not arrive, dns, didn't come, no se presentó, no llegó, no vino,
    no asistió, inasistencia, ausente
  `,
  waiting: `
    waitlist, waitlisted, waiting, on waitlist, on the waitlist, notify, notified, requested, quoted, standby,
    lista de espera, en espera, en lista de espera
  `,
}

const statusOfWord = new Map(
  (Object.keys(words) as (ImportStatus | 'waiting')[]).flatMap((status) =>
    words[status].split(',').map((word) => [normalizeWord(word), status] as const),
  ),
)

/** Returns what a status cell means; undefined where its word is unknown. An empty cell is a booking. */
export const readStatusCell = (cell: string): ImportStatus | 'waiting' | undefined =>
  cell.trim() === '' ? 'booked' : statusOfWord.get(normalizeWord(cell))
