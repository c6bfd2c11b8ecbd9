import { describe, expect, test } from 'vitest'
import { getEmailHoldLevel, isEmailHeld } from '#shared/email/bounce-rate.ts'
import type { EmailKind } from '#shared/email/email-message.ts'

const kinds: EmailKind[] = ['catering-received', 'reservation-confirmed', 'reservation-cancelled', 'waitlist-joined']

describe('of the last hundred emails', () => {
  test.each([0, 1, 5])('%i bounces hold no email', (bounced) => {
    expect(getEmailHoldLevel(bounced)).toBe(undefined)
    for (const kind of kinds) expect(isEmailHeld(kind, bounced), kind).toBe(false)
  })

  test.each([6, 7, 8])('%i that bounced keep the copies of catering requests waiting, and nothing else', (bounced) => {
    expect(getEmailHoldLevel(bounced)).toBe('copies')
    for (const kind of kinds) expect(isEmailHeld(kind, bounced), kind).toBe(kind === 'catering-received')
  })

  test.each([9, 20])('%i that bounced keep all of them waiting', (bounced) => {
    expect(getEmailHoldLevel(bounced)).toBe('confirmations')
    for (const kind of kinds) expect(isEmailHeld(kind, bounced), kind).toBe(true)
  })
})
