import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createDefaultSite } from '#shared/site/site.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { localizeAll } from '#shared/localized-text.ts'
import type { Language } from '#web/app/language.ts'
import { LocaleProvider } from '#web/app/locale.tsx'
import { Dishes } from '#web/site/menu/dishes.tsx'
import { aDish } from '#test/make.ts'

const now = '2026-11-22T18:00:00.000Z'
vi.mock('#web/app/use-now.ts', () => ({ useNowIso: () => '2026-11-22T18:00:00.000Z' }))

/** Renders the card of a sold-out dish. */
function renderCard(given: Partial<MenuItem>): string {
  const soldOut = [{ from: now, until: '2026-11-23T17:00:00.000Z' }]
  const item = localizeAll({ ...aDish(given), soldOut }, 'en')
  const queries = new QueryClient()
  const site = createDefaultSite('en')
  queries.setQueryData(['site', 'en'], { ...site, branding: { ...site.branding, orderUrl: 'https://order.example' } })
  const language = {
    follow: () => () => {},
    look: () => {},
    now: () => 'en' as const,
    published: () => 'en' as const,
    toggle: () => {},
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LocaleProvider language={language as Partial<Language> as Language}>
        <Dishes items={[item]} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

/** Counts how often the card says it to a reader of the page. */
const timesSaid = (imageUrl: string): number => renderCard({ imageUrl }).split(/<p[^>]*>Sold out/).length - 1

test('the stamp of a sold-out dish lies on its picture; without a picture, its last line alone says so', () => {
  expect(timesSaid('/photos/pastor.jpg')).toBe(2)
  expect(timesSaid('no-such-picture')).toBe(1)
})

test('a picture is read aloud as the owner wrote it, in the other language where this one lacks it; else it is decoration', () => {
  const imageUrl = '/photos/pastor.jpg'
  expect(renderCard({ imageUrl, imageAlt: { en: 'Tacos on a blue plate', es: '' } })).toContain(
    'alt="Tacos on a blue plate"',
  )
  expect(renderCard({ imageUrl, imageAlt: { en: '', es: 'Tacos en un plato azul' } })).toContain(
    'alt="Tacos en un plato azul"',
  )
  expect(renderCard({ imageUrl })).toContain('alt=""')
})
