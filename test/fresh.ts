import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { distances, drawnIn } from './imports.ts'
import { synthesizedIn } from './synthesized-in.ts'

const root = resolve(import.meta.dirname, '..')

/** Before the first test: the messages as they are written now, and the build too where a chosen test needs it. */
export default async function fresh({ vitest }: TestProject): Promise<() => void> {
  // Vitest keeps what was asked for to itself; were it gone, all files count as chosen.
  const { filenamePattern } = vitest as { filenamePattern?: string[] }
  const chosen = await vitest.getRelevantTestSpecifications(filenamePattern)
  const files = chosen.map(({ moduleId }) => relative(root, moduleId))
  // RENDERER_DIR names a build, however old.
  const needsBuild = !process.env['RENDERER_DIR'] && distances(files, (file) => drawnIn(file)).has('test/built.ts')
  const made = needsBuild ? ['infra/emulators/boot.mjs', '--bundles'] : ['web/compile-messages.mjs']
  const { status } = spawnSync(process.execPath, made, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(needsBuild ? 'The build failed.' : 'The messages could not be compiled.')
  return () => rmSync(synthesizedIn(process.pid), { recursive: true, force: true })
}
