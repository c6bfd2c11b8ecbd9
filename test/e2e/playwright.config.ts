import { defineConfig } from '@playwright/test'
import { chromiumPath, launch } from '#test/chromium.ts'
import { isDeep } from '#test/deep.ts'

/**
 * `E2E_NOW=2027-01-31T17:00Z` runs the tests, their apps and their pages as if it were then, an instant of the year to come: the browser judges its cookies by
 * the machine's clock. Workers and apps inherit by how much they are ahead.
 */
const { E2E_NOW, AHEAD, NODE_OPTIONS = '' } = process.env
if (E2E_NOW && !AHEAD) {
  process.env['AHEAD'] = String(Date.parse(E2E_NOW) - Date.now())
  process.env['NODE_OPTIONS'] = `${NODE_OPTIONS} --import ${new URL('another-day.mjs', import.meta.url).href}`
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // A service worker's clock cannot be moved, and it notes when it kept a page.
  ...(E2E_NOW ? { testIgnore: 'offline.e2e.ts' } : {}),
  ...(isDeep || E2E_NOW ? {} : { grepInvert: /@deep/ }),
  globalSetup: './bundle-app.ts',
  // Built files are plain JavaScript already, megabytes of it.
  build: { external: ['**/dist/**'] },
  outputDir: '../../dist/test-results',
  // Files begin in the order of their names: the longest have the first.
  workers: 2,
  // Both end what hangs; no test judges by time.
  timeout: 300_000,
  // A test that needs its second try is told as flaky.
  retries: 1,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    // An action that finds nothing is red before its test's time is over.
    actionTimeout: 60_000,
    trace: 'off',
    // Only its own test asks for it.
    serviceWorkers: 'block',
    // One profile for a worker's tests: it is emptied between them, but for what the browser compiled.
    reuseContext: true,
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      // No script of a test lives long enough for the optimizing compilers to pay: without them a walk takes a third less.
      args: [...launch.args, '--js-flags=--no-opt --no-maglev'],
    },
  },
})
