import { randomUUID } from 'node:crypto'
import { Refused } from '#shared/refusal.ts'
import { moves, type ReservationForm, type Reservation, type Status } from '#shared/reservation.ts'
import { aBooking } from '#test/make.ts'
import type { Answered, Ask } from '#test/functions/backstage.ts'

/** One thing that a guest or the owner does. `pick` chooses among what was booked so far. */
export type Step =
  | { does: 'book'; guest: number; night: number; twice: boolean }
  | { does: 'retry'; pick: number }
  | { does: 'cancel'; guest: number; night: number }
  | { does: 'cancel-by-link'; pick: number }
  | { does: 'move'; pick: number; status: Status }
  | { does: 'change-date'; pick: number; night: number }
  | { does: 'wait'; guest: number; night: number }
  | { does: 'delete'; pick: number }
  | { does: 'block'; night: number; blocked: boolean }
  | { does: 'settle'; form: Form }

export type Form = { key: string; body: ReservationForm }
export type World = {
  nights: string[]
  /** The last name of everybody in this history. */
  prefix: string
  /** The first digits of this history's phones. */
  number: number
  forms: Form[]
  /** What a form or the owner was promised: key → reservation id. */
  known: Map<string, string>
  booked: { id: string; token: string }[]
  deleted: Set<string>
  /** What the owner asked for and was not answered about. */
  uncertain: Set<string>
}
export type Outcomes = Record<string, number>
type Stage = { ask: Ask; world: World; outcomes: Outcomes }

const phoneOf = (world: World, guest: number): string => `+1770${String(world.number * 5 + guest).padStart(7, '0')}`
const anyIp = (): string => `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
const store = async () => ({
  ...(await import('#functions/store/table.ts')),
  ...(await import('#functions/store/days.ts')),
  ...(await import('#functions/store/reservations.ts')),
  ...(await import('#functions/store/settings.ts')),
})

/** Do one thing, and count what came of it. */
export async function play(step: Step, stage: Stage): Promise<void> {
  const note = (what: string) => {
    const name = `${step.does}: ${what}`
    stage.outcomes[name] = (stage.outcomes[name] ?? 0) + 1
  }
  try {
    note(await done(step, stage))
  } catch (error) {
    note(error instanceof Refused ? error.reason : 'no answer')
  }
}

async function done(step: Step, { ask, world }: Stage): Promise<string> {
  const chosen = 'pick' in step ? world.booked[step.pick % Math.max(1, world.booked.length)] : undefined
  switch (step.does) {
    case 'book': {
      const form = {
        key: randomUUID(),
        body: aBooking({
          reservationDate: world.nights[step.night]!,
          phone: phoneOf(world, step.guest),
          lastName: world.prefix,
          email: `guest${step.guest}@${world.prefix}.example`,
        }),
      }
      world.forms.push(form)
      const answers = await Promise.all((step.twice ? [form, form] : [form]).map((each) => send(each, ask, world)))
      return answers.map(outcomeOf).toSorted().join(' and ')
    }
    case 'retry': {
      const form = world.forms[step.pick % Math.max(1, world.forms.length)]
      return form ? outcomeOf(await send(form, ask, world)) : 'nothing'
    }
    case 'settle':
      return outcomeOf(await send(step.form, ask, world))
    case 'cancel':
      return outcomeOf(
        await ask(
          'POST /api/reservations/cancel',
          { phone: phoneOf(world, step.guest), reservationDate: world.nights[step.night] },
          { ip: anyIp() },
        ),
      )
    case 'cancel-by-link':
      if (!chosen) return 'nothing'
      return outcomeOf(await ask('POST /api/reservations/manage/cancel', { token: chosen.token }, { ip: anyIp() }))
    case 'block': {
      const { write, block } = await store()
      await write(block(world.nights[step.night]!, step.blocked))
      return 'done'
    }
    case 'wait':
      return waiting(step, world)
    default:
      return chosen ? asOwner(step, chosen.id, world) : 'nothing'
  }
}

const outcomeOf = ({ status, body }: Answered): string =>
  status < 300 ? String(status) : `${status} ${body?.reason ?? ''}`

/** Send a form; two answers to one form must be one reservation. */
async function send({ key, body }: Form, ask: Ask, world: World): Promise<Answered> {
  const answer = await ask('POST /api/reservations', body, { key, ip: anyIp() })
  if (answer.status !== 201) return answer
  const { id, manageToken } = answer.body
  const before = world.known.get(key)
  if (before !== undefined && before !== id) throw new Error(`one form, two reservations: ${before}, ${id}`)
  if (before === undefined) world.booked.push({ id, token: manageToken })
  world.known.set(key, id)
  return answer
}

async function waiting({ guest, night }: { guest: number; night: number }, world: World): Promise<string> {
  const { change, reservationRules } = await store()
  const id = randomUUID()
  world.uncertain.add(id)
  const after: Reservation = {
    ...(aBooking({ reservationDate: world.nights[night]!, phone: phoneOf(world, guest) }) as Reservation),
    lastName: world.prefix,
    id,
    status: 'waitlist',
    locale: 'en',
    source: 'phone',
    manageToken: 'none',
    createdAt: '2026-11-30T17:00:00.000Z',
    version: 1,
  }
  const { rules } = await reservationRules()
  await change({ after, max: rules.maxReservationsPerDay })
  world.uncertain.delete(id)
  world.known.set(id, id)
  world.booked.push({ id, token: 'none' })
  return 'done'
}

type Owners = Extract<Step, { does: 'move' | 'change-date' | 'delete' }>

/** What the owner does to a reservation goes through the same gate. */
async function asOwner(step: Owners, id: string, world: World): Promise<string> {
  const { change, reservation, reservationRules } = await store()
  const [before, { rules }] = await Promise.all([reservation(id), reservationRules()])
  if (!before) return 'gone'
  const max = rules.maxReservationsPerDay
  if (step.does === 'delete') {
    world.uncertain.add(id)
    try {
      await change({ before, max })
    } catch (error) {
      if (error instanceof Refused && error.reason !== 'unavailable') world.uncertain.delete(id)
      throw error
    }
    world.uncertain.delete(id)
    world.deleted.add(id)
  } else if (step.does === 'change-date')
    await change({ before, after: { ...before, reservationDate: world.nights[step.night]! }, max })
  else if (moves[before.status].includes(step.status))
    await change({ before, after: { ...before, status: step.status }, max })
  else return 'move-refused'
  return 'done'
}
