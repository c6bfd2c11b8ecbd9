import * as v from 'valibot'
import { output, defineEndpoint, perIp } from '#shared/endpoint.ts'
import {
  Authorize,
  Brought,
  ByPassword,
  ChallengeAnswer,
  type SessionDevice,
  type Factor,
  FactorCode,
  FactorStart,
  type Identity,
  NewPasskey,
  OneByPassword,
  OneOf,
  type Passkey,
  PasskeyChange,
  PasswordChange,
  Recover,
  Recovery,
  RecoveryCode,
  type Session,
  SignIn,
  type SignedIn,
  SignOut,
  UserChange,
  type SignInMethods,
} from './session.ts'

const nothing = v.strictObject({})
/** Who is told by mail of what changes the account. */
const tells = ['send-account-notice'] as const
/** Guesses at a password or a code by who is signed in, from one address. */
const guesses = { count: 30, seconds: 15 * 60 }

/**
 * Sign in: a session, or the one question that comes first. Refuses not-the-owner, not-personnel, too-many (see shared/README, Sessions). Guesses are counted
 * by the handlers, which know whether the browser is known.
 */
export const signIn = /* @__PURE__ */ defineEndpoint('sign-in', 'POST', '/api/session', 'session', {
  input: SignIn,
  output: output<SignedIn>(),
  table: 'write',
})

/** Answer that question, five times at most. Refuses challenge-over once its five minutes or its answers are used up. */
export const answerChallenge = /* @__PURE__ */ defineEndpoint(
  'answer-challenge',
  'POST',
  '/api/session/challenge',
  'session',
  {
    input: ChallengeAnswer,
    output: output<SignedIn>(),
    table: 'write',
  },
)

/** The session of this browser, refreshed when it is near its end; null without one. */
export const getSession = /* @__PURE__ */ defineEndpoint('get-session', 'GET', '/api/session', 'session', {
  input: nothing,
  output: output<{ session: Session | null }>(),
  table: 'write',
})

/** Refresh the session, however long it still lasts. Refuses no-session when it cannot be. */
export const refreshSession = /* @__PURE__ */ defineEndpoint(
  'refresh-session',
  'POST',
  '/api/session/refresh',
  'session',
  {
    input: nothing,
    output: output<{ session: Session }>(),
    table: 'write',
  },
)

/** local: this browser; others: all but this one; global: all, and Cognito's own sessions. All but local refuse limited-session. */
export const signOut = /* @__PURE__ */ defineEndpoint('sign-out', 'POST', '/api/session/sign-out', 'session', {
  input: SignOut,
  output: output<void>(),
  status: 204,
  table: 'write',
})

/** Mail the owner a code for a new password. Refuses not-the-owner, too-many. */
export const recoverPassword = /* @__PURE__ */ defineEndpoint(
  'recover-password',
  'POST',
  '/api/session/recover',
  'session',
  {
    input: Recover,
    output: output<void>(),
    status: 204,
    limit: perIp(10, 'hour'),
    table: 'write',
  },
)

/** Set a new password by the mailed code. Refuses not-the-owner, wrong-code. */
export const confirmRecovery = /* @__PURE__ */ defineEndpoint(
  'confirm-recovery',
  'POST',
  '/api/session/recover/confirm',
  'session',
  { input: Recovery, output: output<void>(), status: 204, table: 'write', wakes: tells },
)

/** Set a new password by the old one, which ends every other session. Refuses wrong-password. */
export const changePassword = /* @__PURE__ */ defineEndpoint(
  'change-password',
  'PUT',
  '/api/session/password',
  'session',
  {
    input: PasswordChange,
    output: output<void>(),
    status: 204,
    limit: guesses,
    table: 'write',
    wakes: tells,
  },
)

/**
 * Keep the owner's name, or her language; or begin another e-mail address, which is sent a code and holds from then on that verify-email takes it. Refuses wrong-password,
 * limited-session.
 */
export const updateUser = /* @__PURE__ */ defineEndpoint('update-user', 'PUT', '/api/session/user', 'session', {
  input: UserChange,
  output: output<{ session: Session; newEmail?: string }>(),
  limit: guesses,
  table: 'write',
})

/** Take the new e-mail address by the code it was sent; the old one is told, and every other session ends. Refuses wrong-code, nothing-to-verify. */
export const verifyEmail = /* @__PURE__ */ defineEndpoint(
  'verify-email',
  'POST',
  '/api/session/user/verify',
  'session',
  {
    input: FactorCode,
    output: output<{ session: Session }>(),
    limit: guesses,
    table: 'write',
    wakes: tells,
  },
)

/** The browsers that are signed in, the last used first. */
export const listDevices = /* @__PURE__ */ defineEndpoint('list-devices', 'GET', '/api/session/devices', 'session', {
  input: nothing,
  output: output<{ devices: SessionDevice[] }>(),
})

/** Sign one browser out; one that is out already is as good. */
export const signOutDevice = /* @__PURE__ */ defineEndpoint(
  'sign-out-device',
  'DELETE',
  '/api/session/devices/{id}',
  'session',
  {
    input: OneOf,
    output: output<void>(),
    status: 204,
    table: 'write',
  },
)

/** The factors of the owner, how many recovery codes are left, a new e-mail address that waits for its code, and what this stage has. */
export const listFactors = /* @__PURE__ */ defineEndpoint('list-factors', 'GET', '/api/session/factors', 'session', {
  input: nothing,
  output: output<{ factors: Factor[]; recoveryCodes: number; newEmail?: string; ways: SignInMethods }>(),
})

/** What this stage has beside the password and the owner has set up, for the door. */
export const listSignInMethods = /* @__PURE__ */ defineEndpoint(
  'list-sign-in-methods',
  'GET',
  '/api/session/ways',
  'session',
  {
    input: nothing,
    output: output<SignInMethods>(),
  },
)

/**
 * Begin a second factor, by the password: the secret for an authenticator app, in base32, or a code to a phone. Refuses wrong-password, factor-enrolled,
 * limited-session, no-sms.
 */
export const enrolFactor = /* @__PURE__ */ defineEndpoint('enrol-factor', 'POST', '/api/session/factors', 'session', {
  input: FactorStart,
  output: output<{ secret: string } | { hint: string }>(),
  limit: guesses,
  table: 'write',
})

/**
 * Prove the new second factor by a code: from now on every session needs it. Answers ten new recovery codes, shown this once. Refuses wrong-code,
 * nothing-to-verify.
 */
export const verifyFactor = /* @__PURE__ */ defineEndpoint(
  'verify-factor',
  'POST',
  '/api/session/factors/verify',
  'session',
  {
    input: FactorCode,
    output: output<{ session: Session; codes: string[] }>(),
    limit: guesses,
    table: 'write',
    wakes: tells,
  },
)

/** Remove the second factor, by the password. Refuses wrong-password. */
export const removeFactor = /* @__PURE__ */ defineEndpoint(
  'remove-factor',
  'POST',
  '/api/session/factors/remove',
  'session',
  {
    input: ByPassword,
    output: output<{ session: Session }>(),
    limit: guesses,
    table: 'write',
    wakes: tells,
  },
)

/** Ten new recovery codes, by the password, shown this once; those before are worth nothing from now on. Refuses wrong-password, no-factor. */
export const renewRecoveryCodes = /* @__PURE__ */ defineEndpoint(
  'renew-recovery-codes',
  'POST',
  '/api/session/recovery-codes',
  'session',
  { input: ByPassword, output: output<{ codes: string[] }>(), limit: perIp(10, 'hour'), table: 'write', wakes: tells },
)

/**
 * Spend a recovery code in place of the second factor, after a right password: the factor is off, every session ends, and the password is asked for again.
 * Refuses challenge-over, wrong-code.
 */
export const redeemRecoveryCode = /* @__PURE__ */ defineEndpoint(
  'redeem-recovery-code',
  'POST',
  '/api/session/challenge/recovery-code',
  'session',
  {
    input: v.strictObject({ recoveryCode: RecoveryCode }),
    output: output<void>(),
    status: 204,
    table: 'write',
    accounts: ['AdminSetUserMFAPreference'],
    wakes: tells,
  },
)

/** The owner's passkeys, the newest first. */
export const listPasskeys = /* @__PURE__ */ defineEndpoint('list-passkeys', 'GET', '/api/session/passkeys', 'session', {
  input: nothing,
  output: output<{ passkeys: Passkey[] }>(),
  table: 'write',
})

/** Begin a passkey, by the password: what the browser's authenticator is asked, as JSON. Refuses wrong-password, no-passkeys, limited-session. */
export const beginPasskey = /* @__PURE__ */ defineEndpoint(
  'begin-passkey',
  'POST',
  '/api/session/passkeys/begin',
  'session',
  {
    input: ByPassword,
    output: output<{ options: object }>(),
    limit: guesses,
    table: 'write',
  },
)

/** Keep the passkey that the authenticator made. Refuses passkey-refused. */
export const addPasskey = /* @__PURE__ */ defineEndpoint('add-passkey', 'POST', '/api/session/passkeys', 'session', {
  input: NewPasskey,
  output: output<{ passkeys: Passkey[]; session: Session }>(),
  status: 201,
  limit: guesses,
  table: 'write',
  wakes: tells,
})

/** Call a passkey something else. */
export const renamePasskey = /* @__PURE__ */ defineEndpoint(
  'rename-passkey',
  'PUT',
  '/api/session/passkeys/{id}',
  'session',
  {
    input: PasskeyChange,
    output: output<{ passkeys: Passkey[]; session: Session }>(),
    table: 'write',
  },
)

/** Remove a passkey. */
export const removePasskey = /* @__PURE__ */ defineEndpoint(
  'remove-passkey',
  'DELETE',
  '/api/session/passkeys/{id}',
  'session',
  {
    input: OneOf,
    output: output<{ passkeys: Passkey[]; session: Session }>(),
    table: 'write',
    wakes: tells,
  },
)

/** Begin a sign-in by passkey alone: what the browser's authenticator is asked, whose answer answer-challenge takes. Refuses no-passkeys. */
export const beginPasskeySignIn = /* @__PURE__ */ defineEndpoint(
  'begin-passkey-sign-in',
  'POST',
  '/api/session/passkey',
  'session',
  { input: nothing, output: output<{ options: object }>(), limit: { count: 60, seconds: 15 * 60 }, table: 'write' },
)

/** Go to the provider of the stage, which sends the browser back to /management with a code or its own word. Who is refused is sent there at once. Refuses no-provider. */
export const authorize = /* @__PURE__ */ defineEndpoint('authorize', 'GET', '/api/session/authorize', 'session', {
  input: Authorize,
  output: output<{ location: string }>(),
  status: 302,
  limit: perIp(30, 'hour'),
  table: 'write',
})

/**
 * Take what the browser was sent back with: a session, with the new identity where one was asked for. Refuses sign-in-over, not-personnel, not-linked,
 * second-factor-enrolled.
 */
export const exchangeToken = /* @__PURE__ */ defineEndpoint('exchange-token', 'POST', '/api/session/token', 'session', {
  input: Brought,
  output: output<{ session: Session; linked?: Identity }>(),
  limit: guesses,
  table: 'write',
  accounts: ['AdminLinkProviderForUser'],
  wakes: tells,
})

/** How the owner signs in. */
export const listIdentities = /* @__PURE__ */ defineEndpoint(
  'list-identities',
  'GET',
  '/api/session/identities',
  'session',
  {
    input: nothing,
    output: output<{ identities: Identity[] }>(),
  },
)

/** Begin to link an account elsewhere, by the password: the address to go to, from where exchange-token goes on. Refuses no-provider, wrong-password. */
export const linkIdentity = /* @__PURE__ */ defineEndpoint(
  'link-identity',
  'POST',
  '/api/session/identities',
  'session',
  {
    input: ByPassword,
    output: output<{ location: string }>(),
    limit: guesses,
    table: 'write',
  },
)

/** Unlink an account elsewhere, which ends its sessions. Refuses last-way-in, not-found. */
export const unlinkIdentity = /* @__PURE__ */ defineEndpoint(
  'unlink-identity',
  'POST',
  '/api/session/identities/unlink',
  'session',
  {
    input: OneByPassword,
    output: output<{ identities: Identity[]; session: Session }>(),
    limit: guesses,
    table: 'write',
    accounts: ['AdminDisableProviderForUser'],
    wakes: tells,
  },
)
