import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without a window's own machinery first: its walks take a third less. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = (): string | undefined =>
  [process.env['CHROMIUM'] ?? '', ...usual, chromium.executablePath()].find((path) => path && existsSync(path))

/** The browser of the tests: CHROMIUM, the system's, or Playwright's own. Undefined when there is none. */
export const chromiumPath = found()

/** Find Chromium, installing Debian's as root where it is missing; throws with what to install. */
export function ensureChromium(): string {
  const there = found()
  if (there) return there
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium ...')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = found()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; or npx playwright install chromium) or name it in CHROMIUM.',
  )
}

export const launch = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
