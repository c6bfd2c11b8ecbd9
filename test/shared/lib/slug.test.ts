import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberedSlug, slugPattern, slugify } from '#shared/lib/slug.ts'
import { naughty } from '#test/shared/naughty.ts'

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
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of %j is %s', (title, slug) => expect(slugify(title)).toBe(slug))

  test('the slug of any title matches the pattern, has at most 80 characters, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(slugPattern)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  test.each([
    ['tacos', 1, 'tacos'],
    ['tacos', 2, 'tacos-2'],
    ['our-best-tacos', 12, 'our-best-tacos-12'],
    ['x'.repeat(80), 2, `${'x'.repeat(78)}-2`],
    ['x'.repeat(80), 10, `${'x'.repeat(77)}-10`],
    [`${'x'.repeat(77)}-ab`, 2, `${'x'.repeat(77)}-2`],
  ])('%s for the time number %i is %s', (slug, number, made) => expect(numberedSlug(slug, number)).toBe(made))

  test('of naughty titles keeps to its grammar', () => {
    expect(naughty.filter((title) => !slugPattern.test(slugify(title)))).toEqual([])
  })

  test.each(['', '-', 'a--b', 'A', 'a/b', 'a.b', '-a', 'a-', 'ñ', 'a\n'])('%j is not in the grammar', (text) =>
    expect(slugPattern.test(text)).toBe(false),
  )
})
