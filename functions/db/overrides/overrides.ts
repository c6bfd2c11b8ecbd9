import type { LocalizedText } from '#shared/localized-text.ts'
import type { Overrides } from '#shared/overrides/effective.ts'
import { listUnexpiredOverrides } from '#shared/overrides/effective.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { settingSortKeys } from '#functions/db/site/settings.ts'
import { stripKeys, getItem, type TransactionItem } from '#functions/db/table.ts'
import { putIfVersionOp } from '#functions/db/versioned.ts'

/** The stored overrides, and the version of their row. */
export type StoredOverrides = { entries: Overrides; version: number }

const place = () => keys.setting(settingSortKeys.standing)

/** Returns the overrides, read consistently (see shared/overrides/README, Rules). */
export async function readOverrides(): Promise<StoredOverrides> {
  const row = await getItem<Record<string, unknown>>(place())
  return { entries: [], version: 0, ...(row ? stripKeys<Partial<StoredOverrides>>(row) : {}) }
}

/** Builds the write of the overrides over their version, without those that are over. Throws changed-meanwhile. */
export const saveOverridesOp = ({ entries, version }: StoredOverrides): TransactionItem =>
  putIfVersionOp(place(), { entries: listUnexpiredOverrides(entries, nowIso()) }, version)

/** Builds the log entry of a command, or of its reversal. `title` names its subject, `by` the tablet that gave it. */
export const overrideAuditOp = (verb: string, title: LocalizedText, isGiven: boolean, by?: string): TransactionItem =>
  auditEntryOp({ what: 'order', of: verb, title, [isGiven ? 'after' : 'before']: { verb }, by })
