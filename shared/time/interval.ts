/** Instants between which something holds, ISO UTC; without `from` from ever, without `until` until the owner says so. */
export type Interval = { from?: string | undefined; until?: string | undefined }

/** Whether something holds at an instant: from its first second on, and at its end no more. */
export const intervalContains = ({ from = '', until }: Interval, at: string): boolean =>
  from <= at && !(until && until <= at)
