import { type CfnResource, CustomResourceProviderBase, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'

/** A log that goes with its stack, and forgets after a month. */
export const stackLog = (stack: Stack, id: string): logs.LogGroup =>
  new logs.LogGroup(stack, id, { retention: logs.RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })

/**
 * The functions that aws-cdk-lib brings along for a deploy log into one group of their stack. Left to themselves they make groups that nobody deletes, and the
 * last words of one that is being deleted would make its group again, so none of them may make any.
 */
export function keepLibraryLogs(stack: Stack): void {
  const providers = stack.node
    .findAll()
    .filter((one): one is CustomResourceProviderBase => one instanceof CustomResourceProviderBase)
  if (providers.length === 0) return
  const log = stackLog(stack, 'LibraryLog')
  for (const provider of providers) {
    provider.addToRolePolicy({ Effect: 'Deny', Action: 'logs:CreateLogGroup', Resource: '*' })
    const handler = provider.node.findChild('Handler') as CfnResource
    handler.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName })
  }
}
