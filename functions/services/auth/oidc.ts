import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { ApiError } from '#shared/api-error.ts'
import {
  formatCookie,
  readCookie,
  oidcCookieName,
  hashId,
  createSecretId,
  formatExpiredCookie,
  seal,
  unseal,
} from '#functions/http/cookies.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { getChallenge, saveChallenge, consumeChallenge } from '#functions/db/auth/sessions.ts'
import { InvalidTokenError, type IdTokenClaims, createIdTokenVerifier } from './tokens.ts'

/** The provider of the stage: its name at Cognito, who it is, and the client that the stage is there. */
type Provider = { name: string; issuer: string; clientId: string }

/** Where Cognito's own pages are, and the provider of the stage; without both there is no other way to sign in. */
const domain = process.env['USER_POOL_DOMAIN']
const ClientId = process.env['USER_POOL_CLIENT_ID'] ?? ''
const ClientSecret = process.env['USER_POOL_CLIENT_SECRET'] ?? ''
const configured = process.env['IDENTITY_PROVIDER']
const provider = domain && configured ? (JSON.parse(configured) as Provider) : undefined

/** The name of the stage's provider, where it has one. */
export const providerName = provider?.name

/** Returns the stage's provider. Throws no-provider. */
export function getProvider(): Provider & { domain: string } {
  if (!provider || !domain) throw new ApiError('no-provider')
  return { ...provider, domain }
}

type Endpoints = { authorization_endpoint: string; jwks_uri: string }
let asked: Promise<{ authorize: string; read: (idToken: string, nonce: string) => Promise<IdTokenClaims> }> | undefined

/**
 * Returns the provider's endpoints and a verifier of its ID tokens. Its discovery document is fetched once a function
 * instance. Throws unavailable.
 */
function ofProvider() {
  const { issuer, clientId } = getProvider()
  asked ??= (async () => {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(2500) })
    if (!answer.ok) throw new Error(`the provider answers ${answer.status}`)
    const { authorization_endpoint: authorize, jwks_uri: jwksUri } = (await answer.json()) as Endpoints
    return { authorize, read: createIdTokenVerifier({ issuer, clientId, jwksUri }) }
  })()
  return asked.catch((error: unknown) => {
    asked = undefined
    log.fault('provider-unavailable', error)
    throw new ApiError('unavailable', { retryAfter: 2 })
  })
}

/** Seconds in which a browser must be back. */
const patience = 10 * 60
const scope = 'openid email aws.cognito.signin.user.admin'

/** The state of a redirected browser. `session` is the one that links an account. */
type Away = {
  state: string
  nonce: string
  verifier: string
  answer: 'code' | 'id_token'
  redirect: string
  session?: string
}

/**
 * Returns the provider's sign-in address, and the cookie that identifies the browser when it comes back. Cognito
 * returns a code, the provider itself an ID token. With a session it links an account. Throws no-provider,
 * unavailable.
 */
export async function startLogin(
  { answer, session }: Pick<Away, 'answer' | 'session'>,
  { event, cookies }: { event: APIGatewayProxyEventV2; cookies: string[] },
): Promise<string> {
  const { name, clientId, domain } = getProvider()
  const id = createSecretId()
  const away: Away = {
    state: createSecretId(),
    nonce: createSecretId(),
    verifier: createSecretId(),
    answer,
    redirect: `${getSiteOrigin(event)}/management`,
    ...(session ? { session } : {}),
  }
  const common = { redirect_uri: away.redirect, state: away.state, nonce: away.nonce, response_type: answer }
  const challenge = createHash('sha256').update(away.verifier).digest('base64url')
  const query =
    answer === 'code'
      ? {
          client_id: ClientId,
          scope,
          identity_provider: name,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }
      : { client_id: clientId, scope: 'openid email', prompt: 'select_account' }
  const where = answer === 'code' ? `${domain}/oauth2/authorize` : (await ofProvider()).authorize
  const row = { name: 'ELSEWHERE', username: '', sealed: seal(id, JSON.stringify(away)) }
  await saveChallenge(hashId(id), row, Math.floor(nowMs() / 1000) + patience)
  cookies.push(formatCookie(oidcCookieName, id, patience))
  return `${where}?${new URLSearchParams({ ...common, ...query }).toString()}`
}

/** Returns the state of a returning browser, once. Throws sign-in-expired for a second return or another state. */
export async function consumeLoginState(
  state: string,
  answer: Away['answer'],
  { event, cookies }: { event: APIGatewayProxyEventV2; cookies: string[] },
): Promise<Away> {
  const id = readCookie(event, oidcCookieName)
  const row = id && (await getChallenge(hashId(id)))
  if (!row || row.name !== 'ELSEWHERE') throw new ApiError('sign-in-expired')
  cookies.push(formatExpiredCookie(oidcCookieName))
  await consumeChallenge(hashId(id), 'sign-in-expired')
  const away = JSON.parse(unseal(id, row.sealed)) as Away
  if (away.answer !== answer || !alike(away.state, state)) throw new ApiError('sign-in-expired')
  return away
}

const alike = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Exchanges a code for tokens, with the verifier that Cognito requires. Throws sign-in-expired, unavailable. */
export async function exchangeCode(code: string, { verifier, redirect }: Away): Promise<AuthenticationResultType> {
  const { domain } = getProvider()
  const answer = await fetch(`${domain}/oauth2/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${ClientId}:${ClientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: ClientId,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(2500),
  }).catch((error: unknown) => {
    log.fault('cognito-failed', error)
    throw new ApiError('unavailable', { retryAfter: 2 })
  })
  if (answer.status >= 500 || answer.status === 429) throw new ApiError('unavailable', { retryAfter: 2 })
  if (!answer.ok) throw new ApiError('sign-in-expired')
  const { access_token, id_token, refresh_token } = (await answer.json()) as Record<string, string | undefined>
  return {
    ...(access_token ? { AccessToken: access_token } : {}),
    ...(id_token ? { IdToken: id_token } : {}),
    ...(refresh_token ? { RefreshToken: refresh_token } : {}),
  }
}

/** Verifies a provider's ID token. Throws not-authorized for an invalid one, unavailable. */
export async function verifyIdToken(idToken: string, { nonce }: Away): Promise<IdTokenClaims> {
  const { read } = await ofProvider()
  return read(idToken, nonce).catch((error: unknown) => {
    if (error instanceof InvalidTokenError) throw new ApiError('not-authorized')
    throw error
  })
}
