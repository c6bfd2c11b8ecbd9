import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HomeSectionChange, SettingsChange, SettingsVersion } from '#shared/site/settings-versions.ts'
import { EntryId, listPageFields } from '#shared/lib/pagination.ts'
import { PaymentSettings } from '#shared/catering/payment-settings.ts'
import { ContactListQuery, ContactUpdate, ContactInput, toNameSortKey } from '#shared/contacts/contact.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { localizeAll } from '#shared/localized-text.ts'

const faultsOf = (schema: v.GenericSchema, given: unknown) => {
  const { issues } = v.safeParse(schema, given, { abortPipeEarly: true })
  return (issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])
}

describe('a version', () => {
  test.each([0, 1, 1_000_000_000])('may be %d', (version) => expect(v.is(SettingsVersion, version)).toBe(true))
  test.each([-1, 0.5, 1_000_000_001, '1'])('may not be %j', (version) =>
    expect(faultsOf(SettingsVersion, version)).toEqual([[null, 'version']]),
  )
})

describe('a save of the settings', () => {
  const { branding, contactInfo, socialMedia, hoursOfOperation, about } = defaultSettings

  test.each<[string, object]>([
    ['branding', { branding: { ...branding, version: 1 } }],
    ['contact', { contactInfo: { ...contactInfo, version: 0 } }],
    ['pages elsewhere', { socialMedia: { ...socialMedia, version: 0 } }],
    ['hours', { hoursOfOperation: { ...hoursOfOperation, version: 0 } }],
    ['about', { about: { ...about, version: 0 } }],
    ['what search engines learn', { listing: { priceRange: '$', cuisine: 'Pizza', version: 0 } }],
    ['several', { about: { ...about, version: 2 }, branding: { ...branding, version: 3 } }],
  ])('takes %s alone', (_what, change) => {
    const { answers, ...taken } = v.parse(SettingsChange, change)
    expect([answers, localizeAll(taken, 'en')]).toEqual([{}, change])
  })

  test.each(Object.entries(defaultSettings))('a save of %s has its version and no other fields', (key, part) => {
    expect(v.is(SettingsChange, { [key]: part })).toBe(false)
    expect(v.is(SettingsChange, { [key]: { ...part, version: 1, pk: 'SITE' } })).toBe(false)
    // A line that is not sent is one that is not written.
    expect(v.is(SettingsChange, { [key]: { version: 1 } })).toBe(key === 'lines')
  })

  test('of nothing is refused', () => {
    expect(faultsOf(SettingsChange, {})).toEqual([[null, 'nothingChanged']])
    expect(faultsOf(SettingsChange, { about: undefined })).toEqual([[null, 'nothingChanged']])
    expect(v.is(SettingsChange, { menu: {} })).toBe(false)
  })
})

test('a save of a home section names one of the seven and the version that it began from', () => {
  expect(v.parse(HomeSectionChange, { section: 'hero', title: ' Hot ', version: 0 })).toMatchObject({
    title: { en: 'Hot', es: '' },
  })
  expect(faultsOf(HomeSectionChange, { section: 'footer', version: 0 })).toEqual([['section', 'section']])
  expect(v.is(HomeSectionChange, { section: 'hero' })).toBe(false)
})

describe('an entry of the address book', () => {
  test('is a name, and what is known of the person', () => {
    expect(v.parse(ContactInput, { name: ' Ana ' })).toEqual({ name: 'Ana', notes: '' })
    const whole = { name: 'Ana', email: 'ana@example.com', phoneNumber: 'at home', notes: 'No nuts.\nWindow.' }
    expect(v.parse(ContactInput, whole)).toEqual(whole)
    expect(v.parse(ContactUpdate, { ...whole, id: 'p1', version: 2 })).toEqual({ ...whole, id: 'p1', version: 2 })
  })

  test.each<[object, [string, string]]>([
    [{ name: ' ' }, ['name', 'nameRequired']],
    [{ email: 'ana' }, ['email', 'emailInvalid']],
    [{ phoneNumber: '1'.repeat(21) }, ['phoneNumber', 'phoneTooLong']],
    [{ notes: 'x'.repeat(1001) }, ['notes', 'notesTooLong']],
  ])('with %j is refused', (given, fault) => expect(faultsOf(ContactInput, { name: 'Ana', ...given })).toEqual([fault]))

  test('is saved over the version that was read, by its id', () => {
    expect(v.is(ContactUpdate, { name: 'Ana', id: 'p1' })).toBe(false)
    expect(v.is(ContactUpdate, { name: 'Ana', version: 1 })).toBe(false)
    expect(v.is(ContactInput, { name: 'Ana', createdAt: '' })).toBe(false)
  })

  test.each([
    ['  Óscar de la PEÑA ', 'oscar de la pena'],
    ['李', '李'],
    ['🌮'.repeat(70), '🌮'.repeat(60)],
  ])('%s is sorted as %s', (name, sorted) => expect(toNameSortKey(name)).toBe(sorted))

  test('is looked for by up to 255 characters', () => {
    expect(v.is(ContactListQuery, { name: 'x'.repeat(255) })).toBe(true)
    expect(v.is(ContactListQuery, {})).toBe(true)
    expect(v.is(ContactListQuery, { name: 'x'.repeat(256) })).toBe(false)
    expect(v.is(ContactListQuery, { surname: 'x' })).toBe(false)
  })
})

describe('a page of a list', () => {
  const Page = v.strictObject(listPageFields)

  test('has 25 entries, or 100 for an export', () => {
    expect(v.parse(Page, {})).toEqual({ size: 25 })
    expect(v.parse(Page, { size: '100', after: 'a#b' })).toEqual({ size: 100, after: 'a#b' })
    expect(faultsOf(Page, { size: '1000' })).toEqual([['size', 'size']])
  })

  test.each(['#a', "2026-11-30T17:00:00Z%20~!*'()_#r-1", `${'x'.repeat(900)}#${'y'.repeat(64)}`])(
    'begins after %s',
    (after) => expect(v.is(Page, { after })).toBe(true),
  )
  test.each(['', 'a', 'a#', 'a b#c', 'a#b c', 'a#b#c', `${'x'.repeat(901)}#y`, `x#${'y'.repeat(65)}`, 7])(
    'does not begin after %j',
    (after) => expect(faultsOf(Page, { after })).toEqual([['after', 'after']]),
  )
  test.each(['a', 'r-1_Z', 'x'.repeat(64)])('has entries like %s', (id) => expect(v.is(EntryId, id)).toBe(true))
  test.each(['', 'a b', 'a#b', 'á', 'x'.repeat(65), 7])('has no entries like %j', (id) =>
    expect(faultsOf(EntryId, id)).toEqual([[null, 'id']]),
  )
})

const prices = (basicPriceId: string, premiumPriceId: string, enterprisePriceId: string) => ({
  basicPriceId,
  premiumPriceId,
  enterprisePriceId,
  version: 1,
})

describe('prices of the plans', () => {
  test.each([prices('', '', ''), prices('price_1', 'price_2', 'price_3'), prices('price_1', '', '')])(
    'may be %j',
    (given) => expect(v.parse(PaymentSettings, given)).toEqual(given),
  )

  test.each<[object, [string, string][]]>([
    [prices('a', 'a', ''), [['premiumPriceId', 'priceIdTwice']]],
    [prices('a', '', 'a'), [['enterprisePriceId', 'priceIdTwice']]],
    [prices('', 'a', 'a'), [['enterprisePriceId', 'priceIdTwice']]],
    [prices('price 1', '', ''), [['basicPriceId', 'priceIdInvalid']]],
    [prices('', '$1', ''), [['premiumPriceId', 'priceIdInvalid']]],
    [prices('', '', 'x'.repeat(101)), [['enterprisePriceId', 'too-long']]],
  ])('may not be %j', (given, faults) => expect(faultsOf(PaymentSettings, given)).toEqual(faults))

  test('are saved all three over the version that was read', () => {
    const { version: _version, ...unversioned } = prices('', '', '')
    expect(v.is(PaymentSettings, unversioned)).toBe(false)
    expect(v.is(PaymentSettings, { basicPriceId: '', version: 1 })).toBe(false)
  })
})
