import * as v from 'valibot'
import { Email, oneLine } from './field.ts'

/** How sure it is that the owner is there: a password, or a password and a code. */
export type Level = 'aal1' | 'aal2'
export type Factor = { factorType: 'phone' | 'totp' | 'webauthn'; status: 'verified' | 'unverified' }
export type Identity = { provider: 'email'; id: string; email: string }
export type User = { id: string; email: string; name: string; identities: Identity[]; factors: Factor[] }

/** A session as its browser sees it: without its tokens (see shared/README, Sessions). `expiresAt` in seconds since 1970, `expiresIn` in seconds. */
export type Session = { expiresAt: number; expiresIn: number; tokenType: 'bearer'; level: Level; user: User }

/** What a sign-in leads to: a session, or one more question first. */
export type Challenge = 'new-password' | 'totp' | 'totp-setup'
/** `secret` is for the authenticator app that is set up. */
export type SignedIn =
  | { session: Session }
  | { challenge: 'new-password' | 'totp' }
  | { challenge: 'totp-setup'; secret: string }

/** What may happen to a session, as its listeners are told. */
const sessionEvents = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] as const
export type SessionEvent = (typeof sessionEvents)[number]

/** What a sign-out ends: this session, all others, or all. */
const signOutScopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof signOutScopes)[number]

/** Seconds before its end in which a session is refreshed. */
export const refreshMargin = 90

/** Milliseconds to wait after a failed refresh: 200 × 2^attempt, the first attempt being 0. */
export const refreshPause = (attempt: number): number => 200 * 2 ** attempt

/** Seconds after which a session that came by the address bar is too old. */
export const longestUrlSession = 120

/** E-mails are compared ignoring case. */
export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const Password = v.pipe(
  v.string('passwordRequired'),
  v.minLength(1, 'passwordRequired'),
  v.maxLength(256, 'passwordTooLong'),
)

/** Fewest characters of a password. */
export const shortestPassword = 12

/** What the pool asks of a password: at least 12 characters, among them a small and a capital letter, a digit and a sign. */
export const NewPassword = v.pipe(
  Password,
  v.check(
    (text) =>
      text.length >= shortestPassword && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(text)),
    'passwordWeak',
  ),
  v.check((text) => text === text.trim(), 'passwordWeak'),
)

/** Six digits, however they were spaced. */
export const Code = v.pipe(
  v.string('codeInvalid'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'codeInvalid'),
)

/** E-mail address and password. */
export const SignIn = v.strictObject({ email: Email, password: Password })
/** The answer to the question that a sign-in ended with: the code, or the new password. */
export const ChallengeAnswer = v.union([v.strictObject({ code: Code }), v.strictObject({ newPassword: NewPassword })])
/** What a sign-out ends. */
export const SignOut = v.strictObject({ scope: v.picklist(signOutScopes) })
/** Whose password was forgotten. */
export const Recover = v.strictObject({ email: Email })
/** The mailed code and the new password. */
export const Recovery = v.strictObject({ email: Email, code: Code, newPassword: NewPassword })
/** The old password and the new one, which is another. */
export const PasswordChange = v.pipe(
  v.strictObject({ password: Password, newPassword: NewPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['newPassword']],
      ({ password, newPassword }) => password !== newPassword,
      'passwordSame',
    ),
    ['newPassword'],
  ),
)
/** What the owner is called. */
export const UserChange = v.strictObject({ name: oneLine(100, 'nameTooLong') })
/** The code of an authenticator app. */
export const FactorCode = v.strictObject({ code: Code })
/** The password, without which no second factor is removed. */
export const FactorRemoval = v.strictObject({ password: Password })

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
