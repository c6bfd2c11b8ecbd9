import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Backstage, openBackstage } from '#infra/local/backstage.ts'

export type Asked = { key?: string; ip?: string; headers?: Record<string, string> }
export type Answered = { status: number; headers: Record<string, string>; cookies: string[]; body: any; text: string }

/** What a caller who came through the CDN is answered. A body that is a string is sent as it is. */
export type Ask = (route: string, input?: unknown, asked?: Asked) => Promise<Answered>

/** The functions on the local engines, for one test file: one empty table, and a way to knock. */
export function withBackstage(): { backstage: () => Backstage; ask: Ask } {
  let backstage: Backstage
  const dataDir = mkdtempSync(join(tmpdir(), 'backstage-'))
  beforeAll(async () => {
    backstage = await openBackstage({ dataDir })
  })
  afterAll(async () => {
    await backstage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask: Ask = async (route, input, { key, ip = '203.0.113.7', headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const query = method === 'GET' && input ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const text = typeof input === 'string' ? input : JSON.stringify(input ?? {})
    const answer = await backstage.gateway.fetch({
      method,
      url: path + query,
      headers: {
        host: 'restaurant.test',
        'content-type': 'application/json',
        'x-origin-secret': backstage.originSecret,
        'cloudfront-viewer-address': `${ip}:4711`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      body: Buffer.from(method === 'GET' ? '' : text),
      sourceIp: '127.0.0.1',
    })
    const body = answer.body.toString()
    return { ...answer, text: body, body: body ? JSON.parse(body) : undefined }
  }
  return { backstage: () => backstage, ask }
}
