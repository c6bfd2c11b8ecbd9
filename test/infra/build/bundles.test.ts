import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#infra/manifest/jobs.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { builtFunctions } from '#test/built.ts'
import { coldFilesOf, coldKilobytesOf } from '#test/cold-files.ts'
import { sample } from '#test/deep.ts'

const fileOf = (name: string) => `${builtFunctions}/${name}/index.mjs`
const names = [...allEndpoints, ...jobs].map(({ name }) => name)

/** Those that a process loads, which takes its time. */
const loaded = sample(names, 6)

/** Returns the handler that each of these bundles exports, in one process without packages. */
const handlers = (): Record<string, string> => {
  const away = mkdtempSync(join(tmpdir(), 'bundles-'))
  for (const name of loaded)
    cpSync(`${builtFunctions}/${name}`, join(away, name), {
      recursive: true,
      filter: (path) => statSync(path).isDirectory() || path.endsWith('.mjs'),
    })
  writeFileSync(
    join(away, 'ask.mjs'),
    `import { readdirSync } from 'node:fs'
const told = {}
for (const name of ${JSON.stringify(loaded)})
  for (const file of readdirSync(name).filter((one) => one.endsWith('.mjs')))
    told[name + '/' + file] = await import('./' + name + '/' + file).then(
      ({ handler, invokeFunction }) => typeof (handler ?? invokeFunction), String)
console.log(JSON.stringify(told))`,
  )
  const env = {
    PATH: process.env['PATH'],
    AWS_REGION: 'us-east-1',
    NODE_NO_WARNINGS: '1',
    USER_POOL_ID: 'us-east-1_Restaurant',
    USER_POOL_CLIENT_ID: 'client',
  }
  const told = execFileSync(process.execPath, ['ask.mjs'], { cwd: away, encoding: 'utf8', env })
  rmSync(away, { recursive: true })
  return JSON.parse(told) as Record<string, string>
}

/** The SDK's signature for other regions. Nothing of ours uses it. */
const unasked = /^@aws-sdk\/signature-v4/
const imported =
  /\b(?:(?:im|ex)port\s*(?:[\w*${}\s,]*\bfrom\s*)?|(?:import|__?require\w*)\(\s*)["']((?:@[\w.-]+\/)?[\w.:-]+(?:\/[\w./-]+)?)["']/g

/** The packages that a built file asks for by name. */
const packagesIn = (file: string): string[] =>
  file.endsWith('.mjs')
    ? [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, name = '']) =>
        name.startsWith('.') || isBuiltin(name) || unasked.test(name) ? [] : [name],
      )
    : []

describe('the bundle of', () => {
  let told: Record<string, string>
  beforeAll(() => {
    expect(
      names.filter((name) => !existsSync(fileOf(name))),
      'run npm run build',
    ).toEqual([])
    told = handlers()
  })

  test.each(loaded)('%s is complete: its handler loads without packages beside it', (name) =>
    expect(told[`${name}/index.mjs`]).toBe('function'),
  )

  test.each(names)('%s imports only packages that it bundles', (name) =>
    expect(
      readdirSync(`${builtFunctions}/${name}`).flatMap((file) => packagesIn(`${builtFunctions}/${name}/${file}`)),
    ).toEqual([]),
  )

  test('every function sets the time zone of its stage before any of its modules reads a date', () => {
    const zone = "globalThis[Symbol.for('restaurant.zone-rules')]??=process.env.ZONE_RULES;"
    for (const name of names) expect(readFileSync(fileOf(name), 'utf8').slice(0, 400), name).toContain(zone)
  })

  test("a function that triggers jobs has the trigger's client beside its bundle, read only then", () => {
    const waking = [...allEndpoints, ...jobs].filter(({ triggers = [] }) => triggers.length > 0)
    expect(waking.length).toBeGreaterThan(5)
    const woken = waking.filter(({ name }) => loaded.includes(name))
    expect(woken.length).toBeGreaterThan(1)
    for (const { name } of woken) {
      const files = Object.keys(told).filter((file) => /^invoke[-.]/.test(file.replace(`${name}/`, '')))
      expect(
        files.map((file) => told[file]),
        name,
      ).toEqual(['function'])
    }
    expect(readFileSync(fileOf('book-reservation'), 'utf8')).not.toContain('InvokeCommand')
  })

  test.each(names)('%s looks for credentials in its environment alone', (name) =>
    expect(readFileSync(fileOf(name), 'utf8')).not.toMatch(/169\.254\.170\.2|sso_session|credential_process/),
  )
})

const holds = (name: string, text: string): boolean =>
  coldFilesOf(fileOf(name)).some((file) => readFileSync(file, 'utf8').includes(text))
const knowsPhones = (name: string): boolean => holds(name, 'country_calling_codes')
const writesCalendars = (name: string): boolean => holds(name, 'BEGIN:VTIMEZONE')

describe('a function carries only what it uses', () => {
  test.each([
    'get-access',
    'track-visit',
    'get-availability',
    'list-posts',
    'save-truck',
    'get-overrides',
    'send-contact-notice',
    'get-settings',
  ])('%s no rules of phones', (name) => expect(knowsPhones(name)).toBe(false))

  test('every function that needs them has them', () => expect(knowsPhones('book-reservation')).toBe(true))

  test('an email worker writes calendars only when its letters have one', () => {
    expect(writesCalendars('send-reservation-email')).toBe(true)
    for (const name of ['send-account-notice', 'send-catering-request', 'send-contact-notice'])
      expect(writesCalendars(name), name).toBe(false)
  })

  test.each([
    ['send-reservation-email', 329],
    ['send-catering-request', 285],
    ['send-contact-notice', 297],
    ['send-account-notice', 270],
    ['publish-site', 260],
    ['book-reservation', 291],
    ['track-visit', 225],
  ])('%s reads at most %d KB at a cold start', (name, most) => expect(coldKilobytesOf(fileOf(name))).toBeLessThan(most))

  // The SDK's part of it, for one read of the table, is 186.
  test('half of all functions read at most 229 KB', () => {
    const sizes = names.map((name) => coldKilobytesOf(fileOf(name))).toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(229)
  })
})

test('the publisher carries the renderer, its manifest and every style sheet', () => {
  const web = `${builtFunctions}/publish-site/web`
  const manifest = JSON.parse(readFileSync(`${web}/client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { css?: string[] }
  >
  expect(existsSync(`${web}/server/render.mjs`)).toBe(true)
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css)
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) expect(existsSync(`${web}/client/${sheet}`), sheet).toBe(true)
})
