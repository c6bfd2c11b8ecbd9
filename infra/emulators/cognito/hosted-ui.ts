import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { JwtVerifier } from 'aws-jwt-verify'
import { findLinkedUser } from './admin-api.ts'
import { revokeRefreshToken, findRefreshGrant, issueRefreshToken } from './refresh-tokens.ts'
import type { Grant, PoolUser } from './pool.ts'
import type { HostedPages } from './server.ts'
import type { Provider, CognitoContext } from './context.ts'
import { type Tokens, userScope } from './tokens.ts'

/** A browser at the provider, and its way back. */
type Away = {
  redirect: string
  state: string | undefined
  scope: string
  nonce: string
  challenge: string
  ownNonce: string
  until: number
}
/** A sign-in that waits for its code. */
type Code = Away & { user: PoolUser }
type Form = Record<string, string>

type Facts = {
  base: () => string
  /** Returns the allowed addresses for the way back. */
  callbacks: () => readonly string[]
  /** Asks whether a stranger may become a user; throws to refuse. */
  preSignUp: (event: object) => Promise<unknown>
}

const waitMs = 5 * 60_000
const scopes = new Set(['openid', 'email', 'phone', 'profile', userScope])

/** Emulates the hosted pages for sign-in by a provider: authorize, callback, token, revoke. */
export function createHostedUiPages(service: CognitoContext, { base, callbacks, preSignUp }: Facts): HostedPages {
  const { pool, client, tokens, provider, now } = service
  const away = new Map<string, Away>()
  const codes = new Map<string, Code>()
  const providerPages = once(discovered)
  const idpResponse = () => `${base()}/oauth2/idpresponse`

  async function authorize(query: Form): Promise<Answer> {
    const {
      client_id,
      redirect_uri = '',
      response_type,
      identity_provider,
      state,
      scope = 'openid',
      nonce = '',
    } = query
    // Without a client and an address of its own nobody is redirected.
    if (client_id !== client.id) return page(400, 'invalid_request: Client does not exist')
    if (!callbacks().includes(redirect_uri)) return page(400, 'redirect_mismatch')
    const back = (error: string, description?: string) =>
      redirect(redirect_uri, { error, error_description: description, state })
    if (response_type !== 'code') return back('unauthorized_client')
    if (!scope.split(' ').every((one) => scopes.has(one))) return back('invalid_scope')
    if (query['code_challenge'] !== undefined && query['code_challenge_method'] !== 'S256')
      return back('invalid_request', 'Transform algorithm not supported')
    if (!provider || identity_provider !== provider.name)
      return back('invalid_request', 'Login option is not available. Please try another one')
    const { authorization_endpoint } = await providerPages(provider)
    const relay = secret()
    const ownNonce = secret()
    const challenge = query['code_challenge'] ?? ''
    away.set(relay, { redirect: redirect_uri, state, scope, nonce, challenge, ownNonce, until: now() + waitMs })
    return redirect(authorization_endpoint, {
      client_id: provider.clientId,
      redirect_uri: idpResponse(),
      response_type: 'code',
      scope: 'openid email',
      state: relay,
      nonce: ownNonce,
    })
  }

  async function comeBack({ state: relay = '', code, error, error_description }: Form): Promise<Answer> {
    const waiting = away.get(relay)
    away.delete(relay)
    if (!waiting || waiting.until <= now() || !provider) return page(400, 'invalid_request: Invalid state')
    const back = (fault: string, description?: string) =>
      redirect(waiting.redirect, { error: fault, error_description: description, state: waiting.state })
    if (!code) return back(error ?? 'invalid_request', error_description)
    const subject = await subjectFor(provider, await providerPages(provider), {
      code,
      nonce: waiting.ownNonce,
      redirectUri: idpResponse(),
    }).catch(() => undefined)
    if (!subject) return back('invalid_request', 'Exception processing authorization code')
    const user = findLinkedUser(pool, provider.name, subject)
    if (!user) {
      const why = await reasonOfRefusal(service, preSignUp, `${provider.name}_${subject}`)
      return back('invalid_request', why)
    }
    const own = secret()
    codes.set(own, { ...waiting, user, until: now() + waitMs })
    return redirect(waiting.redirect, { code: own, state: waiting.state })
  }

  async function token(form: Form): Promise<Answer> {
    if (form['client_id'] !== client.id || form['client_secret'] !== client.secret) return fault('invalid_client')
    if (form['grant_type'] === 'refresh_token') {
      const found = findRefreshGrant(pool, form['refresh_token'] ?? '')
      if (!found || found.grant.endsAt * 1000 <= Date.now()) return fault('invalid_grant')
      return tokenAnswer(found.grant, await tokens.issue(found.user, found.grant))
    }
    if (form['grant_type'] !== 'authorization_code') return fault('unsupported_grant_type')
    const found = codes.get(form['code'] ?? '')
    codes.delete(form['code'] ?? '')
    if (!found || found.until <= now() || found.redirect !== form['redirect_uri']) return fault('invalid_grant')
    const proof = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    if (found.challenge && proof !== found.challenge) return fault('invalid_grant')
    const { grant, refreshToken } = issueRefreshToken(found.user, found.scope)
    pool.save()
    const issued = await tokens.issue(found.user, grant, { nonce: found.nonce || undefined })
    return tokenAnswer(grant, issued, { refresh_token: refreshToken })
  }

  function revoke(form: Form): Answer {
    if (form['client_id'] !== client.id || form['client_secret'] !== client.secret) return fault('invalid_client')
    if (!form['token']) return fault('invalid_request')
    if (form['token'].split('.').length === 3) return fault('unsupported_token_type')
    revokeRefreshToken(pool, form['token'])
    return { status: 200, headers: {}, body: '' }
  }

  return serveRoutes({
    'GET /oauth2/authorize': authorize,
    'GET /oauth2/idpresponse': comeBack,
    'POST /oauth2/token': token,
    'POST /oauth2/revoke': revoke,
  })
}

/** Asks whether a stranger may become a user, and returns why not. */
const reasonOfRefusal = ({ poolId, client }: CognitoContext, preSignUp: Facts['preSignUp'], userName: string) =>
  preSignUp({
    version: '1',
    triggerSource: 'PreSignUp_ExternalProvider',
    region: poolId.split('_')[0],
    userPoolId: poolId,
    userName,
    callerContext: { awsSdkVersion: 'local', clientId: client.id },
    request: { userAttributes: {}, validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }).then(
    () => 'this restaurant lets nobody become a user',
    (refused: Error) => `PreSignUp failed with error ${refused.message}.`,
  )

type Routes = Record<string, (form: Form) => Answer | Promise<Answer>>

/** Returns pages that answer by method and path; an unforeseen error is a page of status 500. */
const serveRoutes =
  (routes: Routes): HostedPages =>
  (request, response, url) => {
    const route = routes[`${request.method} ${url.pathname}`]
    if (!route) return false
    void formOf(request, url)
      .then(route)
      .catch((error: unknown) => {
        console.error(error)
        return page(500, 'server_error')
      })
      .then((answer) => send(response, answer))
    return true
  }

type Answer = { status: number; headers: Record<string, string>; body: string }

const secret = () => randomBytes(32).toString('base64url')
const page = (status: number, words: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: words,
})
const json = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
const fault = (error: string): Answer => json(400, { error })
function redirect(to: string, parameters: Record<string, string | undefined>): Answer {
  const url = new URL(to)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return { status: 302, headers: { location: url.href }, body: '' }
}
const send = (response: ServerResponse, { status, headers, body }: Answer): void =>
  void response.writeHead(status, headers).end(body)

/** Exchanges a code for the provider's token, and returns its subject. */
async function subjectFor(
  { issuer, clientId, clientSecret }: Provider,
  { token_endpoint, jwks_uri }: Endpoints,
  { code, nonce, redirectUri }: { code: string; nonce: string; redirectUri: string },
) {
  const answer = await fetch(token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  const { id_token = '' } = (await answer.json()) as { id_token?: string }
  const verifier = JwtVerifier.create({ issuer, audience: clientId, jwksUri: jwks_uri })
  verifier.cacheJwks((await (await fetch(jwks_uri)).json()) as Parameters<typeof verifier.cacheJwks>[0])
  const claims = await verifier.verify(id_token)
  if (claims['nonce'] !== nonce) throw new Error('the token has another nonce')
  return claims.sub
}

/** Returns the answer of the token endpoint. */
function tokenAnswer(grant: Grant, issued: Awaited<ReturnType<Tokens['issue']>>, more: object = {}): Answer {
  const isOpenId = grant.scope.split(' ').includes('openid')
  return json(200, {
    ...(isOpenId ? { id_token: issued.IdToken } : {}),
    access_token: issued.AccessToken,
    ...more,
    expires_in: issued.ExpiresIn,
    token_type: 'Bearer',
  })
}

/** Reads the query or the form, with the client of an authorization header (RFC 6749, 2.3.1). */
async function formOf(request: IncomingMessage, url: URL): Promise<Form> {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!basic) return form
  const [client_id = '', client_secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { ...form, client_id, client_secret }
}

type Endpoints = { authorization_endpoint: string; token_endpoint: string; jwks_uri: string }

/** Reads the provider's discovery document. */
async function discovered({ issuer }: Provider): Promise<Endpoints> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  return (await answer.json()) as Endpoints
}

/** Does some work once; a failed one is tried again by the next caller. */
function once<Of, Made>(work: (of: Of) => Promise<Made>): (of: Of) => Promise<Made> {
  let done: Promise<Made> | undefined
  return (of) =>
    (done ??= work(of).catch((error: unknown) => {
      done = undefined
      throw error
    }))
}
