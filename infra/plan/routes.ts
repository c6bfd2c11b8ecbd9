import { readdirSync } from 'node:fs'
import type { Call } from '#shared/call.ts'
import * as calls from '#shared/calls.ts'
import * as cateringCalls from '#shared/catering-calls.ts'
import * as manageCalls from '#shared/manage-calls.ts'
import * as sessionCalls from '#shared/session-calls.ts'
import * as waitingCalls from '#shared/waiting-calls.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** The owner's calls, a file a noun: one is known by being there. Neither functions nor pages draw this in; a house in one piece has the folder two up as well. */
const nouns = readdirSync(new URL('../../shared/owner-calls/', import.meta.url)).map((name) => name.replace('.ts', ''))
const ownerCalls: [file: string, part: Record<string, unknown>][] = await Promise.all(
  nouns.map(async (noun) => [noun, await import(`../../shared/owner-calls/${noun}.ts`)]),
)

/** A file of the contract, by its name without an ending, and its calls. */
export type Part = { file: string; calls: readonly Call[] }

/** Lists every file of the contract that has calls. */
export const contract: readonly Part[] = [
  ...Object.entries({
    calls,
    'catering-calls': cateringCalls,
    'manage-calls': manageCalls,
    'waiting-calls': waitingCalls,
    'session-calls': sessionCalls,
  }),
  ...ownerCalls,
]
  .map(([file, part]) => ({ file, calls: Object.values<unknown>(part).filter(isCall) }))
  .filter(({ calls: own }) => own.length > 0)

/** Every call of the contract, for the local gateway and for CDK. */
export const allCalls: readonly Call[] = contract.flatMap((part) => part.calls)

/** The folder of a call's function: who knocks. */
export const roomOf = ({ who }: Call): 'public' | 'session' | 'owner' => (who === 'anyone' ? 'public' : who)

/** A call's route as the gateway names it: `GET /api/access`. */
export const routeKeyOf = ({ method, path }: Call): string => `${method} ${path}`

/** Calls a second that a stage of the gateway lets through to a route: steady, and at once. The table's cap and the door's limits are the narrower ones. */
export const defaultThrottle = [200, 1000] as const

/** The calls that are throttled apart from all others. */
export const apart = allCalls.filter(({ throttle }) => throttle)

/**
 * A call's throttle in an account that runs so many functions at once. A call apart gets half of them a second and a fifth at once, at most what its line
 * says: when there are few, it is turned away first and the others find one free.
 */
export function throttleOf({ throttle }: Call, functionsAtOnce: number): readonly [rate: number, burst: number] {
  if (!throttle) return defaultThrottle
  const [rate, burst] = throttle
  return [Math.min(rate, functionsAtOnce / 2), Math.min(burst, Math.max(1, Math.floor(functionsAtOnce / 5)))]
}
