/* oxlint-disable no-new -- a construct joins its scope by being made */
import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { createUserPool } from '#infra/cloud/constructs/user-pool.ts'
import { writeStageValue } from '#infra/cloud/constructs/stage-values.ts'
import type { Stage } from '#infra/cloud/stage.ts'
import { tableShape } from '#infra/manifest/table.ts'

/** Holds everything that outlives a deploy: table, uploads, CloudFront's log and the owner's account. */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: stage.protected })
    const removalPolicy = stage.protected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    const kept = table(this, stage, removalPolicy)
    writeStageValue(this, stage, 'TableName', kept.tableName)
    writeStageValue(this, stage, 'LogsBucket', logs(this, removalPolicy).bucketName)
    writeStageValue(this, stage, 'UploadsBucket', uploads(this, stage, removalPolicy).bucketName)
    writeStageValue(this, stage, 'ArchivesBucket', archives(this, removalPolicy).bucketName)
    writeStageValue(this, stage, 'OwnersPoolId', createUserPool(this, stage, removalPolicy, kept).userPoolId)
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
      // Limits reads of each index. Index writes count towards the table's limit.
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

/** Keeps CloudFront's log for a month (cdn.ts). CloudWatch's delivery may write it for this account. */
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

/**
 * Holds the archive that the owner asked for last, for a day. It has no versions: an archive is as secret as the table,
 * and what is deleted here is gone.
 */
const archives = (scope: Stack, removalPolicy: RemovalPolicy): s3.IBucket =>
  new s3.Bucket(scope, 'Archives', {
    ...closed,
    lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
  }) as s3.IBucket

/** incoming/ holds posts of browsers for a day. media/ holds checked uploads, which CloudFront may read. */
function uploads(scope: Stack, stage: Stage, removalPolicy: RemovalPolicy): s3.IBucket {
  const bucket = new s3.Bucket(scope, 'Uploads', {
    ...closed,
    versioned: true,
    lifecycleRules: [
      { prefix: 'incoming/', expiration: Duration.days(1) },
      { noncurrentVersionExpiration: Duration.days(stage.protected ? 30 : 1) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    // A post needs a signed policy, so the page may be at any address of the site.
    cors: [{ allowedMethods: [s3.HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
  }) as s3.IBucket
  // Naming the distribution of the stack above would make a circle of stacks.
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
