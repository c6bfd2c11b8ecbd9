import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobs } from '#infra/jobs.ts'
import { allCalls } from '#infra/routes.ts'

const fileOf = (name: string) => `dist/functions/${name}/index.mjs`
const names = [...allCalls, ...jobs].map(({ name }) => name)

describe('the bundle of', () => {
  test.each(names)('%s stands alone: its handler loads without the packages beside it', (name) => {
    expect(existsSync(fileOf(name)), `no bundle of ${name}: run npm run build`).toBe(true)
    const away = mkdtempSync(join(tmpdir(), 'bundle-'))
    copyFileSync(fileOf(name), join(away, 'index.mjs'))
    const told = execFileSync(
      process.execPath,
      ['--eval', "import('./index.mjs').then(({ handler }) => console.log(typeof handler))"],
      {
        cwd: away,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          AWS_REGION: 'us-east-1',
          NODE_NO_WARNINGS: '1',
          USER_POOL_ID: 'us-east-1_Restaurant',
          USER_POOL_CLIENT_ID: 'client',
        },
      },
    )
    rmSync(away, { recursive: true })
    expect(told.trim()).toBe('function')
  })

  test.each(names)('%s looks for credentials in its environment alone', (name) =>
    expect(readFileSync(fileOf(name), 'utf8')).not.toMatch(/169\.254\.170\.2|sso_session|credential_process/),
  )
})

test('a call carries only what it uses of the contract', () => {
  expect(statSync(fileOf('get-access')).size).toBeLessThan(250_000)
  expect(readFileSync(fileOf('get-access'), 'utf8')).not.toContain('country_calling_codes')
  expect(readFileSync(fileOf('book-reservation'), 'utf8')).toContain('country_calling_codes')
})

test('the publisher carries the renderer, its manifest and every style sheet', () => {
  const web = 'dist/functions/publish-site/web'
  const manifest = JSON.parse(readFileSync(`${web}/client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { css?: string[] }
  >
  expect(existsSync(`${web}/server/render.mjs`)).toBe(true)
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css)
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) expect(existsSync(`${web}/client/${sheet}`), sheet).toBe(true)
})
