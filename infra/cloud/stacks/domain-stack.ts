import { Stack, type StackProps } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as route53 from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { writeStageValue } from '#infra/cloud/constructs/stage-values.ts'
import type { Stage } from '#infra/cloud/stage.ts'

/** Makes the certificate of a stage with its own domain, validated by records in the domain's zone. */
export class DomainStack extends Stack {
  readonly zone: route53.IHostedZone

  constructor(
    scope: Construct,
    id: string,
    { stage, domain, ...props }: StackProps & { stage: Stage; domain: NonNullable<Stage['domain']> },
  ) {
    super(scope, id, props)
    this.zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.zoneId,
      zoneName: domain.zone,
    })
    const { certificateArn } = new acm.Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: acm.CertificateValidation.fromDns(this.zone),
    })
    writeStageValue(this, stage, 'CertificateArn', certificateArn)
  }
}
