import { resolve } from 'node:path'
import { reachHouse } from './local/reach-house.ts'

/** `npm run tally`: what the schedule does every hour, now, on the data folder. */
const { leave } = await reachHouse(resolve(process.env['DATA_DIR'] ?? '.local'))
try {
  const { handler } = await import('#functions/jobs/tally-visits.ts')
  const { from, to, visits } = await handler()
  console.log(`Counted ${visits} ${visits === 1 ? 'visit' : 'visits'} from ${from} to ${to}.`)
} catch (error) {
  console.error(`Could not count: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await leave()
}
