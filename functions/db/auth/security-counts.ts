import type { SecurityCounts } from '#shared/auth/session.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { type Key, updateOp, writeItem } from '#functions/db/table.ts'

const dayMs = 24 * 60 * 60_000

/** Counts an event at the sign-in on its day (UTC). It is kept until the day after is over. */
export const countSecurityEvent = (name: keyof SecurityCounts): Promise<unknown> =>
  writeItem(
    updateOp(keys.securityDay(nowIso().slice(0, 10)), 'SET #ttl = :ttl ADD #name :one', {
      names: { '#ttl': 'ttl', '#name': name },
      values: { ':ttl': Math.ceil((nowMs() + 2 * dayMs) / 1000), ':one': 1 },
    }),
  )

/** Returns the keys of today's and yesterday's counts. */
export const recentSecurityCountKeys = (): Key[] =>
  [0, dayMs].map((ago) => keys.securityDay(nowIso(nowMs() - ago).slice(0, 10)))

/** Returns the sums of counts, or undefined when nothing happened. */
export function sumSecurityCounts(rows: readonly (Partial<SecurityCounts> | undefined)[]): SecurityCounts | undefined {
  const sum = (name: keyof SecurityCounts) => rows.reduce((all, row) => all + (row?.[name] ?? 0), 0)
  const counts = { wrong: sum('wrong'), limited: sum('limited'), mailed: sum('mailed') }
  return counts.wrong + counts.limited + counts.mailed > 0 ? counts : undefined
}
