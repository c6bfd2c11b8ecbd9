import * as v from 'valibot'
import { outputType, defineEndpoint, limitPerNetwork, type PageContent } from '#shared/endpoint.ts'
import {
  AuthorizeInput,
  ProviderCallback,
  PasswordConfirmation,
  ChallengeAnswer,
  type SessionDevice,
  BrowserLink,
  type Factor,
  FactorCode,
  FactorSetup,
  type Identity,
  NewPasskey,
  IdWithPassword,
  IdInput,
  type Passkey,
  PasskeyChange,
  PasswordChange,
  RecoveryRequest,
  SessionRefreshRequest,
  RecoveryConfirmation,
  RecoveryCode,
  type RecoveryEmailResult,
  type Session,
  SignInInput,
  type SignInResult,
  SignOutInput,
  UserChange,
  type SignInMethods,
} from './session.ts'

const nothing = v.strictObject({})
/** The job that emails the owner about account changes. */
const tells = ['send-account-notice'] as const
/** Guesses of a signed-in person from one address. */
const guesses = { count: 30, seconds: 15 * 60 }

/**
 * Signs in: returns a session, or a challenge that comes first. The handler counts guesses, because it knows the
 * browser.
 */
export const signIn = /* @__PURE__ */ defineEndpoint('sign-in', 'POST /api/session', 'session', {
  input: SignInInput,
  output: outputType<SignInResult>(),
  errors: [
    'changed-meanwhile',
    'new-browser',
    'sign-in-refused',
    'not-the-owner',
    'not-authorized',
    'challenge-expired',
  ],
  table: 'write',
  triggers: tells,
})

/** Answers a challenge, at most five times within five minutes. */
export const answerChallenge = /* @__PURE__ */ defineEndpoint(
  'answer-challenge',
  'POST /api/session/challenge',
  'session',
  {
    input: ChallengeAnswer,
    output: outputType<SignInResult>(),
    errors: [
      'new-browser',
      'not-authorized',
      'challenge-expired',
      'changed-meanwhile',
      'wrong-code',
      'weak-password',
      'same-password',
      'passkey-refused',
    ],
    table: 'write',
    triggers: tells,
  },
)

/** Returns this browser's session, refreshed when it is near its end; null without one. */
export const getSession = /* @__PURE__ */ defineEndpoint('get-session', 'GET /api/session', 'session', {
  input: nothing,
  output: outputType<{ session: Session | null }>(),
  table: 'write',
})

/** Refreshes the session at any time. */
export const refreshSession = /* @__PURE__ */ defineEndpoint(
  'refresh-session',
  'POST /api/session/refresh',
  'session',
  {
    input: SessionRefreshRequest,
    output: outputType<{ session: Session }>(),
    table: 'write',
  },
)

/** Signs out this browser (local), all but this one (others), or all (global). */
export const signOut = /* @__PURE__ */ defineEndpoint('sign-out', 'POST /api/session/sign-out', 'session', {
  input: SignOutInput,
  output: outputType<void>(),
  errors: ['limited-session'],
  status: 204,
  table: 'write',
})

/** Emails the owner a code for a new password, or to a new browser the link that makes it known. */
export const recoverPassword = /* @__PURE__ */ defineEndpoint(
  'recover-password',
  'POST /api/session/recover',
  'session',
  {
    input: RecoveryRequest,
    output: outputType<RecoveryEmailResult>(),
    errors: ['not-the-owner'],
    limit: limitPerNetwork(10, 'hour'),
    table: 'write',
    triggers: tells,
  },
)

/** Emails the owner the link that makes a browser known: one at a time, open until an ISO instant. */
export const mailBrowserLink = /* @__PURE__ */ defineEndpoint(
  'mail-browser-link',
  'POST /api/session/browser/mail',
  'session',
  {
    input: RecoveryRequest,
    output: outputType<{ until: string }>(),
    errors: ['not-the-owner'],
    limit: limitPerNetwork(10, 'hour'),
    table: 'write',
    triggers: tells,
  },
)

/** Shows the page of an emailed link. It changes nothing. */
export const showBrowserLink = /* @__PURE__ */ defineEndpoint(
  'show-browser-link',
  'GET /api/session/browser',
  'session',
  {
    input: BrowserLink,
    output: outputType<PageContent>(),
    page: true,
    errors: ['not-found'],
    limit: limitPerNetwork(120, 'hour'),
    table: 'write',
  },
)

/** Makes the browser known in which an emailed link is open. */
export const openBrowserLink = /* @__PURE__ */ defineEndpoint(
  'open-browser-link',
  'POST /api/session/browser',
  'session',
  {
    input: BrowserLink,
    output: outputType<PageContent>(),
    page: true,
    errors: ['not-found'],
    limit: limitPerNetwork(120, 'hour'),
    table: 'write',
  },
)

/** Sets a new password with the emailed code. */
export const confirmRecovery = /* @__PURE__ */ defineEndpoint(
  'confirm-recovery',
  'POST /api/session/recover/confirm',
  'session',
  {
    input: RecoveryConfirmation,
    output: outputType<void>(),
    errors: ['not-the-owner', 'new-browser', 'wrong-code', 'weak-password', 'same-password'],
    status: 204,
    table: 'write',
    triggers: tells,
  },
)

/** Sets a new password with the old one, and ends every other session. */
export const changePassword = /* @__PURE__ */ defineEndpoint(
  'change-password',
  'PUT /api/session/password',
  'session',
  {
    input: PasswordChange,
    output: outputType<void>(),
    errors: ['wrong-password', 'weak-password', 'same-password', 'limited-session'],
    status: 204,
    limit: guesses,
    table: 'write',
    triggers: tells,
  },
)

/** Saves name or language, or sends a code to a new email address. */
export const updateUser = /* @__PURE__ */ defineEndpoint('update-user', 'PUT /api/session/user', 'session', {
  input: UserChange,
  output: outputType<{ session: Session; newEmail?: string }>(),
  errors: ['wrong-password', 'limited-session', 'same-email'],
  limit: guesses,
  table: 'write',
})

/** Confirms a new email address with its code; ends other sessions. */
export const verifyEmail = /* @__PURE__ */ defineEndpoint('verify-email', 'POST /api/session/user/verify', 'session', {
  input: FactorCode,
  output: outputType<{ session: Session }>(),
  errors: ['wrong-code', 'limited-session', 'nothing-to-verify'],
  limit: guesses,
  table: 'write',
  triggers: tells,
})

/** Lists signed-in browsers, the last used first. */
export const listDevices = /* @__PURE__ */ defineEndpoint('list-devices', 'GET /api/session/devices', 'session', {
  input: nothing,
  output: outputType<{ devices: SessionDevice[] }>(),
})

/** Signs one browser out, also when it already is. */
export const signOutDevice = /* @__PURE__ */ defineEndpoint(
  'sign-out-device',
  'DELETE /api/session/devices/{id}',
  'session',
  {
    input: IdInput,
    output: outputType<void>(),
    errors: ['limited-session'],
    status: 204,
    table: 'write',
  },
)

/** Returns factors, recovery codes left, an unconfirmed email address, and the stage's sign-in methods. */
export const listFactors = /* @__PURE__ */ defineEndpoint('list-factors', 'GET /api/session/factors', 'session', {
  input: nothing,
  output: outputType<{ factors: Factor[]; recoveryCodes: number; newEmail?: string; ways: SignInMethods }>(),
})

/** Returns the sign-in methods that the stage has and the owner has set up, for the sign-in page. */
export const listSignInMethods = /* @__PURE__ */ defineEndpoint(
  'list-sign-in-methods',
  'GET /api/session/ways',
  'session',
  {
    input: nothing,
    output: outputType<SignInMethods>(),
  },
)

/** Begins a second factor. */
export const enrolFactor = /* @__PURE__ */ defineEndpoint('enrol-factor', 'POST /api/session/factors', 'session', {
  input: FactorSetup,
  output: outputType<{ secret: string } | { hint: string }>(),
  errors: ['wrong-password', 'factor-enrolled', 'limited-session', 'no-sms'],
  limit: guesses,
  table: 'write',
})

/** Confirms the second factor; returns recovery codes only this once. */
export const verifyFactor = /* @__PURE__ */ defineEndpoint(
  'verify-factor',
  'POST /api/session/factors/verify',
  'session',
  {
    input: FactorCode,
    output: outputType<{ session: Session; codes: string[] }>(),
    errors: ['changed-meanwhile', 'wrong-code', 'factor-enrolled', 'limited-session', 'nothing-to-verify'],
    limit: guesses,
    table: 'write',
    triggers: tells,
  },
)

/** Removes the second factor with the password. */
export const removeFactor = /* @__PURE__ */ defineEndpoint(
  'remove-factor',
  'POST /api/session/factors/remove',
  'session',
  {
    input: PasswordConfirmation,
    output: outputType<{ session: Session }>(),
    errors: ['changed-meanwhile', 'wrong-password', 'no-factor', 'limited-session'],
    limit: guesses,
    table: 'write',
    triggers: tells,
  },
)

/** Replaces the recovery codes and returns them only this once. */
export const renewRecoveryCodes = /* @__PURE__ */ defineEndpoint(
  'renew-recovery-codes',
  'POST /api/session/recovery-codes',
  'session',
  {
    input: PasswordConfirmation,
    output: outputType<{ codes: string[] }>(),
    errors: ['changed-meanwhile', 'wrong-password', 'no-factor', 'limited-session'],
    limit: limitPerNetwork(10, 'hour'),
    table: 'write',
    triggers: tells,
  },
)

/** Removes the second factor by a recovery code and ends every session. */
export const redeemRecoveryCode = /* @__PURE__ */ defineEndpoint(
  'redeem-recovery-code',
  'POST /api/session/challenge/recovery-code',
  'session',
  {
    input: v.strictObject({ recoveryCode: RecoveryCode }),
    output: outputType<void>(),
    errors: ['challenge-expired', 'changed-meanwhile', 'new-browser', 'wrong-code'],
    status: 204,
    table: 'write',
    cognitoActions: ['AdminSetUserMFAPreference'],
    triggers: tells,
  },
)

/** Lists the owner's passkeys, the newest first. */
export const listPasskeys = /* @__PURE__ */ defineEndpoint('list-passkeys', 'GET /api/session/passkeys', 'session', {
  input: nothing,
  output: outputType<{ passkeys: Passkey[] }>(),
  errors: ['no-passkeys'],
  table: 'write',
})

/** Returns the options for a new passkey. */
export const beginPasskey = /* @__PURE__ */ defineEndpoint(
  'begin-passkey',
  'POST /api/session/passkeys/begin',
  'session',
  {
    input: PasswordConfirmation,
    output: outputType<{ options: object }>(),
    errors: ['wrong-password', 'limited-session', 'no-passkeys'],
    limit: guesses,
    table: 'write',
  },
)

/** Saves the passkey that the authenticator made. */
export const addPasskey = /* @__PURE__ */ defineEndpoint('add-passkey', 'POST /api/session/passkeys', 'session', {
  input: NewPasskey,
  output: outputType<{ passkeys: Passkey[]; session: Session }>(),
  errors: ['limited-session', 'no-passkeys', 'passkey-refused'],
  status: 201,
  limit: guesses,
  table: 'write',
  triggers: tells,
})

/** Renames a passkey. */
export const renamePasskey = /* @__PURE__ */ defineEndpoint(
  'rename-passkey',
  'PUT /api/session/passkeys/{id}',
  'session',
  {
    input: PasskeyChange,
    output: outputType<{ passkeys: Passkey[]; session: Session }>(),
    errors: ['not-found', 'limited-session'],
    table: 'write',
  },
)

/** Removes a passkey. */
export const removePasskey = /* @__PURE__ */ defineEndpoint(
  'remove-passkey',
  'DELETE /api/session/passkeys/{id}',
  'session',
  {
    input: IdInput,
    output: outputType<{ passkeys: Passkey[]; session: Session }>(),
    errors: ['limited-session', 'no-passkeys'],
    table: 'write',
    triggers: tells,
  },
)

/** Returns the options for a sign-in by passkey; answer-challenge takes the result. */
export const beginPasskeySignIn = /* @__PURE__ */ defineEndpoint(
  'begin-passkey-sign-in',
  'POST /api/session/passkey',
  'session',
  {
    input: nothing,
    output: outputType<{ options: object }>(),
    errors: ['no-passkeys'],
    limit: { count: 60, seconds: 15 * 60 },
    table: 'write',
  },
)

/** Redirects to the stage's provider, which returns to /management. */
export const authorize = /* @__PURE__ */ defineEndpoint('authorize', 'GET /api/session/authorize', 'session', {
  input: AuthorizeInput,
  output: outputType<{ location: string }>(),
  errors: ['no-provider'],
  status: 302,
  limit: limitPerNetwork(30, 'hour'),
  table: 'write',
})

/** Completes a provider's sign-in. */
export const exchangeToken = /* @__PURE__ */ defineEndpoint('exchange-token', 'POST /api/session/token', 'session', {
  input: ProviderCallback,
  output: outputType<{ session: Session; linked?: Identity }>(),
  errors: [
    'not-authorized',
    'sign-in-expired',
    'not-linked',
    'second-factor-enrolled',
    'changed-meanwhile',
    'limited-session',
    'no-provider',
  ],
  limit: guesses,
  table: 'write',
  cognitoActions: ['AdminLinkProviderForUser'],
  triggers: tells,
})

/** Lists the owner's identities. */
export const listIdentities = /* @__PURE__ */ defineEndpoint(
  'list-identities',
  'GET /api/session/identities',
  'session',
  {
    input: nothing,
    output: outputType<{ identities: Identity[] }>(),
  },
)

/** Returns the address that links a provider's account. */
export const linkIdentity = /* @__PURE__ */ defineEndpoint('link-identity', 'POST /api/session/identities', 'session', {
  input: PasswordConfirmation,
  output: outputType<{ location: string }>(),
  errors: ['wrong-password', 'limited-session', 'no-provider'],
  limit: guesses,
  table: 'write',
})

/** Unlinks a provider's account and ends its sessions. */
export const unlinkIdentity = /* @__PURE__ */ defineEndpoint(
  'unlink-identity',
  'POST /api/session/identities/unlink',
  'session',
  {
    input: IdWithPassword,
    output: outputType<{ identities: Identity[]; session: Session }>(),
    errors: ['not-found', 'wrong-password', 'limited-session', 'last-sign-in-method'],
    limit: guesses,
    table: 'write',
    cognitoActions: ['AdminDisableProviderForUser'],
    triggers: tells,
  },
)
