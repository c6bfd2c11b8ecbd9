import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

// A Friday evening, a quarter past six in Georgia.
const evening = Date.parse('2026-12-04T23:15:00Z')
const minuteMs = 60_000
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
const { asOwner, ask, sessionHeaders } = withOwner({ since: '2026-12-04T12:00:00Z' })
const today = localDateTimeAt(new Date(evening)).date
beforeAll(() => useTier('premium'))

type Row = { id: string; version: number } & Record<string, unknown>
const book = async (given: object = {}): Promise<Row> =>
  (
    await asOwner('POST /api/owner/reservations', {
      firstName: 'Delia',
      lastName: 'Ochoa',
      partySize: 2,
      reservationDate: today,
      reservationTime: '18:00:00',
      source: 'phone',
      ...given,
    })
  ).body
const send = (method: string, path: string, body: object, key: string = randomUUID()) =>
  ask(`${method} ${path}`, body, { headers: { ...sessionHeaders(), 'idempotency-key': key } })
const mark = ({ id, version }: Row, name: string, given: object = {}, key?: string) =>
  send('PUT', `/api/owner/reservations/${id}/mark`, { version, mark: name, ...given }, key)
const walkIn = (given: object = {}, key?: string) =>
  send('POST', '/api/owner/walk-ins', { partySize: 2, ...given }, key)
const day = async (date = today) => (await asOwner(`GET /api/owner/tables/${date}`)).body.reservations as Row[]
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()

describe('an act that waited for the network', () => {
  test('is stored with the time at which it was done, even if the clock of its device is wrong', async () => {
    const party = await book()
    const arrived = await mark(party, 'arrived', { msAgo: 10 * minuteMs })
    expect(arrived.body.arrivedAt).toBe(ago(10))
    const seated = await mark(arrived.body, 'seated', { msAgo: 4 * minuteMs })
    expect([seated.body.arrivedAt, seated.body.seatedAt]).toEqual([ago(10), ago(4)])
    const { body } = await walkIn({ msAgo: 30 * minuteMs, id: randomUUID() })
    expect([body.arrivedAt, body.reservationTime]).toEqual([ago(30), '17:45:00'])
  })

  test('is done once, however often it is sent, for a week', async () => {
    const party = await book()
    const key = randomUUID()
    const first = await mark(party, 'arrived', { msAgo: 0 }, key)
    vi.setSystemTime(evening + 3 * minuteMs)
    const again = await mark(party, 'arrived', { msAgo: 3 * minuteMs }, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    const id = randomUUID()
    const seats = randomUUID()
    const answers = await Promise.all([1, 2, 3].map((msAgo) => walkIn({ id, msAgo }, seats)))
    expect(answers.map(({ body }) => body.id)).toEqual([id, id, id])
    expect((await day()).filter((row) => row.id === id)).toHaveLength(1)
    vi.setSystemTime(evening + 6 * 24 * 60 * minuteMs)
    expect((await mark(party, 'arrived', { msAgo: 1 }, key)).body).toEqual(first.body)
    vi.setSystemTime(evening)
  })

  test('a device can’t put its id in place of another party', async () => {
    const party = await book()
    const answer = await walkIn({ id: party.id })
    expect(answer.status).toBe(409)
    expect((await day()).find(({ id }) => id === party.id)).toMatchObject({ lastName: 'Ochoa' })
  })

  test('changes no party that somebody changed in the meantime: a person decides', async () => {
    const party = await book()
    await mark(party, 'no-show')
    const late = await mark(party, 'arrived', { msAgo: 5 * minuteMs })
    expect([late.status, late.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await day()).find(({ id }) => id === party.id)).toMatchObject({ noShow: true })
  })

  test('is never before the day of its party, nor after now, and no older than a week', async () => {
    const party = await book()
    const { body } = await mark(party, 'arrived', { msAgo: 40 * 60 * minuteMs })
    expect(localDateTimeAt(new Date(body.arrivedAt))).toMatchObject({ date: today, time: '00:00:00' })
    for (const msAgo of [-1, 1.5, 8 * 24 * 60 * minuteMs, '5'])
      expect((await mark(party, 'seated', { msAgo })).body.reason, String(msAgo)).toBe('invalid')
  })

  test('of the evening is accepted the next morning', async () => {
    const party = await book()
    vi.setSystemTime(evening + 14 * 60 * minuteMs)
    const answer = await mark(party, 'left', { msAgo: 12 * 60 * minuteMs })
    expect([answer.status, answer.body.status]).toEqual([200, 'completed'])
    const { body } = await walkIn({ msAgo: 13 * 60 * minuteMs })
    expect(body.reservationDate).toBe(today)
    vi.setSystemTime(evening)
  })

  test('of a coming day is refused', async () => {
    const party = await book({ reservationDate: addDays(today, 1) })
    expect((await mark(party, 'arrived', { msAgo: 1000 })).body.reason).toBe('day-in-future')
  })

  test('the encryption keys of a device are the same each time, and differ from those of others', async () => {
    const [one, two] = [await asOwner('GET /api/owner/evening-key'), await asOwner('GET /api/owner/evening-key')]
    expect(one.body).toEqual(two.body)
    expect(one.body.keys.map((key: string) => Buffer.from(key, 'base64url').length)).toEqual([32, 32])
    expect((await ask('GET /api/owner/evening-key')).status).toBe(401)
  })
})
