import { buildFiles, type BuiltFile } from '#functions/publishing/plan-edition.ts'
import { demoPosts as written } from '#infra/emulators/demo/posts.ts'
import { demoContent } from '#test/web/demo-content.ts'
import { builtWeb } from '#test/built.ts'

export const title = 'Publishing: an edition of 200 dishes and 100 posts, every page in both languages'

const dishes = 200
const posts = 100

/** The first edition of a process and one after it, rendered in memory; budget 2.0 s and 256 MB. */
export async function bench(): Promise<string[][]> {
  process.env['RENDERER_DIR'] = builtWeb
  const { loadStaticAssets: beside, loadRenderer: renderer } = await import('#functions/publishing/renderer.ts')
  const demo = demoContent()
  const content = demoContent({
    menu: several(demo.menu, dishes, (index) => ({ id: `dish-${index}` })),
    posts: several(written, posts, (index) => ({ id: `post-${index}`, slug: `post-${index}` })),
  })
  const rows = [['edition', 'took', 'of the processor', 'files', 'bytes', 'memory']]
  for (const name of ['first', 'second']) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    const files = await buildFiles(content, 'https://restaurant.test', await renderer(), await beside())
    const took = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    const { rss } = process.memoryUsage()
    rows.push([
      name,
      seconds(took / 1e3),
      seconds((user + system) / 1e6),
      `${files.size}`,
      megabytes(sizeOf(files)),
      megabytes(rss),
    ])
  }
  return rows
}

const several = <Item>(items: readonly Item[], count: number, own: (index: number) => Partial<Item>): Item[] =>
  Array.from({ length: count }, (_, index) => ({ ...items[index % items.length]!, ...own(index) }))

const sizeOf = (files: ReadonlyMap<string, BuiltFile>): number =>
  [...files.values()].reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)

const seconds = (time: number): string => `${time.toFixed(2)} s`
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`
