import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordTypes, recordsPath } from '#shared/archive/format.ts'
import { type EmulatedLambda, startLambdas } from '#infra/emulators/lambda.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { command } from './at-terminal.ts'

const { aws } = withEmulatedAws()
const folder = mkdtempSync(join(tmpdir(), 'archive-stage-'))
const versionOne = resolve(import.meta.dirname, '../../functions/archive/version-1.zip')
const stages = ['dev', 'prod'] as const
const lambdas = {} as Record<(typeof stages)[number], EmulatedLambda>

beforeAll(async () => {
  for (const stage of stages)
    lambdas[stage] = await startLambdas(
      new Map([
        ['get-access', 'public/get-access'],
        ['publish-site', 'jobs/publish-site'],
      ]),
      {
        code: 'sources',
        prefix: `restaurant-${stage}-`,
        environment: () => ({ TABLE_NAME: 'restaurant', UPLOADS_BUCKET: 'uploads' }),
      },
    )
})
afterAll(async () => {
  for (const one of Object.values(lambdas)) {
    await one.idle()
    await one.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Gives a command as a person does whose keys reach the stage, and who has no local data. */
const give = (name: 'archive' | 'restore', args: string[], stage: (typeof stages)[number], types?: string) =>
  command(name, [...args, '--stage', stage], {
    types,
    env: { INIT_CWD: folder, DATA_DIR: join(folder, 'no-data'), AWS_ENDPOINT_URL_LAMBDA: lambdas[stage].endpoint },
  })

const recordsOf = (file: string) => {
  const zip = unzipSync(readFileSync(file))
  return recordTypes.map((noun) => [noun, Buffer.from(zip[recordsPath(noun)]!).toString().split('\n').toSorted()])
}

describe('with --stage', () => {
  test('restore asks before it fills production, and anything but its name is no yes', async () => {
    const { status, stdout, stderr } = await give('restore', [versionOne], 'prod', 'yes\n')
    expect([status, stdout]).toEqual([1, expect.stringContaining('Type prod to go on')])
    expect(stderr).toContain('Nothing was changed.')
  })

  test('restore fills an empty stage and publishes its pages; archive writes the same records again', async () => {
    const { status, stdout, stderr } = await give('restore', [versionOne], 'dev')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Restored. Nobody was emailed.\nPublished.')
    expect((await aws().bucket.read('site', 'blog/tamales.html'))?.body.toString()).toContain('Tamales in December')
    expect(await aws().bucket.read('uploads', 'media/abcdefghijklmnopqrstuv/logo.png')).toBeDefined()
    expect(await give('archive', ['--out', 'again.zip'], 'dev')).toMatchObject({ status: 0 })
    expect(recordsOf(join(folder, 'again.zip'))).toEqual(recordsOf(versionOne))
    expect(existsSync(join(folder, 'no-data'))).toBe(false)
  })

  test('restore is refused over a stage with data, and a damaged archive is refused before the stage is read', async () => {
    expect((await give('restore', [versionOne], 'dev')).stderr).toContain('This site has data already.')
    expect((await give('restore', ['nowhere.zip'], 'dev')).stderr).toContain('There is no such file')
  })

  test('archive leaves no half of a file behind when the stage cannot be read', async () => {
    const table = process.env['AWS_ENDPOINT_URL_DYNAMODB']
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = 'http://127.0.0.1:9'
    try {
      expect((await give('archive', ['--out', 'broken.zip'], 'dev')).status).toBe(1)
    } finally {
      process.env['AWS_ENDPOINT_URL_DYNAMODB'] = table
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })
})
