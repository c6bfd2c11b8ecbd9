import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/shared/**/*.test.ts'],
    // What a rule costs is another question, and taken apart it costs more.
    testNamePattern: /^(?!.*costs no more)/,
    testTimeout: 30_000,
  },
})
