import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cognito, startCognito } from '#infra/local/cognito.ts'
import type { Mailed } from '#infra/local/cognito/service.ts'
import { totp } from '#test/totp.ts'

const owner = { email: 'owner@restaurant.test', password: 'Correct-Horse-1' }
const path = mkdtempSync(join(tmpdir(), 'cognito-'))
const mails: Mailed[] = []
let cognito: Cognito
let client: CognitoIdentityProviderClient

const open = async () => {
  cognito = await startCognito({ path, owner, mail: (mail) => void mails.push(mail) })
  client = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    maxAttempts: 1,
  })
}
beforeAll(open)
afterAll(async () => {
  await cognito.close()
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

  test('mails a code that sets a new password, which a restart keeps', async () => {
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

  test('asks for the second factor, of who knew the password, and refreshes what follows', async () => {
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
