import type { InputOf } from '#shared/endpoint.ts'
import type { exchangeToken } from '#shared/auth/endpoints.ts'
import { longestUrlSession } from '#shared/auth/session.ts'

const ofSession = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'provider_token']

/** What went wrong, of which only the kind is told: the words of an address are anybody's, and never shown as ours. */
type Wrong = { wrong: 'refused' | 'no-session' | 'no-code'; tooOld?: true }
/** What the door takes, if this browser went away for it. */
export type Callback = Wrong | { brought: InputOf<typeof exchangeToken> }

/**
 * What the address bar brought back from a sign-in elsewhere. A session is never taken from it: the browser holds no token, so whatever
 * is there is reported and forgotten; a code and a provider's word are worth something only to the door, in the browser that went away for them. `now` in seconds.
 */
export function parseCallback(url: URL, now: number): Callback | undefined {
  const given = new URLSearchParams([...url.searchParams, ...new URLSearchParams(url.hash.slice(1))])
  if (given.has('error') || given.has('error_description')) return { wrong: 'refused' }
  const [state, code, idToken] = ['state', 'code', 'id_token'].map((name) => given.get(name))
  if (state && code) return { brought: { state, code } }
  if (state && idToken) return { brought: { state, idToken } }
  if (ofSession.some((name) => given.has(name))) {
    const age = now - (Number(given.get('expires_at')) - Number(given.get('expires_in')))
    const tooOld = given.has('expires_at') && age > longestUrlSession
    return { wrong: 'no-session', ...(tooOld ? { tooOld } : {}) }
  }
  if (code || idToken) return { wrong: 'no-session' }
  if (given.has('state') || given.has('code')) return { wrong: 'no-code' }
  return undefined
}
