import { account } from './cognito/account.ts'
import { factors } from './cognito/factors.ts'
import { hashed } from './cognito/passwords.ts'
import { newUser, openPool } from './cognito/pool.ts'
import { recovering } from './cognito/recovery.ts'
import { cognitoServer } from './cognito/serve.ts'
import type { Service } from './cognito/service.ts'
import { signingIn } from './cognito/sign-in.ts'
import { tokensOf } from './cognito/tokens.ts'
import { listening } from './listening.ts'

const region = 'us-east-1'
const poolId = `${region}_LocalDev1`
const client = { id: 'localclient0000000000000001', secret: 'local-client-secret' }
/** Where AWS would say that the tokens come from. */
const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`

export type Cognito = {
  endpoint: string
  poolId: string
  clientId: string
  clientSecret: string
  close: () => Promise<void>
}
type Options = {
  /** Folder of the pool's files. */
  path: string
  owner: { email: string; password: string }
  /** What the pool mails: codes. */
  mail: Service['mail']
  /** In milliseconds: what waits and what is forgiven go by it. */
  now?: () => number
}

/**
 * Cognito on one machine: a pool under the id and issuer that AWS would give it, so that tokens verify by the very code that runs there. The owner is made
 * once, with a password that needs no change; what they change later stays.
 */
export async function startCognito({ path, owner, mail, now = Date.now }: Options): Promise<Cognito> {
  const pool = openPool(path)
  if (pool.users.length === 0) {
    pool.users.push(newUser(owner.email, await hashed(owner.password), now()))
    pool.save()
  }
  const tokens = tokensOf({ path, pool, poolId, clientId: client.id, issuer })
  const service: Service = { pool, poolId, client, tokens, now, mail }
  const targets = { ...signingIn(service), ...recovering(service), ...account(service), ...factors(service) }
  const { port, close } = await listening(cognitoServer({ targets, keys: tokens.keys, issuer, poolId }), 0)
  return { endpoint: `http://127.0.0.1:${port}`, poolId, clientId: client.id, clientSecret: client.secret, close }
}
