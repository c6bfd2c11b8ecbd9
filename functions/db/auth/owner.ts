import type { Locale } from '#shared/validation.ts'
import { type Factor, type Identity, passwordIdentity, type Passkey, type SecondFactor } from '#shared/auth/session.ts'
import { keys } from '#functions/db/keys.ts'
import {
  createOp,
  getItem,
  type TransactionItem,
  queryAll,
  deleteOp,
  putOp,
  transact,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

/**
 * The owner's data outside Cognito. `email` is the stage's until it is changed here, and `newEmail` awaits its code.
 * `totp` and `sms` are the enrolled second factors at `totpAt` (ms). `unproven` is a factor in setup.
 */
export type OwnerProfile = {
  email: string
  newEmail?: string
  name: string
  /** The language of the dashboard and of emails to the owner, once chosen. */
  locale?: Locale
  totp: boolean
  sms: boolean
  totpAt: number
  unproven?: SecondFactor
  /** The last digits of the phone for codes. */
  phone?: string
  passkeys: Passkey[]
  /** Linked accounts of other providers, with their names at Cognito. */
  linked: Identity[]
  userId?: string
  username?: string
  /** ISO instants of the first sign-in, and of the last time that a proposed second factor was put off. */
  firstSignInAt?: string
  factorPutOffAt?: string
}

/** Completes a stored row with the defaults before the first sign-in. */
export const toOwnerProfile = (row: Partial<OwnerProfile> | undefined): OwnerProfile => ({
  email: process.env['OWNER_EMAIL'] ?? '',
  name: '',
  totp: false,
  sms: false,
  totpAt: 0,
  passkeys: [],
  linked: [],
  ...row,
})

/** Returns the owner's data outside Cognito. */
export const getOwnerProfile = async (): Promise<OwnerProfile> =>
  toOwnerProfile(await getItem<Partial<OwnerProfile>>(keys.owner))

/** Tells whether a sign-in needs a code after the password. */
export const hasSecondFactor = ({ totp, sms }: Pick<OwnerProfile, 'totp' | 'sms'>): boolean => totp || sms

type Settable = Partial<
  Pick<
    OwnerProfile,
    | 'name'
    | 'locale'
    | 'email'
    | 'newEmail'
    | 'unproven'
    | 'phone'
    | 'passkeys'
    | 'linked'
    | 'userId'
    | 'username'
    | 'firstSignInAt'
    | 'factorPutOffAt'
  >
>

/** Builds the write that sets some facts and removes others. */
export function updateOwnerOp(set: Settable, away: readonly (keyof Settable)[] = []): TransactionItem {
  const names = [...Object.keys(set), ...away]
  const put = Object.keys(set).map((name) => `#${name} = :${name}`)
  const taken = away.map((name) => `#${name}`)
  return updateOp(
    keys.owner,
    [put.length > 0 ? `SET ${put.join(', ')}` : '', taken.length > 0 ? `REMOVE ${taken.join(', ')}` : '']
      .filter(Boolean)
      .join(' '),
    {
      names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...(put.length > 0
        ? { values: Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])) }
        : {}),
    },
  )
}

/** Sets some facts and removes others. */
export const updateOwner = (set: Settable, away: readonly (keyof Settable)[] = []): Promise<unknown> =>
  writeItem(updateOwnerOp(set, away))

export type EnrolledFactors = { totp: boolean; sms: boolean }

/** Builds the write of the owner's second factors, as Cognito had them at an instant (ms). A later observation wins. */
export const saveEnrolledFactorsOp = ({ totp, sms }: EnrolledFactors, at: number): TransactionItem =>
  updateOp(keys.owner, 'SET totp = :totp, sms = :sms, totpAt = :at REMOVE unproven', {
    if: 'attribute_not_exists(totpAt) OR totpAt <= :at',
    values: { ':totp': totp, ':sms': sms, ':at': at },
    otherwise: 'changed-meanwhile',
  })

/** Saves the owner's second factors, as Cognito had them at an instant (ms). */
export const saveEnrolledFactors = (enrolled: EnrolledFactors, at: number): Promise<unknown> =>
  writeItem(saveEnrolledFactorsOp(enrolled, at))

const status = (proven: boolean) => (proven ? 'verified' : 'unverified')

/** Returns the owner's factors as a session shows them. */
export function factorsOfOwner({ totp, sms, unproven, phone, passkeys }: OwnerProfile): Factor[] {
  return [
    ...(totp || unproven === 'totp' ? [{ factorType: 'totp', status: status(totp) } as const] : []),
    ...(sms || unproven === 'phone'
      ? [{ factorType: 'phone', status: status(sms), ...(phone ? { hint: phone } : {}) } as const]
      : []),
    ...passkeys.map(({ name }) => ({ factorType: 'webauthn', status: 'verified', hint: name }) as const),
  ]
}

/** Returns the owner's ways to sign in: email, and linked accounts. */
export const ownerIdentities = ({ email, linked }: OwnerProfile, userId: string): Identity[] => [
  { provider: passwordIdentity, id: userId, email },
  ...linked,
]

/** A recovery code that was not used: its hash, and the salt that only this code has. */
export type StoredRecoveryCode = { hash: string; salt: string }

/** Returns the recovery codes that the owner has not used. */
export async function listUnusedRecoveryCodes(): Promise<StoredRecoveryCode[]> {
  const rows = await queryAll<{ sk: string; salt: string }>({ pk: keys.recoveryCode('').pk })
  return rows.map(({ sk, salt }) => ({ hash: sk, salt }))
}

/** Replaces the recovery codes by new ones. */
export async function saveRecoveryCodes(codes: readonly StoredRecoveryCode[]): Promise<void> {
  const before = await listUnusedRecoveryCodes()
  await transact([...before.map(({ hash }) => deleteOp(keys.recoveryCode(hash))), ...codes.map(createRecoveryCodeOp)])
}

const createRecoveryCodeOp = ({ hash, salt }: StoredRecoveryCode): TransactionItem =>
  createOp({ ...keys.recoveryCode(hash), salt })

/** Counts the recovery codes that are left. */
export const countRecoveryCodes = async (): Promise<number> => (await listUnusedRecoveryCodes()).length

/** Deletes a recovery code as it is used. Throws wrong-code when it was used meanwhile. */
export const spendRecoveryCode = ({ hash }: StoredRecoveryCode): Promise<unknown> =>
  writeItem(deleteOp(keys.recoveryCode(hash), { if: 'attribute_exists(pk)', otherwise: 'wrong-code' }))

/** Restores a recovery code whose use failed. */
export const restoreRecoveryCode = (code: StoredRecoveryCode): Promise<unknown> => writeItem(createRecoveryCodeOp(code))

/** What is known of a browser: `byLink` marks one that an emailed link made known, until it signs in. */
type DeviceMarks = { byLink?: boolean; own?: boolean }

/** Remembers a browser by the hash of its cookie, until `until` (seconds since 1970). */
export const rememberDevice = (hash: string, until: number, marks: DeviceMarks = {}): Promise<unknown> =>
  writeItem(putOp({ ...keys.device(hash), ...pickMarks(marks), ttl: Math.floor(until) }))

const pickMarks = ({ byLink, own }: DeviceMarks) => ({ ...(byLink && { byLink }), ...(own && { own }) })

/** Returns the row of a known browser, or undefined. */
export const getDevice = (hash: string): Promise<DeviceMarks | undefined> => getItem(keys.device(hash))

/** Tells whether the owner signed in with this browser before, or opened an emailed link in it. */
export const isKnownDevice = async (hash: string): Promise<boolean> => (await getDevice(hash)) !== undefined

/** Deletes a browser from those that the owner signed in with. */
export const forgetDevice = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.device(hash)))
