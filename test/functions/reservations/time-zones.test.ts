import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import type { TimeZone } from '#shared/time/time-zones.ts'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { inTimeZone } from '#test/time-zone.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { ask, asOwner, aws, mails, quiet, store } = atTheDesk('2026-10-20T17:00:00Z')
const minute = 60_000

let guests = 0
let now = 0
const setNow = (instant: string) => {
  now = Date.parse(instant)
  setClock(() => now)
}

const book = async (given: Partial<ReservationForm>) => {
  guests++
  const answer = await ask('POST /api/reservations', aBooking(given), { ip: `198.18.${guests >> 8}.${guests & 255}` })
  await quiet()
  return answer
}
const reasonOf = async (given: Partial<ReservationForm>) => {
  const { status, body } = await book(given)
  return status === 201 ? 'booked' : body.reason
}
const today = async () => (await asOwner('GET /api/owner/hours')).body.today
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to.text === email)

/** The nights in which the clocks change, and the offsets from UTC on the days before and after it in each town. */
const nights = [
  ['forward', '2027-03-14'],
  ['back', '2027-11-07'],
] as const
const houses: [town: string, zone: TimeZone, winter: string, summer: string, letters: string][] = [
  ['Portland', 'America/Los_Angeles', '-08:00', '-07:00', 'P'],
  ['El Paso', 'America/Denver', '-07:00', '-06:00', 'M'],
]

describe.each(houses)('a restaurant in %s', (town, zone, winter, summer, letters) => {
  inTimeZone(zone)

  describe.each(nights)('around the night in which the clocks go %s', (way, sunday) => {
    const saturday = addDays(sunday, -1)
    const [before, after] = way === 'forward' ? [winter, summer] : [summer, winter]
    const email = `guest-${town.replace(' ', '-')}-${way}@example.com`.toLowerCase()

    test('sells today’s tables until each begins, the last one too, by its own clock', async () => {
      const { writeItem, overwriteReservationRulesOp } = await store()
      await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: true }))
      // Saturdays close at ten: the last table of the default window is at half past eight.
      for (const [date, offset] of [
        [saturday, before],
        [sunday, after],
      ] as const) {
        const table = { reservationDate: date, phone: '(770) 555-0199' }
        setNow(`${date}T18:29:00${offset}`)
        expect(await reasonOf({ ...table, reservationTime: '18:30:00' })).toBe('booked')
        setNow(`${date}T18:30:30${offset}`)
        expect(await reasonOf({ ...table, reservationTime: '18:30:00' })).toBe('time-passed')
        setNow(`${date}T20:29:00${offset}`)
        const { body } = await ask('GET /api/availability', { date })
        expect(body.slots.filter(({ state }: { state: string }) => state === 'open')).toEqual([
          { time: '20:30:00', state: 'open' },
        ])
        setNow(`${date}T20:31:00${offset}`)
        expect(await reasonOf({ ...table, reservationTime: '20:30:00' })).toBe('time-passed')
      }
    })

    test('knows which day it is until its own midnight', async () => {
      setNow(`${saturday}T23:59:00${before}`)
      expect(await today()).toBe(saturday)
      setNow(`${sunday}T00:01:00${before}`)
      expect(await today()).toBe(sunday)
      setNow(`${sunday}T23:59:00${after}`)
      expect(await today()).toBe(sunday)
      now += 2 * minute
      expect(await today()).toBe(addDays(sunday, 1))
    })

    test('reminds at nine in its morning, and every calendar finds the table at the right instant', async () => {
      setNow(`${addDays(sunday, -6)}T23:30:00${before}`)
      expect(await reasonOf({ reservationDate: sunday, reservationTime: '20:30:00', email })).toBe('booked')
      const [confirmed] = await mailsTo(email)
      expect(confirmed!.text).toContain('8:30\u00a0PM')

      const file = confirmed!.attachments[0]!.content.toString()
      const calendar = new ICAL.Component(ICAL.parse(file))
      const rules = calendar.getFirstSubcomponent('vtimezone')!
      expect(rules.getFirstPropertyValue('tzid')).toBe(zone)
      expect(rules.getAllSubcomponents().map((part) => part.getFirstPropertyValue('tzname'))).toEqual([
        `${letters}DT`,
        `${letters}ST`,
      ])
      const start = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!).startDate
      // Only the file's own rules say where the zone is.
      start.zone = new ICAL.Timezone(rules)
      expect(new Date(start.toUnixTime() * 1000)).toEqual(new Date(`${sunday}T20:30:00${after}`))

      setNow(`${addDays(saturday, -1)}T22:00:00${before}`)
      const sentAt: string[] = []
      for (let run = 0; run < 48; run++, now += 60 * minute) {
        const sent = (await mailsTo(email)).length
        await aws().lambdas.invoke('send-reminders', {})
        await quiet()
        if ((await mailsTo(email)).length > sent) sentAt.push(new Date(now).toISOString())
      }
      expect(sentAt).toEqual([new Date(`${saturday}T09:00:00${before}`).toISOString()])
      expect((await mailsTo(email)).at(-1)!.subject).toMatch(/^Tomorrow at 8:30\sPM: /)
    })
  })

  test('tells the hour of an instant by its own clock', async () => {
    const { composeVerificationEmail } = await import('#shared/email/verification-email.ts')
    const { text } = composeVerificationEmail(
      {
        locale: 'en',
        wants: 'table',
        reservationDate: '2027-03-15',
        reservationTime: '18:30:00',
        partySize: 2,
        token: 't',
        until: `2027-03-14T18:45:00${summer}`,
      } as Parameters<typeof composeVerificationEmail>[0],
      { name: 'Forno', origin: 'https://forno.example', address: '', phone: '', email: '' } as never,
    )
    expect(text).toContain('before 6:45\u00a0PM')
    expect(localDateTimeAt(new Date(`2027-11-07T01:30:00${winter}`)).time).toBe('01:30:00')
  })
})
