import { expect, vi } from 'vitest'
import type { StandPermission } from '#shared/stand/stand.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { Ask, TestResponse } from '#test/functions/emulated-aws.ts'
import { cookieSet, here } from '#test/functions/signed-in.ts'

/** What a browser brings: its headers, with its cookies as the last answers left them. */
export type Browser = Record<string, string>

export const minuteMs = 60_000
/** A Friday evening. The emulated Cognito has no clock of its own. */
export const evening = Date.parse('2026-12-04T23:00:00Z')
export const today = localDateTimeAt(new Date(evening)).date
export const pin = '2580'
export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

let networks = 0
/** Another network, whose tries have a count of their own. */
export const anywhere = () => `203.0.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

/** Makes the open pairing without the owner's password. */
export async function newCode(given: object = {}): Promise<string> {
  const { saveStandPairing } = await import('#functions/db/stand/stands.ts')
  const { toStoredPin } = await import('#functions/services/stand/stand-pin.ts')
  const { hashPairingCode } = await import('#functions/db/secrets.ts')
  await saveStandPairing({
    code: await hashPairingCode('ABCDEFGH'),
    name: 'Door',
    ...(await toStoredPin(pin)),
    ...given,
  })
  return 'abcd-efgh'
}

/** Tablets that the app of a test pairs. `owner` tells what her browser brings. */
export function withStands(ask: Ask, owner: () => Browser) {
  const pair = (code: string, browser: Browser = here, ip = anywhere()) =>
    ask('POST /api/session/stand', { code }, { headers: browser, ip })
  /** Opens it by a PIN. A right one leaves another cookie in the browser. */
  const openIt = async (stand: Browser, typed = pin, initials = ''): Promise<TestResponse> => {
    const answer = await ask('POST /api/session/stand/open', { pin: typed, initials }, { headers: stand })
    const opening = cookieSet(answer, '__Host-stand-open')
    if (opening) stand['cookie'] = [stand['cookie']?.split('; ')[0], opening].join('; ')
    return answer
  }
  const stateOf = async (stand: Browser) =>
    (await ask('GET /api/session/stand', undefined, { headers: stand })).body.stand?.state as string | undefined
  const listed = async () => (await ask('GET /api/owner/stands', undefined, { headers: owner() })).body.stands as any[]
  const see = (stand: Browser, date = today) => ask(`GET /api/owner/tables/${date}`, undefined, { headers: stand })
  const endAll = async () => {
    for (const { id } of await listed()) await ask(`DELETE /api/owner/stands/${id}`, {}, { headers: owner() })
  }
  /** A paired tablet, open unless said otherwise. */
  const paired = async ({ open = true } = {}): Promise<Browser> => {
    const answer = await pair(await newCode())
    expect(answer.status).toBe(201)
    const stand = { ...here, cookie: cookieSet(answer, '__Host-stand')! }
    if (open) expect((await openIt(stand)).status).toBe(200)
    return stand
  }
  /** The owner says what her only tablet may do beyond the evening. */
  const allow = async (permissions: readonly StandPermission[]) => {
    const [{ id }] = await listed()
    const answer = await ask(`PUT /api/session/stands/${id}`, { permissions }, { headers: owner() })
    expect(answer.status).toBe(200)
  }
  return { pair, openIt, stateOf, listed, see, endAll, paired, allow }
}
