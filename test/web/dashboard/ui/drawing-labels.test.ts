import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingLabels } from '#web/dashboard/ui/drawing-labels.ts'

test('every drawing that a dish may have is named in words, in both languages', () => {
  const files = readdirSync(new URL('../../../../web/src/art/dishes/', import.meta.url))
  const drawings = files
    .map((file) => file.replace('.svg', ''))
    .filter((key) => key !== 'mark' && key !== 'plate-empty')
  expect(Object.keys(drawingLabels).toSorted()).toEqual(drawings.toSorted())
  for (const words of Object.values(drawingLabels))
    for (const locale of ['en', 'es'] as const) expect(words({}, { locale })).toMatch(/^\p{Lu}[^-_]*$/u)
})
