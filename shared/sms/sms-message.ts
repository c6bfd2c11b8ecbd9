import { formatPhone } from '#shared/phone/phone-format.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { formatDate } from '#shared/time/date-format.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import type { LineParty } from '#shared/tables/door-line.ts'
import type { Locale } from '#shared/validation.ts'
import { countSmsParts, toGsm } from './gsm.ts'
import type { LineSmsKind, SmsKind } from './sms-kinds.ts'

/** The most parts of a text message. */
const mostTextParts = 2
/** The longest name of a restaurant that a text begins with. */
const longestName = 30

/** The facts that a text needs besides its reservation. `link` is short; `isFirst`: its number has had none so far. */
export type SmsContext = { name: string; phone: string; link: string; graceMinutes: number; isFirst: boolean }

type LineFacts = { party: string; wait: string; until: string }
type Facts = { day: string; time: string; party: string; until: string }

const words = {
  en: {
    'reservation-confirmed': ({ day, time, party }: Facts) => `your table is booked: ${day}, ${time}, ${party}.`,
    'reservation-changed': ({ day, time, party }: Facts) =>
      `your table has changed. It is now ${day}, ${time}, ${party}.`,
    'reservation-cancelled': ({ day, time }: Facts) => `your table on ${day}, ${time} is cancelled.`,
    'reservation-reminder': ({ time, party }: Facts) => `your table is tomorrow at ${time}, ${party}.`,
    'reservation-offered': ({ day, time, party, until }: Facts) =>
      `a table opened up: ${day}, ${time}, ${party}. Say yes by ${until}:`,
    'reservation-offer-over': ({ day, time }: Facts) =>
      `we can no longer hold the table we offered you (${day}, ${time}). You are still on the waitlist.`,
    'waitlist-ended': ({ day }: Facts) => `your place on the waitlist for ${day} has ended.`,
    'line-joined': ({ party, wait }: LineFacts) => `you're in line for a table, ${party}. ${wait}Your place:`,
    'line-ready': ({ until }: LineFacts) =>
      `your table is ready. Please see the host, we hold it until ${until}. Can't make it?`,
    wait: (minutes: number) => `The wait is about ${minutes} minutes. `,
    'unread-text': () => "we can't answer texts here.",
    'unclear-cancel': () => "we can't tell which table you mean, so none is cancelled.",
    grace: (minutes: number) => `We hold it for ${minutes} minutes.`,
    see: (link: string) => `See or change it: ${link}`,
    call: (phone: string) => `Call ${phone}.`,
    first: 'Msg & data rates may apply. Reply HELP for help, STOP to end.',
    party: (size: number) => `${size} ${size === 1 ? 'guest' : 'guests'}`,
  },
  es: {
    'reservation-confirmed': ({ day, time, party }: Facts) => `tu mesa está reservada: ${day}, ${time}, ${party}.`,
    'reservation-changed': ({ day, time, party }: Facts) => `tu mesa cambió. Ahora es ${day}, ${time}, ${party}.`,
    'reservation-cancelled': ({ day, time }: Facts) => `tu mesa del ${day}, ${time} está cancelada.`,
    'reservation-reminder': ({ time, party }: Facts) => `tu mesa es mañana, ${time}, ${party}.`,
    'reservation-offered': ({ day, time, party, until }: Facts) =>
      `se liberó una mesa: ${day}, ${time}, ${party}. Di que sí antes de ${until}:`,
    'reservation-offer-over': ({ day, time }: Facts) =>
      `ya no podemos guardarte la mesa que te ofrecimos (${day}, ${time}). Sigues en la lista de espera.`,
    'waitlist-ended': ({ day }: Facts) => `tu lugar en la lista de espera del ${day} terminó.`,
    'line-joined': ({ party, wait }: LineFacts) => `ya estás en la fila, ${party}. ${wait}Tu lugar:`,
    'line-ready': ({ until }: LineFacts) =>
      `tu mesa está lista. La guardamos hasta las ${until}: pasa a la entrada. ¿Ya no puedes venir?`,
    wait: (minutes: number) => `La espera es de unos ${minutes} minutos. `,
    'unread-text': () => 'aquí no podemos contestar mensajes.',
    'unclear-cancel': () => 'no sabemos qué mesa quieres cancelar, así que no cancelamos ninguna.',
    grace: (minutes: number) => `La guardamos ${minutes} minutos.`,
    see: (link: string) => `Ver o cambiar: ${link}`,
    call: (phone: string) => `Llama al ${phone}.`,
    first: 'Pueden aplicar cargos por mensajes y datos. HELP para ayuda, STOP para terminar.',
    party: (size: number) => `${size} ${size === 1 ? 'persona' : 'personas'}`,
  },
} as const

/** Returns a text message to a guest, in letters of GSM-7 and at most two parts. It has nothing that its guest typed. */
export function composeSms(topic: SmsKind, reservation: Reservation, context: SmsContext): string {
  const { locale } = reservation
  const t = words[locale]
  const { link, phone, graceMinutes, isFirst } = context
  const call = phone ? t.call(formatPhone(phone)) : ''
  const ends: Record<SmsKind, string> = {
    'reservation-confirmed': [graceMinutes > 0 ? t.grace(graceMinutes) : '', t.see(link)].filter(Boolean).join(' '),
    'reservation-changed': t.see(link),
    'reservation-cancelled': call,
    'reservation-reminder': [graceMinutes > 0 ? t.grace(graceMinutes) : '', t.see(link)].filter(Boolean).join(' '),
    'reservation-offered': link,
    'reservation-offer-over': link,
    'waitlist-ended': '',
    'unread-text': call,
    'unclear-cancel': call || link,
  }
  const name = shortened(toGsm(context.name))
  const text = [`${name}: ${t[topic](factsOf(reservation))}`, ends[topic], isFirst ? t.first : ''].filter(Boolean)
  const whole = toGsm(text.join(' '))
  // The sentence about the grace time is in the email and on the page.
  return countSmsParts(whole) <= mostTextParts || graceMinutes === 0
    ? whole
    : composeSms(topic, reservation, { ...context, graceMinutes: 0 })
}

/** The facts that a text to a party in the line needs. `until`: the instant (ISO) until which its table is held. */
type LineSmsContext = Pick<SmsContext, 'name' | 'link' | 'isFirst'> & { until: string }

/** Returns a text message to a party in the line, as the texts about reservations are. */
export function composeLineSms(
  topic: LineSmsKind,
  { locale, partySize, quotedMinutes }: Pick<LineParty, 'locale' | 'partySize' | 'quotedMinutes'>,
  { name, link, isFirst, until }: LineSmsContext,
): string {
  const t = words[locale]
  const text = t[topic]({
    party: t.party(partySize),
    wait: quotedMinutes > 0 ? t.wait(quotedMinutes) : '',
    until: until ? timeOf(localDateTimeAt(new Date(until)).time, locale) : '',
  })
  return toGsm([`${shortened(toGsm(name))}: ${text}`, link, isFirst ? t.first : ''].filter(Boolean).join(' '))
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 3).trimEnd()}...` : name

const factsOf = ({ locale, reservationDate, reservationTime, partySize, offeredUntil }: Reservation): Facts => ({
  day: formatDate(reservationDate, locale, { weekday: 'short', month: 'short', day: 'numeric' }),
  time: timeOf(reservationTime, locale),
  party: words[locale].party(partySize),
  until: offeredUntil ? timeOf(localDateTimeAt(new Date(offeredUntil)).time, locale) : '',
})

/** Formats a time as texts write it: without minutes at the full hour. */
const timeOf = (time: string, locale: Locale): string => formatTime(time, locale, true)
