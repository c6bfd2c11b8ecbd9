import { connectApp } from '#infra/emulators/connect.ts'
import { atTerminal, dataFolder } from '#infra/emulators/terminal.ts'

/** `npm run tally`: runs the hourly count of visits now, on the data folder. */
await atTerminal('Could not count', async () => {
  const { leave } = await connectApp(dataFolder())
  try {
    const { handler } = await import('#functions/jobs/aggregate-visits.ts')
    const { from, to, visits } = await handler()
    console.log(`Counted ${visits} ${visits === 1 ? 'visit' : 'visits'} from ${from} to ${to}.`)
  } finally {
    await leave()
  }
})
