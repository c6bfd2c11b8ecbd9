import { pathInLocale } from '#shared/site/locale-path.ts'
import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import type { PageContent } from '#shared/endpoint.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { getRequestedBooking, type StoredBookingRequest } from '#functions/db/reservations/requested-bookings.ts'
import { getSite } from '#functions/db/site/settings.ts'
import { hashId } from '#functions/http/cookies.ts'
import { nowIso } from '#functions/runtime/clock.ts'

const words = {
  en: {
    table: {
      asked: ['Confirm your table', 'Press the button and it is yours.', 'Confirm my table'],
      done: ['Your table is booked', 'We emailed you the details.'],
    },
    waitlist: {
      asked: ['Confirm your place on the waitlist', 'Press the button and you are on the list.', 'Confirm my place'],
      done: ["You're on the waitlist", 'We email you when a table opens during your times.'],
    },
    answered: ['This is already confirmed', 'You will find the details in our emails.'],
    full: ['That table has just gone', "We're sorry. Please pick another time."],
    manage: 'View or change it',
    again: 'Pick another time',
    party: (size: number) => `${size} ${size === 1 ? 'guest' : 'guests'}`,
  },
  es: {
    table: {
      asked: ['Confirma tu mesa', 'Presiona el botón y es tuya.', 'Confirmar mi mesa'],
      done: ['Tu mesa está reservada', 'Te mandamos los datos por correo.'],
    },
    waitlist: {
      asked: ['Confirma tu lugar en la lista', 'Presiona el botón y entras a la lista.', 'Confirmar mi lugar'],
      done: ['Estás en la lista de espera', 'Te escribimos cuando se libere una mesa en tus horas.'],
    },
    answered: ['Esto ya está confirmado', 'Encuentras los datos en nuestros correos.'],
    full: ['Esa mesa se acaba de ocupar', 'Lo sentimos. Elige otra hora, por favor.'],
    manage: 'Ver o cambiar mi reservación',
    again: 'Elegir otra hora',
    party: (size: number) => `${size} ${size === 1 ? 'persona' : 'personas'}`,
  },
} as const

/** Returns the request of a link. Throws not-found when there is none, or it expired unanswered. */
export async function getOpenRequest(token: string): Promise<StoredBookingRequest> {
  const found = await getRequestedBooking(hashId(token))
  if (!found || (!found.reservationId && found.until <= nowIso())) throw new ApiError('not-found')
  return found
}

/** Tells whether a request came too late for its table. */
export const isFullError = (reason: ErrorCode): boolean =>
  reason === 'day-full' ||
  reason === 'time-full' ||
  reason === 'date-blocked' ||
  reason === 'day-closed' ||
  reason === 'slot-closed' ||
  reason === 'reservations-disabled' ||
  reason === 'time-passed' ||
  reason === 'too-soon' ||
  reason === 'day-not-full' ||
  reason === 'waitlist-full' ||
  reason === 'quota-reached'

type State = 'asked' | 'done' | 'answered' | 'full'

/** Returns the page of a link at which a guest confirms a booking. */
export async function verificationPage(
  state: State,
  found: StoredBookingRequest,
  token: string,
  booked?: Pick<Reservation, 'manageToken'>,
): Promise<PageContent> {
  const request = 'book' in found ? found.book : { ...found.wait, reservationTime: found.wait.from }
  const { locale, reservationDate, reservationTime, partySize } = request
  const t = words[locale]
  const of = 'book' in found ? t.table : t.waitlist
  const [heading, text, label] = state === 'asked' || state === 'done' ? of[state] : t[state]
  const when = [formatLongDate(reservationDate, locale, true), formatTime(reservationTime, locale), t.party(partySize)]
  const { branding } = await getSite()
  return {
    locale,
    site: branding.name,
    heading,
    text: [when.join(', ').replaceAll('p. m.', 'p.\u00a0m.').replaceAll('a. m.', 'a.\u00a0m.'), text],
    ...(state === 'asked' && label ? { button: { label, fields: { token, locale } } } : {}),
    links: [
      ...(booked
        ? [{ label: t.manage, href: pathInLocale(`/reservations/manage#${booked.manageToken}`, locale) }]
        : []),
      ...(state === 'full' ? [{ label: t.again, href: pathInLocale('/reservations', locale) }] : []),
    ],
  }
}
