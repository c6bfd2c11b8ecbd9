import { afterEach, describe, expect, test } from 'vitest'
import { sample } from '#test/deep.ts'
import type { TestResponse } from '#test/functions/emulated-aws.ts'
import { amongWaiters, type Placed } from './waiters.ts'

const backend = amongWaiters()
const { aDate, aDayAhead, asOwner, at, aws, book, cancel, edit, held, join, mails, offer, pass, quiet } = backend
const { asks, setRules, standing, store, stored, sweep, take, faultProxies } = backend

/** The writes of the waiting list: those of emails, of limits and of sessions have tests of their own. */
const isWrite = (body: string) =>
  body.includes('"TransactItems"') || (/"(?:Update|Condition)Expression"/.test(body) && /"(?:DAYS|OFFERS)"/.test(body))

/** After its nth write nothing of a hand reaches the table, and not even that one is answered. Answers how many writes were tried. */
function dyingAfter(nth: number): () => number {
  const { dynamo } = faultProxies()
  let writes = 0
  dynamo.before(async (body) => {
    if (isWrite(body)) writes++
    dynamo.strike(writes === nth && isWrite(body) ? 1 : 0, ['killed-after'])
  })
  dynamo.refuse((body) =>
    isWrite(body) && writes > nth ? { name: 'AccessDeniedException', message: 'killed' } : undefined,
  )
  return () => writes
}
function alive() {
  const { dynamo, ses } = faultProxies()
  dynamo.before()
  dynamo.refuse()
  dynamo.strike(0)
  ses.down(false)
}
afterEach(alive)

/** What was left is rolled on: emails that failed come due, and the day is looked at. */
const mended = async () => {
  alive()
  for (let runs = 0; runs < 3; runs++, at.now += 2 * 60_000) await sweep()
}

/** The offers that were emailed to a guest. */
const offersTo = async (email: string) =>
  (await mails()).filter(({ to, subject }) => to.text === email && subject?.startsWith('A table opened up')).length

/** How many emails a guest got. */
const mailCount = async (email: string) => (await mails()).filter(({ to }) => to.text === email).length

/** Ends the work before its first write, and after each of them in turn: `dies` sets a day of its own and answers the work, `proves` who waits on it. */
async function killedAfterEveryWrite(
  dies: (round: number) => Promise<() => Promise<unknown>>,
  proves: () => Promise<readonly Placed[]>,
): Promise<number> {
  const round = async (nth: number) => {
    await aDayAhead()
    await setRules({ maxReservationsPerDay: 2 })
    const work = await dies(nth)
    faultProxies().ses.down(true)
    const writes = dyingAfter(nth)
    await work().catch(() => undefined)
    await quiet()
    const tried = writes()
    await mended()
    // What is still to come of this day would be work of the next round.
    for (const one of await proves()) await cancel(one)
    await sweep()
    return tried
  }
  const writes = await round(Infinity)
  const kills = Array.from({ length: writes + 1 }, (_, nth) => nth)
  for (const nth of sample(kills, 3)) expect(await round(nth)).toBeGreaterThanOrEqual(nth)
  return writes
}

describe('killed after every write', () => {
  test('the job holds no table twice, keeps none for an expired offer, emails each offer once and skips no guest', async () => {
    let all: Placed[] = []
    let emails: string[] = []
    const kills = await killedAfterEveryWrite(
      async (round) => {
        const [one, other] = [await book(), await book()]
        emails = ['ran-out', 'first', 'second', 'third'].map((who) => `${who}-${round}-${at.date}@example.com`)
        const window = { from: '18:00:00', to: '18:00:00' } as const
        const late = await join({ email: emails[0]!, ...window })
        await cancel(one)
        await sweep()
        all = [late]
        for (const email of emails.slice(1)) all.push(await join({ email, ...window }))
        at.now += 240 * 60_000
        await cancel(other)
        return () => aws().lambdas.invoke('offer-tables', {})
      },
      async () => {
        expect(await standing(...all)).toEqual(['waitlist', 'offered 18:00', 'offered 18:00', 'waitlist'])
        expect((await held(at.date)).count).toBe(2)
        expect((await stored(all[0]!)).missed).toBe(1)
        expect(await Promise.all(emails.map(offersTo))).toEqual([1, 1, 1, 0])
        const { listDueDays: toLookAt } = await store()
        expect((await toLookAt()).filter(({ date }) => date === at.date)).toEqual([])
        return all
      },
    )
    // Taken back, offered twice, and looked through.
    expect(kills).toBe(4)
  })

  test('the run over all days after a change of settings reaches each day', async () => {
    let all: Placed[] = []
    const kills = await killedAfterEveryWrite(
      async () => {
        await setRules({ maxReservationsPerDay: 1 })
        all = []
        for (let days = 0; days < 2; days++) {
          if (days) at.date = aDate()
          await book()
          all.push(await join())
        }
        await sweep()
        await setRules({ maxReservationsPerDay: 2 })
        return () => aws().lambdas.invoke('offer-tables', {})
      },
      async () => {
        expect(await standing(...all)).toEqual(['offered 18:00', 'offered 18:00'])
        return all
      },
    )
    // The mark of each day, that of all, and an offer and a look for each.
    expect(kills).toBe(7)
  })
})

/** A guest or the owner sends it again until the answer is certain. */
async function until(send: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let tried = 1; ; tried++) {
    const answer = await send()
    if (answer.status < 500 || tried === 5) return answer
    alive()
  }
}

describe.each([
  ['before it reaches the table', 0],
  ['with the answer lost', 1],
])('a call that dies %s, and is sent again', (_when, done) => {
  const dies = async (send: () => Promise<TestResponse>) => {
    faultProxies().ses.down(true)
    dyingAfter(done)
    const answer = await until(send)
    await mended()
    return answer
  }
  /** The only table of the day is free and is offered to the first of two. */
  const anOffer = async () => {
    const there = await book()
    const email = `killed-${done}-${at.date}@example.com`
    const window = { from: '18:00:00', to: '18:00:00' } as const
    const [first, second] = [await join({ email, ...window }), await join(window)]
    await cancel(there)
    await sweep()
    return { email, first, second }
  }
  test('leaves one request on the waitlist', async () => {
    await book()
    const form = { email: `wish-${done}@example.com` }
    const key = `wish-that-dies-${done}`
    expect(await dies(() => asks(form, { key }))).toMatchObject({ status: 201 })
    const { listWaitlistOfDate: waitingFor } = await store()
    expect(await waitingFor(at.date)).toHaveLength(1)
  })

  test('has taken the table, and was emailed once', async () => {
    const { email, first, second } = await anOffer()
    expect(await dies(() => take(first))).toMatchObject({ status: 200, body: { status: 'booked' } })
    expect(await standing(first, second)).toEqual(['booked', 'waitlist'])
    expect([(await held(at.date)).count, await mailCount(email)]).toEqual([1, 2])
  })

  test('offers the table to the next guest, who is emailed once', async () => {
    const { email, first, second } = await anOffer()
    expect(await dies(() => pass(first))).toMatchObject({ status: 200, body: { status: 'waitlist' } })
    expect(await standing(first, second)).toEqual(['waitlist', 'offered 18:00'])
    expect((await stored(first)).passed).toEqual(['18:00:00'])
    expect([(await held(at.date)).count, await offersTo(email)]).toEqual([1, 1])
  })

  test('has cancelled the request, and the next guest is offered the table', async () => {
    const { first, second } = await anOffer()
    expect(await dies(() => cancel(first))).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await standing(first, second)).toEqual(['cancelled', 'offered 18:00'])
    expect((await held(at.date)).count).toBe(1)
  })

  test('has made the owner’s offer, and emailed it once', async () => {
    const there = await book()
    const email = `by-hand-${done}@example.com`
    const one = await join({ email })
    await cancel(there)
    const { version } = await stored(one)
    const send = () => asOwner(`PUT /api/owner/reservations/${one.id}/offer`, { version, reservationTime: '20:00:00' })
    const { status, body } = await dies(send)
    expect([status, body.reason]).toEqual(done ? [409, 'changed-meanwhile'] : [200, undefined])
    expect(await standing(one)).toEqual(['offered 20:00'])
    expect([(await held(at.date)).count, await offersTo(email)]).toEqual([1, 1])
  })

  test('has freed a table for the waitlist', async () => {
    const there = await book()
    const one = await join()
    const before = await stored(there)
    await dies(() => edit(before, { status: 'cancelled' }))
    expect(await standing(there, one)).toEqual(['cancelled', 'offered 18:00'])
  })
})

describe('at the last second', () => {
  test.each([1, 2, 3])(
    'a guest who accepts as the offer expires has the table alone, or the next one has it (%i)',
    async () => {
      const there = await book()
      const window = { from: '18:00:00', to: '18:00:00' } as const
      const [first, second] = [await join(window), await join(window)]
      await cancel(there)
      await sweep()
      at.now += 240 * 60_000
      const [answer] = await Promise.all([take(first), aws().lambdas.invoke('offer-tables', {})])
      await quiet()
      await sweep()
      const [one, other] = await standing(first, second)
      if (answer.status === 200) expect([one, other]).toEqual(['booked', 'waitlist'])
      else expect([answer.body.reason, one, other]).toEqual(['offer-gone', 'waitlist', 'offered 18:00'])
      expect((await held(at.date)).count).toBe(1)
    },
  )

  test('accepting twice at once books one table and sends one email', async () => {
    const there = await book()
    const email = 'both-thumbs@example.com'
    const one = await join({ email })
    await cancel(there)
    await sweep()
    const answers = await Promise.all([take(one), take(one), take(one)])
    await sweep()
    expect(answers.map(({ status, body }) => `${status} ${body.status}`)).toEqual(Array(3).fill('200 booked'))
    expect(await mailCount(email)).toBe(2)
  })

  test('after the owner moves, blocks or reassigns the table during an acceptance, it is accepted once or gone', async () => {
    for (const does of [
      async (one: Placed) => edit(await stored(one), { reservationDate: aDate() }),
      async (one: Placed) =>
        asOwner(`DELETE /api/owner/reservations/${one.id}`, { version: (await stored(one)).version }),
      async (one: Placed) => edit(await stored(one), { status: 'cancelled' }),
      async (one: Placed) => offer(one, '20:00:00'),
    ]) {
      await aDayAhead()
      const there = await book()
      const one = await join()
      await cancel(there)
      await sweep()
      const [taken, done] = await Promise.all([take(one), does(one)])
      await sweep()
      expect([taken.status < 500, done.status < 500]).toEqual([true, true])
      const { count } = await held(at.date)
      const { listReservationsInPeriod: reservationsOf } = await store()
      const holding = (await reservationsOf(at.date)).filter(
        ({ status, offeredUntil }) => status === 'booked' || offeredUntil !== undefined,
      )
      expect(count).toBe(holding.length)
    }
  })
})
