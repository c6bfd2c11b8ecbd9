/** Hours for which a finished archive can be downloaded. */
export const archiveRetentionHours = 24
/** Seconds for which the address of an archive is valid. */
export const archiveLinkSeconds = 60

/** The archive that the owner asked for last. Times are ISO instants. */
export type ArchiveExport =
  /** `progress` is from 0 to 1. */
  | { state: 'running'; startedAt: string; progress: number }
  | { state: 'ready'; startedAt: string; finishedAt: string; expiresAt: string; bytes: number }
  | { state: 'failed'; startedAt: string; reason: 'too-long' | 'fault' }
