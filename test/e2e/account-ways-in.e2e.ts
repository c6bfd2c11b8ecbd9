import type { Browser, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { Locale } from '#shared/validation.ts'
import { startIdentityProvider } from '#test/identity-provider.ts'
import { totp } from '#test/totp.ts'
import { speak } from './as-owner.ts'
import { violations } from './axe.ts'
import { expect, type RunningApp, test } from './app.ts'
import { isDeep, sample } from '#test/deep.ts'
import { browserLink, mailsTo } from './mailbox.ts'
import { deep, screensOf } from './screens.ts'
import { hydrated, outside, overflow } from './watch.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
test.afterAll(() => provider.close())
test.use({
  appName: 'ways-in',
  // Hooks ask for the app as well, so nothing comes before it.
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from this pattern
  appEnv: async ({}, use) => {
    provider ??= await startIdentityProvider()
    await use({ IDENTITY_PROVIDER: provider.named('Google') })
  },
})
test.describe.configure({ mode: 'serial' })

/** The account as the walks before left it. */
const account = { email: demoOwner.email, password: demoOwner.password }

/** Somebody at a page, who reads one language on one screen. */
function visitor(page: Page, width: number, locale: Locale) {
  const say = (en: string, es: string) => (locale === 'en' ? en : es)
  const button = (en: string, es: string) => page.getByRole('button', { name: say(en, es), exact: true })
  const field = (en: string, es: string) => page.getByLabel(say(en, es), { exact: true })
  const more = async () => {
    if (width < 768) await page.getByRole('button', { name: new RegExp(`^${say('More', 'Más')}`) }).click()
  }
  return {
    page,
    say,
    button,
    field,
    press: (en: string, es: string) => button(en, es).click(),
    hears: (role: 'alert' | 'status', en: string, es: string) =>
      expect(
        page
          .getByRole(role)
          .filter({ hasText: say(en, es) })
          .first(),
      ).toBeVisible(),
    heading: (en: string, es: string) => expect(page.getByRole('heading', { name: say(en, es) })).toBeVisible(),
    /** Asserts that the page satisfies axe and fits. */
    fine: async (what: string) => expect([what, await violations(page), await overflow(page)]).toEqual([what, [], 0]),
    async atTheDoor() {
      await page.goto('/management')
      await hydrated(page)
      // A device where the owner was before remembers her language.
      const other = page.getByRole('button', { name: say('English', 'Español') })
      await expect(page.getByRole('heading', { name: /^(?:Owner sign-in|Acceso del restaurante)$/ })).toBeVisible()
      // The language may turn by itself meanwhile, and its button with it.
      await expect(async () => {
        if (await other.isVisible()) await other.click({ timeout: 5000 })
        await expect(page.getByRole('heading', { name: say('Owner sign-in', 'Acceso del restaurante') })).toBeVisible({
          timeout: 5000,
        })
      }).toPass()
    },
    async enter(password = account.password, email = account.email) {
      await field('Email', 'Correo electrónico').fill(email)
      await field('Password', 'Contraseña').fill(password)
      await this.press('Sign in', 'Entrar')
    },
    async inside() {
      await expect(page).toHaveURL(/\/dashboard$/)
      await speak(page, locale)
    },
    async toSecurity() {
      await more()
      await page.getByRole('link', { name: say('Security', 'Seguridad'), exact: true }).click()
      await this.heading('Signed-in devices', 'Dispositivos con sesión')
      await expect(this.list('Signed-in devices', 'Dispositivos con sesión').first()).toBeVisible()
    },
    /** Sends a request from the page and returns its answer. */
    async ask(path: string, data: object) {
      const { origin } = new URL((await page.request.head('/404')).url())
      const answer = await page.request.post(`/api/session${path}`, { data, headers: { origin } })
      expect([path, answer.ok()]).toEqual([path, true])
      return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>)
    },
    /** Sign in, or out, beside the page. */
    async comeIn() {
      expect(await this.ask('', account)).toHaveProperty('session')
    },
    async goOut() {
      await this.ask('/sign-out', { scope: 'local' })
    },
    /** Turn a second factor on: its secret. */
    async secondFactor() {
      const { secret } = (await this.ask('/factors', { factorType: 'totp', password: account.password })) as {
        secret: string
      }
      await this.ask('/factors/verify', { code: totp(secret) })
      return secret
    },
    async leave() {
      await more()
      await page
        .getByRole('navigation')
        .getByRole('button', { name: say('Log out', 'Cerrar sesión'), exact: true })
        .click()
      await expect(page).toHaveURL(locale === 'en' ? /\/$/ : /\/es$/)
      await outside(page)
    },
    /** Prove in the open dialog that it is the owner. */
    async prove(en: string, es: string, password = account.password) {
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel(say("Enter your password to confirm it's you", 'Escribe tu contraseña para confirmar que eres tú'))
        .fill(password)
      await dialog.getByRole('button', { name: say(en, es), exact: true }).click()
    },
    async answerCode(code: string, en: string, es: string) {
      await field('Code', 'Código').fill(code)
      await this.press(en, es)
    },
    list: (en: string, es: string) => page.getByRole('list', { name: say(en, es) }).getByRole('listitem'),
  }
}
type Visitor = ReturnType<typeof visitor>

const google = ['Continue with Google', 'Continuar con Google'] as const

/** Somebody at another device, who has never been here. */
async function elsewhere(browser: Browser, app: RunningApp, width: number, locale: Locale): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width, height: 844 } })
  return visitor(await context.newPage(), width, locale)
}

/** The newest code that was sent to an address, or to a number. */
const codeSentTo = async (app: RunningApp, to: string, before = 0): Promise<string> => {
  const sent = async () => (await mailsTo(app, to)).flatMap(({ body }) => /code is (\d{6})/.exec(body.text)?.[1] ?? [])
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(before)
  return (await sent()).at(-1)!
}

/** Collects the session events that other tabs receive from now on, with the names of the passkeys at that time. */
async function eventsOf(page: Page) {
  await page.evaluate(() => {
    const events: unknown[] = ((globalThis as any).sessionEvents = [])
    new BroadcastChannel('session').addEventListener('message', ({ data: { event, standing } }) =>
      events.push([event, ...standing.session.user.factors.map(({ hint }: { hint: string }) => hint)]),
    )
  })
  return () => page.evaluate(() => (globalThis as any).sessionEvents as unknown[])
}

/** An authenticator in the browser, whose owner is there whenever it asks. Answers how to take it away: the next test's page is the same one. */
async function withAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => devices.send('WebAuthn.disable')
}

for (const [width, locale] of screensOf(1))
  test(`a passkey signs in alone past a second factor, and a lost phone is got over by a recovery code, at ${width} px in ${locale}`, async ({
    page,
    browser,
    app,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const takeAway = await withAuthenticator(page)
    const me = visitor(page, width, locale)
    await me.atTheDoor()
    await expect(me.button('Sign in with a passkey', 'Entrar con una llave de acceso')).toHaveCount(0)
    await me.enter()
    await me.inside()
    await me.toSecurity()
    if (isDeep) await me.fine('security')
    const heard = await eventsOf(page)
    await me.press('Add a passkey', 'Agregar una llave')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(me.say('Name', 'Nombre')).fill('My laptop')
    await me.fine('a passkey’s name')
    await me.prove('Continue', 'Continuar')
    await expect(me.list('Passkeys', 'Llaves de acceso').filter({ hasText: 'My laptop' })).toBeVisible()
    expect(await heard()).toEqual([['USER_UPDATED', 'My laptop']])

    await me.press('Set up an app', 'Configurar una aplicación')
    const own = dialog.getByLabel(
      me.say("Enter your password to confirm it's you", 'Escribe tu contraseña para confirmar que eres tú'),
    )
    await own.fill(account.password)
    const show = dialog.getByRole('button', { name: me.say('Show password', 'Mostrar la contraseña') })
    await expect(own).toHaveAttribute('type', 'password')
    await show.click()
    await expect(own).toHaveAttribute('type', 'text')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await me.fine('a password that is shown')
    await show.press('Enter')
    await expect(own).toHaveAttribute('type', 'password')
    await dialog.getByRole('button', { name: me.say('Continue', 'Continuar'), exact: true }).click()

    const secret = await page.locator('code').innerText()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await me.press('Copy the key', 'Copiar la clave')
    await me.hears('status', 'Copied', 'Copiado')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    const opens = page.getByRole('link', {
      name: me.say('Open your authenticator app', 'Abrir tu aplicación de autenticación'),
    })
    await expect(opens).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*[?&]secret=${secret}&issuer=`))
    await me.fine('a secret to scan')
    await me.answerCode(totp(secret), 'Turn on', 'Activar')
    const codes = me.list('Recovery codes', 'Códigos de recuperación')
    await expect(codes).toHaveCount(10)
    await expect(
      page.getByRole('heading', {
        name: me.say('Last step: save your recovery codes', 'Último paso: guarda tus códigos de recuperación'),
      }),
    ).toBeFocused()
    const first = await codes.first().innerText()
    await me.press('Copy', 'Copiar')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(first)
    await me.press('I saved them', 'Ya los guardé')
    await expect(codes).toHaveCount(0)
    await me.press('Make new codes', 'Crear códigos nuevos')
    await me.prove('Make new codes', 'Crear códigos nuevos')
    await expect(codes).toHaveCount(10)
    const code = await codes.first().innerText()
    expect(code).not.toBe(first)
    const file = page.waitForEvent('download')
    await me.press('Download', 'Descargar')
    expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
    await me.fine('recovery codes')
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
    )
    for (const secretText of [code, first, secret, 'eyJ', '__Host']) expect(stored).not.toContain(secretText)
    await me.goOut()

    // The browser offers the passkey in the field of the email address: nothing is pressed.
    await page.goto('/management')
    await me.inside()
    await page.context().clearCookies()

    // In a browser that offers nothing there is a button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await me.atTheDoor()
    await expect(me.field('Email', 'Correo electrónico')).toHaveAttribute('autocomplete', 'username webauthn')
    await me.fine('the door with a passkey')
    await me.press('Sign in with a passkey', 'Entrar con una llave de acceso')
    await me.inside()

    const lost = await elsewhere(browser, app, width, locale)
    await lost.atTheDoor()
    await lost.enter()
    await lost.heading('One more step', 'Un paso más')
    await lost.press('Use a recovery code', 'Usar un código de recuperación')
    await lost.field('Recovery code', 'Código de recuperación').fill(code)
    await lost.fine('a recovery code')
    await lost.press('Use this code', 'Usar este código')
    await lost.heading('Owner sign-in', 'Acceso del restaurante')
    await lost.field('Password', 'Contraseña').fill(account.password)
    await lost.press('Sign in', 'Entrar')
    await expect(lost.page).toHaveURL(/\/dashboard\/settings\/security$/)
    await expect(lost.button('Set up an app', 'Configurar una aplicación')).toBeVisible()
    await lost.press('Remove: My laptop', 'Quitar: My laptop')
    await lost.page
      .getByRole('dialog')
      .getByRole('button', { name: lost.say('Remove', 'Quitar') })
      .click()
    await expect(lost.page.getByText(lost.say('No passkey yet.', 'Todavía no hay ninguna llave.'))).toBeVisible()
    await lost.page.context().close()
    await takeAway()
  })

for (const [width, locale] of screensOf(0))
  test(`an account elsewhere is linked, signs in, gives way to a second factor and is unlinked, at ${width} px in ${locale}`, async ({
    page,
  }) => {
    const rosa = { subject: 'rosa', email: account.email, verified: true }
    const eve = { subject: 'eve', email: 'eve@example.com', verified: true }
    await page.setViewportSize({ width, height: 844 })
    const me = visitor(page, width, locale)
    const link = async () => {
      await me.press('Link Google', 'Vincular Google')
      const back = page.waitForURL(/\/management/)
      await me.prove('Continue', 'Continuar')
      await back
    }
    const isThere = (there: boolean) =>
      expect(page.getByRole('link', { name: me.say(...google) })).toHaveCount(there ? 1 : 0)
    await me.comeIn()
    await page.goto('/dashboard/settings/security')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await speak(page, locale)
    const strangers = [
      [eve, 'Only authorized personnel', 'Solo el personal autorizado'],
      [{ ...rosa, verified: false }, 'Only authorized personnel', 'Solo el personal autorizado'],
      [undefined, "Signing in with the other account didn't work", 'No se pudo entrar con la otra cuenta'],
    ] as const
    for (const [who, en, es] of sample(strangers, 3)) {
      provider.as(who)
      await link()
      await me.hears('alert', en, es)
      await expect(me.list('Other accounts', 'Otras cuentas')).toHaveCount(1)
    }
    provider.as(rosa)
    await link()
    await me.hears('status', 'Google is linked', 'Google está vinculada')
    await expect(me.list('Other accounts', 'Otras cuentas')).toHaveCount(2)
    await me.fine('a linked account')
    await me.leave()

    await me.atTheDoor()
    await isThere(true)
    for (const who of sample([undefined, eve], 2)) {
      provider.as(who)
      await page.getByRole('link', { name: me.say(...google) }).click()
      await me.hears('alert', "Signing in with the other account didn't work", 'No se pudo entrar con la otra cuenta')
      await expect(page).toHaveURL(/\/management$/)
    }
    await me.fine('a stranger from elsewhere')
    provider.as(rosa)
    await page.getByRole('link', { name: me.say(...google) }).click()
    await me.inside()
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(
      /eyJ|__Host/,
    )

    // By the provider's word alone a session sees, and changes nothing of the account.
    await me.goOut()
    await page.goto('/api/session/authorize?answer=id_token')
    await me.inside()
    await me.toSecurity()
    await expect(
      page.getByText(me.say('You signed in with another account.', 'Entraste con otra cuenta. Para cambiar')),
    ).toBeVisible()
    await me.press('Unlink', 'Desvincular')
    await me.prove('Unlink', 'Desvincular')
    await expect(
      page.getByText(me.say('You signed in with another account, so', 'Entraste con otra cuenta, así que ahora')),
    ).toBeVisible()

    await me.comeIn()
    const secret = await me.secondFactor()
    await me.goOut()
    await page.goto('/api/session/authorize')
    await me.hears(
      'alert',
      'Two-factor sign-in is on, so you need your password and a code here.',
      'La verificación en dos pasos está activada',
    )
    await me.enter()
    await me.heading('One more step', 'Un paso más')
    await me.fine('a code is asked for')
    await me.answerCode(totp(secret, Date.now() + 30_000), 'Check code', 'Comprobar el código')
    await me.inside()
    await me.toSecurity()
    await me.press('Turn off', 'Desactivar')
    await me.prove('Turn off', 'Desactivar')
    await me.hears('status', 'Two-factor sign-in is off', 'La verificación en dos pasos está desactivada')

    await expect(me.button('Unlink', 'Desvincular')).toHaveCount(1)
    await me.press('Unlink', 'Desvincular')
    await me.prove('Unlink', 'Desvincular')
    await me.hears('status', 'Google is unlinked', 'Google ya no está vinculada')
    await expect(me.button('Unlink', 'Desvincular')).toHaveCount(0)
    expect(await (await page.request.get('/api/session/ways')).json()).not.toHaveProperty('provider')
    if (!isDeep) return
    await me.leave()
    await me.atTheDoor()
    await isThere(false)
  })

for (const [width, locale] of screensOf(1))
  test(
    `codes come by text message, and one device signs another one out, at ${width} px in ${locale}`,
    deep,
    async ({ page, browser, app }) => {
      await page.setViewportSize({ width, height: 844 })
      const me = visitor(page, width, locale)
      const devices = me.list('Signed-in devices', 'Dispositivos con sesión')
      const texts = async () => (await mailsTo(app, 'sms@phone.invalid')).length
      await me.atTheDoor()
      await me.enter()
      await me.inside()
      await me.toSecurity()
      await me.press('Sign out other devices', 'Cerrar sesión en los demás')
      await expect(devices).toHaveCount(1)
      await me.press('Use text messages', 'Usar mensajes de texto')
      await me.field('Mobile phone', 'Teléfono celular').fill('770')
      await me.prove('Send a code', 'Enviar un código')
      await expect(me.field('Mobile phone', 'Teléfono celular')).toHaveAttribute('aria-invalid', 'true')
      await me.fine('a number that is none')
      let before = await texts()
      await me.field('Mobile phone', 'Teléfono celular').fill('(770) 555-0134')
      await me.prove('Send a code', 'Enviar un código')
      const first = await codeSentTo(app, 'sms@phone.invalid', before)
      await me.answerCode(first === '000000' ? '111111' : '000000', 'Turn on', 'Activar')
      await expect(page.getByText(me.say('Use the latest one we sent', 'Busca el último que enviamos'))).toBeVisible()
      await me.fine('a wrong code')
      await me.answerCode(first, 'Turn on', 'Activar')
      await me.hears('status', 'Two-factor sign-in is on', 'La verificación en dos pasos está activada')
      await expect(page.getByText('0134').first()).toBeVisible()

      const other = await elsewhere(browser, app, width, locale)
      before = await texts()
      await other.atTheDoor()
      await other.enter()
      await expect(other.page.getByText('0134')).toBeVisible()
      await other.fine('a code by text message')
      await other.answerCode(await codeSentTo(app, 'sms@phone.invalid', before), 'Check code', 'Comprobar el código')
      await other.inside()

      await page.reload()
      await expect(devices).toHaveCount(2)
      await me.fine('devices and a second factor')
      await devices.getByRole('button').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: me.say('Sign out', 'Cerrar sesión') })
        .click()
      await me.hears('status', 'Signed out', 'Sesión cerrada')
      await expect(devices).toHaveCount(1)
      await expect(devices.getByText(me.say('This device', 'Este dispositivo'))).toBeVisible()
      expect(await other.page.evaluate(async () => (await fetch('/api/session/factors')).status)).toBe(401)
      await other.page.context().close()

      await me.press('Turn off', 'Desactivar')
      await me.prove('Turn off', 'Desactivar')
      await me.hears('status', 'Two-factor sign-in is off', 'La verificación en dos pasos está desactivada')
    },
  )

for (const [index, [width, locale]] of screensOf(0).entries())
  test(
    `another email takes the old one's place once it has answered, and a lost password is recovered by it, at ${width} px in ${locale}`,
    deep,
    async ({ page, browser, app }) => {
      await page.setViewportSize({ width, height: 844 })
      const me = visitor(page, width, locale)
      const [old, fresh] = [account.email, `rosa-${index}@new.example`]
      // A stage that has neither a domain nor a number says so.
      await page.route('**/api/session/factors', async (route) => {
        const answer = await (await route.fetch()).json()
        await route.fulfill({ json: { ...answer, ways: { passkeys: false, sms: false } } })
      })
      await me.atTheDoor()
      await me.enter()
      await me.inside()
      await me.toSecurity()
      for (const [en, es] of [
        [
          'Passkeys need the site to have its own domain.',
          'Las llaves de acceso necesitan que el sitio tenga su propio dominio.',
        ],
        ["Codes by text message aren't set up for this site.", 'Este sitio no tiene códigos por mensaje de texto.'],
      ] as const)
        await expect(page.getByText(me.say(en, es))).toBeVisible()
      await expect(me.button('Add a passkey', 'Agregar una llave')).toHaveCount(0)
      await expect(me.button('Use text messages', 'Usar mensajes de texto')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: me.say('Other accounts', 'Otras cuentas') })).toHaveCount(0)
      await me.press('Change email', 'Cambiar el correo')
      const dialog = page.getByRole('dialog')
      const address = dialog.getByLabel(me.say('New email', 'Correo nuevo'))
      for (const wrong of ['rosa', old]) {
        await address.fill(wrong)
        await me.prove('Send a code', 'Enviar un código')
        await expect(address).toHaveAttribute('aria-invalid', 'true')
      }
      await me.fine('an e-mail that is hers already')
      await address.fill(fresh)
      await me.prove('Send a code', 'Enviar un código')
      await expect(page.getByText(fresh)).toBeVisible()
      await me.fine('an e-mail that waits for its code')
      await me.answerCode(await codeSentTo(app, fresh), 'Use this email', 'Usar este correo')
      await me.hears('status', 'Your email was changed', 'Tu correo cambió')
      account.email = fresh
      await expect
        .poll(async () => (await mailsTo(app, old)).map(({ body }) => body.text).join('\n'))
        .toContain(me.say('Your sign-in email was changed.', 'Cambió el correo con el que entras.'))
      await me.leave()

      const other = await elsewhere(browser, app, width, locale)
      await other.atTheDoor()
      await other.enter(account.password, old)
      await other.hears('alert', 'This email is not authorized', 'Este correo no está autorizado')
      await other.press('Forgot password?', '¿Olvidaste la contraseña?')
      await other.field('Email', 'Correo electrónico').fill(fresh)
      await other.fine('a forgotten password')
      // One link is emailed an hour, and one code in ten minutes.
      if (index > 0) return
      await other.press('Send code', 'Enviar el código')
      await other.hears('alert', 'We emailed you a link.', 'Te mandamos un enlace')
      await other.fine('a link on its way')
      const known = await other.page.context().newPage()
      await known.goto(await browserLink(app, fresh))
      await known.getByRole('button').click()
      await known.close()
      await other.press('Send code', 'Enviar el código')
      await other.heading('Forgot your password?', '¿Olvidaste tu contraseña?')
      const code = await codeSentTo(app, fresh, 1)
      await other.field('Code', 'Código').fill(code)
      // A few guesses are all that strangers have.
      if (index < 2) {
        await other.field('New password', 'Contraseña nueva').fill(account.password)
        await other.press('Save password', 'Guardar la contraseña')
        await expect(
          other.page.getByText(
            other.say("Choose a password you haven't used before", 'Elige una contraseña que no hayas tenido antes'),
          ),
        ).toBeVisible()
        await other.fine('a password of before')
      }
      account.password = `Recovered-Pecan-${index}`
      await other.field('New password', 'Contraseña nueva').fill(account.password)
      await other.press('Save password', 'Guardar la contraseña')
      await other.hears('status', 'Password changed', 'Contraseña cambiada')
      await other.field('Password', 'Contraseña').fill(account.password)
      await other.press('Sign in', 'Entrar')
      await other.inside()
      await expect
        .poll(async () => (await mailsTo(app, fresh)).length, { message: 'mails follow her' })
        .toBeGreaterThan(2)
      await other.page.context().close()
    },
  )
