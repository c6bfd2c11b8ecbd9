import { beforeAll, describe, expect, test } from 'vitest'
import { computeQuote } from '#shared/catering/catering.ts'
import { formatDollars } from '#shared/money.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { somePercentages } from '#test/make.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { inDays, withPeople } from '#test/functions/owner/contacts/people.ts'

const { open, asOwner, asks, aws, mails, faultProxies, lastChange } = withPeople()
const percentages = somePercentages({
  deliveryPercentage: 8,
  salesTaxPercentage: 7,
  gratuityPercentage: 15,
  discountPercentage: 5,
})

const path = (id: string) => `/api/owner/catering-requests/${id}`
const read = async (id: string) => (await asOwner(`GET ${path(id)}`)).body
const news = async () => (await asOwner('GET /api/owner/news')).body.requests as number
const idle = () => aws().lambdas.idle()
const published = async (file: string) => {
  await idle()
  return (await aws().bucket.read('site', file))?.body.toString() ?? ''
}

beforeAll(() => open())

describe('the percentages', () => {
  test('are saved over their version, reach the guests, and are in the change log', async () => {
    const { body: before } = await asOwner('GET /api/owner/catering-settings')
    expect(before).toEqual({ ...somePercentages(), version: 0 })
    const saved = await asOwner('PUT /api/owner/catering-settings', { ...percentages, version: 0 })
    expect(saved.body).toEqual({ ...percentages, version: 1 })
    expect(JSON.parse(await published('content/catering.json'))).toEqual(percentages)
    expect(await lastChange()).toMatchObject({ what: 'catering-rules', kind: 'changed' })
    const stale = await asOwner('PUT /api/owner/catering-settings', { ...percentages, version: 0 })
    expect(stale.body.reason).toBe('changed-meanwhile')
    const { body: request } = await asOwner(`GET ${path(await asks())}`)
    expect(request).toMatchObject({ ...percentages, state: 'new', version: 1 })
  })

  test.each([-1, 100.5, 8.2505, '8', null])('are not %s', async (deliveryPercentage) => {
    const refused = await asOwner('PUT /api/owner/catering-settings', {
      ...percentages,
      deliveryPercentage,
      version: 1,
    })
    expect(refused.body).toMatchObject({ reason: 'invalid', fields: { deliveryPercentage: ['percentage'] } })
  })
})

describe('a request', () => {
  test('is edited: lines, quantities, prices and percentages make the total that the guest would see', async () => {
    const id = await asks({
      selectedItems: [
        { itemId: 'taco-pastor', quantity: 120 },
        { itemId: 'catch', quantity: 2 },
      ],
    })
    const before = await read(id)
    expect(before.selectedItems[1]).toMatchObject({ price: '' })
    const selectedItems = [
      { ...before.selectedItems[0], quantity: 80 },
      { ...before.selectedItems[1], price: '$38.00' },
      { itemId: 'extra-1', itemName: toLocalizedText('Taquero, three hours'), price: '150', quantity: 1 },
    ]
    const edit = { version: 1, selectedItems, discountPercentage: 10, desiredDate: inDays(30), numberOfServings: 60 }
    const { body: after } = await asOwner(`PUT ${path(id)}`, edit)
    const stored = [...selectedItems.slice(0, 2), { ...selectedItems[2], price: '$150.00' }]
    expect(after).toMatchObject({ ...edit, selectedItems: stored, version: 2, gratuityPercentage: 15, state: 'new' })
    expect(after.totalAmount).toBe(computeQuote(selectedItems, { ...percentages, discountPercentage: 10 }).total)
    expect(await read(id)).toEqual(after)
    expect((await asOwner(`PUT ${path(id)}`, edit)).body.reason).toBe('changed-meanwhile')
    expect(await read(id)).toEqual(after)
    expect(await lastChange()).toMatchObject({ what: 'catering-request', of: id, kind: 'changed' })
  })

  test.each([
    ['no lines', { selectedItems: [] }, 'selectedItems'],
    [
      'two prices',
      { selectedItems: [{ itemId: 'a', itemName: 'A', price: '$1 or $2', quantity: 1 }] },
      'selectedItems.0.price',
    ],
    [
      'no quantity',
      { selectedItems: [{ itemId: 'a', itemName: 'A', price: '', quantity: 0 }] },
      'selectedItems.0.quantity',
    ],
    [
      'no name',
      { selectedItems: [{ itemId: 'a', itemName: ' ', price: '', quantity: 1 }] },
      'selectedItems.0.itemName.en',
    ],
    ['a total of its own', { totalAmount: 1 }, 'totalAmount'],
    ['a percentage above 100', { discountPercentage: 101 }, 'discountPercentage'],
    ['a guest', { email: 'other@example.com' }, 'email'],
    ['a date that is none', { desiredDate: '2026-02-30' }, 'desiredDate'],
  ])('refuses %s by its field', async (_what, change, field) => {
    const id = await asks()
    const { body } = await asOwner(`PUT ${path(id)}`, { version: 1, ...change })
    expect([body.reason, Object.keys(body.fields)]).toEqual(['invalid', [field]])
    expect((await read(id)).version).toBe(1)
  })

  test('moves as the rules say, and waits for the owner only while it is new', async () => {
    const id = await asks()
    const waiting = await news()
    let version = 1
    const move = async (state: string) => {
      const { body } = await asOwner(`PUT ${path(id)}`, { version, state })
      version = body.version ?? version
      return body.state ?? body.reason
    }
    expect(await move('declined')).toBe('declined')
    expect(await news()).toBe(waiting - 1)
    expect(await move('accepted')).toBe('transition-refused')
    expect(await move('new')).toBe('new')
    expect(await news()).toBe(waiting)
    expect(await move('accepted')).toBe('accepted')
    expect(await move('new')).toBe('transition-refused')
    expect(await move('cooked')).toBe('invalid')
    expect(await news()).toBe(waiting - 1)
  })

  test('is deleted at the version it was read at', async () => {
    const waiting = await news()
    const id = await asks({ name: 'June Tomatillo' })
    expect((await asOwner(`DELETE ${path(id)}`, { version: 2 })).body.reason).toBe('changed-meanwhile')
    expect((await asOwner(`DELETE ${path(id)}`, { version: 1 })).status).toBe(200)
    expect(await lastChange()).toMatchObject({ what: 'catering-request', kind: 'deleted', title: 'June Tomatillo' })
    expect([(await asOwner(`GET ${path(id)}`)).status, await news()]).toEqual([404, waiting])
  })
})

/** The quotes that were emailed to an address. */
const quotes = async (to: string) => {
  await idle()
  return (await mails()).filter(
    ({ subject, to: sent }) => /catering quote|cotización/.test(subject ?? '') && JSON.stringify(sent).includes(to),
  )
}

describe('a quote', () => {
  test('is emailed as it is, and stored as the guest read it', async () => {
    await asOwner('PUT /api/owner/settings', {
      contactInfo: { ...(await asOwner('GET /api/owner/settings')).body.contactInfo, email: 'hola@restaurant.test' },
    })
    const id = await asks({ name: 'June Tomatillo', email: 'june@example.com', message: 'Two are vegan.' })
    const line = { itemId: 'taco-pastor', itemName: toLocalizedText('Tacos al pastor'), price: '$3.75', quantity: 200 }
    const { body: sent } = await asOwner(`POST ${path(id)}/quote`, { version: 1, selectedItems: [line] })
    const { total } = computeQuote([line], percentages)
    expect(sent).toMatchObject({ state: 'quoted', version: 2, totalAmount: total })
    expect(sent.sentQuote).toMatchObject({ selectedItems: [line], totalAmount: total, ...percentages })

    const [mail, ...more] = await quotes('june@example.com')
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Your catering quote for')
    expect(mail?.text).toContain(formatDollars(total))
    expect(mail?.text).toContain('200 × Tacos al pastor ($3.75)')
    expect(mail?.text).toContain('Discount (5%)')
    expect(mail?.replyTo?.value[0]?.address).toBe('hola@restaurant.test')

    const { body: later } = await asOwner(`PUT ${path(id)}`, { version: 2, discountPercentage: 50 })
    expect(later.totalAmount).toBeLessThan(total)
    expect(later.sentQuote).toEqual(sent.sentQuote)
  })

  test('goes out in the language of its guest', async () => {
    const id = await asks({ email: 'luz@example.com', locale: 'es' })
    await asOwner(`POST ${path(id)}/quote`, { version: 1 })
    const [mail] = await quotes('luz@example.com')
    expect(mail?.subject).toContain('Tu cotización de banquete para el')
  })

  test('is sent once, however many tabs press', async () => {
    const id = await asks({ email: 'once@example.com' })
    const answers = await Promise.all([1, 2, 3].map(() => asOwner(`POST ${path(id)}/quote`, { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await quotes('once@example.com')).toHaveLength(1)
  })

  test('is not sent for what was declined, nor for a day that has passed', async () => {
    const id = await asks()
    const past = await asOwner(`POST ${path(id)}/quote`, { version: 1, desiredDate: inDays(-1) })
    expect(past.body.reason).toBe('time-passed')
    await asOwner(`PUT ${path(id)}`, { version: 1, state: 'declined' })
    expect((await asOwner(`POST ${path(id)}/quote`, { version: 2 })).body.reason).toBe('transition-refused')
    expect(await read(id)).toMatchObject({ state: 'declined', version: 2 })
  })

  test('stays saved when the email service is down, and goes out later', async () => {
    const id = await asks({ email: 'later@example.com' })
    await idle()
    faultProxies().ses.down(true)
    const { body } = await asOwner(`POST ${path(id)}/quote`, { version: 1 })
    await idle()
    faultProxies().ses.down(false)
    expect(body.state).toBe('quoted')
    expect(await quotes('later@example.com')).toEqual([])
  })
})

test('below enterprise every call of catering is refused, and nothing is lost', async () => {
  const id = await asks()
  const before = await read(id)
  await useTier('premium')
  for (const [route, input] of [
    ['GET /api/owner/catering-requests', {}],
    [`GET ${path(id)}`, {}],
    [`PUT ${path(id)}`, { version: 1, state: 'declined' }],
    [`POST ${path(id)}/quote`, { version: 1 }],
    [`DELETE ${path(id)}`, { version: 1 }],
    ['GET /api/owner/catering-settings', {}],
    ['PUT /api/owner/catering-settings', { ...percentages, version: 1 }],
  ] as const)
    expect((await asOwner(route, input)).body.reason, route).toBe('no-access')
  await useTier('enterprise')
  expect(await read(id)).toEqual(before)
})
