import {
  type SessionDevice,
  type AuthLevel,
  idleMs,
  refreshMarginSeconds,
  type Session,
  type User,
} from '#shared/auth/session.ts'
import {
  type EnrolledFactors,
  saveEnrolledFactorsOp,
  factorsOfOwner,
  toOwnerProfile,
  ownerIdentities,
  type OwnerProfile,
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
import { nowIso } from '#functions/runtime/clock.ts'

/**
 * A signed-in browser. Its key is the hash of its cookie. `sealed` is the refresh token, which only the cookie opens;
 * it is empty where there is none. Instants are ISO UTC, ends are in seconds.
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
  /** The browser's name, and the country or region of its time zone. */
  browser?: string
  zone?: string
  usedAt?: string
  /** The hash of the cookie that marks a known browser. */
  device?: string
  /** The provider of the sign-in. */
  provider?: string
  /** The owner ticked that the device is her own. */
  own?: true
  /** A provider alone vouched for this sign-in. */
  limited?: true
}

/** Returns when a session ends (seconds) that is used no more: on a device that is not the owner's own, after a day. */
const idleEndOf = ({ own, usedAt, createdAt, endsAt }: SessionRow): number =>
  own ? endsAt : Math.min(endsAt, Math.floor((Date.parse(usedAt ?? createdAt) + idleMs) / 1000))

const stored = (row: SessionRow) => ({
  ...keys.session(row.hash),
  ...row,
  gsi1pk: indexKeys.sessions.pk,
  gsi1sk: `${row.createdAt}#${row.hash}`,
  ttl: idleEndOf(row),
})

/** Creates a session. */
export const saveSession = (row: SessionRow): Promise<unknown> => writeItem(createOp(stored(row)))

/** Returns the session of a hash and the owner's data, or undefined. */
export async function getSessionWithOwner(
  hash: string,
): Promise<{ session: SessionRow; owner: OwnerProfile } | undefined> {
  const [session, owner] = await getItems<Record<string, unknown>>([keys.session(hash), keys.owner])
  if (!session) return undefined
  return {
    session: stripKeys<SessionRow>(session),
    owner: toOwnerProfile(owner && stripKeys<Partial<OwnerProfile>>(owner)),
  }
}

/** Deletes a session. A missing one is no error. */
export const deleteSession = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.session(hash)))

/** Saves a session's new end in seconds. Throws no-session when it was signed out meanwhile. */
export const extendSession = (hash: string, expiresAt: number): Promise<unknown> =>
  writeItem(
    updateOp(keys.session(hash), 'SET expiresAt = :at', {
      if: 'attribute_exists(pk)',
      values: { ':at': expiresAt },
      otherwise: 'no-session',
    }),
  )

/** Saves that a session is used now. Throws no-session when it was signed out meanwhile. */
export const recordSessionUse = (session: SessionRow, seen: ClientInfo): Promise<unknown> => {
  const usedAt = nowIso()
  const values = Object.entries({ ...seen, usedAt, ttl: idleEndOf({ ...session, usedAt }) })
  return writeItem(
    updateOp(keys.session(session.hash), `SET ${values.map(([name]) => `#${name} = :${name}`).join(', ')}`, {
      if: 'attribute_exists(pk)',
      names: Object.fromEntries(values.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
      otherwise: 'no-session',
    }),
  )
}
/** A browser's name and time zone. */
export type ClientInfo = { browser: string; zone?: string }

/** Returns every session that has not ended. */
export const listSessions = async (): Promise<SessionRow[]> =>
  (await queryAll<Record<string, unknown>>(indexKeys.sessions)).map((row) => stripKeys<SessionRow>(row))

/** Deletes every session but one, or those that `which` selects. Returns their number. */
export async function deleteSessions(
  keep?: string,
  which: (session: SessionRow) => boolean = () => true,
): Promise<number> {
  const others = (await listSessions()).filter((session) => session.hash !== keep && which(session))
  await Promise.all(others.map(({ hash }) => deleteSession(hash)))
  return others.length
}

/** Returns a session's public id, which reveals less than its key. */
const idOf = ({ hash }: SessionRow): string => hash.slice(0, 16)

/** Returns the session of a public id, or undefined. */
export const findSession = async (id: string): Promise<SessionRow | undefined> =>
  (await listSessions()).find((session) => idOf(session) === id)

/** Returns the sessions as the browser of `current` sees them, the last used first. */
export const toSessionDevices = (sessions: readonly SessionRow[], current: string): SessionDevice[] =>
  sessions
    .map((session) => {
      const { hash, browser = '', zone, createdAt, usedAt = createdAt, level } = session
      return { id: idOf(session), current: hash === current, browser, createdAt, usedAt, level, ...(zone && { zone }) }
    })
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt))

/** Builds the write that gives a session another email address of the owner. */
export const updateSessionEmailOp = (hash: string, email: string): TransactionItem =>
  updateOp(keys.session(hash), 'SET email = :email', {
    if: 'attribute_exists(pk)',
    values: { ':email': email },
    otherwise: 'no-session',
  })

/**
 * Saves a second factor that was proven in this session. All other sessions need it from now on (see
 * shared/auth/README, Sessions).
 */
export const raiseAuthLevel = (
  hash: string,
  enrolled: EnrolledFactors,
  at: number,
  beside: readonly TransactionItem[] = [],
): Promise<void> =>
  transact([
    ...beside,
    saveEnrolledFactorsOp(enrolled, at),
    updateOp(keys.session(hash), 'SET #level = :level', {
      if: 'attribute_exists(pk)',
      names: { '#level': 'level' },
      values: { ':level': 'aal2' },
      otherwise: 'no-session',
    }),
  ])

/** A sign-in before its next answer. `sealed` is Cognito's own session text. */
export type ChallengeRow = { name: string; username: string; sealed: string; wrong?: number }

/** Saves a pending sign-in until `endsAt` (seconds). */
export const saveChallenge = (hash: string, row: ChallengeRow, endsAt: number): Promise<unknown> =>
  writeItem(createOp({ ...keys.challenge(hash), ...row, ttl: endsAt }))

/** Returns a pending sign-in, or undefined when it is missing or over. */
export const getChallenge = (hash: string): Promise<ChallengeRow | undefined> =>
  getItem<ChallengeRow>(keys.challenge(hash))

/** Deletes a pending sign-in. Throws `otherwise` when another request was first. */
export const consumeChallenge = (hash: string, otherwise: 'sign-in-expired' | 'challenge-expired'): Promise<unknown> =>
  writeItem(deleteOp(keys.challenge(hash), { if: 'attribute_exists(pk)', otherwise }))

/** Deletes a pending sign-in. */
export const deleteChallenge = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.challenge(hash)))

/** Answers that one challenge accepts. */
export const maxChallengeAnswers = 5

/** Counts one answer to a challenge before it is checked. Throws challenge-expired after `most`. */
export const countChallengeAnswer = (hash: string, most: number): Promise<unknown> =>
  writeItem(
    updateOp(keys.challenge(hash), 'ADD wrong :one', {
      if: 'attribute_exists(pk) AND (attribute_not_exists(wrong) OR wrong < :most)',
      values: { ':one': 1, ':most': most },
      otherwise: 'challenge-expired',
    }),
  )

/** Marks a code as used until `until` (seconds). Throws wrong-code when it was used before. */
export const markCodeUsed = (hash: string, until: number): Promise<unknown> =>
  writeItem(createOp({ ...keys.usedCode(hash), ttl: until }, 'wrong-code'))

/** Restores a code whose use failed. */
export const unmarkCodeUsed = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.usedCode(hash)))

/** Returns a session as its browser sees it, at an instant in seconds. */
export function toSessionView(session: SessionRow, owner: OwnerProfile, now: number): Session {
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

/** Tells whether a session needs a refresh at an instant in seconds. A limited session never does. */
export const isExpiringSoon = ({ expiresAt, limited }: SessionRow, now: number): boolean =>
  !limited && expiresAt - now < refreshMarginSeconds
