import { pathInLocale } from '#shared/site/locale-path.ts'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { fullName, greetingName } from '#shared/reservations/guest-name.ts'
import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'
import {
  endSentence,
  escapeAutolinks,
  escapeEmailAddress,
  type FactRow,
  renderLayout,
  replyToRestaurant,
} from './layout.ts'

const words = {
  en: {
    notice: 'A large party asks for a table',
    hint: 'Nothing is held for them yet. Book it, offer another time by phone, or decline it on the dashboard.',
    button: 'Open the request',
    declined: {
      subject: (day: string, name: string) => `We can't host your party on ${day} | ${name}`,
      heading: "We can't host your party this time",
      intro: (guest: string) =>
        `Hi ${guest}, thank you for asking. We're sorry: we don't have room for your party then. Call us, and we'll look for another day with you.`,
      button: 'See the menu',
    },
    date: 'Date',
    time: 'Time',
    party: 'Guests',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    guests: (count: number) => `${count} guests`,
  },
  es: {
    notice: 'Un grupo grande pide mesa',
    hint: 'Todavía no tienen nada apartado. Reserva la mesa, ofréceles otra hora por teléfono o rechaza la solicitud en el panel.',
    button: 'Abrir la solicitud',
    declined: {
      subject: (day: string, name: string) => `No podemos recibir a tu grupo el ${day} | ${name}`,
      heading: 'Esta vez no podemos recibir a tu grupo',
      intro: (guest: string) =>
        `Hola, ${guest}: gracias por preguntar. Lo sentimos, ese día no tenemos lugar para tu grupo. Llámanos y buscamos otro día contigo.`,
      button: 'Ver el menú',
    },
    date: 'Fecha',
    time: 'Hora',
    party: 'Personas',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    guests: (count: number) => `${count} personas`,
  },
} as const

const slotRows = ({ reservationDate, reservationTime, partySize }: LargeParty, locale: Locale): FactRow[] => {
  const t = words[locale]
  return [
    [t.date, formatLongDate(reservationDate, locale, true)],
    [t.time, formatTime(reservationTime, locale)],
    [t.party, String(partySize)],
  ]
}

/** Composes the restaurant's email of a new request, with the guest to reply to. */
export function composeLargePartyNotice(party: LargeParty, head: EmailContext): ComposedEmail {
  const { email, phone, partySize, reservationDate, reservationTime, occasion } = party
  const { locale = 'en' } = head
  const t = words[locale]
  const name = fullName(party)
  const what = `${formatLongDate(reservationDate, locale)}, ${formatTime(reservationTime, locale)}, ${t.guests(partySize)}`
  return {
    ...renderLayout(
      {
        locale,
        subject: `${t.notice}: ${escapeAutolinks(name)}, ${what}`,
        heading: t.notice,
        intro: `${endSentence(what)} ${t.hint}`,
        rows: [
          [t.name, escapeAutolinks(name)],
          [t.phone, escapeAutolinks(formatPhone(phone)), telHref(phone)],
          ...(email ? [[t.email, escapeEmailAddress(email)] as const] : []),
          ...slotRows(party, locale),
        ],
        ...(occasion ? { quoted: escapeAutolinks(occasion) } : {}),
        button: { label: t.button, url: `${head.origin}/dashboard/reservations/large-parties` },
      },
      head,
    ),
    ...(email ? { replyTo: { name, address: email } } : {}),
  }
}

/** Composes the guest's email of a request that the restaurant declined. */
export function composeLargePartyDeclinedEmail(party: LargeParty, head: EmailContext): ComposedEmail {
  const { locale } = party
  const t = words[locale].declined
  return {
    ...renderLayout(
      {
        locale,
        subject: t.subject(formatLongDate(party.reservationDate, locale), head.name),
        heading: t.heading,
        intro: t.intro(escapeAutolinks(greetingName(party))),
        rows: slotRows(party, locale),
        button: { label: t.button, url: head.origin + pathInLocale('/menu', locale) },
      },
      head,
    ),
    ...replyToRestaurant(head),
  }
}
