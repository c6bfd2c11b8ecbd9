import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { runAsFunction } from '#infra/emulators/caller-context.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { maxAffected } from '#shared/reservations/impact.ts'
import type { HoursException } from '#shared/hours/schedule.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { toCancelled } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

// It is Monday, November 30, 2026, noon; the restaurant is open from 11 to 9.
const { add, asOwner, aws, body, edit, guest, mails, quiet, store, subjectsTo, textsTo, faultProxies } = atTheDesk()

const hours = async () => (await asOwner('GET /api/owner/hours')).body.hours
const closedOn = async (date: string, intervals: HoursException['intervals'] = []) => {
  const { week, exceptions } = await hours()
  const exception = { id: `on-${date}`, from: date, to: date, name: { en: 'Leak', es: 'Fuga' }, intervals }
  return { week, exceptions: [...exceptions, exception] }
}
const check = async (wanted: object) => (await asOwner('POST /api/owner/hours/check', { hours: wanted })).body
const save = async (wanted: object, given: object = {}) => {
  const { usual, version } = await hours()
  return asOwner('PUT /api/owner/hours', { hours: wanted, usual, version, ...given })
}
const idsOf = ({ reservations }: { reservations: { id: string }[] }) => reservations.map(({ id }) => id)
const status = async (id: string) => (await (await store()).findReservation(id))?.status
const calls = async () => (await asOwner('GET /api/owner/calls')).body.calls.map(({ id }: { id: string }) => id)
const booked = async (given: object) => (await add({ phone: '(770) 555-0199', ...given })).body
const kinds = async (id: string) =>
  (await asOwner(`GET /api/owner/reservations/${id}`)).body.mails.map(({ kind }: { kind: string }) => kind)
const plans = async () => (await import('#functions/db/reservations/impact-plans.ts')).listOpenPlans()
/** What of the plans is not done. */
const undone = async () => (await plans()).filter(({ answers, done }) => done < answers.length)
const applyPlans = async () => {
  const { handler } = await import('#functions/jobs/apply-impact-plans.ts')
  return runAsFunction('apply-impact-plans', handler)
}
const book = async (given: object) =>
  (await guest('POST /api/reservations', { ...aBooking({ phone: '(770) 555-0199', ...given }) })).status
const found = async (reservationDate: string) =>
  (await (await store()).listReservationsInPeriod(reservationDate)).map(({ id }) => id)
/** What a guest does between the list and the save: just before the first transaction that says so is written. */
function beforeWriting(mark: string, act: () => Promise<unknown>) {
  const { dynamo } = faultProxies()
  dynamo.before(async (body) => {
    if (!body.includes('TransactItems') || !body.includes(mark)) return
    dynamo.before()
    await act()
  })
}

/** Books while `change` is written: the change is saved, and the guest is to be called, once. */
const isCalled = async (reservationDate: string, mark: string, change: () => Promise<{ status: number }>) => {
  let answer = 0
  beforeWriting(mark, async () => {
    answer = await book({ reservationDate, reservationTime: '20:00:00' })
  })
  expect([(await change()).status, answer]).toEqual([200, 201])
  await quiet()
  const [id] = await found(reservationDate)
  expect(await calls()).toContain(id)
  await asOwner(`POST /api/owner/calls/${id}`, {})
  await applyPlans()
  expect(await calls()).not.toContain(id)
}

describe('a change of the hours', () => {
  test('lists the affected bookings by time, and no others', async () => {
    const early = await booked({ reservationDate: '2026-12-10', reservationTime: '12:00:00' })
    const late = await booked({ reservationDate: '2026-12-10', reservationTime: '20:00:00' })
    const seen = await check(await closedOn('2026-12-10', [{ opens: 660, closes: 1020 }]))
    expect([seen.outside.count, idsOf(seen.outside)]).toEqual([1, [late.id]])
    expect(idsOf((await check(await closedOn('2026-12-10'))).outside)).toEqual([early.id, late.id])
    expect((await check(await closedOn('2026-12-11'))).outside.count).toBe(0)
    expect(seen.outside.reservations[0]).not.toHaveProperty('manageToken')
  })

  test('is not saved without a preview, nor after the preview is outdated', async () => {
    const wanted = await closedOn('2026-12-12')
    const one = await booked({ reservationDate: '2026-12-12' })
    expect((await save(wanted)).body.reason).toBe('bookings-affected')
    const { hash } = await check(wanted)
    await guest('POST /api/reservations', { ...body({ reservationDate: '2026-12-12' }), source: undefined })
    const refused = await save(wanted, { shown: hash })
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect([await status(one.id), (await hours()).version]).toEqual(['booked', 0])
  })

  test('emails, calls or keeps each as the owner answered, once, and leaves who was changed meanwhile', async () => {
    const reservationDate = '2026-12-15'
    const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
    const { defaultReservationSettings } = await import('#shared/reservations/reservation.ts')
    await write(saveReservationRules(defaultReservationSettings))
    const mailed = await booked({ reservationDate, email: 'ana@example.com' })
    const called = await booked({ reservationDate, reservationTime: '19:00:00' })
    const kept = await booked({ reservationDate, reservationTime: '19:30:00', email: 'kept@example.com' })
    await quiet()
    const wanted = await closedOn(reservationDate)
    const { hash } = await check(wanted)
    const answers = { [mailed.id]: 'email', [called.id]: 'call', [kept.id]: 'keep' }
    expect((await save(wanted, { shown: hash, answers })).status).toBe(200)
    await quiet()
    expect([await status(mailed.id), await status(called.id), await status(kept.id)]).toEqual([
      'cancelled',
      'booked',
      'booked',
    ])
    expect([await undone(), await calls()]).toEqual([[], [called.id]])
    const told = (await mails()).findLast(({ to }) => to.text === 'ana@example.com')
    const file = String(told?.attachments.find(({ filename }) => filename === 'reservation.ics')?.content)
    for (const line of [
      'METHOD:CANCEL',
      `UID:${mailed.id}`,
      'SEQUENCE:1',
      'DTSTART;TZID=America/New_York:20261215T183000',
    ])
      expect(file).toContain(line)
    await applyPlans()
    expect(await kinds(mailed.id)).toEqual(['reservation-cancelled', 'reservation-confirmed'])

    const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
    const { id } = log.changes.find(({ what }: { what: string }) => what === 'hours')
    expect((await asOwner('POST /api/owner/changes/undo', { id })).status).toBe(200)
    expect((await hours()).exceptions).toEqual([])
    expect(await status(mailed.id)).toBe('cancelled')
    expect(await calls()).toEqual([])

    expect((await asOwner(`POST /api/owner/calls/${called.id}`, {})).status).toBe(200)
    expect((await asOwner('POST /api/owner/calls/nobody', {})).status).toBe(404)
  })
})

describe('a date that is blocked', () => {
  const reservationDate = '2026-12-21'
  const block = (given: object = {}, dates = [reservationDate]) =>
    asOwner('PUT /api/owner/days', { dates, blocked: true, ...given })
  const seen = async (dates = [reservationDate]) => (await asOwner('POST /api/owner/days/check', { dates })).body

  test('names who has a table on it first, and saves nothing over another list', async () => {
    const one = await booked({ reservationDate })
    const other = await booked({ reservationDate, reservationTime: '12:00:00', email: 'mail@example.com' })
    expect((await seen(['2026-12-22'])).outside.count).toBe(0)
    const { hash, outside } = await seen(['2026-12-22', reservationDate, reservationDate])
    expect(idsOf(outside)).toEqual([other.id, one.id])
    expect((await block()).body.reason).toBe('bookings-affected')
    expect((await block({ shown: 'another-list' })).body.reason).toBe('changed-meanwhile')
    expect((await (await store()).getDay(reservationDate)).blocked).toBe(false)

    const answers = { [other.id]: 'email' }
    expect((await block({ shown: hash, answers })).body.days[0].blocked).toBe(true)
    await quiet()
    expect([await status(one.id), await status(other.id), await undone(), await calls()]).toEqual([
      'booked',
      'cancelled',
      [],
      [],
    ])
    expect(await textsTo('mail@example.com')).toEqual([
      expect.any(String),
      expect.stringContaining("we've cancelled this reservation"),
    ])
  })

  test('without a table on it, and one that is opened again, asks nothing', async () => {
    expect((await block({}, ['2026-12-23'])).status).toBe(200)
    expect((await asOwner('PUT /api/owner/days', { dates: [reservationDate], blocked: false })).status).toBe(200)
  })
})

test("a change of tables and seats proposes to keep every booking, and applies the owner's choices", async () => {
  const { version, ...settings } = (await asOwner('GET /api/owner/days', { month: '2026-12' })).body.settings
  const {
    maxReservationsPerDay: _places,
    reservationsEnabled: _online,
    reminders: _told,
    graceMinutes: _grace,
    ...tables
  } = settings
  const after = { ...tables, lastTable: 1140, seats: 3 }
  const reservationDate = '2026-12-28'
  await booked({ reservationDate, partySize: 2 })
  const over = await booked({ reservationDate, partySize: 2, email: 'over@example.com' })
  const late = await booked({ reservationDate: '2026-12-29', reservationTime: '20:00:00' })
  const gone = await booked({ reservationDate: '2026-12-29', reservationTime: '19:30:00', email: 'late@example.com' })
  const { hash, outside } = (await asOwner('POST /api/owner/seats/check', after)).body
  const named = new Set(idsOf(outside))
  const save = (given: object) => asOwner('PUT /api/owner/seats', { ...after, version, ...given })
  expect([over.id, late.id, gone.id].every((id) => named.has(id))).toBe(true)
  expect((await save({})).body.reason).toBe('bookings-affected')
  expect((await save({ shown: hash })).status).toBe(200)
  await quiet()
  expect([await status(over.id), await status(late.id), await status(gone.id)]).toEqual([
    'booked',
    'booked',
    'cancelled',
  ])
  const toCall = await calls()
  expect([toCall.includes(late.id), toCall.includes(over.id)]).toEqual([true, false])
  await asOwner(`POST /api/owner/calls/${late.id}`, {})
  await asOwner('PUT /api/owner/seats', { ...tables, version: version + 1 })
})

test('the three texts list whom they strand as the week by days does', async () => {
  const { hoursOfOperation: texts } = (await asOwner('GET /api/owner/settings')).body
  const { hoursFromSettings: hoursOf } = await import('#shared/hours/schedule.ts')
  const one = await booked({ reservationDate: '2026-12-27', email: 'texts@example.com' })
  const sunday = { ...texts, sunday: '11 AM-3 PM' }
  const { week } = hoursOf(sunday)
  const { hash, outside } = await check({ week, exceptions: (await hours()).exceptions })
  expect(idsOf(outside)).toContain(one.id)
  const saveTexts = (given: object) => asOwner('PUT /api/owner/settings', { hoursOfOperation: sunday, ...given })
  expect((await saveTexts({})).body.reason).toBe('bookings-affected')
  expect((await saveTexts({ shown: 'another-list' })).body.reason).toBe('changed-meanwhile')
  const saved = await saveTexts({ shown: hash, answers: { [one.id]: 'call' } })
  expect([saved.status, saved.body.hoursOfOperation.sunday]).toEqual([200, '11 AM-3 PM'])
  await quiet()
  expect(await calls()).toContain(one.id)
})

test('a plan that fails does not stop later ones, and is listed as failed', async () => {
  const { writeItem: write } = await store()
  const { createImpactPlanOp: beginPlan } = await import('#functions/db/reservations/impact-plans.ts')
  const change = { of: 'dates', dates: [] } as const
  for (const reservationDate of ['2027-01-21', '2027-01-22']) {
    const { id } = await booked({ reservationDate })
    await write(beginPlan({ by: 'hours', change, known: [id], answers: [{ id, answer: 'call' }] }))
  }
  const [first] = await undone()
  faultProxies().dynamo.refuse((sent) =>
    sent.includes('TransactItems') && sent.includes(first!.id)
      ? { name: 'AccessDeniedException', message: 'no' }
      : undefined,
  )
  await expect(applyPlans()).rejects.toThrow()
  expect((await undone()).map(({ id }) => id)).toEqual([first!.id])
  faultProxies().dynamo.refuse()
  await applyPlans()
  expect(await undone()).toEqual([])
})

test('a plan that a crash left is rolled forward, and a guest who cancelled first is not emailed again', async () => {
  const { writeItem: write, findReservation: reservation, saveReservation: commitReservation } = await store()
  const { createImpactPlanOp: beginPlan } = await import('#functions/db/reservations/impact-plans.ts')
  const gone = await booked({ reservationDate: '2026-12-18', email: 'gone@example.com' })
  const left = await booked({ reservationDate: '2026-12-18', email: 'left@example.com' })
  const before = (await reservation(gone.id))!
  await commitReservation({ before, after: toCancelled(before), capacity: {} })
  const caller = await booked({ reservationDate: '2026-12-19' })
  const mailed = [gone.id, left.id, 'nobody'].map((id) => ({ id, answer: 'email' as const }))
  const answers = [...mailed, { id: caller.id, answer: 'call' as const }]
  const change = { of: 'dates', dates: [] } as const
  await write(beginPlan({ by: 'hours', change, known: [], answers }))
  expect(await calls()).toContain(caller.id)
  const two = await Promise.all([applyPlans(), applyPlans()])
  expect(two.every(({ applied }) => applied >= 0)).toBe(true)
  await quiet()
  expect([await status(left.id), await undone()]).toEqual(['cancelled', []])
  expect([await kinds(gone.id), await kinds(left.id)]).toEqual([
    expect.not.arrayContaining(['reservation-cancelled']),
    expect.arrayContaining(['reservation-cancelled']),
  ])
  expect((await kinds(left.id)).filter((kind: string) => kind === 'reservation-cancelled')).toHaveLength(1)
})

test('a guest who moves to an unaffected time after the preview keeps the table', async () => {
  const { writeItem: write, findReservation: reservation } = await store()
  const { createImpactPlanOp: beginPlan } = await import('#functions/db/reservations/impact-plans.ts')
  const [from, to] = ['2027-01-19', '2027-01-20']
  const moved = await booked({ reservationDate: from, email: 'moved-inside@example.com' })
  const stays = await booked({ reservationDate: from, email: 'stays-outside@example.com' })
  const { manageToken: token, reservationTime, partySize } = (await reservation(moved.id))!
  const change = { token, version: 1, reservationDate: to, reservationTime, partySize }
  expect((await guest('POST /api/reservations/manage/change', change)).status).toBe(200)
  const answers = [moved, stays].map(({ id }) => ({ id, version: 1, answer: 'email' as const }))
  const known = answers.map(({ id }) => id)
  await write(beginPlan({ by: 'restaurant', change: { of: 'dates', dates: [from] }, known, answers }))
  await applyPlans()
  await quiet()
  expect([await status(moved.id), await status(stays.id)]).toEqual(['booked', 'cancelled'])
})

test('a plan that is killed at any of its steps, again and again, emails and calls each guest once', async () => {
  const { writeItem: write } = await store()
  const { createImpactPlanOp: beginPlan } = await import('#functions/db/reservations/impact-plans.ts')
  const reservationDate = '2027-01-26'
  const guests = Array.from({ length: 4 }, (_, at) => ({
    email: `kill${at}@example.com`,
    answer: at % 2 === 0 ? ('email' as const) : ('call' as const),
  }))
  const answers = []
  for (const { email, answer } of guests) answers.push({ id: (await booked({ reservationDate, email })).id, answer })
  const change = { of: 'dates', dates: [reservationDate] } as const
  const ids = answers.map(({ id }) => id)
  const { hash } = (await asOwner('POST /api/owner/days/check', { dates: [reservationDate] })).body
  await asOwner('PUT /api/owner/days', { dates: [reservationDate], blocked: true, shown: hash })
  await quiet()
  await write(beginPlan({ by: 'restaurant', change, known: ids, answers }))
  let kills = 0
  // Each write in turn is the last one of its hand: before it is done, or after.
  for (let run = 0; (await undone()).length > 0; run++) {
    let writes = 0
    faultProxies().dynamo.refuse((sent) => {
      const dies = sent.includes('TransactItems') && ++writes > run % 3
      return dies ? { name: 'AccessDeniedException', message: 'killed' } : undefined
    })
    faultProxies().dynamo.strike(run % 2 === 0 ? 0.3 : 0, ['killed-after'])
    await applyPlans().catch(() => kills++)
    faultProxies().dynamo.strike(0)
    faultProxies().dynamo.refuse()
  }
  expect(kills).toBeGreaterThan(1)
  await applyPlans()
  await aws().lambdas.invoke('minute-tick', {})
  await quiet()
  expect(await Promise.all(ids.map(status))).toEqual(['cancelled', 'booked', 'cancelled', 'booked'])
  const toCall = await calls()
  expect(ids.map((id) => toCall.filter((one: string) => one === id).length)).toEqual([0, 1, 0, 1])
  for (const [at, { email }] of guests.entries()) {
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject?.startsWith('Cancelled'))).toHaveLength(at % 2 === 0 ? 1 : 0)
  }
})

const givenUp = async (email: string) =>
  (await asOwner('GET /api/owner/overview')).body.failed.find((mail: { email: string }) => mail.email === email)
/** An email that was given up, as the owner answers it. */
const answered = async (id: string, how: string) => {
  const path = `/api/owner/mails/${encodeURIComponent(id)}`
  const { status } = await asOwner(how === 'sent again' ? `POST ${path}/again` : `DELETE ${path}`)
  await quiet()
  return status
}

describe('a cancellation that is given up', () => {
  const reservationDate = '2027-01-28'
  const change = { of: 'dates', dates: [reservationDate] } as const

  test.each(['sent again', 'discarded'])('since its address bounced can be %s', async (how) => {
    const { writeItem: write } = await store()
    const { suppressMailboxOp: mark } = await import('#functions/db/email/mailboxes.ts')
    const { createImpactPlanOp: beginPlan } = await import('#functions/db/reservations/impact-plans.ts')
    const email = `bounced-${how.slice(0, 4)}@example.com`
    const { id } = await booked({ reservationDate, email })
    await quiet()
    await write(mark(email, 'bounced', '2026-11-30T17:00:00.000Z'))
    await write(beginPlan({ by: 'hours', change, known: [id], answers: [{ id, answer: 'email' }] }))
    await applyPlans()
    await quiet()
    const failed = await givenUp(email)
    expect(failed).toMatchObject({ kind: 'reservation-cancelled', error: 'bounced', of: id })
    expect(v.is(EntryId, failed.id)).toBe(true)
    expect(await answered(failed.id, how)).toBe(200)
    expect(await givenUp(email)).toBeUndefined()
    expect(await subjectsTo(email)).toHaveLength(how === 'sent again' ? 2 : 1)
  })

  test.each(['sent again', 'discarded'])('and bears two ids as its name can be %s', async (how) => {
    const {
      findReservation: reservation,
      createEmailOps: newMails,
      markEmailFailed: giveUp,
      claimEmail: claim,
      transact,
    } = await store()
    const email = `two-ids-${how.slice(0, 4)}@example.com`
    const { id } = await booked({ reservationDate, email })
    await quiet()
    const told = (await reservation(id))!
    const name = `${randomUUID()}#${id}`
    await transact(newMails([{ kind: 'reservation-cancelled', by: 'hours', reservation: told }], () => name).ops)
    await giveUp((await claim(name))!, 'bounced')
    expect(await givenUp(email)).toMatchObject({ id: name })
    expect(await answered(name, how)).toBe(200)
    expect(await givenUp(email)).toBeUndefined()
  })
})

/** The ids in the rows of whom to call, whatever became of them. */
const callRows = async () => {
  const { queryAll: query, keys } = await store()
  return (await query<{ sk: string }>({ pk: keys.unread('CALLS', '').pk })).map(({ sk }) => sk.split('#')[1])
}
const callsFinding = async () =>
  (await asOwner('GET /api/owner/check')).body.findings.find((one: { rule: string }) => one.rule === 'calls-open')
const cancelsByLink = async (id: string) => {
  const { manageToken } = (await (await store()).findReservation(id))!
  return guest('POST /api/reservations/manage/cancel', { token: manageToken })
}

/** Saves other hours and answers that a guest is to be called. */
const saveAndCall = async (wanted: object, { id }: { id: string }) => {
  const { hash } = await check(wanted)
  expect((await save(wanted, { shown: hash, answers: { [id]: 'call' } })).status).toBe(200)
  await quiet()
  expect(await calls()).toContain(id)
}

describe('a call', () => {
  const reservationDate = '2027-02-16'
  const block = (blocked: boolean, given: object = {}) =>
    asOwner('PUT /api/owner/days', { dates: [reservationDate], blocked, ...given })
  const toCall = async () => {
    await block(false)
    const one = await booked({ reservationDate })
    const { hash } = (await asOwner('POST /api/owner/days/check', { dates: [reservationDate] })).body
    expect((await block(true, { shown: hash, answers: { [one.id]: 'call' } })).status).toBe(200)
    await quiet()
    expect(await callRows()).toContain(one.id)
    return one
  }
  test.each([
    ['is cancelled by the owner', (id: string) => edit({ id, version: 1 }, { status: 'cancelled' })],
    ['is cancelled by its guest', cancelsByLink],
    ['is completed', (id: string) => edit({ id, version: 1 }, { status: 'completed' })],
    ['is deleted', (id: string) => asOwner(`DELETE /api/owner/reservations/${id}`, { version: 1 })],
  ])('ends with its table, which %s', async (_how, end) => {
    const others = (await calls()).length
    const { id } = await toCall()
    expect((await end(id)).status).toBe(200)
    expect((await callsFinding())?.count ?? 0).toBe(others)
    expect(await calls()).not.toContain(id)
    expect(await callRows()).not.toContain(id)
  })

  test('stays while the table is only moved', async () => {
    const { id } = await toCall()
    expect((await edit({ id, version: 1 }, { reservationTime: '19:30:00' })).status).toBe(200)
    expect(await calls()).toContain(id)
    expect(await callsFinding()).toMatchObject({ count: (await calls()).length })
    await asOwner(`POST /api/owner/calls/${id}`, {})
  })

  test.each([
    ['the date is open again', () => block(false)],
    [
      'the owner moved the table to a day that is open',
      ({ id }: { id: string }) => edit({ id, version: 1 }, { reservationDate: '2027-02-17' }),
    ],
  ])('disappears with its reason, once %s', async (_how, mends) => {
    const others = (await calls()).length
    const one = await toCall()
    expect((await mends(one)).status).toBe(200)
    expect((await callsFinding())?.count ?? 0).toBe(others)
    expect(await calls()).not.toContain(one.id)
    expect(await callRows()).not.toContain(one.id)
  })

  test('disappears once the hours fit the table again, and stays while they fit less of its stay than before', async () => {
    const date = '2027-02-18'
    const { week, exceptions } = await hours()
    const opens = async () => {
      expect((await save({ week, exceptions })).status).toBe(200)
      await quiet()
    }
    const one = await booked({ reservationDate: date, reservationTime: '19:00:00' })
    await saveAndCall(await closedOn(date), one)
    await opens()
    expect(await calls()).not.toContain(one.id)

    const earlier = await closedOn(date, [{ opens: 660, closes: 1185 }])
    await saveAndCall(earlier, one)
    const other = await closedOn('2027-02-19')
    expect((await save({ week, exceptions: [...earlier.exceptions, ...other.exceptions.slice(-1)] })).status).toBe(200)
    expect(await calls()).toContain(one.id)
    await opens()
    expect(await calls()).not.toContain(one.id)
  })

  test('disappears once there are seats again', async () => {
    const { version, ...settings } = (await asOwner('GET /api/owner/days', { month: '2027-02' })).body.settings
    const {
      maxReservationsPerDay: _places,
      reservationsEnabled: _online,
      reminders: _told,
      graceMinutes: _grace,
      ...tables
    } = settings
    const one = await booked({ reservationDate: '2027-02-22', partySize: 6 })
    const { hash } = (await asOwner('POST /api/owner/seats/check', { ...tables, seats: 4 })).body
    const few = { ...tables, seats: 4, version, shown: hash, answers: { [one.id]: 'call' } }
    expect((await asOwner('PUT /api/owner/seats', few)).status).toBe(200)
    await quiet()
    expect(await calls()).toContain(one.id)
    await asOwner('PUT /api/owner/seats', { ...tables, seats: 6, version: version + 1 })
    expect(await calls()).not.toContain(one.id)
    await asOwner('PUT /api/owner/seats', { ...tables, version: version + 2 })
  })

  test('disappears once its guest has arrived, or the stay is over', async () => {
    const date = '2026-12-01'
    const [early, late] = [
      await booked({ reservationDate: date, reservationTime: '12:00:00' }),
      await booked({ reservationDate: date, reservationTime: '19:00:00' }),
    ]
    await saveAndCall(await closedOn(date), early)
    expect(await calls()).toEqual(expect.arrayContaining([early.id, late.id]))
    try {
      setClock(() => Date.parse(`${date}T23:30:00Z`))
      expect(await calls()).not.toContain(early.id)
      expect(await calls()).toContain(late.id)
      await asOwner(`PUT /api/owner/reservations/${late.id}/mark`, { mark: 'arrived', version: late.version })
      expect(await calls()).not.toContain(late.id)
    } finally {
      setClock(() => Date.parse('2026-11-30T17:00:00Z'))
    }
  })

  test('a call about a deleted booking is not shown, and is removed when the list is read', async () => {
    const { transact } = await store()
    const { markUnreadOp: waits } = await import('#functions/db/overview/unread.ts')
    for (const id of await calls()) await asOwner(`POST /api/owner/calls/${id}`, {})
    const one = await booked({ reservationDate })
    await edit(one, { status: 'cancelled' })
    await transact([waits('CALLS', one), waits('CALLS', { id: 'deleted', createdAt: one.createdAt })])
    expect(await callsFinding()).toBeUndefined()
    expect([await calls(), await callRows()]).toEqual([[], []])
  })
})

describe('a guest who books between the list and the save', () => {
  test('is to be called when the hours change', async () => {
    const wanted = await closedOn('2027-01-05')
    await isCalled('2027-01-05', 'SITE#hours', () => save(wanted))
  })

  test('is to be called when the three texts change', async () => {
    const { hoursOfOperation: texts } = (await asOwner('GET /api/owner/settings')).body
    const { version, ...said } = texts
    const { hoursFromSettings: hoursOf } = await import('#shared/hours/schedule.ts')
    const shorter = { ...said, fridaySaturday: '11 AM-3 PM' }
    const { hash } = await check({ week: hoursOf(shorter).week, exceptions: (await hours()).exceptions })
    await isCalled('2027-01-08', 'SITE#hoursOfOperation', () =>
      asOwner('PUT /api/owner/settings', { hoursOfOperation: { ...shorter, version }, shown: hash }),
    )
    await asOwner('PUT /api/owner/settings', { hoursOfOperation: { ...said, version: version + 1 } })
  })

  test('is to be called when a date is blocked', async () => {
    const dates = ['2027-01-12']
    await isCalled('2027-01-12', ':blocked', () => asOwner('PUT /api/owner/days', { dates, blocked: true }))
  })

  test('is to be called when the last table is another', async () => {
    const { version, ...settings } = (await asOwner('GET /api/owner/days', { month: '2027-01' })).body.settings
    const {
      maxReservationsPerDay: _places,
      reservationsEnabled: _online,
      reminders: _told,
      graceMinutes: _grace,
      ...tables
    } = settings
    const seats = { ...tables, lastTable: 1170 }
    const { hash } = (await asOwner('POST /api/owner/seats/check', seats)).body
    await isCalled('2027-01-14', 'CFG#reservation', () =>
      asOwner('PUT /api/owner/seats', { ...seats, version, shown: hash }),
    )
    await asOwner('PUT /api/owner/seats', { ...tables, version: version + 1 })
  })

  test('is found as well when the booking was written after the change, and the plan ends once nobody can follow', async () => {
    const wanted = await closedOn('2027-01-19')
    const { hours: before } = await (await store()).getReservationRulesAndHours()
    expect((await save(wanted)).status).toBe(200)
    await quiet()
    const { saveReservation: commitReservation, findReservation: reservation } = await store()
    const other = (await reservation((await found('2027-01-05'))[0]!))!
    await commitReservation({
      after: { ...other, id: 'just-behind', reservationDate: '2027-01-19', version: 1 },
      capacity: {},
    })
    expect(before.exceptions.some(({ from }) => from === '2027-01-19')).toBe(false)
    setClock(() => Date.parse('2026-11-30T17:02:00Z'))
    await applyPlans()
    expect([await plans(), (await calls()).includes('just-behind')]).toEqual([[], true])
  })
})

const arrive = async ({ id, version }: { id: string; version: number }) =>
  asOwner(`PUT /api/owner/reservations/${id}/mark`, { version, mark: 'arrived' })
/** Another exception in the place of a date's own. */
const closesOn = async (date: string, closes: number, lastTable: number) => {
  const { week, exceptions } = await closedOn(date, [{ opens: 660, closes, lastTable }])
  return {
    week,
    exceptions: exceptions.filter(({ from }: HoursException, at: number) => from !== date || !exceptions[at + 1]),
  }
}

describe('closing early today', () => {
  const today = '2026-11-30'
  // From now on the clock is at 5:15 in the afternoon.
  const evening = Date.parse('2026-11-30T22:15:00Z')
  const reservationDate = today
  afterAll(() => setClock(() => evening))

  test('lists guests who come later, guests who would overrun closing and guests who are there, but no one from noon', async () => {
    setClock(() => evening)
    const noon = await booked({ reservationDate, reservationTime: '13:00:00' })
    const here = await booked({ reservationDate, reservationTime: '17:00:00', email: 'here@example.com' })
    const gone = await booked({ reservationDate, reservationTime: '16:30:00' })
    const soon = await booked({ reservationDate, reservationTime: '17:30:00', email: 'soon@example.com' })
    const late = await booked({ reservationDate, reservationTime: '19:00:00', email: 'late@example.com' })
    expect((await arrive(here)).status).toBe(200)
    expect((await arrive(gone)).status).toBe(200)
    const wanted = await closedOn(today, [{ opens: 660, closes: 1080 }])
    const seen = await check(wanted)
    expect([seen.outside, seen.overrun, seen.arrived].map(idsOf)).toEqual([[late.id], [soon.id], [here.id]])
    expect([seen.outside, seen.overrun, seen.arrived].map(({ count }) => count)).toEqual([1, 1, 1])

    const answers = { [late.id]: 'call', [here.id]: 'email', [noon.id]: 'email' }
    expect((await save(wanted)).body.reason).toBe('bookings-affected')
    expect((await save(wanted, { shown: seen.hash, answers })).status).toBe(200)
    await quiet()
    const ids = [noon, here, gone, soon, late].map(({ id }) => id)
    expect(await Promise.all(ids.map(status))).toEqual(ids.map(() => 'booked'))
    expect([(await calls()).includes(late.id), (await calls()).includes(soon.id)]).toEqual([true, false])
  })

  test('emails a cancellation to guests who would overrun if the owner chose so, and is refused when a guest has arrived in the meantime', async () => {
    setClock(() => evening)
    const long = await booked({ reservationDate, reservationTime: '17:30:00', email: 'long@example.com' })
    const wanted = await closesOn(today, 1065, 1050)
    const { hash, overrun } = await check(wanted)
    expect(idsOf(overrun)).toContain(long.id)
    const comer = overrun.reservations.find(({ id }: { id: string }) => id !== long.id)
    await arrive(comer)
    const answers = { [long.id]: 'email' }
    expect((await save(wanted, { shown: hash, answers })).body.reason).toBe('changed-meanwhile')
    const seen = await check(wanted)
    expect([idsOf(seen.overrun).includes(comer.id), idsOf(seen.arrived).includes(comer.id)]).toEqual([false, true])
    expect((await save(wanted, { shown: seen.hash, answers })).status).toBe(200)
    await quiet()
    expect([await status(long.id), await status(comer.id)]).toEqual(['cancelled', 'booked'])
    expect(await textsTo('long@example.com')).toEqual([
      expect.any(String),
      expect.stringContaining('Our hours have changed'),
    ])
  })

  test('past midnight names who sits since yesterday', async () => {
    setClock(() => Date.parse('2026-12-05T04:00:00Z'))
    const night = await closesOn('2026-12-04', 1560, 1410)
    const { version, ...settings } = (await asOwner('GET /api/owner/days', { month: '2026-12' })).body.settings
    const {
      maxReservationsPerDay: _places,
      reservationsEnabled: _online,
      reminders: _told,
      graceMinutes: _grace,
      ...tables
    } = settings
    expect((await asOwner('PUT /api/owner/seats', { ...tables, lastTable: 1410, version })).status).toBe(200)
    expect((await save(night)).status).toBe(200)
    const owl = await booked({ reservationDate: '2026-12-04', reservationTime: '23:30:00' })
    setClock(() => Date.parse('2026-12-05T05:10:00Z'))
    const earlier = await closesOn('2026-12-04', 1470, 1410)
    expect(idsOf((await check(earlier)).overrun)).toEqual([owl.id])
    setClock(() => Date.parse('2026-12-05T05:46:00Z'))
    expect(idsOf((await check(earlier)).overrun)).toEqual([])
    await asOwner('PUT /api/owner/seats', { ...tables, version: version + 1 })
  })
})

const latest = async (what: string) =>
  (await asOwner('GET /api/owner/changes', { month: '2026-11' })).body.changes.find(
    (change: { what: string; undoable: boolean }) => change.what === what && change.undoable,
  ).id
const undo = async (what: string) => (await asOwner('POST /api/owner/changes/undo', { id: await latest(what) })).body

describe('an undo that would leave a booking outside', () => {
  test('undoing a change of hours changes nothing while a booking would be affected', async () => {
    expect((await save(await closedOn('2027-02-02'))).status).toBe(200)
    const { week, exceptions } = await hours()
    const open = exceptions.filter(({ from }: HoursException) => from !== '2027-02-02')
    expect((await save({ week, exceptions: open })).status).toBe(200)
    const one = await booked({ reservationDate: '2027-02-02' })
    const { version } = await hours()
    expect((await undo('hours')).reason).toBe('bookings-affected')
    expect((await hours()).version).toBe(version)
    await asOwner(`PUT /api/owner/reservations/${one.id}`, { version: one.version, status: 'cancelled' })
    expect(await undo('hours')).toHaveProperty('undone')
    expect((await hours()).exceptions.some(({ from }: HoursException) => from === '2027-02-02')).toBe(true)
  })

  test('of the three texts as well, and takes the week along that followed them, unless it was set by days since', async () => {
    const { hoursFromSettings: hoursOf } = await import('#shared/hours/schedule.ts')
    const texts = async () => (await asOwner('GET /api/owner/settings')).body.hoursOfOperation
    const write = async (change: object) => {
      const wanted = { ...(await texts()), ...change }
      const { week, exceptions } = { ...(await hours()), ...hoursOf(wanted), exceptions: (await hours()).exceptions }
      const { hash } = await check({ week, exceptions })
      return asOwner('PUT /api/owner/settings', { hoursOfOperation: wanted, shown: hash })
    }
    const sunday = async () => (await hours()).week[0]
    expect((await write({ sunday: '11 AM-7 PM' })).status).toBe(200)
    expect((await write({ sunday: '11 AM-9 PM' })).status).toBe(200)
    // 2027-02-07 is a Sunday.
    const late = await booked({ reservationDate: '2027-02-07', reservationTime: '20:00:00' })
    expect((await undo('setting')).reason).toBe('bookings-affected')
    expect([(await texts()).sunday, await sunday()]).toEqual(['11 AM-9 PM', [{ opens: 660, closes: 1260 }]])
    await asOwner(`PUT /api/owner/reservations/${late.id}`, { version: late.version, status: 'cancelled' })
    expect(await undo('setting')).toHaveProperty('undone')
    expect([(await texts()).sunday, await sunday()]).toEqual(['11 AM-7 PM', [{ opens: 660, closes: 1140 }]])

    expect((await write({ sunday: '11 AM-9 PM' })).status).toBe(200)
    const { week, exceptions } = await hours()
    const split = [
      { opens: 660, closes: 900 },
      { opens: 960, closes: 1260 },
    ]
    expect((await save({ week: [split, ...week.slice(1)], exceptions })).status).toBe(200)
    expect(await undo('setting')).toHaveProperty('undone')
    expect([(await texts()).sunday, await sunday()]).toEqual(['11 AM-7 PM', split])
  })

  test('of the tables as well', async () => {
    const { version, ...settings } = (await asOwner('GET /api/owner/days', { month: '2027-02' })).body.settings
    const {
      maxReservationsPerDay: _places,
      reservationsEnabled: _online,
      reminders: _told,
      graceMinutes: _grace,
      ...tables
    } = settings
    const later = await asOwner('PUT /api/owner/seats', { ...tables, lastTable: 1350, version })
    expect(later.status).toBe(200)
    const late = await booked({ reservationDate: '2027-02-03', reservationTime: '21:30:00' })
    expect((await undo('reservation-rules')).reason).toBe('bookings-affected')
    await asOwner(`PUT /api/owner/reservations/${late.id}`, { version: late.version, status: 'cancelled' })
    expect(await undo('reservation-rules')).toHaveProperty('undone')
  })
})

describe('a plan is one row of 400 KB', () => {
  const many = Array.from({ length: maxAffected }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)

  test('which the most bookings that one may touch fit into, beside the longest hours', async () => {
    const { writeItem: write } = await store()
    const { createImpactPlanOp: beginPlan, finishImpactPlanOp: endPlan } =
      await import('#functions/db/reservations/impact-plans.ts')
    const intervals = Array.from({ length: 4 }, () => ({ opens: 1000, closes: 1799, lastTable: 1700 }))
    const name = { en: 'ñ'.repeat(60), es: 'ñ'.repeat(60) }
    const longest = {
      week: Array.from({ length: 7 }, () => intervals),
      exceptions: many.slice(0, 60).map((id) => ({ id, from: '2027-01-01', to: '2027-01-01', name, intervals })),
    }
    const answers = many.map((id) => ({ id, version: 99, answer: 'email' as const }))
    const change = { of: 'hours', before: longest, after: longest } as const
    await write(beginPlan({ by: 'hours', change, known: [...many, ...many.slice(0, 200)], answers }))
    const [plan] = await undone()
    expect(plan!.answers).toHaveLength(maxAffected)
    await write(endPlan(plan!))
  })

  test('so that a change that touches more is refused', async () => {
    const { findAffectedBookings: touchedBy } = await import('#functions/services/reservations/impact.ts')
    const dates = ['2027-03-02']
    for (const reservationTime of ['18:00:00', '19:00:00']) await booked({ reservationDate: dates[0], reservationTime })
    const change = { of: 'dates', dates } as const
    expect((await touchedBy(change, 2)).outside).toHaveLength(2)
    await expect(touchedBy(change, 1)).rejects.toMatchObject({ reason: 'too-many-bookings-affected' })
  })
})
