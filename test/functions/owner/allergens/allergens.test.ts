import { expect, test } from 'vitest'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, aws } = withOwner()

const said = { allergens: { milk: 'contains', soy: 'may', eggs: 'not' }, diets: [], lard: 'no', broth: 'no' }
/** The form of a tab of before there were sizes, windows and allergens, with what is given. */
const aForm = (given: object = {}) => ({
  name: { en: 'Mole', es: '' },
  price: '$9.00',
  description: 'Black mole',
  category: 'specialties',
  imageUrl: '',
  ...given,
})
const added = async (given: object) => (await asOwner('POST /api/owner/menu-items', aForm(given))).body
const saved = (id: string, version: number, given: object) =>
  asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ version, ...given }))
/** A dish as guests get it, and the whole file as text. */
const published = async (id: string) => {
  await aws().lambdas.idle()
  const text = (await aws().bucket.read('site', 'content/menu.json'))?.body.toString() ?? '[]'
  return { text, dish: (JSON.parse(text) as any[]).find((one) => one.id === id) }
}

test("unchecked answers are the owner's alone; once checked, guests see them without their date", async () => {
  const dish = await added({ contents: said })
  expect(dish.contents).toEqual({ ...said, checkedAt: '' })
  const before = await published(dish.id)
  expect(before.dish).not.toHaveProperty('told')
  expect(before.dish.contains).toBe('Allergens: ask us.')

  const { body } = await saved(dish.id, 1, { contents: { ...said, checked: true } })
  expect(Date.parse(body.contents.checkedAt)).toBeGreaterThan(0)
  const after = await published(dish.id)
  expect(after.dish.told).toEqual({ contains: ['milk'], may: ['soy'], not: ['eggs'], diets: [] })
  expect(after.text).not.toMatch(/checkedAt|"contents"|askedAgain|"lard"|"broth"/)
})

test('it lapses with another name, description or answer, and not with a price, a size or the Spanish', async () => {
  const checked = { sizes: [], contents: { ...said, checked: true } }
  const dish = await added(checked)
  let version = 1
  const checkedAfter = async (given: object) => {
    const { body } = await saved(dish.id, version++, { contents: said, ...given })
    const holds = body.contents.checkedAt !== ''
    await saved(dish.id, version++, checked)
    return [holds, body.contents.allergens]
  }
  expect(await checkedAfter({ price: '$10.00' })).toEqual([true, said.allergens])
  expect(await checkedAfter({ price: '', sizes: [{ label: 'Small', price: '$8' }] })).toEqual([true, said.allergens])
  expect(await checkedAfter({ description: 'Mole with pecans' })).toEqual([false, said.allergens])
  expect(await checkedAfter({ name: { en: 'Red mole', es: '' } })).toEqual([false, said.allergens])
  const other = { ...said, allergens: { milk: 'not' } }
  expect(await checkedAfter({ contents: other })).toEqual([false, other.allergens])
})

test('a contradiction is refused at its field, an older tab is refused whole, and neither changes anything', async () => {
  const dish = await added({ contents: { ...said, checked: true } })
  const before = await published(dish.id)
  const vegan = await saved(dish.id, 1, { contents: { ...said, diets: ['vegan'], checked: true } })
  expect([vegan.status, vegan.body.fields]).toEqual([400, { 'contents.diets': ['dietMilkEggs'] }])
  const kiwi = await saved(dish.id, 1, { contents: { ...said, allergens: { kiwi: 'not' } } })
  expect([kiwi.status, Object.keys(kiwi.body.fields)]).toEqual([400, ['contents.allergens.kiwi']])

  await saved(dish.id, 1, { price: '$9.50', contents: said })
  const late = await saved(dish.id, 1, { contents: { ...said, allergens: { milk: 'not' }, checked: true } })
  expect([late.status, late.body.reason]).toEqual([409, 'changed-meanwhile'])
  expect((await published(dish.id)).dish.told).toEqual(before.dish.told)
})

test('a form that says nothing of sizes, windows, allergens or hiding leaves them as they are', async () => {
  const window = { weekdays: [0], opens: 660, closes: 900, from: '', to: '' }
  const sizes = [
    { label: { en: 'Small', es: 'Chica' }, price: '$3.00' },
    { label: { en: 'Large', es: 'Grande' }, price: '$5.00' },
  ]
  const later = { hidden: true, notForCatering: true, soldWhen: [window], contents: { ...said, checked: true } }
  const dish = await added({ price: '', sizes, ...later })
  const { version: _version, ...left } = dish
  const old = await saved(dish.id, 1, { price: '' })
  expect([old.status, old.body]).toEqual([200, { ...left, version: 2 }])
  const renamed = await saved(dish.id, 2, { price: '', name: { en: 'Red mole', es: '' } })
  expect(renamed.body).toMatchObject({ sizes: dish.sizes, contents: { ...dish.contents, checkedAt: '' } })
  const both = await saved(dish.id, 3, {})
  expect([both.status, both.body.fields]).toEqual([400, { price: ['priceOrSizes'] }])

  const plain = await added({ contents: said })
  const neither = await saved(plain.id, 1, { price: '' })
  expect([neither.status, neither.body.fields]).toEqual([400, { price: ['priceInvalid'] }])
  const gone = await saved(dish.id, 3, { sizes: [], hidden: false, soldWhen: [], contents: {} })
  expect(gone.body).toMatchObject({
    price: '$9.00',
    sizes: [],
    hidden: false,
    soldWhen: [],
    contents: { allergens: {} },
  })
  await asOwner(`DELETE /api/owner/menu-items/${dish.id}`)
})

test('after a recheck no allergens are shown until the owner confirms them; importing only a price changes none', async () => {
  const dish = await added({ contents: { ...said, checked: true } })
  const text = 'name,price,category\nMole,$11.00,Specialties'
  const { body: shown } = await asOwner('POST /api/owner/menu-imports/plan', { text })
  await asOwner('POST /api/owner/menu-imports', { file: 'menu.csv', text, plan: shown.plan })
  await aws().lambdas.idle()
  const { items } = (await asOwner('GET /api/owner/menu-items')).body
  for (const one of items) expect(one.contents.allergens).toEqual(said.allergens)

  const { status, body } = await asOwner('PUT /api/owner/allergens-asked')
  expect(status).toBe(200)
  expect((await asOwner('GET /api/owner/menu-items')).body.askedAgainAt).toBe(body.askedAgainAt)
  expect((await published(dish.id)).text).not.toContain('"told"')
  const { version } = (await asOwner(`GET /api/owner/menu-items/${dish.id}`)).body
  await saved(dish.id, version, { price: '$11.00', contents: { ...said, checked: true } })
  expect((await published(dish.id)).dish.told.not).toEqual(['eggs'])
})
