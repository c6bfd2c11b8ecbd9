import { defineConfig } from '@playwright/test'
import { chromiumPath, launch } from '../chromium.ts'
import { isDeep } from '#test/deep.ts'

/** Files that take longest: begun last, they would be waited for alone. */
const longest = /\/(?:session|ways-in|dashboard-pages|visits)\.e2e\.ts$/

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  outputDir: '../../dist/test-results',
  projects: [
    { name: 'longest first', testMatch: longest },
    { name: 'the others', testIgnore: longest },
  ],
  workers: 4,
  // Both end what hangs; no test judges by time.
  timeout: 300_000,
  // A test that needs its second try is told as flaky.
  retries: 1,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    trace: 'off',
    // One profile for a worker's tests: it is emptied between them, but for what the browser compiled.
    reuseContext: true,
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), ...launch },
  },
})
