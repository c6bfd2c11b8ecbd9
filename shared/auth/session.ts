import * as v from 'valibot'
import { Email, Locale, oneLine } from '#shared/validation.ts'
import { PhoneSchema } from '#shared/phone/phone.ts'

/** How sure it is that the owner is there: a password, or a password and a code; a passkey is both. */
export type AuthLevel = 'aal1' | 'aal2'
/** What is asked beside a password, or instead of one. `hint` tells one of a kind from another: a passkey's name, the end of a phone's number. */
export type Factor = { factorType: 'phone' | 'totp' | 'webauthn'; status: 'verified' | 'unverified'; hint?: string }
/** The two that are asked for as a second one, after a password. */
export type SecondFactor = 'phone' | 'totp'
/** A way in: by e-mail and password, or by an account elsewhere. `id` is the user's, as the provider knows it. */
export type Identity = { provider: string; id: string; email: string }
/** `locale` is the language that the owner reads, once she has chosen one. */
export type User = {
  id: string
  email: string
  name: string
  locale?: Locale
  identities: Identity[]
  factors: Factor[]
}

/** A way in that stays when all others are taken away. */
export const passwordIdentity = 'email'
/** Whether an identity may be unlinked: the owner's own never, so that a way in is left. */
export const canUnlink = (identities: readonly Identity[], provider: string): boolean =>
  provider !== passwordIdentity && identities.some((one) => one.provider !== provider)

/**
 * A session as its browser sees it: without its tokens (see shared/README, Sessions). `expiresAt` in seconds since 1970, `expiresIn` in seconds. One that is
 * `limited` came by a provider's word alone: it ends within the hour and may not change the account.
 */
export type Session = {
  expiresAt: number
  expiresIn: number
  tokenType: 'bearer'
  level: AuthLevel
  user: User
  limited?: true
}

/** What a sign-in leads to: a session, or one more question first. `hint` tells which phone the code went to. */
export type Challenge = 'new-password' | 'totp' | 'totp-setup' | 'phone'
/** `secret` is for the authenticator app that is set up. */
export type SignedIn =
  | { session: Session }
  | { challenge: 'new-password' | 'totp' }
  | { challenge: 'phone'; hint: string }
  | { challenge: 'totp-setup'; secret: string }

/** A signed-in browser: what it is, where by its time zone, since when and last seen (ISO instants). `current` is the one that asks. */
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

/** The ways in that a stage has beside the password. `provider` is its name, as people know it. */
export type SignInMethods = { passkeys: boolean; sms: boolean; provider?: string }

/** How many recovery codes there are at once. */
export const recoveryCodes = 10

/** What may happen to a session, as its listeners are told. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'

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
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const Password = v.pipe(
  v.string('passwordRequired'),
  v.minLength(1, 'passwordRequired'),
  v.maxLength(256, 'passwordTooLong'),
)

/** Fewest characters of a password. */
export const minPasswordLength = 12

/** What the pool asks of a password: at least 12 characters, among them a small and a capital letter, a digit and a sign. */
export const NewPassword = v.pipe(
  Password,
  v.check(
    (text) =>
      text.length >= minPasswordLength && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(text)),
    'passwordWeak',
  ),
  v.check((text) => text === text.trim(), 'passwordWeak'),
)

/** Six digits, however they were spaced. */
export const OneTimeCode = v.pipe(
  v.string('codeInvalid'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'codeInvalid'),
)

/** A recovery code: 16 signs of base32, however they were spaced and in whatever case. */
export const RecoveryCode = v.pipe(
  v.string('recoveryCodeInvalid'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z2-7]{16}$/, 'recoveryCodeInvalid'),
)

/** E-mail address and password. */
export const SignIn = v.strictObject({ email: Email, password: Password })
/** What a browser's authenticator answers, as JSON; Cognito reads it. */
const Credential = v.pipe(
  v.looseObject({ id: v.string(), type: v.literal('public-key'), response: v.looseObject({}) }),
  v.check((credential) => JSON.stringify(credential).length < 16_384, 'too-long'),
)
/** The answer to the question that a sign-in ended with: the code, the new password, or what the passkey signed. */
export const ChallengeAnswer = v.union([
  v.strictObject({ code: OneTimeCode }),
  v.strictObject({ newPassword: NewPassword }),
  v.strictObject({ credential: Credential }),
])
/** What a sign-out ends. */
export const SignOut = v.strictObject({ scope: v.picklist(signOutScopes) })
/** Whose password was forgotten. */
export const Recover = v.strictObject({ email: Email })
/** The mailed code and the new password. */
export const Recovery = v.strictObject({ email: Email, code: OneTimeCode, newPassword: NewPassword })
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
/** What the owner is called; the language that she reads; or the e-mail address, which is changed by the password alone. */
export const UserChange = v.union([
  v.strictObject({ locale: Locale }),
  v.strictObject({ name: oneLine(100, 'nameTooLong') }),
  v.strictObject({ email: Email, password: Password }),
])
/** A code: of an authenticator app, a text message or a mail. */
export const FactorCode = v.strictObject({ code: OneTimeCode })
/** What to set up, by the password: an authenticator app, or a phone that is sent a code. */
export const FactorStart = v.union([
  v.strictObject({ factorType: v.literal('totp'), password: Password }),
  v.strictObject({ factorType: v.literal('phone'), phone: PhoneSchema, password: Password }),
])
/** The password, without which no second factor or identity comes or goes, and no passkey or recovery code is made: an unattended screen is not enough. */
export const ByPassword = v.strictObject({ password: Password })
/** What a passkey is called at most. */
export const longestPasskeyName = 60
const PasskeyName = v.pipe(oneLine(longestPasskeyName, 'nameTooLong'), v.minLength(1, 'nameRequired'))
/** A new passkey and what it is called. */
export const NewPasskey = v.strictObject({ credential: Credential, name: PasskeyName })
const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, 'not-an-id'))
/** What an existing passkey is called from now on. */
export const PasskeyChange = v.strictObject({ id: Id, name: PasskeyName })
/** One of a list. */
export const OneOf = v.strictObject({ id: Id })
/** One of a list, and the password. */
export const OneByPassword = v.strictObject({ id: Id, password: Password })
/** Who sends the browser back: its answer's kind. */
export const Authorize = v.strictObject({ answer: v.optional(v.picklist(['code', 'id_token']), 'code') })
const Opaque = v.pipe(v.string(), v.regex(/^[\w.~-]{1,8192}$/, 'invalid'))
/** What a sign-in elsewhere brought back: a code, or the provider's own word for who it is. */
export const Brought = v.union([
  v.strictObject({ state: Opaque, code: Opaque }),
  v.strictObject({ state: Opaque, idToken: Opaque }),
])

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
