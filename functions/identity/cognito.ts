import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type Reason, Refused } from '#shared/refusal.ts'
import { refreshPause } from '#shared/session.ts'
import { log } from '../ground/log.ts'

const env = (name: string): string => process.env[name] ?? ''
const ClientId = env('USER_POOL_CLIENT_ID')
const ClientSecret = env('USER_POOL_CLIENT_SECRET')

// Its calls are signed with no credentials: what they need is the client's secret or the user's own token.
const client = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500 },
})
const once = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 1500 },
})

const hashFor = (username: string): string =>
  createHmac('sha256', ClientSecret)
    .update(username + ClientId)
    .digest('base64')

export type Step =
  | { tokens: AuthenticationResultType }
  | { challenge: { name: string; username: string; session: string } }

const stepOf = (answer: {
  ChallengeName?: string | undefined
  Session?: string | undefined
  ChallengeParameters?: Record<string, string> | undefined
  AuthenticationResult?: AuthenticationResultType | undefined
}): Step => {
  const { ChallengeName: name, Session: session, ChallengeParameters, AuthenticationResult } = answer
  if (!name || !session) return { tokens: AuthenticationResult ?? {} }
  return { challenge: { name, session, username: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '' } }
}

/** Begin a sign-in with e-mail and password. Refuses sign-in-refused, whichever of the two is wrong. */
export const startSignIn = (email: string, password: string): Promise<Step> =>
  meaning({ otherwise: 'sign-in-refused' }, async () =>
    stepOf(
      await client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: hashFor(email) },
        }),
      ),
    ),
  )

type Asked = { name: string; username: string; session: string }

/** Answer the challenge that a sign-in waits for. Refuses wrong-code, weak-password, same-password, challenge-over. */
export const answerStep = ({ name, username, session }: Asked, answer: Record<string, string>): Promise<Step> =>
  meaning(
    {
      CodeMismatchException: 'wrong-code',
      EnableSoftwareTokenMFAException: 'wrong-code',
      ExpiredCodeException: 'wrong-code',
      InvalidPasswordException: 'weak-password',
      PasswordHistoryPolicyViolationException: 'same-password',
      otherwise: 'challenge-over',
    },
    async () =>
      stepOf(
        await client.send(
          new RespondToAuthChallengeCommand({
            ClientId,
            ChallengeName: name as 'SOFTWARE_TOKEN_MFA',
            Session: session,
            ChallengeResponses: { USERNAME: username, SECRET_HASH: hashFor(username), ...answer },
          }),
        ),
      ),
  )

/**
 * Fresh tokens. What may pass is tried again after 200 ms × 2^attempt; a refusal that will not pass is no-session. `username` is the pool's own name of the
 * user, since an alias makes no valid hash here.
 */
export async function refresh(refreshToken: string, username: string): Promise<AuthenticationResultType> {
  const command = () =>
    once.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken, SECRET_HASH: hashFor(username) },
      }),
    )
  for (let attempt = 0; ; attempt++) {
    try {
      return (await meaning({ otherwise: 'no-session' }, command)).AuthenticationResult ?? {}
    } catch (error) {
      const passes = error instanceof Refused && error.reason === 'unavailable'
      if (!passes || attempt === 3) throw error
      await sleep(refreshPause(attempt))
    }
  }
}

/** Mail a code with which a forgotten password is replaced. Refuses not-found, too-many. */
export const mailCode = (email: string): Promise<void> =>
  meaning({ LimitExceededException: 'too-many', otherwise: 'not-found' }, async () => {
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email, SecretHash: hashFor(email) }))
  })

/** Replace a forgotten password by the mailed code. Refuses wrong-code, weak-password, same-password, too-many. */
export const setForgottenPassword = (email: string, code: string, password: string): Promise<void> =>
  meaning(
    {
      InvalidPasswordException: 'weak-password',
      PasswordHistoryPolicyViolationException: 'same-password',
      LimitExceededException: 'too-many',
      TooManyFailedAttemptsException: 'too-many',
      otherwise: 'wrong-code',
    },
    async () => {
      await client.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: email,
          SecretHash: hashFor(email),
          ConfirmationCode: code,
          Password: password,
        }),
      )
    },
  )

/** Replace the password by who knows the old one. Refuses wrong-password, weak-password, same-password, too-many. */
export const replacePassword = (AccessToken: string, old: string, fresh: string): Promise<void> =>
  meaning(
    {
      InvalidPasswordException: 'weak-password',
      PasswordHistoryPolicyViolationException: 'same-password',
      LimitExceededException: 'too-many',
      otherwise: 'wrong-password',
    },
    async () => {
      await client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword: old, ProposedPassword: fresh }))
    },
  )

export type Account = { email: string; name: string; totp: boolean }

/** What Cognito knows of who holds a token. Refuses no-session. */
export const accountOf = (AccessToken: string): Promise<Account> =>
  meaning({ otherwise: 'no-session' }, async () => {
    const { UserAttributes = [], UserMFASettingList = [] } = await client.send(new GetUserCommand({ AccessToken }))
    const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''
    return {
      email: attribute('email'),
      name: attribute('name'),
      totp: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
    }
  })

/** Set the name in the account. Refuses no-session. */
export const rename = (AccessToken: string, name: string): Promise<void> =>
  meaning({ otherwise: 'no-session' }, async () => {
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'name', Value: name }] }))
  })

/** A secret for an authenticator app, in base32; it counts once its first code is proven. Refuses no-session. */
export const newTotpSecret = (AccessToken: string): Promise<string> =>
  meaning({ otherwise: 'no-session' }, async () => {
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    return SecretCode ?? ''
  })

/** A secret for an app that must be set up before the sign-in goes on, and Cognito's next word for that sign-in. */
export const setupSecret = (session: string): Promise<{ secret: string; session: string }> =>
  meaning({ otherwise: 'challenge-over' }, async () => {
    const { SecretCode = '', Session = session } = await client.send(
      new AssociateSoftwareTokenCommand({ Session: session }),
    )
    return { secret: SecretCode, session: Session }
  })

/** Prove the first code of an app that is set up within a sign-in; answers Cognito's next word for it. */
export const proveSetup = (session: string, code: string): Promise<string> =>
  meaning({ NotAuthorizedException: 'challenge-over', otherwise: 'wrong-code' }, async () => {
    const { Session = session } = await client.send(
      new VerifySoftwareTokenCommand({ Session: session, UserCode: code }),
    )
    return Session
  })

/** Prove the app's first code, and ask for one at every sign-in from now on. */
export const proveTotp = (AccessToken: string, code: string): Promise<void> =>
  meaning({ otherwise: 'wrong-code' }, async () => {
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
    await preferTotp(AccessToken, true)
  })

/** Ask for no code at sign-in any more. Refuses no-session. */
export const dropTotp = (AccessToken: string): Promise<void> =>
  meaning({ otherwise: 'no-session' }, () => preferTotp(AccessToken, false))

async function preferTotp(AccessToken: string, on: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: on, PreferredMfa: on }
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
}

/** End a refresh token and the access tokens that came of it. */
export async function revoke(refreshToken: string): Promise<void> {
  await client.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: refreshToken }))
}

/** End every session of the user at Cognito's own. */
export async function signOutEverywhere(AccessToken: string): Promise<void> {
  await client.send(new GlobalSignOutCommand({ AccessToken }))
}

/** 401, 403 and 404: at signing out they say that there is nothing left to do. */
export const isGone = (error: unknown): boolean =>
  (error instanceof Refused && error.reason === 'no-session') ||
  ([400, 401, 403, 404].includes(statusOf(error)) &&
    /NotAuthorized|NotFound|UnsupportedToken/.test((error as Error).name))

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0

/** Cognito's refusals as ours: by name, or all alike. What may pass by itself becomes unavailable. */
async function meaning<T>(reasons: Record<string, Reason> & { otherwise: Reason }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name } = error as Error
    const status = statusOf(error)
    if (name === 'TooManyRequestsException' || status === 0 || status >= 500 || status === 429) {
      log.fault('cognito-failed', error)
      throw new Refused('unavailable', { retryAfter: 2 })
    }
    throw new Refused(reasons[name] ?? reasons.otherwise)
  }
}
