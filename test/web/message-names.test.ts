import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../web/messages')
const files = readdirSync(folder).filter((file) => /\.(en|es)\.json$/.test(file))
const keysOf = (file: string) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)

test.each(files)('every text of %s begins with the name of its file', (file) => {
  const prefix = `${file.replace(/\.(en|es)\.json$/, '').replaceAll('-', '_')}_`
  expect(keysOf(file).filter((key) => key !== '$schema' && !key.startsWith(prefix))).toEqual([])
})

test('the English and the Spanish file of a context have the same texts in the same order', () => {
  for (const english of files.filter((file) => file.endsWith('.en.json')))
    expect(keysOf(english.replace('.en.', '.es.')), english).toEqual(keysOf(english))
})
