import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { recordTypes, recordsPath } from '#shared/archive/format.ts'
import { command } from './at-terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
copyFileSync(resolve(import.meta.dirname, '../../functions/archive/version-1.zip'), join(folder, 'version-1.zip'))

const give = (name: 'archive' | 'restore', args: string[], data = 'data') =>
  command(name, args, { env: { INIT_CWD: folder, DATA_DIR: join(folder, data) } })

const recordsOf = (file: string) => {
  const zip = unzipSync(readFileSync(join(folder, file)))
  return recordTypes.map((noun) => [noun, Buffer.from(zip[recordsPath(noun)]!).toString().split('\n').toSorted()])
}

describe('npm run archive and npm run restore', () => {
  test('archive nothing where there is nothing, and say what is missing', async () => {
    expect(await give('archive', ['--out', 'x.zip'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is nothing to archive'),
    })
    expect(existsSync(join(folder, 'data'))).toBe(false)
    expect((await give('archive', [])).stderr).toContain('Which file?')
    expect((await give('archive', ['x.zip'])).stderr).toContain('Too much was said: x.zip')
    expect((await give('restore', [])).stderr).toContain('Which file?')
    expect((await give('restore', ['--force', 'x'])).stderr).toContain("Unknown option '--force'")
  })

  test('restore an archive of version 1 into an empty folder, and archive it as it was', async () => {
    const { status, stdout } = await give('restore', ['version-1.zip'])
    expect(stdout).toMatch(/The archive of 2026-12-04T23:42:00\.000Z is whole: 2 dishes, 1 posts, 6 bookings/)
    expect(stdout).toContain('Guests who were erased since then are in it: erase them again afterwards.')
    expect(stdout).toContain('Restored. Nobody was emailed.\nThe pages follow when npm start runs next.')
    expect(status).toBe(0)
    expect(await give('archive', ['--out', 'again.zip'])).toMatchObject({ status: 0 })
    expect(recordsOf('again.zip')).toEqual(recordsOf('version-1.zip'))
    expect(statSync(join(folder, 'again.zip')).mode & 0o077).toBe(0)
  })

  test('refuse a site with data, and a file that is there', async () => {
    expect(await give('restore', ['version-1.zip'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('This site has data already.'),
    })
    expect((await give('archive', ['--out', 'again.zip'])).stderr).toContain('exists already')
  })

  test('refuse what is damaged before anything is written', async () => {
    writeFileSync(join(folder, 'half.zip'), readFileSync(join(folder, 'version-1.zip')).subarray(0, 4000))
    expect(await give('restore', ['half.zip'], 'untouched')).toMatchObject({
      status: 1,
      stderr: 'The file is cut off: its end is missing. Copy it once more.\nNothing was restored.\n',
    })
    expect((await give('restore', ['nowhere.zip'], 'untouched')).stderr).toContain('There is no such file: nowhere.zip')
    expect(existsSync(join(folder, 'untouched'))).toBe(false)
  })
})
