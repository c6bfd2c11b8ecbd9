import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDay } from './open-day.ts'
import { aBooking } from '#test/make.ts'
import { expect, sources, startApp, test } from './app.ts'
import { isDeep } from '#test/deep.ts'

test('a taken port is a clear error', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const dataDir = mkdtempSync(join(tmpdir(), 'taken-'))
  const error = await startApp(dataDir, port, {}, isDeep ? sources : undefined).catch((error: Error) => error.message)
  expect(error).toContain('the app ended with 1')
  expect(error).toContain(`Port ${port} is taken`)
  expect(error).not.toMatch(/^\s+at /m)
  other.close()
  rmSync(dataDir, { recursive: true, force: true })
})

for (const signal of isDeep ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : (['SIGKILL'] as const)) {
  test(`${signal} ends it, and a new start finds what was booked`, async () => {
    const app = await startApp(undefined, undefined, {}, sources)
    const date = openDay(40)
    const book = () =>
      fetch(`${app.origin}/api/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `survives-${signal}` },
        body: JSON.stringify(aBooking({ reservationDate: date })),
      })
    const first = await book()
    expect(first.status).toBe(201)
    const { id } = await first.json()
    await app.stop(signal)
    await expect(fetch(app.origin)).rejects.toThrow()

    const entry = isDeep ? sources : undefined
    const again = await startApp(app.dataDir, Number(new URL(app.origin).port), {}, entry)
    expect(again.origin).toBe(app.origin)
    expect((await (await book()).json()).id).toBe(id)
    const { count } = await (await fetch(`${again.origin}/api/availability?date=${date}`)).json()
    expect(count).toBe(1)
    await again.stop()
    rmSync(app.dataDir, { recursive: true, force: true })
  })
}

test('a second start on the same data is a clear error, and leaves the first at work', async ({ app }) => {
  const error = await startApp(app.dataDir).catch((error: Error) => error.message)
  expect(error).toContain('the app ended with 1')
  expect(error).toContain('The data folder cannot be opened: is another process at work on it?')
  expect(error).not.toMatch(/^\s+at /m)
  expect((await fetch(`${app.origin}/api/access`)).status).toBe(200)
})

test('every answer carries the headers of the edge, and nothing below the folder can be reached', async ({ app }) => {
  for (const path of ['/', '/menu', '/api/access', '/api/nothing', '/nothing', '/content/menu.json']) {
    const answer = await fetch(app.origin + path)
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect([200, 404], path).toContain(answer.status)
  }
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/%E0%A4%A',
    `/${'a'.repeat(9000)}`,
  ]) {
    const answer = await fetch(app.origin + path)
    expect([400, 404, 414], path.slice(0, 40)).toContain(answer.status)
    expect(await answer.text()).not.toContain('devDependencies')
  }
})
