import { randomUUID } from 'node:crypto'
import type { AttendanceMark } from '#shared/reservations/owner-reservation.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { type LineMove, type LineParty, lineDateOf } from '#shared/tables/door-line.ts'
import { emailTokenOf } from '#functions/db/reservations/manage-token.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import type { TestResponse, Ask } from '#test/functions/emulated-aws.ts'

/** One thing that a guest or the owner does. `pick` chooses among what was booked so far. */
export type Step =
  | { does: 'book'; guest: number; night: number; table: Table; twice: boolean }
  | { does: 'wait'; guest: number; night: number; table: Table; later: number; twice: boolean }
  | { does: 'take'; pick: number }
  | { does: 'pass'; pick: number }
  | { does: 'retry'; pick: number }
  | { does: 'verify'; pick: number }
  | { does: 'cancel'; guest: number; night: number }
  | { does: 'cancel-by-link'; pick: number }
  | { does: 'change-by-link'; pick: number; night: number; table: Table; note: string; twice: boolean }
  | { does: 'other-night'; pick: number }
  | { does: 'sweep' }
  | { does: 'move'; pick: number; status: ReservationStatus }
  | { does: 'change-date'; pick: number; night: number }
  | { does: 'change'; pick: number; table: Table; over: boolean }
  | {
      does: 'add'
      guest: number
      night: number
      table: Table
      status: 'booked' | 'waitlist'
      over: boolean
      twice: boolean
    }
  | { does: 'mark'; pick: number; mark: AttendanceMark; over: boolean }
  | { does: 'assign'; pick: number; name: string; shared: boolean }
  | { does: 'walk-in'; partySize: number; name: string }
  | { does: 'join-line'; guest: number; partySize: number }
  | { does: 'call'; pick: number; name: string; seated: boolean; shared: boolean; over: boolean }
  | { does: 'line-move'; pick: number; to: LineMove }
  | { does: 'leave-line'; pick: number }
  | { does: 'delete'; pick: number }
  | { does: 'block'; night: number; blocked: boolean; mails: boolean }
  | { does: 'settle'; form: Form }

/** A party and the time it comes. */
type Table = { partySize: number; reservationTime: string }

/** What somebody filled in and sends, again until the answer is certain. */
type Form = { key: string; by: 'guest' | 'owner'; at?: 'walk-ins' | 'waiting-list'; body: object; ip?: string }
export type World = {
  nights: string[]
  /** The last name of everybody in this history. */
  prefix: string
  /** The first digits of this history's phones. */
  number: number
  forms: Form[]
  /** What a form or the owner was promised: key → reservation id. */
  known: Map<string, string>
  booked: { id: string; token?: string }[]
  /** Who joined the line at the door. */
  line: { id: string; code: string; date: string }[]
  /** What the owner has changed, whose place in the order is the owner's doing. */
  touched: Set<string>
  deleted: Set<string>
  /** What the owner deleted and was not answered about. */
  uncertain: Set<string>
}
export type Outcomes = Record<string, number>
/** `owner` brings the owner's session. */
export type Stage = { ask: Ask; owner: Ask; world: World; outcomes: Outcomes; sweep: () => Promise<unknown> }

const phoneOf = (world: World, guest: number): string => `+1770${5_550_000 + world.number * 5 + guest}`
const emailOf = (world: World, guest: number): string => `guest${guest}@${world.prefix}.example`
/** Everybody in a history, as they are counted. */
export const guestsOf = (world: World): string[] =>
  [0, 1, 2, 3, 4].flatMap((guest) => [`email:${emailOf(world, guest)}`, `phone:${phoneOf(world, guest)}`])
/** A guest's address: few networks, so that their limits are met. */
const homeOf = (guest: number): string => `198.51.${guest}.${Math.floor(Math.random() * 3)}`
const anyIp = (): string => `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

/** Do one thing, and count what came of it. */
export async function play(step: Step, stage: Stage): Promise<void> {
  const note = (what: string) => {
    const name = `${step.does}: ${what}`
    stage.outcomes[name] = (stage.outcomes[name] ?? 0) + 1
  }
  note(await done(step, stage))
}

async function done(step: Step, stage: Stage): Promise<string> {
  const { ask, world } = stage
  const chosen = 'pick' in step ? world.booked[step.pick % Math.max(1, world.booked.length)] : undefined
  switch (step.does) {
    case 'book':
    case 'add': {
      const body = aBooking({
        ...step.table,
        reservationDate: world.nights[step.night]!,
        phone: phoneOf(world, step.guest),
        lastName: world.prefix,
        email: emailOf(world, step.guest),
      })
      // One of them leaves a phone alone, and is told by text.
      const { email: _email, ...withoutEmail } = body
      const asked = { ...(step.guest === 2 ? withoutEmail : body), texts: true }
      const form: Form =
        step.does === 'book'
          ? { key: randomUUID(), by: 'guest', body: asked, ip: homeOf(step.guest) }
          : {
              key: randomUUID(),
              by: 'owner',
              body: { ...body, source: 'phone', status: step.status, overSeats: step.over },
            }
      world.forms.push(form)
      const answers = await Promise.all((step.twice ? [form, form] : [form]).map((each) => send(each, stage)))
      return answers.map(outcomeOf).toSorted().join(' and ')
    }
    case 'wait': {
      const { phone, email, firstName, lastName } = {
        phone: phoneOf(world, step.guest),
        email: emailOf(world, step.guest),
        firstName: 'Ana',
        lastName: world.prefix,
      }
      const from = step.table.reservationTime
      const to = from < '22:00:00' ? `${Number(from.slice(0, 2)) + step.later}${from.slice(2)}` : from
      const body = { firstName, lastName, phone, email, texts: true, partySize: step.table.partySize, from, to }
      const form: Form = {
        key: randomUUID(),
        by: 'guest',
        at: 'waiting-list',
        ip: homeOf(step.guest),
        body: { ...body, reservationDate: world.nights[step.night]! },
      }
      world.forms.push(form)
      const answers = await Promise.all((step.twice ? [form, form] : [form]).map((each) => send(each, stage)))
      return answers.map(outcomeOf).toSorted().join(' and ')
    }
    case 'take':
    case 'pass': {
      if (!chosen?.token) return 'nothing'
      const { token } = chosen
      const shown = await ask('POST /api/reservations/manage', { token }, { ip: anyIp() })
      if (shown.status !== 200) return `shown ${outcomeOf(shown)}`
      const { offeredUntil, passed = [], reservationTime } = shown.body
      const time = offeredUntil ? reservationTime : passed.at(-1)
      if (!time) return 'nothing'
      const path = step.does === 'take' ? 'offer' : 'pass'
      const change = { token, reservationTime: time }
      return outcomeOf(await ask(`POST /api/reservations/manage/${path}`, change, { ip: anyIp() }))
    }
    case 'retry': {
      const form = world.forms[step.pick % Math.max(1, world.forms.length)]
      return form ? outcomeOf(await send(form, stage)) : 'nothing'
    }
    case 'settle':
      return outcomeOf(await send(step.form, stage))
    case 'cancel':
      return outcomeOf(
        await ask(
          'POST /api/reservations/cancel',
          { phone: phoneOf(world, step.guest), reservationDate: world.nights[step.night] },
          { ip: anyIp() },
        ),
      )
    case 'verify': {
      if (!chosen?.token) return 'nothing'
      const token = await emailTokenOf({ id: chosen.id, manageToken: chosen.token })
      return outcomeOf(await ask('POST /api/reservations/manage/verify', { token }, { ip: anyIp() }))
    }
    case 'cancel-by-link':
      if (!chosen?.token) return 'nothing'
      return outcomeOf(await ask('POST /api/reservations/manage/cancel', { token: chosen.token }, { ip: anyIp() }))
    case 'change-by-link': {
      if (!chosen?.token) return 'nothing'
      const { token } = chosen
      const shown = await ask('POST /api/reservations/manage', { token }, { ip: anyIp() })
      if (shown.status !== 200) return `shown ${outcomeOf(shown)}`
      const { version } = shown.body
      const { night, note, table, twice } = step
      const change = { token, version, ...table, reservationDate: world.nights[night], note }
      const send = () => ask('POST /api/reservations/manage/change', change, { ip: anyIp() })
      const answers = await Promise.all(twice ? [send(), send()] : [send()])
      return answers.map(outcomeOf).toSorted().join(' and ')
    }
    case 'other-night': {
      // The guest comes on the other night, at the same time and with as many.
      if (!chosen?.token) return 'nothing'
      const { token } = chosen
      const shown = await ask('POST /api/reservations/manage', { token }, { ip: anyIp() })
      if (shown.status !== 200) return `shown ${outcomeOf(shown)}`
      const { version, partySize, reservationTime, reservationDate } = shown.body
      const change = {
        token,
        version,
        partySize,
        reservationTime,
        reservationDate: world.nights.find((night) => night !== reservationDate),
      }
      return outcomeOf(await ask('POST /api/reservations/manage/change', change, { ip: anyIp() }))
    }
    case 'sweep':
      return stage.sweep().then(
        () => 'done',
        () => 'killed',
      )
    case 'walk-in': {
      const form: Form = {
        key: randomUUID(),
        by: 'owner',
        at: 'walk-ins',
        body: { partySize: step.partySize, table: step.name },
      }
      world.forms.push(form)
      return outcomeOf(await send(form, stage))
    }
    case 'join-line':
    case 'call':
    case 'line-move':
    case 'leave-line':
      return atTheDoor(step, stage)
    case 'block':
      return outcomeOf(await block(world.nights[step.night]!, step, stage))
    default:
      return chosen ? atTheDesk(step, chosen.id, stage) : 'nothing'
  }
}

type Door = Extract<Step, { does: 'join-line' | 'call' | 'line-move' | 'leave-line' }>

/** What happens to the line at the door, over what the host sees. */
async function atTheDoor(step: Door, { ask, owner, world }: Stage): Promise<string> {
  if (step.does === 'join-line') {
    const { partySize, guest } = step
    const body = { name: world.prefix, phone: phoneOf(world, guest), partySize, quotedMinutes: 10 }
    const answer = await owner('POST /api/owner/line', body, { key: randomUUID() })
    if (answer.status === 201) world.line.push(answer.body)
    return outcomeOf(answer)
  }
  const chosen = world.line[step.pick % Math.max(1, world.line.length)]
  if (!chosen) return 'nobody'
  if (step.does === 'leave-line')
    return outcomeOf(
      await ask('POST /api/line', `code=${chosen.code}&locale=en`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
  const shown = await owner(`GET /api/owner/tables/${lineDateOf(restaurantNow())}`)
  const party = shown.body?.line?.find((one: LineParty) => one.id === chosen.id)
  if (!party) return 'over'
  const { version } = party
  if (step.does === 'line-move')
    return outcomeOf(await owner(`PUT /api/owner/line/${chosen.id}`, { version, to: step.to }))
  const { name: table, seated, shared, over: overSeats } = step
  const answer = await owner(`PUT /api/owner/line/${chosen.id}/table`, { version, table, seated, shared, overSeats })
  if (answer.status === 200 && !world.booked.some(({ id }) => id === chosen.id)) world.booked.push({ id: chosen.id })
  return outcomeOf(answer)
}

/** Block a night over whoever is on it, or open it; some are emailed that they have no table. */
async function block(date: string, { blocked, mails }: Extract<Step, { does: 'block' }>, { owner }: Stage) {
  const dates = [date]
  if (!blocked) return owner('PUT /api/owner/days', { dates, blocked })
  const checked = await owner('POST /api/owner/days/check', { dates })
  if (checked.status !== 200) return checked
  const { hash, outside } = checked.body
  const answers = Object.fromEntries(
    outside.reservations.map(({ id }: { id: string }) => [id, mails ? 'email' : 'keep']),
  )
  return owner('PUT /api/owner/days', { dates, blocked, shown: hash, answers })
}

const outcomeOf = ({ status, body }: TestResponse): string =>
  status < 300
    ? body?.status === 'verification-sent'
      ? 'verification-sent'
      : String(status)
    : `${status} ${body?.reason ?? ''}`

/** Send a form; two answers to one form must be one reservation. */
async function send({ key, by, at, body, ip = anyIp() }: Form, { ask, owner, world }: Stage): Promise<TestResponse> {
  const answer =
    by === 'guest'
      ? await ask(`POST /api/${at ?? 'reservations'}`, body, { key, ip })
      : await owner(`POST /api/owner/${at ?? 'reservations'}`, body, { key })
  if (answer.status !== 201 || answer.body.status === 'verification-sent') return answer
  const { id, manageToken } = answer.body
  const before = world.known.get(key)
  if (before !== undefined && before !== id) throw new Error(`one form, two reservations: ${before}, ${id}`)
  if (before === undefined) world.booked.push({ id, token: manageToken })
  world.known.set(key, id)
  return answer
}

type Owners = Extract<Step, { does: 'move' | 'change-date' | 'change' | 'mark' | 'assign' | 'delete' }>

/** What the owner does to a reservation, over what is on the screen. */
async function atTheDesk(step: Owners, id: string, { owner, world }: Stage): Promise<string> {
  const path = `/api/owner/reservations/${id}`
  const shown = await owner(`GET ${path}`)
  if (shown.status !== 200) return `shown ${outcomeOf(shown)}`
  const { version } = shown.body.reservation
  world.touched.add(id)
  if (step.does === 'assign') {
    const assignments = [{ id, version, table: step.name }]
    const answer = await owner('PUT /api/owner/table-assignments', { assignments, shared: step.shared })
    return answer.body?.refused?.[0]?.reason ?? outcomeOf(answer)
  }
  if (step.does === 'mark')
    return outcomeOf(await owner(`PUT ${path}/mark`, { version, mark: step.mark, overSeats: step.over }))
  if (step.does !== 'delete') {
    const change =
      step.does === 'move'
        ? { status: step.status }
        : step.does === 'change'
          ? { ...step.table, overSeats: step.over }
          : { reservationDate: world.nights[step.night]! }
    return outcomeOf(await owner(`PUT ${path}`, { version, ...change }))
  }
  world.uncertain.add(id)
  const answer = await owner(`DELETE ${path}`, { version })
  if (answer.status < 500) world.uncertain.delete(id)
  if (answer.status === 200) world.deleted.add(id)
  return outcomeOf(answer)
}
