import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { originSecretHeader } from '#infra/edge/behaviours.ts'
import { manifestOf } from '#infra/manifest/stage-features.ts'
import { permissionsByName } from '#infra/manifest/permissions.ts'
import { builtFunctions } from '#test/built.ts'
import { isDeep } from '#test/deep.ts'
import { sources } from '#test/imports.ts'
import {
  separatelyThrottledEndpoints,
  endpointGroups as everyGroup,
  defaultThrottle,
  handlerGroupOf,
  routeKeyOf,
  throttleOf,
} from '#infra/manifest/endpoints.ts'
import { named, type Resource, resources, type Synthesized } from './synthesized.ts'
import * as stages from './synthesized.ts'

/** What a stage without texts to guests has. */
const { endpointGroups, jobs } = manifestOf({ push: true, texts: false }, everyGroup)
const allEndpoints = endpointGroups.flatMap(({ endpoints }) => endpoints)

let prod: Synthesized
let dev: Synthesized
let owned: Synthesized
beforeAll(async () => {
  prod = await stages.prod()
  dev = await stages.dev()
  owned = await stages.everything()
})

/** The functions of the product by their short name; the library's own have no name. */
const functions = () =>
  new Map(
    resources(prod.site, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) =>
      Properties['FunctionName']
        ? [[Properties['FunctionName'].replace('restaurant-prod-', ''), { id, Properties }] as const]
        : [],
    ),
  )

/** The OpenAPI document that the gateway takes its routes from. */
const documented = () => {
  const [[, { Properties }]] = resources(prod.site, 'AWS::ApiGatewayV2::Api') as [[string, Resource]]
  return Properties['Body'] as { paths: Record<string, Record<string, any>> }
}

/** Returns the gateway's integration of each route, by `METHOD /path`. */
const routes = () =>
  new Map<string, any>(
    Object.entries(documented().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-amazon-apigateway-integration'],
      ]),
    ),
  )

/** The role of a function: it has its name, and is in the stack of its group's roles. */
const roleOf = (name: string): Resource => {
  const { Properties, id } = functions().get(name)!
  expect(JSON.stringify(Properties['Role']), name).toMatch(`:role/${Properties['FunctionName']}"`)
  const [found, ...others] = prod.roles.flatMap((template) =>
    resources(template, 'AWS::IAM::Role').filter(
      ([, role]) => role.Properties['RoleName'] === Properties['FunctionName'],
    ),
  )
  expect(others).toEqual([])
  expect(id).toBeTruthy()
  return found![1]
}

/** Returns the statements of a function's role. */
const rightsOf = (name: string): { actions: string[]; resource: string; condition: unknown }[] => {
  const role = roleOf(name)
  expect(role.Properties['ManagedPolicyArns'], name).toBeUndefined()
  return role.Properties['Policies'].flatMap(({ PolicyDocument }: any) =>
    PolicyDocument.Statement.map(({ Action, Resource, Condition }: any) => ({
      actions: [Action].flat(),
      resource: JSON.stringify(Resource),
      condition: Condition,
    })),
  )
}
const actionsOf = (name: string) => rightsOf(name).flatMap(({ actions }) => actions)
const names = () => [...functions().keys()]
const scanning = jobs.flatMap(({ name, scans }) => (scans ? [name] : []))
/** The statements on a bucket, each with its function. */
const rightsOn = (bucket: string) =>
  names().flatMap((name) =>
    rightsOf(name)
      .filter(({ resource }) => resource.includes(bucket))
      .map(({ actions, condition }) => [name, actions, condition] as const),
  )

/** The function of a route, and the role by which the gateway starts it. */
const roleOfRoute = (key: string) => {
  const { uri, credentials } = routes().get(key)!
  const role = resources(prod.site).find(([id]) => id === credentials['Fn::GetAtt'][0])!
  expect(JSON.stringify(role[1].Properties['Policies'])).not.toContain('*')
  return { role, fn: named(uri)[0]! }
}

describe('the calls', () => {
  test('have a function each, and so have the jobs; nothing else does', () =>
    expect(new Set(names())).toEqual(new Set([...allEndpoints, ...jobs].map(({ name }) => name))))

  test.each(allEndpoints.map((call) => [routeKeyOf(call), call] as const))(
    '%s is a route to its function',
    (key, call) => {
      const integration = routes().get(key)!
      expect(named(integration.uri)).toEqual([functions().get(call.name)!.id])
      expect(JSON.stringify(integration.uri)).toContain(':lambda:path/2015-03-31/functions/')
      expect(integration).toMatchObject({ type: 'AWS_PROXY', httpMethod: 'POST', payloadFormatVersion: '2.0' })
    },
  )

  test('the roles that other services assume are for this account’s own', () => {
    const trusted = resources(prod.site, 'AWS::IAM::Role').flatMap(([id, { Properties }]) => {
      const [{ Principal, Condition }] = Properties['AssumeRolePolicyDocument'].Statement
      return Principal.Service === 'lambda.amazonaws.com' ? [] : [[id, Principal.Service, Condition] as const]
    })
    const account = { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } }
    expect(new Set(trusted.map(([, service]) => service))).toEqual(
      new Set(['apigateway.amazonaws.com', 'scheduler.amazonaws.com']),
    )
    // The gateway names no account when it assumes an integration's role: a condition that insists on one fails every call.
    for (const [id, service, condition] of trusted)
      expect(condition, id).toEqual(
        service === 'scheduler.amazonaws.com' ? { StringEquals: account } : { StringEqualsIfExists: account },
      )
  })

  test('have no route beside the endpoints’, and one document for all of them', () => {
    expect(new Set(routes().keys())).toEqual(new Set(allEndpoints.map(routeKeyOf)))
    prod.site.resourceCountIs('AWS::ApiGatewayV2::Api', 1)
    prod.site.resourceCountIs('AWS::ApiGatewayV2::Route', 0)
  })

  test('name each parameter of their path in the document', () => {
    for (const [path, methods] of Object.entries<Record<string, any>>(documented().paths))
      for (const { parameters = [] } of Object.values(methods))
        expect(parameters.map(({ name }: any) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  })

  test('are throttled by stages and not by route, so that removing or renaming one delays no deploy', () => {
    const stages = resources(prod.site, 'AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => Properties as any)
    const throttles = Object.fromEntries(
      stages.map(({ StageName, DefaultRouteSettings: { ThrottlingRateLimit, ThrottlingBurstLimit } }) => [
        StageName,
        [ThrottlingRateLimit, ThrottlingBurstLimit],
      ]),
    )
    expect(throttles).toEqual({ $default: defaultThrottle, 'track-visit': [5, 2] })
    const [[api]] = resources(prod.site, 'AWS::ApiGatewayV2::Api') as [[string, Resource]]
    for (const stage of stages) {
      expect(stage).not.toHaveProperty('RouteSettings')
      expect(stage.ApiId).toEqual({ Ref: api })
    }
    const text = JSON.stringify(stages)
    for (const call of allEndpoints) expect(text).not.toContain(routeKeyOf(call))
  })

  test('with a throttle of their own are sent to the stage that has it', () => {
    const [[, { Properties }]] = resources(prod.site, 'AWS::CloudFront::Distribution') as [[string, Resource]]
    const { CacheBehaviors, Origins } = Properties['DistributionConfig']
    const stageAt = (path: string) =>
      Origins.find(
        ({ Id }: any) => Id === CacheBehaviors.find(({ PathPattern }: any) => PathPattern === path).TargetOriginId,
      ).OriginPath
    expect(separatelyThrottledEndpoints.map(({ path }) => [path, stageAt(path)])).toEqual([
      ['/api/track-visit', '/track-visit'],
    ])
    expect(stageAt('/api/*')).toBeUndefined()
    expect(CacheBehaviors.findIndex(({ PathPattern }: any) => PathPattern === '/api/track-visit')).toBeLessThan(
      CacheBehaviors.findIndex(({ PathPattern }: any) => PathPattern === '/api/*'),
    )
  })

  test('apart are let through more in an account that runs more functions at once, up to what their line says', () => {
    const [visit] = separatelyThrottledEndpoints
    expect([10, 100, 1000].map((functions) => throttleOf(visit!, functions))).toEqual([
      [5, 2],
      [50, 20],
      [100, 200],
    ])
  })

  test('are started by a role of the gateway for each context, which may start no other', () => {
    const roles = endpointGroups.map(({ endpoints }) => {
      const all = endpoints.map((call) => roleOfRoute(routeKeyOf(call)))
      const [{ role }] = all as [(typeof all)[number]]
      for (const one of all) expect(one.role[0]).toBe(role[0])
      const may = role[1].Properties['Policies'][0].PolicyDocument.Statement[0].Resource
      expect(new Set([may].flat().flatMap(named))).toEqual(new Set(all.map(({ fn }) => fn)))
      return role[0]
    })
    expect(new Set(roles).size).toBe(endpointGroups.length)
  })
})

describe('a function', () => {
  test('runs on arm64 and Node 24, and logs JSON into its group’s log for a month', () => {
    for (const { Properties } of functions().values()) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        LoggingConfig: { LogFormat: 'JSON' },
      })
      const [log] = named(Properties['LoggingConfig']['LogGroup'])
      expect(resources(prod.site).find(([id]) => id === log)![1].Properties['RetentionInDays']).toBe(30)
    }
  })

  test('touches the rows of its line and no others; only a job that scans reads the table without naming a row', () => {
    for (const name of names())
      for (const { actions, condition, resource } of rightsOf(name)) {
        if (!actions.some((action) => action.startsWith('dynamodb:'))) continue
        if (actions.includes('dynamodb:Scan')) {
          expect([scanning, actions, condition]).toEqual([expect.arrayContaining([name]), ['dynamodb:Scan'], undefined])
          continue
        }
        const { 'ForAllValues:StringLike': keys, ...others } = condition as Record<string, Record<string, string[]>>
        expect(others, name).toEqual({})
        expect(Object.keys(keys!), name).toEqual(['dynamodb:LeadingKeys'])
        for (const key of [keys!['dynamodb:LeadingKeys']].flat())
          expect(key, name).toMatch(/^[A-Z]+(?:#(?:[A-Z]+|\*))?$/)
        if (resource.includes('/index/')) expect(actions, name).toEqual(['dynamodb:Query'])
      }
  })

  test('a function that anyone may call to be counted writes visits, the secret of their day and its rate limits', () => {
    const writes = rightsOf('track-visit').filter(({ actions }) => actions.includes('dynamodb:PutItem'))
    expect(writes.map(({ condition }) => condition)).toEqual([
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['RATE#*', 'SECRET', 'VISIT#*'] } },
    ])
  })

  test('is created after its role, which is deleted after it', () => {
    const nested = resources(prod.site, 'AWS::CloudFormation::Stack').map(([id]) => id)
    expect(nested).toHaveLength(prod.roles.length)
    for (const [name, { id }] of functions()) {
      const { DependsOn = [] } = resources(prod.site).find(([one]) => one === id)![1]
      expect(
        DependsOn.filter((one) => nested.includes(one)),
        name,
      ).toHaveLength(1)
    }
    // A nested stack that waits for a function could not be what the function waits for.
    for (const [id, stack] of resources(prod.site, 'AWS::CloudFormation::Stack'))
      for (const [, fn] of resources(prod.site, 'AWS::Lambda::Function'))
        expect([...named(stack), ...(stack.DependsOn ?? [])], id).not.toContain(fn)
  })

  test('scans only to find all of one guest and to archive everything, lists no functions and has no wildcard of actions', () => {
    expect(scanning).toEqual(['apply-erasures', 'write-archive'])
    for (const name of scanning)
      expect(functions().get(name)!.Properties['Environment'].Variables.SCAN_UNITS).toBe('200')
    for (const name of names()) {
      expect(actionsOf(name).includes('dynamodb:Scan'), name).toBe(scanning.includes(name))
      for (const { actions, resource } of rightsOf(name)) {
        for (const action of actions) expect(action, name).not.toContain('*')
        expect(resource, name).not.toBe('"*"')
      }
    }
  })

  test('sends email only when it is there for that, to anybody, as the restaurant and nobody else', () => {
    for (const name of names()) {
      const sending = rightsOf(name).filter(({ actions }) => actions.some((action) => action.startsWith('ses:')))
      expect(sending.length, name).toBe(jobs.some((job) => job.name === name && job.sendsEmail === true) ? 1 : 0)
      for (const { resource, condition } of sending) {
        expect(resource).toMatch(/:identity\/\*"/)
        expect(resource).toContain(':configuration-set/')
        expect(condition).toEqual({ StringEquals: { 'ses:FromAddress': 'reservations@nogalera.example' } })
        expect(functions().get(name)!.Properties['Environment'].Variables.MAIL_FROM).toBe(
          'reservations@nogalera.example',
        )
      }
    }
  })

  test('writes the site’s bucket only as the publisher, and never an asset', () => {
    for (const name of names()) {
      const puts = rightsOf(name).filter(
        ({ actions, resource }) => actions.includes('s3:PutObject') && resource.includes('SiteBucket'),
      )
      expect(puts.length > 0, name).toBe(jobs.some((job) => job.name === name && job.publishes === true))
      for (const { resource } of puts)
        expect(resource).not.toMatch(/"\/\*"|(?<!"\/(?:dashboard-)?sw)\.js"|"\/\*\.svg"|assets/)
    }
  })

  test('writes archives only as the job that does, with the pictures it reads; only the link reads one', () => {
    expect(rightsOn('ArchivesBucket')).toEqual([
      ['create-archive-link', ['s3:GetObject'], undefined],
      ['write-archive', ['s3:ListBucket', 's3:ListBucketMultipartUploads'], undefined],
      ['write-archive', ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'], undefined],
    ])
    expect(rightsOn('UploadsBucket').filter(([name]) => name === 'write-archive')).toEqual([
      ['write-archive', ['s3:ListBucket'], { StringLike: { 's3:prefix': 'media/*' } }],
      ['write-archive', ['s3:GetObject'], undefined],
    ])
    expect(functions().get('write-archive')!.Properties).toMatchObject({
      Timeout: 900,
      MemorySize: 512,
      EphemeralStorage: { Size: 2048 },
      Environment: { Variables: { NODE_OPTIONS: '--max-old-space-size=128', MALLOC_ARENA_MAX: '2' } },
    })
  })

  test('wakes only whom its call names', () => {
    for (const { name, triggers = [] } of [...allEndpoints, ...jobs]) {
      const woken = rightsOf(name).filter(({ actions }) => actions.includes('lambda:InvokeFunction'))
      expect(
        woken.flatMap(({ resource }) =>
          [...resource.matchAll(/function:restaurant-prod-([\w-]+)/g)].map(([, one]) => one),
        ),
        name,
      ).toEqual([...triggers])
      for (const one of triggers) expect(names()).toContain(one)
    }
  })

  test('knows the pool’s client and its secret only in the session’s group', () => {
    for (const call of allEndpoints)
      expect(
        'USER_POOL_CLIENT_SECRET' in functions().get(call.name)!.Properties['Environment'].Variables,
        call.name,
      ).toBe(handlerGroupOf(call) === 'session')
  })

  test("a function that reads the owner's account knows the address of the stage, until she changes hers", () => {
    const knowing = [...permissionsByName].flatMap(([name, granted]) =>
      granted.some(({ partitions = [] }) => partitions.includes('OWNER')) ? [name] : [],
    )
    expect(knowing).toEqual(expect.arrayContaining(['book-reservation', 'get-session', 'send-account-notice']))
    for (const name of names())
      expect(functions().get(name)!.Properties['Environment'].Variables.OWNER_EMAIL, name).toBe(
        knowing.includes(name) ? 'owner@nogalera.example' : undefined,
      )
  })

  test('is given every variable that its code asks the environment for, but for Lambda’s own and the laptop’s', () => {
    const asking = /process\.env(?:\.|\[['"])(\w+)/g
    const files = sources().filter((file) => file.startsWith('functions/'))
    const ours = new Set(
      files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(asking)].map(([, name]) => name!)),
    )
    expect([...ours]).toEqual(expect.arrayContaining(['OWNER_EMAIL', 'USER_POOL_CLIENT_SECRET', 'SCAN_UNITS']))
    // AWS_… is Lambda's own, or where the laptop's engines are; the publisher carries its renderer.
    const needless = /^(?:AWS_\w+|RENDERER_DIR|PUSH_SERVICE)$/
    for (const [, { Properties }] of [owned.data, owned.site].flatMap((of) => resources(of, 'AWS::Lambda::Function'))) {
      if (!Properties['FunctionName']) continue
      const name = Properties['FunctionName'].replace('restaurant-prod-', '')
      const folder = join(builtFunctions, name)
      const code = readdirSync(folder).flatMap((file) =>
        file.endsWith('.mjs') ? readFileSync(join(folder, file), 'utf8') : [],
      )
      const asked = new Set(code.flatMap((text) => [...text.matchAll(asking)].map(([, one]) => one!)))
      const missing = [...asked].filter(
        (one) => ours.has(one) && !needless.test(one) && !(one in (Properties['Environment']?.Variables ?? {})),
      )
      expect(missing, name).toEqual([])
    }
  })

  test('does to the owner’s account without the owner’s token only what its call says, and in this pool', () => {
    for (const name of names()) {
      const { cognitoActions = [] } = allEndpoints.find((call) => call.name === name) ?? {}
      const actions = actionsOf(name).filter((action) => action.startsWith('cognito'))
      expect(actions, name).toEqual(cognitoActions.map((action) => `cognito-idp:${action}`))
    }
    expect(allEndpoints.filter(({ cognitoActions }) => cognitoActions).map(({ name }) => name)).toEqual([
      'redeem-recovery-code',
      'exchange-token',
      'unlink-identity',
    ])
  })
})

const secretOf = ({ site }: Synthesized) => {
  const [[, { Properties }]] = resources(site, 'AWS::CloudFront::Distribution') as [[string, Resource]]
  const sent = Properties['DistributionConfig'].Origins.flatMap(({ CustomOriginConfig, OriginCustomHeaders }: any) =>
    CustomOriginConfig
      ? [OriginCustomHeaders.find(({ HeaderName }: any) => HeaderName === originSecretHeader).HeaderValue]
      : [],
  )
  expect(sent).toHaveLength(1 + separatelyThrottledEndpoints.length)
  for (const secret of sent) expect(secret).toEqual(sent[0])
  return sent[0]
}
const acceptedBy = ({ site }: Synthesized) =>
  resources(site, 'AWS::Lambda::Function').find(([, { Properties }]) =>
    String(Properties['FunctionName']).endsWith('get-access'),
  )![1].Properties['Environment'].Variables.ORIGIN_SECRET

/** The resource that a part of the site's template names. */
const propertiesOf = ({ site }: Synthesized, part: unknown) =>
  resources(site).find(([id]) => id === named(part)[0])![1].Properties

describe('the gateway', () => {
  test('is sent a secret that every call’s function knows', () => {
    expect(JSON.stringify(propertiesOf(prod, secretOf(prod)))).toContain('resolve:secretsmanager')
    expect(acceptedBy(prod)).toEqual(secretOf(prod))
    for (const call of allEndpoints)
      expect(functions().get(call.name)!.Properties['Environment'].Variables).toHaveProperty('ORIGIN_SECRET')
  })

  test('accepts the previous secret too, before CloudFront sends the next', () => {
    const text = JSON.stringify(acceptedBy(owned))
    expect(named(secretOf(owned))).toEqual([expect.stringMatching(/^OriginSecret2/)])
    expect(named(acceptedBy(owned))).toEqual([
      expect.stringMatching(/^OriginSecret2/),
      expect.stringMatching(/^OriginSecret1/),
    ])
    expect(text).toContain(',')
    const [[, distribution]] = resources(owned.site, 'AWS::CloudFront::Distribution') as [[string, Resource]]
    const calls = resources(owned.site, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Api'))
    expect(distribution.DependsOn).toEqual(expect.arrayContaining(calls.map(([id]) => id)))
  })
})

describe('a deploy', () => {
  test('uploads assets before the publisher that names them, keeps the old ones, and publishes last', () => {
    const uploads = resources(prod.site, 'Custom::CDKBucketDeployment')
    expect(uploads.map(([, { Properties }]) => [Properties['Prune'], Properties['SystemMetadata']])).toEqual([
      [false, { 'cache-control': 'public, max-age=31536000, immutable' }],
    ])
    const publisher = functions().get('publish-site')!
    const [[, trigger]] = resources(prod.site, 'Custom::Trigger') as [[string, Resource]]
    const [, made] = resources(prod.site).find(([id]) => id === publisher.id)!
    expect(made.DependsOn).toEqual(expect.arrayContaining(uploads.map(([id]) => id)))
    expect(trigger.DependsOn).toEqual(
      expect.arrayContaining([resources(prod.site, 'AWS::CloudFront::Distribution')[0]![0], publisher.id]),
    )
  })
})

describe('background functions', () => {
  test.each(jobs)('$name is retried, and events it cannot handle become dead letters', ({ name, schedule }) => {
    const letters = { 'Fn::GetAtt': [expect.stringMatching(/DeadLetters/), 'Arn'] }
    const retries = resources(prod.site, 'AWS::Lambda::EventInvokeConfig').find(([, { Properties }]) =>
      named(Properties['FunctionName']).includes(functions().get(name)!.id),
    )![1].Properties
    expect(retries).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: letters } },
    })
    const schedules = resources(prod.site, 'AWS::Scheduler::Schedule').filter(([, { Properties }]) =>
      named(Properties['Target'].Arn).includes(functions().get(name)!.id),
    )
    expect(schedules.map(([, { Properties }]) => Properties['ScheduleExpression'])).toEqual(schedule ? [schedule] : [])
    for (const [, { Properties }] of schedules)
      expect(Properties['Target']).toMatchObject({
        DeadLetterConfig: { Arn: letters },
        RetryPolicy: { MaximumRetryAttempts: 2 },
      })
  })

  test('learn the site’s address without tying the functions of the calls to the distribution', () => {
    for (const { name } of jobs)
      expect(functions().get(name)!.Properties['Environment'].Variables).toHaveProperty('SITE_ORIGIN')
    for (const { name } of allEndpoints)
      expect(functions().get(name)!.Properties['Environment'].Variables).not.toHaveProperty('SITE_ORIGIN')
  })
})

test('email is signed, has a return path of its own, and its bounces are recorded', () => {
  prod.site.hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'nogalera.example',
    MailFromAttributes: { MailFromDomain: 'mail.nogalera.example' },
    ConfigurationSetAttributes: Match.anyValue(),
  })
  prod.site.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: Match.objectLike({ MatchingEventTypes: ['bounce', 'complaint', 'reject'] }),
  })
})

/** The DNS records that the outputs ask for. */
const told = (template: Template) =>
  Object.values<any>(template.toJSON()['Outputs'])
    .map(({ Description }) => String(Description))
    .filter((text) => text.includes('record to add'))
    .toSorted()

test('an operator with email DNS elsewhere reads every record to add', () => {
  const [cname, mx, txt] = ['CNAME record to add', 'MX record to add', 'TXT record to add']
  const dmarc = 'TXT record to add where the domain has none of this name'
  expect(told(prod.site)).toEqual([cname, cname, cname, mx, txt, dmarc])
  // The stage adds its own, but not over a policy that the domain has.
  expect(told(owned.site)).toEqual([dmarc])
})

test('the owner’s client signs in by password, with a secret that no function of the library fetches, without OAuth', () => {
  const secret = functions().get('sign-in')!.Properties['Environment'].Variables.USER_POOL_CLIENT_SECRET
  const [[client]] = resources(prod.site, 'AWS::Cognito::UserPoolClient') as [[string, Resource]]
  expect(secret).toEqual({ 'Fn::GetAtt': [client, 'ClientSecret'] })
  prod.site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: true,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AllowedOAuthFlowsUserPoolClient: false,
  })
})

test('a restored table takes the place of the stage’s own in every function, right and alarm', async () => {
  const { site, roles } = await stages.others()
  for (const [, { Properties }] of resources(site, 'AWS::Lambda::Function'))
    if (Properties['FunctionName'])
      expect(Properties['Environment'].Variables.TABLE_NAME).toBe('restored-after-a-mistake')
  const others = JSON.stringify([...roles.map((one) => one.toJSON()), resources(site, 'AWS::CloudWatch::Alarm')])
  expect(others).toContain('table/restored-after-a-mistake/index/gsi1')
  expect(JSON.stringify(site.toJSON())).not.toContain('TableName"}')
})

describe('a domain of one’s own', () => {
  test('adds a certificate proved in its zone, the names, TLS 1.2 and the email’s records', () => {
    owned.domain!.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.nogalera.example',
      ValidationMethod: 'DNS',
    })
    owned.site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['www.nogalera.example'],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
      }),
    })
    const records = resources(owned.site, 'AWS::Route53::RecordSet').map(([, { Properties }]) =>
      String(Properties['Type']),
    )
    expect(records.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'A',
      'AAAA',
      'CNAME',
      'CNAME',
      'CNAME',
      'MX',
      'TXT',
    ])
  })

  test('is not needed', () => {
    expect(prod.domain).toBeUndefined()
    prod.site.resourceCountIs('AWS::Route53::RecordSet', 0)
  })
})

const stacks = (): [string, Template][] => [
  ['prod data', prod.data],
  ['prod site', prod.site],
  ['dev data', dev.data],
  ['dev site', dev.site],
  ['data beside a domain', owned.data],
  ['site beside a domain', owned.site],
  ['domain', owned.domain!],
  ...owned.roles.map((template, index): [string, Template] => [`roles ${index}`, template]),
]

/** The types of what resolves a secret in the site's template. */
const resolvedBy = ({ site }: Synthesized) =>
  resources(site)
    .filter(([, resource]) => JSON.stringify(resource).includes('{{resolve:'))
    .map(([, { Type }]) => Type)
const ofAccess = (template: Template) => resources(template).filter(([id]) => /getaccess/.test(id))

describe('the templates', () => {
  test('have no finding of cdk-nag, and a reason for each that is acknowledged', () => {
    for (const { findings, acknowledged } of isDeep ? [prod, dev, owned] : [owned]) {
      expect(findings).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(10)
      for (const { rule, reason } of acknowledged) expect(reason.length, rule).toBeGreaterThan(20)
    }
  })

  test('name only what is there, and in no circle', () => {
    for (const [name, template] of stacks()) {
      const all = new Map(resources(template))
      const needs = new Map(
        [...all].map(([id, resource]) => [
          id,
          [...new Set([...named(resource), ...(resource.DependsOn ?? [])].flat())],
        ]),
      )
      const parameters = Object.keys(template.toJSON()['Parameters'] ?? {})
      for (const [id, others] of needs)
        for (const other of others)
          expect(all.has(other) || parameters.includes(other), `${name}: ${id} → ${other}`).toBe(true)

      const done = new Set<string>()
      const visit = (id: string, above: readonly string[]): void => {
        expect(above, `${name}: ${[...above, id].join(' → ')}`).not.toContain(id)
        if (done.has(id)) return
        for (const other of needs.get(id) ?? []) visit(other, [...above, id])
        done.add(id)
      }
      for (const id of all.keys()) visit(id, [])
    }
  })

  test('name nothing of another stack but values that it writes, each read once', () => {
    for (const { data, site, roles, domain } of [prod, dev, owned]) {
      const written = [data, ...(domain ? [domain] : [])].flatMap((template) =>
        resources(template, 'AWS::SSM::Parameter').map(([, { Properties }]) => Properties['Name']),
      )
      const parameters = Object.entries<any>(site.toJSON()['Parameters'])
      const read = parameters.filter(([, { Default }]) => Default.startsWith('/restaurant/'))
      for (const [name, { Type, Default, Description = '' }] of read) {
        expect(Type, name).toBe('AWS::SSM::Parameter::Value<String>')
        expect(written, name).toContain(Default)
        // With this word the CDK's command would skip a stack whose values alone have changed.
        expect(Description, name).not.toContain('[cdk:skip]')
      }
      expect(new Set(read.map(([, { Default }]) => Default))).toEqual(new Set(written))
      expect(read).toHaveLength(written.length)
      for (const template of [data, site, ...roles])
        expect(JSON.stringify(template.toJSON())).not.toMatch(/Fn::GetStackOutput|Fn::ImportValue/)
    }
  })

  test('resolve each generation of the origin’s secret once', () => {
    expect(resolvedBy(prod)).toEqual(['AWS::SSM::Parameter'])
    expect(resolvedBy(owned)).toEqual(['AWS::SSM::Parameter', 'AWS::SSM::Parameter'])
  })

  test('spend one resource on an endpoint, and one of the stack of its group’s roles', () => {
    expect(ofAccess(prod.site).map(([, { Type }]) => Type)).toEqual(['AWS::Lambda::Function'])
    expect(prod.roles.flatMap(ofAccess).map(([, { Type }]) => Type)).toEqual(['AWS::IAM::Role'])
  })
})
