import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [vanillaExtractPlugin()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/fresh.ts'],
    setupFiles: ['test/alone.ts'],
    pool: 'forks',
    // Most of what a test makes is garbage at once: collected seldom, and without the help of other threads, it costs least.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    isolate: false,
    maxWorkers: 2,
    silent: 'passed-only',
    // The built renderer, 4 MB of plain JavaScript, is imported as it is, and stays loaded from file to file.
    server: { deps: { external: [/\/server\/render\.mjs$/, /\/web\/src\/paraglide\//] } },
    // They end what hangs; no test judges by time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
