/* oxlint-disable no-new -- a construct joins its scope by being made */
import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { createUserPool } from '#infra/cloud/constructs/user-pool.ts'
import { writeValue } from '#infra/cloud/constructs/stage-values.ts'
import type { Stage } from '#infra/cloud/stage.ts'
import { tableShape } from '#infra/manifest/table.ts'

/** What must outlive every deploy: the table, the owner's uploads, the CDN's log and the owner's account. It writes their names for the other stacks. */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: stage.protected })
    const removalPolicy = stage.protected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    const kept = table(this, stage, removalPolicy)
    writeValue(this, stage, 'TableName', kept.tableName)
    writeValue(this, stage, 'LogsBucket', logs(this, removalPolicy).bucketName)
    writeValue(this, stage, 'UploadsBucket', uploads(this, stage, removalPolicy).bucketName)
    writeValue(this, stage, 'OwnersPoolId', createUserPool(this, stage, removalPolicy, kept).userPoolId)
    new CfnOutput(this, 'TableName', { value: kept.tableName, description: 'What a backup is restored from' })
  }
}

const text = (name: string) => ({ name, type: dynamodb.AttributeType.STRING })

const table = (scope: Stack, stage: Stage, removalPolicy: RemovalPolicy): dynamodb.ITableV2 =>
  new dynamodb.TableV2(scope, 'Table', {
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    timeToLiveAttribute: tableShape.timeToLive,
    globalSecondaryIndexes: tableShape.indexes.map(({ name, partitionKey, sortKey }) => ({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      // Each is read for itself; it is written with the table, within the table's cap.
      maxReadRequestUnits: stage.mostReads,
    })),
    billing: dynamodb.Billing.onDemand({
      maxReadRequestUnits: stage.mostReads,
      maxWriteRequestUnits: stage.mostWrites,
    }),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: stage.protected ? 35 : 1,
    },
    deletionProtection: stage.protected,
    removalPolicy,
  }) as dynamodb.ITableV2

const closed = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

/** What the CDN was asked for, for a month, without a word about who asked (cdn.ts). CloudWatch's delivery may write it, for this account's logs. */
function logs(scope: Stack, removalPolicy: RemovalPolicy): s3.IBucket {
  const bucket = new s3.Bucket(scope, 'Logs', {
    ...closed,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
  }) as s3.IBucket
  const source = scope.formatArn({
    service: 'logs',
    resource: 'delivery-source',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${scope.account}/*`)],
      principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': scope.account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: { 'aws:SourceArn': source },
      },
    }),
  )
  return bucket
}

/** incoming/ is what browsers post and vanishes in a day; media/ is what was checked, and what CloudFront may read. */
function uploads(scope: Stack, stage: Stage, removalPolicy: RemovalPolicy): s3.IBucket {
  const bucket = new s3.Bucket(scope, 'Uploads', {
    ...closed,
    versioned: true,
    lifecycleRules: [
      { prefix: 'incoming/', expiration: Duration.days(1) },
      { noncurrentVersionExpiration: Duration.days(stage.protected ? 30 : 1) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    // A post needs a signed policy, whoever sends it; the page that sends it may be at any of the site's addresses.
    cors: [{ allowedMethods: [s3.HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
  }) as s3.IBucket
  // The distribution is in the stack above, and naming it here would tie the stacks in a circle.
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('media/*')],
      principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceAccount': scope.account } },
    }),
  )
  return bucket
}
