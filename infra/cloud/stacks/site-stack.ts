/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import * as ssm from 'aws-cdk-lib/aws-ssm'
import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Alarms } from '#infra/cloud/constructs/alarms.ts'
import { Api } from '#infra/cloud/constructs/api.ts'
import { Jobs } from '#infra/cloud/constructs/jobs.ts'
import { Cdn } from '#infra/cloud/constructs/cdn.ts'
import type { DomainStack } from './domain-stack.ts'
import type { FunctionDefaults } from '#infra/cloud/constructs/handler.ts'
import { Mail } from '#infra/cloud/constructs/mail.ts'
import { SiteHosting } from '#infra/cloud/constructs/publishing.ts'
import { SmsChannel } from '#infra/cloud/constructs/sms-channel.ts'
import { readStageValue } from '#infra/cloud/constructs/stage-values.ts'
import { functionPrefix, needsDnsRecords, type Stage } from '#infra/cloud/stage.ts'
import type { EndpointGroup } from '#infra/manifest/endpoints.ts'
import { manifestOf } from '#infra/manifest/stage-features.ts'

export type SiteStackProps = StackProps & {
  stage: Stage
  /** The endpoints, file by file. */
  endpointGroups: readonly EndpointGroup[]
  bundleOf: (name: string) => string
  domain?: DomainStack | undefined
  /** 'sha256-…' of each inline script. */
  scriptHashes: readonly string[]
}

/** Holds everything that can be made again: functions, gateway, CloudFront, email, schedules, alarms. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props)
    const { stage, bundleOf, domain, scriptHashes } = props
    const { endpointGroups, jobs } = manifestOf(
      { push: stage.push, texts: stage.texts !== undefined },
      props.endpointGroups,
    )
    const [current, previous] = this.originSecrets(stage.originSecret)
    const table = dynamodb.TableV2.fromTableName(
      this,
      'Table',
      stage.restoredTable ?? readStageValue(this, stage, 'TableName'),
    )
    const uploads = s3.Bucket.fromBucketName(this, 'Uploads', readStageValue(this, stage, 'UploadsBucket'))
    const archives = s3.Bucket.fromBucketName(this, 'Archives', readStageValue(this, stage, 'ArchivesBucket'))
    const owners = cognito.UserPool.fromUserPoolId(this, 'Owners', readStageValue(this, stage, 'OwnersPoolId'))
    const defaults: FunctionDefaults = {
      prefix: functionPrefix(stage),
      bundleOf,
      table,
      ownerEmail: stage.ownerEmail,
      timeZone: stage.timeZone,
      environment: {
        MAIL_WAITS: needsDnsRecords(stage) ? 'on' : 'off',
        ...(stage.push ? { PUSH: 'on' } : {}),
        ...(stage.texts ? { SMS: 'on', SMS_BUDGET_USD: String(stage.texts.monthlyBudgetUsd) } : {}),
      },
    }

    const api = new Api(this, 'Api', {
      stage,
      endpointGroups,
      defaults: {
        ...defaults,
        environment: {
          ...defaults.environment,
          ORIGIN_SECRET: previous ? `${current},${previous}` : current,
          UPLOADS_BUCKET: uploads.bucketName,
        },
      },
      owners,
      client: this.sessionClient(owners, stage),
      uploads,
      archives,
    })
    const site = new SiteHosting(this, 'Site', { stage })
    const cdn = new Cdn(this, 'Cdn', {
      stage,
      site: site.bucket,
      uploads,
      logs: s3.Bucket.fromBucketName(this, 'Logs', readStageValue(this, stage, 'LogsBucket')),
      http: api.http,
      originSecret: current,
      facts: { scriptHashes, uploadOrigin: `https://${uploads.bucketRegionalDomainName}` },
      domain: domain && {
        zone: domain.zone,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', readStageValue(this, stage, 'CertificateArn')),
      },
    })
    // The gateway must accept a new secret before CloudFront sends it.
    cdn.distribution.node.addDependency(api)

    const mail = new Mail(this, 'Mail', { stage, zone: domain?.zone })
    const background = new Jobs(this, 'Background', {
      defaults,
      jobs,
      mail,
      ...(stage.texts ? { texts: new SmsChannel(this, 'Texts', { texts: stage.texts }) } : {}),
      site: site.bucket,
      uploads,
      archives,
      origin: cdn.origin,
      mostReads: stage.mostReads,
    })
    const publisher = background.handler('publish-site')
    site.publishWith(publisher, [api, cdn])
    new Alarms(this, 'Alarms', {
      stage,
      http: api.http,
      callLog: api.log,
      table,
      deadLetters: background.deadLetters,
      jobOf: (name) => background.handler(name).fn,
      groupLogs: [...Object.values(api.groups), ...Object.values(background.groups)].map(({ log }) => log),
      mailSet: mail.set,
      signInLog: api.groups.session.log,
      mailLog: background.groups.email.log,
      sweepLog: background.groups.jobs.log,
      distribution: cdn.distribution,
    })
    new CfnOutput(this, 'Origin', { value: cdn.origin, description: 'Where the site is' })
  }

  /**
   * Returns this generation's secret and the previous one. A template may resolve 60 secrets, so a parameter holds
   * each.
   */
  private originSecrets(generation: number): [string, string?] {
    const secret = (number: number): string => {
      const { secretValue } = new secrets.Secret(this, `OriginSecret${number}`, {
        description: 'What CloudFront sends to the gateway',
        generateSecretString: { passwordLength: 40, excludePunctuation: true },
      })
      const resolved = new ssm.StringParameter(this, `OriginSecret${number}Value`, {
        stringValue: secretValue.unsafeUnwrap(),
      })
      return resolved.stringValue
    }
    return generation > 1 ? [secret(generation), secret(generation - 1)] : [secret(generation)]
  }

  /** Makes the pool's client of the session functions. Its only hosted pages are those of the stage's provider. */
  private sessionClient(owners: cognito.IUserPool, { domain, provider }: Stage): cognito.UserPoolClient {
    return new cognito.UserPoolClient(this, 'SessionClient', {
      userPool: owners,
      generateSecret: true,
      authFlows: { userPassword: true, user: domain !== undefined },
      ...(provider && domain
        ? {
            oAuth: {
              flows: { authorizationCodeGrant: true },
              scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL, cognito.OAuthScope.COGNITO_ADMIN],
              callbackUrls: [`https://${domain.name}/management`],
            },
            supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.custom(provider.name)],
          }
        : { disableOAuth: true }),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      authSessionValidity: Duration.minutes(5),
    })
  }
}
