import { randomBytes } from 'node:crypto'
import type {
  GlobalSignOutRequest,
  InitiateAuthRequest,
  InitiateAuthResponse,
  RespondToAuthChallengeRequest,
  RevokeTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { isTotpCodeValid } from './factors.ts'
import { revokeRefreshToken, findRefreshGrant, issueRefreshToken } from './refresh-tokens.ts'
import { countGuess, randomCode, forgetGuess } from './lockout.ts'
import { createAssertionOptions, canUsePasskey, assertPasskeyAnswer } from './passkeys.ts'
import { isPasswordCorrect, setPassword } from './passwords.ts'
import { listAttributes, type PoolFactor, type PoolUser, findPoolUser } from './pool.ts'
import { invalidParameterError, notAuthorizedError, CognitoError } from './cognito-error.ts'
import { maskDestination, sendNotice } from './delivery.ts'
import type { Operations } from './server.ts'
import { assertClientSecret, type CognitoContext } from './context.ts'

type Challenge =
  | PoolFactor
  | 'NEW_PASSWORD_REQUIRED'
  | 'SELECT_MFA_TYPE'
  | 'SELECT_CHALLENGE'
  | 'PASSWORD'
  | 'WEB_AUTHN'
/** A sign-in that waits for an answer; `word` is the code or challenge that the answer must contain or sign. */
type Waiting = { user: PoolUser; challenge: Challenge; until: number; word: string }
type Answers = Record<string, string>
type Next = InitiateAuthResponse | Promise<InitiateAuthResponse>

const waitMs = 5 * 60_000
const wrongCode = () => new CognitoError('CodeMismatchException', 'Invalid code received for user')

/** The steps of a sign-in. Each returns the next challenge or the tokens; `waiting` holds the sign-ins between them. */
function signInSteps(service: CognitoContext, waiting: Map<string, Waiting>) {
  const { pool, tokens, now } = service

  function ask(user: PoolUser, challenge: Challenge, parameters: Answers = {}, word = ''): InitiateAuthResponse {
    const Session = randomBytes(48).toString('base64url')
    waiting.set(Session, { user, challenge, until: now() + waitMs, word })
    return {
      ChallengeName: challenge,
      Session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
    }
  }

  async function enter(user: PoolUser): Promise<InitiateAuthResponse> {
    const { grant, refreshToken: RefreshToken } = issueRefreshToken(user)
    user.guesses = { wrong: 0, lockedUntil: 0, lastAt: 0 }
    pool.save()
    const issued = await tokens.issue(user, grant)
    return { AuthenticationResult: { ...issued, TokenType: 'Bearer', RefreshToken }, ChallengeParameters: {} }
  }

  const asking: Record<PoolFactor, (user: PoolUser) => Next> = {
    SOFTWARE_TOKEN_MFA: (user) => ask(user, 'SOFTWARE_TOKEN_MFA'),
    SMS_MFA: async (user) => {
      const to = user.attributes['phone_number'] ?? ''
      const code = randomCode()
      await sendNotice(service, { by: 'phone_number', to, text: `Your authentication code is ${code}` })
      const parameters = { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: maskDestination(to) }
      return ask(user, 'SMS_MFA', parameters, code)
    },
  }

  /** Returns the step after the password. */
  function afterPassword(user: PoolUser): Next {
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      return ask(user, 'NEW_PASSWORD_REQUIRED', {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(
          Object.fromEntries(
            listAttributes(user).flatMap(({ Name, Value }) => (Name === 'sub' ? [] : [[Name, Value]])),
          ),
        ),
      })
    const [only, another] = user.factors
    if (!only) return enter(user)
    const factor = user.preferred ?? (another ? undefined : only)
    return factor
      ? asking[factor](user)
      : ask(user, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(user.factors) })
  }

  /** Checks a guess, which counts as wrong until it is right. */
  async function guessed(
    user: PoolUser,
    right: () => boolean | Promise<boolean>,
    refusal: CognitoError,
  ): Promise<void> {
    countGuess(user, now())
    if (!(await right())) {
      pool.save()
      throw refusal
    }
    forgetGuess(user)
  }

  async function byPassword(user: PoolUser | undefined, password: string | undefined): Promise<InitiateAuthResponse> {
    if (!password) throw invalidParameterError('Missing required parameter PASSWORD')
    if (!user) throw notAuthorizedError()
    await guessed(user, () => isPasswordCorrect(password, user.password), notAuthorizedError())
    return afterPassword(user)
  }

  async function byPasskey(user: PoolUser): Promise<InitiateAuthResponse> {
    const { challenge, text } = await createAssertionOptions(service, user)
    return ask(user, 'WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: text }, challenge)
  }

  const waysOf = (user: PoolUser): ('PASSWORD' | 'WEB_AUTHN')[] => [
    'PASSWORD',
    ...(canUsePasskey(service, user) ? (['WEB_AUTHN'] as const) : []),
  ]

  return { ask, enter, asking, afterPassword, guessed, byPassword, byPasskey, waysOf }
}

/** Signs in, refreshes and signs out. */
export function createSignInApi(service: CognitoContext): Operations {
  const { pool, tokens, client, now } = service
  const waiting = new Map<string, Waiting>()
  const { ask, enter, asking, afterPassword, guessed, byPassword, byPasskey, waysOf } = signInSteps(service, waiting)

  /** Returns the preferred first factor if the user has it, else the question which one. */
  async function byChoice(user: PoolUser | undefined, preferred: string | undefined, password: string | undefined) {
    if (!user) throw notAuthorizedError()
    const AvailableChallenges = waysOf(user)
    if (preferred === 'PASSWORD' && password) return byPassword(user, password)
    const asked =
      preferred === 'WEB_AUTHN' && AvailableChallenges.includes('WEB_AUTHN')
        ? await byPasskey(user)
        : ask(user, preferred === 'PASSWORD' ? 'PASSWORD' : 'SELECT_CHALLENGE')
    return { ...asked, AvailableChallenges }
  }

  async function byRefreshToken({ REFRESH_TOKEN = '', SECRET_HASH }: Answers, ClientId: unknown) {
    const found = findRefreshGrant(pool, REFRESH_TOKEN)
    if (!found) throw notAuthorizedError('Invalid Refresh Token')
    const { user, grant } = found
    assertClientSecret(service, ClientId, user.sub, SECRET_HASH)
    if (grant.endsAt * 1000 <= Date.now()) throw notAuthorizedError('Refresh Token has expired')
    const issued = await tokens.issue(user, grant)
    return { AuthenticationResult: { ...issued, TokenType: 'Bearer' }, ChallengeParameters: {} }
  }

  const answered: Record<Challenge, (waiting: Waiting, answers: Answers) => Promise<InitiateAuthResponse>> = {
    NEW_PASSWORD_REQUIRED: async ({ user }, { NEW_PASSWORD }) => {
      await setPassword(user, NEW_PASSWORD)
      return afterPassword(user)
    },
    SOFTWARE_TOKEN_MFA: async ({ user }, { SOFTWARE_TOKEN_MFA_CODE: code }) => {
      await guessed(user, () => isTotpCodeValid(user.totp?.secret, code, now()), wrongCode())
      return enter(user)
    },
    SMS_MFA: async ({ user, word }, { SMS_MFA_CODE: code }) => {
      await guessed(user, () => code === word, wrongCode())
      return enter(user)
    },
    SELECT_MFA_TYPE: async ({ user }, { ANSWER }) => {
      const factor = user.factors.find((one) => one === ANSWER)
      if (!factor) throw invalidParameterError('ANSWER must be one of MFAS_CAN_CHOOSE')
      return asking[factor](user)
    },
    SELECT_CHALLENGE: async ({ user }, { ANSWER, PASSWORD }) => {
      const way = waysOf(user).find((one) => one === ANSWER)
      if (!way) throw invalidParameterError('ANSWER must be one of the available challenges')
      return way === 'WEB_AUTHN' ? byPasskey(user) : byPassword(user, PASSWORD)
    },
    PASSWORD: ({ user }, { PASSWORD }) => byPassword(user, PASSWORD),
    WEB_AUTHN: async ({ user, word }, { CREDENTIAL }) => {
      await assertPasskeyAnswer(service, user, CREDENTIAL, word)
      return enter(user)
    },
  }

  return {
    InitiateAuth: ({ ClientId, AuthFlow, AuthParameters = {} }: InitiateAuthRequest) => {
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
        return byRefreshToken(AuthParameters, ClientId)
      if (AuthFlow !== 'USER_PASSWORD_AUTH' && AuthFlow !== 'USER_AUTH')
        throw invalidParameterError(`${AuthFlow} flow not enabled for this client`)
      const { USERNAME, PASSWORD, PREFERRED_CHALLENGE, SECRET_HASH } = AuthParameters
      if (!USERNAME) throw invalidParameterError('Missing required parameter USERNAME')
      assertClientSecret(service, ClientId, USERNAME, SECRET_HASH)
      const user = findPoolUser(pool, USERNAME)
      return AuthFlow === 'USER_AUTH' ? byChoice(user, PREFERRED_CHALLENGE, PASSWORD) : byPassword(user, PASSWORD)
    },
    RespondToAuthChallenge: async ({
      ClientId,
      ChallengeName,
      Session = '',
      ChallengeResponses: { USERNAME, SECRET_HASH, ...answers } = {},
    }: RespondToAuthChallengeRequest) => {
      if (!USERNAME) throw invalidParameterError('Missing required parameter USERNAME')
      assertClientSecret(service, ClientId, USERNAME, SECRET_HASH)
      const found = waiting.get(Session)
      if (!found || found.challenge !== ChallengeName || findPoolUser(pool, USERNAME) !== found.user)
        throw notAuthorizedError('Invalid session for the user.')
      if (found.until <= now()) throw notAuthorizedError('Invalid session for the user, session is expired.')
      const answer = await answered[found.challenge](found, answers)
      if (!waiting.delete(Session))
        throw notAuthorizedError('Invalid session for the user, session can only be used once.')
      return answer
    },
    RevokeToken: ({ ClientId, ClientSecret, Token = '' }: RevokeTokenRequest) => {
      if (ClientId !== client.id || ClientSecret !== client.secret)
        throw new CognitoError('UnauthorizedException', 'The client is not authorized to revoke this token')
      if (Token.split('.').length === 3)
        throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
      revokeRefreshToken(pool, Token)
      return {}
    },
    GlobalSignOut: async ({ AccessToken }: GlobalSignOutRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      user.grants = []
      pool.save()
      return {}
    },
  }
}
