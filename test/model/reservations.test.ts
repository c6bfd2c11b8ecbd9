import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdsPlace, type Reservation } from '#shared/reservation.ts'
import { setClock } from '#functions/ground/clock.ts'
import { type Ask, withBackstage } from '#test/functions/backstage.ts'
import { sessionFrom } from '#test/functions/signed-in.ts'
import { type Outcomes, play, type Step, type World } from './play.ts'

const histories = Number(process.env['HISTORIES'] ?? 8)
const seed = Number(process.env['SEED'] ?? 20_261_121)
const { ask, backstage, troubles } = withBackstage({ seed })

const outcomes: Outcomes = {}
let session: Record<string, string> = {}
const stage = (world: World) => ({ ask, owner, world, outcomes })
const owner: Ask = (route, input, asked) => ask(route, input, { ...asked, headers: session })
const store = async () => ({
  ...(await import('#functions/store/table.ts')),
  ...(await import('#functions/store/days.ts')),
  ...(await import('#functions/store/reservations.ts')),
  ...(await import('#functions/store/settings.ts')),
  ...(await import('#functions/store/subscription.ts')),
})

beforeAll(async () => {
  setClock(() => now)
  const { write, saveSubscription } = await store()
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
  session = await sessionFrom('2026-11-30T17:00:00Z', 2 * histories + 1)
})
afterAll(() => {
  const { dealt } = troubles().dynamo
  console.info(`seed ${seed}, ${histories} histories`, { outcomes, faults: dealt })
})

const guest = fc.nat({ max: 4 })
const night = fc.nat({ max: 1 })
const pick = fc.nat({ max: 30 })
const status = fc.constantFrom('booked' as const, 'cancelled' as const, 'completed' as const)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('book' as const), guest, night, twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retry' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), guest, night }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel-by-link' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), pick, status }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change-date' as const), pick, night }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      guest,
      night,
      status: fc.constantFrom('booked' as const, 'waitlist' as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('block' as const), night, blocked: fc.boolean() }) },
)
/** What happens at once, after a change of the maximum or without one. */
const round = fc.record({
  max: fc.option(fc.nat({ max: 6 }), { freq: 3 }),
  rate: fc.constantFrom(0, 0.05, 0.2),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
})

/** Every history has two nights of its own, seen from the day before them. */
let history = 0
let now = 0
function newWorld(): World {
  const day = 86_400_000
  now = Date.parse('2026-11-30T17:00:00Z') + history * 2 * day
  const number = history++
  return {
    nights: [1, 2].map((after) => new Date(now + after * day).toISOString().slice(0, 10)),
    prefix: `history-${number}`,
    number,
    forms: [],
    known: new Map(),
    booked: [],
    deleted: new Set(),
    uncertain: new Set(),
  }
}

/** What must hold after any history (see shared/README, Who holds a place): a day's count is the number of its reservations that hold a place. */
async function holding(world: World): Promise<number[]> {
  const { day, reservationsOf } = await store()
  return Promise.all(
    world.nights.map(async (date) => {
      const rows = (await reservationsOf(date)).filter(({ lastName }) => lastName === world.prefix)
      const holders = rows.filter(({ status }) => holdsPlace(status)).length
      const { booked } = await day(date)
      expect({ date, booked }).toEqual({ date, booked: holders })
      return holders
    }),
  )
}

/** Every accepted form is exactly one reservation, unless it was deleted; what was refused is none. */
async function accounted(world: World): Promise<void> {
  const { reservationsOf } = await store()
  const rows: Reservation[] = (await Promise.all(world.nights.map((date) => reservationsOf(date)))).flat()
  const known = (id: string) => !world.uncertain.has(id)
  const stored = rows.filter(({ lastName }) => lastName === world.prefix).map(({ id }) => id)
  const promised = [...world.known.values()].filter((id) => !world.deleted.has(id))
  expect(stored.filter(known).toSorted()).toEqual(promised.filter(known).toSorted())
}

test(
  `the day's count holds through ${histories} histories of rivals, faults and kills`,
  { timeout: 60_000 * histories },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 5 }), async (rounds) => {
        const world = newWorld()
        let max = 4
        await setMax(max)
        let before = [0, 0]
        for (const { max: next, rate, steps } of rounds) {
          const ceiling = Math.max(max, next ?? 0)
          troubles().dynamo.strike(rate)
          await Promise.all([
            ...steps.map((one) => play(one, stage(world))),
            ...(next === null || next === undefined ? [] : [setMax(next).then(() => (max = next))]),
          ])
          troubles().dynamo.strike(0)
          await backstage().lambdas.idle()
          const after = await holding(world)
          after.forEach((count, index) => {
            if (count > (before[index] ?? 0)) expect(count).toBeLessThanOrEqual(ceiling)
          })
          before = after
        }
        for (const form of world.forms) await play({ does: 'settle', form }, stage(world))
        await holding(world)
        await accounted(world)
      }),
      { numRuns: histories, seed, endOnFailure: true },
    )
  },
)

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
