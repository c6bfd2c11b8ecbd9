import type { SynthesizedStack, StackValues } from './assembly.ts'

/** How much of a quota one resource uses. */
type Used = { where: string; used: number }
type Quota = { of: string; most: number; page: string; measure: (stacks: readonly SynthesizedStack[]) => Used[] }

/** A quota of AWS, the nearest resource, and the page of the quota. */
export type QuotaUsage = Used & Pick<Quota, 'of' | 'most' | 'page'>

const guide = {
  cloudFormation: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html',
  cloudFront: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
  gateway: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html',
  iam: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html',
  lambda: 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html',
  scheduler: 'https://docs.aws.amazon.com/scheduler/latest/UserGuide/scheduler-quotas.html',
  /** No quota but a known failure: 75 outputs read by name were throttled, and the deploy failed. */
  outputs: 'https://github.com/aws/aws-cdk/issues/38010',
}

const withNested = (stack: SynthesizedStack): SynthesizedStack[] => [stack, ...stack.nested.flatMap(withNested)]
const all = (stacks: readonly SynthesizedStack[]): SynthesizedStack[] => stacks.flatMap(withNested)

/** Measures each template. */
const eachTemplate =
  (used: (stack: SynthesizedStack) => number): Quota['measure'] =>
  (stacks) =>
    all(stacks).map((stack) => ({ where: stack.name, used: used(stack) }))

type Part = { where: string; id: string; values: StackValues; stack: SynthesizedStack }

const partsOf = (type: string, stacks: readonly SynthesizedStack[]): Part[] =>
  all(stacks).flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {}).flatMap(([id, { Type, Properties = {} }]) =>
      Type === type
        ? [{ where: `${stack.name}/${id}`, id, values: stack.resolved(Properties) as StackValues, stack }]
        : [],
    ),
  )

/** Measures each resource of a type. */
const each =
  (type: string, used: (values: any, part: Part) => number): Quota['measure'] =>
  (stacks) =>
    partsOf(type, stacks).map((part) => ({ where: part.where, used: used(part.values, part) }))

/** Counts a type's resources in all stacks, because the quota is the account's. */
const together =
  (...types: string[]): Quota['measure'] =>
  (stacks) => [{ where: 'the stage', used: types.reduce((sum, type) => sum + partsOf(type, stacks).length, 0) }]

const count = (values: object | undefined): number => Object.keys(values ?? {}).length
const occurrences = (text: string, part: string): number => text.split(part).length - 1
/** Counts a policy's characters as IAM does, without white space. */
const characters = (document: unknown): number => JSON.stringify(document).length
const bytes = (value: unknown): number => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))

/** Counts a role's inline and attached policies. */
function policiesOf(values: any, { id, stack }: Part): number {
  const own: unknown[] = (values.Policies ?? []).map(({ PolicyDocument }: any) => PolicyDocument)
  const beside = Object.values(stack.template.Resources ?? {}).flatMap(({ Type, Properties = {} }) =>
    Type === 'AWS::IAM::Policy' && JSON.stringify(Properties['Roles']).includes(`"${id}"`)
      ? [stack.resolved(Properties['PolicyDocument'])]
      : [],
  )
  return [...own, ...beside].reduce<number>((sum, document) => sum + characters(document), 0)
}

/** Counts the operations of the gateway's document. Each is a route and an integration. */
const operations = ({ Body }: any): number =>
  Object.values<object>(Body.paths).reduce((sum, methods) => sum + count(methods), 0)

const quotas: readonly Quota[] = [
  {
    of: 'resources of a template',
    most: 500,
    page: guide.cloudFormation,
    measure: eachTemplate(({ template }) => count(template.Resources)),
  },
  {
    of: 'resources of a stack and those nested in it',
    most: 2500,
    page: guide.cloudFormation,
    measure: (stacks) =>
      stacks.map((stack) => ({
        where: stack.name,
        used: withNested(stack).reduce((sum, { template }) => sum + count(template.Resources), 0),
      })),
  },
  {
    of: 'bytes of a template',
    most: 1_000_000,
    page: guide.cloudFormation,
    measure: eachTemplate(({ text }) => bytes(text)),
  },
  {
    of: 'dynamic references of a template',
    most: 60,
    page: guide.cloudFormation,
    measure: eachTemplate(({ text }) => occurrences(text, '{{resolve:')),
  },
  {
    of: 'parameters of a template',
    most: 200,
    page: guide.cloudFormation,
    measure: eachTemplate(({ template }) => count(template.Parameters)),
  },
  {
    of: 'outputs of a template',
    most: 200,
    page: guide.cloudFormation,
    measure: eachTemplate(({ template }) => count(template.Outputs)),
  },
  {
    of: 'outputs of other stacks that a template reads',
    most: 75,
    page: guide.outputs,
    measure: eachTemplate(({ text }) => occurrences(text, '"Fn::GetStackOutput"')),
  },
  {
    of: 'characters of the policies of a role',
    most: 10_240,
    page: guide.iam,
    measure: each('AWS::IAM::Role', policiesOf),
  },
  {
    of: 'characters of who may take a role',
    most: 2048,
    page: guide.iam,
    measure: each('AWS::IAM::Role', ({ AssumeRolePolicyDocument }) => characters(AssumeRolePolicyDocument)),
  },
  {
    of: 'characters of the name of a role',
    most: 64,
    page: guide.iam,
    measure: each('AWS::IAM::Role', ({ RoleName = '' }) => RoleName.length),
  },
  { of: 'roles of an account', most: 1000, page: guide.iam, measure: together('AWS::IAM::Role') },
  {
    of: 'bytes of the environment of a function',
    most: 4096,
    page: guide.lambda,
    measure: each('AWS::Lambda::Function', ({ Environment }) => bytes(Environment?.Variables ?? {})),
  },
  {
    of: 'bytes of a function, unzipped',
    most: 250 * 1024 ** 2,
    page: guide.lambda,
    measure: each('AWS::Lambda::Function', ({ Code }, { stack }) => stack.bytesOf(Code)),
  },
  { of: 'routes of a gateway', most: 300, page: guide.gateway, measure: each('AWS::ApiGatewayV2::Api', operations) },
  {
    of: 'stages of a gateway',
    most: 10,
    page: guide.gateway,
    measure: together('AWS::ApiGatewayV2::Stage'),
  },
  {
    of: 'bytes of what a gateway logs of a call',
    most: 3072,
    page: guide.gateway,
    measure: each('AWS::ApiGatewayV2::Stage', ({ AccessLogSettings }) => bytes(AccessLogSettings.Format)),
  },
  {
    of: 'behaviours of a distribution',
    most: 75,
    page: guide.cloudFront,
    measure: each(
      'AWS::CloudFront::Distribution',
      ({ DistributionConfig }) => 1 + DistributionConfig.CacheBehaviors.length,
    ),
  },
  {
    of: 'cache policies of an account',
    most: 20,
    page: guide.cloudFront,
    measure: together('AWS::CloudFront::CachePolicy'),
  },
  {
    of: 'origin request policies of an account',
    most: 20,
    page: guide.cloudFront,
    measure: together('AWS::CloudFront::OriginRequestPolicy'),
  },
  {
    of: 'response headers policies of an account',
    most: 20,
    page: guide.cloudFront,
    measure: together('AWS::CloudFront::ResponseHeadersPolicy'),
  },
  {
    of: 'headers that an origin request policy forwards',
    most: 10,
    page: guide.cloudFront,
    measure: each('AWS::CloudFront::OriginRequestPolicy', ({ OriginRequestPolicyConfig }) =>
      count(OriginRequestPolicyConfig.HeadersConfig.Headers),
    ),
  },
  {
    of: 'headers of its own that a response headers policy adds',
    most: 10,
    page: guide.cloudFront,
    measure: each('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig }) =>
      count(ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items),
    ),
  },
  {
    of: 'characters of a content security policy',
    most: 1783,
    page: guide.cloudFront,
    measure: each('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig }) => {
      const { ContentSecurityPolicy } = ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {}
      return ContentSecurityPolicy?.ContentSecurityPolicy.length ?? 0
    }),
  },
  {
    of: 'bytes of a function of the edge',
    most: 10_240,
    page: guide.cloudFront,
    measure: each('AWS::CloudFront::Function', ({ FunctionCode }) => bytes(FunctionCode)),
  },
  {
    of: 'schedules of an account',
    most: 10_000_000,
    page: guide.scheduler,
    measure: together('AWS::Scheduler::Schedule'),
  },
]

/** Measures a stage's stacks against every quota, the nearest first. */
export const listQuotaUsage = (stacks: readonly SynthesizedStack[]): QuotaUsage[] =>
  quotas
    .flatMap(({ of, most, page, measure }) => {
      const [first, ...others] = measure(stacks)
      if (!first) return []
      const { where, used } = others.reduce((nearest, one) => (one.used > nearest.used ? one : nearest), first)
      return [{ of, most, page, where, used }]
    })
    .toSorted((a, b) => b.used / b.most - a.used / a.most)

const number = new Intl.NumberFormat('en-US')

/** Formats a distance as a line for the terminal. */
export const formatQuotaUsage = ({ of, used, most, where, page }: QuotaUsage): string =>
  `  ${number.format(used)} of ${number.format(most)} ${of} (${where}), ${number.format(most - used)} left: ${page}`

/** Throws an error that names every exceeded quota. AWS would refuse them only in the middle of a deploy. */
export function assertWithinQuotas(stacks: readonly SynthesizedStack[]): void {
  const over = listQuotaUsage(stacks).filter(({ used, most }) => used > most)
  if (over.length > 0) throw new Error(`AWS would refuse this stage:\n${over.map(formatQuotaUsage).join('\n')}`)
}
