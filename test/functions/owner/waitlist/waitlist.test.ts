import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { aTable } from '#test/make.ts'
import { amongWaiters } from '#test/functions/waitlist/waiters.ts'

const backend = amongWaiters()
const { aDate, after, asOwner, at, book, cancel, edit, held, join, offer, quiet, setRules } = backend
const { standing, stored, subjectsTo, sweep, take, textsTo } = backend

type One = { id: string }
const takeBack = async (one: One, version?: number) =>
  asOwner(`DELETE /api/owner/reservations/${one.id}/offer`, { version: version ?? (await stored(one)).version })
const list = async (date?: string) => (await asOwner('GET /api/owner/waiting', date ? { date } : {})).body

/** A guest who is offered the one place of a day. */
async function anOffer(given: Parameters<typeof join>[0] = {}) {
  const there = await book()
  const one = await join(given)
  await cancel(there)
  await sweep()
  expect(await standing(one)).toEqual(['offered 18:00'])
  return one
}

describe('an offer that the owner takes back', () => {
  test('frees the place for the next, and its guest keeps waiting, is emailed so, and is not offered the same time again', async () => {
    const email = 'taken-back@example.com'
    const one = await anOffer({ email, to: '18:00:00' })
    const answer = await takeBack(one)
    expect(answer).toMatchObject({ status: 200, body: { status: 'waitlist', passed: ['18:00:00'] } })
    expect(answer.body).not.toHaveProperty('offeredUntil')
    expect(answer.body).not.toHaveProperty('manageToken')
    expect(await held(at.date)).toEqual({ count: 0, holding: 0 })
    await quiet()
    expect(await subjectsTo(email)).toEqual([
      expect.stringMatching(/^A table opened up/),
      expect.stringMatching(/^We can't hold that table anymore/),
    ])
    expect((await textsTo(email)).at(-1)).toContain("You're still on the waitlist.")
    await after(1)
    expect(await standing(one)).toEqual(['waitlist'])
    expect(await stored(one)).not.toHaveProperty('missed')
  })

  test('is made to the next in the waitlist', async () => {
    const there = await book()
    const [first, second] = [await join({ to: '18:00:00' }), await join({ to: '18:00:00' })]
    await cancel(there)
    await sweep()
    await takeBack(first)
    await after(1)
    expect(await standing(first, second)).toEqual(['waitlist', 'offered 18:00'])
  })

  test('is still taken by a late yes while the table is free', async () => {
    const one = await anOffer({ to: '18:00:00' })
    await takeBack(one)
    expect((await take(one)).body).toMatchObject({ status: 'booked', reservationTime: '18:00:00' })
  })

  test('is refused when another tab was first, when nothing is offered, and for what is not there', async () => {
    const one = await anOffer({ to: '18:00:00' })
    expect((await takeBack(one, 1)).body.reason).toBe('changed-meanwhile')
    const seen = (await stored(one)).version
    await take(one)
    expect((await takeBack(one, seen)).body.reason).toBe('changed-meanwhile')
    expect((await takeBack(one)).body.reason).toBe('transition-refused')
    expect((await asOwner('DELETE /api/owner/reservations/nobody/offer', { version: 1 })).status).toBe(404)
  })

  test('a withdrawal is not sent for an expired offer or to a guest with only a phone', async () => {
    const email = 'ran-out@example.com'
    const one = await anOffer({ email, to: '18:00:00' })
    at.now += 241 * 60_000
    await takeBack(one)
    await quiet()
    expect(await subjectsTo(email)).toHaveLength(1)
    at.date = aDate()
    const called = await anOffer({ email: '', phone: '(770) 555-0177', to: '18:00:00' })
    expect((await takeBack(called)).body).toMatchObject({ status: 'waitlist' })
  })

  test('is made by hand again, and the email of its end is not sent once it is open again', async () => {
    const one = await anOffer({ email: 'anew@example.com', to: '18:00:00' })
    await takeBack(one)
    expect((await offer(one, '18:00:00')).body).toMatchObject({ status: 'waitlist', reservationTime: '18:00:00' })
    await quiet()
    expect(await standing(one)).toEqual(['offered 18:00'])
    expect((await subjectsTo('anew@example.com')).at(-1)).toMatch(/^A table opened up/)
  })
})

describe('the waiting list', () => {
  test('returns how many guests wait for each upcoming date, and the guests of a date: verified ones first, then by time of request', async () => {
    await book()
    const [first, second] = [await join(), await join({ from: '18:30:00' })]
    // The owner's touch verifies.
    await edit(await stored(second), { partySize: 3 })
    const found = await list(at.date)
    expect(found.days).toContainEqual({ date: at.date, waiting: 2 })
    expect(found.waiting.map(({ id }: One) => id)).toEqual([second.id, first.id])
    expect(found.waiting[0]).toMatchObject({ waits: { from: '18:30:00', to: '19:30:00' }, partySize: 3 })
    expect(found.waiting[0]).not.toHaveProperty('manageToken')
    expect(found.day).toMatchObject({ date: at.date, booked: 1 })
    expect(found.rules.maxReservationsPerDay).toBe(1)
    expect(found.hours.week).toHaveLength(7)
  })

  test('asks for the emails of fifty at once, however many wait', async () => {
    const { withNewestEmails: withMails } = await import('#functions/services/email/guest-emails.ts')
    const waiting = Array.from({ length: 120 }, (_, n) =>
      aTable({ id: `waits-${n}`, status: 'waitlist', email: `waits${n}@example.com` }),
    )
    type Sending = { send: (...asked: any[]) => Promise<never> }
    const client = DynamoDBDocumentClient.prototype as unknown as Sending
    const send = Reflect.get(client, 'send')
    let [asking, most] = [0, 0]
    const watched = vi.spyOn(client, 'send').mockImplementation(async function (this: Sending, ...asked: any[]) {
      most = Math.max(most, ++asking)
      return Reflect.apply(send, this, asked).finally(() => asking--)
    })
    const told = await withMails(waiting)
    watched.mockRestore()
    expect(told.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id))
    expect(most).toBeLessThanOrEqual(50)
  })

  test('begins with the first date for which somebody waits', async () => {
    await book()
    await join()
    const { days, day } = await list()
    expect(day.date).toBe(days[0].date)
  })

  test('books who was called and said yes, while bookings are paused too', async () => {
    const one = await anOffer({ email: '', phone: '(770) 555-0178' })
    await setRules({ reservationsEnabled: false })
    const yes = await edit(await stored(one), { status: 'booked' })
    expect(yes.body).toMatchObject({ status: 'booked', reservationTime: '18:00:00' })
    expect(await held(at.date)).toEqual({ count: 1, holding: 1 })
    expect((await list(at.date)).waiting).toEqual([])
  })
})
