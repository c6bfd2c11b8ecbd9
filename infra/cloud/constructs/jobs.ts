/* oxlint-disable no-new -- a construct joins its scope by being made */
import { Duration, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import * as sns from 'aws-cdk-lib/aws-sns'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Handler, FunctionGroup, type FunctionDefaults } from './handler.ts'
import { scheduledEvent, type Job } from '#infra/manifest/jobs.ts'
import { permissionsOfJob } from '#infra/manifest/permissions.ts'
import { manifestKeyPattern, publishedKeyPatterns } from '#shared/site/publish-keys.ts'
import type { Mail } from './mail.ts'
import type { SmsChannel } from './sms-channel.ts'

/** `mostReads`: read units a second that the table gives. */
export type JobsProps = {
  defaults: FunctionDefaults
  jobs: readonly Job[]
  mail: Mail
  /** Missing where the stage sends no texts. */
  texts?: SmsChannel
  site: s3.IBucket
  uploads: s3.IBucket
  archives: s3.IBucket
  origin: string
  mostReads: number
}

/**
 * Makes the functions without an endpoint. An event that fails three times goes to the dead letters. Only email workers
 * may send email, only one sends texts; only the publisher may list and write the site's bucket.
 */
export class Jobs extends Construct {
  readonly deadLetters: sqs.Queue
  readonly groups: Record<Job['group'], FunctionGroup>

  constructor(scope: Construct, id: string, props: JobsProps) {
    super(scope, id)
    const { defaults, jobs, mail, texts, site, uploads, archives, origin, mostReads } = props
    this.deadLetters = new sqs.Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) })
    this.groups = {
      email: new FunctionGroup(this, 'Mail', defaults),
      jobs: new FunctionGroup(this, 'Jobs', defaults),
    }
    for (const job of jobs) {
      const { fn } = this.groups[job.group].add(job.name, {
        rights: permissionsOfJob(job),
        timeoutSeconds: job.timeoutSeconds,
        memoryMb: job.memoryMb,
        ...(job.storageMb ? { storageMb: job.storageMb } : {}),
        ...(job.triggers ? { triggers: job.triggers } : {}),
        environment: {
          SITE_ORIGIN: origin,
          // The C library otherwise keeps a pool of freed memory for each thread.
          ...(job.heapMb ? { NODE_OPTIONS: `--max-old-space-size=${job.heapMb}`, MALLOC_ARENA_MAX: '2' } : {}),
          ...(job.publishes ? { SITE_BUCKET: site.bucketName } : {}),
          ...(job.sendsEmail ? mail.environment : {}),
          ...(job.sendsTexts && texts ? texts.environment : {}),
          ...(job.archives ? { UPLOADS_BUCKET: uploads.bucketName, ARCHIVES_BUCKET: archives.bucketName } : {}),
          ...(job.scans ? { SCAN_UNITS: String(mostReads / 10) } : {}),
        },
        statements: [
          new iam.PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
          ...(job.sendsEmail ? [mail.sending] : []),
          ...(job.sendsTexts && texts ? [texts.sending] : []),
          ...(job.publishes ? publishing(site) : []),
          ...(job.archives ? archiving(uploads, archives) : []),
        ],
      })
      new lambda.CfnEventInvokeConfig(this, `${job.name}-retries`, {
        functionName: fn.functionName,
        qualifier: '$LATEST',
        maximumRetryAttempts: 2,
        maximumEventAgeInSeconds: 3600,
        destinationConfig: { onFailure: { destination: this.deadLetters.queueArn } },
      })
      const topic = job.topic === 'text-events' ? texts?.events : job.topic && mail.events
      if (topic) this.tell(fn, topic)
    }
    this.schedule(jobs)
  }

  handler(name: string): Handler {
    const found = this.groups.jobs.handlers.get(name) ?? this.groups.email.handlers.get(name)
    if (!found) throw new Error(`there is no job ${name}`)
    return found
  }

  private schedule(jobs: readonly Job[]): void {
    const scheduled = jobs.flatMap(({ name, schedule }) =>
      schedule ? [{ name, schedule, fn: this.handler(name).fn }] : [],
    )
    const role = new iam.Role(this, 'Scheduler', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        start: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: scheduled.map(({ fn }) => fn.functionArn),
            }),
            new iam.PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
          ],
        }),
      },
    })
    for (const { name, schedule, fn } of scheduled)
      new CfnSchedule(this, `${name}-schedule`, {
        scheduleExpression: schedule,
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: fn.functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify(scheduledEvent),
          retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: 1800 },
          deadLetterConfig: { arn: this.deadLetters.queueArn },
        },
      })
  }

  private tell(fn: lambda.Function, topic: sns.Topic): void {
    fn.addPermission('Told', { principal: new iam.ServicePrincipal('sns.amazonaws.com'), sourceArn: topic.topicArn })
    new sns.Subscription(fn, 'Subscription', {
      topic,
      protocol: sns.SubscriptionProtocol.LAMBDA,
      endpoint: fn.functionArn,
    })
  }
}

/** Permits reading published pictures, and writing and removing archives. The parts of an upload are put like objects. */
const archiving = (uploads: s3.IBucket, archives: s3.IBucket): iam.PolicyStatement[] => [
  new iam.PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [uploads.bucketArn],
    conditions: { StringLike: { 's3:prefix': 'media/*' } },
  }),
  new iam.PolicyStatement({ actions: ['s3:GetObject'], resources: [uploads.arnForObjects('media/*')] }),
  new iam.PolicyStatement({
    actions: ['s3:ListBucket', 's3:ListBucketMultipartUploads'],
    resources: [archives.bucketArn],
  }),
  new iam.PolicyStatement({
    actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
    resources: [archives.arnForObjects('*')],
  }),
]

/** Permits the edition's files and the publisher's records only. Assets belong to the deploy. */
const publishing = (site: s3.IBucket): iam.PolicyStatement[] => [
  new iam.PolicyStatement({ actions: ['s3:ListBucket'], resources: [site.bucketArn] }),
  new iam.PolicyStatement({
    actions: ['s3:PutObject', 's3:DeleteObject'],
    resources: publishedKeyPatterns.map((names) => site.arnForObjects(names)),
  }),
  new iam.PolicyStatement({
    actions: ['s3:GetObject', 's3:PutObject'],
    resources: [site.arnForObjects(manifestKeyPattern)],
  }),
]
