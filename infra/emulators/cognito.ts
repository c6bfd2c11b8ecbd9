import { createUserApi } from './cognito/user-api.ts'
import { createAdminApi } from './cognito/admin-api.ts'
import { createHostedUiPages } from './cognito/hosted-ui.ts'
import { createFactorsApi } from './cognito/factors.ts'
import { createPasskeysApi } from './cognito/passkeys.ts'
import { hashPassword } from './cognito/passwords.ts'
import { createPoolUser, openPool } from './cognito/pool.ts'
import { createRecoveryApi } from './cognito/recovery.ts'
import { createCognitoServer } from './cognito/server.ts'
import type { Provider, CognitoContext } from './cognito/context.ts'
import { createSignInApi } from './cognito/sign-in.ts'
import { createTokenIssuer } from './cognito/tokens.ts'
import { listenOnLoopback } from './listen.ts'

const region = 'us-east-1'
const poolId = `${region}_LocalDev1`
const client = { id: 'localclient0000000000000001', secret: 'local-client-secret' }
/** The issuer that AWS would name. */
const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`

export type EmulatedCognito = {
  /** Address of the API and of the hosted pages. */
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
  /** Delivers codes. */
  send: CognitoContext['send']
  /** Milliseconds, by which challenges and lockouts expire. */
  now?: () => number
  /** The domain of passkeys; without it there are none. */
  relyingParty?: string
  /** A provider whose linked accounts may sign in, and the addresses for the way back. */
  provider?: Provider | undefined
  callbacks?: () => readonly string[]
  /** The trigger before a stranger becomes a user; throws to refuse. */
  preSignUp?: (event: object) => Promise<unknown>
}

/**
 * Emulates Cognito with AWS's id and issuer, so that the product's own code verifies its tokens. Creates the owner
 * once.
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
}: Options): Promise<EmulatedCognito> {
  const pool = openPool(path)
  if (pool.users.length === 0) {
    pool.users.push(createPoolUser(owner.email, await hashPassword(owner.password), now()))
    pool.save()
  }
  const tokens = createTokenIssuer({ path, pool, poolId, clientId: client.id, issuer })
  const service: CognitoContext = { pool, poolId, client, tokens, now, send, relyingParty, provider }
  const targets = Object.assign(
    {},
    ...[createSignInApi, createRecoveryApi, createUserApi, createFactorsApi, createPasskeysApi, createAdminApi].map(
      (part) => part(service),
    ),
  )
  let endpoint = ''
  const pages = createHostedUiPages(service, { base: () => endpoint, callbacks, preSignUp })
  const { port, close } = await listenOnLoopback(
    createCognitoServer({ targets, pages, keys: tokens.keys, issuer, poolId }),
    0,
  )
  endpoint = `http://127.0.0.1:${port}`
  return { endpoint, poolId, clientId: client.id, clientSecret: client.secret, close }
}
