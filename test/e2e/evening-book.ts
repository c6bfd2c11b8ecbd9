import type { BrowserContext, Page } from '@playwright/test'
import type { AnswerOf } from '#shared/endpoint.ts'
import { instantOf } from '#shared/time/local-time.ts'
import type { AttendanceMark, OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { expect, moveClock, type RunningApp } from './app.ts'
import { ask } from './ask.ts'

export type Words = Record<string, string>
/** A device of the evening, with the words of its language. */
export type Device = { page: Page; context: BrowserContext; words: Words; isStand: boolean; isOffline: boolean }

/** Milliseconds between which something was done. */
type Span = { from: number; to: number }
export type State = 'waiting' | 'expected' | 'here' | 'seated' | 'left' | 'no-show' | 'cancelled'
/** A party as the people of the house would write it down: from what was done alone, never from what the product says. */
export type Party = {
  key: string
  name: string
  id: string
  size: number
  time: string
  table: string
  state: State
  isWalkIn: boolean
  done: Partial<Record<'arrived' | 'seated' | 'left', Span>>
}

const after: Record<'arrived' | 'seated' | 'left' | 'no-show', State> = {
  arrived: 'here',
  seated: 'seated',
  left: 'left',
  'no-show': 'no-show',
}

/** The book of an evening: who should be where. */
export class EveningBook {
  readonly parties = new Map<string, Party>()

  add(key: string, of: Pick<Party, 'name' | 'id' | 'size' | 'time' | 'table'> & Partial<Party>): Party {
    expect(this.parties.has(key), `${key} is written down once`).toBe(false)
    const party: Party = { state: 'expected', isWalkIn: false, done: {}, ...of, key }
    this.parties.set(key, party)
    return party
  }

  of(key: string): Party {
    const party = this.parties.get(key)
    if (!party) throw new Error(`nobody wrote ${key} down`)
    return party
  }

  mark(key: string, mark: keyof typeof after, span: Span): void {
    const party = this.of(key)
    party.state = after[mark]
    if (mark === 'no-show') return
    if (mark !== 'left') party.done.arrived ??= span
    party.done[mark] = span
  }

  /** Counts the parties in some states. */
  count(...states: State[]): number {
    return this.list(...states).length
  }

  list(...states: State[]): Party[] {
    return [...this.parties.values()].filter(({ state }) => states.length === 0 || states.includes(state))
  }

  /** Lists who sat at one table at the same time. */
  together(): string[] {
    const sat = this.list().flatMap(({ key, table, done: { seated, left } }) =>
      seated ? [{ key, table, from: seated.from, to: left?.to ?? Infinity }] : [],
    )
    return sat.flatMap((one, at) =>
      sat
        .slice(at + 1)
        .filter((other) => other.table === one.table && one.from < other.to && other.from < one.to)
        .map((other) => `${one.key} and ${other.key} at ${one.table}`),
    )
  }
}

/** The clock of an evening that has passed, since a session ends by the machine's: for the app and for every open page. */
export class EveningClock {
  private readonly devices: Device[] = []
  private ahead = 0

  private readonly app: RunningApp
  readonly date: string

  constructor(app: RunningApp, date: string, start: string) {
    this.app = app
    this.date = date
    this.set(instantOf(date, `${start}:00`).getTime())
  }

  private set(to: number): void {
    this.ahead = to - Date.now()
    moveClock(this.app, this.ahead)
  }

  now(): number {
    return Date.now() + this.ahead
  }

  /** Lets a device's pages go by this clock, before they are loaded. */
  async follow({ context }: Pick<Device, 'context'>): Promise<void> {
    // A clock that is moved hides which files a page has loaded, which the page stores for the time without a network.
    await context.addInitScript(() => {
      Object.assign(globalThis, { loadedOf: performance.getEntriesByType.bind(performance) })
    })
    await context.clock.install({ time: this.now() })
    await context.addInitScript(() => {
      performance.getEntriesByType = (globalThis as unknown as { loadedOf: Performance['getEntriesByType'] }).loadedOf
    })
  }

  /** Passes time on a device from now on. */
  add(device: Device): void {
    this.devices.push(device)
  }

  /** Tells between which instants something is done. */
  async during(work: () => Promise<unknown>): Promise<Span> {
    const from = this.now()
    await work()
    return { from, to: this.now() }
  }

  /** Waits until a time of the evening while nobody touches a device. */
  async leaveAlone(alone: Device, time: string): Promise<void> {
    const goal = instantOf(this.date, `${time}:00`).getTime()
    const by = goal - this.now()
    this.set(goal)
    for (const { page } of this.devices.filter((device) => device !== alone)) await page.clock.fastForward(by)
    await alone.page.clock.fastForward(by)
  }

  /** Waits until a time of the evening. Somebody touches the devices all the while, so that none of them is locked. */
  async passTo(time: string): Promise<void> {
    const goal = instantOf(this.date, `${time}:00`).getTime()
    expect(goal, `${time} is still to come`).toBeGreaterThan(this.now() - 60_000)
    while (this.now() < goal) {
      const by = Math.min(stepMs, goal - this.now())
      this.set(this.now() + by)
      for (const { page, context, isStand, isOffline } of this.devices) {
        await page.clock.fastForward(by)
        await page.keyboard.press('Shift')
        if (isStand && !isOffline) await ask(context, this.app, 'POST', '/api/session/stand/use', {})
      }
    }
  }
}

/** A tablet that nobody touches for a quarter of an hour is locked. */
const stepMs = 12 * 60_000

export type Evening = AnswerOf<typeof getTableDay>
type Caller = Parameters<typeof ask>[0]

/** Returns an evening as the server tells it. */
export const askEvening = (caller: Caller, app: RunningApp, date: string): Promise<Evening> =>
  ask<Evening>(caller, app, 'GET', `/api/owner/tables/${date}`)

/** Marks parties, one after the other, by plain calls. */
export async function markByCall(
  caller: Caller,
  app: RunningApp,
  {
    book,
    clock,
    mark,
    keys,
  }: { book: EveningBook; clock: EveningClock; mark: AttendanceMark & keyof typeof after; keys: readonly string[] },
): Promise<void> {
  const { reservations } = await askEvening(caller, app, clock.date)
  for (const key of keys) {
    const { id } = book.of(key)
    const { version } = reservations.find((one) => one.id === id) as OwnerReservation
    const span = await clock.during(() =>
      ask(caller, app, 'PUT', `/api/owner/reservations/${id}/mark`, { version, mark }),
    )
    book.mark(key, mark, span)
  }
}
