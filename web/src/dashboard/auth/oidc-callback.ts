import type { InputOf } from '#shared/endpoint.ts'
import type { exchangeToken } from '#shared/auth/endpoints.ts'
import { maxUrlSessionSeconds } from '#shared/auth/session.ts'

const ofSession = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'provider_token']

/** The kind of error. The text in the address may be anybody's and is never shown as ours. */
type Wrong = { wrong: 'refused' | 'no-session' | 'no-code'; tooOld?: true }
/** The input of the token exchange, if this browser started the login. */
export type OidcCallback = Wrong | { brought: InputOf<typeof exchangeToken> }

/**
 * Parses the result of an OIDC login from the address. Never takes a session from it: the code and ID token are only
 * useful to the endpoint, in the browser that started the login. `now` in seconds.
 */
export function parseOidcCallback(url: URL, now: number): OidcCallback | undefined {
  const given = new URLSearchParams([...url.searchParams, ...new URLSearchParams(url.hash.slice(1))])
  if (given.has('error') || given.has('error_description')) return { wrong: 'refused' }
  const [state, code, idToken] = ['state', 'code', 'id_token'].map((name) => given.get(name))
  if (state && code) return { brought: { state, code } }
  if (state && idToken) return { brought: { state, idToken } }
  if (ofSession.some((name) => given.has(name))) {
    const age = now - (Number(given.get('expires_at')) - Number(given.get('expires_in')))
    const tooOld = given.has('expires_at') && age > maxUrlSessionSeconds
    return { wrong: 'no-session', ...(tooOld ? { tooOld } : {}) }
  }
  if (code || idToken) return { wrong: 'no-session' }
  if (given.has('state') || given.has('code')) return { wrong: 'no-code' }
  return undefined
}
