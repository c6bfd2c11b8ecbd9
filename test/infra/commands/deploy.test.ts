import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAccountLimits } from '#infra/commands/account-limits.ts'
import { testPathFunction } from '#infra/commands/test-path-function.ts'
import { responseExamples, pathExamples } from '#infra/edge/path-examples.ts'
import { listenOnLoopback } from '#infra/emulators/listen.ts'
import { pathFunctionSource } from '#infra/emulators/path-function.ts'

let folder: string
const functions = () => join(folder, 'functions.json')
const asked = () => readFileSync(`${functions()}.asked`, 'utf8').trim().split('\n')
const kept = () => JSON.parse(readFileSync(functions(), 'utf8')) as object
const told = (functionsAtOnce: number) => listAccountLimits({ name: 'prod', functionsAtOnce })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('a deploy tries the path function on CloudFront’s engine before it is published', () => {
  beforeEach(() => {
    writeFileSync(
      join(folder, 'aws'),
      `#!/bin/sh\nexec "${process.execPath}" "${import.meta.dirname}/aws-cli.mjs" "$@"\n`,
    )
    chmodSync(join(folder, 'aws'), 0o755)
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    vi.stubEnv('AWS_CLI_FUNCTIONS', functions())
  })

  test(
    'with one request of each kind, and leaves nothing behind, also after a deploy that was interrupted',
    { timeout: 60_000 },
    () => {
      writeFileSync(functions(), JSON.stringify({ 'restaurant-dev-paths-trial': { version: 'V7', code: 'old' } }))
      expect(testPathFunction('restaurant-dev-')).toBe('CloudFront’s own engine answers 20 paths as it should.')
      expect(asked().filter((what) => what === 'test-function')).toHaveLength(
        pathExamples.length + responseExamples.length,
      )
      expect(kept()).toEqual({})
    },
  )

  test('a deploy stops when the path function answers wrongly', () => {
    vi.stubEnv('AWS_CLI_CODE', pathFunctionSource.replace("return '/dashboard.html'", 'return uri.at(0).missing()'))
    expect(() => testPathFunction('restaurant-dev-', pathExamples.slice(5, 8))).toThrow(
      /^CloudFront’s engine answers 1 of 3 paths wrongly:\n {2}\/dashboard\/catering\/edit\/aB3: The CloudFront function returned an error: [^\n]+, not \/dashboard\.html$/,
    )
    expect(kept()).toEqual({})
  })

  test('a deploy continues with a note when AWS does not permit the test', () => {
    vi.stubEnv('AWS_CLI_REFUSES', 'yes')
    expect(testPathFunction('restaurant-dev-')).toMatch(
      /^The path function was not tried on CloudFront’s own engine: .*AccessDenied/,
    )
    expect(existsSync(functions())).toBe(false)
  })

  test('a deploy continues with a note when the AWS CLI is missing', () => {
    vi.stubEnv('PATH', '/nowhere')
    expect(testPathFunction('restaurant-dev-')).toBe(
      'The path function was not tried on CloudFront’s own engine: the AWS CLI (aws) is not installed.',
    )
  })
})

describe('a deploy ends with what the account still lacks', () => {
  let close: () => Promise<void>
  afterEach(() => close())

  /** Runs with answers of SES and Lambda about an account; undefined denies the request. */
  async function anAccount(mailsADay: number | undefined, functionsAtOnce: number | undefined): Promise<void> {
    const server = createServer((request, response) => {
      const lambda = request.url?.includes('account-settings')
      const value = lambda ? functionsAtOnce : mailsADay
      response.writeHead(value === undefined ? 403 : 200)
      response.end(
        lambda
          ? JSON.stringify(value === undefined ? {} : { AccountLimit: { ConcurrentExecutions: value } })
          : `<GetSendQuotaResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><GetSendQuotaResult><Max24HourSend>${value}</Max24HourSend></GetSendQuotaResult></GetSendQuotaResponse>`,
      )
    })
    const { port, close: end } = await listenOnLoopback(server, 0)
    close = end
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  }
  test('a new one: the sandbox of SES and ten functions at once', async () => {
    await anAccount(200, 10)
    const notes = await told(10)
    expect(notes).toHaveLength(2)
    expect(notes[0]).toMatch(/sandbox of SES.*Request production access/)
    expect(notes[1]).toMatch(
      /runs 10 functions at once.*Service Quotas.*Concurrent executions.*"functionsAtOnce": 1000/,
    )
  })

  test('one that is ready: nothing', async () => {
    await anAccount(50_000, 1000)
    expect(await told(1000)).toEqual([])
  })

  test('one without a limit of mails: nothing', async () => {
    await anAccount(-1, 1000)
    expect(await told(1000)).toEqual([])
  })

  test('one that gives more than the stage counts on, or less', async () => {
    await anAccount(50_000, 500)
    expect(await told(10)).toEqual([
      expect.stringMatching(/runs 500 .* counts on 10\. Write "functionsAtOnce": 500 into/),
    ])
    expect(await told(1000)).toEqual([
      expect.stringMatching(/counts on 1000 .* runs 500\. Write "functionsAtOnce": 500 into/),
    ])
  })

  test('one that may not be asked: both, to be looked up', async () => {
    await anAccount(undefined, undefined)
    expect(await told(10)).toEqual([
      expect.stringMatching(/^A new account is in the sandbox of SES/),
      expect.stringMatching(/^A new account runs 10 functions at once/),
    ])
  })
})
