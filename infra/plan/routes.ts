import type { Call } from '#shared/call.ts'
import * as calls from '#shared/calls.ts'
import * as manageCalls from '#shared/manage-calls.ts'
import * as analytics from '#shared/owner-calls/analytics.ts'
import * as catering from '#shared/owner-calls/catering.ts'
import * as changes from '#shared/owner-calls/changes.ts'
import * as check from '#shared/owner-calls/check.ts'
import * as contacts from '#shared/owner-calls/contacts.ts'
import * as edition from '#shared/owner-calls/edition.ts'
import * as guests from '#shared/owner-calls/guests.ts'
import * as home from '#shared/owner-calls/home.ts'
import * as hours from '#shared/owner-calls/hours.ts'
import * as mails from '#shared/owner-calls/mails.ts'
import * as menuImports from '#shared/owner-calls/menu-imports.ts'
import * as menuItems from '#shared/owner-calls/menu-items.ts'
import * as messages from '#shared/owner-calls/messages.ts'
import * as overview from '#shared/owner-calls/overview.ts'
import * as posts from '#shared/owner-calls/posts.ts'
import * as reservations from '#shared/owner-calls/reservations.ts'
import * as settings from '#shared/owner-calls/settings.ts'
import * as texts from '#shared/owner-calls/texts.ts'
import * as today from '#shared/owner-calls/today.ts'
import * as truck from '#shared/owner-calls/truck.ts'
import * as uploads from '#shared/owner-calls/uploads.ts'
import * as sessionCalls from '#shared/session-calls.ts'
import * as waitingCalls from '#shared/waiting-calls.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

const ownerCalls = [
  analytics,
  catering,
  changes,
  check,
  contacts,
  edition,
  guests,
  home,
  hours,
  mails,
  menuImports,
  menuItems,
  messages,
  overview,
  posts,
  reservations,
  settings,
  texts,
  today,
  truck,
  uploads,
]

/** Every call of the contract, for the local gateway and for CDK. */
export const allCalls: readonly Call[] = [calls, manageCalls, waitingCalls, sessionCalls, ...ownerCalls].flatMap(
  (part) => Object.values<unknown>(part).filter(isCall),
)

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
