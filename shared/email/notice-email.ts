import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import { capitalize } from '#shared/time/date-format.ts'
import { localize } from '#shared/localized-text.ts'
import type { Locale } from '#shared/validation.ts'
import { escapeAutolinks, type FactRow, renderLayout, unbroken } from './layout.ts'
import type { ComposedEmail, EmailContext, EmailMessage } from './email-message.ts'

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
    allergy: 'Allergy',
    note: 'Note',
    area: 'Preferred area',
    catering: 'Catering',
    servings: (count: number) => `${count} servings`,
    soldOut: 'Sold out',
    more: (count: number) => `And ${count} more.`,
  },
  es: {
    subject: (date: string, tables: number) => `${date}: ${tables === 1 ? '1 mesa' : `${tables} mesas`}`,
    sum: (tables: number, guests: number) =>
      tables === 0
        ? 'Todavía no hay reservaciones.'
        : `${tables === 1 ? '1 mesa' : `${tables} mesas`}, ${guests === 1 ? '1 persona' : `${guests} personas`} hasta ahora.`,
    party: (size: number) => `${size} ${size === 1 ? 'persona' : 'personas'}`,
    allergy: 'Alergia',
    note: 'Nota',
    area: 'Zona preferida',
    catering: 'Banquete',
    servings: (count: number) => `${count} porciones`,
    soldOut: 'Agotado',
    more: (count: number) => `Y ${count} más.`,
  },
} as const

/** An email stays readable, and below the size at which inboxes cut it. */
const mostRows = 150

/** Composes the morning sheet: tables by time with allergies first in their line, catering, and sold-out dishes. */
export function composeSheetEmail(
  { address: { locale }, date, sheet }: Extract<EmailMessage, { kind: 'morning-sheet' }>,
  head: EmailContext,
): ComposedEmail {
  const { tables = [], catering = [], soldOut = [] } = sheet ?? {}
  const t = sheets[locale]
  const day = capitalize(formatLongDate(date, locale, true))
  const rows = tables.map(({ time, name, partySize, area, note, hasAllergy }): FactRow => {
    const who = `${escapeAutolinks(name)}, ${t.party(partySize)}`
    const said = note && `${hasAllergy ? t.allergy : t.note}: ${escapeAutolinks(note)}`
    const asked = area ? `${who} (${t.area}: ${escapeAutolinks(area)})` : who
    return [unbroken(formatTime(time, locale)), said ? `${asked}. ${said}` : asked]
  })
  const guests = tables.reduce((sum, { partySize }) => sum + partySize, 0)
  return renderLayout(
    {
      locale,
      subject: t.subject(day, tables.length),
      heading: day,
      intro: t.sum(tables.length, guests),
      rows: [
        ...(soldOut.length > 0 ? [[t.soldOut, soldOut.map((name) => localize(name, locale)).join(', ')] as const] : []),
        ...catering.map(({ name, servings }): FactRow => [
          t.catering,
          `${escapeAutolinks(name)}, ${t.servings(servings)}`,
        ]),
        ...rows.slice(0, mostRows),
      ],
      ...(rows.length > mostRows ? { notes: [t.more(rows.length - mostRows)] } : {}),
    },
    head,
  )
}
