import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import { site } from '#infra/local/demo/site.ts'
import { textOf } from '#shared/text.ts'
import { aDish } from '../make.ts'
import '#test/built.ts'
import { withBackstage } from './backstage.ts'

const { backstage } = withBackstage()

const store = async () => ({
  ...(await import('#functions/store/table.ts')),
  ...(await import('#functions/store/edition.ts')),
  ...(await import('#functions/store/settings.ts')),
  ...(await import('#functions/store/menu.ts')),
  ...(await import('#functions/store/blog.ts')),
  ...(await import('#functions/store/keys.ts')),
})

const publish = () => backstage().lambdas.invoke('publish-site', {})
const file = async (key: string) => (await backstage().bucket.read('site', key))?.body.toString()

const aPost = (slug: string, published: boolean) => ({
  id: `post-${slug}`,
  title: textOf(`Title of ${slug}`),
  slug,
  author: 'Marisol',
  excerpt: textOf('An excerpt'),
  imageUrl: '',
  content: textOf('<p>canary-in-the-content</p>'),
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

beforeAll(async () => {
  process.env['SITE_ORIGIN'] = 'https://restaurant.test'
  const { transact, saveSite, raise } = await store()
  await transact([saveSite('branding', { ...site.branding, name: 'La Prueba' }), raise()])
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
    expect(await file('dashboard.html')).not.toContain('rel="manifest"')
  })

  test('puts out the licences of every library, font and sign that it puts out', async () => {
    const [, ...parts] = (await file('licenses.txt'))!.split(/^## /m)
    const names = parts.map((part) => part.slice(0, part.search(/ - [\d.]+ \(| \(/)))
    for (const name of ['react', 'valibot', 'uqr', 'figtree', 'fraunces', 'lucide']) expect(names).toContain(name)
    for (const part of parts)
      expect(part).toMatch(
        /Permission is hereby granted|Redistribution and use in source and binary forms|SIL OPEN FONT LICENSE Version 1\.1 -/,
      )
    for (const part of parts) expect(part).toMatch(/Copyright|\(c\)/)
  })

  test('writes again only what a save has changed', async () => {
    const { transact, saveItem, raise, edition } = await store()
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
    const { edition, keys, update, write } = await store()
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

  test('a second publisher leaves at once while the first is at it, and what it was woken for is out all the same', async () => {
    const { transact, saveSite, raise } = await store()
    const first = publish()
    await transact([saveSite('branding', { ...site.branding, name: 'La Segunda' }), raise()])
    const [one, two] = await Promise.all([first, publish()])
    expect([one, two].filter((result: any) => result.busy).length).toBeLessThanOrEqual(1)
    expect(await file('index.html')).toContain('La Segunda')
  })

  test('a publisher that died with its lease keeps nobody out for ever', async () => {
    const { takeLease, write, update, keys } = await store()
    expect(await takeLease('the-dead', Date.now(), Date.now() + 60_000)).toBe(true)
    expect(await publish()).toEqual({ busy: true })
    await write(update(keys.edition, 'SET leaseUntil = :past', { values: { ':past': Date.now() - 1 } }))
    expect(await publish()).toEqual({ published: expect.any(Number) })
  })

  test('a draft is nowhere, neither before it is published nor after it is taken back', async () => {
    const { transact, savePost, raise } = await store()
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

  test('a file that went missing is mended by the next run', async () => {
    const { S3Client, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    await new S3Client({ forcePathStyle: true }).send(new DeleteObjectCommand({ Bucket: 'site', Key: 'menu.html' }))
    expect(await file('menu.html')).toBeUndefined()
    await publish()
    expect(await file('menu.html')).toContain('Tlayuda Ñuu')
  })
})

test('a page in Spanish has the words beside a price in Spanish', async () => {
  const { transact, saveItem, raise } = await store()
  const fish = aDish({ id: 'fish', price: 'Market price', marketPrice: true })
  await transact([saveItem(fish), raise()])
  await publish()
  expect([await file('menu.html'), await file('es/menu.html')]).toEqual([
    expect.stringContaining('>Market price<'),
    expect.stringContaining('>Precio del día<'),
  ])
  expect(await file('es/menu.html')).not.toContain('Market price')
})
