import { type CfnResource, CustomResourceProviderBase, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'

/** Makes a log that is deleted with its stack and keeps a month. */
export const createStackLog = (stack: Stack, id: string): logs.LogGroup =>
  new logs.LogGroup(stack, id, { retention: logs.RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })

/**
 * Collects the logs of aws-cdk-lib's own functions in one group. Otherwise they create groups that nobody deletes, the
 * last one while the function is being deleted, so none may create any.
 */
export function collectLibraryLogs(stack: Stack): void {
  const providers = stack.node
    .findAll()
    .filter((one): one is CustomResourceProviderBase => one instanceof CustomResourceProviderBase)
  if (providers.length === 0) return
  const log = createStackLog(stack, 'LibraryLog')
  for (const provider of providers) {
    provider.addToRolePolicy({ Effect: 'Deny', Action: 'logs:CreateLogGroup', Resource: '*' })
    const handler = provider.node.findChild('Handler') as CfnResource
    handler.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName })
  }
}
