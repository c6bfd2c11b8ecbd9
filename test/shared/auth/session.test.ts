import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  AuthorizeInput,
  ProviderCallback,
  PasswordConfirmation,
  ChallengeAnswer,
  OneTimeCode,
  FactorCode,
  FactorSetup,
  type Identity,
  canUnlink,
  NewPasskey,
  NewPassword,
  IdWithPassword,
  IdInput,
  PasskeyChange,
  PasswordChange,
  RecoveryRequest,
  RecoveryConfirmation,
  RecoveryCode,
  refreshPauseMs,
  isSameEmail,
  SignInInput,
  SignOutInput,
  otpauthUrl,
  UserChange,
} from '#shared/auth/session.ts'

/** Each fault of what was sent: the field, and why. */
const faultsOf = (schema: v.GenericSchema, given: unknown) =>
  (v.safeParse(schema, given, { abortPipeEarly: true }).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ])
const [email, password, newPassword] = ['owner@restaurant.test', 'Correct-Horse-1', 'Correct-Horse-2']
const credential = { id: 'abc', type: 'public-key', response: { signature: 'x' } }

describe('a new password', () => {
  test.each(['Correct-Horse-1', 'Correct-Hor1', 'ñandú Grande 12!', `Aa1-${'x'.repeat(252)}`])('may be %s', (text) => {
    expect(v.parse(NewPassword, text)).toBe(text)
  })

  test.each([
    ['is empty', '', 'passwordRequired'],
    ['is short', 'Short-Pass1', 'passwordWeak'],
    ['has no capital', 'correct-horse-1', 'passwordWeak'],
    ['has no small letter', 'CORRECT-HORSE-1', 'passwordWeak'],
    ['has no digit', 'Correct-Horse-X', 'passwordWeak'],
    ['has no sign', 'CorrectHorse12', 'passwordWeak'],
    ['ends in a space, which some forms cut', 'Correct-Horse-1 ', 'passwordWeak'],
    ['is endless', `Aa1-${'x'.repeat(253)}`, 'passwordTooLong'],
  ])('is refused when it %s', (_when, text, fault) => {
    const { issues } = v.safeParse(NewPassword, text, { abortPipeEarly: true })
    expect(issues?.[0].message).toBe(fault)
  })
})

test('a code may be spaced as the app shows it', () => {
  expect(v.parse(OneTimeCode, ' 123 456 ')).toBe('123456')
  for (const text of ['12345', '1234567', '12345a', '１２３４５６'])
    expect(v.safeParse(OneTimeCode, text).success, text).toBe(false)
})

test('emails are compared ignoring case', () => {
  expect(isSameEmail('Owner@Restaurant.test', ' owner@restaurant.TEST')).toBe(true)
  expect(isSameEmail(' owner@restaurant.test ', 'owner@restaurant.test')).toBe(true)
  expect(isSameEmail('owner@restaurant.test', 'owner@restaurant.test.evil')).toBe(false)
})

test('a refresh pauses 200 ms × 2^attempt', () => {
  expect([0, 1, 2, 3].map((attempt) => refreshPauseMs(attempt))).toEqual([200, 400, 800, 1600])
})

test('the address for an authenticator app names the restaurant and the owner', () => {
  expect(otpauthUrl('ABC234', 'owner+x@restaurant.test', 'La Nogalera')).toBe(
    'otpauth://totp/La%20Nogalera:owner%2Bx%40restaurant.test?secret=ABC234&issuer=La%20Nogalera&algorithm=SHA1&digits=6&period=30',
  )
})

test('a recovery code can be typed in lower case and in groups', () => {
  expect(v.parse(RecoveryCode, ' abcd-efgh 2345-6777 ')).toBe('ABCDEFGH23456777')
  for (const text of ['ABCDEFGH2345677', 'ABCDEFGH234567777', 'ABCDEFGH23456778', 'ABCDEFGH2345677!', 7])
    expect(faultsOf(RecoveryCode, text), `${text}`).toEqual([[null, 'recoveryCodeInvalid']])
})

describe('an identity', () => {
  const own: Identity = { provider: 'email', id: '1', email }
  const google: Identity = { provider: 'google', id: '2', email }

  test('an identity of another provider can be unlinked while one is left', () => {
    expect(canUnlink([own, google], 'google')).toBe(true)
    expect(canUnlink([google], 'google')).toBe(false)
    expect(canUnlink([], 'google')).toBe(false)
  })
  test('of the owner’s own never goes', () => expect(canUnlink([own, google], 'email')).toBe(false))
})

const filled = (length: number) => ({ ...credential, id: 'x'.repeat(length) })

describe('input of the sign-in page', () => {
  const taken: [string, v.GenericSchema, object][] = [
    ['a sign-in', SignInInput, { email, password }],
    ['a code', ChallengeAnswer, { code: '123456' }],
    ['a first password', ChallengeAnswer, { newPassword }],
    ['what a passkey signed', ChallengeAnswer, { credential: { ...credential, clientExtensionResults: {} } }],
    ['the end of this session', SignOutInput, { scope: 'local' }],
    ['the end of all others', SignOutInput, { scope: 'others' }],
    ['the end of all', SignOutInput, { scope: 'global' }],
    ['a forgotten password', RecoveryRequest, { email, locale: 'es' }],
    ['the mailed code', RecoveryConfirmation, { email, code: '123456', newPassword }],
    ['another password', PasswordChange, { password, newPassword }],
    ['another name', UserChange, { name: 'Rosa' }],
    ['another address, by the password', UserChange, { email, password }],
    ['the code of an app', FactorCode, { code: '123456' }],
    ['an app to set up', FactorSetup, { factorType: 'totp', password }],
    ['a phone to set up', FactorSetup, { factorType: 'phone', phone: '678-555-0101', password }],
    ['the password again', PasswordConfirmation, { password }],
    ['a passkey with a name', NewPasskey, { credential, name: 'Kitchen phone' }],
    ['another name of a passkey', PasskeyChange, { id: 'a-Z_9', name: 'x'.repeat(60) }],
    ['one of a list', IdInput, { id: 'x'.repeat(1400) }],
    ['one of a list, by the password', IdWithPassword, { id: 'a', password }],
    ['the way to a provider', AuthorizeInput, { answer: 'id_token' }],
    ['a code from there', ProviderCallback, { state: 'a.b~c-d_e', code: 'x'.repeat(8192) }],
    ['a word from there', ProviderCallback, { state: 'a', idToken: 'b.c.d' }],
  ]

  test.each(taken)('as %s is taken as it is, and nothing beside it', (_what, schema, given) => {
    expect(v.parse(schema, given)).toEqual(given)
    expect(v.is(schema, { ...given, more: '' })).toBe(false)
    expect(v.is(schema, {}), 'of nothing').toBe(schema === AuthorizeInput)
  })

  test('may leave out what a provider is to answer: a code', () =>
    expect(v.parse(AuthorizeInput, {})).toEqual({ answer: 'code' }))

  const refused: [string, v.GenericSchema, object, string, string][] = [
    ['no password', SignInInput, { email, password: '' }, 'password', 'passwordRequired'],
    ['a number for a password', SignInInput, { email, password: 7 }, 'password', 'passwordRequired'],
    ['an endless password', SignInInput, { email, password: 'x'.repeat(257) }, 'password', 'passwordTooLong'],
    ['five digits', FactorCode, { code: '12345' }, 'code', 'codeInvalid'],
    ['a number for a code', FactorCode, { code: 123456 }, 'code', 'codeInvalid'],
    ['digits within more', FactorCode, { code: 'x123456' }, 'code', 'codeInvalid'],
    ['the same password again', PasswordChange, { password, newPassword: password }, 'newPassword', 'passwordSame'],
    ['a passkey without a name', NewPasskey, { credential, name: ' ' }, 'name', 'nameRequired'],
    ['a passkey of a long name', PasskeyChange, { id: 'a', name: 'x'.repeat(61) }, 'name', 'nameTooLong'],
    ['an endless name', UserChange, { name: 'x'.repeat(101) }, 'name', 'nameTooLong'],
    ['no id', IdInput, { id: '' }, 'id', 'not-an-id'],
    ['an id of two words', IdInput, { id: 'a b' }, 'id', 'not-an-id'],
    ['a sign before an id', IdInput, { id: '#a' }, 'id', 'not-an-id'],
    ['a sign after an id', IdInput, { id: 'a#' }, 'id', 'not-an-id'],
    ['an endless id', IdInput, { id: 'x'.repeat(1401) }, 'id', 'not-an-id'],
    ['a state with a sign', ProviderCallback, { state: 'a&b', code: 'c' }, 'state', 'invalid'],
    ['a code that begins with a sign', ProviderCallback, { state: 'a', code: ' c' }, 'code', 'invalid'],
    ['a code that ends in a sign', ProviderCallback, { state: 'a', code: 'c ' }, 'code', 'invalid'],
    ['an endless code', ProviderCallback, { state: 'a', code: 'x'.repeat(8193) }, 'code', 'invalid'],
    ['no code', ProviderCallback, { state: 'a', code: '' }, 'code', 'invalid'],
  ]

  test.each(refused)('with %s is refused at its field', (_what, schema, given, field, fault) =>
    expect(faultsOf(schema, given)).toEqual([[field, fault]]),
  )

  test.each<[string, v.GenericSchema, object]>([
    ['the end of some sessions', SignOutInput, { scope: 'some' }],
    ['another answer of a provider', AuthorizeInput, { answer: 'token' }],
    ['another second factor', FactorSetup, { factorType: 'mail', password }],
    ['a phone without a number', FactorSetup, { factorType: 'phone', password }],
    ['a phone that is none', FactorSetup, { factorType: 'phone', phone: '7', password }],
    ['an app to set up without the password', FactorSetup, { factorType: 'totp' }],
    ['a phone to set up without the password', FactorSetup, { factorType: 'phone', phone: '678-555-0101' }],
    ['another kind of key', ChallengeAnswer, { credential: { ...credential, type: 'password' } }],
    ['a key without an id', ChallengeAnswer, { credential: { ...credential, id: 7 } }],
    ['a key without an answer', ChallengeAnswer, { credential: { id: 'abc', type: 'public-key' } }],
  ])('as %s is refused', (_what, schema, given) => expect(v.is(schema, given)).toBe(false))

  test('a change with two empty passwords is refused as empty, not as equal', () => {
    const { issues = [] } = v.safeParse(PasswordChange, {})
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['password', 'newPassword'])
    expect(issues.map(({ message }) => message)).not.toContain('passwordSame')
  })

  test('a passkey’s answer is at most 16 KB of JSON', () => {
    const rest = JSON.stringify(filled(0)).length
    expect(v.is(ChallengeAnswer, { credential: filled(16_383 - rest) })).toBe(true)
    expect(faultsOf(NewPasskey, { credential: filled(16_384 - rest), name: 'Phone' })).toEqual([
      ['credential', 'too-long'],
    ])
  })
})
