import { limitPerNetwork } from '#shared/endpoint.ts'
import { mostStandCreationsAnHour } from '#shared/stand/stand.ts'
import { consumeLimit } from '#functions/http/rate-limit.ts'
import type { StandCaller } from './stand-access.ts'

/** The tablet's id takes the place of a network. */
const creations = limitPerNetwork(mostStandCreationsAnHour, 'hour')

/** Counts what a tablet adds. Throws too-many for one that adds more than the busiest door. */
export async function countStandCreation({ stand }: StandCaller): Promise<void> {
  if (stand) await consumeLimit('stand-creations', stand.hash, creations)
}
