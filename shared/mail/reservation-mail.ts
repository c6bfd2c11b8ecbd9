import { addressOf } from '../address.ts'
import { ofGuests } from '../extras.ts'
import type { Locale } from '../field.ts'
import { clockTime, longDate, spokenTime } from '../hours.ts'
import type { Reservation } from '../reservation.ts'
import { said } from '../text.ts'
import { calendarOf } from './calendar.ts'
import { inert, inertEmail, lay, type Sheet, toTheRestaurant } from './layout.ts'
import type { Canceller, Composed, Letterhead, Was } from './letter.ts'

type Told = 'confirmed' | 'cancelled' | 'changed'

const words = {
  en: {
    confirmed: {
      subject: (day: string, name: string) => `Your table on ${day} | ${name}`,
      heading: 'Your table is booked',
      intro: (guest: string) => `${guest}, we are expecting you. The calendar file is attached.`,
    },
    cancelled: {
      subject: (day: string, name: string) => `Cancelled: your table on ${day} | ${name}`,
      heading: 'Your reservation is cancelled',
      intro: (guest: string, by?: Canceller) =>
        by === 'guest'
          ? `${guest}, you cancelled this reservation. If that was not you, call us or book again.`
          : by === 'hours'
            ? `${guest}, our opening hours changed, and we cannot keep your table at this time. We are sorry: please book another one.`
            : by === 'restaurant'
              ? `${guest}, the restaurant cancelled this reservation. If you did not ask for that, call us or book again.`
              : `${guest}, this reservation is cancelled. If that surprises you, call us or book again.`,
    },
    changed: {
      subject: (day: string, name: string) => `Changed: your table on ${day} | ${name}`,
      heading: 'Your reservation has changed',
      intro: (guest: string) => `${guest}, this is how your reservation stands now.`,
    },
    reminder: {
      subject: (time: string, party: number, name: string) => `Tomorrow at ${time}: your table for ${party} at ${name}`,
      heading: (time: string, guest: string) => `Tomorrow at ${time}, ${guest}`,
      intro: 'Your table is set. If your plans changed, tell us now, and somebody else can have it.',
    },
    date: 'Date',
    time: 'Time',
    party: 'Guests',
    phone: 'Phone',
    name: 'Name',
    was: (before: string) => `(was: ${before})`,
    none: 'none',
    manage: 'See, change or cancel this reservation',
    again: 'Book another table',
    late: (phone: string) => `Running late? Call ${phone}.`,
    table: (name: string, party: number) => `Table at ${name} (${party} ${party === 1 ? 'guest' : 'guests'})`,
  },
  es: {
    confirmed: {
      subject: (day: string, name: string) => `Tu mesa del ${day} | ${name}`,
      heading: 'Tu mesa está reservada',
      intro: (guest: string) => `${guest}, te esperamos. Adjuntamos el archivo para tu calendario.`,
    },
    cancelled: {
      subject: (day: string, name: string) => `Cancelada: tu mesa del ${day} | ${name}`,
      heading: 'Tu reservación está cancelada',
      intro: (guest: string, by?: Canceller) =>
        by === 'guest'
          ? `${guest}, cancelaste esta reservación. Si no fuiste tú, llámanos o reserva otra vez.`
          : by === 'hours'
            ? `${guest}, cambió nuestro horario y no podemos guardarte la mesa a esta hora. Lo sentimos: reserva otra, por favor.`
            : by === 'restaurant'
              ? `${guest}, el restaurante canceló esta reservación. Si no nos lo pediste, llámanos o reserva otra vez.`
              : `${guest}, esta reservación está cancelada. Si te sorprende, llámanos o reserva otra vez.`,
    },
    changed: {
      subject: (day: string, name: string) => `Cambio: tu mesa del ${day} | ${name}`,
      heading: 'Tu reservación cambió',
      intro: (guest: string) => `${guest}, así queda ahora tu reservación.`,
    },
    reminder: {
      subject: (time: string, party: number, name: string) => `Mañana a ${time}: tu mesa para ${party} en ${name}`,
      heading: (time: string, guest: string) => `Mañana a ${time}, ${guest}`,
      intro: 'Tu mesa está lista. Si cambiaron tus planes, avísanos ahora y otra persona podrá tenerla.',
    },
    date: 'Fecha',
    time: 'Hora',
    party: 'Personas',
    phone: 'Teléfono',
    name: 'Nombre',
    was: (before: string) => `(antes: ${before})`,
    none: 'ninguna',
    manage: 'Ver, cambiar o cancelar esta reservación',
    again: 'Reservar otra mesa',
    late: (phone: string) => `¿Se te hizo tarde? Llama al ${phone}.`,
    table: (name: string, party: number) => `Mesa en ${name} (${party} ${party === 1 ? 'persona' : 'personas'})`,
  },
} as const

/** What a table is called in a calendar. */
export const calendarTitle = (name: string, partySize: number, locale: Locale): string =>
  words[locale].table(name, partySize)

/** All facts; what was otherwise before says so. */
const rowsOf = (reservation: Reservation, locale: Locale, was: Was = reservation): [string, string][] => {
  const t = words[locale]
  const { firstName, lastName, phone } = reservation
  const told = (of: (one: Was) => string): string => {
    const [before, now] = [of(was), of(reservation)]
    return before === now ? now : `${now || t.none} ${t.was(before || t.none)}`
  }
  return [
    [t.name, inert(`${firstName} ${lastName}`)],
    [t.date, told(({ reservationDate }) => longDate(reservationDate, locale, true))],
    [t.time, told(({ reservationTime }) => clockTime(reservationTime, locale))],
    [t.party, told(({ partySize }) => String(partySize))],
    ...(phone ? ([[t.phone, inert(phone)]] as [string, string][]) : []),
    ...ofGuests.flatMap(({ name, label }): [string, string][] => {
      const text = told((one) => inert(one[name] ?? ''))
      return text ? [[label[locale], text]] : []
    }),
  ]
}

/** The guest's mail about a reservation: all facts, the manage link, a calendar file. `by` is who cancelled it, `was` what it was before. */
export function toGuest(
  told: Told,
  reservation: Reservation,
  head: Letterhead,
  at: Date,
  { by, was }: { by?: Canceller; was?: Was } = {},
): Composed {
  const { locale, firstName, reservationDate } = reservation
  const t = words[locale][told]
  const subject = t.subject(longDate(reservationDate, locale), head.name)
  const said = { subject, heading: t.heading, intro: t.intro(inert(firstName), by) }
  return about(reservation, head, at, said, { cancelled: told === 'cancelled', ...(was ? { was } : {}) })
}

/** The guest's mail on the day before (see shared/README, Reminders): the same facts, manage link and calendar file. */
export function toRemind(reservation: Reservation, head: Letterhead, at: Date): Composed {
  const { locale, firstName, reservationTime, partySize } = reservation
  const t = words[locale].reminder
  return about(reservation, head, at, {
    subject: t.subject(spokenTime(reservationTime, locale), partySize, head.name),
    heading: t.heading(spokenTime(reservationTime, locale, true), inert(firstName)),
    intro: t.intro,
  })
}

/** A mail to its guest about a table that stands, or one that is cancelled. */
function about(
  reservation: Reservation,
  head: Letterhead,
  at: Date,
  said: Pick<Sheet, 'subject' | 'heading' | 'intro'>,
  { cancelled = false, was }: { cancelled?: boolean; was?: Was } = {},
): Composed {
  const { locale, partySize, manageToken } = reservation
  const t = words[locale]
  return {
    ...lay(
      {
        ...said,
        locale,
        rows: rowsOf(reservation, locale, was),
        button: cancelled
          ? { label: t.again, url: head.origin + addressOf('/reservations', locale) }
          : { label: t.manage, url: head.origin + addressOf(`/reservations/manage#${manageToken}`, locale) },
        ...(cancelled ? {} : { closing: whenLate(head, locale) }),
      },
      head,
    ),
    ...toTheRestaurant(head),
    calendar: calendarOf(reservation, head, { summary: calendarTitle(head.name, partySize, locale), at }),
  }
}

/** Whom to call who is late, and what the restaurant says of that. */
const whenLate = ({ phone, late }: Letterhead, locale: Locale): string =>
  phone && [words[locale].late(phone), late && said(late, locale)].filter(Boolean).join(' ')

const notices = {
  en: {
    booked: 'New reservation',
    cancelled: 'Reservation cancelled',
    changed: 'Reservation changed',
    party: (size: number) => `party of ${size}`,
    email: 'E-mail',
    button: 'Open reservations',
  },
  es: {
    booked: 'Nueva reservación',
    cancelled: 'Reservación cancelada',
    changed: 'Reservación cambiada',
    party: (size: number) => `${size} ${size === 1 ? 'persona' : 'personas'}`,
    email: 'Correo',
    button: 'Abrir las reservaciones',
  },
} as const

/** What the restaurant reads of a booking, a change or a cancellation, with the guest to reply to. `was` is what it was before. */
export function toRestaurant(
  event: 'booked' | 'cancelled' | 'changed',
  reservation: Reservation,
  head: Letterhead,
  was?: Was,
): Composed {
  const { firstName, lastName, email, reservationDate, reservationTime, partySize } = reservation
  const { locale = 'en' } = head
  const t = notices[locale]
  const what = `${longDate(reservationDate, locale)}, ${clockTime(reservationTime, locale)}, ${t.party(partySize)}`
  return {
    ...lay(
      {
        locale,
        subject: `${t[event]}: ${what}`,
        heading: t[event],
        intro: `${what}.`,
        rows: [...rowsOf(reservation, locale, was), ...(email ? [[t.email, inertEmail(email)] as const] : [])],
        button: { label: t.button, url: `${head.origin}/dashboard/reservations` },
      },
      head,
    ),
    ...(email ? { replyTo: { name: `${firstName} ${lastName}`, address: email } } : {}),
  }
}
