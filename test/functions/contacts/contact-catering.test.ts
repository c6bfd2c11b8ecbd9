import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanText, MessageText, Name } from '#shared/validation.ts'
import { computeQuote } from '#shared/catering/catering.ts'
import { formatDollars } from '#shared/money.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking, aCateringForm, aMessageForm, aDish, somePercentages } from '#test/make.ts'
import { naughty } from '#test/shared/naughty.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { ask, aws, mails } = withEmulatedAws()
const send = 'POST /api/contacts'
const request = 'POST /api/catering-requests'

let counter = 0
const aCaller = () => `198.51.${Math.floor(counter++ / 250)}.${counter % 250}`
const from = () => ({ ip: aCaller() })

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/menu/items.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/versioned.ts')),
  ...(await import('#functions/db/catering/requests.ts')),
  ...(await import('#functions/db/contacts/messages.ts')),
})

const tiers = ['inactive', 'basic', 'premium', 'enterprise'] as const

const percentages = somePercentages({
  deliveryPercentage: 10,
  salesTaxPercentage: 8.25,
  gratuityPercentage: 18,
  discountPercentage: 5,
})

let hours = 17
/** One in which the restaurant has had no notice yet. */
const anotherHour = () => {
  const at = Date.parse(`2026-11-30T${hours++}:00:00Z`)
  setClock(() => at)
}

beforeAll(async () => {
  anotherHour()
  const { writeItem: write, saveMenuItemOp: saveItem, putIfVersionOp, settingKeys } = await store()
  await useTier('enterprise')
  await write(saveItem(aDish()))
  await write(saveItem(aDish({ id: 'mole', name: 'Mole negro', price: '$1,234.50' })))
  await write(saveItem(aDish({ id: 'catch', name: 'Catch of the day', price: 'ask us', marketPrice: true })))
  await write(putIfVersionOp(settingKeys.catering(), percentages, 0))
})

const subjectsSince = async (count: number) => (await mails()).slice(count).map(({ subject }) => subject)

describe('a message', () => {
  test('is stored, and emailed to the restaurant with its writer as Reply-To', async () => {
    const before = (await mails()).length
    const { status, body } = await ask(
      send,
      aMessageForm({ phoneNumber: 'ask at the bar', email: 'Ana@Example.com' }),
      from(),
    )
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    const { message } = await store()
    expect(await message(body.id)).toMatchObject({
      email: 'Ana@Example.com',
      phoneNumber: 'ask at the bar',
      message: 'Is the patio open in December?',
      version: 1,
    })
    await aws().lambdas.idle()
    const [notice, ...more] = (await mails()).slice(before)
    expect(more).toEqual([])
    expect(notice?.subject).toBe('Message from Ana Reyes')
    expect(notice?.replyTo?.value[0]?.address).toBe('Ana@example.com')
    expect(notice?.text).toContain('> Is the patio open in December?')
  })

  test('is accepted in every tier', async () => {
    for (const tier of tiers) {
      await useTier(tier)
      expect((await ask(send, aMessageForm(), from())).status).toBe(201)
    }
    await useTier('enterprise')
  })

  test('under one key is one message', async () => {
    const { messages } = await store()
    const before = (await messages(100)).entries.length
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(send, aMessageForm(), { ...from(), key: 'one-message-of-ana' })),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect((await messages(100)).entries.length).toBe(before + 1)
  })

  test.each([
    ['message', { message: '' }, 'messageRequired'],
    ['message', { message: '\u200b\n ' }, 'messageRequired'],
    ['message', { message: 'x'.repeat(1001) }, 'messageTooLong'],
    ['email', { email: 'nobody' }, 'emailInvalid'],
    ['name', { name: '' }, 'nameRequired'],
    ['phoneNumber', { phoneNumber: '1'.repeat(21) }, 'phoneTooLong'],
    ['phoneNumber', { phoneNumber: 7705550134 }, 'phoneInvalid'],
    ['status', { status: 'read' }, 'unknown'],
    ['__proto__', JSON.stringify(aMessageForm()).replace('{', '{"__proto__":{"admin":true},'), 'unknown'],
  ])('with a faulty %s is refused and leaves nothing', async (field, given, fault) => {
    const { messages } = await store()
    const before = (await messages(500)).entries.length
    const { status, body } = await ask(
      send,
      typeof given === 'string' ? given : { ...aMessageForm(), ...(given as object) },
      from(),
    )
    expect([status, body.reason, body.fields[field]]).toEqual([400, 'invalid', [fault]])
    expect((await messages(500)).entries.length).toBe(before)
  })

  test.each([
    ['fills the field that people do not see', { website: 'https://buy.example' }],
    ['needs no time to write', { fillMs: 200 }],
  ])('of a machine that %s is refused', async (_how, given) => {
    expect((await ask(send, aMessageForm(given), from())).body.reason).toBe('looks-automated')
    expect((await ask(request, aCateringForm(given), from())).body.reason).toBe('looks-automated')
    expect((await ask('POST /api/reservations', aBooking(given), from())).body.reason).toBe('looks-automated')
  })

  test("a message returns its cleaned text, and no other message's", async () => {
    const { message } = await store()
    for (let at = 0; at < naughty.length; at += 8) {
      const some = naughty.slice(at, at + 8)
      const form = aMessageForm({ name: some.find((text) => v.is(Name, text)) ?? 'Ana', message: `x${some.join('x')}` })
      const { status, body } = await ask(send, form, from())
      expect(status).toBe(v.is(MessageText, form.message) ? 201 : 400)
      if (status === 201)
        expect(await message(body.id)).toMatchObject({
          name: v.parse(Name, form.name),
          message: cleanText(form.message),
        })
    }
  })

  test('the 11th of one address in an hour is refused with the seconds to wait', async () => {
    const ip = '203.0.113.99'
    for (let each = 0; each < 10; each++) expect((await ask(send, aMessageForm(), { ip })).status).toBe(201)
    const { status, headers } = await ask(send, aMessageForm(), { ip })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
  })

  test.each([
    ['over 64 KB', { message: 'x'.repeat(66_000) }, 413],
    ['not JSON', '{"name": ', 400],
    ['a list', '[1]', 400],
    ['a thousand levels deep', '{"name":'.repeat(1000) + '1' + '}'.repeat(1000), 400],
    ['empty', '', 400],
  ])('a body that is %s is refused', async (_what, body, status) => {
    expect((await ask(send, body, from())).status).toBe(status)
  })
})

/** Each is of a mailbox of its own, which has no other open request. */
let askers = 0
const asking = (selectedItems: any) =>
  ask(request, aCateringForm({ email: `asker${askers++}@example.com`, selectedItems, locale: 'es' }), from())
const line = (size?: string) => ({ itemId: 'rice', quantity: 2, ...(size ? { size } : {}) })

describe('a catering request', () => {
  test('is priced by the server, stored as a snapshot, and emailed to both to the cent', async () => {
    anotherHour()
    const before = (await mails()).length
    const lines = [
      { itemId: 'taco-pastor', quantity: 120 },
      { itemId: 'mole', quantity: 2 },
      { itemId: 'catch', quantity: 1 },
    ]
    const { status, body } = await ask(
      request,
      aCateringForm({ selectedItems: lines, locale: 'es', numberOfServings: 1 }),
      from(),
    )
    expect(status).toBe(201)
    const priced = computeQuote(
      [
        { price: '$3.75', quantity: 120 },
        { price: '$1,234.50', quantity: 2 },
        { price: '', quantity: 1 },
      ],
      percentages,
    )
    expect(body.quote).toEqual(priced)
    expect(priced.subtotal).toBe(291_900)
    // 2919.00 − 145.95 + 291.90 + 228.78 + 499.15
    expect([priced.total, priced.toBeQuoted]).toEqual([379_288, 1])

    const { cateringRequest, writeItem: write, saveMenuItemOp: saveItem, putIfVersionOp, settingKeys } = await store()
    expect(await cateringRequest(body.id)).toMatchObject({
      ...percentages,
      totalAmount: 379_288,
      selectedItems: [
        { itemId: 'taco-pastor', itemName: { en: 'Tacos al pastor' }, price: '$3.75', quantity: 120 },
        { itemId: 'mole', price: '$1,234.50', quantity: 2 },
        { itemId: 'catch', price: '', quantity: 1 },
      ],
    })
    await aws().lambdas.idle()
    const sent = (await mails()).slice(before)
    const guest = sent.find(({ subject }) => subject?.includes('banquete para'))
    const notice = sent.find(({ subject }) => subject?.startsWith('Catering request'))
    for (const mail of [guest, notice])
      for (const part of [mail?.text, String(mail?.html)])
        for (const amount of ['subtotal', 'discount', 'delivery', 'tax', 'gratuity', 'total'] as const)
          expect(part).toContain(formatDollars(priced[amount]))
    expect(guest?.text).toContain('por cotizar')
    expect(notice?.replyTo?.value[0]?.address).toBe('ana@example.com')
    expect(notice?.subject).toMatch(/, 1 serving$/)

    await write(saveItem(aDish({ price: '$99.00' })))
    await write(putIfVersionOp(settingKeys.catering(), { ...percentages, discountPercentage: 50 }, 1))
    expect((await cateringRequest(body.id))?.totalAmount).toBe(379_288)
    await write(saveItem(aDish()))
    await write(putIfVersionOp(settingKeys.catering(), percentages, 2))
  })

  test('names a size where the dish has some, as it is called in the language of the guest, and is priced by it', async () => {
    anotherHour()
    const { cateringRequest, writeItem: write, saveMenuItemOp: saveItem } = await store()
    const sizes = [
      { label: toLocalizedText({ en: 'Half tray', es: 'Media charola' }), price: '$40.00' },
      { label: toLocalizedText('Full tray'), price: '$75.00' },
    ]
    await write(saveItem(aDish({ id: 'rice', name: 'Rice', price: '', sizes })))
    const { status, body } = await asking([line('Media charola'), line('Full tray')])
    expect([status, body.quote?.subtotal]).toEqual([201, 23_000])
    expect((await cateringRequest(body.id))?.selectedItems).toEqual([
      {
        itemId: 'rice',
        itemName: { en: 'Rice', es: '' },
        size: { en: 'Half tray', es: 'Media charola' },
        price: '$40.00',
        quantity: 2,
      },
      {
        itemId: 'rice',
        itemName: { en: 'Rice', es: '' },
        size: { en: 'Full tray', es: '' },
        price: '$75.00',
        quantity: 2,
      },
    ])
    await aws().lambdas.idle()
    const mail = (await mails()).findLast(({ subject }) => subject?.includes('banquete para'))
    expect(mail?.text).toContain('2 × Rice, Media charola')
    for (const size of [undefined, 'Half tray'])
      expect((await asking([line(size)])).body).toMatchObject({
        reason: 'item-unknown',
        fields: { 'selectedItems.0.size': ['itemUnknown'] },
      })
    expect((await asking([line('Full tray'), line('Full tray')])).body.fields).toEqual({ selectedItems: ['itemTwice'] })
  })

  test.each([
    ['is hidden', { hidden: true }],
    ['is not for catering', { notForCatering: true }],
    [
      'is not sold any more on that day',
      { soldWhen: [{ weekdays: [0], opens: 0, closes: 1440, from: '', to: '2026-12-23' }] },
    ],
  ])('for a dish that %s is refused', async (_what, given) => {
    anotherHour()
    const { writeItem: write, saveMenuItemOp: saveItem } = await store()
    await write(saveItem(aDish({ id: 'kept', ...given })))
    const { body } = await ask(request, aCateringForm({ selectedItems: [{ itemId: 'kept', quantity: 1 }] }), from())
    expect(body).toMatchObject({ reason: 'item-unknown', fields: { 'selectedItems.0.itemId': ['itemUnknown'] } })
  })

  test.each([
    ['a total', { totalAmount: 1 }, 'totalAmount'],
    ['a percentage', { discountPercentage: 100 }, 'discountPercentage'],
    ['a status', { status: 'accepted' }, 'status'],
    ['a line price', { selectedItems: [{ itemId: 'mole', quantity: 1, price: '$0.01' }] }, 'selectedItems.0.price'],
    ['a key', { pk: 'SITE' }, 'pk'],
  ])('a catering request with an unknown field %s is refused', async (_what, given, field) => {
    const { status, body } = await ask(request, { ...aCateringForm(), ...given }, from())
    expect([status, body.fields[field]]).toEqual([400, ['unknown']])
  })

  test.each([
    [{ itemId: 'mole', quantity: 0 }, 'quantityInvalid'],
    [{ itemId: 'mole', quantity: -1 }, 'quantityInvalid'],
    [{ itemId: 'mole', quantity: 1.5 }, 'quantityInvalid'],
    [{ itemId: 'mole', quantity: 1e308 }, 'quantityTooLarge'],
    [{ itemId: 'mole', quantity: '٣' }, 'quantityInvalid'],
    [{ itemId: 'mole', quantity: null }, 'quantityInvalid'],
  ])('of %j is refused', async (line, fault) => {
    const { status, body } = await ask(request, aCateringForm({ selectedItems: [line as any] }), from())
    expect([status, body.fields['selectedItems.0.quantity']]).toEqual([400, [fault]])
  })

  test.each([0, {}])('a request of 20,000 times %j is refused at once with a short error', async (item) => {
    const selectedItems = Array.from({ length: 20_000 }, () => item) as any
    const { status, body } = await ask(request, aCateringForm({ selectedItems }), from())
    expect([status, body.fields]).toEqual([400, { selectedItems: ['itemsTooMany'] }])
  })

  test('of dishes whose ids are broken text is refused, each named', async () => {
    const selectedItems = ['\ud800', '\ud801'].map((itemId) => ({ itemId, quantity: 1 }))
    const { status, body } = await ask(request, aCateringForm({ selectedItems }), from())
    expect([status, body.fields]).toEqual([
      400,
      { 'selectedItems.0.itemId': ['itemUnknown'], 'selectedItems.1.itemId': ['itemUnknown'] },
    ])
  })

  test('of a dish that is not on the menu says which', async () => {
    const selectedItems = [
      { itemId: 'mole', quantity: 1 },
      { itemId: 'ITEM#mole', quantity: 1 },
    ]
    const { status, body } = await ask(request, aCateringForm({ selectedItems }), from())
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([422, 'item-unknown', ['selectedItems.1.itemId']])
  })

  test.each([
    ['2026-11-29', 422, 'time-passed'],
    ['2026-11-30', 201, undefined],
    ['2026-02-30', 400, 'invalid'],
    ['2099-01-01', 422, 'too-far-ahead'],
  ])('for %s is answered %i', async (desiredDate, status, reason) => {
    const answer = await ask(request, aCateringForm({ desiredDate }), from())
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
  })

  test('the 11th of one address in an hour is refused with the seconds to wait', async () => {
    const ip = '203.0.113.98'
    const form = aCateringForm({ email: 'eleven@example.com' })
    for (let each = 0; each < 10; each++) expect((await ask(request, form, { ip })).status).toBe(201)
    const { status, body, headers } = await ask(request, form, { ip })
    expect([status, body.reason, headers['retry-after']]).toEqual([429, 'too-many', '3600'])
  })

  test('under one key is one request and one pair of emails', async () => {
    anotherHour()
    await aws().lambdas.idle()
    const before = (await mails()).length
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(request, aCateringForm({ email: 'one@example.com' }), { ...from(), key: 'the-party' })),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    await aws().lambdas.idle()
    expect(await subjectsSince(before)).toHaveLength(2)
  })
})

describe('the tier', () => {
  test.each(tiers)('%s opens what it gives and refuses the rest', async (tier) => {
    await useTier(tier)
    const catering = await ask(request, aCateringForm(), from())
    const booking = await ask('POST /api/reservations', aBooking(), from())
    await useTier('enterprise')
    expect([catering.status, catering.body.reason]).toEqual(
      tier === 'enterprise' ? [201, undefined] : [422, 'no-access'],
    )
    expect([booking.status, booking.body.reason]).toEqual(
      tier === 'enterprise' || tier === 'premium' ? [201, undefined] : [422, 'no-access'],
    )
  })
})
