/* oxlint-disable no-new -- a construct joins its scope by being made */
import { Duration, Stack } from 'aws-cdk-lib'
import type * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import * as route53 from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { readFileSync } from 'node:fs'
import { type Behaviour, behaviours, forwardedHeaders, originSecretHeader } from '#infra/edge/behaviours.ts'
import { cacheLifetimes } from '#infra/edge/caches.ts'
import { type ErrorRule, errorRules } from '#infra/edge/errors.ts'
import { ApiError } from '#shared/api-error.ts'
import {
  type HeaderOptions,
  type HeaderSet,
  hstsSeconds,
  removedHeaders,
  securityHeaders,
} from '#infra/edge/headers.ts'
import { functionPrefix, type Stage } from '#infra/cloud/stage.ts'

export type CdnProps = {
  stage: Stage
  site: s3.IBucket
  uploads: s3.IBucket
  logs: s3.IBucket
  http: gateway.IHttpApi
  originSecret: string
  facts: HeaderOptions
  domain?: { certificate: ICertificate; zone: route53.IHostedZone } | undefined
}

/** Makes CloudFront from the tables of infra/edge. Only CloudFront knows the gateway's secret. */
export class Cdn extends Construct {
  readonly distribution: cloudfront.Distribution
  /** Without a trailing slash. */
  readonly origin: string

  constructor(scope: Construct, id: string, props: CdnProps) {
    super(scope, id)
    const { stage, domain } = props
    const paths = new cloudfront.Function(this, 'Paths', {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(readFileSync(new URL('../../edge/paths.js', import.meta.url), 'utf8')),
    })
    const made = {
      origins: this.origins(props),
      caches: {
        published: this.cache('Cache', 'published'),
        kept: this.cache('Kept', 'kept'),
        never: cloudfront.CachePolicy.CACHING_DISABLED,
      },
      headers: new Map<HeaderSet, cloudfront.ResponseHeadersPolicy>(),
    }
    const forward = new cloudfront.OriginRequestPolicy(this, 'Forwarded', {
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
      cookieBehavior: cloudfront.OriginRequestCookieBehavior.all(),
      queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
    })
    const optionsOf = (behaviour: Behaviour): cloudfront.BehaviorOptions => {
      const headers = made.headers.get(behaviour.headers) ?? this.headers(behaviour.headers, props.facts)
      made.headers.set(behaviour.headers, headers)
      const isApi = behaviour.origin === 'api'
      return {
        origin: made.origins(behaviour),
        allowedMethods: isApi ? cloudfront.AllowedMethods.ALLOW_ALL : cloudfront.AllowedMethods.ALLOW_GET_HEAD,
        viewerProtocolPolicy: isApi
          ? cloudfront.ViewerProtocolPolicy.HTTPS_ONLY
          : cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: made.caches[behaviour.cache],
        responseHeadersPolicy: headers,
        compress: true,
        ...(behaviour.cache === 'never' ? { originRequestPolicy: forward } : {}),
        ...(behaviour.paths
          ? { functionAssociations: eventsOf(behaviour).map((eventType) => ({ function: paths, eventType })) }
          : {}),
      }
    }
    const last = behaviours.at(-1)!
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `${stage.restaurant}, ${stage.name}`,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultBehavior: optionsOf(last),
      additionalBehaviors: Object.fromEntries(
        behaviours.slice(0, -1).map((behaviour) => [behaviour.path, optionsOf(behaviour)]),
      ),
      errorResponses: errorRules.map(responseTo),
      ...(stage.mostCallsOfAddress ? { webAclId: this.floodGate(stage, stage.mostCallsOfAddress).attrArn } : {}),
      // Without a domain CloudFront accepts TLS 1.0, whatever is set here.
      ...(domain && stage.domain
        ? {
            domainNames: [stage.domain.name],
            certificate: domain.certificate,
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
    })
    this.log(props)
    if (domain && stage.domain) this.name(stage.domain.name, domain.zone)
    this.origin = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`
  }

  /** Returns the origin of a behaviour. Behaviours share the origins of a stage or a bucket. */
  private origins({ site, uploads, http, originSecret }: CdnProps): (behaviour: Behaviour) => cloudfront.IOrigin {
    const gatewayAt = (stage?: string) =>
      new origins.HttpOrigin(`${http.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`, {
        ...(stage ? { originPath: `/${stage}` } : {}),
        customHeaders: { [originSecretHeader]: originSecret },
        readTimeout: Duration.seconds(30),
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      })
    const make: Record<Behaviour['origin'], (stage?: string) => cloudfront.IOrigin> = {
      site: () => origins.S3BucketOrigin.withOriginAccessControl(site),
      // The bucket's policy, in the data stack, lets distributions of this account read.
      media: () => origins.S3BucketOrigin.withOriginAccessControl(uploads),
      api: gatewayAt,
    }
    const made = new Map<string, cloudfront.IOrigin>()
    return ({ origin, stage }) => {
      const name = `${origin}/${stage ?? ''}`
      const found = made.get(name) ?? make[origin](stage)
      made.set(name, found)
      return found
    }
  }

  /** Logs each request and its result for a month, and nothing about the caller. */
  private log({ stage, logs }: CdnProps): void {
    const name = `${functionPrefix(stage)}cdn`
    const source = new CfnDeliverySource(this, 'LogSource', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: this.distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'LogDestination', {
      name,
      destinationResourceArn: logs.bucketArn,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Log', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...loggedFields],
    })
    delivery.addResourceDependency(source)
  }

  private cache(id: string, kind: Behaviour['cache']): cloudfront.CachePolicy {
    const { least, unless, most } = cacheLifetimes[kind]
    return new cloudfront.CachePolicy(this, id, {
      queryStringBehavior:
        kind === 'kept' ? cloudfront.CacheQueryStringBehavior.all() : cloudfront.CacheQueryStringBehavior.none(),
      minTtl: Duration.seconds(least),
      defaultTtl: Duration.seconds(unless),
      maxTtl: Duration.seconds(most),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  /** Maps our headers to CloudFront's: well-known ones have fields of their own. */
  private headers(set: HeaderSet, facts: HeaderOptions): cloudfront.ResponseHeadersPolicy {
    const {
      'content-security-policy': contentSecurityPolicy = '',
      'referrer-policy': referrerPolicy = '',
      'strict-transport-security': _hsts,
      'x-content-type-options': _nosniff,
      'x-frame-options': _frames,
      ...others
    } = securityHeaders(set, facts)
    return new cloudfront.ResponseHeadersPolicy(this, `Headers-${set}`, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: referrerPolicies[referrerPolicy]!, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.seconds(hstsSeconds), override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
      },
      removeHeaders: [...removedHeaders],
    })
  }

  /** Blocks addresses that send more requests than any person does. Stores no request. */
  private floodGate(stage: Stage, limit: number): CfnWebACL {
    const measured = (name: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName: `${functionPrefix(stage)}${name}`,
      sampledRequestsEnabled: false,
    })
    const minute = 60
    const { reason, message, status } = new ApiError('too-many')
    return new CfnWebACL(this, 'FloodGate', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured('edge'),
      customResponseBodies: {
        TooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify({ reason, message }) },
      },
      rules: [
        {
          name: 'floods',
          priority: 0,
          visibilityConfig: measured('floods'),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit,
              evaluationWindowSec: minute,
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'STARTS_WITH',
                  searchString: '/api/',
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
          action: {
            block: {
              customResponse: {
                responseCode: status,
                customResponseBodyKey: 'TooMany',
                responseHeaders: [{ name: 'Retry-After', value: `${minute}` }],
              },
            },
          },
        },
      ],
    })
  }

  private name(recordName: string, zone: route53.IHostedZone): void {
    const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(this.distribution))
    new route53.ARecord(this, 'A', { zone, recordName, target })
    new route53.AaaaRecord(this, 'Aaaa', { zone, recordName, target })
  }
}

/** Left out: address, country, network, query, cookies, referrer, agent and forwarded headers. */
const loggedFields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs-protocol-version',
] as const

const eventsOf = ({ moves }: Behaviour): cloudfront.FunctionEventType[] => [
  cloudfront.FunctionEventType.VIEWER_REQUEST,
  ...(moves ? [cloudfront.FunctionEventType.VIEWER_RESPONSE] : []),
]

const responseTo = ({ status, seconds, page }: ErrorRule): cloudfront.ErrorResponse => {
  const kept = { httpStatus: status, ttl: Duration.seconds(seconds) }
  return page ? { ...kept, responsePagePath: page.path, responseHttpStatus: page.status } : kept
}

const referrerPolicies: Record<string, cloudfront.HeadersReferrerPolicy> = {
  'no-referrer': cloudfront.HeadersReferrerPolicy.NO_REFERRER,
  'strict-origin-when-cross-origin': cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
}
