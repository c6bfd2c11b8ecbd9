import { contentsText } from '../allergen-text.ts'
import { type Catering, cateringOf, charged, lineName, lineTotal, quote } from '../catering.ts'
import type { Locale } from '../field.ts'
import { longDate } from '../hours.ts'
import { dollars, priceIn } from '../money.ts'
import { sharedKitchen } from '../shared-kitchen.ts'
import { inert, inertEmail, lay, type Sheet, toTheRestaurant } from './layout.ts'
import type { Composed, Letterhead } from './letter.ts'

const words = {
  en: {
    received: {
      subject: (day: string, name: string) => `Your catering request for ${day} | ${name}`,
      heading: 'We have your catering request',
      intro: (guest: string) => `${guest}, thank you. We'll get back to you soon. This is what you asked for.`,
      closing: 'This is an estimate. We confirm date and price with you before anything is due.',
    },
    quote: {
      subject: (day: string, name: string) => `Your catering quote for ${day} | ${name}`,
      heading: 'Your catering quote',
      intro: (guest: string) => `${guest}, this is our quote for your day.`,
      closing: 'To accept it, or to change something, call us or answer this mail.',
    },
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    date: 'Desired date',
    servings: 'Servings',
    subtotal: 'Subtotal',
    total: 'Total',
    toBeQuoted: 'to be quoted',
    notice: {
      what: (day: string, servings: number) => `${day}, ${servings} ${servings === 1 ? 'serving' : 'servings'}`,
      subject: 'Catering request',
      heading: 'New catering request',
      button: 'Open this request',
    },
  },
  es: {
    received: {
      subject: (day: string, name: string) => `Tu solicitud de banquete para el ${day} | ${name}`,
      heading: 'Recibimos tu solicitud de banquete',
      intro: (guest: string) => `${guest}, gracias. Te responderemos pronto. Esto es lo que pediste.`,
      closing: 'Es un estimado. Confirmamos la fecha y el precio contigo antes de cobrar nada.',
    },
    quote: {
      subject: (day: string, name: string) => `Tu cotización de banquete para el ${day} | ${name}`,
      heading: 'Tu cotización de banquete',
      intro: (guest: string) => `${guest}, esta es nuestra cotización para tu día.`,
      closing: 'Para aceptarla o cambiar algo, llámanos o responde a este correo.',
    },
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    date: 'Fecha deseada',
    servings: 'Porciones',
    subtotal: 'Subtotal',
    total: 'Total',
    toBeQuoted: 'por cotizar',
    notice: {
      what: (day: string, servings: number) => `${day}, ${servings} ${servings === 1 ? 'porción' : 'porciones'}`,
      subject: 'Solicitud de banquete',
      heading: 'Nueva solicitud de banquete',
      button: 'Abrir esta solicitud',
    },
  },
} as const

function contentOf(catering: Catering, locale: Locale): Pick<Sheet, 'rows' | 'bill' | 'notes' | 'quoted'> {
  const t = words[locale]
  const { selectedItems } = cateringOf(catering)
  const made = quote(selectedItems, catering)
  return {
    rows: [
      [t.name, inert(catering.name)],
      [t.email, inertEmail(catering.email)],
      ...(catering.phoneNumber ? ([[t.phone, inert(catering.phoneNumber)]] as [string, string][]) : []),
      [t.date, longDate(catering.desiredDate, locale, true)],
      [t.servings, String(catering.numberOfServings)],
    ],
    bill: [
      ...selectedItems.map((item) => {
        const total = lineTotal(item)
        return {
          label: `${item.quantity} × ${lineName(item, locale)}${total === undefined ? '' : ` (${priceIn(item.price, locale)})`}`,
          amount: total === undefined ? t.toBeQuoted : dollars(total),
        }
      }),
      { label: t.subtotal, amount: dollars(made.subtotal) },
      ...charged(made, catering, locale).map(({ label, percentage, amount }) => ({
        label: `${label} (${percentage}%)`,
        amount: dollars(amount),
      })),
      { label: t.total, amount: dollars(catering.totalAmount), strong: true },
    ],
    notes: [
      ...selectedItems.map((item) => `${lineName(item, locale)}: ${contentsText(item.told, locale)}`),
      sharedKitchen[locale],
    ],
    ...(catering.message ? { quoted: inert(catering.message) } : {}),
  }
}

/** What the guest reads of a catering request, when it came in and when it is quoted: every line, percentage and sum, as on the screen. */
export function toGuest(event: 'received' | 'quote', catering: Catering, head: Letterhead): Composed {
  const { locale, desiredDate, name, message } = catering
  const t = words[locale][event]
  const { quoted: _asked, ...content } = contentOf(catering, locale)
  return {
    ...lay(
      {
        ...content,
        ...(event === 'received' && message ? { quoted: inert(message) } : {}),
        locale,
        subject: t.subject(longDate(desiredDate, locale), head.name),
        heading: t.heading,
        intro: t.intro(inert(name)),
        closing: t.closing,
      },
      head,
    ),
    ...toTheRestaurant(head),
  }
}

/** What the restaurant reads of it, with the guest to reply to. */
export function toRestaurant(catering: Catering, head: Letterhead): Composed {
  const { name, email, desiredDate, numberOfServings, id } = catering
  const { locale = 'en' } = head
  const t = words[locale].notice
  const what = t.what(longDate(desiredDate, locale), numberOfServings)
  return {
    ...lay(
      {
        ...contentOf(catering, locale),
        locale,
        subject: `${t.subject}: ${what}`,
        heading: t.heading,
        intro: `${what}.`,
        button: { label: t.button, url: `${head.origin}/dashboard/catering/edit/${encodeURIComponent(id)}` },
      },
      head,
    ),
    replyTo: { name, address: email },
  }
}
