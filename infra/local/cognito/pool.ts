import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sameEmail } from '#shared/session.ts'

type Factor = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA'

/** A sign-in and what came of it: its refresh token by its hash. Times in seconds. */
export type Grant = { origin: string; tokenHash: string; signedInAt: number; endsAt: number; scope: string }

/** A user as the file keeps one. Times in milliseconds. */
export type User = {
  sub: string
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  createdAt: number
  changedAt: number
  attributes: Record<string, string>
  /** Salted and hashed. */
  password: string
  grants: Grant[]
  totp?: { secret: string; verified: boolean }
  factors: Factor[]
  preferred?: Factor
  /** Codes that were sent, by what they are for: `password`, or the attribute that they prove. */
  codes: Record<string, { code: string; endsAt: number }>
  guesses: { wrong: number; lockedUntil: number; lastAt: number }
  /** When the user did what an hour limits. */
  acts: Record<string, number[]>
}

export type Pool = {
  users: User[]
  /** Keep what was changed. */
  save: () => void
}

/** The pool of a folder, empty where the folder holds none. What is saved is whole at any moment. */
export function openPool(path: string): Pool {
  mkdirSync(path, { recursive: true })
  const file = join(path, 'pool.json')
  const { users } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pick<Pool, 'users'>) : { users: [] }
  return {
    users,
    save: () => {
      writeFileSync(`${file}.new`, JSON.stringify({ users }, null, 2))
      renameSync(`${file}.new`, file)
    },
  }
}

/** A user with a password as it is kept, whose e-mail address counts as verified. */
export const newUser = (email: string, password: string, now: number): User => ({
  sub: randomUUID(),
  status: 'CONFIRMED',
  createdAt: now,
  changedAt: now,
  attributes: { email, email_verified: 'true' },
  password,
  grants: [],
  factors: [],
  codes: {},
  guesses: { wrong: 0, lockedUntil: 0, lastAt: 0 },
  acts: {},
})

/** A user by their own name in the pool or by e-mail address, whichever case. */
export const userNamed = ({ users }: Pick<Pool, 'users'>, name: unknown): User | undefined =>
  typeof name === 'string'
    ? users.find(({ sub, attributes }) => sub === name || sameEmail(attributes['email'] ?? '', name))
    : undefined

/** A user's attributes as the API lists them. */
export const attributesOf = ({ sub, attributes }: User): { Name: string; Value: string }[] =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }))
