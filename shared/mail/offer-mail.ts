import { addressOf } from '../address.ts'
import { clockTime, localTime, longDate, spokenTime } from '../hours.ts'
import type { Locale } from '../field.ts'
import type { Reservation } from '../reservation.ts'
import { windowOf } from '../waiting.ts'
import { inert, lay, toTheRestaurant } from './layout.ts'
import type { Composed, Letterhead } from './letter.ts'

const words = {
  en: {
    subject: (day: string, time: string, party: number) => `A table is free: ${day}, ${time}, for ${party}`,
    heading: (guest: string) => `A table is free, ${guest}`,
    intro: (asked: string) =>
      `You asked for a table ${asked}. There is one, and it is yours if you say yes in time. The link only shows it: a button there takes it.`,
    at: (time: string) => `at ${time}`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
    until: 'We hold it until',
    date: 'Date',
    time: 'Time',
    party: 'Guests',
    button: 'See the table and say yes',
    closing: (time: string) =>
      `If this table does not suit you, choose there to keep waiting: you keep your place. After ${time} it goes to the next guest. You get this mail because you asked to be told.`,
    over: {
      subject: (day: string, time: string) => `We no longer hold the table: ${day}, ${time}`,
      heading: (guest: string) => `That table is no longer held, ${guest}`,
      intro:
        'We are sorry: we can no longer hold the table that we offered you. You keep your place on the waiting list.',
      button: 'See where you stand',
      closing: 'There is nothing to do: when another table opens in your time, we write to you again.',
    },
    call: {
      subject: (when: string, party: number) => `Please call: a table is free, ${when}, party of ${party}`,
      heading: 'A guest on the waiting list is to be called',
      intro: (when: string, party: number) =>
        `${when}, party of ${party}. Book it on the waiting list if they say yes; after the time below it goes to the next guest.`,
      until: 'Held until',
      name: 'Name',
      phone: 'Phone',
      button: 'Open the waiting list',
    },
  },
  es: {
    subject: (day: string, time: string, party: number) => `Se liberó una mesa: ${day}, ${time}, para ${party}`,
    heading: (guest: string) => `Se liberó una mesa, ${guest}`,
    intro: (asked: string) =>
      `Pediste mesa ${asked.replace(/\.$/, '')}. Hay una, y es tuya si dices que sí a tiempo. El enlace solo la muestra: la tomas ahí con un botón.`,
    at: (time: string) => `a ${time}`,
    between: (from: string, to: string) => `entre ${from} y ${to}`,
    until: 'La guardamos hasta',
    date: 'Fecha',
    time: 'Hora',
    party: 'Personas',
    button: 'Ver la mesa y decir que sí',
    closing: (time: string) =>
      `Si esta mesa no te queda, elige ahí seguir esperando: conservas tu lugar. Después de ${time} pasa a la siguiente persona. Recibes este correo porque pediste que te avisáramos.`,
    over: {
      subject: (day: string, time: string) => `Ya no guardamos la mesa: ${day}, ${time}`,
      heading: (guest: string) => `Esa mesa ya no está guardada, ${guest}`,
      intro: 'Lo sentimos: ya no podemos guardarte la mesa que te ofrecimos. Conservas tu lugar en la lista de espera.',
      button: 'Ver cómo sigues',
      closing: 'No tienes que hacer nada: cuando se libere otra mesa a tus horas, te escribimos de nuevo.',
    },
    call: {
      subject: (when: string, party: number) => `Por favor llama: se liberó una mesa, ${when}, para ${party}`,
      heading: 'Hay que llamar a alguien de la lista de espera',
      intro: (when: string, party: number) =>
        `${when}, para ${party}. Si dice que sí, reserva la mesa en la lista de espera; después de la hora de abajo pasa a la siguiente persona.`,
      until: 'Guardada hasta',
      name: 'Nombre',
      phone: 'Teléfono',
      button: 'Abrir la lista de espera',
    },
  },
} as const

const heldUntil = ({ offeredUntil }: Reservation, locale: Locale): { time: string; whole: string } => {
  const { date, time } = localTime(new Date(offeredUntil!))
  return { time: spokenTime(time, locale), whole: `${clockTime(time, locale)}, ${longDate(date, locale, true)}` }
}

/** The guest's mail about a table that is offered (see shared/README, Waiting): until when it is held, and a link that only shows it. */
export function toGuest(reservation: Reservation, head: Letterhead): Composed {
  const { locale, firstName, reservationDate, reservationTime, partySize, manageToken } = reservation
  const t = words[locale]
  const { from, to } = windowOf(reservation)
  const until = heldUntil(reservation, locale)
  const said = (time: string) => spokenTime(time, locale)
  return {
    ...lay(
      {
        locale,
        subject: t.subject(longDate(reservationDate, locale), clockTime(reservationTime, locale), partySize),
        heading: t.heading(inert(firstName)),
        intro: t.intro(from === to ? t.at(said(from)) : t.between(said(from), said(to))),
        rows: [
          [t.until, until.whole],
          [t.date, longDate(reservationDate, locale, true)],
          [t.time, clockTime(reservationTime, locale)],
          [t.party, String(partySize)],
        ],
        button: { label: t.button, url: head.origin + addressOf(`/reservations/manage#${manageToken}`, locale) },
        closing: t.closing(until.time),
      },
      head,
    ),
    ...toTheRestaurant(head),
  }
}

/** The guest's mail about an offer that the owner took back before its time. */
export function offerOver(reservation: Reservation, head: Letterhead): Composed {
  const { locale, firstName, reservationDate, reservationTime, partySize, manageToken } = reservation
  const t = words[locale]
  const time = clockTime(reservationTime, locale)
  return {
    ...lay(
      {
        locale,
        subject: t.over.subject(longDate(reservationDate, locale), time),
        heading: t.over.heading(inert(firstName)),
        intro: t.over.intro,
        rows: [
          [t.date, longDate(reservationDate, locale, true)],
          [t.time, time],
          [t.party, String(partySize)],
        ],
        button: { label: t.over.button, url: head.origin + addressOf(`/reservations/manage#${manageToken}`, locale) },
        closing: t.over.closing,
      },
      head,
    ),
    ...toTheRestaurant(head),
  }
}

/** What the restaurant reads of a table that is held for a guest who left only a phone and is to be called. */
export function toRestaurant(reservation: Reservation, head: Letterhead): Composed {
  const { firstName, lastName, phone, reservationDate, reservationTime, partySize } = reservation
  const { locale = 'en' } = head
  const t = words[locale].call
  const when = `${longDate(reservationDate, locale)}, ${clockTime(reservationTime, locale)}`
  return lay(
    {
      locale,
      subject: t.subject(when, partySize),
      heading: t.heading,
      intro: t.intro(when, partySize),
      rows: [
        [t.until, heldUntil(reservation, locale).whole],
        [t.name, inert(`${firstName} ${lastName}`)],
        ...(phone ? [[t.phone, inert(phone)] as const] : []),
      ],
      button: { label: t.button, url: `${head.origin}/dashboard/reservations/waiting?date=${reservationDate}` },
    },
    head,
  )
}
