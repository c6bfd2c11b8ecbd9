import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { AnswerOf, Endpoint, RequestOf } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import type { StandRow } from '#functions/db/stand/stands.ts'
import { readStandHash } from './cookies.ts'
import { type HandlerContext, type LambdaHandler, createHandler } from './create-handler.ts'
import { requireSameOrigin, requireSession } from './require-session.ts'
import { requireOpenStand } from './require-stand.ts'

/** The owner, or the paired tablet that asks. */
type OwnerCaller<C> = HandlerContext<C> & { stand?: StandRow | undefined }

type OwnerHandler<C> = (request: RequestOf<C>, caller: OwnerCaller<C>) => Promise<AnswerOf<C>>

/**
 * Wraps a handler of an owner endpoint in the middleware. It checks the origin, then the owner's session and its end. A
 * paired tablet passes only where the endpoint says `stand`, while it is open, and with the permission that it names.
 */
export function createOwnerHandler<C extends Endpoint<any, any>>(call: C, handler: OwnerHandler<C>): LambdaHandler {
  const stands = new WeakMap<APIGatewayProxyEventV2, StandRow>()
  return createHandler(
    call,
    (request, caller) => handler(request, { ...caller, stand: stands.get(caller.event) }),
    async (event, cookies) => {
      await requireSameOrigin(event, cookies)
      if (readStandHash(event) !== undefined) {
        if (!call.stand) throw new ApiError('stand-only')
        const stand = await requireOpenStand(event, cookies)
        if (call.stand !== true && !stand.permissions?.includes(call.stand)) throw new ApiError('stand-only')
        stands.set(event, stand)
        return
      }
      const { session } = await requireSession(event)
      if (session.expiresAt <= nowMs() / 1000) throw new ApiError('no-session')
    },
  )
}
