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
import { stackLog } from './cdk-logs.ts'
import type { Stage } from '#infra/cloud/stage.ts'

const client = new URL('../../../dist/web/client', import.meta.url).pathname

/**
 * The site's bucket and what is in it before the first page: the built assets. Nothing is ever pruned, so that a page opened before a deploy goes on
 * finding its chunks after it.
 */
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

  /** The one thing that a deploy uploads. Its function may write to its own log and nothing else that is not of these two buckets. */
  private upload(): BucketDeployment {
    const log = stackLog(Stack.of(this), 'UploadLog')
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

  /** On each deploy: assets first, then the publisher that names them, then an edition, once everything else stands. */
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
