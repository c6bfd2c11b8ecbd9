import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Code, NewPassword, refreshPause, sameEmail, totpAddress } from '#shared/session.ts'

describe('a new password', () => {
  test.each(['Correct-Horse-1', 'ñandú Grande 12!', `Aa1-${'x'.repeat(252)}`])('may be %s', (text) => {
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
  expect(v.parse(Code, ' 123 456 ')).toBe('123456')
  for (const text of ['12345', '1234567', '12345a', '１２３４５６'])
    expect(v.safeParse(Code, text).success, text).toBe(false)
})

test('e-mails are compared ignoring case', () => {
  expect(sameEmail('Owner@Restaurant.test', ' owner@restaurant.TEST')).toBe(true)
  expect(sameEmail('owner@restaurant.test', 'owner@restaurant.test.evil')).toBe(false)
})

test('a refresh pauses 200 ms × 2^attempt', () => {
  expect([0, 1, 2, 3].map((attempt) => refreshPause(attempt))).toEqual([200, 400, 800, 1600])
})

test('the address for an authenticator app names the restaurant and the owner', () => {
  expect(totpAddress('ABC234', 'owner+x@restaurant.test', 'La Nogalera')).toBe(
    'otpauth://totp/La%20Nogalera:owner%2Bx%40restaurant.test?secret=ABC234&issuer=La%20Nogalera&algorithm=SHA1&digits=6&period=30',
  )
})
