import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Stage, stageOf } from './stage.ts'

/** `npm run destroy -- -c stage=NAME`: everything of a stage, unless the stage is protected. */
const named = /stage=(\S+)/.exec(process.argv.slice(2).join(' '))?.[1]
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: { stages: unknown } }

const stage = known()
if (stage.protected)
  end(
    `The stage ${stage.name} is protected: its data is kept. To let it go, set protected to false in cdk.json, deploy, and try again.`,
  )
const { status } = spawnSync('node_modules/.bin/cdk', ['destroy', '--all', '-c', `stage=${stage.name}`], {
  stdio: 'inherit',
})
process.exit(status ?? 1)

function known(): Stage {
  try {
    return stageOf(named, context.stages)
  } catch (error) {
    return end((error as Error).message)
  }
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
