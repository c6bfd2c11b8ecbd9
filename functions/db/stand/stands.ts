import {
  pairingMinutes,
  latestLockOf,
  maxWrongPins,
  mostWrongPinsAMonth,
  type PairedStand,
  standIdleMinutes,
  type StandPermission,
  standPermissions,
  type StandState,
  type StandView,
} from '#shared/stand/stand.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { keys } from '#functions/db/keys.ts'
import {
  createOp,
  deleteOp,
  getItem,
  putOp,
  queryAll,
  stripKeys,
  transact,
  type TransactionItem,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

/** The hash of a PIN and its own salt. */
export type StoredPin = { pin: string; salt: string }

/**
 * A paired tablet, under the hash of its cookie. `openUntil` and `closesAt` are in seconds; `wrong` counts PINs since the
 * last right one, `guesses` the wrong ones of a month.
 */
export type StandRow = StoredPin & {
  hash: string
  name: string
  browser: string
  pairedAt: string
  usedAt: string
  openUntil?: number
  closesAt?: number
  /** The hash of the cookie that the last right PIN gave. */
  opening?: string
  wrong?: number
  guesses?: number
  guessMonth?: string
  /** The initials of the person who opened it. */
  initials?: string
  /** The permissions of the tablet, as the owner set them. */
  permissions?: StandPermission[]
}

/** The open pairing, by the hash of its code. `until` is an ISO instant. */
type StandPairing = StoredPin & { code: string; name: string; until: string }

/** Seconds after its last use in which a tablet is forgotten. */
const keptSeconds = 60 * 86_400
const endOf = (): number => Math.floor(nowMs() / 1000) + keptSeconds

/** Returns whether a tablet is unlocked now. */
export function standStateOf({ openUntil = 0, wrong = 0 }: StandRow): StandState {
  if (wrong >= maxWrongPins) return 'blocked'
  return openUntil * 1000 > nowMs() ? 'open' : 'locked'
}

/** Returns a tablet's public id, which reveals less than its key. */
export const publicStandId = ({ hash }: Pick<StandRow, 'hash'>): string => hash.slice(0, 16)

type LoggedChange = { before?: object; after?: object; by?: string }

/** Builds the entry of the change log for a tablet. No PIN is in it, nor a hash of one. */
const logStandOp = (stand: Pick<StandRow, 'hash' | 'name'>, change: LoggedChange): TransactionItem =>
  auditEntryOp({ what: 'stand', of: publicStandId(stand), title: stand.name, ...change })
const blockedState = { state: 'blocked' }
const lockedState = { state: 'locked' }

/** Returns a tablet as it sees itself. Its permissions are included only while it is open. */
export const toStandView = (stand: StandRow, state = standStateOf(stand)): StandView => ({
  name: stand.name,
  state,
  ...(state === 'open' && stand.permissions?.length ? { permissions: stand.permissions } : {}),
})

/** Returns a tablet as the owner sees it. */
export const toPairedStand = (stand: StandRow): PairedStand => {
  const { name, browser, pairedAt, usedAt, permissions = [] } = stand
  return { id: publicStandId(stand), name, browser, pairedAt, usedAt, state: standStateOf(stand), permissions }
}

/** Returns the tablet of a cookie's hash, or undefined. */
export async function getStandRow(hash: string): Promise<StandRow | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.stand(hash))
  return row && stripKeys<StandRow>(row)
}

/** Returns the paired tablets, the last used first. */
export async function listStandRows(): Promise<StandRow[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.standPairing.pk })
  return rows
    .filter(({ sk }) => sk !== keys.standPairing.sk)
    .map((row) => stripKeys<StandRow>(row))
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt))
}

/** Returns the tablet of a public id, or undefined. */
export const findStandByPublicId = async (id: string): Promise<StandRow | undefined> =>
  (await listStandRows()).find((stand) => publicStandId(stand) === id)

/** Saves a pairing in place of the one before. Returns its end, an ISO instant. */
export async function saveStandPairing(pairing: Omit<StandPairing, 'until'>): Promise<string> {
  const ends = nowMs() + pairingMinutes * 60_000
  const until = new Date(ends).toISOString()
  await writeItem(putOp({ ...keys.standPairing, ...pairing, until, ttl: Math.ceil(ends / 1000) }))
  return until
}

/** Returns the open pairing, or undefined. */
export const getPendingStandPairing = (): Promise<StandPairing | undefined> => getItem<StandPairing>(keys.standPairing)

/** Builds the writes that turn a pairing into a tablet. Throws wrong-code when another tablet was first. */
export const pairStandOps = (
  { code, name, pin, salt }: StandPairing,
  { hash, browser }: Pick<StandRow, 'hash' | 'browser'>,
): TransactionItem[] => {
  const at = nowIso()
  return [
    deleteOp(keys.standPairing, { if: 'code = :code', values: { ':code': code }, otherwise: 'wrong-code' }),
    createOp({ ...keys.stand(hash), hash, name, browser, pin, salt, pairedAt: at, usedAt: at, ttl: endOf() }),
    logStandOp({ hash, name }, { after: lockedState }),
  ]
}

/**
 * Counts a PIN before it is checked, so that parallel tries count, too. Returns whether another wrong PIN blocks the
 * tablet. Throws stand-blocked after five wrong PINs, no-session if the owner ended the tablet.
 */
export async function countPinAttempt({ hash, guessMonth }: StandRow): Promise<{ isLast: boolean }> {
  const month = restaurantNow().date.slice(0, 7)
  const counted = await writeItem(
    updateOp(
      keys.stand(hash),
      guessMonth === month
        ? 'SET openUntil = :never ADD wrong :one, guesses :one'
        : 'SET openUntil = :never, guesses = :one, guessMonth = :month ADD wrong :one',
      {
        if: 'attribute_exists(pk) AND (attribute_not_exists(wrong) OR wrong < :most)',
        values: {
          ':one': 1,
          ':most': maxWrongPins,
          ':never': 0,
          ...(guessMonth === month ? {} : { ':month': month }),
        },
        otherwise: (stand) => (stand ? 'stand-blocked' : 'no-session'),
      },
    ),
  )
  const { wrong = 0, guesses = 0 } = (counted ?? {}) as Partial<StandRow>
  return { isLast: wrong >= maxWrongPins || guesses >= mostWrongPinsAMonth }
}

/** Blocks a tablet until the owner unblocks it, and logs that the tablet did so. */
export const blockStand = (stand: StandRow): Promise<void> =>
  transact([
    updateOp(keys.stand(stand.hash), 'SET wrong = :most', {
      if: 'attribute_exists(pk)',
      values: { ':most': maxWrongPins },
      otherwise: 'no-session',
    }),
    logStandOp(stand, { before: lockedState, after: blockedState, by: stand.name }),
  ])

const seconds = (): number => Math.floor(nowMs() / 1000)
const openedUntil = (closesAt: number): number => Math.min(closesAt, seconds() + standIdleMinutes * 60)

/**
 * Opens a tablet after a right PIN, only for the browser with the new cookie, and resets the count of wrong PINs in a
 * row. Throws no-session if the owner ended the tablet, stand-locked if its PIN changed.
 */
export async function openStandRow(
  { hash, pin }: StandRow,
  { initials, opening }: Pick<Required<StandRow>, 'initials' | 'opening'>,
): Promise<void> {
  const closesAt = Math.floor(latestLockOf(restaurantNow()).getTime() / 1000)
  const set = { openUntil: openedUntil(closesAt), closesAt, opening, usedAt: nowIso(), initials, ttl: endOf() }
  const names = Object.keys(set)
  await writeItem(
    updateOp(
      keys.stand(hash),
      `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}, guesses = if_not_exists(guesses, :one) - :one REMOVE wrong`,
      {
        if: 'pin = :pin',
        names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        values: {
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          ':pin': pin,
          ':one': 1,
        },
        otherwise: (stand) => (stand ? 'stand-locked' : 'no-session'),
      },
    ),
  )
}

/** Keeps an open tablet open, until 5 AM at the latest. Throws stand-locked if it was locked since. */
export const extendStand = ({ hash, opening, closesAt = 0 }: StandRow): Promise<unknown> =>
  writeItem(
    updateOp(keys.stand(hash), 'SET openUntil = :until, usedAt = :at, #ttl = :ttl', {
      if: 'openUntil > :now AND opening = :opening',
      names: { '#ttl': 'ttl' },
      values: {
        ':until': openedUntil(closesAt),
        ':at': nowIso(),
        ':ttl': endOf(),
        ':now': seconds(),
        ':opening': opening,
      },
      otherwise: 'stand-locked',
    }),
  )

/** Locks a tablet as it was opened last: a lock that arrives after another opening does nothing. Throws no-session. */
export const lockStandRow = ({ hash, opening = '' }: StandRow): Promise<unknown> =>
  writeItem(
    updateOp(keys.stand(hash), 'SET openUntil = :never', {
      if: 'opening = :opening',
      values: { ':never': 0, ':opening': opening },
      otherwise: 'no-session',
    }),
  )

/**
 * Sets a tablet's PIN, or keeps it; clears the wrong attempts and locks the tablet. Logs a new PIN and an unblocking.
 * Throws not-found when it was ended.
 */
export async function resetStandPin(stand: StandRow, stored?: StoredPin): Promise<void> {
  const wasBlocked = standStateOf(stand) === 'blocked'
  const change: LoggedChange = {
    before: { ...(wasBlocked ? blockedState : lockedState), ...(stored ? { pin: '' } : {}) },
    after: { ...lockedState, ...(stored ? { pin: 'new' } : {}) },
  }
  await transact([
    updateOp(
      keys.stand(stand.hash),
      `SET openUntil = :never${stored ? ', pin = :pin, salt = :salt' : ''} REMOVE wrong, guesses`,
      {
        if: 'attribute_exists(pk)',
        values: { ':never': 0, ...(stored ? { ':pin': stored.pin, ':salt': stored.salt } : {}) },
        otherwise: 'not-found',
      },
    ),
    ...(stored || wasBlocked ? [logStandOp(stand, change)] : []),
  ])
}

const switchesOf = (permissions: readonly StandPermission[] = []) =>
  Object.fromEntries(standPermissions.map((one) => [one, permissions.includes(one)]))

/** Saves what a tablet may do beyond the evening, and logs it. Throws not-found when it was ended. */
export const saveStandPermissions = (stand: StandRow, permissions: readonly StandPermission[]): Promise<unknown> =>
  transact([
    updateOp(keys.stand(stand.hash), 'SET #permissions = :permissions', {
      if: 'attribute_exists(pk)',
      names: { '#permissions': 'permissions' },
      values: { ':permissions': permissions },
      otherwise: 'not-found',
    }),
    logStandOp(stand, { before: switchesOf(stand.permissions), after: switchesOf(permissions) }),
  ])

/** Builds the writes that end a tablet and log that. A missing one is no error. */
export const endStandOps = (stand: StandRow): TransactionItem[] => [
  deleteOp(keys.stand(stand.hash)),
  logStandOp(stand, { before: lockedState }),
]

/**
 * Ends the open pairing, then every tablet, because a stranger may have made them. The order makes sure that a tablet
 * paired at the same time is found.
 */
export async function deleteStands(): Promise<void> {
  await writeItem(deleteOp(keys.standPairing))
  const stands = await listStandRows()
  await Promise.all(stands.map((stand) => transact(endStandOps(stand))))
}
