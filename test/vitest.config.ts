import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [vanillaExtractPlugin()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    pool: 'forks',
    maxWorkers: 3,
    silent: 'passed-only',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
