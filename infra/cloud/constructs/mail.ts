/* oxlint-disable no-new -- a construct joins its scope by being made */
import type { IHostedZone } from 'aws-cdk-lib/aws-route53'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as ses from 'aws-cdk-lib/aws-ses'
import * as sns from 'aws-cdk-lib/aws-sns'
import { CfnOutput, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DnsRecord } from '#shared/email/dns-record.ts'
import type { Stage } from '#infra/cloud/stage.ts'

/** Sets up the sender's domain with DKIM and SPF. `sending` is the permission for functions that mail. */
export class Mail extends Construct {
  readonly events: sns.Topic
  readonly environment: Record<string, string>
  /** The configuration set of all mail of the stage. */
  readonly set: string
  /** Permits mail under this configuration set, from the restaurant's address only. */
  readonly sending: iam.PolicyStatement

  constructor(scope: Construct, id: string, { stage, zone }: { stage: Stage; zone?: IHostedZone | undefined }) {
    super(scope, id)
    this.events = new sns.Topic(this, 'Events', { enforceSSL: true })
    const set = new ses.ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    set.addEventDestination('Events', {
      destination: ses.EventDestination.snsTopic(this.events),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT, ses.EmailSendingEvent.REJECT],
    })
    const ownZone = zone && stage.domain?.zone === stage.mailDomain
    const identity = new ses.EmailIdentity(this, 'Identity', {
      identity: ownZone ? ses.Identity.publicHostedZone(zone) : ses.Identity.domain(stage.mailDomain),
      configurationSet: set,
      mailFromDomain: `mail.${stage.mailDomain}`,
    })
    const { region } = Stack.of(this)
    const returnPath = `mail.${stage.mailDomain}`
    const records: DnsRecord[] = ownZone
      ? []
      : [
          ...identity.dkimRecords.map(({ name, value }): DnsRecord => ({ type: 'CNAME', name, value })),
          { type: 'MX', name: returnPath, value: `10 feedback-smtp.${region}.amazonses.com` },
          { type: 'TXT', name: returnPath, value: '"v=spf1 include:amazonses.com ~all"' },
        ]
    if (!ownZone) {
      identity.dkimRecords.forEach(({ name, value }, index) => {
        new CfnOutput(this, `Dkim${index + 1}`, { description: 'CNAME record to add', value: `${name} ${value}` })
      })
      new CfnOutput(this, 'ReturnPath', {
        description: 'MX record to add',
        value: `mail.${stage.mailDomain} 10 feedback-smtp.${region}.amazonses.com`,
      })
      new CfnOutput(this, 'Spf', {
        description: 'TXT record to add',
        value: `mail.${stage.mailDomain} "v=spf1 include:amazonses.com ~all"`,
      })
    }

    const named = { service: 'ses', resource: 'configuration-set', resourceName: set.configurationSetName }
    const from = `reservations@${stage.mailDomain}`
    // In its sandbox SES also checks the recipient's identity. Recipients are open, the sender is not.
    this.sending = new iam.PolicyStatement({
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [
        Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
        Stack.of(this).formatArn(named),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    })
    this.set = set.configurationSetName
    this.environment = {
      MAIL_FROM: from,
      CHECK_MAIL_DOMAINS: 'yes',
      CONFIGURATION_SET: set.configurationSetName,
      DNS_RECORDS: Stack.of(this).toJsonString(records),
    }
  }
}
