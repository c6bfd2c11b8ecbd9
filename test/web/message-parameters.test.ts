import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messagesOf } from '#test/messages.ts'
import { type Message, createTranslator } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

const t = createTranslator('en')
const folder = join(import.meta.dirname, '../../web/messages')

test('a message gets its own parameters', () => {
  expect(t(m.layout_view_menu)).not.toBe('')
  expect(t(m.reservations_owner_guests, { count: 4 })).toContain('4')
  expect(t(m.overview_mail_confirmed, { name: 'Ana' })).toContain('Ana')
})

test('a message key is unique across files, because one text would replace the other', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.en.json'))
  const keys = files.flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')) as object))
  expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([])
})

/** What would say of a dish that there is none of something in it. What may read so, for it speaks of places at tables. */
const absence = {
  en: /\b(?:free (?:of|from)|without (?:any )?(?:allergens?|gluten|dairy|milk|nuts?|eggs?)|safe for)\b|(?:allergens?|gluten|dairy|lactose|milk|nuts?|eggs?|soy|fish|wheat)[ -]?free\b/i,
  es: /\blibres? de\b|\b(?:sin|no (?:tiene|contiene)) (?:al[eé]rgenos|gluten|l[aá]cteos|lactosa|leche|nue[zc]|frutos secos|cacahuates?|huevo|soya|pescado|mariscos|trigo|ajonjol[ií])|\bapto para\b/i,
} as const
const ofTables: ReadonlySet<string> = new Set(['overview_free', 'overview_sheet', 'owner_refused_day_not_full'])

test.each(['en', 'es'] as const)('no message says that a dish is free of anything (%s)', (locale) => {
  const said = Object.entries(messagesOf(locale)).filter(
    ([key, text]) => !ofTables.has(key) && absence[locale].test(JSON.stringify(text)),
  )
  expect(said).toEqual([])
  for (const wrong of {
    en: ['Gluten-free', 'free from milk', 'nut free', 'Without dairy'],
    es: ['Sin gluten', 'libre de leche', 'sin lácteos', 'no contiene nueces'],
  }[locale])
    expect(wrong).toMatch(absence[locale])
})

/** Never called: the types' compiler is who judges it. */
export function refused(count: number): string[] {
  // @ts-expect-error a message without parameters takes none
  const label: Message = m.reservations_owner_guests
  return [
    // @ts-expect-error its parameter is missing
    t(m.reservations_owner_guests),
    // @ts-expect-error its parameter is missing
    t(m.reservations_owner_guests, {}),
    // @ts-expect-error a parameter that it does not have
    t(m.reservations_owner_guests, { count, name: 'Ana' }),
    // @ts-expect-error another parameter than its own
    t(m.reservations_owner_guests, { name: 'Ana' }),
    // @ts-expect-error a parameter without a value
    t(m.reservations_owner_guests, { count: undefined }),
    // @ts-expect-error a message without parameters takes none
    t(m.layout_view_menu, { count }),
    // @ts-expect-error one of two messages needs it
    t(count === 1 ? m.reservations_guests_one : m.reservations_owner_guests),
    t(label),
  ]
}
