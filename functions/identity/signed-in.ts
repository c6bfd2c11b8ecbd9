import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { Refused } from '#shared/refusal.ts'
import { type Level, sameEmail, type SignedIn } from '#shared/session.ts'
import { instant, now } from '../ground/clock.ts'
import { challengeCookie, cookie, hashOfId, newId, noCookie, seal, sessionCookie } from '../door/cookies.ts'
import { log } from '../ground/log.ts'
import {
  noteFactor,
  ownerFacts,
  saveChallenge,
  saveName,
  saveSession,
  type SessionRow,
  sessionSeen,
} from '../store/sessions.ts'
import { accountOf, revoke, setupSecret, type Step } from './cognito.ts'
import { type Claims, claimsOf, Untrusted } from './tokens.ts'

/** Seconds that a session lasts at most: as long as its refresh token. */
const longest = 30 * 24 * 60 * 60
/** Seconds in which a challenge must be answered. */
const patience = 5 * 60

/** The one person who may sign in. */
export const ownerEmail = (): string => process.env['OWNER_EMAIL'] ?? ''

/** Refuse every e-mail but the owner's, before anybody is asked about it. */
export function mustBeTheOwner(email: string): void {
  if (!ownerEmail() || !sameEmail(email, ownerEmail())) throw new Refused('not-the-owner')
}

/** What a step of a sign-in leads to: a challenge, kept for the browser that began it, or a session with its cookie. `began` in milliseconds. */
export async function continueSignIn(step: Step, level: Level, began: number, cookies: string[]): Promise<SignedIn> {
  if ('tokens' in step) return openSession(step.tokens, level, began, cookies)
  const { name, username, session } = step.challenge
  const wait = async (word: string) => {
    const id = newId()
    await saveChallenge(hashOfId(id), { name, username, sealed: seal(id, word) }, Math.floor(now() / 1000) + patience)
    cookies.push(cookie(challengeCookie, id, patience))
  }
  if (name === 'MFA_SETUP') {
    const setup = await setupSecret(session)
    await wait(setup.session)
    return { challenge: 'totp-setup', secret: setup.secret }
  }
  if (name !== 'NEW_PASSWORD_REQUIRED' && name !== 'SOFTWARE_TOKEN_MFA') throw new Error(`nobody can answer ${name}`)
  await wait(session)
  return { challenge: name === 'SOFTWARE_TOKEN_MFA' ? 'totp' : 'new-password' }
}

async function openSession(
  { AccessToken, IdToken, RefreshToken }: AuthenticationResultType,
  level: Level,
  began: number,
  cookies: string[],
): Promise<SignedIn> {
  if (!AccessToken || !IdToken || !RefreshToken) throw new Refused('not-personnel')
  const claims = await trusted(AccessToken, IdToken)
  if (!claims || !sameEmail(claims.email, ownerEmail())) {
    await revoke(RefreshToken).catch((error: unknown) => log.fault('revoke-failed', error))
    throw new Refused('not-personnel')
  }
  const account = await accountOf(AccessToken)
  const before = await ownerFacts()
  if (account.totp !== before.totp) await noteFactor(account.totp, began)
  if (account.totp && level !== 'aal2') throw new Refused('second-factor-needed')
  if (account.name !== before.name) await saveName(account.name)

  const id = newId()
  const { userId, username, email, expiresAt } = claims
  const endsAt = Math.floor(now() / 1000) + longest
  const sealed = seal(id, RefreshToken)
  const row: SessionRow = {
    hash: hashOfId(id),
    sealed,
    username,
    userId,
    email,
    level,
    createdAt: instant(),
    expiresAt,
    endsAt,
  }
  await saveSession(row)
  cookies.push(cookie(sessionCookie, id, longest), noCookie(challengeCookie))
  return { session: sessionSeen(row, { totp: account.totp, totpAt: began, name: account.name }, now() / 1000) }
}

/** What the tokens say, or undefined when they are not to be trusted. */
const trusted = (access: string, id: string): Promise<Claims | undefined> =>
  claimsOf(access, id).catch((error: unknown) => {
    if (error instanceof Untrusted) return undefined
    throw error
  })
