import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const title = 'A fresh clone: what its first npm start installs, and how long until Ready'

type Measured = { installed: number; packages: number; first: number; demo: number; empty: number; again: number }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How often a start with the demo and one without are measured, in turn. */
const pairs = 3

/** Of the committed tree, and side by side with another revision: `npm run bench -- start REVISION`. npm's cache is warm for both when it was for one. */
export async function bench([base]: string[]): Promise<string[][]> {
  const before = base ? await measure(base) : undefined
  const now = await measure('HEAD')
  const row = (name: string, of: (measured: Measured) => number, unit: string, digits = 0) => [
    name,
    ...(before ? [`${of(before).toFixed(digits)} ${unit}`] : []),
    `${of(now).toFixed(digits)} ${unit}`,
    ...(before ? [`${Math.round((100 * of(now)) / of(before))} %`] : []),
  ]
  return [
    ['', ...(base ? [base] : []), 'now', ...(base ? ['ratio'] : [])],
    row('installed', ({ installed }) => installed, 'MB'),
    row('packages', ({ packages }) => packages, ''),
    row('first npm start', ({ first }) => first, 's', 1),
    row('installed and built, with a new data folder and the demo', ({ demo }) => demo, 's', 1),
    row('the same with --empty', ({ empty }) => empty, 's', 1),
    row('the demo of it', ({ demo, empty }) => demo - empty, 's', 2),
    row('again', ({ again }) => again, 's', 1),
  ]
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })

async function measure(revision: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const clone = join(folder, 'clone')
  git('clone', '--quiet', '--no-checkout', '.', clone)
  git('-C', clone, 'checkout', '--quiet', '--detach', git('rev-parse', revision).trim())
  const first = await secondsToReady(clone, join(folder, 'first'))
  const [demo, empty]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < pairs; pair++) {
    demo.push(await secondsToReady(clone, join(folder, `demo-${pair}`)))
    empty.push(await secondsToReady(clone, join(folder, `empty-${pair}`), ['--', '--empty']))
  }
  const again = await secondsToReady(clone, join(folder, 'demo-0'))
  const kilobytes = Number.parseInt(execFileSync('du', ['-sk', 'node_modules'], { cwd: clone, encoding: 'utf8' }), 10)
  const { packages } = JSON.parse(readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: true }>
  }
  const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  rmSync(folder, { recursive: true, force: true })
  return {
    installed: kilobytes / 1024,
    packages: installed.length,
    first,
    demo: median(demo),
    empty: median(empty),
    again,
  }
}

/** From `npm start` to Ready; then the app is ended, with npm around it. */
async function secondsToReady(cwd: string, dataDir: string, given: readonly string[] = []): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start', ...given], {
    cwd,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let text = ''
  await new Promise<void>((resolve, reject) => {
    const heard = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('Ready at')) resolve()
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    void ended.then(() => reject(new Error(`npm start ended:\n${text}`)))
  })
  const seconds = (performance.now() - began) / 1000
  process.kill(-child.pid!, 'SIGTERM')
  await ended
  return seconds
}
