import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { connectToDataFolder } from '#infra/emulators/connect-app.ts'
import { getDataFolder, resolveTypedPath, runCommand, UserError } from '#infra/emulators/terminal.ts'
import { formatArchiveCounts } from './archive-report.ts'
import { connectStage } from './connect-stage.ts'

const usage = `npm run archive -- --out FILE [--stage NAME]

Writes everything that the site knows into one zip: a copy for you, and what npm run restore fills an empty site from.
It is as secret as the site's table: it opens your guests' bookings.
  --out FILE     where to; the file must not exist yet
  --stage NAME   of a deployed stage; without it, of the local data folder`

await runCommand('Could not archive', async () => {
  const { out, stage } = asked()
  const path = resolveTypedPath(out)
  if (existsSync(path)) throw new UserError(`${path} exists already. Name another file.`)
  const leave = stage ? await connectDeployed(stage) : await connectLocal()
  const part = `${path}.part`
  const removePart = () => rm(part, { force: true })
  const stop = () => void removePart().finally(() => process.exit(1))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { writeArchive } = await import('#functions/services/archive/write-archive.ts')
    const { counts } = await writeArchive(createWriteStream(part, { mode: 0o600 }), { onProgress: createProgress() })
    await rename(part, path)
    console.log(`${formatArchiveCounts(counts)}\nArchived: ${path}`)
  } catch (error) {
    await removePart()
    throw error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await leave()
  }
})

async function connectDeployed(stage: string): Promise<() => Promise<void>> {
  await connectStage(stage)
  return async () => undefined
}

async function connectLocal(): Promise<() => Promise<void>> {
  const folder = getDataFolder()
  if (!existsSync(join(folder, 'dynamodb'))) throw new UserError(`There is nothing to archive in ${folder}.`)
  return (await connectToDataFolder(folder, { seed: 'nothing' })).leave
}

/** Prints a line every so many rows and pictures. */
function createProgress() {
  const [rowsALine, picturesALine] = [20_000, 500]
  let told = 0
  return (progress: { rows: number } | { pictures: number; of: number }): void => {
    if (!('rows' in progress)) {
      if (progress.pictures % picturesALine === 0) console.log(`${progress.pictures} of ${progress.of} pictures`)
    } else if (progress.rows >= told + rowsALine) {
      told = progress.rows - (progress.rows % rowsALine)
      console.log(`${told} rows read`)
    }
  }
}

function asked(): { out: string; stage: string | undefined } {
  const { values, positionals } = arguments_()
  if (positionals.length > 0) throw new UserError(`Too much was said: ${positionals.join(' ')}\n\n${usage}`)
  if (!values.out) throw new UserError(`Which file?\n\n${usage}`)
  return { out: values.out, stage: values.stage }
}

function arguments_() {
  try {
    return parseArgs({ allowPositionals: true, options: { out: { type: 'string' }, stage: { type: 'string' } } })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${usage}`)
  }
}
