import { Resolver } from 'node:dns/promises'

/** The parts of a resolver that are asked. */
export type MailResolver = {
  resolveMx: (domain: string) => Promise<{ exchange: string }[]>
  resolve4: (domain: string) => Promise<string[]>
  resolve6: (domain: string) => Promise<string[]>
}

const keptMs = 10 * 60_000
const mostKept = 500
const known = new Map<string, { is: boolean; until: number }>()

/**
 * Tells whether a domain takes email: it has an MX record that names a server, or an address. A name server that does
 * not answer is no reason to keep an email back.
 */
export async function isMailDomain(
  domain: string,
  now: number,
  resolver: MailResolver = new Resolver({ timeout: 1500, tries: 1 }),
): Promise<boolean> {
  const found = known.get(domain)
  if (found && found.until > now) return found.is
  const is = await asked(domain, resolver)
  if (known.size >= mostKept) known.clear()
  known.set(domain, { is, until: now + keptMs })
  return is
}

async function asked(domain: string, resolver: MailResolver): Promise<boolean> {
  const servers = await answerOf(resolver.resolveMx(domain))
  if (servers === 'unknown') return true
  // A single empty name says that the domain takes no email (RFC 7505).
  if (servers.length > 0) return servers.some(({ exchange }) => exchange !== '' && exchange !== '.')
  const addresses = await Promise.all([resolver.resolve4(domain), resolver.resolve6(domain)].map(answerOf))
  return addresses.some((each) => each === 'unknown' || each.length > 0)
}

/** Returns the records, none where the name server says that there are none, `unknown` where it does not answer. */
const answerOf = async <T>(records: Promise<T[]>): Promise<T[] | 'unknown'> => {
  try {
    return await records
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'unknown'
  }
}
