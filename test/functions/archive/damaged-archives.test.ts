import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import type { ArchiveManifest } from '#shared/archive/format.ts'
import { ArchiveError, openArchive } from '#functions/services/archive/read-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'damaged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const whole = readFileSync(resolve(import.meta.dirname, 'version-1.zip'))

/** Opens the bytes as an archive. Returns its manifest, or how it is refused. */
async function open(bytes: Uint8Array) {
  const path = join(folder, 'archive.zip')
  writeFileSync(path, bytes)
  try {
    const { manifest, close } = await openArchive(path)
    close()
    return manifest
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    const { fault, entry, line } = error
    return { fault, ...(entry === undefined ? {} : { entry }), ...(line === undefined ? {} : { line }) }
  }
}

type Entries = Record<string, Uint8Array>

/** Packs the archive again after a change of its entries. `honest` lists the changed sizes and checksums. */
function changed(change: (entries: Entries, manifest: ArchiveManifest) => void, { honest = true } = {}): Uint8Array {
  const entries: Entries = unzipSync(whole)
  const manifest = JSON.parse(Buffer.from(entries['manifest.json']!).toString()) as ArchiveManifest
  change(entries, manifest)
  if (honest)
    manifest.entries = Object.entries(entries).flatMap(([path, bytes]) =>
      path === 'manifest.json'
        ? []
        : [{ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }],
    )
  return zipSync({ ...entries, 'manifest.json': strToU8(JSON.stringify(manifest)) }, { level: 1 })
}

const menu = 'data/menu.jsonl'
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString()

/** Opens the archive with a line as its second dish. */
const second = (line: string) =>
  open(
    changed((entries, { counts }) => {
      entries[menu] = strToU8(`${text(entries[menu]).split('\n')[0]}\n${line}\n`)
      counts.menu = 2
    }),
  )

describe('an archive is refused as a whole', () => {
  test('the archive itself and the same packed again are taken', async () => {
    expect(await open(whole)).toMatchObject({ version: 1 })
    expect(await open(changed(() => undefined))).toMatchObject({ version: 1 })
  })

  test('when it is no archive: a text, nothing, another zip, a folder, no file', async () => {
    expect(await open(strToU8('name,price\nTaco,$3\n'))).toEqual({ fault: 'not-an-archive' })
    expect(await open(new Uint8Array())).toEqual({ fault: 'not-an-archive' })
    expect(await open(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toEqual({ fault: 'not-an-archive' })
    expect(await open(zipSync({ 'manifest.json': strToU8('{"name":"An app"}') }))).toEqual({ fault: 'not-an-archive' })
    await expect(openArchive(folder)).rejects.toMatchObject({ fault: 'no-file' })
    await expect(openArchive(join(folder, 'nowhere.zip'))).rejects.toMatchObject({ fault: 'no-file' })
  })

  test('when it is cut off, wherever', async () => {
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.99])
      expect(await open(whole.subarray(0, Math.floor(whole.length * part)))).toEqual({ fault: 'cut-off' })
    expect(await open(whole.subarray(0, -1))).toEqual({ fault: 'cut-off' })
  })

  test('when it is newer than this release', async () => {
    expect(await open(changed((_, manifest) => void Object.assign(manifest, { version: 2 })))).toEqual({
      fault: 'newer',
    })
  })

  test('when an entry is another one than was listed', async () => {
    const other = changed((entries) => (entries[menu] = strToU8(text(entries[menu]).replace('$3.75', '$0.75'))), {
      honest: false,
    })
    expect(await open(other)).toEqual({ fault: 'damaged', entry: menu })
  })

  test('when an entry is missing, or was added, or is there twice', async () => {
    expect(await open(changed((entries) => delete entries[menu], { honest: false }))).toEqual({
      fault: 'missing',
      entry: menu,
    })
    expect(await open(changed((entries) => delete entries[menu]))).toEqual({ fault: 'missing', entry: menu })
    expect(await open(changed((entries) => (entries['virus.exe'] = strToU8('MZ')), { honest: false }))).toEqual({
      fault: 'not-listed',
      entry: 'virus.exe',
    })
    // Two names of one length, so that one can be written over the other.
    const two = Buffer.from(changed((entries) => (entries['data/menx.jsonl'] = entries[menu]!)))
    for (let at = two.indexOf('data/menx.jsonl'); at >= 0; at = two.indexOf('data/menx.jsonl')) two.write(menu, at)
    expect(await open(two)).toEqual({ fault: 'twice', entry: menu })
  })

  test('when a picture is missing or larger than any that can be uploaded', async () => {
    const [path] = JSON.parse(
      `[${JSON.stringify(JSON.parse(text(unzipSync(whole)['data/media.jsonl']).split('\n')[0]!).path)}]`,
    )
    expect(await open(changed((entries) => delete entries[path]))).toEqual({ fault: 'missing', entry: path })
    expect(await open(changed((entries) => (entries[path] = randomBytes(10 * 1024 * 1024 + 1))))).toEqual({
      fault: 'too-large',
      entry: path,
    })
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'C:\\windows\\x', 'data/../../x', 'a\\..\\..\\x', './x', 'a//b'])(
    'when an entry would be written to %s',
    async (path) => {
      expect(await open(changed((entries) => (entries[path] = strToU8('x'))))).toMatchObject({ fault: 'unsafe-path' })
    },
  )

  test('when a few bytes unpack to very many', async () => {
    const bomb = changed((entries) => (entries[menu] = new Uint8Array(12 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await open(bomb)).toEqual({ fault: 'too-large', entry: menu })
  })

  test('when entries lie upon each other', async () => {
    const random = randomBytes(200_000)
    const zip = Buffer.from(changed((entries) => (entries['for people/a.bin'] = random)))
    // Each record of the list of entries leads to one and the same large entry.
    const target = zip.indexOf(random.subarray(0, 64)) - 30 - 'for people/a.bin'.length
    for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
      zip.writeUInt32LE(random.length, at + 20)
      zip.writeUInt32LE(target, at + 42)
    }
    expect(await open(zip)).toMatchObject({ fault: 'too-large' })
  })

  test('an archive with an invalid record is refused, with the line', async () => {
    for (const line of ['{"id":"a"}', '{"id":"a b","category":"tacos"}', 'null', '[]', '{', ''])
      expect(await second(line), line).toEqual({ fault: 'bad-record', entry: menu, line: 2 })
    expect(await second('{"id":"a","category":"tacos"}')).toMatchObject({ version: 1 })
  })

  test('when its last line is cut, it is not UTF-8, or has another number of records than it says', async () => {
    const menuOf = (bytes: Uint8Array) => open(changed((entries) => (entries[menu] = bytes)))
    const before = unzipSync(whole)[menu]!
    expect(await menuOf(before.subarray(0, -1))).toEqual({ fault: 'damaged', entry: menu })
    expect(await menuOf(Buffer.concat([before, Buffer.from([0xff, 0x0a])]))).toEqual({ fault: 'damaged', entry: menu })
    expect(await menuOf(Buffer.from(text(before).split('\n')[0] + '\n'))).toEqual({ fault: 'damaged', entry: menu })
  })

  test('when a picture’s key is no picture’s, or leads elsewhere', async () => {
    for (const key of ['../site/index.html', 'abc/evil.html', 'a/b/c.jpg', 'abc/.jpg'])
      expect(
        await open(
          changed((entries) => (entries['data/media.jsonl'] = strToU8(`${JSON.stringify({ key, path: menu })}\n`))),
        ),
        key,
      ).toEqual({ fault: 'bad-record', entry: 'data/media.jsonl', line: 1 })
  })

  test('is refused or unchanged when any byte of it is flipped', async () => {
    const before = await open(whole)
    for (let at = 3; at < whole.length; at += Math.floor(whole.length / 60)) {
      const bytes = Buffer.from(whole)
      bytes[at]! ^= 0x10
      const seen = await open(bytes)
      if (!('fault' in seen)) expect([at, seen]).toEqual([at, before])
    }
  })
})

describe('what only looks like an attack is taken', () => {
  test('a menu of very many alike dishes', async () => {
    const line = text(unzipSync(whole)[menu]).split('\n')[0]!
    const many = `${line}\n`.repeat(8000)
    const zip = changed((entries, { counts }) => {
      entries[menu] = strToU8(many)
      counts.menu = 8000
    })
    expect(many.length / zip.length).toBeGreaterThan(50)
    expect(await open(zip)).toMatchObject({ counts: { menu: 8000 } })
  })

  test('an archive of a release that did not know a noun yet', async () => {
    const zip = changed((entries, { counts }) => {
      delete entries['data/menu-tabs.jsonl']
      delete counts['menu-tabs']
    })
    expect(await open(zip)).toMatchObject({ version: 1 })
  })

  test('a picture of a dish whose name has dots, slashes and foreign letters', async () => {
    const name = 'for people/pictures/Tacos … 1.2 ¡al pastor! 辛い.png'
    expect(await open(changed((entries) => (entries[name] = strToU8('x'))))).toMatchObject({ version: 1 })
  })
})
