import { Annotations, App, type AppProps, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { suppressNag } from './constructs/nag-suppressions.ts'
import { builtBundleFolder } from './constructs/handler.ts'
import { collectLibraryLogs } from './constructs/cdk-logs.ts'
import { DataStack } from './stacks/data-stack.ts'
import { DomainStack } from './stacks/domain-stack.ts'
import { readScriptHashes } from '#infra/edge/script-hashes.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { assertOwnAddresses, listExampleAddresses, region, parseStage } from './stage.ts'
import { endpointGroups as allGroups, type EndpointGroup } from '#infra/manifest/endpoints.ts'

/** Parts that a test may replace: endpoints and the folders of their bundles. */
type Made = { endpointGroups?: readonly EndpointGroup[]; bundleOf?: (name: string) => string }

export type RestaurantStacks = { app: App; data: DataStack; site: SiteStack; domain?: DomainStack }

/** Builds the stacks of a stage. */
export async function createStacks(
  props: AppProps = {},
  { endpointGroups = allGroups, bundleOf = builtBundleFolder }: Made = {},
): Promise<RestaurantStacks> {
  const app = new App(props)
  const stage = parseStage(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('stages'))
  assertOwnAddresses(stage)
  const named = (part: string) => `${stage.prefix[0]!.toUpperCase()}${stage.prefix.slice(1)}-${stage.name}-${part}`
  const env = { region }

  const data = new DataStack(app, named('Data'), { env, stage })
  const domain = stage.domain && new DomainStack(app, named('Domain'), { env, stage, domain: stage.domain })
  const scriptHashes = await readScriptHashes()
  const site = new SiteStack(app, named('Site'), { env, stage, endpointGroups, bundleOf, domain, scriptHashes })
  for (const before of domain ? [data, domain] : [data]) site.addStackDependency(before)
  if (listExampleAddresses(stage).length > 0)
    Annotations.of(site).addWarningV2(
      'restaurant:example',
      `Set the stage ${stage.name} in cdk.json to addresses of your own before you deploy it.`,
    )

  for (const stack of [data, site]) collectLibraryLogs(stack)
  Tags.of(app).add('restaurant', stage.prefix)
  Tags.of(app).add('stage', stage.name)
  suppressNag({ data, site })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return domain ? { app, data, site, domain } : { app, data, site }
}
