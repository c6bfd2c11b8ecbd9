import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointsPage } from '#infra/manifest/endpoints-page.ts'

test('functions/ENDPOINTS.md is what `npm run docs` writes', () => {
  expect(readFileSync(new URL('../../../functions/ENDPOINTS.md', import.meta.url), 'utf8')).toBe(endpointsPage())
})
