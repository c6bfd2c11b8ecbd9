import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { nextFormerSlugs, PostChange, PostDraft, hasContent } from '#shared/blog/blog.ts'

const aPost = (given: object = {}) => ({
  title: 'Tamales',
  slug: '',
  author: 'Marisol',
  content: '<p>Masa.</p>',
  published: true,
  ...given,
})
const faultsOf = (given: object) =>
  (v.safeParse(PostDraft, aPost(given), { abortPipeEarly: true }).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ])

describe('a post', () => {
  test('is a title, an author and content; picture and excerpt may be missing', () =>
    expect(v.parse(PostDraft, aPost({ slug: ' Tamales-2026 ' }))).toEqual({
      ...aPost({ slug: 'tamales-2026' }),
      title: { en: 'Tamales', es: '' },
      content: { en: '<p>Masa.</p>', es: '' },
      excerpt: { en: '', es: '' },
      imageUrl: '',
    }))

  test.each<[string, object, [string, string]]>([
    ['no title', { title: ' ' }, ['title.en', 'required']],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, ['title.en', 'too-long']],
    ['no author', { author: '' }, ['author', 'required']],
    ['an author of 101 characters', { author: 'x'.repeat(101) }, ['author', 'too-long']],
    ['an address with blanks', { slug: 'two words' }, ['slug', 'slugInvalid']],
    ['an address of 81 characters', { slug: 'x'.repeat(81) }, ['slug', 'too-long']],
    ['an address that is no text', { slug: 7 }, ['slug', 'text']],
    ['an excerpt of 501 characters', { excerpt: 'x'.repeat(501) }, ['excerpt.en', 'too-long']],
    ['a picture that runs', { imageUrl: 'javascript:alert(1)' }, ['imageUrl', 'linkInvalid']],
    ['nothing to read', { content: '<p>&nbsp;</p>' }, ['content.en', 'required']],
    ['more than 200,000 characters', { content: 'x'.repeat(200_001) }, ['content.en', 'too-long']],
    ['a Spanish title of 201 characters', { title: { en: 'x', es: 'x'.repeat(201) } }, ['title.es', 'too-long']],
    [
      'more than 350,000 bytes in both languages',
      { content: { en: 'x'.repeat(175_001), es: 'x'.repeat(175_000) } },
      ['content.en', 'too-long'],
    ],
    ['a megabyte of accents', { content: { es: `a${'\u0301'.repeat(500_000)}` } }, ['content.es', 'too-long']],
    ['more than 350,000 bytes', { content: '李'.repeat(116_667) }, ['content.en', 'too-long']],
  ])('with %s is refused', (_what, given, fault) => expect(faultsOf(given)).toEqual([fault]))

  test('takes limits to the letter', () => {
    const most = { title: 'x'.repeat(200), author: 'x'.repeat(100), slug: 'x'.repeat(80), excerpt: 'x'.repeat(500) }
    expect(faultsOf({ ...most, content: 'x'.repeat(200_000) })).toEqual([])
    expect(faultsOf({ content: '李'.repeat(116_666) })).toEqual([])
  })

  test('may be written in Spanish alone', () =>
    expect(faultsOf({ title: { es: 'Tamales' }, content: { es: '<p>Masa.</p>' } })).toEqual([]))

  test('is saved over the version that was read, by its id', () => {
    expect(v.is(PostChange, { ...aPost(), id: 'p', version: 1 })).toBe(true)
    for (const missing of [{ id: 'p' }, { version: 1 }, { id: 'p', version: 0 }, { id: '', version: 1 }])
      expect(v.is(PostChange, { ...aPost(), ...missing })).toBe(false)
    expect(v.is(PostDraft, { ...aPost(), createdAt: '' })).toBe(false)
  })
})

test.each([
  ['<p>Masa</p>', true],
  ['<img src="/a.jpg">', true],
  ['<IMG src="/a.jpg">', true],
  ['李', true],
  ['a < b', true],
  ['', false],
  ['<p> </p>', false],
  ['<p>&nbsp;&nbsp;</p>', false],
  ['<p>\u200b\u0301</p>', false],
  ['<imgs></imgs>', false],
])('%j says something: %s', (html, says) => expect(hasContent(html)).toBe(says))

describe('the addresses that a post had', () => {
  test('lead to it, the latest last, its own never among them', () => {
    expect(nextFormerSlugs({ slug: 'b', formerSlugs: ['a'] }, 'c')).toEqual(['a', 'b'])
    expect(nextFormerSlugs({ slug: 'a' }, 'b')).toEqual(['a'])
    expect(nextFormerSlugs({ slug: 'b', formerSlugs: ['a'] }, 'a')).toEqual(['b'])
    expect(nextFormerSlugs({ slug: 'a' }, 'a')).toEqual([])
  })

  test('are twenty at most: the oldest is given up', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `p${at}`)
    expect(nextFormerSlugs({ slug: 'p20', formerSlugs: twenty }, 'new')).toEqual([...twenty.slice(1), 'p20'])
  })
})
