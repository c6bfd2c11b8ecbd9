import {
  type SessionDevice,
  type AuthLevel,
  refreshMarginSeconds,
  type Session,
  type User,
} from '#shared/auth/session.ts'
import {
  type EnrolledFactor,
  findEnrolledFactors,
  factorsOfOwner,
  toOwnerFacts,
  ownerIdentities,
  type OwnerFacts,
} from './owner.ts'
import {
  stripKeys,
  createOp,
  getItem,
  getItems,
  type TransactionItem,
  queryAll,
  deleteOp,
  transact,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'

/**
 * A signed-in browser. Its key is the hash of its cookie; `sealed` is the refresh token, which only the cookie opens, and empty where there is none. Instants
 * are ISO UTC, ends in seconds. A row of an earlier release lacks what is optional.
 */
export type SessionRow = {
  hash: string
  sealed: string
  username: string
  userId: string
  email: string
  level: AuthLevel
  createdAt: string
  expiresAt: number
  endsAt: number
  /** What the browser calls itself, and where its time zone is. */
  browser?: string
  zone?: string
  usedAt?: string
  /** The hash by which this browser is known at the door. */
  device?: string
  /** The account elsewhere that it came by. */
  provider?: string
  /** It came by a provider's word alone. */
  limited?: true
}

const stored = (row: SessionRow) => ({
  ...keys.session(row.hash),
  ...row,
  gsi1pk: indexKeys.sessions.pk,
  gsi1sk: `${row.createdAt}#${row.hash}`,
  ttl: row.endsAt,
})

/** Keep a new session. */
export const saveSession = (row: SessionRow): Promise<unknown> => writeItem(createOp(stored(row)))

/** The session of a hash with what is known of the owner; undefined when there is none. */
export async function readSession(hash: string): Promise<{ session: SessionRow; owner: OwnerFacts } | undefined> {
  const [session, owner] = await getItems<Record<string, unknown>>([keys.session(hash), keys.owner])
  if (!session) return undefined
  return {
    session: stripKeys<SessionRow>(session),
    owner: toOwnerFacts(owner && stripKeys<Partial<OwnerFacts>>(owner)),
  }
}

/** End one session; one that is gone already is as good. */
export const deleteSession = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.session(hash)))

/** Note a session's new end in seconds; refused with no-session when it was signed out meanwhile. */
export const extendSession = (hash: string, expiresAt: number): Promise<unknown> =>
  writeItem(
    updateOp(keys.session(hash), 'SET expiresAt = :at', {
      if: 'attribute_exists(pk)',
      values: { ':at': expiresAt },
      otherwise: 'no-session',
    }),
  )

/** Note where and by what a session was used, at an ISO instant. */
export const recordUse = (hash: string, seen: ClientInfo, usedAt: string): Promise<unknown> => {
  const values = Object.entries({ ...seen, usedAt })
  return writeItem(
    updateOp(keys.session(hash), `SET ${values.map(([name]) => `#${name} = :${name}`).join(', ')}`, {
      if: 'attribute_exists(pk)',
      names: Object.fromEntries(values.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
      otherwise: 'no-session',
    }),
  )
}
/** What a browser says of itself, and where the CDN saw it. */
export type ClientInfo = { browser: string; zone?: string }

/** Every session that has not ended. */
export const listSessions = async (): Promise<SessionRow[]> =>
  (await queryAll<Record<string, unknown>>(indexKeys.sessions)).map((row) => stripKeys<SessionRow>(row))

/** Remove every session but the one to keep, or those of one kind, and answer how many. */
export async function deleteSessions(
  keep?: string,
  which: (session: SessionRow) => boolean = () => true,
): Promise<number> {
  const others = (await listSessions()).filter((session) => session.hash !== keep && which(session))
  await Promise.all(others.map(({ hash }) => deleteSession(hash)))
  return others.length
}

/** A session's short name, by which it is signed out: its row's key says more than a list needs. */
const idOf = ({ hash }: SessionRow): string => hash.slice(0, 16)

/** The session of a short name; undefined when it is out. */
export const findSession = async (id: string): Promise<SessionRow | undefined> =>
  (await listSessions()).find((session) => idOf(session) === id)

/** The signed-in browsers as the one of `current` sees them, the last used first. */
export const queryDevices = (sessions: readonly SessionRow[], current: string): SessionDevice[] =>
  sessions
    .map((session) => {
      const { hash, browser = '', zone, createdAt, usedAt = createdAt, level } = session
      return { id: idOf(session), current: hash === current, browser, createdAt, usedAt, level, ...(zone && { zone }) }
    })
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt))

/** The write by which a session goes on under another e-mail address of its owner. */
export const replaceSession = (hash: string, email: string): TransactionItem =>
  updateOp(keys.session(hash), 'SET email = :email', {
    if: 'attribute_exists(pk)',
    values: { ':email': email },
    otherwise: 'no-session',
  })

/**
 * A second factor was proven in this session (see shared/auth/README, Sessions): from now on every session needs it,
 * and this one has it.
 */
export const raiseAuthLevel = (
  hash: string,
  enrolled: EnrolledFactor,
  at: number,
  beside: readonly TransactionItem[] = [],
): Promise<void> =>
  transact([
    ...beside,
    findEnrolledFactors(enrolled, at),
    updateOp(keys.session(hash), 'SET #level = :level', {
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
  writeItem(createOp({ ...keys.challenge(hash), ...row, ttl: endsAt }))

/** The sign-in that waits under a hash; undefined when there is none or its time is over. */
export const getChallenge = (hash: string): Promise<ChallengeRow | undefined> =>
  getItem<ChallengeRow>(keys.challenge(hash))

/** Forget a sign-in that waited, by whoever comes first; refused as told when another did. */
export const takeChallenge = (hash: string, otherwise: 'sign-in-over' | 'challenge-over'): Promise<unknown> =>
  writeItem(deleteOp(keys.challenge(hash), { if: 'attribute_exists(pk)', otherwise }))

/** Forget a sign-in that waited. */
export const deleteChallenge = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.challenge(hash)))

/** Answers that one challenge takes. */
export const maxAnswers = 5

/** Count one answer to a challenge before it is judged; refused with challenge-over after `most`. */
export const countAnswer = (hash: string, most: number): Promise<unknown> =>
  writeItem(
    updateOp(keys.challenge(hash), 'ADD wrong :one', {
      if: 'attribute_exists(pk) AND (attribute_not_exists(wrong) OR wrong < :most)',
      values: { ':one': 1, ':most': most },
      otherwise: 'challenge-over',
    }),
  )

/** Take a code out of use until `until` in seconds; refused with wrong-code when it was taken before. */
export const useCode = (hash: string, until: number): Promise<unknown> =>
  writeItem(createOp({ ...keys.takenCode(hash), ttl: until }, 'wrong-code'))

/** Give back a code that opened nothing. */
export const restoreCode = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.takenCode(hash)))

/** A session as its browser sees it, at an instant in seconds. */
export function toSessionView(session: SessionRow, owner: OwnerFacts, now: number): Session {
  const { userId, email, expiresAt, level, limited } = session
  const user: User = {
    id: userId,
    email,
    name: owner.name,
    ...(owner.locale && { locale: owner.locale }),
    identities: ownerIdentities(owner, userId),
    factors: factorsOfOwner(owner),
  }
  return {
    expiresAt,
    expiresIn: Math.max(0, expiresAt - Math.floor(now)),
    tokenType: 'bearer',
    level,
    user,
    ...(limited ? { limited } : {}),
  }
}

/** Whether a session is due for a refresh at an instant in seconds; one that cannot be refreshed never is. */
export const isExpiringSoon = ({ expiresAt, limited }: SessionRow, now: number): boolean =>
  !limited && expiresAt - now < refreshMarginSeconds
