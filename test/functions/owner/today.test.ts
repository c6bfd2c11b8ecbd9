import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSoldOut } from '#shared/menu.ts'
import type { Today } from '#shared/today.ts'
import { instant, setClock } from '#functions/ground/clock.ts'
import { aDish } from '#test/make.ts'
import { withBackstage } from '../backstage.ts'
import { sessionFrom } from '../signed-in.ts'

/* Saturday, November 21, 2026, 5:12 PM: open from 11 to 10, on Sunday from 11 to 9. No job runs but those that a test runs. */
const { ask, backstage } = withBackstage()
let headers: Record<string, string>
const owner = (route: string, input?: unknown) => ask(route, input, { headers })
const wall = (stamp: string) => setClock(() => Date.parse(`${stamp}:00-05:00`))

const give = (...orders: object[]) => owner('POST /api/owner/today', { orders })
const today = async (): Promise<Today> => (await owner('GET /api/owner/today')).body
const undo = (id: string) => owner('POST /api/owner/today/undo', { id })
const dish = async (id: string) => (await owner(`GET /api/owner/menu-items/${id}`)).body
const isGone = async (id: string) => isSoldOut(await dish(id), instant())
const birria = (given: object = {}) => ({ verb: 'sold-out', dishes: ['birria'], ...given })

async function add(...ids: string[]) {
  const { put, transact } = await import('#functions/store/table.ts')
  const { keys } = await import('#functions/store/keys.ts')
  await transact(ids.map((id) => put({ ...keys.menuItem(id), ...aDish({ id, name: { en: id, es: `${id} es` } }) })))
}

beforeAll(async () => {
  headers = await sessionFrom('2026-11-21T22:00:00Z', 365)
  wall('2026-11-21T17:12')
  await add('birria', 'horchata', 'flan')
})
afterAll(() => setClock(undefined))

describe('today', () => {
  test('tells the day’s hours and that nothing stands', async () => {
    expect(await today()).toMatchObject({
      standing: [],
      date: '2026-11-21',
      shifts: [{ opens: 660, closes: 1320 }],
      open: true,
      closes: '2026-11-21T22:00',
      reopens: '2026-11-22T11:00',
    })
    wall('2026-11-21T23:30')
    expect(await today()).toMatchObject({ open: false, opens: '2026-11-22T11:00' })
    wall('2026-11-21T17:12')
  })

  test('a dish is sold out until it heals itself, which no job does', async () => {
    const given = await give(birria({ until: '2026-11-22T11:00' }))
    const [{ id }] = given.body.given
    const [stands] = given.body.today.standing
    expect([given.status, stands]).toEqual([
      200,
      {
        id,
        verb: 'sold-out',
        givenAt: '2026-11-21T22:12:00.000Z',
        from: '2026-11-21T22:12:00.000Z',
        until: '2026-11-22T16:00:00.000Z',
        dishes: [{ id: 'birria', name: expect.objectContaining({ en: 'birria', es: 'birria es' }) }],
      },
    ])
    await backstage().lambdas.idle()
    const menu = JSON.parse((await backstage().bucket.read('site', 'content/menu.json'))!.body.toString())
    const published = menu.find((item: { id: string }) => item.id === 'birria')
    wall('2026-11-22T10:59')
    expect([await isGone('birria'), isSoldOut(published, instant())]).toEqual([true, true])
    wall('2026-11-22T11:00')
    expect([await isGone('birria'), isSoldOut(published, instant()), (await today()).standing]).toEqual([
      false,
      false,
      [],
    ])
    expect((await undo(id)).body.reason).toBe('not-found')
    wall('2026-11-21T17:12')
    expect((await undo(id)).status).toBe(200)
  })

  test('foresees an order and does nothing', async () => {
    const { body } = await owner('POST /api/owner/today/foresee', {
      orders: [
        birria({ until: '2026-11-22T11:00' }),
        { verb: 'back', dishes: ['flan'] },
        birria({ dishes: ['nobody'] }),
      ],
    })
    expect(body.orders).toEqual([
      expect.objectContaining({
        verb: 'sold-out',
        until: '2026-11-22T16:00:00.000Z',
        dishes: [expect.objectContaining({ id: 'birria' })],
      }),
      expect.objectContaining({ verb: 'back', refused: 'not-sold-out' }),
      expect.objectContaining({ verb: 'sold-out', refused: 'dish-gone' }),
    ])
    expect((await today()).standing).toEqual([])
  })

  test('gives what can be given and says why the rest can’t', async () => {
    const { status, body } = await give(birria(), { verb: 'back', dishes: ['flan'] })
    expect([status, body.given[1]]).toEqual([200, { verb: 'back', refused: 'not-sold-out' }])
    expect(await isGone('birria')).toBe(true)
    expect((await undo(body.given[0].id)).body.standing).toEqual([])
    expect(await isGone('birria')).toBe(false)
  })

  test('the switch of the menu and an order are one', async () => {
    await owner('PUT /api/owner/menu-items/flan/sold-out', { soldOut: true })
    const { standing } = await today()
    expect(standing).toMatchObject([{ verb: 'sold-out', until: '2026-11-22T16:00:00.000Z', dishes: [{ id: 'flan' }] }])
    expect((await give({ verb: 'back', dishes: ['flan'] })).body.today.standing).toEqual([])
    expect((await owner('PUT /api/owner/menu-items/flan/sold-out', { soldOut: false })).status).toBe(200)
    expect(await isGone('flan')).toBe(false)
  })

  test('what an order of several dishes did to one that was deleted meanwhile is left out, and it is undone', async () => {
    const [{ id }] = (await give(birria({ dishes: ['horchata', 'flan'] }))).body.given
    expect((await owner('DELETE /api/owner/menu-items/horchata')).status).toBe(204)
    expect((await today()).standing).toMatchObject([{ id, dishes: [{ id: 'flan' }] }])
    expect((await owner('DELETE /api/owner/menu-items/flan')).status).toBe(204)
    expect((await today()).standing).toEqual([])
    expect((await undo(id)).status).toBe(200)
  })

  test('two tabs that give at once both have their way, and a stale undo is told which order stands', async () => {
    await add('horchata', 'flan')
    const [one, two] = await Promise.all([give(birria()), give(birria({ dishes: ['horchata'] }))])
    expect([one.status, two.status, (await today()).standing.length]).toEqual([200, 200, 2])
    const later = (await give(birria({ until: '2026-11-21T20:00' }))).body.given[0]
    const stale = await undo(one.body.given[0].id)
    expect([stale.status, stale.body.reason]).toEqual([409, 'order-replaced'])
    await undo(later.id)
    const both = await Promise.all([undo(one.body.given[0].id), undo(one.body.given[0].id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    await undo(two.body.given[0].id)
    expect((await today()).standing).toEqual([])
  })

  test('the log tells of an order and of its undoing', async () => {
    const { changes } = (await owner('GET /api/owner/changes', { month: '2026-11' })).body
    const told = changes.filter(({ what }: any) => what === 'order')
    expect(told.filter(({ kind }: any) => kind === 'deleted').length).toBeGreaterThan(2)
    expect(told.some(({ undoable }: any) => undoable)).toBe(false)
    expect(told.some(({ kind, title }: any) => kind === 'added' && title.es === 'horchata es, flan es')).toBe(true)
  })

  test.each([
    ['nothing', { orders: [] }],
    ['a verb of its own', { orders: [{ verb: 'burn', dishes: ['birria'] }] }],
    ['no dish', { orders: [{ verb: 'sold-out', dishes: [] }] }],
    ['a time that is none', { orders: [birria({ until: '2026-02-30T11:00' })] }],
    ['a field of its own', { orders: [birria({ place: 'here' })] }],
    ['too many', { orders: Array.from({ length: 21 }, () => birria()) }],
  ])('refuses %s', async (_what, input) => {
    const { status, body } = await owner('POST /api/owner/today', input)
    expect([status, body.reason]).toEqual([400, 'invalid'])
  })
})
