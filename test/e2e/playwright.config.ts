import { defineConfig } from '@playwright/test'
import { chromiumPath, launch } from '../chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../dist/test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A test that needs its second try is told as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    trace: 'off',
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), ...launch },
  },
})
