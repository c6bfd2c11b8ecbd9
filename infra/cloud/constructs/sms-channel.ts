/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import { CfnConfigurationSet } from 'aws-cdk-lib/aws-smsvoice'
import * as sns from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { acceptedSmsEvents, failedSmsEvents } from '#shared/sms/delivery-events.ts'
import type { Stage } from '#infra/cloud/stage.ts'

/**
 * Sets up text messages from the stage's number: the events of texts and the answers of guests go to one topic. `sending`
 * is the permission of the function that sends.
 */
export class SmsChannel extends Construct {
  readonly events: sns.Topic
  readonly environment: Record<string, string>
  /** Permits texts from this number under this configuration set. */
  readonly sending: iam.PolicyStatement

  constructor(scope: Construct, id: string, { texts }: { texts: NonNullable<Stage['texts']> }) {
    super(scope, id)
    const { account } = Stack.of(this)
    this.events = new sns.Topic(this, 'Events', { enforceSSL: true })
    // The service publishes events, and the answers of guests once the number names this topic.
    this.events.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('sms-voice.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.events.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    )
    const set = new CfnConfigurationSet(this, 'Set', {
      eventDestinations: [
        {
          eventDestinationName: 'events',
          enabled: true,
          matchingEventTypes: [...acceptedSmsEvents, ...failedSmsEvents],
          snsDestination: { topicArn: this.events.topicArn },
        },
      ],
    })
    set.node.addDependency(this.events)
    this.sending = new iam.PolicyStatement({
      actions: ['sms-voice:SendTextMessage'],
      resources: [
        Stack.of(this).formatArn({ service: 'sms-voice', resource: 'phone-number', resourceName: texts.numberId }),
        set.attrArn,
      ],
    })
    this.environment = {
      SMS_ORIGINATION_NUMBER: texts.number,
      SMS_CONFIGURATION_SET: set.ref,
    }
    new CfnOutput(this, 'Answers', {
      description: 'Run this once, so that guests’ answers arrive',
      value: `aws pinpoint-sms-voice-v2 update-phone-number --phone-number-id ${texts.numberId} --two-way-enabled --two-way-channel-arn ${this.events.topicArn}`,
    })
  }
}
