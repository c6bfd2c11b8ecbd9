import { expect, test } from 'vitest'
import { telephone } from '#web/app/telephone.ts'

test.each([
  ['(770) 555-0100', 'tel:+17705550100'],
  ['1-770-555-0100', 'tel:+17705550100'],
  [' +1 770 555 0100', 'tel:+17705550100'],
  ['770/555–0100', 'tel:+17705550100'],
  ['７７０５５５０１００', 'tel:+17705550100'],
  ['+52 55 1234 5678', 'tel:+525512345678'],
  ['(+52) 55 1234-5678', 'tel:+525512345678'],
  ['011 52 55 1234 5678', 'tel:011525512345678'],
  ['555-0100', 'tel:5550100'],
])('a phone written %s is dialled as %s', (written, link) => expect(telephone(written)).toBe(link))

test.each(['x12', 'x 12', 'X12', 'ext. 12', 'extension 12', '#12', '12#', '- 12#', ', 12', ';ext=12', '~12', 'int 12'])(
  'an extension written %s is not dialled with the number',
  (extension) => {
    for (const number of ['770-555-0100', '1 (770) 555-0100', '+17705550100'])
      for (const between of ['', ' '])
        if (between || !/^\d/.test(extension)) expect(telephone(number + between + extension)).toBe('tel:+17705550100')
  },
)

test.each([
  ['cell 770-555-0100', 'tel:+17705550100'],
  ['770-555-0100 or 0101', 'tel:+17705550100'],
  ['+52 55 1234 5678 ext 9', 'tel:+525512345678'],
])('what is written beside a number is not dialled: %s', (written, link) => expect(telephone(written)).toBe(link))
