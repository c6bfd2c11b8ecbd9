import { anything, assert, constant, constantFrom, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { home } from '#infra/local/demo/home.ts'
import { posts } from '#infra/local/demo/posts.ts'
import { site } from '#infra/local/demo/site.ts'
import { nothingKnown } from '#shared/allergens.ts'
import { defaultCateringSettings } from '#shared/catering.ts'
import { check, type Finding, type RuleName, ruleNames, type Snapshot } from '#shared/check.ts'
import { type Section, sections } from '#shared/home.ts'
import { holidaysAhead } from '#shared/holidays.ts'
import { unverified } from '#shared/overview.ts'
import { defaultReservationSettings } from '#shared/reservation.ts'
import { type SiteKey, siteSettings } from '#shared/site.ts'
import { keptText, standIn, type Text } from '#shared/text.ts'
import { aDish, someHours } from '#test/make.ts'

// Saturday, November 21, 2026, 5:12 PM in Carrollton.
const at = '2026-11-21T22:12:00Z'
const today = '2026-11-21'
const both = (en: string, es: string): Text => keptText({ en, es })
const versioned = <K extends string, T>(names: readonly K[], of: Record<K, T>, version = 1) =>
  Object.fromEntries(names.map((name) => [name, { ...of[name], version }]))

const dish = (given: Parameters<typeof aDish>[0] = {}) =>
  aDish({
    name: both('Tacos al pastor', 'Tacos al pastor'),
    description: both('Pork, pineapple', 'Puerco, piña'),
    imageUrl: 'tacos-pastor',
    contents: { ...nothingKnown, allergens: { milk: 'not' }, checkedAt: '2026-11-01T12:00:00Z' },
    ...given,
  })
const mail = {
  id: 'm1',
  kind: 'reservation-confirmed',
  of: 'r1',
  name: 'Lucía Jamaica',
  email: 'lucia@example.com',
  error: 'MessageRejected',
  attempts: 3,
  createdAt: at,
} as const

/** A restaurant that is well kept: the demo's, every holiday answered, everything answered and set. */
const kept: Snapshot = {
  at,
  tier: 'enterprise',
  items: [dish(), dish({ id: 'flan', name: both('Flan', 'Flan'), category: 'desserts' })],
  standing: [],
  askedAgainAt: '',
  stops: [{ place: both('The square', 'La plaza') }, { place: both('The park', 'El parque'), date: today }],
  home: versioned(sections, home as Record<Section, object>) as Snapshot['home'],
  settings: versioned(Object.keys(siteSettings) as SiteKey[], site) as Snapshot['settings'],
  hours: { ...someHours(), usual: holidaysAhead(today).map(({ id }) => id), version: 3 },
  posts: posts.map(({ content, ...post }) => Object.assign(post, { body: standIn(content) })),
  rules: { ...defaultReservationSettings, seats: 40, version: 2 },
  days: [{ date: '2026-11-28', booked: 2, blocked: false, seated: { 72: 4 }, arriving: { 72: 4 } }],
  catering: { ...defaultCateringSettings, salesTaxPercentage: 7, version: 1 },
  failed: [],
  troubles: [],
  messages: ['2026-11-20T22:12:00Z'],
  requests: ['2026-11-21T22:00:00Z'],
  calls: 0,
  edition: { wanted: 9, published: 9 },
  changedAt: '2026-11-21T20:00:00Z',
  account: { guarded: true, recoveryCodes: 8 },
}

const found = (of: Partial<Snapshot>): Finding[] => check({ ...kept, ...of })
const namesOf = (of: Partial<Snapshot>): RuleName[] => found(of).map(({ rule }) => rule)
const setting = <K extends SiteKey>(key: K, change: object) => ({
  settings: { ...kept.settings, [key]: { ...kept.settings[key], ...change } },
})
const closed = (from: string, to = from) => ({ id: from, from, to, name: both('Fair', 'Feria'), intervals: [] })
const hours = (change: object) => ({ hours: { ...kept.hours, ...change } })
const [taco, flan] = kept.items as [Snapshot['items'][number], Snapshot['items'][number]]
const section = (name: Section, change: object) => ({
  home: { ...kept.home, [name]: { ...kept.home[name], ...change } },
})

/** A dish that is sold out until the owner says so. */
const soldOut = (of: string, givenAt: string): Snapshot['standing'][number] => ({
  order: `o-${of}`,
  verb: 'sold-out',
  dish: of,
  givenAt,
  from: givenAt,
})

/** What makes each rule find something, alone, and what it says then. */
const faults: Record<RuleName, [wrong: Partial<Snapshot>, says: Partial<Finding>]> = {
  'name-missing': [setting('branding', { name: 'Our restaurant' }), { at: { to: 'settings', hash: 'name' } }],
  'phone-missing': [setting('contactInfo', { phone: '' }), { at: { to: 'settings', hash: 'phone' } }],
  'address-missing': [setting('contactInfo', { address: 'Carrollton, GA' }), { weight: 'now' }],
  'address-unread': [
    setting('contactInfo', { address: '118 Pecan Row in Carrollton' }),
    { things: [{ said: '118 Pecan Row in Carrollton' }] },
  ],
  'hours-unread': [
    { ...hours({ version: 0 }), ...setting('hoursOfOperation', { sunday: 'late till early' }) },
    { things: [{ weekday: 0 }], at: { to: 'settings/hours' } },
  ],
  'never-open': [{ ...hours({ exceptions: [closed(today, '2027-01-31')] }), days: [] }, { weight: 'now' }],
  'menu-empty': [{ items: [] }, { at: { to: 'menu' } }],
  'dish-price': [
    { items: [taco, { ...flan, price: 'ask us' }] },
    { things: [{ name: flan.name }], at: { to: 'menu', query: { dish: 'flan' }, hash: 'price' } },
  ],
  'dish-twice': [
    { items: [taco, flan, { ...flan, id: 'again', name: both('Caramel flan', ' flan') }] },
    { count: 1, at: { to: 'menu', query: { dish: 'again' } } },
  ],
  'order-missing': [setting('branding', { orderUrl: '' }), { at: { to: 'settings', hash: 'orderUrl' } }],
  'hero-bare': [section('hero', { imageUrl: '' }), { at: { to: 'home', query: { section: 'hero' }, hash: 'title' } }],
  'other-phone': [
    setting('lines', { callLine: both('Call (770) 555-0124', 'Llama al (770) 555-0124') }),
    {
      things: [{ place: { what: 'setting', of: 'lines', field: 'callLine' } }],
      at: { to: 'home/lines', hash: 'lines.callLine' },
    },
  ],
  'edition-behind': [{ edition: { wanted: 10, published: 9 } }, { call: { name: 'publish-again', input: {} } }],
  'bookings-paused': [
    { rules: { ...kept.rules, reservationsEnabled: false } },
    {
      call: {
        name: 'save-reservation-settings',
        input: { maxReservationsPerDay: 50, reservationsEnabled: true, reminders: true, version: 2 },
      },
    },
  ],
  'pause-endless': [
    { standing: [{ order: 'p', verb: 'pause', givenAt: '2026-11-21T20:00:00Z', from: '2026-11-21T20:00:00Z' }] },
    { call: { name: 'give-orders', input: { orders: [{ verb: 'resume' }] } } },
  ],
  'closed-endless': [
    { standing: [{ order: 'c', verb: 'close', givenAt: '2026-11-21T20:00:00Z', from: '2026-11-21T20:00:00Z' }] },
    { at: { to: '' } },
  ],
  'no-places': [
    { rules: { ...kept.rules, maxReservationsPerDay: 0 } },
    { at: { to: 'reservations/settings', hash: 'maxReservationsPerDay' } },
  ],
  'no-slots': [
    { rules: { ...kept.rules, firstTable: 1290, lastTable: 1290 }, days: [] },
    // Fridays and Saturdays give a table at 9:30 PM.
    { count: 5, things: [1, 2, 3, 4, 0].map((weekday) => ({ weekday })) },
  ],
  'closed-booked': [
    hours({ exceptions: [closed('2026-11-28')] }),
    { things: [{ date: '2026-11-28' }], at: { to: 'reservations', query: { date: '2026-11-28' } } },
  ],
  'table-outside': [
    { days: [{ date: '2026-11-29', booked: 1, blocked: false, arriving: { 90: 4 } }] },
    { things: [{ date: '2026-11-29', time: '22:30:00' }], at: { to: 'reservations', query: { date: '2026-11-29' } } },
  ],
  'calls-open': [{ calls: 3 }, { count: 3, at: { to: '', hash: 'calls' } }],
  'mail-domain': [{ troubles: [unverified] }, { at: { to: '', hash: 'mails' } }],
  'mail-failed': [{ failed: [mail] }, { call: { name: 'send-mail-again', input: { id: 'm1' } } }],
  'messages-old': [
    { messages: ['2026-11-19T22:00:00Z', '2026-11-20T22:12:00Z'] },
    { count: 1, at: { to: 'messages' } },
  ],
  'requests-old': [{ requests: ['2026-11-19T22:00:00Z'] }, { count: 1, at: { to: 'catering' } }],
  'sales-tax': [
    { catering: { ...kept.catering, salesTaxPercentage: 0 } },
    { at: { to: 'catering/settings', hash: 'salesTaxPercentage' } },
  ],
  'plan-none': [{ tier: null }, { at: { to: 'subscription' } }],
  'holiday-open': [
    hours({ usual: kept.hours.usual.filter((id) => !id.startsWith('christmas')) }),
    { count: 2, at: { to: 'settings/hours', hash: 'holidays' } },
  ],
  'exception-past': [
    hours({ exceptions: [closed('2026-11-18'), closed('2026-11-20')] }),
    {
      things: [{ date: '2026-11-18', name: both('Fair', 'Feria') }],
      call: {
        name: 'save-hours',
        input: {
          hours: { week: kept.hours.week, exceptions: [closed('2026-11-20')] },
          usual: kept.hours.usual,
          version: 3,
        },
      },
    },
  ],
  'plan-ends': [{ ends: '2026-12-01T12:00:00Z' }, { things: [{ date: '2026-12-01' }] }],
  'second-factor': [{ account: { guarded: false } }, { at: { to: 'settings/security' } }],
  'recovery-codes': [{ account: { guarded: true, recoveryCodes: 2 } }, { count: 2 }],
  'seats-unset': [
    { rules: { ...defaultReservationSettings, version: 2 } },
    { at: { to: 'reservations/seats', hash: 'seats' } },
  ],
  'dish-forgotten': [
    { standing: [soldOut('flan', '2026-11-17T12:00:00Z'), soldOut('gone', '2026-11-17T12:00:00Z')] },
    {
      things: [{ name: flan.name }],
      call: { name: 'give-orders', input: { orders: [{ verb: 'back', dishes: ['flan'] }] } },
    },
  ],
  'truck-past': [
    { stops: [{ place: both('The fair', 'La feria'), date: '2026-11-19' }] },
    { things: [{ name: both('The fair', 'La feria') }], at: { to: 'settings/truck' } },
  ],
  'dish-allergens': [
    { items: [taco, { ...flan, contents: nothingKnown }] },
    { things: [{ name: flan.name }], at: { to: 'menu', query: { dish: 'flan' }, hash: 'contents' } },
  ],
  'dish-over': [
    { items: [taco, { ...flan, soldWhen: [{ weekdays: [5], opens: 0, closes: 1440, from: '', to: '2026-11-20' }] }] },
    { things: [{ name: flan.name }], at: { to: 'menu', query: { dish: 'flan' }, hash: 'soldWhen' } },
  ],
  'menu-heavy': [
    { items: Array.from({ length: 501 }, (_, n) => dish({ id: `d-${n}`, name: both(`Dish ${n}`, `Plato ${n}`) })) },
    { count: 1, at: { to: 'menu' } },
  ],
  'dish-picture': [{ items: [taco, { ...flan, imageUrl: '' }] }, { things: [{ name: flan.name }] }],
  'dish-spanish': [
    { items: [taco, { ...flan, description: { en: 'Caramel', es: '' } }] },
    { at: { to: 'settings/translations' } },
  ],
  'dish-english': [
    { items: [taco, { ...flan, name: { en: '', es: 'Flan' } }] },
    { things: [{ name: { en: '', es: 'Flan' } }] },
  ],
  'post-words': [
    { posts: kept.posts.map((post, index) => (index > 0 ? post : { ...post, body: { en: 'en', es: '' } })) },
    { at: { to: 'blog/edit/why-we-grind-before-sunrise' } },
  ],
  'words-missing': [
    section('story', { text: { en: 'Two towns', es: '' } }),
    { things: [{ place: { what: 'home', of: 'story', field: 'text' } }] },
  ],
  'words-older': [
    { items: [{ ...taco, description: { ...taco.description, en: 'Pork and more pineapple' } }, flan] },
    { things: [{ place: { what: 'menu-item', of: 'taco-pastor', field: 'description' }, title: taco.name }] },
  ],
  'picture-words': [
    section('drinks', { image3Text: { en: '', es: '' }, image4Url: '', image4Text: { en: '', es: '' } }),
    { count: 1, at: { to: 'home', query: { section: 'drinks' }, hash: 'image1Text' } },
  ],
  'email-missing': [setting('contactInfo', { email: '' }), { weight: 'later' }],
  'about-empty': [setting('about', { story: { en: '', es: '' } }), { at: { to: 'home/about', hash: 'about.story' } }],
}

describe('check my site', () => {
  test('finds nothing wrong with a restaurant that is well kept', () => {
    expect(check(kept)).toEqual([])
    expect(ruleNames.length).toBeGreaterThanOrEqual(25)
  })

  test.each(ruleNames)('%s appears with its fault, alone, and goes with it', (name) => {
    const [wrong, says] = faults[name]
    expect(found(wrong)).toEqual([expect.objectContaining({ rule: name, ...says })])
  })

  test('tells what diners see now first, then what will matter, then the rest', () => {
    const all = found({ ...setting('contactInfo', { email: '', phone: '' }), account: { guarded: false } })
    expect(all.map(({ rule, weight }) => [rule, weight])).toEqual([
      ['phone-missing', 'now'],
      ['second-factor', 'soon'],
      ['email-missing', 'later'],
    ])
  })

  test('many dishes with one fault are one finding, with the first by name', () => {
    const bare = Array.from({ length: 500 }, (_, index) =>
      dish({ id: `d${index}`, name: both(`Taco ${index}`, `Taco ${index}`), imageUrl: '' }),
    )
    const [one, ...others] = found({ items: bare })
    expect(others).toEqual([])
    expect(one).toMatchObject({ rule: 'dish-picture', count: 500, at: { query: { dish: 'd0' } } })
    expect(one?.things).toHaveLength(5)
  })

  test('says nothing of what the plan does not give', () => {
    const wrong = {
      rules: { ...kept.rules, seats: 0, reservationsEnabled: false },
      catering: { ...kept.catering, salesTaxPercentage: 0 },
      requests: ['2026-01-01T00:00:00Z'],
      calls: 2,
    }
    expect(namesOf({ ...wrong, tier: 'basic' })).toEqual([])
    expect(namesOf({ ...wrong, tier: 'premium' })).toEqual(['bookings-paused', 'calls-open', 'seats-unset'])
  })

  test('a mail to an address that bounced, or one of several, is not sent again by one tap', () => {
    for (const failed of [[{ ...mail, error: 'bounced' }], [mail, { ...mail, id: 'm2' }]])
      expect(found({ failed })).toEqual([expect.not.objectContaining({ call: expect.anything() })])
    expect(namesOf({ failed: [{ ...mail, error: unverified }] })).toEqual(['mail-domain'])
  })

  test('prices, phones and dates that are right are left alone', () => {
    const fine = { ...flan, price: '', marketPrice: true }
    const told = both('Call +1 770.555.0142 or 7705550142', 'Llama al 770-555-0142')
    expect(namesOf({ items: [taco, fine], ...setting('lines', { callLine: told }) })).toEqual([])
    expect(namesOf(hours({ exceptions: [closed('2026-11-20'), closed('2026-12-24')] }))).toEqual([])
    // Who sat at a table earlier today stands outside nothing that can still be mended, nor does a day that is full or blocked.
    expect(namesOf({ days: [{ date: today, booked: 1, blocked: true, arriving: { 40: 2 } }] })).toEqual([])
    // What is hidden is seen by nobody; sizes have prices of their own; what was sold out today is remembered.
    const sizes = [{ label: both('Cup', 'Vaso'), price: '$4.00' }]
    const hidden = { ...flan, id: 'hidden', price: '', imageUrl: '', hidden: true }
    expect(namesOf({ items: [taco, { ...flan, price: '', sizes }, hidden] })).toEqual([])
    expect(namesOf({ items: [taco, { ...flan, price: '', sizes: [{ ...sizes[0]!, price: '' }] }] })).toEqual([
      'dish-price',
    ])
    expect(namesOf({ standing: [soldOut('flan', '2026-11-21T12:00:00Z')] })).toEqual([])
    // A save that was just made is on its way.
    expect(namesOf({ edition: { wanted: 10, published: 9 }, changedAt: '2026-11-21T22:10:00Z' })).toEqual([])
  })

  test('whatever is stored, nothing throws', () => {
    const paths = Object.keys(kept) as (keyof Snapshot)[]
    const value = oneof(anything(), constant([{}]), constant([null]), constant({ version: 1 }))
    assert(
      property(constantFrom(...paths.filter((path) => path !== 'at' && path !== 'tier')), value, (path, stored) => {
        expect(() => found({ [path]: stored })).not.toThrow()
      }),
    )
    const broken = { ...taco, name: undefined, description: 7, price: undefined, imageUrl: null, category: 'gone' }
    expect(namesOf({ items: [broken as never, flan] })).toEqual(['dish-price', 'dish-picture'])
  })
})
