import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import { type Grant, listIdentities, type Pool, type PoolUser } from './pool.ts'
import { notAuthorizedError, CognitoError } from './cognito-error.ts'

const lasts = 3600
/** The scope of user operations, given to sign-ins by the API. */
export const userScope = 'aws.cognito.signin.user.admin'

const make = promisify(generateKeyPair)
/** Hashes a token for storage. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type Tokens = {
  keys: () => Promise<{ keys: object[] }>
  /** Issues the access and identity tokens of a grant, with more claims in the identity. */
  issue: (
    user: PoolUser,
    grant: Grant,
    claims?: object,
  ) => Promise<{ AccessToken: string; IdToken: string; ExpiresIn: number }>
  /** Finds the user and grant of a valid access token. Throws NotAuthorizedException. */
  bearer: (token: unknown) => Promise<{ user: PoolUser; origin: string }>
}

type Facts = { path: string; pool: Pool; poolId: string; clientId: string; issuer: string }

/** Issues tokens that AWS's verifier accepts, signed with a key of the folder. Times are the machine's. */
export function createTokenIssuer({ path, pool, poolId, clientId, issuer }: Facts): Tokens {
  let kept: Promise<KeyObject> | undefined
  const key = () => (kept ??= keyIn(join(path, 'key.pem')))
  const publicKey = async () => {
    const { kty, n = '', e } = createPublicKey(await key()).export({ format: 'jwk' })
    return { kty, n, e, kid: hashToken(n), alg: 'RS256', use: 'sig' }
  }
  const signed = async (claims: object): Promise<string> => {
    const { kid, alg } = await publicKey()
    const text = [{ kid, alg }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${text}.${sign('sha256', Buffer.from(text), await key()).toString('base64url')}`
  }
  const keys = async () => ({ keys: [await publicKey()] })
  const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse: 'access' })

  return {
    keys,
    issue: async (user, { origin, signedInAt, scope }, claims) => {
      const iat = Math.floor(Date.now() / 1000)
      const common = {
        sub: user.sub,
        iss: issuer,
        origin_jti: origin,
        event_id: randomUUID(),
        auth_time: signedInAt,
        iat,
        exp: iat + lasts,
      }
      const told = Object.entries(user.attributes).map(([name, value]) => [
        name,
        name.endsWith('_verified') ? value === 'true' : value,
      ])
      const [AccessToken, IdToken] = await Promise.all([
        signed({
          ...common,
          jti: randomUUID(),
          token_use: 'access',
          client_id: clientId,
          username: user.sub,
          scope,
        }),
        signed({
          ...common,
          ...Object.fromEntries(told),
          ...(user.identities.length > 0 ? { identities: listIdentities(user) } : {}),
          ...claims,
          jti: randomUUID(),
          token_use: 'id',
          aud: clientId,
          'cognito:username': user.sub,
        }),
      ])
      return { AccessToken, IdToken, ExpiresIn: lasts }
    },
    bearer: async (token) => {
      if (typeof token !== 'string') throw notAuthorizedError('Invalid Access Token')
      verifier.cacheJwks((await keys()) as Parameters<typeof verifier.cacheJwks>[0])
      const claims = await verifier.verify(token).catch((error: unknown) => {
        throw notAuthorizedError(error instanceof JwtExpiredError ? 'Access Token has expired' : 'Invalid Access Token')
      })
      const user = pool.users.find(({ sub }) => sub === claims.sub)
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
      const origin = claims.origin_jti
      if (!user.grants.some((grant) => grant.origin === origin))
        throw notAuthorizedError('Access Token has been revoked')
      if (!claims.scope.split(' ').includes(userScope))
        throw notAuthorizedError('Access Token does not have required scopes')
      return { user, origin }
    },
  }
}

async function keyIn(file: string): Promise<KeyObject> {
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  const { privateKey } = await make('rsa', { modulusLength: 2048 })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}
