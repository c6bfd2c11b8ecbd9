import { type Endpoint, isInvalidInputCounted } from '#shared/endpoint.ts'
import { type Job, jobs } from './jobs.ts'
import { allEndpoints } from './endpoints.ts'
import { type TableAccess, tableAccessByName } from './table-access.ts'

/** One statement of a function's policy: actions on the table or an index, on rows of these partitions or on all. */
export type Permission = { actions: readonly string[]; index?: string; partitions?: readonly string[] }

/** A request to the table: an action, and the partitions that it names. */
export type AccessRequest = { action: string; index?: string | undefined; partitions: readonly string[] }

const reading = ['GetItem', 'BatchGetItem', 'Query']
const writing = ['PutItem', 'UpdateItem', 'DeleteItem']

/** Returns the table access of the middleware for an endpoint. */
const middlewareAccess = (endpoint: Endpoint): TableAccess[] => [
  ...(endpoint.access === 'owner' ? [{ reads: `OWNER SESSION#*${endpoint.stand ? ' STANDS' : ''}` }] : []),
  ...(endpoint.limit || isInvalidInputCounted(endpoint) ? [{ reads: 'SECRET', writes: 'RATE#* SECRET' }] : []),
  ...(endpoint.creates || endpoint.queued ? [{ reads: 'IDEM#*', writes: 'IDEM#*' }] : []),
  ...(endpoint.feature ? [{ reads: 'SITE', finds: 'gsi1:SUB#LIVE' }] : []),
]

const words = (text = ''): string[] => text.split(' ').filter(Boolean)
const together = (parts: readonly TableAccess[], which: keyof TableAccess): string[] =>
  [...new Set(parts.flatMap((part) => words(part[which])))].toSorted()

function rights(parts: readonly TableAccess[], scans: boolean): Permission[] {
  const [reads, writes, finds] = [together(parts, 'reads'), together(parts, 'writes'), together(parts, 'finds')]
  const byIndex = new Map<string, string[]>()
  for (const each of finds) {
    const at = each.indexOf(':')
    const index = each.slice(0, at)
    byIndex.set(index, [...(byIndex.get(index) ?? []), each.slice(at + 1)])
  }
  return [
    ...(reads.length > 0 ? [{ actions: reading, partitions: reads }] : []),
    ...(writes.length > 0 ? [{ actions: writing, partitions: writes }] : []),
    ...[...byIndex].map(([index, partitions]) => ({ actions: ['Query'], index, partitions })),
    ...(scans ? [{ actions: ['Scan'] }] : []),
  ]
}

/** Returns the permissions of an endpoint's function: its own access and the middleware's. */
export const permissionsOfEndpoint = (endpoint: Endpoint): Permission[] =>
  rights([tableAccessByName[endpoint.name] ?? {}, ...middlewareAccess(endpoint)], false)

/** Returns permissions without the rows of text messages: a stage without a number gives none. */
export const withoutSms = (permissions: readonly Permission[]): Permission[] =>
  permissions.flatMap(({ partitions, ...rest }) => {
    const left = partitions?.filter((partition) => partition !== 'TEXTS#*')
    return left?.length === 0 ? [] : [{ ...rest, ...(left ? { partitions: left } : {}) }]
  })

/** Returns the permissions of a job. Only `scans` allows a read of the whole table. */
export const permissionsOfJob = (job: Job): Permission[] =>
  rights([tableAccessByName[job.name] ?? {}], job.scans === true)

/** The permissions of every function by name. Any other function has none. */
export const permissionsByName: ReadonlyMap<string, readonly Permission[]> = new Map([
  ...allEndpoints.map((endpoint) => [endpoint.name, permissionsOfEndpoint(endpoint)] as const),
  ...jobs.map((job) => [job.name, permissionsOfJob(job)] as const),
])

const matches = (pattern: string, partition: string): boolean =>
  pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern

/**
 * Tells whether permissions allow a request, as IAM evaluates `ForAllValues:StringLike` of `dynamodb:LeadingKeys`:
 * every named key must match, and a request without keys passes. Only a scan names none, so a scan never has such a
 * condition.
 */
export const isAllowed = (granted: readonly Permission[], { action, index, partitions }: AccessRequest): boolean =>
  granted.some(
    (right) =>
      right.actions.includes(action) &&
      right.index === index &&
      partitions.every((one) => right.partitions?.some((pattern) => matches(pattern, one)) ?? true),
  )
