import { Match } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { tableShape } from '#infra/plan/table.ts'
import { resources, type Synthesized, synthesized } from './synthesized.ts'

let prod: Synthesized
let dev: Synthesized
beforeAll(async () => {
  prod = await synthesized('prod', {}, { rules: false })
  dev = await synthesized('dev', {}, { rules: false })
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

  test('of prod can be restored to any second of five weeks, and cannot be deleted', () => {
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

  test('of dev goes with its stack', () =>
    dev.data.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' }))
})

describe('every bucket', () => {
  test('is closed, encrypted and reached by TLS alone', () => {
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

describe('the uploads', () => {
  test('that nobody finished vanish in a day', () =>
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

describe('the owner', () => {
  test('is the only account, made by the deploy', () => {
    prod.data.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: false },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
    })
    prod.data.hasResourceProperties('AWS::Cognito::UserPoolUser', { Username: 'owner@example.com' })
    prod.data.resourceCountIs('AWS::Cognito::UserPoolUser', 1)
  })
})

test('every log is gone after a month', () => {
  prod.data.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 30 })] },
  })
})
