import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { advanceImport, listUnfinishedImportIds } from '#functions/db/reservations/imports.ts'

/** A run ends itself before its timeout; the schedule goes on with what is left. */
const workingMs = 240_000

/**
 * Works through the imports of bookings, a part at a time: adds, removes, or tells the guests. After a crash the next run
 * goes on (see shared/reservations/README, Import).
 */
export async function handler(): Promise<{ parts: number }> {
  const began = nowMs()
  let parts = 0
  for (const id of await listUnfinishedImportIds()) {
    for (;;) {
      if (nowMs() - began > workingMs) return { parts }
      const posted = await advanceImport(id)
      if (!posted) break
      parts++
      await triggerWorkers(posted)
    }
    log.info('reservations-imported', { parts })
  }
  return { parts }
}
