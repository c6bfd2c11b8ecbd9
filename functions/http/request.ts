import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type Endpoint, defaultMaxBodyBytes } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'

const deepest = 10

/**
 * Returns the query or body of a request with the parameters of its path, before any schema. Throws too-large,
 * wrong-type, not-json.
 */
export function parseInput(call: Endpoint, event: APIGatewayProxyEventV2): Record<string, unknown> {
  const sent = call.method === 'GET' ? { ...event.queryStringParameters } : bodyOf(call, event)
  return { ...sent, ...event.pathParameters }
}

function bodyOf(call: Endpoint, event: APIGatewayProxyEventV2): Record<string, unknown> {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '')
  if (Buffer.byteLength(body) > (call.maxBodyBytes ?? defaultMaxBodyBytes)) throw new ApiError('too-large')
  const type = (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (body === '' && call.method === 'DELETE') return {}
  if (call.page && type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(body))
  if (type !== 'application/json') throw new ApiError('wrong-type')
  const value = parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || tooDeep(value, deepest))
    throw new ApiError('invalid')
  return value as Record<string, unknown>
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError('not-json')
  }
}

const tooDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => tooDeep(part, left - 1)))

/** The CDN's secrets, separated by a comma: the current and the previous one. Without any, every request passes. */
const originSecrets = (process.env['ORIGIN_SECRET'] ?? '').split(',').filter(Boolean)

/** Tells whether the request came through the CDN. */
export const isFromCdn = (event: APIGatewayProxyEventV2): boolean =>
  originSecrets.length === 0 || originSecrets.includes(event.headers['x-origin-secret'] ?? '')

/** Returns the viewer's address: the CDN's observation, else the socket's. */
export function viewerAddress(event: APIGatewayProxyEventV2): string {
  const seen = event.headers['cloudfront-viewer-address']
  return seen && originSecrets.length > 0
    ? seen.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
    : event.requestContext.http.sourceIp
}

/** Returns the host of the viewer's address bar, as the CDN's function passes it on. */
export const viewerHost = (event: APIGatewayProxyEventV2): string =>
  event.headers['x-viewer-host'] ?? event.headers['host'] ?? ''

/** Returns the viewer's time zone, as the CDN found it. */
export const viewerTimeZone = (event: APIGatewayProxyEventV2): string | undefined =>
  originSecrets.length > 0 ? event.headers['cloudfront-viewer-time-zone'] : undefined
