/** The emails to guests that go as a text message, too; a reminder goes as one of them. */
export const smsEmailKinds = [
  'reservation-confirmed',
  'reservation-changed',
  'reservation-cancelled',
  'reservation-reminder',
  'reservation-offered',
  'reservation-offer-over',
  'waitlist-ended',
] as const
export type SmsEmailKind = (typeof smsEmailKinds)[number]

/** The topics of a text to a party in the line at the door. */
export const lineSmsKinds = ['line-joined', 'line-ready'] as const
export type LineSmsKind = (typeof lineSmsKinds)[number]

/** The topic of a text message about a reservation: the same as an email, or the answer to a guest's own text. */
export type SmsKind = SmsEmailKind | 'unread-text' | 'unclear-cancel'

/** The topic of any text message. */
export type AnySmsKind = SmsKind | LineSmsKind
