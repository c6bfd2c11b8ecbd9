import { beforeAll, describe, expect, test } from 'vitest'
import type { ParsedMail } from '#infra/emulators/parse-mail.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking, aCateringForm, aDish } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { ask, aws, mails } = withEmulatedAws()

let now = Date.parse('2026-11-30T17:00:00Z')
let people = 0
const aGuest = () => `stranger${people++}@example.com`
const aCaller = () => ({ ip: `198.${people >> 8}.${people++ & 255}.7` })
const date = '2026-12-24'

beforeAll(async () => {
  setClock(() => now)
  await useTier('enterprise')
  const { writeItem } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  await writeItem((await import('#functions/db/menu/items.ts')).saveMenuItemOp(aDish()))
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 1000, reservationsEnabled: true }))
})

const mailsTo = async (address: string) => {
  await aws().lambdas.idle()
  return (await mails()).filter(({ to }) => to.text === address)
}
/** Everything that a client shows of an email. */
const allOf = ({ subject, text, html, attachments }: ParsedMail): string =>
  [subject, text, html, ...attachments.map(({ content }) => content.toString())].join('\n')
const verify = async (one: { id: string; manageToken: string }) => {
  const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
  const token = await emailTokenOf(one)
  expect((await ask('POST /api/reservations/manage/verify', { token })).status).toBe(200)
}

const advertisement = 'Win a prize! Call (888) 555-0123 or visit prize.example now. '
/** What a stranger types. */
const typed = { note: advertisement.repeat(4), phone: '(888) 555-0123', firstName: 'Win at', lastName: 'prize.example' }
const traces = /win|prize|888|0123/i

const booked = async (given: object) => {
  const answer = await ask('POST /api/reservations', aBooking({ reservationDate: date, ...given }), aCaller())
  expect(answer).toMatchObject({ status: 201, body: { status: 'booked' } })
  return answer.body
}
const change = (one: { manageToken: string }, given: object) =>
  ask(
    'POST /api/reservations/manage/change',
    { token: one.manageToken, version: 1, reservationDate: date, reservationTime: '19:00:00', partySize: 3, ...given },
    aCaller(),
  )

describe('what a stranger types into the forms', () => {
  test.each([
    ['en', 'Hello, we look', 'Hello, here are', 'Hello, you cancelled'],
    ['es', 'Hola: te esperamos', 'Hola: así queda', 'Hola: cancelaste'],
  ] as const)(
    'is not emailed to the address that was typed: a table booked, changed and cancelled, in %s',
    async (locale, ...greetings) => {
      const email = aGuest()
      const one = await booked({ ...typed, email, locale })
      await mailsTo(email)
      expect(await change(one, { note: `${typed.note} Again!` })).toMatchObject({ status: 200 })
      await mailsTo(email)
      await ask('POST /api/reservations/manage/cancel', { token: one.manageToken }, aCaller())
      const found = await mailsTo(email)
      expect(found).toHaveLength(3)
      for (const [at, mail] of found.entries()) {
        expect(allOf(mail)).not.toMatch(traces)
        expect(mail.text).toContain(greetings[at])
      }
      now += 61 * 60_000
    },
  )

  test('is not in the reminder of the day before', async () => {
    const email = aGuest()
    await booked({ ...typed, email })
    const before = now
    now = Date.parse(`2026-12-23T17:00:00Z`)
    await aws().lambdas.invoke('send-reminders', {})
    await aws().lambdas.invoke('minute-tick', {})
    const found = await mailsTo(email)
    expect(found.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Tomorrow at/))
    for (const mail of found) expect(allOf(mail)).not.toMatch(traces)
    now = before
  })

  test('is not in the copy of a catering request: not its thousand characters, and not its phone', async () => {
    const email = aGuest()
    const asked = {
      email,
      name: 'Win: prize.example',
      message: advertisement.repeat(16),
      phoneNumber: '(888) 555-0123',
    }
    const answer = await ask('POST /api/catering-requests', aCateringForm({ ...asked, desiredDate: date }), aCaller())
    expect(answer).toMatchObject({ status: 201 })
    const [mail] = await mailsTo(email)
    expect(allOf(mail!)).not.toMatch(traces)
    expect(mail?.text).toContain('Thank you.')
  })

  test('reaches the restaurant whole', async () => {
    now += 61 * 60_000
    const email = aGuest()
    await booked({ ...typed, email })
    await aws().lambdas.idle()
    const notice = (await mails()).findLast(({ replyTo }) => replyTo?.value[0]?.address === email)
    expect(notice?.text).toContain('(888)\u00a0555-0123')
    expect(notice?.text).toMatch(/Win a prize/)
    expect(notice?.subject).toMatch(/Win at prize/)
  })
})

describe('a real guest', () => {
  test('a guest who verified the address gets the note and the phone in every later email', async () => {
    const email = aGuest()
    const one = await booked({ email, phone: '(770) 555-0142', note: 'By the window' })
    await mailsTo(email)
    await verify(one)
    expect(await change(one, { note: 'By the window', version: 2 })).toMatchObject({ status: 200 })
    const [first, changed] = await mailsTo(email)
    expect(first?.text).not.toMatch(/By the window|0142/)
    expect(changed?.text).toMatch(/By the window/)
    expect(changed?.text).toMatch(/0142/)
  })

  test.each([
    ['Nguyễn', 'Thị Ánh Tuyết'],
    ['محمد', 'عبد الله'],
    ['Jo', "O'Brien-St. Clair"],
    ['Ana 🌮', 'Reyes'],
  ])('is greeted by name before that, too: %s %s', async (firstName, lastName) => {
    const email = aGuest()
    await booked({ email, firstName, lastName })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(firstName)
    expect(mail?.text).toContain(lastName)
  })
})
