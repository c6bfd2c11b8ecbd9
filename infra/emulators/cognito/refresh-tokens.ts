import { randomBytes, randomUUID } from 'node:crypto'
import type { Grant, Pool, PoolUser } from './pool.ts'
import { hashToken, userScope } from './tokens.ts'

const refreshSeconds = 30 * 24 * 3600

/** Creates a sign-in and its refresh token, of which only the hash is stored. */
export function issueRefreshToken(user: PoolUser, scope = userScope): { grant: Grant; refreshToken: string } {
  const seconds = Math.floor(Date.now() / 1000)
  const refreshToken = randomBytes(64).toString('base64url')
  const grant = {
    origin: randomUUID(),
    tokenHash: hashToken(refreshToken),
    signedInAt: seconds,
    endsAt: seconds + refreshSeconds,
    scope,
  }
  user.grants = [...user.grants.filter(({ endsAt }) => endsAt > seconds), grant]
  return { grant, refreshToken }
}

/** Finds the user of a valid refresh token. */
export function findRefreshGrant({ users }: Pool, refreshToken: string): { user: PoolUser; grant: Grant } | undefined {
  const hash = hashToken(refreshToken)
  for (const user of users) {
    const grant = user.grants.find(({ tokenHash }) => tokenHash === hash)
    if (grant) return { user, grant }
  }
  return undefined
}

/** Ends a refresh token and its access tokens. An unknown one counts as ended (RFC 7009). */
export function revokeRefreshToken({ users, save }: Pool, refreshToken: string): void {
  const hash = hashToken(refreshToken)
  for (const user of users) user.grants = user.grants.filter(({ tokenHash }) => tokenHash !== hash)
  save()
}
