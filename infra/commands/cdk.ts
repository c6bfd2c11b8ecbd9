import { spawnSync } from 'node:child_process'
import { readAssembly } from '#infra/cloud/assembly.ts'
import { formatQuotaUsage, listQuotaUsage } from '#infra/cloud/quotas.ts'
import { assertOwnAddresses, functionPrefix, readStage } from '#infra/cloud/stage.ts'
import { runCommand } from '#infra/emulators/terminal.ts'
import { listAccountLimits } from './account-limits.ts'
import { testPathFunction } from './test-path-function.ts'

/** `npm run synth | diff | deploy -- -c stage=NAME`: runs the CDK, then tells the nearest quotas or account limits. */
await runCommand('Nothing was deployed', async () => {
  const asked = process.argv.slice(2)
  if (asked[0] !== 'deploy') {
    runCdk(asked)
    if (asked[0] === 'synth' && !process.exitCode) tellQuotas()
    return
  }

  const words = asked.join(' ')
  const stage = readStage(/stage=(\S+)/.exec(words)?.[1] ?? 'dev')
  assertOwnAddresses(stage)
  const profile = /--profile[ =](\S+)/.exec(words)?.[1]
  if (profile) process.env['AWS_PROFILE'] = profile
  console.log(testPathFunction(functionPrefix(stage)))
  runCdk(asked)
  if (process.exitCode) return
  const notes = await listAccountLimits(stage)
  if (notes.length > 0) console.log(['\nBefore you open:', ...notes.map((note) => `- ${note}`)].join('\n'))
})

function runCdk(asked: string[]): void {
  const { status } = spawnSync('node_modules/.bin/cdk', asked, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function tellQuotas(): void {
  console.log('\nNearest to AWS’s quotas:')
  for (const distance of listQuotaUsage(readAssembly('cdk.out')).slice(0, 3)) console.log(formatQuotaUsage(distance))
}
