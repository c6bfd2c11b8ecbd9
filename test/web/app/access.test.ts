import { afterEach, expect, test, vi } from 'vitest'
import { accessOf, noAccess } from '#shared/subscription/subscription.ts'
import { resolveAccess } from '#web/app/access.ts'

const published = accessOf('enterprise')
const answered = accessOf('premium')

const inBrowser = (onLine: boolean, keptAt?: string) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('document', { documentElement: { dataset: { ...(keptAt && { keptAt }) } } })
}
afterEach(() => void vi.unstubAllGlobals())

test('the edition’s flags hold until the call has answered or failed, then its last answer', () => {
  inBrowser(true)
  expect(resolveAccess({ data: published, dataUpdatedAt: 0, failureCount: 0 })).toEqual(published)
  expect(resolveAccess({ data: published, dataUpdatedAt: 0, failureCount: 1 })).toEqual(noAccess)
  expect(resolveAccess({ data: undefined, dataUpdatedAt: 0, failureCount: 4 })).toEqual(noAccess)
  expect(resolveAccess({ data: answered, dataUpdatedAt: 1, failureCount: 0 })).toEqual(answered)
  expect(resolveAccess({ data: answered, dataUpdatedAt: 1, failureCount: 4 })).toEqual(answered)
})

test.each([
  ['the browser has no net', false, undefined],
  ['the page is one that was kept', true, '2026-11-25T12:00:00.000Z'],
])('the published access applies while the server cannot be reached: %s', (_when, onLine, keptAt) => {
  inBrowser(onLine, keptAt)
  expect(resolveAccess({ data: published, dataUpdatedAt: 0, failureCount: 4 })).toEqual(published)
  expect(resolveAccess({ data: answered, dataUpdatedAt: 1, failureCount: 4 })).toEqual(answered)
})
