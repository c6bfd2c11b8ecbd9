import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attendanceMarks, type AttendanceMark, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { type LineMove, lineMoves, type LineParty } from '#shared/tables/door-line.ts'
import { findTableIssues } from '#shared/tables/table-issues.ts'
import { parseTableKeys } from '#shared/tables/table-names.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { applyActs, insistOn, nextAct, partyIdOf, withoutAct } from '#web/dashboard/tables/queued-acts.ts'
import type { QueuedAct } from '#web/dashboard/tables/evening-store.ts'
import { isDeep } from '#test/deep.ts'
import { type TestResponse, withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { type Browser, withStands } from '#test/functions/session/with-stands.ts'
import { sessionFrom } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { holding } from './holding.ts'

const evenings = Number(process.env['EVENINGS'] ?? (isDeep ? 150 : 5))
const seed = Number(process.env['SEED'] ?? 20_261_128)
const { ask, faultProxies } = withEmulatedAws({ seed })

let now = 0
let owner: Browser
const { paired, openIt, endAll } = withStands(ask, () => owner)
const outcomes: Record<string, number> = {}
const note = (what: string) => (outcomes[what] = (outcomes[what] ?? 0) + 1)

const stay = { two: 75, four: 90, six: 105, more: 120 }
const plan: TablePlan = {
  areas: [
    {
      name: 'Inside',
      tables: ['1', '2', 'P1'].map((name) => ({ id: name, name, min: 1, max: 6, wheelchair: true, highChair: true })),
      runs: [['1', '2']],
    },
  ],
}
beforeAll(async () => {
  setClock(() => now)
  now = Date.parse('2026-11-30T17:00:00Z')
  await useTier('premium')
  const { keys } = await import('#functions/db/keys.ts')
  const { putOp, writeItem } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  await writeItem(putOp({ ...keys.setting('CFG#tables'), ...plan, version: 1 }))
  const rules = { maxReservationsPerDay: 1000, reservationsEnabled: true, seats: 14, stay }
  await writeItem(overwriteReservationRulesOp(rules))
  owner = await sessionFrom('2026-11-30T17:00:00Z', 3650)
})
afterAll(() => console.info(`seed ${seed}, ${evenings} evenings`, outcomes))

/** What becomes of a request: it arrives, it does not, its answer does not, or it is sent twice. */
type Fate = 'ok' | 'lost' | 'unanswered' | 'twice'
type DeviceName = 'phone' | 'tablet'
type Step =
  | { does: 'book'; partySize: number; time: string; table: string }
  | { does: 'walk-in'; on: DeviceName; partySize: number; table: string }
  | { does: 'mark'; on: DeviceName; pick: number; mark: AttendanceMark; isAllowed: boolean }
  | { does: 'send'; on: readonly DeviceName[]; fates: readonly Fate[]; rate: number }
  | { does: 'look'; on: DeviceName }
  | { does: 'decide'; on: DeviceName; pick: number; insists: boolean }
  | { does: 'assign'; pick: number; table: string; shared: boolean }
  | { does: 'cancel'; pick: number }
  | { does: 'join'; partySize: number }
  | { does: 'call'; pick: number; table: string; seated: boolean; shared: boolean }
  | { does: 'line-move'; pick: number; to: LineMove }
  | { does: 'wait'; minutes: number }
  | { does: 'wrong-pin' }
  | { does: 'end-tablet' }

const pick = fc.nat({ max: 20 })
const partySize = fc.integer({ min: 1, max: 6 })
const table = fc.constantFrom('', '1', '2', '1 + 2', 'P1')
const on = fc.constantFrom<DeviceName>('phone', 'tablet')
const rarely = fc.nat({ max: 5 }).map((one) => one === 0)
const steps: [weight: number, arbitrary: fc.Arbitrary<Step>][] = [
  [
    4,
    fc.record({
      does: fc.constant('book' as const),
      partySize,
      time: fc.constantFrom('18:00:00', '18:30:00', '19:30:00', '20:00:00'),
      table,
    }),
  ],
  [4, fc.record({ does: fc.constant('walk-in' as const), on, partySize, table })],
  [
    14,
    fc.record({
      does: fc.constant('mark' as const),
      on,
      pick,
      mark: fc.constantFrom(...attendanceMarks),
      isAllowed: rarely.map((one) => !one),
    }),
  ],
  [
    7,
    fc.record({
      does: fc.constant('send' as const),
      on: fc.constantFrom<readonly DeviceName[]>(['phone'], ['tablet'], ['phone', 'tablet']),
      fates: fc.array(fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost', 'unanswered', 'twice'), { minLength: 4 }),
      rate: fc.constantFrom(0, 0, 0.1),
    }),
  ],
  [4, fc.record({ does: fc.constant('look' as const), on })],
  [3, fc.record({ does: fc.constant('decide' as const), on, pick, insists: fc.boolean() })],
  [4, fc.record({ does: fc.constant('assign' as const), pick, table, shared: rarely })],
  [1, fc.record({ does: fc.constant('cancel' as const), pick })],
  [2, fc.record({ does: fc.constant('join' as const), partySize })],
  [
    3,
    fc.record({
      does: fc.constant('call' as const),
      pick,
      table: fc.constantFrom('1', '2', 'P1'),
      seated: fc.boolean(),
      shared: rarely,
    }),
  ],
  [3, fc.record({ does: fc.constant('line-move' as const), pick, to: fc.constantFrom(...lineMoves) })],
  [4, fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) })],
  [1, fc.record({ does: fc.constant('wrong-pin' as const) })],
  [1, fc.record({ does: fc.constant('end-tablet' as const) })],
]
const step = fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** A device with its clock, what it saw last, and the acts on its disk. */
type Device = { name: DeviceName; browser: Browser; wrongBy: number; book: OwnerReservation[]; acts: QueuedAct[] }

/** The part of a reservation that marks change. */
type Times = Pick<Reservation, 'status' | 'noShow' | 'arrivedAt' | 'seatedAt' | 'checkAt' | 'leftAt'>
/** What led to a version of a reservation: a mark at an instant, or what was answered to something else. */
type Cause = { mark: AttendanceMark; at: string } | { is: OwnerReservation }

type World = {
  date: string
  devices: Record<DeviceName, Device>
  /** The line of an act, by its key: the instant at which it was done, and the life of the party that it is about. */
  acts: Map<string, { at: string; life: number | undefined }>
  /** What the server answered to a key. */
  served: Map<string, OwnerReservation>
  /** What led to each version of each reservation. */
  causes: Map<string, Map<number, Cause>>
  /** How often a reservation of the line was made. */
  lives: Map<string, number>
  /** Parties that the owner seated beside others, or that a person insisted on. */
  sharing: Set<string>
  line: { id: string; version: number }[]
}

const instant = () => new Date(now).toISOString()
const stored = async (date: string): Promise<Reservation[]> => {
  const { listReservationsInPeriod } = await import('#functions/db/reservations/reservations.ts')
  return listReservationsInPeriod(date)
}

const asOwner = (route: string, input?: object) =>
  ask(route, input, { headers: { ...owner, 'idempotency-key': randomUUID() } })

const outcomeOf = ({ status, body }: TestResponse): string => (status < 300 ? 'done' : String(body?.reason ?? status))

/** Notes what led to a reservation's version. Two causes of one version would be one act that was done twice. */
function cause(world: World, row: OwnerReservation, of: Cause): void {
  const known = world.causes.get(row.id) ?? new Map<number, Cause>()
  expect({ id: row.id, version: row.version, known: known.get(row.version) }).toEqual({
    id: row.id,
    version: row.version,
    known: undefined,
  })
  world.causes.set(row.id, known.set(row.version, of))
}

/** Notes an answer of the server to an act. An answer to the same key is the same one. */
function serve(world: World, act: QueuedAct, row: OwnerReservation): void {
  const before = world.served.get(act.key)
  if (before) return expect(row).toEqual(before)
  world.served.set(act.key, row)
  const { at, life } = world.acts.get(act.key)!
  // The party of the line that was seen is this one, not one that was called again since.
  expect({ id: row.id, life: world.lives.get(row.id) }).toEqual({ id: row.id, life })
  cause(world, row, act.call === 'mark-reservation' ? { mark: act.body.mark, at } : { is: row })
  if (act.call === 'create-walk-in') expect(row.arrivedAt).toBe(at)
  if (act.body.overSeats) world.sharing.add(row.id)
  return undefined
}

const requestOf = (device: Device, act: QueuedAct): Promise<TestResponse> => {
  const msAgo = Math.max(0, Math.round(now + device.wrongBy - act.doneAt))
  const headers = { ...device.browser, 'idempotency-key': act.key }
  return act.call === 'mark-reservation'
    ? ask(
        `PUT /api/owner/reservations/${act.body.id}/mark`,
        { version: act.body.version, mark: act.body.mark, overSeats: act.body.overSeats, msAgo },
        { headers },
      )
    : ask('POST /api/owner/walk-ins', { ...act.body, msAgo }, { headers })
}
const isJudged = ({ status }: TestResponse) => status < 500 && ![401, 408, 429].includes(status)

/** A refusal must be true: it is compared with what is stored, where nobody else acts meanwhile. */
function checkRefusal(act: QueuedAct, reason: string, row: Reservation | undefined): void {
  if (act.call !== 'mark-reservation') {
    expect(['table-taken', 'time-full', 'changed-meanwhile']).toContain(reason)
    if (reason === 'changed-meanwhile') expect(row).toBeDefined()
    return
  }
  if (!row) return expect(reason).toBe('not-found')
  if (row.version !== act.body.version) return expect(reason).toBe('changed-meanwhile')
  expect(['transition-refused', 'time-full', 'day-in-future']).toContain(reason)
  return undefined
}

/** Sends what waits on a device, as the dashboard does (web/src/dashboard/tables/evening-queue.ts), until the network fails. */
async function send(world: World, device: Device, { fates, isAlone }: { fates: Fate[]; isAlone: boolean }) {
  const tried = new Set<string>()
  for (;;) {
    const act = nextAct(device.acts, tried)
    if (!act) return
    tried.add(act.key)
    const fate = fates.shift() ?? 'ok'
    if (fate === 'lost') return
    const before = isAlone ? (await stored(world.date)).find(({ id }) => id === partyIdOf(act)) : undefined
    const tries = fate === 'twice' ? [act, act] : [act]
    const answers = (await Promise.all(tries.map((one) => requestOf(device, one)))).filter(isJudged)
    const isFirst = !world.served.has(act.key)
    for (const { status, body } of answers) if (status < 300) serve(world, act, body)
    const isSeatedNow = isFirst && world.served.has(act.key) && act.call === 'create-walk-in'
    if (isAlone && isSeatedNow && !act.body.shared) await requireAlone(world, partyIdOf(act))
    const [answer] = answers
    note(`${act.call} of the ${device.name}: ${answer ? outcomeOf(answer) : 'not judged'}`)
    if (answer) expect(new Set(answers.map(outcomeOf)).size, 'one key, two judgements').toBe(1)
    // The tablet asks for its PIN: somebody types it, or pairs it again.
    if (!answer || fate === 'unanswered') return
    if (answer.status < 300) {
      device.book = [...device.book.filter(({ id }) => id !== answer.body.id), answer.body]
      device.acts = withoutAct(device.acts, act, answer.body.version)
    } else {
      const { reason } = answer.body
      expect(['idempotency-key-reused', 'invalid', 'fault', 'stand-only']).not.toContain(reason)
      if (isAlone && !world.served.has(act.key)) checkRefusal(act, reason, before)
      device.acts = device.acts.map((one) => (one.key === act.key ? { ...one, asked: reason } : one))
    }
  }
}

/** Makes sure that the tablet is paired and open, as the people at the door do. */
async function openTablet(device: Device): Promise<void> {
  const state = (await ask('GET /api/session/stand', undefined, { headers: device.browser })).body.stand?.state
  if (state === 'open') return
  if (state === 'locked' && (await openIt(device.browser)).status === 200) return
  await endAll()
  device.browser = await paired()
}

function act(world: World, device: Device, made: Pick<QueuedAct, 'call' | 'body'>): void {
  const key = randomUUID()
  const base = { ...made, key, doneAt: now + device.wrongBy, name: 'Guest' } as QueuedAct
  const after = device.acts.findLast((one) => partyIdOf(one) === partyIdOf(base))?.key
  device.acts.push(after ? { ...base, after } : base)
  world.acts.set(key, { at: instant(), life: lifeSeen(world, device, partyIdOf(base)) })
}
/** Which life of a party a device has seen. */
const lifeSeen = (world: World, device: Device, id: string): number | undefined => seenLives.get(device)?.get(id)
const seenLives = new WeakMap<Device, Map<string, number>>()

async function look(world: World, device: Device): Promise<void> {
  const answer = await ask(`GET /api/owner/tables/${world.date}`, undefined, { headers: device.browser })
  if (answer.status !== 200) return
  device.book = answer.body.reservations
  seenLives.set(device, new Map(world.lives))
}

/** A reservation that the owner sees, by which she acts at once. */
async function chosen(world: World, at: number): Promise<Reservation | undefined> {
  const rows = (await stored(world.date)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return rows[at % Math.max(1, rows.length)]
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Two parties whose stays overlap at one table, as the naive reading of the rows says. */
function sitTogether(one: Reservation, other: Reservation): boolean {
  const stays = [one, other].map(({ reservationTime, seatedAt, stayMinutes = 0, eta, arrivedAt }) => {
    const local = seatedAt ? localDateTimeAt(new Date(seatedAt)).time : reservationTime
    const clock = localDateTimeAt(new Date(now)).time
    const waits = !seatedAt && arrivedAt && clock > local ? clock : local
    const from = minuteOf(waits)
    return [from, from + stayMinutes + (seatedAt ? 0 : (eta?.minutesLate ?? 0))] as const
  })
  const [a, b] = stays as [readonly [number, number], readonly [number, number]]
  const tables = parseTableKeys(other.table)
  return (
    one.status === 'booked' &&
    other.status === 'booked' &&
    parseTableKeys(one.table).some((key) => tables.includes(key)) &&
    a[0] < b[1] &&
    b[0] < a[1]
  )
}

/** Whoever got a table without sharing it has it alone. */
async function requireAlone(world: World, id: string): Promise<void> {
  const rows = await stored(world.date)
  const party = rows.find((row) => row.id === id)!
  const others = rows.filter((row) => row.id !== id && sitTogether(party, row))
  expect({ id, table: party.table, others }).toEqual({ id, table: party.table, others: [] })
}

async function play(one: Step, world: World): Promise<void> {
  switch (one.does) {
    case 'book': {
      const body = {
        firstName: 'Ana',
        lastName: 'Reyes',
        partySize: one.partySize,
        reservationDate: world.date,
        reservationTime: one.time,
        source: 'phone',
      }
      const answer = await asOwner('POST /api/owner/reservations', body)
      note(`book: ${outcomeOf(answer)}`)
      if (answer.status < 300) cause(world, answer.body, { is: answer.body })
      return
    }
    case 'walk-in': {
      const device = world.devices[one.on]
      const { partySize: size, table: at } = one
      const body = { id: randomUUID(), partySize: size, locale: 'en' as const, ...(at ? { table: at } : {}) }
      return act(world, device, { call: 'create-walk-in', body })
    }
    case 'mark': {
      const device = world.devices[one.on]
      const rows = applyActs(device.book, device.acts, { date: world.date, stay }).toSorted((a, b) =>
        a.id < b.id ? -1 : 1,
      )
      const row = rows[one.pick % Math.max(1, rows.length)]
      if (!row) return
      const { listAllowedMarks } = await import('#shared/reservations/owner-reservation.ts')
      const allowed = listAllowedMarks(row)
      const mark = one.isAllowed ? allowed[one.pick % Math.max(1, allowed.length)] : one.mark
      if (mark) act(world, device, { call: 'mark-reservation', body: { id: row.id, version: row.version, mark } })
      return
    }
    case 'send': {
      faultProxies().dynamo.strike(one.rate)
      const isAlone = one.on.length === 1 && one.rate === 0
      const fates = [...one.fates]
      if (one.on.includes('tablet') && one.fates.length % 3 > 0) {
        faultProxies().dynamo.strike(0)
        await openTablet(world.devices.tablet)
        faultProxies().dynamo.strike(one.rate)
      }
      await Promise.all(one.on.map((name) => send(world, world.devices[name], { fates, isAlone })))
      faultProxies().dynamo.strike(0)
      return
    }
    case 'look':
      return look(world, world.devices[one.on])
    case 'decide': {
      const device = world.devices[one.on]
      const asked = device.acts.filter((each) => each.asked)
      const which = asked[one.pick % Math.max(1, asked.length)]
      if (which) await decide(world, device, which, one.insists)
      return
    }
    case 'assign': {
      const row = await chosen(world, one.pick)
      if (!row) return
      const answer = await asOwner('PUT /api/owner/table-assignments', {
        assignments: [{ id: row.id, version: row.version, table: one.table }],
        shared: one.shared,
      })
      const [saved] = answer.body.reservations
      note(`assign: ${saved ? 'done' : answer.body.refused[0].reason}`)
      if (!saved) return
      cause(world, saved, { is: saved })
      if (one.shared) world.sharing.add(saved.id)
      else await requireAlone(world, saved.id)
      return
    }
    case 'cancel': {
      const row = await chosen(world, one.pick)
      if (!row) return
      const answer = await asOwner(`PUT /api/owner/reservations/${row.id}`, {
        version: row.version,
        status: 'cancelled',
      })
      note(`cancel: ${outcomeOf(answer)}`)
      if (answer.status < 300) cause(world, answer.body, { is: answer.body })
      return
    }
    case 'join':
    case 'call':
    case 'line-move':
      return atTheDoor(one, world)
    case 'wait':
      now += one.minutes * 60_000
      return
    case 'wrong-pin':
      await openIt(world.devices.tablet.browser, '9753')
      return
    default:
      return endAll()
  }
}

type Door = Extract<Step, { does: 'join' | 'call' | 'line-move' }>

async function atTheDoor(one: Door, world: World): Promise<void> {
  if (one.does === 'join') {
    const { body } = await asOwner('POST /api/owner/line', {
      name: 'Bo',
      partySize: one.partySize,
      quotedMinutes: 10,
    })
    world.line.push(body as LineParty)
    return
  }
  const party = world.line[one.pick % Math.max(1, world.line.length)]
  if (!party) return
  const isCalled = one.does === 'call'
  const answer = isCalled
    ? await asOwner(`PUT /api/owner/line/${party.id}/table`, {
        version: party.version,
        table: one.table,
        seated: one.seated,
        shared: one.shared,
      })
    : await asOwner(`PUT /api/owner/line/${party.id}`, { version: party.version, to: one.to })
  note(`${one.does}: ${outcomeOf(answer)}`)
  if (answer.status >= 300) return
  const { version } = (isCalled ? answer.body.party : answer.body) as LineParty
  party.version = version
  // The reservation of a party goes when it is put back, and another one is made when it is called again.
  world.causes.delete(party.id)
  if (!isCalled) return
  world.lives.set(party.id, (world.lives.get(party.id) ?? 0) + 1)
  const { reservation } = answer.body as { reservation: OwnerReservation }
  cause(world, reservation, { is: reservation })
  if (one.shared) world.sharing.add(party.id)
  else await requireAlone(world, party.id)
}

/** A person decides an act that was refused: it is done over what is there now, or given up. */
async function decide(world: World, device: Device, which: QueuedAct, insists: boolean): Promise<void> {
  await look(world, device)
  if (!insists) {
    device.acts = withoutAct(device.acts, which)
    return
  }
  const row = device.book.find(({ id }) => id === partyIdOf(which))
  const at = world.acts.get(which.key)!
  at.life = lifeSeen(world, device, partyIdOf(which))
  device.acts = device.acts.map((one) => (one.key === which.key ? insistOn(one, row) : one))
}

/** Returns a reservation's times after a mark. */
function marked(times: Times, mark: AttendanceMark, at: string): Times {
  const { arrivedAt = at, seatedAt = at, checkAt = at } = times
  switch (mark) {
    case 'arrived':
      return { status: 'booked', arrivedAt }
    case 'seated':
      return { status: 'booked', arrivedAt, seatedAt }
    case 'check':
      return { status: 'booked', arrivedAt, seatedAt, checkAt }
    case 'left':
      return {
        status: 'completed',
        ...(times.arrivedAt ? { arrivedAt } : {}),
        ...(times.seatedAt ? { seatedAt, leftAt: at } : {}),
        ...(times.checkAt ? { checkAt } : {}),
      }
    case 'no-show':
      return { status: 'cancelled', noShow: true }
    default:
      return { status: 'booked' }
  }
}
const timesOf = ({ status, noShow, arrivedAt, seatedAt, checkAt, leftAt }: Times): Times => ({
  status,
  ...(noShow ? { noShow } : {}),
  ...(arrivedAt ? { arrivedAt } : {}),
  ...(seatedAt ? { seatedAt } : {}),
  ...(checkAt ? { checkAt } : {}),
  ...(leftAt ? { leftAt } : {}),
})

/** The quarters of its stay that had passed for a party when it left, in minutes. */
function minutesSeated({ reservationTime, stayMinutes }: Reservation, at: string): number {
  const quarter = Math.floor(minuteOf(localDateTimeAt(new Date(at)).time) / 15) * 15
  return Math.min(stayMinutes!, Math.max(0, quarter - minuteOf(reservationTime)))
}

/** Every reservation is what was done to it, in order, at the instants at which people did it: nothing twice, nothing else. */
async function accounted(world: World): Promise<void> {
  const rows = await stored(world.date)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...world.causes.keys()].toSorted())
  for (const row of rows) {
    const causes = [...world.causes.get(row.id)!].toSorted(([a], [b]) => a - b)
    const first = causes[0]![0]
    expect({ id: row.id, versions: causes.map(([version]) => version) }).toEqual({
      id: row.id,
      versions: Array.from({ length: row.version - first + 1 }, (_, at) => first + at),
    })
    const times = causes.reduce<Times>(
      (so, [, of]) => ('is' in of ? timesOf(of.is) : marked(so, of.mark, of.at)),
      timesOf(row),
    )
    expect({ id: row.id, ...timesOf(row) }).toEqual({ id: row.id, ...times })
    const last = causes.at(-1)![1]
    if ('mark' in last && row.status !== 'booked')
      expect({ id: row.id, seated: row.seatedMinutes }).toEqual({ id: row.id, seated: minutesSeated(row, last.at) })
  }
}

/** Who sits at one table with others is shown to whoever looks at the evening. */
async function shown(world: World): Promise<void> {
  const rows = (await stored(world.date)).filter(({ status, seatedAt }) => status === 'booked' && seatedAt)
  const issues = findTableIssues(plan, await stored(world.date), localDateTimeAt(new Date(now)))
  for (const one of rows)
    for (const other of rows)
      if (one.id < other.id && parseTableKeys(one.table).some((key) => parseTableKeys(other.table).includes(key)))
        expect({ of: one.id, with: issues.get(one.id)?.sharedWith }).toEqual({
          of: one.id,
          with: expect.arrayContaining([other.id]),
        })
}

/** A device that saw nothing yet, whose clock is wrong by so many ms. */
const deviceOf = (name: DeviceName, browser: Browser, wrongBy: number): Device => ({
  name,
  browser,
  wrongBy,
  book: [],
  acts: [],
})
let evening = 0
async function newWorld(): Promise<World> {
  now = Date.parse('2026-12-01T22:30:00Z') + evening++ * 86_400_000
  await endAll()
  const hour = 3_600_000
  const devices = { phone: deviceOf('phone', owner, hour), tablet: deviceOf('tablet', await paired(), -hour) }
  return {
    date: localDateTimeAt(new Date(now)).date,
    devices,
    acts: new Map(),
    served: new Map(),
    causes: new Map(),
    lives: new Map(),
    sharing: new Set(),
    line: [],
  }
}

/** The network is back: everything is sent, and people decide what is asked. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const waiting = Object.values(world.devices).filter(({ acts }) => acts.length > 0)
    if (waiting.length === 0) return
    for (const device of waiting) {
      if (device.name === 'tablet') await openTablet(device)
      await send(world, device, { fates: [], isAlone: true })
      const asked = device.acts.find((each) => each.asked)
      if (asked) await decide(world, device, asked, round === 0)
    }
  }
  expect(Object.values(world.devices).map(({ acts }) => acts)).toEqual([[], []])
}

test(
  `what two devices did without a network is done once, in order, or asked, through ${evenings} evenings`,
  { timeout: 60_000 * evenings },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 8, maxLength: 12 }), { minLength: 5, maxLength: 7 }),
        async (rounds) => {
          const world = await newWorld()
          for (const round of rounds) {
            for (const one of round) await play(one, world)
            await holding([world.date])
            await shown(world)
          }
          await settle(world)
          await holding([world.date])
          await shown(world)
          await accounted(world)
        },
      ),
      { numRuns: evenings, seed, endOnFailure: true },
    )
  },
)
