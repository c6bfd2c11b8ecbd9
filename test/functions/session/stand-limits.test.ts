import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { sessionFrom } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { type Browser, evening, minuteMs, pass, withStands } from './with-stands.ts'

const { ask } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { openIt, see, endAll, paired } = withStands(ask, () => owner)
beforeEach(async () => {
  vi.setSystemTime(evening)
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
  await endAll()
})
beforeAll(() => useTier('premium'))

const joins = (browser: Browser, partySize = 2) =>
  ask('POST /api/owner/line', { name: 'Nobody', partySize, quotedMinutes: 10 }, { headers: browser })
const sits = (browser: Browser) => ask('POST /api/owner/walk-ins', { partySize: 1 }, { headers: browser })

describe('the hourly limit of a tablet', () => {
  test('refuses whoever adds more than 240, and stops no other tablet and not the owner', async () => {
    const [stand, other] = [await paired(), await paired()]
    const statuses: number[] = []
    for (let at = 0; at < 26; at++)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => joins(stand)))).map(({ status }) => status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(240)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    await openIt(stand)
    expect((await sits(stand)).body.reason, 'after another PIN').toBe('too-many')
    expect((await see(stand)).status, 'it still shows the evening').toBe(200)
    for (const one of [other, owner]) expect((await joins(one)).status).toBe(201)
    pass(60 * minuteMs)
    await openIt(stand)
    expect((await joins(stand)).status).toBe(201)
  })

  test('does not stop a host in the busiest hour: eighty join, eighty sit down, and an answer that was lost counts once', async () => {
    const stand = await paired()
    for (let at = 0; at < 80; at++) {
      expect((await joins(stand, 1)).status).toBe(201)
      expect([201, 409]).toContain((await sits(stand)).status)
    }
    const again = { headers: { ...stand, 'idempotency-key': randomUUID() } }
    const bodies = []
    for (let at = 0; at < 200; at++)
      bodies.push((await ask('POST /api/owner/line', { name: 'Ana', partySize: 2, quotedMinutes: 10 }, again)).body.id)
    expect(new Set(bodies).size).toBe(1)
    expect((await joins(stand)).status).toBe(201)
  })

  test('does not stop a tablet after hours without a network: the walk-ins that waited are all taken when it is back', async () => {
    const stand = await paired()
    pass(180 * minuteMs)
    await openIt(stand)
    const statuses: number[] = []
    for (let at = 0; at < 150; at++) {
      const waited = { partySize: 1, id: randomUUID(), msAgo: (150 - at) * minuteMs, overSeats: true }
      statuses.push((await ask('POST /api/owner/walk-ins', waited, { headers: stand })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([201]))
  })
})
