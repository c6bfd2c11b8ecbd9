import type { Eta, Reservation } from '#shared/reservations/reservation.ts'
import { keys } from '#functions/db/keys.ts'
import { updateOp, writeItem } from '#functions/db/table.ts'

/** Returns the condition that a reservation is as it was read. An announced arrival does not change the version. */
export const unchangedCondition = ({ version, eta }: Pick<Reservation, 'version' | 'eta'>) =>
  ({
    if: `version = :version AND ${eta ? 'eta.saidAt = :saidAt' : 'attribute_not_exists(eta)'}`,
    values: { ':version': version, ...(eta ? { ':saidAt': eta.saidAt } : {}) },
    otherwise: 'changed-meanwhile',
  }) as const

/**
 * Saves the announced arrival of a reservation. The version stays, so that the owner's lists, which show an earlier
 * state, still save. Throws changed-meanwhile.
 */
export async function saveEta(before: Reservation, eta: Eta): Promise<void> {
  const unchanged = unchangedCondition(before)
  const values = { ...unchanged.values, ':new': eta }
  await writeItem(updateOp(keys.reservation(before.id), 'SET eta = :new', { ...unchanged, values }))
}
