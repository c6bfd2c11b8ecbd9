import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium, launch } from '../chromium.ts'
import { startHouse } from '../e2e/house.ts'
import { slowPhone } from './slow-phone.ts'

export const title =
  'The home page: script, and first paint against the same page as plain static HTML (a slow phone, median of 5)'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The very page without its script and data, and its files, from a plain server. */
async function plainServer(origin: string): Promise<{ origin: string; close: () => void }> {
  const html = await (await fetch(origin)).text()
  const plain = html.replace(/<script id="state"[^]*?<\/script>/, '').replace(/<script data-entry[^]*?<\/script>/, '')
  const page = brotliCompressSync(plain)
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>()
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      if (path === '/')
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
          .end(page)
      const known = files.get(path)
      if (known) return response.writeHead(200, known.headers).end(known.body)
      const answer = await fetch(origin + path)
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      const text = /svg|text|json/.test(type)
      const file = {
        body: text ? brotliCompressSync(body) : body,
        headers: { 'content-type': type, ...(text ? { 'content-encoding': 'br' } : {}) },
      }
      files.set(path, file)
      return response.writeHead(200, file.headers).end(file.body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections(),
  }
}

async function paint(page: Page, url: string): Promise<{ fcp: number; lcp: number }> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  return page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: (globalThis as any).lcp as number,
  }))
}

export async function bench(): Promise<string[][]> {
  const house = await startHouse()
  const html = await (await fetch(house.origin)).text()
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const script = chunks.reduce((sum, chunk) => sum + gzipSync(readFileSync(`dist/web/client${chunk}`)).length, 0) / 1024
  const plain = await plainServer(house.origin)
  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const measured: Record<string, { fcp: number[]; lcp: number[] }> = {
    plain: { fcp: [], lcp: [] },
    ours: { fcp: [], lcp: [] },
  }
  for (let round = 0; round < 6; round++) {
    for (const [name, origin] of [
      ['plain', plain.origin],
      ['ours', house.origin],
    ] as const) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
      })
      const page = await context.newPage()
      await slowPhone(page)
      await page.addInitScript(() => {
        ;(globalThis as any).lcp = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) (globalThis as any).lcp = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const { fcp, lcp } = await paint(page, origin)
      if (round > 0) {
        measured[name]!.fcp.push(fcp)
        measured[name]!.lcp.push(lcp)
      }
      await context.close()
    }
  }
  await browser.close()
  plain.close()
  await house.stop()
  rmSync(house.dataDir, { recursive: true, force: true })
  const row = (what: 'fcp' | 'lcp') => {
    const [ours, theirs] = [median(measured['ours']![what]), median(measured['plain']![what])]
    return [what.toUpperCase(), `${ours.toFixed(0)} ms`, `${theirs.toFixed(0)} ms`, (ours / theirs).toFixed(2), '1.10']
  }
  return [
    ['measure', 'ours', 'plain', 'ratio', 'at most'],
    ['script, gz', `${script.toFixed(1)} KB`, '', '', '115 KB'],
    row('fcp'),
    row('lcp'),
  ]
}
