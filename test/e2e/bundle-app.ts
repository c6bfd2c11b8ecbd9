import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Before the first test: the site as its sources are now, and the app in one piece, which begins in half the work of a start from its sources, and a command beside it. Both stand two folders deep, as their sources do. */
export default async function bundleApp(): Promise<() => void> {
  const { status } = spawnSync(process.execPath, ['infra/emulators/boot.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built.')
  const outdir = mkdtempSync(join('dist', 'app-'))
  await build({
    entryPoints: ['infra/emulators/start.ts', 'infra/commands/subscription.ts'],
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    external: ['dynalite', '@simplewebauthn/server'],
    // Some packages are CommonJS and ask for Node's own modules by require.
    banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
  })
  process.env['APP_ENTRY'] = join(outdir, 'start.mjs')
  return () => rmSync(outdir, { recursive: true, force: true })
}
