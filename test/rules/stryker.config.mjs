/** Everything that shared knows, by its own tests alone. TypeScript 7 has no compiler that others can call, so the sandbox goes without tsconfig.json. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/rules/vitest.config.ts' },
  mutate: ['shared/**/*.ts'],
  ignorePatterns: ['/*', '!/shared', '!/functions', '!/infra', '!/test', '!/package.json'],
  tempDirName: 'dist/stryker/sandbox',
  incremental: true,
  incrementalFile: 'dist/stryker/seen.json',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
