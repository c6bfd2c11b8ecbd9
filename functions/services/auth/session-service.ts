import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/api-error.ts'
import { type AuthLevel, isSameEmail, type Session, type SignInResult } from '#shared/auth/session.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import {
  challengeCookieName,
  formatCookie,
  readCookie,
  deviceCookieName,
  hashId,
  createSecretId,
  formatExpiredCookie,
  seal,
  sessionCookieName,
  standCookieName,
} from '#functions/http/cookies.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { getClientInfo } from '#functions/http/require-session.ts'
import { log } from '#functions/runtime/log.ts'
import {
  hasSecondFactor,
  getDevice,
  saveEnrolledFactors,
  getOwnerProfile,
  rememberDevice,
  updateOwner,
} from '#functions/db/auth/owner.ts'
import { saveChallenge, saveSession, type SessionRow, toSessionView } from '#functions/db/auth/sessions.ts'
import { endStandOps, getStandRow } from '#functions/db/stand/stands.ts'
import { transact } from '#functions/db/table.ts'
import { getAccount, revokeTokens, createSignInTotpSecret, type SignInStep } from './cognito.ts'
import { type Claims, verifyTokens, InvalidTokenError } from './tokens.ts'

/** Seconds that a session lasts at most: as long as its refresh token. */
const longest = 30 * 24 * 60 * 60
/** Seconds in which a challenge must be answered. */
const patience = 5 * 60
/** Seconds for which a browser that the owner signed in with is known. */
const rememberedFor = 400 * 24 * 60 * 60

/** `ownDevice` is whether the owner ticked that the device is hers; undefined where she was not asked. */
type Browser = { event: APIGatewayProxyEventV2; cookies: string[]; ownDevice?: boolean | undefined }

/**
 * Returns the email address of the owner's account in Cognito. Throws not-the-owner for any other address, before
 * Cognito is asked. A new address that waits for its code is the owner's too; Cognito takes it once it is verified.
 */
export async function resolveOwnerEmail(email: string): Promise<string> {
  const { email: own, newEmail } = await getOwnerProfile()
  const known = [own, newEmail].find((one) => one && isSameEmail(email, one))
  if (!known) throw new ApiError('not-the-owner')
  return known
}

/** Stores a challenge for the browser that started the sign-in. */
export async function saveChallengeFor(
  challenge: { name: string; username: string; session: string },
  cookies: string[],
) {
  const { name, username, session } = challenge
  const id = createSecretId()
  await saveChallenge(hashId(id), { name, username, sealed: seal(id, session) }, Math.floor(nowMs() / 1000) + patience)
  cookies.push(formatCookie(challengeCookieName, id, patience))
}

/** Returns the next step of a sign-in: a challenge for this browser, or a session with its cookie. `began` is in ms. */
export async function continueSignIn(
  step: SignInStep,
  level: AuthLevel,
  began: number,
  caller: Browser,
): Promise<SignInResult> {
  if ('tokens' in step) return { session: await createSession(step.tokens, { level, began }, caller) }
  const { name, session, parameters } = step.challenge
  if (name === 'MFA_SETUP') {
    const setup = await createSignInTotpSecret(session)
    await saveChallengeFor({ ...step.challenge, session: setup.session }, caller.cookies)
    return { challenge: 'totp-setup', secret: setup.secret }
  }
  if (name !== 'NEW_PASSWORD_REQUIRED' && name !== 'SOFTWARE_TOKEN_MFA' && name !== 'SMS_MFA')
    throw new Error(`nobody can answer ${name}`)
  await saveChallengeFor(step.challenge, caller.cookies)
  if (name === 'SMS_MFA') return { challenge: 'phone', hint: parameters['CODE_DELIVERY_DESTINATION'] ?? '' }
  return { challenge: name === 'SOFTWARE_TOKEN_MFA' ? 'totp' : 'new-password' }
}

/** Tells whether a sign-in has reached its end. */
export const isSignedIn = (result: SignInResult): boolean => 'session' in result

/** The nonce and provider that a sign-in must have begun with. */
type Elsewhere = { provider: string; nonce: string }

/**
 * Creates a session from tokens. Throws not-authorized when they are invalid or not the owner's, not-linked and
 * second-factor-enrolled for an account of another provider, and second-factor-needed.
 */
export async function createSession(
  { AccessToken, IdToken, RefreshToken }: AuthenticationResultType,
  { level, began, elsewhere }: { level: AuthLevel; began: number; elsewhere?: Elsewhere },
  caller: Browser,
): Promise<Session> {
  if (!AccessToken || !IdToken || !RefreshToken) throw new ApiError('not-authorized')
  const refuse = async (reason: 'not-authorized' | 'not-linked' | 'second-factor-enrolled') => {
    await revokeTokens(RefreshToken).catch((error: unknown) => log.fault('revoke-failed', error))
    throw new ApiError(reason)
  }
  const claims = await trusted(AccessToken, IdToken)
  const before = await getOwnerProfile()
  const isNew = before.newEmail !== undefined && claims !== undefined && isSameEmail(claims.email, before.newEmail)
  if (!claims || (!isNew && !isSameEmail(claims.email, before.email))) return refuse('not-authorized')
  const account = await getAccount(AccessToken)
  if (account.totp !== before.totp || account.sms !== before.sms) await saveEnrolledFactors(account, began)
  if (elsewhere) {
    const { provider, nonce } = elsewhere
    if (claims.nonce !== nonce) return refuse('not-authorized')
    const isLinked = claims.elsewhere.some((one) =>
      before.linked.some((linked) => one.provider === provider && linked.provider === provider && linked.id === one.id),
    )
    if (!isLinked) return refuse('not-linked')
    if (hasSecondFactor(account)) return refuse('second-factor-enrolled')
  }
  if (hasSecondFactor(account) && level !== 'aal2') throw new ApiError('second-factor-needed')
  const email = isNew ? before.newEmail! : before.email
  const firstSignInAt = before.firstSignInAt ? {} : { firstSignInAt: nowIso() }
  if (isNew) await updateOwner({ ...firstSignInAt, email, name: account.name }, ['newEmail'])
  else if (account.name !== before.name || !before.firstSignInAt)
    await updateOwner({ ...firstSignInAt, name: account.name })

  const { userId, username, expiresAt } = claims
  const row = await storeSession(
    { userId, username, email: claims.email, level, expiresAt, ...(elsewhere && { provider: elsewhere.provider }) },
    { token: RefreshToken, seconds: longest },
    caller,
  )
  const owner = { ...before, email, name: account.name, totp: account.totp, sms: account.sms }
  return toSessionView(row, owner, nowMs() / 1000)
}

type Opened = Pick<SessionRow, 'userId' | 'username' | 'email' | 'level' | 'expiresAt'> &
  Partial<Pick<SessionRow, 'provider' | 'limited'>>

/**
 * Stores a new session for some seconds and returns its cookie. A refresh token, if any, is encrypted with that
 * cookie's id.
 */
export async function storeSession(
  opened: Opened,
  { token, seconds }: { token?: string; seconds: number },
  { event, cookies, ownDevice }: Browser,
): Promise<SessionRow> {
  const id = createSecretId()
  const { device, isNew, own } = await trustDevice({ event, cookies, ownDevice }, 'signed-in')
  const at = nowIso()
  const row: SessionRow = {
    ...opened,
    ...getClientInfo(event),
    hash: hashId(id),
    sealed: token === undefined ? '' : seal(id, token),
    device,
    ...(own && { own }),
    createdAt: at,
    usedAt: at,
    endsAt: Math.floor(nowMs() / 1000) + seconds,
  }
  await saveSession(row)
  await endStand(event, cookies)
  log.info('signed-in', { level: row.level, known: !isNew })
  if (isNew)
    await emailAccountNotice('new-sign-in', getClientInfo(event)).catch((error: unknown) =>
      log.fault('notice-lost', error),
    )
  cookies.push(formatCookie(sessionCookieName, id, seconds), formatExpiredCookie(challengeCookieName))
  return row
}

/** Ends the tablet that this browser was: the owner takes it back. */
async function endStand(event: APIGatewayProxyEventV2, cookies: string[]): Promise<void> {
  const id = readCookie(event, standCookieName)
  if (!id) return
  const stand = await getStandRow(hashId(id))
  if (stand) await transact(endStandOps(stand))
  cookies.push(formatExpiredCookie(standCookieName))
}

/**
 * Makes a browser known by a sign-in or a link. Returns the hash of its device id, and whether it had never signed in.
 * An id that the table does not have is replaced, so that nobody can plant one.
 */
export async function trustDevice(
  { event, cookies, ownDevice }: Browser,
  by: 'signed-in' | 'link',
): Promise<{ device: string; isNew: boolean; own: boolean }> {
  const brought = readCookie(event, deviceCookieName)
  const before = brought ? await getDevice(hashId(brought)) : undefined
  const isNew = !before || before.byLink !== undefined
  const id = brought && before ? brought : createSecretId()
  const own = ownDevice ?? before?.own === true
  await rememberDevice(hashId(id), nowMs() / 1000 + rememberedFor, { byLink: by === 'link' && isNew, own })
  cookies.push(formatCookie(deviceCookieName, id, rememberedFor))
  return { device: hashId(id), isNew, own }
}

/** Returns the claims of tokens, or undefined when they are invalid. */
const trusted = (access: string, id: string): Promise<Claims | undefined> =>
  verifyTokens(access, id).catch((error: unknown) => {
    if (error instanceof InvalidTokenError) return undefined
    throw error
  })
