import type { Call } from '#shared/call.ts'
import * as calls from '#shared/calls.ts'
import * as ownerCalls from '#shared/owner-calls.ts'
import * as sessionCalls from '#shared/session-calls.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** Every call of the contract, for the local gateway and for CDK. */
export const allCalls: readonly Call[] = [calls, sessionCalls, ownerCalls].flatMap((part) =>
  Object.values(part).filter(isCall),
)

/** The folder of a call's function: who knocks. */
export const roomOf = ({ who }: Call): 'public' | 'session' | 'owner' => (who === 'anyone' ? 'public' : who)

/** A call's route as the gateway names it: `GET /api/access`. */
export const routeKeyOf = ({ method, path }: Call): string => `${method} ${path}`

/** Calls a second that a route takes at the gateway unless its call says otherwise: steady and burst. */
export const defaultThrottle = [50, 100] as const
