import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { pickGuestFieldTexts, mapGuestFields } from '#shared/reservations/reservation-fields.ts'
import type { ReservationForm, ReservationSettings } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'
import type { TestResponse } from '#test/functions/emulated-aws.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const begins = '2026-11-30T17:00:00Z'
const { ask, asOwner, aws, mails, faultProxies } = withOwner({ since: begins })
let now = Date.parse(begins)

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
  ...(await import('#functions/db/reservations/manage-token.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/reservations/find-reservation.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
})

/** Every test has dates, guests and callers of its own. */
let counter = 0
const aDate = () => new Date(Date.UTC(2026, 11, 1 + counter++)).toISOString().slice(0, 10)
const aCaller = () => `198.${counter >> 8}.${counter++ & 255}.7`
const aGuest = () => `guest${counter++}@example.com`

const useRules = async (rules: Partial<ReservationSettings> = {}) => {
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true, ...rules }))
}

beforeAll(async () => {
  setClock(() => now)
  await useTier('premium')
})
beforeEach(() => useRules())

/** Somebody's table, and what its link does. */
async function aTable(given: Partial<ReservationForm> = {}) {
  const booked = { ...aBooking({ reservationDate: aDate(), ...given }) }
  const { status, body } = await ask('POST /api/reservations', booked, { ip: aCaller() })
  expect(status).toBe(201)
  const token: string = body.manageToken
  const { reservationDate, reservationTime, partySize, note } = booked
  const asItIs = { reservationDate, reservationTime, partySize, ...(note ? { note } : {}) }
  const at = (path: string, input: object) =>
    ask(`POST /api/reservations/manage${path}`, { token, ...input }, { ip: aCaller() })
  return {
    id: body.id as string,
    token,
    date: reservationDate,
    show: () => at('', {}),
    change: (change: object, version = 1): Promise<TestResponse> => at('/change', { ...asItIs, version, ...change }),
    cancel: () => at('/cancel', {}),
    /** Opens the link of the confirmation. */
    verify: async () => at('/verify', { token: await (await store()).emailTokenOf(body) }),
    times: async (partySize: number, date = reservationDate): Promise<Record<string, string>> => {
      const { body: seen } = await at('/times', { date, partySize })
      return Object.fromEntries(seen.slots.map(({ time, state }: { time: string; state: string }) => [time, state]))
    },
  }
}

/** What stands of a booking, and what its day counts. */
async function current(id: string) {
  const { findReservation: reservation, getDay: day } = await store()
  const found = (await reservation(id))!
  const { booked, seated = {} } = await day(found.reservationDate)
  const { reservationDate, reservationTime, partySize, note, status, version, stayMinutes } = found
  return { reservationDate, reservationTime, partySize, note, status, version, stayMinutes, booked, seated }
}

/** An email as people and calendars read it. */
async function mailsTo(address: string) {
  await aws().lambdas.idle()
  return (await mails())
    .filter(({ to }) => to.text === address)
    .map(({ subject, text, html, attachments }) => {
      const file = attachments.find(({ filename }) => filename === 'reservation.ics')?.content.toString()
      const calendar = file ? new ICAL.Component(ICAL.parse(file)) : undefined
      const event = calendar?.getFirstSubcomponent('vevent')
      return {
        subject,
        text: text.replaceAll(/\s+/g, ' '),
        html: html.replaceAll(/\s+/g, ' '),
        method: calendar?.getFirstPropertyValue('method'),
        uid: event?.getFirstPropertyValue('uid'),
        sequence: event?.getFirstPropertyValue('sequence'),
        start: event && String(new ICAL.Event(event).startDate),
      }
    })
}

const outcome = ({ status, body }: TestResponse) => (status === 200 ? 200 : [status, body.reason])

describe('a guest changes a table', () => {
  test('to another day, time and party, with another note: places and seats go along', async () => {
    await useRules({ seats: 20 })
    const table = await aTable({ partySize: 4, note: 'By the window' })
    const before = table.date
    const reservationDate = aDate()
    const { status, body } = await table.change({
      reservationDate,
      reservationTime: '19:30:00',
      partySize: 6,
      note: '',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      reservationDate,
      reservationTime: '19:30:00',
      partySize: 6,
      status: 'booked',
      version: 2,
    })
    expect(body).not.toHaveProperty('note')
    expect(await current(table.id)).toMatchObject({
      partySize: 6,
      note: undefined,
      version: 2,
      stayMinutes: 105,
      booked: 1,
    })
    const { getDay: day } = await store()
    const [was, is] = [await day(before), await day(reservationDate)]
    expect([was.booked, Object.values(was.seated ?? {}).filter(Boolean)]).toEqual([0, []])
    expect(is.seated).toMatchObject({ 78: 6, 84: 6 })
    expect(is.seated).not.toHaveProperty('85')
  })

  test("a change can use the booking's own seats, which count as free for it alone", async () => {
    await useRules({ seats: 8, maxReservationsPerDay: 1 })
    const table = await aTable({ partySize: 6 })
    expect((await table.times(8))['19:00:00']).toBe('open')
    expect((await table.times(9))['19:00:00']).toBe('full')
    const { body: seen } = await ask('GET /api/availability', { date: table.date, partySize: '2' })
    expect(seen.slots.find(({ time }: { time: string }) => time === '19:00:00').state).toBe('full')
    expect(outcome(await table.change({ reservationTime: '19:00:00', partySize: 9 }))).toEqual([422, 'time-full'])
    expect(outcome(await table.change({ reservationTime: '19:00:00', partySize: 8 }))).toBe(200)
    expect(await current(table.id)).toMatchObject({ reservationTime: '19:00:00', partySize: 8, booked: 1 })
  })

  test.each<[string, Partial<ReservationSettings>, object, string]>([
    ['more than ten', {}, { partySize: 11 }, 'invalid'],
    ['an hour that the kitchen is closed', {}, { reservationTime: '10:00:00' }, 'slot-closed'],
    ['a time that has begun', {}, { reservationDate: '2026-11-30', reservationTime: '11:30:00' }, 'time-passed'],
    ['a date that was', {}, { reservationDate: '2026-11-29' }, 'time-passed'],
    ['a date too far ahead', {}, { reservationDate: '2027-12-30' }, 'too-far-ahead'],
    ['sooner than guests may', { noticeMinutes: 2880 }, { reservationDate: '2026-12-01' }, 'too-soon'],
    [
      'another time while bookings are off',
      { reservationsEnabled: false },
      { reservationTime: '19:00:00' },
      'reservations-disabled',
    ],
    ['no time', {}, { reservationTime: '' }, 'invalid'],
    ['a day that is none', {}, { reservationDate: '2026-02-30' }, 'invalid'],
    ['an endless note', {}, { note: 'x'.repeat(301) }, 'invalid'],
  ])('to %s is refused, and stays as it was', async (_what, rules, change, reason) => {
    const table = await aTable({ reservationDate: '2026-12-28' })
    await useRules(rules)
    const refused = await table.change(change)
    expect([refused.status, refused.body.reason]).toEqual([reason === 'invalid' ? 400 : 422, reason])
    expect(await current(table.id)).toMatchObject({ reservationDate: '2026-12-28', partySize: 2, version: 1 })
  })

  test('to a day that is full or blocked is refused, in its own day it is not asked for a place', async () => {
    const [table, full, blocked] = [await aTable(), aDate(), aDate()]
    const { writeItem: write, setDayBlockedOp: block } = await store()
    await aTable({ reservationDate: full })
    await write(block(blocked, true))
    await useRules({ maxReservationsPerDay: 1 })
    expect(outcome(await table.change({ reservationDate: full }))).toEqual([422, 'day-full'])
    expect(outcome(await table.change({ reservationDate: blocked }))).toEqual([422, 'date-blocked'])
    expect(outcome(await table.change({ reservationTime: '20:00:00' }))).toBe(200)
    await write(block(table.date, true))
    expect(outcome(await table.change({ reservationTime: '19:00:00' }, 2))).toEqual([422, 'date-blocked'])
  })

  test('without losing anything that was written: the link shows all of it', async () => {
    const { area: _offered, ...texts } = mapGuestFields(({ name, choices }) =>
      choices ? Object.keys(choices).join(' ') : `My ${name}`,
    )
    const table = await aTable(texts)
    const { body: shown } = await table.show()
    expect(shown).toMatchObject(texts)
    expect(outcome(await table.change({ ...pickGuestFieldTexts(shown), partySize: 3 }))).toBe(200)
    expect((await table.show()).body).toMatchObject({ ...texts, partySize: 3 })
  })

  test('a change that needs no more room is accepted on any day: fewer guests, another note', async () => {
    await useRules({ seats: 10 })
    const table = await aTable({ partySize: 6 })
    const { writeItem: write, setDayBlockedOp: block } = await store()
    await write(block(table.date, true))
    await useRules({ seats: 2, reservationsEnabled: false, noticeMinutes: 2880 })
    expect(outcome(await table.change({ partySize: 5, note: 'A candle' }))).toBe(200)
    expect(await current(table.id)).toMatchObject({ partySize: 5, note: 'A candle', booked: 1 })
    expect(outcome(await table.change({ partySize: 6 }, 2))).toEqual([422, 'reservations-disabled'])
  })

  test('needs the tier', async () => {
    const table = await aTable()
    await useTier('basic')
    expect(outcome(await table.change({ partySize: 3 }))).toEqual([422, 'no-access'])
    await useTier('premium')
  })

  test('a guest with three tables on a date gets no fourth, and can move any of the three', async () => {
    const email = aGuest()
    const [date, other] = [aDate(), aDate()]
    const first = await aTable({ email, reservationDate: date })
    const second = await aTable({ email, reservationDate: date })
    const third = await aTable({ email, reservationDate: date })
    const fourth = await aTable({ email, reservationDate: other })
    for (const each of [first, second, third, fourth]) await each.verify()
    expect(outcome(await fourth.change({ reservationDate: date }, 2))).toEqual([422, 'quota-reached'])
    expect(outcome(await first.change({ reservationTime: '19:00:00' }, 2))).toBe(200)
    expect(outcome(await first.change({ reservationDate: other, reservationTime: '19:00:00' }, 3))).toBe(200)
    expect(outcome(await fourth.change({ reservationDate: date }, 2))).toBe(200)
  })

  test('is refused once it is cancelled, somebody sits at it, or its time has come', async () => {
    const [gone, there, begun] = [
      await aTable(),
      await aTable({ reservationDate: '2026-12-30' }),
      await aTable({ reservationDate: '2026-12-31' }),
    ]
    await gone.cancel()
    expect(outcome(await gone.change({}))).toEqual([422, 'not-movable'])
    expect((await gone.show()).body).toMatchObject({ status: 'cancelled', canChange: false, canCancel: false })
    now = Date.parse('2026-12-30T22:00:00Z')
    await asOwner(`PUT /api/owner/reservations/${there.id}/mark`, { version: 1, mark: 'arrived' })
    expect(outcome(await there.change({ partySize: 3 }, 2))).toEqual([422, 'not-movable'])
    now = Date.parse('2026-12-31T23:30:00Z')
    expect(outcome(await begun.change({ note: 'Late' }))).toEqual([422, 'not-movable'])
    expect((await begun.show()).body).toMatchObject({ canChange: false, canCancel: true })
    expect(
      (await ask('POST /api/reservations/manage/times', { token: begun.token, date: aDate(), partySize: 2 })).status,
    ).toBe(422)
    now = Date.parse(begins)
  })

  test('a booking that the owner moved in the meantime is shown as it is, without a change', async () => {
    const table = await aTable()
    await asOwner(`PUT /api/owner/reservations/${table.id}`, { version: 1, reservationTime: '20:00:00' })
    expect(outcome(await table.change({ partySize: 3 }))).toEqual([409, 'changed-meanwhile'])
    expect(await current(table.id)).toMatchObject({ reservationTime: '20:00:00', partySize: 2, version: 2 })
  })

  test('is one of twenty: then the guest calls, cancels all the same, and the owner’s page is not bound', async () => {
    const email = aGuest()
    const table = await aTable({ email })
    for (let version = 1; version <= 20; version++)
      expect(outcome(await table.change({ note: `Note ${version % 2}` }, version))).toBe(200)
    expect(outcome(await table.change({ note: 'Note 1' }, 21))).toEqual([422, 'not-movable'])
    expect(outcome(await table.change({ note: 'Note 0' }, 21))).toBe(200)
    const { listGuestEmailsByDate: guestMails } = await import('#functions/db/email/emails.ts')
    expect(await guestMails(`${table.date}#${table.id}`)).toHaveLength(21)

    expect((await table.show()).body).toMatchObject({ canChange: false, canCancel: true })
    const edit = { version: 21, reservationTime: '20:00:00', partySize: 3 }
    expect(outcome(await asOwner(`PUT /api/owner/reservations/${table.id}`, edit))).toBe(200)
    expect(outcome(await table.cancel())).toBe(200)
    expect(await current(table.id)).toMatchObject({ reservationTime: '20:00:00', partySize: 3, status: 'cancelled' })
  })

  test('is counted where several come at once', async () => {
    const table = await aTable()
    for (let version = 1; version <= 19; version++)
      expect(outcome(await table.change({ note: `Note ${version}` }, version))).toBe(200)
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => table.change({ note }, 20)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcome(await table.change({ note: 'd' }, 21))).toEqual([422, 'not-movable'])
  })

  test('opens with the secret of no other booking', async () => {
    const [mine, other] = [await aTable(), await aTable()]
    const token = mine.token.slice(0, 22) + other.token.slice(22)
    const change = { token, version: 1, reservationDate: mine.date, reservationTime: '19:00:00', partySize: 2 }
    for (const [path, input] of [
      ['change', change],
      ['times', { token, date: mine.date, partySize: 2 }],
    ] as const)
      expect(outcome(await ask(`POST /api/reservations/manage/${path}`, input, { ip: aCaller() }))).toEqual([
        404,
        'not-found',
      ])
  })
})

describe('a change that is sent twice', () => {
  test('at once, or after a lost answer, is one change and one email to each', async () => {
    const email = aGuest()
    const table = await aTable({ email })
    const send = () => table.change({ reservationTime: '20:00:00', partySize: 3 })
    faultProxies().dynamo.strike(0.2)
    const answers = await Promise.all([send(), send(), send()])
    while (answers.at(-1)!.status >= 500) answers.push(await send())
    faultProxies().dynamo.strike(0)
    expect((await send()).status).toBe(200)
    expect(answers.filter(({ status }) => status !== 200 && status < 500)).toEqual([])
    expect(await current(table.id)).toMatchObject({ reservationTime: '20:00:00', partySize: 3, version: 2, booked: 1 })
    await aws().lambdas.idle()
    // What a worker held when its table failed is everybody's again a while later.
    now += 15 * 60_000
    await aws().lambdas.invoke('minute-tick', {})
    const changeMails = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Changed'))
    expect(new Set(changeMails.map(({ text }) => text)).size).toBe(1)
  })

  test('from two tabs with two changes is the first, and the second gets an error', async () => {
    const table = await aTable()
    const answers = await Promise.all([table.change({ partySize: 3 }), table.change({ partySize: 4 })])
    expect(answers.map(outcome).map(String).toSorted()).toEqual(['200', '409,changed-meanwhile'])
    expect(await current(table.id)).toMatchObject({ version: 2, booked: 1 })
  })
})

describe('emails about a change', () => {
  // Beyond ten an hour the restaurant's notices come as one.
  beforeEach(() => void (now += 2 * 3_600_000))

  test.each([
    ['en', 'Changed: your table on ', ['Time: 8:00 PM (was: 6:30 PM)', 'Guests: 4 (was: 2)']],
    ['es', 'Cambio: tu mesa del ', ['Hora: 8:00 p. m. (antes: 6:30 p. m.)', 'Personas: 4 (antes: 2)']],
  ] as const)(
    'in %s name old and new, with one calendar entry that gets newer and is cancelled',
    async (locale, subject, lines) => {
      const email = aGuest()
      const table = await aTable({ email, locale, phone: '' })
      await table.change({ reservationTime: '20:00:00', partySize: 4, note: 'No sesame' })
      await aws().lambdas.idle()
      await table.cancel()
      const [confirmed, changed, cancelled] = await mailsTo(email)
      expect(changed!.subject?.startsWith(subject)).toBe(true)
      for (const line of lines) {
        expect(changed!.text).toContain(line)
        expect(changed!.html).toContain(line.replace(/^\S+ /, ''))
      }
      expect(changed!.text).toContain(`/reservations/manage#${table.token}`)
      expect([confirmed, changed, cancelled].map((mail) => [mail!.method, mail!.uid, mail!.sequence])).toEqual([
        ['PUBLISH', table.id, 0],
        ['PUBLISH', table.id, 1],
        ['CANCEL', table.id, 2],
      ])
      expect([confirmed!.start, changed!.start]).toEqual([`${table.date}T18:30:00`, `${table.date}T20:00:00`])
      const notices = await mailsTo('owner@nogalera.example')
      const notice = notices.findLast((mail) => mail.subject?.startsWith('Reservation changed: '))!
      for (const line of ['8:00 PM (was: 6:30 PM)', '4 (was: 2)', 'No sesame (was: none)'])
        expect(notice.text).toContain(line)
    },
  )

  test('by the owner is old and new, too', async () => {
    const email = aGuest()
    const table = await aTable({ email })
    await asOwner(`PUT /api/owner/reservations/${table.id}`, { version: 1, partySize: 5 })
    expect((await mailsTo(email)).at(-1)!.text).toContain('5 (was: 2)')
  })
})
