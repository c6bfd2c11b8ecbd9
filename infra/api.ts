import { RemovalPolicy } from 'aws-cdk-lib'
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import type * as cognito from 'aws-cdk-lib/aws-cognito'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as logs from 'aws-cdk-lib/aws-logs'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Call } from '#shared/call.ts'
import { RoomOfFunctions, type Shop } from './handler.ts'
import { allCalls, defaultThrottle, roomOf } from './routes.ts'
import type { Stage } from './stage.ts'

type Knocked = 'public' | 'session' | 'owner'

export type ApiProps = {
  stage: Stage
  shop: Shop
  owners: cognito.IUserPool
  client: cognito.UserPoolClient
  uploads: s3.IBucket
}

/** A browser posts with the rights of the function that signed its policy. */
const onUploads = (uploads: s3.IBucket): Record<NonNullable<Call['uploads']>, iam.PolicyStatement[]> => ({
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

/** A call that counts callers or remembers answers writes, whatever its handler does. */
export const accessOf = (call: Call): 'read' | 'write' =>
  call.table === 'write' || call.limit || call.creates ? 'write' : 'read'

/**
 * Every call of the contract: a function, a route and its throttle. The gateway may start the functions of a room by that room's own role.
 * Only the session's functions know the pool's client and its secret, without which Cognito answers nobody.
 */
export class Api extends Construct {
  readonly http: gateway.HttpApi
  readonly rooms: Record<Knocked, RoomOfFunctions>

  constructor(scope: Construct, id: string, { stage, shop, owners, client, uploads }: ApiProps) {
    super(scope, id)
    this.http = new gateway.HttpApi(this, 'Http', { createDefaultStage: false })
    this.rooms = {
      public: new RoomOfFunctions(this, 'Public', shop),
      session: new RoomOfFunctions(this, 'Session', shop),
      owner: new RoomOfFunctions(this, 'Owner', shop),
    }
    const owner = { OWNER_EMAIL: stage.ownerEmail }
    const session = {
      ...owner,
      USER_POOL_ID: owners.userPoolId,
      USER_POOL_CLIENT_ID: client.userPoolClientId,
      USER_POOL_CLIENT_SECRET: client.userPoolClientSecret.unsafeUnwrap(),
    }
    for (const call of allCalls)
      this.rooms[roomOf(call)].add(call.name, {
        table: accessOf(call),
        ...(call.scans ? { scans: true } : {}),
        ...(call.wakes ? { wakes: call.wakes } : {}),
        ...(call.uploads ? { statements: onUploads(uploads)[call.uploads] } : {}),
        ...(call.who === 'anyone' ? {} : { environment: call.who === 'session' ? session : owner }),
      })
    const routes = (['public', 'session', 'owner'] as const).flatMap((room) => this.routesOf(room))
    this.open(routes)
  }

  private routesOf(room: Knocked): gateway.CfnRoute[] {
    const calls = allCalls.filter((call) => roomOf(call) === room)
    if (calls.length === 0) return []
    const { handlers } = this.rooms[room]
    const role = new iam.Role(this.rooms[room], 'Gateway', {
      assumedBy: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: {
        knock: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: calls.map(({ name }) => handlers.get(name)!.fn.functionArn),
            }),
          ],
        }),
      },
    })
    return calls.map((call) => {
      const { fn } = handlers.get(call.name)!
      const integration = new gateway.CfnIntegration(this, `${call.name}-integration`, {
        apiId: this.http.apiId,
        integrationType: 'AWS_PROXY',
        integrationUri: fn.functionArn,
        payloadFormatVersion: '2.0',
        credentialsArn: role.roleArn,
      })
      return new gateway.CfnRoute(this, `${call.name}-route`, {
        apiId: this.http.apiId,
        routeKey: routeKeyOf(call),
        target: `integrations/${integration.ref}`,
      })
    })
  }

  /** The stage names the throttle of each route, so the routes must be there first. */
  private open(routes: gateway.CfnRoute[]): void {
    const log = new logs.LogGroup(this, 'Log', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const line = ['requestId', 'routeKey', 'status', 'responseLatency', 'integrationErrorMessage']
    const stage = new gateway.CfnStage(this, 'Stage', {
      apiId: this.http.apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: log.logGroupArn,
        format: JSON.stringify(Object.fromEntries(line.map((name) => [name, `$context.${name}`]))),
      },
      defaultRouteSettings: throttled(defaultThrottle),
      routeSettings: Object.fromEntries(
        allCalls.map((call) => [routeKeyOf(call), upperCased(throttled(call.throttle ?? defaultThrottle))]),
      ),
    })
    for (const route of routes) stage.addResourceDependency(route)
  }
}

export const routeKeyOf = ({ method, path }: Call): string => `${method} ${path}`

const throttled = ([throttlingRateLimit, throttlingBurstLimit]: readonly [number, number]) => ({
  throttlingRateLimit,
  throttlingBurstLimit,
})

/** The settings of single routes are untyped in CloudFormation and keep its own capitals. */
const upperCased = (settings: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name[0]!.toUpperCase() + name.slice(1), value]))
