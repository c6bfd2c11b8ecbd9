import { pathInLocale } from '#shared/site/locale-path.ts'
import { fullName, greetingName } from '#shared/reservations/guest-name.ts'
import { formatTime, localDateTimeAt, formatLongDate, formatSpokenTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { timeWindowOf } from '#shared/waitlist/waitlist.ts'
import { escapeAutolinks, renderLayout, type FactRow, endSentence, replyToRestaurant, withName } from './layout.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'

const words = {
  en: {
    subject: (day: string, time: string, party: number) => `A table opened up: ${day}, ${time}, for ${party}`,
    heading: (guest: string) => withName('A table opened up', guest),
    intro: (asked: string) =>
      `${endSentence(`You asked for a table ${asked}`)} One just opened. Use the button below to see it and say yes before the time below.`,
    at: (time: string) => `at ${time}`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
    until: 'We hold it until',
    date: 'Date',
    time: 'Time',
    party: 'Guests',
    button: 'See the table and say yes',
    closing: (time: string) =>
      `If this table doesn't work for you, choose “Keep waiting” on that page and you keep your place. After ${time} it goes to the next guest. You're getting this email because you joined our waitlist.`,
    preview: (day: string, time: string, until: string) =>
      `${endSentence(`${day}, ${time}`)} ${endSentence(`We hold it until ${until}`)}`,
    over: {
      subject: (day: string, time: string) => `We can't hold that table anymore: ${day}, ${time}`,
      heading: (guest: string) => withName("We can't hold that table anymore", guest),
      intro: "We're sorry, we can no longer hold the table we offered you. You're still on the waitlist.",
      button: 'View your place on the waitlist',
      closing: "You don't need to do anything. We'll email you when another table opens during your times.",
    },
    call: {
      subject: (guest: string, when: string, party: number) =>
        `Please call ${guest}: a table opened up, ${when}, party of ${party}`,
      heading: 'Call this guest from the waitlist',
      intro: (when: string, party: number) =>
        `${when}, party of ${party}. If they say yes, book it on the waitlist. After the time below it goes to the next guest.`,
      until: 'Held until',
      name: 'Name',
      phone: 'Phone',
      button: 'Open the waitlist',
    },
  },
  es: {
    subject: (day: string, time: string, party: number) => `Se liberó una mesa: ${day}, ${time}, para ${party}`,
    heading: (guest: string) => withName('Se liberó una mesa', guest),
    intro: (asked: string) =>
      `${endSentence(`Pediste mesa ${asked}`)} Se acaba de liberar una. Usa el botón para verla y decir que sí antes de la hora de abajo.`,
    at: (time: string) => `a ${time}`,
    between: (from: string, to: string) => `entre ${from} y ${to}`,
    until: 'La guardamos hasta',
    date: 'Fecha',
    time: 'Hora',
    party: 'Personas',
    button: 'Ver la mesa y decir que sí',
    closing: (time: string) =>
      `Si esta mesa no te queda, elige “Seguir esperando” en esa página y conservas tu lugar. Después de ${time} pasa a la siguiente persona. Recibes este correo porque estás en nuestra lista de espera.`,
    preview: (day: string, time: string, until: string) =>
      `${endSentence(`${day}, ${time}`)} ${endSentence(`La guardamos hasta ${until}`)}`,
    over: {
      subject: (day: string, time: string) => `Ya no podemos guardarte esa mesa: ${day}, ${time}`,
      heading: (guest: string) => withName('Ya no podemos guardarte esa mesa', guest),
      intro: 'Lo sentimos: ya no podemos guardarte la mesa que te ofrecimos. Sigues en la lista de espera.',
      button: 'Ver mi lugar en la lista',
      closing: 'No tienes que hacer nada: te escribimos cuando se libere otra mesa en tus horas.',
    },
    call: {
      subject: (guest: string, when: string, party: number) =>
        `Por favor llama a ${guest}: se liberó una mesa, ${when}, para ${party}`,
      heading: 'Hay que llamar a alguien de la lista de espera',
      intro: (when: string, party: number) =>
        `${when}, para ${party}. Si dice que sí, reserva la mesa en la lista de espera. Después de la hora de abajo pasa a la siguiente persona.`,
      until: 'Guardada hasta',
      name: 'Nombre',
      phone: 'Teléfono',
      button: 'Abrir la lista de espera',
    },
  },
} as const

const heldUntil = ({ offeredUntil }: Reservation, locale: Locale): { time: string; whole: string } => {
  const { date, time } = localDateTimeAt(new Date(offeredUntil!))
  return {
    time: formatSpokenTime(time, locale),
    whole: `${formatTime(time, locale)}, ${formatLongDate(date, locale, true)}`,
  }
}

/** Composes the guest's email of an offer: its end, and a link that only shows it. */
export function composeOfferEmail(reservation: Reservation, head: EmailContext): ComposedEmail {
  const { locale, reservationDate, reservationTime, partySize, manageToken } = reservation
  const t = words[locale]
  const { from, to } = timeWindowOf(reservation)
  const until = heldUntil(reservation, locale)
  const said = (time: string) => formatSpokenTime(time, locale)
  return {
    ...renderLayout(
      {
        locale,
        subject: t.subject(formatLongDate(reservationDate, locale), formatTime(reservationTime, locale), partySize),
        heading: t.heading(escapeAutolinks(greetingName(reservation))),
        intro: t.intro(from === to ? t.at(said(from)) : t.between(said(from), said(to))),
        rows: [
          [t.until, until.whole],
          [t.date, formatLongDate(reservationDate, locale, true)],
          [t.time, formatTime(reservationTime, locale)],
          [t.party, String(partySize)],
        ],
        preview: [
          t.preview(formatLongDate(reservationDate, locale, true), formatTime(reservationTime, locale), until.time),
          head.address,
        ].join(' '),
        button: { label: t.button, url: head.origin + pathInLocale(`/reservations/manage#${manageToken}`, locale) },
        closing: t.closing(until.time),
      },
      head,
    ),
    ...replyToRestaurant(head),
  }
}

/** Composes the guest's email of an offer that the owner withdrew. */
export function composeOfferOverEmail(reservation: Reservation, head: EmailContext): ComposedEmail {
  const { locale, reservationDate, reservationTime, partySize, manageToken } = reservation
  const t = words[locale]
  const time = formatTime(reservationTime, locale)
  return {
    ...renderLayout(
      {
        locale,
        subject: t.over.subject(formatLongDate(reservationDate, locale), time),
        heading: t.over.heading(escapeAutolinks(greetingName(reservation))),
        intro: t.over.intro,
        rows: [
          [t.date, formatLongDate(reservationDate, locale, true)],
          [t.time, time],
          [t.party, String(partySize)],
        ],
        button: {
          label: t.over.button,
          url: head.origin + pathInLocale(`/reservations/manage#${manageToken}`, locale),
        },
        closing: t.over.closing,
      },
      head,
    ),
    ...replyToRestaurant(head),
  }
}

/** Composes the restaurant's email of an offer to a guest without an email address, who must be called. */
export function composeOfferCallEmail(reservation: Reservation, head: EmailContext): ComposedEmail {
  const { phone, reservationDate, reservationTime, partySize } = reservation
  const { locale = 'en' } = head
  const t = words[locale].call
  const when = `${formatLongDate(reservationDate, locale)}, ${formatTime(reservationTime, locale)}`
  const guest = escapeAutolinks(fullName(reservation))
  return renderLayout(
    {
      locale,
      subject: t.subject(guest, when, partySize),
      heading: t.heading,
      intro: t.intro(when, partySize),
      rows: [
        [t.until, heldUntil(reservation, locale).whole],
        [t.name, guest],
        ...(phone ? ([[t.phone, escapeAutolinks(formatPhone(phone)), telHref(phone)]] satisfies FactRow[]) : []),
      ],
      button: { label: t.button, url: `${head.origin}/dashboard/reservations/waiting?date=${reservationDate}` },
    },
    head,
  )
}
