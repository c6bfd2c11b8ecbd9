import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

/** CloudFront's viewer request, as far as the path function reads it. */
export type ViewerRequest = {
  method: string
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Record<string, { value: string }>
}
export type ViewerAnswer = { statusCode: number; headers: Record<string, { value: string }> }

export const pathFunctionSource = readFileSync(new URL('../../infra/edge/paths.js', import.meta.url), 'utf8')

const handler = runInNewContext(`${pathFunctionSource}\n;handler`) as (event: object) => unknown

/** Runs the function as CloudFront does at a request: returns it to pass on, or an answer. */
export const pathFunction = (request: ViewerRequest): ViewerRequest | ViewerAnswer =>
  handler({ request }) as ViewerRequest | ViewerAnswer

/** Runs the function as CloudFront does at an origin's answer below 400: returns what the viewer gets. */
export const answerFunction = (response: ViewerAnswer): ViewerAnswer => handler({ response }) as ViewerAnswer

/** Parses a query as CloudFront does: still encoded, a repeated name with all values. */
export function parseQuery(query: string): ViewerRequest['querystring'] {
  const found = Object.create(null) as ViewerRequest['querystring']
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const before = found[name]
    if (before) (before.multiValue ??= [{ value: before.value }]).push({ value })
    else found[name] = { value }
  }
  return found
}
