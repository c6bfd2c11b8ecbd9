import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['test/rules/few.ts'],
    include: (process.env['RULE_TESTS'] ?? 'test/shared/**/*.test.ts').split(','),
    // What a rule costs is another question, and taken apart it costs more.
    testNamePattern: /^(?!.*costs no more)/,
    testTimeout: 30_000,
  },
})
