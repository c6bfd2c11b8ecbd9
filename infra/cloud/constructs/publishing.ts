/* oxlint-disable no-new -- a construct joins its scope by being made */
import { existsSync } from 'node:fs'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct, type IDependable } from 'constructs'
import { assetCacheControl } from '#infra/edge/caches.ts'
import type { Handler } from './handler.ts'
import { createStackLog } from './cdk-logs.ts'
import type { Stage } from '#infra/cloud/stage.ts'

const client = new URL('../../../dist/web/client', import.meta.url).pathname

/** Makes the site's bucket with the built assets. Nothing is pruned: open pages find their chunks after a deploy. */
export class SiteHosting extends Construct {
  readonly bucket: s3.IBucket
  private readonly assets: BucketDeployment

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    if (!existsSync(`${client}/assets`))
      throw new Error('There are no built assets in dist/web/client: run npm run build first.')

    this.bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: stage.protected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !stage.protected,
    }) as s3.IBucket
    this.assets = this.upload()
  }

  /** Uploads the assets. Its function may write its own log and these two buckets only. */
  private upload(): BucketDeployment {
    const log = createStackLog(Stack.of(this), 'UploadLog')
    const role = new iam.Role(this, 'Uploader', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') })
    log.grantWrite(role)
    return new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(client, { exclude: ['*', '!assets', '!assets/**'] })],
      destinationBucket: this.bucket,
      prune: false,
      cacheControl: [CacheControl.fromString(assetCacheControl.hashed)],
      memoryLimit: 256,
      logGroup: log,
      role,
    })
  }

  /** Orders a deploy: first the assets, then the publisher, then the edition. */
  publishWith(publisher: Handler, after: readonly IDependable[]): void {
    publisher.fn.node.addDependency(this.assets)
    new Trigger(this, 'Publish', {
      handler: publisher.fn,
      timeout: Duration.minutes(5),
      executeAfter: [publisher, ...after] as Construct[],
      executeOnHandlerChange: true,
    })
  }
}
