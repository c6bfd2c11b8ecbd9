import { type Endpoint, countsInvalidInput } from '#shared/endpoint.ts'
import { type Job, jobs } from './jobs.ts'
import { allEndpoints } from './endpoints.ts'
import { type TableAccess, tableAccessOf } from './table-access.ts'

/** What one statement of a function's policy allows: actions on the table or on an index, on rows under these partitions; on all where none are told. */
export type Permission = { actions: readonly string[]; index?: string; partitions?: readonly string[] }

/** What a function asks of the table: an action, and the partition keys that it names. */
export type AccessRequest = { action: string; index?: string | undefined; partitions: readonly string[] }

const reading = ['GetItem', 'BatchGetItem', 'Query']
const writing = ['PutItem', 'UpdateItem', 'DeleteItem']

/** The rows that the door touches for a call. */
const atTheDoor = (call: Endpoint): TableAccess[] => [
  ...(call.access === 'owner' ? [{ reads: 'OWNER SESSION#*' }] : []),
  ...(call.limit || countsInvalidInput(call) ? [{ reads: 'SECRET', writes: 'RATE#* SECRET' }] : []),
  ...(call.creates ? [{ reads: 'IDEM#*', writes: 'IDEM#*' }] : []),
  ...(call.feature ? [{ reads: 'SITE', finds: 'gsi1:SUB#LIVE' }] : []),
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

/** What a call's function may do to the table: its own rows, and those that the door touches for it. */
export const permissionsOfEndpoint = (call: Endpoint): Permission[] =>
  rights([tableAccessOf[call.name] ?? {}, ...atTheDoor(call)], false)

/** What a job may do to the table. Only one that says so reads all of it. */
export const permissionsOfJob = (job: Job): Permission[] => rights([tableAccessOf[job.name] ?? {}], job.scans === true)

/** The rights of every function by its name. One that is not here may nothing. */
export const permissionsByName: ReadonlyMap<string, readonly Permission[]> = new Map([
  ...allEndpoints.map((call) => [call.name, permissionsOfEndpoint(call)] as const),
  ...jobs.map((job) => [job.name, permissionsOfJob(job)] as const),
])

const matches = (pattern: string, partition: string): boolean =>
  pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern

/**
 * Whether rights allow a wish, as IAM judges `ForAllValues:StringLike` of `dynamodb:LeadingKeys`: every key that is named must match, so that a wish without any
 * passes. Nothing but a scan names none, which is why it never stands beside such a condition.
 */
export const allows = (granted: readonly Permission[], { action, index, partitions }: AccessRequest): boolean =>
  granted.some(
    (right) =>
      right.actions.includes(action) &&
      right.index === index &&
      partitions.every((one) => right.partitions?.some((pattern) => matches(pattern, one)) ?? true),
  )
