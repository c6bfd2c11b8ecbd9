import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { ask, asOwner, aws, edit, mails, quiet, store, faultProxies } = atTheDesk('2026-10-20T17:00:00Z')
const hour = 3_600_000

const begins = Date.parse('2026-10-20T17:00:00Z')
let now = begins
const at = (date: string, time: string) => (now = instantOf(date, time).getTime())
let guests = 0
let email = ''
beforeEach(() => {
  email = `reminded${guests++}@example.com`
  now = begins
  setClock(() => now)
})

const book = async (given: Partial<ReservationForm>) => {
  const { body } = await ask('POST /api/reservations', aBooking({ email, ...given }), { ip: `198.18.7.${guests}` })
  await quiet()
  return body as { id: string; manageToken: string }
}
const remind = async () => {
  const answer = await aws().lambdas.invoke('send-reminders', {})
  await quiet()
  return answer
}
const sweep = async () => {
  await aws().lambdas.invoke('minute-tick', {})
  await quiet()
}
const reminders = async () =>
  (await mails()).filter(({ to, subject }) => to.text === email && /^(?:Tomorrow|Mañana) /.test(subject ?? ''))

/** What the wall shows at each run of so many hours that sent a reminder. */
const throughTheHours = async (hours: number) => {
  const sentAt: string[] = []
  for (let run = 0; run < hours; run++, now += hour) {
    const before = (await reminders()).length
    await remind()
    const { date, time } = localDateTimeAt(new Date(now))
    for (let each = before; each < (await reminders()).length; each++) sentAt.push(`${date} ${time}`)
  }
  return sentAt
}

const uidOf = (one: ICAL.Component) => one.getFirstSubcomponent('vevent')!.getFirstPropertyValue('uid')

describe('a reminder', () => {
  test.each([
    ['in autumn', '2026-10-30'],
    ['over the night in which the clocks go back', '2026-11-01'],
    ['on the day after it', '2026-11-02'],
    ['over the night in which they go forward', '2027-03-14'],
    ['on the day after that', '2027-03-15'],
  ])('%s is sent once, at nine on the day before', async (_when, reservationDate) => {
    at(addDays(reservationDate, -5), '23:30:00')
    await book({ reservationDate, reservationTime: '20:30:00' })
    at(addDays(reservationDate, -2), '22:00:00')
    expect(await throughTheHours(50)).toEqual([`${addDays(reservationDate, -1)} 09:00:00`])
  })

  test('says when and for how many, in the guest’s language, with the link and the calendar of the other emails', async () => {
    const reservationDate = '2026-11-20'
    const note = 'Sin sésamo, por favor.'
    const { id, manageToken } = await book({ reservationDate, locale: 'es', partySize: 4, note })
    at('2026-11-19', '09:30:00')
    await remind()
    const [mail] = await reminders()
    expect(mail?.subject).toMatch(/^Mañana a las 6:30 p\.\sm\.: tu mesa para 4 en /)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Mañana a las 6:30\u00a0p.\u00a0m., Ana')
      expect(part).toContain('viernes, 20 de noviembre de 2026')
      expect(part).toContain(`/reservations/manage#${manageToken}`)
      // Nobody has verified the address.
      expect(part).not.toContain('Sin sésamo')
    }
    // What waits to be sent knows no secret and no note.
    const { getEmails: mailsById } = await store()
    const [reminder] = await mailsById([`remind-${id}-${reservationDate}-1830`])
    expect(JSON.stringify(reminder)).not.toMatch(new RegExp(`${manageToken}|sésamo`))
    // It opens a page, on which a button acts.
    expect([...mail!.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      expect.stringContaining('/reservations/manage#'),
      expect.stringContaining('google.com/maps/'),
    ])
    const file = mail!.attachments.find(({ filename }) => filename === 'reservation.ics')!.content.toString()
    const calendar = new ICAL.Component(ICAL.parse(file))
    const confirmed = (await mails()).find(({ to, attachments }) => to.text === email && attachments.length > 0)!
    const first = new ICAL.Component(ICAL.parse(confirmed.attachments[0]!.content.toString()))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(uidOf(calendar)).toBe(uidOf(first))
  })

  test('is sent once, even if the job runs twice at once or again after a crash', async () => {
    const reservationDate = '2026-11-22'
    await book({ reservationDate })
    at('2026-11-21', '10:00:00')
    faultProxies().ses.down(true)
    faultProxies().dynamo.strike(0.3, ['killed-before', 'killed-after'])
    await Promise.allSettled([remind(), remind(), remind()])
    faultProxies().dynamo.strike(0)
    faultProxies().ses.down(false)
    for (let runs = 0; runs < 3; runs++, now += 2 * 60_000) {
      await remind()
      await sweep()
    }
    expect(await reminders()).toHaveLength(1)
  })

  test('whose row the table refuses is a failed run, and the next one writes it', async () => {
    const reservationDate = '2026-11-23'
    await book({ reservationDate })
    at('2026-11-22', '10:00:00')
    const before = (await reminders()).length
    faultProxies().dynamo.refuse((body) =>
      body.includes('reservation-reminder') ? { name: 'AccessDeniedException', message: 'no' } : undefined,
    )
    await expect(remind()).rejects.toThrow()
    faultProxies().dynamo.refuse()
    await remind()
    await sweep()
    expect(await reminders()).toHaveLength(before + 1)
  })

  test('there is no reminder for a guest who booked less than 26 hours ahead', async () => {
    at('2026-11-23', '17:00:00')
    await book({ reservationDate: '2026-11-24', reservationTime: '18:30:00' })
    expect(await throughTheHours(24)).toEqual([])
  })

  test('is not sent for a reservation that was cancelled before', async () => {
    const { manageToken } = await book({ reservationDate: '2026-11-26' })
    at('2026-11-25', '09:00:00')
    faultProxies().ses.down(true)
    await remind()
    await ask('POST /api/reservations/manage/cancel', { token: manageToken }, { ip: '198.18.8.1' })
    faultProxies().ses.down(false)
    await throughTheHours(3)
    await sweep()
    expect(await reminders()).toEqual([])
  })

  test('a reminder of a table that was moved is dropped, and the guest is emailed the new time', async () => {
    const { id } = await book({ reservationDate: '2026-11-28' })
    at('2026-11-27', '09:00:00')
    faultProxies().ses.down(true)
    await remind()
    await edit({ id, version: 1 }, { reservationTime: '20:00:00' })
    faultProxies().ses.down(false)
    await throughTheHours(5)
    for (let sweeps = 0; sweeps < 3; sweeps++, now += hour) await sweep()
    expect(await reminders()).toEqual([])
    const all = (await mails()).filter(({ to }) => to.text === email).map(({ subject }) => subject)
    expect(all.filter((subject) => subject?.startsWith('Changed'))).toHaveLength(1)
  })

  test('a reminder that cannot be sent until eight in the evening is dropped', async () => {
    await book({ reservationDate: '2026-12-03' })
    at('2026-12-02', '19:30:00')
    faultProxies().ses.down(true)
    await remind()
    faultProxies().ses.down(false)
    at('2026-12-02', '20:30:00')
    for (let sweeps = 0; sweeps < 3; sweeps++, now += hour) await sweep()
    expect(await reminders()).toEqual([])
  })

  test('describes the table as it is when it is sent', async () => {
    const { id } = await book({ reservationDate: '2026-12-05' })
    at('2026-12-01', '12:00:00')
    await edit({ id, version: 1 }, { partySize: 5 })
    at('2026-12-04', '09:00:00')
    await remind()
    expect((await reminders()).map(({ subject }) => subject)).toEqual([expect.stringContaining('your table for 5 at')])
  })

  test('is switched off and on in the settings, which other settings leave as it is', async () => {
    const rules = async () => (await asOwner('GET /api/owner/days', { month: '2026-12' })).body.settings
    const places = async (given: object) => {
      const { maxReservationsPerDay, reservationsEnabled, version } = await rules()
      return asOwner('PUT /api/owner/reservation-settings', {
        maxReservationsPerDay,
        reservationsEnabled,
        version,
        ...given,
      })
    }
    expect((await rules()).reminders).toBe(true)
    await book({ reservationDate: '2026-12-08' })
    expect((await places({ reminders: false })).status).toBe(200)
    const { stay, firstTable, lastTable, noticeMinutes, version } = await rules()
    const seats = { stay, firstTable, lastTable, noticeMinutes, version }
    expect((await asOwner('PUT /api/owner/seats', seats)).body.reminders).toBe(false)
    expect((await places({})).body.reminders).toBe(false)
    at('2026-12-07', '09:00:00')
    await remind()
    expect(await reminders()).toEqual([])
    await places({ reminders: true })
    await remind()
    expect(await reminders()).toHaveLength(1)
    expect((await places({ reminders: 'often' })).status).toBe(400)
  })
})

test('booking a table writes no reminder', async () => {
  const { scanItems: everything } = await store()
  await book({ reservationDate: '2026-12-20' })
  const names: string[] = []
  for await (const { pk } of everything()) names.push(pk)
  expect(names.filter((pk) => pk.includes('remind-') && pk.includes('2026-12-20'))).toEqual([])
})
