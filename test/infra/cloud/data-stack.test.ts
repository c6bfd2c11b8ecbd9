import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { tableShape } from '#infra/manifest/table.ts'
import { named, type Resource, resources, type Synthesized } from './synthesized.ts'
import * as stages from './synthesized.ts'

let prod: Synthesized
let dev: Synthesized
beforeAll(async () => {
  prod = await stages.prod()
  dev = await stages.dev()
})

const key = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

describe('the table', () => {
  test('has the shape that the local engine is given', () => {
    prod.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: key(tableShape),
      TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
      GlobalSecondaryIndexes: tableShape.indexes.map((index) =>
        Match.objectLike({ IndexName: index.name, KeySchema: key(index), Projection: { ProjectionType: 'ALL' } }),
      ),
      BillingMode: 'PAY_PER_REQUEST',
    })
  })

  test('costs no more than its cap, whether it is read or one of its indexes', () => {
    const cap = { MaxReadRequestUnits: 2000 }
    prod.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [
        Match.objectLike({
          ReadOnDemandThroughputSettings: cap,
          GlobalSecondaryIndexes: tableShape.indexes.map(({ name }) => ({
            IndexName: name,
            ReadOnDemandThroughputSettings: cap,
          })),
        }),
      ],
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 500 },
    })
  })

  test('the production table has point-in-time recovery for five weeks and deletion protection', () => {
    prod.data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
          }),
        ],
      },
    })
  })

  test('of dev is deleted with its stack', () =>
    dev.data.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' }))
})

describe('every bucket', () => {
  test('is closed, encrypted and reached by TLS 1.2 alone', () => {
    for (const [id] of [...resources(prod.data, 'AWS::S3::Bucket'), ...resources(prod.site, 'AWS::S3::Bucket')]) {
      const template = id in prod.data.toJSON()['Resources'] ? prod.data : prod.site
      template.hasResourceProperties('AWS::S3::Bucket', {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: Match.anyValue(),
      })
      template.hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: { Ref: id },
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
            Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
          ]),
        },
      })
    }
  })

  test('outlives its stack in prod and not in dev', () => {
    for (const [, { DeletionPolicy }] of [
      ...resources(prod.data, 'AWS::S3::Bucket'),
      ...resources(prod.site, 'AWS::S3::Bucket'),
    ])
      expect(DeletionPolicy).toBe('Retain')
    for (const [, { DeletionPolicy }] of [
      ...resources(dev.data, 'AWS::S3::Bucket'),
      ...resources(dev.site, 'AWS::S3::Bucket'),
    ])
      expect(DeletionPolicy).toBe('Delete')
  })
})

const thrownAway = () => [dev.data, dev.site, ...dev.roles]

/** The role of a function: in its own stack, or by the function's name among the roles of its group. */
const roleOf = ({ Role, FunctionName }: Record<string, any>, template: Template): Resource => {
  const [own] = named(Role)
  const roles = [template, ...dev.roles].flatMap((one) => resources(one, 'AWS::IAM::Role'))
  return roles.find(
    ([id, { Properties }]) => id === own || (own === undefined && Properties['RoleName'] === FunctionName),
  )![1]
}

describe('a stage that is thrown away', () => {
  test('leaves nothing behind', () => {
    for (const template of thrownAway())
      for (const [id, { DeletionPolicy }] of resources(template)) expect(DeletionPolicy ?? 'Delete', id).toBe('Delete')
  })

  test('leaves no log: every function writes into a group of its stack, and may make no other', () => {
    for (const template of thrownAway()) {
      const all = new Map(resources(template))
      for (const [id, { Properties }] of resources(template, 'AWS::Lambda::Function')) {
        const [log] = named(Properties['LoggingConfig']?.LogGroup)
        expect(all.get(log ?? '')?.Type, id).toBe('AWS::Logs::LogGroup')
        const { ManagedPolicyArns = [], Policies = [] } = roleOf(Properties, template).Properties
        const statements = Policies.flatMap(({ PolicyDocument }: any) => PolicyDocument.Statement)
        const denied = statements.some(
          ({ Effect, Action, Resource }: any) =>
            Effect === 'Deny' && Action === 'logs:CreateLogGroup' && Resource === '*',
        )
        expect(denied || ManagedPolicyArns.length === 0, id).toBe(true)
        const allowed = statements.filter(({ Effect }: any) => Effect !== 'Deny')
        expect(JSON.stringify(allowed), id).not.toMatch(/CreateLogGroup|logs:\*/)
      }
    }
  })
})

describe('a protected stage', () => {
  test('keeps the owner’s account when its stacks go', () => {
    for (const type of ['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolUser'])
      for (const [, resource] of resources(prod.data, type)) expect(resource['DeletionPolicy'], type).toBe('Retain')
  })
})

describe('the uploads', () => {
  test('unfinished uploads vanish in a day', () =>
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' })]),
      },
    }))

  test('are read by CloudFront of this account, and only what was checked', () =>
    prod.data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:GetObject',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Resource: { 'Fn::Join': ['', [Match.anyValue(), '/media/*']] },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    }))
})

const archives = () => resources(prod.data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Archives'))![1].Properties

describe('the archives', () => {
  test('are gone after a day, unfinished ones too, and leave no older version', () => {
    expect(archives()['LifecycleConfiguration']).toEqual({
      Rules: [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, ExpirationInDays: 1, Status: 'Enabled' }],
    })
    expect(archives()).not.toHaveProperty('VersioningConfiguration')
  })

  test("archives are readable by functions' roles only, and by no page of another origin", () => {
    const policies = resources(prod.data, 'AWS::S3::BucketPolicy').filter(([id]) => id.startsWith('Archives'))
    const statements = policies.flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement)
    expect(statements.filter(({ Effect }: any) => Effect !== 'Deny')).toEqual([])
    expect(archives()).not.toHaveProperty('CorsConfiguration')
  })
})

describe('the owner', () => {
  test('is the only account, made by the deploy', () => {
    prod.data.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: false },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
    })
    prod.data.hasResourceProperties('AWS::Cognito::UserPoolUser', { Username: 'owner@nogalera.example' })
    prod.data.resourceCountIs('AWS::Cognito::UserPoolUser', 1)
  })
})

describe('every log', () => {
  test('is gone after a month', () => {
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 30 })] },
    })
    for (const { data, site } of [prod, dev])
      for (const [id, { Properties }] of [
        ...resources(data, 'AWS::Logs::LogGroup'),
        ...resources(site, 'AWS::Logs::LogGroup'),
      ])
        expect(Properties['RetentionInDays'], id).toBe(30)
  })

  test("the CDN's log has requests without viewer addresses", () => {
    const [[, distribution]] = resources(prod.site, 'AWS::CloudFront::Distribution') as [[string, Resource]]
    expect(distribution.Properties['DistributionConfig']).not.toHaveProperty('Logging')
    const [[, { Properties }]] = resources(prod.site, 'AWS::Logs::Delivery') as [[string, Resource]]
    expect(Properties['RecordFields']).toEqual(expect.arrayContaining(['cs-uri-stem', 'sc-status', 'time-taken']))
    for (const field of Properties['RecordFields'])
      expect(field).not.toMatch(/ip|forwarded|country|asn|port|query|cookie|referer|agent|headers|^cs\(|ja[34]/i)
  })

  test('of the CDN is delivered where only the delivery of this account may write', () => {
    const [[source], [destination]] = [
      resources(prod.site, 'AWS::Logs::DeliverySource')[0]!,
      resources(prod.site, 'AWS::Logs::DeliveryDestination')[0]!,
    ]
    const [[, delivery]] = resources(prod.site, 'AWS::Logs::Delivery') as [[string, Resource]]
    expect(named(delivery.Properties['DeliveryDestinationArn'])).toEqual([destination])
    expect(delivery.DependsOn).toEqual([source])
    prod.data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:PutObject',
            Effect: 'Allow',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Condition: Match.objectLike({
              StringEquals: Match.objectLike({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } }),
            }),
          }),
        ]),
      },
    })
  })

  test('of a bucket, which could not leave the address out, is none', () => {
    for (const template of [prod.data, prod.site])
      for (const [id, { Properties }] of resources(template, 'AWS::S3::Bucket'))
        expect(Properties, id).not.toHaveProperty('LoggingConfiguration')
  })

  test("the gateway's log has no viewer addresses either", () => {
    for (const [, { Properties }] of resources(prod.site, 'AWS::ApiGatewayV2::Stage'))
      expect(Properties['AccessLogSettings'].Format).not.toMatch(/identity|sourceIp|userAgent|\.path|header/i)
  })
})
