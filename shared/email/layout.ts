import type { Locale } from '#shared/validation.ts'
import { directionsUrl } from '#shared/site/site.ts'
import { type Theme, themes } from '#shared/site/themes.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'

/** A label, empty where the value belongs to the one above, its value, and a link of the value. */
export type FactRow = readonly [label: string, value: string, href?: string | undefined]

/** The content of an email, for its text and HTML parts. All strings are plain text. */
export type EmailContent = {
  locale: Locale
  subject: string
  heading: string
  intro: string
  /** The place and time that an inbox shows below the subject; by default the intro. */
  preview?: string
  /** The facts, one below the other. */
  rows: readonly FactRow[]
  /** Lines with an amount at the end, and sums below them; `strong` is the total. */
  bill?: readonly { label: string; amount: string; strong?: boolean }[]
  /** Sentences about the lines. */
  notes?: readonly string[]
  /** A person's own words. */
  quoted?: string
  button?: { label: string; url: string }
  closing?: string
}

const middleOfAddress = /\/(?=\/)|:(?=[^\s\d])|[.。．｡](?=[\p{L}\p{N}])/gu
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Escapes a visitor's text: a zero-width space keeps addresses from becoming links; right-to-left is isolated. */
export const escapeAutolinks = (text: string): string =>
  text
    .replace(middleOfAddress, (sign) => `${sign}\u200b`)
    .replace(/.+/g, (line) => (rightToLeft.test(line) ? `\u2068${line}\u2069` : line))

/** Returns a visitor's email address unchanged, unless it begins like a page's address. */
export const escapeEmailAddress = (email: string): string =>
  /^(?!www\.)[\w.+-]+@/i.test(email) ? email : escapeAutolinks(email)

/** Returns the Reply-To of a guest's email, because nobody reads the sender's mailbox. */
export const replyToRestaurant = ({ name, email }: EmailContext): Pick<ComposedEmail, 'replyTo'> =>
  email ? { replyTo: { name, address: email } } : {}

/** Ends a sentence with a full stop, unless its last word has one: 'p. m.', 'Inc.'. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Addresses a guest at the end of a text: 'A table opened up, Ana'. Some emails have no name. */
export const withName = (text: string, guest: string): string => (guest ? `${text}, ${guest}` : text)

/** Keeps the hour and its half on one line: '6:30 PM', '6:30 p. m.'. */
export const unbroken = (text: string): string => text.replace(/(\d) (?=[AP]M\b|[ap]\.\u00a0m\.)/g, '$1\u00a0')

/** Renders an email as text and HTML. */
export function renderLayout(
  written: EmailContent,
  head: EmailContext,
): Pick<ComposedEmail, 'subject' | 'text' | 'html'> {
  const stop = head.links?.stop
  // A further address has no account, so a copy has no button to the dashboard.
  const { button: _button, ...copied } = written
  const sheet = {
    ...(stop ? copied : written),
    heading: unbroken(written.heading),
    intro: unbroken(written.intro),
    rows: written.rows.map(([label, value, href]): FactRow => [label, unbroken(value), href]),
    ...(written.closing ? { closing: unbroken(written.closing) } : {}),
  }
  const house = {
    name: head.name,
    address: head.address,
    phone: formatPhone(head.phone),
    ...(stop ? { stop: { label: stopWords[sheet.locale], url: stop } } : {}),
  }
  return {
    subject: sheet.subject,
    text: textOf(sheet, house),
    html: htmlOf(sheet, house, themes[head.theme ?? 'plaza']),
  }
}

/** The footer of an email: the restaurant's name, address and phone, and the link that stops copies of notices. */
type House = Pick<EmailContext, 'name' | 'address' | 'phone'> & { stop?: { label: string; url: string } }

const stopWords = { en: 'Stop these emails', es: 'Dejar de recibir estos correos' } as const

function textOf(
  { heading, intro, rows, bill = [], notes = [], quoted, button, closing }: EmailContent,
  house: House,
): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2
  const widest = Math.max(0, ...bill.map(({ label }) => label.length)) + 2
  return [
    heading,
    intro,
    rows.map(([label, value]) => `${(label && `${label}:`).padEnd(width)}${value}`).join('\n'),
    bill.map(({ label, amount }) => `${label.padEnd(widest)}${amount}`).join('\n'),
    notes.join('\n'),
    quoted && quoted.replace(/^/gm, '> '),
    button && `${button.label}:\n${button.url}`,
    closing,
    house.stop && `${house.stop.label}:\n${house.stop.url}`,
    ['--', house.name, house.address, house.phone].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const cell = (style: string, html: string, strong = false): string =>
  `<td style="${style}">${strong ? `<strong>${html}</strong>` : html}</td>`

/** Returns a link in a colour; a phone stays on one line. */
const link = (href: string, text: string, color: string): string =>
  `<a href="${escapeHtml(href)}" style="color:${color}${href.startsWith('tel:') ? ';white-space:nowrap' : ''}">${escapeHtml(text)}</a>`

const table = (lines: string[], rule: string): string =>
  lines.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px dashed ${rule};border-bottom:2px dashed ${rule};margin:0 0 20px;padding:8px 0">${lines.join('')}</table>`

const paragraph = (html: string | undefined, style = ''): string =>
  html ? `<p style="margin:0 0 20px;${style}">${html}</p>` : ''

function htmlOf(sheet: EmailContent, house: House, { color, text, plainTitle }: Theme): string {
  const { comal: ink, plate: paper, masa: ground, comalLine: rule, chile, comalSoft: soft } = color
  const small = `color:${soft};font-size:14px`
  const font = `font-family:${text.includes(' ') ? `'${text}'` : text},'Helvetica Neue',Arial,sans-serif`
  const { locale, subject, heading, intro, preview, rows, bill = [], notes = [], quoted, button, closing = '' } = sheet
  const { name, address, phone, stop } = house
  const call = (color: string) => link(telHref(phone), phone, color)
  const facts = table(
    rows.map(
      ([label, value, href]) =>
        `<tr>${cell(`padding:5px 16px 5px 0;color:${soft};vertical-align:top;white-space:nowrap`, escapeHtml(label))}${cell('padding:5px 0;font-weight:700;width:100%', href ? link(href, value, ink) : escapeHtml(value))}</tr>`,
    ),
    rule,
  )
  const sums = table(
    bill.map(
      ({ label, amount, strong }) =>
        `<tr>${cell('padding:5px 16px 5px 0;width:100%', escapeHtml(label), strong)}${cell('padding:5px 0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums', escapeHtml(amount), strong)}</tr>`,
    ),
    rule,
  )
  const press = button
    ? `<p style="margin:0 0 20px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${chile};color:${ground};font-weight:700;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : ''
  const words = quoted
    ? `<blockquote style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:4px solid ${rule}">${escapeHtml(quoted)}</blockquote>`
    : ''
  const called = phone ? escapeHtml(closing).replaceAll(escapeHtml(phone), call(ink)) : escapeHtml(closing)
  const foot = [
    escapeHtml(name),
    address && link(directionsUrl(address), address, soft),
    phone && call(soft),
    stop && link(stop.url, stop.label, soft),
  ]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:${ground}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview ?? intro)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:${paper};border-top:6px solid ${chile};${font};font-size:16px;line-height:1.5;color:${ink};overflow-wrap:anywhere;word-break:break-word"><tr><td style="padding:28px 28px 8px"><p style="margin:0 0 18px;font:700 18px/1.3 ${plainTitle};color:${chile}">${escapeHtml(name)}</p><h1 style="margin:0 0 12px;font:700 28px/1.2 ${plainTitle};color:${ink}">${escapeHtml(heading)}</h1>${paragraph(escapeHtml(intro))}${facts}${sums}${notes.map((note) => paragraph(escapeHtml(note), small)).join('')}${words}${press}${paragraph(called)}${paragraph(foot.filter(Boolean).join('<br>'), small)}</td></tr></table></td></tr></table></body></html>`
}
