import { defineConfig } from '@playwright/test'
import { chromiumPath, launch } from '../chromium.ts'
import { isDeep } from '#test/deep.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  globalSetup: './bundle-house.ts',
  // What is built is plain JavaScript already, megabytes of it.
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
    trace: 'off',
    // Only its own test asks for it.
    serviceWorkers: 'block',
    // One profile for a worker's tests: it is emptied between them, but for what the browser compiled.
    reuseContext: true,
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), ...launch },
  },
})
