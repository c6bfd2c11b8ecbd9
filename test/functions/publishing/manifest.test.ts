import { expect, test } from 'vitest'
import {
  createManifest,
  type ManifestStore,
  manifestPartOfSlug,
  postManifestPartNames,
  readManifest,
} from '#functions/publishing/manifest.ts'
import { buildFiles, type PlannedPart, planEdition } from '#functions/publishing/plan-edition.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { paginatePosts } from '#shared/blog/post-pages.ts'
import { isPublishedKey, manifestKeyPattern } from '#shared/site/publish-keys.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { demoContent, demoSite } from '#test/web/demo-content.ts'

/** A bucket of notes that counts what is asked of it. */
function bucket() {
  const objects = new Map<string, string>()
  const written: string[] = []
  const notes: ManifestStore = {
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
  buildWebManifest: () => '{}',
  buildDashboardManifest: () => '{}',
  pushWorker: '',
  renderPrintPages: () => ({
    'menu/print.html': { of: 'menu' as const, make: () => 'menu' },
    'menu/table-tent.html': { of: 'site' as const, make: () => 'tent' },
    'menu/qr.svg': { of: 'address' as const, make: () => '<svg/>' },
  }),
  renderOfflinePages: () => ({ 'offline.html': () => 'offline', 'es/offline.html': () => 'sin conexión' }),
}
const render = async ({ url }: { url: string }) => `<html>${url}</html>`
const origin = 'https://restaurant.test'
const plan = (given: Parameters<typeof demoContent>[0] = {}, release = 'one') =>
  planEdition(demoContent(given), origin, render, { ...beside, release })
const inputs = (...of: Parameters<typeof plan>) =>
  new Map(plan(...of).flatMap((part) => part.files().map((file) => [file.key, file.inputs])))
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).toSorted()

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...demoPosts[0]!,
    id: `p-${index}`,
    slug: `p-${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  }))

test('saved notes of the manifest are read back, a few at a time', async () => {
  const { notes, written } = bucket()
  const manifest = createManifest(['index.html', 'blog/tacos.html', 'es/blog/tacos.html'], notes)
  await manifest.save()
  written.length = 0
  manifest.note('content/es/blog/tacos.json', 'abc')
  await manifest.save()
  expect(written).toEqual([`manifest/${manifestPartOfSlug('tacos')}`, 'manifest/pages'])
  const named = new RegExp(`^${manifestKeyPattern.replace('*', '.+')}$`)
  expect(written.filter((key) => !named.test(key))).toEqual([])
  manifest.note('blog/tacos.html', undefined)
  await manifest.save()
  const read = (await readManifest(notes, []))!
  expect(read.keys().toSorted()).toEqual(['content/es/blog/tacos.json', 'es/blog/tacos.html', 'index.html'])
  expect(['index.html', 'content/es/blog/tacos.json', 'blog/tacos.html'].map(read.of)).toEqual(['', 'abc', undefined])
})

test.each([
  ['is lost', (objects: Map<string, string>) => objects.delete('manifest/pages')],
  ['has lost a part', (objects: Map<string, string>) => objects.delete(`manifest/${manifestPartOfSlug('a')}`)],
  ['is broken off', (objects: Map<string, string>) => objects.set('manifest/pages', '{"parts":["po')],
  ['is something else', (objects: Map<string, string>) => objects.set('manifest/pages', '[]')],
])('a manifest that %s is none', async (_what, harm) => {
  const { notes, objects } = bucket()
  await createManifest(['index.html', 'blog/a.html'], notes).save()
  expect(await readManifest(notes, [])).toBeDefined()
  harm(objects)
  expect(await readManifest(notes, [])).toBeUndefined()
})

test('the files of an edition have the names that the publisher may write, and no asset or note has', async () => {
  const former = { ...demoPosts[0]!, formerSlugs: ['before'] }
  const keys = [...(await buildFiles(demoContent({ posts: [former, ...many(100)] }), origin, render, beside)).keys()]
  expect(keys.length).toBe(new Set(keys).size)
  expect(keys).toEqual(
    expect.arrayContaining(['sw.js', 'dashboard-sw.js', 'es/truck.ics', 'blog/page/1.html', 'es/blog/before.html']),
  )
  expect(keys.filter((key) => !isPublishedKey(key))).toEqual([])
  expect(['assets/a.svg', 'assets/a.json', 'manifest/pages', 'a.png'].filter(isPublishedKey)).toEqual([])
  expect(isPublishedKey('es/assets/a.json')).toBe(true)
})

test('the same content of the same release has the same inputs, in any order of fields', () => {
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

test.each([
  ['the story of about', 'about', [], { about: { ...demoSite.about, story: { en: 'New', es: 'Nueva' } } }],
  ['a line of contact', 'contact', [], { lines: { ...demoSite.lines, contactLead: { en: 'New', es: 'Nueva' } } }],
  [
    'the line on raw food, which print and catering show too,',
    'menu',
    ['catering.html', 'es/catering.html', 'menu/print.html'],
    { lines: { ...demoSite.lines, advisoryLine: { en: 'New', es: 'Nueva' } } },
  ],
])('%s changes its own page alone', (_what, page, more, site) => {
  const after = inputs({ site: { ...demoSite, ...site } })
  expect(changed(inputs(), after)).toEqual(
    [
      `content/es/page/${page}.json`,
      `content/page/${page}.json`,
      `es/${page}.html`,
      `${page}.html`,
      ...more,
    ].toSorted(),
  )
})

test('a change of an old post changes its own files and the page of the list with it', () => {
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

/** The parts of an edition of which a file has other inputs, and those that say so themselves. */
function partsChanged(before: ReturnType<typeof plan>, after: ReturnType<typeof plan>) {
  const rebuilt = ({ name, inputs }: PlannedPart, at: number) => (after[at]!.inputs === inputs ? [] : [name])
  const all = (of: ReturnType<typeof plan>) =>
    new Map(of.flatMap(({ name, files }) => files().map((one) => [`${name} ${one.key}`, one.inputs])))
  const changedFiles = changed(all(before), all(after)).map((named) => named.split(' ')[0]!)
  return {
    rebuilt: before.flatMap(rebuilt).toSorted(),
    seen: [...new Set(changedFiles)].filter((name) => name !== 'pages').toSorted(),
  }
}

const sixty = many(60)
const third = sixty[3]!
test.each<[string, string[], () => ReturnType<typeof plan>]>([
  ['nothing', [], () => plan({ posts: sixty })],
  ['a post', [manifestPartOfSlug('p-3')], () => plan({ posts: sixty.with(3, { ...third, version: 2 }) })],
  ['a post that goes', [manifestPartOfSlug('p-3')], () => plan({ posts: sixty.toSpliced(3, 1) })],
  [
    'a post that moves',
    [manifestPartOfSlug('p-3'), manifestPartOfSlug('tacos')],
    () => plan({ posts: sixty.with(3, { ...third, slug: 'tacos', formerSlugs: ['p-3'] }) }),
  ],
  [
    'what one page alone shows',
    [],
    () =>
      plan({ posts: sixty, site: { ...demoSite, about: { ...demoSite.about, story: { en: 'New', es: 'Nueva' } } } }),
  ],
  ['a dish', [], () => plan({ posts: sixty, menu: demoContent().menu.slice(1) })],
  [
    'a setting',
    [...postManifestPartNames],
    () => plan({ posts: sixty, site: { ...demoSite, branding: { ...demoSite.branding, name: 'La Otra' } } }),
  ],
  ['the plan', [...postManifestPartNames], () => plan({ posts: sixty, access: accessOf('basic') })],
  ['the release', [...postManifestPartNames], () => plan({ posts: sixty }, 'two')],
])('%s changes the inputs of those parts that have other files, and of no other', (_what, parts, after) => {
  const { rebuilt, seen } = partsChanged(plan({ posts: sixty }), after())
  expect(seen).toEqual([...new Set(parts)].toSorted())
  expect(rebuilt).toEqual(seen)
})

test('a part that is out as planned is not read; once a file of it is noted it is, until it is settled', async () => {
  const { notes, objects } = bucket()
  const planned = plan({ posts: sixty })
  const made = createManifest([], notes)
  for (const { name, inputs, files } of planned) {
    for (const file of files()) made.note(file.key, file.inputs)
    made.settle(name, inputs)
  }
  await made.save()
  const asked: string[] = []
  const read = () => {
    asked.length = 0
    return readManifest({ ...notes, read: async (key) => (asked.push(key), objects.get(key)) }, planned)
  }
  const manifest = (await read())!
  expect(asked).toEqual(['manifest/pages'])
  expect(planned.filter(({ name, inputs }) => !manifest.isOut(name, inputs)).map(({ name }) => name)).toEqual(['pages'])
  const stale = (await readManifest(
    notes,
    planned.map(({ name }) => ({ name })),
  ))!
  stale.note('blog/p-3.html', '')
  await stale.save()
  expect((await read())?.keys()).toContain('es/blog/p-3.html')
  expect(asked).toEqual(['manifest/pages', `manifest/${manifestPartOfSlug('p-3')}`])
})

/** The pages of a list of numbers: path, first and last, and the pages beside. */
const pagesOf = (count: number) =>
  paginatePosts(Array.from({ length: count }, (_, index) => count - index)).map(
    ({ path, posts: shown, older, newer }) =>
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
