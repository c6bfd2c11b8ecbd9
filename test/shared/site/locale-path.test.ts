import { describe, expect, test } from 'vitest'
import { pathInLocale, isOwnerPath, localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import { sitePages, postPath } from '#shared/site/pages.ts'

const paths = [...sitePages.map(({ path }) => path), postPath('tamales')]
const guests = paths.filter((path) => !isOwnerPath(path))

test('the owner’s pages are those of the table, and what is below them', () => {
  for (const { path, ownersOwn } of sitePages) {
    expect(isOwnerPath(path), path).toBe(ownersOwn === true)
    expect(isOwnerPath(`${path}/x`), path).toBe(ownersOwn === true)
    expect(isOwnerPath(`${path}x`), path).toBe(false)
  }
})

describe('the address of a page', () => {
  test.each([
    ['/', '/es'],
    ['/menu', '/es/menu'],
    ['/blog/tamales', '/es/blog/tamales'],
    ['/reservations/manage#secret', '/es/reservations/manage#secret'],
    ['/management', '/management'],
    ['/dashboard/menu', '/dashboard/menu'],
  ])('%s is %s in Spanish', (path, address) => {
    expect(pathInLocale(path, 'es')).toBe(address)
    expect(pathInLocale(path, 'en')).toBe(path)
  })

  test('says the page and the language, and is no other’s', () => {
    const addresses = guests.flatMap((path) => (['en', 'es'] as const).map((locale) => ({ path, locale })))
    expect(new Set(addresses.map(({ path, locale }) => pathInLocale(path, locale))).size).toBe(addresses.length)
    for (const { path, locale } of addresses) {
      const address = pathInLocale(path, locale)
      expect(pathWithoutLocale(address)).toBe(path)
      expect(localeOfPath(address)).toBe(locale)
    }
  })

  test.each([
    ['/es/', '/', 'es'],
    ['/espresso', '/espresso', 'en'],
    ['/menu/es', '/menu/es', 'en'],
    // What names no page in Spanish is read, written and read again as it is.
    ['/es/es', '/es/es', 'es'],
    ['/es/es/menu', '/es/es/menu', 'es'],
    ['/es/dashboard', '/es/dashboard', 'es'],
    ['/es/management/x', '/es/management/x', 'es'],
    // Without its language it would be another site's.
    ['/es//example.com', '/es//example.com', 'es'],
  ] as const)('%s names %s in %s', (address, path, locale) => {
    expect([pathWithoutLocale(address), localeOfPath(address)]).toEqual([path, locale])
    if (address !== '/es/') expect(pathInLocale(path, locale)).toBe(address)
  })
})
