import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { doorTexts } from '#test/e2e/owner-texts.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { createTranslator } from '#web/app/locale.tsx'
import { signInErrorText } from '#web/dashboard/auth/error-text.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, knownDevice } from '#test/functions/signed-in.ts'
import { access, type Claims, identity, issuer, seconds, startScripted, token } from './provider.ts'

const { ask } = withEmulatedAws()
const tokens = (other: Claims = {}) => ({
  AccessToken: token(access()),
  IdToken: token(identity()),
  RefreshToken: 'a-refresh-token',
  ...other,
})

/** What Cognito answers, and what it was asked. */
let script: Awaited<ReturnType<typeof startScripted>>['script']
beforeAll(async () => {
  const world = await startScripted()
  ;({ script } = world)
  process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] = world.origin
  return world.close
})
beforeEach(() => {
  script.asked = []
  setClock(undefined)
})

const granting = (result: object) => {
  script.calls = {
    InitiateAuth: () => [200, { AuthenticationResult: result }],
    GetUser: () => [200, { Username: 'the-owner', UserAttributes: [{ Name: 'email', Value: demoOwner.email }] }],
  }
}
const signIn = async () => ask('POST /api/session', demoOwner, { headers: { ...here, cookie: await knownDevice() } })
const failing = (name: string, status = 400): [number, object] => [status, { __type: name, message: 'no' }]

describe('a sign-in', () => {
  test('with tokens that are right sets the cookie', async () => {
    granting(tokens())
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(cookieSet(answer)).toBeTruthy()
    for (const secret of ['a-refresh-token', 'eyJ']) expect(answer.text + answer.cookies.join()).not.toContain(secret)
  })

  test('with another email never reaches Cognito', async () => {
    const email = 'someone@example.com'
    await ask('POST /api/session', { ...demoOwner, email }, { headers: here })
    await ask('POST /api/session/recover', { email }, { headers: here })
    await ask(
      'POST /api/session/recover/confirm',
      { email, code: '123456', newPassword: 'Some-Strong-Pass-1' },
      { headers: here },
    )
    expect(script.asked).toEqual([])
  })

  test.each<[string, () => object]>([
    ['no access token', () => tokens({ AccessToken: undefined })],
    ['no refresh token', () => tokens({ RefreshToken: undefined })],
    ['no identity', () => tokens({ IdToken: undefined })],
    ['an access token of another client', () => tokens({ AccessToken: token(access({ client_id: 'another' })) })],
    ['an identity for another client', () => tokens({ IdToken: token(identity({ aud: 'another' })) })],
    ['an identity in place of access', () => tokens({ AccessToken: token(identity()) })],
    ['access in place of an identity', () => tokens({ IdToken: token(access()) })],
    [
      'a token of another pool',
      () => tokens({ AccessToken: token(access({ iss: issuer.replace('Local', 'Other') })) }),
    ],
    ['a token that is over', () => tokens({ AccessToken: token(access({ exp: seconds() - 5 })) })],
    ['no algorithm', () => tokens({ AccessToken: token(access(), { alg: 'none' }) })],
    ['the public key as a secret', () => tokens({ IdToken: token(identity(), { alg: 'HS256' }) })],
    ["a stranger's signature", () => tokens({ AccessToken: token(access(), { by: 'a stranger' }) })],
    ['two people', () => tokens({ IdToken: token(identity({ sub: 'somebody' })) })],
    ['an unverified e-mail', () => tokens({ IdToken: token(identity({ email_verified: false })) })],
    ["another account's e-mail", () => tokens({ IdToken: token(identity({ email: 'cook@restaurant.test' })) })],
    [
      'an e-mail that is only said to be verified',
      () => tokens({ IdToken: token(identity({ email_verified: 'true' })) }),
    ],
    ['an access token that never ends', () => tokens({ AccessToken: token(access({ exp: undefined })) })],
    ['an identity that never ends', () => tokens({ IdToken: token(identity({ exp: undefined })) })],
    [
      'a token that is to be read by rules of its own',
      () => tokens({ AccessToken: token(access(), { header: { crit: ['b64'], b64: false } }) }),
    ],
    ['no token at all', () => ({ AccessToken: 'x', IdToken: 'y', RefreshToken: 'z' })],
  ])('is refused with %s', async (_what, result) => {
    granting(result())
    const answer = await signIn()
    expect([answer.status, answer.body.reason, answer.cookies]).toEqual([401, 'not-authorized', []])
  })

  test("with a stranger's signature is noted for us as 'Invalid JWT signature'", async () => {
    granting(tokens({ AccessToken: token(access(), { by: 'a stranger' }) }))
    const noted = vi.spyOn(console, 'warn')
    await signIn()
    expect(noted.mock.calls.flat().join('\n')).toContain(doorTexts.signature)
    noted.mockRestore()
  })

  test('reads as it must, when its tokens are not right and when nothing more is known', async () => {
    const read = ({ status, body }: Awaited<ReturnType<typeof signIn>>) =>
      signInErrorText(createTranslator('en'), new ApiRequestError(status, body))
    granting(tokens({ RefreshToken: undefined }))
    expect(read(await signIn())).toBe(doorTexts.notPersonnel)
    const foreign = await ask('POST /api/session', demoOwner, {
      headers: { ...here, origin: 'https://elsewhere.example' },
    })
    expect(read(foreign)).toBe(doorTexts.fallback)
  })

  test('is refused with an unpublished key', async () => {
    granting(tokens({ AccessToken: token(access(), { kid: 'unknown' }) }))
    const answer = await signIn()
    expect([401, 503]).toContain(answer.status)
    expect(answer.cookies).toEqual([])
  })

  test.each([
    'NotAuthorizedException',
    'InvalidPasswordException',
    'UserNotFoundException',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'InvalidParameterException',
  ])('reads alike when Cognito says %s', async (name) => {
    script.calls = { InitiateAuth: () => failing(name) }
    const answer = await signIn()
    expect([answer.status, answer.text]).toEqual([
      401,
      '{"reason":"sign-in-refused","message":"Invalid login credentials"}',
    ])
  })

  test('waits for Cognito to come back', async () => {
    script.calls = { InitiateAuth: () => failing('InternalErrorException', 500) }
    const answer = await signIn()
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
  })
})

const enter = async () => {
  granting(tokens())
  return { ...here, cookie: cookieSet(await signIn())! }
}
const soon = () => setClock(() => Date.now() + (3600 - 60) * 1000)
const see = (headers: Record<string, string>) => ask('GET /api/session', undefined, { headers })

describe('a session near its end', () => {
  test('is refreshed when it is looked at, and lasts longer', async () => {
    const me = await enter()
    soon()
    granting({ AccessToken: token(access({ exp: seconds() + 9000 })) })
    script.asked = []
    const { session } = (await see(me)).body
    expect(session.expiresIn).toBeGreaterThan(5000)
    expect(script.asked).toEqual(['InitiateAuth'])
    await see(me)
    expect(script.asked).toEqual(['InitiateAuth'])
  })

  test('is refreshed by many tabs at once', async () => {
    const me = await enter()
    soon()
    granting({ AccessToken: token(access({ exp: seconds() + 9000 })) })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST /api/session/refresh', {}, { headers: me })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await see(me)).body.session).not.toBeNull()
  })

  test('is tried again after 200, 400 and 800 ms while Cognito fails, and stays', async () => {
    const me = await enter()
    soon()
    script.asked = []
    let failures = 3
    script.calls = {
      InitiateAuth: () =>
        failures-- > 0
          ? failing('InternalErrorException', 500)
          : [200, { AuthenticationResult: { AccessToken: token(access({ exp: seconds() + 9000 })) } }],
    }
    const began = performance.now()
    expect((await see(me)).body.session).not.toBeNull()
    expect(performance.now() - began).toBeGreaterThan(1400)
    expect(script.asked.length).toBe(4)

    script.calls = { InitiateAuth: () => failing('InternalErrorException', 500) }
    expect((await ask('POST /api/session/refresh', {}, { headers: me })).status).toBe(503)
    granting({ AccessToken: token(access({ exp: seconds() + 9000 })) })
    expect((await see(me)).body.session).not.toBeNull()
  })

  test.each<[string, () => void]>([
    ['Cognito refuses for good', () => (script.calls = { InitiateAuth: () => failing('NotAuthorizedException') })],
    ["another's token comes back", () => granting({ AccessToken: token(access({ sub: 'somebody' })) })],
    ['a forged token comes back', () => granting({ AccessToken: token(access(), { by: 'a stranger' }) })],
    ['no token comes back', () => granting({})],
  ])('is removed when %s', async (_what, prepare) => {
    const me = await enter()
    soon()
    prepare()
    expect((await see(me)).body).toEqual({ session: null })
    granting({ AccessToken: token(access({ exp: seconds() + 9000 })) })
    expect((await see(me)).body).toEqual({ session: null })
    expect((await ask('POST /api/session/refresh', {}, { headers: me })).body.reason).toBe('no-session')
  })

  test('does not come back when it is signed out during a refresh', async () => {
    const me = await enter()
    soon()
    granting({ AccessToken: token(access({ exp: seconds() + 9000 })) })
    await Promise.all([
      ask('POST /api/session/refresh', {}, { headers: me }),
      ask('POST /api/session/sign-out', { scope: 'local' }, { headers: me }),
    ])
    expect((await see(me)).body).toEqual({ session: null })
  })

  test.each(['NotAuthorizedException', 'ResourceNotFoundException'])(
    'is signed out everywhere although Cognito says %s',
    async (name) => {
      const me = await enter()
      script.calls = { InitiateAuth: () => failing(name), GlobalSignOut: () => failing(name) }
      expect((await ask('POST /api/session/sign-out', { scope: 'global' }, { headers: me })).status).toBe(204)
      expect((await see(me)).body).toEqual({ session: null })
    },
  )
})

test('a new password is asked for, and answered, when Cognito wants one', async () => {
  script.calls = {
    InitiateAuth: () => [
      200,
      {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: 'the-word-of-cognito',
        ChallengeParameters: { USER_ID_FOR_SRP: 'the-owner' },
      },
    ],
    GetUser: () => [200, { Username: 'the-owner', UserAttributes: [] }],
    RespondToAuthChallenge: () => [200, { AuthenticationResult: tokens() }],
  }
  const first = await signIn()
  expect(first.body).toEqual({ challenge: 'new-password' })
  expect(first.text + first.cookies.join()).not.toContain('the-word-of-cognito')
  const headers = { ...here, cookie: cookieSet(first, '__Host-challenge')! }
  const answer = (body: object) => ask('POST /api/session/challenge', body, { headers })
  expect((await answer({ newPassword: 'short' })).body.reason).toBe('invalid')
  expect((await answer({ code: '123456' })).body.reason).toBe('invalid')
  const entered = await answer({ newPassword: 'Fresh-From-The-Grove-1' })
  expect(entered.body.session.level).toBe('aal1')
  expect(cookieSet(entered)).toBeTruthy()
})

test('an authenticator app is set up within the sign-in when Cognito wants one', async () => {
  const words: Record<string, string> = {}
  script.calls = {
    InitiateAuth: () => [
      200,
      { ChallengeName: 'MFA_SETUP', Session: 'word-1', ChallengeParameters: { USER_ID_FOR_SRP: 'the-owner' } },
    ],
    AssociateSoftwareToken: (body) => [
      200,
      { SecretCode: 'ABCDEFGH', Session: (words['associate'] = body.Session) && 'word-2' },
    ],
    VerifySoftwareToken: (body) => {
      words['verify'] = body.Session
      return body.UserCode === '123456'
        ? [200, { Status: 'SUCCESS', Session: 'word-3' }]
        : failing('EnableSoftwareTokenMFAException')
    },
    RespondToAuthChallenge: (body) => {
      words['respond'] = body.Session
      return [200, { AuthenticationResult: tokens() }]
    },
    GetUser: () => [200, { Username: 'the-owner', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], UserAttributes: [] }],
  }
  const first = await signIn()
  expect(first.body).toEqual({ challenge: 'totp-setup', secret: 'ABCDEFGH' })
  const headers = { ...here, cookie: cookieSet(first, '__Host-challenge')! }
  const wrong = await ask('POST /api/session/challenge', { code: '000000' }, { headers })
  expect([wrong.status, wrong.body.reason]).toEqual([422, 'wrong-code'])
  const { body } = await ask('POST /api/session/challenge', { code: '123456' }, { headers })
  expect(body.session).toMatchObject({ level: 'aal2', user: { factors: [{ factorType: 'totp', status: 'verified' }] } })
  expect(words).toEqual({ associate: 'word-1', verify: 'word-2', respond: 'word-3' })
})
