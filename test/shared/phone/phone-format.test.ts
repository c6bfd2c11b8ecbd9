import { expect, test } from 'vitest'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'

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
])('a phone written %s is dialled as %s', (written, link) => expect(telHref(written)).toBe(link))

test.each(['x12', 'x 12', 'X12', 'ext. 12', 'extension 12', '#12', '12#', '- 12#', ', 12', ';ext=12', '~12', 'int 12'])(
  'an extension written %s is not dialled with the number',
  (extension) => {
    for (const number of ['770-555-0100', '1 (770) 555-0100', '+17705550100'])
      for (const between of ['', ' '])
        if (between || !/^\d/.test(extension)) expect(telHref(number + between + extension)).toBe('tel:+17705550100')
  },
)

test.each([
  ['cell 770-555-0100', 'tel:+17705550100'],
  ['770-555-0100 or 0101', 'tel:+17705550100'],
  ['+52 55 1234 5678 ext 9', 'tel:+525512345678'],
])('words beside a number are not dialled: %s', (written, link) => expect(telHref(written)).toBe(link))

test.each([
  ['7705550142', '(770)\u00a0555-0142'],
  ['770-555-0142', '(770)\u00a0555-0142'],
  ['(770) 555-0142', '(770)\u00a0555-0142'],
  ['(770)\u00a0555-0142', '(770)\u00a0555-0142'],
  ['+1 770 555 0142', '(770)\u00a0555-0142'],
  ['1.770.555.0142', '(770)\u00a0555-0142'],
  ['770\u2011555\u20110142', '(770)\u00a0555-0142'],
  ['７７０５５５０１４２', '(770)\u00a0555-0142'],
  ['+52 55 1234 5678', '+52\u00a055\u00a01234\u00a05678'],
  ['011 52 55 1234 5678', '011\u00a052\u00a055\u00a01234\u00a05678'],
  ['770-555-0142 x12', '770-555-0142\u00a0x12'],
  ['555-0142', '555-0142'],
  ['', ''],
])('a phone typed as %s is written %s', (typed, written) => expect(formatPhone(typed)).toBe(written))
