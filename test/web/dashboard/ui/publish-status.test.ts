import { expect, test } from 'vitest'
import { publishStatus } from '#web/dashboard/ui/publish-status.ts'

const menu = { path: '/menu', name: 'Menu' }
const [out, behind] = [
  { wanted: 7, published: 7 },
  { wanted: 8, published: 7 },
]
const fine = { failed: false, late: false }

test.each([
  ['what is out, by its name', menu, out, fine, 'published'],
  ['nothing of a page that is about nothing on the site', undefined, out, fine, undefined],
  ['what is on its way', menu, behind, fine, 'publishing'],
  ['what is on its way, wherever the owner is', undefined, behind, fine, 'publishing'],
  ['what is late', menu, behind, { failed: false, late: true }, 'late'],
  ['a draft, which is on the site in no edition', 'draft', behind, fine, 'draft'],
  ['nothing before anything was heard', menu, undefined, fine, undefined],
  ['nothing of what was heard before the last time failed', menu, out, { failed: true, late: false }, undefined],
  ['what is on its way, also while nothing is heard', menu, behind, { failed: true, late: false }, 'publishing'],
] as const)('the dashboard says %s', (_what, of, edition, how, state) => {
  expect(publishStatus(of, edition, how)).toBe(state)
})
