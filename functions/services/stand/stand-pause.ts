import { ApiError } from '#shared/api-error.ts'
import type { Overrides } from '#shared/overrides/effective.ts'
import type { OverrideCommand, OverridesView } from '#shared/overrides/types.ts'
import { isStandPauseCommand, toStandOverrides } from '#shared/stand/stand-pause.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import type { StandCaller } from './stand-access.ts'

/** Throws stand-only if a tablet sends any command but a short pause or the end of one (see isStandPauseCommand). */
export function requireStandPauseCommand(
  { stand }: StandCaller,
  orders: readonly OverrideCommand[],
  entries: Overrides,
): void {
  const now = new Date(nowMs())
  if (stand && !(orders.length === 1 && orders.every((order) => isStandPauseCommand(order, entries, now))))
    throw new ApiError('stand-only')
}

/** Returns the overrides as their caller may see them. */
export const overridesForCaller = ({ stand }: StandCaller, view: OverridesView): OverridesView =>
  stand ? toStandOverrides(view) : view
