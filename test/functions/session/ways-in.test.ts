import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { type TestResponse, withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, knownDevice } from '#test/functions/signed-in.ts'
import { access, type Claims, type Forged, identity, seconds, startScripted, token } from './provider.ts'
import { newCode } from './with-stands.ts'

const { ask, aws, mails } = withEmulatedAws()
let world: Awaited<ReturnType<typeof startScripted>>
beforeAll(async () => {
  world = await startScripted()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: world.origin,
    USER_POOL_DOMAIN: world.origin,
    IDENTITY_PROVIDER: JSON.stringify({ name: 'Google', issuer: world.origin, clientId: 'our-client-there' }),
    PASSKEYS: 'on',
    SMS_FACTOR: 'on',
  })
})
afterAll(() => world.close())

/** The account as Cognito has it. */
type Account = { email: string; factors: string[]; linked: string[]; keys: string[] }
const account: Account = { email: demoOwner.email, factors: [], linked: [], keys: [] }
const granted = (other: object = {}) => ({
  AuthenticationResult: {
    AccessToken: token(access()),
    IdToken: token(identity({ email: account.email })),
    RefreshToken: 'refresh',
    ...other,
  },
})
const refused = (name: string): [number, object] => [400, { __type: name, message: 'no' }]
const challenge = (name: string, parameters: object = {}) => ({
  ChallengeName: name,
  Session: 'a word',
  ChallengeParameters: { USER_ID_FOR_SRP: 'the-owner', ...parameters },
})
const credential = { id: 'cred-1', rawId: 'cred-1', type: 'public-key', response: { signature: 'good' } }

beforeEach(() => {
  setClock(undefined)
  world.script.asked.length = 0
  world.script.calls = {
    InitiateAuth: ({ AuthFlow, AuthParameters }) => {
      if (AuthFlow === 'USER_AUTH')
        return [
          200,
          challenge('WEB_AUTHN', {
            CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"YQ","rpId":"x","allowCredentials":[{"id":"cred-1"}]}',
          }),
        ]
      if (AuthFlow === 'USER_PASSWORD_AUTH' && AuthParameters.PASSWORD !== demoOwner.password)
        return refused('NotAuthorizedException')
      const [factor] = account.factors
      return [200, AuthFlow === 'USER_PASSWORD_AUTH' && factor ? challenge(factor) : granted()]
    },
    RespondToAuthChallenge: ({ ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code, CREDENTIAL } }) =>
      code === '123456' || (CREDENTIAL && JSON.parse(CREDENTIAL).response.signature === 'good')
        ? [200, granted()]
        : refused(CREDENTIAL ? 'NotAuthorizedException' : 'CodeMismatchException'),
    GetUser: () => [
      200,
      {
        Username: 'the-owner',
        UserMFASettingList: account.factors,
        UserAttributes: [{ Name: 'email', Value: account.email }],
      },
    ],
    VerifyUserAttribute: ({ Code }) => (Code === '123456' ? [200, {}] : refused('CodeMismatchException')),
    VerifySoftwareToken: ({ UserCode }) =>
      UserCode === '123456' ? [200, { Status: 'SUCCESS' }] : refused('EnableSoftwareTokenMFAException'),
    AssociateSoftwareToken: () => [200, { SecretCode: 'ABCDEFGH' }],
    SetUserMFAPreference: ({ SoftwareTokenMfaSettings, SMSMfaSettings }) => {
      account.factors = [
        ...(SoftwareTokenMfaSettings?.Enabled ? ['SOFTWARE_TOKEN_MFA'] : []),
        ...(SMSMfaSettings?.Enabled ? ['SMS_MFA'] : []),
      ]
      return [200, {}]
    },
    AdminSetUserMFAPreference: () => {
      account.factors = []
      return [200, {}]
    },
    AdminLinkProviderForUser: ({ SourceUser }) => {
      account.linked.push(SourceUser.ProviderAttributeValue)
      return [200, {}]
    },
    AdminDisableProviderForUser: ({ User }) => {
      account.linked = account.linked.filter((one) => one !== User.ProviderAttributeValue)
      return [200, {}]
    },
    StartWebAuthnRegistration: () => [200, { CredentialCreationOptions: { challenge: 'YQ' } }],
    CompleteWebAuthnRegistration: ({ Credential }) => {
      if (Credential.response.signature !== 'good') return refused('WebAuthnNotEnabledException')
      account.keys.push(Credential.id)
      return [200, {}]
    },
    ListWebAuthnCredentials: () => [
      200,
      {
        Credentials: account.keys.map((CredentialId) => ({
          CredentialId,
          FriendlyCredentialName: 'Passkey',
          RelyingPartyId: 'x',
          CreatedAt: seconds(),
        })),
      },
    ],
    DeleteWebAuthnCredential: ({ CredentialId }) => {
      account.keys = account.keys.filter((id) => id !== CredentialId)
      return [200, {}]
    },
  }
})

let visitors = 0
/** Each knock is from another address: what limits a single one is tested elsewhere. */
const knock = (route: string, input?: unknown, headers: Record<string, string> = here) =>
  ask(route, input, { headers, ip: `203.0.113.${visitors++ % 250}` })
type Browser = Record<string, string>
/** What a browser brings after an answer, beside what it had. */
const bringing = (answer: TestResponse, ...names: string[]): Browser => ({
  ...here,
  cookie: names.flatMap((name) => cookieSet(answer, name) ?? []).join('; '),
})
const enter = async (): Promise<Browser> =>
  bringing(await knock('POST /api/session', demoOwner, { ...here, cookie: await knownDevice() }), '__Host-session')
const seen = async (me: Browser) => (await knock('GET /api/session', undefined, me)).body.session

describe('an email address', () => {
  const fresh = 'rosa@new.example'

  test('changes once the new one has answered: sign-in and emails use it, and the old one is told', async () => {
    const [me, other] = [await enter(), await enter()]
    const change = (input: object) => knock('PUT /api/session/user', input, me)
    expect((await change({ email: fresh, password: 'Not-The-Password-1' })).body.reason).toBe('wrong-password')
    expect((await change({ email: demoOwner.email.toUpperCase(), password: demoOwner.password })).body.reason).toBe(
      'same-email',
    )
    expect((await change({ email: 'no address', password: demoOwner.password })).status).toBe(400)
    const verify = (code: string) => knock('POST /api/session/user/verify', { code }, me)
    expect((await verify('123456')).body.reason).toBe('nothing-to-verify')
    expect((await change({ email: fresh, password: demoOwner.password })).body).toMatchObject({
      newEmail: fresh,
      session: { user: { email: demoOwner.email } },
    })
    expect((await knock('GET /api/session/factors', undefined, me)).body.newEmail).toBe(fresh)
    expect((await verify('000000')).body.reason).toBe('wrong-code')
    expect((await seen(other)).user.email).toBe(demoOwner.email)

    await newCode()
    account.email = fresh
    expect((await verify('123456')).body.session.user.email).toBe(fresh)
    expect((await seen(me)).user.email).toBe(fresh)
    expect(await seen(other), 'sessions of the old one end').toBeNull()
    const { getPendingStandPairing } = await import('#functions/db/stand/stands.ts')
    expect(await getPendingStandPairing(), 'and the open pairing of a tablet').toBeUndefined()
    expect((await knock('GET /api/owner/overview', undefined, me)).status).not.toBe(401)
    const known = await knownDevice()
    const enterAs = (email: string) => knock('POST /api/session', { ...demoOwner, email }, { ...here, cookie: known })
    expect((await enterAs(demoOwner.email)).body.reason).toBe('not-the-owner')
    expect((await enterAs(fresh)).status).toBe(200)
    await aws().lambdas.idle()
    const told = (await mails()).at(-1)!
    expect([told.to, told.subject].flat().map((one) => (one as { text?: string }).text ?? one)).toEqual([
      demoOwner.email,
      expect.stringContaining('Your account'),
    ])
    await knock('POST /api/contacts', {
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Hello',
      fillMs: 5000,
      inputs: 3,
    })
    await aws().lambdas.idle()
    expect((await mails()).at(-1)!.to).toMatchObject({ text: fresh })
  })

  test('is not lost when the answer to its code is: a sign-in by the new one settles it', async () => {
    const me = await enterWith(fresh)
    await knock('PUT /api/session/user', { email: demoOwner.email, password: demoOwner.password }, me)
    account.email = demoOwner.email
    const again = await enterWith(demoOwner.email)
    expect((await seen(again)).user.email).toBe(demoOwner.email)
    expect(await knock('GET /api/session', undefined, me).then(({ body }) => body.reason)).toBe('other-account')
  })
})

const enterWith = async (email: string): Promise<Browser> =>
  bringing(
    await knock('POST /api/session', { ...demoOwner, email }, { ...here, cookie: await knownDevice() }),
    '__Host-session',
  )

describe('signed-in devices', () => {
  test('are listed with browser, place and last use, and signed out one by one; a row of before is one of them', async () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    const answer = await knock('POST /api/session', demoOwner, {
      ...here,
      cookie: await knownDevice(),
      'user-agent': agent,
      'cloudfront-viewer-time-zone': 'America/New_York',
    })
    const phone = bringing(answer, '__Host-session')
    const me = await enter()
    const { saveSession } = await import('#functions/db/auth/sessions.ts')
    const { hashId: hashOfId, createSecretId: newId, seal } = await import('#functions/http/cookies.ts')
    const id = newId()
    const ends = seconds() + 3600
    const before = { username: 'the-owner', userId: 'the-owner', email: demoOwner.email, level: 'aal1' } as const
    await saveSession({
      ...before,
      hash: hashOfId(id),
      sealed: seal(id, 'refresh'),
      own: true,
      createdAt: '2026-11-01T12:00:00.000Z',
      expiresAt: ends,
      endsAt: ends,
    })
    const list = async () => (await knock('GET /api/session/devices', undefined, me)).body.devices
    const devices = await list()
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(devices).toContainEqual(
      expect.objectContaining({ browser: 'Safari, iPhone', zone: 'America/New_York', current: false }),
    )
    expect(devices).toContainEqual(expect.objectContaining({ browser: '', usedAt: '2026-11-01T12:00:00.000Z' }))
    expect(JSON.stringify(devices)).not.toMatch(/203\.0\.113|Mozilla/)
    expect((await seen({ ...here, cookie: `__Host-session=${id}` })).user.email).toBe(demoOwner.email)

    const of = devices.find(({ browser }: { browser: string }) => browser.includes('iPhone'))
    expect((await knock(`DELETE /api/session/devices/${of.id}`, {}, me)).status).toBe(204)
    expect((await knock(`DELETE /api/session/devices/${of.id}`, {}, me)).status).toBe(204)
    expect([await seen(phone), (await seen(me)) !== null]).toEqual([null, true])
  })
})

describe('a passkey', () => {
  test('is made by the password, named, listed, signs in alone at aal2, and is removed', async () => {
    const me = await enter()
    const begin = (password: string) => knock('POST /api/session/passkeys/begin', { password }, me)
    expect((await begin('Not-The-Password-1')).body.reason).toBe('wrong-password')
    expect((await knock('POST /api/session/passkey', {})).body.reason).toBe('no-passkeys')
    expect((await knock('GET /api/session/ways', undefined)).body).toEqual({ passkeys: false, sms: true })
    expect((await begin(demoOwner.password)).body.options).toEqual({ challenge: 'YQ' })
    const add = (signature: string) =>
      knock(
        'POST /api/session/passkeys',
        { credential: { ...credential, response: { signature } }, name: 'My phone' },
        me,
      )
    expect((await add('bad')).body.reason).toBe('passkey-refused')
    const added = (await add('good')).body
    expect(added.passkeys).toMatchObject([{ id: 'cred-1', name: 'My phone' }])
    expect(added.session.user.factors).toEqual([{ factorType: 'webauthn', status: 'verified', hint: 'My phone' }])
    expect((await seen(me)).user).toEqual(added.session.user)

    const begun = await knock('POST /api/session/passkey', {})
    expect(begun.body.options, 'which there are is told to nobody').toEqual({
      challenge: 'YQ',
      rpId: 'x',
      userVerification: 'required',
    })
    const waiting = bringing(begun, '__Host-challenge')
    const answer = (given: object) => knock('POST /api/session/challenge', { credential: given }, waiting)
    const forged = await answer({ ...credential, response: { signature: 'bad' } })
    expect([forged.status, forged.body.reason, forged.cookies]).toEqual([422, 'passkey-refused', []])
    const right = await answer(credential)
    expect(right.body.session.level).toBe('aal2')
    expect((await answer(credential)).body.reason).toBe('challenge-expired')

    const renamed = await knock('PUT /api/session/passkeys/cred-1', { name: 'Rosa’s phone' }, me)
    expect(renamed.body.passkeys[0].name).toBe('Rosa’s phone')
    expect(renamed.body.session.user.factors[0].hint).toBe('Rosa’s phone')
    const removed = (await knock('DELETE /api/session/passkeys/cred-1', {}, me)).body
    expect(removed).toMatchObject({ passkeys: [], session: { user: { factors: [] } } })
    expect((await knock('GET /api/session/passkeys', undefined, me)).body).toEqual({ passkeys: [] })
  })
})

/** Go away for a code or a word; what the browser then brings, and what it was sent away with. */
async function goAway(answer: 'code' | 'id_token' = 'code', me: Browser = here) {
  const away = await knock('GET /api/session/authorize', { answer }, me)
  return awayBy(away, away.headers['location']!, me)
}
function awayBy(away: TestResponse, location: string, me: Browser) {
  const query = new URL(location).searchParams
  const of = (name: string) => query.get(name) ?? ''
  const cookie = [me['cookie'], cookieSet(away, '__Host-elsewhere')].filter(Boolean).join('; ')
  return {
    me: { ...here, cookie },
    location,
    state: of('state'),
    nonce: of('nonce'),
    challenge: of('code_challenge'),
    of,
  }
}
type Away = ReturnType<typeof awayBy>
const linkedTo = (id = 'google-1', providerName = 'Google') => ({ identities: [{ providerName, userId: id }] })
/** A code as Cognito would give it for what a browser went away with. */
function codeFor(
  { challenge: wanted, nonce, of }: Away,
  claims: Claims = {},
  forged: Forged = {},
  other: object = {},
): string {
  const code = `code-${Math.random()}`
  const id = token(identity({ email: account.email, nonce, ...linkedTo(), ...claims }), forged)
  const tokens = { access_token: token(access()), id_token: id, refresh_token: 'refresh', ...other }
  world.script.codes.set(code.replaceAll('.', '-'), { challenge: wanted, redirect: of('redirect_uri'), tokens })
  return code.replaceAll('.', '-')
}
const wordFor = ({ nonce }: Away, claims: Claims = {}, forged: Forged = {}): string =>
  token(
    {
      iss: world.origin,
      aud: 'our-client-there',
      sub: 'google-1',
      iat: seconds(),
      exp: seconds() + 600,
      email: account.email,
      email_verified: true,
      nonce,
      ...claims,
    },
    forged,
  )
const back = (me: Browser, input: object) => knock('POST /api/session/token', input, me)

async function link(me: Browser, claims: Claims = {}): Promise<TestResponse> {
  const begun = await knock('POST /api/session/identities', { password: demoOwner.password }, me)
  const away = awayBy(begun, begun.body.location, me)
  return back(away.me, { state: away.state, idToken: wordFor(away, claims) })
}

describe('an account elsewhere', () => {
  test('is gone to with state, nonce and PKCE, and sent back to this page exactly', async () => {
    const away = await goAway()
    const { of } = away
    expect(new URL(away.location).origin + new URL(away.location).pathname).toBe(`${world.origin}/oauth2/authorize`)
    expect([of('response_type'), of('redirect_uri'), of('identity_provider'), of('code_challenge_method')]).toEqual([
      'code',
      'https://restaurant.test/management',
      'Google',
      'S256',
    ])
    for (const secret of [of('state'), of('nonce'), of('code_challenge')]) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(new Set([of('state'), of('nonce'), of('code_challenge')]).size).toBe(3)
  })

  test.each([
    [{}, { state: ['required'], code: ['required'], idToken: ['required'] }],
    [{ state: 'some' }, { code: ['required'], idToken: ['required'] }],
    [{ code: 'some' }, { state: ['required'] }],
    [{ state: 'some', code: 'é' }, { code: ['invalid'] }],
  ])('a sign-in elsewhere that brings back %j names each missing claim', async (given, fields) => {
    const { status, body } = await back(here, given)
    expect([status, body.reason, body.fields]).toEqual([400, 'invalid', fields])
  })

  test('is linked by its own word, signs in by code and by word, and is unlinked', async () => {
    const me = await enter()
    const google = { provider: 'Google', id: 'google-1', email: account.email }
    const by = await link(me)
    expect(by.body.linked).toEqual(google)
    expect(by.body.session.user.identities).toEqual([expect.objectContaining({ provider: 'email' }), google])
    expect(account.linked).toEqual(['google-1'])
    const list = (await knock('GET /api/session/identities', undefined, me)).body.identities
    expect(list.map(({ provider }: { provider: string }) => provider)).toEqual(['email', 'Google'])

    const away = await goAway()
    const byCode = await back(away.me, { state: away.state, code: codeFor(away) })
    expect([byCode.status, byCode.body.session.level]).toEqual([200, 'aal1'])
    const other = await goAway('id_token')
    const byWord = await back(other.me, { state: other.state, idToken: wordFor(other) })
    expect(byWord.body.session).toMatchObject({ limited: true, level: 'aal1' })
    expect(byWord.body.session.expiresIn).toBeLessThanOrEqual(3600)
    const limited = bringing(byWord, '__Host-session')
    for (const [route, input] of [
      ['PUT /api/session/user', { name: 'Eve' }],
      ['PUT /api/session/password', { password: demoOwner.password, newPassword: 'Another-Pecan-99' }],
      ['POST /api/session/factors', { factorType: 'totp', password: demoOwner.password }],
      ['POST /api/session/passkeys/begin', { password: demoOwner.password }],
      ['POST /api/session/identities', { password: demoOwner.password }],
      ['POST /api/session/identities/unlink', { id: 'Google', password: demoOwner.password }],
      ['POST /api/session/recovery-codes', { password: demoOwner.password }],
      ['DELETE /api/session/devices/x', {}],
      ['POST /api/session/sign-out', { scope: 'others' }],
      ['POST /api/session/sign-out', { scope: 'global' }],
    ] as const)
      expect([route, (await knock(route, input, limited)).body.reason]).toEqual([route, 'limited-session'])
    expect((await knock('POST /api/session/refresh', {}, limited)).body.reason).toBe('no-session')
    expect((await knock('GET /api/session/devices', undefined, limited)).status).toBe(200)
    const leaving = await goAway('id_token')
    const gone = bringing(await back(leaving.me, { state: leaving.state, idToken: wordFor(leaving) }), '__Host-session')
    expect((await knock('POST /api/session/sign-out', { scope: 'local' }, gone)).status).toBe(204)
    expect([await seen(gone), (await seen(limited)) !== null, (await seen(me)) !== null], 'alone').toEqual([
      null,
      true,
      true,
    ])
    setClock(() => Date.now() + 3601_000)
    expect(await seen(limited), 'nothing prolongs it').toBeNull()
    setClock(undefined)

    const unlink = (id: string, password: string) => knock('POST /api/session/identities/unlink', { id, password }, me)
    expect((await unlink('email', demoOwner.password)).body.reason).toBe('last-sign-in-method')
    expect((await unlink('Google', 'Not-The-Password-1')).body.reason).toBe('wrong-password')
    const left = (await unlink('Google', demoOwner.password)).body
    expect([left.identities.length, left.session.user.identities]).toEqual([1, left.identities])
    expect(account.linked).toEqual([])
    expect(await seen(bringing(byCode, '__Host-session')), 'its sessions end').toBeNull()
    expect((await unlink('email', demoOwner.password)).body.reason).toBe('last-sign-in-method')
  })
})

/** Why a browser that followed a link stands at the door again. */
const atTheDoor = ({ headers }: TestResponse) => /^\/management\?error=([\w-]+)$/.exec(headers['location'] ?? '')?.[1]

const go = () => ask('GET /api/session/authorize', undefined, { headers: here, ip: '198.51.100.240' })

test('a stranger from another provider returns to the sign-in page, and sees no answer meant for programs', async () => {
  for (let visit = 0; visit < 30; visit++) expect((await go()).headers['location']).toContain(world.origin)
  const refusedNow = await go()
  expect([refusedNow.status, refusedNow.text, refusedNow.cookies, atTheDoor(refusedNow)]).toEqual([
    302,
    '',
    [],
    'too-many',
  ])
})

const byCode =
  (claims: Claims = {}, forged: Forged = {}, other: object = {}) =>
  async () => {
    const away = await goAway()
    return back(away.me, { state: away.state, code: codeFor(away, claims, forged, other) })
  }
const byWord =
  (claims: Claims = {}, forged: Forged = {}) =>
  async () => {
    const away = await goAway('id_token')
    return back(away.me, { state: away.state, idToken: wordFor(away, claims, forged) })
  }
const twice = async (answer: 'code' | 'id_token') => {
  const away = await goAway(answer)
  const input = { state: away.state, ...(answer === 'code' ? { code: codeFor(away) } : { idToken: wordFor(away) }) }
  expect((await back(away.me, input)).status).toBe(200)
  return back(away.me, input)
}
const factorOn = async (work: () => Promise<TestResponse>) => {
  const { saveEnrolledFactors: noteFactors } = await import('#functions/db/auth/owner.ts')
  account.factors = ['SOFTWARE_TOKEN_MFA']
  await noteFactors({ totp: true, sms: false }, Date.now())
  try {
    return await work()
  } finally {
    account.factors = []
    await noteFactors({ totp: false, sms: false }, Date.now())
  }
}
const alone = (away: Away): Browser => ({ ...here, cookie: away.me['cookie']?.split('; ').at(-1) ?? '' })

describe("a forged answer, another browser's or a repeated one opens nothing", () => {
  let me: Browser
  beforeAll(async () => {
    setClock(undefined)
    me = {}
  })
  const linked = async () => {
    if (account.linked.length > 0) return
    me = await enter()
    await link(me)
  }
  const old = { exp: seconds() - 60 }
  const linking = async (claims: Claims, by: (begun: Away) => Promise<Browser> | Browser) => {
    const begun = await knock('POST /api/session/identities', { password: demoOwner.password }, me)
    const away = awayBy(begun, begun.body.location, me)
    return back(await by(away), { state: away.state, idToken: wordFor(away, { sub: 'google-2', ...claims }) })
  }

  const cases: [what: string, work: () => Promise<TestResponse>, reason?: string][] = [
    [
      'a code in a browser that went nowhere',
      async () => {
        const away = await goAway()
        return back(here, { state: away.state, code: codeFor(away) })
      },
      'sign-in-expired',
    ],
    [
      "a code in another's browser",
      async () => {
        const [one, two] = [await goAway(), await goAway()]
        return back(two.me, { state: one.state, code: codeFor(one) })
      },
      'sign-in-expired',
    ],
    [
      "another's code with this browser's state",
      async () => {
        const [one, two] = [await goAway(), await goAway()]
        return back(two.me, { state: two.state, code: codeFor(one) })
      },
      'sign-in-expired',
    ],
    [
      'another state',
      async () => {
        const away = await goAway()
        return back(away.me, { state: 'x'.repeat(43), code: codeFor(away) })
      },
      'sign-in-expired',
    ],
    [
      'a state cut short',
      async () => {
        const away = await goAway()
        return back(away.me, { state: away.state.slice(0, 42), code: codeFor(away) })
      },
      'sign-in-expired',
    ],
    [
      'no state',
      async () => {
        const away = await goAway()
        return back(away.me, { code: codeFor(away) })
      },
      'invalid',
    ],
    [
      'an empty state',
      async () => {
        const away = await goAway()
        return back(away.me, { state: '', code: codeFor(away) })
      },
      'invalid',
    ],
    [
      'a right code after a wrong state',
      async () => {
        const away = await goAway()
        await back(away.me, { state: 'other', code: 'x' })
        return back(away.me, { state: away.state, code: codeFor(away) })
      },
      'sign-in-expired',
    ],
    ['a code twice', () => twice('code'), 'sign-in-expired'],
    [
      'a code eleven minutes late',
      async () => {
        const away = await goAway()
        setClock(() => Date.now() + 660_000)
        return back(away.me, { state: away.state, code: codeFor(away) })
      },
      'sign-in-expired',
    ],
    [
      'a code that Cognito does not know',
      async () => {
        const away = await goAway()
        return back(away.me, { state: away.state, code: 'made-up' })
      },
      'sign-in-expired',
    ],
    [
      'a code whose verifier is another',
      async () => {
        const away = await goAway()
        return back(away.me, { state: away.state, code: codeFor({ ...away, challenge: 'x' }) })
      },
      'sign-in-expired',
    ],
    [
      'a code for another address',
      async () => {
        const away = await goAway()
        return back(away.me, {
          state: away.state,
          code: codeFor({ ...away, of: () => 'https://evil.test/management' }),
        })
      },
      'sign-in-expired',
    ],
    [
      'a code where a word was asked for',
      async () => {
        const away = await goAway('id_token')
        return back(away.me, { state: away.state, code: codeFor(away) })
      },
      'sign-in-expired',
    ],
    [
      'a word where a code was asked for',
      async () => {
        const away = await goAway()
        return back(away.me, { state: away.state, idToken: wordFor(away) })
      },
      'sign-in-expired',
    ],
    [
      'both',
      async () => {
        const away = await goAway()
        return back(away.me, { state: away.state, code: 'x', idToken: wordFor(away) })
      },
      'invalid',
    ],
    [
      'more than was asked',
      async () => {
        const away = await goAway()
        return back(away.me, { state: away.state, code: codeFor(away), level: 'aal2' })
      },
      'invalid',
    ],
    [
      'a code from another page',
      async () => {
        const away = await goAway()
        return back({ ...away.me, origin: 'https://evil.test' }, { state: away.state, code: codeFor(away) })
      },
      'foreign-origin',
    ],
    [
      'a code from a neighbour',
      async () => {
        const away = await goAway()
        return back({ ...away.me, 'sec-fetch-site': 'same-site' }, { state: away.state, code: codeFor(away) })
      },
      'foreign-origin',
    ],
    [
      'a code as a form',
      async () => {
        const away = await goAway()
        return knock('POST /api/session/token', `state=${away.state}&code=${codeFor(away)}`, {
          ...away.me,
          'content-type': 'application/x-www-form-urlencoded',
        })
      },
      'wrong-type',
    ],
    [
      "another page's wish to go away",
      () =>
        knock('GET /api/session/authorize', undefined, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }),
      'foreign-origin',
    ],
    [
      'a way back of its own',
      () => knock('GET /api/session/authorize', { redirect_uri: 'https://evil.test' }),
      'invalid',
    ],
    ['tokens for another nonce', byCode({ nonce: 'another' }), 'not-authorized'],
    ['tokens without a nonce', byCode({ nonce: undefined }), 'not-authorized'],
    ['tokens for another client', byCode({ aud: 'another' }), 'not-authorized'],
    [
      'tokens of another pool',
      byCode({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' }),
      'not-authorized',
    ],
    ['tokens for another use', byCode({ token_use: 'access' }), 'not-authorized'],
    ['tokens of two people', byCode({ sub: 'somebody' }), 'not-authorized'],
    ['tokens that are over', byCode(old), 'not-authorized'],
    ['tokens that never end', byCode({ exp: undefined }), 'not-authorized'],
    ['tokens with rules of their own', byCode({}, { header: { crit: ['b64'] } }), 'not-authorized'],
    ['tokens that nobody signed', byCode({}, { alg: 'none' }), 'not-authorized'],
    ['tokens signed by the public key', byCode({}, { alg: 'HS256' }), 'not-authorized'],
    ['tokens signed by a stranger', byCode({}, { by: 'a stranger' }), 'not-authorized'],
    ['tokens of another e-mail', byCode({ email: 'cook@restaurant.test' }), 'not-authorized'],
    ['tokens of an unverified e-mail', byCode({ email_verified: false }), 'not-authorized'],
    ['tokens of an e-mail that is only said to be verified', byCode({ email_verified: 'true' }), 'not-authorized'],
    ['tokens of an e-mail that is verified by a number', byCode({ email_verified: 1 }), 'not-authorized'],
    ['tokens of an e-mail that nobody verified', byCode({ email_verified: undefined }), 'not-authorized'],
    ['tokens without an e-mail', byCode({ email: undefined }), 'not-authorized'],
    ['tokens without a refresh token', byCode({}, {}, { refresh_token: undefined }), 'not-authorized'],
    ['tokens without access', byCode({}, {}, { access_token: undefined }), 'not-authorized'],
    ['tokens of nobody who was linked', byCode({ identities: undefined }), 'not-linked'],
    ['tokens of another account there', byCode(linkedTo('google-9')), 'not-linked'],
    ['tokens of another provider', byCode(linkedTo('google-1', 'Facebook')), 'not-linked'],
    ['a code while a second factor is enrolled', () => factorOn(byCode()), 'second-factor-enrolled'],
    ['a word twice', () => twice('id_token'), 'sign-in-expired'],
    [
      'a word that was told before',
      async () => {
        const [one, two] = [await goAway('id_token'), await goAway('id_token')]
        return back(two.me, { state: two.state, idToken: wordFor(one) })
      },
      'not-authorized',
    ],
    ['a word without a nonce', byWord({ nonce: undefined }), 'not-authorized'],
    ['a word for another client', byWord({ aud: 'another' }), 'not-authorized'],
    ['a word that was given to another client', byWord({ azp: 'another' }), 'not-authorized'],
    ['a word of another issuer', byWord({ iss: 'https://accounts.evil.test' }), 'not-authorized'],
    ['a word that is over', byWord(old), 'not-authorized'],
    ['a word that never ends', byWord({ exp: undefined }), 'not-authorized'],
    ['a word with rules of its own', byWord({}, { header: { crit: ['x'] } }), 'not-authorized'],
    ['a word that nobody signed', byWord({}, { alg: 'none' }), 'not-authorized'],
    ['a word signed by the public key', byWord({}, { alg: 'HS256' }), 'not-authorized'],
    ['a word signed by a stranger', byWord({}, { by: 'a stranger' }), 'not-authorized'],
    ['a word of another e-mail', byWord({ email: 'cook@restaurant.test' }), 'not-authorized'],
    ['a word of an unverified e-mail', byWord({ email_verified: false }), 'not-authorized'],
    ['a word of an e-mail that is only said to be verified', byWord({ email_verified: 'true' }), 'not-authorized'],
    ['a word of an e-mail that is verified by a number', byWord({ email_verified: 1 }), 'not-authorized'],
    ['a word of an e-mail that nobody verified', byWord({ email_verified: undefined }), 'not-authorized'],
    ['a word without an e-mail', byWord({ email: undefined }), 'not-authorized'],
    ['a word signed with a key that nobody published', byWord({}, { kid: 'another-key' }), 'not-authorized'],
    ['a word that is not true yet', byWord({ nbf: seconds() + 3600 }), 'not-authorized'],
    ['a word of an account that was not linked', byWord({ sub: 'google-9' }), 'not-linked'],
    ['a word of nobody', byWord({ sub: undefined }), 'not-authorized'],
    ['a word while a second factor is enrolled', () => factorOn(byWord()), 'second-factor-enrolled'],
    [
      "Cognito's own token as a word",
      async () => {
        const away = await goAway('id_token')
        return back(away.me, {
          state: away.state,
          idToken: token(identity({ email: account.email, nonce: away.nonce })),
        })
      },
      'not-authorized',
    ],
    ['a link without the session that asked for it', () => linking({}, alone), 'no-session'],
    [
      'a link in another session',
      () =>
        linking({}, async (away) => ({ ...here, cookie: `${(await enter())['cookie']}; ${alone(away)['cookie']}` })),
      'sign-in-expired',
    ],
    [
      'a link to an account with another e-mail',
      () => linking({ email: 'cook@restaurant.test' }, ({ me: mine }) => mine),
      'not-authorized',
    ],
    [
      'a link to an account for another client',
      () => linking({ aud: 'another' }, ({ me: mine }) => mine),
      'not-authorized',
    ],
    [
      'a link without the password',
      () => knock('POST /api/session/identities', { password: 'Not-The-Password-1' }, me),
      'wrong-password',
    ],
    [
      'unlinking the last way in',
      () => knock('POST /api/session/identities/unlink', { id: 'email', password: demoOwner.password }, me),
      'last-sign-in-method',
    ],
    [
      'unlinking what was never linked',
      () => knock('POST /api/session/identities/unlink', { id: 'Facebook', password: demoOwner.password }, me),
      'not-found',
    ],
  ]

  test.each(cases)('%s', async (_what, work, reason) => {
    await linked()
    const logged: unknown[] = []
    for (const level of ['info', 'warn', 'error', 'log'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(...words))
    const answer = await work()
    vi.restoreAllMocks()
    expect(answer.status === 302 ? atTheDoor(answer) : answer.body.reason).toBe(reason)
    expect([answer.status < 300 || answer.status >= 500, cookieSet(answer)]).toEqual([false, undefined])
    expect(account.linked).toEqual(['google-1'])
    expect(JSON.stringify(logged)).not.toMatch(/eyJ|code-0|state=/)
  })

  test('there are sixty of them and more', () => expect(cases.length).toBeGreaterThanOrEqual(60))
})

/** What a browser brings that is asked for a code. */
const asked = async (cookie: string) => {
  const answer = await knock('POST /api/session', demoOwner, { ...here, cookie })
  return `${cookie}; ${cookieSet(answer, '__Host-challenge')}`
}
const stranger = `__Host-device=${'x'.repeat(43)}`

describe('guesses at the account', () => {
  const quarter = 15 * 60_000
  let quarters = 100
  /** A quarter of an hour that no other test counts in. */
  const laterQuarter = () => {
    const begins = (Math.ceil(Date.now() / quarter) + (quarters += 2)) * quarter
    setClock(() => begins + 1000)
  }
  const { email } = demoOwner
  const newPassword = 'Another-Pecan-99'

  test.each<[what: string, guess: (cookie: string) => Promise<TestResponse>]>([
    [
      'a guess at a code of the app, each after a right password',
      async (cookie) => knock('POST /api/session/challenge', { code: '000000' }, { ...here, cookie }),
    ],
    [
      'a guess at a recovery code, each after a right password',
      async (cookie) =>
        knock('POST /api/session/challenge/recovery-code', { recoveryCode: 'AAAAAAAAAAAAAAAA' }, { ...here, cookie }),
    ],
  ])(
    '%s: strangers together have four in a quarter of an hour, a browser that is known ten of its own',
    async (_what, guess) => {
      account.factors = ['SOFTWARE_TOKEN_MFA']
      try {
        laterQuarter()
        const tries = async (cookie: string, count: number) => {
          const cookies = []
          for (let at = 0; at < count; at++) cookies.push(await asked(cookie))
          const statuses = []
          for (const one of cookies) statuses.push((await guess(one)).status)
          return statuses.map((status) => status === 429)
        }
        const known = await knownDevice()
        expect(await tries(stranger, 6)).toEqual([false, false, false, false, true, true])
        expect(await tries(known, 11)).toEqual([...Array(10).fill(false), true])
      } finally {
        account.factors = []
      }
    },
  )

  test('no earlier password is accepted, neither by the current one nor by an emailed code', async () => {
    world.script.calls['ChangePassword'] = () => refused('PasswordHistoryPolicyViolationException')
    world.script.calls['ForgotPassword'] = () => [200, {}]
    world.script.calls['ConfirmForgotPassword'] = () => refused('PasswordHistoryPolicyViolationException')
    const me = await enter()
    const change = (wanted: string) =>
      knock('PUT /api/session/password', { password: demoOwner.password, newPassword: wanted }, me)
    expect((await change(demoOwner.password)).body.fields).toEqual({ newPassword: ['passwordSame'] })
    expect((await change('The-One-Before-1')).body.reason).toBe('same-password')
    laterQuarter()
    const known = { ...here, cookie: await knownDevice() }
    expect((await knock('POST /api/session/recover', { email }, known)).body).toEqual({ mailed: 'code' })
    const confirmed = await knock('POST /api/session/recover/confirm', { email, code: '123456', newPassword }, known)
    expect(confirmed.body.reason).toBe('same-password')
  })
})

const renew = (me: Browser, password = demoOwner.password) =>
  knock('POST /api/session/recovery-codes', { password }, me)
const waiting = async (): Promise<Browser> => {
  const asked = await knock('POST /api/session', demoOwner, { ...here, cookie: await knownDevice() })
  return { ...here, cookie: `${cookieSet(asked, '__Host-challenge')}; ${await knownDevice()}` }
}
const redeem = (me: Browser, recoveryCode: string) =>
  knock('POST /api/session/challenge/recovery-code', { recoveryCode }, me)

describe('recovery codes', () => {
  test('come with a second factor, each opens once after the password, and ends every session', async () => {
    const me = await enter()
    expect((await renew(me)).body.reason).toBe('no-factor')
    expect((await knock('POST /api/session/factors/verify', { code: '123456' }, me)).body.reason).toBe(
      'nothing-to-verify',
    )
    const begin = (password: string) =>
      knock('POST /api/session/factors', { factorType: 'phone', phone: '(770) 555-0199', password }, me)
    expect((await begin('Not-The-Password-1')).body.reason).toBe('wrong-password')
    const begun = await begin(demoOwner.password)
    expect(begun.body).toEqual({ hint: '0199' })
    expect((await seen(me)).user.factors).toEqual([{ factorType: 'phone', status: 'unverified', hint: '0199' }])
    expect(
      (await knock('POST /api/session/factors', { factorType: 'totp', password: demoOwner.password }, me)).body,
    ).toEqual({ secret: 'ABCDEFGH' })
    const on = await knock('POST /api/session/factors/verify', { code: '123456' }, me)
    expect(on.body.session).toMatchObject({
      level: 'aal2',
      user: { factors: [{ factorType: 'totp', status: 'verified' }] },
    })
    const before: string[] = on.body.codes
    expect(new Set(before).size).toBe(10)
    expect((await knock('GET /api/session/factors', undefined, me)).body.recoveryCodes).toBe(10)

    expect((await renew(me, 'Not-The-Password-1')).body.reason).toBe('wrong-password')
    const { codes }: { codes: string[] } = (await renew(me)).body
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const { DynamoDBClient, ScanCommand } = await import('@aws-sdk/client-dynamodb')
    const { Items } = await new DynamoDBClient({}).send(new ScanCommand({ TableName: 'restaurant' }))
    const salts = Items!.filter(({ pk }) => pk?.S === 'RECOVERY').map(({ salt }) => salt?.S)
    expect(new Set(salts).size, 'a salt for each code').toBe(10)
    for (const code of codes.map((one) => one.replaceAll('-', ''))) {
      expect(JSON.stringify(Items)).not.toContain(code)
      for (const encoding of ['hex', 'base64url'] as const)
        expect(JSON.stringify(Items), 'without a salt').not.toContain(
          createHash('sha256').update(code).digest(encoding),
        )
    }

    expect((await redeem(here, codes[0]!)).body.reason, 'without the password').toBe('challenge-expired')
    const asked = await waiting()
    expect((await redeem(asked, before[0]!)).body.reason, 'of before').toBe('wrong-code')
    expect((await redeem(asked, 'AAAA-AAAA-AAAA-AAAA')).body.reason).toBe('wrong-code')
    expect((await redeem(asked, 'short')).body.fields).toEqual({ recoveryCode: ['recoveryCodeInvalid'] })
    expect((await seen(me)).level).toBe('aal2')

    expect((await redeem(asked, ` ${codes[0]!.toLowerCase()} `)).status).toBe(204)
    expect(world.script.asked).toContain('AdminSetUserMFAPreference')
    expect(await seen(me), 'every session ends').toBeNull()
    expect((await redeem(asked, codes[1]!)).body.reason).toBe('challenge-expired')
    const again = await enter()
    expect((await seen(again)).user.factors).toEqual([])
    expect((await knock('GET /api/session/factors', undefined, again)).body.recoveryCodes).toBe(9)

    await knock('POST /api/session/factors', { factorType: 'totp', password: demoOwner.password }, again)
    setClock(() => Date.now() + 10 * 60_000)
    const anew: string[] = (await knock('POST /api/session/factors/verify', { code: '123456' }, again)).body.codes
    const twice = await Promise.all([redeem(await waiting(), codes[0]!), redeem(await waiting(), codes[0]!)])
    expect(twice.map(({ body }) => body.reason)).toEqual(['wrong-code', 'wrong-code'])
    const [one, two] = [await waiting(), await waiting()]
    const rivals = await Promise.all([redeem(one, anew[2]!), redeem(two, anew[2]!)])
    expect(rivals.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('are given back when Cognito does not answer', async () => {
    const me = await enter()
    await knock('POST /api/session/factors', { factorType: 'totp', password: demoOwner.password }, me)
    setClock(() => Date.now() + 20 * 60_000)
    const { codes } = (await knock('POST /api/session/factors/verify', { code: '123456' }, me)).body
    world.script.calls['AdminSetUserMFAPreference'] = () => [500, { __type: 'InternalErrorException', message: 'no' }]
    const asked = await waiting()
    expect((await redeem(asked, codes[0])).status).toBe(503)
    world.script.calls['AdminSetUserMFAPreference'] = () => {
      account.factors = []
      return [200, {}]
    }
    expect((await redeem(asked, codes[0])).status).toBe(204)
  })
})
