import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugGrammar, slugOf } from '#shared/slug.ts'
import { naughty } from './naughty.ts'

describe('the address of a title', () => {
  test.each([
    ['Why we grind before sunrise', 'why-we-grind-before-sunrise'],
    ["Chef's Specials", 'chefs-specials'],
    ['¡Jalapeños & más!', 'jalapenos-mas'],
    ['  --  Ünï__code  ', 'uni-code'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..', 'post'],
    ['日本', 'post'],
    ['', 'post'],
  ])('of %j is %s', (title, slug) => expect(slugOf(title)).toBe(slug))

  test('of any title keeps to its grammar, is at most 80 long, and is its own address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(slugGrammar)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })

  test('of naughty titles keeps to its grammar', () => {
    expect(naughty.filter((title) => !slugGrammar.test(slugOf(title)))).toEqual([])
  })

  test.each(['', '-', 'a--b', 'A', 'a/b', 'a.b', '-a', 'a-', 'ñ', 'a\n'])('%j is not in the grammar', (text) =>
    expect(slugGrammar.test(text)).toBe(false),
  )
})
