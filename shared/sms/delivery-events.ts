/** The events of a text that its service or a phone has. */
export const acceptedSmsEvents = ['TEXT_QUEUED', 'TEXT_SUCCESSFUL', 'TEXT_DELIVERED'] as const

/** The events of a text that does not arrive. */
export const failedSmsEvents = [
  'TEXT_BLOCKED',
  'TEXT_TTL_EXPIRED',
  'TEXT_CARRIER_UNREACHABLE',
  'TEXT_INVALID',
  'TEXT_INVALID_MESSAGE',
  'TEXT_CARRIER_BLOCKED',
  'TEXT_UNREACHABLE',
  'TEXT_SPAM',
  'TEXT_PROTECT_BLOCKED',
] as const
