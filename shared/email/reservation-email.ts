import { pathInLocale } from '#shared/site/locale-path.ts'
import { formatFieldText, guestFields } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import { fullName, greetingName } from '#shared/reservations/guest-name.ts'
import { formatTime, formatLongDate, formatSpokenTime } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { localize } from '#shared/localized-text.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { formatCalendarEntry, type CalendarOrganizer } from './calendar.ts'
import {
  escapeAutolinks,
  escapeEmailAddress,
  renderLayout,
  type FactRow,
  endSentence,
  withName,
  type EmailContent,
  replyToRestaurant,
} from './layout.ts'
import type { ReservationEmailCause, ComposedEmail, EmailContext, PreviousReservation } from './email-message.ts'

type Told = 'confirmed' | 'cancelled' | 'changed'

/** Begins an email; without a name where that cannot be told. */
const greet = (guest: string): string => (guest ? `Hi ${guest},` : 'Hello,')
const saluda = (guest: string): string => (guest ? `Hola, ${guest}:` : 'Hola:')

const words = {
  en: {
    confirmed: {
      subject: (day: string, name: string) => `Your table on ${day} | ${name}`,
      heading: 'Your table is booked',
      intro: (guest: string) =>
        `${greet(guest)} we look forward to seeing you. To add it to your calendar, open the attached file.`,
    },
    cancelled: {
      subject: (day: string, name: string) => `Cancelled: your table on ${day} | ${name}`,
      heading: 'Your reservation is cancelled',
      intro: (guest: string, by?: ReservationEmailCause) =>
        by === 'guest'
          ? `${greet(guest)} you cancelled this reservation. If that wasn't you, call us or book again.`
          : by === 'hours'
            ? `${greet(guest)} we're sorry. Our hours have changed and we can't keep your table at this time. Please book another one.`
            : by === 'restaurant'
              ? `${greet(guest)} we've cancelled this reservation. If you didn't ask us to, we're sorry: please call us or book another table.`
              : `${greet(guest)} this reservation is cancelled. If you weren't expecting this, call us or book again.`,
    },
    changed: {
      subject: (day: string, name: string) => `Changed: your table on ${day} | ${name}`,
      heading: 'Your reservation has changed',
      intro: (guest: string) => `${greet(guest)} here are your updated reservation details.`,
    },
    reminder: {
      subject: (time: string, party: number, name: string) => `Tomorrow at ${time}: your table for ${party} at ${name}`,
      heading: (time: string, guest: string) => withName(`Tomorrow at ${time}`, guest),
      intro: 'Your table is set. If your plans have changed, please let us know so someone else can have it.',
    },
    date: 'Date',
    time: 'Time',
    party: 'Guests',
    phone: 'Phone',
    name: 'Name',
    was: (before: string) => `(was: ${before})`,
    none: 'none',
    manage: 'View or change reservation',
    again: 'Book another table',
    grace: (minutes: number) => `We hold your table for ${minutes} minutes.`,
    late: (phone: string) => `Running late? Call ${phone}.`,
    table: (name: string, party: string) => `Table at ${name} (${party})`,
    guests: (party: number) => `${party} ${party === 1 ? 'guest' : 'guests'}`,
  },
  es: {
    confirmed: {
      subject: (day: string, name: string) => `Tu mesa del ${day} | ${name}`,
      heading: 'Tu mesa está reservada',
      intro: (guest: string) =>
        `${saluda(guest)} te esperamos. Para agregarla a tu calendario, abre el archivo adjunto.`,
    },
    cancelled: {
      subject: (day: string, name: string) => `Cancelada: tu mesa del ${day} | ${name}`,
      heading: 'Tu reservación está cancelada',
      intro: (guest: string, by?: ReservationEmailCause) =>
        by === 'guest'
          ? `${saluda(guest)} cancelaste esta reservación. Si no fuiste tú, llámanos o reserva otra vez.`
          : by === 'hours'
            ? `${saluda(guest)} lo sentimos. Cambió nuestro horario y no podemos guardarte la mesa a esa hora. Reserva otra, por favor.`
            : by === 'restaurant'
              ? `${saluda(guest)} cancelamos esta reservación. Si no nos lo pediste, lo sentimos; llámanos o reserva otra mesa.`
              : `${saluda(guest)} esta reservación está cancelada. Si no lo esperabas, llámanos o reserva otra vez.`,
    },
    changed: {
      subject: (day: string, name: string) => `Cambio: tu mesa del ${day} | ${name}`,
      heading: 'Tu reservación cambió',
      intro: (guest: string) => `${saluda(guest)} así queda tu reservación.`,
    },
    reminder: {
      subject: (time: string, party: number, name: string) => `Mañana a ${time}: tu mesa para ${party} en ${name}`,
      heading: (time: string, guest: string) => withName(`Mañana a ${time}`, guest),
      intro: 'Tu mesa está lista. Si cambiaron tus planes, avísanos para que alguien más pueda tenerla.',
    },
    date: 'Fecha',
    time: 'Hora',
    party: 'Personas',
    phone: 'Teléfono',
    name: 'Nombre',
    was: (before: string) => `(antes: ${before})`,
    none: 'ninguna',
    manage: 'Ver o cambiar mi reservación',
    again: 'Reservar otra mesa',
    grace: (minutes: number) => `Te guardamos la mesa ${minutes} minutos.`,
    late: (phone: string) => `¿Se te hizo tarde? Llama al ${phone}.`,
    table: (name: string, party: string) => `Mesa en ${name} (${party})`,
    guests: (party: number) => `${party} ${party === 1 ? 'persona' : 'personas'}`,
  },
} as const

/** Returns the title of a reservation in a calendar. */
export const formatCalendarTitle = (name: string, partySize: number, locale: Locale): string =>
  words[locale].table(name, words[locale].guests(partySize))

const manageUrl = ({ manageToken, locale }: Reservation, origin: string): string =>
  origin + pathInLocale(`/reservations/manage#${manageToken}`, locale)

/** Returns the guest's calendar entry, with the secret manage link unless it is cancelled. */
export const formatGuestCalendarEntry = (
  reservation: Reservation,
  host: CalendarOrganizer & { origin: string },
  at: Date,
) =>
  formatCalendarEntry(reservation, host, {
    summary: formatCalendarTitle(host.name, reservation.partySize, reservation.locale),
    at,
    ...(reservation.status === 'cancelled'
      ? {}
      : { manage: { label: words[reservation.locale].manage, url: manageUrl(reservation, host.origin) } }),
  })

/** Returns all facts, with earlier values where they changed. With `isToCall`, the guest's phone is a link. */
const rowsOf = (
  reservation: Reservation,
  locale: Locale,
  was: PreviousReservation = reservation,
  isToCall = false,
): FactRow[] => {
  const t = words[locale]
  const { phone } = reservation
  const told = (of: (one: PreviousReservation) => string): string => {
    const [before, now] = [of(was), of(reservation)]
    return before === now ? now : `${now || t.none} ${t.was(before || t.none)}`
  }
  const name = fullName(reservation)
  return [
    ...(name ? ([[t.name, escapeAutolinks(name)]] satisfies FactRow[]) : []),
    [t.date, told(({ reservationDate }) => formatLongDate(reservationDate, locale, true))],
    [t.time, told(({ reservationTime }) => formatTime(reservationTime, locale))],
    [t.party, told(({ partySize }) => String(partySize))],
    ...(phone
      ? ([[t.phone, escapeAutolinks(formatPhone(phone)), isToCall ? telHref(phone) : undefined]] as FactRow[])
      : []),
    ...guestFields.flatMap((field): FactRow[] => {
      const text = told((one) => escapeAutolinks(formatFieldText(field, one[field.name] ?? '', locale)))
      return text ? [[field.label[locale], text]] : []
    }),
  ]
}

/** Composes the guest's email about a reservation. `by` cancelled it, `was` has the earlier values. */
export function composeReservationEmail(
  told: Told,
  { reservation, by, was }: { reservation: Reservation; by?: ReservationEmailCause; was?: PreviousReservation },
  head: EmailContext,
  at: Date,
): ComposedEmail {
  const { locale, reservationDate } = reservation
  const t = words[locale][told]
  const subject = t.subject(formatLongDate(reservationDate, locale), head.name)
  const said = { subject, heading: t.heading, intro: t.intro(escapeAutolinks(greetingName(reservation)), by) }
  return about(reservation, head, at, { said, cancelled: told === 'cancelled', ...(was ? { was } : {}) })
}

/** Composes the guest's email of the day before (see shared/reservations/README, Reminders). */
export function composeReminderEmail(reservation: Reservation, head: EmailContext, at: Date): ComposedEmail {
  const { locale, reservationTime, partySize } = reservation
  const t = words[locale].reminder
  const said = {
    subject: t.subject(formatSpokenTime(reservationTime, locale), partySize, head.name),
    heading: t.heading(formatSpokenTime(reservationTime, locale, true), escapeAutolinks(greetingName(reservation))),
    intro: t.intro,
  }
  return about(reservation, head, at, { said })
}

type About = {
  said: Pick<EmailContent, 'subject' | 'heading' | 'intro'>
  cancelled?: boolean
  was?: PreviousReservation
}

/** Composes an email to a guest about a booked or cancelled table. */
function about(
  reservation: Reservation,
  head: EmailContext,
  at: Date,
  { said, cancelled = false, was }: About,
): ComposedEmail {
  const { locale, reservationDate, reservationTime, partySize } = reservation
  const t = words[locale]
  const when = [formatLongDate(reservationDate, locale, true), formatTime(reservationTime, locale), t.guests(partySize)]
  return {
    ...renderLayout(
      {
        ...said,
        locale,
        preview: [endSentence(when.join(', ')), head.address].filter(Boolean).join(' '),
        rows: rowsOf(reservation, locale, was),
        button: cancelled
          ? { label: t.again, url: head.origin + pathInLocale('/reservations', locale) }
          : { label: t.manage, url: manageUrl(reservation, head.origin) },
        ...(cancelled ? {} : { closing: whenLate(head, locale) }),
      },
      head,
    ),
    ...replyToRestaurant(head),
    calendar: formatGuestCalendarEntry(reservation, head, at),
  }
}

/** Returns the grace time and the phone for late guests, with the restaurant's text about them. */
const whenLate = ({ phone, late, graceMinutes = 0 }: EmailContext, locale: Locale): string =>
  [
    graceMinutes > 0 && words[locale].grace(graceMinutes),
    phone && words[locale].late(formatPhone(phone)),
    phone && late && localize(late, locale),
  ]
    .filter(Boolean)
    .join(' ')

const notices = {
  en: {
    booked: 'New reservation',
    cancelled: 'Reservation cancelled',
    changed: 'Reservation changed',
    party: (size: number) => `party of ${size}`,
    email: 'Email',
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

/** Composes the restaurant's email about a booking, change or cancellation. `was` has the earlier values. */
export function composeReservationOwnerEmail(
  event: 'booked' | 'cancelled' | 'changed',
  reservation: Reservation,
  head: EmailContext,
  was?: PreviousReservation,
): ComposedEmail {
  const { email, reservationDate, reservationTime, partySize } = reservation
  const { locale = 'en' } = head
  const t = notices[locale]
  const what = `${formatLongDate(reservationDate, locale)}, ${formatTime(reservationTime, locale)}, ${t.party(partySize)}`
  return {
    ...renderLayout(
      {
        locale,
        subject: `${t[event]}: ${escapeAutolinks(fullName(reservation))}, ${what}`,
        heading: t[event],
        intro: endSentence(what),
        rows: [
          ...rowsOf(reservation, locale, was, true),
          ...(email ? [[t.email, escapeEmailAddress(email)] as const] : []),
        ],
        button: { label: t.button, url: `${head.origin}/dashboard/reservations` },
      },
      head,
    ),
    ...(email ? { replyTo: { name: fullName(reservation), address: email } } : {}),
  }
}
