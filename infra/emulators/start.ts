import { getDataFolder, readSeed } from './terminal.ts'
import { demoOwner } from './demo/owner.ts'
import { startApp } from './app.ts'

const port = Number(process.env['PORT'] ?? 3000)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  end(`PORT must be a number from 0 to 65535, not ${process.env['PORT']}`)

try {
  const app = await startApp({ dataDir: getDataFolder(), port, seed: readSeed() })
  const stop = () => void app.close().finally(() => process.exit(0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  console.log(
    `Owner: ${demoOwner.email}, password ${demoOwner.password} (until it is changed), at ${app.origin}/management`,
  )
  console.log(`Mailbox: ${app.aws.mailbox.endpoint}`)
  console.log(`Ready at ${app.origin}`)
  await app.guests
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  end(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what listens there, or choose another with PORT=3001 npm start`
      : `Could not start: ${message}`,
  )
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
