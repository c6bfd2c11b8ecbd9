import { owner } from '#infra/local/demo/owner.ts'
import type { Answered, Ask } from './backstage.ts'

/** What a browser on the site's own pages says. */
export const here = { origin: 'https://restaurant.test', 'sec-fetch-site': 'same-origin' }

/** The Set-Cookie of a name, taken apart; undefined when the answer sets none or clears it. */
export function cookieSet(answer: Answered, name = '__Host-session'): string | undefined {
  const value = answer.cookies.find((line) => line.startsWith(`${name}=`))?.split(';')[0]
  return value && value !== `${name}=` ? value : undefined
}

/** Sign in as the demo owner and answer the headers that the browser brings from then on. */
export async function asOwner(ask: Ask, password = owner.password): Promise<Record<string, string>> {
  const answer = await ask('POST /api/session', { email: owner.email, password }, { headers: here })
  const cookie = cookieSet(answer)
  if (!cookie) throw new Error(`no session: ${answer.status} ${answer.text}`)
  return { ...here, cookie }
}
