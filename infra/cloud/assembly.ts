import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

export type StackValues = Readonly<Record<string, unknown>>
type Resource = { Type: string; Properties?: StackValues }
type Template = {
  Resources?: Readonly<Record<string, Resource>>
  Parameters?: Readonly<Record<string, { Default?: string }>>
  Outputs?: StackValues
}

/** A template of an assembly with its nested stacks. */
export type SynthesizedStack = {
  name: string
  /** The template as it is sent to CloudFormation. */
  text: string
  template: Template
  nested: readonly SynthesizedStack[]
  /** Replaces references in a value by texts of the same length, so that it can be measured. */
  resolved: (value: unknown) => unknown
  /** Returns the bytes of the asset under a bucket's key, of a folder the sum. */
  bytesOf: (key: unknown) => number
}

const read = (path: string): any => JSON.parse(readFileSync(path, 'utf8'))

/** Reads the stacks of a synthesized folder. */
export function readAssembly(folder: string): SynthesizedStack[] {
  const { artifacts } = read(join(folder, 'manifest.json'))
  return Object.entries<any>(artifacts).flatMap(([name, { type, properties }]) => {
    if (type !== 'aws:cloudformation:stack') return []
    const { files } = read(join(folder, `${name}.assets.json`))
    const paths = new Map(
      Object.entries<any>(files).map(([hash, { source }]) => [hash, resolve(folder, source.path)] as const),
    )
    return synthesized(name, join(folder, properties.templateFile), paths, {})
  })
}

const sizeOf = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

function synthesized(
  name: string,
  file: string,
  assets: ReadonlyMap<string, string>,
  given: Readonly<Record<string, string>>,
): SynthesizedStack {
  const text = readFileSync(file, 'utf8')
  const template = JSON.parse(text) as Template
  const resources = template.Resources ?? {}
  const resolved = resolver(name, template, given)
  const assetNamed = (key: unknown) => assets.get(/[0-9a-f]{64}/.exec(JSON.stringify(key) ?? '')?.[0] ?? '')
  const nested = Object.values(resources).flatMap(({ Type, Properties = {} }) => {
    const path = Type === 'AWS::CloudFormation::Stack' && assetNamed(Properties['TemplateURL'])
    if (!path) return []
    const passed = resolved(Properties['Parameters'] ?? {}) as Record<string, string>
    return synthesized(basename(path, '.nested.template.json'), path, assets, passed)
  })
  const bytesOf = (key: unknown): number => {
    const path = assetNamed(key)
    return path ? sizeOf(path) : 0
  }
  return { name, text, template, nested, resolved, bytesOf }
}

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': '123456789012',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
}

/** Returns texts for references: names as given, otherwise 64 characters, CloudFormation's longest. */
function resolver(
  stack: string,
  { Resources = {} }: Template,
  given: Readonly<Record<string, string>>,
): (value: unknown) => unknown {
  const made = (id: string): string => `${stack}-${id}`.slice(0, 51).padEnd(51, 'x') + '-123456789012'
  const nameOf = (id: string): string => {
    const { Type = '', Properties = {} } = Resources[id] ?? {}
    const own = Properties[`${Type.split('::').at(-1)}Name`]
    return typeof own === 'string' ? own : made(id)
  }
  const addressOf = (id: string): string => {
    const [, service = '', kind = ''] = (Resources[id]?.Type ?? '').toLowerCase().split('::')
    return `arn:aws:${service}:us-east-1:123456789012:${kind}:${nameOf(id)}`
  }
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    const [entry, ...others] = Object.entries(value)
    if (entry && others.length === 0) {
      const [how, what] = entry
      if (how === 'Ref') return pseudo[what] ?? given[what] ?? nameOf(what)
      if (how === 'Fn::GetAtt') return what[1] === 'Arn' ? addressOf(what[0]) : made(what.join('-'))
      if (how === 'Fn::Join') return (resolved(what[1]) as unknown[]).join(what[0])
      if (how.startsWith('Fn::')) return made(how)
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part)]))
  }
  return resolved
}
