import { readdirSync } from 'node:fs'
import type { Endpoint } from '#shared/endpoint.ts'

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

const filesBelow = (folder: string): string[] =>
  readdirSync(new URL(`../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length).replaceAll('\\', '/'))
    .toSorted()

/** A file of endpoints, by its name (`menu-owner-endpoints`), and what it defines. */
export type EndpointFile = { file: string; calls: readonly Endpoint[] }

/**
 * Lists every file below shared/ called `…endpoints.ts`. Neither functions nor pages import this module; a bundled emulator stands two folders deep as well.
 */
export const endpointFiles: readonly EndpointFile[] = await Promise.all(
  filesBelow('shared')
    .filter((name) => name.endsWith('endpoints'))
    .map(async (name) => {
      const part = (await import(`../../shared/${name}.ts`)) as Record<string, unknown>
      return { file: name.replaceAll('/', '-'), calls: Object.values(part).filter(isCall) }
    }),
)

/** Every endpoint, for the emulated gateway and for CDK. */
export const allEndpoints: readonly Endpoint[] = endpointFiles.flatMap((part) => part.calls)

/** Returns the group of an endpoint's handler: who may call it. */
export const handlerGroup = ({ who }: Endpoint): 'public' | 'session' | 'owner' => (who === 'anyone' ? 'public' : who)

const handlers = new Map(
  ['public', 'session', 'owner'].flatMap((group) =>
    filesBelow(`functions/${group}`).map((name) => [name.replace(/^.*\//, ''), `${group}/${name}`] as const),
  ),
)

/** Returns the file of an endpoint's handler below functions/, without its extension: `owner/menu/create-menu-item`. */
export const handlerOf = ({ name }: Endpoint): string => handlers.get(name) ?? name

/** A call's route as the gateway names it: `GET /api/access`. */
export const routeKeyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Calls a second that a stage of the gateway lets through to a route: steady, and at once. The table's cap and the door's limits are the narrower ones. */
export const defaultThrottle = [200, 1000] as const

/** The calls that are throttled apart from all others. */
export const throttledSeparately = allEndpoints.filter(({ throttle }) => throttle)

/**
 * A call's throttle in an account that runs so many functions at once. A call apart gets half of them a second and a fifth at once, at most what its line
 * says: when there are few, it is turned away first and the others find one free.
 */
export function throttleOf({ throttle }: Endpoint, functionsAtOnce: number): readonly [rate: number, burst: number] {
  if (!throttle) return defaultThrottle
  const [rate, burst] = throttle
  return [Math.min(rate, functionsAtOnce / 2), Math.min(burst, Math.max(1, Math.floor(functionsAtOnce / 5)))]
}
