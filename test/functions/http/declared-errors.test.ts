import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ApiError, type ErrorCode } from '#shared/api-error.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { createHandler } from '#functions/http/create-handler.ts'

const endpoint = defineEndpoint('get-table', 'GET /api/table', 'anyone', {
  input: v.strictObject({}),
  output: undefined,
  errors: ['day-full'],
})
const event = { headers: {}, requestContext: { requestId: 'a', http: { sourceIp: '192.0.2.1' } } }

test.each<[ErrorCode, number, string]>([
  ['day-full', 422, 'day-full'],
  ['too-many', 429, 'too-many'],
  ['waitlist-full', 500, 'fault'],
])('an endpoint that declares day-full and throws %s answers %i %s', async (thrown, status, reason) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const handler = createHandler(endpoint, async () => {
    throw new ApiError(thrown)
  })
  const answer = await handler(event as unknown as Parameters<typeof handler>[0])
  expect([answer.statusCode, JSON.parse(answer.body ?? '').reason]).toEqual([status, reason])
  const lines = logged.mock.calls.flat().join(' ')
  expect(lines.includes('get-table does not declare its error waitlist-full')).toBe(thrown === 'waitlist-full')
  logged.mockRestore()
})
