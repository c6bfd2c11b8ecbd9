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
  const near = commonDomains.find((common) => countEdits(domain, common) <= (common.length > 8 ? 2 : 1))
  return near && `${email.trim().slice(0, email.trim().indexOf('@'))}@${near}`
}

/** Counts the letters to change, add, remove or swap with their neighbor (optimal string alignment). */
function countEdits(one: string, other: string): number {
  let older: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && older.length > 0 ? (older[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    older = before
    before = now
  }
  return before.at(-1) ?? 0
}
