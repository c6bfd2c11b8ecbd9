// Builds the messages, the client's chunks, the page renderer and the service worker.
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
// A single file without imports: browsers compare a worker by its bytes.
await build({
  entryPoints: [`${root}/web/src/offline/worker.ts`],
  outfile: `${root}/dist/web/client/sw.js`,
  bundle: true,
  minify: true,
  target: 'es2022',
  logLevel: 'warning',
})
writeFileSync(`${root}/dist/web/.built`, '')
