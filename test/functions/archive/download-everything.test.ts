import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveExport } from '#shared/archive/archive-export.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { type BucketSeen, seeBucket } from '#test/functions/bucket-seen.ts'
import { withOwner } from '#test/functions/with-owner.ts'
import { fillSmallHouse, smallHouseAt } from './small-house.ts'

const { asOwner, ask, aws, mails, sessionHeaders } = withOwner({ since: smallHouseAt })
const folder = mkdtempSync(join(tmpdir(), 'download-everything-'))
const minute = 60_000
let now = Date.parse(smallHouseAt)
let bucket: BucketSeen
let s3: S3Client

beforeAll(async () => {
  setClock(() => now)
  s3 = new S3Client({ forcePathStyle: true })
  await s3.send(new ListObjectsV2Command({ Bucket: 'archives' })).catch(() => undefined)
  bucket = await seeBucket()
  await fillSmallHouse()
})
afterAll(async () => {
  setClock(undefined)
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  now += 3 * 60 * minute
  bucket.refuse(undefined)
  const { emptyArchivesBucket } = await import('#functions/services/archive/archives-bucket.ts')
  const { deleteOp, writeItem } = await import('#functions/db/table.ts')
  const { keys } = await import('#functions/db/keys.ts')
  await emptyArchivesBucket()
  await writeItem(deleteOp(keys.archiveExport))
})

const { password } = demoOwner
const start = (typed = password) => asOwner('POST /api/session/archive', { password: typed })
const state = async (): Promise<ArchiveExport | undefined> => (await asOwner('GET /api/owner/archive')).body.archive
const link = () => asOwner('POST /api/owner/archive/link', {})
const settled = () => aws().lambdas.idle()
const tick = async () => {
  await aws().lambdas.invoke('minute-tick', {})
  await settled()
}
const stored = async () => ({
  files: ((await s3.send(new ListObjectsV2Command({ Bucket: 'archives' }))).Contents ?? []).map(({ Key }) => Key),
  unfinished: (await s3.send(new ListMultipartUploadsCommand({ Bucket: 'archives' }))).Uploads?.length ?? 0,
})
async function linked(): Promise<{ url: string; expiresAt: string }> {
  const { status, body } = await link()
  expect(status).toBe(200)
  return body
}

async function* aPartThenTheEnd(): AsyncGenerator<Buffer> {
  yield randomBytes(8 * 1024 * 1024)
  throw new Error('the table is gone')
}

describe('Download everything', () => {
  test('asks for the password, makes the file, and gives a link of a minute to an archive that restores', async () => {
    expect(await start('not the password')).toMatchObject({ status: 422, body: { reason: 'wrong-password' } })
    expect(await state()).toBeUndefined()

    const begun = await start()
    expect([begun.status, begun.body]).toMatchObject([200, { archive: { state: 'running', progress: 0 } }])
    await settled()
    const ready = await state()
    expect(ready).toMatchObject({
      state: 'ready',
      startedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 24 * 60 * minute).toISOString(),
    })
    const { url, expiresAt } = await linked()
    expect(expiresAt).toBe(new Date(now + minute).toISOString())
    const answer = await fetch(url)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-2026-12-04\.zip"$/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(ready).toMatchObject({ bytes: bytes.length })
    const { openArchive } = await import('#functions/services/archive/read-archive.ts')
    writeFileSync(join(folder, 'a.zip'), bytes)
    const opened = await openArchive(join(folder, 'a.zip'))
    expect(opened.manifest.counts).toMatchObject({ menu: 2, reservations: 7, media: 1 })
    opened.close()
    expect(readFileSync(join(folder, 'a.zip')).toString('latin1')).toContain('for people/bookings.csv')

    now += minute
    expect((await fetch(url)).status).toBe(403)
  })

  test('is told by email and in the history', async () => {
    const before = (await mails()).length
    await start()
    await settled()
    await tick()
    const [mail] = (await mails()).slice(before)
    expect(mail!.text).toMatch(/A copy of everything that your site knows was asked for/)
    const { body } = await asOwner('GET /api/owner/changes', { month: new Date(now).toISOString().slice(0, 7) })
    expect(body.changes.filter((one: { what: string }) => one.what === 'archive').length).toBeGreaterThan(0)
  })

  test('is the owner’s alone, and no matter of a session that a provider alone vouched for', async () => {
    await start()
    await settled()
    const { origin, 'sec-fetch-site': site } = sessionHeaders()
    const headers = { origin: origin!, 'sec-fetch-site': site! }
    for (const route of ['POST /api/session/archive', 'POST /api/owner/archive/link', 'GET /api/owner/archive'])
      expect((await ask(route, { password }, { headers })).body.reason, route).toBe('no-session')
    const { hashId } = await import('#functions/http/cookies.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const { updateOp, writeItem } = await import('#functions/db/table.ts')
    const session = keys.session(hashId(sessionHeaders()['cookie']!.split('=')[1]!))
    await writeItem(
      updateOp(session, 'SET #limited = :yes', { names: { '#limited': 'limited' }, values: { ':yes': true } }),
    )
    expect((await start()).body.reason).toBe('limited-session')
    expect((await link()).body.reason).toBe('limited-session')
    await writeItem(updateOp(session, 'REMOVE #limited', { names: { '#limited': 'limited' } }))
    expect((await link()).status).toBe(200)
  })

  test('keeps one file: the next one takes its place, and asked for twice at once there is one', async () => {
    await start()
    await settled()
    const [first] = (await stored()).files
    now += minute
    const both = await Promise.all([start(), start()])
    expect(both.map(({ status }) => status)).toContain(200)
    await settled()
    const { files, unfinished } = await stored()
    expect([files.length, unfinished]).toEqual([1, 0])
    expect(files).not.toContain(first)
  })

  test('is removed after a day', async () => {
    await start()
    await settled()
    now += 24 * 60 * minute - 1
    await tick()
    expect(await state()).toMatchObject({ state: 'ready' })
    now += 1
    expect(await state()).toBeUndefined()
    expect(await link()).toMatchObject({ status: 404, body: { reason: 'archive-gone' } })
    await tick()
    expect(await stored()).toEqual({ files: [], unfinished: 0 })
    const { getArchiveExport } = await import('#functions/db/archive/archive-exports.ts')
    expect(await getArchiveExport()).toBeUndefined()
  })

  test('that fails on the way leaves nothing and is tried again; after three times it is given up and can be asked for again', async () => {
    bucket.refuse(({ method, key }) => method === 'PUT' && key.endsWith('.zip'))
    await start()
    await settled()
    expect(await state()).toMatchObject({ state: 'running' })
    expect(await stored()).toEqual({ files: [], unfinished: 0 })
    expect((await link()).body.reason).toBe('archive-gone')
    await tick()
    await tick()
    expect(await state()).toMatchObject({ state: 'failed', reason: 'fault' })
    await tick()
    expect(await state()).toMatchObject({ state: 'failed' })
    bucket.refuse(undefined)
    await start()
    await settled()
    expect(await state()).toMatchObject({ state: 'ready' })
  })

  test('that fails once is ready at the second try', async () => {
    bucket.refuse(({ method, key }) => method === 'PUT' && key.endsWith('.zip'))
    await start()
    await settled()
    bucket.refuse(undefined)
    await tick()
    expect(await state()).toMatchObject({ state: 'ready' })
  })

  test('whose run was killed is begun again when the run is silent, and the parts of the dead one go', async () => {
    const { claimArchive, buildArchiveExport, createArchiveExportOps } =
      await import('#functions/db/archive/archive-exports.ts')
    const { transact } = await import('#functions/db/table.ts')
    const row = buildArchiveExport()
    await transact(createArchiveExportOps(row))
    const dead = (await claimArchive(row))!
    await s3.send(new CreateMultipartUploadCommand({ Bucket: 'archives', Key: `${row.id}.zip` }))
    await tick()
    expect(await state()).toMatchObject({ state: 'running' })
    expect((await start()).body.archive).toMatchObject({ state: 'running', startedAt: row.startedAt })
    now += 2 * minute
    await tick()
    expect(await state()).toMatchObject({ state: 'ready' })
    expect(await stored()).toEqual({ files: [`${row.id}.zip`], unfinished: 0 })
    // The first run was not dead but asleep: it changes nothing any more.
    const { endArchiveRun, renewArchive } = await import('#functions/db/archive/archive-exports.ts')
    await expect(renewArchive(dead, 0.5)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await expect(endArchiveRun(dead, { state: 'failed' })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('an archive with an erased guest is deleted, or written again without the guest', async () => {
    await start()
    await settled()
    expect((await asOwner('POST /api/owner/guests/erase', { guest: 'kitchen@example.com' })).status).toBe(201)
    expect(await state()).toBeUndefined()
    await tick()
    expect(await stored()).toEqual({ files: [], unfinished: 0 })

    const { claimArchive, buildArchiveExport, createArchiveExportOps, renewArchive } =
      await import('#functions/db/archive/archive-exports.ts')
    const { transact } = await import('#functions/db/table.ts')
    const row = buildArchiveExport()
    await transact(createArchiveExportOps(row))
    const run = (await claimArchive(row))!
    expect((await asOwner('POST /api/owner/guests/erase', { guest: 'nobody@example.com' })).status).toBe(201)
    await expect(renewArchive(run, 0.5)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await tick()
    expect(await state()).toMatchObject({ state: 'ready' })
  })

  test('that takes longer than a function may run is given up at once', async () => {
    const clock = now
    // Each look at the clock takes a minute.
    setClock(() => (now += minute))
    await start()
    await settled()
    setClock(() => now)
    now = clock + 60 * minute
    expect(await state()).toMatchObject({ state: 'failed', reason: 'too-long' })
    expect(await stored()).toEqual({ files: [], unfinished: 0 })
  })

  test('an archive of several parts is complete, with every byte in its place', async () => {
    const { uploadArchive } = await import('#functions/services/archive/archives-bucket.ts')
    const bytes = randomBytes(41_000_001)
    async function* chunks(): AsyncGenerator<Buffer> {
      for (let from = 0; from < bytes.length; from += 99_991) yield bytes.subarray(from, from + 99_991)
    }
    expect(await uploadArchive('parts', 'parts.zip', chunks())).toBe(bytes.length)
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'archives', Key: 'parts.zip' }))
    expect(bytes.equals(await Body!.transformToByteArray())).toBe(true)
  })

  test('whose making ends in the middle is aborted once its last part has arrived, so that S3 keeps none', async () => {
    const { uploadArchive } = await import('#functions/services/archive/archives-bucket.ts')
    bucket.taken()
    await expect(uploadArchive('parts', 'parts.zip', aPartThenTheEnd())).rejects.toThrow('the table is gone')
    expect(bucket.answered().map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE'])
    expect(await stored()).toEqual({ files: [], unfinished: 0 })
  })

  test('is made by one run at a time', async () => {
    const { claimArchive, buildArchiveExport, createArchiveExportOps } =
      await import('#functions/db/archive/archive-exports.ts')
    const { transact } = await import('#functions/db/table.ts')
    const row = buildArchiveExport()
    await transact(createArchiveExportOps(row))
    const runs = await Promise.all([claimArchive(row), claimArchive(row), claimArchive(row)])
    expect(runs.filter(Boolean)).toHaveLength(1)
  })

  test('tells how far it is', async () => {
    const { buildAndUploadArchive } = await import('#functions/services/archive/export-archive.ts')
    const told: number[] = []
    setClock(() => (now += 1001))
    await buildAndUploadArchive('progress', {
      unitsASecond: Infinity,
      onProgress: async (part) => void told.push(part),
    })
    setClock(() => now)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
    expect(told.some((part) => part > 0 && part < 0.3)).toBe(true)
  })
})
