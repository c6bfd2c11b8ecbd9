import ICAL from 'ical.js'
import { find } from 'linkifyjs'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ParsedMail } from '#infra/emulators/parse-mail.ts'
import { setClock } from '#functions/runtime/clock.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { isDeep } from '#test/deep.ts'
import { aBooking, aMessageForm } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

type Told = 'reservation-confirmed' | 'reservation-changed' | 'reservation-cancelled'
const { ask, aws, mails, requests, faultProxies } = withEmulatedAws()
const book = 'POST /api/reservations'
const owner = 'owner@nogalera.example'

let now = Date.parse('2026-11-30T17:00:00Z')
const later = (ms: number): void => {
  now += ms
}
const minute = 60_000

let counter = 0
const aGuest = () => `guest${counter++}@example.com`
/** An address of a network of its own. */
const aCaller = () => `198.${counter >> 8}.${counter++ & 255}.7`

const store = async () => ({
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/email/emails.ts')),
  ...(await import('#functions/db/email/failed-emails.ts')),
  ...(await import('#functions/db/reservations/find-reservation.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
  ...(await import('#functions/db/site/settings.ts')),
})

beforeAll(async () => {
  setClock(() => now)
  const {
    writeItem: write,
    overwriteReservationRulesOp,
    overwriteSiteSettingOp: saveSite,
    getSite: site,
  } = await store()
  const { branding, contactInfo } = await site()
  await useTier('enterprise')
  await write(overwriteReservationRulesOp({ maxReservationsPerDay: 1000, reservationsEnabled: true }))
  await write(saveSite('branding', { ...branding, name: 'La "Vieja" Nogalera, Inc. 🌮' }))
  await write(saveSite('contactInfo', { ...contactInfo, email: 'hola@nogalera.example' }))
})

// Every test has an hour of the restaurant's own: beyond ten of them notices come as one.
afterEach(() => later(61 * minute))

/** Ends once nothing that was woken is at work. */
const quiet = () => aws().lambdas.idle()
const sweep = async () => {
  await aws().lambdas.invoke('minute-tick', {})
  await quiet()
}
const addressed = ({ to }: ParsedMail): string => to.text
const mailsTo = async (address: string) => (await mails()).filter((mail) => addressed(mail) === address)
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

/** The guest presses the button behind the link in our email. */
const verify = async (one: Pick<Reservation, 'id' | 'manageToken'>) => {
  const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
  await ask('POST /api/reservations/manage/verify', { token: await emailTokenOf(one) }, { ip: aCaller() })
}

const eventOf = (mail: ParsedMail | undefined) =>
  eventIn(mail?.attachments.find(({ filename }) => filename === 'reservation.ics')?.content.toString() ?? '')

const eventIn = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = calendar.getFirstSubcomponent('vevent')!
  return {
    method: calendar.getFirstPropertyValue('method'),
    zone: calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    start: new ICAL.Event(event).startDate,
    stamp: String(event.getFirstPropertyValue('dtstamp')),
    isWhole: /\nEND:VCALENDAR\r?\n$/.test(file),
    organizer: event.getFirstPropertyValue('organizer'),
    url: event.getFirstPropertyValue('url'),
    description: String(event.getFirstPropertyValue('description')),
  }
}

describe('a booking', () => {
  test('is confirmed to the guest in two parts, with link and calendar, and announced to the restaurant', async () => {
    const email = aGuest()
    const phone = '7705550199'
    const { body } = await ask(book, aBooking({ email, phone, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.from?.value[0]).toEqual({ address: 'reservations@nogalera.example', name: expect.any(String) })
    expect(mail?.subject).toContain('December 24, 2026')
    for (const part of [mail?.text, String(mail?.html)]) {
      expect(part).toContain('Thursday, December 24, 2026')
      expect(part).toMatch(/6:30\sPM/)
      // Nobody has verified the address so far.
      expect(part).not.toContain('555-0199')
      expect(part).toContain(`/reservations/manage#${body.manageToken}`)
    }
    const event = eventOf(mail)
    expect(event).toMatchObject({ method: 'PUBLISH', zone: 'America/New_York', status: 'CONFIRMED', sequence: 0 })
    expect(event.start.toString()).toBe('2026-12-24T18:30:00')
    expect(event.start.toJSDate().toISOString()).toBe('2026-12-24T23:30:00.000Z')
    expect(event).toMatchObject({
      isWhole: true,
      stamp: '2026-11-30T17:00:00Z',
      organizer: 'mailto:reservations@nogalera.example',
    })
    expect(mail?.replyTo?.value[0]?.address).toBe('hola@nogalera.example')

    const notice = (await mailsTo(owner)).at(-1)
    expect(notice?.subject).toMatch(/^New reservation: Ana Reyes, December 24, 2026, 6:30\sPM, party of 2$/)
    expect(notice?.replyTo?.value).toEqual([{ address: email, name: 'Ana Reyes' }])
  })

  test.each(['en', 'es'] as const)(
    'in %s is emailed with CRLF at the end of every line, in every part',
    async (locale) => {
      const email = aGuest()
      const before = requests.length
      await ask(book, aBooking({ email, locale, note: 'Two\nlines', reservationDate: '2026-12-24' }), { ip: aCaller() })
      await ask('POST /api/contacts', aMessageForm({ email, message: 'Two\nlines' }), { ip: aCaller() })
      await quiet()
      const raw = requests.slice(before).map((body) => {
        const data = new URLSearchParams(body).get('RawMessage.Data') ?? ''
        return Buffer.from(data, 'base64').toString('latin1')
      })
      expect(raw).toHaveLength(3)
      for (const mail of raw) {
        expect(mail).toContain('\r\n')
        expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }
    },
  )

  test('has the link to manage it in the guest’s calendar, from the email and from its page alike', async () => {
    const email = aGuest()
    const { body } = await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    const [mail] = await mailsTo(email)
    const page = await ask(
      'POST /api/reservations/manage',
      { token: body.manageToken },
      { ip: aCaller(), headers: { host: 'localhost:3000' } },
    )
    const manage = `http://localhost:3000/reservations/manage#${body.manageToken}`
    for (const event of [eventOf(mail), eventIn(page.body.calendar)]) {
      expect(event.url).toMatch(new RegExp(`^${manage}`))
      expect(event.description).toContain(`View or change reservation: ${String(event.url)}`)
    }
    // Only the email's proves the guest's address.
    expect([eventIn(page.body.calendar).url, String(eventOf(mail).url).length]).toEqual([manage, manage.length + 22])
    const notice = (await mailsTo(owner)).at(-1)!
    expect(notice.text + notice.html).not.toContain(body.manageToken)
  })

  test('in Spanish is confirmed in Spanish', async () => {
    const email = aGuest()
    await ask(book, aBooking({ email, locale: 'es', reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toContain('24 de diciembre de 2026')
    expect(mail?.text).toContain('Tu mesa está reservada')
    expect(String(mail?.html)).toContain('<html lang="es">')
    expect(mail?.text).not.toMatch(/\b(?:Your|table|Guests|Date)\b/)
  })

  test.each([
    ['in winter', '2026-12-24', '2026-12-24T23:30:00.000Z'],
    ['the day the clocks go back', '2026-11-01', '2026-11-01T23:30:00.000Z'],
    ['the day the clocks go forward', '2027-03-14', '2027-03-14T22:30:00.000Z'],
    ['in summer', '2027-07-04', '2027-07-04T22:30:00.000Z'],
  ])('%s is in the calendar at its hour', async (_when, reservationDate, instant) => {
    const email = aGuest()
    const before = now
    now = Date.parse('2026-10-20T17:00:00Z')
    const { status } = await ask(book, aBooking({ email, reservationDate }), { ip: aCaller() })
    await quiet()
    now = before
    expect(status).toBe(201)
    expect(
      eventOf((await mailsTo(email))[0])
        .start.toJSDate()
        .toISOString(),
    ).toBe(instant)
  })

  test('a booking cancelled by phone and date is emailed as cancelled, under the same calendar entry', async () => {
    const email = aGuest()
    const phone = '(770) 555-0142'
    await ask(book, aBooking({ email, phone, reservationDate: '2026-12-26' }), { ip: aCaller() })
    await quiet()
    await ask('POST /api/reservations/cancel', { phone, reservationDate: '2026-12-26' }, { ip: aCaller() })
    await quiet()
    const [confirmed, cancelled] = await mailsTo(email)
    expect(cancelled?.text).toContain("you cancelled this reservation. If that wasn't you,")
    const [first, second] = [eventOf(confirmed), eventOf(cancelled)]
    expect(second).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: first.uid, sequence: 1 })
    expect((await mailsTo(owner)).at(-1)?.subject).toMatch(/^Reservation cancelled/)
  })

  test('without an email address is announced to the restaurant alone', async () => {
    const before = (await mails()).length
    await ask(book, aBooking({ reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    expect((await mails()).slice(before).map(addressed)).toEqual([owner])
  })
})

/** A text as people see it. */
const seen = (text: string | undefined) => text?.replace(/\u200b/g, '')

describe('the words of a visitor in emails', () => {
  test('becomes no header, no markup and no link', async () => {
    const email = aGuest()
    const hostile = '<img src=x onerror=alert(1)> http://evil.example/x & www.evil.example'
    await ask(
      'POST /api/contacts',
      aMessageForm({ name: hostile, email, message: `${hostile}\r\nBcc: everybody@example.com` }),
      { ip: aCaller() },
    )
    await quiet()
    const notice = (await mailsTo(owner)).at(-1)!
    const names = notice.headers.map(({ key }) => key)
    for (const name of ['bcc', 'onerror']) expect(names).not.toContain(name)
    expect(notice.replyTo?.value[0]?.address).toBe(email)
    const html = notice.html
    expect(html).not.toMatch(/<img|href="http:\/\/evil|href="[^"]*evil/)
    expect(html).not.toContain('http://evil.example')
    expect(html).not.toContain('www.evil.example')
    expect(notice.text).not.toContain('http://evil.example')
  })

  test("a visitor's text appears as written, and never becomes a link or a header", async () => {
    const written = [
      'http://evil.example/x',
      'http://localhost/x',
      'http://1',
      'https://evil。example/x',
      '//evil.example',
      'mailto:boss@evil.example',
      'boss@evil.example',
    ]
    const encoded = '=?utf-8?Q?http://evil.example=0D=0ABcc:x?='
    const email = `www.evil.example/${aGuest()}`
    await ask('POST /api/contacts', aMessageForm({ name: encoded, email, message: written.join('\n') }), {
      ip: aCaller(),
    })
    await ask(book, aBooking({ email, firstName: encoded, lastName: written[4]! }), { ip: aCaller() })
    await quiet()
    const [message, notice] = (await mailsTo(owner)).slice(-2)
    const [confirmation] = await mailsTo(email)
    for (const mail of [message, notice, confirmation]) {
      // No mail program takes a bare 'localhost/x' for one.
      const found = find(mail?.text ?? '').filter(({ value }) => !value.startsWith('localhost'))
      const links = found.map(({ href }) => href)
      for (const link of links) expect(link).toMatch(/^http:\/\/localhost:3000\/(?:dashboard|reservations)/)
    }
    for (const mail of [message, notice]) expect(seen(mail?.text)).toContain(encoded)
    expect(seen(confirmation?.text)).not.toContain(encoded)
    for (const each of written) expect(seen(message?.text)).toContain(each)
    expect(seen(message?.subject)).toBe(`Message from ${encoded}`)
    expect(seen(message?.replyTo?.value[0]?.name)).toBe(encoded)
  })

  test('in letters that run from right to left does not turn its neighbours round', async () => {
    const email = aGuest()
    await ask(book, aBooking({ email, firstName: 'שלום', lastName: 'עולם' }), { ip: aCaller() })
    await quiet()
    const [mail] = await mailsTo(email)
    for (const part of [mail?.text, String(mail?.html)]) expect(part).toContain('\u2068שלום עולם\u2069')
  })

  test.each(['Ana\r\nBcc: x@example.com', 'Ana\nX-Injected: 1'])('a name %j is refused', async (name) => {
    const { status, body } = await ask('POST /api/contacts', aMessageForm({ name }), { ip: aCaller() })
    expect([status, body.fields.name]).toEqual([400, ['lineBreak']])
  })

  test.each(['ana@example.com\r\nBcc: x@example.com', 'a b@example.com', 'ana@example.com, x@example.com'])(
    'an address %j is refused',
    async (email) => {
      const { status } = await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
      expect(status).toBe(400)
    },
  )
})

/** The subjects of what a guest gets who books while SES is down, once it is back. `deeds` happen meanwhile. */
const whileDown = async (deeds: (booked: Reservation) => Promise<void>) => {
  const { findReservation: reservation } = await store()
  const email = aGuest()
  faultProxies().ses.down(true)
  const { body } = await ask(book, aBooking({ email, reservationDate: '2026-12-28' }), { ip: aCaller() })
  await quiet()
  await deeds((await reservation(body.id))!)
  faultProxies().ses.down(false)
  for (let sweeps = 0; sweeps < 3; sweeps++) {
    later(61 * minute)
    await sweep()
  }
  return subjectsTo(email)
}
const edit = async (before: Reservation, changes: Partial<Reservation>, kind: Told) => {
  const { saveReservation: commitReservation, createEmailOps: newMails } = await store()
  const after = { ...before, ...changes, version: before.version + 1 } as Reservation
  await commitReservation({ before, after, capacity: { max: 50 }, also: newMails([{ kind, reservation: after }]).ops })
  return after
}

describe('when SES fails', () => {
  beforeEach(() => faultProxies().ses.down(false))

  test('the booking is kept, and its email is sent once SES is back', async () => {
    const email = aGuest()
    faultProxies().ses.down(true)
    const { status } = await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    expect([status, await mailsTo(email)]).toEqual([201, []])
    await sweep()
    expect(await mailsTo(email)).toEqual([])
    faultProxies().ses.down(false)
    later(5 * minute)
    await sweep()
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
    later(60 * minute)
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an email that SES never takes is given up after three tries, shown as failed, and sent again when the owner asks', async () => {
    const { listFailedEmails: failedMailsSeen, requeueEmail: sendAgain } = await store()
    const email = aGuest()
    faultProxies().ses.strike(1, ['killed-before'])
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    for (let tries = 0; tries < 12; tries++) {
      later(20 * minute)
      await sweep()
    }
    faultProxies().ses.strike(0)
    const failed = (await failedMailsSeen()).filter(
      (mail) => mail.kind === 'reservation-confirmed' && mail.email === email,
    )
    expect(failed).toHaveLength(1)
    expect(await mailsTo(email)).toEqual([])
    await sendAgain(failed[0]!.id)
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await failedMailsSeen()).map(({ id }) => id)).not.toContain(failed[0]!.id)
  })

  test('a table that was moved meanwhile is emailed once, with its new time', async () => {
    const subjects = await whileDown(async (booked) => {
      const moved = await edit(booked, { reservationTime: '19:00:00' }, 'reservation-changed')
      await edit(moved, { reservationTime: '19:30:00' }, 'reservation-changed')
    })
    expect(subjects).toEqual([expect.stringMatching(/^Changed: your table/)])
  })

  test.each([
    ['its guest is told of once, by the change', ['Changed: your table'], 'Note: Peanut allergy (was: By the window)'],
    ['the owner, who mails no note, is told of as it stands', ['Your table on'], 'Note: Peanut allergy '],
  ])('a note that was changed in the meantime by %s', async (who, subjects, line) => {
    const { saveReservation: commitReservation, findReservation: reservation } = await store()
    const email = aGuest()
    const wish = { reservationDate: '2026-12-28', reservationTime: '18:30:00', partySize: 2 }
    faultProxies().ses.down(true)
    const { body } = await ask(book, aBooking({ ...wish, email, note: 'By the window' }), { ip: aCaller() })
    await quiet()
    await verify(body)
    const before = (await reservation(body.id))!
    const note = 'Peanut allergy'
    if (who.startsWith('its guest'))
      await ask(
        'POST /api/reservations/manage/change',
        { token: body.manageToken, version: before.version, ...wish, note },
        { ip: aCaller() },
      )
    else await commitReservation({ before, after: { ...before, note }, capacity: {} })
    await quiet()
    faultProxies().ses.down(false)
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      later(61 * minute)
      await sweep()
    }
    const told = await mailsTo(email)
    expect(told.map(({ subject }) => subject)).toEqual(subjects.map((begins) => expect.stringMatching(`^${begins}`)))
    expect(told[0]!.text.replaceAll(/\s+/g, ' ')).toContain(line)
  })

  test('a table that was cancelled and booked again meanwhile is not emailed as cancelled', async () => {
    const subjects = await whileDown(async (booked) => {
      const cancelled = await edit(booked, { status: 'cancelled' }, 'reservation-cancelled')
      await edit(cancelled, { status: 'booked', partySize: 4 }, 'reservation-confirmed')
    })
    expect(subjects).toEqual([expect.stringMatching(/^Your table/)])
  })

  test('a worker that dies before SES answers leaves the email to the next', async () => {
    const email = aGuest()
    faultProxies().ses.strike(1, ['reset-before'])
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    faultProxies().ses.strike(0)
    later(2 * minute)
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('two workers at once send one email', async () => {
    const email = aGuest()
    faultProxies().ses.down(true)
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    faultProxies().ses.down(false)
    later(10 * minute)
    await Promise.all(Array.from({ length: 5 }, sweep))
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

/** Three guests who book while SES is down, so that their emails are one batch. */
const threeWaiting = async () => {
  const guests = [aGuest(), aGuest(), aGuest()]
  faultProxies().ses.down(true)
  for (const email of guests) await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
  await quiet()
  faultProxies().ses.down(false)
  later(5 * minute)
  return guests
}
/** Whom a request's body is for. */
const recipientIn = (body: string) => new URLSearchParams(body).get('Destinations.member.1')

describe('in the sandbox of SES', () => {
  beforeEach(() => faultProxies().ses.refuse())

  test('a recipient whom we may not write to keeps no other from getting email', async () => {
    const guests = await threeWaiting()
    // Whoever of them is tried first.
    let denied: string | undefined
    faultProxies().ses.refuse((body) => {
      const recipient = recipientIn(body)
      denied ??= guests.find((email) => email === recipient)
      return denied && recipient === denied
        ? {
            name: 'AccessDenied',
            message:
              'User is not authorized to perform `ses:SendRawEmail` on resource `arn:aws:ses:us-east-1:1:identity/x`',
          }
        : undefined
    })
    await aws().lambdas.invoke('send-reservation-email', {})
    for (const email of guests) expect(await mailsTo(email)).toHaveLength(email === denied ? 0 : 1)
    faultProxies().ses.refuse()
    later(60 * minute)
    await sweep()
    expect(await mailsTo(denied!)).toHaveLength(1)
  })

  test('an email waits for the day on which its domain is verified, and is not given up', async () => {
    const { listFailedEmails: failedMailsSeen } = await store()
    const email = aGuest()
    faultProxies().ses.refuse((body) =>
      recipientIn(body) === email
        ? {
            name: 'MessageRejected',
            message: 'Email address is not verified. The following identities failed the check in region US-EAST-1',
          }
        : undefined,
    )
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    for (let tries = 0; tries < 12; tries++) {
      later(61 * minute)
      await sweep()
    }
    expect((await failedMailsSeen()).filter((mail) => mail.email === email)).toEqual([])
    faultProxies().ses.refuse()
    later(61 * minute)
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

/** What a sweep says of late email. */
const saidLate = async (): Promise<string[]> => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await sweep()
  const lines = warned.mock.calls.map(([line]) => String(line))
  warned.mockRestore()
  return lines.filter((line) => line.includes('mail-late'))
}

describe('the sweep', () => {
  test('reports an email as late after a quarter of an hour, even without an attempt', async () => {
    const { createEmailOps: newMails, findReservation: reservation, writeItem: write } = await store()
    const { body } = await ask(book, aBooking({ reservationDate: '2026-12-24' }), { ip: aCaller() })
    const booked = (await reservation(body.id))!
    await quiet()
    later(61 * minute)
    await sweep()
    const waitFor = async (minutes: number) => {
      const email = aGuest()
      const { ops } = newMails([{ kind: 'reservation-confirmed', reservation: { ...booked, email } }])
      for (const op of ops) await write(op)
      later(minutes * minute)
      return saidLate()
    }
    expect(await waitFor(14)).toEqual([])
    expect(await waitFor(16)).toEqual([expect.stringContaining('"count":1')])
  })
})

/** Tables on as many days: one guest has three on a date. */
const onDay = (each: number) => `2027-01-${String(10 + each)}`

/** Cancels one booking by its link. */
const cancelOwn = (manageToken: string) =>
  ask('POST /api/reservations/manage/cancel', { token: manageToken }, { ip: aCaller() })

describe('email bombing', () => {
  const bookings = 9
  test(`${bookings} bookings in one name bring three confirmations an hour, and the cancellation still arrives`, async () => {
    const email = aGuest()
    const phone = '(770) 555-0150'
    for (let each = 0; each < bookings; each++)
      await ask(book, aBooking({ email, phone, reservationDate: onDay(each) }), { ip: aCaller() })
    await quiet()
    const confirmations = async () => (await subjectsTo(email)).filter((subject) => subject?.startsWith('Your table'))
    expect(await confirmations()).toHaveLength(3)
    later(30 * minute)
    await sweep()
    expect(await confirmations()).toHaveLength(3)
    later(31 * minute)
    await sweep()
    expect(await confirmations()).toHaveLength(6)

    const { listCancellableReservations: cancellableOf } = await store()
    const [first] = await cancellableOf('+17705550150', onDay(0))
    await cancelOwn(first!.manageToken)
    await quiet()
    const cancellations = async () => (await subjectsTo(email)).filter((subject) => subject?.startsWith('Cancelled'))
    // At once, however many confirmations wait.
    expect(await cancellations()).toHaveLength(1)
  })

  const often = isDeep ? 25 : 10
  test(`${often} times booking and cancelling in a name, written in as many ways, brings three confirmations an hour, and a cancellation for each`, async () => {
    const ways = ['b.omb@gmail.com', 'bo.mb@gmail.com', 'bomb+tables@gmail.com', 'BOMB@googlemail.com']
    const addresses = [aCaller(), aCaller()]
    const all = async () => (await Promise.all(ways.map((way) => mailsTo(way)))).flat()
    for (let each = 0; each < often; each++) {
      const email = ways[each % ways.length]
      const { body } = await ask(book, aBooking({ email, reservationDate: onDay(each % 9) }), {
        ip: addresses[each % 2]!,
      })
      await quiet()
      await cancelOwn(body.manageToken)
      await quiet()
    }
    expect(await all()).toHaveLength(6)
    for (let hours = 0; hours < 8; hours++) {
      later(61 * minute)
      await sweep()
      await sweep()
    }
    // Only what was confirmed is told to be cancelled.
    const subjects = (await all()).map(({ subject }) => subject?.split(':')[0])
    expect(subjects.filter((subject) => subject === 'Cancelled')).toHaveLength(3)
    expect(subjects).toHaveLength(6)
  })

  test('of one who cancels what was never confirmed is no email, and of one whose confirmation is on its way a cancellation', async () => {
    const email = aGuest()
    faultProxies().ses.down(true)
    const { body } = await ask(book, aBooking({ email, reservationDate: onDay(0) }), { ip: aCaller() })
    await quiet()
    await cancelOwn(body.manageToken)
    await quiet()
    faultProxies().ses.down(false)
    for (let sweeps = 0; sweeps < 4; sweeps++) {
      later(5 * minute)
      await sweep()
    }
    expect(await subjectsTo(email)).toEqual([])

    // It cancels while SES takes the confirmation.
    const { listGuestEmailsByDate: guestMails } = await store()
    const other = aGuest()
    faultProxies().ses.hang(true)
    const { body: second } = await ask(book, aBooking({ email: other, reservationDate: onDay(1) }), { ip: aCaller() })
    await vi.waitFor(() => expect(faultProxies().ses.hanging()).toBeGreaterThan(0), { timeout: 120_000 })
    await cancelOwn(second.manageToken)
    const isHeld = async () => (await guestMails(`${onDay(1)}#${second.id}`)).some(({ held }) => held)
    await vi.waitFor(async () => expect(await isHeld()).toBe(true), { timeout: 120_000 })
    faultProxies().ses.hang(false)
    await quiet()
    later(2 * minute)
    await sweep()
    expect(await subjectsTo(other)).toEqual([expect.stringMatching(/^Your table/), expect.stringMatching(/^Cancelled/)])
  })

  test('does not delay the emails that the owner causes', async () => {
    const email = aGuest()
    const bodies: { id: string; manageToken: string }[] = []
    for (let each = 0; each < 3; each++)
      bodies.push((await ask(book, aBooking({ email, reservationDate: onDay(each) }), { ip: aCaller() })).body)
    await quiet()
    const { findReservation: reservation } = await store()
    const moved = await edit(
      (await reservation(bodies[0]!.id))!,
      { reservationTime: '19:00:00' },
      'reservation-changed',
    )
    await sweep()
    await edit(moved, { status: 'cancelled' }, 'reservation-cancelled')
    await sweep()
    expect((await subjectsTo(email)).slice(3)).toEqual([
      expect.stringMatching(/^Changed/),
      expect.stringMatching(/^Cancelled/),
    ])
  })

  test('a confirmation that waits is announced as such on the page, and later as sent', async () => {
    const email = aGuest()
    const tokens: string[] = []
    for (let each = 0; each < 4; each++) {
      const { body } = await ask(book, aBooking({ email, reservationDate: onDay(each) }), { ip: aCaller() })
      await quiet()
      tokens.push(body.manageToken)
    }
    const told = async () =>
      Promise.all(
        tokens.map(
          async (token) => (await ask('POST /api/reservations/manage', { token }, { ip: aCaller() })).body.mail,
        ),
      )
    expect(await told()).toEqual(['sent', 'sent', 'sent', 'pending'])
    later(61 * minute)
    await sweep()
    expect(await told()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  test('while SES is down brings no more than three once it is back', async () => {
    const email = aGuest()
    faultProxies().ses.down(true)
    for (let each = 0; each < 7; each++)
      await ask(book, aBooking({ email, reservationDate: onDay(each) }), { ip: aCaller() })
    await quiet()
    for (let hours = 0; hours < 2; hours++) {
      for (let tries = 0; tries < 4; tries++) await sweep()
      later(61 * minute)
    }
    faultProxies().ses.down(false)
    for (let sweeps = 0; sweeps < 3; sweeps++) await sweep()
    expect(await subjectsTo(email)).toHaveLength(3)
    later(61 * minute)
    await sweep()
    expect(await subjectsTo(email)).toHaveLength(6)
  })

  test('an address whose hour is over is written to, though the table has not removed its count yet', async () => {
    const { keys, putOp: put, writeItem: write } = await store()
    const email = aGuest()
    await write(put({ ...keys.mailbox(email), sk: 'HOUR', at: [1], version: 1, ttl: 1 }))
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('a confirmation that was held back is dropped once its table is cancelled', async () => {
    const email = aGuest()
    const phone = '(770) 555-0151'
    for (const reservationDate of ['2027-01-15', '2027-01-16', '2027-01-16', '2027-01-16'])
      await ask(book, aBooking({ email, phone, reservationDate }), { ip: aCaller() })
    await quiet()
    await ask('POST /api/reservations/cancel', { phone, reservationDate: '2027-01-16' }, { ip: aCaller() })
    await quiet()
    later(3 * 60 * minute)
    await sweep()
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject?.startsWith('Your table'))).toHaveLength(3)
    expect(subjects.filter((subject) => subject?.startsWith('Cancelled'))).toHaveLength(2)
  })
})

describe('the notices of an hour', () => {
  test('come one by one up to ten, and the others together once the hour is over', async () => {
    const before = (await mailsTo(owner)).length
    const since = async () => (await mailsTo(owner)).slice(before)
    for (let each = 0; each < 14; each++) {
      const given = { email: aGuest(), lastName: `Party${each}`, reservationDate: '2027-02-01' }
      await ask(book, aBooking(given), { ip: aCaller() })
      await quiet()
    }
    await ask('POST /api/contacts', aMessageForm({ name: 'http://evil.example' }), { ip: aCaller() })
    await quiet()
    expect(await since()).toHaveLength(10)
    later(61 * minute)
    // Once while SES is down: they stay together.
    faultProxies().ses.down(true)
    await sweep()
    faultProxies().ses.down(false)
    later(5 * minute)
    await sweep()
    await sweep()
    const [digest, ...more] = (await since()).slice(10)
    expect([digest?.subject, more.length]).toEqual(['5 notifications from your website', 0])
    for (const party of [10, 11, 12, 13])
      expect(digest?.text).toMatch(new RegExp(`New reservation: Ana Party${party}, .*\n`))
    expect(digest?.text).toContain('Message from')
    expect(find(digest?.text ?? '').map(({ href }) => href)).toEqual(['http://localhost:3000/dashboard'])
    expect(digest?.text).toMatch(/^\d{1,2}:\d{2} [AP]M: +New reservation/m)
    later(61 * minute)
    await sweep()
    expect(await since()).toHaveLength(11)
  })

  test('are in the language that the owner chose', async () => {
    const { updateOwner: saveOwner } = await import('#functions/db/auth/owner.ts')
    await saveOwner({ locale: 'es' })
    await ask('POST /api/contacts', aMessageForm({ name: 'Rosa' }), { ip: aCaller() })
    await quiet()
    expect((await mailsTo(owner)).at(-1)?.subject).toBe('Mensaje de Rosa')
    await saveOwner({}, ['locale'])
  })
})

/** What SES publishes of an email that it took: under what tags, and what became of it. */
const eventAbout = (mail: { tags: Record<string, string[]> }, became: object) => ({ mail, ...became })
const bounceOf = (email: string, bounceType = 'Permanent', recipient: object = { action: 'failed' }) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, ...recipient }] },
})
const complaintOf = (email: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: email }] },
})

/** A guest whose confirmation went out, and the tags under which SES has it. */
const aConfirmedGuest = async () => {
  const email = aGuest()
  const { body } = await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
  await quiet()
  const { listReservationEmails: mailsTelling, findReservation: reservation } = await store()
  const stored = (await reservation(body.id))!
  const [confirmation] = await mailsTelling(stored)
  const standing = async () => {
    const now = (await mailsTelling(stored)).find(({ id }) => id === confirmation!.id)
    return now && [now.state, now.error]
  }
  return { email, stored, token: body.manageToken as string, mail: confirmation!, standing, tags: tagsOf(email) }
}
/** The tags of the last email that SES took for an address. */
const tagsOf = (email: string): Record<string, string[]> => {
  const asked = requests.findLast((request) => recipientIn(request) === email) ?? ''
  const form = new URLSearchParams(asked)
  return Object.fromEntries(
    [1, 2, 3].flatMap((at) => {
      const name = form.get(`Tags.member.${at}.Name`)
      return name ? [[name, [form.get(`Tags.member.${at}.Value`) ?? '']]] : []
    }),
  )
}

describe('an email that SES took and could not deliver', () => {
  test.each([
    ['bounced', bounceOf, true],
    ['bounced', (email: string) => bounceOf(email, 'Undetermined', {}), false],
    ['bounced', (email: string) => bounceOf(email, 'Transient'), false],
    ['complained', complaintOf, true],
    ['rejected', () => ({ eventType: 'Reject', reject: { reason: 'Bad content' } }), false],
  ])('turns failed: %s', async (why, event, isMarked) => {
    const { listFailedEmails: failedMailsSeen } = await store()
    const { email, token, mail, tags, standing } = await aConfirmedGuest()
    expect(await standing()).toEqual(['sent', undefined])
    await tell(eventAbout({ tags }, event(email)))
    expect(await standing()).toEqual(['failed', why])
    const shown = (await failedMailsSeen()).find(({ id }) => id === mail.id)
    expect(shown).toMatchObject({ kind: 'reservation-confirmed', email, error: why })
    expect((await ask('POST /api/reservations/manage', { token }, { ip: aCaller() })).body.mail).toBe('failed')
    const { getSuppression: markOf } = await import('#functions/db/email/mailboxes.ts')
    expect(await markOf(email)).toBe(isMarked ? why : undefined)
  })

  test('does not turn failed by an automatic answer, which SES brings as a passing bounce', async () => {
    const { email, tags, standing } = await aConfirmedGuest()
    await tell(eventAbout({ tags }, bounceOf(email, 'Transient', {})))
    expect(await standing()).toEqual(['sent', undefined])
  })

  test('a duplicate delivery event fails an email once; after it is sent again, only a new event fails it', async () => {
    const { requeueEmail: sendAgain } = await store()
    const { email, mail, tags, standing } = await aConfirmedGuest()
    const first = eventAbout({ tags }, bounceOf(email))
    await tell(first, first)
    expect(await standing()).toEqual(['failed', 'bounced'])
    later(minute)
    await sendAgain(mail.id)
    await sweep()
    expect(await standing()).toEqual(['sent', undefined])
    expect(await mailsTo(email)).toHaveLength(2)
    await tell(first)
    expect((await standing())?.[0]).toBe('sent')
    await tell(eventAbout({ tags: tagsOf(email) }, complaintOf(email)))
    expect(await standing()).toEqual(['failed', 'complained'])
  })

  test('brings nothing back that the owner has discarded, and what names no email is left alone', async () => {
    const {
      discardFailedEmailOp: discard,
      listFailedEmails: failedMailsSeen,
      getEmail: mailOf,
      writeItem: write,
    } = await store()
    const { email, mail, tags } = await aConfirmedGuest()
    await tell(eventAbout({ tags }, bounceOf(email)))
    await write(discard(mail.id))
    await tell(eventAbout({ tags }, bounceOf(email)))
    for (const strange of [{}, { mail: ['none'], try: ['1'] }, { mail: [mail.id], try: ['x'] }, { mail: [], try: [] }])
      await tell(eventAbout({ tags: strange }, bounceOf(email)))
    expect(await mailOf(mail.id)).toBeUndefined()
    expect((await failedMailsSeen()).map(({ id }) => id)).not.toContain(mail.id)
  })

  test('fails with every notice that it held, when it was one email of several', async () => {
    const { listFailedEmails: failedMailsSeen, requeueEmail: sendAgain } = await store()
    for (let each = 0; each < 13; each++) {
      await ask('POST /api/contacts', aMessageForm({ name: `Writer ${each}` }), { ip: aCaller() })
      await quiet()
    }
    later(61 * minute)
    await sweep()
    const digest = tagsOf(owner)
    await tell(eventAbout({ tags: digest }, bounceOf(owner)))
    const failed = async () => (await failedMailsSeen()).filter(({ name }) => /^Writer (?:10|11|12)$/.test(name))
    expect((await failed()).map(({ error }) => error)).toEqual(['bounced', 'bounced', 'bounced'])
    // Sent again, each goes by itself.
    const [one] = await failed()
    const before = (await mailsTo(owner)).length
    later(minute)
    await sendAgain(one!.id)
    await sweep()
    expect((await mailsTo(owner)).slice(before).map(({ subject }) => subject)).toEqual([`Message from ${one!.name}`])
    await tell(eventAbout({ tags: digest }, bounceOf(owner)))
    expect(await failed()).toHaveLength(2)
  })

  test('is made to fail on the mailbox page, by the address of its guest', async () => {
    const { email, standing } = await aConfirmedGuest()
    const body = new URLSearchParams({ eventType: 'Bounce', email })
    await fetch(`${aws().mailbox.endpoint}/events`, { method: 'POST', body })
    expect(await standing()).toEqual(['failed', 'bounced'])
  })
})

const tell = (...messages: (object | string)[]) =>
  aws().lambdas.invoke('record-mail-event', {
    Records: messages.map((message) => ({
      Sns: { MessageId: 'm', Message: typeof message === 'string' ? message : JSON.stringify(message) },
    })),
  })

describe('a bounce or a complaint', () => {
  test.each([
    [
      'bounced',
      (email: string) => ({
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
      }),
    ],
    [
      'complained',
      (email: string) => ({
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: `Ana <${email}>` }] },
      }),
    ],
    [
      'bounced',
      (email: string) => ({
        notificationType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: 'x'.repeat(400) }, { status: '5.1.1' }, { emailAddress: email }],
        },
      }),
    ],
    [
      'complained',
      (email: string) => ({
        notificationType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: '\ud800@example.com' }, { emailAddress: email }] },
      }),
    ],
  ])('an address that %s gets no more mail, and the owner sees why', async (why, event) => {
    const email = aGuest()
    await tell('not json', { eventType: 'Reject', reject: { reason: 'Bad content' } }, event(email))
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    expect(await mailsTo(email)).toEqual([])
    const { listFailedEmails: failedMailsSeen } = await store()
    const failed = (await failedMailsSeen()).find(
      (mail) => mail.kind === 'reservation-confirmed' && mail.email === email,
    )
    expect(failed).toMatchObject({ error: why })
  })

  test('is made on the mailbox page, which shows it', async () => {
    const email = aGuest()
    const { endpoint } = aws().mailbox
    const body = new URLSearchParams({ eventType: 'Complaint', email })
    const page = await fetch(`${endpoint}/events`, { method: 'POST', body })
    expect([page.url, await page.text()]).toEqual([`${endpoint}/`, expect.stringContaining(`Complaint: ${email}`)])
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    expect(await mailsTo(email)).toEqual([])
  })

  test('a temporary bounce marks no mailbox, and an unreadable event is set aside', async () => {
    const email = aGuest()
    await tell({
      eventType: 'Bounce',
      bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: email }] },
    })
    await tell('not json')
    await tell({ eventType: 'Bounce' })
    await ask(book, aBooking({ email, reservationDate: '2026-12-24' }), { ip: aCaller() })
    await quiet()
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('the manage link', () => {
  test('shows when it is opened and cancels when it is asked to, once', async () => {
    const email = aGuest()
    const { body: booked } = await ask(book, aBooking({ email, reservationDate: '2026-12-27' }), { ip: aCaller() })
    const token = booked.manageToken
    const show = () => ask('POST /api/reservations/manage', { token }, { ip: aCaller() })
    for (let each = 0; each < 3; each++)
      expect((await show()).body).toMatchObject({ status: 'booked', canCancel: true })
    const { body } = await show()
    expect(Object.keys(body).toSorted()).toEqual([
      'calendar',
      'canCancel',
      'canChange',
      'etaDelays',
      'firstName',
      'graceMinutes',
      'mail',
      'partySize',
      'reservationDate',
      'reservationTime',
      'status',
      'version',
    ])
    await quiet()
    expect((await show()).body.mail).toBe('sent')
    expect(eventIn(body.calendar).uid).toBe(eventOf((await mailsTo(email))[0]).uid)

    const cancel = () => ask('POST /api/reservations/manage/cancel', { token }, { ip: aCaller() })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    for (const answer of [...answers, await cancel()])
      expect([answer.status, answer.body.status]).toEqual([200, 'cancelled'])
    await quiet()
    expect((await subjectsTo(email)).filter((subject) => subject?.startsWith('Cancelled'))).toHaveLength(1)
    const { body: day } = await ask('GET /api/availability', { date: '2026-12-27' })
    expect(day.count).toBe(0)
  })

  test.each(['', 'x', 'A'.repeat(54), '../../etc/passwd', '_'.repeat(54)])(
    'a token %j opens nothing',
    async (token) => {
      const { status } = await ask('POST /api/reservations/manage', { token }, { ip: aCaller() })
      expect([400, 404]).toContain(status)
    },
  )

  test('a manage link with one wrong letter opens nothing', async () => {
    const { body } = await ask(book, aBooking({ reservationDate: '2026-12-27' }), { ip: aCaller() })
    const token: string = body.manageToken
    const other = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const { status, body: refused } = await ask('POST /api/reservations/manage', { token: other }, { ip: aCaller() })
    expect([status, refused.reason]).toEqual([404, 'not-found'])
  })
})

test('a note to a table is read in the emails and the owner’s list, as text, and in no log whatever fails', async () => {
  const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
  const [email, secret] = [aGuest(), 'Sésamo & nueces']
  const note = `${secret} <b onload=x>\r\nhttp://evil.example/x`
  faultProxies().ses.down(true)
  faultProxies().dynamo.strike(0.3)
  const ip = aCaller()
  for (let status = 0; status === 0 || status >= 500;)
    ({ status } = await ask(book, aBooking({ email, note, lastName: 'Noted', reservationDate: '2026-12-23' }), {
      key: 'a-noted-table',
      ip,
    }))
  await ask(book, { ...aBooking({ email, note: secret.repeat(30) }) }, { ip })
  await ask(book, `{"note": "${secret}"`, { ip })
  await quiet()
  faultProxies().dynamo.strike(0)
  // Whatever the strikes kept from being tried is tried now, and fails.
  later(2 * minute)
  await sweep()
  const { listReservationsInPeriod: reservationsOf } = await store()
  await verify((await reservationsOf('2026-12-23'))[0]!)
  faultProxies().ses.down(false)
  later(60 * minute)
  await sweep()
  const [confirmation] = await mailsTo(email)
  const notice = (await mailsTo(owner)).findLast(({ text }) => text?.includes('Noted'))
  for (const mail of [confirmation, notice]) {
    expect(seen(mail?.text)).toContain(`Note:   ${secret} <b onload=x>\nhttp://evil.example/x`)
    expect(mail?.html).not.toMatch(/<b |href="[^"]*evil/)
    expect(mail?.text).not.toContain('http://evil.example')
  }
  expect((await reservationsOf('2026-12-23'))[0]?.note).toBe(`${secret} <b onload=x>\nhttp://evil.example/x`)
  const logged = lines.flatMap(({ mock }) => mock.calls.flat()).join('\n')
  expect(logged).toContain('mail-not-sent')
  expect(logged).not.toMatch(/Sésamo|nueces|evil/)
  for (const line of lines) line.mockRestore()
})
