import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { command } from './at-terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'explain-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a fresh folder has the demo restaurant’s dishes and hours, and nothing is written', async () => {
  const data = join(folder, 'data')
  const asked = ['cerramos a las 8, no hay horchata ni zebra', '--now', '2026-11-21T17:12', '--data', data]
  const { status, stdout } = await command('explain-command', asked)
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    orders: [
      { verb: 'close-early', at: '2026-11-21T20:00' },
      { verb: 'sold-out', dishes: ['Horchata'], until: '2026-11-22T11:00' },
    ],
    asks: [],
    rest: 'zebra',
  })
  expect(existsSync(data)).toBe(false)
})

test('an invalid time and a missing phrase are reported', async () => {
  const wrong = await command('explain-command', ['close at 8', '--now', 'noon'])
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('--now takes a time of the wall clock') })
  expect(await command('explain-command', [])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run explain-command'),
  })
})
