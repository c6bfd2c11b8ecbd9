import { expect, test } from 'vitest'
import { createGateway } from '#infra/emulators/gateway.ts'
import type { EmulatedLambda } from '#infra/emulators/lambda.ts'
import { getAccess } from '#shared/subscription/endpoints.ts'

test('a function that does not answer in time is given up as AWS gives it up', async () => {
  const lambdas = { atOnce: 10, invoke: () => new Promise(() => undefined) } as unknown as EmulatedLambda
  const gateway = createGateway([getAccess], lambdas, { timeoutMs: 1 })
  const { status, body } = await gateway.fetch({
    method: 'GET',
    url: getAccess.path,
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '203.0.113.7',
  })
  expect([status, JSON.parse(body.toString())]).toEqual([503, { message: 'Service Unavailable' }])
})
