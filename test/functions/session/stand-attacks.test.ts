import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, sessionFrom, signIn } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { anywhere, type Browser, evening, newCode, withStands } from './with-stands.ts'

const { ask } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { pair, openIt, stateOf, listed, see, endAll, paired } = withStands(ask, () => owner)
beforeEach(async () => {
  vi.setSystemTime(evening)
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
  await endAll()
})
beforeAll(() => useTier('premium'))

describe('a stranger on the house’s network', () => {
  const bodies: [path: string, body: unknown][] = [
    ['open', { pin: 12 }],
    ['use', { x: 1 }],
    ['lock', { x: 1 }],
  ]

  test('keeps no tablet locked by bodies that mean nothing', async () => {
    const ip = anywhere()
    const stand = await paired({ open: false })
    for (const [path, body] of bodies)
      for (let at = 0; at < 65; at++) {
        const answer = await ask(`POST /api/session/stand/${path}`, body, { headers: here, ip })
        expect([answer.status, answer.body.reason], path).toEqual([401, 'no-session'])
      }
    const opened = await ask('POST /api/session/stand/open', { pin: '2580', initials: '' }, { headers: stand, ip })
    expect(opened.status).toBe(200)
    const open = { ...stand, cookie: [stand['cookie'], cookieSet(opened, '__Host-stand-open')].join('; ') }
    expect((await ask('POST /api/session/stand/use', {}, { headers: open, ip })).status).toBe(200)
    expect((await ask('POST /api/session/stand/lock', {}, { headers: open, ip })).status).toBe(200)
  })

  test('and keeps no tablet from its pairing by wrong codes', async () => {
    const ip = anywhere()
    const code = await newCode()
    for (let at = 0; at < 60; at++) expect((await pair('ZZZZ-ZZZZ', here, ip)).body.reason).toBe('wrong-code')
    expect((await pair(code, here, ip)).status).toBe(201)
  })
})

describe('what ends the owner’s other sessions ends tablets and the open pairing', () => {
  const newPassword = 'Another-password-12'
  const changes = {
    'another password': async (me: Browser) => {
      const change = (password: string, next: string) =>
        ask('PUT /api/session/password', { password, newPassword: next }, { headers: me })
      expect((await change(demoOwner.password, newPassword)).status).toBe(204)
      return async () => expect((await change(newPassword, demoOwner.password)).status).toBe(204)
    },
    'signing the others out': async (me: Browser) => {
      expect((await ask('POST /api/session/sign-out', { scope: 'others' }, { headers: me })).status).toBe(204)
      return async () => {}
    },
  }
  test.each(Object.entries(changes))('%s', async (_name, change) => {
    vi.setSystemTime(evening)
    const stand = await paired()
    const code = await newCode()
    const me = await signIn(ask)
    const undo = await change(me)
    expect((await see(stand)).body.reason).toBe('no-session')
    expect((await pair(code)).body.reason).toBe('wrong-code')
    await undo()
  })

  test('and a tablet that is paired meanwhile ends, too', async () => {
    const { deleteStands } = await import('#functions/db/stand/stands.ts')
    for (let round = 0; round < 39; round++) {
      const code = await newCode()
      const pairing = pair(code)
      await new Promise((resolve) => setTimeout(resolve, round % 13))
      await Promise.all([pairing, deleteStands()])
      expect(await listed(), `round ${round}`).toEqual([])
    }
  })

  test('her own sign-out here leaves the tablet at the door alone', async () => {
    const stand = await paired()
    const me = await signIn(ask)
    expect((await ask('POST /api/session/sign-out', { scope: 'local' }, { headers: me })).status).toBe(204)
    expect((await see(stand)).status).toBe(200)
    expect(await stateOf(stand)).toBe('open')
    expect((await openIt(stand)).status).toBe(200)
  })
})
