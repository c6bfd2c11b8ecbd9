import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dashboardPages } from '#test/e2e/dashboard-pages.ts'
import { findSection, dashboardSections } from '#web/dashboard/shell/sections.ts'

const all = Object.values(dashboardSections)
const tree = readFileSync(new URL('../../../../web/src/routeTree.gen.ts', import.meta.url), 'utf8')
const [, paths = ''] = /fullPaths:([^]*?)\n {2}\w/.exec(tree) ?? []
/** The routes below the dashboard's frame, by their full paths. */
const routes = [...paths.matchAll(/'(\/dashboard\/[^']*)'/g)].map(([, path]) => path!)

test('every route is one of the table’s pages, and what is no page has no section', () => {
  expect(routes.filter((path) => !findSection(path))).toEqual(
    ['/dashboard/stand', '/dashboard/$'].toSorted((a, b) => routes.indexOf(a) - routes.indexOf(b)),
  )
  expect(new Set(routes.map(findSection)).size - 1).toBe(all.length)
  expect(findSection('/dashboard/')?.path).toBe('')
  expect(findSection('/dashboard/contacts/$id')?.feature).toBe('contacts')
})

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)

test('the browser walks through every page that the table has', () => {
  expect(dashboardPages.toSorted(byPath)).toEqual(
    all.map(({ path, feature, group }) => ({ path, feature, group })).toSorted(byPath),
  )
})
