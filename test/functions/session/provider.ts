import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Claims = Record<string, unknown>
export type Forged = { alg?: string; kid?: string; by?: 'us' | 'a stranger'; header?: object }

/** A token as its issuer would sign it, or as somebody who is not would. */
export function token(claims: Claims, { alg = 'RS256', kid = 'the-key', by = 'us', header = {} }: Forged = {}): string {
  const text = `${part({ alg, kid, typ: 'JWT', ...header })}.${part(claims)}`
  if (alg === 'none') return `${text}.`
  if (alg === 'HS256') {
    const secret = publicKey.export({ type: 'spki', format: 'pem' })
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  return `${text}.${sign('sha256', Buffer.from(text), by === 'us' ? privateKey : stranger).toString('base64url')}`
}

export const seconds = (): number => Math.floor(Date.now() / 1000)
export const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalDev1'
const client = 'localclient0000000000000001'

const common = (): Claims => ({ sub: 'the-owner', iss: issuer, iat: seconds(), exp: seconds() + 3600 })
/** What Cognito's access token says of the owner, but for what is given. */
export const access = (given: Claims = {}): Claims => ({
  ...common(),
  token_use: 'access',
  client_id: client,
  username: 'the-owner',
  ...given,
})
/** The same of its identity. */
export const identity = (given: Claims = {}): Claims => ({
  ...common(),
  token_use: 'id',
  aud: client,
  email: demoOwner.email,
  email_verified: true,
  ...given,
})

type Told = (body: any) => [status: number, body: object]
type Granted = { challenge: string; redirect: string; tokens: object }

/** Cognito, its pages and a provider on one port, which answer what a test says; a code is worth something once, to whoever has its verifier. */
export async function startScripted() {
  const script: { calls: Record<string, Told>; asked: string[]; codes: Map<string, Granted> } = {
    calls: {},
    asked: [],
    codes: new Map(),
  }
  let origin = ''
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'the-key', alg: 'RS256', use: 'sig' }

  const granted = (form: URLSearchParams): [number, object] => {
    const code = form.get('code') ?? ''
    const found = script.codes.get(code)
    script.codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right = found && found.challenge === challenge && found.redirect === form.get('redirect_uri')
    return right ? [200, found.tokens] : [400, { error: 'invalid_grant' }]
  }
  const answer = ({ url, method, headers }: IncomingMessage, text: string): [number, object] => {
    if (url === '/oauth2/token') return granted(new URLSearchParams(text))
    if (url?.endsWith('/.well-known/openid-configuration'))
      return [200, { authorization_endpoint: `${origin}/choose`, jwks_uri: `${origin}/keys` }]
    if (method === 'GET') return [200, { keys: [jwk] }]
    const target = String(headers['x-amz-target']).split('.')[1]!
    script.asked.push(target)
    return script.calls[target]?.(JSON.parse(text)) ?? [200, {}]
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const [status, body] = answer(request, text)
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
    })
  })
  const { port, close } = await listenOnLoopback(server, 0)
  origin = `http://127.0.0.1:${port}`
  return { origin, close, script }
}
