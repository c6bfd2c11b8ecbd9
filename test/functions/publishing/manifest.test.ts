import { expect, test } from 'vitest'
import { manifestOfFiles, type Notes, partOf, readManifest } from '#functions/publishing/manifest.ts'
import { filesOf, planOf } from '#functions/publishing/edition.ts'
import { posts } from '#infra/local/demo/posts.ts'
import { blogPages } from '#shared/blog-pages.ts'
import { isPublishedName } from '#shared/published.ts'
import { demoContent, demoSite } from '#test/web/demo-content.ts'

/** A bucket of notes that counts what is asked of it. */
function bucket() {
  const objects = new Map<string, string>()
  const written: string[] = []
  const notes: Notes = {
    read: async (key) => objects.get(key),
    write: async (key, text) => {
      objects.set(key, text)
      written.push(key)
    },
  }
  return { objects, written, notes }
}

const beside = {
  licenses: 'licences',
  worker: 'worker',
  webManifest: () => '{}',
  papers: () => ({
    'menu/print.html': { of: 'menu' as const, make: () => 'menu' },
    'menu/table-tent.html': { of: 'site' as const, make: () => 'tent' },
    'menu/qr.svg': { of: 'address' as const, make: () => '<svg/>' },
  }),
}
const render = async ({ url }: { url: string }) => `<html>${url}</html>`
const origin = 'https://restaurant.test'
const plan = (given: Parameters<typeof demoContent>[0] = {}, release = 'one') =>
  planOf(demoContent(given), origin, render, beside, release)
const inputs = (...of: Parameters<typeof plan>) => new Map(plan(...of).map((file) => [file.key, file.inputs]))
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).toSorted()

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...posts[0]!,
    id: `p-${index}`,
    slug: `p-${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  }))

test('what was noted and saved is read again, a few notes at a time', async () => {
  const { notes, written } = bucket()
  const manifest = manifestOfFiles(['index.html', 'blog/tacos.html', 'es/blog/tacos.html'], notes)
  await manifest.save()
  written.length = 0
  manifest.note('content/es/blog/tacos.json', 'abc')
  await manifest.save()
  expect(written).toEqual([`manifest/${partOf('blog/tacos.html')}`, 'manifest/pages'])
  manifest.note('blog/tacos.html', undefined)
  await manifest.save()
  const read = (await readManifest(notes))!
  expect(read.keys().toSorted()).toEqual(['content/es/blog/tacos.json', 'es/blog/tacos.html', 'index.html'])
  expect(['index.html', 'content/es/blog/tacos.json', 'blog/tacos.html'].map(read.of)).toEqual(['', 'abc', undefined])
})

test.each([
  ['is lost', (objects: Map<string, string>) => objects.delete('manifest/pages')],
  ['has lost a part', (objects: Map<string, string>) => objects.delete(`manifest/${partOf('blog/a.html')}`)],
  ['is broken off', (objects: Map<string, string>) => objects.set('manifest/pages', '{"parts":["po')],
  ['is something else', (objects: Map<string, string>) => objects.set('manifest/pages', '[]')],
])('a manifest that %s is none', async (_what, harm) => {
  const { notes, objects } = bucket()
  await manifestOfFiles(['index.html', 'blog/a.html'], notes).save()
  expect(await readManifest(notes)).toBeDefined()
  harm(objects)
  expect(await readManifest(notes)).toBeUndefined()
})

test('the files of an edition have the names that the publisher may write, and no asset or note has', async () => {
  const former = { ...posts[0]!, formerSlugs: ['before'] }
  const keys = [...(await filesOf(demoContent({ posts: [former, ...many(100)] }), origin, render, beside)).keys()]
  expect(keys.length).toBe(new Set(keys).size)
  expect(keys).toEqual(expect.arrayContaining(['sw.js', 'es/truck.ics', 'blog/page/1.html', 'es/blog/before.html']))
  expect(keys.filter((key) => !isPublishedName(key))).toEqual([])
  expect(['assets/a.svg', 'assets/a.json', 'manifest/pages', 'a.png'].filter(isPublishedName)).toEqual([])
})

test('the same content of the same release is made of the same, in whatever order the table gives its fields', () => {
  const { contactInfo } = demoSite
  const turned = Object.fromEntries(Object.entries(contactInfo).toReversed()) as typeof contactInfo
  expect(changed(inputs(), inputs({ site: { ...demoSite, contactInfo: turned } }))).toEqual([])
  expect(changed(inputs(), inputs({}, 'two'))).toEqual([...inputs().keys()].toSorted())
})

test('a dish changes the menu, its page and its print, and nothing else', () => {
  const { menu } = demoContent()
  const cheaper = [{ ...menu[0]!, price: '$1.00' }, ...menu.slice(1)]
  expect(changed(inputs(), inputs({ menu: cheaper }))).toEqual([
    'content/es/menu.json',
    'content/menu.json',
    'es/menu.html',
    'menu.html',
    'menu/print.html',
  ])
})

test('a change of an old post changes its own files and the page of the list that it stands on', () => {
  const before = many(100)
  const after = before.with(99, { ...before[99]!, title: { en: 'New', es: 'Nuevo' }, version: 2 })
  expect(changed(inputs({ posts: before }), inputs({ posts: after })).filter((key) => !key.startsWith('es/'))).toEqual([
    'blog/p-99.html',
    'blog/page/1.html',
    'content/blog/p-99.json',
    'content/blog/page/1.json',
    'content/es/blog/p-99.json',
    'content/es/blog/page/1.json',
  ])
})

test('a new post changes the newest page of the list and no older one', () => {
  const after = many(101)
  const keys = changed(inputs({ posts: after.slice(1) }), inputs({ posts: after }))
  expect(keys.filter((key) => !/^es\/|^content\/es\//.test(key))).toEqual([
    'blog.html',
    'blog/p-0.html',
    'content/blog.json',
    'content/blog/p-0.json',
    'feed.xml',
    'sitemap.xml',
  ])
})

/** The pages of a list of numbers: path, first and last, and the pages beside. */
const pagesOf = (count: number) =>
  blogPages(Array.from({ length: count }, (_, index) => count - index)).map(({ path, posts: shown, older, newer }) =>
    [path, shown[0], shown.at(-1), older, newer].filter((one) => one !== undefined),
  )

test('the blog’s list has pages of 24, the newest of up to 47, each leading to those beside it', () => {
  expect(pagesOf(0)).toEqual([['/blog']])
  expect(pagesOf(47)).toEqual([['/blog', 47, 1]])
  expect(pagesOf(48)).toEqual([
    ['/blog', 48, 25, '/blog/page/1'],
    ['/blog/page/1', 24, 1, '/blog'],
  ])
  expect(pagesOf(97)).toEqual([
    ['/blog', 97, 73, '/blog/page/3'],
    ['/blog/page/3', 72, 49, '/blog/page/2', '/blog'],
    ['/blog/page/2', 48, 25, '/blog/page/1', '/blog/page/3'],
    ['/blog/page/1', 24, 1, '/blog/page/2'],
  ])
})
