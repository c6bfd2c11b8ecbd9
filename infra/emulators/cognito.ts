import { userApi } from './cognito/user-api.ts'
import { adminApi } from './cognito/admin-api.ts'
import { hostedUiPages } from './cognito/hosted-ui.ts'
import { factors } from './cognito/factors.ts'
import { passkeys } from './cognito/passkeys.ts'
import { hashed } from './cognito/passwords.ts'
import { newUser, openPool } from './cognito/pool.ts'
import { recoveryApi } from './cognito/recovery.ts'
import { cognitoServer } from './cognito/serve.ts'
import type { Provider, Service } from './cognito/service.ts'
import { signInApi } from './cognito/sign-in.ts'
import { tokensOf } from './cognito/tokens.ts'
import { listening } from './listen.ts'

const region = 'us-east-1'
const poolId = `${region}_LocalDev1`
const client = { id: 'localclient0000000000000001', secret: 'local-client-secret' }
/** Where AWS would say that the tokens come from. */
const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`

export type Cognito = {
  /** Of the API, and of the domain whose pages take browsers to a provider. */
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
  /** What the pool sends: codes. */
  send: Service['send']
  /** In milliseconds: what waits and what is forgiven go by it. */
  now?: () => number
  /** The domain that passkeys are for; none without. */
  relyingParty?: string
  /** Whose accounts may sign in once they are linked, and where their browsers come back to. */
  provider?: Provider | undefined
  callbacks?: () => readonly string[]
  /** The trigger that is asked before a stranger becomes a user: throws to refuse. */
  preSignUp?: (event: object) => Promise<unknown>
}

/**
 * Cognito on one machine: a pool under the id and issuer that AWS would give it, so that tokens verify by the very code that runs there. The owner is made
 * once, with a password that needs no change; what they change later stays.
 */
export async function startCognito({
  path,
  owner,
  send,
  now = Date.now,
  relyingParty,
  provider,
  callbacks = () => [],
  preSignUp = async () => undefined,
}: Options): Promise<Cognito> {
  const pool = openPool(path)
  if (pool.users.length === 0) {
    pool.users.push(newUser(owner.email, await hashed(owner.password), now()))
    pool.save()
  }
  const tokens = tokensOf({ path, pool, poolId, clientId: client.id, issuer })
  const service: Service = { pool, poolId, client, tokens, now, send, relyingParty, provider }
  const targets = Object.assign(
    {},
    ...[signInApi, recoveryApi, userApi, factors, passkeys, adminApi].map((part) => part(service)),
  )
  let endpoint = ''
  const pages = hostedUiPages(service, { base: () => endpoint, callbacks, preSignUp })
  const { port, close } = await listening(cognitoServer({ targets, pages, keys: tokens.keys, issuer, poolId }), 0)
  endpoint = `http://127.0.0.1:${port}`
  return { endpoint, poolId, clientId: client.id, clientSecret: client.secret, close }
}
