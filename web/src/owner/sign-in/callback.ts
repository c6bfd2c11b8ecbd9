import { longestUrlSession } from '#shared/session.ts'

const ofSession = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'provider_token']

export type Callback = { error?: string; tooOld?: true }

/**
 * What the address bar brings back from a sign-in elsewhere. A session is never taken from it: the browser holds no token, so whatever
 * is there is reported and forgotten. `now` in seconds.
 */
export function callbackOf(url: URL, now: number): Callback | undefined {
  const given = new URLSearchParams([...url.searchParams, ...new URLSearchParams(url.hash.slice(1))])
  const error = given.get('error_description') ?? given.get('error')
  if (error !== null) return { error: error.slice(0, 300) || 'No session defined in URL' }
  if (ofSession.some((name) => given.has(name))) {
    const age = now - (Number(given.get('expires_at')) - Number(given.get('expires_in')))
    const tooOld = given.has('expires_at') && age > longestUrlSession
    return { error: 'No session defined in URL', ...(tooOld ? { tooOld } : {}) }
  }
  if (given.get('code')) return { error: 'No session defined in URL' }
  if (given.has('state') || given.has('code')) return { error: 'No code detected.' }
  return undefined
}
