import { charges } from '#shared/catering/charges.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { formatCsv, formatCsvLine, formatPhoneCell } from '#shared/lib/csv.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import { localize } from '#shared/localized-text.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { formatFieldText, ownerFieldLabel, reservationFields } from '#shared/reservations/reservation-fields.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { photoSrcset } from '#shared/site/photo.ts'
import type { Locale } from '#shared/validation.ts'

type Columns<T> = readonly (readonly [heading: Record<Locale, string>, cell: (row: T) => string | number | undefined])[]

const csvOf = <T>(columns: Columns<T>, rows: readonly T[], locale: Locale): string =>
  formatCsv(
    columns.map(([heading]) => heading[locale]),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )

const statusWords: Record<string, Record<Locale, string>> = {
  booked: { en: 'Booked', es: 'Reservada' },
  waitlist: { en: 'Waitlist', es: 'En lista de espera' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
  completed: { en: 'Completed', es: 'Terminada' },
  noShow: { en: 'No-show', es: 'No llegó' },
  new: { en: 'New', es: 'Nueva' },
  quoted: { en: 'Quoted', es: 'Cotizada' },
  accepted: { en: 'Accepted', es: 'Aceptada' },
  declined: { en: 'Declined', es: 'Rechazada' },
}
const statusText = (status: string, locale: Locale): string => statusWords[status]?.[locale] ?? status

/** A reservation as its line of the CSV shows it. */
export type ReservationCsvRow = Pick<
  Reservation,
  'reservationDate' | 'reservationTime' | 'firstName' | 'lastName' | 'partySize' | 'status'
> &
  Partial<Pick<Reservation, 'phone' | 'email' | 'noShow' | 'table'>> &
  Partial<Record<(typeof reservationFields)[number]['name'], string>>

const bookingColumns = (locale: Locale): Columns<ReservationCsvRow> => [
  [{ en: 'Date', es: 'Fecha' }, (one) => one.reservationDate],
  [{ en: 'Time', es: 'Hora' }, (one) => one.reservationTime.slice(0, 5)],
  [{ en: 'First name', es: 'Nombre' }, (one) => one.firstName],
  [{ en: 'Last name', es: 'Apellido' }, (one) => one.lastName],
  [{ en: 'Guests', es: 'Personas' }, (one) => one.partySize],
  [{ en: 'Phone', es: 'Teléfono' }, (one) => formatPhoneCell(one.phone)],
  [{ en: 'Email', es: 'Correo' }, (one) => one.email],
  [{ en: 'Status', es: 'Estado' }, (one) => statusText(one.noShow ? 'noShow' : one.status, locale)],
  ...reservationFields.map(
    (field) =>
      [
        ownerFieldLabel(field),
        (one: ReservationCsvRow) => formatFieldText(field, one[field.name] ?? '', locale),
      ] as const,
  ),
]

/**
 * Creates what bookings.csv is made of: its headings, and the line of a booking, which begins with date and time. So
 * nobody holds fifty thousand bookings at once to sort them.
 */
export function createBookingLines(locale: Locale): {
  headings: string
  lineOf: (booking: ReservationCsvRow) => string
} {
  const columns = bookingColumns(locale)
  return {
    headings: csvOf(columns, [], locale),
    lineOf: (booking) => formatCsvLine(columns.map(([, cell]) => cell(booking))),
  }
}

/** Builds guests.csv, the address book by name. */
export const guestsCsv = (contacts: readonly Contact[], locale: Locale): string =>
  csvOf<Contact>(
    [
      [{ en: 'Name', es: 'Nombre' }, ({ name }) => name],
      [{ en: 'Email', es: 'Correo' }, ({ email }) => email],
      [{ en: 'Phone', es: 'Teléfono' }, ({ phoneNumber }) => formatPhoneCell(phoneNumber)],
      [{ en: 'Notes', es: 'Notas' }, ({ notes }) => notes],
      [{ en: 'Since', es: 'Desde' }, ({ createdAt }) => createdAt.slice(0, 10)],
    ],
    contacts.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    locale,
  )

const lineText =
  (locale: Locale) =>
  ({ quantity, itemName, size }: StoredCateringRequest['selectedItems'][number]): string =>
    `${quantity} × ${localize(itemName, locale)}${size ? ` (${localize(size, locale)})` : ''}`

/** Builds catering.csv, the latest request first. */
export const cateringCsv = (requests: readonly StoredCateringRequest[], locale: Locale): string =>
  csvOf<StoredCateringRequest>(
    [
      [{ en: 'Name', es: 'Nombre' }, ({ name }) => name],
      [{ en: 'Email', es: 'Correo' }, ({ email }) => email],
      [{ en: 'Phone', es: 'Teléfono' }, ({ phoneNumber }) => formatPhoneCell(phoneNumber)],
      [{ en: 'For', es: 'Para el' }, ({ desiredDate }) => desiredDate],
      [{ en: 'Servings', es: 'Porciones' }, ({ numberOfServings }) => numberOfServings],
      [{ en: 'Dishes', es: 'Platillos' }, ({ selectedItems }) => selectedItems.map(lineText(locale)).join('; ')],
      ...charges.map(
        ({ setting, label }) =>
          [{ en: `${label.en} %`, es: `${label.es} %` }, (one: StoredCateringRequest) => one[setting] ?? 0] as const,
      ),
      [{ en: 'Total', es: 'Total' }, ({ totalAmount }) => (totalAmount / 100).toFixed(2)],
      [{ en: 'Status', es: 'Estado' }, ({ state }) => statusText(state, locale)],
      [{ en: 'Message', es: 'Mensaje' }, ({ message }) => message],
      [{ en: 'Asked on', es: 'Pedida el' }, ({ createdAt }) => createdAt.slice(0, 10)],
    ],
    requests.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    locale,
  )

/** Returns a text as a file's name on every system: letters of all languages, no path and no reserved sign. */
const toFileName = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ .]+|[ .]+$/g, ''),
  )
    .slice(0, 80)
    .join('')
    .trim() || 'picture'

type Pictured = Pick<MenuItem, 'name' | 'imageUrl'>

/**
 * Returns the names under which people find the pictures of dishes, by the key of the widest file: 'abc/1600.jpg' →
 * 'Tacos al pastor.jpg'. JPEG is opened everywhere, so it comes before WebP. Two dishes of one name are numbered.
 */
export function namePictures(
  dishes: readonly Pictured[],
  keys: ReadonlySet<string>,
  locale: Locale,
): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name, imageUrl } of dishes) {
    const key = widestFile(imageUrl, keys)
    if (!key || names.has(key)) continue
    const [title, ending] = [toFileName(localize(name, locale)), key.split('.').at(-1)]
    let file = `${title}.${ending}`
    for (let number = 2; taken.has(file.toLowerCase()); number++) file = `${title} ${number}.${ending}`
    taken.add(file.toLowerCase())
    names.set(key, file)
  }
  return names
}

function widestFile(imageUrl: string, keys: ReadonlySet<string>): string | undefined {
  const [address = ''] = imageUrl.split('#')
  if (!address.startsWith('/media/')) return undefined
  const named = photoSrcset(imageUrl)
    ?.split(', ')
    .map((one) => one.replace(/ .*/, ''))
    .toReversed() ?? [address]
  const files = named.map((one) => one.slice('/media/'.length))
  return [...files.map((one) => one.replace(/\.webp$/, '.jpg')), ...files].find((one) => keys.has(one))
}

type Leaving = Record<'title' | 'intro' | 'inside' | 'leave' | 'keep', string> & {
  files: [file: string, what: string][]
  steps: [step: string, how: string][]
}

const leaving: Record<Locale, Leaving> = {
  en: {
    title: "Your restaurant's data, and how to leave",
    intro:
      "This archive holds everything that your website knows. Keep it where you keep your keys: whoever has it can read your guests' names, and open and cancel their reservations.",
    inside: "What's in this folder",
    files: [
      ['menu.xlsx', 'every dish in both languages, with prices, sizes and allergens'],
      ['bookings.csv', 'every reservation and everybody on the waitlist'],
      ['guests.csv', 'your contacts'],
      ['catering.csv', 'every catering request with its quote'],
      ['pictures', 'the photos of your dishes, by name'],
    ],
    leave: 'How to leave',
    steps: [
      [
        'Keep your domain',
        "Your address on the internet belongs to whoever pays for it. Make sure that the account where it's registered is yours, and renew it before you move. Don't let it run out: others buy such names.",
      ],
      [
        'Set up the new site first',
        'Take the dishes from menu.xlsx and the upcoming reservations from bookings.csv. Let both sites run for a day, and take reservations on one only.',
      ],
      [
        'Point the domain to it',
        'Your new provider tells you which records to set. Set them where the domain is registered. Leave the records for email (MX, TXT) as they are, or your email stops.',
      ],
      [
        'Redirect the old addresses',
        'Links on other pages, in search results and on printed QR codes lead to the addresses below. Ask your new provider to redirect each of them (301) to the page that replaces it.',
      ],
      [
        'Keep your phone number',
        'If your number is with this provider, ask the new one to port it before you cancel. A cancelled number is gone.',
      ],
      [
        'Tell the maps and lists',
        'Change the link in your business profiles on Google, Apple, Yelp and Facebook, and in your email signature.',
      ],
      [
        'Tell your guests',
        'Links in our emails to your guests end with this site. Everybody in bookings.csv with an upcoming date needs a word from you.',
      ],
      [
        'Then delete',
        'When nothing reaches the old site anymore, have it deleted, and keep this archive as long as your accountant says.',
      ],
    ],
    keep: 'The folder “data” and the file manifest.json are for a program: they restore everything into an empty site of this kind.',
  },
  es: {
    title: 'Los datos de tu restaurante, y cómo irte',
    intro:
      'Este archivo tiene todo lo que sabe tu sitio. Guárdalo donde guardas tus llaves: quien lo tenga puede leer los nombres de tus clientes, y abrir y cancelar sus reservaciones.',
    inside: 'Qué hay en esta carpeta',
    files: [
      ['menu.xlsx', 'cada platillo en los dos idiomas, con precios, tamaños y alérgenos'],
      ['bookings.csv', 'cada reservación y la lista de espera'],
      ['guests.csv', 'tus contactos'],
      ['catering.csv', 'cada solicitud de banquete con su cotización'],
      ['pictures', 'las fotos de tus platillos, por nombre'],
    ],
    leave: 'Cómo irte',
    steps: [
      [
        'Conserva tu dominio',
        'Tu dirección en internet es de quien la paga. Asegúrate de que la cuenta donde está registrada sea tuya, y renuévala antes de mudarte. No la dejes vencer: otros compran esos nombres.',
      ],
      [
        'Prepara primero el sitio nuevo',
        'Toma los platillos de menu.xlsx y las próximas reservaciones de bookings.csv. Deja los dos sitios un día, y recibe reservaciones en uno solo.',
      ],
      [
        'Apunta el dominio al sitio nuevo',
        'Tu nuevo proveedor te dice qué registros poner. Ponlos donde está registrado el dominio. Deja como están los registros del correo (MX, TXT), o tu correo se detiene.',
      ],
      [
        'Redirige las direcciones anteriores',
        'Los enlaces en otras páginas, en buscadores y en códigos QR impresos llevan a las direcciones de abajo. Pide a tu nuevo proveedor redirigir cada una (301) a la página que la reemplaza.',
      ],
      [
        'Conserva tu número de teléfono',
        'Si tu número está con este proveedor, pide al nuevo que lo porte antes de cancelar. Un número cancelado se pierde.',
      ],
      [
        'Avisa a los mapas y las listas',
        'Cambia el enlace en tus perfiles de Google, Apple, Yelp y Facebook, y en la firma de tu correo.',
      ],
      [
        'Avisa a tus clientes',
        'Los enlaces de nuestros correos terminan con este sitio. Cada persona en bookings.csv con fecha próxima necesita un aviso tuyo.',
      ],
      [
        'Después, borra',
        'Cuando ya nada llegue al sitio anterior, manda borrarlo, y guarda este archivo el tiempo que diga tu contador.',
      ],
    ],
    keep: 'La carpeta “data” y el archivo manifest.json son para un programa: restauran todo en un sitio vacío de este tipo.',
  },
}

/**
 * Builds the page on how to move to another provider, in both languages. `paths` are the public addresses of the site.
 */
export function formatMigrationGuide(first: Locale, paths: readonly string[]): string {
  const part = (locale: Locale): string => {
    const { title, intro, inside, files, leave, steps, keep } = leaving[locale]
    return `<article lang="${locale}">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(intro)}</p>
<h2>${escapeHtml(inside)}</h2>
<ul>${files.map(([file, what]) => `<li><b>${escapeHtml(file)}</b>: ${escapeHtml(what)}</li>`).join('\n')}</ul>
<h2>${escapeHtml(leave)}</h2>
<ol>${steps.map(([step, how]) => `<li><b>${escapeHtml(step)}.</b> ${escapeHtml(how)}</li>`).join('\n')}</ol>
<p>${paths.map((path) => `<code>${escapeHtml(path)}</code>`).join('<br>\n')}</p>
<p>${escapeHtml(keep)}</p>
</article>`
  }
  const locales: Locale[] = first === 'en' ? ['en', 'es'] : ['es', 'en']
  return `<!doctype html>
<html lang="${first}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(leaving[first].title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}article+article{margin-top:4rem}</style>
${locales.map(part).join('\n')}
</html>
`
}
