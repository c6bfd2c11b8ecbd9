import type { Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { roundToCents } from '#shared/money.ts'
import { somePercentages } from '#test/make.ts'
import { alert, button, field, openAsOwner, speak, toast } from './as-owner.ts'
import { expect, test } from './app.ts'
import { violations } from './axe.ts'
import { inEnglish } from './english-texts.ts'
import { hydrated, overflow } from './watch.ts'

test.describe.configure({ mode: 'serial' })

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const words = {
  en: {
    bounced: '9 of the last 100 emails bounced',
    send: 'Send them now',
    sent: 'They go out within ten minutes',
    security: 'wrong tries: 4; limits met: 1; codes or links emailed: 2.',
    factor: 'Protect your account with a second step',
    later: 'Not now',
  },
  es: {
    bounced: '9 de los últimos 100 correos rebotaron',
    send: 'Enviarlas ahora',
    sent: 'Salen en diez minutos a más tardar',
    security: 'intentos fallidos: 4; límites alcanzados: 1; códigos o enlaces enviados: 2.',
    factor: 'Protege tu cuenta con un segundo paso',
    later: 'Ahora no',
  },
} as const

test('the owner reads that emails wait, what happened at the sign-in, and is asked for a second factor', async ({
  page,
}) => {
  let notes: object = {
    bounced: 9,
    security: { wrong: 4, limited: 1, mailed: 2 },
    proposesSecondFactor: true,
  }
  await page.route('**/api/owner/overview', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...notes } })
  })
  await openAsOwner(page)
  for (const [width, language] of [
    [1280, 'en'],
    [390, 'es'],
    [320, 'es'],
  ] as const) {
    const w = words[language]
    await page.setViewportSize({ width, height: 844 })
    await speak(page, language)
    for (const text of [w.bounced, w.security, w.factor]) await expect(page.getByText(text)).toBeVisible()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await shot(page, `notes-${width}`)
  }
  const w = words.es
  await page.route('**/api/owner/mails/waiting', (route) =>
    route.fulfill({ status: 503, json: { reason: 'unavailable' } }),
  )
  await button(page, w.send).click()
  await expect(alert(page, 'No se pudo')).toBeVisible()
  await expect(page.getByText(w.bounced)).toBeVisible()
  await page.unroute('**/api/owner/mails/waiting')
  await button(page, w.send).click()
  await expect(toast(page, w.sent)).toBeVisible()
  notes = { proposesSecondFactor: true }
  const put = page.waitForRequest((request) => request.url().endsWith('/api/session/user'))
  await button(page, w.later).click()
  expect((await put).postDataJSON()).toEqual({ secondFactor: 'later' })
  await expect(page.getByText(w.bounced)).toHaveCount(0)
  notes = {}
  await page.reload()
  await expect(page.getByText(w.factor)).toHaveCount(0)
  await speak(page, 'en')
})

test('the owner ticks that a device is her own, and it is ticked at the next sign-in', async ({ page, context }) => {
  const openDoor = async () => {
    await page.goto('/management')
    await hydrated(page)
  }
  const enter = async () => {
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/session'),
    )
    await field(page, inEnglish.eMail).fill(demoOwner.email)
    await page.getByLabel('Password', { exact: true }).fill(demoOwner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const { ownDevice } = (await asked).postDataJSON()
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.clearCookies()
    return ownDevice as boolean
  }
  const tick = page.getByRole('checkbox', { name: /^This is my device/ })
  await page.setViewportSize({ width: 320, height: 800 })
  await openDoor()
  await expect(tick).not.toBeChecked()
  expect([await overflow(page), await violations(page)]).toEqual([0, []])
  await shot(page, 'trusted-device-320')
  expect(await enter()).toBe(false)
  await openDoor()
  await tick.check()
  expect(await enter()).toBe(true)
  await openDoor()
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: inEnglish.espanol }).click()
  await expect(page.getByRole('checkbox', { name: /^Este dispositivo es mío/ })).toBeChecked()
  await shot(page, 'trusted-device-es-320')
})

test('a request whose guest got no copy bears a badge', async ({ page }) => {
  const request: StoredCateringRequest = {
    ...somePercentages(),
    id: 'asked-again',
    state: 'new',
    name: 'Ana Reyes',
    email: 'ana@example.com',
    message: '',
    desiredDate: '2027-05-02',
    numberOfServings: 40,
    selectedItems: [],
    totalAmount: roundToCents(0),
    locale: 'en',
    unmailed: true,
    createdAt: '2027-04-02T16:00:00.000Z',
    version: 1,
  }
  await page.route(/\/api\/owner\/catering-requests(\?|$)/, (route) => route.fulfill({ json: { entries: [request] } }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/dashboard/catering')
  await expect(page.getByText('No copy sent').first()).toBeVisible()
  expect([await overflow(page), await violations(page)]).toEqual([0, []])
  await shot(page, 'no-copy')
})

test('an open dashboard tells whether somebody used it when it refreshes its session', async ({ page }) => {
  await openAsOwner(page)
  // The overview is shown once the session is known.
  await expect(page.getByRole('region', { name: 'Today at a glance' })).toBeVisible()
  const locks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].filter(({ name }) => name === 'session-refresh').length
    })
  /** The session is due: the page asks for another, and has it. */
  const refresh = async () => {
    const asked = page.waitForRequest((one) => one.url().endsWith('/api/session/refresh'))
    await page.evaluate(() => {
      const past = Date.now
      Date.now = () => past() + 3580 * 1000
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const sent = (await asked).postDataJSON()
    await expect.poll(locks).toBe(0)
    return sent
  }
  expect(await refresh()).toEqual({ used: false })
  await page.keyboard.press('Shift')
  expect(await refresh()).toEqual({ used: true })
  expect(await refresh()).toEqual({ used: false })
})
