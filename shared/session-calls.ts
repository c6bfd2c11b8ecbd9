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

export const signIn = /* @__PURE__ */ call('sign-in', 'POST', '/api/session', 'session', {
  input: SignIn,
  output: answers<SignedIn>(),
  limit: guesses,
  table: 'write',
})

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

export const recoverPassword = /* @__PURE__ */ call('recover-password', 'POST', '/api/session/recover', 'session', {
  input: Recover,
  output: answers<void>(),
  status: 204,
  limit: perIp(10, 'hour'),
})

export const confirmRecovery = /* @__PURE__ */ call(
  'confirm-recovery',
  'POST',
  '/api/session/recover/confirm',
  'session',
  { input: Recovery, output: answers<void>(), status: 204, limit: guesses, table: 'write' },
)

export const changePassword = /* @__PURE__ */ call('change-password', 'PUT', '/api/session/password', 'session', {
  input: PasswordChange,
  output: answers<void>(),
  status: 204,
  limit: guesses,
  table: 'write',
})

export const updateUser = /* @__PURE__ */ call('update-user', 'PUT', '/api/session/user', 'session', {
  input: UserChange,
  output: answers<{ session: Session }>(),
  table: 'write',
})

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

export const verifyFactor = /* @__PURE__ */ call('verify-factor', 'POST', '/api/session/factors/verify', 'session', {
  input: FactorCode,
  output: answers<{ session: Session }>(),
  limit: guesses,
  table: 'write',
})

export const removeFactor = /* @__PURE__ */ call('remove-factor', 'POST', '/api/session/factors/remove', 'session', {
  input: FactorRemoval,
  output: answers<{ session: Session }>(),
  limit: guesses,
  table: 'write',
})

export const listIdentities = /* @__PURE__ */ call('list-identities', 'GET', '/api/session/identities', 'session', {
  input: nothing,
  output: answers<{ identities: Identity[] }>(),
})
