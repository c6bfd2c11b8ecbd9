import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ArnFormat, Duration, NestedStack, RemovalPolicy, Size, Stack } from 'aws-cdk-lib'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { encodeZoneRules } from '#shared/time/time-zones.ts'
import type { Permission } from '#infra/manifest/permissions.ts'

/** Settings that all functions of a stage share. */
export type FunctionDefaults = {
  prefix: string
  bundleOf: (name: string) => string
  table: dynamodb.ITableV2
  ownerEmail: string
  timeZone: string
  environment: Record<string, string>
}

const built = new URL('../../../dist/functions', import.meta.url).pathname

/** Returns the folder in which `npm run build` puts a function's bundle. */
export const builtBundleFolder = (name: string): string => join(built, name)

/**
 * Functions that share a log, kept for a month. Their roles are in a nested stack, because a stack has 500 resources at
 * most; CloudFormation deletes a role after its last function. A small group may put its roles elsewhere.
 */
export class FunctionGroup extends Construct {
  readonly defaults: FunctionDefaults
  readonly log: logs.LogGroup
  readonly handlers = new Map<string, Handler>()
  readonly roles: Construct

  constructor(scope: Construct, id: string, defaults: FunctionDefaults, roles?: Construct) {
    super(scope, id)
    this.defaults = defaults
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
  /** Permissions on the table; none by default. */
  rights?: readonly Permission[]
  /** Background functions that it may start without waiting. */
  triggers?: readonly string[]
  timeoutSeconds?: number
  memoryMb?: number
  /** MB of temporary files. */
  storageMb?: number
  environment?: Record<string, string>
  statements?: iam.PolicyStatement[]
}

/** Builds the IAM statement of a permission. IAM checks the writes of a transaction one by one. */
const onTable = (tableArn: string, { actions, index, partitions }: Permission): iam.PolicyStatement =>
  new iam.PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index ? `${tableArn}/index/${index}` : tableArn],
    ...(partitions ? { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } } } : {}),
  })

/**
 * Access to the owner's row needs the stage's address too, until the row holds another (functions/db/auth/owner.ts).
 */
const knowsOwner = (rights: readonly Permission[]): boolean =>
  rights.some(({ partitions }) => partitions?.includes('OWNER'))

/**
 * Makes one function from its bundle. It may write to its group's log, use the table as its permissions say, and start
 * the background functions it names.
 */
export class Handler extends Construct {
  readonly fn: lambda.Function

  constructor(group: FunctionGroup, name: string, props: HandlerProps) {
    super(group, name)
    const {
      rights = [],
      triggers = [],
      timeoutSeconds = 10,
      memoryMb = 1024,
      storageMb,
      environment = {},
      statements = [],
    } = props
    const { defaults, log } = group
    const bundle = defaults.bundleOf(name)
    if (!existsSync(join(bundle, 'index.mjs')))
      throw new Error(`There is no bundle of ${name} in dist/functions: run npm run build first.`)

    const functionName = defaults.prefix + name
    // The role has the function's name. An output for each would soon exceed a stack's limit.
    const role = new iam.Role(group.roles, name, {
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
            ...rights.map((right) => onTable(defaults.table.tableArn, right)),
            ...(triggers.length > 0
              ? [
                  new iam.PolicyStatement({
                    actions: ['lambda:InvokeFunction'],
                    resources: triggers.map((name) => functionArn(this, defaults.prefix + name)),
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
      ...(storageMb ? { ephemeralStorageSize: Size.mebibytes(storageMb) } : {}),
      logGroup: log,
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      environment: {
        TABLE_NAME: defaults.table.tableName,
        FUNCTION_PREFIX: defaults.prefix,
        ZONE_RULES: encodeZoneRules(defaults.timeZone),
        ...(knowsOwner(rights) ? { OWNER_EMAIL: defaults.ownerEmail } : {}),
        ...defaults.environment,
        ...environment,
      },
    })
    this.fn.node.addDependency(role)
  }
}

/** Builds an ARN from a function's name, so that the two do not depend on each other. */
const functionArn = (scope: Construct, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
