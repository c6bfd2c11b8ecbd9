import { spawnSync } from 'node:child_process'
import { stageInFile } from '#infra/cloud/stage.ts'
import { atTerminal, Mistake } from '#infra/emulators/terminal.ts'

/** `npm run destroy -- -c stage=NAME`: deletes a stage unless it is protected. `--force` asks nobody. */
await atTerminal('Nothing was destroyed', async () => {
  const asked = process.argv.slice(2)
  const stage = stageInFile(/stage=(\S+)/.exec(asked.join(' '))?.[1])
  if (stage.protected)
    throw new Mistake(
      `The stage ${stage.name} is protected: its data is kept. To let it go, set protected to false in cdk.json, deploy, and try again.`,
    )
  const { status } = spawnSync('node_modules/.bin/cdk', ['destroy', '--all', ...asked], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
