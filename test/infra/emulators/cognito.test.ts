import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  ConfirmForgotPasswordCommand,
  DeleteWebAuthnCredentialCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as refuseSignUp } from '#functions/triggers/pre-sign-up.ts'
import { type EmulatedCognito, startCognito } from '#infra/emulators/cognito.ts'
import type { CodeMessage } from '#infra/emulators/cognito/context.ts'
import { authenticator } from '#test/authenticator.ts'
import { startIdentityProvider } from '#test/identity-provider.ts'
import { totp } from '#test/totp.ts'

const owner = { email: 'owner@restaurant.test', password: 'Correct-Horse-1' }
const path = mkdtempSync(join(tmpdir(), 'cognito-'))
const mails: CodeMessage[] = []
const callback = 'https://restaurant.test/management'
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let cognito: EmulatedCognito
let client: CognitoIdentityProviderClient
/** Milliseconds by which the pool's clock is ahead. */
let ahead = 0

const open = async () => {
  cognito = await startCognito({
    path,
    owner,
    send: (sent) => void mails.push(sent),
    now: () => Date.now() + ahead,
    relyingParty: 'restaurant.test',
    provider: JSON.parse(provider.named('Google')),
    callbacks: () => [callback],
    preSignUp: (event) => refuseSignUp(event as Parameters<typeof refuseSignUp>[0]),
  })
  client = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    maxAttempts: 1,
  })
}
beforeAll(async () => {
  provider = await startIdentityProvider()
  await open()
})
afterAll(async () => {
  await cognito.close()
  await provider.close()
  rmSync(path, { recursive: true, force: true })
})

const hash = (name: string, secret = cognito.clientSecret) =>
  createHmac('sha256', secret)
    .update(name + cognito.clientId)
    .digest('base64')

const signIn = (password = owner.password, SECRET_HASH = hash(owner.email)) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: cognito.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: owner.email, PASSWORD: password, SECRET_HASH },
    }),
  )
const refresh = (REFRESH_TOKEN: string, name: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: cognito.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN, SECRET_HASH: hash(name) },
    }),
  )
const nameIn = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).username

describe('the local Cognito', () => {
  test('signs the owner in with tokens that the verifier of AWS takes as they are', async () => {
    const { AuthenticationResult: tokens } = await signIn()
    const verifier = CognitoJwtVerifier.create({
      userPoolId: cognito.poolId,
      clientId: cognito.clientId,
      tokenUse: 'access',
    })
    const keys = await fetch(`${cognito.endpoint}/${cognito.poolId}/.well-known/jwks.json`)
    verifier.cacheJwks((await keys.json()) as Parameters<typeof verifier.cacheJwks>[0])
    const { exp, iat } = await verifier.verify(tokens!.AccessToken!)
    expect(exp - iat).toBe(3600)
  })

  test('refuses a wrong password, and a caller without the secret of the client', async () => {
    await expect(signIn('Wrong-Horse-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(signIn(owner.password, hash(owner.email, 'guessed'))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('refreshes under the own name of the user alone, until the token is revoked or all are signed out', async () => {
    const first = (await signIn()).AuthenticationResult!
    const second = (await signIn()).AuthenticationResult!
    const name = nameIn(first.AccessToken!)
    await expect(refresh(first.RefreshToken!, owner.email)).rejects.toThrow()
    expect((await refresh(first.RefreshToken!, name)).AuthenticationResult!.AccessToken).toBeTruthy()

    const revoke = new RevokeTokenCommand({
      ClientId: cognito.clientId,
      ClientSecret: cognito.clientSecret,
      Token: first.RefreshToken!,
    })
    await client.send(revoke)
    await client.send(revoke)
    await expect(refresh(first.RefreshToken!, name)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await refresh(second.RefreshToken!, name)
    await client.send(new GlobalSignOutCommand({ AccessToken: second.AccessToken! }))
    await expect(refresh(second.RefreshToken!, name)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('emails a code that sets a new password, which a restart keeps', async () => {
    const who = { ClientId: cognito.clientId, Username: owner.email, SecretHash: hash(owner.email) }
    await client.send(new ForgotPasswordCommand(who))
    const mail = mails.at(-1)!
    expect(mail.to).toBe(owner.email)
    const code = /\d{6}/.exec(mail.text)![0]
    const confirm = (ConfirmationCode: string) =>
      client.send(new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode, Password: 'Other-Horse-22' }))
    await expect(confirm(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await confirm(code)
    await cognito.close()
    await open()
    await expect(signIn()).rejects.toThrow()
    expect((await signIn('Other-Horse-22')).AuthenticationResult).toBeTruthy()
  })

  test('asks for the second factor after the password, and refreshes the tokens', async () => {
    const { AccessToken } = (await signIn('Other-Horse-22')).AuthenticationResult!
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totp(SecretCode!) }))
    await client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
    )

    const { ChallengeName, Session } = await signIn('Other-Horse-22')
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const name = nameIn(AccessToken!)
    const answer = (session: string) =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId: cognito.clientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: session,
          ChallengeResponses: {
            USERNAME: name,
            SOFTWARE_TOKEN_MFA_CODE: totp(SecretCode!),
            SECRET_HASH: hash(name),
          },
        }),
      )
    await expect(answer('11111111-1111-1111-1111-111111111111')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    const { AuthenticationResult: tokens } = await answer(Session!)
    expect((await refresh(tokens!.RefreshToken!, name)).AuthenticationResult!.AccessToken).toBeTruthy()
    await expect(answer(Session!)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

const refusal = (name: string, message?: string) =>
  expect.objectContaining({
    name,
    ...(message ? { message } : {}),
    $metadata: expect.objectContaining({ httpStatusCode: 400 }),
  })
const refused = (work: Promise<unknown>, name: string, message?: string) =>
  expect(work).rejects.toEqual(refusal(name, message))

const password = 'Other-Horse-22'
const later = (ms: number) => void (ahead += ms)
const entered = async () => (await signIn(password)).AuthenticationResult!
const codeSent = () => /\d{6}/.exec(mails.at(-1)!.text)![0]
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const respond = (
  ChallengeName: 'SMS_MFA' | 'WEB_AUTHN' | 'SELECT_CHALLENGE' | 'SELECT_MFA_TYPE' | 'SOFTWARE_TOKEN_MFA',
  Session: string,
  answers: Record<string, string>,
) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId: cognito.clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: owner.email, SECRET_HASH: hash(owner.email), ...answers },
    }),
  )
const noFactors = async () =>
  client.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: cognito.poolId,
      Username: owner.email,
      SoftwareTokenMfaSettings: { Enabled: false },
      SMSMfaSettings: { Enabled: false },
    }),
  )

describe('the owner’s account', () => {
  beforeAll(noFactors)

  test('locks for a second at the fifth wrong password, twice as long at each further one, and forgets after a quarter of an hour', async () => {
    const wrong = (message: string) => refused(signIn('Wrong-Horse-1'), 'NotAuthorizedException', message)
    for (let guess = 0; guess < 5; guess++) await wrong('Incorrect username or password.')
    await wrong('Password attempts exceeded')
    await refused(signIn(password), 'NotAuthorizedException', 'Password attempts exceeded')
    later(1001)
    await wrong('Incorrect username or password.')
    later(1001)
    await wrong('Password attempts exceeded')
    later(1000)
    expect((await signIn(password)).AuthenticationResult).toBeTruthy()
    for (let guess = 0; guess < 4; guess++) await wrong('Incorrect username or password.')
    later(15 * 60_000)
    await wrong('Incorrect username or password.')
    expect((await signIn(password)).AuthenticationResult).toBeTruthy()
  })

  test('takes no weak password and not the one it has', async () => {
    const { AccessToken } = await entered()
    const change = (ProposedPassword: string, PreviousPassword = password) =>
      client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
    await refused(
      change('Short-1'),
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    )
    await refused(
      change('no-capital-here-1'),
      'InvalidPasswordException',
      'Password did not conform with policy: Password must have uppercase characters',
    )
    await refused(change(password), 'PasswordHistoryPolicyViolationException')
    await refused(
      change('Another-Horse-3', 'Wrong-Horse-1'),
      'NotAuthorizedException',
      'Incorrect username or password.',
    )
  })

  test('keeps its email address until the code that went to the new one is proven', async () => {
    const { AccessToken } = await entered()
    const update = (Name: string, Value: string) =>
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
    const prove = (Code: string) =>
      client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
    const email = async () =>
      (await client.send(new GetUserCommand({ AccessToken }))).UserAttributes!.find(({ Name }) => Name === 'email')!
        .Value

    const { CodeDeliveryDetailsList } = await update('email', 'rosa@restaurant.test')
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'r***@r***' },
    ])
    expect([mails.at(-1)!.to, await email()]).toEqual(['rosa@restaurant.test', owner.email])
    await refused(prove(otherThan(codeSent())), 'CodeMismatchException')
    const first = codeSent()
    await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
    if (codeSent() !== first) await refused(prove(first), 'CodeMismatchException')
    later(3_600_001)
    await refused(prove(codeSent()), 'ExpiredCodeException')
    await update('email', 'rosa@restaurant.test')
    await prove(codeSent())
    expect(await email()).toBe('rosa@restaurant.test')
    await refused(prove(codeSent()), 'ExpiredCodeException')
    await refused(signIn(password), 'NotAuthorizedException')
    await update('email', owner.email)
    await prove(codeSent())
    await refused(update('email_verified', 'false'), 'NotAuthorizedException')
    await refused(update('sub', 'another'), 'InvalidParameterException')
  })

  test('is asked for a code by text message once its number is proven', async () => {
    const { AccessToken } = await entered()
    const on = () =>
      client.send(
        new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } }),
      )
    const number = (Value: string) =>
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'phone_number', Value }] }))
    await refused(on(), 'InvalidParameterException')
    await refused(number('404-555-0100'), 'InvalidParameterException', 'Invalid phone number format.')
    await number('+14045550100')
    expect(mails.at(-1)!.to).toBe('+14045550100')
    await refused(on(), 'InvalidParameterException')
    await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code: codeSent() }))
    await on()

    const { ChallengeName, ChallengeParameters, Session } = await signIn(password)
    expect([ChallengeName, ChallengeParameters]).toEqual([
      'SMS_MFA',
      expect.objectContaining({ CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******0100' }),
    ])
    await refused(respond('SMS_MFA', Session!, { SMS_MFA_CODE: otherThan(codeSent()) }), 'CodeMismatchException')
    const { AuthenticationResult: tokens } = await respond('SMS_MFA', Session!, { SMS_MFA_CODE: codeSent() })
    const { UserMFASettingList, PreferredMfaSetting } = await client.send(
      new GetUserCommand({ AccessToken: tokens!.AccessToken! }),
    )
    expect([UserMFASettingList, PreferredMfaSetting]).toEqual([['SMS_MFA'], 'SMS_MFA'])
  })

  test('is asked which of two factors it takes when it prefers none', async () => {
    await client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: cognito.poolId,
        Username: owner.email,
        SMSMfaSettings: { Enabled: true, PreferredMfa: false },
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
      }),
    )
    const { ChallengeName, ChallengeParameters, Session } = await signIn(password)
    expect(ChallengeName).toBe('SELECT_MFA_TYPE')
    expect(JSON.parse(ChallengeParameters!['MFAS_CAN_CHOOSE']!).toSorted()).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
    await refused(respond('SELECT_MFA_TYPE', Session!, { ANSWER: 'EMAIL_OTP' }), 'InvalidParameterException')
    expect((await respond('SELECT_MFA_TYPE', Session!, { ANSWER: 'SMS_MFA' })).ChallengeName).toBe('SMS_MFA')
    await noFactors()
  })

  test('is asked for administration only with credentials, and is signed out by it', async () => {
    const UserPoolId = cognito.poolId
    const { AccessToken } = await entered()
    const { Username, UserStatus } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: owner.email }))
    expect([Username, UserStatus]).toEqual([nameIn(AccessToken!), 'CONFIRMED'])
    const { Users } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${owner.email}"` }))
    expect(Users!.map((user) => user.Username)).toEqual([Username])
    await refused(client.send(new AdminGetUserCommand({ UserPoolId, Username: 'nobody' })), 'UserNotFoundException')
    await refused(
      client.send(new AdminGetUserCommand({ UserPoolId: 'us-east-1_Other', Username: 'x' })),
      'ResourceNotFoundException',
    )
    const unsigned = await fetch(cognito.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify({ UserPoolId, Username: owner.email }),
    })
    expect([unsigned.status, (await unsigned.json()).__type]).toEqual([400, 'MissingAuthenticationTokenException'])
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: owner.email }))
    await refused(
      client.send(new GetUserCommand({ AccessToken })),
      'NotAuthorizedException',
      'Access Token has been revoked',
    )
    await refused(
      client.send(new GetUserCommand({ AccessToken: 'e.y.J' })),
      'NotAuthorizedException',
      'Invalid Access Token',
    )
  })
})

const byPasskey = () =>
  client.send(
    new InitiateAuthCommand({
      ClientId: cognito.clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: owner.email, PREFERRED_CHALLENGE: 'WEB_AUTHN', SECRET_HASH: hash(owner.email) },
    }),
  )

const startPasskey = async (AccessToken: string) =>
  (await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).CredentialCreationOptions as any

const completePasskey = (AccessToken: string, Credential: object) =>
  client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: Credential as any }))

const optionsOf = ({ ChallengeParameters }: Awaited<ReturnType<typeof byPasskey>>) =>
  JSON.parse(ChallengeParameters!['CREDENTIAL_REQUEST_OPTIONS']!)

describe('a passkey', () => {
  const key = authenticator({ origin: 'https://www.restaurant.test', relyingParty: 'restaurant.test' })

  test('is made by its challenge, on the relying party’s pages, with user verification', async () => {
    const AccessToken = (await entered()).AccessToken!
    expect((await byPasskey()).ChallengeName).toBe('SELECT_CHALLENGE')
    await refused(
      completePasskey(AccessToken, key.create({ challenge: 'of nobody' })),
      'WebAuthnChallengeNotFoundException',
    )
    const options = await startPasskey(AccessToken)
    expect(options).toMatchObject({
      rp: { id: 'restaurant.test' },
      user: { name: owner.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    for (const [other, name] of [
      [
        { origin: 'https://restaurant.evil.test', relyingParty: 'restaurant.test' },
        'WebAuthnOriginNotAllowedException',
      ],
      [{ origin: 'https://www.restaurant.test' }, 'WebAuthnRelyingPartyMismatchException'],
      [{ origin: 'https://restaurant.test', verifiesUser: false }, 'WebAuthnCredentialNotSupportedException'],
    ] as const)
      await refused(completePasskey(AccessToken, authenticator(other).create(await startPasskey(AccessToken))), name)
    const credential = key.create(await startPasskey(AccessToken))
    await completePasskey(AccessToken, credential)
    await refused(completePasskey(AccessToken, credential), 'WebAuthnChallengeNotFoundException')
    const { Credentials } = await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))
    expect(Credentials).toEqual([
      {
        CredentialId: key.id,
        FriendlyCredentialName: expect.any(String),
        RelyingPartyId: 'restaurant.test',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: expect.any(Date),
      },
    ])
  })

  test('signs in alone, once a challenge, and no other key does', async () => {
    const step = await byPasskey()
    expect([step.ChallengeName, step.AvailableChallenges, optionsOf(step).userVerification]).toEqual([
      'WEB_AUTHN',
      ['PASSWORD', 'WEB_AUTHN'],
      'required',
    ])
    const other = authenticator({ origin: 'https://restaurant.test' })
    await refused(
      respond('WEB_AUTHN', step.Session!, { CREDENTIAL: JSON.stringify(other.get(optionsOf(step))) }),
      'NotAuthorizedException',
    )
    const forged = { ...other.get(optionsOf(step)), id: key.id, rawId: key.id }
    await refused(respond('WEB_AUTHN', step.Session!, { CREDENTIAL: JSON.stringify(forged) }), 'NotAuthorizedException')
    const CREDENTIAL = JSON.stringify(key.get(optionsOf(step)))
    expect((await respond('WEB_AUTHN', step.Session!, { CREDENTIAL })).AuthenticationResult!.RefreshToken).toBeTruthy()
    await refused(
      respond('WEB_AUTHN', step.Session!, { CREDENTIAL }),
      'NotAuthorizedException',
      'Invalid session for the user.',
    )
    const again = await byPasskey()
    await refused(respond('WEB_AUTHN', again.Session!, { CREDENTIAL }), 'NotAuthorizedException')
  })

  test('can be chosen where the sign-in asks which way', async () => {
    const { ChallengeName, AvailableChallenges, Session } = await client.send(
      new InitiateAuthCommand({
        ClientId: cognito.clientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: owner.email, SECRET_HASH: hash(owner.email) },
      }),
    )
    expect([ChallengeName, AvailableChallenges]).toEqual(['SELECT_CHALLENGE', ['PASSWORD', 'WEB_AUTHN']])
    const step = await respond('SELECT_CHALLENGE', Session!, { ANSWER: 'WEB_AUTHN' })
    const CREDENTIAL = JSON.stringify(key.get(optionsOf(step)))
    expect((await respond('WEB_AUTHN', step.Session!, { CREDENTIAL })).AuthenticationResult).toBeTruthy()
  })

  test('is a way in beside a second factor only where the user says so, and says so only beside one', async () => {
    const AccessToken = (await entered()).AccessToken!
    const set = (settings: object) => client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings }))
    await refused(set({ WebAuthnMfaSettings: { Enabled: true } }), 'InvalidParameterException')
    await set({ SMSMfaSettings: { Enabled: true, PreferredMfa: true } })
    expect((await byPasskey()).ChallengeName).toBe('SELECT_CHALLENGE')
    await set({ WebAuthnMfaSettings: { Enabled: true } })
    expect((await byPasskey()).ChallengeName).toBe('WEB_AUTHN')
    expect((await client.send(new GetUserCommand({ AccessToken }))).UserMFASettingList).toEqual([
      'SMS_MFA',
      'WEB_AUTHN',
    ])
    await noFactors()
  })

  test('is removed', async () => {
    const AccessToken = (await entered()).AccessToken!
    const drop = () => client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: key.id }))
    await drop()
    await refused(drop(), 'ResourceNotFoundException')
    expect((await byPasskey()).ChallengeName).toBe('SELECT_CHALLENGE')
  })
})

/** Go where a browser goes, with its cookies, until it leaves this machine. */
async function walk(query: Record<string, string>): Promise<{ status: number; at: URL }> {
  const cookies = new Map<string, string>()
  let at = new URL(
    `${cognito.endpoint}/oauth2/authorize?${new URLSearchParams({ client_id: cognito.clientId, ...query }).toString()}`,
  )
  for (let steps = 0; steps < 20; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) return { status: answer.status, at }
    at = new URL(location, at)
    if (at.hostname !== '127.0.0.1') return { status: answer.status, at }
  }
  throw new Error(`walks in circles at ${at.href}`)
}

const postToDomain = async (page: string, form: Record<string, string>, secret = cognito.clientSecret) => {
  const answer = await fetch(`${cognito.endpoint}/oauth2/${page}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${cognito.clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  const words = await answer.text()
  return { status: answer.status, body: words ? JSON.parse(words) : undefined }
}

describe('the domain', () => {
  const rosa = { subject: 'rosa-at-google', email: owner.email, verified: true }
  const verifier = 'a-verifier-that-is-long-enough-to-be-one-000'
  const asks = {
    response_type: 'code',
    redirect_uri: callback,
    identity_provider: 'Google',
    scope: 'openid email aws.cognito.signin.user.admin',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const brought = async (query: Record<string, string> = {}) =>
    Object.fromEntries((await walk({ ...asks, ...query })).at.searchParams)
  const fetched = (code: string, form: Record<string, string> = {}) =>
    postToDomain('token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: verifier,
      ...form,
    })
  const source = {
    ProviderName: 'Google',
    ProviderAttributeName: 'Cognito_Subject',
    ProviderAttributeValue: rosa.subject,
  }
  const link = (SourceUser = source) =>
    client.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: cognito.poolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: owner.email },
        SourceUser,
      }),
    )

  test('makes no new user, whatever address the provider returns', async () => {
    provider.as(rosa)
    expect(await brought()).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error Only the owner signs in here.',
      state: 'the-state',
    })
    const { Users } = await client.send(new ListUsersCommand({ UserPoolId: cognito.poolId }))
    expect(Users).toHaveLength(1)
  })

  test('signs in who is linked, by a code that counts once and needs its verifier', async () => {
    await link()
    await refused(link(), 'InvalidParameterException')
    await refused(link({ ...source, ProviderName: 'Facebook' }), 'ResourceNotFoundException')
    provider.as(rosa)
    const first = await brought()
    expect([first['state'], first['error']]).toEqual(['the-state', undefined])
    for (const wrong of [{ code_verifier: 'another' }, { redirect_uri: 'https://restaurant.test/' }])
      expect(await fetched((await brought())['code']!, wrong)).toEqual({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    expect((await fetched(first['code']!)).status).toBe(200)
    expect((await fetched(first['code']!)).body).toEqual({ error: 'invalid_grant' })
    expect((await postToDomain('token', { grant_type: 'authorization_code' }, 'guessed')).body).toEqual({
      error: 'invalid_client',
    })

    const { body } = await fetched((await brought())['code']!)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) })
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({
      nonce: 'the-nonce',
      email: owner.email,
      email_verified: true,
      identities: [{ providerName: 'Google', userId: rosa.subject, providerType: 'Google' }],
    })
    const { Username } = await client.send(new GetUserCommand({ AccessToken: body.access_token }))
    expect(claims.sub).toBe(Username)
    expect((await refresh(body.refresh_token, Username!)).AuthenticationResult!.AccessToken).toBeTruthy()
    expect(
      (await postToDomain('token', { grant_type: 'refresh_token', refresh_token: body.refresh_token })).status,
    ).toBe(200)
    expect((await postToDomain('revoke', { token: body.refresh_token })).status).toBe(200)
    expect(
      (await postToDomain('token', { grant_type: 'refresh_token', refresh_token: body.refresh_token })).body,
    ).toEqual({
      error: 'invalid_grant',
    })
  })

  test('without the right scope its token opens no call of the user', async () => {
    const { body } = await fetched((await brought({ scope: 'openid email' }))['code']!)
    await refused(
      client.send(new GetUserCommand({ AccessToken: body.access_token })),
      'NotAuthorizedException',
      'Access Token does not have required scopes',
    )
  })

  test.each([
    ['another client', { client_id: 'another' }],
    ['another page', { redirect_uri: 'https://restaurant.test.evil.test/management' }],
  ])('does not redirect for %s', async (_what, query) => {
    const { status, at } = await walk({ ...asks, ...query })
    expect([status, at.origin]).toEqual([400, cognito.endpoint])
  })

  test.each([
    ['no code', { response_type: 'token' }, 'unauthorized_client'],
    ['a scope that it does not have', { scope: 'openid admin' }, 'invalid_scope'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a provider that it does not have', { identity_provider: 'Facebook' }, 'invalid_request'],
  ])('returns an error for a request of %s', async (_what, query, error) =>
    expect(await brought(query)).toMatchObject({ error, state: 'the-state' }),
  )

  test('says what the provider said, and takes no answer that nobody was sent for', async () => {
    provider.as(undefined)
    expect(await brought()).toMatchObject({ error: 'access_denied', state: 'the-state' })
    const forged = await fetch(`${cognito.endpoint}/oauth2/idpresponse?code=x&state=y`, { redirect: 'manual' })
    expect(forged.status).toBe(400)
  })

  test('refuses an unlinked account', async () => {
    const User = { ...source }
    const unlink = () => client.send(new AdminDisableProviderForUserCommand({ UserPoolId: cognito.poolId, User }))
    await unlink()
    await refused(unlink(), 'UserNotFoundException')
    provider.as(rosa)
    expect(await brought()).toMatchObject({ error: 'invalid_request' })
  })
})

describe('the folder', () => {
  test('keeps no password and no refresh token that anybody could read', async () => {
    const { RefreshToken } = await entered()
    const stored = readFileSync(join(path, 'pool.json'), 'utf8')
    for (const secret of [password, RefreshToken!]) expect(stored).not.toContain(secret)
  })

  test('can hold other data: the owner is created again', async () => {
    const other = join(path, 'other')
    mkdirSync(other)
    for (const file of ['clients.json', 'us-east-1_LocalDev1.json']) writeFileSync(join(other, file), '{"Users":{}}')
    const house = await startCognito({ path: other, owner, send: () => undefined })
    const there = new CognitoIdentityProviderClient({
      endpoint: house.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    })
    const { Users } = await there.send(new ListUsersCommand({ UserPoolId: house.poolId }))
    expect(Users).toHaveLength(1)
    await house.close()
  })
})
