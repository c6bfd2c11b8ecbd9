import { expect, test } from 'vitest'
import { parseOidcCallback } from '#web/dashboard/auth/oidc-callback.ts'

const now = 1_800_000_000
const of = (rest: string) => parseOidcCallback(new URL(`https://restaurant.test/management${rest}`), now)
const session = (issued: number) =>
  `#access_token=a&refresh_token=b&expires_in=3600&expires_at=${issued + 3600}&token_type=bearer`

test.each([
  ['nothing', '', undefined],
  ['something of no concern', '?from=mail', undefined],
  ['an error', '?error=access_denied', { wrong: 'refused' }],
  ['an error in words', '?error=access_denied&error_description=The+link+is+old', { wrong: 'refused' }],
  ['an error after the hash', '#error=server_error&error_description=No', { wrong: 'refused' }],
  ['half a session', '#access_token=a', { wrong: 'no-session' }],
  ['a session of now', session(now - 5), { wrong: 'no-session' }],
  ['a session of 121 s ago', session(now - 121), { wrong: 'no-session', tooOld: true }],
  ['a code', '?code=abc&state=x', { brought: { state: 'x', code: 'abc' } }],
  ["a provider's word", '#id_token=abc&state=x', { brought: { state: 'x', idToken: 'abc' } }],
  ['a code that nobody waits for', '?code=abc', { wrong: 'no-session' }],
  ['a word that nobody waits for', '#id_token=abc', { wrong: 'no-session' }],
  ['an empty code', '?code=&state=x', { wrong: 'no-code' }],
  ["an empty provider's word", '#id_token=&state=x', { wrong: 'no-code' }],
  ['an error beside a code', '?error=access_denied&code=abc&state=x', { wrong: 'refused' }],
  [
    'a session without times that are numbers',
    '#access_token=a&expires_at=x&expires_in=1e999',
    { wrong: 'no-session' },
  ],
  ['a code beside a session', '?code=abc&state=x#access_token=a', { brought: { state: 'x', code: 'abc' } }],
  ['a code with a state twice', '?code=abc&state=x&state=y', { brought: { state: 'x', code: 'abc' } }],
  ['a state without its code', '?state=x', { wrong: 'no-code' }],
])('an address that brings %s', (_what, rest, callback) => expect(of(rest)).toEqual(callback))
