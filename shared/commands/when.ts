/** A time of day as it was said; `half` where morning or evening was. */
export type Clock = { hour: number; minute: number; half?: 'am' | 'pm' }

export type Role = 'at' | 'until' | 'through' | 'from'

/** What one expression of time says. Dates are yyyy-MM-dd, both included; several `dates` of which one is to be chosen are `either`. */
export type When =
  | { is: 'clock'; role: Role; clock: Clock }
  /** `allDay`: of today, unless another day is said. */
  | { is: 'dates'; role: Role; from: string; to: string; either?: readonly string[]; allDay?: true }
  /** `bare` where no word says that it lasts so long. */
  | { is: 'for'; minutes: number; days?: number; bare?: true }
  | { is: 'in'; minutes: number }
  | { is: 'shift'; minutes: number; by: 'early' | 'late' | 'longer' }
  | { is: 'part'; part: 'morning' | 'afternoon' | 'evening'; role: Role }
  | { is: 'now' }
  | { is: 'end'; end: 'closing' | 'opening' | 'never' }
  /** Time that is no order's: about, every week, in the past. */
  | { is: 'vague' }
