import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '#infra/build/bundle.mjs'
import { coldKilobytesOf } from '#test/cold-files.ts'

export const title = 'Cold import of a function’s bundle against a bare SDK import, turn by turn in one run'

const turns = 9
const root = new URL('../..', import.meta.url).pathname
const functions = join(root, 'dist/functions')
const bareSdk = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
export const handler = () => client.send(new GetCommand({ TableName: 't', Key: {} })) ?? new TransactWriteCommand({ TransactItems: [] })
`

/** Milliseconds that a fresh process takes to import a file. */
const imported = (file: string): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        '--eval',
        `const began = performance.now(); import(${JSON.stringify(pathToFileURL(file).href)}).then(() => console.log(performance.now() - began))`,
      ],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          AWS_REGION: 'us-east-1',
          NODE_NO_WARNINGS: '1',
          USER_POOL_ID: 'us-east-1_Restaurant',
          USER_POOL_CLIENT_ID: 'client',
        },
      },
    ),
  )

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Measures the cold start of every function. book-reservation may take 1.25, track-visit 1.15 of the bare SDK. */
export async function bench(): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  const bare = join(folder, 'bare.mjs')
  await bundle({ stdin: { contents: bareSdk, resolveDir: root }, outfile: bare })
  const watched = ['book-reservation', 'track-visit']
  const names = readdirSync(functions)
  const rows = [['function', 'KB', 'import', 'ratio']]
  const measure = (name: string, times: number): string[] => {
    const file = join(functions, name, 'index.mjs')
    const pairs = Array.from({ length: times }, () => [imported(bare), imported(file)] as const)
    const [alone, own] = [median(pairs.map(([sdk]) => sdk)), median(pairs.map(([, it]) => it))]
    return [name, coldKilobytesOf(file).toFixed(0), `${own.toFixed(0)} ms`, (own / alone).toFixed(2)]
  }
  imported(bare)
  rows.push(['the SDK alone', coldKilobytesOf(bare).toFixed(0), `${imported(bare).toFixed(0)} ms`, '1.00'])
  for (const name of watched.filter((one) => names.includes(one))) rows.push(measure(name, turns))
  for (const name of names.filter((one) => !watched.includes(one))) rows.push(measure(name, 3))
  rmSync(folder, { recursive: true, force: true })
  return rows
}
