import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Refused } from '#shared/api-error.ts'
import { type Level, sameEmail, type Session, type SignedIn } from '#shared/auth/session.ts'
import { instant, now } from '#functions/runtime/clock.ts'
import {
  challengeCookie,
  cookie,
  cookieOf,
  deviceCookie,
  hashOfId,
  newId,
  noCookie,
  seal,
  sessionCookie,
} from '#functions/http/cookies.ts'
import { seenIn } from '#functions/http/require-session.ts'
import { log } from '#functions/runtime/log.ts'
import { hasSecondFactor, noteFactors, ownerFacts, rememberDevice, saveOwner } from '#functions/db/auth/owner.ts'
import { saveChallenge, saveSession, type SessionRow, sessionSeen } from '#functions/db/auth/sessions.ts'
import { accountOf, revoke, setupSecret, type Step } from './cognito.ts'
import { type Claims, claimsOf, Untrusted } from './tokens.ts'

/** Seconds that a session lasts at most: as long as its refresh token. */
const longest = 30 * 24 * 60 * 60
/** Seconds in which a challenge must be answered. */
const patience = 5 * 60
/** Seconds for which a browser that the owner signed in with is known. */
const rememberedFor = 400 * 24 * 60 * 60

type Browser = { event: APIGatewayProxyEventV2; cookies: string[] }

/**
 * The address by which Cognito knows the one person who may sign in; every other one is refused with not-the-owner, before anybody is asked about it. A new
 * address that waits for its code is the owner's too: Cognito takes it once it is proven, and then it is the only one.
 */
export async function theOwner(email: string): Promise<string> {
  const { email: own, newEmail } = await ownerFacts()
  const known = [own, newEmail].find((one) => one && sameEmail(email, one))
  if (!known) throw new Refused('not-the-owner')
  return known
}

/** Keep a sign-in that waits, for the browser that began it. */
export async function waitFor(challenge: { name: string; username: string; session: string }, cookies: string[]) {
  const { name, username, session } = challenge
  const id = newId()
  await saveChallenge(hashOfId(id), { name, username, sealed: seal(id, session) }, Math.floor(now() / 1000) + patience)
  cookies.push(cookie(challengeCookie, id, patience))
}

/** What a step of a sign-in leads to: a challenge, kept for the browser that began it, or a session with its cookie. `began` in milliseconds. */
export async function continueSignIn(step: Step, level: Level, began: number, caller: Browser): Promise<SignedIn> {
  if ('tokens' in step) return { session: await openSession(step.tokens, level, began, caller) }
  const { name, session, parameters } = step.challenge
  if (name === 'MFA_SETUP') {
    const setup = await setupSecret(session)
    await waitFor({ ...step.challenge, session: setup.session }, caller.cookies)
    return { challenge: 'totp-setup', secret: setup.secret }
  }
  if (name !== 'NEW_PASSWORD_REQUIRED' && name !== 'SOFTWARE_TOKEN_MFA' && name !== 'SMS_MFA')
    throw new Error(`nobody can answer ${name}`)
  await waitFor(step.challenge, caller.cookies)
  if (name === 'SMS_MFA') return { challenge: 'phone', hint: parameters['CODE_DELIVERY_DESTINATION'] ?? '' }
  return { challenge: name === 'SOFTWARE_TOKEN_MFA' ? 'totp' : 'new-password' }
}

/** What a sign-in by an account elsewhere must have been: begun with this nonce, and by this provider. */
type Elsewhere = { provider: string; nonce: string }

/**
 * A session of who holds these tokens. Refuses not-personnel when they are not to be trusted or not the owner's; by an account elsewhere not-linked, and
 * second-factor-enrolled while one is; second-factor-needed.
 */
export async function openSession(
  { AccessToken, IdToken, RefreshToken }: AuthenticationResultType,
  level: Level,
  began: number,
  caller: Browser,
  elsewhere?: Elsewhere,
): Promise<Session> {
  if (!AccessToken || !IdToken || !RefreshToken) throw new Refused('not-personnel')
  const refuse = async (reason: 'not-personnel' | 'not-linked' | 'second-factor-enrolled') => {
    await revoke(RefreshToken).catch((error: unknown) => log.fault('revoke-failed', error))
    throw new Refused(reason)
  }
  const claims = await trusted(AccessToken, IdToken)
  const before = await ownerFacts()
  const isNew = before.newEmail !== undefined && claims !== undefined && sameEmail(claims.email, before.newEmail)
  if (!claims || (!isNew && !sameEmail(claims.email, before.email))) return refuse('not-personnel')
  const account = await accountOf(AccessToken)
  if (account.totp !== before.totp || account.sms !== before.sms) await noteFactors(account, began)
  if (elsewhere) {
    const { provider, nonce } = elsewhere
    if (claims.nonce !== nonce) return refuse('not-personnel')
    const isLinked = claims.elsewhere.some((one) =>
      before.linked.some((linked) => one.provider === provider && linked.provider === provider && linked.id === one.id),
    )
    if (!isLinked) return refuse('not-linked')
    if (hasSecondFactor(account)) return refuse('second-factor-enrolled')
  }
  if (hasSecondFactor(account) && level !== 'aal2') throw new Refused('second-factor-needed')
  const email = isNew ? before.newEmail! : before.email
  if (isNew) await saveOwner({ email, name: account.name }, ['newEmail'])
  else if (account.name !== before.name) await saveOwner({ name: account.name })

  const { userId, username, expiresAt } = claims
  const row = await keep(
    { userId, username, email: claims.email, level, expiresAt, ...(elsewhere && { provider: elsewhere.provider }) },
    { token: RefreshToken, seconds: longest },
    caller,
  )
  const owner = { ...before, email, name: account.name, totp: account.totp, sms: account.sms }
  return sessionSeen(row, owner, now() / 1000)
}

type Opened = Pick<SessionRow, 'userId' | 'username' | 'email' | 'level' | 'expiresAt'> &
  Partial<Pick<SessionRow, 'provider' | 'limited'>>

/** Keep a new session, and give the browser its cookie. It lasts so many seconds; a token is sealed for it where there is one. */
export async function keep(
  opened: Opened,
  { token, seconds }: { token?: string; seconds: number },
  { event, cookies }: Browser,
): Promise<SessionRow> {
  const id = newId()
  const device = cookieOf(event, deviceCookie) ?? newId()
  const at = instant()
  const row: SessionRow = {
    ...opened,
    ...seenIn(event),
    hash: hashOfId(id),
    sealed: token === undefined ? '' : seal(id, token),
    device: hashOfId(device),
    createdAt: at,
    usedAt: at,
    endsAt: Math.floor(now() / 1000) + seconds,
  }
  await saveSession(row)
  await rememberDevice(hashOfId(device), now() / 1000 + rememberedFor)
  cookies.push(
    cookie(sessionCookie, id, seconds),
    cookie(deviceCookie, device, rememberedFor),
    noCookie(challengeCookie),
  )
  return row
}

/** What the tokens say, or undefined when they are not to be trusted. */
const trusted = (access: string, id: string): Promise<Claims | undefined> =>
  claimsOf(access, id).catch((error: unknown) => {
    if (error instanceof Untrusted) return undefined
    throw error
  })
