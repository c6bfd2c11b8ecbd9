import { createHmac } from 'node:crypto'
import type { Pool } from './pool.ts'
import { notAuthorized, CognitoError } from './refusal.ts'
import type { Tokens } from './tokens.ts'

type Client = { id: string; secret: string }
/** What Cognito sends: a code, by mail or, when it goes to a number, by text message. */
export type Sent = { to: string; subject: string; text: string }
/** A provider whose accounts may sign in (OpenID Connect), and the client that the pool is there. */
export type Provider = { name: string; issuer: string; clientId: string; clientSecret: string }

/** What every call works with. `now` in milliseconds: what waits, what is forgiven and the codes of an app go by it, tokens go by the machine's clock. */
export type Service = {
  pool: Pool
  poolId: string
  client: Client
  tokens: Tokens
  now: () => number
  send: (sent: Sent) => void | Promise<void>
  /** The domain that passkeys are for; without one there are none. */
  relyingParty: string | undefined
  provider: Provider | undefined
}

/** Only the pool's one client calls, and only with its secret's hash, which is made of the name that the call is about. */
export function mustKnowSecret({ client }: Service, ClientId: unknown, name: unknown, hash: unknown): void {
  if (ClientId !== client.id)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${String(ClientId)} does not exist.`)
  if (hash === undefined)
    throw notAuthorized(`Client ${client.id} is configured with secret but SECRET_HASH was not received`)
  const right = createHmac('sha256', client.secret)
    .update(`${String(name)}${client.id}`)
    .digest('base64')
  if (hash !== right) throw notAuthorized(`Unable to verify secret hash for client ${client.id}`)
}
