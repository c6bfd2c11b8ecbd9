import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { minPasswordLength } from '#shared/auth/session.ts'
import type { PoolUser } from './pool.ts'
import { CognitoError } from './cognito-error.ts'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
/** Far below a real cost: tests sign in by the hundred. */
const cost = { N: 2 ** 12 }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}.${(await derive(password, salt, 32, cost)).toString('base64')}`
}

const bytes = (part: string) => Buffer.from(part, 'base64')

export async function isPasswordCorrect(password: unknown, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split('.')
  return typeof password === 'string' && timingSafeEqual(await derive(password, bytes(salt), 32, cost), bytes(hash))
}

const kinds = [
  [/[a-z]/, 'lowercase'],
  [/[A-Z]/, 'uppercase'],
  [/\d/, 'numeric'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'symbol'],
] as const

const refused = (why: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${why}`)

function mustConform(password: unknown): asserts password is string {
  if (typeof password !== 'string' || password.length < minPasswordLength) throw refused('Password not long enough')
  for (const [kind, name] of kinds) if (!kind.test(password)) throw refused(`Password must have ${name} characters`)
  if (password !== password.trim()) throw refused('Password must not begin or end with a space')
}

/** Saves a new password. Throws for a weak one and for the current one: the history has one entry. */
export async function setPassword(user: PoolUser, password: unknown): Promise<void> {
  mustConform(password)
  if (await isPasswordCorrect(password, user.password))
    throw new CognitoError('PasswordHistoryPolicyViolationException', 'Password has previously been used')
  user.password = await hashPassword(password)
  user.status = 'CONFIRMED'
}
