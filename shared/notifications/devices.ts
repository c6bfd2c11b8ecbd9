import * as v from 'valibot'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { addDays, instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import { Locale, oneLine, wholeNumber } from '#shared/validation.ts'
import { kindsOfNotice } from './addresses.ts'
import type { NotificationEvent } from './push-event.ts'

/** The largest number of devices that get push messages. */
export const maxDevices = 5

/** The kinds that a device can get at once. `large-parties` and `soon` are parts of bookings and cancellations. */
export const pushKinds = [
  'large-parties',
  'soon',
  'bookings',
  'cancellations',
  'catering',
  'messages',
  'calls',
  'failed-emails',
] as const
export type PushKind = (typeof pushKinds)[number]

/** The hours of the day (0 to 23) from which and until which a device stays silent. */
export type QuietHours = { from: number; to: number }

/** The choice of a new device. */
export const defaultPushChoice: PushChoice = {
  kinds: ['large-parties', 'soon', 'catering', 'failed-emails'],
  summary: true,
  quiet: { from: 23, to: 8 },
}

/** The hours at which what was not told at once comes as one message. */
const summaryHours = [10, 15] as const

/** The time before a table in which a booking or cancellation is `soon`, in ms. */
const soonMs = 3 * 60 * 60 * 1000

const hourOfDay = wholeNumber(0, 23, 'quietHours')
const choiceFields = {
  label: v.pipe(oneLine(40), v.minLength(1, 'nameRequired')),
  locale: Locale,
  kinds: v.array(v.picklist(pushKinds)),
  summary: v.boolean(),
  quiet: v.nullable(
    v.pipe(
      v.strictObject({ from: hourOfDay, to: hourOfDay }),
      v.check(({ from, to }) => from !== to, 'quietHours'),
    ),
  ),
}

/**
 * The push services of browsers: Google, Mozilla, Apple and Microsoft. Messages go to no other host, or a subscription
 * could make the restaurant's functions call any address.
 */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
]

/** Tells whether an address is one of a known push service, or of `standIn`, which takes its place on a laptop. */
export function isPushEndpoint(address: string, standIn?: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username || password) return false
  if (standIn !== undefined && origin === standIn) return true
  return protocol === 'https:' && port === '' && pushHosts.some((host) => host.test(hostname))
}

/** Returns a schema of unpadded base64url of so many bytes. */
const bytes = (count: number, fault: string) =>
  v.pipe(v.string(fault), v.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), fault))

/** A browser's subscription: the address that messages go to, and the keys that encrypt them. */
export const PushSubscription = v.strictObject({
  endpoint: v.pipe(v.string('pushEndpoint'), v.maxLength(1000, 'pushEndpoint')),
  keys: v.strictObject({ p256dh: bytes(65, 'pushKeys'), auth: bytes(16, 'pushKeys') }),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** A new device as the owner's browser sends it. */
export const NewDevice = v.strictObject({ ...choiceFields, subscription: PushSubscription })
/** A change of what a device gets. */
export const DeviceChange = v.strictObject({
  ...choiceFields,
  id: v.pipe(v.string('id'), v.uuid('id')),
  version: wholeNumber(1, 1e9, 'version'),
})

/** The owner's choice for a device: kinds at once, the rest as one message where `summary`, and when it stays silent. */
export type PushChoice = { kinds: readonly PushKind[]; summary: boolean; quiet: QuietHours | null }

/** A device that gets push messages, as its owner sees it. */
export type PushDevice = PushChoice & {
  id: string
  label: string
  locale: Locale
  createdAt: string
  /** The owner's changes. */
  version: number
}
/** A device with its subscription. */
export type StoredPushDevice = PushDevice & { subscription: PushSubscription }

/** Returns a device without its subscription. */
export const withoutSubscription = ({ subscription: _subscription, ...device }: StoredPushDevice): PushDevice => device

/** Returns the kinds of a notice to the restaurant at an instant; none for any other email. */
export function pushKindsFor(letter: EmailMessage, at: Date): PushKind[] {
  if (letter.kind !== 'reservation-notice') return kindsOfNotice(letter).filter((kind) => kind !== 'bookings')
  const isLarge = kindsOfNotice(letter).includes('large-parties')
  const isSoon = [letter.reservation, ...(letter.was ? [letter.was] : [])].some((table) => {
    const wait = instantOf(table.reservationDate, table.reservationTime).getTime() - at.getTime()
    return wait >= 0 && wait <= soonMs
  })
  return [
    letter.event === 'cancelled' ? 'cancellations' : 'bookings',
    ...(isLarge ? (['large-parties'] as const) : []),
    ...(isSoon ? (['soon'] as const) : []),
  ]
}

/** Returns what a push message tells of a notice to the restaurant; undefined for any other email. */
export function toNotificationEvent(letter: EmailMessage): NotificationEvent | undefined {
  switch (letter.kind) {
    case 'reservation-notice':
      return tableNotice(letter.event, letter.reservation)
    case 'waitlist-call':
      return tableNotice('call', letter.reservation)
    case 'large-party-notice':
      return tableNotice('asked', letter.party)
    case 'catering-notice': {
      const { id, numberOfServings, desiredDate } = letter.catering
      return { of: 'catering', id, servings: numberOfServings, date: desiredDate }
    }
    case 'contact-notice':
      return { of: 'message' }
    default:
      return undefined
  }
}

type TablePush = Extract<NotificationEvent, { partySize: number }>

const tableNotice = (
  of: TablePush['of'],
  reservation: { partySize: number; reservationDate: string; reservationTime: string },
): TablePush => ({
  of,
  partySize: reservation.partySize,
  date: reservation.reservationDate,
  time: reservation.reservationTime,
})

/** When a message goes to a device: at an instant, `held` where all that waits until then is one message. */
export type PushPlan = { at: Date; held: boolean }

/**
 * Returns when a device gets the push message about an event; undefined if it gets none. Messages wait until the
 * device's quiet hours are over.
 */
export function planPush(kinds: readonly PushKind[], choice: PushChoice, at: Date): PushPlan | undefined {
  const isUrgent = kinds.some((kind) => choice.kinds.includes(kind))
  if (!isUrgent && !choice.summary) return undefined
  const planned = isUrgent ? at : nextSummary(at)
  const quietUntil = choice.quiet ? endOfQuiet(choice.quiet, planned) : undefined
  return { at: quietUntil ?? planned, held: !isUrgent || quietUntil !== undefined }
}

/** Returns the next instant at which a summary is sent. */
export function nextSummary(at: Date): Date {
  const { date } = localDateTimeAt(at)
  const times = [date, addDays(date, 1)].flatMap((day) => summaryHours.map((hour) => instantOfHour(day, hour)))
  return times.find((time) => time > at) ?? at
}

/** Returns the end of the quiet hours that an instant is in; undefined outside. */
export function endOfQuiet({ from, to }: QuietHours, at: Date): Date | undefined {
  const { date, time } = localDateTimeAt(at)
  const hour = Number(time.slice(0, 2))
  const isQuiet = from < to ? from <= hour && hour < to : hour >= from || hour < to
  return isQuiet ? instantOfHour(hour < to ? date : addDays(date, 1), to) : undefined
}

const instantOfHour = (date: string, hour: number): Date => instantOf(date, `${String(hour).padStart(2, '0')}:00:00`)
