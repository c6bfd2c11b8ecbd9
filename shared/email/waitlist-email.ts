import type { Reservation } from '#shared/reservations/reservation.ts'
import { isUnverified } from '#shared/reservations/unverified-quota.ts'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import { timeWindowOf } from '#shared/waitlist/waitlist.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'
import { renderLayout, replyToRestaurant } from './layout.ts'

const words = {
  en: {
    joined: {
      subject: (day: string, name: string) => `You're on the waitlist for ${day} | ${name}`,
      heading: "You're on the waitlist",
      intro: "You don't have a table yet. We'll email you when one opens during your times.",
      confirm:
        "Confirm your email address on the page below. You then come before guests who haven't confirmed theirs.",
      button: 'See your place on the waitlist',
      closing: "If you didn't ask for this, ignore this email.",
    },
    ended: {
      subject: (day: string, name: string) => `We took you off the waitlist for ${day} | ${name}`,
      heading: 'We took you off the waitlist',
      intro:
        "We offered you tables and didn't hear from you, so they went to other guests. If you'd still like a table, you can join the waitlist again.",
      button: 'Join again',
      closing: '',
    },
    date: 'Date',
    time: 'Time',
    between: (from: string, to: string) => `${from} to ${to}`,
    party: 'Guests',
  },
  es: {
    joined: {
      subject: (day: string, name: string) => `Estás en la lista de espera del ${day} | ${name}`,
      heading: 'Estás en la lista de espera',
      intro: 'Todavía no tienes mesa. Te escribimos cuando se libere una en tus horas.',
      confirm: 'Confirma tu correo en la página de abajo. Así pasas antes que quienes no lo han confirmado.',
      button: 'Ver mi lugar en la lista',
      closing: 'Si no lo pediste, ignora este correo.',
    },
    ended: {
      subject: (day: string, name: string) => `Te quitamos de la lista de espera del ${day} | ${name}`,
      heading: 'Te quitamos de la lista de espera',
      intro:
        'Te ofrecimos mesas y no supimos de ti; por eso pasaron a otras personas. Si todavía quieres mesa, puedes volver a apuntarte.',
      button: 'Volver a apuntarme',
      closing: '',
    },
    date: 'Fecha',
    time: 'Hora',
    between: (from: string, to: string) => `${from} a ${to}`,
    party: 'Personas',
  },
} as const

/** Composes the guest's email of a wait that began or ended. It has nothing that the guest typed but day, times and party. */
export function composeWaitlistEmail(
  kind: 'waitlist-joined' | 'waitlist-ended',
  reservation: Reservation,
  head: EmailContext,
): ComposedEmail {
  const { locale, reservationDate, partySize, manageToken } = reservation
  const t = words[locale]
  const isJoined = kind === 'waitlist-joined'
  const said = isJoined ? t.joined : t.ended
  const window = timeWindowOf(reservation)
  const [from, to] = [formatTime(window.from, locale), formatTime(window.to, locale)]
  const path = isJoined ? `/reservations/manage#${manageToken}` : '/reservations'
  return {
    ...renderLayout(
      {
        locale,
        subject: said.subject(formatLongDate(reservationDate, locale), head.name),
        heading: said.heading,
        intro: said.intro,
        rows: [
          [t.date, formatLongDate(reservationDate, locale, true)],
          [t.time, from === to ? from : t.between(from, to)],
          [t.party, String(partySize)],
        ],
        notes: isJoined && isUnverified(reservation) ? [t.joined.confirm] : [],
        button: { label: said.button, url: head.origin + pathInLocale(path, locale) },
        closing: said.closing,
      },
      head,
    ),
    ...replyToRestaurant(head),
  }
}
