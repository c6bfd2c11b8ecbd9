import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env['RULE_TESTS'] ?? 'test/shared/**/*.test.ts').split(','),
    setupFiles: ['test/alone.ts', 'test/rules/few.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
})
