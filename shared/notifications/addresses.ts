import * as v from 'valibot'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { Email, Locale, oneLine, wholeNumber } from '#shared/validation.ts'

/** The largest number of further addresses. */
export const maxAddresses = 5
/** A party of so many guests or more is large. */
const largePartySize = 8

/** The kinds of notices that an address can have. `large-parties` is a part of `bookings`. */
export const noticeKinds = ['bookings', 'large-parties', 'catering', 'messages', 'calls'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The hours at which a day sheet can be sent. */
export const daySheetHours = { first: 5, last: 16 } as const
/** The hour of the owner's own day sheet until she chooses another. */
export const defaultOwnerDaySheetHour = 15
/** The id by which the owner's own day sheet is changed. */
export const ownerDaySheetId = 'owner'

const addressFields = {
  name: v.pipe(oneLine(40), v.minLength(1, 'nameRequired')),
  locale: Locale,
  kinds: v.array(v.picklist(noticeKinds)),
  sheetHour: v.nullable(wholeNumber(daySheetHours.first, daySheetHours.last, 'sheetHour')),
}
const hasChoice = ({ kinds, sheetHour }: { kinds: readonly NoticeKind[]; sheetHour: number | null }): boolean =>
  kinds.length > 0 || sheetHour !== null

/** A new address as the owner sends it. `sheetHour` is null without a day sheet. */
export const NewAddress = v.pipe(
  v.strictObject({ ...addressFields, email: Email }),
  v.forward(v.partialCheck([['kinds'], ['sheetHour']], hasChoice, 'kindsRequired'), ['kinds']),
)
/** A change of an address, or of the owner's own day sheet. */
export const AddressChange = v.variant('id', [
  v.strictObject({ id: v.literal(ownerDaySheetId), sheetHour: addressFields.sheetHour }),
  v.pipe(
    v.strictObject({
      ...addressFields,
      id: v.pipe(v.string('id'), v.uuid('id')),
      version: wholeNumber(1, 1e9, 'version'),
    }),
    v.forward(v.partialCheck([['kinds'], ['sheetHour']], hasChoice, 'kindsRequired'), ['kinds']),
  ),
])

/** The reason why an address gets nothing more: its reader asked for it, or the mail service reported it. */
export type StopReason = 'asked' | 'bounced' | 'complained' | 'no domain'

/** A further address of the owner's notices. It gets nothing before `confirmedAt`, and nothing after `stopped`. */
export type NoticeAddress = {
  id: string
  name: string
  email: string
  locale: Locale
  kinds: readonly NoticeKind[]
  sheetHour: number | null
  /** The owner's changes. */
  version: number
  createdAt: string
  confirmedAt?: string
  stopped?: { at: string; why: StopReason }
}

/** The further addresses, and the hour at which the owner's own email gets the day sheet; null where it gets none. */
export type NoticeRecipients = { addresses: NoticeAddress[]; ownerDaySheetHour: number | null }

/** Tells whether an address gets notices. */
export const isAddressActive = ({ confirmedAt, stopped }: Pick<NoticeAddress, 'confirmedAt' | 'stopped'>): boolean =>
  confirmedAt !== undefined && stopped === undefined

/** Returns the kinds of a notice to the restaurant; none for any other email. */
export function kindsOfNotice(letter: EmailMessage): NoticeKind[] {
  switch (letter.kind) {
    case 'reservation-notice': {
      const size = Math.max(letter.reservation.partySize, letter.was?.partySize ?? 0)
      return size >= largePartySize ? ['bookings', 'large-parties'] : ['bookings']
    }
    case 'large-party-notice':
      return ['bookings', 'large-parties']
    case 'catering-notice':
      return ['catering']
    case 'contact-notice':
      return ['messages']
    case 'waitlist-call':
      return ['calls']
    default:
      return []
  }
}

/** Returns the addresses that get a copy of an email. */
export function listCopyRecipients(letter: EmailMessage, addresses: readonly NoticeAddress[]): NoticeAddress[] {
  const kinds = kindsOfNotice(letter)
  return addresses.filter((one) => isAddressActive(one) && kinds.some((kind) => one.kinds.includes(kind)))
}
