import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublishedKey } from '#shared/site/publish-keys.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { fillSmallHouse, smallHouseAt } from './small-house.ts'

const { aws } = withEmulatedAws()
const folder = mkdtempSync(join(tmpdir(), 'restored-pages-'))
let now = Date.parse(smallHouseAt)
beforeAll(() => setClock(() => now))
afterAll(() => {
  setClock(undefined)
  rmSync(folder, { recursive: true, force: true })
})

/** Publishes the site, and returns its files. */
async function published(): Promise<Map<string, string>> {
  await aws().lambdas.invoke('publish-site', {})
  await aws().lambdas.idle()
  const s3 = new S3Client({ forcePathStyle: true })
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'site' }))
  const files = await Promise.all(
    Contents.map(async ({ Key = '' }) => {
      const file = await aws().bucket.read('site', Key)
      return [Key, `${JSON.stringify(file!.headers)}\n${file!.body.toString()}`] as const
    }),
  )
  return new Map(files)
}

async function emptyHouse(): Promise<void> {
  const { deleteOp, scanItems, writeItem } = await import('#functions/db/table.ts')
  for await (const { pk, sk } of scanItems()) await writeItem(deleteOp({ pk, sk }))
  const s3 = new S3Client({ forcePathStyle: true })
  for (const Bucket of ['site', 'uploads']) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  }
}

async function restore(path: string): Promise<void> {
  const { openArchive } = await import('#functions/services/archive/read-archive.ts')
  const { restoreArchive } = await import('#functions/services/archive/restore-archive.ts')
  const opened = await openArchive(path)
  await restoreArchive(opened)
  opened.close()
}

const path = join(folder, 'a.zip')

test('the pages of a restored restaurant are the same bytes, and its pictures too', async () => {
  await fillSmallHouse()
  const { requestPublishOp } = await import('#functions/db/publishing/publish-state.ts')
  const { writeItem } = await import('#functions/db/table.ts')
  await writeItem(requestPublishOp())
  const before = await published()
  expect([...before.keys()]).toEqual(expect.arrayContaining(['index.html', 'es/menu.html', 'blog/tamales.html']))
  const { writeArchive } = await import('#functions/services/archive/write-archive.ts')
  await writeArchive(createWriteStream(path))
  const picture = await aws().bucket.read('uploads', 'media/abcdefghijklmnopqrstuv/logo.png')

  await emptyHouse()
  now += 3 * 3_600_000
  await restore(path)
  now -= 3 * 3_600_000
  const after = await published()
  const pages = [...before.keys()].filter(isPublishedKey)
  expect([...after.keys()].filter(isPublishedKey)).toEqual(pages)
  expect(pages.length).toBeGreaterThan(20)
  for (const key of pages) expect(after.get(key), key).toBe(before.get(key))
  expect(await aws().bucket.read('uploads', 'media/abcdefghijklmnopqrstuv/logo.png')).toEqual(picture)
})

test('a restaurant that was open is closed once it is emptied, open once it is restored, and stays so when it is upgraded', async () => {
  const { requestFullPublishOp } = await import('#functions/db/publishing/publish-state.ts')
  const { getSiteAndHome, overwriteOpenedOp } = await import('#functions/db/site/settings.ts')
  const { writeItem } = await import('#functions/db/table.ts')
  const shown = async () => {
    const page = (await published()).get('index.html') ?? ''
    return [(await getSiteAndHome()).opened, page.includes('Opening soon'), page.includes('noindex')]
  }
  const [open, closed] = [
    [true, false, false],
    [false, true, true],
  ]
  expect(await shown()).toEqual(open)
  await emptyHouse()
  expect(await shown()).toEqual(closed)
  await restore(path)
  expect(await shown()).toEqual(open)
  // A release publishes every page again.
  await writeItem(requestFullPublishOp())
  expect(await shown()).toEqual(open)
  // One that its owner closed stays closed by it.
  await writeItem(overwriteOpenedOp(''))
  await writeItem(requestFullPublishOp())
  expect(await shown()).toEqual(closed)
})
