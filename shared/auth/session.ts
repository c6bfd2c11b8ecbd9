import * as v from 'valibot'
import { Email, Locale, oneLine } from '#shared/validation.ts'
import { PhoneSchema } from '#shared/phone/phone.ts'

/** How a session was proven: aal1 by a password, aal2 by a second factor or a passkey. */
export type AuthLevel = 'aal1' | 'aal2'
/** A factor beside or instead of the password. `hint` identifies it: a passkey's name, or the end of a phone number. */
export type Factor = { factorType: 'phone' | 'totp' | 'webauthn'; status: 'verified' | 'unverified'; hint?: string }
/** The factors that can follow a password. */
export type SecondFactor = 'phone' | 'totp'
/** A sign-in method: email and password, or a provider's account. `id` is the user's id at the provider. */
export type Identity = { provider: string; id: string; email: string }
/** `locale` is the owner's language, once she has chosen one. */
export type User = {
  id: string
  email: string
  name: string
  locale?: Locale
  identities: Identity[]
  factors: Factor[]
}

/** The identity that always stays. */
export const passwordIdentity = 'email'
/** Tells whether an identity may be unlinked: never the password's, and never the last. */
export const canUnlink = (identities: readonly Identity[], provider: string): boolean =>
  provider !== passwordIdentity && identities.some((one) => one.provider !== provider)

/**
 * A session as its browser sees it, without tokens (see shared/auth/README, Sessions). `expiresAt` is in seconds since
 * 1970, `expiresIn` in seconds. A `limited` one came by a provider's ID token alone: it ends within the hour and cannot
 * change the account.
 */
export type Session = {
  expiresAt: number
  expiresIn: number
  tokenType: 'bearer'
  level: AuthLevel
  user: User
  limited?: true
}

/** The step before a session. `hint` tells which phone got the code. */
export type Challenge = 'new-password' | 'totp' | 'totp-setup' | 'phone'
/** `secret` is for the authenticator app to set up. */
export type SignInResult =
  | { session: Session }
  | { challenge: 'new-password' | 'totp' }
  | { challenge: 'phone'; hint: string }
  | { challenge: 'totp-setup'; secret: string }

/** A signed-in browser: its name, time zone, first and last use (ISO instants). `current` is the one that asks. */
export type SessionDevice = {
  id: string
  current: boolean
  browser: string
  zone?: string
  createdAt: string
  usedAt: string
  level: AuthLevel
}

/** A passkey of the owner. `createdAt` is an ISO instant. */
export type Passkey = { id: string; name: string; createdAt: string }

/** The sign-in methods of a stage beside the password. `provider` is its displayed name. */
export type SignInMethods = { passkeys: boolean; sms: boolean; provider?: string }

/** The number of recovery codes at once. */
export const recoveryCodeCount = 10

/** Wrong guesses at the sign-in, limits that were met, and codes and links that were emailed. */
export type SecurityCounts = { wrong: number; limited: number; mailed: number }

const dayMs = 24 * 60 * 60_000

/**
 * Tells whether the owner is asked to set up a second factor: from the third day after the first sign-in, and a week
 * after each time that she put it off. Instants are ISO, `now` is in ms.
 */
export function isFactorProposalDue(
  { firstSignInAt, factorPutOffAt }: { firstSignInAt?: string; factorPutOffAt?: string },
  now: number,
): boolean {
  if (!firstSignInAt || now < Date.parse(firstSignInAt) + 3 * dayMs) return false
  return !factorPutOffAt || now >= Date.parse(factorPutOffAt) + 7 * dayMs
}

/** Milliseconds without use after which a session ends in a browser that the owner did not mark as her own. */
export const idleMs = dayMs

/** Events of a session. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'

/** The sessions that a sign-out ends: this one, all others, or all. */
const signOutScopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof signOutScopes)[number]

/** Seconds before its end in which a session is refreshed. */
export const refreshMarginSeconds = 90

/** Returns the milliseconds to wait after a failed refresh: 200 × 2^attempt, from attempt 0 on. */
export const refreshPauseMs = (attempt: number): number => 200 * 2 ** attempt

/** Seconds after which a session in the address bar is too old. */
export const maxUrlSessionSeconds = 120

/** Tells whether two email addresses are the same, ignoring case. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const Password = v.pipe(
  v.string('passwordRequired'),
  v.minLength(1, 'passwordRequired'),
  v.maxLength(256, 'passwordTooLong'),
)

/** The fewest characters of a password. */
export const minPasswordLength = 12

/** Cognito's rule for a password: 12 characters, with a lower-case and an upper-case letter, a digit and a sign. */
export const NewPassword = v.pipe(
  Password,
  v.check(
    (text) =>
      text.length >= minPasswordLength && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(text)),
    'passwordWeak',
  ),
  v.check((text) => text === text.trim(), 'passwordWeak'),
)

/** Six digits with any spaces. */
export const OneTimeCode = v.pipe(
  v.string('codeInvalid'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'codeInvalid'),
)

/** A recovery code: 16 signs of base32, with any spaces and case. */
export const RecoveryCode = v.pipe(
  v.string('recoveryCodeInvalid'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z2-7]{16}$/, 'recoveryCodeInvalid'),
)

/**
 * Whether the owner ticked that the device is her own: its session does not end when it is idle. Without it, what was
 * ticked there before counts.
 */
const ownDevice = v.optional(v.boolean())
export const SignInInput = v.strictObject({ email: Email, password: Password, ownDevice })
/** The JSON of a browser's authenticator, which Cognito reads. */
const Credential = v.pipe(
  v.looseObject({ id: v.string(), type: v.literal('public-key'), response: v.looseObject({}) }),
  v.check((credential) => JSON.stringify(credential).length < 16_384, 'too-long'),
)
/** The answer to a challenge: a code, a new password, or a passkey's credential. */
export const ChallengeAnswer = v.union([
  v.strictObject({ code: OneTimeCode, ownDevice }),
  v.strictObject({ newPassword: NewPassword, ownDevice }),
  v.strictObject({ credential: Credential, ownDevice }),
])
/** The sessions to end. */
export const SignOutInput = v.strictObject({ scope: v.picklist(signOutScopes) })
/** The email address whose password is forgotten. */
export const RecoveryRequest = v.strictObject({ email: Email, locale: v.optional(Locale, 'en') })
/** How long a link that makes a browser known can be opened, in minutes. No other is emailed meanwhile. */
export const browserLinkMinutes = 60
/** The secret of an emailed link that makes a browser known. */
export const BrowserLink = v.strictObject({
  token: v.pipe(v.string('token'), v.regex(/^[\w-]{43}$/, 'token')),
  locale: v.optional(Locale, 'en'),
})
/**
 * The email that was sent: a code for a new password, or for a new browser a link that is valid until an ISO instant.
 */
export type RecoveryEmailResult = { mailed: 'code' } | { mailed: 'link'; until: string }
/** The emailed code and the new password. */
export const RecoveryConfirmation = v.strictObject({ email: Email, code: OneTimeCode, newPassword: NewPassword })
/** Whether somebody used the dashboard since the last refresh. */
export const SessionRefreshRequest = v.strictObject({ used: v.optional(v.boolean(), false) })
/** The old password and a different new one. */
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
/** A name, a language, the proposed second factor put off, or a new email address with the password. */
export const UserChange = v.union([
  v.strictObject({ locale: Locale }),
  v.strictObject({ secondFactor: v.literal('later') }),
  v.strictObject({ name: oneLine(100, 'nameTooLong') }),
  v.strictObject({ email: Email, password: Password }),
])
/** A code of an app, a text message or an email. */
export const FactorCode = v.strictObject({ code: OneTimeCode })
/** The second factor to set up, with the password: an app, or a phone that gets a code. */
export const FactorSetup = v.union([
  v.strictObject({ factorType: v.literal('totp'), password: Password }),
  v.strictObject({ factorType: v.literal('phone'), phone: PhoneSchema, password: Password }),
])
/** The password, which every change of a sign-in method needs: an unattended screen is not enough. */
export const PasswordConfirmation = v.strictObject({ password: Password })
/** The longest name of a passkey. */
export const maxPasskeyNameLength = 60
const PasskeyName = v.pipe(oneLine(maxPasskeyNameLength, 'nameTooLong'), v.minLength(1, 'nameRequired'))
/** A new passkey and its name. */
export const NewPasskey = v.strictObject({ credential: Credential, name: PasskeyName })
const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, 'not-an-id'))
/** A new name for a passkey. */
export const PasskeyChange = v.strictObject({ id: Id, name: PasskeyName })
/** One entry of a list. */
export const IdInput = v.strictObject({ id: Id })
/** One entry of a list, and the password. */
export const IdWithPassword = v.strictObject({ id: Id, password: Password })
/** The kind of answer that the provider sends back. */
export const AuthorizeInput = v.strictObject({ answer: v.optional(v.picklist(['code', 'id_token']), 'code') })
const Opaque = v.pipe(v.string(), v.regex(/^[\w.~-]{1,8192}$/, 'invalid'))
/** The result of a sign-in at a provider: a code, or an ID token. */
export const ProviderCallback = v.union([
  v.strictObject({ state: Opaque, code: Opaque }),
  v.strictObject({ state: Opaque, idToken: Opaque }),
])

/** Returns the otpauth address for the QR code of an authenticator app. */
export function otpauthUrl(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
