import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bookReservation, cancelReservation } from '#shared/reservations/endpoints.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import {
  cleanText,
  Email,
  formGuardFields,
  Id,
  oneLine,
  Link,
  LocalDate,
  Locale,
  isAutomatedForm,
  MessageText,
  LocalMonth,
  Name,
  OptionalEmail,
  paragraph,
  StoredVersion,
  wholeNumber,
} from '#shared/validation.ts'
import { growth, linear } from '#test/growth.ts'
import { naughty } from './naughty.ts'

const faultOf = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.[0].message
const unwanted =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/

const schemas = [Name, MessageText, oneLine(40), paragraph(1000), Email]

describe('text as it is stored', () => {
  test.each([
    ['in composed form', 'Jalapen\u0303os', 'Jalapeños'],
    ['composed also where something invisible stood between', 'e\u200b\u0301', 'é'],
    ['without NUL and other controls', 'a\u0000b\u0007c\u0080', 'abc'],
    ['without direction overrides', '\u202eevil\u202c', 'evil'],
    ['without marks of direction', 'a\u200fb\u200ec\u061cd', 'abcd'],
    ['with lone surrogates replaced', 'a\ud800b', 'a\ufffdb'],
    ['with one kind of line end', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['trimmed', ' \u00a0a ', 'a'],
    ['with its joined emoji whole', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['with right-to-left words whole', 'مطعم', 'مطعم'],
    ['with inch marks whole', '14"', '14"'],
  ])('is %s', (_how, given, stored) => expect(cleanText(given)).toBe(stored))

  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom(...naughty))

  test('any text becomes well-formed NFC without control characters; cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const stored = cleanText(given)
        expect(stored.isWellFormed()).toBe(true)
        expect(stored.normalize('NFC')).toBe(stored)
        expect(stored).not.toMatch(unwanted)
        expect(cleanText(stored)).toBe(stored)
      }),
      { numRuns: 2000 },
    )
  })

  test('a one-line text never has a line break', () => {
    for (const given of naughty) expect(v.parse(oneLine(10_000), given)).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
  })

  test('of one line has one blank for whatever broke it', () => {
    expect(v.parse(oneLine(10), ' a\r\n\n\tb ')).toBe('a b')
    expect(v.parse(Name, '\nAna\n')).toBe('Ana')
  })

  test('is as long as it is after cleaning', () => {
    expect(v.is(oneLine(3), ' \u200babc ')).toBe(true)
    expect(faultOf(oneLine(3), 'abcd')).toBe('too-long')
    expect(faultOf(paragraph(3, 'long'), 'abcd')).toBe('long')
    expect(faultOf(paragraph(3), 'abcd')).toBe('too-long')
    expect(faultOf(oneLine(3), 7)).toBe('text')
  })

  test('a text that is far too long is refused before it is cleaned', () => {
    const pile = `a${'\u0301'.repeat(100_000)}`
    for (const [schema, fault] of [
      [oneLine(1000), 'too-long'],
      [paragraph(1000, 'long'), 'long'],
      [MessageText, 'messageTooLong'],
      [Name, 'nameTooLong'],
    ] as const)
      expect(v.safeParse(schema, pile).issues?.map(({ message }) => message)).toEqual([fault])
    expect(v.parse(paragraph(40), `${' '.repeat(500)}${'e\u0301'.repeat(40)}\r\n\r\n`)).toBe('é'.repeat(40))
  })

  test.each([
    ['spaces', (n: number) => `a${' '.repeat(n)}b`],
    ['marks', (n: number) => `a${'\u0301\u0316'.repeat(n / 2)}`],
    ['marks out of order', (n: number) => `a${'\u0301'.repeat(n / 4)}${'\u0301\u0316'.repeat(n / 4)}`],
    ['breaks', (n: number) => '\n\t'.repeat(n / 2)],
  ])('costs no more to judge than its length: %s', (_what, textOf) => {
    expect(
      growth((n) => [cleanText(textOf(n)), ...schemas.map((schema) => v.safeParse(schema, textOf(n)))], 15_000),
    ).toBeLessThan(linear)
  })

  test('keeps four marks on a letter, as many as a language writes, and no pile of them', () => {
    expect(cleanText(`q${'\u0316'.repeat(4)}`)).toBe(`q${'\u0316'.repeat(4)}`)
    expect(cleanText(`q${'\u0316'.repeat(30)}x`)).toBe(`q${'\u0316'.repeat(4)}x`)
    expect(cleanText(`q${'\u0344'.repeat(500)}x`)).toBe(`q${'\u0308\u0301'.repeat(2)}x`)
    expect(cleanText(`q${'\u200d\u0316'.repeat(9)}`).match(/\p{M}/gu)).toHaveLength(4)
  })

  test.each([
    ['Vietnamese, however it was composed', 'Nguyễn Thị Ánh Tuyết'.normalize('NFD'), 'Nguyễn Thị Ánh Tuyết'],
    ['Arabic with its vowels', 'مُحَمَّد', 'مُحَمَّد'],
    ['Hebrew with its points', 'שִׁמְשׁוֹן', 'שִׁמְשׁוֹן'],
    ['Burmese, of which one letter bears five', 'မြှို့', 'မြှို့'],
    ['Thai', 'ที่นี่', 'ที่นี่'],
    ['Hindi', 'क्ष्त्रिय', 'क्ष्त्रिय'],
    ['Greek of old', 'ᾧ', 'ᾧ'],
  ])('keeps every mark of %s', (_what, given, stored) => {
    expect(cleanText(given)).toBe(stored.normalize('NFC'))
    expect(v.parse(Name, given)).toBe(stored.normalize('NFC'))
  })
})

describe('a name', () => {
  test.each([
    ['missing', undefined, 'nameRequired'],
    ['empty', '  ', 'nameRequired'],
    ['only invisible', '\u200d\u3164\u2800\u00ad', 'nameRequired'],
    ['of two lines', 'Ana\r\nBcc: all@x', 'lineBreak'],
    ['of two lines of another kind', 'Ana\u2028Bcc', 'lineBreak'],
    ['of 101 characters', 'a'.repeat(101), 'nameTooLong'],
  ])('a name that is %s is refused', (_what, name, fault) => expect(faultOf(Name, name)).toBe(fault))

  test.each(['Ana', "O'Neill", 'José María', '李', 'Zoë 🌮', 'عائشة', 'a'.repeat(100)])('%s is one', (name) =>
    expect(v.parse(Name, name)).toBe(name),
  )

  test.each([
    ['a mark of direction', 'A\u200eb\u200fa\u061c', 'Aba'],
    ['tags', 'Ana\u{e0049}\u{e0067}\u{e007f}', 'Ana'],
    ['variation selectors', 'Ana\ufe0f\ufe01\u{e0100}', 'Ana'],
    ['what parts its marks', 'e\u034f\u0301', 'é'],
    ['letters that nobody sees', 'A\u115f\u3164\uffa0na', 'Ana'],
  ])('is stored without %s', (_what, given, stored) => expect(v.parse(Name, given)).toBe(stored))

  test.each(['👩‍👩‍👧', '❤️', 'Ana 👩🏽‍🍳', '👩‍❤️‍👨', '🇲🇽', 'می‌خواهم'])('keeps %s whole', (name) =>
    expect(v.parse(Name, name)).toBe(name),
  )

  test('is not made of signs that hide what they say', () =>
    expect(v.parse(Name, `❤${'\ufe0f'.repeat(9)}`)).toBe('❤\ufe0f'))

  test('a name of the naughty strings is refused, or stored in one visible line', () => {
    for (const given of naughty) {
      const { success, output } = v.safeParse(Name, given)
      if (success) expect(output).toMatch(/^[^\r\n]*[^\s][^\r\n]*$/)
    }
  })
})

describe('an email address', () => {
  test.each(['a@b.co', 'ana@nogalera.x1', 'ana.reyes+tacos@mail.example.com', "o'neill@example.ie", ' a@b.co '])(
    '%j is one',
    (text) => expect(v.parse(Email, text)).toBe(text.trim()),
  )

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@b..co',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a@b.c',
    'a@127.0.0.1',
    'a@-b.co',
    'a b@c.co',
    'a@b.co\nBcc: c@d.co',
    'a@b.co, c@d.co',
    '<a@b.co>',
    'a\0@b.co',
  ])('%j is invalid', (text) => expect(faultOf(Email, text)).toBe('emailInvalid'))

  test('has at most 64 characters before its @, the limit of mail servers', () => {
    expect(v.is(Email, `${'a'.repeat(64)}@b.co`)).toBe(true)
    expect(faultOf(Email, `${'a'.repeat(65)}@b.co`)).toBe('emailInvalid')
  })

  test.each(['josé@example.com', 'ana@peña.example', '李@example.com', 'ana@例え.jp', 'ａna@example.com'])(
    '%j is refused with the reason: its letters',
    (text) => expect(faultOf(Email, text)).toBe('emailLetters'),
  )

  test.each(['josé', 'josé@', 'josé@ b.co', 'a@b.co, é@d.co'])('%j is none for more than its letters', (text) =>
    expect(faultOf(Email, text)).toBe('emailInvalid'),
  )

  test('an address of more than 255 characters is too long', () =>
    expect(faultOf(Email, `${'a'.repeat(250)}@b.com`)).toBe('emailTooLong'))

  test.each([
    ['hyphens', (n: number) => `a@${'a-'.repeat(n / 2)}`],
    ['dots', (n: number) => `a@${'a.'.repeat(n / 2)}`],
    ['letters', (n: number) => `${'a'.repeat(n)}@`],
    ['dots before the @', (n: number) => `${'a.'.repeat(n / 2)}@b`],
  ])('costs no more to judge than its length: %s', (_what, textOf) => {
    for (const n of [60, 15_000])
      expect(
        growth((size) => expect(v.is(Email, textOf(size))).toBe(false), n),
        `${n}`,
      ).toBeLessThan(linear)
  })
})

describe('a date', () => {
  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is one', (date) => expect(v.is(LocalDate, date)).toBe(true))
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '02/28/2026',
    '2026-02-28T00:00',
    ' 2026-02-28',
    'on 2026-02-28',
    '+012026-02-28',
    '2026-02-28Z',
    '0002-11-21',
    '9999-12-31',
    '２０２６-02-28',
  ])('%j is invalid', (date) => expect(faultOf(LocalDate, date)).toBe('dateInvalid'))
})

describe('a month', () => {
  test.each(['1900-01', '2026-12', '2999-12'])('%s is one', (month) => expect(v.is(LocalMonth, month)).toBe(true))
  test.each(['0000-01', '1899-12', '3000-01', '9999-12', '2026-00', '2026-13', '2026-1', '2026-12-01'])(
    '%j is invalid',
    (month) => expect(faultOf(LocalMonth, month)).toBe('month'),
  )
})

describe('a link', () => {
  test.each(['', '/menu', '/menu#tacos', 'https://www.instagram.com/nogalera'])('%j may be followed', (link) =>
    expect(v.is(Link, link)).toBe(true),
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'example.com',
    'vbscript:x',
  ])('%j may not', (link) => expect(faultOf(Link, link)).toBe('linkInvalid'))

  test('a link to this site never leads to another site', () => {
    for (const given of [
      '/\t/example.com',
      '/\n/example.com',
      '/\u0000/example.com',
      '/\u200b/example.com',
      '\u202e//example.com',
    ]) {
      const { success, output } = v.safeParse(Link, given)
      if (success) expect(new URL(output, 'https://here.example').host).toBe('here.example')
    }
  })
})

describe.each([bookReservation, cancelReservation, sendContactMessage, createCateringRequest, trackVisit])(
  '$name',
  (call) => {
    const hostile = [
      (n: number) => `a${' '.repeat(n)}b`,
      (n: number) => `a${'\u0301\u0316'.repeat(n / 6)}`,
      (n: number) => '1'.repeat(n),
      (n: number) => '(+-.) '.repeat(n / 6),
    ]

    test.each(Object.keys(call.input.entries))(
      'costs no more to judge than its length in %s, up to 64 KB of anything',
      (field) => {
        const judge = (text: string) => v.safeParse(call.input, { [field]: text }, { abortPipeEarly: true })
        for (const textOf of hostile) expect(growth((n) => judge(textOf(n)), 15_000)).toBeLessThan(linear)
      },
    )
  },
)

test('a message holds up to 1,000 characters', () => {
  expect(v.is(MessageText, 'a'.repeat(1000))).toBe(true)
  expect(faultOf(MessageText, 'a'.repeat(1001))).toBe('messageTooLong')
})

test.each([
  ['its trap is filled', { website: 'x', fillMs: 60_000, inputs: 9 }, true],
  ['it took less than a second without one input', { website: '', fillMs: 999, inputs: 0 }, true],
  ['it took less than a second and tells of no inputs', { fillMs: 999 }, true],
  ['autofill filled it in at once', { website: '', fillMs: 40, inputs: 4 }, false],
  ['a helper of the browser filled in the trap beside the rest', { website: 'ana', fillMs: 40, inputs: 5 }, true],
  ['it was spoken in one go', { website: '', fillMs: 0, inputs: 1 }, false],
  ['it took a second', { website: '', fillMs: 1000, inputs: 0 }, false],
  ['it says nothing of its filling', { website: '' }, false],
])('a form, when %s', (_what, form, automated) => expect(isAutomatedForm(form)).toBe(automated))

test.each<[string, v.GenericSchema, unknown, string]>([
  ['an e-mail', Email, 7, 'emailInvalid'],
  ['an e-mail that may be missing', OptionalEmail, 7, 'emailInvalid'],
  ['a message', MessageText, 7, 'messageRequired'],
  ['a date', LocalDate, 7, 'dateInvalid'],
  ['several lines', paragraph(3), 7, 'text'],
  ['a language', Locale, 'fr', 'locale'],
  ['an id', Id, 7, 'id'],
  ['an id', Id, '', 'id'],
  ['an id', Id, 'x'.repeat(201), 'id'],
])('%s says what is wrong with it', (_what, schema, given, fault) => expect(faultOf(schema, given)).toBe(fault))

test('fields that a form sends beside its own may be missing; the defaults are English and no trap', () => {
  const guard = v.strictObject(formGuardFields)
  expect(v.parse(guard, {})).toEqual({ locale: 'en', website: '' })
  expect(faultOf(guard, { fillMs: -1 })).toBe('fillMs')
  expect(faultOf(guard, { inputs: 0.5 })).toBe('inputs')
  expect(isAutomatedForm({ inputs: 0 })).toBe(false)
})

test('an address may be left empty, and is trimmed where it is not', () => {
  for (const none of [undefined, null, '', '  ']) expect(v.parse(OptionalEmail, none)).toBeUndefined()
  expect(v.parse(OptionalEmail, ' ana@example.com ')).toBe('ana@example.com')
})

test('zero has no sign, and what is stored was saved once at least', () => {
  expect(Object.is(v.parse(wholeNumber(0, 9, 'number'), -0), 0)).toBe(true)
  expect(v.parse(wholeNumber(0, 9, 'number'), 7)).toBe(7)
  expect(faultOf(StoredVersion, 0)).toBe('version')
  expect(v.is(StoredVersion, 1)).toBe(true)
})

test('an id is up to 200 of anything, a language one of two', () => {
  expect(v.is(Id, 'x'.repeat(200))).toBe(true)
  expect(['en', 'es'].every((language) => v.is(Locale, language))).toBe(true)
})
