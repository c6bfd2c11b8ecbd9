// The integration tests once more, on the functions as they would be deployed.
import { spawnSync } from 'node:child_process'

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

const went =
  run(process.execPath, ['infra/build/build.mjs']) &&
  run('node_modules/.bin/vitest', ['run', '--config', 'test/vitest.config.ts', 'test/functions', 'test/model'], {
    CODE: 'bundles',
    HISTORIES: process.env['HISTORIES'] ?? '20',
  })
process.exit(went ? 0 : 1)
