import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AdminDisableProviderForUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  ConfirmForgotPasswordCommand,
  DeleteWebAuthnCredentialCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { refreshPauseMs } from '#shared/auth/session.ts'
import { AccountLockedError } from '#functions/http/login-throttle.ts'
import { log } from '#functions/runtime/log.ts'

const ClientId = process.env['USER_POOL_CLIENT_ID'] ?? ''
const ClientSecret = process.env['USER_POOL_CLIENT_SECRET'] ?? ''
const UserPoolId = process.env['USER_POOL_ID'] ?? ''

// Most calls are signed with no credentials: what they need is the client's secret or the user's own token. Those of an administrator need the function's role.
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

export type SignInStep =
  | { tokens: AuthenticationResultType }
  | { challenge: { name: string; username: string; session: string; parameters: Record<string, string> } }

const stepOf = (answer: {
  ChallengeName?: string | undefined
  Session?: string | undefined
  ChallengeParameters?: Record<string, string> | undefined
  AuthenticationResult?: AuthenticationResultType | undefined
}): SignInStep => {
  const { ChallengeName: name, Session: session, ChallengeParameters: parameters = {}, AuthenticationResult } = answer
  if (!name || !session) return { tokens: AuthenticationResult ?? {} }
  return { challenge: { name, session, username: parameters['USER_ID_FOR_SRP'] ?? '', parameters } }
}

/** Starts a sign-in with email and password. Throws sign-in-refused, whichever of the two is wrong. */
export const startSignIn = (email: string, password: string): Promise<SignInStep> =>
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

/** Starts a sign-in with a passkey alone. Throws no-passkeys when the account has none. */
export const startPasskeySignIn = (email: string): Promise<SignInStep> =>
  meaning({ otherwise: 'no-passkeys' }, async () => {
    const answer = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN', SECRET_HASH: hashFor(email) },
      }),
    )
    if (answer.ChallengeName !== 'WEB_AUTHN') throw new ApiError('no-passkeys')
    return stepOf(answer)
  })

type Asked = { name: string; username: string; session: string }

/**
 * Answers the challenge of a sign-in. Throws passkey-refused, wrong-code, weak-password, same-password,
 * challenge-expired.
 */
export const answerChallengeStep = (
  { name, username, session }: Asked,
  answer: Record<string, string>,
): Promise<SignInStep> =>
  meaning(
    {
      CodeMismatchException: 'wrong-code',
      EnableSoftwareTokenMFAException: 'wrong-code',
      ExpiredCodeException: 'wrong-code',
      InvalidPasswordException: 'weak-password',
      PasswordHistoryPolicyViolationException: 'same-password',
      WebAuthnChallengeNotFoundException: 'challenge-expired',
      otherwise: name === 'WEB_AUTHN' ? 'passkey-refused' : 'challenge-expired',
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
 * Returns fresh tokens. Transient errors are retried after 200 ms × 2^attempt, others become no-session. `username` is
 * the pool's own name, as an alias makes no valid hash here.
 */
export async function refreshTokens(refreshToken: string, username: string): Promise<AuthenticationResultType> {
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
      const passes = error instanceof ApiError && error.reason === 'unavailable'
      if (!passes || attempt === 3) throw error
      await sleep(refreshPauseMs(attempt))
    }
  }
}

/** Emails a code that replaces a forgotten password. Throws not-found, too-many. */
export const sendRecoveryCode = (email: string): Promise<void> =>
  meaning({ LimitExceededException: 'too-many', otherwise: 'not-found' }, async () => {
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email, SecretHash: hashFor(email) }))
  })

/**
 * Replaces a forgotten password by means of the emailed code. Throws wrong-code, weak-password, same-password,
 * too-many.
 */
export const resetForgottenPassword = (email: string, code: string, password: string): Promise<void> =>
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

/** Replaces the password by means of the old one. Throws wrong-password, weak-password, same-password, too-many. */
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

export type Account = { email: string; name: string; totp: boolean; sms: boolean }

/** Returns the account of a token's user. Throws no-session. */
export const getAccount = (AccessToken: string): Promise<Account> =>
  meaning({ otherwise: 'no-session' }, async () => {
    const { UserAttributes = [], UserMFASettingList = [] } = await client.send(new GetUserCommand({ AccessToken }))
    const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''
    return {
      email: attribute('email'),
      name: attribute('name'),
      totp: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
      sms: UserMFASettingList.includes('SMS_MFA'),
    }
  })

const setAttribute = (AccessToken: string, Name: string, Value: string): Promise<void> =>
  meaning(
    {
      LimitExceededException: 'too-many',
      CodeDeliveryFailureException: 'unavailable',
      NotAuthorizedException: 'no-session',
      otherwise: 'invalid',
    },
    async () => {
      await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
    },
  )

/** Sets the name in the account. Throws no-session. */
export const updateAccountName = (AccessToken: string, name: string): Promise<void> =>
  setAttribute(AccessToken, 'name', name)

/**
 * Starts a change of the email address and sends a code to the new one. The old address stays valid until the code is
 * confirmed. Throws no-session, too-many.
 */
export const requestEmailChange = (AccessToken: string, email: string): Promise<void> =>
  setAttribute(AccessToken, 'email', email)

/** Sets a phone in E.164 and sends a code to it. Throws no-session, too-many. */
export const requestPhoneChange = (AccessToken: string, phone: string): Promise<void> =>
  setAttribute(AccessToken, 'phone_number', phone)

/** Verifies an email address or a phone by the code that was sent to it. Throws wrong-code, too-many. */
export const verifyAttribute = (AccessToken: string, name: 'email' | 'phone_number', code: string): Promise<void> =>
  meaning({ LimitExceededException: 'too-many', otherwise: 'wrong-code' }, async () => {
    await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: name, Code: code }))
  })

/**
 * Creates a secret for an authenticator app, in base32. It is active once its first code is verified. Throws
 * no-session.
 */
export const createTotpSecret = (AccessToken: string): Promise<string> =>
  meaning({ otherwise: 'no-session' }, async () => {
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    return SecretCode ?? ''
  })

/**
 * Creates a secret for an authenticator app that must be set up during a sign-in. Returns it with Cognito's session
 * for the next step.
 */
export const createSignInTotpSecret = (session: string): Promise<{ secret: string; session: string }> =>
  meaning({ otherwise: 'challenge-expired' }, async () => {
    const { SecretCode = '', Session = session } = await client.send(
      new AssociateSoftwareTokenCommand({ Session: session }),
    )
    return { secret: SecretCode, session: Session }
  })

/** Verifies the first code of an app that is set up during a sign-in. Returns Cognito's session for the next step. */
export const confirmSignInTotpSetup = (session: string, code: string): Promise<string> =>
  meaning({ NotAuthorizedException: 'challenge-expired', otherwise: 'wrong-code' }, async () => {
    const { Session = session } = await client.send(
      new VerifySoftwareTokenCommand({ Session: session, UserCode: code }),
    )
    return Session
  })

/** Verifies an app's first code. Throws wrong-code. */
export const verifyTotp = (AccessToken: string, code: string): Promise<void> =>
  meaning({ otherwise: 'wrong-code' }, async () => {
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
  })

type Asks = { totp: boolean; sms: boolean; passkeys: boolean }

/** Returns the factor preferences. Cognito accepts one for passkeys only with another factor. */
const preferences = ({ totp, sms, passkeys }: Asks) => ({
  SoftwareTokenMfaSettings: { Enabled: totp, PreferredMfa: totp },
  ...(sms || isSmsFactorEnabled ? { SMSMfaSettings: { Enabled: sms, PreferredMfa: sms } } : {}),
  ...(passkeys && (totp || sms) ? { WebAuthnMfaSettings: { Enabled: true } } : {}),
})

/** Whether this stage sends codes by text message. */
export const isSmsFactorEnabled = process.env['SMS_FACTOR'] === 'on'

/** Requires these factors at every sign-in from now on. Throws no-session. */
export const setRequiredFactors = (AccessToken: string, asks: Asks): Promise<void> =>
  meaning({ otherwise: 'no-session' }, async () => {
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...preferences(asks) }))
  })

/** Stops requiring a second factor, without the owner's own token. Throws unavailable. */
export const disableFactors = (username: string): Promise<void> =>
  meaning({ otherwise: 'unavailable' }, async () => {
    const asks = { totp: false, sms: false, passkeys: false }
    await client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: username, ...preferences(asks) }))
  })

/** Returns the options for the registration of a passkey. Throws no-passkeys. */
export const startPasskeyRegistration = (AccessToken: string): Promise<object> =>
  meaning({ NotAuthorizedException: 'no-session', otherwise: 'no-passkeys' }, async () => {
    const { CredentialCreationOptions } = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }))
    return CredentialCreationOptions as object
  })

/** Stores the passkey that an authenticator created. Throws passkey-refused. */
export const completePasskeyRegistration = (AccessToken: string, credential: object): Promise<void> =>
  meaning({ NotAuthorizedException: 'no-session', otherwise: 'passkey-refused' }, async () => {
    await client.send(
      new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: credential as Record<string, string> }),
    )
  })

type Known = { id: string; name: string; createdAt: string }

/** Returns the account's passkeys with the names that their authenticators gave them, newest first. */
export const queryPasskeys = (AccessToken: string): Promise<Known[]> =>
  meaning({ NotAuthorizedException: 'no-session', otherwise: 'no-passkeys' }, async () => {
    const { Credentials = [] } = await client.send(new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 20 }))
    return Credentials.map(({ CredentialId = '', FriendlyCredentialName = '', CreatedAt }) => ({
      id: CredentialId,
      name: FriendlyCredentialName,
      createdAt: CreatedAt?.toISOString() ?? '',
    })).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  })

/** Deletes a passkey. A missing one is no error. */
export const deletePasskey = (AccessToken: string, CredentialId: string): Promise<void> =>
  meaning({ NotAuthorizedException: 'no-session', otherwise: 'not-found' }, async () => {
    await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }))
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.reason !== 'not-found') throw error
  })

/** Links an account of another provider, by its subject, so that it can sign in as the owner. Throws not-linked. */
export const linkAccount = (username: string, provider: string, subject: string): Promise<void> =>
  meaning({ otherwise: 'not-linked' }, async () => {
    await client.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
        SourceUser: {
          ProviderName: provider,
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: subject,
        },
      }),
    )
  })

/** Unlinks an account of another provider. An account that is not linked is no error. */
export const unlinkAccount = (provider: string, subject: string): Promise<void> =>
  meaning({ otherwise: 'not-found' }, async () => {
    await client.send(
      new AdminDisableProviderForUserCommand({
        UserPoolId,
        User: { ProviderName: provider, ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: subject },
      }),
    )
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.reason !== 'not-found') throw error
  })

/** Revokes a refresh token and the access tokens that came from it. */
export async function revokeTokens(refreshToken: string): Promise<void> {
  await client.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: refreshToken }))
}

/** Ends every session of the user in Cognito. */
export async function signOutEverywhere(AccessToken: string): Promise<void> {
  await client.send(new GlobalSignOutCommand({ AccessToken }))
}

/** Tells whether an error is 401, 403 or 404: when signing out, these mean that the session is over already. */
export const isSessionGoneError = (error: unknown): boolean =>
  (error instanceof ApiError && error.reason === 'no-session') ||
  ([400, 401, 403, 404].includes(statusOf(error)) &&
    /NotAuthorized|NotFound|UnsupportedToken/.test((error as Error).name))

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0

/** Turns Cognito's errors into ApiErrors, by name or all alike. Transient ones become unavailable. */
async function meaning<T>(
  reasons: Record<string, ErrorCode> & { otherwise: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { name, message } = error as Error
    const status = statusOf(error)
    if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message)) throw new AccountLockedError()
    if (name === 'TooManyRequestsException' || status === 0 || status >= 500 || status === 429) {
      log.fault('cognito-failed', error)
      throw new ApiError('unavailable', { retryAfter: 2 })
    }
    throw new ApiError(reasons[name] ?? reasons.otherwise)
  }
}
