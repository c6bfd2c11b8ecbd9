// Builds the web: the messages, the client's chunks, the renderer of the edition; then notes when.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import './compile-messages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const vite = (...args) => ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', ...args]

for (const [command, ...args] of [vite(), vite('--ssr', 'src/entry-server.tsx')]) {
  const { status, error } = spawnSync(`${root}/node_modules/.bin/${command}`, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (error || status !== 0) {
    console.error(`${command} failed ${error?.message ?? ''}`)
    process.exit(status ?? 1)
  }
}
writeFileSync(`${root}/dist/web/.built`, '')
