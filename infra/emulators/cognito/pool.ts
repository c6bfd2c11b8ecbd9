import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameEmail } from '#shared/auth/session.ts'
import { CognitoError } from './refusal.ts'

/** What is asked for beside the password. */
export type PoolFactor = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA'

/** A sign-in and what came of it: its refresh token by its hash. Times in seconds. */
export type Grant = { origin: string; tokenHash: string; signedInAt: number; endsAt: number; scope: string }

/** A passkey; its key in base64url, its time in milliseconds. */
export type PoolPasskey = {
  id: string
  publicKey: string
  counter: number
  transports: string[]
  attachment: string
  createdAt: number
}

/** An account at a provider by which the user signs in. Its time in milliseconds. */
type Identity = { provider: string; subject: string; linkedAt: number }

/** A user as the file keeps one. Times in milliseconds. */
export type PoolUser = {
  sub: string
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  createdAt: number
  changedAt: number
  attributes: Record<string, string>
  /** Salted and hashed. */
  password: string
  grants: Grant[]
  totp?: { secret: string; verified: boolean }
  factors: PoolFactor[]
  preferred?: PoolFactor
  passkeys: PoolPasskey[]
  /** Whether a passkey alone is enough although factors are asked for. */
  passkeysSuffice: boolean
  identities: Identity[]
  /** Codes that were sent, by what they are for: `password`, or the attribute that they prove. */
  codes: Record<string, { code: string; endsAt: number }>
  /** An e-mail address that waits for its code. */
  newEmail?: string
  guesses: { wrong: number; lockedUntil: number; lastAt: number }
  /** When the user did what an hour limits. */
  acts: Record<string, number[]>
}

export type Pool = {
  users: PoolUser[]
  /** Keep what was changed. */
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

/** The pool of a folder, empty where the folder holds none. What is saved is whole at any moment. */
export function openPool(path: string): Pool {
  mkdirSync(path, { recursive: true })
  const file = join(path, 'pool.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pick<Pool, 'users'>) : { users: [] }
  const users = kept.users.map((user) => Object.assign(blank(), user))
  return {
    users,
    save: () => {
      writeFileSync(`${file}.new`, JSON.stringify({ users }, null, 2))
      renameSync(`${file}.new`, file)
    },
  }
}

/** A user with a password as it is kept, whose e-mail address counts as verified. */
export const newUser = (email: string, password: string, now: number): PoolUser => ({
  ...blank(),
  sub: randomUUID(),
  status: 'CONFIRMED',
  createdAt: now,
  changedAt: now,
  attributes: { email, email_verified: 'true' },
  password,
})

/** A user by their own name in the pool or by e-mail address, whichever case. */
export const userNamed = ({ users }: Pick<Pool, 'users'>, name: unknown): PoolUser | undefined =>
  typeof name === 'string'
    ? users.find(({ sub, attributes }) => sub === name || isSameEmail(attributes['email'] ?? '', name))
    : undefined

/** The same for an administrator, who may know that there is none. */
export function mustBeThere(pool: Pool, name: unknown): PoolUser {
  const user = userNamed(pool, name)
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  return user
}

/** The accounts by which a user signs in, as tokens and attributes tell them. */
export const identitiesOf = ({ identities }: PoolUser) =>
  identities.map(({ provider, subject, linkedAt }) => ({
    userId: subject,
    providerName: provider,
    providerType: provider === 'Google' ? 'Google' : 'OIDC',
    issuer: null,
    primary: 'false',
    dateCreated: String(linkedAt),
  }))

/** A user's attributes as the API lists them. */
export const attributesOf = (user: PoolUser): { Name: string; Value: string }[] =>
  Object.entries({
    sub: user.sub,
    ...user.attributes,
    ...(user.identities.length > 0 ? { identities: JSON.stringify(identitiesOf(user)) } : {}),
  }).map(([Name, Value]) => ({ Name, Value }))
