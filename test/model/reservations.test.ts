import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { omitPastAndOwnBooking } from '#shared/reservations/booking-quota.ts'
import { isUnverified } from '#shared/reservations/unverified-quota.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { attendanceMarks } from '#shared/reservations/owner-reservation.ts'
import { hasOpenOffer, type Reservation } from '#shared/reservations/reservation.ts'
import { lineDateOf, lineMoves } from '#shared/tables/door-line.ts'
import { dayWithLine } from '#shared/tables/line-load.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { byQueueOrder, earliestOfferAt, findOfferSlot, timeWindowOf } from '#shared/waitlist/waitlist.ts'
import { setClock } from '#functions/runtime/clock.ts'
import type { StoredEmail } from '#functions/db/email/emails.ts'
import type { ParsedMail } from '#infra/emulators/parse-mail.ts'
import { type Ask, withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { sessionFrom } from '#test/functions/signed-in.ts'
import { holding } from './holding.ts'
import { guestsOf, type Outcomes, play, type Step, type World } from './play.ts'

const histories = Number(process.env['HISTORIES'] ?? 8)
const seed = Number(process.env['SEED'] ?? 20_261_121)
const { ask, aws, mails, faultProxies } = withEmulatedAws({ seed })

const outcomes: Outcomes = {}
let session: Record<string, string> = {}
/** Who looks for tables to offer, though what it needs may fail at any step. */
const sweep = () => aws().lambdas.invoke('offer-tables', {})
const stage = (world: World) => ({ ask, owner, world, outcomes, sweep })
const owner: Ask = (route, input, asked) => ask(route, input, { ...asked, headers: session })
const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/email/emails.ts')),
  ...(await import('#functions/db/reservations/impact-plans.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
  ...(await import('#functions/db/reservations/unverified-quota.ts')),
  ...(await import('#functions/db/secrets.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/subscription/subscription.ts')),
  ...(await import('#functions/db/tables/line.ts')),
})

beforeAll(async () => {
  setClock(() => now)
  process.env['SMS_BUDGET_USD'] = '1000000'
  const { keys, putOp: put, overwriteSubscriptionSettingsOp: saveSubscription, writeItem: write } = await store()
  // Open from 11 to 2 in the morning, every day.
  const week = Array.from({ length: 7 }, () => [{ opens: 660, closes: 1560, lastTable: 1410 }])
  await write(put({ ...keys.setting('SITE#hours'), week, exceptions: [], usual: [], version: 1 }))
  await write(put({ ...keys.setting('CFG#tables'), ...houseTables, version: 1 }))
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
  session = await sessionFrom('2026-10-30T17:00:00Z', 2 * histories + 150)
})
afterAll(() => {
  const { dealt } = faultProxies().dynamo
  console.info(`seed ${seed}, ${histories} histories`, { outcomes, faults: dealt, tellings, textTellings })
})

const houseTables: TablePlan = {
  areas: [
    {
      name: 'Inside',
      tables: ['1', '2', 'P1'].map((name) => ({ id: name, name, min: 1, max: 6, wheelchair: true, highChair: true })),
      runs: [['1', '2']],
    },
  ],
}

const guest = fc.nat({ max: 2 })
const night = fc.nat({ max: 1 })
const pick = fc.nat({ max: 30 })
const over = fc.nat({ max: 14 }).map((one) => one === 0)
const partySize = fc.integer({ min: 1, max: 8 })
const status = fc.constantFrom('booked' as const, 'cancelled' as const, 'completed' as const)
/** Tables that overlap, and one whose stay runs on past midnight. */
const table = fc.record({
  partySize,
  reservationTime: fc.constantFrom('18:00:00', '18:30:00', '19:30:00', '23:30:00'),
})

/** Tables of the restaurant, pushed together or not, and none. */
const tableName = fc.constantFrom('', '1', '2', '1 + 2', 'P1', 'not named')

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('book' as const), guest, night, table, twice: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      guest,
      night,
      table,
      later: fc.nat({ max: 2 }),
      twice: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pass' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retry' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('verify' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), guest, night }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel-by-link' as const), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('change-by-link' as const),
      pick,
      night,
      table,
      note: fc.constantFrom('', 'A candle'),
      twice: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('other-night' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sweep' as const) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), pick, status }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change-date' as const), pick, night }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), pick, table, over }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('mark' as const), pick, mark: fc.constantFrom(...attendanceMarks), over }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('assign' as const),
      pick,
      name: tableName,
      shared: fc.nat({ max: 3 }).map((one) => one === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('walk-in' as const), partySize, name: tableName }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('join-line' as const), guest, partySize }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('call' as const),
      pick,
      name: tableName,
      seated: fc.boolean(),
      shared: fc.boolean(),
      over,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('line-move' as const), pick, to: fc.constantFrom(...lineMoves) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave-line' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      guest,
      night,
      table,
      status: fc.constantFrom('booked' as const, 'waitlist' as const),
      over,
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('block' as const), night, blocked: fc.boolean(), mails: fc.boolean() }),
  },
)
/** Tables and seats as the owner sets them; no seats: off. */
const seating = fc.record({
  seats: fc.option(fc.integer({ min: 4, max: 14 }), { freq: 4, nil: undefined }),
  arrivals: fc.option(fc.integer({ min: 4, max: 8 }), { freq: 1, nil: undefined }),
  minutes: fc.constantFrom(15, 80, 120, 240),
  lastTable: fc.constantFrom(1230, 1410),
})
type Seating = typeof seating extends fc.Arbitrary<infer Value> ? Value : never
/** Other hours of one night as the owner sets them, and whether who loses a table or sits past the closing is emailed. */
const opening = fc.record({
  night,
  shifts: fc.constantFrom(
    undefined,
    [],
    [{ opens: 660, closes: 1170 }],
    [
      { opens: 660, closes: 1110, lastTable: 1080 },
      { opens: 1170, closes: 1560, lastTable: 1410 },
    ],
  ),
  mails: fc.boolean(),
})
type Opening = typeof opening extends fc.Arbitrary<infer Value> ? Value : never
/** What happens at once, some hours after what happened before, or in the last millisecond of an offer that stands, or as it runs out, with a change of the maximum, the seats or the hours or without one. */
const round = fc.record({
  hours: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 4 }) }, { weight: 1, arbitrary: fc.constant('last' as const) }),
  left: fc.nat({ max: 1 }),
  max: fc.option(fc.nat({ max: 6 }), { freq: 3 }),
  seats: fc.option(seating, { freq: 2 }),
  opens: fc.option(opening, { freq: 1 }),
  rate: fc.constantFrom(0, 0.05, 0.2),
  /** Bookings are paused meanwhile. */
  pauses: fc.nat({ max: 7 }).map((one) => one === 0),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
})

/** Every history has two nights of its own, and begins at noon before the first. The clock goes back in the first one and forward in the second. */
let history = 0
let now = 0
function newWorld(): World {
  const day = 86_400_000
  now =
    history === 0 ? Date.parse('2026-10-31T17:00:00Z') : Date.parse('2027-03-13T17:00:00Z') + (history - 1) * 2 * day
  const number = history++
  return {
    nights: [0, 1].map((after) => new Date(now + after * day).toISOString().slice(0, 10)),
    prefix: `history-${number}`,
    number,
    forms: [],
    known: new Map(),
    booked: [],
    line: [],
    touched: new Set(),
    deleted: new Set(),
    uncertain: new Set(),
  }
}

/** The counts of unverified reservations by date and network are those of the rows (see shared/reservations/README, Networks). */
async function expectUnverifiedCounts(world: World, rows: readonly Reservation[]): Promise<void> {
  const { getItem, keys, networkCounter } = await store()
  for (const date of world.nights) {
    const counts: Record<string, number> = {}
    const add = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
    for (const one of rows.filter((row) => row.reservationDate === date && isUnverified(row))) {
      for (const network of one.networks ?? []) add(networkCounter(network))
      if (one.status === 'booked') add('places')
    }
    const stored = Object.entries((await getItem<Record<string, unknown>>(keys.unverifiedQuota(date))) ?? {})
    const counted = stored.filter(([name, value]) => !['pk', 'sk', 'ttl', 'made'].includes(name) && value !== 0)
    expect({ date, counts: Object.fromEntries(counted) }).toEqual({ date, counts })
  }
}

/**
 * What each guest of a history has coming: the rows say what the bookings do (see shared/reservations/README, Limits).
 * Answers how many each has on each night.
 */
async function coming(world: World): Promise<Record<string, number>> {
  const { getItems: getAll, hashIdentifier: keyedHash, keys, listReservationsInPeriod: reservationsOf } = await store()
  const rows = (await Promise.all(world.nights.map((date) => reservationsOf(date)))).flat()
  const today = localDateTimeAt(new Date(now)).date
  const known: Record<string, Record<string, string>> = {}
  for (const { id, source, status, email, phone, reservationDate, verifiedAt } of rows)
    if (source === 'web' && verifiedAt && (status === 'booked' || status === 'waitlist'))
      for (const name of [...(email ? [`email:${email}`] : []), `phone:${phone}`])
        (known[name] ??= {})[id] = reservationDate
  await expectUnverifiedCounts(world, rows)
  const names = guestsOf(world).toSorted()
  const found = await getAll<{ held: Record<string, string> }>(
    await Promise.all(names.map(async (name) => keys.guestQuota(await keyedHash(name)))),
  )
  const counts: Record<string, number> = {}
  for (const [at, name] of names.entries()) {
    const held = omitPastAndOwnBooking(found[at]?.held ?? {}, '', today)
    expect({ name, held }).toEqual({ name, held: omitPastAndOwnBooking(known[name] ?? {}, '', today) })
    for (const date of Object.values(held)) counts[`${name} ${date}`] = (counts[`${name} ${date}`] ?? 0) + 1
  }
  return counts
}

/**
 * What must hold of anyone who waits once the sweep has passed (see shared/waitlist/README, Rules): nothing is held by an
 * offer that ran out, a guest has one offer at most, nobody has one whom an earlier one who fits could have, and whom a
 * free table fits has it.
 */
async function offering(world: World): Promise<void> {
  const {
    getDay: day,
    getItems: getAll,
    listGuestEmailsByDate: guestMails,
    hashIdentifier: keyedHash,
    keys,
    getReservationRulesAndHours: reservationRules,
    listLine,
    listWaitlistOfDate: waitingFor,
  } = await store()
  const { rules, hours } = await reservationRules()
  const at = new Date(now)
  const local = localDateTimeAt(at)
  const expectedDay = async (date: string) =>
    dayWithLine(await day(date), date === lineDateOf(local) ? await listLine(date) : [], {
      stay: rules.stay,
      now: local,
    })
  const waiting = (await Promise.all(world.nights.map(waitingFor))).flat()
  const open = waiting.filter(hasOpenOffer)
  expect(open.filter(({ offeredUntil }) => Date.parse(offeredUntil!) <= now)).toEqual([])
  expect(new Set(open.map(({ email }) => email)).size).toBe(open.length)
  // Each was told once, whoever died meanwhile.
  for (const { id, reservationDate, reservationTime, offeredUntil } of open) {
    const checkMails = (await guestMails(`${reservationDate}#${id}`)).filter(
      ({ letter }) =>
        letter.kind === 'reservation-offered' &&
        letter.reservation.reservationTime === reservationTime &&
        letter.reservation.offeredUntil === offeredUntil,
    )
    expect({ id, mails: checkMails.length }).toEqual({ id, mails: 1 })
  }
  for (const one of waiting.filter((each) => !hasOpenOffer(each))) {
    const { from, to } = timeWindowOf(one)
    const [guest] = await getAll<{ offer?: object; told?: { date: string; count: number } }>([
      keys.guestQuota(await keyedHash(`email:${one.email}`)),
    ])
    const isSpent = guest?.told?.date === localDateTimeAt(at).date && guest.told.count >= 3
    if (guest?.offer || isSpent || wasBusy.has(one.id) || earliestOfferAt(one.reservationDate, at) > at) continue
    expect({
      one,
      time: findOfferSlot(one, { day: await expectedDay(one.reservationDate), rules, hours, now: at }),
    }).toEqual({
      one,
      time: undefined,
    })
    const after = open.filter(
      (other) =>
        other.reservationDate === one.reservationDate &&
        byQueueOrder(one, other) < 0 &&
        other.partySize >= one.partySize &&
        other.reservationTime >= from &&
        other.reservationTime <= to &&
        !one.passed?.includes(other.reservationTime),
    )
    if (!world.touched.has(one.id)) expect({ one, after }).toEqual({ one, after: [] })
  }
  for (const one of open)
    for (const other of waiting) if (one.id !== other.id && one.email === other.email) wasBusy.add(other.id)
}
/** Whose guest had another offer: the later one may have come first then. */
const wasBusy = new Set<string>()

/** Lets the hours pass that hold a guest's emails back. */
async function delivered(): Promise<void> {
  for (let hour = 0; hour < 4; hour++) {
    now += 61 * 60_000
    await aws().lambdas.invoke('minute-tick', {})
    await aws().lambdas.idle()
    await noteOut()
  }
}

const telling = new Set(['reservation-confirmed', 'reservation-changed', 'reservation-cancelled'])

/** How many emails and texts were out at the end of each round: within one, what happens at once may cross. */
const outBy: number[] = []
const textsOutBy: number[] = []
async function noteOut(): Promise<void> {
  outBy.push((await mails()).length)
  textsOutBy.push(aws().textService.arrived.length)
}

type Out = { letter: StoredEmail['letter']; round: number }
type Letter = Extract<StoredEmail['letter'], { reservation: Reservation }>

/** The tables of today or later whose guests are told how they stand. */
async function tablesToTell(world: World): Promise<Reservation[]> {
  const { listReservationsInPeriod: reservationsOf } = await store()
  const { date: today } = localDateTimeAt(new Date(now))
  const rows = (await Promise.all(world.nights.map((date) => reservationsOf(date)))).flat()
  return rows.filter(
    ({ status, noShow, reservationDate }) =>
      reservationDate >= today && !noShow && (status === 'booked' || status === 'cancelled'),
  )
}

/** Of what went out last about a table one tells how it stands: when and for how many, or that it is cancelled. */
function expectTold({ id, status, reservationDate, reservationTime, partySize }: Reservation, about: Out[]): void {
  const last = about.filter(({ round }) => round === Math.max(...about.map((other) => other.round)))
  const says = last.map(({ letter }) => {
    const { reservation: one } = letter as Letter
    return kindTold(letter) === 'reservation-cancelled'
      ? 'reservation-cancelled'
      : [one.reservationDate, one.reservationTime, one.partySize]
  })
  const expected = status === 'cancelled' ? 'reservation-cancelled' : [reservationDate, reservationTime, partySize]
  expect(says, id).toContainEqual(expected)
}
const kindTold = (letter: StoredEmail['letter']): string => (letter.kind === 'text' ? letter.topic : letter.kind)

/** The last emails that went out about a table tell how it stands. Answers of how many tables. */
async function checkMails(world: World): Promise<number> {
  const { listGuestEmailsByDate: guestMails, getEmails: mailsById, isEmailSent: wasSent } = await store()
  const found = (await Promise.all(world.nights.map((date) => guestMails(date)))).flat()
  const sent = (await mails()).map(idOfMail)
  const out = (await mailsById(found.map(({ id }) => id))).filter(wasSent)
  let count = 0
  for (const table of await tablesToTell(world)) {
    const about = out.flatMap(({ id: mail, letter }) =>
      'reservation' in letter && letter.reservation.id === table.id && telling.has(letter.kind)
        ? [{ letter, round: outBy.findIndex((most) => sent.lastIndexOf(mail) < most) }]
        : [],
    )
    if (about.length === 0) continue
    count++
    expectTold(table, about)
  }
  return count
}

/**
 * The last texts that arrived about a table tell how it stands, unless a limit keeps a newer one back; none arrived
 * twice. Answers of how many tables.
 */
async function checkTexts(world: World): Promise<number> {
  const { scanItems: allItems, stripKeys: withoutKeys } = await store()
  const texts = new Map<string, StoredEmail>()
  for await (const item of allItems())
    if (item.pk.startsWith('MAIL#') && item['letter'] && (item as never as StoredEmail).letter.kind === 'text')
      texts.set(String(item['id']), withoutKeys<StoredEmail>(item))
  const arrived = aws().textService.arrived.map(({ mail }) => mail)
  expect(arrived.filter((mail, at) => mail && arrived.indexOf(mail) !== at)).toEqual([])
  let count = 0
  for (const table of await tablesToTell(world)) {
    const about = [...texts.values()].filter(
      ({ letter }) => letter.kind === 'text' && letter.reservation.id === table.id && telling.has(letter.topic),
    )
    const out = about.filter(({ id }) => arrived.includes(id))
    const lastAt = out
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1)
    const isKept = about.some(
      ({ createdAt, state, note = '' }) =>
        (state === 'pending' || note.startsWith('limited')) && createdAt >= (lastAt ?? ''),
    )
    if (out.length === 0 || isKept) continue
    count++
    expectTold(
      table,
      out.map(({ id, letter }) => ({ letter, round: textsOutBy.findIndex((most) => arrived.indexOf(id) < most) })),
    )
  }
  return count
}
const idOfMail = ({ headers }: ParsedMail) =>
  headers.find(({ key }) => key === 'message-id')?.value.match(/^<(.+)@/)?.[1]
let tellings = 0
let textTellings = 0

/** When the first of the offers that stand runs out. */
async function firstEnd(world: World): Promise<number | undefined> {
  const { listWaitlistOfDate: waitingFor } = await store()
  const waiting = (await Promise.all(world.nights.map(waitingFor))).flat().filter(hasOpenOffer)
  return waiting.map(({ offeredUntil }) => Date.parse(offeredUntil!)).toSorted((a, b) => a - b)[0]
}

/** A round in which the owner may give a guest more tables than the guest could have. */
const gives = (steps: readonly Step[]) =>
  steps.some(({ does }) => does === 'move' || does === 'change-date' || does === 'mark')

/** Every accepted form is exactly one reservation, unless it was deleted; what was refused is none. */
async function accounted(world: World): Promise<void> {
  const { listReservationsInPeriod: reservationsOf } = await store()
  const rows: Reservation[] = (await Promise.all(world.nights.map((date) => reservationsOf(date)))).flat()
  const known = (id: string) => !world.uncertain.has(id)
  const line = new Set(world.line.map(({ id }) => id))
  const stored = rows.map(({ id }) => id).filter((id) => !line.has(id))
  const promised = [...world.known.values()].filter((id) => !world.deleted.has(id))
  expect(stored.filter(known).toSorted()).toEqual(promised.filter(known).toSorted())
}

/** A party of the line has a reservation while it is called, unless the owner deleted that, and none otherwise. */
async function lined(world: World): Promise<void> {
  const { getReservations, listLine } = await store()
  const dates = new Set(world.line.map(({ date }) => date))
  const parties = (await Promise.all([...dates].map((date) => listLine(date)))).flat()
  const found = new Set((await getReservations(parties.map(({ id }) => id))).map(({ id }) => id))
  for (const { id, called, ended } of parties) {
    if (ended) expect(called).toBeUndefined()
    if (world.uncertain.has(id) || world.deleted.has(id)) continue
    expect({ id, has: found.has(id) }).toEqual({ id, has: called !== undefined })
  }
}

/** A round in which the owner goes over the seats, or seats somebody who walked in over the places. */
const goesOver = (steps: readonly Step[]) =>
  steps.some(
    (step) => step.does === 'walk-in' || step.does === 'call' || step.does === 'retry' || ('over' in step && step.over),
  )

test(
  `places, quarters, counts and what guests have coming hold through ${histories} histories of rivals, faults and kills`,
  { timeout: 60_000 * histories },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 5 }), async (rounds) => {
        const world = newWorld()
        const { listOpenPlans: openPlans } = await store()
        let max = 4
        await setMax(max)
        let seats: number | undefined
        await setSeats({ seats, arrivals: undefined, minutes: 80, lastTable: 1410 })
        let before = await holding(world.nights)
        let had = await coming(world)
        for (const { hours, left, max: next, seats: seating, opens, rate, pauses, steps } of rounds) {
          now = hours === 'last' ? ((await firstEnd(world)) ?? now + left) - left : now + hours * 3_600_000
          const ceiling = Math.max(max, next ?? 0)
          const most = Math.max(seats ?? Infinity, seating ? (seating.seats ?? Infinity) : 0)
          if (pauses) await giveOrder('pause')
          const taken = newBookings()
          faultProxies().dynamo.strike(rate)
          if (rate > 0) aws().textService.loseAnswers(2)
          await Promise.all([
            ...steps.map((one) => play(one, stage(world))),
            ...(next === null ? [] : [setMax(next).then(() => (max = next))]),
            ...(seating === null ? [] : [setSeats(seating).then(() => (seats = seating.seats))]),
            ...(opens === null ? [] : [setHours(world.nights[opens.night]!, opens)]),
          ])
          faultProxies().dynamo.strike(0)
          await aws().lambdas.idle()
          for (const job of ['apply-impact-plans', 'minute-tick']) await aws().lambdas.invoke(job, {})
          await aws().lambdas.idle()
          expect((await openPlans()).filter(({ answers, done }) => done < answers.length)).toEqual([])
          await noteOut()
          await offering(world)
          await lined(world)
          if (pauses) {
            expect(newBookings()).toBe(taken)
            await giveOrder('resume')
            await aws().lambdas.invoke('minute-tick', {})
            await aws().lambdas.idle()
          }
          const after = await holding(world.nights)
          if (!goesOver(steps))
            after.forEach(({ places, seated }, index) => {
              if (places > before[index]!.places) expect(places).toBeLessThanOrEqual(ceiling)
              for (const [at, guests] of seated.entries())
                if (guests > before[index]!.seated[at]!) expect(guests).toBeLessThanOrEqual(most)
            })
          before = after
          const has = await coming(world)
          if (!gives(steps))
            for (const [on, count] of Object.entries(has))
              if (count > (had[on] ?? 0)) expect({ on, count: Math.max(count, 3) }).toEqual({ on, count: 3 })
          had = has
        }
        for (const form of world.forms) await play({ does: 'settle', form }, stage(world))
        await aws().lambdas.idle()
        await holding(world.nights)
        await coming(world)
        await accounted(world)
        await noteOut()
        await delivered()
        tellings += await checkMails(world)
        textTellings += await checkTexts(world)
      }),
      { numRuns: histories, seed, endOnFailure: true },
    )
  },
)

/** How many bookings of guests were taken, by their first sending. */
const newBookings = (): number =>
  Object.entries(outcomes)
    .filter(([what]) => what.startsWith('book: ') && what.includes('201'))
    .reduce((sum, [, count]) => sum + count, 0)

/** The owner pauses bookings, or takes them again. */
async function giveOrder(verb: 'pause' | 'resume'): Promise<void> {
  const { status, body } = await owner('POST /api/owner/today', { orders: [{ verb }] })
  expect([status, body.given[0].refused]).toEqual([200, undefined])
}

/** The owner saves another maximum, over what the page shows, until it is certain. */
async function setMax(maxReservationsPerDay: number): Promise<void> {
  for (;;) {
    const shown = await owner('GET /api/owner/days', { month: '2026-11' })
    if (shown.status !== 200) continue
    const { version } = shown.body.settings
    const rules = { maxReservationsPerDay, reservationsEnabled: true, version }
    if ((await owner('PUT /api/owner/reservation-settings', rules)).status === 200) return
  }
}

/** The owner saves other seats, over what the page shows and whoever would be left outside, until it is certain. */
async function setSeats({ minutes, seats, arrivals, lastTable }: Seating): Promise<void> {
  const stay = { two: minutes, four: minutes, six: minutes, more: minutes }
  const rules = { seats, arrivals, stay, firstTable: 600, lastTable, noticeMinutes: 0 }
  for (;;) {
    const shown = await owner('GET /api/owner/days', { month: '2026-11' })
    const outside = await owner('POST /api/owner/seats/check', rules)
    if (shown.status !== 200 || outside.status !== 200) continue
    const { version } = shown.body.settings
    if ((await owner('PUT /api/owner/seats', { ...rules, version, shown: outside.body.hash })).status === 200) return
  }
}

/** The owner saves other hours of a night, over what the page shows and whoever would have no table, until it is certain. */
async function setHours(date: string, { shifts, mails }: Opening): Promise<void> {
  for (;;) {
    const shown = await owner('GET /api/owner/hours')
    if (shown.status !== 200) continue
    const { week, exceptions, usual, version } = shown.body.hours
    const others = exceptions.filter(({ from }: { from: string }) => from !== date)
    const given = { id: `on-${date}`, from: date, to: date, name: { en: 'Night', es: '' }, intervals: shifts }
    const hours = { week, exceptions: shifts ? [...others, given] : others }
    const checked = await owner('POST /api/owner/hours/check', { hours })
    if (checked.status !== 200) continue
    const { outside, overrun, hash } = checked.body
    const named: { id: string }[] = [...outside.reservations, ...overrun.reservations]
    const answers = Object.fromEntries(named.map(({ id }) => [id, mails ? 'email' : 'keep']))
    const saved = await owner('PUT /api/owner/hours', { hours, usual, version, shown: hash, answers })
    if (saved.status === 200) return
  }
}
