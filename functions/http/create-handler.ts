import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as v from 'valibot'
import { type AnswerOf, type Call, countsBroken, keptFor, type RequestOf } from '#shared/endpoint.ts'
import { Refused, refusals } from '#shared/api-error.ts'
import { gives } from '#shared/subscription/subscription.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import { KeyTaken, type Op } from '#functions/db/table.ts'
import { hashOfBody, remembered, remembering } from './idempotency.ts'
import { count, countBroken, refuseFlood } from './rate-limit.ts'
import { log } from '#functions/runtime/log.ts'
import { inputOf, throughTheCdn, viewerAddress, viewerHost } from './request.ts'

/** What a handler is told of its caller beside the request. `remember` belongs first into the transaction that does the work. */
export type Caller<C> = {
  remember: (answer: AnswerOf<C>) => Op[]
  ip: string
  host: string
  event: APIGatewayProxyEventV2
  cookies: string[]
}

type Handler<C> = (request: RequestOf<C>, caller: Caller<C>) => Promise<AnswerOf<C>>
export type Lambda = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>
/** What stands between the door and an owner's call: throws when the caller is not the owner. */
export type Guard = (event: APIGatewayProxyEventV2, cookies: string[]) => Promise<void>

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * The one door that every call passes: origin, flood, session, size, type, schema, remembered key, limit, tier, in this order; then the handler. A Refused becomes
 * its status and reason; everything else is logged and says nothing outside. It never answers 403 (see shared/README, Refusals).
 */
export function serve<C extends Call<any, any>>(call: C, handler: Handler<C>, guard?: Guard): Lambda {
  if (call.who === 'owner' && !guard) throw new Error(`${call.name} is the owner's: serve it with ownerOnly`)
  if (call.kept && (call.method !== 'GET' || call.who !== 'anyone' || call.limit))
    throw new Error(`${call.name} cannot be kept: its answer depends on who asks`)
  return async (event) => {
    const cookies: string[] = []
    try {
      if (!throughTheCdn(event)) throw new Refused('not-found')
      if (countsBroken(call)) refuseFlood(call.name, viewerAddress(event))
      await guard?.(event, cookies)
      const { raw, request } = await readOf(call, event)
      const answer = await once(call, event, raw, (remember) =>
        enter(call, event, () =>
          handler(request, { remember, event, cookies, ip: viewerAddress(event), host: viewerHost(event) }),
        ),
      )
      if (call.status === 302) return { ...movedTo(answer), cookies }
      return {
        statusCode: call.status ?? 200,
        headers: call.kept ? { ...headers, 'cache-control': keptFor(call.kept) } : headers,
        cookies: call.kept ? [] : cookies,
        body: call.status === 204 ? '' : JSON.stringify(answer),
      }
    } catch (error) {
      const refusal = refusalOf(call, event, error)
      return { ...(call.status === 302 ? movedTo(backToTheDoor(refusal)) : answerOf(refusal)), cookies }
    }
  }
}

/** The browser goes elsewhere: to an address that only the handler chose. */
const movedTo = ({ location }: { location: string }) => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})

/** Who followed a link and is refused sees the door, which says that it did not work: an answer for programs would be the page. */
const backToTheDoor = ({ reason }: Refused) => ({ location: `/management?error=${reason}` })

/** What was sent, and as the schema reads it. One that is broken counts for its address, and costs nobody else anything. */
async function readOf<C extends Call<any, any>>(call: C, event: APIGatewayProxyEventV2) {
  try {
    const raw = inputOf(call, event)
    return { raw, request: checked(call, raw) }
  } catch (error) {
    if (error instanceof Refused && countsBroken(call)) await countBroken(call.name, viewerAddress(event))
    throw error
  }
}

function checked<C extends Call<any, any>>(call: C, raw: Record<string, unknown>): RequestOf<C> {
  const result = v.safeParse(call.input, raw, { abortPipeEarly: true })
  if (result.success) return result.output as RequestOf<C>
  const fields = Object.create(null) as Record<string, string[]>
  for (const issue of issuesIn(call.input, raw)) {
    const name = v.getDotPath(issue) ?? 'body'
    const fault = issue.type === 'strict_object' ? (issue.expected === 'never' ? 'unknown' : 'required') : issue.message
    fields[name] = [...new Set([...(fields[name] ?? []), fault])]
  }
  throw new Refused('invalid', { fields })
}

/** Lists what is wrong with a request; where it may have one of several forms, of the nearest of them, which lacks the least. */
function issuesIn(schema: v.GenericSchema<any, any>, raw: unknown): readonly v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(schema, raw, { abortPipeEarly: true })
  if (issues[0]?.type !== 'union' || !('options' in schema)) return issues
  const each = (schema.options as v.GenericSchema[]).map((form) => issuesIn(form, raw))
  const least = Math.min(...each.map(({ length }) => length))
  return each.filter(({ length }) => length === least).flat()
}

async function enter<T>(call: Call, event: APIGatewayProxyEventV2, work: () => Promise<T>): Promise<T> {
  if (call.limit) await count(call.name, viewerAddress(event), call.limit)
  if (call.needs) {
    const { tier } = await subscription()
    if (!gives(tier, call.needs)) throw new Refused('no-access')
  }
  return work()
}

const keyGrammar = /^[\w-]{8,100}$/

async function once<C extends Call<any, any>>(
  call: C,
  event: APIGatewayProxyEventV2,
  raw: Record<string, unknown>,
  work: (remember: Caller<C>['remember']) => Promise<AnswerOf<C>>,
): Promise<AnswerOf<C>> {
  const key = call.creates && event.headers['idempotency-key']
  if (!key) return work(() => [])
  if (!keyGrammar.test(key)) throw new Refused('bad-key')
  const hash = hashOfBody(raw)
  const before = await remembered(call.name, key, hash)
  if (before) return before.answer as AnswerOf<C>
  try {
    return await work((answer) => [remembering(call.name, key, hash, answer)])
  } catch (error) {
    if (!(error instanceof KeyTaken || error instanceof Refused)) throw error
    // A refusal may be the work of the same form sent twice: it took the last place, or the last call of the hour.
    const winner = await remembered(call.name, key, hash)
    if (winner) return winner.answer as AnswerOf<C>
    throw error
  }
}

const passing =
  /Throttl|Timeout|ECONN|EPIPE|ENOTFOUND|socket|LimitExceeded|ServiceUnavailable|InternalServerError|TransactionInProgress|RequestAborted|Networking/i

const refusalOf = (call: Call, event: APIGatewayProxyEventV2, error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(asFault(call, event, error), { retryAfter: 2 })

function answerOf({ status, reason, message, fields, retryAfter }: Refused): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...headers, ...(retryAfter && status !== 500 ? { 'retry-after': String(retryAfter) } : {}) },
    body: JSON.stringify({ reason, message, ...(fields ? { fields } : {}) }),
  }
}

function asFault(call: Call, event: APIGatewayProxyEventV2, error: unknown): keyof typeof refusals {
  log.fault('call-failed', error, { call: call.name, request: event.requestContext.requestId })
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  return passing.test(name) || passing.test(code) ? 'unavailable' : 'fault'
}
