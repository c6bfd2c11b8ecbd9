import type * as v from 'valibot'
import type { ErrorCode } from './api-error.ts'
import type { Feature } from './subscription/subscription.ts'
import type { StandPermission } from './stand/stand.ts'
import type { Locale } from './validation.ts'

type Schema = v.GenericSchema<any, any>

/** How many requests one network address may make within `seconds`. */
export type RateLimit = { count: number; seconds: number }

/** Returns a limit of `count` requests for each network address and window. */
export const limitPerNetwork = (count: number, window: 'minute' | 'hour' | 'day'): RateLimit => ({
  count,
  seconds: { minute: 60, hour: 3600, day: 86_400 }[window],
})

/**
 * A page that an endpoint answers, for links in emails: it works without script. `button` posts its fields to the
 * page's own address. Pages change nothing until it is pressed, because mail scanners open links.
 */
export type PageContent = {
  locale: Locale
  /** The restaurant's name. */
  site?: string
  heading: string
  /** Paragraphs of plain text. */
  text: readonly string[]
  /** The page loads itself again after so many seconds. */
  refreshSeconds?: number
  button?: { label: string; fields: Readonly<Record<string, string>> }
  links?: readonly { label: string; href: string }[]
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The callers of an endpoint: anyone, anyone at a sign-in endpoint, or the signed-in owner. */
export type EndpointAccess = 'anyone' | 'session' | 'owner'

/** A part that a stage may have or not. Without it there is no function that needs it (see infra/cloud/stage.ts). */
export type StageFeature = 'push' | 'texts'

type Options<Input extends Schema, Output> = {
  /** Query or body, together with the parameters of the path. The schema is strict: unknown fields are errors. */
  input: Input
  /** Only a type: `outputType<T>()`. */
  output: Output
  /** 200 by default. 302 redirects to the `location` of the answer, and on an error to `failsTo`. */
  status?: 201 | 204 | 302
  /** The page that a redirect leads to on an error: the sign-in page, which shows it, unless named. */
  failsTo?: '/reservations/manage'
  /**
   * Answers a page instead of JSON, and takes a form, for links in emails (see functions/http/page.ts). The schema has
   * `locale`.
   */
  page?: true
  /** Answers the handler's text as this content type instead of JSON. Errors stay JSON. */
  answer?: 'text/calendar'
  /** Requests of one network address, counted in the table, below the gateway's throttle. */
  limit?: RateLimit
  /** The endpoint answers no-access unless the tier gives this feature. */
  feature?: Feature
  /** There is no such endpoint at a stage without this. */
  needs?: StageFeature
  /**
   * A paired tablet at the door may call the endpoint, too: every tablet, or those to which the owner gave a permission.
   * Only for the owner's; no other answers it (see shared/stand/README).
   */
  stand?: true | StandPermission
  /** Needs an Idempotency-Key, whose answer is stored for a day. */
  creates?: true
  /**
   * A device may send it later from its queue, and again: an Idempotency-Key is taken, and its answer is stored for a
   * week (see shared/tables/README, Without a network).
   */
  queued?: true
  /**
   * Seconds for which the CDN caches the answer for everybody. Only for a GET of anyone's that depends on its query
   * alone and has its path to itself. Errors are never cached.
   */
  cacheSeconds?: number
  /** The largest body in bytes; 64 KB by default. */
  maxBodyBytes?: number
  /** The error codes of the handler; any other than these and the middleware's (functions/http) is a fault. */
  errors?: readonly ErrorCode[]
  /** The handler may write to the table; by default it only reads. */
  table?: 'write'
  /** Jobs that the handler may start. */
  triggers?: readonly string[]
  /** Cognito operations that the handler may call without the owner's own token. */
  cognitoActions?: readonly `Admin${string}`[]
  /** Rights in the uploads bucket: create post policies for incoming/, or check and publish its files. */
  uploads?: 'allow' | 'check'
  /** The right to sign addresses of archives of the whole site. */
  archives?: 'sign'
  /** Requests a second at the gateway, apart from all other endpoints: a rush is turned away here first. */
  throttle?: readonly [rate: number, burst: number]
}

export type Endpoint<Input extends Schema = Schema, Output = unknown> = Options<Input, Output> & {
  /** Verb and noun: the name of the file, the Lambda and the query. */
  name: string
  method: HttpMethod
  path: `/api/${string}`
  access: EndpointAccess
}

/**
 * Defines an endpoint by its name, route, access and options. Mark each use as pure, so that a bundle holds only the
 * endpoints that it names.
 */
export const defineEndpoint = <Input extends Schema, Output>(
  name: string,
  route: `${HttpMethod} /api/${string}`,
  access: EndpointAccess,
  options: Options<Input, Output>,
): Endpoint<Input, Output> => {
  const [method, path] = route.split(' ') as [HttpMethod, `/api/${string}`]
  return { name, method, path, access, ...options }
}

/** Tells whether invalid bodies count toward an address: the owner has a session, and only a writer can count. */
export const isInvalidInputCounted = ({ access, method, table, limit }: Endpoint): boolean =>
  access !== 'owner' && method !== 'GET' && (table === 'write' || limit !== undefined)

/** Returns the Cache-Control for an answer that the CDN keeps and browsers always revalidate. */
export const cacheControlOf = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`

/** Declares the type of an answer without a value. */
export const outputType = <T>(): T => undefined as T

export type InputOf<C> = C extends Endpoint<infer Input, any> ? v.InferInput<Input> : never
export type RequestOf<C> = C extends Endpoint<infer Input, any> ? v.InferOutput<Input> : never
export type AnswerOf<C> = C extends Endpoint<any, infer Output> ? Output : never

/** The largest body in bytes of an endpoint that sets no other. */
export const defaultMaxBodyBytes = 64 * 1024
