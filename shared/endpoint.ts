import type * as v from 'valibot'
import type { Feature } from './subscription/subscription.ts'

type Schema = v.GenericSchema<any, any>

/** How many calls one address may make in a window. `seconds` is the window's length. */
export type Limit = { count: number; seconds: number }

/** So many calls of one address in a window. */
export const perIp = (count: number, window: 'minute' | 'hour' | 'day'): Limit => ({
  count,
  seconds: { minute: 60, hour: 3600, day: 86_400 }[window],
})

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may knock: anyone, anyone at the session's own door, or the signed-in owner. */
export type EndpointAccess = 'anyone' | 'session' | 'owner'

type Options<Input extends Schema, Output> = {
  /** Query or body together with the path's parameters; strict, so that unknown fields are refused. */
  input: Input
  /** A phantom: `answers<T>()`. */
  output: Output
  /** 200 unless told. 302 sends the browser to the `location` that is answered, and back to the door who is refused. */
  status?: 201 | 204 | 302
  /** Beyond the gateway's throttle: calls of one address, counted in the table. */
  limit?: Limit
  /** Refused with no-access unless the tier gives it. */
  needs?: Feature
  /** It creates: an Idempotency-Key is remembered for a day. */
  creates?: true
  /**
   * Seconds for which the edge keeps its answer and gives it to everybody: a GET of anyone's, whose function is told nothing of who asks but the query.
   * It has its path to itself. Never kept unless told; refusals never are.
   */
  kept?: number
  /** Largest body in bytes; 64 KB unless told. */
  body?: number
  /** What its function may do to the table: read unless told. */
  table?: 'write'
  /** Jobs it may wake. */
  wakes?: readonly string[]
  /** What its function may do to the owner's account at Cognito without the owner's own token. */
  accounts?: readonly `Admin${string}`[]
  /** What its function may do with the bucket of uploads: let browsers post into incoming/, or check that and publish it. */
  uploads?: 'allow' | 'check'
  /** Calls a second at the gateway, steady and at once, apart from all other calls: it is what a rush turns away first. */
  throttle?: readonly [rate: number, burst: number]
}

export type Endpoint<Input extends Schema = Schema, Output = unknown> = Options<Input, Output> & {
  /** Verb and noun, as its file, its Lambda and its query are called. */
  name: string
  method: Method
  path: `/api/${string}`
  who: EndpointAccess
}

/** One call of the contract. Mark each use as pure, so that a bundle holds only the calls it names. */
export const defineEndpoint = <Input extends Schema, Output>(
  name: string,
  method: Method,
  path: `/api/${string}`,
  who: EndpointAccess,
  options: Options<Input, Output>,
): Endpoint<Input, Output> => ({ name, method, path, who, ...options })

/** Whether broken bodies count for their address: the owner has a session, and only who may write can count. */
export const countsInvalidInput = ({ who, method, table, limit }: Endpoint): boolean =>
  who !== 'owner' && method !== 'GET' && (table === 'write' || limit !== undefined)

/** The Cache-Control of what the edge keeps so many seconds, and a browser asks for again each time. */
export const cacheSecondsOf = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`

/** The type of an answer, without a value. */
export const output = <T>(): T => undefined as T

export type InputOf<C> = C extends Endpoint<infer Input, any> ? v.InferInput<Input> : never
export type RequestOf<C> = C extends Endpoint<infer Input, any> ? v.InferOutput<Input> : never
export type AnswerOf<C> = C extends Endpoint<any, infer Output> ? Output : never

/** Largest body in bytes of a call that names no other. */
export const maxBody = 64 * 1024
