import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'

type Router = (target: string) => (context: object, request: any) => Promise<unknown>

type Facts = { errors: { CognitoError: any }; jwk: object; poolId: string; context: object }

/** Cognito's protocol before a router of its calls: the call's name in a header, JSON in and out, moments as seconds; beside it the pool's public key. */
export const cognitoServer = (router: Router, { errors, jwk, poolId, context }: Facts): Server =>
  createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(body, inSeconds))
    if (request.method === 'GET' && request.url === `/${poolId}/.well-known/jwks.json`)
      return send(200, { keys: [jwk] })
    const [, target] = String(request.headers['x-amz-target'] ?? '').split('.')
    if (request.method !== 'POST' || !target)
      return send(400, { __type: 'UnknownOperationException', message: 'X-Amz-Target names no call' })
    json(request)
      .then((input) => router(target)(context, input))
      .then((output) => send(200, output))
      .catch((error: Error & { code?: string }) =>
        error instanceof errors.CognitoError
          ? send(400, { __type: error.code, message: error.message })
          : send(500, { __type: 'InternalErrorException', message: error.message }),
      )
  })

function inSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const moment = this[key]
  return moment instanceof Date ? Math.floor(moment.getTime() / 1000) : value
}
