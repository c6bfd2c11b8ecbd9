import { describe, expect, test } from 'vitest'
import { type Change, toChangeEntry, type ChangeSubject } from '#shared/change-log/change-log.ts'
import { createTranslator } from '#web/app/locale.tsx'
import { addCategory } from '#shared/menu/categories-form.ts'
import { defaultTabs } from '#shared/menu/categories.ts'
import { nameCategories } from '#web/dashboard/menu/category-names.ts'
import { changeKindLabel, formatFieldChanges, formatChangeTitle } from '#web/dashboard/change-log/change-messages.ts'

/** A restaurant that serves breakfast and calls tacos antojos. */
const tabs = addCategory(
  [
    ...defaultTabs.filter(({ id }) => id !== 'taqueria'),
    { id: 'antojos', categories: [{ key: 'tacos', label: { en: 'Cravings', es: 'Antojos' } }] },
  ],
  { en: 'Breakfast', es: 'Desayunos' },
)
const reader = (locale: 'en' | 'es') => ({
  t: createTranslator(locale),
  locale,
  nameOf: nameCategories(tabs, locale).nameOf,
})

const entry = (what: ChangeSubject, before: object, after: object, of = 'x', title = 'X'): Change => ({
  id: '2026-11-21T12:00:00.000Z#abcd',
  at: '2026-11-21T12:00:00.000Z',
  what,
  of,
  title,
  before: before as Record<string, unknown>,
  after: after as Record<string, unknown>,
})
const said = (change: Change, locale: 'en' | 'es' = 'en') =>
  formatFieldChanges(reader(locale), toChangeEntry(change, false)).map(({ name, before, after }) => [
    name,
    before,
    after,
  ])

describe('the history says', () => {
  test('that a tablet was paired, got another PIN, was blocked and unblocked, and ended', () => {
    const kinds = (locale: 'en' | 'es') =>
      (['added', 'deleted'] as const).map((kind) => changeKindLabel(reader(locale).t, { what: 'stand', kind }))
    expect([kinds('en'), kinds('es')]).toEqual([
      ['Paired', 'Ended'],
      ['Conectada', 'Desconectada'],
    ])
    const blocked = entry('stand', { state: 'locked' }, { state: 'blocked' }, 'x', 'Door')
    const renewed = entry('stand', { state: 'blocked', pin: '' }, { state: 'locked', pin: 'new' }, 'x', 'Door')
    expect([said(blocked), said(renewed), said(renewed, 'es')]).toEqual([
      [['Status', 'Takes the PIN', 'Blocked after wrong PINs']],
      [
        ['Status', 'Blocked after wrong PINs', 'Takes the PIN'],
        ['PIN', '', 'another one'],
      ],
      [
        ['Estado', 'Bloqueada por PIN incorrectos', 'Acepta el PIN'],
        ['PIN', '', 'otro'],
      ],
    ])
    expect(formatChangeTitle(reader('es'), toChangeEntry(blocked, false))).toBe('Door')
    expect(changeKindLabel(reader('en').t, { what: 'reservation', kind: 'added' })).toBe('Added')
  })

  test('prices, categories and market price', () => {
    const dish = { id: 'flan', version: 1, name: 'Flan', price: '$5.00', category: 'desserts' }
    const now = { ...dish, version: 2, name: 'Flan de cajeta', price: '$5.50', category: 'chefs-specials' }
    expect(said(entry('menu-item', dish, { ...now, marketPrice: true }))).toEqual([
      ['Name', 'Flan', 'Flan de cajeta'],
      ['Price', '$5.00', '$5.50'],
      ['Category', 'Desserts', "Chef's Specials"],
      ['Market price', '', 'Yes'],
    ])
  })

  test('categories by the names that the owner gave them', () => {
    const dish = { id: 'flan', version: 1, name: 'Flan', category: 'tacos' }
    const moved = entry('menu-item', dish, { ...dish, version: 2, category: 'breakfast' })
    expect([said(moved), said(moved, 'es')]).toEqual([
      [['Category', 'Cravings', 'Breakfast']],
      [['Categoría', 'Antojos', 'Desayunos']],
    ])
    const order = toChangeEntry(entry('menu-order', { version: 1 }, { version: 2 }, 'tacos'), false)
    expect(formatChangeTitle(reader('es'), order)).toBe('Antojos')
  })

  test('sizes, and when a dish is sold, in the language that is on', () => {
    const dish = { id: 'agua', version: 1, name: 'Agua fresca', price: '$4.00', sizes: [], soldWhen: [], hidden: false }
    const lunch = { weekdays: [1, 2, 3, 4, 5], opens: 660, closes: 900, from: '', to: '' }
    const summer = { weekdays: [0, 6], opens: 0, closes: 1440, from: '2026-06-01', to: '2026-08-31' }
    const sizes = ['$3.00', '$5.00'].map((price, index) => ({ label: { en: index ? 'L' : 'S', es: '' }, price }))
    const now = { ...dish, version: 2, price: '', sizes, soldWhen: [lunch, summer], hidden: true }
    expect(said(entry('menu-item', dish, now))).toEqual([
      ['Price', '$4.00', ''],
      ['Sizes and prices', '', 'S $3.00, L $5.00'],
      ["When it's available", '', 'Weekdays, 11 AM-3 PM · Saturdays and Sundays, June 1, 2026 to August 31, 2026'],
      ['Hidden', 'No', 'Yes'],
    ])
    expect(said(entry('menu-item', dish, now), 'es')[2]![2]).toMatch(/^De lunes a viernes, de 11\sa\.\sm\. a 3/)
  })

  test('the name of a dish, and each language of its words, in the current language', () => {
    const dish = { id: 'mole', version: 1, name: 'Mole', price: '$9.00' }
    const now = { ...dish, version: 2, name: { en: 'Black mole', es: 'Mole negro', enOf: 'a' } }
    const change = { ...entry('menu-item', dish, now), title: now.name }
    expect(said(change)).toEqual([
      ['Name, English', 'Mole', 'Black mole'],
      ['Name, Spanish', '', 'Mole negro'],
    ])
    const titles = (['en', 'es'] as const).map((locale) =>
      formatChangeTitle(reader(locale), toChangeEntry(change, false)),
    )
    expect(titles).toEqual(['Black mole', 'Mole negro'])
  })

  test('dates, times and states of a reservation, in the language that is on', () => {
    const before = { reservationDate: '2026-11-28', reservationTime: '18:00:00', partySize: 4, status: 'booked' }
    const after = { reservationDate: '2026-11-29', reservationTime: '18:30:00', partySize: 6, status: 'cancelled' }
    expect(said(entry('reservation', before, after), 'es')).toEqual([
      ['Fecha', '28 de noviembre de 2026', '29 de noviembre de 2026'],
      ['Hora', '6:00 p.\u00a0m.', '6:30 p.\u00a0m.'],
      ['Personas', '4', '6'],
      ['Estado', 'Reservada', 'Cancelada'],
    ])
  })

  test('money, percentages and dishes of a quote, and nothing of what was emailed', () => {
    const line = { itemId: 'a', itemName: 'Tacos al pastor', price: '$3.50', quantity: 40 }
    const before = { state: 'new', selectedItems: [line], totalAmount: 14_000, salesTaxPercentage: 0 }
    const after = {
      ...before,
      state: 'quoted',
      selectedItems: [{ ...line, quantity: 60 }],
      totalAmount: 22_680,
      salesTaxPercentage: 8,
      sentQuote: { ...before, at: '2026-11-21T12:00:00.000Z' },
    }
    expect(said(entry('catering-request', before, after))).toEqual([
      ['Status', 'New', 'Quoted'],
      ['Items', '40 × Tacos al pastor ($3.50)', '60 × Tacos al pastor ($3.50)'],
      ['Total', '$140.00', '$226.80'],
      ['Sales tax', '0%', '8%'],
    ])
  })

  test('which days were blocked, and what was opened again', () => {
    const change = entry(
      'reservation-rules',
      { blocked: true },
      { blocked: false },
      'blocked-dates',
      '2026-12-24, 2026-12-25',
    )
    expect(formatChangeTitle(reader('en'), toChangeEntry(change, false))).toBe('December 24, 2026 · December 25, 2026')
    expect(said(change)).toEqual([['Reservations', 'Blocked', 'Open']])
  })

  test('pictures as pictures, the restaurant’s name as its own', () => {
    const branding = { name: 'La Nogalera', logoUrl: '/uploads/aa11.webp' }
    const change = entry(
      'setting',
      branding,
      { name: 'La Nogalera II', logoUrl: '/uploads/bb22.webp' },
      'branding',
      'branding',
    )
    expect(formatChangeTitle(reader('en'), toChangeEntry(change, false))).toBe('Name and images')
    expect(said(change)).toEqual([
      ['Restaurant name', 'La Nogalera', 'La Nogalera II'],
      ['Logo', 'an image', 'another image'],
    ])
    const home = entry('home', { image2Url: '' }, { image2Url: '/uploads/cc.webp' }, 'hero', 'hero')
    expect(said(home)).toEqual([['Image 2', '', 'an image']])
  })

  test('rules, prices of plans and an erased guest by names that people know', () => {
    const title = (what: ChangeSubject, of: string, text: string) =>
      formatChangeTitle(reader('en'), toChangeEntry(entry(what, {}, {}, of, text), false))
    expect(title('reservation-rules', 'reservation', 'reservation')).toBe('Reservation settings')
    expect(title('catering-rules', 'catering', 'catering')).toBe('Catering taxes & fees')
    expect(title('payment-settings', 'subscription', 'Stripe')).toBe('Price IDs')
    expect(title('guest', '6d3b', '')).toBe("A guest's data")
    const rules = { maxReservationsPerDay: 50, reservationsEnabled: true }
    expect(said(entry('reservation-rules', rules, { maxReservationsPerDay: 40, reservationsEnabled: false }))).toEqual([
      ['Maximum reservations a day', '50', '40'],
      ['Guests can book on the website', 'Yes', 'No'],
    ])
  })

  test('nothing by the name of a field that it has no words for', () => {
    const before = { pk: 'SITE', nested: { a: 1 }, list: ['x'], manageToken: 'secret' }
    const after = { pk: 'OTHER', nested: { a: 2 }, list: [], manageToken: 'other' }
    expect(said(entry('reservation', before, after))).toEqual([])
  })
})
