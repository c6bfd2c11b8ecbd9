// Compiles the messages when they changed. Plain JavaScript, because it runs before anything can read TypeScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = join(root, 'web/src/paraglide')
const cache = join(root, 'node_modules/.cache')
const stamp = join(outdir, '.compiled-from')

const texts = readdirSync(join(root, 'web/messages'))
  .map((name) => `web/messages/${name}`)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
const sources = [...texts, 'web/project.inlang/settings.json', 'node_modules/@inlang/paraglide-js/package.json']

const hash = createHash('sha256')
for (const name of sources)
  hash
    .update(`${name}\0`)
    .update(readFileSync(join(root, name)))
    .update('\0')
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  // Error messages are written by code, reader and language; Paraglide reads one file per language.
  const refusals = JSON.parse(readFileSync(join(root, 'web/messages/refusals.json'), 'utf8'))
  mkdirSync(cache, { recursive: true })
  for (const locale of ['en', 'es']) {
    const words = {}
    for (const [reason, readers] of Object.entries(refusals))
      for (const [reader, told] of Object.entries(readers)) {
        if (!told[locale]) fail(`web/messages/refusals.json: ${reason} says nothing to ${reader} in ${locale}`)
        words[`${reader}_refused_${reason.replaceAll('-', '_')}`] = told[locale]
      }
    writeFileSync(join(cache, `refusals.${locale}.json`), JSON.stringify(words))
  }
  const { status, error } = spawnSync(
    join(root, 'node_modules/.bin/paraglide-js'),
    ['compile', '--project', 'web/project.inlang', '--outdir', outdir, '--strategy', 'baseLocale', '--silent'],
    { cwd: root, stdio: 'inherit' },
  )
  if (error || status !== 0) fail(`The messages could not be compiled ${error?.message ?? ''}`)
  writeFileSync(stamp, wanted)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
