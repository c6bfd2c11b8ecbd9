// Builds the messages, the client's chunks, the page renderer and the service workers.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import './compile-messages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const vite = (...args) => ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', ...args]

/** Runs a tool and waits. Ends the build when it fails. */
const run = ([command, ...args]) =>
  new Promise((resolve) => {
    spawn(`${root}/node_modules/.bin/${command}`, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
      .once('error', (error) => fail(`${command} failed: ${error.message}`))
      .once('exit', (status) => (status === 0 ? resolve() : fail(`${command} failed`)))
  })

function fail(message) {
  console.error(message)
  process.exit(1)
}

await Promise.all([run(vite()), run(vite('--ssr', 'src/entry-server.tsx'))])
// Single files without imports: browsers compare a worker by its bytes.
await build({
  entryPoints: {
    sw: `${root}/web/src/offline/worker.ts`,
    'dashboard-sw': `${root}/web/src/dashboard/notifications/push-worker.ts`,
  },
  outdir: `${root}/dist/web/client`,
  bundle: true,
  minify: true,
  target: 'es2022',
  logLevel: 'warning',
})
writeFileSync(`${root}/dist/web/.built`, '')
