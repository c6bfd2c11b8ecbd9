import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { startAws } from '#infra/emulators/aws.ts'
import { dishDefaults, type MenuItem } from '#shared/menu/menu.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import type { WholePost } from '#shared/blog/blog.ts'
import { builtFunctions, builtWeb } from '#test/built.ts'
import { type Run, runBundle } from './run-bundle.ts'
import { all, countUnits } from './units.ts'

export const title =
  'Growth: what a save costs to publish, by how much there is (the bundle in a process of its own, cold)'

const publisher = join(builtFunctions, 'publish-site/index.mjs')
const dishes = [50, 500, 500, 5_000]
const posts = [100, 1_000, 10_000, 10_000]
const text = 'Slow-cooked overnight with toasted chiles, served with rice and beans. '.repeat(2)

const aDish = (n: number, price = '$12.50'): MenuItem => ({
  id: `dish-${n}`,
  name: toLocalizedText(`Dish ${n}`),
  price,
  description: toLocalizedText(text),
  category: 'tacos',
  imageUrl: '',
  marketPrice: false,
  ...dishDefaults,
  version: 1,
})

const aPost = (n: number, version = 1): WholePost => ({
  id: `post-${n}`,
  title: toLocalizedText(`Post number ${n}`),
  slug: `post-${n}`,
  author: 'Marisol',
  excerpt: toLocalizedText(text),
  imageUrl: '',
  content: toLocalizedText(`<p>${text.repeat(10)}</p>`.repeat(3)),
  published: true,
  createdAt: new Date(Date.UTC(2000, 0, 1) + n * 3_600_000).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 0, 1) + version * 60_000).toISOString(),
  version,
})

/** Notes all that there is as if the bundle had put it out: what a save costs then is the same, and making it all takes long. */
async function noteAll(): Promise<void> {
  const { readContent } = await import('#functions/publishing/content.ts')
  const { planEdition: planOf } = await import('#functions/publishing/plan-edition.ts')
  const { combinedHash: digest, createManifest: manifestOfFiles } = await import('#functions/publishing/manifest.ts')
  const {
    loadStaticAssets: beside,
    computeBuildHash: releaseOf,
    loadRenderer: renderer,
  } = await import('#functions/publishing/renderer.ts')
  const { publishedCacheControl: CacheControl, manifestStore: notes } =
    await import('#functions/publishing/site-bucket.ts')
  const {
    getStoredPublishState: edition,
    recordFullPublish: noteAfresh,
    recordPostIndex: noteList,
    recordPublished: notePublished,
    acquireLease: takeLease,
    releaseLease,
  } = await import('#functions/db/publishing/publish-state.ts')
  const { readPostIndex: publishedPosts } = await import('#functions/publishing/post-index.ts')
  const manner = digest(await releaseOf(publisher), CacheControl)
  await takeLease('bench', Date.now(), Date.now() + 60_000)
  const { content, nextAt } = await readContent((today) =>
    publishedPosts(notes, { known: undefined, today, hold: (name) => noteList('bench', name) }),
  )
  const manifest = manifestOfFiles([], notes)
  const origin = process.env['SITE_ORIGIN'] ?? ''
  for (const part of planOf(content, origin, await renderer(), { ...(await beside()), release: manner })) {
    for (const { key, inputs } of part.files()) manifest.note(key, inputs)
    manifest.settle(part.name, part.inputs)
  }
  await manifest.save()
  await noteAfresh('bench', manner)
  await notePublished('bench', { published: (await edition()).wanted, publishedAt: new Date().toISOString(), nextAt })
  await releaseLease('bench')
}

/** Fifty at once. */
const many = async (from: number, to: number, one: (n: number) => Promise<unknown>) => {
  for (let n = from; n < to; n += 50)
    await Promise.all(Array.from({ length: Math.min(50, to - n) }, (_, index) => one(n + index)))
}

/** `saves` leaves out what takes long, everything; `small` the two largest. Dishes and posts are there in hundreds and thousands; one of them is saved, or a setting that every page shows, or nothing is. */
export async function bench(given: string[]): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const aws = await startAws({ dataDir })
  const meter = await countUnits(aws.dynamo.endpoint, all)
  const { transact, updateOp: update, writeItem: write } = await import('#functions/db/table.ts')
  const { keys } = await import('#functions/db/keys.ts')
  const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
  const { savePostOps: savePost } = await import('#functions/db/blog/posts.ts')
  const { overwriteSiteSettingOp: saveSite } = await import('#functions/db/site/settings.ts')
  const { requestPublishOp: raise } = await import('#functions/db/publishing/publish-state.ts')
  await transact([saveSite('branding', { ...demoSettings.branding }), raise()])
  Object.assign(process.env, {
    RENDERER_DIR: builtWeb,
    AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint,
    // The functions that it triggers are run from here.
    AWS_ENDPOINT_URL_LAMBDA: 'http://127.0.0.1:9',
  })
  const rows = [
    [
      'of',
      'what',
      'invocations',
      'took',
      'of the processor',
      'longest run',
      'units',
      'rendered',
      'written',
      'deleted',
      'memory',
    ],
  ]
  const scales = given.includes('small') ? [0, 1] : [0, 1, 2, 3]
  const row = async (of: string, what: string, event: object = {}) => {
    meter.taken()
    const runs: Run[] = []
    do runs.push(await runBundle('publish-site', event))
    while (runs.at(-1)?.answer['more'] && runs.length < 100)
    const sum = (name: string) =>
      runs
        .flatMap(({ logged }) => logged.filter(({ event }) => event === 'published'))
        .reduce((total, one) => total + Number(one[name] ?? 0), 0)
    const took = runs.map((one) => one.took)
    rows.push([
      of,
      what,
      `${runs.length}`,
      `${(took.reduce((a, b) => a + b, 0) / 1000).toFixed(2)} s`,
      `${(runs.reduce((sum, one) => sum + one.processor, 0) / 1000).toFixed(2)} s`,
      `${(Math.max(...took) / 1000).toFixed(2)} s`,
      `${meter.taken()}`,
      `${sum('rendered')}`,
      `${sum('written')}`,
      `${sum('deleted')}`,
      `${(Math.max(...runs.map(({ memory }) => memory)) / 2 ** 20).toFixed(0)} MB`,
    ])
    console.error(rows.at(-1)?.join('  '))
  }
  for (const scale of scales) {
    const [menu, blog] = [dishes[scale]!, posts[scale]!]
    const of = `${menu} dishes, ${blog} posts`
    const bare = async (n: number) => {
      const [meta, body] = savePost(aPost(n))
      await Promise.all([write(meta!), write(body!)])
    }
    await many(scale ? dishes[scale - 1]! : 0, menu, (n) => write(saveItem(aDish(n))))
    await many(scale ? posts[scale - 1]! : 0, blog, bare)
    // So that those are read.
    await write(update(keys.edition, 'REMOVE #list', { names: { '#list': 'list' } }))
    await transact([saveSite('branding', { ...demoSettings.branding, name: `La Nogalera ${scale}` }), raise()])
    if (given.includes('saves')) await noteAll()
    else await row(of, 'a setting that every page shows')
    await transact([saveItem(aDish(7, `$${scale + 2}.00`)), raise()])
    await row(of, 'a dish')
    await transact([...savePost(aPost(7, scale + 2)), raise()])
    await row(of, 'an old post')
    await transact([...savePost(aPost(blog - 1, scale + 2)), raise()])
    await row(of, 'the newest post')
    await row(of, 'nothing, by the schedule', { scheduled: true })
  }
  await meter.close()
  await aws.close()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}
