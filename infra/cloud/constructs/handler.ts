import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ArnFormat, Duration, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Permission } from '#infra/manifest/permissions.ts'

/** Where the functions stand: the table they share, how their names begin, and whose the stage is. */
export type FunctionDefaults = {
  prefix: string
  /** The folder of a function's bundle. */
  bundleOf: (name: string) => string
  table: dynamodb.ITableV2
  ownerEmail: string
  environment: Record<string, string>
}

const built = new URL('../../../dist/functions', import.meta.url).pathname

/** Finds the folder where `npm run build` puts a function's bundle. */
export const builtBundleOf = (name: string): string => join(built, name)

/**
 * The functions of one room: they share a log, kept for a month. Their roles are a stack nested in their own, so that a function takes one of the 500
 * resources that a stack may have; CloudFormation deploys and rolls back the two as one, and a role goes after the last that needs it. A room of few may name
 * another place for its `roles`.
 */
export class FunctionGroup extends Construct {
  readonly shop: FunctionDefaults
  readonly log: logs.LogGroup
  readonly handlers = new Map<string, Handler>()
  readonly roles: Construct

  constructor(scope: Construct, id: string, shop: FunctionDefaults, roles?: Construct) {
    super(scope, id)
    this.shop = shop
    this.roles = roles ?? new NestedStack(this, 'Roles')
    this.log = new logs.LogGroup(this, 'Log', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }

  add(name: string, props: HandlerProps): Handler {
    const handler = new Handler(this, name, props)
    this.handlers.set(name, handler)
    return handler
  }
}

export type HandlerProps = {
  /** What it may do to the table; nothing unless told. */
  rights?: readonly Permission[]
  /** Background functions it may start without waiting. */
  wakes?: readonly string[]
  timeoutSeconds?: number
  memoryMb?: number
  environment?: Record<string, string>
  statements?: iam.PolicyStatement[]
}

/** A right as IAM reads it. A transaction's writes are judged one by one as the single actions. */
const onTable = (tableArn: string, { actions, index, partitions }: Permission): iam.PolicyStatement =>
  new iam.PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index ? `${tableArn}/index/${index}` : tableArn],
    ...(partitions ? { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } } } : {}),
  })

/** Who touches the owner's row needs the stage's address too: it is hers until the row holds another (functions/db/auth/owner.ts). */
const knowsOwner = (rights: readonly Permission[]): boolean =>
  rights.some(({ partitions }) => partitions?.includes('OWNER'))

/**
 * One function from its bundle. It may write to its room's log, touch the rows of the table that its rights name, and start only the background functions it
 * names. Nothing else, but for the statements it is given.
 */
export class Handler extends Construct {
  readonly fn: lambda.Function

  constructor(room: FunctionGroup, name: string, props: HandlerProps) {
    super(room, name)
    const { rights = [], wakes = [], timeoutSeconds = 10, memoryMb = 1024, environment = {}, statements = [] } = props
    const { shop, log } = room
    const bundle = shop.bundleOf(name)
    if (!existsSync(join(bundle, 'index.mjs')))
      throw new Error(`There is no bundle of ${name} in dist/functions: run npm run build first.`)

    const functionName = shop.prefix + name
    // The role has the function's name, by which the function knows it: an output for each would soon be more than a stack may have.
    const role = new iam.Role(room.roles, name, {
      roleName: functionName,
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        work: new iam.PolicyDocument({
          minimize: false,
          statements: [
            new iam.PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [log.logGroupArn],
            }),
            ...rights.map((right) => onTable(shop.table.tableArn, right)),
            ...(wakes.length > 0
              ? [
                  new iam.PolicyStatement({
                    actions: ['lambda:InvokeFunction'],
                    resources: wakes.map((woken) => functionArn(this, shop.prefix + woken)),
                  }),
                ]
              : []),
            ...statements,
          ],
        }),
      },
    })
    this.fn = new lambda.Function(this, 'Function', {
      functionName,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(bundle),
      role: iam.Role.fromRoleName(this, 'Role', functionName, { mutable: false }),
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMb,
      logGroup: log,
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      environment: {
        TABLE_NAME: shop.table.tableName,
        FUNCTION_PREFIX: shop.prefix,
        ...(knowsOwner(rights) ? { OWNER_EMAIL: shop.ownerEmail } : {}),
        ...shop.environment,
        ...environment,
      },
    })
    this.fn.node.addDependency(role)
  }
}

/** A function's address by its name, so that who wakes does not depend on who is woken. */
const functionArn = (scope: Construct, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
