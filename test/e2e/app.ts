import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as plain } from '@playwright/test'
import { another } from './another-day.mjs'

export type RunningApp = {
  origin: string
  dataDir: string
  child: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** The files that `npm start` runs. */
export const sources = ['infra/emulators/boot.mjs', 'infra/emulators/start.ts']
const { APP_ENTRY } = process.env

/** Start the product on a free port and a data folder of its own: in one piece where there is one, or as people start it, from its sources. */
export async function startApp(
  dataDir = mkdtempSync(join(tmpdir(), 'app-')),
  port = 0,
  env: Record<string, string> = {},
  entry = APP_ENTRY ? [APP_ENTRY] : sources,
  seed: 'no-guests' | 'empty' | 'guests' = 'no-guests',
): Promise<RunningApp> {
  const child = spawn(process.execPath, [...entry, `--${seed}`], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const ready = /Ready at (\S+)/.exec(text)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`the app ended with ${code}:\n${text}`)))
  })
  return {
    origin,
    dataDir,
    child,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

/** Once everybody is told of a tier: the edge keeps what it told before for ten seconds. */
export const waitForTier = ({ origin }: RunningApp, tier: string | null): Promise<void> =>
  expect
    .poll(async () => ((await (await fetch(`${origin}/api/access`)).json()) as { tier: string | null }).tier)
    .toBe(tier)

type Data = Pick<RunningApp, 'dataDir'>

/** Run a script with the data of an app: what it said. */
export async function command({ dataDir }: Data, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

/** Run `npm run subscription` in an app: what it said. */
export function subscription(app: Data, ...words: string[]): Promise<string> {
  const entry = APP_ENTRY
    ? [join(dirname(APP_ENTRY), 'subscription.mjs')]
    : ['infra/emulators/boot.mjs', 'infra/commands/subscription.ts']
  return command(app, ...entry, ...words)
}

/** Where the parts of an app answer. */
export const partsOf = ({ dataDir }: Data) =>
  JSON.parse(readFileSync(join(dataDir, 'app.json'), 'utf8')) as Record<'mailbox' | 'lambda' | 'dynamodb', string>

/** Run a function of an app by its name. */
export async function invoke(app: Data, name: string, event: object = {}): Promise<void> {
  const url = `${partsOf(app).lambda}/2015-03-31/functions/local-${name}/invocations`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(event) })
  expect(answer.headers.get('x-amz-function-error')).toBeNull()
}

/** The environment of an app whose clock a test moves. */
export const movedClock = { NODE_OPTIONS: `--import ${new URL('moved-clock.mjs', import.meta.url).href}` }

/** Set the clock of such an app so many milliseconds ahead of the machine's. */
export const moveClock = ({ dataDir }: Data, ahead: number): void =>
  writeFileSync(join(dataDir, 'clock'), String(ahead))

const ahead = Number(process.env['AHEAD'] ?? 0)

/** A browser test without an app: every page is told first which day it is. */
export const browserTest = plain.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => void context.addInitScript(another, ahead))
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

type Apps = (name: string, env: Record<string, string>) => Promise<RunningApp>

/**
 * A browser test with a running app. A file that changes shared data names its own: `test.use({ appName: 'import' })`.
 * `appEnv` is the app's environment. An option that differs by worker would need another worker with a browser.
 */
export const test = browserTest.extend<
  { appName: string; appEnv: Record<string, string>; app: RunningApp },
  { apps: Apps }
>({
  appName: ['readers', { option: true }],
  appEnv: [{}, { option: true }],
  apps: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from this pattern
    async ({}, use) => {
      const open = new Map<string, RunningApp>()
      const end = async (name: string) => {
        const app = open.get(name)
        open.delete(name)
        await app?.stop()
        if (app) rmSync(app.dataDir, { recursive: true, force: true })
      }
      await use(async (name, env) => {
        for (const other of open.keys()) if (other !== 'readers' && other !== name) await end(other)
        const app = open.get(name) ?? (await startApp(undefined, 0, env))
        open.set(name, app)
        return app
      })
      for (const name of open.keys()) await end(name)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: async ({ apps, appName, appEnv }, use) => use(await apps(appName, appEnv)),
  baseURL: async ({ app }, use) => use(app.origin),
})
export { expect } from '@playwright/test'
