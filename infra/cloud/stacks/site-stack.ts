/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Alarms } from '../constructs/alarms.ts'
import { Api } from '../constructs/api.ts'
import { Background } from '../constructs/background.ts'
import { Cdn } from '../constructs/cdn.ts'
import type { DataStack } from './data-stack.ts'
import type { DomainStack } from './domain-stack.ts'
import type { Shop } from '../constructs/handler.ts'
import { Mail } from '../constructs/mail.ts'
import { Site } from '../constructs/publishing.ts'
import { prefixOf, type Stage } from '../stage.ts'

export type SiteStackProps = StackProps & {
  stage: Stage
  data: DataStack
  domain?: DomainStack | undefined
  /** 'sha256-…' of the loader of the pages. */
  loaderHash: string
}

/** All that can be thrown away and made again: functions, gateway, CDN, mail, schedules, alarms. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, domain, loaderHash, ...props }: SiteStackProps) {
    super(scope, id, props)
    const [current, previous] = this.originSecrets(stage.originSecret)
    const accepted = [current, previous].flatMap((one) => (one ? [one.secretValue.unsafeUnwrap()] : []))
    const table = stage.restoredTable
      ? dynamodb.TableV2.fromTableName(this, 'RestoredTable', stage.restoredTable)
      : data.table
    const shop: Shop = { prefix: prefixOf(stage), table, ownerEmail: stage.ownerEmail, environment: {} }

    const api = new Api(this, 'Api', {
      stage,
      shop: { ...shop, environment: { ORIGIN_SECRET: accepted.join(','), UPLOADS_BUCKET: data.uploads.bucketName } },
      owners: data.owners,
      client: this.sessionClient(data.owners, stage),
      uploads: data.uploads,
    })
    const site = new Site(this, 'Site', { stage })
    const cdn = new Cdn(this, 'Cdn', {
      stage,
      site: site.bucket,
      uploads: data.uploads,
      logs: data.logs,
      http: api.http,
      originSecret: current.secretValue,
      facts: { loaderHash, uploadOrigin: `https://${data.uploads.bucketRegionalDomainName}` },
      domain,
    })
    // Whoever is asked must be there, and accept a new secret, before CloudFront sends it.
    cdn.distribution.node.addDependency(api)

    const mail = new Mail(this, 'Mail', { stage, zone: domain?.zone })
    const background = new Background(this, 'Background', {
      shop,
      mail,
      site: site.bucket,
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
      roomLogs: [...Object.values(api.rooms), ...Object.values(background.rooms)].map(({ log }) => log),
      mailSet: mail.set,
      mailLog: background.rooms.mail.log,
      sweepLog: background.rooms.jobs.log,
      distribution: cdn.distribution,
    })
    new CfnOutput(this, 'Origin', { value: cdn.origin, description: 'Where the site is' })
  }

  /** The secret of this generation and the one before: rotating is one more in cdk.json and a deploy. */
  private originSecrets(generation: number): [secrets.Secret, secrets.Secret?] {
    const secret = (number: number) =>
      new secrets.Secret(this, `OriginSecret${number}`, {
        description: 'What CloudFront sends to the gateway',
        generateSecretString: { passwordLength: 40, excludePunctuation: true },
      })
    return generation > 1 ? [secret(generation), secret(generation - 1)] : [secret(generation)]
  }

  /** By what the session's functions speak to the pool: no hosted pages but those on the way to the stage's provider, a secret. */
  private sessionClient(owners: cognito.UserPool, { domain, provider }: Stage): cognito.UserPoolClient {
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
