import { formatLongDate, formatTime, localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import { type BookingVerification, type ComposedEmail, type EmailContext } from './email-message.ts'
import { endSentence, renderLayout, replyToRestaurant } from './layout.ts'

const words = {
  en: {
    table: {
      subject: (day: string, name: string) => `Confirm your table on ${day} | ${name}`,
      heading: 'Confirm your table',
      intro: (time: string) =>
        `Open the link below and press the button before ${time}. Your table is booked when you do.`,
      button: 'Confirm my table',
    },
    waitlist: {
      subject: (day: string, name: string) => `Confirm your place on the waitlist for ${day} | ${name}`,
      heading: 'Confirm your place on the waitlist',
      intro: (time: string) =>
        `Open the link below and press the button before ${time}. You're on the waitlist when you do.`,
      button: 'Confirm my place',
    },
    date: 'Date',
    time: 'Time',
    party: 'Guests',
    closing: "If you didn't ask for this, ignore this email. Nothing is booked.",
  },
  es: {
    table: {
      subject: (day: string, name: string) => `Confirma tu mesa del ${day} | ${name}`,
      heading: 'Confirma tu mesa',
      intro: (time: string) =>
        `Abre el enlace y presiona el botón antes de ${time}. En ese momento queda reservada tu mesa.`,
      button: 'Confirmar mi mesa',
    },
    waitlist: {
      subject: (day: string, name: string) => `Confirma tu lugar en la lista de espera del ${day} | ${name}`,
      heading: 'Confirma tu lugar en la lista',
      intro: (time: string) =>
        `Abre el enlace y presiona el botón antes de ${time}. En ese momento entras a la lista de espera.`,
      button: 'Confirmar mi lugar',
    },
    date: 'Fecha',
    time: 'Hora',
    party: 'Personas',
    closing: 'Si no lo pediste, ignora este correo. No hay nada reservado.',
  },
} as const

/** Composes the email whose link books a table or joins the waitlist. */
export function composeVerificationEmail(asked: BookingVerification, head: EmailContext): ComposedEmail {
  const { locale, wants, reservationDate, reservationTime, partySize, token, until } = asked
  const t = words[locale]
  const said = t[wants]
  const intro = said.intro(formatSpokenTime(localDateTimeAt(new Date(until)).time, locale))
  return {
    ...renderLayout(
      {
        locale,
        subject: said.subject(formatLongDate(reservationDate, locale), head.name),
        heading: said.heading,
        intro,
        preview: endSentence(intro),
        rows: [
          [t.date, formatLongDate(reservationDate, locale, true)],
          [t.time, formatTime(reservationTime, locale)],
          [t.party, String(partySize)],
        ],
        button: { label: said.button, url: `${head.origin}/api/reservations/verify?token=${token}&locale=${locale}` },
        closing: t.closing,
      },
      head,
    ),
    ...replyToRestaurant(head),
  }
}
