import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { CognitoError } from './cognito-error.ts'

/** Operations of the API by name. */
export type Operations = Record<string, (input: any) => object | Promise<object>>

/** Handles a request for a hosted page; returns false for others. */
export type HostedPages = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean

type Facts = { targets: Operations; pages: HostedPages; keys: () => Promise<object>; issuer: string; poolId: string }

/** Serves Cognito's protocol: the operation in a header, JSON in and out; also the keys and hosted pages. */
export function createCognitoServer({ targets, pages, keys, issuer, poolId }: Facts): Server {
  async function answer(request: IncomingMessage): Promise<object> {
    const { pathname } = new URL(request.url ?? '/', 'http://cognito')
    if (request.method === 'GET' && pathname === `/${poolId}/.well-known/jwks.json`) return keys()
    if (request.method === 'GET' && pathname === `/${poolId}/.well-known/openid-configuration`)
      return configuration(issuer)
    const [service, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
    const target = Object.hasOwn(targets, name) ? targets[name] : undefined
    if (request.method !== 'POST' || service !== 'AWSCognitoIdentityProviderService' || !target)
      throw new CognitoError('UnknownOperationException', 'X-Amz-Target names no call')
    if (name.startsWith('Admin') || name === 'ListUsers') mustBeSigned(request)
    return target(await read(request))
  }
  return createServer((request, response) => {
    if (pages(request, response, new URL(request.url ?? '/', 'http://cognito'))) return
    answer(request).then(
      (body) => send(response, 200, body),
      (error: Error) => {
        const refused = error instanceof CognitoError
        if (!refused) console.error(error)
        const name = refused ? error.name : 'InternalErrorException'
        response.setHeader('x-amzn-errortype', `${name}:`)
        send(response, refused ? 400 : 500, { __type: name, message: error.message })
      },
    )
  })
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body, inSeconds))

async function read(request: IncomingMessage): Promise<unknown> {
  try {
    return await json(request)
  } catch {
    throw new CognitoError('SerializationException', 'The body is no JSON')
  }
}

/** Administrator requests are signed. Tests check their permissions in the templates. */
function mustBeSigned({ headers }: IncomingMessage): void {
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
}

const configuration = (issuer: string): object => ({
  issuer,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['code', 'token'],
  scopes_supported: ['openid', 'email', 'phone', 'profile'],
  subject_types_supported: ['public'],
})

function inSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const moment = this[key]
  return moment instanceof Date ? Math.floor(moment.getTime() / 1000) : value
}
