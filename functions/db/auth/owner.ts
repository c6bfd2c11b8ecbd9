import type { Locale } from '#shared/validation.ts'
import { type Factor, type Identity, passwordIdentity, type Passkey, type SecondFactor } from '#shared/auth/session.ts'
import { keys } from '#functions/db/keys.ts'
import {
  createOp,
  getItem,
  type TransactionItem,
  queryAll,
  deleteOp,
  transact,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

/**
 * What is known of the owner beside Cognito. `email` is the stage's until it is changed here; `newEmail` waits for its code. `totp` and `sms` tell whether a
 * second factor is enrolled, as seen at `totpAt` (ms); `unproven` is one that is being set up.
 */
export type OwnerFacts = {
  email: string
  newEmail?: string
  name: string
  /** The language that she reads and is written to, once she has chosen one. */
  locale?: Locale
  totp: boolean
  sms: boolean
  totpAt: number
  unproven?: SecondFactor
  /** The last digits of the phone that is sent codes. */
  phone?: string
  passkeys: Passkey[]
  /** Accounts elsewhere that were linked, and whose they are: the user's own names at Cognito. */
  linked: Identity[]
  userId?: string
  username?: string
}

/** The row as facts, with defaults before the first sign-in. */
export const toOwnerFacts = (row: Partial<OwnerFacts> | undefined): OwnerFacts => ({
  email: process.env['OWNER_EMAIL'] ?? '',
  name: '',
  totp: false,
  sms: false,
  totpAt: 0,
  passkeys: [],
  linked: [],
  ...row,
})

/** What is known of the owner beside Cognito. */
export const getOwnerFacts = async (): Promise<OwnerFacts> =>
  toOwnerFacts(await getItem<Partial<OwnerFacts>>(keys.owner))

/** Whether a code is asked for beside the password. */
export const hasSecondFactor = ({ totp, sms }: Pick<OwnerFacts, 'totp' | 'sms'>): boolean => totp || sms

type Settable = Partial<
  Pick<
    OwnerFacts,
    'name' | 'locale' | 'email' | 'newEmail' | 'unproven' | 'phone' | 'passkeys' | 'linked' | 'userId' | 'username'
  >
>

/** Set some facts and take others away. */
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

/** Set some facts by themselves. */
export const saveOwner = (set: Settable, away: readonly (keyof Settable)[] = []): Promise<unknown> =>
  writeItem(updateOwnerOp(set, away))

export type EnrolledFactor = { totp: boolean; sms: boolean }

/** The owner's second factors, as seen at an instant (ms); what was seen later holds. */
export const findEnrolledFactors = ({ totp, sms }: EnrolledFactor, at: number): TransactionItem =>
  updateOp(keys.owner, 'SET totp = :totp, sms = :sms, totpAt = :at REMOVE unproven', {
    if: 'attribute_not_exists(totpAt) OR totpAt <= :at',
    values: { ':totp': totp, ':sms': sms, ':at': at },
    otherwise: 'changed-meanwhile',
  })

/** Note the owner's second factors, as seen at an instant (ms). */
export const saveFactors = (enrolled: EnrolledFactor, at: number): Promise<unknown> =>
  writeItem(findEnrolledFactors(enrolled, at))

const status = (proven: boolean) => (proven ? 'verified' : 'unverified')

/** The owner's factors, as a session shows them. */
export function factorsOfOwner({ totp, sms, unproven, phone, passkeys }: OwnerFacts): Factor[] {
  return [
    ...(totp || unproven === 'totp' ? [{ factorType: 'totp', status: status(totp) } as const] : []),
    ...(sms || unproven === 'phone'
      ? [{ factorType: 'phone', status: status(sms), ...(phone ? { hint: phone } : {}) } as const]
      : []),
    ...passkeys.map(({ name }) => ({ factorType: 'webauthn', status: 'verified', hint: name }) as const),
  ]
}

/** How the owner signs in: by e-mail, and by what was linked. */
export const ownerIdentities = ({ email, linked }: OwnerFacts, userId: string): Identity[] => [
  { provider: passwordIdentity, id: userId, email },
  ...linked,
]

/** Keep ten recovery codes, by their hashes, in place of those before. */
export async function saveRecoveryCodes(hashes: readonly string[]): Promise<void> {
  const before = await queryAll<{ sk: string }>({ pk: keys.recoveryCode('').pk })
  await transact([
    ...before.map(({ sk }) => deleteOp(keys.recoveryCode(sk))),
    ...hashes.map((hash) => createOp(keys.recoveryCode(hash))),
  ])
}

/** How many recovery codes are left. */
export const countRecoveryCodes = async (): Promise<number> =>
  (await queryAll<object>({ pk: keys.recoveryCode('').pk })).length

/** Spend a recovery code; refused with wrong-code when there is none, or it was spent before. */
export const spendRecoveryCode = (hash: string): Promise<unknown> =>
  writeItem(deleteOp(keys.recoveryCode(hash), { if: 'attribute_exists(pk)', otherwise: 'wrong-code' }))

/** Give back a recovery code that opened nothing. */
export const restoreRecoveryCode = (hash: string): Promise<unknown> => writeItem(createOp(keys.recoveryCode(hash)))

/** Know a browser by the hash of its cookie until `until` in seconds. */
export const rememberDevice = (hash: string, until: number): Promise<unknown> =>
  writeItem(
    updateOp(keys.device(hash), 'SET #ttl = :until', {
      names: { '#ttl': 'ttl' },
      values: { ':until': Math.floor(until) },
    }),
  )

/** Whether the owner signed in with this browser before. */
export const isKnownDevice = async (hash: string): Promise<boolean> => (await getItem(keys.device(hash))) !== undefined

/** Forget a browser. */
export const forgetDevice = (hash: string): Promise<unknown> => writeItem(deleteOp(keys.device(hash)))
