import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPublicMenu } from '#functions/publishing/public-menu.ts'
import { allergenNames } from '#shared/allergens/allergen-format.ts'
import {
  type Allergen,
  allergens,
  type DishAllergens,
  diets,
  filterDishes,
  presences,
  summarizeAllergens,
} from '#shared/allergens/allergens.ts'
import { type StoredCateringRequest, defaultCateringSettings } from '#shared/catering/catering.ts'
import type { Locale } from '#shared/validation.ts'
import { composeCateringGuestEmail, composeCateringOwnerEmail } from '#shared/email/catering-email.ts'
import { roundToCents } from '#shared/money.ts'
import { createDefaultSite } from '#shared/site/site.ts'
import { localizeAll, toLocalizedText } from '#shared/localized-text.ts'
import type { Language } from '#web/app/language.ts'
import { LocaleProvider } from '#web/app/locale.tsx'
import { ChosenDishes } from '#web/site/catering/chosen-dishes.tsx'
import { Dishes } from '#web/site/menu/dishes.tsx'
import { FilteredDishes } from '#web/site/menu/allergen-filter.tsx'
import { QuoteSheet } from '#web/dashboard/catering/quote-sheet.tsx'
import { aDish } from '#test/make.ts'

const now = { date: '2026-11-22', time: '12:00:00', weekday: 0 }
const at = '2026-11-22T18:00:00.000Z'
const someContents = fc.record({
  allergens: fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom(...presences)),
  diets: fc.subarray([...diets]),
  lard: fc.constant('no' as const),
  broth: fc.constant('no' as const),
  checkedAt: fc.constantFrom('', '2025-01-01T12:00:00.000Z', at),
}) as fc.Arbitrary<DishAllergens>
const someAsked = fc.constantFrom('', '2026-06-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')

const queries = new QueryClient()
for (const locale of ['en', 'es'] as const) {
  const site = createDefaultSite(locale)
  queries.setQueryData(['site', locale], {
    ...site,
    branding: { ...site.branding, orderUrl: 'https://order.example' },
  })
}

const inPage = (children: ReactNode, locale: Locale = 'en'): string => {
  const language = {
    follow: () => () => {},
    look: () => {},
    now: () => locale,
    published: () => locale,
    toggle: () => {},
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LocaleProvider language={language as Partial<Language> as Language}>{children}</LocaleProvider>
    </QueryClientProvider>,
  )
}

/** Whether the owner said that something is not in a dish, and that still holds. */
const isSaidNot = ({ allergens, checkedAt }: DishAllergens, askedAgainAt: string, one: Allergen): boolean =>
  allergens[one] === 'not' && checkedAt !== '' && checkedAt > askedAgainAt

/** The allergens that a text tells as not in the recipe, wherever it does. */
const toldAbsent = (text: string, locale: Locale): Allergen[] => {
  const lists = text.matchAll(/(?:Not in the recipe|La receta no lleva): ([^.<]*)\./g)
  const named = new Set([...lists].flatMap(([, list = '']) => list.split(', ')))
  return allergens.filter((one) => named.has(allergenNames[locale][one]))
}

test('no dish passes the filter for an allergen unless it is said to be without it', () => {
  fc.assert(
    fc.property(
      fc.array(someContents, { minLength: 1, maxLength: 8 }),
      someAsked,
      fc.subarray([...allergens]),
      fc.subarray([...diets]),
      (all, askedAgainAt, without, only) => {
        const stored = all.map((contents, index) => aDish({ id: `d${index}`, name: `Dish-${index}.`, contents }))
        const items = toPublicMenu(stored, now, askedAgainAt).map((item) => localizeAll(item, 'en'))
        const html = inPage(<FilteredDishes {...filterDishes(items, { without, only })} />)
        const [shown = ''] = html.split('Ask us</h2>')
        for (const [index, contents] of all.entries()) {
          const isSure = without.every((one) => isSaidNot(contents, askedAgainAt, one))
          expect(shown.includes(`Dish-${index}.`) && !isSure).toBe(false)
          const may = without.some((one) => ['contains', 'may'].includes(contents.allergens[one] ?? ''))
          if (may && contents.checkedAt > askedAgainAt) expect(html).not.toContain(`Dish-${index}.`)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('cards, quotes, sheets and emails name an allergen as not in the recipe only where the owner said so', () => {
  const head = { name: 'La Nogalera', address: '', phone: '', email: '', origin: 'https://nogalera.example' }
  fc.assert(
    fc.property(
      someContents,
      someAsked,
      fc.constantFrom('en' as const, 'es' as const),
      (contents, askedAgainAt, locale) => {
        const told = summarizeAllergens(contents, askedAgainAt)
        const request: StoredCateringRequest = {
          id: 'c1',
          state: 'quoted',
          name: 'Ana',
          email: 'ana@example.com',
          message: '',
          desiredDate: '2026-12-24',
          numberOfServings: 40,
          selectedItems: [
            { itemId: 'mole', itemName: toLocalizedText('Mole'), price: '$9.00', quantity: 40, ...(told && { told }) },
          ],
          totalAmount: roundToCents(36_000),
          locale,
          createdAt: at,
          version: 1,
        }
        const sold = toPublicMenu([aDish({ id: 'mole', contents })], now, askedAgainAt)
        const menu = sold.map((item) => localizeAll(item, locale))
        queries.setQueryData(['menu', locale], menu)
        const [chosen] = request.selectedItems.map(({ itemName: _name, ...line }) => ({ ...line, itemName: 'Mole' }))
        const sheet = {
          request,
          lines: request.selectedItems,
          percentages: defaultCateringSettings,
          day: '',
          servings: '40',
        }
        const letterhead = { ...head, locale } as Parameters<typeof composeCateringGuestEmail>[2]
        const mails = [
          composeCateringGuestEmail('received', request, letterhead),
          composeCateringGuestEmail('quote', request, letterhead),
        ].flatMap(({ text, html }) => [text, html])
        const pages = [
          <Dishes key="card" items={menu} />,
          <ChosenDishes key="chosen" items={[chosen!]} onQuantity={() => {}} onRemove={() => {}} />,
          <QuoteSheet key="sheet" {...sheet} />,
        ].map((page) => inPage(page, locale))
        const { text, html } = composeCateringOwnerEmail(request, letterhead)
        for (const part of [...mails, ...pages, text, html])
          for (const one of toldAbsent(part, locale)) expect(isSaidNot(contents, askedAgainAt, one)).toBe(true)
        const unknown = locale === 'en' ? 'Allergens: ask us.' : 'Alérgenos: pregúntanos.'
        // The restaurant's own email says nothing of allergens: the owner is the one to be asked.
        // The menu says it once, above all cards.
        const [card, ...others] = pages
        if (!told) for (const part of [...mails, ...others]) expect(part).toContain(unknown)
        if (!told) expect(card).not.toContain(unknown)
        for (const part of [...mails, pages.at(-1)])
          expect(part).toContain(locale === 'en' ? 'Our kitchen is shared.' : 'Nuestra cocina es compartida.')
      },
    ),
    { numRuns: 300 },
  )
})
