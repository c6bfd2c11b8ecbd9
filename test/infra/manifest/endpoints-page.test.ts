import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endpointsPage } from '#infra/manifest/endpoints-page.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { renderOpenApi } from '#infra/manifest/openapi.ts'

const byName = (a: string, b: string): number => a.localeCompare(b)
const read = (file: string) => readFileSync(new URL(`../../../functions/${file}`, import.meta.url), 'utf8')

test('functions/ENDPOINTS.md is what `npm run docs` writes', () => expect(read('ENDPOINTS.md')).toBe(endpointsPage()))

describe('functions/openapi.json', () => {
  test('is what `npm run docs` writes', () => expect(read('openapi.json')).toBe(renderOpenApi()))

  const { paths } = JSON.parse(renderOpenApi()) as { paths: Record<string, Record<string, any>> }
  const operationOf = (route: string) => {
    const [method = '', path = ''] = route.split(' ')
    return paths[path]?.[method.toLowerCase()]
  }

  test('has each endpoint once, with what it takes and its errors', () => {
    const found = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((one): string => one.operationId),
    )
    expect(found.toSorted(byName)).toEqual(allEndpoints.map(({ name }) => name).toSorted(byName))
    const book = operationOf('POST /api/reservations')
    expect(book.requestBody.content['application/json'].schema.required).toEqual(
      expect.arrayContaining(['firstName', 'partySize', 'reservationDate', 'reservationTime']),
    )
    expect(book.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })])
    expect(book.responses['422'].description).toContain('day-full: This day is full')
    expect(book.security).toBeUndefined()
  })

  test('has the parameters of a path in no body, and the session of the owner', () => {
    const change = operationOf('PUT /api/owner/reservations/{id}')
    expect(change.parameters.map(({ name }: { name: string }) => name)).toEqual(['id'])
    expect(Object.keys(change.requestBody.content['application/json'].schema.properties)).not.toContain('id')
    expect(change.security).toEqual([{ session: [] }])
  })
})
