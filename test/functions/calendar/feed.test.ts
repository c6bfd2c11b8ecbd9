import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCateringRequest } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner } = withOwner({ since: '2026-12-01T17:00:00Z' })
const address = 'owner/calendar-feed'

beforeAll(() => useTier('enterprise'))

const summaries = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')))

describe("the owner's calendar", () => {
  test('is read by its secret address alone, which is stored as a hash and ends with the next one', async () => {
    await ask('POST /api/reservations', aBooking({ reservationDate: '2026-12-05', lastName: 'Feed' }))
    expect((await asOwner(`GET /api/${address}`)).body).toEqual({})
    const { status, body: first } = await asOwner(`POST /api/${address}`, {})
    expect(status).toBe(201)
    expect((await asOwner(`GET /api/${address}`)).body).toEqual({ since: first.since })
    const read = await ask(`GET ${first.path}`)
    expect(read.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
    expect(summaries(read.text)).toContain('Ana Feed, 2 guests')
    const { getStoredFeedUrl } = await import('#functions/db/calendar/calendar-feed-url.ts')
    expect(JSON.stringify(await getStoredFeedUrl())).not.toContain(first.path.split('=')[1])

    const { body: second } = await asOwner(`POST /api/${address}`, {})
    expect((await ask(`GET ${first.path}`)).status).toBe(404)
    expect((await ask(`GET ${second.path}`)).status).toBe(200)
    await asOwner(`DELETE /api/${address}`)
    expect((await ask(`GET ${second.path}`)).body.reason).toBe('not-found')
    expect((await asOwner(`GET /api/${address}`)).body).toEqual({})
  })

  test('shows what the tier includes', async () => {
    const { createCateringRequestOps } = await import('#functions/db/catering/requests.ts')
    const { transact } = await import('#functions/db/table.ts')
    await transact(createCateringRequestOps(aCateringRequest({ desiredDate: '2026-12-12', name: 'Luz' })))
    const { path } = (await asOwner(`POST /api/${address}`, {})).body
    const read = async () => summaries((await ask(`GET ${path}`)).text)
    expect(await read()).toContainEqual(expect.stringContaining('Catering: Luz'))
    await useTier('basic')
    expect(await read()).not.toContainEqual(expect.stringMatching(/Catering|Feed/))
    await useTier('enterprise')
  })

  test.each(['', '?secret=', `?secret=${'x'.repeat(42)}`, `?secret=${'x'.repeat(43)}&more=1`])(
    'is not found at another address: %s',
    async (query) => {
      expect((await ask(`GET /api/calendar-feed${query}`)).status).toBe(400)
    },
  )
})
