import * as v from 'valibot'
import { oneLine } from '#shared/validation.ts'
import { addDays, instantOf, type LocalDateTime } from '#shared/time/local-time.ts'

/** What the owner may allow a tablet beyond the evening: each is off until she turns it on. */
export const standPermissions = ['sold-out', 'pause', 'catering'] as const
export type StandPermission = (typeof standPermissions)[number]

/** A tablet at the door as itself sees it. `open` shows the evening, `locked` asks for the PIN, `blocked` waits for the owner. */
export type StandView = { name: string; state: StandState; permissions?: readonly StandPermission[] }
export type StandState = 'open' | 'locked' | 'blocked'

/** A paired tablet as the owner sees it. Instants are ISO. */
export type PairedStand = {
  id: string
  name: string
  browser: string
  pairedAt: string
  usedAt: string
  state: StandState
  permissions: readonly StandPermission[]
}

/** The most tablets at once. */
export const maxStands = 5

/** Minutes for which a pairing code can be used. */
export const pairingMinutes = 10

/** Wrong PINs after which a tablet waits for the owner. */
export const maxWrongPins = 5

/** Wrong PINs within a month, right ones between them or not, after which a tablet waits for the owner. */
export const mostWrongPinsAMonth = 25

/** Minutes without a touch after which a tablet is locked. */
export const standIdleMinutes = 15

/** Reservations, walk-ins and parties of the line that a tablet may add in an hour: four a minute. */
export const maxStandAddsPerHour = 240

/** Letters and digits of a pairing code, without those that look alike. */
export const pairingLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const codeLength = 8

/** Formats a pairing code in two groups, as people read it. */
export const formatPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** A pairing code as people type it. */
const PairingCode = v.pipe(
  v.string('codeRequired'),
  v.maxLength(40, 'pairingCode'),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  v.regex(new RegExp(`^[${pairingLetters}]{${codeLength}}$`), 'pairingCode'),
)
export const PairStandInput = v.strictObject({ code: PairingCode })

const digits = /^\d{4,8}$/

/** Tells whether a PIN is one of those that everybody tries first: one digit, or a run of them. */
function isEasyPin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0)
}

/** A new PIN: four to eight digits. */
const StandPin = v.pipe(
  v.string('pinDigits'),
  v.trim(),
  v.regex(digits, 'pinDigits'),
  v.check((pin) => !isEasyPin(pin), 'pinEasy'),
)
/** The initials of the person who works at the tablet. */
const Initials = v.pipe(oneLine(4, 'initialsTooLong'), v.regex(/^[\p{L}\p{M}.]*$/u, 'initialsLetters'))
export const OpenStandInput = v.strictObject({
  pin: v.pipe(v.string('pinDigits'), v.regex(digits, 'pinDigits')),
  initials: v.optional(Initials, ''),
})

const Password = v.pipe(
  v.string('passwordRequired'),
  v.minLength(1, 'passwordRequired'),
  v.maxLength(256, 'passwordTooLong'),
)
const StandName = v.pipe(oneLine(30, 'nameTooLong'), v.minLength(1, 'nameRequired'))
export const StandPairingInput = v.strictObject({
  name: StandName,
  pin: StandPin,
  password: Password,
})
const StandId = v.pipe(v.string('id'), v.regex(/^[\w-]{16}$/, 'id'))
export const StandIdInput = v.strictObject({ id: StandId })
/** Another PIN for a tablet, which the password confirms, more tries at its PIN, or what it may do beyond the evening. */
export const StandChange = v.union([
  v.strictObject({ id: StandId, pin: StandPin, password: Password }),
  v.strictObject({ id: StandId, unblock: v.literal(true) }),
  v.strictObject({
    id: StandId,
    permissions: v.pipe(
      v.array(v.picklist(standPermissions, 'permissions'), 'permissions'),
      v.check((permissions) => new Set(permissions).size === permissions.length, 'permissions'),
    ),
  }),
])

const eveningEnds = '05:00'

/** Returns the instant at which a tablet that is opened now is locked at the latest: the next 5 AM. */
export const latestLockOf = ({ date, time }: LocalDateTime): Date =>
  instantOf(time < eveningEnds ? date : addDays(date, 1), `${eveningEnds}:00`)

/** Returns the dates that a tablet may see: today and tomorrow, and until 5 AM also yesterday. */
export const listStandDates = ({ date, time }: Pick<LocalDateTime, 'date' | 'time'>): string[] => [
  ...(time < eveningEnds ? [addDays(date, -1)] : []),
  date,
  addDays(date, 1),
]

/** Returns the name of a tablet in the change log, with the initials that were typed beside the PIN. */
export const formatStandName = ({ name, initials }: { name: string; initials?: string | undefined }): string =>
  initials ? `${name} (${initials})` : name
