import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>
const text = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }

/** Where a package that another one asks for may lie: within it, or beside one of those that it lies in. */
function* places(from: string, name: string) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    yield `${at ? `${at}/` : ''}node_modules/${name}`
    if (!at) return
  }
}

test('every package is locked for every machine, so that npm ci installs: no registry is named', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => ![...places(from, name)].some((place) => place in packages))
      .map((name) => `${from || 'package.json'}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(text).not.toMatch(/"resolved"|registry/)
})
