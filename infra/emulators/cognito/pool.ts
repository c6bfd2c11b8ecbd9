import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameEmail } from '#shared/auth/session.ts'
import { parseDataFile } from '../data-folder/damage.ts'
import { CognitoError } from './cognito-error.ts'

/** Second factors besides the password. */
export type PoolFactor = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA'

/** A sign-in with the hash of its refresh token. Times in seconds. */
export type Grant = { origin: string; tokenHash: string; signedInAt: number; endsAt: number; scope: string }

/** A passkey with its key in base64url and its time in milliseconds. */
export type PoolPasskey = {
  id: string
  publicKey: string
  counter: number
  transports: string[]
  attachment: string
  createdAt: number
}

/** A linked account at a provider. Time in milliseconds. */
type Identity = { provider: string; subject: string; linkedAt: number }

/** A stored user. Times in milliseconds. */
export type PoolUser = {
  sub: string
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  createdAt: number
  changedAt: number
  attributes: Record<string, string>
  /** Salted hash. */
  password: string
  grants: Grant[]
  totp?: { secret: string; verified: boolean }
  factors: PoolFactor[]
  preferred?: PoolFactor
  passkeys: PoolPasskey[]
  /** A passkey is enough even when factors are required. */
  passkeysSuffice: boolean
  identities: Identity[]
  /** Sent codes by purpose: `password`, or the attribute to verify. */
  codes: Record<string, { code: string; endsAt: number }>
  /** An email address that waits for its code. */
  newEmail?: string
  guesses: { wrong: number; lockedUntil: number; lastAt: number }
  /** Times of hourly limited requests. */
  acts: Record<string, number[]>
}

export type Pool = {
  users: PoolUser[]
  /** Saves all changes. */
  save: () => void
}

const blank = () => ({
  grants: [],
  factors: [],
  passkeys: [],
  passkeysSuffice: false,
  identities: [],
  codes: {},
  guesses: { wrong: 0, lockedUntil: 0, lastAt: 0 },
  acts: {},
})

/** Opens the pool of a folder, or an empty one. Writes atomically. */
export function openPool(path: string): Pool {
  mkdirSync(path, { recursive: true })
  const file = join(path, 'pool.json')
  const kept = existsSync(file) ? parseDataFile<Pick<Pool, 'users'>>(file, readFileSync(file, 'utf8')) : { users: [] }
  const users = kept.users.map((user) => Object.assign(blank(), user))
  return {
    users,
    save: () => {
      writeFileSync(`${file}.new`, JSON.stringify({ users }, null, 2))
      renameSync(`${file}.new`, file)
    },
  }
}

/** Makes a user with a hashed password and a verified email address. */
export const createPoolUser = (email: string, password: string, now: number): PoolUser => ({
  ...blank(),
  sub: randomUUID(),
  status: 'CONFIRMED',
  createdAt: now,
  changedAt: now,
  attributes: { email, email_verified: 'true' },
  password,
})

/** Finds a user by name or by email address in any case. */
export const findPoolUser = ({ users }: Pick<Pool, 'users'>, name: unknown): PoolUser | undefined =>
  typeof name === 'string'
    ? users.find(({ sub, attributes }) => sub === name || isSameEmail(attributes['email'] ?? '', name))
    : undefined

/** Finds a user for an administrator, who may know that there is none. */
export function getPoolUser(pool: Pool, name: unknown): PoolUser {
  const user = findPoolUser(pool, name)
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  return user
}

/** Returns the linked accounts as tokens and attributes show them. */
export const listIdentities = ({ identities }: PoolUser) =>
  identities.map(({ provider, subject, linkedAt }) => ({
    userId: subject,
    providerName: provider,
    providerType: provider === 'Google' ? 'Google' : 'OIDC',
    issuer: null,
    primary: 'false',
    dateCreated: String(linkedAt),
  }))

/** Returns a user's attributes as the API lists them. */
export const listAttributes = (user: PoolUser): { Name: string; Value: string }[] =>
  Object.entries({
    sub: user.sub,
    ...user.attributes,
    ...(user.identities.length > 0 ? { identities: JSON.stringify(listIdentities(user)) } : {}),
  }).map(([Name, Value]) => ({ Name, Value }))
