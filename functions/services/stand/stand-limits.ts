import { limitPerNetwork } from '#shared/endpoint.ts'
import { maxStandAddsPerHour } from '#shared/stand/stand.ts'
import { consumeLimit } from '#functions/http/rate-limit.ts'
import type { StandCaller } from './stand-access.ts'

/** The limit of each tablet, counted by its id. */
const creations = limitPerNetwork(maxStandAddsPerHour, 'hour')

/** Counts what a tablet adds. Throws too-many above its limit an hour. The owner has none. */
export async function consumeStandAddLimit({ stand }: StandCaller): Promise<void> {
  if (stand) await consumeLimit('stand-creations', stand.hash, creations)
}
