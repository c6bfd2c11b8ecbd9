import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDynamo } from '#infra/emulators/dynamodb.ts'
import { listenOnLoopback } from '#infra/emulators/listen.ts'
import { ensureTable } from '#infra/emulators/table.ts'
import { isDeep } from '#test/deep.ts'
import { stripe } from '#test/make.ts'
import { command } from './at-terminal.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'subscription-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const say = (args: string[], { types, env }: { types?: string; env?: Record<string, string> } = {}) =>
  command('subscription', args, { types, env: { INIT_CWD: folder, DATA_DIR: join(folder, 'data'), ...env } })

function file(content: unknown): string {
  writeFileSync(join(folder, 'stripe.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return 'stripe.json'
}

/** The same as a process of its own. */
const spawned = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'infra/commands/subscription.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, DATA_DIR: join(folder, 'spawned') },
  })

describe('npm run subscription', () => {
  test('ends by itself, with 0 when it is done and with 1 when it is refused', () => {
    expect(spawned('override', 'premium')).toMatchObject({ status: 0, stdout: expect.stringContaining('premium') })
    if (!isDeep) return
    expect(spawned('upgrade')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no command upgrade'),
    })
  })

  test('shows, overrides, clears, disables and enables', async () => {
    expect((await say(['show'])).stdout).toMatch(/^Tier +enterprise\nGives +contacts, reservations, catering\n/)
    expect((await say(['override', 'basic'])).stdout).toMatch(/Changed\.[^]*Tier +basic\nGives +contacts\n/)
    expect((await say(['clear'])).stdout).toMatch(/Tier +none: inactive\n/)
    expect((await say(['disable'])).stdout).toMatch(/Disabled +yes/)
    expect((await say(['enable'])).stdout).toMatch(/Disabled +no/)
  })

  test('records a subscription, over what was known of it', async () => {
    const { status, stdout } = await say(['record', file(stripe())])
    expect(status).toBe(0)
    expect(stdout).toContain(
      'sub_1MowQVLkdIwHu7ixeRlqHVzs, active, price price_1MowQULkdIwHu7ixraBm864M (none of the three), renews 2026-12-30',
    )
    expect((await say(['record', file(stripe({ cancel_at_period_end: true }))])).stdout).toContain('ends 2026-12-30')
    expect((await say(['record', file(stripe({ status: 'canceled' }))])).stdout).toContain('no active or trialing')
  })

  test('says which price means which plan', async () => {
    expect((await say(['prices', 'price_1a', 'price_1b', '-'])).stdout).toMatch(
      /Changed\.[^]*Prices +basic price_1a, premium price_1b, enterprise –/,
    )
  })

  test('refuses a file by the name of its field, and changes nothing', async () => {
    const before = (await say(['show'])).stdout
    const { status, stderr } = await say(['record', file(stripe({ status: 'paid' }))])
    expect([status, stderr]).toEqual([1, expect.stringContaining('status: must be one of active, canceled')])
    expect(stderr).not.toMatch(/^\s+at /m)
    expect((await say(['show'])).stdout).toBe(before)
  })

  test.each([
    ['nothing is asked', [], 'npm run subscription'],
    ['the command is unknown', ['upgrade'], 'There is no command upgrade'],
    ['the tier is unknown', ['override', 'gold'], 'Which tier? basic, premium or enterprise'],
    ['no tier is named', ['override'], 'Which tier?'],
    ['too much is said', ['clear', 'all'], 'clear takes nothing more'],
    ['a price is for two plans', ['prices', 'price_1', 'price_1', '-'], 'Which prices?'],
    ['a price is missing', ['prices', 'price_1'], 'Which prices?'],
    ['no file is named', ['record'], 'Which file?'],
    ['the file is missing', ['record', 'nowhere.json'], 'cannot be read'],
    ['the stage is unknown', ['show', '--stage', 'moon'], 'There is no stage moon'],
    ['an option is unknown', ['show', '--force'], "Unknown option '--force'"],
  ])('ends with 1 and says so when %s', async (_when, args, words) => {
    const { status, stderr } = await say(args)
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('refuses a file that is no JSON, and one that is no object', async () => {
    expect((await say(['record', file('{"id":')])).stderr).toContain('is not valid JSON')
    expect((await say(['record', file('"sub_1"')])).stderr).toContain('must hold one Stripe subscription object')
  })
})

describe('npm run subscription -- --stage', () => {
  let close: () => Promise<unknown>
  const env: Record<string, string> = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  const woken: string[] = []

  beforeAll(async () => {
    const dynamo = await startDynamo({})
    const client = new DynamoDBClient({
      endpoint: dynamo.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    await ensureTable(client, 'deployed-table')
    // Emulates the Lambda API's description of a stage's functions.
    const lambda = createServer((request, response) => {
      const [, name, what] = /\/functions\/([^/]+)\/(\w+)/.exec(request.url ?? '') ?? []
      if (what === 'invocations') woken.push(name!)
      const answer = { FunctionName: name, Environment: { Variables: { TABLE_NAME: 'deployed-table' } } }
      response.writeHead(what === 'invocations' ? 202 : 200).end(what === 'invocations' ? '' : JSON.stringify(answer))
    })
    const { port, close: end } = await listenOnLoopback(lambda, 0)
    Object.assign(env, {
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
      AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${port}`,
    })
    close = async () => {
      await end()
      await dynamo.close()
    }
  })
  afterAll(() => close())

  test('changes a stage that is not protected without asking, and has it published', async () => {
    const { stdout } = await say(['override', 'premium', '--stage', 'dev'], { env })
    expect(stdout).toMatch(/Tier +premium/)
    expect(woken).toEqual(['restaurant-dev-publish-site'])
  })

  test.each(['', 'yes\n', 'dev\n'])(
    'asks before it changes production, and %j is no yes',
    async (types) => {
      const { status, stdout, stderr } = await say(['override', 'basic', '--stage', 'prod'], { env, types })
      expect([status, stdout]).toEqual([1, expect.stringContaining('Type prod to go on')])
      expect(stderr).toContain('Nothing was changed.')
      expect((await say(['show', '--stage', 'prod'], { env })).stdout).toMatch(/Tier +premium/)
    },
    30_000,
  )

  test('changes production once its name was typed', async () => {
    const { status, stdout } = await say(['override', 'basic', '--stage', 'prod'], { env, types: 'prod\n' })
    expect(status).toBe(0)
    expect(stdout).toMatch(/Tier +basic/)
    expect(woken.at(-1)).toBe('restaurant-prod-publish-site')
  })
})
