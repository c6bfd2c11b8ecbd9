import { formatAllergens } from '#shared/allergens/allergen-format.ts'
import {
  type StoredCateringRequest,
  toCatering,
  listQuoteCharges,
  lineName,
  lineTotalCents,
  computeQuote,
} from '#shared/catering/catering.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { formatDollars, localizePriceText } from '#shared/money.ts'
import { sharedKitchenNotice } from '#shared/allergens/allergen-disclaimer.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { localize } from '#shared/localized-text.ts'
import {
  escapeAutolinks,
  escapeEmailAddress,
  renderLayout,
  type FactRow,
  endSentence,
  type EmailContent,
  replyToRestaurant,
  withName,
} from './layout.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'

const words = {
  en: {
    received: {
      subject: (day: string, name: string) => `Your catering request for ${day} | ${name}`,
      heading: 'We have your catering request',
      intro: (guest: string) =>
        `${endSentence(withName('Thank you', guest))} We'll get back to you soon. Here's your request.`,
      closing: 'This is an estimate. You pay nothing until we confirm the date and price with you.',
    },
    quote: {
      subject: (day: string, name: string) => `Your catering quote for ${day} | ${name}`,
      heading: 'Your catering quote',
      intro: (guest: string) => `${endSentence(withName('Thank you', guest))} Here's our quote for your event.`,
      closing: 'To accept it or make changes, call us or reply to this email.',
    },
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    date: 'Desired date',
    servings: 'Servings',
    what: (day: string, servings: number) => `${day}, ${servings} ${servings === 1 ? 'serving' : 'servings'}`,
    subtotal: 'Subtotal',
    total: 'Total',
    toBeQuoted: 'to be quoted',
    more: (count: number) => `${count} ${count === 1 ? 'item' : 'items'} to be quoted`,
    notInTotal: "Items marked “to be quoted” aren't included in this total.",
    notice: {
      subject: 'Catering request',
      heading: 'New catering request',
      button: 'Open this request',
    },
  },
  es: {
    received: {
      subject: (day: string, name: string) => `Tu solicitud de banquete para el ${day} | ${name}`,
      heading: 'Recibimos tu solicitud de banquete',
      intro: (guest: string) =>
        `${endSentence(withName('Gracias', guest))} Te responderemos pronto. Esta es tu solicitud.`,
      closing: 'Es un estimado. No pagas nada hasta que confirmemos contigo la fecha y el precio.',
    },
    quote: {
      subject: (day: string, name: string) => `Tu cotización de banquete para el ${day} | ${name}`,
      heading: 'Tu cotización de banquete',
      intro: (guest: string) =>
        `${endSentence(withName('Gracias', guest))} Aquí está nuestra cotización para tu evento.`,
      closing: 'Para aceptarla o cambiar algo, llámanos o responde a este correo.',
    },
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    date: 'Fecha deseada',
    servings: 'Porciones',
    what: (day: string, servings: number) => `${day}, ${servings} ${servings === 1 ? 'porción' : 'porciones'}`,
    subtotal: 'Subtotal',
    total: 'Total',
    toBeQuoted: 'por cotizar',
    more: (count: number) => `${count} ${count === 1 ? 'platillo' : 'platillos'} por cotizar`,
    notInTotal: 'Los platillos “por cotizar” no están incluidos en este total.',
    notice: {
      subject: 'Solicitud de banquete',
      heading: 'Nueva solicitud de banquete',
      button: 'Abrir esta solicitud',
    },
  },
} as const

/** Returns a request's facts, lines and sums; for the restaurant without allergens, with the phone as a link. */
function contentOf(
  catering: StoredCateringRequest,
  locale: Locale,
  { advisory }: EmailContext,
  toHouse = false,
): Pick<EmailContent, 'rows' | 'bill' | 'notes' | 'quoted'> {
  const t = words[locale]
  const { selectedItems } = toCatering(catering)
  const made = computeQuote(selectedItems, catering)
  const { phoneNumber } = catering
  const called: FactRow[] = phoneNumber
    ? [[t.phone, escapeAutolinks(formatPhone(phoneNumber)), toHouse ? telHref(phoneNumber) : undefined]]
    : []
  return {
    rows: [
      ...(catering.name ? ([[t.name, escapeAutolinks(catering.name)]] satisfies FactRow[]) : []),
      [t.email, escapeEmailAddress(catering.email)],
      ...called,
      [t.date, formatLongDate(catering.desiredDate, locale, true)],
      [t.servings, String(catering.numberOfServings)],
    ],
    bill: [
      ...selectedItems.map((item) => {
        const total = lineTotalCents(item)
        return {
          label: `${item.quantity} × ${lineName(item, locale)}${total === undefined ? '' : ` (${localizePriceText(item.price, locale)})`}`,
          amount: total === undefined ? t.toBeQuoted : formatDollars(total),
        }
      }),
      { label: t.subtotal, amount: formatDollars(made.subtotal) },
      ...listQuoteCharges(made, catering, locale).map(({ label, percentage, amount }) => ({
        label: `${label} (${percentage}%)`,
        amount: formatDollars(amount),
      })),
      { label: t.total, amount: formatDollars(catering.totalAmount), strong: true },
    ],
    notes: [
      ...(selectedItems.some((item) => lineTotalCents(item) === undefined) ? [t.notInTotal] : []),
      ...(toHouse
        ? []
        : [
            ...selectedItems.map(
              (item) => `${endSentence(lineName(item, locale))} ${formatAllergens(item.told, locale)}`,
            ),
            sharedKitchenNotice[locale],
            ...(advisory ? [localize(advisory, locale)].filter(Boolean) : []),
          ]),
    ],
    ...(catering.message ? { quoted: escapeAutolinks(catering.message) } : {}),
  }
}

/** Composes the guest's email of a received request or a quote, with every line, percentage and sum. */
export function composeCateringGuestEmail(
  event: 'received' | 'quote',
  catering: StoredCateringRequest,
  head: EmailContext,
): ComposedEmail {
  const { locale, desiredDate, numberOfServings, totalAmount, name, message } = catering
  const t = words[locale][event]
  const what = words[locale].what(formatLongDate(desiredDate, locale, true), numberOfServings)
  const { toBeQuoted } = computeQuote(toCatering(catering).selectedItems, catering)
  const price = [formatDollars(totalAmount), ...(toBeQuoted > 0 ? [words[locale].more(toBeQuoted)] : [])].join(' + ')
  const { quoted: _asked, ...content } = contentOf(catering, locale, head)
  return {
    ...renderLayout(
      {
        ...content,
        ...(event === 'received' && message ? { quoted: escapeAutolinks(message) } : {}),
        locale,
        subject: t.subject(formatLongDate(desiredDate, locale), head.name),
        heading: t.heading,
        intro: t.intro(escapeAutolinks(name)),
        preview: `${what}: ${price}`,
        closing: t.closing,
      },
      head,
    ),
    ...replyToRestaurant(head),
  }
}

/** Composes the restaurant's email of a request, with the guest to reply to. */
export function composeCateringOwnerEmail(catering: StoredCateringRequest, head: EmailContext): ComposedEmail {
  const { name, email, desiredDate, numberOfServings, id } = catering
  const { locale = 'en' } = head
  const t = words[locale].notice
  const what = words[locale].what(formatLongDate(desiredDate, locale), numberOfServings)
  return {
    ...renderLayout(
      {
        ...contentOf(catering, locale, head, true),
        locale,
        subject: `${t.subject}: ${escapeAutolinks(name)}, ${what}`,
        heading: t.heading,
        intro: endSentence(what),
        button: { label: t.button, url: `${head.origin}/dashboard/catering/edit/${encodeURIComponent(id)}` },
      },
      head,
    ),
    replyTo: { name, address: email },
  }
}
