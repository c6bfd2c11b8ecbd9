import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createDefaultSite } from '#shared/site/site.ts'
import { localizeAll } from '#shared/localized-text.ts'
import type { Language } from '#web/app/language.ts'
import { LocaleProvider } from '#web/app/locale.tsx'
import { Dishes } from '#web/site/menu/dishes.tsx'
import { aDish } from '#test/make.ts'

const now = '2026-11-22T18:00:00.000Z'
vi.mock('#web/app/use-now.ts', () => ({ useNowIso: () => '2026-11-22T18:00:00.000Z' }))

/** How often the card of a sold-out dish says so to a reader of the page. */
function timesSaid(imageUrl: string): number {
  const soldOut = [{ from: now, until: '2026-11-23T17:00:00.000Z' }]
  const item = localizeAll({ ...aDish({ imageUrl }), soldOut }, 'en')
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
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LocaleProvider language={language as Partial<Language> as Language}>
        <Dishes items={[item]} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return html.split(/<p[^>]*>Sold out/).length - 1
}

test('the stamp of a sold-out dish lies on its picture; without a picture, its last line alone says so', () => {
  expect(timesSaid('/photos/pastor.jpg')).toBe(2)
  expect(timesSaid('no-such-picture')).toBe(1)
})
