import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectToDataFolder } from '#infra/emulators/connect-app.ts'
import { getDataFolder, resolveTypedPath, runCommand, UserError } from '#infra/emulators/terminal.ts'
import { ArchiveError, type OpenArchive, openArchive } from '#functions/services/archive/read-archive.ts'
import { confirmStage } from './confirm-stage.ts'
import { formatArchiveCounts, formatArchiveError } from './archive-report.ts'
import { connectStage } from './connect-stage.ts'

const usage = `npm run restore -- FILE [--stage NAME]

Fills an empty site from an archive. All of the archive is checked before anything is written. Nobody gets an email.
Interrupted, give the same command again: it goes on.
  --stage NAME   into a deployed stage; without it, into the local data folder`

await runCommand('Could not restore', async () => {
  const { path, stage } = asked()
  const archive = await checked(path)
  try {
    console.log(
      `The archive of ${archive.manifest.createdAt} is whole: ${formatArchiveCounts(archive.manifest.counts)}\nGuests who were erased since then are in it: erase them again afterwards.`,
    )
    const { triggers, site, leave } = stage ? await connectDeployed(stage) : await connectLocal()
    try {
      await restore(archive)
      if (triggers) await publish(site)
      else console.log('The pages follow when npm start runs next.')
    } finally {
      await leave()
    }
  } finally {
    archive.close()
  }
})

async function checked(path: string): Promise<OpenArchive> {
  try {
    return await openArchive(path, createProgress('checked'))
  } catch (error) {
    if (error instanceof ArchiveError) throw new UserError(formatArchiveError(error))
    throw error
  }
}

async function restore(archive: OpenArchive): Promise<void> {
  const { restoreArchive, RestoreRefusedError } = await import('#functions/services/archive/restore-archive.ts')
  try {
    const { goesOn, leftOut } = await restoreArchive(archive, { onProgress: createProgress('restored') })
    if (goesOn) console.log('Went on with the restore that was interrupted.')
    if (leftOut > 0) console.log(`Left out, because their guest is being erased: ${leftOut}`)
    console.log('Restored. Nobody was emailed.')
  } catch (error) {
    if (!(error instanceof RestoreRefusedError)) throw error
    throw new UserError(
      error.reason === 'has-data'
        ? 'This site has data already. Restore into an empty one: npm start -- --empty with another DATA_DIR, or a new stage.\nNothing was restored.'
        : 'The restore of another archive was interrupted here. Give that archive again, or begin with an empty site.\nNothing was restored.',
    )
  }
}

async function connectDeployed(name: string) {
  const stage = await connectStage(name)
  if (stage.protected) await confirmStage(stage.name)
  return { triggers: true, site: undefined, leave: async () => undefined }
}

async function connectLocal() {
  const { site, leave } = await connectToDataFolder(getDataFolder(), { seed: 'nothing' })
  return { triggers: site !== undefined, site, leave }
}

/** Publishes the restored pages, and waits a while. */
async function publish(site: string | undefined): Promise<void> {
  const { trigger } = await import('#functions/runtime/trigger.ts')
  const { getStoredPublishState } = await import('#functions/db/publishing/publish-state.ts')
  await trigger('publish-site')
  for (let waited = 0; waited < 240; waited++) {
    const { wanted, published } = await getStoredPublishState()
    if (published >= wanted) return console.log(`Published${site ? `: ${site}` : '.'}`)
    await sleep(250)
  }
  console.log('The pages will be published in a moment.')
}

/** Prints each tenth, once it takes longer than a moment. */
function createProgress(what: string) {
  const since = performance.now()
  let told = 0
  return (part: number): void => {
    const tenth = Math.floor(part * 10)
    if (tenth <= told || performance.now() - since < 2000) return
    told = tenth
    console.log(`${tenth * 10} % ${what}`)
  }
}

function asked(): { path: string; stage: string | undefined } {
  const { values, positionals } = arguments_()
  const [file, ...more] = positionals
  if (!file || more.length > 0)
    throw new UserError(`${file ? 'One archive at a time, please.' : 'Which file?'}\n\n${usage}`)
  return { path: resolveTypedPath(file), stage: values.stage }
}

function arguments_() {
  try {
    return parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${usage}`)
  }
}
