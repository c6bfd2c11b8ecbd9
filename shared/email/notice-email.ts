import { formatLongDate, formatSpokenTime, formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { formatFieldText, reservationFields } from '#shared/reservations/reservation-fields.ts'
import { capitalize } from '#shared/time/date-format.ts'
import { localize } from '#shared/localized-text.ts'
import type { Locale } from '#shared/validation.ts'
import { endSentence, escapeAutolinks, type FactRow, renderLayout, unbroken } from './layout.ts'
import type { ComposedEmail, DaySheetParty, EmailContext, EmailMessage } from './email-message.ts'

const questions = {
  en: {
    subject: (name: string) => `${name}: do you want its notices?`,
    heading: 'Do you want these emails?',
    intro: (name: string) =>
      `${name} would like to send notices to this address, for example about reservations or catering.`,
    button: 'Yes, send them',
    closing: 'If you do nothing, you get no further email.',
  },
  es: {
    subject: (name: string) => `${name}: ¿quieres recibir sus avisos?`,
    heading: '¿Quieres estos correos?',
    intro: (name: string) =>
      `${name} quiere enviar avisos a esta dirección, por ejemplo de reservaciones o de banquetes.`,
    button: 'Sí, quiero recibirlos',
    closing: 'Si no haces nada, no recibirás más correos.',
  },
} as const

/** Composes the question whether an address wants the owner's notices. */
export function composeQuestionEmail(locale: Locale, head: EmailContext): ComposedEmail {
  const t = questions[locale]
  return renderLayout(
    {
      locale,
      subject: t.subject(head.name),
      heading: t.heading,
      intro: t.intro(head.name),
      rows: [],
      button: { label: t.button, url: head.links?.confirm ?? head.origin },
      closing: t.closing,
    },
    // Nothing is sent so far that could be stopped.
    withoutLinks(head),
  )
}

const withoutLinks = ({ links: _links, ...head }: EmailContext): EmailContext => head

const sheets = {
  en: {
    subject: (date: string, tables: number) => `${date}: ${tables === 1 ? '1 table' : `${tables} tables`}`,
    sum: (tables: number, guests: number) =>
      tables === 0
        ? 'No reservations so far.'
        : `${tables === 1 ? '1 table' : `${tables} tables`}, ${guests === 1 ? '1 guest' : `${guests} guests`} so far.`,
    party: (size: number) => `${size} ${size === 1 ? 'guest' : 'guests'}`,
    table: (name: string) => `Table ${name}`,
    state: {
      expected: '',
      late: 'Late',
      here: 'Here, waiting',
      seated: 'Seated',
      check: 'Check dropped',
      overdue: 'Past their time',
    },
    late: (minutes: number) => `Says ${minutes} min late`,
    offered: (time: string) => `Offered until ${time}`,
    allergy: 'Allergy',
    note: 'Note',
    area: 'Preferred area',
    catering: 'Catering',
    servings: (count: number) => `${count} servings`,
    soldOut: 'Sold out',
    more: (count: number) => `And ${count} more.`,
    own: 'You can turn this email off under Settings → Notifications.',
  },
  es: {
    subject: (date: string, tables: number) => `${date}: ${tables === 1 ? '1 mesa' : `${tables} mesas`}`,
    sum: (tables: number, guests: number) =>
      tables === 0
        ? 'Todavía no hay reservaciones.'
        : `${tables === 1 ? '1 mesa' : `${tables} mesas`}, ${guests === 1 ? '1 persona' : `${guests} personas`} hasta ahora.`,
    party: (size: number) => `${size} ${size === 1 ? 'persona' : 'personas'}`,
    table: (name: string) => `Mesa ${name}`,
    state: {
      expected: '',
      late: 'Con retraso',
      here: 'Ya llegó, espera',
      seated: 'En la mesa',
      check: 'Cuenta entregada',
      overdue: 'Pasó su tiempo',
    },
    late: (minutes: number) => `Avisa ${minutes} min de retraso`,
    offered: (time: string) => `Ofrecida hasta ${time}`,
    allergy: 'Alergia',
    note: 'Nota',
    area: 'Zona preferida',
    catering: 'Banquete',
    servings: (count: number) => `${count} porciones`,
    soldOut: 'Agotado',
    more: (count: number) => `Y ${count} más.`,
    own: 'Puedes desactivar este correo en Ajustes → Avisos.',
  },
} as const

/** An email stays readable, and below the size at which inboxes cut it. */
const mostTables = 150

const wishField = reservationFields.find(({ name }) => name === 'wishes')

/** Returns where a party is in the evening; empty for one that is expected. */
function stateOnSheet({ state, minutesLate, offeredUntil }: DaySheetParty, locale: Locale): string {
  const t = sheets[locale]
  if (offeredUntil) return t.offered(formatSpokenTime(localDateTimeAt(new Date(offeredUntil)).time, locale))
  if (minutesLate && (state === 'expected' || state === 'late')) return t.late(minutesLate)
  return state in t.state ? t.state[state as keyof typeof t.state] : ''
}

/** Returns the lines of a party: who, where and what to know of them, and their phone. */
function linesOf(party: DaySheetParty, locale: Locale): FactRow[] {
  const t = sheets[locale]
  const { time, name, partySize, table, area, wishes, note, hasAllergy, phone } = party
  const facts = [
    `${escapeAutolinks(name)}, ${t.party(partySize)}`,
    table && t.table(escapeAutolinks(table)),
    area && `${t.area}: ${escapeAutolinks(area)}`,
    stateOnSheet(party, locale),
    wishes && wishField && formatFieldText(wishField, wishes, locale),
    note && `${hasAllergy ? t.allergy : t.note}: ${escapeAutolinks(note)}`,
  ].flatMap((fact) => fact || [])
  return [
    [unbroken(formatTime(time, locale)), facts.reduce((line, fact) => `${endSentence(line)} ${fact}`)],
    ...(phone ? [['', formatPhone(phone), telHref(phone)] as const] : []),
  ]
}

/** Composes the day sheet: sold-out dishes, catering, and tables by time. */
export function composeSheetEmail(
  { address, date, sheet }: Extract<EmailMessage, { kind: 'day-sheet' }>,
  head: EmailContext,
): ComposedEmail {
  const locale = address?.locale ?? head.locale ?? 'en'
  const { tables = [], catering = [], soldOut = [] } = sheet ?? {}
  const t = sheets[locale]
  const day = capitalize(formatLongDate(date, locale, true))
  const rows = tables.slice(0, mostTables).flatMap((party) => linesOf(party, locale))
  const sure = tables.filter(({ state }) => state !== 'offered')
  const guests = sure.reduce((sum, { partySize }) => sum + partySize, 0)
  return renderLayout(
    {
      locale,
      subject: t.subject(day, sure.length),
      heading: day,
      intro: t.sum(sure.length, guests),
      rows: [
        ...(soldOut.length > 0 ? [[t.soldOut, soldOut.map((name) => localize(name, locale)).join(', ')] as const] : []),
        ...catering.map(({ name, servings }): FactRow => [
          t.catering,
          `${escapeAutolinks(name)}, ${t.servings(servings)}`,
        ]),
        ...rows,
      ],
      ...(tables.length > mostTables ? { notes: [t.more(tables.length - mostTables)] } : {}),
      ...(address ? {} : { closing: t.own }),
    },
    head,
  )
}
