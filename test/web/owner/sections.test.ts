import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dashboardPages } from '#test/e2e/dashboard-pages.ts'
import { sections } from '#web/owner/shell/sections.ts'

const routes = new URL('../../../web/src/routes/dashboard/', import.meta.url)
const fileOf = (path: string) => {
  const files = path === '' ? ['index.tsx'] : [`${path}.tsx`, `${path}/index.tsx`]
  return files.map((name) => new URL(name, routes)).find((url) => existsSync(url))
}

test.each(Object.entries(sections))(
  '%s has a route, which names it where it needs a feature',
  (name, { path, feature }) => {
    const file = fileOf(path)
    expect(file, path).toBeDefined()
    const named = /section: '(\w+)'/.exec(readFileSync(file!, 'utf8'))?.[1]
    expect(named).toBe(feature ? name : undefined)
  },
)

test('the browser walks through every page that the table has', () =>
  expect(dashboardPages).toEqual(Object.values(sections).map(({ path, feature, group }) => ({ path, feature, group }))))
