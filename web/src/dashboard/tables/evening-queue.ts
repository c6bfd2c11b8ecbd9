import { useSyncExternalStore } from 'react'
import type { AnswerOf, InputOf } from '#shared/endpoint.ts'
import { createReservation, createWalkIn, markReservation } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { getEveningKey } from '#shared/tables/owner-endpoints.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { ownerRequest } from '#web/app/session.ts'
import {
  addAct,
  changeActs,
  listActs,
  loadEveningKeys,
  lockStore,
  type EveningKeys,
  type QueuedAct,
  saveEveningKeys,
} from './evening-store.ts'
import { rebaseAct, insistOn, nextAct, partyIdOf, withoutAct } from './queued-acts.ts'

/**
 * The acts of an evening, in this browser. Each is on the disk before it is sent, and leaves it when its outcome is known:
 * one that the browser or the network dropped is sent again under its key.
 */
type Queue = {
  /** Undefined until somebody signs in or types the PIN. */
  keys: EveningKeys | undefined
  acts: readonly QueuedAct[]
}

let queue: Queue = { keys: undefined, acts: [] }
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function take(next: Queue): void {
  queue = next
  for (const listener of listeners) listener()
}

let reading: Promise<void> = Promise.resolve()

/** Reads the queue as it is on the disk, where another tab may have changed it. One look ends before the next begins. */
const reload = (): Promise<void> => (reading = reading.then(read, read))

async function read(): Promise<void> {
  const stored = await loadEveningKeys()
  // Equal keys keep their identity, so that effects do not read the disk again with each act.
  const keys = stored && (queue.keys ?? stored)
  take({ keys, acts: keys ? (await listActs(keys)).map(({ act }) => act) : [] })
}

async function changed(): Promise<void> {
  await reload()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it ends at this origin
  channel?.postMessage('changed')
}
/** `late` is the act when nobody waits for its answer any more. */
type DoneListener = (row: OwnerReservation, late: QueuedAct | undefined) => void
const answered = new Set<DoneListener>()

/** Listens to what the server made of acts. Returns a function that stops it. */
export function onActDone(listener: DoneListener): () => void {
  answered.add(listener)
  return () => void answered.delete(listener)
}

let started: Promise<void> | undefined

/** Reads once what this device keeps. */
export const startEvening = (): Promise<void> => (started ??= start())

async function start(): Promise<void> {
  channel = new BroadcastChannel('evening')
  channel.addEventListener('message', () => void reload().catch(() => {}))
  await reload().catch(() => {})
}

/** How often this tab locked the device: a key that was asked for before is not stored after. */
let locks = 0

/** Opens what this device keeps with the server's keys, which only somebody who is signed in gets, and sends what waits. */
export async function unlockEvening(): Promise<void> {
  await startEvening()
  if (queue.keys) return
  const before = locks
  const { keys } = await ownerRequest(getEveningKey, {})
  if (locks !== before) return
  await saveEveningKeys(keys)
  if (locks !== before) return lockEvening()
  await changed()
  return sendWaiting()
}

/** Closes what this device keeps: evenings go, acts that wait stay unreadable. */
export async function lockEvening(): Promise<void> {
  locks++
  await lockStore().catch(() => {})
  await changed().catch(() => take({ keys: undefined, acts: [] }))
}

/**
 * Changes the queue as it is on the disk, all or nothing: a tap of this moment may be there already and not yet in
 * memory.
 */
async function change(keys: EveningKeys, next: (acts: readonly QueuedAct[]) => readonly QueuedAct[]): Promise<void> {
  const stored = await listActs(keys)
  const wanted = new Map(next(stored.map(({ act }) => act)).map((act) => [act.key, act]))
  await changeActs(keys, {
    put: stored.flatMap(({ place, act }) => {
      const now = wanted.get(act.key)
      return now && JSON.stringify(now) !== JSON.stringify(act) ? [{ place, act: now }] : []
    }),
    remove: stored.flatMap(({ place, act }) => (wanted.has(act.key) ? [] : [place])),
  })
  await changed()
}

/** Tells whether the server has not judged an act: out of reach, out of order, too busy, or without a session. */
const isUnjudged = (error: unknown): boolean =>
  !(error instanceof ApiRequestError) || error.status >= 500 || [401, 408, 429].includes(error.status)

function request(act: QueuedAct): Promise<OwnerReservation> {
  // It is judged when it is sent: what was free when it was typed may be gone.
  if (act.call === 'create-reservation') return ownerRequest(createReservation, act.body, { key: act.key })
  const msAgo = Math.max(0, Math.round(Date.now() - act.doneAt))
  return act.call === 'mark-reservation'
    ? ownerRequest(markReservation, { ...act.body, msAgo }, { key: act.key })
    : ownerRequest(createWalkIn, { ...act.body, msAgo }, { key: act.key })
}

type Outcome = { answer?: OwnerReservation; refusal?: unknown }

/** The versions that acts of this tab led to, by key: an act that was written behind one of them starts from there. */
const led = new Map<string, number>()

/** Returns an act as it is sent, and stored before: its key belongs to one body. */
async function preparedAct(keys: EveningKeys, act: QueuedAct): Promise<QueuedAct> {
  const version = act.after === undefined ? undefined : led.get(act.after)
  if (version === undefined) return act
  const ready = rebaseAct(act, version)
  await change(keys, (acts) => acts.map((one) => (one.key === act.key ? ready : one)))
  return ready
}

/** The outcomes of acts whose callers wait in this tab, by key, whichever round sends them. */
const awaited = new Map<string, Outcome>()

/**
 * Sends the acts that wait in their order, in one tab at a time. A refused one is kept for a person, but for one whose
 * caller waits and asks at once. It stops where the server does not judge.
 */
async function send(): Promise<void> {
  await navigator.locks.request('evening-queue', async () => {
    const tried = new Set<string>()
    await reload()
    for (;;) {
      const { keys, acts } = queue
      const act = nextAct(acts, tried)
      if (!keys || !act) return
      tried.add(act.key)
      const outcome = awaited.get(act.key)
      try {
        const answer = await request(await preparedAct(keys, act))
        led.set(act.key, answer.version)
        // Views show the answer before the act leaves the queue, so that nothing flickers.
        for (const listener of answered) listener(answer, outcome ? undefined : act)
        await change(keys, (stored) => withoutAct(stored, act, answer.version))
        if (outcome) outcome.answer = answer
      } catch (error) {
        if (isUnjudged(error)) return
        if (outcome) {
          outcome.refusal = error
          await change(keys, (stored) => withoutAct(stored, act))
        } else {
          const asked = (error as ApiRequestError).reason
          await change(keys, (stored) => stored.map((one) => (one.key === act.key ? { ...one, asked } : one)))
        }
      }
    }
  })
}

/** Sends what waits. */
export const sendWaiting = (): Promise<void> => send().catch(() => {})

type NewAct = { name: string } & (
  | Pick<Extract<QueuedAct, { call: 'mark-reservation' }>, 'call' | 'body'>
  | Pick<Extract<QueuedAct, { call: 'create-walk-in' }>, 'call' | 'body'>
  | Pick<Extract<QueuedAct, { call: 'create-reservation' }>, 'call' | 'body'>
)

/** Does an act now, or as soon as the network is back: then it returns undefined. Throws the server's refusal. */
async function perform(made: NewAct): Promise<OwnerReservation | undefined> {
  await startEvening()
  const { keys } = queue
  const id = crypto.randomUUID()
  const base: QueuedAct = { ...made, key: id, doneAt: Date.now() }
  if (!keys) return request(base)
  const after = queue.acts.findLast((one) => partyIdOf(one) === partyIdOf(base))?.key
  const outcome: Outcome = {}
  awaited.set(id, outcome)
  try {
    await addAct(keys, after ? { ...base, after } : base)
    await changed()
    await send()
  } finally {
    awaited.delete(id)
  }
  if (outcome.refusal !== undefined) throw outcome.refusal
  return outcome.answer
}

/** Marks a party, now or later. */
export const queueMark = (
  body: InputOf<typeof markReservation>,
  name: string,
): Promise<AnswerOf<typeof markReservation> | undefined> => perform({ call: 'mark-reservation', body, name })

/** Seats a walk-in, now or later. */
export const queueWalkIn = (
  body: InputOf<typeof createWalkIn>,
  name: string,
): Promise<AnswerOf<typeof createWalkIn> | undefined> =>
  perform({ call: 'create-walk-in', body: { ...body, id: crypto.randomUUID() }, name })

/** Adds a reservation now; without a network it is queued, and judged when the network is back. */
export const queueReservation = (
  body: InputOf<typeof createReservation>,
  name: string,
): Promise<AnswerOf<typeof createReservation> | undefined> => perform({ call: 'create-reservation', body, name })

/** Takes an act back that was not sent, or drops one that was refused. */
export const dropAct = (over: QueuedAct, version?: number): Promise<unknown> =>
  navigator.locks.request('evening-queue', async () => {
    await reload()
    if (queue.keys && queue.acts.some(({ key }) => key === over.key))
      await change(queue.keys, (stored) => withoutAct(stored, over, version))
  })

/** Sends a refused act once more, although the party has changed or the seats do not suffice. */
export async function insistOnAct(act: QueuedAct, row: OwnerReservation | undefined): Promise<void> {
  await navigator.locks.request('evening-queue', async () => {
    await reload()
    const { keys } = queue
    if (!keys) return
    await change(keys, (stored) => stored.map((one) => (one.key === act.key ? insistOn(one, row) : one)))
  })
  await sendWaiting()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing: Queue = { keys: undefined, acts: [] }

/** Returns the acts that wait, and the keys of what this device keeps. */
export const useQueue = (): Queue =>
  useSyncExternalStore(
    listen,
    () => queue,
    () => nothing,
  )
