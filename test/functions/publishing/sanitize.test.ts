import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitizeContent } from '#functions/publishing/sanitize.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { timesLonger } from '#test/growth.ts'

const heap = (part: string) => () => sanitizeContent(part.repeat(100_000 / part.length))

const deep = (levels: number) => sanitizeContent(`${'<div>'.repeat(levels)}a${'</div>'.repeat(levels)}`)

describe('elements that a post keeps', () => {
  test.each([
    '<p>Masa has a <strong>short</strong>, <em>happy</em> life.</p>',
    '<h2>How to order</h2><h3>By phone</h3><p>Call <a href="tel:+17705550199">us</a> or <a href="mailto:hola@nogalera.example">write</a>.</p>',
    '<ul><li>asada</li><li>pastor</li></ul><ol start="3"><li>rest it</li></ol>',
    '<blockquote><p>If it puffs, we open.</p></blockquote>',
    '<p>See <a href="/menu#taqueria">the tacos</a> and <a href="https://example.com/a?b=1&amp;c=2" rel="noopener">this</a>.</p>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2, «ñandú» 🌮</p>',
    '<table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Friday</td></tr></tbody></table>',
  ])('stays as it is: %s', (html) => expect(sanitizeContent(html)).toBe(html))

  test.each(
    [
      'p h2 h3 h4 h5 h6 blockquote pre div section figure figcaption',
      'ul ol li dl dt dd',
      'table caption colgroup thead tbody tfoot tr th td',
      'a strong b em i u s del ins mark small sub sup span',
      'abbr cite code kbd samp var q dfn time bdi bdo ruby rt rp',
    ].flatMap((tags) => tags.split(' ')),
  )('%s keeps its language, direction and title', (tag) => {
    const html = `<${tag} lang="es" dir="rtl" title="x">a</${tag}>`
    expect(sanitizeContent(html)).toBe(html)
  })

  test.each(['hr', 'br', 'wbr', 'col'])('%s stays', (tag) =>
    expect(sanitizeContent(`a<${tag}>`)).toMatch(new RegExp(`^a<${tag}\\b`)),
  )

  test.each([
    '<ol start="3" reversed>a</ol>',
    '<th colspan="2" rowspan="2" scope="row">a</th>',
    '<td colspan="2" rowspan="2">a</td>',
    '<time datetime="2026-12-24">a</time>',
    '<a href="#top">a</a>',
    '<a href="/a">a</a>',
    '<a href="https://example.com/a" rel="noopener">a</a>',
  ])('an element that text needs stays: %s', (html) => expect(sanitizeContent(html)).toBe(html))

  test.each([
    [
      '<img src="https://example.com/a.jpg" alt="a" width="9" height="8">',
      'alt="a" width="9" height="8" src="https://example.com/a.jpg"',
    ],
    ['<img src="http://example.com/a.jpg">', 'alt="" src="https://example.com/a.jpg"'],
    [
      '<img src="HTTP://example.com/a.jpg" loading="eager" decoding="sync">',
      'alt="" loading="lazy" decoding="async" src="https://example.com/a.jpg"',
    ],
  ])('a picture is had over TLS, and when it is near: %s', (html, kept) => {
    for (const part of kept.split(' ')) expect(sanitizeContent(html)).toContain(part)
    expect(sanitizeContent(html)).toMatch(/^<img [^>]*loading="lazy"[^>]*>$/)
    expect(sanitizeContent(html)).toContain('decoding="async"')
  })

  test.each([
    ['<a href="tel:+17705550199" rel="nofollow">a</a>', '<a href="tel:+17705550199">a</a>'],
    ['<a href="mailto:a@example.com" target="_blank">a</a>', '<a href="mailto:a@example.com">a</a>'],
    ['<a href="HTTPS://example.com" title="x">a</a>', '<a title="x" href="HTTPS://example.com">a</a>'],
    ['<a href="x\u200b">a</a>', '<a>a</a>'],
    ['<a>a</a>', '<a>a</a>'],
    ['<img src="#a">', ''],
    ['<img src="tel:1">', ''],
    ['<img src="//example.com/a.jpg">', ''],
    ['<img src="/\\example.com/a.jpg">', ''],
    ['<img alt="a">', ''],
    ['<p scope="row" href="/a" start="1">a</p>', '<p>a</p>'],
    [' <p>a</p> ', '<p>a</p>'],
    ['<marquee>a</marquee>', 'a'],
  ])('%s becomes %s', (html, kept) => expect(sanitizeContent(html)).toBe(kept))

  test.each('script style textarea option noscript noembed noframes iframe xmp title'.split(' '))(
    'of %s nothing is left, nor of what it holds',
    (tag) => expect(sanitizeContent(`a<${tag}>b</${tag}>c`)).toBe('ac'),
  )

  test('of what ends the whole text nothing is left', () => expect(sanitizeContent('a<plaintext>b')).toBe('a'))

  test('elements sixty deep stay, deeper ones are removed', () => {
    expect(deep(60).match(/<div>/g)).toHaveLength(60)
    expect(deep(70).match(/<div>/g)).toHaveLength(60)
    expect(deep(70)).toContain('a')
  })

  test('a picture loads when it is near', () =>
    expect(sanitizeContent('<img src="/media/abc/960.jpg" alt="The comal">')).toBe(
      '<img alt="The comal" src="/media/abc/960.jpg" loading="lazy" decoding="async" />',
    ))

  test('headings are below the title of the page, links are secure', () =>
    expect(sanitizeContent('<h1>Hi</h1><a href="http://example.com/x">x</a>')).toBe(
      '<h2>Hi</h2><a href="https://example.com/x" rel="noopener">x</a>',
    ))

  test.each(demoPosts.map(({ slug, content }) => [slug, content] as const))(
    'the demo post %s stays whole',
    (_slug, content) => {
      for (const html of [content.en, content.es]) expect(sanitizeContent(html)).toBe(html)
    },
  )
})

describe('elements that a post loses', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<a href="/\\evil.example/x">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="x"></form>',
    '<p style="position:fixed;inset:0" class="toast" id="main" onclick="alert(1)">x</p>',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0">',
    '<xmp><svg onload=alert(1)><script>alert(1)</script></xmp>',
    '<textarea><script>alert(1)</script></textarea>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<noembed><img src=x onerror=alert(1)></noembed>',
    '<template><script>alert(1)</script></template>',
    '<noscript><img src=x onerror=alert(1)></noscript>',
  ])('%s loses what runs, styles, frames or names', (html) =>
    expect(sanitizeContent(html)).not.toMatch(
      /<script|onerror|onclick|onload|javascript:|data:|<svg|<math|<iframe|<form|<input|style=|class=|id=|<base|<meta|<template|evil\.example/i,
    ),
  )

  const corpus = '../shared/data/xss-dompurify.json'
  test.skipIf(!existsSync(corpus))('known attacks, all of them, and cleaning twice changes nothing', () => {
    const attacks = JSON.parse(readFileSync(corpus, 'utf8')) as unknown[]
    expect(attacks.length).toBeGreaterThan(50)
    for (const attack of attacks) {
      const payload = typeof attack === 'string' ? attack : String((attack as { payload?: string }).payload)
      const once = sanitizeContent(payload)
      const bare = once.replace(/(?:alt|title)="[^"]*"/g, '')
      expect(bare, payload).not.toMatch(/<[^>]*\son\w+\s*=|<script|<[^>]*javascript:/i)
      expect(sanitizeContent(once)).toBe(once)
    }
  })

  test.each(['<b>', '<b><i>', '<', '<a href="', '<!--', '&'])(
    'a heap of %s costs no more than sixty times what honest paragraphs cost',
    (part) => {
      expect(timesLonger(heap(part), heap('<p>Masa.</p>'), 60)).toBeLessThan(60)
    },
  )
})
