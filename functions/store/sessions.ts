import type { Factor, Identity, Level, Session, User } from '#shared/session.ts'
import { refreshMargin } from '#shared/session.ts'
import { bare, create, get, getAll, type Op, query, remove, transact, update, write } from './table.ts'
import { keys } from './keys.ts'

/** A signed-in browser. Its key is the hash of its cookie; `sealed` is the refresh token, which only the cookie opens. Instants are ISO UTC, ends in seconds. */
export type SessionRow = {
  hash: string
  sealed: string
  username: string
  userId: string
  email: string
  level: Level
  createdAt: string
  expiresAt: number
  endsAt: number
}

/** What is known of the owner beside Cognito: whether a second factor is enrolled, since when (ms), and the name. */
export type OwnerFacts = { totp: boolean; totpAt: number; name: string }

const facts = (row: Partial<OwnerFacts> | undefined): OwnerFacts => ({ totp: false, totpAt: 0, name: '', ...row })

const stored = (row: SessionRow) => ({
  ...keys.session(row.hash),
  ...row,
  gsi1pk: 'SESSIONS',
  gsi1sk: `${row.createdAt}#${row.hash}`,
  ttl: row.endsAt,
})

/** Keep a new session. */
export const saveSession = (row: SessionRow): Promise<unknown> => write(create(stored(row)))

/** The session of a hash with what is known of the owner; undefined when there is none. */
export async function sessionOf(hash: string): Promise<{ session: SessionRow; owner: OwnerFacts } | undefined> {
  const [session, owner] = await getAll<Record<string, unknown>>([keys.session(hash), keys.owner])
  if (!session) return undefined
  return { session: bare<SessionRow>(session), owner: facts(owner && bare<OwnerFacts>(owner)) }
}

/** End one session; one that is gone already is as good. */
export const removeSession = (hash: string): Promise<unknown> => write(remove(keys.session(hash)))

/** Note a session's new end in seconds; refused with no-session when it was signed out meanwhile. */
export const prolong = (hash: string, expiresAt: number): Promise<unknown> =>
  write(
    update(keys.session(hash), 'SET expiresAt = :at', {
      if: 'attribute_exists(pk)',
      values: { ':at': expiresAt },
      otherwise: 'no-session',
    }),
  )

/** Remove every session but the one to keep, and answer how many. */
export async function removeSessions(keep?: string): Promise<number> {
  const all = await query<SessionRow>({ index: 'gsi1', pk: 'SESSIONS' })
  const others = all.filter(({ hash }) => hash !== keep)
  await Promise.all(others.map(({ hash }) => removeSession(hash)))
  return others.length
}

/** What is known of the owner beside Cognito, with defaults before the first sign-in. */
export const ownerFacts = async (): Promise<OwnerFacts> => facts(await get<Partial<OwnerFacts>>(keys.owner))

/** Keep the owner's name. */
export const saveName = (name: string): Promise<unknown> =>
  write(update(keys.owner, 'SET #name = :name', { names: { '#name': 'name' }, values: { ':name': name } }))

const factor = (enrolled: boolean, at: number): Op =>
  update(keys.owner, 'SET totp = :totp, totpAt = :at', {
    if: 'attribute_not_exists(totpAt) OR totpAt <= :at',
    values: { ':totp': enrolled, ':at': at },
    otherwise: 'changed-meanwhile',
  })

/** The owner's second factor, as seen at an instant (ms); what was seen later holds. */
export const noteFactor = (enrolled: boolean, at: number): Promise<unknown> => write(factor(enrolled, at))

/** A second factor was proven in this session (see shared/README, Sessions): from now on every session needs it, and this one has it. */
export const raiseLevel = (hash: string, at: number): Promise<void> =>
  transact([
    factor(true, at),
    update(keys.session(hash), 'SET #level = :level', {
      if: 'attribute_exists(pk)',
      names: { '#level': 'level' },
      values: { ':level': 'aal2' },
      otherwise: 'no-session',
    }),
  ])

/** A sign-in that waits for its next answer. `sealed` is Cognito's own word for it. */
export type ChallengeRow = { name: string; username: string; sealed: string; wrong?: number }

/** Keep a sign-in that waits until `endsAt` in seconds. */
export const saveChallenge = (hash: string, row: ChallengeRow, endsAt: number): Promise<unknown> =>
  write(create({ ...keys.challenge(hash), ...row, ttl: endsAt }))

/** The sign-in that waits under a hash; undefined when there is none or its time is over. */
export const challengeOf = (hash: string): Promise<ChallengeRow | undefined> => get<ChallengeRow>(keys.challenge(hash))

/** Forget a sign-in that waited. */
export const removeChallenge = (hash: string): Promise<unknown> => write(remove(keys.challenge(hash)))

/** Count one answer to a challenge before it is judged; refused with challenge-over after `most`. */
export const countAnswer = (hash: string, most: number): Promise<unknown> =>
  write(
    update(keys.challenge(hash), 'ADD wrong :one', {
      if: 'attribute_exists(pk) AND (attribute_not_exists(wrong) OR wrong < :most)',
      values: { ':one': 1, ':most': most },
      otherwise: 'challenge-over',
    }),
  )

/** Take a code out of use until `until` in seconds; refused with wrong-code when it was taken before. */
export const takeCode = (hash: string, until: number): Promise<unknown> =>
  write(create({ ...keys.takenCode(hash), ttl: until }, 'wrong-code'))

/** Give back a code that opened nothing. */
export const giveCodeBack = (hash: string): Promise<unknown> => write(remove(keys.takenCode(hash)))

/** The owner's second factors, as a session shows them. */
export const factorsOf = ({ totp }: OwnerFacts): Factor[] => (totp ? [{ factorType: 'totp', status: 'verified' }] : [])

/** How the owner of a session signs in: by e-mail alone. */
export const identitiesOf = ({ userId, email }: SessionRow): Identity[] => [{ provider: 'email', id: userId, email }]

/** A session as its browser sees it, at an instant in seconds. */
export function sessionSeen(session: SessionRow, owner: OwnerFacts, now: number): Session {
  const { userId, email, expiresAt, level } = session
  const user: User = {
    id: userId,
    email,
    name: owner.name,
    identities: identitiesOf(session),
    factors: factorsOf(owner),
  }
  return { expiresAt, expiresIn: Math.max(0, expiresAt - Math.floor(now)), tokenType: 'bearer', level, user }
}

/** Whether a session is due for a refresh at an instant in seconds. */
export const isNearItsEnd = ({ expiresAt }: SessionRow, now: number): boolean => expiresAt - now < refreshMargin
