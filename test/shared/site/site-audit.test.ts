import { anything, assert, constant, constantFrom, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoHome } from '#infra/emulators/demo/home.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { unknownDishAllergens } from '#shared/allergens/allergens.ts'
import { defaultCateringSettings } from '#shared/catering/catering.ts'
import { auditSite, type AuditFinding, type AuditRule, auditRules, type AuditInput } from '#shared/site/site-audit.ts'
import { type HomeSectionName, homeSectionNames } from '#shared/site/home.ts'
import { listHolidays } from '#shared/hours/holidays.ts'
import { senderUnverifiedError } from '#shared/overview/overview.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { type SiteSettingKey, siteSettingSchemas } from '#shared/site/settings.ts'
import { toStoredText, toTextExcerpt, type LocalizedText } from '#shared/localized-text.ts'
import { aDish, someHours } from '#test/make.ts'

// Saturday, November 21, 2026, 5:12 PM in Carrollton.
const at = '2026-11-21T22:12:00Z'
const today = '2026-11-21'
const both = (en: string, es: string): LocalizedText => toStoredText({ en, es })
const versioned = <K extends string, T>(names: readonly K[], of: Record<K, T>, version = 1) =>
  Object.fromEntries(names.map((name) => [name, { ...of[name], version }]))

const dish = (given: Parameters<typeof aDish>[0] = {}) =>
  aDish({
    name: both('Tacos al pastor', 'Tacos al pastor'),
    description: both('Pork, pineapple', 'Puerco, piña'),
    imageUrl: 'tacos-pastor',
    contents: { ...unknownDishAllergens, allergens: { milk: 'not' }, checkedAt: '2026-11-01T12:00:00Z' },
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
const soundInput: AuditInput = {
  at,
  tier: 'enterprise',
  items: [dish(), dish({ id: 'flan', name: both('Flan', 'Flan'), category: 'desserts' })],
  standing: [],
  askedAgainAt: '',
  stops: [{ place: both('The square', 'La plaza') }, { place: both('The park', 'El parque'), date: today }],
  home: versioned(homeSectionNames, demoHome as Record<HomeSectionName, object>) as AuditInput['home'],
  settings: versioned(Object.keys(siteSettingSchemas) as SiteSettingKey[], demoSettings) as AuditInput['settings'],
  hours: { ...someHours(), usual: listHolidays(today).map(({ id }) => id), version: 3 },
  posts: demoPosts.map(({ content, ...post }) => Object.assign(post, { body: toTextExcerpt(content) })),
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
  googleCheckedAt: '2026-11-01T12:00:00.000Z',
  account: { guarded: true, recoveryCodes: 8 },
}

const found = (of: Partial<AuditInput>): AuditFinding[] => auditSite({ ...soundInput, ...of })
const namesOf = (of: Partial<AuditInput>): AuditRule[] => found(of).map(({ rule }) => rule)
const setting = <K extends SiteSettingKey>(key: K, change: object) => ({
  settings: { ...soundInput.settings, [key]: { ...soundInput.settings[key], ...change } },
})
const closed = (from: string, to = from) => ({ id: from, from, to, name: both('Fair', 'Feria'), intervals: [] })
const hours = (change: object) => ({ hours: { ...soundInput.hours, ...change } })
const [taco, flan] = soundInput.items as [AuditInput['items'][number], AuditInput['items'][number]]
const section = (name: HomeSectionName, change: object) => ({
  home: { ...soundInput.home, [name]: { ...soundInput.home[name], ...change } },
})
const firstPost = (change: object) => ({
  posts: soundInput.posts.map((post, at) => (at > 0 ? post : Object.assign({}, post, change))),
})
/** A line of the site that tells a phone. */
const lineWith = (phone: string, es = phone) => setting('lines', { callLine: both(`Call ${phone}`, `Llama al ${es}`) })
const called = both('Call (770) 555-0124', 'Llama al (770) 555-0124')
const orderOf = (verb: 'pause' | 'close', from: string, until?: string): AuditInput['standing'] => [
  { order: 'p', verb, givenAt: from, from, ...(until && { until }) },
]
const openWeek = soundInput.hours.week
const cup = { label: both('Cup', 'Vaso'), price: '$4.00' }
const bowl = { label: both('Bowl', 'Plato hondo'), price: '' }

/** A dish that is sold out until the owner says so. */
const soldOut = (of: string, givenAt: string): AuditInput['standing'][number] => ({
  order: `o-${of}`,
  verb: 'sold-out',
  dish: of,
  givenAt,
  from: givenAt,
})

/** What makes each rule find something, alone, and what it says then. */
const faults: Record<AuditRule, [wrong: Partial<AuditInput>, says: Partial<AuditFinding>]> = {
  'name-missing': [setting('branding', { name: 'Our restaurant' }), { at: { to: 'settings', hash: 'name' } }],
  'phone-missing': [setting('contactInfo', { phone: '' }), { at: { to: 'settings', hash: 'phone' } }],
  'address-missing': [
    setting('contactInfo', { address: 'Carrollton, GA' }),
    { weight: 'now', at: { to: 'settings', hash: 'address' } },
  ],
  'address-unread': [
    setting('contactInfo', { address: '118 Pecan Row in Carrollton' }),
    { things: [{ said: '118 Pecan Row in Carrollton' }], at: { to: 'settings', hash: 'address' } },
  ],
  'hours-unread': [
    { ...hours({ version: 0 }), ...setting('hoursOfOperation', { sunday: 'late till early' }) },
    { things: [{ weekday: 0 }], at: { to: 'settings/hours' } },
  ],
  'never-open': [
    { ...hours({ exceptions: [closed(today, '2027-01-31')] }), days: [] },
    { at: { to: 'settings/hours' } },
  ],
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
  'edition-behind': [
    { edition: { wanted: 10, published: 9 } },
    { at: { to: 'settings/history' }, call: { name: 'publish-again', input: {} } },
  ],
  'bookings-paused': [
    { rules: { ...soundInput.rules, reservationsEnabled: false } },
    {
      at: { to: 'reservations/settings' },
      call: {
        name: 'save-reservation-settings',
        input: { maxReservationsPerDay: 50, reservationsEnabled: true, reminders: true, version: 2 },
      },
    },
  ],
  'pause-endless': [
    { standing: orderOf('pause', '2026-11-21T20:00:00Z') },
    { at: { to: '' }, call: { name: 'apply-overrides', input: { orders: [{ verb: 'resume' }] } } },
  ],
  'closed-endless': [{ standing: orderOf('close', '2026-11-21T20:00:00Z') }, { at: { to: '' } }],
  'no-places': [
    { rules: { ...soundInput.rules, maxReservationsPerDay: 0 } },
    { at: { to: 'reservations/settings', hash: 'maxReservationsPerDay' } },
  ],
  'no-slots': [
    { rules: { ...soundInput.rules, firstTable: 1290, lastTable: 1290 }, days: [] },
    // Fridays and Saturdays give a table at 9:30 PM.
    { count: 5, things: [1, 2, 3, 4, 0].map((weekday) => ({ weekday })), at: { to: 'reservations/seats' } },
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
  'mail-domain': [{ troubles: [senderUnverifiedError] }, { at: { to: '', hash: 'mails' } }],
  'mail-failed': [
    { failed: [mail] },
    {
      things: [{ said: 'Lucía Jamaica' }],
      at: { to: '', hash: 'mails' },
      call: { name: 'resend-email', input: { id: 'm1' } },
    },
  ],
  'messages-old': [
    { messages: ['2026-11-19T22:00:00Z', '2026-11-20T22:12:00Z'] },
    { count: 1, at: { to: 'messages' } },
  ],
  'requests-old': [{ requests: ['2026-11-19T22:00:00Z'] }, { count: 1, at: { to: 'catering' } }],
  'sales-tax': [
    { catering: { ...soundInput.catering, salesTaxPercentage: 0 } },
    { at: { to: 'catering/settings', hash: 'salesTaxPercentage' } },
  ],
  'plan-none': [{ tier: null }, { count: 1, things: [], at: { to: 'subscription' } }],
  'holiday-open': [
    hours({ usual: soundInput.hours.usual.filter((id) => !id.startsWith('christmas')) }),
    {
      count: 2,
      things: [
        { date: '2026-12-24', name: { en: 'Christmas Eve', es: 'Nochebuena' } },
        { date: '2026-12-25', name: { en: 'Christmas Day', es: 'Navidad' } },
      ],
      at: { to: 'settings/hours', hash: 'holidays' },
    },
  ],
  'exception-past': [
    hours({ exceptions: [closed('2026-11-18'), closed('2026-11-20')] }),
    {
      things: [{ date: '2026-11-18', name: both('Fair', 'Feria') }],
      call: {
        name: 'save-hours',
        input: {
          hours: { week: soundInput.hours.week, exceptions: [closed('2026-11-20')] },
          usual: soundInput.hours.usual,
          version: 3,
        },
      },
    },
  ],
  'plan-ends': [{ ends: '2026-12-01T12:00:00Z' }, { things: [{ date: '2026-12-01' }], at: { to: 'subscription' } }],
  'second-factor': [{ account: { guarded: false } }, { at: { to: 'settings/security' } }],
  'recovery-codes-none': [{ account: { guarded: true, recoveryCodes: 0 } }, { at: { to: 'settings/security' } }],
  'recovery-codes': [{ account: { guarded: true, recoveryCodes: 2 } }, { count: 2, at: { to: 'settings/security' } }],
  'seats-unset': [
    { rules: { ...defaultReservationSettings, version: 2 } },
    { at: { to: 'reservations/seats', hash: 'seats' } },
  ],
  'dish-forgotten': [
    { standing: [soldOut('flan', '2026-11-17T12:00:00Z'), soldOut('gone', '2026-11-17T12:00:00Z')] },
    {
      things: [{ name: flan.name }],
      at: { to: '' },
      call: { name: 'apply-overrides', input: { orders: [{ verb: 'back', dishes: ['flan'] }] } },
    },
  ],
  'truck-past': [
    { stops: [{ place: both('The fair', 'La feria'), date: '2026-11-19' }] },
    { things: [{ name: both('The fair', 'La feria') }], at: { to: 'settings/truck' } },
  ],
  'dish-allergens': [
    { items: [taco, { ...flan, contents: unknownDishAllergens }] },
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
  'dish-picture': [
    { items: [taco, { ...flan, imageUrl: '' }] },
    { things: [{ name: flan.name }], at: { to: 'menu', query: { dish: 'flan' }, hash: 'imageUrl' } },
  ],
  'dish-spanish': [
    { items: [taco, { ...flan, description: { en: 'Caramel', es: '' } }] },
    { at: { to: 'settings/translations' } },
  ],
  'dish-english': [
    { items: [taco, { ...flan, name: { en: '', es: 'Flan' } }] },
    { things: [{ name: { en: '', es: 'Flan' } }] },
  ],
  'post-words': [
    firstPost({ body: { en: 'en', es: '' } }),
    { things: [{ name: soundInput.posts[0]!.title }], at: { to: 'blog/edit/why-we-grind-before-sunrise' } },
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
  'google-hours': [
    { googleCheckedAt: '2026-10-01T12:00:00.000Z' },
    { weight: 'later', at: { to: 'settings/hours' }, call: { name: 'confirm-google-hours', input: {} } },
  ],
  'email-missing': [setting('contactInfo', { email: '' }), { weight: 'later', at: { to: 'settings', hash: 'email' } }],
  'about-empty': [setting('about', { story: { en: '', es: '' } }), { at: { to: 'home/about', hash: 'about.story' } }],
}

describe('check my site', () => {
  test('finds nothing wrong with a sound site', () => {
    expect(auditSite(soundInput)).toEqual([])
    expect(auditRules.length).toBeGreaterThanOrEqual(25)
  })

  test.each(auditRules)('%s appears with its fault, alone, and disappears with it', (name) => {
    const [wrong, says] = faults[name]
    expect(found(wrong)).toEqual([expect.objectContaining({ rule: name, ...says })])
  })

  test('tells what guests see now first, then what will matter, then the rest', () => {
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
      rules: { ...soundInput.rules, seats: 0, reservationsEnabled: false },
      catering: { ...soundInput.catering, salesTaxPercentage: 0 },
      requests: ['2026-01-01T00:00:00Z'],
      calls: 2,
    }
    expect(namesOf({ ...wrong, tier: 'basic' })).toEqual([])
    expect(namesOf({ ...wrong, tier: 'premium' })).toEqual(['bookings-paused', 'calls-open', 'seats-unset'])
  })

  test('an email to an address that bounced, or one of several, is not sent again by one tap', () => {
    const errors = ['bounced', 'complained', 'no address']
    for (const failed of [
      ...errors.map((error) => [Object.assign({}, mail, { error })]),
      [mail, { ...mail, id: 'm2' }],
    ])
      expect(found({ failed })).toEqual([expect.not.objectContaining({ call: expect.anything() })])
    expect(namesOf({ failed: [{ ...mail, error: senderUnverifiedError }] })).toEqual(['mail-domain'])
  })

  test('a failed email names its guest, or else the address', () => {
    const { email: _, ...nowhere } = { ...mail, name: '' }
    const failed = [mail, { ...mail, name: '' }, nowhere]
    expect(found({ failed })[0]?.things).toEqual([
      { said: 'Lucía Jamaica' },
      { said: 'lucia@example.com' },
      { said: '' },
    ])
  })

  test('a hundred dishes are fixed at a time', () => {
    const items = Array.from({ length: 101 }, (_, n) => dish({ id: `d-${n}`, name: both(`Dish ${n}`, `Plato ${n}`) }))
    const [one] = found({ items, standing: items.map(({ id }) => soldOut(id, '2026-11-17T12:00:00Z')) })
    expect(one).toMatchObject({ rule: 'dish-forgotten', count: 101 })
    const dishes = items.slice(0, 100).map(({ id }) => id)
    expect(one?.call?.input).toEqual({ orders: [{ verb: 'back', dishes }] })
  })

  test.each([
    ['a dish', { items: [{ ...taco, description: called }, flan] }, 'menu', { dish: taco.id }, 'description'],
    ['a section of the home page', section('story', { text: called }), 'home', { section: 'story' }, 'text'],
    ['a post', firstPost({ excerpt: called }), 'blog/edit/why-we-grind-before-sunrise'],
    ['a date', hours({ exceptions: [{ ...closed('2026-12-24'), name: called }] }), 'settings/hours'],
    ['the story', setting('about', { mission: called }), 'home/about', undefined, 'about.mission'],
    ['a line of the site', lineWith('(770) 555-0124'), 'home/lines', undefined, 'lines.callLine'],
    ['another setting', setting('branding', { ratingLine: called }), 'settings', undefined, 'branding.ratingLine'],
  ] as [string, Partial<AuditInput>, string, Record<string, string>?, string?][])(
    'a phone in %s is mended where that is written',
    (_what, of, to, query, hash) =>
      expect(found(of)).toEqual([
        expect.objectContaining({
          rule: 'other-phone',
          at: { to, ...(query && { query }), ...(hash && { hash }) },
        }),
      ]),
  )

  test.each([
    '(770) 555-0124',
    '770-555-0124.',
    '770.555.0124',
    '770 555 0124',
    '7705550124',
    '17705550124',
    '1-770-555-0124',
    '+1 (770) 555-0124',
    '(770) 555-0142 or (770) 555-0124',
  ])('%s tells another phone', (told) => {
    expect(namesOf(lineWith(told))).toEqual(['other-phone'])
    expect(namesOf(lineWith('(770) 555-0142', told))).toEqual(['other-phone'])
  })

  test.each(['+1 770.555.0142', '17705550142', '7705550142', '$7705550124', '97705550124', '77055501249', '555-0124'])(
    '%s tells none',
    (told) => expect(namesOf(lineWith(told))).toEqual([]),
  )

  test.each([
    ['name', setting('branding', { name: '' }), 'name-missing'],
    ['phone but a blank', setting('contactInfo', { phone: ' ' }), 'phone-missing'],
    [
      'phone that another could differ from',
      {
        settings: {
          ...setting('contactInfo', { phone: '' }).settings,
          lines: lineWith('(770) 555-0124').settings.lines,
        },
      },
      'phone-missing',
    ],
    ['street, and no state', setting('contactInfo', { address: 'Carrollton' }), 'address-missing'],
    ['town', setting('contactInfo', { address: '118' }), 'address-unread'],
    ['price of a size', { items: [taco, { ...flan, sizes: [cup, bowl] }] }, 'dish-price'],
    ['price of one size', { items: [taco, { ...flan, sizes: [bowl] }] }, 'dish-price'],
    ['sizes and no price', { items: [taco, { ...flan, price: '', sizes: undefined as never }] }, 'dish-price'],
    ['English title of a post', firstPost({ title: { en: '', es: 'Antes del alba' } }), 'post-words'],
    ['Spanish excerpt of a post', firstPost({ excerpt: { en: 'Before dawn', es: '' } }), 'post-words'],
    ['English words of a section', section('story', { text: { en: '', es: 'Dos pueblos' } }), 'words-missing'],
    ['Spanish story', setting('about', { story: { en: 'A grove', es: '' } }), 'words-missing'],
    [
      'Spanish names, and unlike English ones',
      { items: ['Flan', 'Tres leches'].map((en) => dish({ id: en, name: { en, es: '' } })) },
      'dish-spanish',
    ],
  ] as [string, Partial<AuditInput>, AuditRule][])('no %s is one finding', (_what, of, name) =>
    expect(namesOf(of)).toEqual([name]),
  )

  const past = '2026-11-17T12:00:00Z'
  const usualBut = (holiday: string) => hours({ usual: soundInput.hours.usual.filter((id) => id !== holiday) })
  const closedWith = (date: string, booked: number) => ({
    ...hours({ exceptions: [closed(date)] }),
    days: [{ date, booked, blocked: false }],
  })
  const arriving = (quarter: number, guests: number) => ({
    days: [{ date: today, booked: 1, blocked: false, arriving: { [quarter]: guests } }],
  })

  test.each([
    ['hours of texts that no longer hold', setting('hoursOfOperation', { sunday: 'late till early' }), []],
    ['a pause with an end', { standing: orderOf('pause', past, '2026-11-22T05:00:00Z') }, []],
    ['a pause that is to come', { standing: orderOf('pause', '2026-11-22T05:00:00Z') }, []],
    ['a pause that begins', { standing: orderOf('pause', at) }, ['pause-endless']],
    ['a dish sold out until a day', { standing: [{ ...soldOut('flan', past), until: '2026-12-01T05:00:00Z' }] }, []],
    ['a dish sold out for three days', { standing: [soldOut('flan', '2026-11-18T22:12:00.000Z')] }, []],
    ['a message of two days ago', { messages: ['2026-11-19T22:12:00.000Z'] }, []],
    ['a save of ten minutes ago', { edition: { wanted: 10, published: 9 }, changedAt: '2026-11-21T22:02:00.000Z' }, []],
    ['a Monday that is closed', hours({ week: openWeek.with(1, []) }), []],
    ['a week without a Saturday', { ...hours({ week: openWeek.slice(0, 6) }), days: [] }, []],
    ['tables of a day that is closed today', closedWith(today, 1), ['closed-booked']],
    ['tables of a day that was closed yesterday', closedWith('2026-11-20', 2), []],
    ['no tables of a day that is closed', closedWith('2026-11-28', 0), []],
    ['a table outside the hours that nobody comes to', arriving(90, 0), []],
    ['a table outside the hours that is to come', arriving(90, 2), ['table-outside']],
    ['a table off the grid that is now', { at: '2026-11-21T22:15:00Z', ...arriving(69, 2) }, []],
    ['a holiday of next spring', usualBut('easter-2027'), []],
    ['a holiday in 46 days', { at: '2026-11-15T22:12:00Z', ...usualBut('new-year-eve-2026') }, []],
    ['a holiday in 45 days', { at: '2026-11-16T22:12:00Z', ...usualBut('new-year-eve-2026') }, ['holiday-open']],
    ['a plan that ends in 30 days', { ends: '2026-12-21T22:12:00.000Z' }, []],
    ['a plan that ends next year', { ends: '2027-06-01T12:00:00.000Z' }, []],
    ['three recovery codes', { account: { guarded: true, recoveryCodes: 3 } }, []],
    ['Google’s hours that were right 30 days ago', { googleCheckedAt: '2026-10-22T22:12:00.000Z' }, []],
    ['Google’s hours that were right earlier', { googleCheckedAt: '2026-10-22T22:11:59.999Z' }, ['google-hours']],
    ['Google’s hours that were never compared', { googleCheckedAt: undefined }, ['google-hours']],
    ['Google’s hours before the owner set any', { googleCheckedAt: undefined, ...hours({ version: 0 }) }, []],
    ['a stop of yesterday', { stops: [{ place: both('The fair', 'La feria'), date: '2026-11-20' }] }, []],
  ] as [string, Partial<AuditInput>, AuditRule[]][])('of %s: %j', (_what, of, names) =>
    expect(namesOf(of)).toEqual(names),
  )

  test.each([
    ...(['bookings-paused', 'pause-endless', 'no-places', 'no-slots', 'closed-booked'] as const),
    ...(['table-outside', 'calls-open', 'seats-unset', 'requests-old', 'sales-tax'] as const),
  ])('%s is nothing where the plan does not give it', (name) =>
    expect(namesOf({ ...faults[name][0], tier: 'basic' })).toEqual([]),
  )

  test('prices, phones and dates that are right are left alone', () => {
    const fine = { ...flan, price: '', marketPrice: true }
    expect(namesOf({ items: [taco, fine] })).toEqual([])
    expect(namesOf(hours({ exceptions: [closed('2026-11-20'), closed('2026-12-24')] }))).toEqual([])
    // Who sat at a table earlier today stands outside nothing that can still be mended, nor does a day that is full or blocked.
    expect(namesOf({ days: [{ date: today, booked: 1, blocked: true, arriving: { 40: 2 } }] })).toEqual([])
    // What is hidden is seen by nobody; sizes have prices of their own; what was sold out today is remembered.
    const sizes = [cup]
    const hidden = { ...flan, id: 'hidden', price: '', imageUrl: '', hidden: true }
    expect(namesOf({ items: [taco, { ...flan, price: '', sizes }, hidden] })).toEqual([])
    expect(namesOf({ standing: [soldOut('flan', '2026-11-21T12:00:00Z')] })).toEqual([])
    // A save that was just made is on its way.
    expect(namesOf({ edition: { wanted: 10, published: 9 }, changedAt: '2026-11-21T22:10:00Z' })).toEqual([])
  })

  test('never throws on any stored data', () => {
    const paths = Object.keys(soundInput) as (keyof AuditInput)[]
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
