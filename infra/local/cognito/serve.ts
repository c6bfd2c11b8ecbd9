import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'

type Router = (target: string) => (context: object, request: any) => Promise<unknown>

type Facts = { errors: { CognitoError: any }; jwk: object; poolId: string; context: object }
type Answer = [status: number, body: unknown]

/** Cognito's protocol before a router of its calls: the call's name in a header, JSON in and out, moments as seconds; beside it the pool's public key. */
export function cognitoServer(router: Router, { errors, jwk, poolId, context }: Facts): Server {
  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method === 'GET' && request.url === `/${poolId}/.well-known/jwks.json`) return [200, { keys: [jwk] }]
    const [, target] = String(request.headers['x-amz-target'] ?? '').split('.')
    if (request.method !== 'POST' || !target)
      return [400, { __type: 'UnknownOperationException', message: 'X-Amz-Target names no call' }]
    try {
      return [200, await router(target)(context, await json(request))]
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      return error instanceof errors.CognitoError
        ? [400, { __type: code, message }]
        : [500, { __type: 'InternalErrorException', message }]
    }
  }
  return createServer(async (request, response) => {
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body, inSeconds))
  })
}

function inSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const moment = this[key]
  return moment instanceof Date ? Math.floor(moment.getTime() / 1000) : value
}
