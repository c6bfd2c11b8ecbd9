import { beforeAll, describe, expect, test } from 'vitest'
import { defaultTabs } from '#shared/menu/categories.ts'
import { translationState, toLocalizedText } from '#shared/localized-text.ts'
import { localesToTranslate, type TranslatableText } from '#shared/site/translatable-fields.ts'
import { aDish } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { asOwner } = atTheDesk()

const stored = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/menu/items.ts')),
  ...(await import('#functions/db/blog/posts.ts')),
})

/** The texts, page by page. */
async function pages(): Promise<TranslatableText[][]> {
  const all: TranslatableText[][] = []
  let after: string | undefined
  do {
    const { body } = await asOwner('GET /api/owner/texts', after ? { after } : {})
    all.push(body.texts)
    after = body.next
  } while (after)
  return all
}
const texts = async () => (await pages()).flat()
const save = (placed: TranslatableText, text: object) => {
  const { what, of, field, version } = placed
  return asOwner('PUT /api/owner/texts', { what, of, field, version, text })
}
const wording = async ({ what, of, field }: TranslatableText, locale = 'es') =>
  (await asOwner(`GET /api/owner/texts/wording?${new URLSearchParams({ what, of, field, locale })}`)).body

const others = defaultTabs.filter(({ id }) => id !== 'lunch')

let dish: { id: string }
const placed = async (field: string, of = dish.id) =>
  (await texts()).find((one) => one.of === of && one.field === field)!

beforeAll(async () => {
  const form = {
    name: { en: 'Quesabirria', es: 'Quesabirria' },
    description: { en: 'Beef, six hours in guajillo' },
    price: '$12',
    category: 'tacos',
  }
  dish = (await asOwner('POST /api/owner/menu-items', form, { key: 'a-new-dish' })).body
})

describe('the desk', () => {
  test('lists the names of the menu’s tabs that the owner wrote, and saves them', async () => {
    const own = { key: 'brunch', label: { en: 'Brunch' } }
    const house = [
      { id: 'brunch', label: { en: 'Brunch' }, categories: [own] },
      { id: 'lunch', categories: [{ key: 'lunch' }, { key: 'sweets', label: { en: 'Sweets', es: 'Dulces' } }] },
    ]
    expect((await asOwner('PUT /api/owner/menu-tabs', { tabs: [...house, ...others], version: 0 })).status).toBe(200)
    const before = (await texts()).filter(({ what }) => what === 'menu-tabs')
    expect(before.map(({ field, text }) => [field, text.en, localesToTranslate(text)])).toEqual([
      ['tab.brunch', 'Brunch', ['es']],
      ['category.sweets', 'Sweets', []],
    ])
    expect((await save(before[0]!, { en: 'Brunch', es: 'Almuerzo' })).status).toBe(200)
    const { tabs } = (await asOwner('GET /api/owner/menu-tabs')).body
    expect([tabs[0].label.es, tabs[0].categories[0].label.es]).toEqual(['Almuerzo', 'Almuerzo'])
    const [, sweets] = (await texts()).filter(({ what }) => what === 'menu-tabs')
    expect((await save(sweets!, { en: 'Sweet things', es: 'Dulces' })).status).toBe(200)
    const after = (await texts()).filter(({ what }) => what === 'menu-tabs')
    expect(after[1]!.text).toMatchObject({ en: 'Sweet things', es: 'Dulces' })
    expect((await save({ ...after[1]!, field: 'category.gone' }, { en: 'X', es: '' })).status).toBe(404)
    expect((await save({ ...after[1]!, field: 'tabs' }, { en: 'X', es: '' })).status).toBe(400)
    expect((await save(after[1]!, { en: '', es: '' })).status).toBe(400)
    expect((await save(after[1]!, { en: 'x'.repeat(61), es: '' })).status).toBe(400)
  })

  test('lists what is missing, and saves it over the version of its thing', async () => {
    const before = await placed('description')
    expect(before.text).toMatchObject({ en: 'Beef, six hours in guajillo', es: '' })
    const saved = await save(before, { en: before.text.en, es: 'Res, seis horas en guajillo' })
    expect(saved).toMatchObject({ status: 200, body: { version: before.version + 1 } })
    expect(saved.body.text).toMatchObject({ es: 'Res, seis horas en guajillo', esOf: expect.any(String) })
    expect(await placed('description')).toMatchObject({ text: saved.body.text, version: before.version + 1 })
    expect(await save(before, { en: 'Late', es: '' })).toMatchObject({
      status: 409,
      body: { reason: 'changed-meanwhile' },
    })
  })

  test('says from which wording an older text was made, and takes that it is still right', async () => {
    const before = await placed('description')
    expect(await wording(before)).toEqual({ wording: 'Beef, six hours in guajillo' })
    await save(before, { ...before.text, en: 'Beef, nine hours in guajillo' })
    const older = await placed('description')
    expect(await wording(older)).toEqual({ wording: 'Beef, six hours in guajillo' })
    expect(older.text.esOf).toBe(before.text.esOf)
    const { en, es } = older.text
    const still = await save(older, { en, es, confirm: 'es' })
    expect(still.body.text.esOf).not.toBe(before.text.esOf)
  })

  test('saves a section, a setting and a line of the history for each', async () => {
    const home = (await asOwner('GET /api/owner/home')).body
    const { version, ...hero } = home.hero
    const put = await asOwner('PUT /api/owner/home/hero', {
      ...hero,
      title: { en: 'The comal is hot.', es: '' },
      version,
    })
    expect(put).toMatchObject({ status: 200 })
    const title = await placed('title', 'hero')
    expect((await save(title, { en: title.text.en, es: 'El comal está caliente.' })).status).toBe(200)
    expect((await asOwner('GET /api/owner/home')).body.hero.title.es).toBe('El comal está caliente.')

    const { about } = (await asOwner('GET /api/owner/settings')).body
    const told = await asOwner('PUT /api/owner/settings', {
      about: { ...about, story: { en: '', es: 'Empezamos con una troca.' } },
    })
    expect(told).toMatchObject({ status: 200 })
    const story = await placed('story', 'about')
    expect((await save(story, { ...story.text, en: 'We began with a truck.' })).status).toBe(200)
    const { changes } = (await asOwner('GET /api/owner/changes')).body
    expect(changes.slice(0, 2).map(({ what, of }: { what: string; of: string }) => [what, of])).toEqual([
      ['setting', 'about'],
      ['setting', 'about'],
    ])
  })

  test('saves the title of a post, which keeps its address and its content', async () => {
    const draft = { title: { en: 'Why we grind' }, slug: '', author: 'Rosa', content: '<p>Corn.</p>', published: true }
    const post = (await asOwner('POST /api/owner/posts', draft, { key: 'a-new-post' })).body
    const title = await placed('title', post.id)
    expect((await save(title, { en: title.text.en, es: 'Por qué molemos' })).status).toBe(200)
    const now = (await asOwner(`GET /api/owner/posts/${post.id}`)).body
    expect(now).toMatchObject({ slug: 'why-we-grind', content: post.content, title: { es: 'Por qué molemos' } })
    expect(now.version).toBe(post.version + 1)
  })

  test("lists the state of a post's content, which has an editor of its own", async () => {
    const draft = { title: 'Nixtamal', slug: '', author: 'Rosa', content: '<p>Lime.</p>', published: false }
    const post = (await asOwner('POST /api/owner/posts', draft, { key: 'a-post-in-english' })).body
    const body = await placed('body', post.id)
    expect([translationState(body.text, 'en'), translationState(body.text, 'es')]).toEqual(['confirmed', 'missing'])
    expect(JSON.stringify(body)).not.toContain('Lime')
    expect((await save(body, { en: 'en', es: 'Cal' })).status).toBe(400)

    const { content } = post
    const inBoth = { ...draft, slug: post.slug, id: post.id, version: 1, content: { ...content, es: '<p>Cal.</p>' } }
    expect((await asOwner(`PUT /api/owner/posts/${post.id}`, inBoth)).status).toBe(200)
    expect(localesToTranslate((await placed('body', post.id)).text)).toEqual([])
    expect((await asOwner(`GET /api/owner/posts/${post.id}`)).body).not.toHaveProperty('body')
  })

  test('takes the name of a size, unless another size of the dish is called so', async () => {
    const [first, second] = ['Small', 'Large'].map((label) => ({ label, price: '$3.00' }))
    const form = {
      name: 'Agua de jamaica',
      price: '',
      category: 'drinks',
      sizes: [first, { ...second, price: '$5.00' }],
    }
    const { id } = (await asOwner('POST /api/owner/menu-items', form, { key: 'a-dish-of-sizes' })).body
    expect((await save(await placed('sizes.0.label', id), { en: 'Small', es: 'Chica' })).status).toBe(200)
    const large = await placed('sizes.1.label', id)
    const { status, body } = await save(large, { en: 'Large', es: 'Chica' })
    expect([status, body.fields]).toEqual([400, { 'text.es': ['sizeTwice'] }])
    expect((await save(large, { en: 'Large', es: 'Grande' })).status).toBe(200)
    const { sizes } = (await asOwner(`GET /api/owner/menu-items/${id}`)).body
    expect(sizes.map(({ label }: { label: { es: string } }) => label.es)).toEqual(['Chica', 'Grande'])
  })

  test('refuses what is not there', async () => {
    const gone = { what: 'menu-item', of: 'nowhere', field: 'name', version: 1, text: { en: 'A', es: '' } } as const
    expect(await asOwner('PUT /api/owner/texts', gone)).toMatchObject({ status: 404 })
    expect(await asOwner('PUT /api/owner/texts', { ...gone, field: 'price' })).toMatchObject({ status: 400 })
    const nowhere = new URLSearchParams({ what: 'setting', of: '__proto__', field: 'toString', locale: 'es' })
    expect((await asOwner(`GET /api/owner/texts/wording?${nowhere}`)).status).toBeLessThan(500)
  })

  test('returns up to a hundred dishes or posts at once, and each text of a long site on one page', async () => {
    const { writeItem: write, saveMenuItemOp: saveItem, savePostOps: savePost } = await stored()
    const known = (await texts()).length
    for (let n = 0; n < 120; n++) await write(saveItem(aDish({ id: `long-${n}`, description: toLocalizedText('') })))
    for (let n = 0; n < 60; n++) {
      const createdAt = new Date(Date.UTC(2020, 0, 1 + n)).toISOString()
      const post = {
        id: `old-${n}`,
        slug: `old-${n}`,
        title: toLocalizedText(`Old ${n}`),
        author: 'Rosa',
        excerpt: toLocalizedText(''),
      }
      const saved = { ...post, content: toLocalizedText('<p>Corn.</p>'), imageUrl: '', published: false, version: 1 }
      const [meta] = savePost({ ...saved, createdAt, updatedAt: createdAt })
      await write(meta!)
    }
    const read = await pages()
    const all = read.flat()
    expect(new Set(all.map(({ what, of, field }) => `${what} ${of} ${field}`)).size).toBe(all.length)
    expect(all.length).toBe(known + 120 + 2 * 60)
    for (const page of read) expect(new Set(page.map(({ of }) => of)).size).toBeLessThan(150)
    expect(read.length).toBeGreaterThan(3)
    const kinds = all.map(({ what }) => what).filter((what, at, before) => what !== before[at - 1])
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})
