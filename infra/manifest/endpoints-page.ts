import { isInvalidInputCounted, type Endpoint } from '#shared/endpoint.ts'
import { compareByRoute, endpointGroups, handlerFileOf } from './endpoints.ts'
import { permissionsOfEndpoint } from './permissions.ts'

const windows: Readonly<Record<number, string>> = { 60: 'minute', 900: '15 minutes', 3600: 'hour', 86_400: 'day' }

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ')

function guardsOf(endpoint: Endpoint): string {
  const { limit, feature, creates, queued, maxBodyBytes, throttle } = endpoint
  return [
    limit && `${limit.count} a ${windows[limit.seconds] ?? `${limit.seconds} s`}`,
    isInvalidInputCounted(endpoint) && 'invalid bodies',
    feature && `feature ${feature}`,
    (creates || queued) && `idempotency key${queued ? ' for a week' : ''}`,
    maxBodyBytes && `body ${Math.round(maxBodyBytes / 1024)} KB`,
    throttle && `throttle ${throttle.join('/')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Names who may call an endpoint: 'owner, stand with pause'. */
const accessOf = ({ access, stand }: Endpoint): string =>
  stand ? `${access}, stand${stand === true ? '' : ` with ${stand}`}` : access

function rowOf(endpoint: Endpoint): string[] {
  const permissions = permissionsOfEndpoint(endpoint)
  const rows = (action: string) =>
    permissions.find(({ actions, index }) => !index && actions.includes(action))?.partitions ?? []
  const found = permissions.flatMap(({ index, partitions = [] }) =>
    index ? partitions.map((one) => `${index}:${one}`) : [],
  )
  return [
    `[${endpoint.name}](${handlerFileOf(endpoint)}.ts)`,
    code([`${endpoint.method} ${endpoint.path}`]),
    accessOf(endpoint),
    guardsOf(endpoint),
    code([...rows('GetItem'), ...found]),
    code(rows('PutItem')),
    code(endpoint.errors ?? []),
    code(endpoint.triggers ?? []),
    endpoint.cacheSeconds ? `${endpoint.cacheSeconds} s` : '',
  ]
}

const head = ['endpoint', 'route', 'access', 'guards', 'reads', 'writes', 'errors', 'triggers', 'cached']

function table(rows: readonly string[][]): string {
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/**
 * Returns the text of functions/ENDPOINTS.md: every endpoint with its route, access, guards, partitions, errors, triggers.
 */
export const endpointsPage = (): string =>
  [
    '# Endpoints',
    '`npm run docs` writes this page from `shared/*/*endpoints.ts` and `infra/manifest`. A test fails when it is stale.',
    '- **guards**: requests of one network address (`10 a minute`), the count of its invalid bodies, the feature of the subscription, an Idempotency-Key, the largest body where it is not 64 KB, a throttle of its own at the gateway (a second/burst).\n- **reads**, **writes**: partitions of the table, with the middleware’s. `gsi1:` and `gsi2:` are indexes.\n- **errors**: error codes of the handler, besides the middleware’s (`middlewareErrors` in `http/create-handler.ts`).\n- **triggers**: jobs that the handler may start.',
    ...endpointGroups.map(
      ({ context, endpoints }) => `## ${context}\n\n${table(endpoints.toSorted(compareByRoute).map(rowOf))}`,
    ),
  ].join('\n\n') + '\n'
