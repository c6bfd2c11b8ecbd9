import { randomBytes, randomUUID } from 'node:crypto'
import type {
  GlobalSignOutRequest,
  InitiateAuthRequest,
  InitiateAuthResponse,
  RespondToAuthChallengeRequest,
  RevokeTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { appAnswers } from './factors.ts'
import { countGuess, uncountGuess } from './guesses.ts'
import { matches, setPassword } from './passwords.ts'
import { attributesOf, type User, userNamed } from './pool.ts'
import { invalidParameter, notAuthorized, Refusal } from './refusal.ts'
import type { Targets } from './serve.ts'
import { mustKnowSecret, type Service } from './service.ts'
import { hashOf, ownCalls } from './tokens.ts'

type Challenge = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'
/** A sign-in that waits for an answer. */
type Waiting = { user: User; challenge: Challenge; until: number }
type Answers = Record<string, string>

const waitMs = 5 * 60_000
const refreshSeconds = 30 * 24 * 3600

/** Signing in, refreshing, and signing out. */
export function signingIn(service: Service): Targets {
  const { pool, tokens, client, now } = service
  const waiting = new Map<string, Waiting>()

  function ask(user: User, challenge: Challenge, parameters: Answers = {}): InitiateAuthResponse {
    const Session = randomBytes(48).toString('base64url')
    waiting.set(Session, { user, challenge, until: now() + waitMs })
    return {
      ChallengeName: challenge,
      Session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
    }
  }

  async function grant(user: User): Promise<InitiateAuthResponse> {
    const seconds = Math.floor(Date.now() / 1000)
    const RefreshToken = randomBytes(64).toString('base64url')
    const made = {
      origin: randomUUID(),
      tokenHash: hashOf(RefreshToken),
      signedInAt: seconds,
      endsAt: seconds + refreshSeconds,
      scope: ownCalls,
    }
    user.grants = [...user.grants.filter(({ endsAt }) => endsAt > seconds), made]
    user.guesses = { wrong: 0, lockedUntil: 0, lastAt: 0 }
    pool.save()
    const issued = await tokens.issue(user, made)
    return { AuthenticationResult: { ...issued, TokenType: 'Bearer', RefreshToken }, ChallengeParameters: {} }
  }

  /** What comes after the password. */
  function afterPassword(user: User): InitiateAuthResponse | Promise<InitiateAuthResponse> {
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      const userAttributes = Object.fromEntries(
        attributesOf(user).flatMap(({ Name, Value }) => (Name === 'sub' ? [] : [[Name, Value]])),
      )
      return ask(user, 'NEW_PASSWORD_REQUIRED', {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(userAttributes),
      })
    }
    return user.factors.includes('SOFTWARE_TOKEN_MFA') ? ask(user, 'SOFTWARE_TOKEN_MFA') : grant(user)
  }

  /** Judge a guess: it counts as wrong until it is right. */
  async function guessed(user: User, right: () => boolean | Promise<boolean>, refusal: Refusal): Promise<void> {
    countGuess(user, now())
    if (!(await right())) {
      pool.save()
      throw refusal
    }
    uncountGuess(user)
  }

  async function byPassword({ USERNAME, PASSWORD, SECRET_HASH }: Answers, ClientId: unknown) {
    if (!USERNAME) throw invalidParameter('Missing required parameter USERNAME')
    if (!PASSWORD) throw invalidParameter('Missing required parameter PASSWORD')
    mustKnowSecret(service, ClientId, USERNAME, SECRET_HASH)
    const user = userNamed(pool, USERNAME)
    if (!user) throw notAuthorized()
    await guessed(user, () => matches(PASSWORD, user.password), notAuthorized())
    return afterPassword(user)
  }

  async function byRefreshToken({ REFRESH_TOKEN = '', SECRET_HASH }: Answers, ClientId: unknown) {
    const hash = hashOf(REFRESH_TOKEN)
    const user = pool.users.find(({ grants }) => grants.some(({ tokenHash }) => tokenHash === hash))
    const found = user?.grants.find(({ tokenHash }) => tokenHash === hash)
    if (!user || !found) throw notAuthorized('Invalid Refresh Token')
    mustKnowSecret(service, ClientId, user.sub, SECRET_HASH)
    if (found.endsAt * 1000 <= Date.now()) throw notAuthorized('Refresh Token has expired')
    const issued = await tokens.issue(user, found)
    return { AuthenticationResult: { ...issued, TokenType: 'Bearer' }, ChallengeParameters: {} }
  }

  const answered: Record<Challenge, (user: User, answers: Answers) => Promise<InitiateAuthResponse>> = {
    NEW_PASSWORD_REQUIRED: async (user, { NEW_PASSWORD }) => {
      await setPassword(user, NEW_PASSWORD)
      return afterPassword(user)
    },
    SOFTWARE_TOKEN_MFA: async (user, { SOFTWARE_TOKEN_MFA_CODE }) => {
      const right = () => appAnswers(user.totp?.secret, SOFTWARE_TOKEN_MFA_CODE)
      await guessed(user, right, new Refusal('CodeMismatchException', 'Invalid code received for user'))
      return grant(user)
    },
  }

  return {
    InitiateAuth: ({ ClientId, AuthFlow, AuthParameters = {} }: InitiateAuthRequest) => {
      if (AuthFlow === 'USER_PASSWORD_AUTH') return byPassword(AuthParameters, ClientId)
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
        return byRefreshToken(AuthParameters, ClientId)
      throw invalidParameter(`${AuthFlow} flow not enabled for this client`)
    },
    RespondToAuthChallenge: async ({
      ClientId,
      ChallengeName,
      Session = '',
      ChallengeResponses: { USERNAME, SECRET_HASH, ...answers } = {},
    }: RespondToAuthChallengeRequest) => {
      if (!USERNAME) throw invalidParameter('Missing required parameter USERNAME')
      mustKnowSecret(service, ClientId, USERNAME, SECRET_HASH)
      const found = waiting.get(Session)
      if (!found || found.challenge !== ChallengeName || userNamed(pool, USERNAME) !== found.user)
        throw notAuthorized('Invalid session for the user.')
      if (found.until <= now()) throw notAuthorized('Invalid session for the user, session is expired.')
      const answer = await answered[found.challenge](found.user, answers)
      if (!waiting.delete(Session)) throw notAuthorized('Invalid session for the user, session can only be used once.')
      return answer
    },
    RevokeToken: ({ ClientId, ClientSecret, Token = '' }: RevokeTokenRequest) => {
      if (ClientId !== client.id || ClientSecret !== client.secret)
        throw new Refusal('UnauthorizedException', 'The client is not authorized to revoke this token')
      if (Token.split('.').length === 3)
        throw new Refusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
      // A token that is unknown by now counts as revoked (RFC 7009).
      for (const user of pool.users) user.grants = user.grants.filter(({ tokenHash }) => tokenHash !== hashOf(Token))
      pool.save()
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
