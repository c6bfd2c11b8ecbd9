import { contentsText } from '#shared/allergens/allergen-format.ts'
import { type Catering, cateringOf, charged, lineName, lineTotal, quote } from '#shared/catering/catering.ts'
import type { Locale } from '#shared/validation.ts'
import { longDate } from '#shared/time/local-time.ts'
import { dollars, priceIn } from '#shared/money.ts'
import { sharedKitchen } from '#shared/allergens/allergen-disclaimer.ts'
import { formatPhone, telephone } from '#shared/phone/phone-format.ts'
import { said } from '#shared/localized-text.ts'
import { inert, inertEmail, lay, type Row, sentence, type Sheet, toTheRestaurant } from './layout.ts'
import type { Composed, Letterhead } from './email-message.ts'

const words = {
  en: {
    received: {
      subject: (day: string, name: string) => `Your catering request for ${day} | ${name}`,
      heading: 'We have your catering request',
      intro: (guest: string) => `${sentence(`Thank you, ${guest}`)} We'll get back to you soon. Here's your request.`,
      closing: 'This is an estimate. You pay nothing until we confirm the date and price with you.',
    },
    quote: {
      subject: (day: string, name: string) => `Your catering quote for ${day} | ${name}`,
      heading: 'Your catering quote',
      intro: (guest: string) => `${sentence(`Thank you, ${guest}`)} Here's our quote for your event.`,
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
      intro: (guest: string) => `${sentence(`Gracias, ${guest}`)} Te responderemos pronto. Esta es tu solicitud.`,
      closing: 'Es un estimado. No pagas nada hasta que confirmemos contigo la fecha y el precio.',
    },
    quote: {
      subject: (day: string, name: string) => `Tu cotización de banquete para el ${day} | ${name}`,
      heading: 'Tu cotización de banquete',
      intro: (guest: string) => `${sentence(`Gracias, ${guest}`)} Aquí está nuestra cotización para tu evento.`,
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

/** The facts of a request, its lines and sums. To the restaurant, a tap on the guest's phone calls it, and what a guest is told of allergens and raw food is left out. */
function contentOf(
  catering: Catering,
  locale: Locale,
  { advisory }: Letterhead,
  toHouse = false,
): Pick<Sheet, 'rows' | 'bill' | 'notes' | 'quoted'> {
  const t = words[locale]
  const { selectedItems } = cateringOf(catering)
  const made = quote(selectedItems, catering)
  const { phoneNumber } = catering
  const called: Row[] = phoneNumber
    ? [[t.phone, inert(formatPhone(phoneNumber)), toHouse ? telephone(phoneNumber) : undefined]]
    : []
  return {
    rows: [
      [t.name, inert(catering.name)],
      [t.email, inertEmail(catering.email)],
      ...called,
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
      ...(selectedItems.some((item) => lineTotal(item) === undefined) ? [t.notInTotal] : []),
      ...(toHouse
        ? []
        : [
            ...selectedItems.map((item) => `${sentence(lineName(item, locale))} ${contentsText(item.told, locale)}`),
            sharedKitchen[locale],
            ...(advisory ? [said(advisory, locale)].filter(Boolean) : []),
          ]),
    ],
    ...(catering.message ? { quoted: inert(catering.message) } : {}),
  }
}

/** What the guest reads of a catering request, when it came in and when it is quoted: every line, percentage and sum, as on the screen. */
export function toGuest(event: 'received' | 'quote', catering: Catering, head: Letterhead): Composed {
  const { locale, desiredDate, numberOfServings, totalAmount, name, message } = catering
  const t = words[locale][event]
  const what = words[locale].what(longDate(desiredDate, locale, true), numberOfServings)
  const { toBeQuoted } = quote(cateringOf(catering).selectedItems, catering)
  const price = [dollars(totalAmount), ...(toBeQuoted > 0 ? [words[locale].more(toBeQuoted)] : [])].join(' + ')
  const { quoted: _asked, ...content } = contentOf(catering, locale, head)
  return {
    ...lay(
      {
        ...content,
        ...(event === 'received' && message ? { quoted: inert(message) } : {}),
        locale,
        subject: t.subject(longDate(desiredDate, locale), head.name),
        heading: t.heading,
        intro: t.intro(inert(name)),
        preview: `${what}: ${price}`,
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
  const what = words[locale].what(longDate(desiredDate, locale), numberOfServings)
  return {
    ...lay(
      {
        ...contentOf(catering, locale, head, true),
        locale,
        subject: `${t.subject}: ${inert(name)}, ${what}`,
        heading: t.heading,
        intro: sentence(what),
        button: { label: t.button, url: `${head.origin}/dashboard/catering/edit/${encodeURIComponent(id)}` },
      },
      head,
    ),
    replyTo: { name, address: email },
  }
}
