import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { isSoldOut } from '#shared/menu/menu.ts'
import type { Interval } from '#shared/time/interval.ts'
import { translationState } from '#shared/localized-text.ts'
import { nowIso, setClock } from '#functions/runtime/clock.ts'
import { aDish } from '#test/make.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, aws, faultProxies } = withOwner({ since: '2026-11-21T00:00:00.000Z' })

const aForm = (given: object = {}) => ({
  name: 'Tacos de lengua',
  price: '$4.25',
  description: 'Beef tongue, slowly braised',
  category: 'tacos',
  imageUrl: '',
  marketPrice: false,
  soldOut: false,
  ...given,
})
const worded = (name: unknown, description: unknown, version?: number) =>
  aForm({ name, description, ...(version ? { version } : {}) })
const states = ({ name, description }: any) =>
  [name, description].map((text) => [translationState(text, 'en'), translationState(text, 'es')].join(' '))
const added = async (given: object = {}) => (await asOwner('POST /api/owner/menu-items', aForm(given))).body
const spanOf = ({ soldOut = [] }: { soldOut?: Interval[] }) => soldOut.map((span) => span.until)
const published = async () => {
  await aws().lambdas.idle()
  const file = await aws().bucket.read('site', 'content/menu.json')
  return JSON.parse(file?.body.toString() ?? '[]') as {
    id: string
    name: string
    price: string
    soldOut?: Interval[]
  }[]
}
const wanted = async () => (await asOwner('GET /api/owner/edition')).body.wanted as number
const changes = async () =>
  (await asOwner('GET /api/owner/changes', { month: localDateTimeAt(new Date()).date.slice(0, 7) })).body.changes

describe('a dish', () => {
  test('is added, changed and deleted; guests see each, and the log keeps it', async () => {
    const created = await asOwner('POST /api/owner/menu-items', aForm())
    expect([created.status, created.body]).toEqual([
      201,
      expect.objectContaining({
        name: expect.objectContaining({ en: 'Tacos de lengua', es: '' }),
        price: '$4.25',
        version: 1,
      }),
    ])
    const { id } = created.body
    expect((await published()).find((item) => item.id === id)).toMatchObject({ price: '$4.25' })
    expect((await changes())[0]).toMatchObject({ what: 'menu-item', of: id, kind: 'added', undoable: true })

    const changed = await asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ price: '$4.75', version: 1 }))
    expect([changed.status, changed.body.price, changed.body.version]).toEqual([200, '$4.75', 2])
    expect((await published()).find((item) => item.id === id)).toMatchObject({ price: '$4.75' })
    expect((await asOwner(`GET /api/owner/menu-items/${id}`)).body).toEqual(changed.body)

    expect((await asOwner(`DELETE /api/owner/menu-items/${id}`)).status).toBe(204)
    expect((await published()).some((item) => item.id === id)).toBe(false)
    const [{ id: entry, kind }] = await changes()
    expect(kind).toBe('deleted')

    expect((await asOwner('POST /api/owner/changes/undo', { id: entry })).status).toBe(200)
    expect((await published()).find((item) => item.id === id)).toMatchObject({ price: '$4.75' })
  })

  test('a dish that is sent twice is one dish', async () => {
    const form = aForm({ name: 'Tacos de canasta' })
    const [first, again] = [
      await asOwner('POST /api/owner/menu-items', form, { key: 'one-form-1' }),
      await asOwner('POST /api/owner/menu-items', form, { key: 'one-form-1' }),
    ]
    expect(again.body).toEqual(first.body)
    expect((await published()).filter(({ name }) => name === 'Tacos de canasta')).toHaveLength(1)
  })

  test('a dish that another tab changed first keeps that change, and the second tab hears of it', async () => {
    const { id } = await added({ name: 'Huarache' })
    const answers = await Promise.all(
      ['$8.00', '$9.00', '$10.00'].map((price) =>
        asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ price, version: 1 })),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await asOwner(`GET /api/owner/menu-items/${id}`)).body).toEqual(won[0]!.body)
  })

  test.each([
    ['GET', undefined],
    ['PUT', aForm({ version: 1 })],
    ['DELETE', undefined],
  ])('a deleted dish is not found by %s', async (method, input) => {
    const { id } = await added()
    await asOwner(`DELETE /api/owner/menu-items/${id}`)
    const before = await wanted()
    for (const stale of [id, 'never-was', encodeURIComponent('ITEM#../x'), encodeURIComponent('ñ'.repeat(200))]) {
      const answer = await asOwner(`${method} /api/owner/menu-items/${stale}`, input)
      expect([answer.status, answer.body.reason]).toEqual([404, 'not-found'])
    }
    expect((await asOwner('PUT /api/owner/menu-items/never-was/sold-out', { soldOut: true })).status).toBe(404)
    expect(await wanted()).toBe(before)
  })

  test.each([
    ['no name', { name: '  ' }, { 'name.en': ['nameRequired'] }],
    [
      'a Spanish text of 5,000 characters',
      { description: { en: '', es: 'ñ'.repeat(5000) } },
      { 'description.es': ['too-long'] },
    ],
    ['a name that is a list', { name: ['Tacos'] }, { name: ['text'] }],
    ['words in a third language', { name: { en: 'Tacos', confirm: 'fr' } }, { 'name.confirm': ['locale'] }],
    ['two amounts', { price: '$11 or $14' }, { price: ['priceInvalid'] }],
    ['no amount', { price: 'ask us' }, { price: ['priceInvalid'] }],
    [
      'no name and no amount',
      { name: '', price: '', category: 'No key' },
      { 'name.en': ['nameRequired'], category: ['categoryUnknown'] },
    ],
    ['a category that is none', { category: 'pizza' }, { category: ['categoryUnknown'] }],
    ['a picture that runs script', { imageUrl: 'javascript:alert(1)' }, { imageUrl: ['linkInvalid'] }],
    ['a day of its own', { soldOutOn: '2030-01-01' }, { soldOutOn: ['unknown'] }],
    ['keys of the table', { pk: 'SITE' }, { pk: ['unknown'] }],
  ])('with %s is refused, field by field', async (_what, given, fields) => {
    const { id } = await added()
    const before = await wanted()
    for (const refused of [
      await asOwner('POST /api/owner/menu-items', aForm(given)),
      await asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ ...given, version: 1 })),
    ])
      expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await wanted()).toBe(before)
  })

  test('is in both languages, and knows which is older until it is confirmed or written again', async () => {
    const rtl = 'طاجن بالخوخ'
    const { body: first } = await asOwner(
      'POST /api/owner/menu-items',
      worded({ es: rtl }, { en: 'Six hours', es: '' }),
    )
    expect(first.name).toMatchObject({ en: '', es: rtl })
    expect(states(first)).toEqual(['missing confirmed', 'confirmed missing'])
    const { id } = first
    expect((await published()).find((item) => item.id === id)).toMatchObject({ name: rtl, borrowed: { name: 'es' } })

    const save = async (name: unknown, description: unknown, version: number) =>
      (await asOwner(`PUT /api/owner/menu-items/${id}`, worded(name, description, version))).body
    const whole = await save({ en: 'Tagine', es: rtl }, { en: 'Six hours', es: 'Seis horas' }, 1)
    expect(states(whole)).toEqual(['confirmed confirmed', 'confirmed confirmed'])
    const older = await save(whole.name, { ...whole.description, en: 'Nine hours' }, 2)
    expect(states(older)).toEqual(['confirmed confirmed', 'confirmed older'])
    const still = await save(older.name, { ...older.description, confirm: 'es' }, 3)
    expect(states(still)).toEqual(['confirmed confirmed', 'confirmed confirmed'])
    expect(still.description).toMatchObject({ en: 'Nine hours', es: 'Seis horas' })

    const [, changed] = await changes()
    expect(changed).toMatchObject({
      title: { en: 'Tagine', es: rtl },
      fields: [{ field: 'description', locale: 'en', before: 'Six hours', after: 'Nine hours' }],
    })
  })

  test('a dish with plain strings is English, and its next save writes both languages', async () => {
    const { writeItem: write } = await import('#functions/db/table.ts')
    const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
    const { getItem: get } = await import('#functions/db/table.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const plain = { ...aDish({ id: 'of-before' }), name: 'Horchata fría', description: 'Rice' }
    await write(saveItem(plain as never))
    const { body } = await asOwner('GET /api/owner/menu-items/of-before')
    expect([body.name, body.description]).toEqual([
      { en: 'Horchata fría', es: '' },
      { en: 'Rice', es: '' },
    ])
    const { items } = (await asOwner('GET /api/owner/menu-items')).body
    expect(items.find(({ id }: any) => id === 'of-before').name).toEqual(body.name)
    await asOwner('PUT /api/owner/menu-items/of-before/sold-out', { soldOut: true })
    expect((await changes())[0]).toMatchObject({ what: 'order', of: 'sold-out', title: { en: 'Horchata fría' } })
    await asOwner('PUT /api/owner/menu-items/of-before', worded(body.name, body.description, 1))
    expect(await get(keys.menuItem('of-before'))).toMatchObject({ name: { en: 'Horchata fría', es: '' } })
  })

  test.each([
    ['a size without a price', { sizes: [{ label: 'S', price: '' }] }, { 'sizes.0.price': ['priceInvalid'] }],
    [
      'two sizes of one name',
      { sizes: ['Chica', ' chica'].map((label) => ({ label, price: '$3' })) },
      { 'sizes.1.label.en': ['sizeTwice'] },
    ],
    [
      'hours that end before they begin',
      { price: '$3', soldWhen: [{ weekdays: [1], opens: 900, closes: 660 }] },
      { 'soldWhen.0.closes': ['hoursBackwards'] },
    ],
  ])('with %s is refused at its field', async (_what, given, fields) => {
    const form = { name: 'Agua', price: '', category: 'drinks', ...given }
    const { status, body } = await asOwner('POST /api/owner/menu-items', form)
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('at market price needs no amount', async () =>
    expect(await added({ price: '', marketPrice: true })).toMatchObject({ price: '', marketPrice: true }))
})

/** Lets as much stand as can. Answers how to put back what stood. */
const fill = async () => {
  const { putOp: put, writeItem: write } = await import('#functions/db/table.ts')
  const { readOverrides: standing } = await import('#functions/db/overrides/overrides.ts')
  const { keys } = await import('#functions/db/keys.ts')
  const place = keys.setting('SITE#standing')
  const entries = Array.from({ length: 300 }, (_, at) => ({
    verb: 'sold-out',
    dish: `full-${at}`,
    order: `order-${at}`,
    givenAt: '2026-12-24T20:00:00.000Z',
    from: '2026-12-24T20:00:00.000Z',
    until: '2026-12-25T16:00:00.000Z',
  }))
  const before = await standing()
  await write(put({ ...place, entries, version: before.version + 1 }))
  return async () => write(put({ ...place, ...before, version: before.version + 2 }))
}

describe('sold out', () => {
  beforeEach(async () => {
    setClock(() => Date.parse('2026-12-24T23:30:00-05:00'))
  })
  afterEach(() => setClock(undefined))

  const until = '2026-12-25T16:00:00.000Z'

  test('lasts until the restaurant opens again: then the dish is back with nothing done', async () => {
    const { id } = await added({ name: 'Pozole rojo' })
    const off = await asOwner(`PUT /api/owner/menu-items/${id}/sold-out`, { soldOut: true })
    expect([off.status, spanOf(off.body), off.body.version]).toEqual([200, [until], 1])
    const shown = (await published()).find((item) => item.id === id)!
    expect(spanOf(shown)).toEqual([until])
    expect(isSoldOut(shown, nowIso())).toBe(true)

    setClock(() => Date.parse('2026-12-25T11:00:00-05:00'))
    expect(isSoldOut(shown, nowIso())).toBe(false)
    const { items, today } = (await asOwner('GET /api/owner/menu-items')).body
    expect([today, items.find((item: any) => item.id === id).soldOut]).toEqual(['2026-12-25', undefined])
  })

  test('ends when the owner says so, and a save of the form keeps it or ends it', async () => {
    const { id } = await added({ name: 'Birria', soldOut: true })
    expect(spanOf((await asOwner(`GET /api/owner/menu-items/${id}`)).body)).toEqual([until])
    const kept = await asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ name: 'Birria', soldOut: true, version: 1 }))
    expect(spanOf(kept.body)).toEqual([until])
    const on = await asOwner(`PUT /api/owner/menu-items/${id}/sold-out`, { soldOut: false })
    expect(spanOf(on.body)).toEqual([])
  })

  test('is set though something else of the dish is being changed', async () => {
    const { id } = await added({ name: 'Menudo' })
    const [toggled] = await Promise.all([
      asOwner(`PUT /api/owner/menu-items/${id}/sold-out`, { soldOut: true }),
      asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ name: 'Menudo', price: '$9.00', version: 1 })),
    ])
    expect(toggled.status).toBe(200)
    expect(spanOf(toggled.body)).toEqual([until])
  })

  describe('while as much stands as can', () => {
    test('is refused in words, and nothing else of the dish is saved without it', async () => {
      const { id } = await added({ name: 'Tinga' })
      const edition = await wanted()
      const empty = await fill()
      const [items, log] = [(await asOwner('GET /api/owner/menu-items')).body.items.length, (await changes()).length]
      for (const refused of [
        await asOwner('POST /api/owner/menu-items', aForm({ name: 'Tinga de res', soldOut: true })),
        await asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ name: 'Tinga roja', soldOut: true, version: 1 })),
        await asOwner(`PUT /api/owner/menu-items/${id}/sold-out`, { soldOut: true }),
      ])
        expect([refused.status, refused.body.reason]).toEqual([422, 'too-many-overrides'])
      expect((await asOwner(`GET /api/owner/menu-items/${id}`)).body).toMatchObject({
        name: { en: 'Tinga' },
        version: 1,
      })
      expect((await asOwner('GET /api/owner/menu-items')).body.items).toHaveLength(items)
      expect([await wanted(), (await changes()).length]).toEqual([edition, log])
      await empty()
    })

    test('may end, and a dish that is on sale is saved', async () => {
      const { id } = await added({ name: 'Sopes' })
      const empty = await fill()
      const saved = await asOwner(`PUT /api/owner/menu-items/${id}`, aForm({ name: 'Sopes de res', version: 1 }))
      expect(saved.status).toBe(200)
      await empty()
    })
  })

  test('is saved with its dish or not at all, though another hand gives an order between', async () => {
    const { id } = await added({ name: 'Tostadas' })
    const { dynamo } = faultProxies()
    dynamo.before(async (sent) => {
      if (!sent.includes('TransactItems')) return
      dynamo.before()
      await asOwner('PUT /api/owner/menu-items/horchata/sold-out', { soldOut: true })
    })
    const saved = await asOwner(
      `PUT /api/owner/menu-items/${id}`,
      aForm({ name: 'Tostada', soldOut: true, version: 1 }),
    )
    dynamo.before()
    expect([saved.status, saved.body.version, spanOf(saved.body)]).toEqual([200, 2, [until]])
  })

  test('four tabs can mark dishes at once without a conflict', async () => {
    const { id } = await added({ name: 'Birria' })
    const tabs = [1, 2, 3, 4].map(() => asOwner(`PUT /api/owner/menu-items/${id}/sold-out`, { soldOut: true }))
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

describe('the list', () => {
  test('comes a hundred at a time, each dish once', async () => {
    const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
    const { writeItem: write } = await import('#functions/db/table.ts')
    for (let index = 0; index < 230; index++)
      await write(
        saveItem({
          ...aForm(),
          category: 'beer',
          id: `heap-${index}`,
          name: `Heap ${index}`,
          version: 1,
        } as never),
      )
    const seen: string[] = []
    let after: string | undefined
    let pages = 0
    do {
      const { body }: { body: any } = await asOwner('GET /api/owner/menu-items', after ? { after } : undefined)
      expect(body.items.length).toBeLessThanOrEqual(100)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      after = body.next
      pages++
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => id.startsWith('heap-'))).toHaveLength(230)
    expect(pages).toBeGreaterThanOrEqual(3)
  })
})
