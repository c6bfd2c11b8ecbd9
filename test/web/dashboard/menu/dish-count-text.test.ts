import { expect, test } from 'vitest'
import { createTranslator } from '#web/app/locale.tsx'
import { dishCountText } from '#web/dashboard/menu/dish-count-text.ts'

test.each([
  ['en', 0, '12 items, 0 sold out today'],
  ['en', 1, '12 items, 1 sold out today'],
  ['es', 1, '12 platillos, 1 agotado hoy'],
  ['es', 2, '12 platillos, 2 agotados hoy'],
] as const)('in %s the menu counts %i sold out', (language, sold, words) =>
  expect(dishCountText(createTranslator(language), 12, sold)).toBe(words),
)
