import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify'
import {
  FetchError,
  JwksNotAvailableInCacheError,
  JwksValidationError,
  JwtBaseError,
  JwtInvalidSignatureError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error'
import { SimpleFetcher } from 'aws-jwt-verify/https'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { ApiError } from '#shared/api-error.ts'
import { log } from '#functions/runtime/log.ts'

const userPoolId = process.env['USER_POOL_ID'] ?? ''
const clientId = process.env['USER_POOL_CLIENT_ID'] ?? ''

/** Keys are fetched from where Cognito is: AWS, or the endpoint that the environment names in its stead. */
const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']
const fetcher = endpoint
  ? {
      fetch: async (uri: string): Promise<ArrayBuffer> =>
        (await fetch(new URL(new URL(uri).pathname, endpoint))).arrayBuffer(),
    }
  : new SimpleFetcher()
const jwksCache = new SimpleJwksCache({ fetcher })

type Parts = { header: object; payload: object }

/** Checks what the library does not: every token has an end and no unknown critical header. */
function customJwtCheck({ header, payload }: Parts): void {
  if (!('exp' in payload)) throw new InvalidTokenError('the token never ends')
  if ('crit' in header) throw new InvalidTokenError('the token asks for more than is known')
}

const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access', customJwtCheck }, { jwksCache })
const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id', customJwtCheck }, { jwksCache })

/** `elsewhere` are the accounts by which the user signs in at a provider, `nonce` what the sign-in was begun with. */
export type Claims = {
  userId: string
  username: string
  email: string
  expiresAt: number
  nonce?: string
  elsewhere: { provider: string; id: string }[]
}

/** Thrown for tokens that are forged, another client's, for another use, too old, or of somebody else. */
export class InvalidTokenError extends Error {}

/**
 * Returns the claims of a sign-in's two tokens after a check of pool, client, use, signature and expiry, and that both
 * name one person. Throws InvalidTokenError.
 */
export const verifyTokens = (accessToken: string, idToken: string): Promise<Claims> =>
  judged(async () => {
    const [a, i] = await Promise.all([access.verify(accessToken), id.verify(idToken)])
    const { email } = i
    const verified: unknown = i.email_verified
    if (a.sub !== i.sub || typeof email !== 'string' || verified !== true)
      throw new InvalidTokenError('the tokens do not fit together')
    const { nonce, identities } = i
    return {
      userId: a.sub,
      username: a.username,
      email,
      expiresAt: a.exp,
      ...(typeof nonce === 'string' ? { nonce } : {}),
      elsewhere: elsewhereIn(identities),
    }
  })

const elsewhereIn = (identities: unknown): Claims['elsewhere'] =>
  Array.isArray(identities)
    ? identities.flatMap(({ providerName, userId }: Record<string, unknown>) =>
        typeof providerName === 'string' && typeof userId === 'string' ? [{ provider: providerName, id: userId }] : [],
      )
    : []

/**
 * Returns the end, in seconds, of a verified access token of a user. Throws InvalidTokenError when it is forged or
 * another user's.
 */
export const getVerifiedExpiry = (accessToken: string, userId: string): Promise<number> =>
  judged(async () => {
    const { sub, exp } = await access.verify(accessToken)
    if (sub !== userId) throw new InvalidTokenError('the token is of somebody else')
    return exp
  })

const keysMissing = [FetchError, JwksNotAvailableInCacheError, JwksValidationError, WaitPeriodNotYetEndedJwkError]

export type IdTokenClaims = { subject: string; email: string }

/** Creates a verifier of a provider's ID tokens (OpenID Connect) for the stage's client. */
export function createIdTokenVerifier(provider: { issuer: string; clientId: string; jwksUri: string }) {
  const { issuer, clientId: audience, jwksUri } = provider
  const anywhere = { fetch: async (uri: string): Promise<ArrayBuffer> => (await fetch(uri)).arrayBuffer() }
  const verifier = JwtVerifier.create(
    { issuer, audience, jwksUri, customJwtCheck },
    { jwksCache: new SimpleJwksCache({ fetcher: anywhere }) },
  )
  /** Verifies a provider's ID token and its nonce. Throws InvalidTokenError. */
  return (idToken: string, nonce: string): Promise<IdTokenClaims> =>
    judged(async () => {
      const claims = await verifier.verify(idToken)
      const { sub, email, azp } = claims
      const verified: unknown = claims['email_verified']
      if (claims['nonce'] !== nonce) throw new InvalidTokenError('the word answers something else')
      if (azp !== undefined && azp !== audience) throw new InvalidTokenError('the word was given to another client')
      if (!sub || typeof email !== 'string' || verified !== true)
        throw new InvalidTokenError('the e-mail is not verified')
      return { subject: sub, email }
    })
}

/** Tell a bad token from keys that cannot be had: both are refused, only the first for good. */
async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const bad = error instanceof JwtBaseError && !keysMissing.some((kind) => error instanceof kind)
    if (!bad && !(error instanceof InvalidTokenError)) {
      log.fault('keys-unavailable', error)
      throw new ApiError('unavailable', { retryAfter: 2 })
    }
    const why = error instanceof JwtInvalidSignatureError ? 'Invalid JWT signature' : error.message
    log.warn('tokens-refused', { why })
    throw error instanceof InvalidTokenError ? error : new InvalidTokenError(why)
  }
}
