const rule = process.env['RULE']

/** One file of rules, by its nearest tests alone; run.ts says which. TypeScript 7 has no compiler that others can call, so the sandbox goes without tsconfig.json. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/rules/vitest.config.ts', related: false },
  mutate: [rule],
  ignorePatterns: [
    '/*',
    '!/shared',
    '!/functions',
    '!/infra',
    '!/test',
    '!/web',
    '/web/*',
    '!/web/src',
    '/web/src/*',
    '!/web/src/routes',
    '!/web/src/art',
    '!/web/src/dashboard',
    '/web/src/dashboard/*',
    '!/web/src/dashboard/tables',
    '!/web/messages',
    '!/package.json',
  ],
  tempDirName: 'dist/stryker/sandbox',
  // Endless loops are known by their count; on a busy machine all else takes its time.
  timeoutMS: 30_000,
  concurrency: Number(process.env['WORKERS'] ?? 2),
  reporters: ['json'],
  jsonReporter: { fileName: `dist/stryker/reports/${rule}.json` },
}
