import { spawnSync } from 'node:child_process'
import { readStage } from '#infra/cloud/stage.ts'
import { runCommand, UserError } from '#infra/emulators/terminal.ts'

/** `npm run destroy -- -c stage=NAME`: deletes a stage unless it is protected. `--force` asks nobody. */
await runCommand('Nothing was destroyed', async () => {
  const asked = process.argv.slice(2)
  const stage = readStage(/stage=(\S+)/.exec(asked.join(' '))?.[1])
  if (stage.protected)
    throw new UserError(
      `The stage ${stage.name} is protected: its data is kept. To let it go, set protected to false in cdk.json, deploy, and try again.`,
    )
  const { status } = spawnSync('node_modules/.bin/cdk', ['destroy', '--all', ...asked], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
