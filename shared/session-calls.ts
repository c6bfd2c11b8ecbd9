import * as v from 'valibot'
import { answers, call, perIp } from './call.ts'
import {
  ChallengeAnswer,
  type Factor,
  FactorCode,
  FactorRemoval,
  type Identity,
  PasswordChange,
  Recover,
  Recovery,
  type Session,
  SignIn,
  type SignedIn,
  SignOut,
  UserChange,
} from './session.ts'

const nothing = v.strictObject({})
/** Guesses at a password or a code, from one address. */
const guesses = { count: 30, seconds: 15 * 60 }

/** Sign in: a session, or the one question that comes first. Refuses not-the-owner, not-personnel, too-many (see shared/README, Sessions). */
export const signIn = /* @__PURE__ */ call('sign-in', 'POST', '/api/session', 'session', {
  input: SignIn,
  output: answers<SignedIn>(),
  limit: guesses,
  table: 'write',
})

/** Answer that question, five times at most. Refuses challenge-over once its five minutes or its answers are used up. */
export const answerChallenge = /* @__PURE__ */ call('answer-challenge', 'POST', '/api/session/challenge', 'session', {
  input: ChallengeAnswer,
  output: answers<SignedIn>(),
  limit: guesses,
  table: 'write',
})

/** The session of this browser, refreshed when it is near its end; null without one. */
export const getSession = /* @__PURE__ */ call('get-session', 'GET', '/api/session', 'session', {
  input: nothing,
  output: answers<{ session: Session | null }>(),
  table: 'write',
})

/** Refresh the session, however long it still lasts. Refuses no-session when it cannot be. */
export const refreshSession = /* @__PURE__ */ call('refresh-session', 'POST', '/api/session/refresh', 'session', {
  input: nothing,
  output: answers<{ session: Session }>(),
  table: 'write',
})

/** local: this browser; others: all but this one; global: all, and Cognito's own sessions. */
export const signOut = /* @__PURE__ */ call('sign-out', 'POST', '/api/session/sign-out', 'session', {
  input: SignOut,
  output: answers<void>(),
  status: 204,
  table: 'write',
})

/** Mail the owner a code for a new password. Refuses not-the-owner, too-many. */
export const recoverPassword = /* @__PURE__ */ call('recover-password', 'POST', '/api/session/recover', 'session', {
  input: Recover,
  output: answers<void>(),
  status: 204,
  limit: perIp(10, 'hour'),
})

/** Set a new password by the mailed code. Refuses not-the-owner, wrong-code. */
export const confirmRecovery = /* @__PURE__ */ call(
  'confirm-recovery',
  'POST',
  '/api/session/recover/confirm',
  'session',
  { input: Recovery, output: answers<void>(), status: 204, limit: guesses, table: 'write' },
)

/** Set a new password by the old one, which ends every other session. Refuses wrong-password. */
export const changePassword = /* @__PURE__ */ call('change-password', 'PUT', '/api/session/password', 'session', {
  input: PasswordChange,
  output: answers<void>(),
  status: 204,
  limit: guesses,
  table: 'write',
})

/** Keep the owner's name. */
export const updateUser = /* @__PURE__ */ call('update-user', 'PUT', '/api/session/user', 'session', {
  input: UserChange,
  output: answers<{ session: Session }>(),
  table: 'write',
})

/** The second factors of the owner. */
export const listFactors = /* @__PURE__ */ call('list-factors', 'GET', '/api/session/factors', 'session', {
  input: nothing,
  output: answers<{ factors: Factor[] }>(),
})

/** Begin a second factor: the secret for an authenticator app, in base32. */
export const enrolFactor = /* @__PURE__ */ call('enrol-factor', 'POST', '/api/session/factors', 'session', {
  input: nothing,
  output: answers<{ secret: string }>(),
  table: 'write',
})

/** Prove the new second factor by a code: from now on every session needs it. */
export const verifyFactor = /* @__PURE__ */ call('verify-factor', 'POST', '/api/session/factors/verify', 'session', {
  input: FactorCode,
  output: answers<{ session: Session }>(),
  limit: guesses,
  table: 'write',
})

/** Remove the second factor, by the password. Refuses wrong-password. */
export const removeFactor = /* @__PURE__ */ call('remove-factor', 'POST', '/api/session/factors/remove', 'session', {
  input: FactorRemoval,
  output: answers<{ session: Session }>(),
  limit: guesses,
  table: 'write',
})

/** How the owner signs in. */
export const listIdentities = /* @__PURE__ */ call('list-identities', 'GET', '/api/session/identities', 'session', {
  input: nothing,
  output: answers<{ identities: Identity[] }>(),
})
