import { isSimilar } from '#shared/lib/fuzzy-search.ts'

/** The domains of most guests' mailboxes. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'comcast.net',
  'charter.net',
  'bellsouth.net',
]

/** Domains that look like a mistake and are none. */
const lookalikes = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.co', 'alo.com'])

/** Returns the address with the common domain that its own differs from by one or two letters, or undefined. */
export function suggestEmail(email: string): string | undefined {
  const [name, domain = '', ...more] = email.trim().toLowerCase().split('@')
  if (!name || more.length > 0 || domain.length < 5) return undefined
  if (commonDomains.includes(domain) || lookalikes.has(domain)) return undefined
  // Typed so far, and right so far.
  if (commonDomains.some((common) => common.startsWith(domain))) return undefined
  const near = commonDomains.find((common) => isSimilar(domain, common, common.length > 8 ? 2 : 1))
  return near && `${email.trim().slice(0, email.trim().indexOf('@'))}@${near}`
}
