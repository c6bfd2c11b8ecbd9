/* oxlint-disable no-new -- a construct joins its scope by being made */
import { existsSync } from 'node:fs'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct, type IDependable } from 'constructs'
import { assetCacheControl } from '#infra/edge/caches.ts'
import type { Handler } from './handler.ts'
import type { Stage } from '../stage.ts'

const client = new URL('../../../dist/web/client', import.meta.url).pathname

/**
 * The site's bucket and what is in it before the first page: the built assets. Nothing is ever pruned, so that a page opened before a deploy goes on
 * finding its chunks after it.
 */
export class Site extends Construct {
  readonly bucket: s3.IBucket
  private readonly assets: BucketDeployment[]

  constructor(scope: Construct, id: string, { stage, logs }: { stage: Stage; logs: s3.IBucket }) {
    super(scope, id)
    if (!existsSync(`${client}/assets`))
      throw new Error('There are no built assets in dist/web/client: run npm run build first.')

    this.bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 's3/site/',
      removalPolicy: stage.protected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !stage.protected,
    }) as s3.IBucket
    const pages = ['**/*.html', '.vite/**', '.vite']
    this.assets = [
      this.upload('Hashed', ['*', '!assets', '!assets/**', ...pages], assetCacheControl.hashed),
      this.upload('Named', ['assets', 'assets/**', ...pages], assetCacheControl.named),
    ]
  }

  private upload(id: string, exclude: string[], cacheControl: string): BucketDeployment {
    return new BucketDeployment(this, id, {
      sources: [Source.asset(client, { exclude })],
      destinationBucket: this.bucket,
      prune: false,
      cacheControl: [CacheControl.fromString(cacheControl)],
      memoryLimit: 256,
    })
  }

  /** On each deploy: assets first, then the publisher that names them, then an edition, once everything else stands. */
  publishWith(publisher: Handler, after: readonly IDependable[]): void {
    publisher.fn.node.addDependency(...this.assets)
    new Trigger(this, 'Publish', {
      handler: publisher.fn,
      timeout: Duration.minutes(5),
      executeAfter: [publisher, ...after] as Construct[],
      executeOnHandlerChange: true,
    })
  }
}
