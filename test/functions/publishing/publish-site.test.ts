import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { aDish } from '#test/make.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { manifestPartOfSlug } from '#functions/publishing/manifest.ts'
import '#test/built.ts'
import { isDeep } from '#test/deep.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { type BucketSeen, seeBucket } from '#test/functions/bucket-seen.ts'

const { aws } = withEmulatedAws()

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/publishing/publish-state.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/menu/items.ts')),
  ...(await import('#functions/db/blog/posts.ts')),
  ...(await import('#functions/db/blog/changed-posts.ts')),
  ...(await import('#functions/db/keys.ts')),
})

type Outcome = { published: number; rendered: number; written: number; more?: true }
const publish = () => aws().lambdas.invoke('publish-site', {}) as Promise<Outcome>
const file = async (key: string) => (await aws().bucket.read('site', key))?.body.toString()

const aPost = (slug: string, published: boolean) => ({
  id: `post-${slug}`,
  title: toLocalizedText(`Title of ${slug}`),
  slug,
  author: 'Marisol',
  excerpt: toLocalizedText('An excerpt'),
  imageUrl: '',
  content: toLocalizedText('<p>canary-in-the-content</p>'),
  published,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
})

/** The files in which a post that is a draft can be found. */
const leaks = async () => {
  const keys = [
    'index.html',
    'blog.html',
    'menu.html',
    '404.html',
    'sitemap.xml',
    'feed.xml',
    'content/blog.json',
    'blog/a-secret.html',
    'content/blog/a-secret.json',
    'es/blog.html',
    'es/blog/a-secret.html',
  ]
  const texts = await Promise.all(keys.map(async (key) => [key, (await file(key)) ?? ''] as const))
  return texts.filter(([, text]) => /canary-in-the-content|a-secret/.test(text)).map(([key]) => key)
}

let bucket: BucketSeen
afterAll(() => bucket.close())
beforeAll(async () => {
  bucket = await seeBucket()
  process.env['SITE_ORIGIN'] = 'https://restaurant.test'
  const { transact, overwriteSiteSettingOp: saveSite, requestPublishOp: raise } = await store()
  await transact([saveSite('branding', { ...demoSettings.branding, name: 'La Prueba' }), raise()])
  await publish()
})

describe('publishing', () => {
  test('puts out whole pages with their content, and the data beside them', async () => {
    expect(await file('index.html')).toContain('La Prueba')
    expect(await file('404.html')).toContain('Oops! Page not found')
    expect(JSON.parse((await file('content/site.json')) ?? '').branding.name).toBe('La Prueba')
    expect(await file('sitemap.xml')).toContain('<loc>https://restaurant.test/menu</loc>')
    expect(await file('robots.txt')).toContain('Sitemap: https://restaurant.test/sitemap.xml')
  })

  test('puts out the service worker, and in each language what a phone puts on its home screen', async () => {
    expect(await file('sw.js')).toContain('addEventListener')
    for (const [key, lang, start_url] of [
      ['site.webmanifest', 'en', '/'],
      ['es/site.webmanifest', 'es', '/es'],
    ] as const) {
      expect(JSON.parse((await file(key)) ?? '')).toMatchObject({ name: 'La Prueba', lang, start_url })
      expect(await file(lang === 'en' ? 'menu.html' : 'es/menu.html')).toContain(`<link rel="manifest" href="/${key}"`)
    }
    expect(await file('dashboard.html')).toContain('<link rel="manifest" href="/dashboard.webmanifest"')
  })

  test('puts out the licences of every library, font and sign that it puts out', async () => {
    const [, ...parts] = (await file('licenses.txt'))!.split(/^## /m)
    const names = parts.map((part) => part.slice(0, part.search(/ - [\d.]+ \(| \(/)))
    for (const name of ['react', 'valibot', 'uqr', 'unpdf', 'pdf.js', 'figtree', 'fraunces', 'lucide'])
      expect(names).toContain(name)
    for (const part of parts)
      expect(part).toMatch(
        /Permission is hereby granted|Redistribution and use in source and binary forms|SIL OPEN FONT LICENSE Version 1\.1 -|Apache License\s+Version 2\.0/,
      )
    for (const part of parts) expect(part).toMatch(/Copyright|\(c\)/)
  })

  test('writes again only what a save has changed', async () => {
    const {
      transact,
      saveMenuItemOp: saveItem,
      requestPublishOp: raise,
      getStoredPublishState: edition,
    } = await store()
    const before = await file('index.html')
    const dish = aDish({ id: 'd1', name: 'Tlayuda Ñuu', category: 'tlayudas' })
    await transact([saveItem(dish), raise()])
    expect((await edition()).published).toBeLessThan((await edition()).wanted)
    await publish()
    expect(await file('menu.html')).toContain('Tlayuda Ñuu')
    expect(await file('index.html')).toBe(before)
    const { wanted, published } = await edition()
    expect(published).toBe(wanted)
  })

  test('gives new headers to files whose bytes did not change', async () => {
    const { getStoredPublishState: edition, keys, updateOp: update, writeItem: write } = await store()
    const s3 = new S3Client({ forcePathStyle: true })
    const Key = 'index.html'
    const ofPage = async () => {
      const { CacheControl, ContentType } = await s3.send(new HeadObjectCommand({ Bucket: 'site', Key }))
      return { CacheControl, ContentType }
    }
    const headers = await ofPage()
    const Body = (await file(Key)) ?? ''
    await s3.send(
      new PutObjectCommand({ Bucket: 'site', Key, Body, CacheControl: 'no-cache', ContentType: 'text/html' }),
    )
    await publish()
    expect(await ofPage()).toEqual({ CacheControl: 'no-cache', ContentType: 'text/html' })
    await write(update(keys.edition, 'SET manner = :manner', { values: { ':manner': 'of the release before' } }))
    await publish()
    expect(await ofPage()).toEqual(headers)
    expect((await edition()).manner).not.toBe('of the release before')
  })

  test('a second publisher stops while the first holds the lease, and its change is published all the same', async () => {
    const { transact, overwriteSiteSettingOp: saveSite, requestPublishOp: raise } = await store()
    const first = publish()
    await transact([saveSite('branding', { ...demoSettings.branding, name: 'La Segunda' }), raise()])
    const [one, two] = await Promise.all([first, publish()])
    expect([one, two].filter((result: any) => result.busy).length).toBeLessThanOrEqual(1)
    expect(await file('index.html')).toContain('La Segunda')
  })

  test('a publisher that crashed with its lease blocks others only until it expires', async () => {
    const { acquireLease: takeLease, writeItem: write, updateOp: update, keys } = await store()
    expect(await takeLease('the-dead', Date.now(), Date.now() + 60_000)).toBe(true)
    expect(await publish()).toEqual({ busy: true })
    await write(update(keys.edition, 'SET leaseUntil = :past', { values: { ':past': Date.now() - 1 } }))
    expect(await publish()).toMatchObject({ published: expect.any(Number) })
  })

  test('a draft is nowhere on the site, neither before it is published nor after it is unpublished', async () => {
    const { transact, savePostOps: savePost, requestPublishOp: raise } = await store()
    await transact([...savePost(aPost('a-secret', false)), raise()])
    await publish()
    expect(await leaks()).toEqual([])
    await transact([...savePost(aPost('a-secret', true)), raise()])
    await publish()
    expect(await leaks()).toEqual(expect.arrayContaining(['content/blog/a-secret.json', 'es/blog/a-secret.html']))
    await transact([...savePost(aPost('a-secret', false)), raise()])
    await publish()
    expect(await leaks()).toEqual([])
    for (const key of ['blog/a-secret.html', 'es/blog/a-secret.html']) expect(await file(key)).toBeUndefined()
  })

  test('a file that went missing, or that nobody knows of, is mended once all is published again', async () => {
    const { requestFullPublishOp: raiseAfresh, writeItem: write } = await store()
    const s3 = new S3Client({ forcePathStyle: true })
    await s3.send(new DeleteObjectCommand({ Bucket: 'site', Key: 'menu.html' }))
    await s3.send(new PutObjectCommand({ Bucket: 'site', Key: 'blog/of-nobody.html', Body: 'old' }))
    await s3.send(new PutObjectCommand({ Bucket: 'site', Key: 'assets/built.json', Body: 'an asset' }))
    await publish()
    expect(await file('menu.html')).toBeUndefined()
    await write(raiseAfresh())
    await publish()
    expect(await file('menu.html')).toContain('Tlayuda Ñuu')
    expect(await file('blog/of-nobody.html')).toBeUndefined()
    expect(await file('assets/built.json')).toBe('an asset')
  })
})

const isNote = (key: string) => key.startsWith('manifest/')

/** What a publication asks of the bucket. */
const asked = async () => {
  bucket.taken()
  const { rendered, written } = await publish()
  const all = bucket.taken()
  const keys = (method: string) => all.filter((one) => one.method === method).map(({ key }) => key)
  return {
    rendered,
    written,
    put: keys('PUT').filter((key) => !isNote(key)),
    notes: keys('PUT').filter(isNote).length,
    /** The parts of the manifest that were read beside the first. */
    parts: keys('GET').filter((key) => key.startsWith('manifest/posts-')),
    deleted: keys('DELETE'),
    listed: keys('GET').filter((key) => key === '').length,
  }
}

/** One of many posts, an hour after the one before. */
const numbered = (n: number, given: object = {}) => ({
  ...aPost(`many-${n}`, true),
  createdAt: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
  ...given,
})

const deleted = async (id: string) => {
  const { keys, deleteOp: remove, markPostChangedOp: markChanged } = await store()
  return [remove(keys.post(id)), remove(keys.postBody(id)), markChanged(id)]
}

/** What is saved as the owner's calls do, with a word to the publisher. */
const saveOf = async (
  rows: (of: Awaited<ReturnType<typeof store>>) => Parameters<Awaited<ReturnType<typeof store>>['transact']>[0],
) => {
  const all = await store()
  await all.transact([...rows(all), all.requestPublishOp()])
}

describe('a publication costs what a save touched, however much there is', () => {
  // More than the feed has, and than the newest page of the list.
  const count = 55
  beforeAll(async () => {
    const { transact, savePostOps: savePost, saveMenuItemOp: saveItem, requestPublishOp: raise } = await store()
    for (let n = 0; n < count; n++) {
      await transact([...savePost(numbered(n)), saveItem(aDish({ id: `many-${n}`, name: `Taco ${n}` })), raise()])
    }
    await publish()
  })

  test('nothing was saved: nothing is rendered, written or listed', async () => {
    expect(await asked()).toEqual({ rendered: 0, written: 0, put: [], notes: 0, parts: [], deleted: [], listed: 0 })
  })

  test('a dish: the menu and its print', async () => {
    const { transact, saveMenuItemOp: saveItem, requestPublishOp: raise } = await store()
    await transact([saveItem(aDish({ id: 'many-7', name: 'Taco 7', price: '$9.00' })), raise()])
    const { rendered, put, notes, parts, listed } = await asked()
    // The first part of the manifest, before and after.
    expect([rendered, notes, parts, listed]).toEqual([4, 2, [], 0])
    expect(put.toSorted()).toEqual([
      'content/es/menu.json',
      'content/menu.json',
      'es/menu.html',
      'es/menu/print.html',
      'menu.html',
      'menu/print.html',
    ])
  })

  test('an old post: its own pages and the page of the list with it', async () => {
    const { transact, savePostOps: savePost, requestPublishOp: raise } = await store()
    await transact([...savePost(numbered(3, { version: 2, title: toLocalizedText('Told again') })), raise()])
    const { put, notes, parts, listed } = await asked()
    // Two parts of the manifest, before and after, and the list of posts.
    expect([notes, parts, listed]).toEqual([5, [`manifest/${manifestPartOfSlug('many-3')}`], 0])
    const own = ['blog/many-3.html', 'blog/page/1.html', 'content/blog/many-3.json', 'content/blog/page/1.json']
    const spanish = ['es/blog/many-3.html', 'es/blog/page/1.html', 'content/es/blog/many-3.json']
    expect(put.toSorted()).toEqual([...own, ...spanish, 'content/es/blog/page/1.json'].toSorted())
    expect(await file('blog/page/1.html')).toContain('Told again')
  })

  test('a new post: its files are written before the links to them, and files it replaces are deleted last', async () => {
    const { transact, savePostOps: savePost, requestPublishOp: raise } = await store()
    await transact([...savePost(numbered(count)), ...(await deleted(`post-many-${count - 1}`)), raise()])
    bucket.taken()
    await publish()
    const order = bucket.taken().filter(({ method, key }) => method !== 'GET' && !key.startsWith('manifest/'))
    const at = (method: string, key: string) => {
      const found = order.findIndex((one) => one.method === method && one.key === key)
      return found === -1 ? expect.fail(`${method} ${key}`) : found
    }
    for (const lead of ['blog.html', 'content/blog.json', 'feed.xml', 'sitemap.xml']) {
      expect(at('PUT', `blog/many-${count}.html`)).toBeLessThan(at('PUT', lead))
      expect(at('PUT', `content/es/blog/many-${count}.json`)).toBeLessThan(at('PUT', lead))
      expect(at('PUT', lead)).toBeLessThan(at('DELETE', `es/blog/many-${count - 1}.html`))
    }
  })

  test('a setting of every page publishes all of them, over several runs, while the site counts as unpublished', async () => {
    const {
      transact,
      overwriteSiteSettingOp: saveSite,
      requestPublishOp: raise,
      getStoredPublishState: edition,
    } = await store()
    await transact([saveSite('branding', { ...demoSettings.branding, name: 'La Tercera' }), raise()])
    const began = Date.now()
    let asked = 0
    // Whoever looks finds a second gone: a run has time for some seventy files.
    setClock(() => began + 1000 * asked++)
    try {
      const first = await publish()
      expect(first).toMatchObject({ more: true })
      expect(first.written).toBeLessThan(200)
      await aws().lambdas.idle()
    } finally {
      setClock(undefined)
    }
    await publish()
    const { wanted, published } = await edition()
    expect(published).toBe(wanted)
    for (const key of ['index.html', 'es/menu.html', 'blog/many-0.html', `es/blog/many-${count}.html`])
      expect(await file(key), key).toContain('La Tercera')
  })

  test('a publisher that dies among its files is followed by one that does the rest, and leaves nothing behind', async () => {
    const { transact, savePostOps: savePost, requestPublishOp: raise } = await store()
    await transact([...savePost(numbered(200)), raise()])
    bucket.refuse(({ method, key }) => method === 'PUT' && key === 'blog.html')
    await expect(publish()).rejects.toThrow()
    expect(await file('blog/many-200.html')).toContain('canary')
    expect(await file('blog.html')).not.toContain('many-200')
    bucket.refuse(undefined)
    // Taken back before any edition was whole: what stood already goes too.
    await transact([...(await deleted('post-many-200')), raise()])
    await publish()
    for (const key of ['blog/many-200.html', 'es/blog/many-200.html', 'content/blog/many-200.json'])
      expect(await file(key), key).toBeUndefined()
    expect(await asked()).toMatchObject({ written: 0, deleted: [] })
  })

  test.each([
    [
      'a dish',
      'menu.html',
      (price: string) => saveOf(({ saveMenuItemOp: saveItem }) => [saveItem(aDish({ id: 'many-9', price }))]),
    ],
    [
      'a former address',
      'es/blog/gone-before.html',
      (price: string) =>
        saveOf(({ savePostOps: savePost }) =>
          savePost(numbered(9, { version: 30, ...(price === '$1.00' && { formerSlugs: ['gone-before'] }) })),
        ),
    ],
  ] as const)(
    'a publisher that dies once %s is out, and before that is noted, is followed by one that puts back what is as before',
    async (_what, key, save) => {
      await save('$8.00')
      await publish()
      const before = await file(key)
      await save('$1.00')
      let isOut = false
      bucket.refuse((one) => {
        const dies = isOut && one.method === 'PUT' && isNote(one.key)
        isOut ||= one.method === 'PUT' && one.key === key
        return dies
      })
      await expect(publish()).rejects.toThrow()
      bucket.refuse(undefined)
      expect(isOut).toBe(true)
      expect(await file(key)).not.toBe(before)
      await save('$8.00')
      await publish()
      expect(await file(key)).toBe(before)
    },
  )

  test('notes that are lost are made again from what is there', async () => {
    await new S3Client({ forcePathStyle: true }).send(
      new DeleteObjectCommand({ Bucket: 'site', Key: 'manifest/pages' }),
    )
    expect(await asked()).toMatchObject({ listed: 1, deleted: [] })
    expect(await asked()).toMatchObject({ listed: 0, written: 0 })
  })
})

const s3 = () => new S3Client({ forcePathStyle: true })
/** Changes a post as nothing does that the site is made of: without a word to the publisher. */
const changeUnseen = async (title: string, version: number) => {
  const { savePostOps: savePost, writeItem: write, requestPublishOp: raise } = await store()
  const [meta] = savePost(numbered(5, { title: toLocalizedText(title), version }))
  await write(meta!)
  await write(raise())
}
const shown = async () => (await file('blog/page/1.html'))?.match(/Unseen \d+|Told \d+/)?.[0]

describe('posts that were not changed are not read', () => {
  const list = { Bucket: 'site', Key: 'manifest/list' }
  let version = 10

  test('one is that was, even if it is saved and deleted in a row, and the word of it is forgotten', async () => {
    const { transact, savePostOps: savePost, requestPublishOp: raise, listChangedPosts: changedPosts } = await store()
    await transact([...savePost(numbered(5, { title: toLocalizedText('Told 1'), version: 2 })), raise()])
    await transact([...savePost(numbered(201)), raise()])
    await transact([...(await deleted('post-many-201')), raise()])
    expect((await changedPosts()).map(({ id }) => id).toSorted()).toEqual(['post-many-201', 'post-many-5'])
    await publish()
    expect(await changedPosts()).toEqual([])
    expect([await shown(), await file('blog/many-201.html')]).toEqual(['Told 1', undefined])
    await changeUnseen('Unseen 1', ++version)
    expect(await asked()).toMatchObject({ put: [] })
  })

  test.each([
    ['is lost', () => s3().send(new DeleteObjectCommand(list))],
    ['is broken off', () => s3().send(new PutObjectCommand({ ...list, Body: '{"name":"' }))],
    ['is something else', () => s3().send(new PutObjectCommand({ ...list, Body: 'null' }))],
    ['is another than the table knows', () => s3().send(new PutObjectCommand({ ...list, Body: '{"name":"other"}' }))],
    ['is to be made anew', async () => (await store()).writeItem((await store()).requestFullPublishOp())],
    ['is of the day before', async () => setClock(() => Date.now() + 24 * 3_600_000)],
  ])('all are once the list of them %s', async (_what, harm) => {
    await changeUnseen(`Unseen ${++version}`, version)
    expect(await asked()).toMatchObject({ put: [] })
    try {
      await harm()
      await publish()
    } finally {
      setClock(undefined)
    }
    expect(await shown()).toBe(`Unseen ${version}`)
    await changeUnseen(`Unseen ${++version}`, version)
    // The clock went back a day for some: read once more, then known.
    await publish()
    await changeUnseen(`Unseen ${++version}`, version)
    expect(await asked()).toMatchObject({ put: [] })
  })

  test.each(['the list', 'the row'])('a publisher that dies over %s has lost no word of a change', async (what) => {
    const {
      transact,
      savePostOps: savePost,
      requestPublishOp: raise,
      listChangedPosts: changedPosts,
      keys,
      updateOp: update,
      writeItem: write,
    } = await store()
    const title = `Told ${++version}`
    await transact([...savePost(numbered(5, { title: toLocalizedText(title), version })), raise()])
    let taking: Promise<unknown> | undefined
    bucket.refuse(({ method, key }) => {
      if (method !== 'PUT' || key !== list.Key) return false
      if (what === 'the list') return true
      // It is kept, but the lease is another's by then.
      taking = write(update(keys.edition, 'SET lease = :other', { values: { ':other': 'other' } }))
      return false
    })
    if (what === 'the list') await expect(publish()).rejects.toThrow()
    else await publish().catch(() => undefined)
    bucket.refuse(undefined)
    await taking
    if (what === 'the list') expect(await changedPosts()).toHaveLength(1)
    await write(update(keys.edition, 'REMOVE lease, leaseUntil'))
    await publish()
    expect(await shown()).toBe(title)
    expect(await changedPosts()).toEqual([])
  })

  test('one that is changed again while it is read stays marked', async () => {
    const {
      writeItem: write,
      markPostChangedOp: markChanged,
      listChangedPosts: changedPosts,
      clearChangedPost: noteRead,
    } = await store()
    await write(markChanged('post-many-5'))
    const [first] = await changedPosts()
    await write(markChanged('post-many-5'))
    await noteRead(first!)
    const [second] = await changedPosts()
    expect(second?.mark).not.toBe(first?.mark)
    await noteRead(second!)
    expect(await changedPosts()).toEqual([])
  })
})

describe('a visitor reads while saves are published', () => {
  // Of each kind one, at least.
  const saves = isDeep ? 100 : 4

  test(`finds every page whole, and every post that a list leads to, through ${saves} saves`, async () => {
    const {
      transact,
      savePostOps: savePost,
      saveMenuItemOp: saveItem,
      overwriteSiteSettingOp: saveSite,
      requestPublishOp: raise,
    } = await store()
    const steady = ['index.html', 'es.html', 'menu.html', 'es/menu.html', 'blog.html', 'es/blog.html', 'about.html']
    const faultProxies: string[] = []
    const reader = { isOver: false, rounds: 0 }
    const whole = async (key: string, from: string) => {
      if (!(await file(key))?.endsWith('</html>')) faultProxies.push(`${from}${key}`)
    }
    const reading = (async () => {
      for (; !reader.isOver; reader.rounds++) {
        for (const key of [...steady, 'blog/many-1.html', 'es/blog/page/1.html']) await whole(key, '')
        const listed = JSON.parse((await file('content/blog.json'))!) as { slug: string }[]
        for (const { slug } of listed.slice(0, 3)) {
          await whole(`blog/${slug}.html`, 'listed: ')
          if (!(await file(`content/es/blog/${slug}.json`))) faultProxies.push(`listed: ${slug}`)
        }
        for (const [loc, url] of (await file('sitemap.xml'))!.matchAll(/<loc>https:\/\/restaurant\.test\/(\w[^<]*)/g)) {
          // A post that moved is gone once nothing leads to it any more, so it is the newest list that counts.
          const page = await file(`${url}.html`)
          const isLedTo = page !== undefined || (await file('sitemap.xml'))!.includes(`${loc}<`)
          if (isLedTo && !page?.endsWith('</html>')) faultProxies.push(`sitemap: ${url}.html`)
        }
      }
    })()
    for (let save = 0; save < saves; save++) {
      const createdAt = new Date(Date.UTC(2027, 0, 1) + save).toISOString()
      const part = [
        savePost({ ...aPost(`fresh-${save}`, true), createdAt }),
        [saveItem(aDish({ id: 'many-7', name: `Taco ${save}` }))],
        savePost({
          ...aPost(`fresh-${save - 2}`, true),
          createdAt,
          version: 2,
          slug: `moved-${save}`,
          formerSlugs: [`fresh-${save - 2}`],
        }),
        [saveSite('branding', { ...demoSettings.branding, name: `La ${save}` })],
      ][save % 4]!
      await transact([...part, raise()])
      await publish()
    }
    reader.isOver = true
    await reading
    expect(reader.rounds).toBeGreaterThan(0)
    expect(faultProxies).toEqual([])
    expect(await file('index.html')).toContain(`La ${saves - 1}`)
  })
})

test('a page in Spanish has the words beside a price in Spanish', async () => {
  const { transact, saveMenuItemOp: saveItem, requestPublishOp: raise } = await store()
  const fish = aDish({ id: 'fish', price: 'Market price', marketPrice: true })
  await transact([saveItem(fish), raise()])
  await publish()
  expect([await file('menu.html'), await file('es/menu.html')]).toEqual([
    expect.stringContaining('>Market price<'),
    expect.stringContaining('>Precio del día<'),
  ])
  expect(await file('es/menu.html')).not.toContain('Market price')
})
