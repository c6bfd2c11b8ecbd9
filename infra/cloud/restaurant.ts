import { Annotations, App, type AppProps, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { acknowledge } from './constructs/acknowledged.ts'
import { keepLibraryLogs } from './constructs/library-logs.ts'
import { DataStack } from './stacks/data-stack.ts'
import { DomainStack } from './stacks/domain-stack.ts'
import { builtLoaderHash } from '../edge/loader.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { checkAddresses, exampleAddresses, region, stageOf } from './stage.ts'

export type Restaurant = { app: App; data: DataStack; site: SiteStack; domain?: DomainStack }

/** A stage of the restaurant: what stays, what is made anew by each deploy and, with a domain, its certificate. */
export async function restaurant(props: AppProps = {}): Promise<Restaurant> {
  const app = new App(props)
  const stage = stageOf(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('stages'))
  checkAddresses(stage)
  const named = (part: string) => `Nogalera-${stage.name}-${part}`
  const env = { region }

  const data = new DataStack(app, named('Data'), { env, stage })
  const domain = stage.domain && new DomainStack(app, named('Domain'), { env, domain: stage.domain })
  const site = new SiteStack(app, named('Site'), { env, stage, data, domain, loaderHash: await builtLoaderHash() })
  if (exampleAddresses(stage).length > 0)
    Annotations.of(site).addWarningV2(
      'nogalera:example',
      `Set the stage ${stage.name} in cdk.json to addresses of your own before you deploy it.`,
    )

  for (const stack of [data, site]) keepLibraryLogs(stack)
  Tags.of(app).add('restaurant', 'la-nogalera')
  Tags.of(app).add('stage', stage.name)
  acknowledge({ data, site })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return domain ? { app, data, site, domain } : { app, data, site }
}
