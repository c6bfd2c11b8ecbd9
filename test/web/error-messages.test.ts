import { expect, test } from 'vitest'
import { errorCodes } from '#shared/api-error.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { createTranslator } from '#web/app/locale.tsx'
import { bookingErrorMessages } from '#web/site/reservations/error-messages.ts'
import { guestErrorMessages } from '#web/site/ui/guest-error-messages.ts'
import { errorText } from '#web/site/ui/error-text.ts'
import { signInErrorText as refusedText } from '#web/dashboard/auth/error-text.ts'
import { failureMessage, errorMessage } from '#web/dashboard/ui/error-messages.ts'
import * as m from '#web/paraglide/messages.js'

const reasons = Object.keys(errorCodes) as (keyof typeof errorCodes)[]
const refused = (reason: keyof typeof errorCodes) =>
  new ApiRequestError(errorCodes[reason][0], { reason, message: errorCodes[reason][1] })
const readers = (reason: keyof typeof errorCodes): readonly unknown[] => errorCodes[reason].slice(2)
const t = createTranslator('es')
const failed = m.reservations_failed

test('an error has the message that is named after its code, and otherwise that of a failure', () => {
  for (const reason of reasons) {
    expect(reason in guestErrorMessages, reason).toBe(readers(reason).includes('guest'))
    if (reason === 'too-many') continue
    const byOwner = errorMessage(t, refused(reason)) !== undefined
    expect(byOwner, reason).toBe(readers(reason).includes('owner') || reason === 'too-far-ahead')
    const atTheDoor = refusedText(t, refused(reason)) !== t(m.auth_login_fallback)
    expect(atTheDoor, reason).toBe(readers(reason).includes('session'))
  }
})

test('every failure has the same message, with its reason on a line below', () => {
  expect(failureMessage(t, new Error('no network'), m.dashboard_delete_failed)).toBe(t(m.dashboard_delete_failed))
  expect(failureMessage(t, refused('not-found'), m.dashboard_delete_failed).split('\n')).toEqual([
    t(m.dashboard_delete_failed),
    t(m.owner_refused_not_found),
  ])
})

test('too many tries to sign in say when to try again, and nothing of calling', () => {
  const limited = new ApiRequestError(429, { reason: 'too-many', message: '' }, 540)
  const english = createTranslator('en')
  expect(refusedText(english, limited)).toBe('Too many attempts. Please try again in 9 min.')
  expect(refusedText(t, limited)).toBe('Demasiados intentos. Vuelve a intentarlo en 9 min.')
})

test('words are the language’s own', () => {
  expect(errorText(refused('day-full'), bookingErrorMessages, failed)(t)).toBe(
    'Lo sentimos, este día ya está lleno. Elige otra fecha.',
  )
  expect(errorText(refused('day-full'), {}, failed)(t)).toBe(t(failed))
})
