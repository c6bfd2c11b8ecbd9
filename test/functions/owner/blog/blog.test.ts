import { describe, expect, test } from 'vitest'
import { translationState } from '#shared/localized-text.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, aws } = withOwner()

const aDraft = (given: object = {}) => ({
  title: 'Tamale Saturday is back',
  slug: '',
  author: 'The kitchen',
  excerpt: 'The steamer is out again.',
  imageUrl: '',
  content: '<p>We wrap <strong>rajas</strong> before sunrise.</p>',
  published: false,
  ...given,
})
const added = async (given: object = {}) => (await asOwner('POST /api/owner/posts', aDraft(given))).body
const changed = (post: any, given: object) => {
  const { createdAt: _c, updatedAt: _u, formerSlugs: _f, ...rest } = post
  return asOwner(`PUT /api/owner/posts/${post.id}`, { ...rest, ...given })
}
const file = async (key: string) => {
  await aws().lambdas.idle()
  return (await aws().bucket.read('site', key))?.body.toString()
}
const wanted = async () => (await asOwner('GET /api/owner/edition')).body.wanted as number

describe('a post', () => {
  test('is written as a draft, published, unpublished and deleted; guests see it only while it is published', async () => {
    const before = await wanted()
    const created = await asOwner('POST /api/owner/posts', aDraft())
    expect([created.status, created.body]).toEqual([
      201,
      expect.objectContaining({ slug: 'tamale-saturday-is-back', published: false, version: 1 }),
    ])
    expect(await wanted()).toBe(before)
    expect(await file('blog/tamale-saturday-is-back.html')).toBeUndefined()

    const out = (await changed(created.body, { published: true })).body
    expect(out).toMatchObject({ published: true, version: 2 })
    expect(await file('blog/tamale-saturday-is-back.html')).toBeDefined()
    expect(JSON.parse((await file('content/blog/tamale-saturday-is-back.json'))!)).toMatchObject({
      content: '<p>We wrap <strong>rajas</strong> before sunrise.</p>',
    })
    expect(await file('content/blog.json')).toContain('Tamale Saturday')
    expect(await file('sitemap.xml')).toContain('/blog/tamale-saturday-is-back')

    const back = (await changed(out, { published: false })).body
    for (const key of ['content/blog.json', 'sitemap.xml', 'feed.xml', 'blog.html'])
      expect(await file(key), key).not.toMatch(/tamale saturday|tamale-saturday/i)
    expect(await file('blog/tamale-saturday-is-back.html')).toBeUndefined()
    expect(await file('content/blog/tamale-saturday-is-back.json')).toBeUndefined()

    expect((await asOwner(`DELETE /api/owner/posts/${back.id}`)).status).toBe(204)
    expect((await asOwner(`GET /api/owner/posts/${back.id}`)).body.reason).toBe('not-found')
    expect((await added()).slug).toBe('tamale-saturday-is-back')
  })

  test.each(['title.en', 'author', 'content.en'])('needs its %s', async (field) => {
    for (const empty of ['', '   ']) {
      const refused = await asOwner('POST /api/owner/posts', aDraft({ [field.split('.')[0]!]: empty }))
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    }
  })

  test.each([
    ['content of empty paragraphs', { content: '<p></p><p>&nbsp;</p>' }, 'content.en'],
    ['content that is only script', { content: '<script>alert(1)</script>' }, 'content.en'],
    ['an address with a slash', { slug: '../admin' }, 'slug'],
    ['an address with blanks', { slug: 'two words' }, 'slug'],
    ['a picture that runs script', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a title without end', { title: 'x'.repeat(201) }, 'title.en'],
    ['content without end', { content: 'x'.repeat(200_001) }, 'content.en'],
    ['content that grows too large when escaped', { content: '&'.repeat(190_000) }, 'content.en'],
    ['a key of the table', { gsi1pk: 'BLOG' }, 'gsi1pk'],
  ])('with %s is refused by its field', async (_what, given, field) => {
    const refused = await asOwner('POST /api/owner/posts', aDraft(given))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  test('a text of a megabyte or more is refused, and the post stays as it was', async () => {
    const post = await added({ title: 'Short', content: '<p>Masa.</p>' })
    for (const [length, status] of [
      [1_000_000, 400],
      [1_100_000, 413],
      [5_000_000, 413],
    ] as const) {
      const content = { en: 'x'.repeat(length), es: '' }
      const refused = [await asOwner('POST /api/owner/posts', aDraft({ content })), await changed(post, { content })]
      for (const { status: answered, body } of refused)
        expect([length, answered, Object.keys(body.fields ?? {})]).toEqual([
          length,
          status,
          status === 400 ? ['content.en'] : [],
        ])
    }
    expect((await asOwner(`GET /api/owner/posts/${post.id}`)).body).toMatchObject({ content: { en: '<p>Masa.</p>' } })
  })

  test('loses what would run, on the way into the table', async () => {
    const { id } = await added({
      title: 'Canary',
      content:
        '<p onclick="alert(1)">Hi<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p><script>alert(1)</script>',
    })
    expect((await asOwner(`GET /api/owner/posts/${id}`)).body.content.en).toBe('<p>Hi<a>x</a></p>')
  })

  test('is written in both languages, under one address: each save says how the other is', async () => {
    const post = await added({ title: 'Both', content: '<p>Masa.</p>', published: true })
    const page = (folder: string) => file(`${folder}blog/both.html`)
    expect(await page('es/')).toContain('lang="en"')
    expect(await file('sitemap.xml')).not.toContain('/es/blog/both')
    expect(await file('es/feed.xml')).not.toContain('both')

    const words = {
      title: { en: 'Both', es: 'Las dos' },
      content: { en: '<p>Masa.</p>', es: '<p onclick="x">Masa en casa.</p>' },
    }
    const inBoth = (await changed(post, words)).body
    expect(inBoth).toMatchObject({ slug: 'both', content: { es: '<p>Masa en casa.</p>' } })
    for (const text of [inBoth.title, inBoth.content]) expect(translationState(text, 'es')).toBe('confirmed')
    expect(await page('es/')).toContain('Masa en casa.')
    expect(await page('')).not.toContain('Masa en casa.')
    expect(await file('sitemap.xml')).toContain('/es/blog/both')
    expect(await file('es/feed.xml')).toContain('/es/blog/both')
    expect(JSON.parse((await file('content/es/blog/both.json'))!)).toMatchObject({ title: 'Las dos' })

    const newer = (await changed(inBoth, { content: { ...inBoth.content, en: '<p>More masa.</p>' } })).body
    expect([translationState(newer.content, 'en'), translationState(newer.content, 'es')]).toEqual([
      'confirmed',
      'older',
    ])
    const still = (await changed(newer, { content: { ...newer.content, confirm: 'es' } })).body
    expect(translationState(still.content, 'es')).toBe('confirmed')
  })

  test('of before there were two languages is English, and is kept again with its next save', async () => {
    const { transact } = await import('#functions/db/table.ts')
    const { savePostOps: savePost } = await import('#functions/db/blog/posts.ts')
    const old = {
      id: 'old',
      title: 'Of old',
      slug: 'of-old',
      author: 'Ana',
      excerpt: 'Old',
      imageUrl: '',
      content: '<p>Old</p>',
      published: true,
      createdAt: '2026-01-01T12:00:00.000Z',
      updatedAt: '2026-01-01T12:00:00.000Z',
      version: 1,
    }
    await transact(savePost(old as never))
    const read = (await asOwner('GET /api/owner/posts/old')).body
    expect(read).toMatchObject({
      title: { en: 'Of old', es: '' },
      excerpt: { en: 'Old', es: '' },
      content: { en: '<p>Old</p>', es: '' },
    })
    expect((await changed(read, { title: { en: 'Of old', es: 'De antes' } })).body.title).toMatchObject({
      es: 'De antes',
    })
  })

  test('holds much: 150,000 letters with accents', async () => {
    const created = await asOwner(
      'POST /api/owner/posts',
      aDraft({ title: 'Much', content: `<p>${'ñandú '.repeat(25_000)}</p>` }),
    )
    expect(created.status).toBe(201)
  })

  test('a post that another tab changed first is not overwritten', async () => {
    const post = await added({ title: 'Two tabs' })
    const answers = await Promise.all([1, 2, 3].map((tab) => changed(post, { excerpt: `From tab ${tab}` })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('changed-meanwhile')
  })

  test('a post that is sent twice is one post', async () => {
    const draft = aDraft({ title: 'Sent twice' })
    const [first, again] = [
      await asOwner('POST /api/owner/posts', draft, { key: 'a-post-key-1' }),
      await asOwner('POST /api/owner/posts', draft, { key: 'a-post-key-1' }),
    ]
    expect(again.body).toEqual(first.body)
  })

  test('a deleted post is not found', async () => {
    for (const id of ['never-was', encodeURIComponent('x#META')]) {
      expect((await asOwner(`GET /api/owner/posts/${id}`)).status).toBe(404)
      expect((await asOwner(`PUT /api/owner/posts/${id}`, { ...aDraft(), version: 1 })).status).toBe(404)
      expect((await asOwner(`DELETE /api/owner/posts/${id}`)).status).toBe(404)
    }
  })
})

describe('the address of a post', () => {
  test('is made from its title, and each of equal titles gets its own, also when they come at once', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => added({ title: '¡Año Nuevo en La Nogalera!' })))
    expect(posts.map(({ slug }) => slug).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      ['', '-2', '-3', '-4', '-5', '-6'].map((end) => `ano-nuevo-en-la-nogalera${end}`),
    )
  })

  test('an address that another post has is refused with a free one', async () => {
    await added({ title: 'Mole', slug: 'mole-day' })
    const refused = await asOwner('POST /api/owner/posts', aDraft({ slug: 'mole-day' }))
    expect([refused.status, refused.body.reason, refused.body.fields]).toEqual([
      409,
      'slug-taken',
      { slug: ['slugTaken'], free: ['mole-day-2'] },
    ])
  })

  test('an address can change: the old one redirects to the new one, and no other post gets it', async () => {
    const first = await added({ title: 'Old', slug: 'old-address', published: true })
    const moved = (await changed(first, { slug: 'new-address' })).body
    expect(moved).toMatchObject({ slug: 'new-address', formerSlugs: ['old-address'] })
    expect(await file('blog/new-address.html')).toBeDefined()
    expect(await file('blog/old-address.html')).toContain('content="0;url=/blog/new-address"')
    expect(JSON.parse((await file('content/blog/old-address.json'))!)).toMatchObject({ slug: 'new-address' })
    expect(await file('sitemap.xml')).not.toContain('old-address')
    expect((await asOwner('POST /api/owner/posts', aDraft({ slug: 'old-address' }))).body.reason).toBe('slug-taken')

    const back = (await changed(moved, { slug: 'old-address' })).body
    expect(back).toMatchObject({ slug: 'old-address', formerSlugs: ['new-address'] })
    expect(await file('blog/new-address.html')).toContain('content="0;url=/blog/old-address"')

    await asOwner(`DELETE /api/owner/posts/${back.id}`)
    for (const slug of ['old-address', 'new-address']) {
      expect(await file(`blog/${slug}.html`)).toBeUndefined()
      expect((await added({ title: 'Free again', slug })).slug).toBe(slug)
    }
  })

  test('leads from the twenty before, not from older ones', async () => {
    let post = await added({ title: 'Wanderer', slug: 'w-0' })
    for (let index = 1; index <= 22; index++) post = (await changed(post, { slug: `w-${index}` })).body
    expect(post.formerSlugs).toEqual(Array.from({ length: 20 }, (_, index) => `w-${index + 2}`))
    expect((await added({ slug: 'w-0' })).slug).toBe('w-0')
  })
})

describe('the list of posts', () => {
  test('is newest first, without content, 25 at a time', async () => {
    for (let index = 0; index < 12; index++) await added({ title: `Heap ${index}` })
    const first = (await asOwner('GET /api/owner/posts')).body
    expect(first.posts).toHaveLength(25)
    expect(first.posts[0].title.en).toBe('Heap 11')
    expect(first.posts.every((post: object) => !('content' in post))).toBe(true)
    const seen = [...first.posts]
    for (let after = first.next; after;) {
      const { body } = await asOwner('GET /api/owner/posts', { after })
      seen.push(...body.posts)
      after = body.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .toReversed(),
    )
  })

  test('refuses a page that cannot be one', async () =>
    expect((await asOwner('GET /api/owner/posts', { after: 'x' })).status).toBe(400))
})
