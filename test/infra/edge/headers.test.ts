import { describe, expect, test } from 'vitest'
import { findBehaviour, forwardedHeaders } from '#infra/edge/behaviours.ts'
import { type HeaderSet, securityHeaders } from '#infra/edge/headers.ts'

const sets: HeaderSet[] = ['page', 'shell', 'worker', 'asset', 'api', 'media']
const facts = { scriptHashes: ['sha256-abc='], uploadOrigin: 'https://uploads.example' }
const policyOf = (set: HeaderSet) => securityHeaders(set, facts)['content-security-policy'] ?? ''

const permissionsOf = (set: HeaderSet) => securityHeaders(set, facts)['permissions-policy'] ?? ''

describe.each(sets)('the headers of %s', (set) => {
  test('refuse framing, sniffing, plain HTTP, other openers and every device', () => {
    const headers = securityHeaders(set, facts)
    expect(policyOf(set)).toContain("default-src 'none'")
    expect(policyOf(set)).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  test('allow no inline script and no eval', () => {
    expect(policyOf(set)).not.toContain('unsafe-eval')
    expect(/script-src[^;]*/.exec(policyOf(set))?.[0] ?? '').not.toContain('unsafe-inline')
  })
})

test('public pages run their loader alone, under Trusted Types', () => {
  expect(policyOf('page')).toContain("script-src 'self' 'sha256-abc='")
  expect(policyOf('page')).toContain("require-trusted-types-for 'script'")
})

test('public pages alone begin the worker, which fetches from its own site and nothing else', () => {
  expect(policyOf('page')).toContain("worker-src 'self'")
  expect(policyOf('page')).toMatch(/trusted-types [^;]*\bworker\b/)
  expect(policyOf('shell')).toContain("worker-src 'self'")
  expect(policyOf('worker')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'")
})

test('only the shells may post to the uploads', () => {
  expect(policyOf('shell')).toContain("connect-src 'self' https://uploads.example")
  expect(policyOf('page')).not.toContain('uploads.example')
})

test('only the shells may ask for passkeys', () => {
  expect(sets.filter((set) => !permissionsOf(set).includes('publickey-credentials-'))).toEqual(['shell'])
})

test('an upload opened by itself is in a sandbox', () => expect(policyOf('media')).toContain('sandbox'))

test.each([
  ['/', 'page'],
  ['/menu', 'page'],
  ['/dashboardx', 'page'],
  ['/dashboard', 'shell'],
  ['/dashboard/menu', 'shell'],
  ['/management', 'shell'],
  ['/assets/index-abc.js', 'asset'],
  ['/media/a.webp', 'media'],
  ['/sw.js', 'worker'],
  ['/dashboard-sw.js', 'worker'],
  ['/es/sw.js', 'page'],
  ['/api/access', 'api'],
  ['/API/access', 'page'],
])('%s gets the headers of %s', (path, set) => expect(findBehaviour(path).headers).toBe(set))

test('CloudFront forwards at most ten headers', () => expect(forwardedHeaders.length).toBeLessThanOrEqual(10))
