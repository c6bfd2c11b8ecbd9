import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { App, type IStackSynthesizer, LegacyStackSynthesizer, Stack } from 'aws-cdk-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStageValue, writeStageValue } from '#infra/cloud/constructs/stage-values.ts'
import { readStage } from '#infra/cloud/stage.ts'

const account = '123456789012'
const region = 'us-east-1'
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
const templateOf = (stack: string) => readFileSync(join(folder, `${stack}.template.json`), 'utf8')

/** Two stacks that are deployed as they stand: one reads what another stack wrote, one does not. */
function synthesize(): void {
  const app = new App({ outdir: folder, context: { 'aws:cdk:version-reporting': false } })
  const stackNamed = (name: string) =>
    new Stack(app, name, { env: { account, region }, synthesizer: new LegacyStackSynthesizer() as IStackSynthesizer })
  const stage = readStage('dev')
  const reading = stackNamed('Reading')
  writeStageValue(reading, stage, 'LogsBucket', readStageValue(reading, stage, 'TableName'))
  writeStageValue(stackNamed('Alone'), stage, 'UploadsBucket', 'the same for ever')
  app.synth()
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** CloudFormation as it answers about stacks that stand with these templates, and finds nothing changed. It notes which it was asked to compare. */
function cloudFormation(compared: Set<string>): Server {
  const answers: Record<string, (asked: URLSearchParams) => string> = {
    GetCallerIdentity: () =>
      `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/one</Arn><UserId>one</UserId>`,
    DescribeStacks: (asked) => {
      const name = asked.get('StackName')!
      const parameters = Object.entries<any>(JSON.parse(templateOf(name)).Parameters ?? {})
        .map(
          ([key, { Default }]) =>
            `<member><ParameterKey>${key}</ParameterKey><ParameterValue>${Default}</ParameterValue></member>`,
        )
        .join('')
      return `<Stacks><member><StackName>${name}</StackName><StackId>arn:aws:cloudformation:${region}:${account}:stack/${name}/1</StackId><CreationTime>2026-11-25T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Parameters>${parameters}</Parameters><Tags/><NotificationARNs/><Outputs/></member></Stacks>`
    },
    GetTemplate: (asked) => `<TemplateBody>${escaped(templateOf(asked.get('StackName')!))}</TemplateBody>`,
    CreateChangeSet: (asked) => {
      const name = asked.get('StackName')!
      compared.add(name)
      return `<Id>arn:aws:cloudformation:changeSet/one</Id><StackId>${name}</StackId>`
    },
    DescribeChangeSet: () =>
      "<Status>FAILED</Status><StatusReason>The submitted information didn't contain changes. Submit different information to create a change set.</StatusReason><Changes/>",
    DeleteChangeSet: () => '',
  }
  return createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request))
    const action = asked.get('Action') ?? ''
    const name = asked.get('StackName')
    const isThere = action === 'DescribeChangeSet' ? compared.has(name!) : ['Reading', 'Alone', null].includes(name)
    const answer = isThere ? answers[action] : undefined
    response.writeHead(answer ? 200 : 400, { 'content-type': 'text/xml' })
    response.end(
      answer
        ? `<${action}Response><${action}Result>${answer(asked)}</${action}Result></${action}Response>`
        : `<ErrorResponse><Error><Code>${action === 'DescribeChangeSet' ? 'ChangeSetNotFound' : 'ValidationError'}</Code><Message>${name} does not exist</Message></Error></ErrorResponse>`,
    )
  })
}

const compared = new Set<string>()
const server = cloudFormation(compared)
beforeAll(async () => {
  synthesize()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a stack that reads values of another stack is compared at every deploy, because a value can change without the template', async () => {
  const { port } = server.address() as AddressInfo
  const cdk = spawn(
    'node_modules/.bin/cdk',
    ['deploy', '--all', '--app', folder, '--require-approval', 'never', '--no-notices', '--ci'],
    {
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: 'one',
        AWS_SECRET_ACCESS_KEY: 'one',
        AWS_REGION: region,
        AWS_CONFIG_FILE: '/nowhere',
        AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
        CDK_DISABLE_CLI_TELEMETRY: 'true',
      },
    },
  )
  const said = Promise.all([text(cdk.stdout), text(cdk.stderr)])
  const [code] = await once(cdk, 'exit')
  const [out, err] = await said
  expect([code, out + err]).toEqual([0, expect.stringContaining('Reading')])
  expect([...compared]).toEqual(['Reading'])
})
