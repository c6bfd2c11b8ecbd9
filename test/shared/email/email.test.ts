import { describe, expect, test } from 'vitest'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { Locale } from '#shared/validation.ts'
import { composeAccountEmail as accountToOwner } from '#shared/email/account-email.ts'
import { formatCalendarEntry } from '#shared/email/calendar.ts'
import {
  composeCateringGuestEmail as cateringToGuest,
  composeCateringOwnerEmail as cateringToRestaurant,
} from '#shared/email/catering-email.ts'
import {
  composeAccountEmailOfKind,
  composeCateringEmailOfKind,
  composeNoticeOfKind,
  composeOwnerNotice,
  composeReservationEmailOfKind,
  type OwnerNotice,
} from '#shared/email/compose.ts'
import { composeDigestEmail } from '#shared/email/digest-email.ts'
import { escapeAutolinks, escapeEmailAddress, renderLayout, replyToRestaurant } from '#shared/email/layout.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import {
  type AccountEvent,
  type ComposedEmail,
  rateLimitOf,
  type EmailMessage,
  type EmailContext,
  isOwnerNotice,
  recipientOf,
  toPreviousReservation,
  workerFor,
  workerByKind,
  emailWorkers,
  outboxWorkers,
  pushWorker,
  smsWorker,
  type DaySheet,
  type DaySheetParty,
} from '#shared/email/email-message.ts'
import { composeMessageOwnerEmail as messageToRestaurant } from '#shared/email/message-email.ts'
import {
  formatCalendarTitle,
  composeReservationEmail as reservationToGuest,
  composeReminderEmail,
  composeReservationOwnerEmail as reservationToRestaurant,
} from '#shared/email/reservation-email.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import { roundToCents } from '#shared/money.ts'
import { themeNames, themes } from '#shared/site/themes.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { englishIn } from '#test/english-words.ts'
import { messagesOf } from '#test/messages.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { aBooking, aMessageForm } from '#test/make.ts'

const head: EmailContext = {
  name: 'La Nogalera',
  phone: '(770) 555-0100',
  address: '12 Pecan St, Carrollton, GA',
  email: 'hola@nogalera.example',
  late: { en: 'We hold tables for twenty minutes.', es: 'Guardamos la mesa veinte minutos.' },
  from: 'reservations@nogalera.example',
  origin: 'https://nogalera.example',
}
const at = new Date('2026-11-30T17:00:00Z')
const createdAt = at.toISOString()

const aTable = (given: Partial<Reservation> = {}) =>
  ({
    ...aBooking({ phone: '(770) 555-0199' }),
    id: 'r1',
    email: 'ana@example.com',
    status: 'booked',
    locale: 'en',
    source: 'web',
    manageToken: 'secret',
    createdAt,
    version: 1,
    ...given,
  }) as Reservation

/** Who waits for a table from six to half past eight, and is offered that of half past eight. */
const anOffer = (given: object = {}) =>
  aTable({
    status: 'waitlist',
    reservationTime: '20:30:00',
    waits: { from: '18:00:00', to: '20:30:00' },
    offeredUntil: '2026-12-22T22:42:10Z',
    ...given,
  })

const aFeast = (given: Partial<StoredCateringRequest> = {}): StoredCateringRequest => ({
  id: 'c/1',
  state: 'new',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phoneNumber: '(770) 555-0199',
  message: 'With salsa.\nNo nuts.',
  desiredDate: '2026-12-24',
  numberOfServings: 40,
  selectedItems: [
    {
      itemId: 'taco-pastor',
      itemName: toLocalizedText('Tacos al pastor'),
      price: '$3.75',
      quantity: 120,
      told: { contains: ['milk'], may: [], not: [], diets: [] },
    },
    { itemId: 'fish', itemName: { en: 'Catch of the day', es: 'Pesca del día' }, price: '', quantity: 2 },
  ],
  discountPercentage: 10,
  salesTaxPercentage: 7,
  totalAmount: roundToCents(43_335),
  locale: 'en',
  createdAt,
  version: 1,
  ...given,
})

const aNoticeRecipient = { id: 'chef', email: 'chef@example.com', locale: 'en' } as const

const aMessage = (given: Partial<GuestMessage> = {}) =>
  ({ ...aMessageForm(), id: 'm1', locale: 'es', createdAt, version: 1, ...given }) as GuestMessage

/** What stands between the tags, in order. */
const shown = (html: string) =>
  html
    .split(/<(?!br>)[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)

/** Where the links of an email lead, in order. */
const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))

/** The lines of a calendar file, those that were folded in one piece. */
const unfolded = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')

/** All that is read of an email, or heard of it. */
const readIn = ({ subject, text, html }: { subject: string; text: string; html: string }) =>
  [subject, text, ...shown(html)].join('\n')

const accountEvents = [
  'new-sign-in',
  'email-changed',
  'password-changed',
  'factor-on',
  'factor-off',
  'codes-renewed',
  'code-spent',
  'passkey-added',
  'passkey-removed',
  'identity-linked',
  'identity-unlinked',
] as const satisfies AccountEvent[]

const foot = `--
La Nogalera
12 Pecan St, Carrollton, GA
(770)\u00a0555-0100`

const aDaySheet: DaySheet = {
  date: '2026-12-24',
  tables: [
    {
      time: '18:30:00',
      name: 'Ana Reyes',
      partySize: 2,
      table: '4',
      area: '',
      wishes: 'high-chair',
      note: 'Allergic to nuts.',
      hasAllergy: true,
      state: 'here',
    },
    {
      time: '19:00:00',
      name: 'Luz Vega',
      partySize: 8,
      table: '',
      area: 'Patio',
      wishes: '',
      note: '',
      hasAllergy: false,
      state: 'expected',
    },
  ],
  catering: [{ name: 'Ana Reyes', servings: 40 }],
  soldOut: [{ en: 'Catch of the day', es: 'Pesca del día' }],
}

const withPhone = (party: DaySheetParty): DaySheetParty => ({ ...party, phone: '(770) 555-0199' })

/** Writes a letter as its own worker does. */
function compose(letter: EmailMessage, to: EmailContext, written: Date): ComposedEmail {
  if (letter.kind === 'account-notice' || letter.kind === 'browser-link') return composeAccountEmailOfKind(letter, to)
  if (letter.kind === 'contact-notice') return composeOwnerNotice(letter, to)
  if (letter.kind === 'push' || letter.kind === 'text' || letter.kind === 'line-sms')
    throw new Error('a push or text message is no email')
  if (letter.kind === 'day-sheet' || letter.kind === 'notice-question' || letter.kind === 'dns-records')
    return composeNoticeOfKind(letter, to)
  return 'catering' in letter
    ? composeCateringEmailOfKind(letter, to)
    : composeReservationEmailOfKind(letter, to, written)
}

const isOfAccount = ({ kind }: EmailMessage) => kind === 'account-notice' || kind === 'browser-link'
const isOfNotice = (letter: EmailMessage): letter is OwnerNotice => isOwnerNotice(letter.kind)

const offerOf = (given: object = {}) => compose({ kind: 'reservation-offered', reservation: anOffer(given) }, head, at)
const overOf = (given: object = {}) =>
  compose({ kind: 'reservation-offer-over', reservation: anOffer(given) }, head, at)

describe('an email about a table that is offered', () => {
  test('says until when it is held, what was asked for, and that the link alone takes nothing', () => {
    const { text, calendar, replyTo } = offerOf()
    expect(text).toBe(`A table opened up, Ana

You asked for a table between 6:00\u00a0PM and 8:30\u00a0PM. One just opened. Use the button below to see it and say yes before the time below.

We hold it until: 5:42\u00a0PM, Tuesday, December 22, 2026
Date:             Thursday, December 24, 2026
Time:             8:30\u00a0PM
Guests:           2

See the table and say yes:
https://nogalera.example/reservations/manage#secret

If this table doesn't work for you, choose “Keep waiting” on that page and you keep your place. After 5:42\u00a0PM it goes to the next guest. You're getting this email because you joined our waitlist.

${foot}`)
    expect(calendar).toBeUndefined()
    expect(replyTo).toEqual({ name: 'La Nogalera', address: 'hola@nogalera.example' })
  })
  test('is written in the guest’s language, and names one time where one was asked for', () => {
    const { subject, text } = offerOf({ locale: 'es', waits: undefined })
    expect(subject).toBe('Se liberó una mesa: 24 de diciembre de 2026, 8:30 p.\u00a0m., para 2')
    expect(text).toContain('Pediste mesa a las 8:30\u00a0p.\u00a0m. Se acaba de liberar una.')
    expect(text).toContain('La guardamos hasta: 5:42\u00a0p.\u00a0m., martes, 22 de diciembre de 2026')
    expect(text).toContain('Después de las 5:42\u00a0p.\u00a0m. pasa a la siguiente persona.')
    expect(text).toContain('https://nogalera.example/es/reservations/manage#secret')
  })
  test("a withdrawn offer says so and that the place in the list stays, in the guest's language", () => {
    expect(overOf().text).toBe(`We can't hold that table anymore, Ana

We're sorry, we can no longer hold the table we offered you. You're still on the waitlist.

Date:   Thursday, December 24, 2026
Time:   8:30\u00a0PM
Guests: 2

View your place on the waitlist:
https://nogalera.example/reservations/manage#secret

You don't need to do anything. We'll email you when another table opens during your times.

${foot}`)
    expect(overOf({ locale: 'es' }).subject).toBe(
      'Ya no podemos guardarte esa mesa: 24 de diciembre de 2026, 8:30 p.\u00a0m.',
    )
  })
  test('tells the restaurant whom to call where there is only a phone', () => {
    const { text } = compose({ kind: 'waitlist-call', reservation: anOffer({ email: undefined }) }, head, at)
    expect(text).toContain('Phone:      (770)\u00a0555-0199')
    expect(text).toContain('Held until: 5:42\u00a0PM, Tuesday, December 22, 2026')
    expect(text).toContain('https://nogalera.example/dashboard/reservations/waiting?date=2026-12-24')
  })
})

describe('an email about a table', () => {
  test('says when, for how many, how to cancel and what to do when late', () => {
    const { subject, text, replyTo } = reservationToGuest('confirmed', { reservation: aTable() }, head, at)
    expect(subject).toBe('Your table on December 24, 2026 | La Nogalera')
    expect(text).toBe(`Your table is booked

Hi Ana, we look forward to seeing you. To add it to your calendar, open the attached file.

Name:   Ana Reyes
Date:   Thursday, December 24, 2026
Time:   6:30\u00a0PM
Guests: 2
Phone:  (770)\u00a0555-0199

View or change reservation:
https://nogalera.example/reservations/manage#secret

Running late? Call (770)\u00a0555-0100. We hold tables for twenty minutes.

${foot}`)
    expect(replyTo).toEqual({ name: 'La Nogalera', address: 'hola@nogalera.example' })
  })

  test('is written in the guest’s language', () => {
    const { subject, text } = reservationToGuest('changed', { reservation: aTable({ locale: 'es' }) }, head, at)
    expect(subject).toBe('Cambio: tu mesa del 24 de diciembre de 2026 | La Nogalera')
    expect(text).toBe(`Tu reservación cambió

Hola, Ana: así queda tu reservación.

Nombre:   Ana Reyes
Fecha:    jueves, 24 de diciembre de 2026
Hora:     6:30\u00a0p.\u00a0m.
Personas: 2
Teléfono: (770)\u00a0555-0199

Ver o cambiar mi reservación:
https://nogalera.example/es/reservations/manage#secret

¿Se te hizo tarde? Llama al (770)\u00a0555-0100. Guardamos la mesa veinte minutos.

${foot}`)
  })

  test.each<[Partial<EmailContext>, 'en' | 'es', string]>([
    [
      { late: { en: 'Twenty minutes.', es: '' } },
      'es',
      '¿Se te hizo tarde? Llama al (770)\u00a0555-0100. Twenty minutes.',
    ],
    [{ late: { en: '', es: '' } }, 'en', 'Running late? Call (770)\u00a0555-0100.'],
    [{ phone: '' }, 'en', 'View or change reservation:\nhttps://nogalera.example/reservations/manage#secret'],
  ])('with %j says to who is late, in %s: %s', (given, locale, closing) => {
    const { text } = reservationToGuest('confirmed', { reservation: aTable({ locale }) }, { ...head, ...given }, at)
    expect(text.split('\n\n').at(-2)).toBe(closing)
  })

  test('an email about a cancelled table offers another one and holds none', () => {
    const { text } = reservationToGuest(
      'cancelled',
      { reservation: aTable({ status: 'cancelled' }), by: 'guest' },
      head,
      at,
    )
    expect(text).toBe(`Your reservation is cancelled

Hi Ana, you cancelled this reservation. If that wasn't you, call us or book again.

Name:   Ana Reyes
Date:   Thursday, December 24, 2026
Time:   6:30\u00a0PM
Guests: 2
Phone:  (770)\u00a0555-0199

Book another table:
https://nogalera.example/reservations

${foot}`)
  })

  test.each<[Locale, 'guest' | 'restaurant' | 'hours' | undefined, string]>([
    ['en', 'guest', 'Hi Ana, you cancelled this'],
    [
      'en',
      'restaurant',
      "Hi Ana, we've cancelled this reservation. If you didn't ask us to, we're sorry: please call us",
    ],
    ['en', 'hours', "Hi Ana, we're sorry. Our hours have changed and we can't keep your table at this time."],
    ['en', undefined, "Hi Ana, this reservation is cancelled. If you weren't expecting this,"],
    ['es', 'guest', 'Hola, Ana: cancelaste esta'],
    ['es', 'restaurant', 'Hola, Ana: cancelamos esta reservación. Si no nos lo pediste, lo sentimos;'],
    ['es', 'hours', 'Hola, Ana: lo sentimos. Cambió nuestro horario y no podemos guardarte la mesa a esa hora.'],
    ['es', undefined, 'Hola, Ana: esta reservación está cancelada. Si no lo esperabas,'],
  ])('tells in %s who cancelled it: %s', (locale, by, words) =>
    expect(
      reservationToGuest('cancelled', { reservation: aTable({ locale }), ...(by ? { by } : {}) }, head, at).text,
    ).toContain(words),
  )

  test.each<['confirmed' | 'changed' | 'cancelled', Locale, string, string, string]>([
    [
      'confirmed',
      'es',
      'Tu mesa del 24',
      'Tu mesa está reservada',
      'Hola, Ana: te esperamos. Para agregarla a tu calendario, abre el archivo adjunto.',
    ],
    ['cancelled', 'es', 'Cancelada: tu mesa del 24', 'Tu reservación está cancelada', 'Reservar otra mesa:'],
    [
      'changed',
      'en',
      'Changed: your table on',
      'Your reservation has changed',
      'Hi Ana, here are your updated reservation details.',
    ],
    ['cancelled', 'en', 'Cancelled: your table on', 'Your reservation is cancelled', 'Book another table:'],
  ])('when %s begins in %s as “%s”', (notices, locale, subject, heading, within) => {
    const mail = reservationToGuest(notices, { reservation: aTable({ locale }) }, head, at)
    expect(mail.subject.startsWith(subject)).toBe(true)
    expect(mail.text.split('\n')[0]).toBe(heading)
    expect(mail.text).toContain(within)
  })

  test('leaves out missing phones and the missing Reply-To', () => {
    const { phone: _phone, ...guest } = aTable()
    const { email: _email, ...nameless } = { ...head, phone: '' }
    const mail = reservationToGuest('confirmed', { reservation: guest }, nameless, at)
    expect(mail.text).toContain('\nGuests: 2\n\nView or change reservation')
    expect(mail.text).not.toMatch(/Running late|undefined/)
    expect(mail).not.toHaveProperty('replyTo')
    expect(mail.calendar?.content).not.toMatch(/555|undefined/)
  })

  test('brings the entry for the guest’s calendar', () => {
    const table = aTable({ locale: 'es' })
    const manage = {
      label: 'Ver o cambiar mi reservación',
      url: 'https://nogalera.example/es/reservations/manage#secret',
    }
    const { calendar } = reservationToGuest('confirmed', { reservation: table }, head, at)
    expect(calendar).toEqual(
      formatCalendarEntry(table, head, { summary: 'Mesa en La Nogalera (2 personas)', at, manage }),
    )
    expect(calendar?.content).toContain(`URL;VALUE=URI:${manage.url}`)
    const description = unfolded(calendar!.content).find((line) => line.startsWith('DESCRIPTION:'))
    expect(description).toBe(`DESCRIPTION:${manage.label}: ${manage.url}\\n(770) 555-0100`)
  })

  test("a cancelled table's calendar entry has no link", () => {
    const { calendar } = reservationToGuest('cancelled', { reservation: aTable({ status: 'cancelled' }) }, head, at)
    expect(calendar?.content).not.toMatch(/secret|URL/)
  })

  test('to the restaurant is in English until its owner chose a language, and answered to the guest', () => {
    const { subject, text, html, replyTo } = reservationToRestaurant('booked', aTable({ locale: 'es' }), head)
    expect(html).toContain('<html lang="en">')
    expect(subject).toBe('New reservation: Ana Reyes, December 24, 2026, 6:30 PM, party of 2')
    expect(text).toBe(`New reservation

December 24, 2026, 6:30\u00a0PM, party of 2.

Name:   Ana Reyes
Date:   Thursday, December 24, 2026
Time:   6:30\u00a0PM
Guests: 2
Phone:  (770)\u00a0555-0199
Email:  ana@example.com

Open reservations:
https://nogalera.example/dashboard/reservations

${foot}`)
    expect(replyTo).toEqual({ name: 'Ana Reyes', address: 'ana@example.com' })
    expect(reservationToRestaurant('cancelled', aTable(), head).subject).toMatch(/^Reservation cancelled: /)
  })

  test('an email to the restaurant has no Reply-To when the guest left no address', () => {
    const { email: _email, ...guest } = aTable()
    const mail = reservationToRestaurant('booked', guest, head)
    expect(mail.text).toContain('\nPhone:  (770)\u00a0555-0199\n\nOpen reservations')
    expect(mail).not.toHaveProperty('replyTo')
  })

  test.each<[number, Locale, string]>([
    [1, 'en', 'Table at La Nogalera (1 guest)'],
    [2, 'en', 'Table at La Nogalera (2 guests)'],
    [1, 'es', 'Mesa en La Nogalera (1 persona)'],
    [2, 'es', 'Mesa en La Nogalera (2 personas)'],
  ])('of %d is called in %s: %s', (party, locale, title) =>
    expect(formatCalendarTitle('La Nogalera', party, locale)).toBe(title),
  )
})

const entry = (given: Partial<Reservation> = {}, host: Partial<EmailContext> = {}) =>
  formatCalendarEntry(aTable(given), { ...head, ...host }, { summary: 'Table', at })

const lines = (given?: Partial<Reservation>, host?: Partial<EmailContext>) => entry(given, host).content.split('\r\n')

const rowsIn = (text: string) => text.split('\n').filter((line) => /was:|antes:/.test(line))

describe('an email about a table that was changed', () => {
  const before = aTable({
    reservationDate: '2026-12-23',
    reservationTime: '18:00:00',
    partySize: 4,
    note: 'By the window',
  })

  test('says of each fact what it was, and of what stayed nothing', () => {
    const { text } = reservationToGuest(
      'changed',
      { reservation: aTable(), was: toPreviousReservation(before) },
      head,
      at,
    )
    expect(rowsIn(text)).toEqual([
      expect.stringContaining('Thursday, December 24, 2026 (was: Wednesday, December 23, 2026)'),
      expect.stringContaining('6:30\u00a0PM (was: 6:00\u00a0PM)'),
      expect.stringContaining('2 (was: 4)'),
      expect.stringContaining('none (was: By the window)'),
    ])
    expect(rowsIn(reservationToGuest('changed', { reservation: aTable() }, head, at).text)).toEqual([])
  })

  test('says what was written where nothing was, in the guest’s language', () => {
    const now = aTable({ locale: 'es', note: 'Junto a la ventana' })
    const { text } = reservationToGuest('changed', { reservation: now, was: toPreviousReservation(aTable()) }, head, at)
    expect(rowsIn(text)).toEqual([expect.stringContaining('Junto a la ventana (antes: ninguna)')])
  })

  test('keeps only the previous values that emails show', () => {
    const { reservationDate, reservationTime, partySize, note } = before
    expect(toPreviousReservation(before)).toEqual({ reservationDate, reservationTime, partySize, note })
    expect(toPreviousReservation(aTable())).toEqual({
      reservationDate: '2026-12-24',
      reservationTime: '18:30:00',
      partySize: 2,
    })
  })

  test('on the day before is headed by the time as it is said, and the guest’s name', () => {
    expect(composeReminderEmail(aTable(), head, at).text).toContain('Tomorrow at 6:30\u00a0PM, Ana')
    expect(composeReminderEmail(aTable({ locale: 'es' }), head, at).text).toMatch(/Mañana a las 6:30\sp\.\sm\., Ana/)
  })
})

const notice = (firstName: string, createdAt: string): { letter: OwnerNotice; createdAt: string } => ({
  letter: { kind: 'reservation-notice', event: 'booked', reservation: aTable({ firstName }) },
  createdAt,
})

describe('notices that come together', () => {
  test('stand in the order in which they came, each with its time and its guest', () => {
    const late = notice('Ana', '2026-11-30T17:05:00Z')
    const early = notice('Eva', '2026-11-30T17:01:00Z')
    for (const notices of [
      [late, early],
      [early, late],
    ]) {
      const { subject, text } = composeDigestEmail(notices, head)
      expect(subject).toBe('2 notifications from your website')
      expect(text).toMatch(/12:01 PM:? New reservation: Eva Reyes, .*\n12:05 PM:? New reservation: Ana Reyes, .*\n/)
      expect(text).toContain('https://nogalera.example/dashboard')
    }
  })

  test('name no guest where a letter is about none', () => {
    const letter: OwnerNotice = { kind: 'catering-notice', catering: aFeast() }
    const { subject } = compose(letter, head, at)
    const lines = composeDigestEmail([{ letter, createdAt }], head).text.split('\n')
    expect(lines.filter((line) => line.includes(subject))).toEqual([expect.stringMatching(/12:00 PM/)])
    expect(lines.some((line) => line.endsWith(subject))).toBe(true)
  })
})

describe('an email about the owner’s account', () => {
  test('with the link for a new browser says until when it works, in both languages', () => {
    const link = { token: 'a'.repeat(43), until: '2026-03-05T19:30:00Z', locale: 'es' } as const
    const { subject, text } = compose({ kind: 'browser-link', link }, head, at)
    expect(subject).toBe('Sign in to La Nogalera with a new browser / Entra a La Nogalera con un navegador nuevo')
    expect(text).toMatch(/It works until 2:30\sPM\./)
    expect(text).toContain('Este enlace sirve hasta las 2:30')
    expect(text).toContain(`/api/session/browser?token=${link.token}&locale=es`)
    expect(text).toContain('Nobody can sign in without your password.')
  })

  test('is in both languages until the owner chose one, and says what happened and what to do', () => {
    const { subject, text, html } = accountToOwner('password-changed', head)
    expect(subject).toBe('Your account at La Nogalera / Tu cuenta de La Nogalera')
    expect(text).toBe(`Your account · Tu cuenta

The password was changed.
Se cambió la contraseña.

Review security
Revisar seguridad:
https://nogalera.example/dashboard/settings/security

If this wasn't you, change your password right away.
Si no fuiste tú, cambia tu contraseña de inmediato.

${foot}`)
    expect(html).toContain('<html lang="en">')
  })

  test('tells every event in two sentences of its own', () => {
    const notices = accountEvents.flatMap((event) => {
      const [, first = '', second = ''] = /^Your account · Tu cuenta\n\n(.+)\n(.+)\n\n/.exec(
        accountToOwner(event, head).text,
      )!
      return [first, second]
    })
    for (const sentence of notices) expect(sentence).toMatch(/^\p{Lu}[^\n]+\.$/u)
    expect(new Set(notices)).toHaveLength(2 * accountEvents.length)
  })
})

describe('an entry for a calendar', () => {
  test('is written out', () =>
    expect(lines()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//La Nogalera//Reservations//EN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'TZNAME:EDT',
      'DTSTART:20070311T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'TZNAME:EST',
      'DTSTART:20071104T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:r1',
      'SEQUENCE:0',
      'DTSTAMP:20261130T170000Z',
      'DTSTART;TZID=America/New_York:20261224T183000',
      'DTEND;TZID=America/New_York:20261224T200000',
      'SUMMARY:Table',
      'LOCATION:La Nogalera\\, 12 Pecan St\\, Carrollton\\, GA',
      'DESCRIPTION:(770) 555-0100',
      'ORGANIZER;CN="La Nogalera":mailto:reservations@nogalera.example',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]))

  test('is taken back when the table is cancelled, as a later word on the same entry', () => {
    const { method, content } = entry({ status: 'cancelled', version: 3 })
    expect(method).toBe('CANCEL')
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:r1']) expect(content).toContain(line)
    expect(entry().method).toBe('PUBLISH')
  })

  test.each([
    ['on the evening before the clock goes back, past midnight', '2026-10-31', '23:30:00', '20261101T010000'],
    ['on the day it goes back', '2026-11-01', '18:30:00', '20261101T200000'],
    ['on the evening before it goes forward, past midnight', '2027-03-13', '23:30:00', '20270314T010000'],
    ['on the day it goes forward', '2027-03-14', '06:00:00', '20270314T073000'],
  ])('says the hour of the wall %s', (_when, reservationDate, reservationTime, ends) => {
    const begins = `${reservationDate}T${reservationTime}`.replaceAll(/[-:]/g, '')
    const dates = lines({ reservationDate, reservationTime }).filter((line) => /^DT(START|END);/.test(line))
    expect(dates).toEqual([`DTSTART;TZID=America/New_York:${begins}`, `DTEND;TZID=America/New_York:${ends}`])
  })

  test('is the first word where no save was counted', () => {
    const { version: _version, ...uncounted } = aTable()
    expect(formatCalendarEntry(uncounted, head, { summary: 'Table', at }).content).toContain('SEQUENCE:0\r\n')
  })

  test('names as place and host what is known of them', () => {
    expect(lines({}, { address: '' })).toContain('LOCATION:La Nogalera')
    const unsent = formatCalendarEntry(
      aTable(),
      { name: head.name, address: '', phone: '' },
      { summary: 'Table', at },
    ).content
    expect(unsent).not.toMatch(/ORGANIZER|DESCRIPTION/)
  })

  test('stays one entry for any restaurant name', () => {
    expect(lines({}, { name: 'La "Vieja" 2, Inc.' })).toEqual(
      expect.arrayContaining([
        'PRODID:-//La Vieja 2 Inc//Reservations//EN',
        'ORGANIZER;CN="La \'Vieja\' 2, Inc.":mailto:reservations@nogalera.example',
      ]),
    )
    expect(lines({}, { name: '***' })).toContain('PRODID:-//Restaurant//Reservations//EN')
  })
})

describe('an email about catering', () => {
  test('shows every line, percentage and sum of the request', () => {
    const { subject, text, replyTo } = cateringToGuest('received', aFeast(), head)
    expect(subject).toBe('Your catering request for December 24, 2026 | La Nogalera')
    expect(text).toBe(`We have your catering request

Thank you, Ana Reyes. We'll get back to you soon. Here's your request.

Name:         Ana Reyes
Email:        ana@example.com
Phone:        (770)\u00a0555-0199
Desired date: Thursday, December 24, 2026
Servings:     40

120 × Tacos al pastor ($3.75)  $450.00
2 × Catch of the day           to be quoted
Subtotal                       $450.00
Discount (10%)                 -$45.00
Sales tax (7%)                 $28.35
Total                          $433.35

Items marked “to be quoted” aren't included in this total.
Tacos al pastor. Contains milk. Ask us about the others.
Catch of the day. Allergens: ask us.
Our kitchen is shared. We can't promise any dish is allergen-free. Tell us before you order.

> With salsa.
> No nuts.

This is an estimate. You pay nothing until we confirm the date and price with you.

${foot}`)
    expect(replyTo).toEqual({ name: 'La Nogalera', address: 'hola@nogalera.example' })
  })

  test('with its quote says how to accept it, and does not repeat the guest’s own words', () => {
    const { subject, text, html } = cateringToGuest('quote', aFeast({ locale: 'es' }), head)
    expect(subject).toBe('Tu cotización de banquete para el 24 de diciembre de 2026 | La Nogalera')
    expect(text).toBe(`Tu cotización de banquete

Gracias, Ana Reyes. Aquí está nuestra cotización para tu evento.

Nombre:        Ana Reyes
Correo:        ana@example.com
Teléfono:      (770)\u00a0555-0199
Fecha deseada: jueves, 24 de diciembre de 2026
Porciones:     40

120 × Tacos al pastor ($3.75)  $450.00
2 × Pesca del día              por cotizar
Subtotal                       $450.00
Descuento (10%)                -$45.00
Impuesto (7%)                  $28.35
Total                          $433.35

Los platillos “por cotizar” no están incluidos en este total.
Tacos al pastor. Contiene leche. Pregúntanos por los demás.
Pesca del día. Alérgenos: pregúntanos.
Nuestra cocina es compartida. No podemos garantizar que un platillo esté libre de alérgenos. Dinos antes de ordenar.

Para aceptarla o cambiar algo, llámanos o responde a este correo.

${foot}`)
    expect(html).not.toContain('No nuts')
  })

  test('says of raw and undercooked food what the restaurant says, in the language of anyone who reads it; nothing where it says nothing', () => {
    const advisory = toLocalizedText('Raw fish may make you ill.')
    advisory.es = 'El pescado crudo puede enfermarte.'
    const saying = { ...head, advisory }
    for (const event of ['received', 'quote'] as const)
      for (const [locale, line] of [
        ['en', advisory.en],
        ['es', advisory.es],
      ] as const) {
        const { text, html } = cateringToGuest(event, aFeast({ locale }), saying)
        expect([text, html].every((body) => body.includes(line))).toBe(true)
      }
    expect(cateringToRestaurant(aFeast(), saying)).toEqual(cateringToRestaurant(aFeast(), head))
    const nothing = { ...head, advisory: toLocalizedText('') }
    expect(cateringToGuest('quote', aFeast(), nothing)).toEqual(cateringToGuest('quote', aFeast(), head))
  })

  test('without a phone or a word of the guest has no line for them', () => {
    const { phoneNumber: _phone, ...silent } = aFeast({ message: '' })
    for (const mail of [cateringToGuest('received', silent, head), cateringToRestaurant(silent, head)]) {
      expect(mail.text).toContain('\nServings:     40\n\n120 × Tacos')
      expect(mail.text).toMatch(/^Email: {8}ana@example\.com\nDesired date: /m)
      expect(mail.text).not.toMatch(/^>|undefined/m)
      expect(mail.html).not.toMatch(/blockquote|undefined/)
    }
  })

  test('to the restaurant tells day and servings first, and is answered to the guest', () => {
    const { subject, text, html, replyTo } = cateringToRestaurant(aFeast({ locale: 'es' }), head)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<strong>$433.35</strong>')
    expect(subject).toBe('Catering request: Ana Reyes, December 24, 2026, 40 servings')
    expect(text).toMatch(/^New catering request\n\nDecember 24, 2026, 40 servings\.\n\nName: {9}Ana Reyes\n/)
    expect(text).toContain('> With salsa.\n> No nuts.')
    expect(text).toContain("aren't included in this total.")
    expect(text).not.toContain('Ask us')
    expect(text).toContain('Open this request:\nhttps://nogalera.example/dashboard/catering/edit/c%2F1')
    expect(replyTo).toEqual({ name: 'Ana Reyes', address: 'ana@example.com' })
    expect(cateringToRestaurant(aFeast({ numberOfServings: 1 }), head).subject).toMatch(/, 1 serving$/)
  })
})

test('a message is emailed to the restaurant as it came, and answered to its writer', () => {
  const { subject, text, html, replyTo } = messageToRestaurant(aMessage({ phoneNumber: '(770) 555-0199' }), head)
  expect(subject).toBe('Message from Ana Reyes')
  expect(text).toBe(`New message

Ana Reyes wrote to La Nogalera. Reply to this email to answer.

Name:  Ana Reyes
Email: ana@example.com
Phone: (770)\u00a0555-0199

> Is the patio open in December?

Open messages:
https://nogalera.example/dashboard/messages

${foot}`)
  expect(replyTo).toEqual({ name: 'Ana Reyes', address: 'ana@example.com' })
  expect(html).toContain('<html lang="en">')
  expect(messageToRestaurant(aMessage(), head).text).toContain('\nEmail: ana@example.com\n\n> Is')
})

/** A letter to anyone who reads in a language; with `isEnding`, names and the restaurant's own end with a full stop. */
function toReader(letter: EmailMessage, locale: Locale, isEnding = true) {
  const end = (text: string, stop: string) => (isEnding ? text + stop : text)
  const asked: EmailMessage =
    'reservation' in letter
      ? {
          ...letter,
          reservation: { ...letter.reservation, locale, lastName: end(letter.reservation.lastName, ' Jr.') },
        }
      : 'catering' in letter
        ? { ...letter, catering: { ...letter.catering, locale, name: end(letter.catering.name, ' Jr.') } }
        : 'contact' in letter
          ? { ...letter, contact: { ...letter.contact, name: end(letter.contact.name, ' Jr.') } }
          : letter
  return { letter: asked, head: { ...head, locale, name: end(head.name, ', Inc.') } }
}

const madeOf = ({ letter, head }: ReturnType<typeof toReader>) => compose(letter, head, at)

/** Whether a letter tells of a guest who left no phone. */
const isSilent = (letter: EmailMessage) => 'contact' in letter && !letter.contact.phoneNumber

const aLargeParty = {
  id: 'p1',
  state: 'new',
  firstName: 'Ana',
  lastName: 'Reyes',
  phone: '(770) 555-0199',
  email: 'ana@example.com',
  partySize: 14,
  reservationDate: '2026-12-24',
  reservationTime: '18:30:00',
  locale: 'en',
  createdAt: '2026-12-01T12:00:00Z',
  version: 1,
} as const

describe('a letter', () => {
  const letters: [EmailMessage, string, ReturnType<typeof recipientOf>][] = [
    [
      { kind: 'reservation-confirmed', reservation: aTable() },
      'Your table on',
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'reservation-changed', reservation: aTable() },
      'Changed: your',
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'reservation-reminder', reservation: aTable() },
      'Tomorrow at 6:30 PM: your table for 2 at',
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'reservation-cancelled', by: 'guest', reservation: aTable() },
      'Cancelled: your',
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'reservation-offered', reservation: anOffer() },
      'A table opened up: December 24, 2026, 8:30 PM, for 2',
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'waitlist-call', reservation: anOffer({ email: undefined }) },
      'Please call Ana Reyes: a table opened up, December 24, 2026, 8:30 PM, party of 2',
      'restaurant',
    ],
    [
      { kind: 'reservation-offer-over', reservation: anOffer() },
      "We can't hold that table anymore: December 24, 2026, 8:30 PM",
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'waitlist-joined', reservation: anOffer() },
      "You're on the waitlist for December 24, 2026",
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'waitlist-ended', reservation: anOffer({ locale: 'es' }) },
      'Te quitamos de la lista de espera del 24 de diciembre de 2026',
      { email: 'ana@example.com', locale: 'es' },
    ],
    [{ kind: 'reservation-notice', event: 'booked', reservation: aTable() }, 'New reservation:', 'restaurant'],
    [{ kind: 'reservation-notice', event: 'cancelled', reservation: aTable() }, 'Reservation cancelled:', 'restaurant'],
    [
      { kind: 'catering-received', catering: aFeast({ locale: 'es' }) },
      'Tu solicitud de banquete',
      { email: 'ana@example.com', locale: 'es' },
    ],
    [{ kind: 'catering-quote', catering: aFeast() }, 'Your catering quote', { email: 'ana@example.com', locale: 'en' }],
    [{ kind: 'catering-notice', catering: aFeast() }, 'Catering request:', 'restaurant'],
    [{ kind: 'contact-notice', contact: aMessage() }, 'Message from', 'restaurant'],
    [{ kind: 'account-notice', event: 'passkey-added' }, 'Your account at', 'restaurant'],
    [
      { kind: 'browser-link', link: { token: 'secret', until: '2026-12-24T20:30:00Z', locale: 'en' } },
      'Sign in to',
      'restaurant',
    ],
    [
      { kind: 'account-notice', event: 'email-changed', to: 'old@example.com' },
      'Your account at',
      { email: 'old@example.com', locale: 'en' },
    ],
    [
      {
        kind: 'booking-verification',
        verification: {
          token: 'secret',
          email: 'ana@example.com',
          locale: 'en',
          wants: 'table',
          reservationDate: '2026-12-24',
          reservationTime: '18:30:00',
          partySize: 2,
          until: '2026-12-01T12:10:00Z',
        },
      },
      'Confirm your table on',
      { email: 'ana@example.com', locale: 'en' },
    ],
    [
      { kind: 'dns-records', to: 'web@example.com', locale: 'es' },
      'La Nogalera: líneas para los ajustes de tu dominio',
      { email: 'web@example.com', locale: 'es' },
    ],
    [{ kind: 'notice-question', address: aNoticeRecipient }, 'La Nogalera: do you want its notices?', aNoticeRecipient],
    [
      {
        kind: 'day-sheet',
        address: aNoticeRecipient,
        date: '2026-12-24',
        hour: 10,
        sheet: aDaySheet,
      },
      'Thursday, December 24, 2026: 2 tables',
      aNoticeRecipient,
    ],
    [
      {
        kind: 'day-sheet',
        date: '2026-12-24',
        hour: 15,
        sheet: { ...aDaySheet, tables: aDaySheet.tables.map(withPhone) },
      },
      'Thursday, December 24, 2026: 2 tables',
      'restaurant',
    ],
    [
      { kind: 'large-party-notice', party: aLargeParty },
      'A large party asks for a table: Ana Reyes, December 24, 2026, 6:30 PM, 14 guests',
      'restaurant',
    ],
    [
      { kind: 'large-party-declined', party: aLargeParty },
      "We can't host your party on December 24, 2026",
      { email: 'ana@example.com', locale: 'en' },
    ],
  ]

  const inBoth = letters.flatMap(([letter]) =>
    (['en', 'es'] as const).map((locale) => [letter.kind, locale, toReader(letter, locale)] as const),
  )

  test.each(inBoth)(
    '%s in %s can be called and found: phone and address are links, and no line ends in either',
    (...[, , reader]) => {
      const { html, text } = madeOf(reader)
      const links = [...html.matchAll(/<a href="([^"]*)" style="([^"]*)">([^<]*)<\/a>/g)]
      const [maps, phone] = links.slice(-2)
      expect(maps![1]).toBe(
        'https://www.google.com/maps/search/?api=1&#38;query=12%20Pecan%20St%2C%20Carrollton%2C%20GA',
      )
      expect(phone!.slice(1)).toEqual([
        'tel:+17705550100',
        expect.stringContaining('white-space:nowrap'),
        '(770)\u00a0555-0100',
      ])
      // Wherever the restaurant's phone is read, it can be tapped.
      expect(html.split('(770)\u00a0555-0100').length).toBe(html.split('>(770)\u00a0555-0100</a>').length)
      for (const part of [html.split('</div>')[1], text])
        expect(part).not.toMatch(/\) 555-|\d [AP]M\b|\d [ap]\.\s?m\.|\s[ap]\. m\./)
    },
  )

  test.each(inBoth)(
    '%s in %s ends no sentence twice, though a name or an hour ends with a full stop',
    (...[, , reader]) => {
      const { subject, text, html } = madeOf(reader)
      const written = [subject, text, ...shown(html)].join('\n')
      expect(written).toMatch(/Jr\.|Inc\./)
      expect(written).not.toMatch(/\.\s?\./)
    },
  )

  test.each(letters.filter(([, , to]) => to === 'restaurant'))(
    'to the restaurant names its guest in the subject: %o',
    (letter) => {
      if (!isOfAccount(letter) && letter.kind !== 'day-sheet')
        expect(compose(letter, head, at).subject).toContain('Ana Reyes')
    },
  )

  test('to the restaurant calls its guest by a tap, and one to a guest makes no link of what a guest wrote', () => {
    const called = 'tel:+17705550199'
    for (const [letter, , to] of [
      ...letters,
      [{ kind: 'contact-notice', contact: aMessage({ phoneNumber: '770.555.0199' }) }, '', 'restaurant'] as const,
    ]) {
      const isToCall = to === 'restaurant' && !isOfAccount(letter) && !isSilent(letter)
      expect([letter.kind, hrefsIn(compose(letter, head, at).html).includes(called)]).toEqual([letter.kind, isToCall])
    }
  })

  test.each<[EmailMessage, Locale, string]>([
    [
      { kind: 'reservation-confirmed', reservation: aTable() },
      'en',
      'Thursday, December 24, 2026, 6:30 PM, 2 guests. 12 Pecan St, Carrollton, GA',
    ],
    [
      { kind: 'reservation-changed', reservation: aTable({ partySize: 1 }) },
      'es',
      'jueves, 24 de diciembre de 2026, 6:30 p.\u00a0m., 1 persona. 12 Pecan St, Carrollton, GA',
    ],
    [
      { kind: 'reservation-reminder', reservation: aTable() },
      'es',
      'jueves, 24 de diciembre de 2026, 6:30 p.\u00a0m., 2 personas. 12 Pecan St, Carrollton, GA',
    ],
    [
      { kind: 'reservation-offered', reservation: anOffer() },
      'en',
      'Thursday, December 24, 2026, 8:30 PM. We hold it until 5:42 PM. 12 Pecan St, Carrollton, GA',
    ],
    [
      { kind: 'reservation-offered', reservation: anOffer() },
      'es',
      'jueves, 24 de diciembre de 2026, 8:30 p.\u00a0m. La guardamos hasta las 5:42 p.\u00a0m. 12 Pecan St, Carrollton, GA',
    ],
    [
      { kind: 'catering-quote', catering: aFeast() },
      'en',
      'Thursday, December 24, 2026, 40 servings: $433.35 + 1 item to be quoted',
    ],
    [
      {
        kind: 'catering-received',
        catering: aFeast({ selectedItems: aFeast().selectedItems.flatMap((item) => [item, item]) }),
      },
      'es',
      'jueves, 24 de diciembre de 2026, 40 porciones: $433.35 + 2 platillos por cotizar',
    ],
    [
      { kind: 'catering-received', catering: aFeast({ selectedItems: aFeast().selectedItems.slice(0, 1) }) },
      'es',
      'jueves, 24 de diciembre de 2026, 40 porciones: $433.35',
    ],
    [{ kind: 'contact-notice', contact: aMessage() }, 'es', 'Is the patio open in December?'],
  ])('%o in %s is previewed as %s', (letter, locale, preview) => {
    const { html } = madeOf(toReader(letter, locale, false))
    expect(/<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]).toBe(preview)
  })

  test("an offer's email names the button of its page by its text", () => {
    for (const locale of ['en', 'es'] as const)
      expect(offerOf({ locale }).text).toContain(`“${messagesOf(locale)['waitlist_keep']}”`)
  })

  test.each(letters)('%o begins as "%s" and goes to %o', (letter, subject, recipient) => {
    expect(compose(letter, head, at).subject.startsWith(subject)).toBe(true)
    expect(recipientOf(letter)).toEqual(recipient)
  })

  test.each(letters.filter(([letter, , to]) => 'reservation' in letter && to !== 'restaurant'))(
    'to a guest who reads Spanish leads to pages in Spanish: %o',
    (letter) => {
      const { reservation } = letter as Extract<EmailMessage, { reservation: Reservation }>
      const { html } = compose({ ...letter, reservation: { ...reservation, locale: 'es' } } as EmailMessage, head, at)
      const links = hrefsIn(html).filter((href) => href.startsWith(head.origin))
      const paths = links.map((href) => new URL(href).pathname)
      expect(paths).toEqual([expect.stringMatching(/^\/es\/reservations(?:\/manage)?$/)])
    },
  )

  describe('to a restaurant whose owner reads Spanish', () => {
    const inSpanish: EmailContext = { ...head, locale: 'es' }
    const was = { reservationDate: '2026-12-23', reservationTime: '19:00:00', partySize: 4, note: 'Silla alta' }
    const toIt: EmailMessage[] = [
      ...letters.map(([letter]) => letter).filter((letter) => recipientOf(letter) === 'restaurant'),
      { kind: 'reservation-notice', event: 'changed', was, reservation: aTable({ partySize: 1, note: 'Cumpleaños' }) },
      { kind: 'catering-notice', catering: aFeast({ numberOfServings: 1, extraCharges: [] } as object) },
      ...accountEvents.map((event): EmailMessage => ({ kind: 'account-notice', event })),
    ]
    const own = [
      ...Object.values(head).flatMap((known) => (typeof known === 'string' ? known : Object.values(known))),
      'Ana Reyes',
      'ana@example.com',
      'With salsa.',
      'No nuts.',
      'Allergic to nuts.',
      'Catch of the day',
      aMessage().message,
    ].flatMap((text) => [text, escapeAutolinks(text), escapeHtml(escapeAutolinks(text)), text.replaceAll(/^/gm, '> ')])

    test.each(toIt)('has no English word but what is its own or its guests’: %o', (letter) => {
      const mail = compose(letter, inSpanish, at)
      expect(englishIn(readIn(mail), own)).toEqual([])
      expect(mail.html).toContain('<html lang="es">')
      expect(englishIn(readIn(compose(letter, { ...head, locale: 'en' }, at)), own)).not.toEqual([])
    })

    test('not even where several come as one', () => {
      const notices = toIt.filter(isOfNotice).map((letter) => ({ letter, createdAt }))
      const mail = composeDigestEmail(notices, inSpanish)
      expect(englishIn(readIn(mail), own)).toEqual([])
      expect(mail.subject).toBe('8 avisos del sitio')
    })

    test('says what a message, a booking and a request are about', () => {
      expect(toIt.slice(0, 5).map((letter) => compose(letter, inSpanish, at).subject)).toEqual([
        'Por favor llama a Ana Reyes: se liberó una mesa, 24 de diciembre de 2026, 8:30 p.\u00a0m., para 2',
        'Nueva reservación: Ana Reyes, 24 de diciembre de 2026, 6:30 p.\u00a0m., 2 personas',
        'Reservación cancelada: Ana Reyes, 24 de diciembre de 2026, 6:30 p.\u00a0m., 2 personas',
        'Solicitud de banquete: Ana Reyes, 24 de diciembre de 2026, 40 porciones',
        'Mensaje de Ana Reyes',
      ])
    })
  })

  test('knows who cancelled', () =>
    expect(compose(letters[3]![0], head, at).text).toContain('Hi Ana, you cancelled this reservation.'))

  test('about a table goes to nobody where the guest left no address', () => {
    const { email: _email, ...guest } = aTable()
    for (const kind of ['reservation-confirmed', 'reservation-changed', 'reservation-cancelled'] as const)
      expect(recipientOf({ kind, reservation: guest })).toBeUndefined()
  })

  test('every email kind has its worker', () => {
    expect(emailWorkers).toEqual([
      'send-reservation-email',
      'send-catering-request',
      'send-contact-notice',
      'send-account-notice',
    ])
    expect(new Set([...letters.map(([{ kind }]) => kind), 'push', 'text', 'line-sms'])).toEqual(
      new Set(Object.keys(workerByKind)),
    )
    expect(outboxWorkers).toEqual([...emailWorkers, pushWorker, smsWorker])
  })

  test('is a notice where it tells the restaurant of something that came in; held back, all of these go by one worker', () => {
    const kinds = Object.keys(workerByKind) as EmailMessage['kind'][]
    expect(kinds.filter(isOwnerNotice)).toEqual([
      'waitlist-call',
      'reservation-notice',
      'large-party-notice',
      'catering-notice',
      'contact-notice',
    ])
    for (const kind of kinds) {
      expect(workerFor({ kind })).toBe(workerByKind[kind])
      expect(workerFor({ kind, held: true })).toBe(isOwnerNotice(kind) ? 'send-contact-notice' : workerByKind[kind])
    }
  })

  test('counts toward its address’s hour where a stranger can bring it about, and not where the owner does', () => {
    const reservation = aTable()
    for (const by of ['guest', 'restaurant', 'hours'] as const)
      for (const kind of ['reservation-confirmed', 'reservation-changed', 'reservation-cancelled'] as const)
        if (by !== 'hours' || kind !== 'reservation-confirmed')
          expect([by, kind, rateLimitOf({ kind, by, reservation }) !== undefined]).toEqual([by, kind, by === 'guest'])
    const capped = letters.filter(([letter]) => rateLimitOf(letter)).map(([{ kind }]) => kind)
    expect(capped).toEqual([
      'reservation-confirmed',
      'reservation-reminder',
      'reservation-cancelled',
      'waitlist-joined',
      'waitlist-ended',
      'catering-received',
    ])
  })
})

describe('both parts of an email', () => {
  const sheet = {
    locale: 'en',
    subject: 'A <subject>',
    heading: 'A & heading',
    intro: 'An intro',
    rows: [['Long label', 'a "value"']],
    bill: [
      { label: 'Tacos', amount: '$5.00' },
      { label: 'All of it', amount: '$5.00', strong: true },
    ],
    quoted: "It's\nquoted",
    button: { label: 'Open', url: 'https://nogalera.example/?a=1&b=2' },
    closing: 'A closing',
  } as const
  const bare = { locale: 'es', subject: 'S', heading: 'H', intro: 'I', rows: [] } as const
  const without = { ...head, phone: '', address: '' }
  test('say the same', () => {
    const { subject, text, html } = renderLayout(sheet, head)
    expect(subject).toBe('A <subject>')
    expect(text).toBe(
      `A & heading\n\nAn intro\n\nLong label: a "value"\n\nTacos      $5.00\nAll of it  $5.00\n\n> It's\n> quoted\n\nOpen:\nhttps://nogalera.example/?a=1&b=2\n\nA closing\n\n${foot}`,
    )
    expect(shown(html)).toEqual([
      'A &#60;subject&#62;',
      'An intro',
      'La Nogalera',
      'A &#38; heading',
      'An intro',
      'Long label',
      'a &#34;value&#34;',
      'Tacos',
      '$5.00',
      'All of it',
      '$5.00',
      'It&#39;s<br>quoted',
      'Open',
      'A closing',
      'La Nogalera<br>',
      '12 Pecan St, Carrollton, GA',
      '<br>',
      '(770)\u00a0555-0100',
    ])
    expect(html).toContain('<a href="https://nogalera.example/?a=1&#38;b=2" style=')
    expect(html.match(/<strong>[^<]*<\/strong>/g)).toEqual(['<strong>All of it</strong>', '<strong>$5.00</strong>'])
  })

  test('both parts leave out missing facts', () => {
    const { text, html } = renderLayout(bare, without)
    expect(text).toBe('H\n\nI\n\n--\nLa Nogalera')
    expect(shown(html)).toEqual(['S', 'I', 'La Nogalera', 'H', 'I', 'La Nogalera'])
    expect(html).not.toMatch(/<blockquote|<a |dashed/)
    expect(html).toContain('<html lang="es">')
  })

  test('open and close every element, and leave no style or measure empty', () => {
    const { html } = renderLayout(sheet, head)
    const open: string[] = []
    for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/g)) {
      if (['meta', 'br'].includes(name)) continue
      if (end) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style.replace(/;$/, '').split(';'))
    expect(styles.length).toBeGreaterThan(20)
    for (const declaration of styles.flat()) expect(declaration).toMatch(/^[a-z-]+:[^:]*[^:\s]$/)
    for (const [, color = ''] of html.matchAll(/(?:color|background):([^;"]*)/g)) expect(color).toMatch(/^#[\da-f]{6}$/)
    for (const dashed of html.match(/dashed [^;]*/g) ?? []) expect(dashed).toMatch(/^dashed #[\da-f]{6}$/)
  })
})

describe('the words of a visitor', () => {
  test('is no markup', () =>
    expect(escapeHtml(`<b title="x">'&'</b>\n`)).toBe('&#60;b title=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/b&#62;<br>'))

  test.each([
    ['http://evil.example/x', 'http:\u200b/\u200b/evil.\u200bexample/x'],
    ['mailto:boss@evil.example', 'mailto:\u200bboss@evil.\u200bexample'],
    ['www.1.example', 'www.\u200b1.\u200bexample'],
    ['evil。example', 'evil。\u200bexample'],
    ['at 6:30, for 2. Thanks: Ana', 'at 6:30, for 2. Thanks: Ana'],
    ['50/50', '50/50'],
  ])('%s is no link: %s', (written, kept) => expect(escapeAutolinks(written)).toBe(kept))

  test.each([
    ['שלום', '\u2068שלום\u2069'],
    ['Ana\nعائشة 7\nEva', 'Ana\n\u2068عائشة 7\u2069\nEva'],
    ['Ana', 'Ana'],
  ])('%s does not turn its neighbours round', (written, kept) => expect(escapeAutolinks(written)).toBe(kept))

  test.each([
    ['ana.reyes+tacos@example.com', 'ana.reyes+tacos@example.com'],
    ['www.evil.example@example.com', 'www.\u200bevil.\u200bexample@example.\u200bcom'],
    ['WWW.evil.example@example.com', 'WWW.\u200bevil.\u200bexample@example.\u200bcom'],
    ['evil.example/x@example.com', 'evil.\u200bexample/x@example.\u200bcom'],
  ])('%s as an address stands as %s', (email, kept) => expect(escapeEmailAddress(email)).toBe(kept))

  test('is answered where the restaurant reads', () => {
    expect(replyToRestaurant(head)).toEqual({ replyTo: { name: 'La Nogalera', address: 'hola@nogalera.example' } })
    const { email: _email, ...silent } = head
    expect(replyToRestaurant(silent)).toEqual({})
  })
})

describe('the theme of the site', () => {
  const letter = { kind: 'notice-question', address: { id: 'a1', email: 'chef@example.com', locale: 'en' } } as const
  test.each(themeNames)('%s gives an email its own colors and fonts only', (name) => {
    const { html } = composeNoticeOfKind(letter, { ...head, theme: name })
    const { color, text, plainTitle } = themes[name]
    for (const part of [color.masa, color.plate, color.comal, color.chile, color.comalSoft, text, plainTitle])
      expect(html).toContain(part)
    for (const other of themeNames.filter((one) => one !== name)) expect(html).not.toContain(themes[other].color.chile)
  })

  test('is the default one where none is named', () => {
    expect(composeNoticeOfKind(letter, head)).toEqual(composeNoticeOfKind(letter, { ...head, theme: 'plaza' }))
  })
})
