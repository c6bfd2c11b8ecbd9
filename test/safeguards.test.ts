import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutants, mutated } from './safeguards.ts'

const root = resolve(import.meta.dirname, '..')

test.each(mutants)('what goes without $without is there, and so is who notices', (mutant) => {
  expect(mutated(mutant).length).toBeGreaterThan(0)
  const tests = mutant.seenBy.map((file) => readFileSync(join(root, file), 'utf8'))
  // A title may be put together from a group's, a test's and a row's.
  const words = (mutant.named ?? '').split(' ').filter((word) => word !== 'delete-reservation')
  expect(tests.some((text) => words.every((word) => text.includes(word)))).toBe(true)
})
