import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { standPermissions } from '#shared/stand/stand.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { minuteOfTime } from '#shared/hours/schedule.ts'
import { aCateringRequest, aDish } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { here, sessionFrom } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { type Browser, evening, minuteMs, pass, today, withStands } from './with-stands.ts'

const { ask } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { openIt, listed, endAll, paired, allow } = withStands(ask, () => owner)
const asOwner = (route: string, body?: object) => ask(route, body, { headers: owner })
/** Who is named in the log for the orders of a kind, the owner as undefined. */
const authorsOf = async (kind: string): Promise<(string | undefined)[]> => {
  const { changes } = (await asOwner(`GET /api/owner/changes?month=${today.slice(0, 7)}`)).body
  return changes.flatMap(({ what, of, by }: Record<string, string>) => (what === 'order' && of === kind ? [by] : []))
}
const viewOf = async (stand: Browser) => (await ask('GET /api/session/stand', undefined, { headers: stand })).body.stand

beforeAll(async () => {
  await useTier('enterprise')
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
  const { putOp, transact } = await import('#functions/db/table.ts')
  const { keys } = await import('#functions/db/keys.ts')
  const dish = (id: string, given: object = {}) =>
    putOp({ ...keys.menuItem(id), ...aDish({ id, name: { en: id, es: `${id} es` }, price: '12.75', ...given }) })
  await transact([dish('birria'), dish('secret', { hidden: true })])
})
beforeEach(async () => {
  vi.setSystemTime(evening)
  await endAll()
})

describe('what a tablet may do beyond the evening', () => {
  test('is nothing until the owner permits it, from the next call on and until she withdraws it', async () => {
    const stand = await paired()
    expect(await viewOf(stand)).toEqual({ name: 'Door', state: 'open' })
    expect(await listed()).toMatchObject([{ permissions: [] }])
    const soldOut = (isOut: boolean) =>
      ask('PUT /api/owner/menu-items/birria/sold-out', { soldOut: isOut }, { headers: stand })
    expect((await soldOut(true)).body.reason).toBe('stand-only')
    await allow(['sold-out'])
    expect(await viewOf(stand)).toEqual({ name: 'Door', state: 'open', permissions: ['sold-out'] })
    expect((await soldOut(true)).status).toBe(200)
    await allow([])
    expect((await soldOut(false)).body.reason).toBe('stand-only')
    expect(await viewOf(stand)).toEqual({ name: 'Door', state: 'open' })
    await allow(['sold-out'])
    expect((await soldOut(false)).status).toBe(200)
    const { changes } = (await asOwner(`GET /api/owner/changes?month=${today.slice(0, 7)}`)).body
    const logged = changes.filter(({ what, kind }: Record<string, string>) => what === 'stand' && kind === 'changed')
    expect(logged).toHaveLength(3)
    expect(logged[0]).toMatchObject({ fields: [{ field: 'sold-out' }] })
  })

  test('is returned to an open tablet alone, which stays open; a locked one has no permissions', async () => {
    const stand = await paired({ open: false })
    await allow(standPermissions)
    expect(await viewOf(stand)).toEqual({ name: 'Door', state: 'locked' })
    expect((await ask('GET /api/owner/today', undefined, { headers: stand })).body.reason).toBe('stand-locked')
    expect((await openIt(stand)).body.stand.permissions).toEqual(standPermissions)
    await allow(['pause'])
    expect(await viewOf(stand)).toMatchObject({ state: 'open', permissions: ['pause'] })
  })

  test('is set by the owner alone, and names known permissions', async () => {
    const stand = await paired()
    const [{ id }] = await listed()
    const say = (permissions: unknown, headers: Browser) =>
      ask(`PUT /api/session/stands/${id}`, { permissions }, { headers })
    expect((await say(['pause'], stand)).body.reason).toBe('no-session')
    expect((await say(['pause'], here)).body.reason).toBe('no-session')
    for (const wrong of [['settings'], ['pause', 'pause'], 'pause', [true]])
      expect((await say(wrong, owner)).body.reason, JSON.stringify(wrong)).toBe('invalid')
    await endAll()
    expect((await say(['pause'], owner)).body.reason).toBe('not-found')
  })
})

describe('a tablet that may mark dishes', () => {
  test('gets names and marks them, logged by its name, without prices, recipes and hidden dishes', async () => {
    const stand = await paired()
    await openIt(stand, undefined, 'AM')
    await allow(['sold-out'])
    const menu = await ask('GET /api/owner/menu-items', undefined, { headers: stand })
    expect(menu.body.items).toEqual([
      { id: 'birria', name: expect.objectContaining({ en: 'birria' }), category: expect.any(String) },
    ])
    const marked = await ask('PUT /api/owner/menu-items/birria/sold-out', { soldOut: true }, { headers: stand })
    expect(Object.keys(marked.body).toSorted()).toEqual(['category', 'id', 'name', 'soldOut'])
    for (const { text } of [menu, marked])
      for (const secret of ['12.75', 'price', 'secret']) expect(text).not.toContain(secret)
    expect(await authorsOf('sold-out')).toContain('Door (AM)')
    expect(await authorsOf('back')).not.toContain(undefined)
    await asOwner('PUT /api/owner/menu-items/birria/sold-out', { soldOut: false })
    expect(await authorsOf('back')).toContain(undefined)
  })

  test('changes nothing else of a dish', async () => {
    const stand = await paired()
    await allow(standPermissions)
    const { body: dish } = await asOwner('GET /api/owner/menu-items/birria')
    const unseen = await ask('PUT /api/owner/menu-items/secret/sold-out', { soldOut: true }, { headers: stand })
    expect([unseen.body.reason, unseen.text.includes('secret es')]).toEqual(['not-found', false])
    for (const route of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/owner/menu-items/birria`))
      expect((await ask(route, route.startsWith('PUT') ? dish : undefined, { headers: stand })).body.reason).toBe(
        'stand-only',
      )
  })
})

/** A time on the restaurant's wall, so many minutes from now. */
const wallIn = (minutes: number) => {
  const { date, time } = localDateTimeAt(new Date())
  return toLocalDateTimeText(date, minuteOfTime(time) + minutes)
}

const give = (headers: Browser, ...orders: object[]) => ask('POST /api/owner/today', { orders }, { headers })
const pausedUntil = async () =>
  (await ask(`GET /api/availability?date=${today}&partySize=2`)).body.pausedUntil as string | undefined

describe('a tablet that may pause online reservations', () => {
  test('pauses for half an hour or an hour, takes it back, and is named in the log', async () => {
    const stand = await paired()
    await allow(['pause'])
    for (const minutes of [30, 60]) {
      const answer = await give(stand, { verb: 'pause', until: wallIn(minutes) })
      expect(answer.body.given).toEqual([{ verb: 'pause', id: expect.any(String) }])
      expect(await pausedUntil()).toBe(new Date(evening + minutes * minuteMs).toISOString())
    }
    expect(await authorsOf('pause')).toEqual(['Door', 'Door'])
    expect((await give(stand, { verb: 'resume' })).status).toBe(200)
    expect(await pausedUntil()).toBeUndefined()
  })

  test('is refused a longer pause, another command, two at once, and the owner’s own pause', async () => {
    const stand = await paired()
    await allow(standPermissions)
    const short = { verb: 'pause', until: wallIn(30) }
    for (const orders of [
      [{ verb: 'pause' }],
      [{ verb: 'pause', until: wallIn(120) }],
      [{ verb: 'close', date: today }],
      [{ verb: 'say', text: 'Free tacos' }],
      [{ verb: 'sold-out', dishes: ['birria'] }],
      [short, { verb: 'close', date: today }],
      [short, { verb: 'pause', until: wallIn(60) }],
    ])
      expect((await give(stand, ...orders)).body.reason, JSON.stringify(orders)).toBe('stand-only')
    expect(await pausedUntil()).toBeUndefined()
    const all = await give(owner, { verb: 'pause', until: wallIn(180) })
    expect((await give(stand, short)).body.reason).toBe('stand-only')
    expect((await give(stand, { verb: 'resume' })).body.reason).toBe('stand-only')
    expect(
      (await ask('POST /api/owner/today/undo', { id: all.body.given[0].id }, { headers: stand })).body.reason,
    ).toBe('stand-only')
    expect(await pausedUntil()).toBe(new Date(evening + 180 * minuteMs).toISOString())
    // Two hours and a half later it could be a tablet's.
    pass(150 * minuteMs)
    await openIt(stand)
    expect((await give(stand, { verb: 'resume' })).status).toBe(200)
  })

  test('sees pauses, and none of the owner’s other orders', async () => {
    const stand = await paired()
    await allow(['pause'])
    await give(owner, { verb: 'say', text: 'A word to guests' }, { verb: 'pause', until: wallIn(30) })
    const { text, body } = await ask('GET /api/owner/today', undefined, { headers: stand })
    expect(body.standing).toMatchObject([{ verb: 'pause' }])
    expect(text).not.toContain('A word to guests')
    const answer = await give(stand, { verb: 'resume' })
    expect(answer.text).not.toContain('A word to guests')
  })
})

test('a tablet that may see catering gets who picks up what today and tomorrow, without price, address and phone', async () => {
  const stand = await paired()
  await allow(['catering'])
  const { transact } = await import('#functions/db/table.ts')
  const { createCateringRequestOps } = await import('#functions/db/catering/requests.ts')
  const request = (id: string, desiredDate: string, state: 'accepted' | 'quoted') =>
    createCateringRequestOps(
      aCateringRequest({
        id,
        name: `Ana ${id}`,
        email: 'canary@example.test',
        phoneNumber: '7705550199',
        message: 'Deliver to 12 Elm Street',
        desiredDate,
        state,
        totalAmount: 98_765 as never,
      }),
    )
  await transact([
    ...request('now', today, 'accepted'),
    ...request('next', addDays(today, 1), 'accepted'),
    ...request('asked', today, 'quoted'),
    ...request('later', addDays(today, 2), 'accepted'),
  ])
  const { body, text } = await ask('GET /api/owner/catering-requests', undefined, { headers: stand })
  expect(body.entries.map(({ id }: { id: string }) => id).toSorted()).toEqual(['next', 'now'])
  expect(body.entries[0]).toEqual({
    id: expect.any(String),
    name: expect.stringMatching(/^Ana/),
    desiredDate: expect.any(String),
    numberOfServings: expect.any(Number),
    selectedItems: expect.any(Array),
  })
  for (const secret of ['canary', '5550199', 'Elm', '98765', 'price', 'Percentage']) expect(text).not.toContain(secret)
  expect((await ask('GET /api/owner/catering-requests/now', undefined, { headers: stand })).body.reason).toBe(
    'stand-only',
  )
})
