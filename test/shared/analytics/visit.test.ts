import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deviceKind } from '#shared/analytics/user-agent.ts'
import { isFromDashboard, pageOfVisit, slugOfPath, sourceOf, VisitReport } from '#shared/analytics/visit.ts'
import { userAgents } from '#test/user-agents.ts'
import { naughty } from '#test/shared/naughty.ts'

const host = 'restaurant.test'

describe('a visited page', () => {
  test.each([
    ['/', '/'],
    ['/menu', '/menu'],
    ['/menu/', '/menu'],
    ['/menu?table=4#tacos', '/menu'],
    ['/reservations/manage', '/reservations/manage'],
    ['/blog/tamales-for-christmas', '/blog/tamales-for-christmas'],
    ['/dashboard', undefined],
    ['/dashboard/analytics', undefined],
    ['/dashboards', '/404'],
    ['/Menu', '/404'],
    ['/menu//', '/404'],
    ['menu', '/404'],
    ['', '/404'],
    ['/blog/', '/blog'],
    ['/blog/..', '/404'],
    ['/blog/a/b', '/404'],
    ['/blog/UPPER', '/404'],
    [`/blog/${'a'.repeat(81)}`, '/404'],
    ['https://restaurant.test/menu', '/404'],
    ['/wp-login.php', '/404'],
  ])('%s counts as %s', (path, page) => expect(pageOfVisit(path)).toBe(page))

  test('a visited page is always a known page', () => {
    for (const text of naughty)
      for (const path of [text, `/${text}`, `/blog/${text}`]) {
        const page = pageOfVisit(path)!
        expect(page === '/404' || slugOfPath(page) !== undefined || /^\/[a-z/]*$/.test(page), path).toBe(true)
      }
  })
})

describe('where a visit came from', () => {
  test.each([
    [null, 'direct'],
    ['', 'direct'],
    ['https://www.google.com/', 'google.com'],
    ['https://L.Instagram.com/?u=https%3A%2F%2Frestaurant.test', 'l.instagram.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://restaurant.test/menu', undefined],
    ['https://restaurant.test:8443/menu', 'restaurant.test'],
    ['not a url', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,hi', undefined],
    ['https://localhost/', undefined],
    ['https://direct/', undefined],
    ['https://[::1]/', undefined],
    [`https://${'a'.repeat(60)}.example/`, undefined],
    ['https://пример.example/', 'xn--e1afmkfd.example'],
  ])('%s is %s', (referrer, source) => expect(sourceOf(referrer, host)).toBe(source))

  test('is a host or nothing, for any input', () => {
    for (const text of naughty)
      for (const referrer of [text, `https://${text}`, `https://${text}.example/`, `https://example.com/${text}`])
        expect(sourceOf(referrer, host) ?? 'direct', referrer).toMatch(/^[a-z0-9.-]{1,64}$/)
  })

  test("the dashboard's previews are recognized", () => {
    expect(isFromDashboard('https://restaurant.test/dashboard/home', host)).toBe(true)
    expect(isFromDashboard('https://restaurant.test/menu', host)).toBe(false)
    expect(isFromDashboard('https://evil.test/dashboard', host)).toBe(false)
    expect(isFromDashboard(null, host)).toBe(false)
  })
})

const right = (agents: string[], bot: boolean) =>
  agents.filter((agent) => (deviceKind(agent) === 'bot') === bot).length / agents.length

describe('user agents of browsers', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'computer'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'computer'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
    ['curl/8.5.0', 'bot'],
    ['', 'bot'],
    [' ', 'bot'],
  ])('%s is a %s', (agent, device) => expect(deviceKind(agent)).toBe(device))

  test('is judged right in 99 of 100', () => {
    const { browsers, bots } = userAgents
    expect(right(browsers, false)).toBeGreaterThanOrEqual(0.99)
    expect(right(bots, true)).toBeGreaterThanOrEqual(0.99)
  })
})

test.each([
  ['http://tacos.example/x', 'tacos.example'],
  ['https://my.www.example.org/', 'my.www.example.org'],
  [`https://${'a'.repeat(60)}.org/`, `${'a'.repeat(60)}.org`],
  [`https://${'a'.repeat(61)}.org/`, undefined],
  ['https://tacos_example.org/', undefined],
  ['https://_tacos.example.org/', undefined],
  ['https://tacos.ex_mple/', undefined],
])('a visit from %s counts for %s', (referrer, source) => expect(sourceOf(referrer, host)).toBe(source))

test('a slug of eighty letters is one, of eighty-one none', () =>
  expect([80, 81].map((length) => slugOfPath(`/blog/${'x'.repeat(length)}`))).toEqual(['x'.repeat(80), undefined]))

test('a report names page and agent within their limits, and nothing else', () => {
  const report = { pagePath: '/', userAgent: 'x'.repeat(2048), referrer: 'x'.repeat(4096) }
  const faultOf = (given: object) => v.safeParse(VisitReport, { ...report, ...given }).issues?.[0].message
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ userAgent: 'x'.repeat(2049) })).toBe('too-long')
  expect(faultOf({ referrer: 'x'.repeat(4097) })).toBe('too-long')
  expect(faultOf({ pagePath: 7 })).toBe('text')
  expect(v.parse(VisitReport, { pagePath: '/', userAgent: '' }).referrer).toBeNull()
})
