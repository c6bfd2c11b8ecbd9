/** A span of ISO instants. Without `from` it has no beginning, without `until` no end. */
export type Interval = { from?: string | undefined; until?: string | undefined }

/** Tells whether an interval contains an instant; its end is not part of it. */
export const intervalContains = ({ from = '', until }: Interval, at: string): boolean =>
  from <= at && !(until && until <= at)
