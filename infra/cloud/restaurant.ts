import { Annotations, App, type AppProps, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { suppressNag } from './constructs/nag-suppressions.ts'
import { builtBundleOf } from './constructs/handler.ts'
import { keepLibraryLogs } from './constructs/cdk-logs.ts'
import { DataStack } from './stacks/data-stack.ts'
import { DomainStack } from './stacks/domain-stack.ts'
import { builtScriptHashes } from '#infra/edge/start-script.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { checkAddresses, exampleAddresses, region, stageOf } from './stage.ts'
import { endpointGroups as allGroups, type EndpointGroup } from '#infra/manifest/endpoints.ts'

/** Parts that a test may replace: endpoints and the folders of their bundles. */
type Made = { endpointGroups?: readonly EndpointGroup[]; bundleOf?: (name: string) => string }

export type Restaurant = { app: App; data: DataStack; site: SiteStack; domain?: DomainStack }

/** Builds the stacks of a stage. */
export async function restaurant(
  props: AppProps = {},
  { endpointGroups = allGroups, bundleOf = builtBundleOf }: Made = {},
): Promise<Restaurant> {
  const app = new App(props)
  const stage = stageOf(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('stages'))
  checkAddresses(stage)
  const named = (part: string) => `Nogalera-${stage.name}-${part}`
  const env = { region }

  const data = new DataStack(app, named('Data'), { env, stage })
  const domain = stage.domain && new DomainStack(app, named('Domain'), { env, stage, domain: stage.domain })
  const scriptHashes = await builtScriptHashes()
  const site = new SiteStack(app, named('Site'), { env, stage, endpointGroups, bundleOf, domain, scriptHashes })
  for (const before of domain ? [data, domain] : [data]) site.addStackDependency(before)
  if (exampleAddresses(stage).length > 0)
    Annotations.of(site).addWarningV2(
      'nogalera:example',
      `Set the stage ${stage.name} in cdk.json to addresses of your own before you deploy it.`,
    )

  for (const stack of [data, site]) keepLibraryLogs(stack)
  Tags.of(app).add('restaurant', 'la-nogalera')
  Tags.of(app).add('stage', stage.name)
  suppressNag({ data, site })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return domain ? { app, data, site, domain } : { app, data, site }
}
