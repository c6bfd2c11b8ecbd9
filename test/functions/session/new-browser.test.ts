import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, knownDevice } from '#test/functions/signed-in.ts'

const { ask, aws, mails } = withEmulatedAws()
const { email } = demoOwner
const minute = 60_000
let now = Date.now()
beforeEach(() => {
  // Two days later: nothing of the test before counts.
  now += 48 * 60 * minute
  setClock(() => now)
})
afterEach(() => setClock(undefined))

let visitors = 0
type Browser = { cookie?: string }
/** Asks from another address each time, as strangers do. */
const knock = (route: string, input: object, browser: Browser = {}) =>
  ask(route, input, { headers: { ...here, ...browser }, ip: `198.51.${visitors >> 8}.${visitors++ % 256}` })
const enter = (browser: Browser, password: string = demoOwner.password) =>
  knock('POST /api/session', { email, password }, browser)
const mailLink = (input: object = { email }) => knock('POST /api/session/browser/mail', input)
const recover = (browser?: Browser) => knock('POST /api/session/recover', { email }, browser)
const guess = (code: string, browser: Browser, newPassword = 'Recovered-Pecan-7') =>
  knock('POST /api/session/recover/confirm', { email, code, newPassword }, browser)

/** The links in the emails to the owner, as she opens them, the newest last. */
const links = async (): Promise<string[]> => {
  await aws().lambdas.idle()
  return (await mails())
    .filter(({ to }) => to.text === email)
    .flatMap(({ text }) => /\/api\/session\/browser\?\S+/.exec(text)?.[0] ?? [])
}
/** Opens a link as a mail program does: from another site, without a cookie. */
const open = (link: string) => ask(`GET ${link}`, undefined, { headers: { 'sec-fetch-site': 'cross-site' } })
/** Presses the button of the page, without script. */
const press = (link: string, browser: Browser = {}) =>
  ask('POST /api/session/browser', new URL(link, 'https://restaurant.test').search.slice(1), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...browser },
  })
const codes = () => aws().codes.filter(({ to }) => to === email)
const codeOf = (text: string) => /\d{6}/.exec(text)![0]
const pauseStrangers = async () => {
  for (let wrong = 0; wrong < 4; wrong++) expect((await enter({}, `Guess-number-${wrong}`)).status).toBe(401)
}

describe('a new browser', () => {
  test('gets in by an emailed link while strangers guess', async () => {
    await pauseStrangers()
    const refused = await enter({})
    expect([refused.status, refused.body.reason, refused.headers['retry-after']]).toEqual([429, 'new-browser', '960'])
    const before = (await links()).length
    expect((await mailLink()).body).toEqual({ until: new Date(now + 60 * minute).toISOString() })
    now += 40_000
    const link = (await links())[before]!
    expect((await open(link)).text).toContain('<button>This is my browser</button>')
    const cookie = cookieSet(await press(link), '__Host-device')!
    await knock('POST /api/session', { email, password: 'Guess-number-5' })
    now += 20_000
    expect((await enter({ cookie })).status, 'within a minute').toBe(200)
  })

  test('is known once the button is pressed, and not when the link is opened', async () => {
    await mailLink({ email, locale: 'es' })
    const link = (await links()).at(-1)!
    const page = await open(link)
    expect([page.status, page.cookies]).toEqual([200, []])
    expect(page.text).toContain('<html lang="es">')
    expect(page.text).toContain('<button>Este es mi navegador</button>')
    expect(page.text).toContain('<p class="site">Our restaurant</p>')
    await pauseStrangers()
    const done = await press(link)
    expect(done.text).toContain('Ya conocemos este navegador')
    expect(done.text).toContain('href="/management"')
    const cookie = cookieSet(done, '__Host-device')!
    expect((await enter({ cookie })).status).toBe(200)
    expect((await enter({})).status, 'that sign-in cleared the guesses').toBe(200)
  })

  test("gets one link an hour, valid for an hour, so that a stranger's request cannot lock the owner out", async () => {
    const before = (await links()).length
    const first = await mailLink()
    for (let at = 0; at < 20; at++) {
      now += minute
      expect((await mailLink()).body).toEqual(first.body)
      expect((await recover()).body).toEqual({ mailed: 'link', ...first.body })
    }
    const link = (await links()).at(-1)!
    const cookies = [await press(link), await press(link)].map((one) => cookieSet(one, '__Host-device'))
    expect(new Set(cookies).size, 'two browsers of hers').toBe(2)
    now += 39 * minute
    expect((await press(link)).status).toBe(200)
    now += minute + 1000
    const over = [await open(link), await press(link)]
    for (const { status, text, cookies: set } of over) {
      expect([status, set]).toEqual([404, []])
      expect(text).toContain('This link has expired')
    }
    expect((await links()).length - before).toBe(1)
    expect((await mailLink()).status).toBe(200)
    expect((await links()).length - before).toBe(2)
    expect((await press(link)).status, 'the link of before').toBe(404)
  })

  test('asks for one link with many requests at once', async () => {
    const before = (await links()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => mailLink()))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await links()).length - before).toBe(1)
  })

  test('gets no link for another address, or by an invented one', async () => {
    const before = (await links()).length
    expect((await mailLink({ email: 'someone@example.com' })).body.reason).toBe('not-the-owner')
    expect((await press(`/api/session/browser?token=${'a'.repeat(43)}&locale=en`)).status).toBe(404)
    expect((await open('/api/session/browser?token=short')).status).toBe(400)
    expect((await links()).length).toBe(before)
  })

  test('keeps no planted device id: the sign-in gives it another', async () => {
    const planted = `__Host-device=${'p'.repeat(43)}`
    const entered = await enter({ cookie: planted })
    expect(entered.status).toBe(200)
    const given = cookieSet(entered, '__Host-device')!
    expect(given).not.toBe(planted)
    await pauseStrangers()
    expect((await enter({ cookie: planted })).body.reason).toBe('new-browser')
    const again = await enter({ cookie: given })
    expect([again.status, cookieSet(again, '__Host-device')]).toEqual([200, given])
  })
})

/** The notices of a sign-in that the owner was emailed. */
const notices = async () => {
  await aws().lambdas.idle()
  return (await mails()).filter(({ text }) => text.includes('a browser that is new to us'))
}

test('a sign-in of a new browser is emailed to the owner once, and one of a known browser is not', async () => {
  const before = (await notices()).length
  const first = await ask('POST /api/session', demoOwner, {
    headers: {
      ...here,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'cloudfront-viewer-time-zone': 'America/New_York',
    },
  })
  const cookie = cookieSet(first, '__Host-device')!
  await enter({ cookie })
  await enter({ cookie: await knownDevice() })
  expect((await notices()).length - before).toBe(1)
  const { to, text } = (await notices()).at(-1)!
  expect(to.text).toBe(email)
  expect(text).toContain('Firefox')
  expect(text).toContain('America/New_York')
  expect(text).toContain("If this wasn't you, change your password right away.")

  await mailLink()
  const byLink = { cookie: cookieSet(await press((await links()).at(-1)!), '__Host-device')! }
  await enter(byLink)
  await enter(byLink)
  expect((await notices()).length - before, 'one that a link made known').toBe(2)
})

describe('a forgotten password', () => {
  test('brings strangers neither a code nor a guess in a day of trying', async () => {
    const [before, mailed] = [codes().length, (await links()).length]
    for (let at = 0; at < 384; at++) {
      now += 225_000
      const answer = await recover()
      expect([200, 429]).toContain(answer.status)
      expect(answer.body.mailed ?? 'link').toBe('link')
      const guessed = await guess(String(at).padStart(6, '0'), {})
      expect(guessed.body.reason).toBe('new-browser')
    }
    expect(codes().length - before).toBe(0)
    expect((await links()).length - mailed).toBeLessThanOrEqual(24)
  }, 240_000)

  test('is replaced by a code in a known browser, and in a new one after the link', async () => {
    const known = { cookie: await knownDevice() }
    expect((await recover(known)).body).toEqual({ mailed: 'code' })
    now += minute
    expect((await guess(codeOf(codes().at(-1)!.text), known)).status).toBe(204)
    now += 10 * minute
    expect((await recover()).body.mailed).toBe('link')
    const phone = { cookie: cookieSet(await press((await links()).at(-1)!), '__Host-device')! }
    expect((await recover(phone)).body).toEqual({ mailed: 'code' })
    expect((await guess(codeOf(codes().at(-1)!.text), phone, demoOwner.password)).status).toBe(204)
    expect((await enter(phone)).status).toBe(200)
  })

  test('emails a code once in ten minutes and five times a day, whichever device of hers asks', async () => {
    const [laptop, phone] = [{ cookie: await knownDevice() }, { cookie: await knownDevice() }]
    const before = codes().length
    for (let at = 0; at < 5; at++) {
      expect((await recover(laptop)).status).toBe(200)
      const soon = await recover(phone)
      expect([soon.status, soon.body.reason, soon.headers['retry-after']]).toEqual([429, 'too-many', '600'])
      now += 10 * minute
    }
    const sixth = await recover(phone)
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, String(24 * 3600 - 50 * 60)])
    expect(codes().length - before).toBe(5)
    now += 24 * 60 * minute - 50 * minute
    expect((await recover(phone)).status).toBe(200)
  })

  test('leaves five guesses for a code', async () => {
    const known = { cookie: await knownDevice() }
    expect((await guess('000000', known)).body.reason, 'no code was mailed').toBe('wrong-code')
    await recover(known)
    const right = codeOf(codes().at(-1)!.text)
    for (let at = 0; at < 5; at++)
      expect((await guess(right === '000000' ? '000001' : '000000', known)).body.reason).toBe('wrong-code')
    expect((await guess(right, known)).body.reason, 'though it were right').toBe('wrong-code')
    now += 10 * minute
    await recover(known)
    expect((await guess(codeOf(codes().at(-1)!.text), known, demoOwner.password)).body.reason).toBe('same-password')
  })
})
