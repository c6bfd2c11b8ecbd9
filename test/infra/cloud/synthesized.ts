import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { readAssembly } from '#infra/cloud/assembly.ts'
import { type QuotaUsage, listQuotaUsage } from '#infra/cloud/quotas.ts'
import { endpointGroups, type EndpointGroup } from '#infra/manifest/endpoints.ts'
import { type TableAccess, tableAccessByName } from '#infra/manifest/table-access.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { builtFunctions } from '#test/built.ts'
import { isDeep } from '#test/deep.ts'
import { synthesizedIn } from '#test/synthesized-in.ts'

export type Resource = { Type: string; Properties: Record<string, any>; DependsOn?: string[]; [name: string]: any }
export type Synthesized = {
  data: Template
  site: Template
  /** The stacks that are nested in the site's: the roles of its groups. */
  roles: Template[]
  /** How near each of AWS's quotas is, the nearest first. */
  distances: QuotaUsage[]
  domain: Template | undefined
  /** Everything that cdk-nag and the library found and nobody acknowledged. */
  findings: string[]
  acknowledged: { rule: string; reason: string }[]
}

export const domain = { name: 'www.nogalera.example', zone: 'nogalera.example', zoneId: 'Z0123456789' }
export const google = {
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'a-client.apps.googleusercontent.com',
  secret: 'google-client-secret',
  domainPrefix: 'la-nogalera',
}
const everySetting = {
  domain,
  provider: google,
  smsNumber: '+14045550100',
  mailVerified: true,
  originSecret: 2,
  mostCallsOfAddress: 600,
  texts: { number: '+18885550100', numberId: 'phone-0123456789abcdef0123456789abcdef', monthlyBudgetUsd: 20 },
}
const otherSettings = {
  domain,
  provider: { ...google, name: 'Keys', issuer: 'https://id.example' },
  restoredTable: 'restored-after-a-mistake',
  push: false,
}

/** A name, and addresses in place of those of example.com, which no stage that is kept may have. */
const addresses = {
  restaurant: 'La Nogalera',
  ownerEmail: 'owner@nogalera.example',
  alarmEmail: 'owner@nogalera.example',
  mailDomain: 'nogalera.example',
}

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, any> }

/** Of this run; it goes with it. */
const folder = synthesizedIn(process.ppid)

/** These two have what `everything` has, so only the deep run looks for findings of their own. */
export const prod = () => synthesized('prod', {}, isDeep)
export const dev = () => synthesized('dev', {}, isDeep)
/** A stage that has everything that a stage may have. */
export const everything = () => synthesized('prod', everySetting)
/** Settings that `everything` cannot have as well, without cdk-nag. */
export const others = () => synthesized('prod', otherSettings, false)
/** `everything` with eighty calls more, without a look for findings. */
export const crowded = () => synthesized('prod', everySetting, false, 80)

/**
 * A stage as `cdk synth` makes it; `given` changes its settings. Needs the build: the templates hold its bundles and assets. CloudFormation's own rules
 * take most of the time; without `rules` nothing is found. The first file that asks makes it, the others read it.
 */
async function synthesized(stage: string, given: object = {}, rules = true, more = 0): Promise<Synthesized> {
  const asked = JSON.stringify([stage, given, rules, more])
  const file = join(folder, `${createHash('sha256').update(asked).digest('hex')}.json`)
  mkdirSync(folder, { recursive: true })
  if (isMine(`${file}.begun`)) {
    const made = await synthesize(stage, given, rules, more).catch((error: Error) => ({ error: error.stack }))
    writeFileSync(`${file}.half`, JSON.stringify(made))
    renameSync(`${file}.half`, file)
  }
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 100))
  const made = JSON.parse(readFileSync(file, 'utf8')) as Made & { error?: string }
  if (made.error) throw new Error(made.error)
  return {
    ...made,
    data: Template.fromJSON(made.data),
    site: Template.fromJSON(made.site),
    roles: made.roles.map((template) => Template.fromJSON(template)),
    domain: made.domain && Template.fromJSON(made.domain),
  }
}

function isMine(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'))
    return true
  } catch {
    return false
  }
}

type Json = Record<string, any>
type Made = Omit<Synthesized, 'data' | 'site' | 'roles' | 'domain'> & {
  data: Json
  site: Json
  roles: Json[]
  domain?: Json | undefined
}

async function synthesize(stage: string, given: object, rules: boolean, more: number): Promise<Made> {
  const { createStacks } = await import('#infra/cloud/create-stacks.ts')
  const outdir = mkdtempSync(join(tmpdir(), 'cdk-'))
  const added = moreCalls(more)
  try {
    const stages = {
      ...context['stages'],
      [stage]: { ...context['stages'][stage], ...addresses, ...given },
    }
    const { app, data, site, domain } = await createStacks(
      {
        outdir,
        builtinCloudFormationValidation: rules,
        context: {
          ...context,
          stages,
          stage,
          'aws:cdk:disable-asset-staging': true,
        },
      },
      added,
    )
    app.synth()
    const stacks = readAssembly(outdir)
    const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report
    return {
      data: Template.fromStack(data).toJSON(),
      site: Template.fromStack(site).toJSON(),
      roles: stacks.find(({ name }) => name === site.stackName)!.nested.map(({ template }) => template),
      distances: listQuotaUsage(stacks),
      domain: domain && Template.fromStack(domain).toJSON(),
      findings: report.pluginReports
        .flatMap(({ violations }) => violations)
        .flatMap(({ ruleName, violatingConstructs }) =>
          violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
        ),
      acknowledged: report.pluginReports
        .flatMap(({ suppressedViolations = [] }) => suppressedViolations)
        .map(({ ruleName, reason }) => ({ rule: ruleName, reason })),
    }
  } finally {
    added.forget()
    rmSync(outdir, { recursive: true, force: true })
  }
}

const modelOf = (name: string) => name.replace(/^more-\d+-/, '')

/** The groups of endpoints with so many more: each of these is one of the owner's again (none with a bucket, whose rights are acknowledged by name), with its rows and its bundle, all in one context. */
function moreCalls(count: number): {
  endpointGroups: readonly EndpointGroup[]
  bundleOf: (name: string) => string
  forget: () => void
} {
  const models = endpointGroups.flatMap(({ endpoints }) =>
    endpoints.filter(({ access, uploads, archives }) => access === 'owner' && !uploads && !archives),
  )
  const calls = Array.from({ length: count }, (_none, index): Endpoint => {
    const model = models[index % models.length]!
    return { ...model, name: `more-${index}-${model.name}`, path: `/api/more/${index}` }
  })
  const rows = tableAccessByName as Record<string, TableAccess>
  for (const { name } of calls) rows[name] = rows[modelOf(name)]!
  return {
    endpointGroups: calls.length > 0 ? [...endpointGroups, { context: 'more', endpoints: calls }] : endpointGroups,
    bundleOf: (name: string) => join(builtFunctions, modelOf(name)),
    forget: () => {
      for (const { name } of calls) delete rows[name]
    },
  }
}

type Report = {
  pluginReports: {
    violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[]
    suppressedViolations?: { ruleName: string; reason: string }[]
  }[]
}

export const resources = (template: Template, type?: string): [id: string, Resource][] =>
  Object.entries(template.toJSON()['Resources'] as Record<string, Resource>).filter(
    ([, { Type }]) => !type || Type === type,
  )

/** The logical ids of its own stack that a part of a template names. */
export function named(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === 'Ref') return String(value).startsWith('AWS::') ? [] : [value as string]
    if (name === 'Fn::GetAtt') return [Array.isArray(value) ? value[0] : String(value).split('.')[0]]
    if (name === 'Fn::Sub')
      return [...JSON.stringify(value).matchAll(/\$\{(\w+)/g)].flatMap(([, id = '']) =>
        id.startsWith('AWS') ? [] : [id],
      )
    return named(value)
  })
}
