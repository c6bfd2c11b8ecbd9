import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { amongWaiters } from './waiters.ts'

const { ask, aCaller, at, aws, book, cancel, join, mails, setRules, setWall, stored, sweep, take } = amongWaiters()

/** An email as a client takes it apart, with its calendar. */
async function mailsTo(address: string) {
  return (await mails())
    .filter(({ to }) => to.text === address)
    .map(({ subject, text, html, headers, attachments }) => {
      const file = attachments.find(({ filename }) => filename === 'reservation.ics')?.content.toString()
      const calendar = file ? new ICAL.Component(ICAL.parse(file)) : undefined
      const event = calendar?.getFirstSubcomponent('vevent')
      return {
        subject,
        text,
        html,
        type: headers.find(({ key }) => key === 'content-type')?.value ?? '',
        links: [...html.matchAll(/href="(http:\/\/localhost[^"]*)"/g)].map(([, href = '']) =>
          href.replaceAll('&#38;', '&'),
        ),
        method: calendar?.getFirstPropertyValue('method'),
        uid: event?.getFirstPropertyValue('uid'),
        sequence: Number(event?.getFirstPropertyValue('sequence') ?? -1),
        start: event && String(new ICAL.Event(event).startDate),
        status: event?.getFirstPropertyValue('status'),
      }
    })
}

test.each([
  ['en', ['A table opened up', 'Your table on', 'Changed: your table', 'Tomorrow at', 'Cancelled: your table']],
  ['es', ['Se liberó una mesa', 'Tu mesa del', 'Cambio: tu mesa', 'Mañana a las', 'Cancelada: tu mesa']],
] as const)(
  'a table from the waitlist is offered, confirmed, changed, reminded of and cancelled by email in %s, with one calendar entry and links that only open',
  async (locale, subjects) => {
    await setRules({ reminders: true })
    const email = `all-mails-${locale}@example.com`
    const there = await book()
    const one = await join({ email, locale, note: 'No sesame' })
    await cancel(there)
    await sweep()
    expect(await take(one)).toMatchObject({ status: 200 })
    await sweep()
    const { version } = await stored(one)
    const waitRequest = { reservationDate: at.date, reservationTime: '19:30:00', partySize: 3, note: 'No sesame' }
    const change = { token: one.manageToken, version, ...waitRequest }
    expect(await ask('POST /api/reservations/manage/change', change, aCaller())).toMatchObject({ status: 200 })
    await sweep()
    setWall(addDays(at.date, -1), '09:00:00')
    await aws().lambdas.invoke('send-reminders', {})
    await sweep()
    const before = await stored(one)

    const all = await mailsTo(email)
    // Whoever follows every link of every email, as scanners do, asks for pages: no call is made, and nothing is changed.
    for (const { links } of all)
      for (const link of links) {
        const { pathname } = new URL(link)
        expect(pathname).toMatch(/^(?:\/es)?\/reservations(?:\/manage)?$/)
        expect((await ask(`GET ${pathname}`, undefined, aCaller())).status).not.toBe(200)
      }
    expect(await stored(one)).toEqual(before)
    await cancel(one)
    await sweep()

    const offerMails = await mailsTo(email)
    expect(offerMails.map(({ subject }, index) => subject.startsWith(subjects[index]!))).toEqual(Array(5).fill(true))
    const [offered, ...booked] = offerMails
    expect(offered).toMatchObject({ method: undefined, links: [expect.stringContaining(`/manage#${one.manageToken}`)] })
    expect(booked.map(({ method, uid, status }) => [method, uid, status])).toEqual([
      ['PUBLISH', one.id, 'CONFIRMED'],
      ['PUBLISH', one.id, 'CONFIRMED'],
      ['PUBLISH', one.id, 'CONFIRMED'],
      ['CANCEL', one.id, 'CANCELLED'],
    ])
    const [confirmed, changed, reminded, cancelled] = booked.map(({ sequence }) => sequence)
    expect(confirmed).toBeGreaterThanOrEqual(0)
    expect(changed).toBe(confirmed! + 1)
    // A reminder changes nothing, and a calendar keeps what it has.
    expect(reminded).toBe(changed)
    expect(cancelled).toBe(changed! + 1)
    expect(booked.map(({ start }) => start?.slice(11))).toEqual(['18:00:00', '19:30:00', '19:30:00', '19:30:00'])

    for (const { type, text, html, links } of offerMails) {
      expect(type).toMatch(/^multipart\//)
      expect(html).toContain(`<html lang="${locale}">`)
      // The plain part says it all: no markup, and every link.
      expect(text).not.toMatch(/<[a-z]/i)
      for (const link of links) expect(text).toContain(link)
      // Outlook knows tables and their attributes: a width in pixels, and nothing that it leaves out.
      expect(html.match(/<table role="presentation" width="560" cellpadding="0" cellspacing="0"/g)).toHaveLength(1)
      expect(html.match(/<table(?! role="presentation" width="(?:100%|560)")/g)).toBeNull()
      expect(html).not.toMatch(/<(?:script|style|link|img|form|input|button|div style="(?!display:none))/)
      expect(html).not.toMatch(/display:(?:flex|grid)|position:|float:|var\(/)
    }
  },
)
