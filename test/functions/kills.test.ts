import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { isDeep } from '#test/deep.ts'

const kills = isDeep ? 25 : 2
const dataDir = mkdtempSync(join(tmpdir(), 'kills-'))
const reservationDate = addDays(localDateTimeAt(new Date()).date, 30)
const date = ['0', '5', '6'].includes(String(new Date(`${reservationDate}T00:00:00Z`).getUTCDay()))
  ? addDays(reservationDate, 3)
  : reservationDate

async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(new URL('emulated-aws-process.ts', import.meta.url).pathname, [dataDir], {
    execArgv: ['--import', 'tsx'],
    silent: true,
  })
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string))
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
  return { child, origin }
}

/** One call from an address of its own; undefined when no answer came. */
const call = (
  origin: string,
  address: string,
  path: string,
  body?: object,
  key?: string,
): Promise<{ status: number; body: any } | undefined> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
    const sent = request(
      origin + path,
      { method: body ? 'POST' : 'GET', localAddress: address, agent: false, headers },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('error', () => resolve(undefined))
        response.on('end', () =>
          resolve(
            response.complete
              ? { status: response.statusCode ?? 0, body: text ? JSON.parse(text) : undefined }
              : undefined,
          ),
        )
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.end(body ? JSON.stringify(body) : undefined)
  })

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `a row whose request answered 201 is there after each of ${kills} kills at random moments, and none is half-written`,
  { timeout: 60_000 * kills },
  async () => {
    const promised = new Map<string, string>()
    let sent = 0
    for (let round = 0; round < kills; round++) {
      const { child, origin } = await start()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await call(origin, '127.0.0.1', '/api/reservations', {})
      // Under load from the first booking on, however slow the machine is.
      let dies: ReturnType<typeof setTimeout> | undefined
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let booking = 0; booking < 60; booking++) {
            const n = sent++
            const key = `kill-test-${n}`
            const answer = await call(
              origin,
              `127.${round + 1}.${1 + (n >> 7)}.${1 + (n & 127)}`,
              '/api/reservations',
              aBooking({ reservationDate: date, lastName: key }),
              key,
            )
            if (answer === undefined) return
            if (answer.status === 201) promised.set(key, answer.body.id)
            dies ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * 400)
          }
        }),
      )
      await ended
    }
    expect(promised.size).toBeGreaterThanOrEqual(kills)

    const { child, origin } = await start()
    try {
      const { body: day } = (await call(origin, '127.0.0.1', `/api/availability?date=${date}`))!
      expect(day.count).toBeGreaterThanOrEqual(promised.size)
      for (const [key, id] of promised) {
        const again = await call(
          origin,
          '127.0.0.2',
          '/api/reservations',
          aBooking({ reservationDate: date, lastName: key }),
          key,
        )
        expect([again?.status, again?.body.id]).toEqual([201, id])
      }
      const { body: after } = (await call(origin, '127.0.0.1', `/api/availability?date=${date}`))!
      expect(after.count).toBe(day.count)
    } finally {
      child.kill('SIGKILL')
    }
    console.log(`${kills} kills, ${sent} bookings sent, ${promised.size} answered 201 and kept`)
  },
)
