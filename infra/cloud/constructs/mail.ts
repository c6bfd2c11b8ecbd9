/* oxlint-disable no-new -- a construct joins its scope by being made */
import type { IHostedZone } from 'aws-cdk-lib/aws-route53'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as ses from 'aws-cdk-lib/aws-ses'
import * as sns from 'aws-cdk-lib/aws-sns'
import { CfnOutput, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DnsRecord } from '#shared/email/dns-record.ts'
import type { Stage } from '#infra/cloud/stage.ts'

/** Sets up the sender's domain with DKIM and SPF. `sending` is the permission for functions that email. */
export class Mail extends Construct {
  readonly events: sns.Topic
  readonly environment: Record<string, string>
  /** The configuration set of all email of the stage. */
  readonly set: string
  /** Permits email under this configuration set, from the restaurant's address only. */
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
    // In its own zone the CDK adds all but this one, which the zone may have already: one domain may have only one.
    const dmarc: DnsRecord = { type: 'TXT', name: `_dmarc.${stage.mailDomain}`, value: 'v=DMARC1; p=none;' }
    const records: readonly (DnsRecord & { id: string })[] = ownZone
      ? []
      : [
          ...identity.dkimRecords.map(({ name, value }, index) => ({
            id: `Dkim${index + 1}`,
            type: 'CNAME' as const,
            name,
            value,
          })),
          {
            id: 'ReturnPath',
            type: 'MX',
            name: returnPath,
            priority: 10,
            value: `feedback-smtp.${region}.amazonses.com`,
          },
          { id: 'Spf', type: 'TXT', name: returnPath, value: 'v=spf1 include:amazonses.com ~all' },
        ]
    for (const { id, type, name, priority, value } of records)
      new CfnOutput(this, id, {
        description: `${type} record to add`,
        value: [name, priority, value].filter(Boolean).join(' '),
      })
    new CfnOutput(this, 'Dmarc', {
      description: `${dmarc.type} record to add where the domain has none of this name`,
      value: `${dmarc.name} ${dmarc.value}`,
    })

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
      DNS_RECORDS: Stack.of(this).toJsonString(
        ownZone ? [] : [...records.map(({ id: _id, ...record }) => record), dmarc],
      ),
    }
  }
}
