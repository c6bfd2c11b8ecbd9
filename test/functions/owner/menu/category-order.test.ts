import { beforeAll, describe, expect, test } from 'vitest'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { aDish } from '#test/make.ts'
import '#test/built.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, aws } = withOwner()
const place = '/api/owner/menu-order/tacos'
const save = (dishes: readonly string[], version: number, of = place) => asOwner(`PUT ${of}`, { dishes, version })
const stored = async (of = place) => (await asOwner(`GET ${of}`)).body

const names = ['asada', 'birria', 'carnitas', 'lengua']
/** The tacos of the menu's page from top to bottom, and the names of the list of data. */
async function published() {
  await aws().lambdas.idle()
  const [page, data] = await Promise.all(
    ['menu.html', 'content/menu.json'].map(async (key) => (await aws().bucket.read('site', key))!.body.toString()),
  )
  const shown = [...page!.matchAll(/<h3[^>]*>(?:<[^>]*>)*Taco (\w+)/g)].map(([, name]) => name!)
  const listed = (JSON.parse(data!) as { name: string; order?: number }[]).filter(({ name }) =>
    name.startsWith('Taco '),
  )
  return { shown: [...new Set(shown)], listed: listed.map(({ name, order }) => [name.slice(5), order]) }
}

beforeAll(async () => {
  const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
  const { transact } = await import('#functions/db/table.ts')
  await transact(names.map((id) => saveItem(aDish({ id, name: `Taco ${id}`, category: 'tacos', version: 1 }))))
})

describe('the order of a category', () => {
  test('is none at first; saved, guests see it, and data stays by name', async () => {
    expect(await stored()).toEqual({ category: 'tacos', dishes: [], version: 0 })
    const { status, body } = await save(['lengua', 'asada'], 0)
    expect([status, body]).toEqual([200, { category: 'tacos', dishes: ['lengua', 'asada'], version: 1 }])
    expect(await stored()).toEqual(body)
    expect(await published()).toEqual({
      shown: ['lengua', 'asada', 'birria', 'carnitas'],
      listed: [
        ['asada', 2],
        ['birria', undefined],
        ['carnitas', undefined],
        ['lengua', 1],
      ],
    })
  })

  test('the order that one tab saved first stays, and the second tab gets a conflict; other categories are not affected', async () => {
    const { version } = await stored()
    const answers = await Promise.all([
      save(['birria'], version),
      save(['carnitas'], version),
      save(['mole'], 0, '/api/owner/menu-order/burritos'),
    ])
    expect(answers[2].status).toBe(200)
    const [won, lost] = answers.slice(0, 2).toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status, lost!.body.reason]).toEqual([200, 409, 'changed-meanwhile'])
    expect(await stored()).toEqual(won!.body)
  })

  test('of 400 dishes is one save, which is undone by one', async () => {
    const before = await stored()
    const dishes = Array.from({ length: 400 }, (_, n) => `01J0000000000000000000${n}`)
    const { status, body } = await save(dishes, before.version)
    expect([status, body.dishes]).toEqual([200, dishes])
    const { changes } = (
      await asOwner('GET /api/owner/changes', { month: localDateTimeAt(new Date()).date.slice(0, 7) })
    ).body
    const entry = {
      what: 'menu-order',
      of: 'tacos',
      kind: 'changed',
      undoable: true,
      fields: [],
      version: body.version,
    }
    expect(changes[0]).toMatchObject(entry)
    expect((await asOwner('POST /api/owner/changes/undo', { id: changes[0].id })).status).toBe(200)
    expect(await stored()).toEqual({ ...before, version: body.version + 1 })
  })

  test('an order can name a dish that was deleted in the meantime', async () => {
    const { version } = await stored()
    expect((await save(['carnitas', 'birria', 'asada'], version)).status).toBe(200)
    expect((await asOwner('DELETE /api/owner/menu-items/birria')).status).toBe(204)
    expect((await published()).shown).toEqual(['carnitas', 'asada', 'lengua'])
  })

  test.each([
    ['a dish twice', { dishes: ['asada', 'asada'], version: 1 }, ['dishes', 'twice']],
    ['no version', { dishes: ['asada'] }, ['version', 'required']],
  ])('is refused that has %s', async (_, given, [field, fault]) => {
    const { status, body } = await asOwner(`PUT ${place}`, given)
    expect([status, body.fields]).toEqual([400, { [field!]: [fault] }])
  })

  test('of a category of nobody is refused', async () => {
    expect((await asOwner('GET /api/owner/menu-order/sushi')).status).toBe(400)
  })
})
