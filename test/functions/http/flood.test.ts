import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { aMessageForm } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'

const { ask, faultProxies } = withEmulatedAws()
const cancel = 'POST /api/reservations/cancel'

let guesses = 0
/** A guess at a phone that nobody guessed at before. */
const guess = () => ({ phone: `770555${1000 + guesses++}`, reservationDate: '2026-12-24' })

// The first second of a minute: no window ends while it is counted.
const begins = Date.UTC(2026, 10, 21, 17, 0, 0)
beforeAll(() => setClock(() => begins))
afterAll(() => setClock(undefined))

// A minute lies between the tests, by which the gateway's own throttle goes: it turns nobody away, however fast the machine is.
const clock = performance.now.bind(performance)
let ahead = 0
beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead))
beforeEach(() => void (ahead += 60_000))
afterAll(() => void vi.restoreAllMocks())

let caller = 0
const somebody = () => `198.51.100.${caller++ % 250}`

const broken: readonly [string, unknown, Record<string, string>?][] = [
  ['no JSON', '{"phone":'],
  ['a list', '[]'],
  ['nothing', {}],
  ['another type', 'a=b', { 'content-type': 'text/plain' }],
  ['too much', JSON.stringify({ phone: 'x'.repeat(70_000) })],
  ['a field more', { ...guess(), admin: true }],
]

describe('bodies that are broken', () => {
  test.each(broken)('count for their address: %s', async (_what, body, headers = {}) => {
    const ip = somebody()
    const tries = []
    for (let n = 0; n < 61; n++) tries.push((await ask(cancel, body, { ip, headers })).status)
    expect(tries.slice(0, 60).every((status) => status >= 400 && status < 416)).toBe(true)
    expect(tries[60]).toBe(429)
    const refused = await ask(cancel, guess(), { ip })
    expect([refused.status, refused.body.reason, refused.headers['retry-after']]).toEqual([429, 'too-many', '60'])
    expect((await ask(cancel, guess(), { ip: somebody() })).status).toBe(404)
    setClock(() => begins + 60_000)
    expect((await ask(cancel, guess(), { ip })).status).toBe(404)
    setClock(() => begins)
  })

  test('cost the table nothing once it is known that there are too many', async () => {
    const ip = somebody()
    for (let n = 0; n < 61; n++) await ask(cancel, {}, { ip })
    const before = JSON.stringify(faultProxies().dynamo.asked)
    for (let n = 0; n < 20; n++) expect((await ask(cancel, {}, { ip })).status).toBe(429)
    expect(JSON.stringify(faultProxies().dynamo.asked)).toBe(before)
  })

  test('are not what a refused form is: that counts only as the call it was', async () => {
    const ip = somebody()
    for (let n = 0; n < 5; n++) expect((await ask(cancel, guess(), { ip })).status).toBe(404)
    for (let n = 0; n < 60; n++) expect((await ask(cancel, {}, { ip })).status).toBe(400)
  })
})

test('a flood of one address leaves the calls of others as they are', async () => {
  const ip = '203.0.113.66'
  const [others, flooded]: [number[], Promise<{ status: number }>[]] = [[], []]
  for (let wave = 0; wave < 8; wave++) {
    for (let n = 0; n < 100; n++) flooded.push(ask(cancel, '{"broken', { ip }), ask('POST /api/contacts', '[1', { ip }))
    others.push((await ask(cancel, guess(), { ip: somebody() })).status)
    others.push((await ask('POST /api/contacts', aMessageForm(), { ip: somebody() })).status)
  }
  expect(others).toEqual(Array.from({ length: 8 }, () => [404, 201]).flat())
  const answers = (await Promise.all(flooded)).map(({ status }) => status)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(1400)
})
