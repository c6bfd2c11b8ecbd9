import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as v from 'valibot'
import {
  type AnswerOf,
  type Endpoint,
  isInvalidInputCounted,
  cacheControlOf,
  type PageContent,
  type RequestOf,
} from '#shared/endpoint.ts'
import { ApiError, type ErrorCode } from '#shared/api-error.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { IdempotencyKeyTakenError, type TransactionItem } from '#functions/db/table.ts'
import { hashBody, getStoredResponse, storeResponseOp, toCallerKey } from './idempotency.ts'
import { consumeLimitCached, countInvalidInput, rejectFlood } from './rate-limit.ts'
import { log } from '#functions/runtime/log.ts'
import { parseInput, isFromCdn, viewerAddress, viewerHost } from './request.ts'

/** The caller's context of a request. Put `remember` first into the handler's transaction. */
export type HandlerContext<C> = {
  remember: (answer: AnswerOf<C>) => TransactionItem[]
  ip: string
  host: string
  event: APIGatewayProxyEventV2
  cookies: string[]
}

type Handler<C> = (request: RequestOf<C>, caller: HandlerContext<C>) => Promise<AnswerOf<C>>
export type LambdaHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>
/** Throws when the caller may not use the endpoint. */
export type AccessGuard = (event: APIGatewayProxyEventV2, cookies: string[]) => Promise<void>

/** The errors of the middleware, which handlers may throw as well. An endpoint declares any other. */
export const middlewareErrors: ReadonlySet<ErrorCode> = new Set([
  'invalid',
  'not-json',
  'invalid-idempotency-key',
  'no-session',
  'stand-only',
  'stand-locked',
  'foreign-origin',
  'second-factor-needed',
  'other-account',
  'too-large',
  'wrong-type',
  'no-access',
  'idempotency-key-reused',
  'too-many',
  'fault',
  'disk-full',
  'unavailable',
])

/** How an endpoint answers pages instead of JSON. */
export type PageResponses = {
  answer: (page: PageContent) => APIGatewayProxyStructuredResultV2
  error: (error: ApiError, event: APIGatewayProxyEventV2) => APIGatewayProxyStructuredResultV2
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Wraps a handler in the middleware: origin, flood, session, size, type, schema, stored response, limit, feature. An
 * ApiError that the endpoint or the middleware names becomes its status and code. Any other error is logged and hidden.
 * No answer has status 403, which the CDN takes for a missing file.
 */
export function createHandler<C extends Endpoint<any, any>>(
  call: C,
  handler: Handler<C>,
  guard?: AccessGuard,
  pages?: PageResponses,
): LambdaHandler {
  if (call.page && !pages) throw new Error(`${call.name} answers a page: serve it with createPageHandler`)
  if (call.access === 'owner' && !guard) throw new Error(`${call.name} is the owner's: serve it with ownerOnly`)
  if (call.cacheSeconds && (call.method !== 'GET' || call.access !== 'anyone' || call.limit))
    throw new Error(`${call.name} cannot be kept: its answer depends on who asks`)
  return async (event) => {
    const cookies: string[] = []
    try {
      if (!isFromCdn(event)) throw new ApiError('not-found')
      if (isInvalidInputCounted(call)) rejectFlood(call.name, viewerAddress(event))
      await guard?.(event, cookies)
      const { raw, request } = await readOf(call, event)
      const answer = await once(call, event, raw, (remember) =>
        enter(call, event, () =>
          namedOnly(
            call,
            handler(request, { remember, event, cookies, ip: viewerAddress(event), host: viewerHost(event) }),
          ),
        ),
      )
      if (call.status === 302) return { ...movedTo(answer), cookies }
      if (pages) return { ...pages.answer(answer), cookies }
      if (call.answer) return textOf(call.answer, answer)
      return {
        statusCode: call.status ?? 200,
        headers: call.cacheSeconds ? { ...headers, 'cache-control': cacheControlOf(call.cacheSeconds) } : headers,
        cookies: call.cacheSeconds ? [] : cookies,
        body: call.status === 204 ? '' : JSON.stringify(answer),
      }
    } catch (error) {
      const refusal = refusalOf(call, event, error)
      if (pages) return { ...pages.error(refusal, event), cookies }
      return { ...(call.status === 302 ? movedTo(pageOfError(call, refusal)) : answerOf(refusal)), cookies }
    }
  }
}

/** Turns an ApiError that neither the endpoint nor the middleware names into a fault. */
const namedOnly = <T>({ name, errors = [] }: Endpoint, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ApiError) || middlewareErrors.has(error.reason) || errors.includes(error.reason)) throw error
    throw new Error(`${name} does not declare its error ${error.reason}`, { cause: error })
  })

/** Answers a text, which nobody may keep. */
const textOf = (type: string, body: string) => ({
  statusCode: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
})

/** Redirects the browser to an address that only the handler chose. */
const movedTo = ({ location }: { location: string }) => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})

/** Returns the page that the follower of a failed link gets. */
const pageOfError = ({ failsTo }: Endpoint, { reason }: ApiError) => ({
  location: failsTo ?? `/management?error=${reason}`,
})

/** Returns the request as it was sent and as the schema parsed it. An invalid one counts toward its address. */
async function readOf<C extends Endpoint<any, any>>(call: C, event: APIGatewayProxyEventV2) {
  try {
    const raw = parseInput(call, event)
    return { raw, request: checked(call, raw) }
  } catch (error) {
    if (error instanceof ApiError && isInvalidInputCounted(call))
      await countInvalidInput(call.name, viewerAddress(event))
    throw error
  }
}

function checked<C extends Endpoint<any, any>>(call: C, raw: Record<string, unknown>): RequestOf<C> {
  const result = v.safeParse(call.input, raw, { abortPipeEarly: true })
  if (result.success) return result.output as RequestOf<C>
  const fields = Object.create(null) as Record<string, string[]>
  for (const issue of issuesIn(call.input, raw)) {
    const name = v.getDotPath(issue) ?? 'body'
    const fault = issue.type === 'strict_object' ? (issue.expected === 'never' ? 'unknown' : 'required') : issue.message
    fields[name] = [...new Set([...(fields[name] ?? []), fault])]
  }
  throw new ApiError('invalid', { fields })
}

/**
 * Lists what is wrong with a request; where it may have one of several forms, of the nearest of them, which lacks the
 * least.
 */
function issuesIn(schema: v.GenericSchema<any, any>, raw: unknown): readonly v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(schema, raw, { abortPipeEarly: true })
  if (issues[0]?.type !== 'union' || !('options' in schema)) return issues
  const each = (schema.options as v.GenericSchema[]).map((form) => issuesIn(form, raw))
  const least = Math.min(...each.map(({ length }) => length))
  return each.filter(({ length }) => length === least).flat()
}

async function enter<T>(call: Endpoint, event: APIGatewayProxyEventV2, work: () => Promise<T>): Promise<T> {
  if (call.limit) await consumeLimitCached(call.name, viewerAddress(event), call.limit)
  if (call.feature) {
    const { tier } = await getSubscription()
    if (!hasFeature(tier, call.feature)) throw new ApiError('no-access')
  }
  return work()
}

const keyGrammar = /^[\w-]{8,100}$/

async function once<C extends Endpoint<any, any>>(
  call: C,
  event: APIGatewayProxyEventV2,
  raw: Record<string, unknown>,
  work: (remember: HandlerContext<C>['remember']) => Promise<AnswerOf<C>>,
): Promise<AnswerOf<C>> {
  const sent = (call.creates ?? call.queued) && event.headers['idempotency-key']
  if (!sent) return work(() => [])
  if (!keyGrammar.test(sent)) throw new ApiError('invalid-idempotency-key')
  const key = toCallerKey(call, event, sent)
  const hash = hashBody(raw)
  const before = await getStoredResponse(key, hash)
  if (before) return before.answer as AnswerOf<C>
  try {
    return await work((answer) => [storeResponseOp(key, hash, answer)])
  } catch (error) {
    if (!(error instanceof IdempotencyKeyTakenError || error instanceof ApiError)) throw error
    // The same form may have been sent twice, and the first one took the last place or the last request of the limit.
    const winner = await getStoredResponse(key, hash)
    if (winner) return winner.answer as AnswerOf<C>
    throw error
  }
}

const passing =
  /Throttl|Timeout|ECONN|EPIPE|ENOTFOUND|socket|LimitExceeded|ServiceUnavailable|InternalServerError|TransactionInProgress|RequestAborted|Networking/i

const refusalOf = (call: Endpoint, event: APIGatewayProxyEventV2, error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(asFault(call, event, error), { retryAfter: 2 })

function answerOf({ status, reason, message, fields, retryAfter }: ApiError): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...headers, ...(retryAfter && status !== 500 ? { 'retry-after': String(retryAfter) } : {}) },
    body: JSON.stringify({ reason, message, ...(fields ? { fields } : {}) }),
  }
}

function asFault(call: Endpoint, event: APIGatewayProxyEventV2, error: unknown): ErrorCode {
  log.fault('call-failed', error, { call: call.name, request: event.requestContext.requestId })
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  // The laptop's table and buckets say so before they write (infra/emulators/data-folder).
  if (name === 'StorageFullException') return 'disk-full'
  return passing.test(name) || passing.test(code) ? 'unavailable' : 'fault'
}
