import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { addDays, formatLongDate } from '#shared/time/local-time.ts'
import { encodeZoneRules, type TimeZone } from '#shared/time/time-zones.ts'
import { aBooking } from '#test/make.ts'
import { browserTest as test, expect, invoke, movedClock, moveClock, startApp } from './app.ts'
import { inEnglish } from './english-texts.ts'
import { send } from './guests.ts'
import { type Mail, mailsTo, spaced } from './mailbox.ts'
import { open, troubles } from './watch.ts'

/** Two restaurants in other zones than the default, on Sundays on which the clocks changed. The guest is in Tokyo. */
const houses: [town: string, zone: TimeZone, way: string, sunday: string, before: string, after: string][] = [
  ['Portland', 'America/Los_Angeles', 'forward', '2027-03-14', '-08:00', '-07:00'],
  ['Portland', 'America/Los_Angeles', 'back', '2027-11-07', '-07:00', '-08:00'],
  ['El Paso', 'America/Denver', 'forward', '2027-03-14', '-07:00', '-06:00'],
  ['El Paso', 'America/Denver', 'back', '2027-11-07', '-06:00', '-07:00'],
]

test.use({ timezoneId: 'Asia/Tokyo' })

/** Returns the calendar file of an email. */
const calendarOf = ({ attachments }: Mail): string =>
  Buffer.from(attachments.find(({ filename }) => filename === 'reservation.ics')!.content, 'base64').toString()

for (const [town, TIME_ZONE, way, sunday, before, after] of houses)
  test(`in ${town}, after the night in which the clocks go ${way}, a guest reads the hours, books the last table and is reminded, all by the restaurant’s clock`, async ({
    page,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zone-'))
    const at = async (instant: string) => {
      moveClock({ dataDir }, Date.parse(instant) - Date.now())
      await page.clock.setSystemTime(instant)
    }
    await at(`${addDays(sunday, -1)}T23:30:00${before}`)
    const app = await startApp(dataDir, 0, { ...movedClock, TIME_ZONE })
    try {
      const found = troubles(page)
      const email = 'noche@example.com'
      const monday = addDays(sunday, 1)
      await send(app, bookReservation, aBooking({ reservationDate: monday, reservationTime: '20:30:00', email }))
      await expect.poll(async () => (await mailsTo(app, email)).length).toBe(1)
      const file = calendarOf((await mailsTo(app, email))[0]!)
      expect(file).toContain(`TZID=${TIME_ZONE}:${monday.replaceAll('-', '')}T203000`)
      expect(file).toContain(`TZID:${TIME_ZONE}`)

      await at(`${sunday}T08:50:00${after}`)
      await invoke(app, 'send-reminders')
      expect(await mailsTo(app, email)).toHaveLength(1)
      await at(`${sunday}T09:00:30${after}`)
      await invoke(app, 'send-reminders')
      await expect.poll(async () => (await mailsTo(app, email)).length).toBe(2)
      expect(spaced((await mailsTo(app, email))[1]!.subject)).toMatch(/^Tomorrow at 8:30 PM: /)

      // The badge is told by the page script, and again by the app, which takes the page over without a difference.
      for (const [time, badge] of [
        ['10:59:00', 'Opens today at 11 AM'],
        ['20:59:00', 'Open until 9 PM'],
        ['21:00:30', 'Opens Monday 11 AM'],
      ] as const) {
        await at(`${sunday}T${time}${after}`)
        await page.goto(app.origin)
        await expect(page.locator('html')).toHaveAttribute('data-zone', encodeZoneRules(TIME_ZONE))
        await expect(page.getByText(badge).first()).toBeVisible()
        await open(page, app.origin)
        await expect(page.getByText(badge).first()).toBeVisible()
      }

      const days = page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio')
      await at(`${sunday}T20:20:00${after}`)
      await page.goto(`${app.origin}/reservations`)
      await expect(days.first()).toHaveAccessibleName(new RegExp(`^${formatLongDate(sunday, 'en', true)}`))
      // The rows around it take the taps.
      await days.first().check({ force: true })
      const time = page.getByRole('combobox', { name: inEnglish.time, exact: true })
      await expect(time.locator('option:enabled[value*=":"]')).toHaveText(['8:30 PM'])
      await at(`${sunday}T20:31:00${after}`)
      await page.goto(`${app.origin}/reservations`)
      await expect(days.first()).toHaveAccessibleName(new RegExp(`^${formatLongDate(monday, 'en', true)}`))
      expect(found).toEqual([])
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
