import { expect, test } from 'vitest'
import { answersTo } from '#shared/search.ts'

const texts = ['Óscar de la Peña', 'oscar.p@example.com']

test.each([
  ['', true],
  ['  ', true],
  ['peña', true],
  ['PENA', true],
  ['osc', true],
  ['la  peña', true],
  ['P@EXAMPLE', true],
  ['555-01', true],
  ['(678) 555', true],
  [' peña ', true],
  ['678', true],
  ['ext 678', false],
  ['01', false],
  ['5550199', false],
  ['555 pena', false],
  ['Rosa', false],
  ['oscar peña', true],
  ['Peña, Óscar', true],
  ['oscar example.com', true],
  ['oscar rosa', false],
  ['peña 555', false],
  ['+1 678 555 0101', true],
  ['1-678-555-0101', true],
  ['+1 (678) 555', true],
  ['+52 678 555 0101', false],
  ['.*', false],
  [',', true],
])('“%s” finds him: %s', (words, finds) => expect(answersTo(words, texts, '678.555.0101')).toBe(finds))

test('nobody without a phone answers to digits', () => expect(answersTo('678', texts)).toBe(false))

test('nothing typed is answered by everybody, also by who has no name', () => {
  for (const nothing of ['', '  ']) expect(answersTo(nothing, [undefined])).toBe(true)
})
