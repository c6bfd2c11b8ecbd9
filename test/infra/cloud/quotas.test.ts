import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAssembly } from '#infra/cloud/assembly.ts'
import { type QuotaUsage, formatQuotaUsage, listQuotaUsage, assertWithinQuotas } from '#infra/cloud/quotas.ts'
import { allEndpoints, routeKeyOf } from '#infra/manifest/endpoints.ts'
import { resources, type Synthesized } from './synthesized.ts'
import * as stages from './synthesized.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** An assembly of one stack and, where roles are given, of another that is nested in it. */
function assembly(template: object, nested?: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
  folders.push(folder)
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  const hash = 'a'.repeat(64)
  const stack = nested && {
    Type: 'AWS::CloudFormation::Stack',
    Properties: { TemplateURL: `https://s3/${hash}.json`, Parameters: { Prefix: { Ref: 'Topic' } } },
  }
  const { Resources } = template as { Resources: object }
  write('Some.template.json', { ...template, Resources: { ...Resources, ...(stack ? { Roles: stack } : {}) } })
  write('SomeRoles.nested.template.json', nested ?? {})
  write('Some.assets.json', { files: { [hash]: { source: { path: 'SomeRoles.nested.template.json' } } } })
  write('manifest.json', {
    artifacts: {
      Some: { type: 'aws:cloudformation:stack', properties: { templateFile: 'Some.template.json' } },
      Tree: { type: 'cdk:tree', properties: { file: 'tree.json' } },
    },
  })
  return folder
}

const of = (all: readonly QuotaUsage[], name: string): QuotaUsage => all.find((one) => one.of === name)!

const role = (resource: unknown) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {},
    Policies: [{ PolicyDocument: { Statement: [{ Resource: resource }] } }],
  },
})

describe('a distance', () => {
  test("reports the nearest quota, with AWS's page about it", () => {
    const parameters = Object.fromEntries(Array.from({ length: 150 }, (_none, index) => [`P${index}`, {}]))
    const [first] = listQuotaUsage(readAssembly(assembly({ Resources: {}, Parameters: parameters })))
    expect(first).toMatchObject({ of: 'parameters of a template', used: 150, most: 200, where: 'Some' })
    expect(formatQuotaUsage(first!)).toMatch(
      /^ {2}150 of 200 parameters of a template \(Some\), 50 left: https:\/\/docs\.aws\.amazon\.com\//,
    )
  })

  test('counts a policy as AWS will read it: names in place of references, of nested stacks too', () => {
    const folder = assembly(
      { Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'told' } } } },
      {
        Parameters: { Prefix: { Type: 'String' } },
        Resources: {
          Role: role({ 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':sns:', { Ref: 'Prefix' }]] }),
        },
      },
    )
    const measured = listQuotaUsage(readAssembly(folder))
    expect(of(measured, 'characters of the policies of a role')).toMatchObject({
      used: '{"Statement":[{"Resource":"arn:aws:sns:told"}]}'.length,
      where: 'SomeRoles/Role',
    })
    expect(of(measured, 'resources of a stack and those nested in it').used).toBe(3)
  })

  test('counts everything beside a role, and a generated name at its longest', () => {
    const folder = assembly({
      Resources: {
        Topic: { Type: 'AWS::SNS::Topic' },
        Role: role('*'),
        Beside: {
          Type: 'AWS::IAM::Policy',
          Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Resource: { Ref: 'Topic' } } },
        },
      },
    })
    expect(of(listQuotaUsage(readAssembly(folder)), 'characters of the policies of a role').used).toBe(
      '{"Statement":[{"Resource":"*"}]}'.length + '{"Resource":""}'.length + 64,
    )
  })

  test('no distance left to a quota is an error before anything is deployed', () => {
    const reference = '{{resolve:secretsmanager:one}}'
    const environment = (count: number) => ({
      Resources: {
        Role: role(Array.from({ length: count }, () => reference)),
      },
    })
    expect(() => assertWithinQuotas(readAssembly(assembly(environment(60))))).not.toThrow()
    expect(() => assertWithinQuotas(readAssembly(assembly(environment(61))))).toThrow(
      /AWS would refuse this stage:\n {2}61 of 60 dynamic references of a template \(Some\)/,
    )
  })
})

let all: Record<string, Synthesized>
beforeAll(async () => {
  all = {
    prod: await stages.prod(),
    dev: await stages.dev(),
    everything: await stages.everything(),
    crowded: await stages.crowded(),
  }
})

describe.each(['prod', 'dev', 'everything', 'crowded'])('the stage %s', (name) => {
  test('stays within every quota', () => {
    const { distances: measured } = all[name]!
    console.log([name, ...measured.slice(0, 3).map(formatQuotaUsage)].join('\n'))
    expect(measured.filter(({ used, most }) => used > most).map(formatQuotaUsage)).toEqual([])
    expect(measured.length).toBeGreaterThan(20)
    for (const { used, of: what } of measured.filter(
      (one) => one.of !== 'outputs of other stacks that a template reads',
    ))
      expect(used, what).toBeGreaterThan(0)
  })

  test('names at most ten secrets a template, and reads no output of another stack', () => {
    const { distances: measured } = all[name]!
    expect(of(measured, 'dynamic references of a template').used).toBeLessThanOrEqual(10)
    expect(of(measured, 'outputs of other stacks that a template reads').used).toBe(0)
  })
})

const added = (template: Synthesized['site'], type: string) =>
  resources(template, type).filter(([, { Properties }]) => /-more-\d+-/.test(JSON.stringify(Properties)))

describe('eighty calls more', () => {
  test('are there, each with its function, its role and its route', () => {
    const { site, roles } = all['crowded']!
    expect(added(site, 'AWS::Lambda::Function')).toHaveLength(80)
    expect(roles.flatMap((template) => added(template, 'AWS::IAM::Role'))).toHaveLength(80)
    expect(of(all['crowded']!.distances, 'routes of a gateway').used).toBe(
      new Set(allEndpoints.map(routeKeyOf)).size + 80,
    )
  })

  test('move nothing: what there was keeps its place and, but for the gateway’s document, its rights', () => {
    const { site, roles } = all['everything']!
    const crowded = all['crowded']!
    const known = new Map([crowded.site, ...crowded.roles].flatMap((template) => resources(template)))
    for (const [id, resource] of [site, ...roles].flatMap((template) => resources(template))) {
      expect(known.get(id)?.Type, id).toBe(resource.Type)
      if (['AWS::IAM::Role', 'AWS::Lambda::Function'].includes(resource.Type))
        expect(known.get(id), id).toEqual(resource)
    }
  })

  test('eighty more endpoints leave room for five: no template has more than 495 resources, no role policy exceeds nine tenths', () => {
    const { distances: measured } = all['crowded']!
    expect(of(measured, 'resources of a template').used).toBeLessThan(495)
    expect(of(measured, 'bytes of a template').used).toBeLessThan(900_000)
    expect(of(measured, 'characters of the policies of a role').used).toBeLessThan(9216)
  })
})
