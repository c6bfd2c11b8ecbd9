/* oxlint-disable no-new -- a construct joins its scope by being made */
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import type * as cognito from 'aws-cdk-lib/aws-cognito'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/endpoint.ts'
import { FunctionGroup, type FunctionDefaults } from './handler.ts'
import { permissionsOfEndpoint, withoutSms } from '#infra/manifest/permissions.ts'
import {
  separatelyThrottledEndpoints,
  defaultThrottle,
  type EndpointGroup,
  handlerGroupOf,
  throttleOf,
} from '#infra/manifest/endpoints.ts'
import { hostedUiOrigin, type Stage } from '#infra/cloud/stage.ts'

type GroupName = 'public' | 'session' | 'owner'

export type ApiProps = {
  stage: Stage
  endpointGroups: readonly EndpointGroup[]
  defaults: FunctionDefaults
  owners: cognito.IUserPool
  client: cognito.UserPoolClient
  uploads: s3.IBucket
  archives: s3.IBucket
}

/** Permits uploads: a browser posts with the permissions of the function that signed its policy. */
const onUploads = (uploads: s3.IBucket): Record<NonNullable<Endpoint['uploads']>, iam.PolicyStatement[]> => ({
  allow: [new iam.PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects('incoming/*')] })],
  check: [
    new iam.PolicyStatement({
      actions: ['s3:GetObject', 's3:DeleteObject'],
      resources: [uploads.arnForObjects('incoming/*')],
    }),
    new iam.PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: [uploads.arnForObjects('media/*')],
    }),
  ],
})

/** Permits the download of archives: who opens a signed address has the permissions of the function that signed it. */
const onArchives = (archives: s3.IBucket): iam.PolicyStatement =>
  new iam.PolicyStatement({ actions: ['s3:GetObject'], resources: [archives.arnForObjects('*')] })

/** Permits administrator requests to this user pool. Without the owner's token Cognito checks IAM. */
const onAccounts = (owners: cognito.IUserPool, names: readonly string[]): iam.PolicyStatement =>
  new iam.PolicyStatement({ actions: names.map((name) => `cognito-idp:${name}`), resources: [owners.userPoolArn] })

/** Environment that tells session functions which sign-in methods the stage has besides the password. */
const waysIn = ({ domain, smsNumber, provider }: Stage): Record<string, string> => ({
  ...(domain ? { PASSKEYS: 'on' } : {}),
  ...(smsNumber ? { SMS_FACTOR: 'on' } : {}),
  ...(provider
    ? {
        USER_POOL_DOMAIN: hostedUiOrigin(provider),
        IDENTITY_PROVIDER: JSON.stringify({
          name: provider.name,
          issuer: provider.issuer,
          clientId: provider.clientId,
        }),
      }
    : {}),
})

/**
 * Makes a function and a route for each endpoint. One OpenAPI document holds the routes, so an endpoint costs two
 * resources instead of four. Only session functions get the pool's client and its secret. The middleware of each
 * function authorizes the caller (functions/http/create-handler.ts).
 */
export class Api extends Construct {
  readonly http: gateway.IHttpApi
  /** One line a request: route and result, never the caller's address. */
  readonly log: logs.LogGroup
  readonly groups: Record<GroupName, FunctionGroup>

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id)
    const { stage, endpointGroups, defaults, owners, client, uploads, archives } = props
    this.groups = {
      public: new FunctionGroup(this, 'Public', defaults),
      session: new FunctionGroup(this, 'Session', defaults),
      owner: new FunctionGroup(this, 'Owner', defaults),
    }
    const session = {
      USER_POOL_ID: owners.userPoolId,
      USER_POOL_CLIENT_ID: client.userPoolClientId,
      USER_POOL_CLIENT_SECRET: (client.node.defaultChild as cognito.CfnUserPoolClient).attrClientSecret,
      ...waysIn(stage),
    }
    for (const call of endpointGroups.flatMap(({ endpoints }) => endpoints))
      this.groups[handlerGroupOf(call)].add(call.name, {
        rights: stage.texts ? permissionsOfEndpoint(call) : withoutSms(permissionsOfEndpoint(call)),
        ...(call.triggers ? { triggers: call.triggers } : {}),
        statements: [
          ...(call.uploads ? onUploads(uploads)[call.uploads] : []),
          ...(call.archives ? [onArchives(archives)] : []),
          ...(call.cognitoActions ? [onAccounts(owners, call.cognitoActions)] : []),
        ],
        environment: {
          ...(call.access === 'session' ? session : {}),
          ...(call.archives ? { ARCHIVES_BUCKET: archives.bucketName } : {}),
        },
      })
    const api = new gateway.CfnApi(this, 'Http', {
      body: this.documented(endpointGroups, defaults.prefix),
      failOnWarnings: true,
    })
    this.http = gateway.HttpApi.fromHttpApiAttributes(this, 'Gateway', { httpApiId: api.ref })
    this.log = new logs.LogGroup(this, 'Log', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.open(api, stage)
  }

  /** Builds the OpenAPI document that the gateway imports. */
  private documented(endpointGroups: readonly EndpointGroup[], prefix: string): object {
    const { partition, region } = Stack.of(this)
    const paths: Record<string, Record<string, object>> = {}
    for (const { context, endpoints } of endpointGroups) {
      const functions = endpoints.map(
        (call) => [call, this.groups[handlerGroupOf(call)].handlers.get(call.name)!.fn] as const,
      )
      const credentials = this.invokerOf(
        context,
        functions.map(([, fn]) => fn),
      ).roleArn
      for (const [call, fn] of functions) {
        const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        }))
        ;(paths[call.path] ??= {})[call.method.toLowerCase()] = {
          operationId: call.name,
          ...(parameters.length > 0 ? { parameters } : {}),
          responses: { default: { description: 'What the function answers' } },
          'x-amazon-apigateway-integration': {
            type: 'AWS_PROXY',
            httpMethod: 'POST',
            uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${fn.functionArn}/invocations`,
            payloadFormatVersion: '2.0',
            credentials,
          },
        }
      }
    }
    return { openapi: '3.0.1', info: { title: `${prefix}api`, version: '1' }, paths }
  }

  /**
   * Makes the role by which the gateway invokes one context's functions; a role holds about 120 names. The gateway
   * names no account when it assumes the role, so a strict condition would fail every request.
   */
  private invokerOf(context: string, functions: readonly lambda.Function[]): iam.Role {
    return new iam.Role(this, `Gateway-${context}`, {
      assumedBy: new iam.ServicePrincipal('apigateway.amazonaws.com', {
        conditions: { StringEqualsIfExists: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        knock: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: functions.map(({ functionArn }) => functionArn),
            }),
          ],
        }),
      },
    })
  }

  /**
   * Sets throttles on gateway stages: one on a route would make the gateway refuse every deploy once that route is
   * gone. CloudFront sends an endpoint with a throttle of its own to its own stage.
   */
  private open(api: gateway.CfnApi, { functionsAtOnce }: Stage): void {
    const line = ['requestId', 'routeKey', 'status', 'responseLatency', 'integrationErrorMessage']
    const format = JSON.stringify({
      ...Object.fromEntries(line.map((name) => [name, `$context.${name}`])),
      integrationStatus: '$context.integration.integrationStatus',
    })
    const open = (id: string, stageName: string, throttle: readonly [number, number]) =>
      new gateway.CfnStage(this, id, {
        apiId: api.ref,
        stageName,
        autoDeploy: true,
        accessLogSettings: { destinationArn: this.log.logGroupArn, format },
        defaultRouteSettings: { throttlingRateLimit: throttle[0], throttlingBurstLimit: throttle[1] },
      })
    open('Stage', '$default', defaultThrottle)
    for (const call of separatelyThrottledEndpoints)
      open(`${call.name}-stage`, call.name, throttleOf(call, functionsAtOnce))
  }
}
