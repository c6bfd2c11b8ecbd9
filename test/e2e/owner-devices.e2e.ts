import type { BrowserContext, Page } from '@playwright/test'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { aBooking } from '#test/make.ts'
import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { mailsTo } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { overflow } from './watch.ts'

test.use({ appName: 'devices', serviceWorkers: 'allow' })

const words = {
  en: {
    list: 'Notices on your devices',
    turnOn: 'Turn on for this device',
    own: 'This device',
    denied: 'This browser blocks notices of this site.',
    install: 'On an iPhone or iPad, add the dashboard to your home screen first:',
    unsupported: "This browser can't show notices.",
    test: 'Send a test',
    edit: 'Edit',
    remove: 'Remove',
    name: 'Name',
    quiet: 'Quiet hours',
    until: 'Until',
    fault: 'Choose another end of the quiet hours',
    save: 'Save device',
    summary: '4 of 8 kinds at once, the rest at 10 AM and 3 PM',
    arrived: 'Test',
    booked: 'New reservation: 8 guests',
  },
  es: {
    list: 'Avisos en tus dispositivos',
    turnOn: 'Activar en este dispositivo',
    own: 'Este dispositivo',
    denied: 'Este navegador bloquea los avisos de este sitio.',
    install: 'En un iPhone o iPad, agrega primero el panel a tu pantalla de inicio:',
    unsupported: 'Este navegador no puede mostrar avisos.',
    test: 'Enviar una prueba',
    edit: 'Editar',
    remove: 'Quitar',
    name: 'Nombre',
    quiet: 'Horas de silencio',
    until: 'Hasta',
    fault: 'Elige otro final para las horas de silencio',
    save: 'Guardar dispositivo',
    summary: '4 de 8 tipos al momento, lo demás a las 10 a. m. y 3 p. m.',
    arrived: 'Prueba',
    booked: 'Nueva reservación: 8 personas',
  },
} as const

const address = '/dashboard/settings/notifications'
const shots = (page: Page, language: string) => async (name: string) => {
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/devices-${name}-${language}.png`, fullPage: true })
}

for (const [language, width] of [
  ['en', 1280],
  ['es', 390],
] as const)
  test(`a device is turned on, tested, told of a large party, changed and removed, at ${width} px in ${language}`, async ({
    page,
    app,
    context,
  }) => {
    const w = words[language]
    const shot = shots(page, language)
    await page.setViewportSize({ width, height: 844 })
    await context.grantPermissions(['notifications'])
    await openAsOwner(page, address)
    await speak(page, language)
    await button(page, w.turnOn).click()
    const list = page.getByRole('list', { name: w.list })
    await expect(list.getByText(w.own)).toBeVisible()
    await expect(list).toContainText(w.summary)
    for (const other of [320, 768, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
    }
    await shot('list')

    await list.getByRole('button', { name: new RegExp(`^${w.test}`) }).click()
    const arrived = async () => (await mailsTo(app, 'push@device.invalid')).map(({ subject }) => subject)
    await expect.poll(arrived).toContain(w.arrived)

    await list.getByRole('button', { name: new RegExp(`^${w.edit}`) }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(w.name).fill(`Bar ${language}`)
    await drawer.getByLabel(w.until, { exact: true }).selectOption('23')
    await button(drawer, w.save).click()
    await expect(drawer.getByText(w.fault)).toBeVisible()
    await expect(drawer.getByLabel(w.name)).toHaveValue(`Bar ${language}`)
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await shot('drawer')
    await drawer.getByLabel(w.quiet).uncheck()
    await button(drawer, w.save).click()
    await expect(list.getByText(`Bar ${language}`)).toBeVisible()

    await send(app, bookReservation, aBooking({ reservationDate: openDay(3), partySize: 8, lastName: 'Zebra' }))
    await expect.poll(arrived).toContain(w.booked)
    expect(JSON.stringify(await mailsTo(app, 'push@device.invalid'))).not.toContain('Zebra')

    await page.reload()
    await expect(list.getByText(w.own)).toBeVisible()
    await list.getByRole('button', { name: new RegExp(`^${w.remove}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.remove }).click()
    await expect(list).toHaveCount(0)
    await expect(button(page, w.turnOn)).toBeVisible()
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/dashboard'))?.scope ?? ''),
    ).not.toMatch(/\/dashboard$/)
  })

for (const language of ['en', 'es'] as const)
  test(`a browser that cannot is told what to do, in ${language}`, async ({ page, context }) => {
    const w = words[language]
    const shot = shots(page, language)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const asked = sessionStorage.getItem('as')
      if (asked === 'denied') Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      else if (asked) delete (globalThis as { PushManager?: unknown }).PushManager
      if (asked === 'iphone') Object.defineProperty(navigator, 'standalone', { get: () => false })
    })
    await openAsOwner(page, address)
    await speak(page, language)
    for (const [as, text] of [
      ['denied', w.denied],
      ['iphone', w.install],
      ['old', w.unsupported],
    ] as const) {
      await page.evaluate((value) => sessionStorage.setItem('as', value), as)
      await page.reload()
      await expect(page.getByText(text)).toBeVisible()
      await expect(button(page, w.turnOn)).toHaveCount(0)
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
      await shot(as)
    }
    await context.clearPermissions()
  })

/** Returns the id of the dashboard's worker. */
async function registrationOf(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/dashboard') && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return { cdp, registrationId: await found }
}

test('the worker shows a message, shows a repeated one once, and a tap opens a page of the dashboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await openAsOwner(page, address)
  await button(page, words.en.turnOn).click()
  await expect(page.getByText(words.en.own, { exact: true })).toBeVisible()
  const { cdp, registrationId } = await registrationOf(context, page)
  const { origin } = new URL(page.url())
  const deliver = (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const own = await navigator.serviceWorker.getRegistration('/dashboard')
      const all = (await own?.getNotifications()) ?? []
      return all
        .map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string }))
        .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    })
  const message = { title: 'New reservation: 8 guests', body: 'Tonight', path: '/dashboard/messages', tag: 'one' }
  await deliver(JSON.stringify(message))
  await deliver(JSON.stringify(message))
  await deliver(JSON.stringify({ ...message, tag: 'two', path: 'https://example.com/' }))
  const { path, ...text } = message
  await expect.poll(shown).toEqual([
    { ...text, data: path },
    { ...text, tag: 'two', data: '/dashboard' },
  ])
  await deliver('not JSON')
  await expect.poll(async () => (await shown()).length).toBe(3)

  const worker = context.serviceWorkers().findLast((one) => one.url().endsWith('/dashboard-sw.js'))!
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as any
    const urls: string[] = []
    scope.clients.openWindow = async (url: string) => void urls.push(url)
    const of = async () => (await scope.registration.getNotifications()).filter(({ tag }: any) => tag === 'one')
    let [first] = await of()
    for (let tries = 0; !first && tries < 50; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      ;[first] = await of()
    }
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: first }))
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { urls, left: (await of()).length }
  })
  expect(opened).toEqual({ urls: [`${origin}/dashboard/messages`], left: 0 })
})

test('the dashboard is an app of its own, and a guest’s page carries nothing of it', async ({ page, request }) => {
  await openAsOwner(page)
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/dashboard.webmanifest')
  const manifest = (await (await request.get('/dashboard.webmanifest')).json()) as Record<string, string>
  expect([manifest['id'], manifest['start_url'], manifest['scope']]).toEqual(['/dashboard', '/dashboard', '/'])
  const worker = await request.get('/dashboard-sw.js')
  expect([worker.status(), worker.headers()['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  for (const path of ['/', '/es/menu']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/dashboard-sw|dashboard\.webmanifest/)
    expect(html).toContain('site.webmanifest')
  }
})
