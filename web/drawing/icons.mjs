// Draws what a phone's home screen shows anew: node icons.mjs; CHROMIUM names the browser that paints it. The mark stays within the circle that any system leaves of it.
import { readFileSync } from 'fs'
import { chromium } from '@playwright/test'
import { P } from './kit.mjs'

const art = new URL('../src/art/', import.meta.url).pathname
const mark = readFileSync(`${art}dishes/mark.svg`, 'utf8')
const { CHROMIUM: executablePath } = process.env
const browser = await chromium.launch(executablePath ? { executablePath } : {})
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:${size}px;background:${P.masa}}svg{width:62%}</style>${mark}`,
  )
  await page.screenshot({ path: `${art}icons/icon-${size}.png` })
}
await browser.close()
