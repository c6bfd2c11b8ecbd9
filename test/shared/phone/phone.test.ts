import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toE164, OptionalPhoneSchema, PhoneSchema } from '#shared/phone/phone.ts'

describe('a phone', () => {
  test.each([
    '(770) 555-0199',
    '770-555-0199',
    '7705550199',
    '770.555.0199',
    '1 770 555 0199',
    '+1 770 555 0199',
    ' 770 555 0199 ',
    '７７０５５５０１９９',
  ])('%s is one and the same number', (text) => expect(toE164(text)).toBe('+17705550199'))

  test('from abroad keeps its country', () => expect(toE164('+52 55 1234 5678')).toBe('+525512345678'))

  test.each([
    ['011 52 55 1234 5678', '+525512345678'],
    ['011525512345678', '+525512345678'],
    ['00 52 55 1234 5678', '+525512345678'],
    ['(011) 52 5512345678', '+525512345678'],
    ['+52 55\u20111234\u20115678', '+525512345678'],
    ['011 1 770 555 0199', '+17705550199'],
    ['tel:+17705550199', '+17705550199'],
    ['TEL: 770-555-0199', '+17705550199'],
    ['tel:+52-55-1234-5678', '+525512345678'],
    ['\u202a+1 (770) 555\u20110199\u202c', '+17705550199'],
    ['\u202atel:7705550199,', '+17705550199'],
    ['770-555-0199,', '+17705550199'],
    ['770-555-0199.', '+17705550199'],
    ['770-555-0199 ; ', '+17705550199'],
    ['+52 55 1234 5678.', '+525512345678'],
  ])('as a device gives it, %j, is read as %s', (given, number) => {
    expect(toE164(given)).toBe(number)
    expect(toE164(v.parse(PhoneSchema, given))).toBe(number)
  })

  test.each([
    ['tel:+17705550199', '+17705550199'],
    ['TEL: 770-555-0199,', '770-555-0199'],
    ['\u202a+1 (770) 555-0199\u202c.', '+1 (770) 555-0199'],
    ['011 52 55 1234 5678', '011 52 55 1234 5678'],
  ])('%j is kept as %s, without what is not the number', (given, kept) =>
    expect(v.parse(PhoneSchema, given)).toBe(kept),
  )

  test.each(['tel:', 'tel:,.', '011', '00', '011 52', 'tel:770-555-0199;ext=12', 'hotel: 770-555-0199'])(
    '%j is no number',
    (given) => expect(v.safeParse(PhoneSchema, given).issues?.[0].message).toBe('phoneInvalid'),
  )

  test.each([
    '',
    '911',
    '555-0199',
    '770-555-019',
    '770-555-01999',
    'call 770-555-0199 now',
    '<b>7705550199</b>',
    '+',
    '#',
    '..',
    'home +525512345678',
    '+525512345678 home',
    '+5255123456789012',
  ])('%j cannot be read', (text) => expect(toE164(text)).toBeUndefined())

  test.each([
    '555-0199',
    '5550199',
    ' 555 0199 ',
    '555 01 99',
    '555–0199',
    '555\u20110199',
    '555 - 0199',
    '(555) 0199',
    '５５５０１９９',
    'tel:555-0199',
    '555-0199.',
  ])('%j is refused without its area code', (text) =>
    expect(v.safeParse(PhoneSchema, text).issues?.[0].message).toBe('phoneAreaMissing'),
  )

  test.each([
    ['is kept as it was typed, trimmed', ' (770) 555-0199 ', '(770) 555-0199'],
    ['loses what cannot be seen', '770 555\u0000 0199\u202e', '770 555 0199'],
    ['never keeps a line break', '770\r\n5550199', '770 5550199'],
  ])('%s', (_what, typed, kept) => expect(v.parse(PhoneSchema, typed)).toBe(kept))

  test('a phone of more than 20 characters is too long', () => {
    expect(v.safeParse(PhoneSchema, '+1 (770) 555 - 0199 0').issues?.[0].message).toBe('phoneTooLong')
  })

  test.each([7, 'soon', '770-555-019'])('a phone that is %j says so', (given) => {
    for (const schema of [PhoneSchema, OptionalPhoneSchema])
      expect(v.safeParse(schema, given).issues?.[0].message).toBe('phoneInvalid')
  })

  test.each([
    '770-555-0100 x12',
    '770-555-0100x12',
    '770-555-0100 ext. 12',
    '7705550100 extensión',
    '770-555-0100 ｘ12',
    '770-555-0100 anexo 1',
    '770-555-0100 доб 12',
    '770-555-0100#12',
    '770-555-0100 - 12#',
    '770-555-0100, 12',
    '770-555-0100;ext=12',
    '+17705550100~12',
    '7705550100;isub=12',
  ])('%j leads on to somebody behind it, whom no number tells from the next: it is refused', (text) =>
    expect(v.safeParse(PhoneSchema, text).issues?.[0].message).toBe('phoneInvalid'),
  )

  test('may be missing', () => {
    for (const none of [undefined, null, '', '  ']) expect(v.parse(OptionalPhoneSchema, none)).toBeUndefined()
  })

  test('a parsed phone parses to itself, and fits a key', () => {
    const sign = fc.constantFrom(...'0123456789'.split(''), '+', '-', '(', ')', ' ', '.', 'x', '#', '٣', '\0')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 24 }), (text) => {
        const number = toE164(text)
        if (number === undefined) return
        expect(number).toMatch(/^\+\d{6,17}$/)
        expect(toE164(number)).toBe(number)
      }),
      { numRuns: 3000 },
    )
  })
})
