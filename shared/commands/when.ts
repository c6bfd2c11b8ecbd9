/** A time of day; `half` is set where morning or evening was said. */
export type Clock = { hour: number; minute: number; half?: 'am' | 'pm' }

export type Role = 'at' | 'until' | 'through' | 'from'

/** One expression of time. Dates are yyyy-MM-dd, both included; `either` lists dates of which one must be chosen. */
export type When =
  | { is: 'clock'; role: Role; clock: Clock }
  /** `allDay`: today, unless another day is said. */
  | { is: 'dates'; role: Role; from: string; to: string; either?: readonly string[]; allDay?: true }
  /** `bare`: no word says that it is a duration. */
  | { is: 'for'; minutes: number; days?: number; bare?: true }
  | { is: 'in'; minutes: number }
  | { is: 'shift'; minutes: number; by: 'early' | 'late' | 'longer' }
  | { is: 'part'; part: 'morning' | 'afternoon' | 'evening'; role: Role }
  | { is: 'now' }
  | { is: 'end'; end: 'closing' | 'opening' | 'never' }
  /** A time that fits no command: about, every week, in the past. */
  | { is: 'vague' }
