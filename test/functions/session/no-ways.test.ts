import { beforeAll, expect, test } from 'vitest'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { here, signIn } from '#test/functions/signed-in.ts'

const { ask } = withEmulatedAws()
/** A stage without a domain of its own, a number and a provider: the functions find nothing of these. */
beforeAll(() => {
  for (const name of ['PASSKEYS', 'SMS_FACTOR', 'IDENTITY_PROVIDER', 'USER_POOL_DOMAIN']) delete process.env[name]
})

test('a stage without them offers neither passkeys, nor codes by text message, nor another account', async () => {
  const me = await signIn(ask)
  expect((await ask('GET /api/session/ways', undefined, { headers: here })).body).toEqual({
    passkeys: false,
    sms: false,
  })
  expect((await ask('GET /api/session/factors', undefined, { headers: me })).body.ways).toEqual({
    passkeys: false,
    sms: false,
  })
  for (const [route, input, reason] of [
    ['POST /api/session/passkey', {}, 'no-passkeys'],
    ['POST /api/session/passkeys/begin', { password: demoOwner.password }, 'no-passkeys'],
    [
      'POST /api/session/passkeys',
      { credential: { id: 'x', type: 'public-key', response: {} }, name: 'x' },
      'no-passkeys',
    ],
    [
      'POST /api/session/factors',
      { factorType: 'phone', phone: '(770) 555-0134', password: demoOwner.password },
      'no-sms',
    ],
    ['POST /api/session/identities', { password: demoOwner.password }, 'no-provider'],
    ['POST /api/session/token', { state: 'x', code: 'y' }, 'no-provider'],
  ] as const) {
    const answer = await ask(route, input, { headers: me })
    expect([route, answer.status, answer.body.reason]).toEqual([route, 422, reason])
  }
  const away = await ask('GET /api/session/authorize', undefined, { headers: here })
  expect([away.status, away.headers['location']]).toEqual([302, '/management?error=no-provider'])
})
