/** A time of day; `half` is set where morning or evening was said. */
export type SpokenClock = { hour: number; minute: number; half?: 'am' | 'pm' }

export type TimeRole = 'at' | 'until' | 'through' | 'from'

/** One expression of time. Dates are yyyy-MM-dd, both included; `either` lists dates of which one must be chosen. */
export type TimeExpression =
  | { is: 'clock'; role: TimeRole; clock: SpokenClock }
  /** `allDay`: today, unless another day is said. */
  | { is: 'dates'; role: TimeRole; from: string; to: string; either?: readonly string[]; allDay?: true }
  /** `bare`: no word says that it is a duration. */
  | { is: 'for'; minutes: number; days?: number; bare?: true }
  | { is: 'in'; minutes: number }
  | { is: 'shift'; minutes: number; by: 'early' | 'late' | 'longer' }
  | { is: 'part'; part: 'morning' | 'afternoon' | 'evening'; role: TimeRole }
  | { is: 'now' }
  | { is: 'end'; end: 'closing' | 'opening' | 'never' }
  /** A time that fits no command: about, every week, in the past. */
  | { is: 'vague' }
