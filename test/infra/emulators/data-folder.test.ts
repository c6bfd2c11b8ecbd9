import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startBucket } from '#infra/emulators/bucket.ts'
import { openPool } from '#infra/emulators/cognito/pool.ts'
import { openChecksums } from '#infra/emulators/data-folder/checksums.ts'
import { startDynamo } from '#infra/emulators/dynamodb.ts'
import { ensureTable } from '#infra/emulators/table.ts'

const TableName = 'restaurant'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

let folder: string
const closing: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts table and checksums in a data folder, as the app does. `free` is the room on its disk, in bytes. */
async function open(dataDir: string, { free = 1e12 } = {}) {
  const disk = { free }
  const seal = openChecksums(dataDir)
  const dynamo = await startDynamo({ path: join(dataDir, 'dynamodb'), freeBytes: () => disk.free })
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
  await ensureTable(client, TableName)
  const db = DynamoDBDocumentClient.from(client)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await dynamo.close()
    seal.close()
  }
  closing.push(close)
  const book = (n: number, note = '') =>
    db.send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: { pk: `RES#${n}`, sk: 'RES', note } } }] }),
    )
  const find = async (n: number) =>
    (await db.send(new GetCommand({ TableName, Key: { pk: `RES#${n}`, sk: 'RES' }, ConsistentRead: true }))).Item
  const cancel = (n: number) => db.send(new DeleteCommand({ TableName, Key: { pk: `RES#${n}`, sk: 'RES' } }))
  return { disk, db, book, find, cancel, close, seal }
}

/** A copy of a data folder as a power cut leaves it. */
function killed(): string {
  const copy = mkdtempSync(join(tmpdir(), 'data-folder-'))
  cpSync(folder, copy, { recursive: true })
  closing.unshift(() => rmSync(copy, { recursive: true, force: true }))
  return copy
}

const filesOf = (dataDir: string, pattern: RegExp): string[] =>
  readdirSync(join(dataDir, 'dynamodb/leveldb'))
    .filter((name) => pattern.test(name))
    .map((name) => join(dataDir, 'dynamodb/leveldb', name))

function flip(file: string): void {
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff
  writeFileSync(file, bytes)
}
const half = (file: string): void => truncateSync(file, Math.floor(readFileSync(file).length / 2))

describe('a full disk', () => {
  test('refuses what needs room in words, still reads and deletes, and goes on when there is room', async () => {
    const { disk, db, book, find, cancel } = await open(folder)
    await book(1)
    disk.free = 1_000_000
    await expect(book(2)).rejects.toMatchObject({ name: 'StorageFullException', message: 'The disk is full' })
    await expect(db.send(new PutCommand({ TableName, Item: { pk: 'A', sk: 'A' } }))).rejects.toMatchObject({
      name: 'StorageFullException',
    })
    expect(await find(1)).toBeDefined()
    await cancel(1)
    expect(await find(2)).toBeUndefined()
    disk.free = 1e12
    await book(2)
    expect(await find(2)).toBeDefined()
  })

  test('refuses pictures and pages, and takes them when there is room', async () => {
    const disk = { free: 0 }
    const bucket = await startBucket({ path: join(folder, 'buckets'), freeBytes: () => disk.free })
    closing.push(bucket.close)
    const s3 = new S3Client({ endpoint: bucket.endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
    const put = () => s3.send(new PutObjectCommand({ Bucket: 'site', Key: 'a', Body: 'page' }))
    await expect(put()).rejects.toMatchObject({ name: 'StorageFullException' })
    expect(await bucket.read('site', 'a')).toBeUndefined()
    disk.free = 1e12
    await put()
    expect((await bucket.read('site', 'a'))?.body.toString()).toBe('page')
  })
})

describe('the checksums of a data folder', () => {
  test('are left as they are where a full disk takes no new ones, and the app works on', async () => {
    const { seal, book, close } = await open(folder)
    await book(1)
    const before = readFileSync(join(folder, 'checksums.json'), 'utf8')
    symlinkSync('/dev/full', join(folder, 'checksums.json.new'))
    seal.renew()
    await close()
    expect(readFileSync(join(folder, 'checksums.json'), 'utf8')).toBe(before)
    rmSync(join(folder, 'checksums.json.new'))
    expect(await (await open(folder)).find(1)).toBeDefined()
  })
})

describe('a data folder', () => {
  test('that was stopped or killed starts with every booking', async () => {
    const first = await open(folder)
    for (let n = 0; n < 20; n++) await first.book(n)
    await first.cancel(3)
    const second = await open(killed())
    expect(await second.find(19)).toBeDefined()
    expect(await second.find(3)).toBeUndefined()
    await first.close()
    const third = await open(folder)
    expect(await third.find(0)).toBeDefined()
    await third.cancel(0)
    await third.close()
    await open(folder)
  })

  test.each([
    ['a journal of bookings that is cut off', /\.(?:log|ldb)$/, half],
    ['a table file with a flipped bit', /\.(?:log|ldb)$/, flip],
    ['a missing file', /^CURRENT$/, (file: string) => rmSync(file)],
    ['a manifest that is cut off', /^MANIFEST/, half],
  ])('with %s names the file after a stop, and does not start', async (_what, pattern, harm) => {
    const first = await open(folder)
    for (let n = 0; n < 50; n++) await first.book(n, 'x'.repeat(1000))
    await first.close()
    const file = filesOf(folder, pattern).find((one) => readFileSync(one).length > 0)!
    harm(file)
    await expect(open(folder)).rejects.toThrow(file)
    await expect(open(folder)).rejects.toThrow(/damaged: .*Nothing was changed.*copy of the data folder/)
  })

  test('that was killed and lost its last bookings says how many, and starts with fewer only when told to', async () => {
    const first = await open(folder)
    for (let n = 0; n < 50; n++) await first.book(n)
    const [copy, other] = [killed(), killed()]
    for (const log of [copy, other].flatMap((one) => filesOf(one, /\.log$/))) half(log)
    await expect(open(copy)).rejects.toThrow(/leveldb is damaged: it has \d+ bookings of 50\..*bookings\.json/)
    rmSync(join(other, 'dynamodb/bookings.json'))
    const again = await open(other)
    expect(await again.find(0)).toBeDefined()
    expect(await again.find(49)).toBeUndefined()
  })

  test('that was killed names a table file that was harmed afterwards', async () => {
    const first = await open(folder)
    for (let n = 0; n < 20; n++) await first.book(n, 'x'.repeat(1000))
    await first.close()
    const second = await open(folder)
    for (const written of filesOf(folder, /\.ldb$/)) utimesSync(written, 1, 1)
    second.seal.renew()
    const copy = killed()
    const [file] = filesOf(copy, /\.ldb$/)
    expect(file).toBeDefined()
    flip(file!)
    await expect(open(copy)).rejects.toThrow(`${file} is damaged`)
    await second.close()
  })

  test('that was killed and cut off before a checksum was taken names the folder of the table', async () => {
    const first = await open(folder)
    for (let n = 0; n < 20; n++) await first.book(n, 'x'.repeat(1000))
    await first.close()
    await open(folder)
    const copy = killed()
    // LevelDB alone misses the end of a file. A changed byte inside it needs the checksum. It may have merged files already.
    for (const file of filesOf(copy, /\.ldb$/)) half(file)
    await expect(open(copy)).rejects.toThrow(/leveldb is damaged: (?:Corruption|IO error)/)
  })

  test.each([
    ['dynamodb/ttl.json', (dataDir: string) => startDynamo({ path: join(dataDir, 'dynamodb') })],
    ['dynamodb/bookings.json', (dataDir: string) => startDynamo({ path: join(dataDir, 'dynamodb') })],
    ['checksums.json', (dataDir: string) => openChecksums(dataDir)],
    ['cognito/pool.json', (dataDir: string) => openPool(join(dataDir, 'cognito'))],
  ])('with %s cut off names it', async (name, start) => {
    const first = await open(folder)
    await first.book(1)
    openPool(join(folder, 'cognito')).save()
    await first.close()
    half(join(folder, name))
    await expect((async () => start(folder))()).rejects.toThrow(`${join(folder, name)} is damaged`)
  })
})
