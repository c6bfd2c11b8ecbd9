import type { EmailKind } from './email-message.ts'

/** The sent emails of which bounces count. */
export const bounceWindowSize = 100

/** Bounces of the last hundred emails above which emails to addresses that nobody verified wait. */
const mostBounces = { copies: 5, confirmations: 8 } as const

/** The emails that wait: copies of catering requests, or all to addresses that nobody verified. */
export type EmailHoldLevel = keyof typeof mostBounces

/** Returns which emails wait after so many bounces, or undefined when none does. */
export function getEmailHoldLevel(bounced: number): EmailHoldLevel | undefined {
  if (bounced > mostBounces.confirmations) return 'confirmations'
  return bounced > mostBounces.copies ? 'copies' : undefined
}

/** Tells whether an email to an address that nobody verified waits after so many bounces. */
export function isEmailHeld(kind: EmailKind, bounced: number): boolean {
  const waiting = getEmailHoldLevel(bounced)
  return waiting === 'confirmations' || (waiting === 'copies' && kind === 'catering-received')
}
