import type { AnswerOf, Endpoint, RequestOf } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { type AccessGuard, type HandlerContext, type LambdaHandler, createHandler } from './create-handler.ts'
import { requireSameOrigin, requireSession } from './require-session.ts'

/** Checks the origin, the session and its end. */
const ownerOnly: AccessGuard = async (event, cookies) => {
  await requireSameOrigin(event, cookies)
  const { session } = await requireSession(event)
  if (session.expiresAt <= nowMs() / 1000) throw new ApiError('no-session')
}

type OwnerHandler<C> = (request: RequestOf<C>, caller: HandlerContext<C>) => Promise<AnswerOf<C>>

/** Wraps a handler of an owner endpoint in the middleware. */
export const createOwnerHandler = <C extends Endpoint<any, any>>(call: C, handler: OwnerHandler<C>): LambdaHandler =>
  createHandler(call, handler, ownerOnly)
