import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import { errorCodes, type ErrorCode } from '#shared/api-error.ts'
import { defaultMaxBodyBytes, type Endpoint } from '#shared/endpoint.ts'
import { compareByRoute, endpointGroups } from './endpoints.ts'

type Json = Readonly<Record<string, unknown>>

/** Rules that JSON Schema cannot say, such as a check of two fields together, are left out. */
const schemaOf = ({ input }: Endpoint): JsonSchema => {
  const { $schema: _, ...schema } = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' })
  return schema
}

const parametersOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Removes properties of an object's schema: those of the path are no part of the body. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema
  if (names.length === 0 || !schema.properties) return schema
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  }
}

function parameters(endpoint: Endpoint): Json[] {
  const inPath = parametersOf(endpoint)
  const { properties = {}, required = [] } = schemaOf(endpoint)
  const inQuery = endpoint.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : []
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
    ...(endpoint.creates || endpoint.queued
      ? [{ name: 'Idempotency-Key', in: 'header', required: endpoint.creates === true, schema: { type: 'string' } }]
      : []),
  ]
}

function body(endpoint: Endpoint): Json {
  if (endpoint.method === 'GET') return {}
  const schema = without(schemaOf(endpoint), parametersOf(endpoint))
  const type = endpoint.page ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema } } } }
}

function answerOf({ status, page, answer }: Endpoint): [string, Json] {
  const type = page ? 'text/html' : (answer ?? 'application/json')
  if (status === 204) return ['204', { description: 'Done, without a body' }]
  if (status === 302) return ['302', { description: 'Redirects; an error redirects to the sign-in page' }]
  return [String(status ?? 200), { description: 'Done', content: { [type]: {} } }]
}

/** Groups the errors of an endpoint by their status: `422: day-full, time-full`. */
function errorsOf({ errors = [] }: Endpoint): [string, Json][] {
  const codes: readonly ErrorCode[] = ['invalid', ...errors]
  const statuses = [...new Set(codes.map((code) => errorCodes[code][0]))].toSorted((a, b) => a - b)
  return statuses.map((status) => {
    const named = codes.filter((code) => errorCodes[code][0] === status)
    return [
      String(status),
      {
        description: named.map((code) => `${code}: ${errorCodes[code][1]}`).join('. '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]
  })
}

const operationOf = (endpoint: Endpoint, context: string): Json => ({
  operationId: endpoint.name,
  tags: [context],
  ...(endpoint.access === 'owner' ? { security: [{ session: [] }] } : {}),
  parameters: parameters(endpoint),
  ...body(endpoint),
  responses: Object.fromEntries([answerOf(endpoint), ...errorsOf(endpoint)]),
})

const described = {
  openapi: '3.1.0',
  info: {
    title: 'Endpoints of the restaurant',
    version: '1',
    description: `\`npm run docs\` writes this file from shared/*/*endpoints.ts. Bodies are at most ${defaultMaxBodyBytes / 1024} KB unless functions/ENDPOINTS.md says otherwise; unknown fields are errors.`,
  },
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    schemas: {
      Error: {
        type: 'object',
        required: ['reason', 'message'],
        properties: {
          reason: { type: 'string', enum: Object.keys(errorCodes) },
          message: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
}

/** Returns the text of functions/openapi.json: the requests and errors of every endpoint, for other tools. */
export function renderOpenApi(): string {
  const operations = endpointGroups.flatMap(({ context, endpoints }) =>
    endpoints.toSorted(compareByRoute).map((endpoint) => ({ endpoint, operation: operationOf(endpoint, context) })),
  )
  const paths: Record<string, Record<string, Json>> = {}
  for (const { endpoint, operation } of operations)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  return `${JSON.stringify({ ...described, paths }, null, 1)}\n`
}
