import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '#infra/emulators/gateway.ts'
import { startCloudFront } from '#infra/emulators/cloudfront.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { aBooking } from '#test/make.ts'

/** A new account runs ten functions at once; the eleventh call is turned away. */
const functionsAtOnce = 10
const { aws } = withEmulatedAws({ functionsAtOnce })

let now = 0
let front: Awaited<ReturnType<typeof startCloudFront>>
const knocks: Record<string, number> = {}

beforeAll(async () => {
  const { overwriteSubscriptionSettingsOp: saveSubscription } =
    await import('#functions/db/subscription/subscription.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'enterprise' }))
  const gateway = createGateway(allEndpoints, aws().lambdas, { now: () => now })
  front = await startCloudFront({
    port: 0,
    scriptHashes: ['sha256-abc='],
    originSecret: aws().originSecret,
    now: () => now,
    api: {
      fetch: (request) => {
        knocks[request.url] = (knocks[request.url] ?? 0) + 1
        return gateway.fetch(request)
      },
    },
    read: async () => undefined,
    media: async () => undefined,
  })
})
afterAll(() => front.close())

const call = async (path: string, body?: object, key?: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${front.port}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
  })
  await response.arrayBuffer()
  return response.status
}
const inAMonth = addDays(localDateTimeAt(new Date()).date, 30)
const visit = () => call('/api/track-visit', { pagePath: '/', userAgent: 'Mozilla/5.0 Firefox/133.0', referrer: null })
const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => work(at))
const dealt = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]))

describe('with ten functions at once', () => {
  test('a rush of readers keeps no form from its answer', async () => {
    for (let wave = 0; wave < 2; wave++) {
      now += 60_000
      const before = knocks['/api/access'] ?? 0
      const [reading, visits, forms] = await Promise.all([
        Promise.all(times(50, () => call('/api/access'))),
        Promise.all(times(50, visit)),
        Promise.all(
          times(3, (each) =>
            call(
              '/api/reservations',
              aBooking({ phone: `(770) 555-0${100 + wave * 3 + each}`, reservationDate: inAMonth }),
              `form-${wave}-${each}-of-a-rush`,
            ),
          ),
        ),
      ])
      expect(dealt(forms)).toEqual({ 201: 3 })
      expect(dealt(reading)).toEqual({ 200: 50 })
      expect((knocks['/api/access'] ?? 0) - before).toBe(1)
      expect(dealt(visits)).toEqual({ 204: 2, 429: 48 })
      await aws().lambdas.idle()
    }
  }, 180_000)

  test('the eleventh call is turned away, and what was only woken waits its turn', async () => {
    now += 60_000
    const statuses = await Promise.all(times(40, (each) => call(`/api/availability?date=2027-02-${10 + (each % 18)}`)))
    expect(Object.keys(dealt(statuses))).toEqual(['200', '503'])
  })
})
