import { createHmac } from 'node:crypto'
import type { Pool } from './pool.ts'
import { notAuthorizedError, CognitoError } from './cognito-error.ts'
import type { Tokens } from './tokens.ts'

type Client = { id: string; secret: string }
/** A code by email, or by text message when it goes to a number. */
export type CodeMessage = { to: string; subject: string; text: string }
/** An OpenID provider, and the pool's client there. */
export type Provider = { name: string; issuer: string; clientId: string; clientSecret: string }

/** Context of every operation. `now` in milliseconds is for challenges and lockouts; tokens use the machine's clock. */
export type CognitoContext = {
  pool: Pool
  poolId: string
  client: Client
  tokens: Tokens
  now: () => number
  send: (sent: CodeMessage) => void | Promise<void>
  /** The domain of passkeys; without it there are none. */
  relyingParty: string | undefined
  provider: Provider | undefined
}

/** Throws unless the pool's one client signs with its secret's hash of the user's name. */
export function assertClientSecret({ client }: CognitoContext, ClientId: unknown, name: unknown, hash: unknown): void {
  if (ClientId !== client.id)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${String(ClientId)} does not exist.`)
  if (hash === undefined)
    throw notAuthorizedError(`Client ${client.id} is configured with secret but SECRET_HASH was not received`)
  const right = createHmac('sha256', client.secret)
    .update(`${String(name)}${client.id}`)
    .digest('base64')
  if (hash !== right) throw notAuthorizedError(`Unable to verify secret hash for client ${client.id}`)
}
