import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { browserCount, closing, type Count, none, one, sum } from './counts.ts'
import { isDeep } from './deep.ts'
import { browserDays, canFakeTime, otherDays } from './other-days.ts'

const folder = mkdtempSync(join(tmpdir(), 'restaurant-test-'))
const bin = (name: string) => join('node_modules', '.bin', name)

/** The browser takes longest: what runs beside it gives way. */
function givingWay(child: ChildProcess): ChildProcess {
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

/** Run a tool, with other words `before` it, and wait for it; answers whether it went well. */
const run = (
  name: string,
  args: string[],
  env: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<boolean> =>
  new Promise((resolve) => {
    const [command = '', ...rest] = [...before, bin(name), ...args]
    const child = givingWay(spawn(command, rest, { stdio: 'inherit', env: { ...process.env, ...env } }))
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

/** Start a tool whose words are kept until its turn comes. */
const start = (name: string, args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(bin(name), args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })

/** Wait for a tool that runs beside others: says what it said, and answers whether it went well. */
function beside(child: ChildProcess): () => Promise<boolean> {
  const output: Buffer[] = []
  const ended = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  return async () => {
    const went = await ended
    process.stdout.write(Buffer.concat(output))
    return went
  }
}

/** Two of them are Go: that collects its garbage four times less often here, for a quarter of their work. */
function check(name: string, ...args: string[]): () => Promise<Count> {
  const ended = beside(givingWay(start(name, args, { GOGC: '400' })))
  return async () => one(await ended())
}

/**
 * Returns the counts of a runner's JSON report. A run that failed without a failed test (a crash, a leak) counts as one
 * failure.
 */
function counted(went: boolean, read: () => Count): Count {
  try {
    const count = read()
    return went || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return one(false)
  }
}

async function vitest(env: Record<string, string> = {}, before: readonly string[] = []): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const went = await run('vitest', ['run', '--config', 'test/vitest.config.ts', ...reports], env, before)
  return counted(went, () => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const broken = testResults.filter(
      (result: any) => result.status === 'failed' && result.assertionResults.length === 0,
    ).length
    return { ...none, passed: numPassedTests, failed: numFailedTests + broken }
  })
}

function playwright(env: Record<string, string> = {}): () => Promise<Count> {
  try {
    process.env['CHROMIUM'] = ensureChromium()
  } catch (error) {
    console.error((error as Error).message)
    return async () => one(false)
  }
  const file = join(folder, 'playwright.json')
  const ended = beside(
    start('playwright', ['test', '--config', 'test/e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    }),
  )
  return async () =>
    counted(await ended(), () => {
      const { stats } = JSON.parse(readFileSync(file, 'utf8'))
      return browserCount(stats, isDeep)
    })
}

type Step = [name: string, run: () => Promise<Count>]

// It begins first: a browser waits for much, and everything else works meanwhile.
const browser = playwright()

const steps: Step[] = [
  ['Types', check('tsc', '-p', '.', '--singleThreaded')],
  ['Lint', check('oxlint', '--type-aware')],
  ['Nothing unused', check('knip')],
  ['Format', check('oxfmt', '--check')],
  ['Shape', async () => one((await import('./shape.ts')).printShape())],
  ['Unit, integration and infrastructure', () => vitest()],
  ['Browser', browser],
  ...(isDeep ? otherDays : []).map(({ name, env, before }): Step => [
    `As if it were ${name}`,
    async () => (canFakeTime() ? vitest(env, before) : none),
  ]),
  ...(isDeep ? browserDays : []).map((at): Step => [
    `Browser, as if it were ${at}`,
    () => playwright({ E2E_NOW: at, DEEP: '' })(),
  ]),
]

let total = none
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const count = await step()
  total = sum(total, count)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed`)
}
rmSync(folder, { recursive: true, force: true })
console.log(`\n${closing(total)}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
