import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'

/** An event of a reservation, as a push message tells it. */
type TableNotice = {
  of: 'booked' | 'changed' | 'cancelled' | 'call' | 'asked'
  partySize: number
  date: string
  time: string
}
/**
 * An event that a push message tells. A lock screen shows it to everybody, so it has no name, no phone and nothing that a guest
 * typed.
 */
export type NotificationEvent =
  | TableNotice
  | { of: 'catering'; id: string; servings: number; date: string }
  | { of: 'message' }
  | { of: 'failed-email' | 'failed-text' }
  | { of: 'test' }

/** A composed push message: `path` is the page that a tap opens. */
export type PushText = { title: string; body: string; path: string }

const guests = {
  en: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
} as const

const words = {
  en: {
    table: {
      booked: (party: string) => `New reservation: ${party}`,
      changed: (party: string) => `Reservation changed: ${party}`,
      cancelled: (party: string) => `Reservation cancelled: ${party}`,
      call: (party: string) => `Call a guest of the waitlist: ${party}`,
      asked: (party: string) => `A large party asks for a table: ${party}`,
    },
    at: (date: string, time: string) => `${date}, ${time}`,
    catering: (count: number) => `New catering request: ${count === 1 ? '1 serving' : `${count} servings`}`,
    message: ['New message', 'A visitor wrote to you.'],
    'failed-email': ['An email did not arrive', 'The first page of the dashboard shows whose.'],
    'failed-text': ['A text message did not arrive', 'The first page of the dashboard shows whose.'],
    test: ['Test', 'Notices reach this device.'],
    note: 'Since the last note',
  },
  es: {
    table: {
      booked: (party: string) => `Nueva reservación: ${party}`,
      changed: (party: string) => `Reservación cambiada: ${party}`,
      cancelled: (party: string) => `Reservación cancelada: ${party}`,
      call: (party: string) => `Llama a alguien de la lista de espera: ${party}`,
      asked: (party: string) => `Un grupo grande pide mesa: ${party}`,
    },
    at: (date: string, time: string) => `${date}, ${time}`,
    catering: (count: number) => `Nueva solicitud de banquete: ${count === 1 ? '1 porción' : `${count} porciones`}`,
    message: ['Mensaje nuevo', 'Un visitante te escribió.'],
    'failed-email': ['Un correo no llegó', 'La primera página del panel muestra para quién era.'],
    'failed-text': ['Un mensaje de texto no llegó', 'La primera página del panel muestra para quién era.'],
    test: ['Prueba', 'Los avisos llegan a este dispositivo.'],
    note: 'Desde el último aviso',
  },
} as const

const pathOf = (notice: NotificationEvent): string => {
  switch (notice.of) {
    case 'booked':
    case 'changed':
    case 'cancelled':
      return `/dashboard/reservations?date=${notice.date}`
    case 'call':
      return `/dashboard/reservations/waiting?date=${notice.date}`
    case 'asked':
      return '/dashboard/reservations/large-parties'
    case 'catering':
      return `/dashboard/catering/edit/${encodeURIComponent(notice.id)}`
    case 'message':
      return '/dashboard/messages'
    case 'failed-email':
    case 'failed-text':
      return '/dashboard#mails'
    default:
      return '/dashboard/settings/notifications'
  }
}

/** Composes the push message of one notice. */
export function composePush(notice: NotificationEvent, locale: Locale): PushText {
  const t = words[locale]
  const path = pathOf(notice)
  switch (notice.of) {
    case 'message':
    case 'failed-email':
    case 'failed-text':
    case 'test':
      return { title: t[notice.of][0], body: t[notice.of][1], path }
    case 'catering':
      return { title: t.catering(notice.servings), body: formatLongDate(notice.date, locale, true), path }
    default:
      return {
        title: t.table[notice.of](guests[locale](notice.partySize)),
        body: t.at(formatLongDate(notice.date, locale, true), formatTime(notice.time, locale)),
        path,
      }
  }
}

/** The name of each kind where it is counted, for one and for more. In the order of the text. */
const counted = {
  booked: { en: ['reservation', 'reservations'], es: ['reservación', 'reservaciones'] },
  changed: { en: ['change', 'changes'], es: ['cambio', 'cambios'] },
  cancelled: { en: ['cancellation', 'cancellations'], es: ['cancelación', 'cancelaciones'] },
  call: { en: ['call to make', 'calls to make'], es: ['llamada por hacer', 'llamadas por hacer'] },
  asked: { en: ['large party', 'large parties'], es: ['grupo grande', 'grupos grandes'] },
  catering: { en: ['catering request', 'catering requests'], es: ['solicitud de banquete', 'solicitudes de banquete'] },
  message: { en: ['message', 'messages'], es: ['mensaje', 'mensajes'] },
  'failed-email': {
    en: ['email that did not arrive', 'emails that did not arrive'],
    es: ['correo que no llegó', 'correos que no llegaron'],
  },
  'failed-text': {
    en: ['text message that did not arrive', 'text messages that did not arrive'],
    es: ['mensaje de texto que no llegó', 'mensajes de texto que no llegaron'],
  },
  test: { en: ['test', 'tests'], es: ['prueba', 'pruebas'] },
} as const satisfies Record<NotificationEvent['of'], unknown>

/** Composes one push message of several notices: how many there are of each kind. */
export function composePushSummary(notices: readonly NotificationEvent[], locale: Locale): PushText {
  const [first] = notices
  if (first && notices.length === 1) return composePush(first, locale)
  const kinds = Object.keys(counted) as NotificationEvent['of'][]
  const body = kinds
    .map((kind) => [kind, notices.filter(({ of }) => of === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${counted[kind][locale][count === 1 ? 0 : 1]}`)
    .join(', ')
  return { title: words[locale].note, body, path: '/dashboard' }
}
