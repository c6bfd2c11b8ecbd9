// Takes the rules of shared apart, a little at a time, and lets their tests look for it. Words name files: `npm run test:rules -- money hours`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const tool = join(root, 'dist/stryker')
const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

const run = (command: string, args: string[], cwd: string): void => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(join(tool, 'node_modules')) || lock(tool) !== lock(import.meta.dirname)) {
  console.log('Installing the mutation tester ...')
  mkdirSync(tool, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(import.meta.dirname, name), join(tool, name))
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], tool)
}

const named = process.argv.slice(2)
run(
  join(tool, 'node_modules/.bin/stryker'),
  [
    'run',
    join(import.meta.dirname, 'stryker.config.mjs'),
    ...(named.length ? ['--mutate', named.map((name) => `shared/**/${name}.ts`).join()] : []),
  ],
  root,
)
