import { connectToDataFolder } from '#infra/emulators/connect-app.ts'
import { runCommand, getDataFolder } from '#infra/emulators/terminal.ts'

/** `npm run aggregate-visits`: runs the hourly count of visits now, on the data folder. */
await runCommand('Could not count', async () => {
  const { leave } = await connectToDataFolder(getDataFolder())
  try {
    const { handler } = await import('#functions/jobs/aggregate-visits.ts')
    const { from, to, visits } = await handler()
    console.log(`Counted ${visits} ${visits === 1 ? 'visit' : 'visits'} from ${from} to ${to}.`)
  } finally {
    await leave()
  }
})
