import { beforeAll, describe, expect, test } from 'vitest'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { addDays } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { inDays, withPeople } from '#test/functions/owner/contacts/people.ts'

const { open, asOwner, writes, asks, books, aws, mails } = withPeople()
const overview = async () => (await asOwner('GET /api/owner/overview')).body
const idle = () => aws().lambdas.idle()

beforeAll(async () => {
  await open()
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp: saveReservationRules } = await import('#functions/db/site/settings.ts')
  await write(saveReservationRules({ maxReservationsPerDay: 4, reservationsEnabled: true }))
})

/** A booking of today, written as the store writes it: late in the day nobody can book any more. */
async function aTableToday(given: object) {
  const { saveReservation: commitReservation } = await import('#functions/db/reservations/reservations.ts')
  const { buildReservation: newReservation } = await import('#functions/db/reservations/new-reservation.ts')
  const after = newReservation(
    aBooking({ reservationDate: inDays(0), ...given }) as never,
    defaultReservationSettings,
    {},
  )
  await commitReservation({ after, capacity: { max: 4 } })
  return after.id
}

describe('the overview', () => {
  test("shows today's guests by time, the free places and the counts of unread things", async () => {
    await aTableToday({ firstName: 'Late', reservationTime: '20:00:00' })
    await aTableToday({ firstName: 'Early', reservationTime: '11:00:00' })
    await books(aBooking({ reservationDate: addDays(inDays(0), 1) }))
    await writes()
    await asks()
    const { saveAggregationProgress: noteTallied, saveDailyVisits: saveTally } =
      await import('#functions/db/analytics/daily-visits.ts')
    const { createAggregator: counting, noConversions: noOutcomes } =
      await import('#shared/analytics/visit-aggregate.ts')
    await saveTally({ ...counting().tally(inDays(0), noOutcomes), visits: 214 })
    expect(await overview()).not.toHaveProperty('counted')
    await noteTallied({ next: inDays(0), finishedAt: '2026-11-21T20:05:00.000Z' })
    const seen = await overview()
    expect(seen.counted).toEqual({ date: '2026-11-21', time: '15:05:00', weekday: 6 })
    expect(seen.now.date).toBe(inDays(0))
    expect(seen.today).toMatchObject({ max: 4, free: 2, blocked: false, enabled: true })
    expect(seen.today.reservations.map(({ firstName }: any) => firstName)).toEqual(['Early', 'Late'])
    expect(JSON.stringify(seen)).not.toContain('manageToken')
    expect(seen.news).toMatchObject({ messages: 1, requests: 1 })
    expect(seen.visits).toEqual([{ date: inDays(0), visits: 214 }])
    expect(seen.failed).toEqual([])
  })

  test('shows no tables on a tier without reservations', async () => {
    await useTier('basic')
    const seen = await overview()
    expect(Object.keys(seen).toSorted()).toEqual(['counted', 'failed', 'news', 'now', 'visits'])
    expect(Object.keys(seen.news).toSorted()).toEqual(['messages', 'newest'])
    expect((await asOwner('GET /api/owner/news')).body).toEqual(seen.news)
    await useTier('premium')
    expect((await overview()).news).not.toHaveProperty('requests')
    await useTier('enterprise')
    expect((await asOwner('GET /api/owner/news')).body).toMatchObject({ messages: 1, requests: 1 })
  })
})

/** An address that bounced: nothing more is sent there, and the owner is told. */
async function bounced(email: string) {
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { suppressMailboxOp: mark } = await import('#functions/db/email/mailboxes.ts')
  await write(mark(email, 'bounced', new Date().toISOString()))
  await asks({ name: 'June Tomatillo', email, phoneNumber: '(770) 555-0144' })
  await idle()
  return (await overview()).failed.find((mail: any) => mail.email === email)
}

describe('an email that failed for good', () => {
  test('is shown with whom it was for, and sent again when the owner asks', async () => {
    const failed = await bounced('june@example.com')
    expect(failed).toMatchObject({
      kind: 'catering-received',
      name: 'June Tomatillo',
      phone: '(770) 555-0144',
      error: 'bounced',
    })
    const before = (await mails()).length
    expect((await asOwner(`POST /api/owner/mails/${failed.id}/again`)).status).toBe(200)
    await idle()
    expect((await mails()).slice(before).map(({ to }) => JSON.stringify(to))).toEqual([
      expect.stringContaining('june@example.com'),
    ])
    expect((await overview()).failed).toEqual([])
    expect((await asOwner(`POST /api/owner/mails/${failed.id}/again`)).body.reason).toBe('not-found')
    expect((await asOwner(`DELETE /api/owner/mails/${failed.id}`)).body.reason).toBe('not-found')
  })

  test('is dismissed when the owner called instead', async () => {
    const failed = await bounced('called@example.com')
    expect((await asOwner(`DELETE /api/owner/mails/${failed.id}`)).status).toBe(200)
    expect((await overview()).failed).toEqual([])
    expect((await asOwner('POST /api/owner/mails/nobody/again')).body.reason).toBe('not-found')
  })
})
