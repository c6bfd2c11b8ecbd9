import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import type { ErrorCode, ApiErrorBody } from '#shared/api-error.ts'

/** A request that the server refused: its code, the errors of each field, and the seconds to wait if any. */
export class ApiRequestError extends Error {
  readonly reason: ErrorCode
  readonly fields: Record<string, string[]>
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, { reason, message, fields = {} }: ApiErrorBody, retryAfter?: number) {
    super(message)
    this.reason = reason
    this.fields = fields
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Calls an endpoint. Throws ApiRequestError on a refusal; after any other error the outcome is unknown. */
export async function request<C extends Endpoint<any, any>>(
  call: C | Pick<C, 'method' | 'path'>,
  input: InputOf<C>,
  { key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<AnswerOf<C>> {
  const rest: Record<string, unknown> = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = call.method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : ''
  const response = await fetch(query ? `${path}?${query}` : path, {
    method: call.method,
    ...(signal ? { signal } : {}),
    ...(call.method === 'GET'
      ? {}
      : {
          body: JSON.stringify(rest),
          headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        }),
  })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as AnswerOf<C>
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new ApiRequestError(response.status, await refusalIn(response), retryAfter)
}

async function refusalIn(response: Response): Promise<ApiErrorBody> {
  const fallback: ApiErrorBody = {
    reason: response.status === 429 ? 'too-many' : 'unavailable',
    message: response.statusText,
  }
  const body = (await response.json().catch(() => fallback)) as Partial<ApiErrorBody>
  return body.reason ? { ...fallback, ...body } : fallback
}
